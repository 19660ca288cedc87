"""Henry's Feast: recipes and kitchens for 2 to 5, or two teams of two. The chef with the most victory points wins."""

from __future__ import annotations

from bestiary.kernel.game import Game

from . import basket, knowledge, options, picture, prompts, reasons, refs, setup, verbs, words
from .advice import FeastAdvice
from .position import POSITIONS
from .rules import scoring

GAME = Game(
    slug="henrys-feast",
    title="Henry's Feast",
    version="1",
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
    shorthand=basket,
    advice=FeastAdvice(),
    tally=scoring.tally,
)
