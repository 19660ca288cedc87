"""A gate before the bots' processes: a test sees every question that is put to them, and says when it may go on."""

from __future__ import annotations

import asyncio
from typing import Any

from bestiary.bots.judging import Judgement
from bestiary.bots.question import Question

from .host import Host, until


class Gate:
    """Stands before `judge` of a server's bots. Open, it only listens."""

    def __init__(self, host: Host, opened: int = 10**6) -> None:
        self.pool = host.bots
        self.asked: list[Question] = []
        self.lucks: list[str] = []
        self._judge = self.pool.judge
        self._loop = host.server.servers[0].get_loop()
        self._left = asyncio.Semaphore(opened)

    def __enter__(self) -> Gate:
        self.pool.judge = self._stand  # type: ignore[method-assign]
        return self

    def __exit__(self, *error: object) -> None:
        self.pool.judge = self._judge  # type: ignore[method-assign]
        if not self._loop.is_closed():
            self.open(10**3)

    async def _stand(self, question: Question, bot: str, luck: str, *words: Any, **more: Any) -> Judgement | None:
        self.asked.append(question)
        self.lucks.append(luck)
        await self._left.acquire()
        return await self._judge(question, bot, luck, *words, **more)

    def open(self, times: int = 1) -> None:
        """Let so many more through."""
        for _ in range(times):
            self._loop.call_soon_threadsafe(self._left.release)

    def sees(self, number: int) -> None:
        """Wait until so many questions have come."""
        until(lambda: len(self.asked) >= number)
