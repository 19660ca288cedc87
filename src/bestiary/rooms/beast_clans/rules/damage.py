"""Damage: reduction, ward, and what it triggers (BCL-278, BCL-279)."""

from __future__ import annotations

from .. import words
from ..language import ROYAL_HIT
from ..state import FIRST_OBJECT, LEFT, NOWHERE, OWNER, ROYAL_DAMAGE, WARD, DuelState, count
from .field import trigger_all
from .might import reduction_of


def deal(state: DuelState, place: int, amount: int, dealer: int) -> int:
    """One instance of damage to a unit, dealt by a player's ability; gives the damage dealt."""
    less = min(amount, reduction_of(state, place))
    return deal_reduced(state, place, amount - less, dealer, less, NOWHERE)


def deal_reduced(state: DuelState, place: int, dealt: int, dealer: int, less: int, striker: int) -> int:
    """The same, when what lowers it has been taken off already: now the ward. `striker`: who deals it in combat."""
    things = state.things
    stopped = min(dealt, things[place + WARD])
    things[place + WARD] -= stopped
    dealt -= stopped
    things[place + LEFT] = max(0, things[place + LEFT] - dealt)
    if state.listening:
        words.damaged(state, place, dealt, less, stopped, striker)
    if dealt == 0:
        return 0
    if place < FIRST_OBJECT:
        seat = things[place + OWNER]
        if seat != dealer:
            count(state, dealer, ROYAL_DAMAGE, dealt)
        trigger_all(state, seat, ROYAL_HIT)
    return dealt


def heal(state: DuelState, place: int, amount: int, by_cull: bool) -> None:
    """BCL-208: nothing at 0 Life gains Life."""
    if state.things[place + LEFT] > 0:
        state.things[place + LEFT] += amount
        if state.listening:
            words.gained_life(state, place, amount, by_cull)
    elif state.listening:
        words.gains_none(state, place)
