"""Positions: a snapshot is the whole truth; what a written position leaves out comes from the setup, and what
contradicts itself is refused in words."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

import bestiary
from bestiary.kernel.state import State
from tests.games.mechanical_beast.invariants import EDGES, SPECIAL
from tests.games.mechanical_beast.table import GAME, Table
from tests.marks import rule

ROOMS = [f"room-{number:02}" for number in range(1, 69)]
OPTIONS: list[dict[str, Any]] = [
    {"players": 1},
    {"players": 3, "difficulty": "hard", "stack_cut": "loose"},
    {"players": 2, "difficulty": "extreme", "call_end": "off"},
    {"players": 2, "mode": "semi-coop", "difficulty": "normal"},
    {"players": 4, "mode": "semi-coop", "stall_rounds": 5},
    {"players": 2, "mode": "competitive", "call_end": "off"},
    {"players": 3, "mode": "competitive", "glass": "locked", "stack_cut": "loose"},
]
ENTRANCE = ["entrance", 0, 0, 0]
EXAMPLE: dict[str, Any] = {
    "mode": "coop",
    "difficulty": "starting",
    "players": 1,
    "to_move": 0,
    "tiles": [ENTRANCE, ["room-22", 0, -1, 0], ["room-44", 0, -2, 2]],
    "meeples": {"eng-0": "entrance", "android": "room-22"},
    "people": ["room-44"],
    "hands": [0],
    "switch_thrown": False,
    "lockdown_revealed": False,
    "last_gear": {"android": ["room-22", 0]},
    "pile": [],
    "deck_top": ["room-01", "room-02"],
}
"""A written position with most of its fields."""


def restored(**fields: Any) -> dict[str, Any]:
    """The snapshot of a written position."""
    return GAME.restore(fields).snapshot()


def some(counts: dict[str, int]) -> dict[str, int]:
    return {name: count for name, count in counts.items() if count}


# -- there and back


def onward(state: State, pick: Random) -> None:
    """Random play that sees much of a game: it mostly explores and rarely calls the end."""
    lines = {state.notation(action): action for action in state.actions()}
    exploring = [action for line, action in lines.items() if line.startswith("explore")]
    if exploring and pick.random() < 0.7:
        state.play(pick.choice(exploring))
        return
    if "call-end" in lines and pick.random() < 0.9:
        del lines["call-end"]
    state.play(pick.choice(list(lines.values())))


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(f"{k}={v}" for k, v in options.items()))
def test_a_snapshot_restores_the_same_game_at_every_decision(options: dict[str, Any]) -> None:
    asked: Counter[str] = Counter()
    for seed in range(6):
        state = GAME.start(seed=f"there and back {seed}", **options)
        pick = Random(seed)
        for _ in range(250):
            name = "over" if state.over else state.prompt.name
            asked[name] += 1
            if asked[name] < 25 or asked[name] % 9 == 0:
                assert_restores(state)
            if state.over:
                break
            onward(state, pick)
    assert {"move", "action", "over"} <= set(asked)


def assert_restores(state: State) -> None:
    """Written down and read back, it is the same game."""
    snapshot = state.snapshot()
    again = GAME.restore(json.loads(json.dumps(snapshot)))
    assert again.snapshot() == snapshot
    assert again.actions() == state.actions()
    assert (again.seat, again.over, again.result) == (state.seat, state.over, state.result)
    for seat in [*range(state.players), None]:
        assert again.view(seat) == state.view(seat)
    if not state.over:
        assert again.prompt == state.prompt
        lines = [state.notation(action) for action in state.actions()]
        assert [again.notation(action) for action in again.actions()] == lines


SPOTS: list[tuple[str, dict[str, Any], list[str]]] = [
    ("move", {}, []),
    ("action", {}, ["skip-move"]),
    ("action", {}, ["move android to entrance"]),
    ("gear-repeat", {"last_gear": {}}, ["skip-move", "gear android 0 cw", "gear-again ccw"]),
    ("vote", {"players": 3, "meeples": None, "hands": None, "last_gear": {}}, ["call-end", "yes"]),
    ("move", {"players": 2, "meeples": None, "hands": None, "last_gear": {}}, ["call-end", "no"]),
    (
        "move-continue",
        {"tiles": [ENTRANCE, ["control-room", 0, -1, 2]], "meeples": None, "last_gear": {}, "people": []},
        ["move eng-0 to control-room"],
    ),
    (
        "place-exit",
        {
            "mode": "competitive",
            "players": 2,
            "difficulty": None,
            "tiles": [ENTRANCE],
            "meeples": None,
            "hands": None,
            "people": [],
            "last_gear": {},
            "deck_top": ["control-room", "emergency-exit"],
        },
        ["skip-move", "explore eng-0a n"],
    ),
]


@pytest.mark.parametrize(("asked", "fields", "lines"), SPOTS, ids=[f"{spot[0]}-{spot[2]}" for spot in SPOTS])
def test_every_decision_can_be_restored_and_has_the_same_future(
    asked: str, fields: dict[str, Any], lines: list[str]
) -> None:
    position = {name: value for name, value in {**EXAMPLE, **fields}.items() if value is not None}
    t = Table(GAME.restore(position)).play(*lines)
    assert t.asked == asked
    again = GAME.restore(json.loads(json.dumps(t.truth)))
    pick = Random(2)
    for _ in range(40):
        assert_restores(again)
        assert again.actions() == t.state.actions()
        if again.over:
            return
        action = pick.choice(again.actions())
        again.play(action)
        t.state.play(action)
        assert again.snapshot() == t.truth


# -- the fields


def test_the_position_of_the_specification() -> None:
    t = Table(GAME.restore(EXAMPLE))
    truth = t.truth
    assert (t.asked, t.seat) == ("move", 0)
    assert truth["tiles"] == EXAMPLE["tiles"]
    assert truth["meeples"] == {"eng-0": "entrance", "android": "room-22"}
    assert truth["people"] == {"room-44": "welder"}
    assert truth["last_gear"]["android"] == ["room-22", 0]
    assert truth["deck"][:2] == ["room-01", "room-02"]
    assert t.play("skip-move").gears("android") == set(), "the last gear is remembered"


def test_everything_left_out_is_as_at_setup() -> None:
    truth = restored(tiles=[ENTRANCE])
    assert truth["meeples"] == {"eng-0": "entrance", "android": "entrance"}
    assert (truth["people"], truth["hands"], truth["pile"], truth["collapsed"]) == ({}, [{}], [], [])
    assert some(truth["supply"]) == {"welder": 5, "cook": 5, "medic": 5, "weaver": 5, "pupil": 5}
    assert (truth["switch_thrown"], truth["lockdown_revealed"], truth["switch_turn"]) == (False, False, None)
    assert (truth["turn"], truth["to_move"], truth["stall"], truth["moved"]) == (1, 0, 0, None)
    assert (truth["called"], truth["progress"], truth["result"]) == (False, False, None)
    assert not any(truth["last_gear"].values())
    assert truth["start_rooms"] == truth["meeples"]
    assert truth["options"] == GAME.start(seed=1).snapshot()["options"]


def test_the_table_left_out_is_the_entrance_alone() -> None:
    assert restored(players=2, to_move=1)["tiles"] == [ENTRANCE]


def test_a_rotation_left_out_is_none() -> None:
    truth = restored(tiles=[["entrance", 0, 0], ["room-19", 1, 0, 3], ["room-20", 2, 0]])
    assert truth["tiles"] == [ENTRANCE, ["room-19", 1, 0, 3], ["room-20", 2, 0, 0]]


def test_deck_is_exactly_these_tiles() -> None:
    truth = restored(tiles=[ENTRANCE, ["room-19", 1, 0, 0]], deck=["lockdown", "room-05", "room-03"])
    assert truth["deck"] == ["lockdown", "room-05", "room-03"]
    assert sorted(truth["box"]) == sorted(set(EDGES) - {"entrance", "room-19", "lockdown", "room-05", "room-03"})
    assert restored(tiles=[ENTRANCE], deck=[])["deck"] == []


def test_deck_top_lies_on_every_room_that_is_not_named() -> None:
    truth = restored(tiles=[ENTRANCE, ["room-02", 1, 0, 0]], deck_top=["room-30", "control-room", "room-01"])
    named = {"room-30", "room-01", "room-02"}
    assert truth["deck"] == ["room-30", "control-room", "room-01", *(room for room in ROOMS if room not in named)]
    assert sorted(truth["box"]) == ["emergency-exit", "lockdown"]


def test_without_a_deck_it_is_every_other_room_in_order() -> None:
    truth = restored(tiles=[ENTRANCE, ["room-02", 1, 0, 0]])
    assert truth["deck"] == [room for room in ROOMS if room != "room-02"]
    assert sorted(truth["box"]) == sorted(SPECIAL)


@pytest.mark.parametrize("fields", [{"to_move": 1}, {"turn": 3}, {"stall": 1}, {"meeples": None}, {"chance": 5}])
def test_without_tiles_and_deck_as_well(fields: dict[str, Any]) -> None:
    everybody = {"eng-0": "entrance", "eng-1": "entrance", "android": "entrance"}
    given = {name: everybody if value is None else value for name, value in fields.items()}
    truth = restored(players=2, **given)
    assert truth["deck"] == ROOMS
    assert (truth["tiles"], truth["stacked"]) == ([ENTRANCE], False)


def test_nothing_but_options_and_a_seed_is_the_setup() -> None:
    options: dict[str, Any] = {"players": 3, "difficulty": "hard", "stack_cut": "loose"}
    assert restored(**options, seed=7) == GAME.start(seed=7, **options).snapshot()
    assert restored(game="mechanical-beast", version="2", options=options, seed="7")["stacked"] is True


def test_tokens_on_tiles_have_the_tiles_type_and_those_in_hands_the_first_left() -> None:
    truth = restored(
        mode="semi-coop",
        players=2,
        tiles=[ENTRANCE, ["room-44", 1, 0, 0], ["room-46", 2, 0, 0]],
        people=["room-44", "room-46"],
        hands=[5, 7],
    )
    assert truth["people"] == {"room-44": "welder", "room-46": "medic"}
    assert [some(hand) for hand in truth["hands"]] == [{"welder": 4, "cook": 1}, {"cook": 4, "medic": 3}]
    assert some(truth["supply"]) == {"medic": 1, "weaver": 5, "pupil": 5}


def test_who_moves() -> None:
    t = Table(GAME.restore({"players": 3, "to_move": 2, "tiles": [ENTRANCE]}))
    assert (t.seat, t.asked) == (2, "move")
    assert t.idle_turn().seat == 0


@rule("MBT-275")
def test_the_turn_of_the_switch_and_of_the_arrivals() -> None:
    tiles = [ENTRANCE, ["emergency-exit", 0, -1, 0], ["room-01", 1, 0, 0]]
    meeples = {"eng-0": "entrance", "eng-1": "emergency-exit", "eng-2": "room-01", "android": "entrance"}
    common: dict[str, Any] = {"mode": "semi-coop", "players": 3, "tiles": tiles, "meeples": meeples}
    truth = restored(**common, switch_thrown=True, turn=9)
    assert (truth["turn"], truth["switch_turn"]) == (9, 9)
    assert truth["never_left"] == ["eng-0"]
    assert truth["arrived"]["eng-1"] == 0
    truth = restored(**common, switch_thrown=True, turn=9, switch_turn=4, arrived={"eng-0": 7, "eng-1": 8})
    assert (truth["turn"], truth["switch_turn"], truth["never_left"]) == (9, 4, [])
    assert (truth["arrived"]["eng-0"], truth["arrived"]["eng-1"]) == (7, 8)
    truth = restored(**common, never_left=[], turn=2)
    assert (truth["switch_turn"], truth["never_left"]) == (None, [])


@pytest.mark.parametrize("nested", [False, True])
def test_options_stand_at_the_top_or_under_options(nested: bool) -> None:
    options = {
        "mode": "competitive",
        "players": 3,
        "glass": "locked",
        "stack_cut": "loose",
        "stall_rounds": 9,
        "call_end": "off",
    }
    position: dict[str, Any] = {"options": options} if nested else options
    state = GAME.restore({"tiles": [ENTRANCE], **position})
    kept = state.options
    assert {name: kept[name] for name in options if name != "call_end"} == {
        name: value for name, value in options.items() if name != "call_end"
    }
    assert "call-end" not in [state.notation(action) for action in state.actions()]
    assert state.players == 3


def test_the_pile_is_kept_in_its_order() -> None:
    names = ["eng-1b", "eng-0a"]
    truth = restored(
        mode="competitive",
        players=2,
        tiles=[ENTRANCE, ["emergency-exit", 0, -1, 0]],
        meeples={"eng-0a": "emergency-exit", "eng-0b": "entrance", "eng-1a": "entrance", "eng-1b": "emergency-exit"},
        pile=names,
    )
    assert truth["pile"] == names


def test_the_seed_is_kept() -> None:
    assert restored(tiles=[ENTRANCE], seed="a puzzle")["seed"] == "a puzzle"


def test_positions_need_not_be_reachable() -> None:
    tiles = [ENTRANCE, ["lockdown", 2, 2, 1], ["room-01", 40, -70, 3]]
    truth = restored(tiles=tiles, switch_thrown=True, meeples={"eng-0": "room-01", "android": "lockdown"})
    assert truth["tiles"] == tiles


def test_a_position_is_left_as_it_was() -> None:
    kept = json.dumps(EXAMPLE)
    state = GAME.restore(EXAMPLE)
    state.play(state.actions()[0])
    assert json.dumps(EXAMPLE) == kept


def test_the_same_position_always_gives_the_same_game() -> None:
    assert restored(**EXAMPLE, seed=3) == restored(**EXAMPLE, seed=3)


# -- contradictions

RACE: dict[str, Any] = {
    "mode": "competitive",
    "players": 2,
    "tiles": [ENTRANCE, ["emergency-exit", 0, -1, 0]],
    "meeples": {"eng-0a": "emergency-exit", "eng-0b": "entrance", "eng-1a": "entrance", "eng-1b": "entrance"},
}
BOTH_HOME = {"eng-0": "entrance", "android": "entrance"}
SOLO: dict[str, Any] = {
    "tiles": [ENTRANCE, ["room-19", 0, -1, 0]],
    "meeples": {"eng-0": "room-19", "android": "entrance"},
}

FAULTS: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    # what it is
    (SOLO, {"game": "chess"}, "Mechanical Beast"),
    (SOLO, {"version": "0"}, "version"),
    (SOLO, {"colour": "red"}, "colour"),
    (SOLO, {"options": {"cheat": True}}, "cheat"),
    (SOLO, {"players": 5}, "1 to 4 players"),
    (SOLO, {"options": {"players": 5}}, "1 to 4 players"),
    (SOLO, {"difficulty": "easy"}, "difficulty"),
    (RACE, {"difficulty": "hard", "pile": ["eng-0a"]}, "difficulty"),
    # tiles
    (SOLO, {"tiles": [ENTRANCE, ["room-19", 0, -1, 0], ["room-69", 1, 0, 0]]}, "room-69"),
    (SOLO, {"deck": ["room-00"]}, "room-00"),
    (SOLO, {"deck_top": ["cellar"]}, "cellar"),
    (SOLO, {"tiles": [ENTRANCE, ["room-19", 0, -1, 0], ["room-19", 1, 0, 0]]}, "room-19"),
    (SOLO, {"deck": ["room-05", "room-19"]}, "room-19"),
    (SOLO, {"deck_top": ["room-19"]}, "room-19"),
    (SOLO, {"deck": ["room-05", "room-06", "room-05"]}, "room-05"),
    (SOLO, {"deck_top": ["entrance"]}, "entrance"),
    (SOLO, {"collapsed": ["room-19"]}, "room-19"),
    (SOLO, {"tiles": [ENTRANCE, ["room-19", 0, 0, 0]]}, "room-19"),
    (SOLO, {"tiles": [ENTRANCE, ["room-19", 0, -1, 4]]}, "room-19"),
    (SOLO, {"tiles": [ENTRANCE, ["room-19", 0, -1, -1]]}, "room-19"),
    (SOLO, {"tiles": [["room-19", 0, -1, 0]], "meeples": {"eng-0": "room-19", "android": "room-19"}}, "ntrance"),
    # meeples
    (SOLO, {"meeples": {"eng-0": "room-20", "android": "entrance"}}, "eng-0"),
    (SOLO, {"meeples": {"eng-0": "entrance", "android": "entrance", "eng-1": "entrance"}}, "eng-1"),
    (SOLO, {"meeples": {"eng-0a": "entrance", "android": "entrance"}}, "eng-0"),
    (SOLO, {"meeples": {"eng-0": "entrance"}}, "android"),
    (RACE, {"pile": ["eng-0a"], "meeples": {**RACE["meeples"], "android": "entrance"}}, "android"),
    # People
    (SOLO, {"people": ["room-19"]}, "room-19"),
    (SOLO, {"people": ["entrance"]}, "entrance"),
    (SOLO, {"people": ["room-44"]}, "room-44"),
    (SOLO, {"people": ["room-99"]}, "room-99"),
    (SOLO, {"tiles": [*SOLO["tiles"], ["control-room", 3, 3, 0]], "people": ["control-room"]}, "control-room"),
    (SOLO, {"tiles": [*SOLO["tiles"], ["lockdown", 3, 3, 0]], "people": ["lockdown"]}, "lockdown"),
    (SOLO, {"hands": [0, 0]}, "hands"),
    (SOLO, {"players": 1, "hands": []}, "hands"),
    (SOLO, {"hands": [26]}, "hands"),
    (SOLO, {"hands": [-1]}, "hands"),
    (SOLO, {"tiles": [*SOLO["tiles"], ["room-44", 3, 3, 0]], "people": ["room-44"], "hands": [25]}, "hands"),
    (SOLO, {"hands": [{"welder": 10**9}]}, "hands"),
    (SOLO, {"hands": [{"welder": True}]}, "hands"),
    (SOLO, {"hands": [{"welder": -1, "cook": 1}]}, "hands"),
    (SOLO, {"hands": [2], "supply": {"welder": 5, "cook": 5, "medic": 5, "weaver": 5, "pupil": 5}}, "supply"),
    # gears
    (SOLO, {"last_gear": {"eng-0": ["room-22", 0.0]}}, "last_gear, eng-0, index: 0.0"),
    (SOLO, {"last_gear": {"eng-0": ["room-22", False]}}, "last_gear, eng-0, index: False"),
    (SOLO, {"last_gear": {"eng-0": ["room-19", 0]}}, "room-19"),
    (
        SOLO,
        {
            "tiles": [ENTRANCE, ["room-22", 0, -1, 0], ["room-19", 1, 0, 0]],
            "last_gear": {"eng-0": ["room-22", 1]},
        },
        "room-22",
    ),
    (SOLO, {"last_gear": {"eng-3": ["room-22", 0]}}, "eng-3"),
    # the pile
    (RACE, {"pile": ["eng-0a", "eng-1a"]}, "pile"),
    (RACE, {"pile": ["eng-0a", "eng-0a"]}, "pile"),
    (RACE, {"pile": ["eng-1b"]}, "pile"),
    (RACE, {"meeples": {**RACE["meeples"], "eng-0b": "emergency-exit"}}, "seat 0"),
    # exits
    (SOLO, {"meeples": BOTH_HOME, "arrived": {"eng-0": 1}, "never_left": ["eng-0"]}, "never_left"),
    (SOLO, {"meeples": BOTH_HOME, "arrived": {"android": 1}}, "android"),
    (SOLO, {"meeples": BOTH_HOME, "never_left": ["android"]}, "android"),
    (SOLO, {"meeples": BOTH_HOME, "arrived": {"eng-0": 4}, "turn": 3}, "arrived"),
    (SOLO, {"arrived": {"eng-0": 1}, "agenda": [{"task": "BeginTurn"}]}, "arrived"),
    (SOLO, {"switch_thrown": True, "switch_turn": 4, "turn": 3}, "switch_turn"),
    # seats and numbers
    (SOLO, {"tiles": [ENTRANCE, ["room-19", 0, -1, 0, 0]]}, "room-19"),
    (SOLO, {"stall": 125}, "stall"),
    (SOLO, {"players": 1, "stall_rounds": 5, "stall": 5}, "stall"),
    (SOLO, {"seed": [1]}, "seed"),
    (SOLO, {"seed": True}, "seed"),
    (SOLO, {"seed": 1.5}, "seed"),
    (SOLO, {"to_move": 1}, "to_move"),
    (SOLO, {"to_move": -1}, "to_move"),
    (SOLO, {"turn": 0}, "turn"),
    (SOLO, {"arrived": {"eng-5": 3}}, "eng-5"),
    (SOLO, {"never_left": ["eng-5"]}, "eng-5"),
    (SOLO, {"agenda": [{"task": "Dance"}]}, "Dance"),
]


@pytest.mark.parametrize(("base", "fields", "word"), FAULTS, ids=[f"{json.dumps(fault[1])[:70]}" for fault in FAULTS])
def test_a_contradiction_is_refused_and_named(base: dict[str, Any], fields: dict[str, Any], word: str) -> None:
    with pytest.raises(bestiary.PositionError) as refusal:
        GAME.restore({**base, **fields})
    assert word in refusal.value.message


def test_without_the_fault_these_positions_are_fine() -> None:
    GAME.restore(SOLO)
    GAME.restore({**RACE, "pile": ["eng-0a"]})


@pytest.mark.parametrize("junk", [None, [], "mechanical-beast", 7])
def test_what_is_no_position_at_all_is_refused(junk: Any) -> None:
    with pytest.raises(bestiary.PositionError):
        GAME.restore(junk)


@pytest.mark.parametrize(
    ("field", "junk"),
    [
        ("tiles", "entrance 0 0"),
        ("tiles", [["entrance"]]),
        ("tiles", [["entrance", "x", 0, 0]]),
        ("tiles", 5),
        ("meeples", ["eng-0"]),
        ("people", 3),
        ("hands", "none"),
        ("deck", "room-01"),
        ("deck_top", 4),
        ("switch_thrown", "yes"),
        ("last_gear", ["room-22", 0]),
        ("last_gear", {"eng-0": "room-22"}),
        ("pile", 1),
        ("turn", "late"),
        ("arrived", []),
    ],
)
def test_junk_in_a_field_is_refused(field: str, junk: Any) -> None:
    with pytest.raises(bestiary.PositionError):
        GAME.restore({**SOLO, field: junk})


# -- what waits

TURN = {"task": "EndOfTurn"}
MOVE = {"task": "Move", "seat": 0}
ACT = {"task": "Act", "seat": 0}
SPINDLE: dict[str, Any] = {
    "tiles": [ENTRANCE, ["room-22", 0, -1, 0], ["control-room", 1, 0, 3]],
    "meeples": {"eng-0": "room-22", "android": "entrance"},
    "last_gear": {"eng-0": ["room-22", 0]},
}
AGAIN = {"task": "GearRepeat", "seat": 0, "meeple": "eng-0", "index": 0, "times": 1}
THROWN: dict[str, Any] = {
    **SPINDLE,
    "meeples": {"eng-0": "control-room", "android": "control-room"},
    "switch_thrown": True,
    "moved": "eng-0",
}
ON = {"task": "MoveOn", "seat": 0}
FOUND: dict[str, Any] = {
    "mode": "competitive",
    "players": 3,
    "tiles": [ENTRANCE, ["control-room", 0, -1, 0]],
    "switch_thrown": True,
    "deck": ["emergency-exit", "room-05"],
}
PLACE = {"task": "PlaceExit", "seat": 2}
PAIR: dict[str, Any] = {"players": 3, "tiles": [ENTRANCE], "called": True}
VOTE = {"task": "Vote", "seat": 1, "proposer": 0}

WAITING: list[tuple[dict[str, Any], list[dict[str, Any]], str]] = [
    (SPINDLE, [{"task": "BeginTurn"}], "move"),
    (SPINDLE, [TURN, MOVE], "move"),
    (SPINDLE, [TURN, ACT], "action"),
    (SPINDLE, [TURN, AGAIN], "gear-repeat"),
    (THROWN, [TURN, ACT, ON], "move-continue"),
    (FOUND, [TURN, PLACE], "place-exit"),
    (PAIR, [TURN, MOVE, VOTE], "vote"),
]


@pytest.mark.parametrize(("base", "agenda", "asked"), WAITING, ids=[entry[2] for entry in WAITING])
def test_what_may_wait(base: dict[str, Any], agenda: list[dict[str, Any]], asked: str) -> None:
    assert GAME.restore({**base, "agenda": agenda}).prompt.name == asked


WRONG_GEARS: list[dict[str, Any]] = [
    {**AGAIN, "meeple": "android"},
    {**AGAIN, "meeple": "eng-7"},
    {**AGAIN, "meeple": 0},
    {**AGAIN, "index": 1},
    {**AGAIN, "index": -1},
    {**AGAIN, "index": False},
    {**AGAIN, "times": 0},
    {**AGAIN, "times": 41},
    {**AGAIN, "times": "1"},
]
NOT_WAITING: list[tuple[dict[str, Any], list[dict[str, Any]]]] = [
    (SPINDLE, []),
    (SPINDLE, [TURN]),
    (SPINDLE, [MOVE]),
    (SPINDLE, [ACT, TURN]),
    (SPINDLE, [TURN, TURN, MOVE]),
    (SPINDLE, [TURN, {"task": "BeginTurn"}]),
    (SPINDLE, [{"task": "BeginTurn"}, MOVE]),
    (SPINDLE, [TURN, ACT, MOVE]),
    (SPINDLE, [TURN, {"task": "Move", "seat": 1}]),
    (SPINDLE, [TURN, {"task": "Move", "seat": True}]),
    (SPINDLE, [TURN, {"task": "Act", "seat": "0"}]),
    (SPINDLE, [TURN, {"task": "Move"}]),
    ({**SPINDLE, "moved": "android"}, [TURN, MOVE]),
    ({**PAIR, "moved": "eng-1"}, [TURN, ACT]),
    (PAIR, [TURN, {"task": "Act", "seat": 1}]),
    *[(SPINDLE, [TURN, wrong]) for wrong in WRONG_GEARS],
    ({**SPINDLE, "last_gear": {}}, [TURN, AGAIN]),
    (
        {**SPINDLE, "players": 2, "meeples": {**SPINDLE["meeples"], "eng-1": "entrance"}, "to_move": 1},
        [TURN, {**AGAIN, "seat": 1}],
    ),
    ({**THROWN, "moved": None}, [TURN, ACT, ON]),
    ({**THROWN, "moved": "android"}, [TURN, ACT, ON]),
    ({**THROWN, "switch_thrown": False}, [TURN, ACT, ON]),
    ({**THROWN, "meeples": BOTH_HOME}, [TURN, ACT, ON]),
    (THROWN, [TURN, ON]),
    (FOUND, [TURN, {**PLACE, "seat": 1}]),
    (FOUND, [TURN, {**PLACE, "seat": 3}]),
    ({**FOUND, "mode": "coop"}, [TURN, PLACE]),
    ({**FOUND, "tiles": [ENTRANCE]}, [TURN, PLACE]),
    ({**FOUND, "deck": ["room-05"]}, [TURN, PLACE]),
    ({**FOUND, "switch_thrown": False}, [TURN, PLACE]),
    (PAIR, [TURN, MOVE, {**VOTE, "seat": 0}]),
    (PAIR, [TURN, MOVE, {**VOTE, "seat": 3}]),
    (PAIR, [TURN, MOVE, {**VOTE, "proposer": 2}]),
    (PAIR, [TURN, MOVE, {**VOTE, "proposer": 9}]),
    ({**PAIR, "called": False}, [TURN, MOVE, VOTE]),
    (PAIR, [TURN, VOTE]),
]


@pytest.mark.parametrize(("base", "agenda"), NOT_WAITING, ids=[str(number) for number in range(len(NOT_WAITING))])
def test_what_cannot_wait(base: dict[str, Any], agenda: list[dict[str, Any]]) -> None:
    position = {name: value for name, value in base.items() if value is not None}
    with pytest.raises(bestiary.PositionError):
        GAME.restore({**position, "agenda": agenda})


# -- results


def finished(mode: str) -> dict[str, Any]:
    state = GAME.start(seed=1, players=2, mode=mode)
    for line in ("call-end", "yes"):
        state.play(state.parse(line))
    return state.snapshot()


@pytest.mark.parametrize(
    ("mode", "fault"),
    [
        ("coop", {"kind": "triumph"}),
        ("coop", {"kind": "win"}),
        ("competitive", {"kind": "victory", "winners": [0]}),
        ("coop", {"reason": "bored"}),
        ("coop", {"reason": "both-home"}),
        ("competitive", {"reason": "all-safe"}),
        ("coop", {"winners": [0]}),
        ("coop", {"kind": "victory"}),
        ("coop", {"kind": "victory", "winners": [0, 2]}),
        ("coop", {"kind": "victory", "winners": [0, 0]}),
        ("coop", {"kind": "victory", "winners": ["A"]}),
        ("coop", {"scores": [0]}),
        ("coop", {"scores": [0, "many"]}),
        ("coop", {"ranking": [[0]]}),
        ("coop", {"ranking": [[0, 1, 2]]}),
    ],
)
def test_a_result_that_no_game_has_is_refused(mode: str, fault: dict[str, Any]) -> None:
    over = finished(mode)
    assert GAME.restore(over).over
    with pytest.raises(bestiary.PositionError):
        GAME.restore({**over, "result": {**over["result"], **fault}})


def test_a_stalled_game_can_be_restored() -> None:
    t = Table(GAME.restore({"stall_rounds": 5, "stall": 4, "tiles": [ENTRANCE]})).idle_turn()
    assert t.result.reason == "stalled"
    assert GAME.restore(t.truth).snapshot() == t.truth


# -- stacked decks


def uncovered(**options: Any) -> dict[str, Any]:
    """The snapshot of a game from setup in which the Control Room has just been drawn."""
    for seed in range(40):
        state = GAME.start(seed=seed, call_end="off", **options)
        pick = Random(seed)
        while not state.over:
            truth = state.snapshot()
            if truth["drawn_at"]:
                return truth
            exploring = [action for action in state.actions() if state.notation(action).startswith("explore")]
            state.play(pick.choice(exploring or state.actions()))
    raise AssertionError("the Control Room was never found")


def moved_to(deck: list[str], tile: str, place: int) -> list[str]:
    rest = [name for name in deck if name != tile]
    return [*rest[:place], tile, *rest[place:]]


@pytest.mark.parametrize("cut", ["even", "loose"])
@pytest.mark.parametrize("options", [{}, {"difficulty": "normal"}, {"mode": "competitive"}], ids=str)
def test_a_stacked_deck_is_one_that_the_options_allow(options: dict[str, Any], cut: str) -> None:
    truth = uncovered(stack_cut=cut, **options)
    state = GAME.restore(truth)
    assert state.snapshot() == truth
    for number in range(20):
        state.redeal(None, number)
    deck, drawn_at = truth["deck"], truth["drawn_at"]
    room = next(name for name, *_ in truth["tiles"] if name.startswith("room"))
    faults: list[dict[str, Any]] = [
        {"drawn_at": {}},
        {"drawn_at": {"control-room": 3}},
        {"drawn_at": {"control-room": 40}},
        {"drawn_at": {"control-room": float(drawn_at["control-room"])}},
        {"drawn_at": {"control-room": str(drawn_at["control-room"])}},
        {"drawn_at": {**drawn_at, "lockdown": 50}},
        {"drawn_at": {**drawn_at, "entrance": 0}},
        {"drawn_at": {**drawn_at, room: 0}},
        {"drawn_at": [1]},
        {"deck": deck[1:]},
        {"deck": deck[:-1]},
        {"deck": moved_to(deck, "lockdown", 0)},
        {"stacked": False},
    ]
    if "emergency-exit" in deck:
        faults.append({"deck": moved_to(deck, "emergency-exit", len(deck))})
    for fault in faults:
        with pytest.raises(bestiary.PositionError):
            GAME.restore({**truth, **fault})


def test_the_exit_of_a_stacked_race_lies_under_the_control_room() -> None:
    truth = GAME.start(seed=1, mode="competitive", stack_cut="loose").snapshot()
    place = truth["deck"].index("control-room")
    for shift in (-1, 0, 2, 3):
        with pytest.raises(bestiary.PositionError):
            GAME.restore({**truth, "turn": 2, "deck": moved_to(truth["deck"], "emergency-exit", place + shift)})
    GAME.restore({**truth, "turn": 2})


def test_a_tile_that_the_level_has_not_makes_no_stacked_deck() -> None:
    truth = GAME.start(seed=1, difficulty="normal").snapshot()
    deck = ["emergency-exit" if name == "room-01" else name for name in truth["deck"]]
    with pytest.raises(bestiary.PositionError):
        GAME.restore({**truth, "turn": 2, "deck": deck, "box": ["room-01"]})
