"""The pieces on the table, and their copy. Flat lists of ints: bots copy states all the time."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.state import State

CARDS: Final = list(range(1, 21))  # HIC-002
HAND: Final = 5  # HIC-002
NO_CARD: Final = 0


class HighCardState(State):
    """What lies on the table."""

    hands: list[list[int]]  # by seat: cards, in order
    rest: list[int]  # the cards that nobody was dealt
    played: list[int]  # the cards of earlier tricks
    trick: list[int]  # by seat: the card played to this trick, or NO_CARD
    tricks: list[int]  # by seat: how many were taken
    leader: int

    __slots__ = tuple(__annotations__)  # all of the above

    def copy(self) -> HighCardState:
        other = HighCardState()
        self.copy_table_to(other)
        other.hands = [hand[:] for hand in self.hands]
        other.rest = self.rest[:]
        other.played = self.played[:]
        other.trick = self.trick[:]
        other.tricks = self.tricks[:]
        other.leader = self.leader
        return other
