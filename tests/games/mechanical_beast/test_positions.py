"""Positions (6.4): a snapshot is the whole truth; what a written position leaves out comes from the setup, and what
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
"""The one that stands in the specification."""


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
    # gears
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
    # seats and numbers
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
