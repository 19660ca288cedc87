"""A table's bots at work: each thinks beside the mailbox, at a pace that people can follow."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

from bestiary.bots import LEVELS
from bestiary.bots.question import question_of
from bestiary.kernel.values import Action

from ..ops import log
from ..ops.settings import Settings
from .mailbox import Mailbox
from .match import Match
from .services import Thinker

SEARCHING: Final = (*LEVELS, "search")
SHARE: Final = 0.7  # of a quiet pause that may be thought: the rest is for the way there and back
LEAST: Final = 0.02  # seconds

Answers = Callable[[int, Action | None], Awaitable[None]]
"""What becomes of a thought about the decision of an entry; None: nothing came of it."""


@dataclass(slots=True)
class Thinking:
    """The bot that is asked at a table, if one is."""

    match: Match
    thinker: Thinker
    settings: Settings
    mailbox: Mailbox
    answers: Answers
    _task: asyncio.Task[None] | None = field(init=False, default=None)
    _decided: int = field(init=False, default=-1)  # what it is about

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def begin(self, decided: int) -> None:
        """Let a bot answer the decision of that entry, unless it is at it already."""
        if self._decided != decided or not self.busy:
            self.stop()
            self._decided = decided
            self._task = asyncio.create_task(self._think(decided))

    def stop(self) -> None:
        """No bot is asked any more: a thought that nobody waits for must not keep a process from others."""
        if self._task is not None:
            self._task.cancel()
            self._decided = -1  # it may be asked about the same decision again

    async def close(self) -> None:
        if self._task is not None:
            self.stop()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _think(self, decided: int) -> None:
        """The pause covers the thinking: whoever thinks long has paused; and after a quiet question the time must not
        tell what there was to think about."""
        match, settings = self.match, self.settings
        if not match.stands(decided):
            return
        course = match.course
        name, quiet = match.row.seats[course.decider].bot, course.is_quiet
        pause = settings.quiet_pause if quiet else settings.bot_pause
        bot, luck = hasty(name, pause) if quiet else name, f"{course.plan.seed}:bot:{decided}"
        try:
            question = question_of(course.state, course.state.history(), match.row.id)
            thought = self.thinker.choose(question, bot, luck, course.state.actions())
            action, _ = await asyncio.gather(thought, asyncio.sleep(pause))
            self.mailbox.post(lambda: self.answers(decided, action))
        except Exception as error:
            if not self.mailbox.closed:
                log.fault("a bot could not be asked", error, table=match.row.id)
                await asyncio.sleep(1.0)
                self.mailbox.post(lambda: self.answers(decided, None))


def hasty(bot: str, pause: float) -> str:
    """The same bot; one that searches gets a clock, so that nobody sees whether it had something to think about."""
    return f"{bot}+seconds={max(LEAST, SHARE * pause):g}" if bot in SEARCHING else bot
