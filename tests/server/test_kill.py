"""kill -9 at any moment: no acknowledged move is lost, none happens twice, and every table goes on."""

from __future__ import annotations

import contextlib
import random
import sqlite3
import threading
import time
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bestiary.server.store.rows import EventRow
from bestiary.server.table.course import rebuild

from .host import Message, Process, Visitor

ROUNDS = 8
GAME = "feed-the-beast"
NAMES = ["a", "b", "c"]


class Match:
    """Games one after the other, and what the player was promised about them."""

    def __init__(self, visitor: Visitor, pick: random.Random) -> None:
        self.visitor = visitor
        self.pick = pick
        self.tables: list[str] = []
        self.acked: dict[tuple[str, str], int] = {}
        self.unsure: Message | None = None  # the command that was under way when the server died

    def play_until_killed(self) -> None:
        with contextlib.suppress(OSError, ConnectionClosed, InvalidHandshake, EOFError, httpx.HTTPError):
            while True:
                if not self.tables or self.play_one(self.tables[-1]):
                    made = self.visitor.create("me", "random", "greedy", game=GAME)
                    self.tables.append(made)

    def play_one(self, table: str) -> bool:
        """Play as fast as answers come; True at the end of the game."""
        with self.visitor.sit(table) as seat:
            if self.unsure is not None:  # as a client does after a cut: the same id again
                again = self.unsure
                answer = seat.command("play", again["id"], seq=again["seq"], action=again["action"])
                assert answer["type"] == "ack", "the decision still stands, or the answer was kept"
                self.acked[(table, again["id"])] = answer["seq"]
                self.unsure = None
                seat.until(lambda: seat.seq >= answer["seq"])
            while True:
                seat.until(seat.my_turn)
                if seat.over:
                    return True
                action = self.pick.choice(seat.actions)["action"]
                id = f"m{self.pick.getrandbits(60)}"
                self.unsure = {"id": id, "seq": seat.seq, "action": action}
                answer = seat.play(action, id)
                assert answer["type"] == "ack", answer
                self.acked[(table, id)] = answer["seq"]
                self.unsure = None

    def check(self, data: Path) -> None:
        for table in self.tables:
            events = events_of(data, table)
            assert [event.seq for event in events] == list(range(1, len(events) + 1))
            standing = {event.command: event.seq for event in events}
            assert len(standing) == len(events), "something happened twice"
            for (where, id), seq in self.acked.items():
                assert where != table or standing.get(f"c:0:{id}") == seq, "an acknowledged move is lost"
            if events:
                assert rebuild(events, NAMES).seq == len(events)


def events_of(data: Path, table: str) -> list[EventRow]:
    with contextlib.closing(sqlite3.connect(data / "bestiary.sqlite3")) as connection:
        rows = connection.execute(
            "SELECT table_id, seq, command, seat, kind, action, at, spent FROM events WHERE table_id = ? ORDER BY seq",
            (table,),
        ).fetchall()
    return [EventRow(*row) for row in rows]


def test_acknowledged_moves_survive(data: Path) -> None:
    pick = random.Random(5)
    logs, bots = "", ""
    match: Match | None = None
    for _ in range(ROUNDS):
        server = Process(data, "--port", "0", "--bot-pause", "0.005", "--workers", "1", "--log", "debug")
        if match is None:
            match = Match(server.visitor("Ann"), pick)
            bots = match.visitor.create(*["random"] * 6, game=GAME, options={"start_tokens": 12})
        move_to(match.visitor, server)
        killer = threading.Thread(target=kill_soon, args=(server, match, pick.randrange(2, 12), pick.random() * 0.03))
        killer.start()
        match.play_until_killed()
        killer.join()
        logs += server.process.communicate(timeout=30)[1]
        match.check(data)
    assert match is not None
    assert len(match.acked) > 20
    check_resumed_bots(data, bots, match.visitor)
    match.check(data)
    for table in match.tables:
        events = events_of(data, table)
        if events:
            line = rebuild(events, NAMES)
            hidden = {event.action for event in events[1:]} | {line.plan.seed, match.visitor.cookie}
            assert not [secret for secret in hidden if secret in logs], "the server's log tells hidden things"


def kill_soon(server: Process, match: Match, moves: int, later: float) -> None:
    """kill -9 once so many more moves were acknowledged, and a moment later."""
    goal, end = len(match.acked) + moves, time.monotonic() + 10
    while len(match.acked) < goal and time.monotonic() < end:
        time.sleep(0.001)
    time.sleep(later)
    server.process.kill()


def move_to(visitor: Visitor, server: Process) -> None:
    visitor.port = server.port
    visitor.http.base_url = httpx.URL(f"http://127.0.0.1:{server.port}")


def check_resumed_bots(data: Path, table: str, visitor: Visitor) -> None:
    """Bots that were thinking when the server died think on by themselves, and the game comes to its end."""
    server = Process(data, "--port", "0", "--bot-pause", "0", "--workers", "1")
    move_to(visitor, server)
    end = time.monotonic() + 20
    while visitor.get(f"/api/tables/{table}")["status"] != "over":
        assert time.monotonic() < end
        time.sleep(0.1)
    server.kill()
