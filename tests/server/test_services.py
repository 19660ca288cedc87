"""Around the table: bots in processes, clocks, turn notices, limits, replays, two nodes on one store."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import socket
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

import bestiary
from bestiary.bots.question import Question
from bestiary.server.ops import log
from bestiary.server.ops.hook import Hook
from bestiary.server.ops.limits import Bucket, Buckets
from bestiary.server.ops.metrics import Metrics
from bestiary.server.ops.settings import Limits
from bestiary.server.store.rows import EventKind, EventRow
from bestiary.server.table.clocks import MERCY, Clocks
from bestiary.server.table.connection import Connection
from bestiary.server.table.mailbox import Mailbox
from bestiary.server.think import pool as pools
from bestiary.server.wire.kept import ClockRules
from bestiary.server.wire.messages import Ack, Pong

from .broken import Crashing, Hanging
from .host import TOY, Host, settings, until

# -- bots -------------------------------------------------------------------------------------------------------------


def test_a_killed_bot_process_costs_nothing_but_a_retry(host: Host) -> None:
    ann = host.visitor("Ann")
    table = ann.create("me", "greedy", "random", options={"mode": "short"})
    pool = host.bots
    with ann.sit(table) as seat:
        while not seat.over:
            seat.until(seat.my_turn)
            if seat.over:
                break
            pool.desks[0].worker.kill()
            seat.play()
            time.sleep(0.005)  # the bot is at its answer, or just about to be
        assert seat.info["result"]


@pytest.mark.parametrize("broken", [Hanging, Crashing])
def test_a_broken_bot_gives_the_first_answer_and_the_server_stays_responsive(
    data: Path, broken: type[Hanging | Crashing], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pools, "Games", broken)
    monkeypatch.setattr(pools, "MARGIN", 0.0)
    with Host(settings(data, bot_budget=1.0)) as host:
        ann = host.visitor("Ann")
        with ann.sit(ann.create("me", "greedy")) as seat:
            slowest = 0.0
            for _ in range(20):
                began = time.perf_counter()
                seat.send({"type": "ping", "t": 1})
                seat.expect("pong")
                slowest = max(slowest, time.perf_counter() - began)
            assert slowest < 0.9, "a whole budget: the server waited for the bot"
            seat.until(seat.my_turn)
            seat.play()
            seat.until(seat.my_turn)


def question(name: str) -> Question:
    return Question(TOY, "tests.toy", 0, None, {}, "1", [], name)


def test_a_thought_that_nobody_waits_for_gives_its_process_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "Games", Hanging)
    monkeypatch.setattr(pools, "MERCY", 0.0)

    async def run() -> None:
        pool = pools.BotPool(1, 60.0, Metrics())
        worker = pool.desks[0].worker
        at_work, in_line = (asyncio.create_task(pool.choose(question(name), "random", "", [0])) for name in "ab")
        while worker.process is None:
            await asyncio.sleep(0.01)
        in_line.cancel()
        at_work.cancel()
        await asyncio.gather(at_work, in_line, return_exceptions=True)
        async with asyncio.timeout(20):
            while pool._idle != pool.desks:
                await asyncio.sleep(0.01)
        assert worker.process is None, "nobody thinks about the one in line either"
        await pool.close()

    asyncio.run(run())


def test_a_process_given_to_somebody_who_has_just_gone_is_not_lost() -> None:
    async def run() -> None:
        pool = pools.BotPool(1, 60.0, Metrics())
        desk = await pool._take("a", False)
        in_line = asyncio.create_task(pool._take("b", False))
        await asyncio.sleep(0)
        pool._give(desk)
        in_line.cancel()
        await asyncio.gather(in_line, return_exceptions=True)
        assert pool._idle == [desk]
        await pool.close()

    asyncio.run(run())


# -- clocks -----------------------------------------------------------------------------------------------------------


def test_a_bank_is_rebuilt_from_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    def entry(seat: int, spent: float, kind: EventKind = "play") -> EventRow:
        return EventRow("t", 1, "c", seat, kind, "", 0.0, spent)

    clocks = Clocks(ClockRules("bank", 60, 5), 2)
    for event in [entry(0, 10), entry(0, 5), entry(1, 50), entry(0, 1)]:
        clocks.note(event)
    assert clocks.bank == [60 - 15 + 5 - 1, 60 - 50 + 5]
    clocks.note(entry(1, 20, "takeover"))
    assert clocks.bank[1] == 0, "time that ran out is gone, also if a bot answers"
    clocks.note(entry(1, 0, "handback"))
    assert clocks.bank[1] == MERCY
    clocks.run(0)
    clocks.since -= 7
    assert clocks.left(0) == pytest.approx(42, abs=0.1) and clocks.left(1) == MERCY
    assert [face.running for face in clocks.faces()] == [True, False]


@pytest.mark.parametrize("policy", ["bot", "forced"])
def test_when_time_is_out(data: Path, policy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bestiary.server.table.clocks.fault", lambda rules: None)
    with Host(settings(data)) as host:
        ann = host.visitor("Ann")
        table = ann.create("me", "random", clock={"kind": "move", "seconds": 1, "on_timeout": policy})
        with ann.sit(table) as seat:
            seat.until(seat.my_turn)
            assert seat.now["clocks"][0]["running"] and 0 < seat.now["clocks"][0]["left"] <= 1
            seq = seat.seq
            seat.until(lambda: seat.seq > seq)
            assert seat.info["seats"][0]["taken_over"] is False
            if policy == "bot":
                seat.until(lambda: seat.info["seats"][0]["taken_over"])


def test_a_clock_runs_on_when_somebody_else_leaves_and_a_bank_is_the_same_after_a_restart(data: Path) -> None:
    with Host(settings(data)) as host:
        ann, bob = host.visitor("Ann"), host.visitor("Bob")
        table = ann.create("me", "open", clock={"kind": "bank", "seconds": 600, "increment": 7})
        bob.post(f"/api/tables/{table}/join", {})
        with ann.sit(table) as at_a, bob.sit(table) as at_b:
            for _ in range(5):
                asked, waiting = (at_a, at_b) if at_a.actions else (at_b, at_a)
                seq = asked.play()["seq"]
                waiting.until(lambda seq=seq, waiting=waiting: waiting.seq >= seq)  # type: ignore[misc]
            clocks = host.match(table).clocks
            mover, other = (ann, bob) if at_a.actions else (bob, ann)
            clocks.since -= 100
            other.post(f"/api/tables/{table}/leave")
            running = clocks.running
            assert running is not None and clocks.left(running) < 600 + 3 * 7 - 100
            mover.post(f"/api/tables/{table}/leave")  # nobody is left to wait: no bot takes over
            bank = list(clocks.bank)
    with Host(settings(data)) as host:
        ann.http.base_url = f"http://127.0.0.1:{host.port}"
        with ann.sit(table, port=host.port):
            assert host.match(table).clocks.bank == pytest.approx(bank)


# -- notices ----------------------------------------------------------------------------------------------------------


class Receiver:
    """Somebody else's machine that takes notices."""

    def __init__(self) -> None:
        self.notices: list[dict[str, Any]] = []
        notices = self.notices

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                notices.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(204)
                self.end_headers()

            def log_message(self, format: str, *words: object) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}/notice"


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    receiver = Receiver()
    yield receiver
    receiver.server.shutdown()
    receiver.server.server_close()


def test_one_notice_for_each_turn_that_comes_to_somebody_not_looking(data: Path, receiver: Receiver) -> None:
    chosen = settings(data, hook=receiver.url, public_url="http://table.example/", notice_delay=0.1)
    with Host(chosen) as host:
        ann, bob = host.visitor("Ann"), host.visitor("Bob")
        table = ann.create("me", "open", "random")
        bob.post(f"/api/tables/{table}/join", {})
        with ann.sit(table) as at_a, bob.sit(table) as at_b:
            for seat in (at_a, at_b):  # quiet questions have notices of their own: test_quiet.py
                assert seat.command("wish", text="ask never")["type"] == "ack"
        receiver.notices.clear()
        with ann.sit(table) as at_a:
            while (at_a.now.get("prompt") or {}).get("seat") != 1:
                if at_a.actions:
                    at_a.play()
                else:
                    at_a.receive()
            until(lambda: any(notice["name"] == "Bob" for notice in receiver.notices))
            time.sleep(0.3)
            mine = [notice for notice in receiver.notices if notice["name"] == "Bob"]
            assert len(mine) == 1, "one notice, not five"
            assert mine[0]["url"] == f"http://table.example/t/{table}" and mine[0]["seat"] == 1
            assert set(mine[0]) == {"event", "table", "game", "title", "seat", "letter", "name", "url", "text"}
            assert host.match(table).row.seed not in json.dumps(mine)
            receiver.notices.clear()
            with bob.sit(table) as at_b:
                at_b.play()
                while not at_b.actions:
                    if at_a.actions:
                        at_a.play()
                    at_a.rest(0.02)
                    at_b.rest(0.02)
                time.sleep(0.3)
                assert not receiver.notices, "who looks needs no notice"
                at_a.send({"type": "away", "away": True})
                while not at_a.actions:
                    if at_b.actions:
                        at_b.play()
                    at_a.rest(0.02)
                    at_b.rest(0.02)
                until(lambda: any(notice["name"] == "Ann" for notice in receiver.notices))


# -- limits -----------------------------------------------------------------------------------------------------------


def test_buckets_slow_down_and_refill(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("bestiary.server.ops.limits.time.monotonic", lambda: now[0])
    bucket = Bucket(10, 2)
    assert [bucket.take(), bucket.take(), bucket.take(), bucket.take()] == [0, 0, 0.1, 0.2]
    now[0] += 10
    assert bucket.take() == 0
    buckets = Buckets(10, 1, most=2)
    assert buckets.allowed("a") and not buckets.allowed("a")
    now[0] += 0.2
    assert buckets.allowed("a")


def test_limits_are_kept(data: Path) -> None:
    limits = Limits(
        tables_per_guest=2, message_burst=5, messages_per_second=50, request_burst=12, requests_per_second=0.1
    )
    with Host(settings(data, limits=limits)) as host:
        ann = host.visitor("Ann")
        tables = [ann.create("me", "me") for _ in range(2)]
        new = {"game": TOY, "seats": [{"kind": "me"}, {"kind": "me"}]}
        assert ann.post("/api/tables", new, 429)["code"] == "too_many_tables"
        with ann.sit(tables[0]) as seat:
            began = time.perf_counter()
            for number in range(30):
                seat.send({"type": "ping", "t": number})
            for number in range(30):
                seat.expect("pong", t=number)
            assert time.perf_counter() - began > 0.3, "haste is slowed down, and nothing is lost"
        statuses = [ann.http.post("/api/me", json={"name": "Ann"}).status_code for _ in range(12)]
        assert 429 in statuses and statuses[0] == 200


def test_a_slow_reader_gets_one_fresh_picture_and_every_answer() -> None:
    connection = Connection("g", "Ann", 4)
    for number in range(3):
        connection.send(Ack(str(number), number))
    for _ in range(10):
        connection.send_text("picture")
    assert connection.stale and not connection.closed
    connection.send(Pong(1.0))
    texts = [text for answer, text in connection._outbox if answer]
    assert len(texts) == 4 and "picture" not in [text for _, text in connection._outbox]
    connection.send(Pong(2.0))
    assert connection.closed, "who does not even take answers is cut off"


# -- replays ----------------------------------------------------------------------------------------------------------


def test_replay_export_and_import(host: Host) -> None:
    ann, eve = host.visitor("Ann"), host.visitor("Eve")
    table = ann.create("me", "random", options={"mode": "short"})
    with ann.sit(table) as seat:
        seat.until(seat.my_turn)
        running = ann.get(f"/api/tables/{table}/replay?at=0&seat=0")
        assert running["at"] == 0 and running["names"] == ["Ann", "Random bot"]
        assert ann.get(f"/api/tables/{table}/replay?seat=0")["view"] == seat.now["view"]
        assert ann.get(f"/api/tables/{table}/replay?seat=1", 403)["code"] == "not_your_seat"
        assert eve.get(f"/api/tables/{table}/replay?seat=0", 403)["code"] == "not_your_seat"
        assert eve.get(f"/api/tables/{table}/replay")["chosen"] is None
        assert ann.get(f"/api/tables/{table}/record", 409)["code"] == "not_over"
        for wrong in ("-1", "x", "99999", "²"):
            assert ann.get(f"/api/tables/{table}/replay?at={wrong}", 404)["code"] == "no_such_position"
        seat.play_out()
    last = eve.get(f"/api/tables/{table}/replay?seat=1")
    assert last["at"] == last["last"] and last["result"]["verdict"] and last["prompt"] is None
    first = eve.get(f"/api/tables/{table}/replay?at=0&seat=1")
    assert first["chosen"] and first["log"] == []
    answer = eve.http.get(f"/api/tables/{table}/record")
    assert "attachment" in answer.headers["content-disposition"]
    imported = eve.http.post("/api/replays", content=answer.content)
    assert imported.status_code == 201
    id = imported.json()["replay"]
    for at in (0, 3, last["last"]):
        for seat_number in ("", "&seat=0", "&seat=1"):
            mine = ann.get(f"/api/replays/{id}?at={at}{seat_number}")
            assert mine == ann.get(f"/api/tables/{table}/replay?at={at}{seat_number}")


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: b"{",
        lambda data: b"[]",
        lambda data: json.dumps({**data, "game": "chess"}).encode(),
        lambda data: json.dumps({**data, "version": "0"}).encode(),
        lambda data: json.dumps({**data, "actions": ["dance"]}).encode(),
        lambda data: json.dumps({**data, "digest": "0" * 16}).encode(),
        lambda data: json.dumps({**data, "options": {"players": "x"}}).encode(),
        lambda data: json.dumps({**data, "position": {"hands": 7}}).encode(),
        lambda data: b"\xff\xfe",
        lambda data: b"[" * 100_000,
    ],
)
def test_a_bad_record_is_refused_in_words(host: Host, spoil: Any) -> None:
    state = bestiary.game(TOY).start(players=2, seed=1)
    state.play(state.actions()[0])
    answer = host.visitor().http.post("/api/replays", content=spoil(state.record().to_data()))
    assert answer.status_code == 422
    assert answer.json()["message"].strip()


# -- two nodes --------------------------------------------------------------------------------------------------------


def test_two_nodes_never_write_the_same_entry(data: Path) -> None:
    """Memory is a cache: a node that is behind reads the log again and says so."""
    with Host(settings(data)) as one, Host(settings(data)) as two:
        ann = one.visitor("Ann")
        table = ann.create("me", "me")
        with ann.sit(table) as here, ann.sit(table, port=two.port) as there:
            asked = here.now["prompt"]["seat"]
            for seat in (here, there):
                seat.send({"type": "look", "seat": asked})
                seat.expect("sync")
            assert here.play()["type"] == "ack"
            refused = there.command("play", seq=there.seq, action=there.actions[0]["action"])
            assert refused["type"] == "nack" and "moved on" in refused["message"]
            assert there.seq == here.seq, "and it is shown the table as it is"


def test_a_notice_that_is_answered_with_nonsense_does_not_stop_the_next(data: Path) -> None:
    """Not every machine that answers speaks HTTP."""
    listening = socket.create_server(("127.0.0.1", 0))
    asked: list[int] = []

    def babble() -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = listening.accept()
                asked.append(1)
                client.recv(65536)
                client.sendall(b"GARBAGE\r\n\r\n")
                client.close()

    threading.Thread(target=babble, daemon=True).start()

    async def run() -> None:
        hook = Hook(f"http://127.0.0.1:{listening.getsockname()[1]}/", Metrics())
        hook.start()
        hook.send({"event": "turn"})
        async with asyncio.timeout(10):
            while len(asked) < 2:
                await asyncio.sleep(0.01)
        await hook.close()

    asyncio.run(run())
    listening.close()


# -- the log of the server --------------------------------------------------------------------------------------------


def test_the_log_never_quotes_an_error() -> None:
    record = logging.LogRecord("asyncio", 40, "", 0, "A task failed\nfuture: <Task exception=Bad('a card')>", (), None)
    assert "card" not in log.JsonLines().format(record)
    assert json.loads(log.JsonLines().format(record))["what"] == "A task failed"


# -- the mailbox ------------------------------------------------------------------------------------------------------


def test_nothing_is_done_on_what_could_not_be_read_again() -> None:
    async def run() -> None:
        broken = True
        done: list[str] = []

        async def recover(error: BaseException) -> None:
            if broken:
                raise OSError

        async def fail() -> None:
            raise ValueError

        async def work() -> None:
            done.append("work")

        box = Mailbox("box", recover)
        box.start()
        with pytest.raises(ValueError):
            await box.do(fail)
        with pytest.raises(OSError):
            await box.do(work)
        assert not done
        broken = False
        await box.do(work)
        assert done == ["work"]
        await box.close()

    asyncio.run(run())


# -- figures ----------------------------------------------------------------------------------------------------------


def test_figures_keep_all_their_digits() -> None:
    metrics = Metrics()
    metrics.faults.add(amount=12_345_678)
    metrics.bot_seconds.observe(1_234_567.25)
    lines = metrics.text().splitlines()
    assert "bestiary_faults_total 12345678.0" in lines, "rounded, it would stand still and then jump"
    assert "bestiary_bot_seconds_sum 1234567.25" in lines
    assert 'bestiary_bot_seconds_bucket{le="10"} 0' in lines and 'bestiary_bot_seconds_bucket{le="+Inf"} 1' in lines


def test_a_label_may_hold_anything() -> None:
    metrics = Metrics()
    metrics.bot_failures.add('say "no"\nor C:\\')
    assert r'bestiary_bot_failures_total{reason="say \"no\"\nor C:\\"} 1.0' in metrics.text().splitlines()
