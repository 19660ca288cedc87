"""A table's bots at work: each thinks beside the mailbox, at a pace that people can follow."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from bestiary.bots import LEVELS
from bestiary.kernel.values import Action

from . import log

if TYPE_CHECKING:
    from .table import Table

SEARCHING: Final = (*LEVELS, "search")
SHARE: Final = 0.7  # of a quiet pause that may be thought: the rest is for the way there and back
LEAST: Final = 0.02  # seconds


class Thinking:
    """The bot that is asked at a table, if one is."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._task: tuple[int, asyncio.Task[None]] | None = None

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task[1].done()

    def begin(self, decided: int, seat: int) -> None:
        """Let the bot of that seat answer the decision of that entry, unless it is at it already."""
        if not self.busy or self._task is None or self._task[0] != decided:
            self._task = decided, asyncio.create_task(self._think(decided, seat))

    async def close(self) -> None:
        if self._task is not None:
            self._task[1].cancel()
            await asyncio.gather(self._task[1], return_exceptions=True)

    async def _think(self, decided: int, seat: int) -> None:
        """The answer counts if the question still stands. The pause covers the thinking: whoever thinks long has
        paused; and after a quiet question the time must not tell what there was to think about."""
        table, settings = self.table, self.table.services.settings
        name = table.row.seats[seat].bot
        quiet = table.is_quiet()
        pause = settings.quiet_pause if quiet else settings.bot_pause
        try:
            thought = self._thought(decided, seat, hasty(name, pause) if quiet else name)
            action, _ = await asyncio.gather(thought, asyncio.sleep(pause))
            if action is not None:
                table.mailbox.post(lambda: self._answer(decided, seat, action))
        except asyncio.CancelledError:
            raise
        except Exception as error:
            if not table.mailbox.closed:
                log.fault("a bot could not be asked", error, table=table.row.id)
                await asyncio.sleep(1.0)
                table.mailbox.post(self._again)

    async def _thought(self, decided: int, seat: int, bot: str) -> Action | None:
        """The bot's answer; None: the question does not stand any more."""
        line = self.table.line
        if line is None or line.decided != decided:
            return None
        return await self.table.services.bots.choose(self.table.row.id, line, seat, bot)

    async def _again(self) -> None:
        self.table.kick()

    async def _answer(self, decided: int, seat: int, action: Action) -> None:
        table, line = self.table, self.table.line
        if line is None or line.decided != decided or not table.by_bot(table.row.seats[seat]):
            return table.kick()
        await table.answer(f"b:{line.seq + 1}", seat, action, lambda seq: None)


def hasty(bot: str, pause: float) -> str:
    """The same bot; one that searches gets a clock, so that nobody sees whether it had something to think about."""
    return f"{bot}+seconds={max(LEAST, SHARE * pause):g}" if bot in SEARCHING else bot
