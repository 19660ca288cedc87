"""A real server on a real port, in a thread or in a process of its own, and people who visit it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import bestiary
from bestiary.server.app import application
from bestiary.server.http.context import Context
from bestiary.server.ops.settings import Limits, Settings
from bestiary.server.run import config, listen
from bestiary.server.table.match import Match
from bestiary.server.table.table import Table
from bestiary.server.think.pool import BotPool

Message = dict[str, Any]
ROOT = Path(__file__).parents[2]
TOY = "toy"
WAIT = 20.0

GENEROUS = Limits(messages_per_second=1e6, message_burst=10**6, requests_per_second=1e6, request_burst=10**6)


def settings(data: Path, **more: Any) -> Settings:
    usual: dict[str, Any] = {"bot_pause": 0.0, "workers": 1, "limits": GENEROUS, "notice_delay": 0.0}
    return Settings(data=data, **{**usual, **more})


class Host:
    """A server in a thread of this process."""

    def __init__(self, chosen: Settings) -> None:
        self.listening = listen("127.0.0.1", 0)
        self.port: int = self.listening.getsockname()[1]
        made = config(chosen)
        self.server = uvicorn.Server(made)
        self.app = made.app
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.listening]})

    def __enter__(self) -> Host:
        self.thread.start()
        until(lambda: self.server.started or not self.thread.is_alive())
        assert self.server.started
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(30)
        assert not self.thread.is_alive()

    @property
    def context(self) -> Context:
        context: Context = self.app.state.context  # type: ignore[union-attr]
        return context

    @property
    def bots(self) -> BotPool:
        pool = self.context.services.thinker
        assert isinstance(pool, BotPool)
        return pool

    def table(self, id: str) -> Table:
        """What only the server knows."""
        return self.context.hub.tables[id]

    def match(self, id: str) -> Match:
        return self.table(id).match

    def reseed(self, id: str, seed: str) -> None:
        """Another seed for a game that has not begun."""
        match = self.match(id)
        match.renew(replace(match.row, seed=seed))

    def visitor(self, name: str = "") -> Visitor:
        return Visitor(self.port, name)


class Process:
    """A server in a process of its own, which can be killed."""

    SCRIPT = (
        "import sys; from bestiary.kernel.catalogue import register; register('toy', 'tests.toy'); "
        "from bestiary.cli.main import main; sys.exit(main(sys.argv[1:]))"
    )

    def __init__(self, data: Path, *words: str) -> None:
        paths = os.pathsep.join([str(Path(bestiary.__file__).parents[1]), str(ROOT)])
        self.process = subprocess.Popen(
            [sys.executable, "-c", self.SCRIPT, "serve", "--no-browser", "--data", str(data), *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": paths, "COLUMNS": "200"},
        )
        assert self.process.stdout is not None
        self.greeting = self.process.stdout.readline()
        address = next((word for word in self.greeting.split() if word.startswith("http://")), "")
        self.port = int(address.rpartition(":")[2] or 0)

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate(timeout=30)

    def interrupt(self) -> tuple[int, str, str]:
        """Ctrl-C."""
        self.process.send_signal(signal.SIGINT)
        out, err = self.process.communicate(timeout=30)
        return self.process.returncode, out, err

    def visitor(self, name: str = "") -> Visitor:
        return Visitor(self.port, name)


class Visitor:
    """A browser: a cookie jar, and sockets."""

    def __init__(self, port: int, name: str = "") -> None:
        self.port = port
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=WAIT)
        self.get("/api/me")
        if name:
            self.post("/api/me", {"name": name})

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = self.http.post(path, json=body) if body is not None else self.http.post(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def create(self, *seats: str, game: str = TOY, **more: Any) -> str:
        plan = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        made = self.post("/api/tables", {"game": game, "seats": plan, **more}, 201)
        return str(made["table"])

    def sit(self, table: str, port: int | None = None, **hello: Any) -> Sitting:
        return Sitting(self, table, port or self.port, hello)


class Sitting:
    """An open socket at a table, and all that came through it."""

    def __init__(self, visitor: Visitor, table: str, port: int, hello: Message) -> None:
        self.frames: list[str] = []
        self.seq = 0
        self.now: Message = {}
        self.info: Message = {}
        self.you: list[int] = []
        self.log: list[Message] = []
        self.chat: list[Message] = []
        self.number = 0
        self.manager = connect(
            f"ws://127.0.0.1:{port}/ws/{table}",
            additional_headers={"Cookie": visitor.cookie},
            compression=None,
            max_size=2**24,
            open_timeout=WAIT,
            close_timeout=1,
        )
        self.socket: ClientConnection = self.manager.__enter__()
        self.send({"type": "hello", "proto": 1, **hello})
        self.expect("sync")

    def __enter__(self) -> Sitting:
        return self

    def __exit__(self, *error: object) -> None:
        self.manager.__exit__(None, None, None)

    def send(self, message: Message) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, timeout: float = WAIT) -> Message:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.frames.append(text)
        message: Message = json.loads(text)
        self.take(message)
        return message

    def take(self, message: Message) -> None:
        """Keep up with the table as a client does."""
        kind = message["type"]
        if kind == "sync":
            self.seq, self.now, self.info = message["seq"], message["situation"] or {}, message["table"]
            self.you, self.log, self.chat = message["you"], message["log"], message["chat"]
        elif kind == "delta":
            assert message["from_seq"] == self.seq, "a delta does not fit"
            self.seq, self.now = message["to_seq"], message["situation"]
            if message["taken_back"] is not None:
                del self.log[message["taken_back"] :]
            assert [line["number"] for line in message["events"]] == list(
                range(len(self.log), len(self.log) + len(message["events"]))
            )
            self.log += message["events"]
        elif kind == "table":
            self.info = message["table"]
        elif kind == "said":
            self.chat.append(message["line"])

    def expect(self, kind: str, **fields: Any) -> Message:
        """The next message of that kind (and with those fields)."""
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            message = self.receive()
            if message["type"] == kind and all(message.get(name) == value for name, value in fields.items()):
                return message
        raise AssertionError(f"no {kind} came")

    def until(self, found: Callable[[], bool]) -> None:
        """Read on until something is so."""
        end = time.monotonic() + WAIT
        while not found():
            assert time.monotonic() < end, "it never came"
            self.receive()

    def rest(self, seconds: float = 0.1) -> list[Message]:
        """Everything that still comes within a moment."""
        found = []
        while True:
            try:
                found.append(self.receive(seconds))
            except (TimeoutError, ConnectionClosed):
                return found

    @property
    def actions(self) -> list[Message]:
        actions: list[Message] = self.now.get("actions", [])
        return actions

    @property
    def over(self) -> bool:
        return bool(self.info.get("status") == "over")

    def my_turn(self) -> bool:
        return bool(self.actions) or self.over

    def command(self, kind: str, id: str | None = None, **fields: Any) -> Message:
        """Send a command and give its answer."""
        self.number += 1
        id = id or f"{kind}-{self.number}-{time.monotonic_ns()}"
        self.send({"type": kind, "id": id, **fields})
        while True:
            message = self.receive()
            if message.get("id") == id:
                return message

    def play(self, action: int | None = None, id: str | None = None) -> Message:
        """Answer the waiting decision, by default with the first legal answer; wait until the table shows it."""
        chosen = self.actions[0]["action"] if action is None else action
        answer = self.command("play", id, seq=self.seq, action=chosen)
        if answer["type"] == "ack":
            self.until(lambda: self.seq >= answer["seq"])
        return answer

    def play_out(self, pick: Callable[[list[Message]], Message] = lambda actions: actions[0]) -> None:
        """Play to the end."""
        while True:
            self.until(self.my_turn)
            if self.over:
                return
            self.play(pick(self.actions)["action"])


def until(found: Callable[[], bool], seconds: float = WAIT) -> None:
    end = time.monotonic() + seconds
    while not found():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.01)


__all__ = ["Host", "Process", "Sitting", "Visitor", "application", "settings", "until"]
