"""Exploration (MBT-095 to MBT-105)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mechanical_beast.table import Table, table
from tests.marks import rule

PLACES = {"n": (0, -1, 0), "e": (1, 0, 1), "s": (0, 1, 2), "w": (-1, 0, 3)}


def shown(t: Table, tile: str) -> dict[str, Any]:
    """A tile on the table as everybody sees it."""
    found: dict[str, Any]
    (found,) = (entry for entry in t.state.view(None)["tiles"] if entry["id"] == tile)
    return found


# -- where one may explore


@rule("MBT-095")
@pytest.mark.parametrize(
    ("room", "open_ways"),
    [
        ("room-01", "n e w"),
        ("room-04", "n e"),
        ("room-09", "n w"),
        ("room-14", "e w"),
        ("room-38", ""),
        ("room-63", "e"),
        ("room-67", "n"),
    ],
)
def test_one_explores_through_passable_edges(room: str, open_ways: str) -> None:
    t = table(f"entrance 0 0, {room} 0 -1", meeples={"eng-0": room}).play("skip-move")
    ways = set(open_ways.split())
    assert t.explores("eng-0") == ways
    for direction in {"n", "e", "s", "w"} - ways:
        assert "MBT-095" in t.refused(f"explore eng-0 {direction}").rules


@rule("MBT-095")
def test_one_explores_only_from_the_room_one_stands_in() -> None:
    t = table("entrance 0 0, room-19 0 -1").play("skip-move")
    assert t.explores("eng-0") == {"e", "s", "w"}, "not north, from room-19"


@rule("MBT-095")
def test_the_turned_edges_count() -> None:
    t = table("entrance 0 0, room-26 0 -1 r2", meeples={"android": "room-26"}).play("skip-move")
    assert t.explores("android") == {"n", "w"}


@rule("MBT-096", "MBT-R05")
@pytest.mark.parametrize("difficulty", ["starting", "normal"])
def test_one_explores_through_unlocked_glass(difficulty: str) -> None:
    t = table("entrance 0 0, room-17 0 -1", meeples={"eng-0": "room-17"}, difficulty=difficulty, deck_top="room-04")
    t.play("skip-move")
    assert t.explores("eng-0") == {"e", "w"}
    t.play("explore eng-0 w")
    assert t.lies("room-04") == (-1, -1, 3)


@rule("MBT-096")
@pytest.mark.parametrize("difficulty", ["hard", "extreme"])
def test_nobody_explores_through_locked_glass(difficulty: str) -> None:
    t = table("entrance 0 0, room-17 0 -1", meeples={"eng-0": "room-17"}, difficulty=difficulty).play("skip-move")
    assert t.explores("eng-0") == {"e"}
    assert "MBT-096" in t.refused("explore eng-0 w").rules


@rule("MBT-097")
def test_nobody_explores_after_the_lockdown() -> None:
    t = table("entrance 0 0, lockdown 0 -1 r1", lockdown_revealed=True).play("skip-move")
    assert not t.explores("eng-0") and not t.explores("android")
    assert "MBT-097" in t.refused("explore eng-0 s").rules


@rule("MBT-097", "MBT-R39")
def test_nobody_explores_with_an_empty_deck() -> None:
    t = table("entrance 0 0, room-01 0 -1", deck="").play("skip-move")
    assert not t.explores("eng-0") and not t.explores("android")
    assert "MBT-097" in t.refused("explore eng-0 s").rules


@rule("MBT-097")
def test_the_last_tile_of_the_deck_can_be_explored() -> None:
    # The Control Room in reach keeps the game going.
    t = table("entrance 0 0, control-room 0 1", deck="room-01").play("skip-move", "explore eng-0 n", "skip-move")
    assert t.lies("room-01") == (0, -1, 0)
    assert not t.explores("eng-0")


# -- placing the tile


@rule("MBT-098")
@pytest.mark.parametrize("direction", PLACES)
def test_the_arrow_points_away_from_the_doorway(direction: str) -> None:
    t = table(deck_top="room-48").play("skip-move", f"explore eng-0 {direction}")
    assert t.lies("room-48") == PLACES[direction]
    assert shown(t, "room-48")["arrow"] == direction


@rule("MBT-098")
def test_the_top_tile_of_the_deck_is_placed() -> None:
    t = table(deck="room-04 room-09 room-14").play("skip-move", "explore eng-0 e")
    assert t.at(1, 0) == "room-04"
    assert t.truth["deck"] == ["room-09", "room-14"]
    t.play("skip-move", "explore android w")
    assert t.at(-1, 0) == "room-09"
    assert t.truth["deck"] == ["room-14"]


@rule("MBT-098")
def test_the_arrow_follows_the_way_not_the_turn_of_the_room() -> None:
    t = table("entrance 0 0, room-01 0 -1 r2", meeples={"eng-0": "room-01"}, deck_top="room-04")
    assert t.play("skip-move", "explore eng-0 e").lies("room-04") == (1, -1, 1)


@rule("MBT-099")
def test_the_new_tile_need_not_fit_its_neighbours() -> None:
    # room-04 comes to lie with its wall towards the open room-01 and an open doorway towards the wall of room-19.
    t = table("entrance 0 0, room-01 -1 -1, room-19 1 -1", deck_top="room-04", meeples={"android": "room-01"})
    t.play("skip-move", "explore eng-0 n")
    assert t.lies("room-04") == (0, -1, 0)
    assert t.destinations("eng-0") == {"entrance"}
    assert t.destinations("android") == set()


# -- going in


@rule("MBT-100")
@pytest.mark.parametrize("meeple", ["eng-0", "android"])
def test_the_explorer_moves_into_the_new_room(meeple: str) -> None:
    t = table(deck_top="room-38").play("skip-move", f"explore {meeple} e")
    assert t.on(meeple) == "room-38"
    assert (t.asked, t.truth["turn"]) == ("move", 2), "nothing is asked between looking and entering"


@rule("MBT-100")
def test_the_other_meeples_stay() -> None:
    t = table(players=2, deck_top="room-04").play("skip-move", "explore eng-0 e")
    assert (t.on("eng-1"), t.on("android")) == ("entrance", "entrance")


@rule("MBT-101", "MBT-102")
def test_a_locked_entry_lets_the_explorer_in_and_nobody_after() -> None:
    t = table(deck_top="room-46").play("skip-move", "explore eng-0 n")
    assert t.on("eng-0") == "room-46"
    assert t.destinations("eng-0") == set()
    assert t.destinations("android") == set()
    t.play("skip-move")
    assert t.explores("eng-0") == {"n", "e"}


@rule("MBT-101", "MBT-102")
@pytest.mark.parametrize("difficulty", ["hard", "extreme"])
def test_so_does_a_locked_glass_door(difficulty: str) -> None:
    t = table(deck_top="room-25", difficulty=difficulty).play("skip-move", "explore eng-0 n")
    assert t.on("eng-0") == "room-25"
    assert t.destinations("eng-0") == set()
    assert t.destinations("android") == set()


@rule("MBT-102")
@pytest.mark.parametrize("difficulty", ["starting", "normal"])
def test_an_unlocked_glass_entry_stays_open(difficulty: str) -> None:
    t = table(deck_top="room-25", difficulty=difficulty).play("skip-move", "explore eng-0 n")
    assert t.destinations("eng-0") == {"entrance"}
    assert t.destinations("android") == {"room-25"}


@rule("MBT-102")
def test_an_open_entry_stays_open() -> None:
    t = table(deck_top="room-19").play("skip-move", "explore android w")
    assert t.destinations("android") == {"entrance"}
    assert t.destinations("eng-0") == {"room-19"}


# -- the order of things


@rule("MBT-103")
def test_the_room_collapses_after_the_new_one_was_placed_and_entered() -> None:
    # The arrow of room-19 points south: what lies north of it slides down, the new room with its explorer too.
    t = table("entrance 0 0, room-19 0 -1 r2", meeples={"eng-0": "room-19"}, switch_thrown=True, deck_top="room-04")
    t.play("skip-move", "explore eng-0 n")
    assert t.truth["collapsed"] == ["room-19"]
    assert t.on("eng-0") == "room-04"
    assert t.lies("room-04") == (0, -1, 0)
    assert (t.asked, t.truth["turn"]) == ("move", 2)


@rule("MBT-103")
def test_people_are_placed_before_the_room_left_collapses() -> None:
    # In the semi-co-op game both happen in one exploration: the token slides along with its new room.
    t = table(
        "entrance 0 0, room-19 0 -1 r2",
        mode="semi-coop",
        players=2,
        meeples={"eng-0": "room-19"},
        switch_thrown=True,
        deck_top="room-44",
    )
    t.play("skip-move", "explore eng-0 n")
    assert (t.people(), t.lies("room-44")) == (["room-44"], (0, -1, 0))


@rule("MBT-103")
def test_the_new_room_has_its_effect_before_the_old_one_collapses() -> None:
    t = table("entrance 0 0, room-01 0 -1", meeples={"eng-0": "room-01"}, deck_top="control-room")
    t.play("skip-move", "explore eng-0 n")
    assert t.truth["switch_thrown"] is True
    assert t.truth["collapsed"] == []
    assert (t.asked, t.truth["turn"]) == ("move", 2)


@rule("MBT-103")
def test_the_lockdown_works_and_then_the_room_left_collapses() -> None:
    t = table(
        "entrance 0 0, room-01 0 -1", meeples={"android": "room-01"}, switch_thrown=True, deck_top="lockdown room-04"
    )
    t.play("skip-move", "explore android n")
    assert t.truth["lockdown_revealed"] is True
    assert t.truth["collapsed"] == ["room-01"]
    assert (t.lies("lockdown"), t.lies("entrance")) == ((0, -2, 0), (0, -1, 0))


# -- holes


@rule("MBT-104")
def test_a_hole_left_by_a_collapse_can_be_explored() -> None:
    # room-01 goes, and nothing lies east of it to slide into its place.
    t = table(
        "entrance 0 0, room-01 1 0 r3, room-04 1 -1, room-09 0 -1",
        meeples={"eng-0": "room-01"},
        switch_thrown=True,
        deck_top="room-14",
    )
    t.play("move eng-0 to room-04")
    assert t.at(1, 0) is None
    assert "s" in t.explores("eng-0")
    assert "e" in t.explores("android")
    t.play("explore eng-0 s")
    assert t.lies("room-14") == (1, 0, 2)


@rule("MBT-104")
def test_a_hole_left_by_a_gear_can_be_explored() -> None:
    t = table("entrance 0 0, room-23 0 -1", meeples={"eng-0": "room-23"}, deck_top="room-04")
    t.play("skip-move", "gear eng-0 0 e", "gear-stop", "skip-move")
    assert "n" in t.explores("android")
    t.play("explore android n")
    assert t.lies("room-04") == (0, -1, 0)


# -- nobody looks


@rule("MBT-105")
def test_the_top_tile_is_known_to_nobody() -> None:
    one = table("entrance 0 0, room-01 0 -1", players=2, deck_top="room-04 room-46")
    other = table("entrance 0 0, room-01 0 -1", players=2, deck_top="room-46 room-04")
    for answer in ("skip-move", "explore eng-0 e"):
        assert one.answers == other.answers
        for seat in (0, 1, None):
            assert one.state.view(seat) == other.state.view(seat)
        one.play(answer)
        other.play(answer)
    assert (one.at(1, 0), other.at(1, 0)) == ("room-04", "room-46"), "the deck alone decides"
