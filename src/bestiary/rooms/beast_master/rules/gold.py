"""Gold, and the record of where it came from."""

from __future__ import annotations

from bestiary.kernel.state import changed

from .. import words
from ..state import LOST, SOURCE_COUNT, TAKEN, IslandState


def gain(state: IslandState, seat: int, amount: int, source: int) -> None:
    """Gold that nobody loses."""
    if amount:
        state.gold[seat] += amount
        _note(state, seat, amount, source)
        if state.listening:
            words.gained(state, seat, amount, source)


def take_gold(state: IslandState, taker: int, giver: int, amount: int) -> int:
    """BMR-009: as much of it as there is; gives how much that was."""
    taken = min(amount, state.gold[giver])
    if taken:
        state.gold[giver] -= taken
        state.gold[taker] += taken
        _note(state, giver, taken, LOST)
        _note(state, taker, taken, TAKEN)
    return taken


def _note(state: IslandState, seat: int, amount: int, source: int) -> None:
    place = seat * SOURCE_COUNT + source
    state.earned = changed(state.earned, place, state.earned[place] + amount)
