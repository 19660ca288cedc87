"""Feed the Beast: a light token game for 2 to 6. The first player to end a turn without food wins."""

from __future__ import annotations

from bestiary.kernel.game import Game

from . import knowledge, options, picture, prompts, reasons, refs, setup, verbs, words
from .advice import FeedAdvice
from .position import POSITIONS

GAME = Game(
    slug="feed-the-beast",
    title="Feed the Beast",
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
    advice=FeedAdvice(),
)
