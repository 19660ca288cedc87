"""The promises of a store, kept by the SQLite one."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from bestiary.server.ops.metrics import Metrics
from bestiary.server.store.contract import Conflict, StoreFailed
from bestiary.server.store.migrations import MIGRATIONS, TooNew, migrate
from bestiary.server.store.rows import ChatRow, EventRow, ReplayRow, SeatRow, TableRow
from bestiary.server.store.sqlite import SqliteStore
from bestiary.server.wire.kept import ClockRules


@asynccontextmanager
async def opened(data: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(data / "test.sqlite3", Metrics())
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def table(id: str = "t", **more: object) -> TableRow:
    row = TableRow(
        id=id,
        game="toy",
        options={"players": 2},
        seed="secret",
        status="waiting",
        private=False,
        hotseat=False,
        host="ann",
        seats=[SeatRow("person", "Ann", guest="ann"), SeatRow("open")],
        clock=ClockRules(),
        takeover=True,
        created=time.time(),
        touched=time.time(),
    )
    return replace(row, **more)


def event(seq: int, command: str, id: str = "t") -> EventRow:
    return EventRow(id, seq, command, 0, "play", "listen", float(seq), 0.5)


def test_what_is_written_is_there_after_opening_again(data: Path) -> None:
    async def write() -> bytes:
        async with opened(data) as store:
            await store.save(table())
            await store.append(event(1, "a"))
            await store.append(event(2, "b"), table(status="playing"))
            await store.say(ChatRow("t", 0, "c", 1.0, "Ann", None, "hi"))
            await store.save_guest("ann", "Ann")
            await store.add_token("digest", "t", 1)
            await store.save_replay(ReplayRow("r", "ann", 1.0, "{}"))
            return await store.secret()

    async def read(secret: bytes) -> None:
        async with opened(data) as store:
            found = await store.table("t")
            assert found is not None and found.status == "playing" and found.seed == "secret"
            assert await store.events("t") == [event(1, "a"), event(2, "b")]
            assert [line.text for line in await store.chat("t", 10)] == ["hi"]
            assert await store.guest_name("ann") == "Ann"
            assert await store.seat_of("digest") == ("t", 1)
            assert await store.seat_of("other") is None
            assert (await store.replay("r")) == ReplayRow("r", "ann", 1.0, "{}")
            assert await store.playing(0) == ["t"]
            assert await store.secret() == secret

    asyncio.run(read(asyncio.run(write())))


@pytest.mark.parametrize("again", [event(1, "new"), event(2, "a")], ids=["same number", "same command"])
def test_an_entry_is_written_once_and_takes_nothing_else_along(data: Path, again: EventRow) -> None:
    async def run() -> None:
        async with opened(data) as store:
            await store.save(table())
            await store.append(event(1, "a"))
            changed = table(status="over")
            with pytest.raises(Conflict):
                await store.append(again, changed)
            found = await store.table("t")
            assert found is not None and found.status == "waiting"
            assert await store.events("t") == [event(1, "a")]

    asyncio.run(run())


def test_many_writes_share_a_commit_and_fail_alone(data: Path) -> None:
    async def run() -> None:
        async with opened(data) as store:
            for number in range(20):
                await store.save(table(f"t{number}"))
            before = sum(store.metrics.commit_group.counts)
            writes = [store.append(event(seq, f"c{seq}", f"t{number}")) for seq in (1, 2, 1) for number in range(20)]
            outcomes = await asyncio.gather(*writes, return_exceptions=True)
            assert [isinstance(outcome, Conflict) for outcome in outcomes] == [False] * 40 + [True] * 20
            assert sum(store.metrics.commit_group.counts) - before < 30, "writes did not share commits"
            for number in range(20):
                assert [entry.seq for entry in await store.events(f"t{number}")] == [1, 2]

    asyncio.run(run())


def test_lists_of_tables(data: Path) -> None:
    async def run() -> None:
        async with opened(data) as store:
            await store.save(table("a"))
            await store.save(table("b", private=True))
            await store.save(table("c", status="playing", host="bob"))
            await store.save(table("d", status="over", seats=[SeatRow("open")]))
            assert {row.id for row in await store.open_tables(0)} == {"a"}
            assert await store.open_tables(time.time() + 100) == []
            assert {row.id for row in await store.tables_of("ann")} == {"a", "b", "c", "d"}
            assert {row.id for row in await store.tables_of("bob")} == {"c"}
            assert await store.unfinished_of("ann", 0) == 2
            assert await store.unfinished_of("ann", time.time() + 100) == 0, "nobody is locked out by old tables"
            await store.save(table("a", seats=[SeatRow("open")], host=None))
            assert {row.id for row in await store.tables_of("ann")} == {"b", "c", "d"}

    asyncio.run(run())


def test_old_secrets_of_a_seat_are_forgotten(data: Path) -> None:
    async def run() -> None:
        async with opened(data) as store:
            for number in range(5):
                await store.add_token(f"digest-{number}", "t", 0, keep=2)
            good = [number for number in range(5) if await store.seat_of(f"digest-{number}")]
            assert good == [3, 4]
            await store.drop_tokens("t", 0)
            assert await store.seat_of("digest-4") is None

    asyncio.run(run())


def test_the_file_is_as_durable_as_promised(data: Path) -> None:
    async def run() -> None:
        async with opened(data) as store:
            assert await store._rows("PRAGMA journal_mode") == [("wal",)]
            assert await store._rows("PRAGMA synchronous") == [(2,)]

    asyncio.run(run())


def test_migrations_are_numbered_and_run_once(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "m.sqlite3", isolation_level=None)
    assert migrate(connection) == len(MIGRATIONS)
    assert migrate(connection) == len(MIGRATIONS)
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    with pytest.raises(TooNew) as refused:
        migrate(connection)
    assert "newer" in refused.value.message
    connection.close()


def test_a_migration_that_fails_leaves_nothing_half_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connection = sqlite3.connect(tmp_path / "m.sqlite3", isolation_level=None)
    migrate(connection)
    broken = (*MIGRATIONS, ("CREATE TABLE extra (x)", "CREATE TABLE nonsense ("))
    monkeypatch.setattr("bestiary.server.store.migrations.MIGRATIONS", broken)
    with pytest.raises(sqlite3.Error):
        migrate(connection)
    assert connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    assert connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'extra'").fetchone() == (0,)
    connection.close()


def test_a_write_that_cannot_be_carried_out_fails_alone(data: Path) -> None:
    """A number that no column can hold, for example. The writer lives on."""

    async def run() -> None:
        async with opened(data) as store:
            await store.save(table())
            bad = store.append(EventRow("t", 2**70, "bad", 0, "play", "", 0.0, 0.0))
            good = store.append(event(1, "a"))
            outcomes = await asyncio.wait_for(asyncio.gather(bad, good, return_exceptions=True), 10)
            assert isinstance(outcomes[0], StoreFailed) and outcomes[1] is None
            await store.append(event(2, "b"))

    asyncio.run(run())


def test_a_full_disk_is_told_and_loses_nothing(data: Path) -> None:
    async def run() -> None:
        async with opened(data) as store:
            await store.save(table())
            await store.append(event(1, "a"))
            ((pages,),) = await store._rows("PRAGMA page_count")
            await store._write((f"PRAGMA max_page_count = {pages}", ()))
            long = ReplayRow("r", "ann", 1.0, "x" * 100_000)
            with pytest.raises(StoreFailed) as full:
                await store.save_replay(long)
            assert "full" in full.value.reason and "try again" in full.value.message
            assert await store.events("t") == [event(1, "a")]
            await store._write((f"PRAGMA max_page_count = {pages + 1000}", ()))
            await store.save_replay(long)
            assert await store.replay("r") == long

    asyncio.run(run())


def test_nobody_else_can_read_the_file(data: Path) -> None:
    async def run() -> None:
        async with opened(data):
            for file in data.glob("test.sqlite3*"):
                assert file.stat().st_mode & 0o077 == 0, file.name

    if os.name == "posix":
        data.mkdir(mode=0o755)
        asyncio.run(run())
