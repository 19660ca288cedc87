"""What a good guest cares about: light first, then dishes."""

from __future__ import annotations

from bestiary.kernel.advice import Advice
from bestiary.kernel.values import Action

from .rules import BLOW, LISTEN, PASS
from .state import FeastState


class FeastAdvice(Advice[FeastState]):
    """Candles compared with the best of the others, and a little for every dish in hand."""

    def value(self, state: FeastState, seat: int) -> float:
        if state.over:
            return state.returns()[seat]
        others = max(state.candles[other] for other in range(state.players) if other != seat)
        lead = 0.2 * (state.candles[seat] - others) + 0.01 * state.hand_size(seat)
        return max(-0.9, min(0.9, lead))

    def favourite(self, state: FeastState) -> Action:
        """Keep the candles: throw a dish rather than blow, and otherwise do nothing rash."""
        legal = state.actions()
        for quiet in (PASS, LISTEN):
            if quiet in legal:
                return quiet
        return next((action for action in legal if action != BLOW), BLOW)
