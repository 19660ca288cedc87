"""A mailbox: work that is done one piece after the other, by one task. It is what makes a table safe without locks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from ..ops import log

T = TypeVar("T")
Work = Callable[[], Awaitable[Any]]


class Closed(Exception):
    """Nobody empties this mailbox any more."""


class Mailbox:
    """Work that was put in is done even if whoever asked for it has gone."""

    def __init__(self, name: str, on_fault: Callable[[BaseException], Awaitable[None]]) -> None:
        self._name = name
        self._on_fault = on_fault
        self._queue: asyncio.Queue[tuple[Work, asyncio.Future[Any] | None] | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self.closed = False
        self._doubt: Exception | None = None  # a fault that could not be recovered from yet

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name=self._name)

    def post(self, work: Work) -> None:
        """Have it done; nobody waits."""
        if not self.closed:
            self._queue.put_nowait((work, None))

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Have it done and wait for what comes of it."""
        if self.closed:
            raise Closed
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((work, future))
        return await future

    async def close(self) -> None:
        """Finish what is in the box, then stop."""
        if not self.closed:
            self.closed = True
            self._queue.put_nowait(None)
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            item = await self._queue.get()
            if item is None:
                return
            work, future = item
            try:
                if self._doubt is not None:
                    await self._recover(self._doubt)
                result = await work()
            except Exception as error:
                if self._doubt is None:
                    await self._fault(error)
                if future is not None and not future.done():
                    future.set_exception(error)
            else:
                if future is not None and not future.done():
                    future.set_result(result)

    async def _fault(self, error: Exception) -> None:
        try:
            await self._recover(error)
        except Exception as worse:
            log.fault("a table could not recover", worse)

    async def _recover(self, error: Exception) -> None:
        """Until this has worked, nothing else is done: what is in memory cannot be trusted."""
        self._doubt = error
        await self._on_fault(error)
        self._doubt = None
