"""Turn notices: one POST per turn that is handed to somebody who is not looking.

The notice says whose turn it is and where, and nothing about the game: it goes to other people's machines.
"""

from __future__ import annotations

import asyncio
import json
import urllib.request
from typing import Any

from . import log
from .metrics import Metrics

TRIES = 3
TIMEOUT = 5.0
QUEUE = 1000


class Hook:
    """Sends notices one after the other, and drops them rather than hold up the table."""

    def __init__(self, url: str, metrics: Metrics) -> None:
        self.url = url
        self.metrics = metrics
        self._queue: asyncio.Queue[dict[str, Any]] = asyncio.Queue(QUEUE)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="hook")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def send(self, notice: dict[str, Any]) -> None:
        try:
            self._queue.put_nowait(notice)
        except asyncio.QueueFull:
            self.metrics.hooks.add("dropped")

    async def _run(self) -> None:
        while True:
            notice = await self._queue.get()
            for attempt in range(TRIES):
                try:
                    await asyncio.to_thread(self._post, notice)
                except Exception as error:  # whatever the other machine does, the next notice is tried
                    log.warn("a turn notice did not arrive", error=type(error).__name__, attempt=attempt + 1)
                    self.metrics.hooks.add("failed")
                    await asyncio.sleep(2**attempt * 0.5)
                else:
                    self.metrics.hooks.add("sent")
                    break

    def _post(self, notice: dict[str, Any]) -> None:
        request = urllib.request.Request(
            self.url,
            data=json.dumps(notice).encode(),
            headers={"Content-Type": "application/json", "User-Agent": "bestiary"},
            method="POST",
        )
        with urllib.request.urlopen(request, timeout=TIMEOUT):
            pass
