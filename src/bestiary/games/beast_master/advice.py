"""What a good player of Beast Master cares about."""

from __future__ import annotations

from bestiary.kernel.advice import Advice
from bestiary.kernel.values import Action

from .state import IslandState


class IslandAdvice(Advice[IslandState]):
    """The advice of this game."""

    def value(self, state: IslandState, seat: int) -> float:
        result = state.result
        if result is not None:
            return 1.0 if seat in result.winners else -1.0
        return 0.0

    def favourite(self, state: IslandState) -> Action:
        return state.actions()[0]
