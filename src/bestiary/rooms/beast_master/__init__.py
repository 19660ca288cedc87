"""Beast Master: an island, a Beast and a Volcano for 2 to 4 Colossi. The most Gold after the last Age wins."""

from __future__ import annotations

from bestiary.kernel.game import Game

from . import knowledge, options, picture, prompts, reasons, refs, setup, verbs, words
from .advice import IslandAdvice
from .position import POSITIONS
from .rules import scoring, windows

GAME = Game(
    slug="beast-master",
    title="Beast Master",
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
    advice=IslandAdvice(),
    wishes=windows,
    tally=scoring.tally,
)
