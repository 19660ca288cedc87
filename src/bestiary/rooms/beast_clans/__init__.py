"""Beast Clans: a duel of two Kingdoms with cards. A Royal at 0 Life, or an empty deck to draw from, loses."""

from __future__ import annotations

from bestiary.kernel.game import Game

from . import knowledge, options, passing, picture, prompts, reasons, refs, setup, verbs, words, workshop
from .advice import DuelAdvice
from .position import POSITIONS
from .rules import match

GAME = Game(
    slug="beast-clans",
    title="Beast Clans",
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
    advice=DuelAdvice(),
    wishes=match,
    passing=passing,
    workshop=workshop,
    tally=match.tally,
)
