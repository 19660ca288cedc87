"""Beast Clans: a duel of two Kingdoms with cards. A Royal at 0 Life, or an empty deck to draw from, loses."""

from __future__ import annotations

from typing import cast

from bestiary.kernel.room import Room
from bestiary.kernel.state import State

from . import knowledge, notation, options, passing, picture, position, reasons, refs, setup, words, workshop
from .advice import DuelAdvice
from .rules import match
from .state import DuelState


class BeastClans(Room[DuelState]):
    """The way into this room."""

    def tally(self, state: State) -> dict[str, list[int]]:
        return match.tally(cast(DuelState, state))


GAME = BeastClans(
    slug="beast-clans",
    title="Beast Clans",
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
    advice=DuelAdvice(),
    wishes=match,
    passing=passing,
    workshop=workshop,
)
