"""A live table: one mailbox, the match as its log tells it, and everybody who looks at it.

Every change goes through the mailbox, one at a time, in the same order: check, commit to the move log, acknowledge,
take over into memory, tell everybody. What is in memory is a cache: after anything unexpected it is read again.

The check is where a change is made (`commands.py`, `alarm.py`); `commit` is the only way from there into the log.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from bestiary.kernel.values import Action

from ..ops import log
from ..store.contract import Conflict
from ..store.rows import EventRow, SeatRow, TableRow
from ..wire.scene import TableInfo
from .alarm import Alarm
from .audience import Audience
from .changes import Answer, Change, StandIn, Start, Telling
from .chat import Chat
from .commands import Command, Commands
from .connection import Connection
from .course import rebuild
from .hints import Hints
from .mailbox import Mailbox, Work
from .match import Match
from .names import digest
from .refusals import Refused
from .services import Services
from .thinking import Thinking

T = TypeVar("T")


class Table:
    """One table in memory."""

    def __init__(self, services: Services, row: TableRow) -> None:
        settings = services.settings
        self._store, self._metrics = services.store, services.metrics
        self.id = row.id
        self.match = Match(row, settings.yield_pause)
        self._mailbox = Mailbox(f"table {row.id}", self._recover)
        self._chat = Chat(services.store, row.id, settings.limits.chat_lines)
        self.audience = Audience(self.match, self._chat, settings.limits)
        self._thinking = Thinking(self.match, services.thinker, settings, self._mailbox, self._bot_answers)
        self._alarm = Alarm(
            self.match, self.audience, self._thinking, settings, services.crier, self._mailbox, self._tick
        )
        self._hints = Hints(self.match, services.thinker, settings, self._mailbox)
        self._commands = Commands(self, self.match, self._chat, self._hints, settings.limits, services.metrics)

    # -- life ---------------------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Read the table and let it live: bots that were thinking think again."""
        await self._read()
        await self._chat.read()
        self._mailbox.start()
        if self.match.begun:
            self.match.turn_passed()  # whoever was called before the server ended is not called again
        self._alarm.kick()
        if self.match.complete:  # the server ended between the last one sitting down and the start
            self._mailbox.post(self.start)

    async def _read(self) -> None:
        """Everything from the store, as if for the first time."""
        row = await self._store.table(self.id)
        assert row is not None
        events = await self._store.events(self.id)
        names = [seat.name for seat in row.seats]
        course = await asyncio.to_thread(rebuild, events, names) if events else None
        self.match.stand(row, course, events)

    async def _recover(self, error: BaseException) -> None:
        """Something unexpected happened in the middle of a change: trust the log, not the memory."""
        if isinstance(error, Refused):
            return
        self._metrics.faults.add()
        log.fault("a change failed", error, table=self.id)
        await self._reread()

    async def _reread(self) -> None:
        await self._read()
        self.audience.show()
        self._alarm.kick()

    async def close(self) -> None:
        """Finish what was asked, then forget. The table itself stays where it is: in the log."""
        await self._mailbox.close()
        self._alarm.cancel()
        await self._thinking.close()
        await self._hints.close()
        self.audience.close()

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Have it done in the mailbox, and wait for what comes of it."""
        return await self._mailbox.do(work)

    def post(self, work: Work) -> None:
        """Have it done in the mailbox; nobody waits."""
        self._mailbox.post(work)

    @property
    def closed(self) -> bool:
        return self._mailbox.closed

    @property
    def idle(self) -> bool:
        """Whether memory can do without this table for now: nobody looks, and nothing will happen by itself."""
        return not len(self.audience) and not self._alarm.armed and not self._thinking.busy

    # -- who looks ----------------------------------------------------------------------------------------------

    def info(self, guest: str) -> TableInfo:
        """The table in a list, and for whoever does something to it over HTTP."""
        return self.audience.info(guest, self.match.row.own_seat(guest))

    async def enter(self, connection: Connection, tokens: Sequence[str] = ()) -> None:
        """Hello: show everything to a viewer, new or not."""
        for token in tokens:
            seat = await self.seat_behind(token[:100])
            if seat is not None:
                connection.open_seat(seat)
        self.audience.enter(connection)
        self._alarm.kick()

    async def seat_behind(self, token: str) -> int | None:
        """The seat of this table that a secret opens."""
        place = await self._store.seat_of(digest(token))
        return place[1] if place is not None and place[0] == self.id else None

    async def leave(self, connection: Connection) -> None:
        """A socket has gone."""
        self.audience.leave(connection)
        self._alarm.kick()

    async def show(self, telling: Telling) -> None:
        """Somebody looks from elsewhere, or looks away, or could not keep up."""
        telling(self.audience)

    async def run(self, connection: Connection, command: Command) -> None:
        """What somebody asks through a socket."""
        await self._commands.run(connection, command)

    def tell(self, telling: Telling) -> None:
        """Something has changed that stands in no log."""
        telling(self.audience)
        self._alarm.kick()

    # -- writing ------------------------------------------------------------------------------------------------

    async def commit(self, change: Change, acknowledge: Callable[[int], None] = lambda seq: None) -> bool:
        """Write a change and take it over; False if another node was first, and then everything has been read again."""
        match = self.match
        spent = round(change.spent, 3)
        event = EventRow(
            self.id, match.seq + 1, change.command, change.seat, change.kind, change.action, time.time(), spent
        )
        before = replace(match.row, touched=event.at)
        after = change.altered(before)
        try:
            await self._store.append(event, None if after is before else after)
        except Conflict:
            await self._reread()
            return False
        self._metrics.entries.add(event.kind)
        acknowledge(event.seq)
        match.renew(after)
        tell = change.adopt(match, event)
        tell(self.audience)
        if event.kind == "play":  # a turn boundary
            await self.hand_back()
        self._alarm.kick()
        return True

    async def keep(self, row: TableRow) -> None:
        """Keep who sits here and what they have chosen, and show it: no entry of the log says so."""
        await self._store.save(row)
        self.match.renew(row)
        self.audience.renew()

    async def drop_tokens(self, seat: int) -> None:
        """No secret opens this seat any more, not even one that was shown before."""
        self.audience.shut_out(seat)
        await self._store.drop_tokens(self.id, seat)

    # -- what happens -------------------------------------------------------------------------------------------

    async def start(self, seats: list[SeatRow] | None = None) -> None:
        """Everybody has sat down (as in `seats`, if others than before): the game begins."""
        if self.match.row.status == "waiting":
            await self.commit(Start(self.match, seats or self.match.row.seats))

    async def take_over(self, seat: int) -> None:
        """A bot plays for somebody who is not here."""
        if not self.match.row.seats[seat].taken_over:
            await self.commit(StandIn(self.match, seat, True))

    async def hand_back(self) -> None:
        """Give seats back to people who want them."""
        while (seat := self.match.next_back()) is not None:
            await self.commit(StandIn(self.match, seat, False))

    async def _tick(self) -> None:
        """A moment that was waited for has come."""
        if self.match.person_asked() is None:
            return
        change = self._alarm.due()
        if change is None:
            self._alarm.kick()
        else:
            await self.commit(change)

    async def _bot_answers(self, decided: int, action: Action | None) -> None:
        """A bot has thought (None: in vain). Its answer counts if the question still stands and is still a bot's."""
        match = self.match
        if action is None or not match.stands(decided) or match.person_asked() is not None:
            self._alarm.kick()
        else:
            await self.commit(Answer(match, f"b:{match.seq + 1}", action))
