"""What an answer is worth at first sight (its one-ply value): as it looks when the turn is over."""

from __future__ import annotations

from typing import Any, Final

from bestiary.kernel.advice import Advice
from bestiary.kernel.state import State
from bestiary.kernel.values import Action

FOLLOW_UPS: Final = 12
CLOSE: Final = 1e-9  # values nearer to each other than this count as equal: the last bits of a sum mean nothing


def first_sight(deal: State, action: Action, seat: int, advice: Advice[Any], follow_ups: int = FOLLOW_UPS) -> float:
    """Try the answer, go on with the advice's favourites for as long as the seat is in the middle of something, and ask
    the advice."""
    state = deal.copy()
    state.play(action)
    left = follow_ups
    while left > 0 and state.seat == seat and not advice.settled(state):
        state.play(advice.favourite(state))
        left -= 1
    return state.returns()[seat] if state.over else advice.value(state, seat)


def best(values: list[float]) -> int:
    """The place of the greatest value; of equal ones, the first."""
    chosen = 0
    for place in range(1, len(values)):
        if values[place] > values[chosen] + CLOSE:
            chosen = place
    return chosen
