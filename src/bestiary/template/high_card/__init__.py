"""High Card: a tiny trick-taking game for 2 to 4. Most tricks win."""

from __future__ import annotations

from bestiary.kernel.game import Game

from . import knowledge, options, refs, setup, verbs
from .advice import HighCardAdvice
from .position import POSITIONS

GAME = Game(
    slug="high-card",
    title="High Card",
    version="1",
    package=__name__,
    options=options,
    setup=setup,
    position=POSITIONS,
    knowledge=knowledge,
    verbs=verbs,
    reasons=verbs,
    refs=refs,
    advice=HighCardAdvice(),
    end_rules=("HIC-020",),
)
