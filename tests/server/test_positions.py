"""A line of the log says in which position of the replay it stands first, whoever tells it: sync, delta or replay."""

from __future__ import annotations

from pathlib import Path

import bestiary
from bestiary.kernel.values import SEEN
from bestiary.server.store.rows import EventRow, StartPlan
from bestiary.server.table.course import Course, begin
from bestiary.server.table.film import film

from .host import Host, Message, Sitting, Visitor, settings
from .test_wishes import alone, wish

NOTICES = ("undo", "takeover", "handback")
"""Lines about the table itself: no replay has them."""


def peeked() -> Course:
    """Henry's Feast after a peek that was answered: what it showed is in no log any more."""
    game = bestiary.game("henrys-feast")
    plan = StartPlan(game.slug, game.version, {"players": 2, "first_player": "1"}, "peek", ["person", "person"])
    course = Course(plan, 1)
    for seq, words in enumerate(("corner", "peek-top", "ack", "buy rice", "finish", "end-turn"), 2):
        action = course.state.parse(words)
        event = EventRow("t", seq, f"c:0:{seq}", course.decider, "play", words, 0.0)
        course.adopt(event, action, course.answered(action))
    return course


def test_a_line_that_only_the_replay_has_leaves_the_others_in_their_places() -> None:
    course = peeked()
    live = course.journal.lines(0)
    shot = film(begin(course.plan), course.state.history(), ["Ann", "Bob"])
    replayed = shot.frame(len(shot.states) - 1, 0, True).log
    seen = [line for line in replayed if line.kind == SEEN]
    assert seen and seen[0].at < live[-1].at, "the test shows nothing"
    assert [(line.at, line.text) for line in replayed if line not in seen] == [(line.at, line.text) for line in live]


def test_a_line_stands_first_in_the_position_that_it_names() -> None:
    course = peeked()
    shot = film(begin(course.plan), course.state.history(), ["Ann", "Bob"])
    before = 0
    for at in range(len(shot.states)):
        lines = shot.frame(at, 0, True).log
        assert [line.at for line in lines[before:]] == [at] * (len(lines) - before)
        before = len(lines)


def places(log: list[Message]) -> list[tuple[int, str]]:
    return [(line["at"], line["text"]) for line in log if line["kind"] not in NOTICES]


def looked_back(visitor: Visitor, seat: Sitting) -> list[tuple[int, str]]:
    return places(visitor.get(f"/api/tables/{seat.info['id']}/replay?seat=0")["log"])


def test_deltas_syncs_and_replays_agree_also_after_an_undo_and_a_restart(data: Path) -> None:
    """What is taken back leaves its places to what comes after it; wishes move up."""
    with Host(settings(data)) as host:
        ann, id = alone(host)
        with ann.sit(id) as seat:
            wish(seat, "ask never")
            seat.play()
            seat.until(seat.my_turn)
            wish(seat, "ask always")
            assert looked_back(ann, seat) == places(seat.log)
            answer = seat.command("undo", seq=seat.seq)
            assert answer["type"] == "ack"
            seat.until(lambda: seat.seq >= answer["seq"])
            assert [line["at"] for line in seat.log] == [1, 2, 2], "two wishes stand, and the notice is told after them"
            seat.play()
            seat.until(seat.my_turn)
            assert looked_back(ann, seat) == places(seat.log)
            told = seat.log
            with ann.sit(id) as again:
                assert again.log == told
    with Host(settings(data)) as host, ann.sit(id, port=host.port) as seat:
        assert seat.log == told
