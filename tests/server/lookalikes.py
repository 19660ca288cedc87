"""Games that look alike to a seat, and differ in everything it cannot know."""

from __future__ import annotations

from bestiary.bots import Perspective
from bestiary.kernel.state import State

COUNT = 3


class Lookalike(Perspective):
    """A perspective on one true game that deals from another, which looks the same: whoever thinks on it and comes to
    the same end as on the others has used nothing of the truth but what its seat knows."""

    __slots__ = ("_dealt",)

    def __init__(self, truth: State, seat: int, dealt: State) -> None:
        super().__init__(truth, seat)
        self._dealt = dealt

    def redeal(self, seed: int) -> State:
        return self._dealt.redeal(self.seat, seed)

    @classmethod
    def of(cls, state: State, seat: int, seed: int) -> list[Lookalike]:
        """The game itself, and others that look like it; the deals are the same for all."""
        truths = [state, *(state.redeal(seat, seed + number) for number in range(1, COUNT))]
        return [cls(truth, seat, state) for truth in truths]
