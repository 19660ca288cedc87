"""Positions: the whole truth, and back. What the state keeps as it is written goes there and back by itself."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.errors import PositionError
from bestiary.kernel.position import Positions, tasks_in

from . import rules
from .rules import PlayCard
from .schema import HighCardPosition
from .setup import set_table
from .state import CARDS, NO_CARD, HighCardState


def write(state: HighCardState) -> HighCardPosition:
    """What only the room can write: nothing here."""
    return HighCardPosition()


def read(state: HighCardState, position: HighCardPosition) -> None:
    """What only the room can read: which cards are left, and who comes next."""
    given = position.given()
    if "rest" not in given and given & {"hands", "trick"}:
        state.rest = [card for card in range(1, CARDS + 1) if card not in [*shown(state), *state.played]]
    state.agenda = [PlayCard(to_play(state))]


def shown(state: HighCardState) -> list[int]:
    """The cards in hands and in the trick."""
    return [card for cards in (*state.hands, state.trick) for card in cards if card != NO_CARD]


def to_play(state: HighCardState) -> int:
    """HIC-010: in turn, beginning with the leader."""
    return (state.leader + state.players - state.trick.count(NO_CARD)) % state.players


def check(state: HighCardState) -> None:
    """What no single field can see."""
    cards = [*shown(state), *state.rest, *state.played]
    if len(set(cards)) < len(cards):
        raise PositionError("hands: a card is in two places.")
    if state.over:
        return
    if len({len(hand) + (card != NO_CARD) for hand, card in zip(state.hands, state.trick, strict=True)}) > 1:
        raise PositionError("hands: everybody holds as many cards as the others, but for those in the trick.")
    asked = state.agenda[-1]
    if len(state.agenda) > 1 or not isinstance(asked, PlayCard) or asked.seat != to_play(state):
        raise PositionError("agenda: whoever comes next in turn plays a card.")
    if not state.hands[asked.seat]:
        raise PositionError("hands: with empty hands the game is over.")


POSITIONS: Final = Positions(HighCardPosition, set_table, write, read, check, tasks_in(rules), {})
