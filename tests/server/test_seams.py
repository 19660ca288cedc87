"""What a table is, run with a dict as its store, a list as its transport and a function as its thinker.

No HTTP, no SQL, no process and no file: the same table could live in a browser, or on one of many nodes.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, get_args

import msgspec

import bestiary
from bestiary.bots.judging import Judgement
from bestiary.bots.question import Question
from bestiary.kernel.values import Action
from bestiary.server.ops.metrics import Metrics
from bestiary.server.ops.settings import Settings
from bestiary.server.store.contract import Conflict, Store
from bestiary.server.store.rows import AnalysisRow, ChatRow, EventRow, ReplayRow, TableRow
from bestiary.server.table.commands import HANDLERS, MOVED_ON
from bestiary.server.table.connection import Connection
from bestiary.server.table.course import rebuild
from bestiary.server.table.hub import Hub
from bestiary.server.table.services import Services
from bestiary.server.table.table import Table
from bestiary.server.wire.forms import NewTable, SeatPlan
from bestiary.server.wire.messages import Ack, Delta, FromClient, FromServer, Nack, Play, Say, Sync, Undo

from .host import TOY

PLACES = ("starlette", "uvicorn", "websockets", "sqlite3", "http", "urllib.request", "bestiary.server.http")


class Dict:
    """A store: a few dicts. Rows go in and come out as copies, as they would from a disk."""

    def __init__(self) -> None:
        self.rows: dict[str, bytes] = {}
        self.log: dict[tuple[str, int], EventRow] = {}
        self.said: dict[tuple[str, int], ChatRow] = {}
        self.tokens: dict[str, tuple[str, int]] = {}

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def secret(self) -> bytes:
        return b"secret"

    async def save(self, table: TableRow) -> None:
        self.rows[table.id] = msgspec.json.encode(table)

    async def append(self, event: EventRow, table: TableRow | None = None) -> None:
        commands = {known.command for known in self.log.values() if known.table == event.table}
        if (event.table, event.seq) in self.log or event.command in commands:
            raise Conflict
        self.log[(event.table, event.seq)] = event
        if table is not None:
            await self.save(table)

    async def table(self, id: str) -> TableRow | None:
        return msgspec.json.decode(self.rows[id], type=TableRow) if id in self.rows else None

    async def events(self, table: str) -> list[EventRow]:
        return [event for (id, _), event in sorted(self.log.items()) if id == table]

    async def open_tables(self, since: float) -> list[TableRow]:
        return []

    async def tables_of(self, guest: str, limit: int = 50) -> list[TableRow]:
        return []

    async def unfinished_of(self, host: str, since: float) -> int:
        return 0

    async def playing(self, since: float) -> list[str]:
        return list(self.rows)

    async def add_token(self, digest: str, table: str, seat: int, keep: int = 8) -> None:
        self.tokens[digest] = (table, seat)

    async def drop_tokens(self, table: str, seat: int) -> None:
        self.tokens = {digest: place for digest, place in self.tokens.items() if place != (table, seat)}

    async def seat_of(self, digest: str) -> tuple[str, int] | None:
        return self.tokens.get(digest)

    async def guest_name(self, guest: str) -> str | None:
        return None

    async def save_guest(self, guest: str, name: str) -> None: ...

    async def say(self, line: ChatRow) -> None:
        if (line.table, line.number) in self.said:
            raise Conflict
        self.said[(line.table, line.number)] = line

    async def chat(self, table: str, limit: int) -> list[ChatRow]:
        return [line for (id, _), line in sorted(self.said.items()) if id == table][-limit:]

    async def save_replay(self, replay: ReplayRow) -> None: ...

    async def replay(self, id: str) -> ReplayRow | None:
        return None

    async def replays_of(self, guest: str) -> int:
        return 0

    async def save_analysis(self, analysis: AnalysisRow) -> None: ...

    async def analysis(self, subject: str) -> AnalysisRow | None:
        return None

    async def wanted_analyses(self) -> list[AnalysisRow]:
        return []


class Listed(Connection):
    """A transport: a list of what was told, and how long the log was then."""

    def __init__(self, guest: str, store: Dict) -> None:
        super().__init__(guest, guest, 128)
        self.store = store
        self.heard: list[tuple[FromServer, int]] = []

    def send_text(self, text: str, answer: bool = False) -> None:
        message: FromServer = msgspec.json.decode(text, type=FromServer)
        self.heard.append((message, len(self.store.log)))

    def told(self) -> list[FromServer]:
        return [message for message, _ in self.heard]

    def last(self, kind: Any) -> Any:
        return next(message for message in reversed(self.told()) if isinstance(message, kind))

    def situation(self) -> Any:
        return self.last(Sync | Delta).situation


class Function:
    """A thinker: a function of the question and the legal answers."""

    def __init__(self, think: Callable[[Question, list[Action]], Action]) -> None:
        self.think = think

    async def choose(self, question: Question, bot: str, luck: str, legal: list[Action]) -> Action:
        return self.think(question, legal)

    async def judge(self, *question: Any, **more: Any) -> Judgement | None:
        return None


class Dawdler(Function):
    """A thinker who never comes to an end, and notes who has stopped waiting for it."""

    def __init__(self) -> None:
        self.asked = 0
        self.dropped = 0

    async def choose(self, question: Question, bot: str, luck: str, legal: list[Action]) -> Action:
        self.asked += 1
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.dropped += 1
            raise
        raise AssertionError


class House:
    """A hub over a dict, with a table for Ann and a bot."""

    def __init__(self, think: Callable[[Question, list[Action]], Action] = lambda question, legal: legal[-1]) -> None:
        self.store = Dict()
        self.think = think
        self.hub = self.another()

    def another(self) -> Hub:
        """Another node over the same store, which knows nothing of this one."""
        store: Store = self.store
        settings = Settings(Path("nowhere"), bot_pause=0.0, quiet_pause=0.0)
        return Hub(Services(settings, store, Function(self.think), None, Metrics()))

    async def sit(self, hub: Hub | None = None) -> tuple[Table, Listed]:
        hub = hub or self.hub
        if not self.store.rows:
            plans = [SeatPlan("me"), SeatPlan("bot", "random")]
            await self.hub.create("ann", "Ann", NewTable(TOY, plans, {"mode": "short", "seed": "seam"}))
        table = await hub.table(next(iter(self.store.rows)))
        ann = Listed("ann", self.store)
        await table.do(lambda: table.enter(ann))
        return table, ann


def in_a_house(work: Callable[[House], Awaitable[None]]) -> None:
    async def visit() -> None:
        house = House()
        try:
            async with asyncio.timeout(20):
                await work(house)
        finally:
            await house.hub.close()

    asyncio.run(visit())


async def asked(ann: Listed) -> bool:
    """Whether there is anything to answer, once the bot has had its say; False: the game is over."""
    while not ann.situation().actions:
        if ann.situation().prompt is None:
            return False
        await asyncio.sleep(0)
    return True


async def until(found: Callable[[], bool]) -> None:
    while not found():
        await asyncio.sleep(0)


async def play(table: Table, ann: Listed, id: str) -> None:
    action, seq = ann.situation().actions[0].action, table.match.seq
    await table.do(lambda: table.run(ann, Play(id, seq, action)))


def test_a_whole_game() -> None:
    async def work(house: House) -> None:
        table, ann = await house.sit()
        number = 0
        while await asked(ann):
            number += 1
            await play(table, ann, f"p{number}")
            assert ann.last(Ack).id == f"p{number}"
        events = await house.store.events(table.id)
        again = rebuild(events, ["Ann", "Bot"])
        assert again.state.over and again.state.history() == table.match.course.state.history()
        row = await house.store.table(table.id)
        assert row is not None and row.status == "over" and row.result is not None
        assert any(event.command.startswith("b:") for event in events), "the function has answered"

    in_a_house(work)


def test_a_command_is_committed_then_acknowledged_then_told() -> None:
    async def work(house: House) -> None:
        table, ann = await house.sit()
        assert await asked(ann)
        seq, heard = table.match.seq, len(ann.heard)
        await play(table, ann, "one")
        (ack, kept), (delta, _) = ann.heard[heard : heard + 2]
        assert ack == Ack("one", seq + 1) and kept == seq + 1, "the log had it before anybody heard of it"
        assert isinstance(delta, Delta) and (delta.from_seq, delta.to_seq) == (seq, seq + 1)

    in_a_house(work)


def test_a_repeated_command_is_answered_the_same_and_done_once() -> None:
    async def work(house: House) -> None:
        table, ann = await house.sit()
        assert await asked(ann)
        await play(table, ann, "one")
        first, log = ann.last(Ack), [key for key, event in house.store.log.items() if event.command.endswith(":one")]
        await table.do(lambda: table.run(ann, Play("one", 0, -1)))
        assert ann.last(Ack) == first and len(log) == 1
        await table.do(lambda: table.run(ann, Undo("two", 0)))
        refused = ann.last(Nack)
        await table.do(lambda: table.run(ann, Undo("two", table.match.seq)))
        assert ann.last(Nack) == refused, "also a refusal, which no log knows"
        await table.do(lambda: table.run(ann, Say("three", "Hello")))
        await table.do(lambda: table.run(ann, Say("three", "Hello")))
        assert [line.text for line in house.store.said.values()] == ["Hello"]

    in_a_house(work)


def test_a_thought_that_nobody_waits_for_is_dropped() -> None:
    async def work(house: House) -> None:
        table, ann = await house.sit()
        assert await asked(ann)
        thinker = Dawdler()
        table._thinking.thinker = thinker

        async def go_back(times: int) -> None:
            while ann.situation().actions:
                await play(table, ann, f"p{table.match.seq}")
            await until(lambda: thinker.asked == times)
            assert thinker.dropped == times - 1, "it is the bot's decision"
            await table.do(lambda: table.run(ann, Undo(f"u{times}", table.match.seq)))
            await until(lambda: thinker.dropped == times)

        await go_back(1)
        await go_back(2)

    in_a_house(work)


def test_of_two_nodes_one_is_first_and_the_other_reads_again() -> None:
    async def work(house: House) -> None:
        table, ann = await house.sit()
        assert await asked(ann)
        other = house.another()
        try:
            same, elsewhere = await house.sit(other)
            action, seq = ann.situation().actions[0].action, table.match.seq
            await same.do(lambda: same.run(elsewhere, Play("there", seq, action)))
            heard = len(ann.heard)
            await table.do(lambda: table.run(ann, Play("here", seq, action)))
            assert isinstance(ann.told()[heard], Sync) and ann.last(Nack).message == MOVED_ON
            assert table.match.course.commands["c:0:there"] == seq + 1
        finally:
            await other.close()

    in_a_house(work)


def test_every_command_has_its_handler() -> None:
    commands = {kind for kind in get_args(FromClient) if "id" in kind.__struct_fields__}
    assert set(HANDLERS) == commands


def test_what_a_table_is_imports_no_http_no_sql_and_no_server() -> None:
    rooms = Path(bestiary.__file__).parent / "server" / "table"
    modules = ", ".join(f"bestiary.server.table.{file.stem}" for file in rooms.glob("*.py") if file.stem != "__init__")
    script = f"import sys, {modules}; print([name for name in {PLACES!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
