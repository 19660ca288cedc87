"""All live tables of this server: finds them, wakes them, lets them sleep, makes new ones."""

from __future__ import annotations

import asyncio
import time

from bestiary.kernel.errors import BestiaryError, UnknownGame

from ..ops import log
from ..store.contract import StoreFailed
from ..store.rows import TableRow
from ..wire.forms import NewTable, SeatToken, TableCreated
from .mailbox import Closed
from .names import digest, new_token
from .plan import row_of
from .refusals import Refused
from .services import Services
from .table import Table

RESUMED = 30 * 24 * 3600.0  # running tables untouched for longer wait until somebody visits
LATELY = 24 * 3600.0  # unfinished tables count against their host for so long after they were last touched
SWEEP = 30.0


class Hub:
    """The tables in memory, by name."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tables: dict[str, Table] = {}
        self.closing = False
        self._opening: dict[str, asyncio.Future[Table | None]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        metrics = services.metrics
        metrics.live_tables.watch(lambda: len(self.tables))
        metrics.connections.watch(lambda: sum(len(table.audience) for table in self.tables.values()))

    # -- life ---------------------------------------------------------------------------------------------------

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._resume()), asyncio.create_task(self._sweep())]

    async def close(self) -> None:
        """Finish every command that was accepted, then let go of the tables."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._opening.values(), return_exceptions=True)
        await asyncio.gather(*(table.close() for table in self.tables.values()))
        self.tables.clear()

    async def _resume(self) -> None:
        """Wake the running tables: bots that were thinking when the server ended think again."""
        for id in await self.services.store.playing(time.time() - RESUMED):
            try:
                await self.table(id)
            except Exception as error:
                log.fault("a table cannot be resumed", error, table=id)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, self.services.settings.idle))
            for id, table in list(self.tables.items()):
                if table.idle and table.audience.alone_for() > self.services.settings.idle:
                    del self.tables[id]
                    await table.close()

    # -- finding ------------------------------------------------------------------------------------------------

    async def table(self, id: str) -> Table:
        """The live table of that name, woken if it slept."""
        table = self.tables.get(id)
        if table is not None:
            table.audience.look_in()
            return table
        if self.closing:
            raise Closed
        opening = self._opening.get(id)
        if opening is None:
            opening = self._opening[id] = asyncio.ensure_future(self._open(id))
            opening.add_done_callback(lambda _: self._opening.pop(id, None))
        table = await asyncio.shield(opening)
        if table is None:
            raise Refused("There is no such table.", "no_such_table", 404)
        return table

    async def _open(self, id: str) -> Table | None:
        row = await self.services.store.table(id)
        if row is None:
            return None
        try:
            table = Table(self.services, row)
            await table.open()
        except StoreFailed:
            raise
        except BestiaryError as error:
            code = "unknown_game" if isinstance(error, UnknownGame) else "cannot_resume"
            raise Refused(error.message, code) from error
        self.tables[id] = table
        return table

    # -- making -------------------------------------------------------------------------------------------------

    async def create(self, guest: str, name: str, new: NewTable) -> TableCreated:
        """A new table, if the game agrees with its options; it starts at once when no seat is open."""
        limits = self.services.settings.limits
        if await self.services.store.unfinished_of(guest, time.time() - LATELY) >= limits.tables_per_guest:
            text = f"You have {limits.tables_per_guest} tables that are not over. Finish one, or come back tomorrow."
            raise Refused(text, "too_many_tables", 429)
        return await self.open_new(row_of(new, guest, name, limits.name), guest)

    async def open_new(self, row: TableRow, guest: str) -> TableCreated:
        await self.services.store.save(row)
        table = await self.table(row.id)
        if table.match.complete:
            await table.do(table.start)
        log.note("a table is set", table=row.id, game=row.game, seats=len(row.seats))
        return await self.created(table, guest)

    async def created(self, table: Table, guest: str, shown: SeatToken | None = None) -> TableCreated:
        """What somebody is told who has just sat down: the secrets of their seats, each new but the one they showed."""
        row, tokens = table.match.row, []
        for number, seat in enumerate(row.seats):
            if shown is not None and number == shown.seat:
                tokens.append(shown)
            elif seat.guest == guest and seat.kind == "person":
                token = new_token()
                await self.services.store.add_token(digest(token), row.id, number)
                tokens.append(SeatToken(number, token))
        return TableCreated(row.id, tokens, f"/t/{row.id}" if row.status == "waiting" else None)
