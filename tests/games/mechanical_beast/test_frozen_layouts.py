"""The frozen layout (MBT-350 to MBT-354): who is trapped for certain, against all that could still happen."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bestiary.rooms.mechanical_beast.rules import turn
from bestiary.rooms.mechanical_beast.rules.trapped import NOTHING, left_to_do
from tests.games.mechanical_beast import invariants
from tests.games.mechanical_beast.invariants import EDGES, GEARS, Layout, reach, without
from tests.games.mechanical_beast.table import Table, table
from tests.marks import rule

PLAIN = [name for name in EDGES if name.startswith("room-") and not GEARS[name]]
GEARED = [name for name in EDGES if GEARS[name]]


def any_table(chance: Random) -> dict[str, Any]:
    """A small random maze in which only walking is left, mostly."""
    players = chance.choice((1, 1, 2))
    rooms = chance.sample(PLAIN, chance.randint(2, 6))
    if chance.random() < 0.15:
        rooms.append(chance.choice(GEARED))
    if chance.random() < 0.3:
        rooms.append("emergency-exit")
    spaces = [(x, y) for x in range(4) for y in range(3)]
    chance.shuffle(spaces)
    names = ["entrance", "lockdown", *rooms]
    layout = ", ".join(f"{name} {x} {y} r{chance.randrange(4)}" for name, (x, y) in zip(names, spaces, strict=False))
    crew = [*(f"eng-{seat}" for seat in range(players)), "android"]
    return {
        "layout": layout,
        "players": players,
        "meeples": {meeple: chance.choice(names) for meeple in crew},
        "difficulty": chance.choice(("starting", "hard", "extreme")),
        "switch_thrown": True,
        "lockdown_revealed": True,
    }


def ever_out(now: dict[str, Any], meeple: str) -> bool:
    """Whether anything that anybody can do by walking ever brings a meeple to an exit: all of it is tried."""
    locked, exits = invariants.glass_locked(now), invariants.exits(now)
    first = (invariants.layout_of(now), dict(now["meeples"]))
    waiting: list[tuple[Layout, dict[str, str]]] = [first]
    seen = set()
    while waiting:
        layout, crew = waiting.pop()
        key = (tuple(sorted(layout.items())), tuple(sorted(crew.items())))
        if key in seen:
            continue
        seen.add(key)
        for walker, room in crew.items():
            for goal in reach(layout, room, locked) - {room}:
                if walker == meeple and goal in exits:
                    return True
                after = {**crew, walker: goal}
                falls = room != "entrance" and room not in after.values()
                waiting.append((without(layout, room) if falls else layout, after))
    return False


@rule("MBT-350", "MBT-351", "MBT-352", "MBT-354", "MBT-R33", "MBT-R61")
@pytest.mark.parametrize("seed", range(12))
def test_nobody_who_is_called_trapped_can_ever_come_out(seed: int) -> None:
    """And the rules' own words, taken one by one, find the same as the table does."""
    chance = Random(seed)
    found = 0
    while found < 8:
        t = table(**any_table(chance))
        now = t.truth
        if invariants.all_safe(now) or not invariants.is_live(now):
            continue
        trapped = invariants.trapped_for_certain(now)
        after = t.idle_turn()
        assert after.over == bool(trapped)
        if trapped:
            found += 1
            assert after.result.reason == "dead-position"
            assert [meeple for meeple in trapped if ever_out(now, meeple)] == []


@rule("MBT-352", "MBT-354", "MBT-R33")
@pytest.mark.parametrize("seed", range(6))
def test_without_the_test_nobody_who_is_called_trapped_wins(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Played on at random until nobody can do anything, with only the first of the two tests."""
    chance = Random(f"on and on {seed}")
    positions = [any_table(chance) for _ in range(120)]
    lost = [position for position in positions if "MBT-351" in last_rules(table(**position).idle_turn())]
    assert len(lost) > 10
    monkeypatch.setattr(turn, "trapped", lambda state: [] if left_to_do(state) == NOTHING else None)
    for position in lost:
        t = table(**position, stall_rounds=5, call_end=False)
        caught = [meeple for meeple in t.truth["meeples"] if meeple in invariants.trapped_for_certain(t.truth)]
        while not t.over:
            t.answer(chance.choice(t.state.actions()))
            assert not {t.on(meeple) for meeple in caught} & invariants.exits(t.truth)
        assert t.result.kind != "victory"


def last_rules(t: Table) -> tuple[str, ...]:
    return t.events[-1].rules


# -- by hand


WALKING: dict[str, Any] = {"switch_thrown": True, "lockdown_revealed": True}


def goes_on(layout: str, **fields: Any) -> bool:
    t = table(layout, **{**WALKING, **fields}).idle_turn()
    assert t.over or t.asked == "move"
    return not t.over


@rule("MBT-350")
def test_only_tiles_behind_the_arrow_can_come() -> None:
    """The android can make room-14 collapse: its arrow points north, so what lies south of it comes nearer."""
    meeples = {"eng-0": "lockdown", "android": "room-14"}
    assert goes_on("entrance 0 0, room-14 0 -1, lockdown 0 -2 r2", meeples=meeples)
    assert not goes_on("entrance 0 1, room-01 0 0, room-14 0 -1, lockdown 0 -2 r1", meeples=meeples), "no doorway there"
    assert not goes_on("entrance -1 -1, room-14 0 -1, lockdown 0 -2 r2", meeples=meeples), "the Entrance is beside it"


@rule("MBT-350")
def test_the_entrance_never_makes_way() -> None:
    """Room-01 draws the engineer's room nearer if its arrow points north; the Entrance, which has none, never does."""
    meeples = {"eng-0": "lockdown"}
    assert goes_on("entrance 0 0, room-01 0 -1, lockdown 0 2", meeples=meeples)
    assert not goes_on("entrance 0 0, room-01 0 -1 r1, lockdown 0 2", meeples=meeples)


@rule("MBT-350")
def test_what_one_collapse_has_moved_another_moves_on() -> None:
    """Only when room-14 and room-17 are both gone does the Entrance lie below the Lockdown's doorway."""
    way_round = "room-01 1 0, room-04 1 -1, room-09 1 -2"
    layout = f"entrance 0 0, room-14 0 -1, room-17 0 -2, lockdown 0 -3 r2, {way_round}"
    assert goes_on(layout, meeples={"eng-0": "lockdown"})
    assert not goes_on(layout.replace("0 -3 r2", "0 -4 r2"), meeples={"eng-0": "lockdown"}), (
        "farther than they bring it"
    )


@rule("MBT-350")
def test_a_room_whose_meeple_can_go_nowhere_does_not_collapse() -> None:
    layout = "entrance 0 0, room-01 1 0, room-58 0 -1, lockdown 0 -2 r2"
    crew = {"eng-0": "lockdown", "android": "room-58"}
    assert not goes_on(layout, players=2, meeples=crew), "engineer B walks, but the way is barred by the android's room"
    assert goes_on(layout.replace("room-58", "room-14"), players=2, meeples={**crew, "android": "room-14"})


@rule("MBT-351")
def test_any_gear_within_reach_leaves_the_layout_open() -> None:
    """Also one that changes nothing now: behind the edge gear of room-42 there is no room."""
    layout, meeples = "entrance 0 0, room-42 0 -1, lockdown -5 5", {"eng-0": "lockdown"}
    t = table(layout, meeples=meeples, **WALKING).play("move android to room-42")
    assert t.gears("android") == set()
    assert goes_on(layout, meeples=meeples)
    assert not goes_on(layout.replace("room-42", "room-38"), meeples=meeples)


@rule("MBT-351")
def test_a_gear_that_only_a_collapse_brings_within_reach_leaves_the_layout_open() -> None:
    layout = "entrance 0 0, room-14 0 -1, room-39 0 -2, lockdown 5 5"
    meeples = {"eng-0": "lockdown", "android": "room-14"}
    assert goes_on(layout, meeples=meeples)
    assert not goes_on(layout.replace("room-39", "room-38"), meeples=meeples), "a pit without a gear"


@rule("MBT-351")
@pytest.mark.parametrize(("last", "open_layout"), [({}, True), ({"eng-0": ["room-39", 0]}, False)])
def test_the_last_gear_of_one_who_can_go_nowhere_is_no_gear(last: dict[str, Any], open_layout: bool) -> None:
    layout = "entrance 0 0, room-01 0 -1, room-39 5 5"
    assert goes_on(layout, meeples={"eng-0": "room-39"}, last_gear=last) is open_layout


@rule("MBT-351")
def test_a_layout_is_open_while_somebody_can_walk_and_exploring_is_not_over() -> None:
    """Both doorways of the two rooms face each other; a collapse of either would open a blank."""
    layout = "entrance 0 0, room-38 5 5, room-39 9 9 r2, room-40 9 8"
    meeples = {"eng-0": "room-38", "android": "room-40"}
    shut = f"{layout}, room-32 5 6 r1"
    assert goes_on(shut, meeples=meeples, lockdown_revealed=False)


@rule("MBT-351")
def test_a_layout_is_open_while_a_collapse_could_still_leave_something_to_explore() -> None:
    """Before the switch: engineer B can walk to it, and what collapses then leaves blank spaces behind."""
    closed = "room-38 0 0, control-room 0 1, room-19 1 1, room-32 -1 1"
    alone = "room-20 10 0, room-26 10 -1 r2, room-27 10 1"
    crew = {"eng-0": "room-20", "eng-1": "room-38", "android": "room-20"}
    layout = f"entrance 20 20, {closed}, {alone}"
    fields: dict[str, Any] = {"players": 2, "meeples": crew, "switch_thrown": False}
    assert goes_on(layout, lockdown_revealed=False, deck="room-01 room-04", **fields)
    assert not goes_on(layout, lockdown_revealed=True, deck="room-01 room-04", **fields)


@rule("MBT-352")
def test_before_the_switch_an_engineer_can_be_trapped_for_certain_too() -> None:
    layout = "entrance 0 0, room-01 0 -1, control-room 1 -1, room-38 5 5"
    t = table(layout, players=2, meeples={"eng-0": "room-38"}, lockdown_revealed=True).idle_turn()
    assert (t.result.kind, t.result.reason) == ("defeat-beast-running", "dead-position")
    assert not table(layout, players=2, meeples={"android": "room-38"}, lockdown_revealed=True).idle_turn().over


@rule("MBT-352", "MBT-013")
@pytest.mark.parametrize(("difficulty", "out"), [("starting", True), ("extreme", False)])
def test_a_closed_hatch_is_no_exit(difficulty: str, out: bool) -> None:
    layout = "entrance 0 0, room-01 0 -1, lockdown 5 5"
    meeples = {"eng-0": "room-01", "android": "lockdown"}
    assert goes_on(layout, meeples=meeples, difficulty=difficulty) is out


@rule("MBT-352", "MBT-272")
def test_in_semi_co_op_all_lose_with_one_who_is_trapped() -> None:
    layout = "entrance 0 0, room-01 0 -1, lockdown 5 5"
    t = table(layout, mode="semi-coop", players=2, hands=[3, 0], meeples={"eng-1": "lockdown"}, **WALKING).idle_turn()
    assert (t.result.kind, t.result.winners, t.result.ranking) == ("defeat", (), ((0, 1),))


@rule("MBT-354", "MBT-R36")
def test_the_android_alone_ends_the_game_only_when_all_else_is_done() -> None:
    layout = "entrance 0 0, room-01 0 -1, lockdown 5 5, room-46 8 8"
    lost = {"android": "lockdown"}
    t = table(layout, meeples=lost, **WALKING).idle_turn()
    assert (t.result.kind, t.result.reason) == ("victory-without-android", "dead-position")
    assert goes_on(layout, meeples={**lost, "eng-0": "room-01"}), "the engineer is not home yet"
    assert goes_on(layout, meeples=lost, people="room-46"), "there are People inside"
    thrown = {"switch_thrown": False, "meeples": lost}
    assert goes_on(f"{layout}, control-room 1 -1", **thrown), "the switch is not thrown"


@rule("MBT-348", "MBT-352")
def test_somebody_trapped_for_certain_is_looked_for_before_the_stall_limit() -> None:
    layout = "entrance 0 0, room-01 0 -1, lockdown 5 5"
    fields: dict[str, Any] = {**WALKING, "stall": 4, "stall_rounds": 5}
    assert table(layout, meeples={"eng-0": "lockdown"}, **fields).idle_turn().result.reason == "dead-position"
    assert table(layout, meeples={"eng-0": "room-01"}, **fields).idle_turn().result.reason == "stalled"
    assert table(layout, meeples={}, **fields).idle_turn().result.reason == "all-safe"


@rule("MBT-335", "MBT-344")
def test_in_a_race_nobody_is_trapped_for_certain() -> None:
    """As long as one of them can walk, the race goes on."""
    layout = "entrance 0 0, room-01 0 -1, lockdown 5 5, emergency-exit 9 9"
    meeples = {"eng-0a": "lockdown", "eng-0b": "lockdown", "eng-1a": "lockdown"}
    assert goes_on(layout, mode="competitive", players=2, meeples=meeples)
