"""The pieces on the table of the Watchers' Feast, and their copy."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.state import State
from bestiary.kernel.values import Result

from .schema import Dish

BREAD: Final = 0
SALT: Final = 1
SPICE: Final = 2
CROW: Final = 3
DRAUGHT: Final = 4
DISH_COUNT: Final = 5
DISHES: Final[list[Dish]] = ["bread", "salt", "spice", "crow", "draught"]
MATERIAL: Final[list[int]] = [8, 5, 5, 3, 3]  # TOY-002
HAND_SIZE: Final = 3  # TOY-002
CANDLES: Final[dict[str, int]] = {"long": 3, "short": 2}  # TOY-004
TURNS: Final[dict[str, int]] = {"long": 30, "short": 12}  # TOY-033


class FeastState(State):
    """Everything that lies on the table. A hand is a row of `hands`: how many of each dish."""

    __slots__ = (
        "active",
        "batch",
        "breadless",
        "candles",
        "gone",
        "hands",
        "knows",
        "larder",
        "silent",
        "thrown",
        "turn",
    )

    hands: list[int]  # seat * DISH_COUNT + dish: how many
    larder: list[int]  # dishes; the top is the last
    thrown: list[int]  # dish: how many
    batch: list[int]  # the dishes served, as seat * DISH_COUNT + dish; the last one takes effect first
    breadless: list[int]  # 1: has shown that there is no bread in the hand, and has drawn nothing since
    candles: list[int]
    gone: list[int]  # 0: at the table; otherwise the how-manieth departure it was
    knows: list[int]  # 1: knows the top of the larder
    silent: list[int]  # 1: wishes not to be asked to add a dish
    active: int
    turn: int

    def copy(self) -> FeastState:
        other = FeastState()
        self.copy_table_to(other)
        other.hands = self.hands[:]
        other.larder = self.larder[:]
        other.thrown = self.thrown[:]
        other.batch = self.batch[:]
        other.breadless = self.breadless[:]
        other.candles = self.candles[:]
        other.gone = self.gone[:]
        other.knows = self.knows[:]
        other.silent = self.silent[:]
        other.active = self.active
        other.turn = self.turn
        return other

    # -- looking ------------------------------------------------------------------------------------------------

    def held(self, seat: int) -> list[int]:
        """The kinds of dishes in a hand."""
        row = seat * DISH_COUNT
        return [dish for dish in range(DISH_COUNT) if self.hands[row + dish]]

    def hand_size(self, seat: int) -> int:
        return sum(self.hands[seat * DISH_COUNT : (seat + 1) * DISH_COUNT])

    def next_guest(self, seat: int) -> int:
        """The next seat that is still at the table."""
        other = (seat + 1) % self.players
        while self.gone[other]:
            other = (other + 1) % self.players
        return other

    # -- moving pieces ------------------------------------------------------------------------------------------

    def throw(self, seat: int, dish: int) -> None:
        self.hands[seat * DISH_COUNT + dish] -= 1
        self.thrown[dish] += 1

    def draw(self, seat: int) -> None:
        """TOY-015."""
        if not self.larder:
            for dish in range(DISH_COUNT):
                self.larder += [dish] * self.thrown[dish]
                self.thrown[dish] = 0
            self.chance.shuffle(self.larder)
            if self.listening and self.larder:
                refs = ("larder", *(f"dish:{dish}" for dish in DISHES))
                self.tell("shuffle", "The thrown dishes are shuffled into the larder.", ("TOY-015",), refs)
        if not self.larder:
            return
        dish = self.larder.pop()
        self.hands[seat * DISH_COUNT + dish] += 1
        self.knows = [0] * self.players
        self.breadless[seat] = 0
        self.reveal()
        if self.listening:
            everybody = tuple(range(self.players)) if self.options["open_hands"] else (seat,)
            self.tell("draw", f"Guest {seat + 1} draws a dish.", ("TOY-014", "TOY-020"), (f"hand:{seat}", "larder"))
            self.tell("drawn", f"The dish is {DISHES[dish]}.", ("TOY-003",), (f"hand:{seat}",), everybody)

    # -- the end ------------------------------------------------------------------------------------------------

    def watch(self) -> None:
        """TOY-030 to TOY-032: looked at after every change, so that it happens in the middle of anything."""
        if self.over:
            return
        leaving = [seat for seat in range(self.players) if self.candles[seat] == 0 and not self.gone[seat]]
        if not leaving:
            return
        moment = max(self.gone) + 1
        for seat in leaving:
            self.gone[seat] = moment
            row = seat * DISH_COUNT
            refs = (f"seat:{seat}", f"hand:{seat}", *(f"dish:{DISHES[dish]}" for dish in self.held(seat)))
            for dish in range(DISH_COUNT):
                self.thrown[dish] += self.hands[row + dish]
                self.hands[row + dish] = 0
            self.reveal()
            if self.listening:
                self.tell("leave", f"Guest {seat + 1} sits in the dark and leaves.", ("TOY-030",), refs)
        left = [seat for seat in range(self.players) if not self.gone[seat]]
        if not left:
            self.conclude("draw", (), "The last candles went out at the same moment.")
        elif len(left) == 1:
            self.conclude("win", (left[0],), f"Only guest {left[0] + 1} still has light.")

    def conclude(self, kind: str, winners: tuple[int, ...], reason: str) -> None:
        """End the feast. Guests are ranked by how long they stayed, then by their candles."""
        groups: dict[tuple[int, int], list[int]] = {}
        for seat in range(self.players):
            stayed = self.gone[seat] or self.players + 1
            groups.setdefault((stayed, self.candles[seat]), []).append(seat)
        ranking = tuple(tuple(groups[key]) for key in sorted(groups, reverse=True))
        self.finish(Result(kind, winners, tuple(self.candles), ranking, reason))
        if self.listening:
            self.tell("end", reason, ("TOY-031", "TOY-032", "TOY-033"))
