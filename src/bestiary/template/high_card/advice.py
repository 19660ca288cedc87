"""What a good player cares about: for bots."""

from __future__ import annotations

from bestiary.kernel.advice import Advice
from bestiary.kernel.values import Action

from .state import HAND, HighCardState


class HighCardAdvice(Advice[HighCardState]):
    """Tricks compared with the best of the others."""

    def value(self, state: HighCardState, seat: int) -> float:
        if state.over:
            return state.returns()[seat]
        best = max(state.tricks[other] for other in range(state.players) if other != seat)
        return 0.9 * (state.tricks[seat] - best) / HAND

    def favourite(self, state: HighCardState) -> Action:
        """The lowest card that takes the trick as it stands, or else the lowest of all."""
        hand = state.actions()
        to_beat = max(state.trick)
        return next((card for card in hand if card > to_beat >= 0), hand[0])
