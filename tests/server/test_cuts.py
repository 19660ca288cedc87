"""The socket is cut before, during and after each command and its answer. Nothing is lost, nothing happens twice."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
import threading
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed

from .host import Host, Message, Visitor, until

MOMENTS = ("before", "during", "after")
DIRECTIONS = ("command", "answer")


class Cutter:
    """A wire between a client and the server that can be cut at a chosen moment."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.armed: tuple[str, str] | None = None
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listening.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self.listening.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self.target))
            threading.Thread(target=self._carry, args=("command", client, server), daemon=True).start()
            threading.Thread(target=self._carry, args=("answer", server, client), daemon=True).start()

    def _carry(self, direction: str, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                moment = self.armed[1] if self.armed is not None and self.armed[0] == direction else None
                if moment == "during":
                    target.sendall(data[: max(1, len(data) // 2)])
                elif moment != "before":
                    target.sendall(data)
                if moment is not None:
                    self.armed = None
                    break
        for end in (source, target):
            with contextlib.suppress(OSError):  # at once, with a reset, as when a phone loses its network
                end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                end.shutdown(socket.SHUT_RDWR)
                end.close()

    def close(self) -> None:
        self.listening.close()


@pytest.fixture
def cutter(host: Host) -> Iterator[Cutter]:
    cutter = Cutter(host.port)
    yield cutter
    cutter.close()


def prepared(ann: Visitor, kind: str) -> tuple[str, Message]:
    """A table and a command that is good there now."""
    table = ann.create("me", "random")
    with ann.sit(table) as seat:
        seat.until(seat.my_turn)
        if kind == "play":
            return table, {"type": "play", "id": "once", "seq": seat.seq, "action": seat.actions[0]["action"]}
        if kind == "undo":
            seat.play()
            seat.until(seat.my_turn)
            return table, {"type": "undo", "id": "once", "seq": seat.seq}
        return table, {"type": "say", "id": "once", "text": "hello"}


def times(host: Host, table: str) -> int:
    """How often the command stands in the log or the chat."""
    loop = host.server.servers[0].get_loop()
    store = host.context.store
    events = asyncio.run_coroutine_threadsafe(store.events(table), loop).result(10)
    chat = asyncio.run_coroutine_threadsafe(store.chat(table, 100), loop).result(10)
    assert [event.seq for event in events] == list(range(1, len(events) + 1))
    commands = [event.command for event in events] + [line.command for line in chat]
    return sum(command.startswith("c:") and command.endswith(":once") for command in commands)


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("kind", ["play", "undo", "say"])
def test_a_cut_command_is_carried_out_once(host: Host, cutter: Cutter, kind: str, direction: str, moment: str) -> None:
    ann = host.visitor("Ann")
    table, command = prepared(ann, kind)
    seat = ann.sit(table, port=cutter.port)
    cutter.armed = (direction, moment)
    with contextlib.suppress(ConnectionClosed):
        seat.send(command)
        while True:
            seat.receive(5)
    seat.socket.close()
    arrived = (direction, moment) not in [("command", "before"), ("command", "during")]
    if arrived:
        until(lambda: times(host, table) == 1)
    else:
        assert times(host, table) == 0
    with ann.sit(table) as again:
        again.send(command)
        first = again.expect("ack", id="once")
        again.send(command)
        assert again.expect("ack", id="once") == first
    assert times(host, table) == 1


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_cut_hello_harms_nobody(host: Host, cutter: Cutter, moment: str) -> None:
    ann = host.visitor("Ann")
    table = ann.create("me", "random")
    for direction in DIRECTIONS:
        cutter.armed = (direction, moment)
        with contextlib.suppress(Exception):
            ann.sit(table, port=cutter.port)
    until(lambda: not len(host.table(table).audience))
    with ann.sit(table) as seat:
        seat.until(seat.my_turn)
        assert seat.play()["type"] == "ack"
