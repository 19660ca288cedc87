"""What a good player cares about: the one place where a game tells bots what is worth something."""

from __future__ import annotations

from typing import ClassVar, Generic

from mypy_extensions import mypyc_attr

from .task import S
from .values import Action


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice(Generic[S]):
    """A game's advice. It is only ever asked about redealt states, so it may look at everything in them."""

    habits: ClassVar[dict[str, float]] = {}
    """How a search does best in this game, where that is not its usual way: parameters by name."""

    levels: ClassVar[dict[str, dict[str, float]]] = {}
    """What sets a level of play apart in this game, where that is not what usually does: parameters by name."""

    def value(self, state: S, seat: int) -> float:
        """How good the position is for a seat, from -1 (lost) to 1 (won)."""
        raise NotImplementedError

    def favourite(self, state: S) -> Action:
        """The answer a sensible player would give without thinking long: it finishes a bot's thoughts."""
        raise NotImplementedError

    def sensible(self, state: S) -> list[Action]:
        """The legal answers worth thinking about, at least one, in their usual order."""
        return state.actions()

    def settled(self, state: S) -> bool:
        """Whether a thought may end here although the same seat is asked again, for example because a turn begins."""
        return False

    def turn(self, state: S) -> int:
        """Which turn it is, from 1 on, in a game that asks others in the middle of turns: a search then looks ahead
        turn by turn. 0, also before the first turn: a turn ends where somebody else decides, or a thought settles."""
        return 0
