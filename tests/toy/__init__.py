"""The Watchers' Feast: a toy game that shows what the kernel can carry. Only tests enter it into the catalogue.

A quiet interrupt window on another guest's turn, wishes about it, a batch resolved in reverse order, hidden hands, a
peek and a lack that are remembered, a forced choice out of turn, several guests lost at the same moment, random draws,
a mode, a switch and a limit of time.
"""

from __future__ import annotations

from bestiary.kernel.game import Game
from bestiary.kernel.state import State

from . import knowledge, options, reasons, refs, rules, setup, verbs, words
from .advice import FeastAdvice
from .position import POSITIONS
from .state import FeastState


def feast(state: State) -> FeastState:
    assert isinstance(state, FeastState)
    return state


GAME = Game(
    slug="toy",
    title="The Watchers' Feast",
    version="1",
    package=__name__,
    options=options,
    setup=setup,
    position=POSITIONS,
    knowledge=knowledge,
    verbs=verbs,
    prompts=words,
    reasons=reasons,
    refs=refs,
    words=words,
    advice=FeastAdvice(),
    wishes=rules,
)
