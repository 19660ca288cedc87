"""Henry's Feast: recipes and kitchens for 2 to 5, or two teams of two. The chef with the most victory points wins."""

from __future__ import annotations

from typing import cast

from bestiary.kernel.room import Room
from bestiary.kernel.state import State

from . import knowledge, notation, options, picture, position, reasons, refs, setup, words
from .advice import FeastAdvice
from .rules import scoring
from .state import FeastState


class HenrysFeast(Room[FeastState]):
    """The way into this room."""

    def tally(self, state: State) -> dict[str, list[int]]:
        return scoring.tally(cast(FeastState, state))


GAME = HenrysFeast(
    slug="henrys-feast",
    title="Henry's Feast",
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
    advice=FeastAdvice(),
)
