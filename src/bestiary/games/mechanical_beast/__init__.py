"""Mechanical Beast: a shifting maze for 1 to 4, all together, half together, or in a race."""

from __future__ import annotations

from bestiary.kernel.room import Room
from bestiary.kernel.state import State

from . import knowledge, notation, options, picture, position, reasons, refs, setup, words
from .advice import MazeAdvice
from .state import MazeState


class MechanicalBeast(Room[MazeState]):
    """The way into this room."""

    def start(self, players: object = None, seed: object = None, **wanted: object) -> State:
        """A new game. Some options are wrong only when they are given, and the usual number of players varies."""
        return super().start(options.given(players, wanted), seed, **wanted)


GAME = MechanicalBeast(
    slug="mechanical-beast",
    title="Mechanical Beast",
    version="1",
    package=__name__,
    options=options,
    setup=setup,
    position=position,
    knowledge=knowledge,
    notation=notation,
    reasons=reasons,
    refs=refs,
    words=words,
    picture=picture,
    advice=MazeAdvice(),
)
