"""The embedded store: one SQLite file, one thread that writes, one that reads.

The writer commits in groups: whatever has queued up while the last commit was on its way to the disk goes into the
next one together, so that many tables share one `fsync`. A future is resolved only after the commit that carries it.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import astuple

from bestiary.kernel.errors import BestiaryError

from ..ops.metrics import Metrics
from .contract import Conflict, StoreFailed
from .migrations import migrate
from .rows import AnalysisRow, ChatRow, EventRow, ReplayRow, TableRow

Statement = tuple[str, tuple[Any, ...]]
Outcome = tuple[asyncio.Future[None], Exception | None]
"""Who waits for a write, and why it failed, if it did."""

GROUP = 512  # writes in one commit, at most

# Columns of rows, in the order of their fields.
EVENT = "table_id, seq, command, seat, kind, action, at, spent"
CHAT = "table_id, number, command, at, name, seat, text"
REPLAY = "id, guest, at, record"

TABLE = (
    "INSERT INTO tables (id, game, status, private, host, created, touched, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    " ON CONFLICT (id) DO UPDATE SET status = excluded.status, private = excluded.private, host = excluded.host,"
    " touched = excluded.touched, body = excluded.body"
)
GUEST = "INSERT INTO guests (id, name, created) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name"
ANALYSIS = (
    "INSERT INTO analyses (subject, wanted, at, body) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (subject) DO UPDATE SET wanted = excluded.wanted, at = excluded.at, body = excluded.body"
)


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def prepare(path: Path) -> sqlite3.Connection:
    """The file, made if need be (nobody else may read it: it holds seeds and the key of the cookies), up to date."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        connection = connect(path)
        migrate(connection)
    except (OSError, sqlite3.Error) as error:
        raise FileUnusable(f"The file {path} cannot be used: {error}.") from error
    return connection


class FileUnusable(BestiaryError):
    """The file is not ours, cannot be written, or is broken."""


class _Write(NamedTuple):
    """Statements that are carried out together or not at all, and who waits for them."""

    statements: Sequence[Statement]
    future: asyncio.Future[None]


class SqliteStore:
    """A Store in one file."""

    def __init__(self, path: Path, metrics: Metrics) -> None:
        self.path = path
        self.metrics = metrics
        self._queue: queue.SimpleQueue[_Write | None] = queue.SimpleQueue()
        self._reads = ThreadPoolExecutor(1, thread_name_prefix="bestiary-read")
        self._writer: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._reading: sqlite3.Connection | None = None

    # -- life ---------------------------------------------------------------------------------------------------

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        writing = await asyncio.to_thread(prepare, self.path)
        self._reading = await self._loop.run_in_executor(self._reads, connect, self.path)
        self._writer = threading.Thread(target=self._write_on, args=(writing,), name="bestiary-write", daemon=True)
        self._writer.start()

    async def close(self) -> None:
        if self._writer is not None:
            self._queue.put(None)
            await asyncio.to_thread(self._writer.join)
            self._writer = None
        if self._reading is not None:
            await asyncio.get_running_loop().run_in_executor(self._reads, self._reading.close)
            self._reading = None
        self._reads.shutdown()

    # -- writing ------------------------------------------------------------------------------------------------

    def _write_on(self, connection: sqlite3.Connection) -> None:
        """The writer's whole life."""
        while (item := self._queue.get()) is not None:
            group = [item]
            while len(group) < GROUP and not self._queue.empty():
                item = self._queue.get()
                if item is None:
                    self._queue.put(None)  # this group first, then the end
                    break
                group.append(item)
            began = time.perf_counter()
            outcome = self._commit(connection, group)
            self.metrics.commit_seconds.observe(time.perf_counter() - began)
            self.metrics.commit_group.observe(len(group))
            assert self._loop is not None
            self._loop.call_soon_threadsafe(_resolve, outcome)
        connection.close()

    def _commit(self, connection: sqlite3.Connection, group: list[_Write]) -> list[Outcome]:
        """Carry out a group in one transaction. A write that fails takes back only itself."""
        outcome: list[Outcome] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            for write in group:
                connection.execute("SAVEPOINT one")
                try:
                    for sql, values in write.statements:
                        connection.execute(sql, values)
                except sqlite3.IntegrityError as error:
                    connection.execute("ROLLBACK TO one")
                    outcome.append((write.future, Conflict(str(error))))
                except Exception as error:
                    if not connection.in_transaction:  # SQLite has given up the whole group
                        raise
                    connection.execute("ROLLBACK TO one")
                    outcome.append((write.future, StoreFailed(str(error))))
                else:
                    outcome.append((write.future, None))
                connection.execute("RELEASE one")
            connection.execute("COMMIT")
        except Exception as error:  # a full disk, for example: nothing of the group is there, and all are told
            with contextlib.suppress(sqlite3.Error):
                connection.rollback()
            return [(write.future, StoreFailed(str(error))) for write in group]
        return outcome

    async def _write(self, *statements: Statement) -> None:
        assert self._loop is not None
        future: asyncio.Future[None] = self._loop.create_future()
        self._queue.put(_Write(statements, future))
        await future

    async def _do(self, sql: str, *values: Any) -> None:
        await self._write((sql, values))

    # -- reading ------------------------------------------------------------------------------------------------

    async def _rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        assert self._loop is not None and self._reading is not None
        reading = self._reading
        try:
            return await self._loop.run_in_executor(self._reads, lambda: reading.execute(sql, values).fetchall())
        except sqlite3.Error as error:
            raise StoreFailed(str(error)) from error

    async def _only(self, sql: str, *values: Any) -> tuple[Any, ...] | None:
        rows = await self._rows(sql, *values)
        return rows[0] if rows else None

    async def _tables(self, which: str, *values: Any) -> list[TableRow]:
        return [_table_row(row) for row in await self._rows(f"SELECT body FROM tables WHERE {which}", *values)]

    # -- the promises -------------------------------------------------------------------------------------------

    async def secret(self) -> bytes:
        await self._do("INSERT OR IGNORE INTO meta (name, value) VALUES ('secret', ?)", secrets.token_bytes(32))
        ((value,),) = await self._rows("SELECT value FROM meta WHERE name = 'secret'")
        return bytes(value)

    async def save(self, table: TableRow) -> None:
        await self._write(*_table(table))

    async def append(self, event: EventRow, table: TableRow | None = None) -> None:
        touched: Statement = ("UPDATE tables SET touched = ? WHERE id = ?", (event.at, event.table))
        await self._write(_insert("events", EVENT, event), *([touched] if table is None else _table(table)))

    async def table(self, id: str) -> TableRow | None:
        row = await self._only("SELECT body FROM tables WHERE id = ?", id)
        return None if row is None else _table_row(row)

    async def events(self, table: str) -> list[EventRow]:
        rows = await self._rows(f"SELECT {EVENT} FROM events WHERE table_id = ? ORDER BY seq", table)
        return [EventRow(*row) for row in rows]

    async def open_tables(self, since: float) -> list[TableRow]:
        which = "status = 'waiting' AND private = 0 AND touched >= ? ORDER BY touched DESC LIMIT 100"
        return await self._tables(which, since)

    async def tables_of(self, guest: str, limit: int = 50) -> list[TableRow]:
        theirs = "host = ?1 OR id IN (SELECT table_id FROM sitters WHERE guest = ?1)"
        return await self._tables(f"{theirs} ORDER BY touched DESC LIMIT ?2", guest, limit)

    async def unfinished_of(self, host: str, since: float) -> int:
        sql = "SELECT count(*) FROM tables WHERE host = ? AND status <> 'over' AND touched >= ?"
        ((count,),) = await self._rows(sql, host, since)
        return int(count)

    async def playing(self, since: float) -> list[str]:
        sql = "SELECT id FROM tables WHERE status = 'playing' AND touched >= ? ORDER BY touched DESC"
        rows = await self._rows(sql, since)
        return [str(row[0]) for row in rows]

    async def add_token(self, digest: str, table: str, seat: int, keep: int = 8) -> None:
        add = "INSERT INTO tokens (digest, table_id, seat, created) VALUES (?, ?, ?, ?)"
        thin = (
            "DELETE FROM tokens WHERE table_id = ?1 AND seat = ?2 AND digest NOT IN (SELECT digest FROM tokens"
            " WHERE table_id = ?1 AND seat = ?2 ORDER BY created DESC, digest LIMIT ?3)"
        )
        await self._write((add, (digest, table, seat, time.time())), (thin, (table, seat, keep)))

    async def drop_tokens(self, table: str, seat: int) -> None:
        await self._do("DELETE FROM tokens WHERE table_id = ? AND seat = ?", table, seat)

    async def seat_of(self, digest: str) -> tuple[str, int] | None:
        row = await self._only("SELECT table_id, seat FROM tokens WHERE digest = ?", digest)
        return None if row is None else (str(row[0]), int(row[1]))

    async def guest_name(self, guest: str) -> str | None:
        row = await self._only("SELECT name FROM guests WHERE id = ?", guest)
        return None if row is None else str(row[0])

    async def save_guest(self, guest: str, name: str) -> None:
        await self._do(GUEST, guest, name, time.time())

    async def say(self, line: ChatRow) -> None:
        await self._write(_insert("chat", CHAT, line))

    async def chat(self, table: str, limit: int) -> list[ChatRow]:
        sql = f"SELECT {CHAT} FROM chat WHERE table_id = ? ORDER BY number DESC LIMIT ?"
        return [ChatRow(*row) for row in reversed(await self._rows(sql, table, limit))]

    async def save_replay(self, replay: ReplayRow) -> None:
        await self._write(_insert("replays", REPLAY, replay))

    async def replay(self, id: str) -> ReplayRow | None:
        row = await self._only(f"SELECT {REPLAY} FROM replays WHERE id = ?", id)
        return None if row is None else ReplayRow(*row)

    async def replays_of(self, guest: str) -> int:
        ((count,),) = await self._rows("SELECT count(*) FROM replays WHERE guest = ?", guest)
        return int(count)

    async def save_analysis(self, analysis: AnalysisRow) -> None:
        body = msgspec.json.encode(analysis).decode()
        await self._do(ANALYSIS, analysis.subject, analysis.wanted, analysis.at, body)

    async def analysis(self, subject: str) -> AnalysisRow | None:
        row = await self._only("SELECT body FROM analyses WHERE subject = ?", subject)
        return None if row is None else msgspec.json.decode(row[0], type=AnalysisRow)

    async def wanted_analyses(self) -> list[AnalysisRow]:
        rows = await self._rows("SELECT body FROM analyses WHERE wanted = 1 ORDER BY at")
        return [msgspec.json.decode(row[0], type=AnalysisRow) for row in rows]


def _resolve(outcome: list[Outcome]) -> None:
    for future, error in outcome:
        if future.done():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)


def _insert(table: str, columns: str, row: msgspec.Struct) -> Statement:
    values = astuple(row)
    return f"INSERT INTO {table} ({columns}) VALUES ({', '.join('?' * len(values))})", values


def _table(table: TableRow) -> list[Statement]:
    body = msgspec.json.encode(table).decode()
    guests = sorted({seat.guest for seat in table.seats if seat.guest is not None})
    return [
        (TABLE, (table.id, table.game, table.status, table.private, table.host, table.created, table.touched, body)),
        ("DELETE FROM sitters WHERE table_id = ?", (table.id,)),
        *(("INSERT INTO sitters (guest, table_id) VALUES (?, ?)", (guest, table.id)) for guest in guests),
    ]


def _table_row(row: tuple[Any, ...]) -> TableRow:
    return msgspec.json.decode(row[0], type=TableRow)
