"""Wishes over a real socket: acknowledged, in the log, kept by undos and restarts, and no answer to anything."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import bestiary
from tests.toy import GAME

from .host import Host, Message, Sitting, Visitor, settings

FIRST = next(str(number) for number in range(100) if GAME.start(players=2, seed=str(number)).seat == 0)
"""A seed with which seat A begins."""


def alone(host: Host, **options: Any) -> tuple[Visitor, str]:
    """Ann begins against a bot."""
    ann = host.visitor("Ann")
    return ann, ann.create("me", "random", options={"seed": FIRST, **options})


def wish(seat: Sitting, text: str, id: str | None = None) -> Message:
    """Wish something, and wait until the table shows it."""
    answer = seat.command("wish", id, text=text)
    if answer["type"] == "ack":
        seat.until(lambda: seat.seq >= answer["seq"])
    return answer


def test_a_wish_is_granted_and_the_decision_goes_on_waiting(host: Host) -> None:
    ann, id = alone(host)
    with ann.sit(id) as seat, host.visitor("Eve").sit(id) as eve:
        assert seat.now["wishes"] == ["ask never", "ask always"]
        assert eve.now["wishes"] == []
        seq, prompt, actions = seat.seq, seat.now["prompt"], seat.actions
        course = host.match(id).course
        decided = course.decided
        assert wish(seat, "ask never")["seq"] == seq + 1
        assert course.decided == decided
        assert (seat.now["prompt"], seat.actions) == (prompt, actions)
        assert seat.now["view"]["silent"] == [True, False]
        eve.until(lambda: eve.seq == seat.seq)
        assert eve.log[-1]["text"] == seat.log[-1]["text"] == "Guest 1 is not asked any more."
        answer = seat.command("play", seq=seq, action=actions[0]["action"])
        assert answer["type"] == "ack", "what was asked before the wish is still asked"


def test_a_repeated_wish_is_granted_once(host: Host) -> None:
    ann, id = alone(host)
    with ann.sit(id) as seat:
        first = wish(seat, "ask never", "once")
        assert seat.command("wish", "once", text="ask never") == first
        host.table(id)._commands._answers.clear()  # as after a restart
        assert seat.command("wish", "once", text="ask never") == first
        assert len([line for line in seat.log if line["kind"] == "wish"]) == 1


def test_what_cannot_be_wished_is_refused_in_a_sentence(host: Host) -> None:
    ann, bob = host.visitor("Ann"), host.visitor("Bob")
    waiting = ann.create("me", "open")
    with ann.sit(waiting) as seat:
        assert seat.command("wish", text="ask never")["message"] == "The game has not begun yet."
    bob.post(f"/api/tables/{waiting}/join", {})
    with ann.sit(waiting) as seat, host.visitor("Eve").sit(waiting) as eve:
        assert "The wishes are: ask never" in seat.command("wish", text="x" * 5000)["message"]
        assert eve.command("wish", text="ask never")["message"] == "Only who plays can wish something."
        bob.post(f"/api/tables/{waiting}/leave")
        with bob.sit(waiting) as absent:
            assert "Come back first" in absent.command("wish", text="ask never")["message"]
    both = ann.create("me", "me")
    with ann.sit(both) as seat:
        assert "Look at the table" in seat.command("wish", text="ask never")["message"]
        seat.send({"type": "look", "seat": 1})
        seat.expect("sync")
        wish(seat, "ask never")
        assert seat.now["view"]["silent"] == [False, True]
    other = ann.create("me", "random", game="feed-the-beast")
    with ann.sit(other) as seat:
        assert seat.now["wishes"] == []
        assert "Feed the Beast has no wishes" in seat.command("wish", text="ask never")["message"]


def test_an_undo_keeps_the_wishes_also_after_a_restart(data: Path) -> None:
    with Host(settings(data)) as host:
        ann, id = alone(host)
        with ann.sit(id) as seat:
            view = seat.now["view"]
            wish(seat, "ask never")
            seat.play()
            seat.until(seat.my_turn)
            wish(seat, "ask always")
            wish(seat, "ask never")
            answer = seat.command("undo", seq=seat.seq)
            assert answer["type"] == "ack"
            seat.until(lambda: seat.seq >= answer["seq"])
            assert seat.now["view"] == {**view, "silent": [True, False]}, "the answer is void, the wishes are not"
            assert [line["kind"] for line in seat.log] == ["wish", "wish", "wish", "undo"]
            now, log = seat.now, seat.log
    with Host(settings(data)) as host, ann.sit(id, port=host.port) as seat:
        assert (seat.now, seat.log) == (now, log)
        course = host.match(id).course
        assert [played.entry for played in course.plays] == course.state.history()
        seat.play()
        seat.until(seat.my_turn)


def test_a_free_undo_stays_free_after_a_wish(host: Host) -> None:
    ann, bob = host.visitor("Ann"), host.visitor("Bob")
    id = ann.create("me", "open")
    host.reseed(id, FIRST)
    bob.post(f"/api/tables/{id}/join", {})
    with ann.sit(id) as at_a, bob.sit(id) as at_b:
        at_a.play()
        at_b.until(lambda: bool(at_b.actions))
        at_b.play()
        at_a.rest()
        free = at_b.now["undo"]["free"]
        wish(at_b, "ask never")
        assert at_b.now["undo"]["free"] == free


def test_a_whole_game_with_wishes_against_bots_and_its_record(host: Host) -> None:
    """Bots think in other processes: they hear of wishes too."""
    ann, id = alone(host, mode="short")
    with ann.sit(id) as seat:
        for number in range(100):
            seat.until(seat.my_turn)
            if seat.over:
                break
            wish(seat, seat.now["wishes"][number % 2])
            if seat.actions:
                seat.play(seat.actions[number % len(seat.actions)]["action"])
        assert seat.over
        assert seat.now["wishes"] == []
        assert "The game is over" in seat.command("wish", text="ask never")["message"]
    record = ann.get(f"/api/tables/{id}/record")
    assert record["actions"][0] == "A: ask never"
    assert bestiary.Record.from_data(record).replay().over
    assert not host.context.metrics.bot_failures.values.get("RuntimeError")
    imported = ann.http.post("/api/replays", json=record).json()["replay"]
    for path in (f"/api/replays/{imported}", f"/api/tables/{id}/replay"):
        frame = ann.get(f"{path}?at=0")
        assert (frame["chosen"], frame["last"]) == ("ask never", len(record["actions"]))
        assert ann.get(f"{path}?at=1&seat=0")["view"]["silent"] == [True, False]


def test_looking_back_shows_wishes_while_the_game_runs(host: Host) -> None:
    ann, id = alone(host)
    with ann.sit(id) as seat:
        wish(seat, "ask never")
        own, other = (ann.get(f"/api/tables/{id}/replay?at=0{seat}") for seat in ("&seat=0", ""))
        assert (own["chosen"], other["chosen"]) == ("ask never", None)
        assert ann.get(f"/api/tables/{id}/replay?at=1&seat=0")["view"] == seat.now["view"]
        wish(seat, "ask always")
        assert ann.get(f"/api/tables/{id}/replay?seat=0")["last"] == 2, "a film that was kept knows the new wish"


# -- conceding --------------------------------------------------------------------------------------------------------


def test_a_wish_may_end_the_game(data: Path) -> None:
    with Host(settings(data)) as host:
        ann, bob = host.visitor("Ann"), host.visitor("Bob")
        id = ann.create("me", "open", game="beast-clans")
        bob.post(f"/api/tables/{id}/join", {})
        with ann.sit(id) as a, bob.sit(id) as b:
            assert wish(b, "concede")["type"] == "ack"
            for seat in (a, b):
                seat.until(lambda seat=seat: seat.over)  # type: ignore[misc]
                assert seat.info["result"]["winners"] == [0]
                assert seat.now["prompt"] is None and seat.actions == []
            assert a.command("wish", text="concede")["type"] == "nack"
    with Host(settings(data)) as host:
        info = ann.http.get(f"http://127.0.0.1:{host.port}/api/tables/{id}").json()
        assert (info["status"], info["result"]["winners"]) == ("over", [0])


def test_a_wish_that_ends_what_was_asked_leaves_no_answer_behind(host: Host) -> None:
    ann, bob = host.visitor("Ann"), host.visitor("Bob")
    id = ann.create("me", "open", game="beast-clans", options={"mode": "best-of-three"})
    bob.post(f"/api/tables/{id}/join", {})
    with ann.sit(id) as a, bob.sit(id) as b:
        a.until(lambda: bool(a.actions))
        seq, action = a.seq, a.actions[0]["action"]
        assert wish(b, "concede")["type"] == "ack"
        a.until(lambda: a.seq > seq)
        assert a.now["view"]["match"]["wins"] == [1, 0] and not a.over
        late = a.command("play", seq=seq, action=action)
        assert late["type"] == "nack", "the question it answers is gone"
