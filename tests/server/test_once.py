"""What is shown once: before the answer it can be loaded again, afterwards nothing that the server sends repeats it.

Shown on a peek of Henry's Feast (HNF-R26).
"""

from __future__ import annotations

import json
from typing import Any

import pytest

import bestiary
from bestiary.server.table.connection import encoder
from bestiary.server.table.film import film
from bestiary.server.wire.forms import ReplayFrame

from .host import Host, Sitting, Visitor


def answer(seat: Sitting, line: str) -> None:
    chosen = next(entry["action"] for entry in seat.actions if entry["notation"] == line)
    assert seat.play(chosen)["type"] == "ack"


def lines(seat: Sitting) -> list[str]:
    return [line["text"] for line in seat.log]


def reloaded(visitor: Visitor, table: str) -> Sitting:
    with visitor.sit(table) as again:
        return again


def looked_back(visitor: Visitor, table: str, last: int) -> list[Any]:
    return [visitor.get(f"/api/tables/{table}/replay?at={at}&seat=0") for at in range(last + 1)]


@pytest.mark.parametrize("memory", ["strict", "assisted"])
def test_a_peek_is_told_once(host: Host, memory: str) -> None:
    ann, bob = host.visitor("Ann"), host.visitor("Bob")
    options = {"first_player": "1", "peek_memory": memory}
    table = ann.create("me", "open", game="henrys-feast", options=options, clock={"kind": "off"})
    bob.post(f"/api/tables/{table}/join", {})
    with ann.sit(table) as seat, bob.sit(table) as other:
        answer(seat, "corner")
        answer(seat, "peek-top")
        face = seat.now["view"]["peek"]["recipe"]
        told = [line for line in seat.log if line["kind"] == "seen"]
        assert len(told) == 1 and told[0]["private"]
        words = told[0]["text"]
        assert lines(reloaded(ann, table)) == lines(seat), "before the answer it may be loaded again"
        frames = looked_back(ann, table, 2)
        assert (frames[2]["view"]["peek"]["recipe"], frames[2]["log"][-1]["text"]) == (face, words)
        other.rest()
        others = len(other.log)

        answer(seat, "ack")
        assert words not in lines(seat), "a screen that was open all the time drops it too"
        assert not seat.now["undo"]["free"]
        answer(seat, "finish")
        again = reloaded(ann, table)
        assert lines(again) == lines(seat)
        for frame in looked_back(ann, table, 4):
            assert frame["view"]["peek"] is None
            assert words not in json.dumps(frame)
        if memory == "strict":
            assert face not in again.frames[-1]
            assert face not in json.dumps(looked_back(ann, table, 4))
        other.rest()
        assert [line["kind"] for line in other.log[others - 1 :]] == ["peek"], "nobody else notices anything"


def test_the_log_goes_on_where_it_was(host: Host) -> None:
    """What came after the line that is gone keeps its place, and is sent anew."""
    ann, bob = host.visitor("Ann"), host.visitor("Bob")
    options = {"first_player": "1"}
    table = ann.create("me", "open", game="henrys-feast", options=options, clock={"kind": "off"})
    bob.post(f"/api/tables/{table}/join", {})
    with ann.sit(table) as seat:
        for line in ("corner", "peek-top", "ack", "buy rice", "finish", "end-turn"):
            answer(seat, line)
        assert [line["number"] for line in seat.log] == list(range(len(seat.log)))
        assert lines(seat) == lines(reloaded(ann, table))


def faces(frame: ReplayFrame) -> Any:
    """What the Cookbook shows, as it is sent."""
    return json.loads(encoder.encode(frame))["view"]["cookbook_faces"]


def test_looking_back_does_not_open_the_cookbook_again() -> None:
    """Steal Up shows every face of the Cookbook while the thief chooses (HNF-R47)."""
    first = bestiary.game("henrys-feast").restore(
        {"options": {"first_player": 1}, "seed": "up", "levels": [[0, 0, 0, 3], [0, 0, 0, 0]]}
    )
    actions = []
    state = first.copy()
    for number, line in enumerate(("corner", "steal-up", None)):
        actions.append(state.actions()[0] if line is None else state.parse(line))
        state.play(actions[number])
    running = film(first.copy(), actions[:2], ["Ann", "Bob"])
    assert faces(running.frame(2, 0, False)), "it still waits for the choice"
    shot = film(first.copy(), actions, ["Ann", "Bob"])
    assert faces(shot.frame(2, 0, False)) is None
    assert faces(shot.frame(2, 0, True)), "after the end everything may be seen"
