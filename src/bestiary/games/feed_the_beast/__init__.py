"""Feed the Beast: a light token game for 2 to 6. The first player to end a turn without food wins."""

from __future__ import annotations

from bestiary.kernel.room import Room

from . import knowledge, notation, options, picture, position, reasons, refs, setup, words
from .advice import FeedAdvice
from .state import FeedState

GAME = Room[FeedState](
    slug="feed-the-beast",
    title="Feed the Beast",
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
    advice=FeedAdvice(),
)
