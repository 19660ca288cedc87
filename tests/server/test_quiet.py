"""Quiet questions: nothing that the others get, nor how long it takes, tells whether the asked seat had a choice."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path
from typing import Any

import pytest

from bestiary.server.table import alarm, patience
from bestiary.server.table.patience import FIRST, LEAST, LONGEST, MOST, Patience
from tests.toy import GAME, feast
from tests.toy.state import DISH_COUNT

from .host import Host, Message, Visitor, settings, until
from .test_leaks import on_server
from .test_services import Receiver

SEED = next(f"quiet {number}" for number in range(100) if GAME.start(players=3, seed=f"quiet {number}").seat == 0)
"""Ann begins, and every table of this file is dealt alike."""
NAMES = ("Ann", "Bob", "Cleo")
WAITING: Message = {
    "seat": None,
    "name": "waiting",
    "text": "Waiting for answers.",
    "rules": [],
    "quiet": True,
    "until": None,
}


# -- patience ---------------------------------------------------------------------------------------------------------


class Clock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.time = 100.0

    def now(self) -> float:
        return self.time


def patient(window: float = 0.0, seed: int = 1) -> tuple[Patience, Clock]:
    clock = Clock()
    made = Patience(window, random.Random(seed), clock.now)
    made.put(1)
    return made, clock


def forced_passes(made: Patience, count: int = 300) -> list[float]:
    """How long forced passes take."""
    found = []
    for decided in range(10, 10 + count):
        made.put(decided)
        due = made.due(forced=True)
        assert due is not None
        found.append(due)
    return found


def test_a_forced_pass_takes_as_long_as_chosen_ones_have_lately_taken() -> None:
    made, clock = patient()
    first = forced_passes(made)
    assert min(FIRST) * 0.85 <= min(first) < max(first) <= max(FIRST) * 1.15
    for decided in range(12):  # people think for five seconds each time
        made.put(decided)
        clock.time += 5.0
        made.chosen()
    later = forced_passes(made)
    assert 5.0 * 0.85 <= min(later) < max(later) <= 5.0 * 1.15


@pytest.mark.parametrize(("seconds", "least", "most"), [(0.01, LEAST * 0.85, LEAST * 1.15), (3600.0, 6.8, LONGEST)])
def test_haste_and_sleep_are_clipped(seconds: float, least: float, most: float) -> None:
    made, clock = patient()
    for decided in range(12):
        made.put(decided)
        clock.time += seconds
        made.chosen()
    passes = forced_passes(made)
    assert least <= min(passes) < max(passes) <= most
    assert LEAST < MOST < LONGEST


def test_a_question_that_is_looked_at_again_goes_on_waiting() -> None:
    made, clock = patient()
    due = made.due(forced=True)
    assert due is not None
    clock.time += 0.5
    made.put(1)
    assert made.due(forced=True) == pytest.approx(due - 0.5)
    assert made.due(forced=False) is None, "who has a choice may take their time"


def test_a_window_closes_for_everybody_at_the_same_time() -> None:
    made, clock = patient(window=0.9)
    assert made.until() == made.due(forced=False) == made.due(forced=True) == pytest.approx(0.9)
    clock.time += 0.5
    assert made.until() == pytest.approx(0.4)
    clock.time += 5.0
    assert made.until() == 0.0


# -- a table ----------------------------------------------------------------------------------------------------------


def seated(host: Host, **more: Any) -> tuple[list[Visitor], str]:
    """Three people at a table; Ann begins."""
    visitors = [host.visitor(name) for name in NAMES]
    made = visitors[0].create("me", "open", "open", **{"clock": {"kind": "off"}, **more})
    host.reseed(made, SEED)
    for visitor in visitors[1:]:
        visitor.post(f"/api/tables/{made}/join", {})
    return visitors, made


def empty_hand(host: Host, id: str, seat: int) -> None:
    """From now on this guest has nothing to add."""
    course = host.match(id).course
    row = seat * DISH_COUNT
    state = feast(course.state)

    def throw() -> None:
        for dish in range(DISH_COUNT):
            state.thrown[dish] += state.hands[row + dish]
            state.hands[row + dish] = 0

    on_server(host, throw)


def without_hands(frames: list[str]) -> list[Message]:
    """What the others got, but for how many dishes lie in hands and among the thrown: those are open anyway."""
    found = [json.loads(frame) for frame in frames]
    for message in found:
        del message["situation"]["view"]["hands"]
        del message["situation"]["view"]["thrown"]
    return found


def window(host: Host, forced: bool, **more: Any) -> tuple[dict[str, list[str]], float]:
    """Ann serves, Bob is asked and passes, by hand or because he must; what everybody got, and how long it took."""
    visitors, id = seated(host, **more)
    seats = [visitor.sit(id) for visitor in visitors] + [host.visitor("Eve").sit(id)]
    if forced:
        empty_hand(host, id, 1)
    for seat in seats:
        seat.rest(0.05)
        seat.frames.clear()
    ann, bob, cleo, _ = seats
    ann.play()
    bob.until(lambda: bool(bob.actions))
    began = time.monotonic()
    if not forced:
        bob.play()
    cleo.until(lambda: bool(cleo.actions))
    took = time.monotonic() - began
    for seat in seats:
        seat.rest(0.05)
        seat.__exit__()
    got = dict(zip([*NAMES, "Eve"], (seat.frames for seat in seats), strict=True))
    return {name: [frame for frame in frames if '"type":"delta"' in frame] for name, frames in got.items()}, took


def test_the_others_get_the_same_for_a_forced_pass_and_for_a_chosen_one(host: Host) -> None:
    forced, took = window(host, forced=True)
    chosen, _ = window(host, forced=False)
    for name in ("Ann", "Cleo", "Eve"):
        assert without_hands(forced[name]) == without_hands(chosen[name])
        assert len(forced[name]) == 2, "Ann's dish, and that somebody has passed"
    assert [list(json.loads(frame)) for frame in forced["Bob"]] == [list(json.loads(frame)) for frame in chosen["Bob"]]
    assert min(FIRST) * 0.85 - 0.1 <= took <= max(FIRST) * 1.15 + 2.0


def test_nobody_else_knows_who_is_asked(host: Host) -> None:
    visitors, id = seated(host, clock={"kind": "bank", "seconds": 600, "increment": 9})
    seats = [visitor.sit(id) for visitor in visitors] + [host.visitor("Eve").sit(id)]
    ann, bob, cleo, eve = seats
    ann.play()
    bob.until(lambda: bool(bob.actions))
    assert (bob.now["prompt"]["seat"], bob.now["prompt"]["name"], bob.now["prompt"]["quiet"]) == (1, "join", True)
    assert [face["running"] for face in bob.now["clocks"]] == [False, True, False]
    for seat in (ann, cleo, eve):
        seat.until(lambda seat=seat: seat.now["prompt"]["quiet"])  # type: ignore[misc]
        assert seat.now["prompt"] == WAITING
        assert seat.now["view"]["asked"] is None
        assert not any(face["running"] for face in seat.now["clocks"])
        because = seat.command("why_not", ref="x")
        refused = seat.command("play", seq=seat.seq, action=0)
        assert (because["message"], because["rules"]) == ("Waiting for answers.", [])
        assert (refused["message"], refused["rules"]) == ("It is not your decision.", [])
    clocks = host.match(id).clocks
    bank = clocks.bank[:]
    clocks.since -= 50.0
    bob.play()
    assert clocks.bank == bank, "a quiet question costs no time, and brings none"
    for seat in seats:
        seat.__exit__()


def test_a_window_counts_as_passed_when_its_time_is_over(host: Host) -> None:
    visitors, id = seated(host, options={"window_seconds": 0.4})
    with visitors[0].sit(id) as ann, visitors[1].sit(id) as bob, visitors[2].sit(id) as cleo:
        assert ann.now["prompt"]["until"] is None, "an open question is asked until it is answered"
        ann.play()
        for seat in (ann, bob, cleo):
            seat.until(lambda seat=seat: seat.now["prompt"]["quiet"])  # type: ignore[misc]
            assert 0 < seat.now["prompt"]["until"] <= 0.4
        assert len(bob.actions) > 1
        ann.until(lambda: not ann.now["prompt"]["quiet"])
        assert [line["text"] for line in ann.log if line["kind"] == "pass"] == ["Guest 2 passes.", "Guest 3 passes."]


def test_bots_answer_quiet_questions_after_the_same_short_pause(data: Path) -> None:
    with Host(settings(data, bot_pause=60.0, quiet_pause=0.3)) as host:
        ann = host.visitor("Ann")
        with ann.sit(ann.create("me", "greedy", "greedy", options={"seed": SEED})) as seat:
            began = time.monotonic()
            seat.play()
            seat.until(lambda: not seat.now["prompt"]["quiet"])
            assert 0.6 <= time.monotonic() - began < 30


def test_one_screen_is_told_whom_to_hand_it_to_and_nobody_is_called_for_nothing(host: Host) -> None:
    ann = host.visitor("Ann")
    id = ann.create("me", "me", "me", options={"seed": SEED})
    with ann.sit(id) as seat:
        empty_hand(host, id, 1)
        seat.send({"type": "look", "seat": 0})
        seat.expect("sync")
        seat.play()
        seat.until(lambda: seat.now["prompt"]["seat"] == 2)
        assert (seat.now["prompt"]["name"], seat.now["prompt"]["quiet"]) == ("waiting", True)
        seat.send({"type": "look", "seat": 2})
        seat.expect("sync")
        assert seat.now["prompt"]["name"] == "join"


def test_a_quiet_question_is_the_same_after_a_restart(data: Path) -> None:
    with Host(settings(data)) as host:
        visitors, id = seated(host)
        with visitors[0].sit(id) as ann:
            ann.play()
            before = ann.now
    with (
        Host(settings(data)) as host,
        visitors[0].sit(id, port=host.port) as ann,
        visitors[1].sit(id, port=host.port) as bob,
    ):
        assert ann.now["prompt"] == before["prompt"]
        assert (bob.now["prompt"]["seat"], bob.now["prompt"]["name"]) == (1, "join")
        empty_hand(host, id, 2)
        bob.play()
        ann.until(lambda: not ann.now["prompt"]["quiet"])
        assert [line["text"] for line in ann.log if line["kind"] == "pass"] == [
            "Guest 2 passes.",
            "Guest 3 passes.",
        ]


@pytest.mark.parametrize("forced", [True, False])
def test_no_notice_tells_that_somebody_has_a_choice(data: Path, forced: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A forced pass needs none; a choice gets one, but only when no forced pass could take as long any more."""
    monkeypatch.setattr(alarm, "LONGEST", 0.5)
    monkeypatch.setattr(patience, "FIRST", (30.0,))
    receiver = Receiver()
    with Host(settings(data, hook=receiver.url, notice_delay=0.0)) as host:
        visitors, id = seated(host)
        if forced:
            empty_hand(host, id, 1)
        with visitors[0].sit(id) as ann:
            until(lambda: host.match(id).begun)
            ann.play()
            time.sleep(0.25)
            assert not [notice for notice in receiver.notices if notice["name"] == "Bob"]
            time.sleep(0.6)
            assert len([notice for notice in receiver.notices if notice["name"] == "Bob"]) == (0 if forced else 1)
    receiver.server.shutdown()
    receiver.server.server_close()


def test_looking_back_shows_no_quiet_question_of_others(host: Host) -> None:
    visitors, id = seated(host)
    with visitors[0].sit(id) as ann, visitors[1].sit(id) as bob, visitors[2].sit(id) as cleo:
        for seat in (ann, bob, cleo):
            seat.until(lambda seat=seat: bool(seat.actions))  # type: ignore[misc]
            seat.play()
    prompts = [
        visitor.get(f"/api/tables/{id}/replay?at=1&seat={seat}")["prompt"] for seat, visitor in enumerate(visitors)
    ]
    assert [(prompt["seat"], prompt["name"]) for prompt in prompts] == [
        (None, "waiting"),
        (1, "join"),
        (None, "waiting"),
    ]
