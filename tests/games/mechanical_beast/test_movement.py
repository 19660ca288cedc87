"""Movement (MBT-080 to MBT-086)."""

from __future__ import annotations

import pytest

from tests.games.mechanical_beast.table import table
from tests.marks import rule

CORRIDOR = "entrance 0 0, room-01 0 -1, room-19 0 -2, room-20 0 -3, room-22 0 -4, room-38 0 -5"

# eng-0 comes from room-01 to room-09 only through the Control Room, whose locked door points south.
THROUGH_CONTROL = "entrance 0 0, room-01 0 -1, control-room 1 -1, room-09 2 -1"


@rule("MBT-080")
def test_one_movement_goes_through_any_number_of_rooms() -> None:
    t = table(CORRIDOR)
    rooms = {"room-01", "room-19", "room-20", "room-22", "room-38"}
    assert t.destinations("eng-0") == t.destinations("android") == rooms
    t.play("move eng-0 to room-38")
    assert t.on("eng-0") == "room-38"
    assert t.asked == "action"


@rule("MBT-080")
def test_a_movement_may_end_in_any_room_on_its_way() -> None:
    for room in ("room-01", "room-19", "room-20", "room-22"):
        assert table(CORRIDOR).play(f"move android to {room}").on("android") == room


@rule("MBT-080")
def test_a_movement_may_go_round_a_wall() -> None:
    t = table("entrance 0 0, room-38 0 -1 r2, room-01 1 0, room-04 1 -1, room-02 0 -2, room-03 1 -2")
    assert t.destinations("eng-0") == {"room-01", "room-04", "room-02", "room-03", "room-38"}


@rule("MBT-081")
@pytest.mark.parametrize("blocked", ["room-14 0 -1 r2", "room-38 0 -1 r1", "room-44 0 -1", "room-67 0 -1 r1"])
def test_a_wall_or_a_locked_door_stops_a_movement_on_either_side(blocked: str) -> None:
    room = blocked.split()[0]
    t = table(f"entrance 0 0, {blocked}", meeples={"android": room})
    assert t.destinations("eng-0") == set(), "the Entrance is open, the room is not"
    assert t.destinations("android") == set(), "and the same from the other side"
    t.refused(f"move eng-0 to {room}")
    t.refused("move android to entrance")


@rule("MBT-081")
def test_every_step_of_the_way_must_be_open() -> None:
    t = table("entrance 0 0, room-01 0 -1, room-44 0 -2, room-04 0 -3", meeples={"android": "room-04"})
    assert t.destinations("eng-0") == {"room-01"}
    assert t.destinations("android") == {"room-44"}
    t.refused("move eng-0 to room-04")


@rule("MBT-082")
def test_a_movement_never_enters_a_blank_space() -> None:
    t = table("entrance 0 0, room-01 0 -2", deck_top="room-04")
    assert t.destinations("eng-0") == set()
    t.refused("move eng-0 to room-01")
    t.refused("move eng-0 to room-04")


@rule("MBT-083", "MBT-R08")
def test_walking_out_and_back_is_no_movement() -> None:
    t = table("entrance 0 0, room-01 0 -1")
    assert t.destinations("eng-0") == {"room-01"}
    assert "MBT-083" in t.refused("move eng-0 to entrance").rules


@rule("MBT-083", "MBT-R08")
def test_nor_is_it_after_the_switch() -> None:
    t = table("entrance 0 0, room-01 0 -1", meeples={"eng-0": "room-01"}, switch_thrown=True)
    assert "MBT-083" in t.refused("move eng-0 to room-01").rules


@rule("MBT-084")
@pytest.mark.parametrize("switch_thrown", [False, True])
def test_nothing_happens_in_the_rooms_on_the_way(switch_thrown: bool) -> None:
    # The way from the Entrance to room-01 leads through two rooms with People and one with the android in it.
    t = table(
        "entrance 0 0, room-44 1 0, room-22 2 0 r1, room-52 3 0, room-01 4 0",
        meeples={"android": "room-22"},
        people="room-44 room-52",
        switch_thrown=switch_thrown,
    )
    before = t.truth
    t.play("move eng-0 to room-01")
    assert t.on("eng-0") == "room-01"
    for field in ("tiles", "people", "hands", "collapsed", "switch_thrown", "deck"):
        assert t.truth[field] == before[field]


@rule("MBT-085", "MBT-R07")
@pytest.mark.parametrize(
    ("difficulty", "ways"), [("starting", {"room-02"}), ("normal", {"room-02"}), ("hard", set()), ("extreme", set())]
)
def test_glass_doors_by_level(difficulty: str, ways: set[str]) -> None:
    t = table("entrance 0 0, room-02 0 -1", difficulty=difficulty)
    assert t.destinations("eng-0") == t.destinations("android") == ways


@rule("MBT-086", "MBT-R09")
def test_before_the_switch_an_engineer_ends_in_the_control_room_but_does_not_pass_it() -> None:
    t = table(THROUGH_CONTROL, meeples={"eng-0": "room-01"})
    assert t.destinations("eng-0") == {"entrance", "control-room"}
    assert "MBT-086" in t.refused("move eng-0 to room-09").rules


@rule("MBT-086")
def test_the_android_passes_the_control_room() -> None:
    t = table(THROUGH_CONTROL, meeples={"android": "room-01"})
    assert t.destinations("android") == {"entrance", "control-room", "room-09"}
    t.play("move android to room-09")
    assert t.truth["switch_thrown"] is False


@rule("MBT-086")
def test_after_the_switch_everybody_passes_it() -> None:
    t = table(THROUGH_CONTROL, meeples={"eng-0": "room-01"}, switch_thrown=True)
    assert t.destinations("eng-0") == {"entrance", "control-room", "room-09"}


@rule("MBT-086", "MBT-R09")
def test_a_way_round_the_control_room_throws_no_switch() -> None:
    # room-02 and room-03 lead round to room-09.
    t = table(f"{THROUGH_CONTROL}, room-02 0 -2, room-03 1 -2, room-04 2 -2 r1", meeples={"eng-0": "room-01"})
    assert "room-09" in t.destinations("eng-0")
    t.play("move eng-0 to room-09")
    assert (t.asked, t.truth["switch_thrown"]) == ("action", False)
