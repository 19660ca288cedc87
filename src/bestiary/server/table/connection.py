"""One open socket at a table: who looks through it, from which seat, and what is on its way to it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence

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
        self.viewpoint: int | None = None
        self.away = False
        self.closed = False
        self._tokens: set[int] = set()  # seats whose secret this viewer has shown
        self.stale = False  # pictures were dropped: a sync is due
        self._most = outbox
        self._outbox: deque[tuple[bool, str]] = deque()
        self._ready = asyncio.Event()

    # -- who looks ----------------------------------------------------------------------------------------------

    def open_seat(self, seat: int) -> None:
        """This viewer has shown the secret of a seat."""
        self._tokens.add(seat)

    def shut_seat(self, seat: int) -> None:
        """That secret is not good any more."""
        self._tokens.discard(seat)

    def settle(self, own: Sequence[int]) -> bool:
        """The viewer has these seats by cookie, and those whose secret they have shown; whether that is something new.
        With several the curtain is down."""
        you = sorted(self._tokens.union(own))
        changed = you != self.you
        self.you = you
        if changed or self.viewpoint not in you:
            self.viewpoint = you[0] if len(you) == 1 else None
        return changed

    def look_from(self, seat: int | None) -> bool:
        """Look from one of the own seats, or from none; False: it is not theirs."""
        theirs = seat is None or seat in self.you
        if theirs:
            self.viewpoint = seat
        return theirs

    def set_away(self, away: bool) -> bool:
        """The page is hidden, or shown again; whether that is news."""
        news, self.away = self.away != away, away
        return news

    def rename(self, name: str) -> None:
        self.name = name

    # -- what is on its way -------------------------------------------------------------------------------------

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
