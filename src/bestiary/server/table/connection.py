"""One open socket at a table: who looks through it, from which seat, and what is on its way to it."""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec

from ..wire.messages import Ack, Because, FromServer, Hinted, Nack, Pong, Previewed

encoder = msgspec.json.Encoder()
ANSWERS = (Ack, Nack, Because, Previewed, Hinted, Pong)


class Connection:
    """A viewer. Its outbox is bounded: a reader that cannot keep up gets one fresh picture instead of every step.

    Answers to commands are never dropped; a reader that does not take even those is cut off.
    """

    def __init__(self, guest: str, name: str, outbox: int) -> None:
        self.guest = guest
        self.name = name
        self.you: list[int] = []
        self.tokens: set[int] = set()  # seats whose secret this viewer has shown
        self.viewpoint: int | None = None
        self.away = False
        self.stale = False  # pictures were dropped: a sync is due
        self.closed = False
        self._most = outbox
        self._outbox: deque[tuple[bool, str]] = deque()
        self._ready = asyncio.Event()

    def send(self, message: FromServer) -> None:
        self.send_text(encoder.encode(message).decode(), isinstance(message, ANSWERS))

    def send_text(self, text: str, answer: bool = False) -> None:
        if self.closed or (self.stale and not answer):
            return
        if len(self._outbox) >= self._most:
            self._outbox = deque(entry for entry in self._outbox if entry[0])
            self.stale = True
            if len(self._outbox) >= self._most:
                self.close()
            if not answer:
                self._ready.set()
                return
        self._outbox.append((answer, text))
        self._ready.set()

    def fresh(self) -> None:
        """Forget the pictures that wait: a whole one follows."""
        self._outbox = deque(entry for entry in self._outbox if entry[0])
        self.stale = False

    def close(self) -> None:
        self.closed = True
        self._ready.set()

    async def next(self) -> str | None:
        """The next message to write; "" when a sync is due, None when it is all over."""
        while not self._outbox:
            if self.closed:
                return None
            if self.stale:
                return ""
            self._ready.clear()
            await self._ready.wait()
        return self._outbox.popleft()[1]
