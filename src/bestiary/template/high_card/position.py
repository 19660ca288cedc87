"""Positions: the whole truth, and back. What the state keeps as it is written goes there and back by itself."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from bestiary.kernel.errors import PositionError
from bestiary.kernel.position import Positions, tasks_in

from . import rules
from .schema import HighCardPosition
from .setup import set_table
from .state import CARDS, NO_CARD, HighCardState


def read(state: HighCardState, position: HighCardPosition) -> None:
    """What only the room can read: which cards are left, and who comes next."""
    if position.rest is UNSET:
        state.rest = [card for card in CARDS if card not in shown(state)]
    state.agenda = [rules.PlayCard(to_play(state))]


def shown(state: HighCardState) -> list[int]:
    """The cards that were dealt."""
    return [card for cards in (*state.hands, state.trick, state.played) for card in cards if card != NO_CARD]


def to_play(state: HighCardState) -> int:
    """HIC-010: in turn, beginning with the leader."""
    return (state.leader + state.players - state.trick.count(NO_CARD)) % state.players


def check(state: HighCardState) -> None:
    """What no single field can see."""
    if sorted([*shown(state), *state.rest]) != CARDS:
        raise PositionError("hands: a card is missing, or in two places.")
    if state.over:
        return
    if len({len(hand) + (card != NO_CARD) for hand, card in zip(state.hands, state.trick, strict=True)}) > 1:
        raise PositionError("hands: everybody holds as many cards as the others, but for those in the trick.")
    asked = state.agenda[-1]
    if len(state.agenda) > 1 or not isinstance(asked, rules.PlayCard) or asked.seat != to_play(state):
        raise PositionError("agenda: whoever comes next in turn plays a card.")
    if not state.hands[asked.seat]:
        raise PositionError("hands: with empty hands the game is over.")


def write(state: HighCardState) -> HighCardPosition:
    return HighCardPosition()  # nothing here is for the room alone to write


POSITIONS: Final = Positions(HighCardPosition, set_table, write, read, check, tasks_in(rules), {})
