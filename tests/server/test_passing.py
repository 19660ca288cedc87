"""Passing for people: fluent, visible to its own seat alone, and telling nothing about a hand."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pytest

import bestiary
from bestiary.kernel.state import State
from bestiary.server.store.rows import EventRow
from bestiary.server.table.passing import Passing
from bestiary.server.wire.messages import Policy
from bestiary.server.wire.scene import PassingMode, Whose, Yielding
from tests.games.beast_clans.table import Table, battle, table
from tests.toy import GAME as TOY_GAME

from .host import Host, Sitting, Visitor
from .test_leaks import on_server

GAME = bestiary.game("beast-clans")
TENDERS = ("gharr; leech-tender; biomass 3; hand mirage", "gharr; leech-tender; biomass 3")
"""Both can always use an ability, and A is in Play Phase 1."""
PAUSE = 0.3


class Desk:
    """The policies of a table, and a clock that the test moves."""

    def __init__(self) -> None:
        self.time = 100.0
        self.passing = Passing(GAME, 2, PAUSE, lambda: self.time)
        self.number = 0

    def put(self, t: Table) -> bool:
        """Whether the question that waits now is passed."""
        self.number += 1
        self.passing.put(t.state, self.number)
        return self.passing.passes(t.state)

    def choose(
        self, t: Table, seat: int, mode: PassingMode = "smart", kind: Yielding | None = None, **stops: list[Whose]
    ) -> None:
        named: dict[str, list[Whose]] = {step.replace("_", "-"): whose for step, whose in stops.items()}
        self.passing.choose(t.state, seat, Policy("", mode, kind, named))

    def given(self, t: Table, seat: int) -> str | None:
        shown = self.passing.shown(t.state, seat)
        assert shown is not None
        return shown.yields


# -- what is asked ----------------------------------------------------------------------------------------------------


def test_the_own_play_phase_is_always_asked() -> None:
    t, desk = table(*TENDERS), Desk()
    assert t.asked == "action" and not desk.put(t)
    for kind in ("this", "turn"):
        desk.choose(t, 0, "smart", kind)
        assert not desk.put(t)


def test_smart_passes_where_nothing_concerns_the_seat_and_full_asks_in_every_window() -> None:
    t, desk = table(*TENDERS).play("pass"), Desk()
    assert (t.player, t.asked) == ("B", "respond")
    assert desk.put(t)
    desk.choose(t, 1, "full")
    assert not desk.put(t)
    t = table(*TENDERS, step="draw")
    assert (t.player, t.asked, t.step) == ("A", "action", "draw")
    assert desk.put(t), "the own turn, but no Play Phase"


@pytest.mark.parametrize(("whose", "passed"), [(["mine"], True), (["theirs"], False), (["mine", "theirs"], False)])
def test_a_stop_asks_in_its_step_on_the_turns_it_names(whose: list[Whose], passed: bool) -> None:
    t, desk = table(*TENDERS).play("pass"), Desk()
    desk.choose(t, 1, "smart", None, play_1=whose)
    assert desk.put(t) is passed


def test_smart_asks_when_somebody_attacks_or_an_ability_is_aimed_at_something_of_the_seats() -> None:
    desk = Desk()
    for target in ("royal-B", "leech-tender#2"):
        t = battle("gharr; stray-hound", "gharr; leech-tender; biomass 3").declare(f"stray-hound#1 {target}")
        assert (t.player, t.asked) == ("B", "respond") and not desk.put(t)
    t = table("gharr; leech-tender; biomass 3; hand flash-flood acid-rain", "gharr; leech-tender; biomass 3")
    aimed = next(line for line in t.answers if line.startswith("play"))
    t.play(aimed)
    while t.asked == "target":
        t.play(next(line for line in t.answers if line.endswith("#2")))
    while t.player == "A":
        assert desk.put(t), "the own ability is no threat"
        t.play("pass")
    assert (t.player, t.asked) == ("B", "respond") and not desk.put(t)


def test_an_ability_that_is_none_of_the_seats_business_is_passed() -> None:
    t, desk = table(*TENDERS).play("use leech-tender#1 1"), Desk()
    while t.player == "A":
        t.play("pass")
    assert t.stack and desk.put(t)


# -- yields -----------------------------------------------------------------------------------------------------------


def test_a_yield_ends_with_its_step_or_with_its_turn() -> None:
    desk = Desk()
    t = table(*TENDERS).play("pass")
    desk.choose(t, 1, "full", "this")
    assert desk.put(t) and desk.given(t, 1) == "this"
    t.until("attack-1")
    assert not desk.put(t) and desk.given(t, 1) is None
    t = table(*TENDERS).play("pass")
    desk.choose(t, 1, "full", "turn")
    t.until("attack-1")
    assert desk.put(t) is (t.player == "B") and desk.given(t, 1) == "turn"
    t.idle_turn()
    desk.put(t)
    assert desk.given(t, 1) is None


@pytest.mark.parametrize("kind", ["this", "turn"])
def test_an_attack_on_the_royal_breaks_a_yield_and_says_so(kind: Yielding) -> None:
    desk = Desk()
    t = battle("gharr; stray-hound", "gharr; leech-tender; biomass 3")
    desk.choose(t, 1, "smart", kind)
    t.declare("stray-hound#1 royal-B")
    assert not desk.put(t)
    shown = desk.passing.shown(t.state, 1)
    assert shown is not None and shown.yields is None
    assert shown.broken == "A's Stray Hound attacks B's Gharr."


def test_an_attack_on_a_beast_does_not_and_what_was_there_already_does_not_either() -> None:
    desk = Desk()
    t = battle("gharr; stray-hound", "gharr; leech-tender; biomass 3")
    desk.choose(t, 1, "smart", "turn")
    t.declare("stray-hound#1 leech-tender#2")
    assert desk.put(t)
    t = battle("gharr; stray-hound", "gharr; leech-tender; biomass 3").declare("stray-hound#1 royal-B")
    assert not desk.put(t)
    desk.choose(t, 1, "smart", "turn")
    assert desk.put(t), "whoever yields now has seen the attack"


def test_who_goes_back_to_a_question_is_asked_it() -> None:
    t, desk = table(*TENDERS).play("pass"), Desk()
    assert desk.put(t)
    desk.passing.hold(desk.number)
    assert not desk.passing.passes(t.state)
    desk.choose(t, 1, "smart", "this")
    assert desk.passing.passes(t.state)


# -- nothing is betrayed ----------------------------------------------------------------------------------------------


def test_the_pause_is_the_same_whatever_is_held() -> None:
    for hand in ("", "; hand mirage mirage flash-flood"):
        t, desk = table(TENDERS[0], TENDERS[1] + hand).play("pass"), Desk()
        assert desk.put(t)
        assert desk.passing.due(t.state) == pytest.approx(PAUSE)
        desk.time += 0.2
        assert desk.passing.due(t.state) == pytest.approx(PAUSE - 0.2)


def test_passing_rests_on_what_everybody_sees() -> None:
    def public(state: State) -> list[object]:
        return [GAME.yields(state), GAME.moment(state), *(GAME.threats(state, seat) for seat in (0, 1))]

    pick, chances = random.Random(5), 0
    for seed in range(3):
        state = GAME.start(seed=seed)
        for _ in range(400):
            if state.over:
                break
            if GAME.yields(state):
                chances += 1
                for viewer in (0, 1, None):
                    assert public(state.redeal(viewer, pick.getrandbits(30))) == public(state)
                assert state.notation(state.actions()[0]) == "pass"
            state.play(pick.choice(state.actions()))
    assert chances > 20


# -- a table ----------------------------------------------------------------------------------------------------------


def seated(host: Host, t: Table) -> tuple[list[Visitor], str]:
    """Ann and Bob at a table on which this position lies."""
    visitors = [host.visitor(name) for name in ("Ann", "Bob")]
    id = visitors[0].create("me", "open", game=GAME.slug)
    visitors[1].post(f"/api/tables/{id}/join", {})
    live, state = host.table(id), t.state
    state.listen()

    def lay() -> None:
        live.match.course.state = state
        live.match.put()
        live._alarm.kick()

    on_server(host, lay)
    return visitors, id


def both(host: Host, t: Table, play: Callable[[Sitting, Sitting], None]) -> None:
    visitors, id = seated(host, t)
    with visitors[0].sit(id) as ann, visitors[1].sit(id) as bob:
        play(ann, bob)


def say(seat: Sitting, **policy: Any) -> dict[str, Any]:
    answer = seat.command("policy", **policy)
    if answer["type"] == "ack":
        seat.until(lambda: all(seat.now["policy"].get(name) == value for name, value in policy.items()))
    return answer


def step(seat: Sitting) -> str:
    return str(seat.now["view"]["step"])


def test_the_server_passes_after_a_pause_and_only_its_own_seat_sees_why(host: Host) -> None:
    def play(ann: Sitting, bob: Sitting) -> None:
        assert ann.now["policy"] == {"mode": "smart", "yield": None, "stops": {}, "passing": False, "broken": None}
        began = time.monotonic()
        ann.play()
        bob.until(lambda: bool(bob.actions))
        assert bob.now["policy"]["passing"]
        assert ann.now["prompt"]["seat"] == 1 and not ann.now["policy"]["passing"]
        ann.until(lambda: step(ann) != "play-1")
        assert time.monotonic() - began >= 0.25
        before = len(ann.frames)
        assert say(bob, mode="full", stops={"upkeep": ["mine"]})["type"] == "ack"
        ann.rest(0.2)
        assert not [frame for frame in ann.frames[before:] if "upkeep" in frame]

    both(host, table(*TENDERS), play)


def test_a_person_with_full_control_is_asked_until_they_yield(host: Host) -> None:
    def play(ann: Sitting, bob: Sitting) -> None:
        say(bob, mode="full")
        ann.play()
        bob.until(lambda: bool(bob.actions))
        bob.rest(0.6)
        assert step(bob) == "play-1" and bob.actions
        assert say(bob, mode="full", **{"yield": "this"})["type"] == "ack"
        bob.until(lambda: step(bob) != "play-1")
        assert bob.now["policy"]["yield"] is None, "the step is over, and so is the yield"

    both(host, table(*TENDERS), play)


def test_a_yield_is_cancelled(host: Host) -> None:
    def play(ann: Sitting, bob: Sitting) -> None:
        say(bob, mode="full", **{"yield": "turn"})
        say(bob, mode="full", **{"yield": None})
        ann.play()
        bob.until(lambda: bool(bob.actions))
        bob.rest(0.5)
        assert step(bob) == "play-1" and bob.actions and not bob.now["policy"]["passing"]

    both(host, table(*TENDERS), play)


def test_what_cannot_be_said_is_refused_in_words(host: Host) -> None:
    visitors, id = seated(host, table(*TENDERS))
    with visitors[0].sit(id) as ann, host.visitor("Eve").sit(id) as eve:
        assert say(ann, stops={"dinner": ["mine"]})["message"].startswith("There is no step 'dinner' to stop in.")
        assert say(eve, mode="full")["message"] == "Only who plays is asked anything."
        assert eve.now["policy"] is None
    cleo = host.visitor("Cleo")
    with cleo.sit(cleo.create("me", "random")) as seat:
        assert seat.now["policy"] is None
        assert say(seat, mode="full")["message"] == f"{TOY_GAME.title} asks nothing that could be passed unasked."


def test_a_pass_that_nobody_was_asked_for_costs_no_time(host: Host) -> None:
    visitors = [host.visitor(name) for name in ("Ann", "Bob")]
    id = visitors[0].create("me", "open", game=GAME.slug, clock={"kind": "bank", "seconds": 600, "increment": 10})
    visitors[1].post(f"/api/tables/{id}/join", {})
    match = host.match(id)
    event = EventRow(id, match.seq + 1, "y:9", 1, "play", "pass", time.time())
    assert event.unasked
    before = match.clocks.bank[:]
    match.charge(event)
    assert match.clocks.bank == before
