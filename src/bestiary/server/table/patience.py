"""The pace of quiet questions: how long one waits for its answer must not tell whether there was anything to answer.

Whoever has only the pass is not bothered with the question. The server passes for them, after as long as people at this
table have lately taken where they had a choice. And a game may have an option with the
role WINDOW: after that time an unanswered quiet question counts as passed, whoever is asked.
"""

from __future__ import annotations

import random
import time
from collections import deque
from collections.abc import Callable
from typing import Final

from bestiary.kernel.game import Game
from bestiary.kernel.values import WINDOW, Json

FIRST: Final = (1.2, 1.8, 2.5)  # seconds, before anybody at the table has shown a pace
KEPT: Final = 12
LEAST, MOST, SWAY = 0.8, 8.0, 0.15
LONGEST: Final = MOST * (1 + SWAY)  # a question that stands longer than this is nobody's forced pass


class Patience:
    """One table's patience. Its luck has nothing to do with the game's chance."""

    def __init__(
        self, window: float, luck: random.Random | None = None, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.window = window
        self._luck = luck or random.SystemRandom()
        self._now = now
        self._times: deque[float] = deque(FIRST, maxlen=KEPT)
        self._decided: int | None = None
        self._since = 0.0
        self._pause = 0.0

    def put(self, decided: int) -> None:
        """The decision of that entry of the log waits now. If it waited before, it goes on waiting."""
        if decided != self._decided:
            self._decided = decided
            self._since = self._now()
            self._pause = self._draw()

    def _draw(self) -> float:
        """How long a forced pass takes: as long as some chosen answer has taken, more or less."""
        lately = min(MOST, max(LEAST, self._luck.choice(self._times)))
        return lately * self._luck.uniform(1 - SWAY, 1 + SWAY)

    def chosen(self) -> None:
        """A person who had a choice has answered the quiet question that waited."""
        self._times.append(self._waited())

    def until(self) -> float | None:
        """Seconds before the quiet question that waits counts as passed; None: it waits as long as it takes."""
        return max(0.0, self.window - self._waited()) if self.window > 0 else None

    def due(self, forced: bool) -> float | None:
        """Seconds before the server passes for a person, who has only the pass (`forced`) or has not answered."""
        moments = [self._pause - self._waited()] if forced else []
        until = self.until()
        return min(moments if until is None else [*moments, until], default=None)

    def _waited(self) -> float:
        return self._now() - self._since


def window_of(game: Game, settings: Json) -> float:
    """The seconds that a game's options give for a quiet question; 0: no end."""
    given = (settings.get(option.name) for option in game.options if option.role == WINDOW)
    return next((float(seconds) for seconds in given if isinstance(seconds, (int, float))), 0.0)
