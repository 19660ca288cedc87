"""Beast Master: an island, a Beast and a Volcano for 2 to 4 Colossi. The most Gold after the last Age wins."""

from __future__ import annotations

from typing import cast

from bestiary.kernel.room import Room
from bestiary.kernel.state import State

from . import knowledge, notation, options, picture, position, reasons, refs, setup, words
from .advice import IslandAdvice
from .rules import scoring, windows
from .state import IslandState


class BeastMaster(Room[IslandState]):
    """The way into this room."""

    def tally(self, state: State) -> dict[str, list[int]]:
        return scoring.tally(cast(IslandState, state))


GAME = BeastMaster(
    slug="beast-master",
    title="Beast Master",
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
    advice=IslandAdvice(),
    wishes=windows,
)
