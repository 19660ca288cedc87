"""People: where they come from, and how they are rescued (MBT-115 to MBT-125)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mechanical_beast.table import Table, table
from tests.marks import rule

# The rooms with a locked door, in id order from room-44, and who waits in them.
TYPES = ["welder", "cook", "medic", "weaver", "pupil"]
PEOPLE_ROOMS = {f"room-{44 + number}": TYPES[number % 5] for number in range(25)}
EVERY_TILE = ["control-room", "emergency-exit", "lockdown", *(f"room-{number:02}" for number in range(1, 69))]
GLASS_WITHOUT_LOCKS = ["room-02", "room-03", "room-16", "room-25", "room-31", "emergency-exit"]


def explored(tile: str, **fields: Any) -> Table:
    """A new game in which eng-0 has just explored a tile."""
    return table(deck_top=tile, **fields).play("skip-move", "explore eng-0 n")


# -- placing


@rule("MBT-115", "MBT-116", "MBT-117")
@pytest.mark.parametrize("tile", EVERY_TILE)
def test_people_wait_in_rooms_with_a_locked_door(tile: str) -> None:
    t = explored(tile)
    expected = {tile: PEOPLE_ROOMS[tile]} if tile in PEOPLE_ROOMS else {}
    assert t.truth["people"] == expected
    assert t.truth["supply"] == {kind: 5 - (kind in expected.values()) for kind in TYPES}


@rule("MBT-115")
@pytest.mark.parametrize("tile", ["control-room", "lockdown"])
def test_two_special_rooms_have_a_locked_door_and_no_people(tile: str) -> None:
    t = explored(tile)
    (entry,) = (entry for entry in t.state.view(None)["tiles"] if entry["id"] == tile)
    assert "L" in entry["edges"]
    assert t.people() == []


@rule("MBT-116")
@pytest.mark.parametrize("meeple", ["eng-0", "android"])
def test_one_token_comes_from_the_supply(meeple: str) -> None:
    t = table(deck_top="room-44").play("skip-move", f"explore {meeple} w")
    assert t.people() == ["room-44"]
    assert sum(t.truth["supply"].values()) == 24
    assert t.rescued(0) == 0


@rule("MBT-116")
def test_two_locked_doors_bring_one_token() -> None:
    t = explored("room-67")
    assert t.truth["people"] == {"room-67": "weaver"}
    assert sum(t.truth["supply"].values()) == 24


@rule("MBT-116")
def test_entering_a_people_room_again_brings_no_token() -> None:
    t = explored("room-63").play("move eng-0 to entrance", "end-turn", "move eng-0 to room-63", "end-turn")
    assert t.people() == ["room-63"]
    assert sum(t.truth["supply"].values()) == 24


@rule("MBT-117", "MBT-R28")
@pytest.mark.parametrize(
    ("tile", "in_hand", "placed"),
    [
        ("room-44", 4, "welder"),
        ("room-44", 5, "cook"),
        ("room-44", 10, "medic"),
        ("room-45", 10, "medic"),
        ("room-46", 15, "weaver"),
        ("room-47", 5, "weaver"),
        ("room-47", 20, "pupil"),
        ("room-48", 24, "pupil"),
    ],
)
def test_a_type_that_is_used_up_is_replaced_by_the_first_left(tile: str, in_hand: int, placed: str) -> None:
    t = explored(tile, hands=[in_hand])
    assert t.truth["people"] == {tile: placed}
    assert sum(t.truth["supply"].values()) == 24 - in_hand


@rule("MBT-117")
def test_an_empty_supply_places_none() -> None:
    t = explored("room-44", hands=[25])
    assert t.on("eng-0") == "room-44"
    assert t.people() == []


# -- staying


@rule("MBT-118")
def test_a_token_stays_while_meeples_come_and_go() -> None:
    t = explored("room-63")
    for turn in ("move eng-0 to entrance", "move android to room-63", "move android to entrance"):
        t.play(turn, "end-turn")
        assert t.people() == ["room-63"]
    assert t.rescued(0) == 0


@rule("MBT-118")
def test_a_token_stays_when_an_occupied_room_is_left() -> None:
    t = table(
        "entrance 0 0, room-63 0 -1",
        meeples={"eng-0": "room-63", "android": "room-63"},
        people="room-63",
        switch_thrown=True,
    )
    t.play("move eng-0 to entrance", "end-turn")
    assert (t.people(), t.rescued(0)) == (["room-63"], 0)
    t.play("move android to entrance")
    assert (t.people(), t.rescued(0)) == ([], 1)


# -- before and after the switch


@rule("MBT-119")
def test_in_co_op_nobody_is_found_after_the_switch() -> None:
    t = explored("room-44", switch_thrown=True)
    assert t.on("eng-0") == "room-44"
    assert t.people() == []
    assert sum(t.truth["supply"].values()) == 25


@rule("MBT-119", "MBT-R29")
@pytest.mark.parametrize("explorer", ["eng-0", "android"])
def test_nor_in_the_turn_in_which_it_was_thrown(explorer: str) -> None:
    t = table("entrance 0 0, control-room 0 -1 r2", deck_top="room-44")
    t.play("move eng-0 to control-room", "stop", f"explore {explorer} e")
    assert t.on(explorer) == "room-44"
    assert t.people() == []


@rule("MBT-120")
@pytest.mark.parametrize("switch_thrown", [False, True])
def test_in_semi_co_op_people_are_found_all_the_game(switch_thrown: bool) -> None:
    t = explored("room-44", mode="semi-coop", players=2, switch_thrown=switch_thrown)
    assert t.truth["people"] == {"room-44": "welder"}


@rule("MBT-120")
def test_in_semi_co_op_also_in_the_turn_of_the_switch() -> None:
    t = table("entrance 0 0, control-room 0 -1 r2", mode="semi-coop", players=2, deck_top="room-44")
    t.play("move eng-0 to control-room", "stop", "explore eng-0 e")
    assert t.people() == ["room-44"]


@rule("MBT-121", "MBT-R06")
@pytest.mark.parametrize("difficulty", ["hard", "extreme"])
@pytest.mark.parametrize("tile", GLASS_WITHOUT_LOCKS)
def test_locked_glass_brings_no_people(difficulty: str, tile: str) -> None:
    assert explored(tile, difficulty=difficulty).people() == []


@rule("MBT-121")
@pytest.mark.parametrize("difficulty", ["hard", "extreme"])
def test_locked_doors_bring_people_at_every_level(difficulty: str) -> None:
    assert explored("room-45", difficulty=difficulty).people() == ["room-45"]


# -- the rescue


@rule("MBT-122", "MBT-R30")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_active_player_takes_the_token(seat: int) -> None:
    t = table(
        "entrance 0 0, room-46 0 -1 r2, room-01 1 0",
        mode="semi-coop",
        players=2,
        meeples={"eng-0": "room-01", "eng-1": "room-01", "android": "room-46"},
        people="room-46",
        switch_thrown=True,
        to_move=seat,
    )
    t.play("move android to entrance")
    assert t.people() == []
    assert t.rescued(seat) == 1
    assert t.rescued(1 - seat) == 0
    for watcher in (0, 1, None):
        assert sum(t.state.view(watcher)["hands"][seat].values()) == 1, "for all to see"


@rule("MBT-122")
def test_the_token_keeps_its_type() -> None:
    t = table(
        "entrance 0 0, room-46 0 -1 r2", meeples={"eng-0": "room-46"}, people="room-46", hands=[1], switch_thrown=True
    )
    t.play("move eng-0 to entrance")
    assert {kind: number for kind, number in t.truth["hands"][0].items() if number} == {"welder": 1, "medic": 1}


@rule("MBT-122")
def test_a_room_without_people_brings_no_token() -> None:
    t = table("entrance 0 0, room-46 0 -1 r2", meeples={"eng-0": "room-46"}, switch_thrown=True)
    t.play("move eng-0 to entrance")
    assert t.truth["collapsed"] == ["room-46"]
    assert t.rescued(0) == 0


@rule("MBT-123")
def test_rescued_people_never_return() -> None:
    t = table(
        "entrance 0 0, room-46 0 -1 r2, room-01 1 0",
        mode="semi-coop",
        players=2,
        meeples={"eng-0": "room-46", "eng-1": "room-01"},
        people="room-46",
        switch_thrown=True,
        deck_top="room-44 room-51",
    )
    t.play("move eng-0 to entrance", "end-turn")
    supply = t.truth["supply"]
    t.play("skip-move", "explore eng-1 n", "skip-move", "explore eng-0 w")
    assert t.truth["people"] == {"room-44": "welder", "room-51": "medic"}
    assert (t.rescued(0), t.rescued(1)) == (1, 0)
    assert t.truth["supply"] == {**supply, "welder": supply["welder"] - 1, "medic": supply["medic"] - 1}


# -- the competitive game, and no obstacle anywhere


@rule("MBT-124", "MBT-R42")
@pytest.mark.parametrize("tile", ["room-44", "room-58", "room-67"])
def test_the_competitive_game_has_no_people(tile: str) -> None:
    t = table(mode="competitive", players=2, deck_top=tile).play("skip-move", "explore eng-0a n")
    assert t.on("eng-0a") == tile
    assert t.people() == []
    assert (t.rescued(0), t.rescued(1)) == (0, 0)


@rule("MBT-125")
def test_people_do_not_hinder_gears() -> None:
    t = table("entrance 0 0, room-56 0 -1, room-44 0 -2", meeples={"eng-0": "room-56"}, people="room-56 room-44")
    t.play("skip-move", "gear eng-0 0 ccw")
    assert (t.lies("room-56"), t.lies("room-44")) == ((0, -1, 3), (0, -2, 1))
    assert t.people() == ["room-44", "room-56"]


@rule("MBT-125")
def test_people_do_not_hinder_a_line_that_is_moved() -> None:
    t = table("room-15 0 0, entrance 1 0, room-44 0 -1, room-46 1 -1", meeples={"eng-0": "room-15"}, people="room-44")
    t.play("skip-move", "gear eng-0 0 e")
    assert (t.lies("room-44"), t.lies("room-46")) == ((1, -1, 0), (0, -1, 0))
    assert t.people() == ["room-44"]


@rule("MBT-125")
def test_people_do_not_hinder_a_collapse_or_a_slide() -> None:
    t = table(
        "entrance 0 -1, room-63 0 0 r2, room-44 0 1, room-46 0 -2",
        meeples={"eng-0": "room-63"},
        people="room-63 room-44 room-46",
        switch_thrown=True,
    )
    t.play("move eng-0 to entrance")
    assert t.truth["collapsed"] == ["room-63"]
    assert (t.people(), t.rescued(0)) == (["room-44", "room-46"], 1)
    assert (t.lies("entrance"), t.lies("room-46")) == ((0, 0, 0), (0, -1, 0))


@rule("MBT-125")
def test_people_do_not_stop_a_movement() -> None:
    t = table("entrance 0 0, room-44 1 0, room-01 2 0", people="room-44")
    assert t.destinations("eng-0") == {"room-44", "room-01"}
