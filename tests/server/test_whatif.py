"""Trying answers out and telling plans: nothing of it changes the game, and nothing of it tells what is hidden."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bestiary
from bestiary.bots.foresight import into_the_unknown
from bestiary.kernel.errors import IllegalAction
from bestiary.kernel.state import State
from bestiary.server.ops.settings import Limits
from bestiary.server.table import whatif
from bestiary.server.table.connection import encoder
from bestiary.server.wire.messages import Previewed

from .host import TOY, Host, Message, Sitting, settings

GAMES = [
    (TOY, {}),
    (TOY, {"open_hands": True, "mode": "long"}),
    *((slug, {}) for slug in bestiary.games() if slug != TOY),
]
FORESEEN = "feed-the-beast"
"""A game that begins with several decisions of one seat, some of which bring nothing to light."""
CALM = {"beast": "phoenix"}
"""None of 3000 deals with this one was without such an answer; with most others about one in forty is."""


# -- the thought itself -----------------------------------------------------------------------------------------------


def chain(state: State, pick: random.Random) -> list[int]:
    """Some answers that the deciding seat could give in a row, for all it knows."""
    thought, found = state.redeal(state.seat, pick.getrandbits(30)), list[int]()
    while thought.seat == state.seat and len(found) < 4:
        found.append(pick.choice(thought.actions()))
        before = thought.copy()
        thought.play(found[-1])
        if into_the_unknown(before, thought):
            break
    return found


def tried(state: State, seat: int, actions: list[int], pick: random.Random) -> Previewed:
    return whatif.preview("", state.redeal(seat, pick.getrandbits(60)), seat, actions)


def positions(slug: str, options: dict[str, Any], pick: random.Random) -> Iterator[tuple[State, int]]:
    game = bestiary.game(slug)
    for seed in range(2):
        state = game.start(players=min(3, game.seats[-1]), seed=seed, **options)
        for _ in range(120):
            if state.seat is None:
                break
            yield state, state.seat
            state.play(pick.choice(state.actions()))


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_a_preview_does_not_depend_on_what_is_hidden(slug: str, options: dict[str, Any]) -> None:
    pick = random.Random(5)
    known = unknown = 0
    for state, seat in positions(slug, options, pick):
        actions = chain(state, pick)
        seen = encoder.encode(tried(state, seat, actions, pick))
        for _ in range(3):
            other = state.redeal(seat, pick.getrandbits(60))
            assert encoder.encode(tried(other, seat, actions, pick)) == seen
        known += b'"unknown":false' in seen
        unknown += b'"unknown":true' in seen
    assert known and unknown, "one of the two never came about: this test shows nothing"


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_what_is_foreseen_comes_about(slug: str, options: dict[str, Any]) -> None:
    pick = random.Random(6)
    for state, seat in positions(slug, options, pick):
        before = state.snapshot()
        actions = chain(state, pick)
        seen = tried(state, seat, actions, pick)
        assert state.snapshot() == before, "the game was touched"
        real, events, sure = state.copy(), list[str](), actions[:-1] if seen.unknown else actions
        real.listen()
        for action in sure:
            real.play(action)
            events += [event.text for event in real.events if event.seen_by(seat)]
        assert encoder.encode(seen.view) == encoder.encode(real.view(seat) if sure else None)
        assert seen.events == events


def test_only_own_answers_in_a_row_are_tried_out() -> None:
    pick = random.Random(7)
    handed_on = ended = 0
    for slug in bestiary.games():
        for state, seat in positions(slug, {}, pick):
            actions = chain(state, pick)
            if tried(state, seat, actions, pick).unknown:
                assert tried(state, seat, [*actions, 10**6], pick).unknown, "nobody can say what is legal there"
                continue
            after = state.copy()
            for action in actions:
                after.play(action)
            if after.seat != seat:
                with pytest.raises(IllegalAction) as refused:
                    tried(state, seat, [*actions, 0], pick)
                quiet = not after.over and after.decision().QUIET
                assert refused.value.message and (refused.value.rules or quiet)
                handed_on, ended = handed_on + (not after.over), ended + after.over
    assert handed_on


# -- over the wire ----------------------------------------------------------------------------------------------------


def table_of_two(host: Host, slug: str = FORESEEN, **more: Any) -> tuple[Sitting, Sitting]:
    """Two people; the one who decides first."""
    ann, bob = host.visitor("Ann"), host.visitor("Bob")
    table = ann.create("me", "open", game=slug, clock={"kind": "off"}, **more)
    bob.post(f"/api/tables/{table}/join", {})
    seats = [ann.sit(table), bob.sit(table)]
    for seat in seats:
        seat.rest(0.1)
    seats.sort(key=lambda seat: not seat.actions)
    return seats[0], seats[1]


def foreseen(seat: Sitting) -> tuple[int, Message]:
    """An answer that brings nothing to light, and what it would lead to."""
    for action in seat.actions:
        answer = seat.command("preview", seq=seat.seq, actions=[action["action"]])
        assert answer["type"] == "preview"
        if not answer["unknown"]:
            return action["action"], answer
        assert answer["view"] is None and answer["events"] == []
    raise AssertionError("everything leads into the unknown here")


def test_a_preview_shows_what_comes_and_changes_nothing(host: Host) -> None:
    first, second = table_of_two(host, options=CALM)
    with first, second:
        seq = first.seq
        action, answer = foreseen(first)
        assert not [frame for frame in second.rest() if frame["type"] != "table"], "a thought is nobody else's business"
        assert first.seq == seq and host.match(first.info["id"]).seq == seq
        first.play(action)
        assert first.now["view"] == answer["view"]
        assert [line["text"] for line in first.log if line["seq"] == first.seq] == answer["events"]


def test_a_preview_of_answers_in_a_row(host: Host) -> None:
    first, second = table_of_two(host, options=CALM)
    with first, second:
        action, _ = foreseen(first)
        course = host.match(first.info["id"]).course
        after = course.answered(action)
        assert after.seat == first.you[0], "this game begins with one answer only: the test shows nothing"
        answer = first.command("preview", seq=first.seq, actions=[action, after.actions()[0]])
        assert answer["type"] == "preview" and answer["view"] is not None
        refused = first.command("preview", seq=first.seq, actions=[action, 10**6])
        assert refused["type"] == "nack" and refused["rules"]


def test_a_preview_is_refused_like_a_play(host: Host) -> None:
    first, second = table_of_two(host)
    with first, second, host.visitor().sit(first.info["id"]) as watching:
        action = first.actions[0]["action"]
        for stranger in (second, watching):
            refused = stranger.command("preview", seq=stranger.seq, actions=[action])
            assert refused["type"] == "nack" and "decision" in refused["message"] and refused["rules"]
        illegal = first.command("preview", seq=first.seq, actions=[10**6])
        assert illegal["type"] == "nack" and illegal["rules"]
        assert illegal["message"] == first.command("play", seq=first.seq, action=10**6)["message"]
        assert "moved on" in first.command("preview", seq=first.seq + 1, actions=[action])["message"]
        for many in ([], [action] * 25):
            assert "1 to 24" in first.command("preview", seq=first.seq, actions=many)["message"]
        assert first.play(action)["type"] == "ack"
    with host.visitor("Cleo").sit(host.visitor("Dan").create("me", "open")) as early:
        assert "not begun" in early.command("preview", seq=0, actions=[0])["message"]


def test_no_preview_after_the_end(host: Host) -> None:
    ann = host.visitor("Ann")
    with ann.sit(ann.create("me", "random", options={"mode": "short"})) as seat:
        seat.play_out()
        refused = seat.command("preview", seq=seat.seq, actions=[0])
        assert refused["type"] == "nack" and refused["rules"]


def test_a_preview_behind_the_curtain_is_refused(host: Host) -> None:
    """Hot-seat: what a seat would see is shown only to who looks from there."""
    ann = host.visitor("Ann")
    with ann.sit(ann.create("me", "me", game=FORESEEN)) as seat:
        decides = seat.now["prompt"]["seat"]
        course = host.match(seat.info["id"]).course
        action = course.state.actions()[0]
        for other in (None, 1 - decides):
            seat.send({"type": "look", "seat": other})
            seat.expect("sync")
            assert seat.command("preview", seq=seat.seq, actions=[action])["type"] == "nack"
        seat.send({"type": "look", "seat": decides})
        seat.expect("sync")
        assert seat.command("preview", seq=seat.seq, actions=[action])["type"] == "preview"


def test_the_wish_to_know_everything_is_slowed_down(data: Path) -> None:
    with Host(settings(data, limits=Limits(messages_per_second=50.0, message_burst=5))) as slow:
        ann = slow.visitor("Ann")
        with ann.sit(ann.create("me", "random")) as seat:
            began = time.perf_counter()
            for number in range(25):
                seat.send({"type": "preview", "id": f"{number}", "seq": seat.seq, "actions": [0]})
            answered = 0
            while answered < 25:
                answered += seat.receive().get("id") is not None
            assert time.perf_counter() - began > 0.3, "haste is slowed down, and nothing is lost"


# -- plans ------------------------------------------------------------------------------------------------------------


def plans(seat: Sitting) -> Message:
    found: Message = seat.info["plans"]
    return found


def test_plans_are_told_to_everybody_who_plays_and_to_nobody_else(host: Host) -> None:
    first, second = table_of_two(host, TOY)
    table = first.info["id"]
    eve = host.visitor("Eve")
    with first, second, eve.sit(table) as watching:
        own = str(first.you[0])
        lines = ["go east, then turn the gear", "Übermorgen: 🦁"]
        assert first.command("plan", lines=lines)["type"] == "ack"
        for seat in (first, second):
            seat.until(lambda seat=seat: plans(seat) == {own: lines})  # type: ignore[misc]
        mine = ["I wait"]
        assert second.command("plan", lines=mine)["type"] == "ack"
        first.until(lambda: plans(first) == {own: lines, str(second.you[0]): mine})
        watching.rest()
        for frame in watching.frames:
            assert "gear" not in frame and "I wait" not in frame
            assert json.loads(frame).get("table", {}).get("plans", {}) == {}
        for visitor in (eve, host.visitor()):
            assert visitor.get(f"/api/tables/{table}")["plans"] == {}
        second.send({"type": "hello", "proto": 1})
        assert second.expect("sync")["table"]["plans"][own] == lines
        assert first.command("plan", lines=[])["type"] == "ack"
        second.until(lambda: plans(second) == {str(second.you[0]): mine})


def test_a_plan_is_told_once(host: Host) -> None:
    first, second = table_of_two(host, TOY)
    with first, second:
        answer = first.command("plan", "one", lines=["a"])
        assert first.command("plan", "one", lines=["b"]) == answer, "a repeated id is answered the same"
        second.until(lambda: bool(plans(second)))
        assert first.command("plan", lines=["a"])["type"] == "ack"
        assert second.rest() == [], "the same plan again is no news"


@pytest.mark.parametrize(
    "lines",
    [["a"] * 13, ["x" * 121], [""], ["   "], ["a\nb"], ["bell\x07"], ["a\n"], ["\x85"], ["\u202egnorw"]],
)
def test_a_plan_has_its_limits(host: Host, lines: list[str]) -> None:
    first, second = table_of_two(host, TOY)
    with first, second:
        assert first.command("plan", lines=["x" * 120] * 12)["type"] == "ack"
        refused = first.command("plan", lines=lines)
        assert refused["type"] == "nack" and refused["message"]
        second.until(lambda: bool(plans(second)))
        assert plans(second) == {str(first.you[0]): ["x" * 120] * 12}


def test_who_does_not_play_makes_no_plans(host: Host) -> None:
    ann = host.visitor("Ann")
    waiting = ann.create("me", "open")
    with ann.sit(waiting) as early:
        assert early.command("plan", lines=["soon"])["type"] == "nack"
    with host.visitor("Eve").sit(ann.create("me", "random")) as watching:
        assert watching.command("plan", lines=["do this"])["type"] == "nack"


def test_plans_at_a_hot_seat_are_those_of_the_seat_that_looks(host: Host) -> None:
    ann = host.visitor("Ann")
    with ann.sit(ann.create("me", "me")) as seat:
        assert seat.command("plan", lines=["whose?"])["type"] == "nack"
        seat.send({"type": "look", "seat": 1})
        seat.expect("sync")
        assert seat.command("plan", lines=["mine"])["type"] == "ack"
        seat.until(lambda: plans(seat) == {"1": ["mine"]})


def test_plans_end_with_the_game(host: Host) -> None:
    ann = host.visitor("Ann")
    with ann.sit(ann.create("me", "random", options={"mode": "short"})) as seat:
        assert seat.command("plan", lines=["win"])["type"] == "ack"
        seat.until(lambda: bool(plans(seat)))
        seat.play_out()
        assert plans(seat) == {} and host.match(seat.info["id"]).plans == {}
        assert seat.command("plan", lines=["win again"])["type"] == "nack"
