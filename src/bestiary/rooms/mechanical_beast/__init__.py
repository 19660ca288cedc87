"""Mechanical Beast: a shifting maze for 1 to 4, all together, half together, or in a race."""

from __future__ import annotations

from bestiary.kernel.game import Game
from bestiary.kernel.state import State

from . import knowledge, options, picture, prompts, reasons, refs, setup, verbs, words
from .advice import MazeAdvice
from .position import POSITIONS
from .rules.ending import WITHOUT_ANDROID


class MechanicalBeast(Game):
    """The way into this room."""

    def lay(self, seed: str, players: int | None = None, **wanted: object) -> State:
        """A new game. Some options are wrong only when they are given, and the usual number of players varies."""
        return super().lay(seed, options.given(players, wanted), **wanted)

    def returns(self, state: State) -> tuple[float, ...]:
        """MBT-249: to a team a win without the android is worth half."""
        result = state.result
        if result is not None and result.kind == WITHOUT_ANDROID and state.options["mode"] == "coop":
            return (0.5,) * state.players
        return super().returns(state)


GAME = MechanicalBeast(
    slug="mechanical-beast",
    title="Mechanical Beast",
    version="2",
    package=__name__,
    options=options,
    setup=setup,
    position=POSITIONS,
    knowledge=knowledge,
    verbs=verbs,
    prompts=prompts,
    reasons=reasons,
    refs=refs,
    words=words,
    picture=picture,
    advice=MazeAdvice(),
)
