"""The Control Room and the switch (MBT-182 to MBT-189)."""

from __future__ import annotations

import pytest

from tests.games.mechanical_beast.table import table
from tests.marks import rule

# From room-01 one walks into the Control Room and on to room-09; its locked door points south.
AHEAD = "entrance 0 0, room-01 0 -1, control-room 1 -1, room-09 2 -1"


# -- throwing the switch


@rule("MBT-182")
def test_an_engineer_throws_the_switch_by_walking_in() -> None:
    t = table(AHEAD, meeples={"eng-0": "room-01"})
    assert t.truth["switch_thrown"] is False
    t.play("move eng-0 to control-room")
    assert t.truth["switch_thrown"] is True
    assert t.truth["switch_turn"] == 1


@rule("MBT-182")
def test_an_engineer_throws_the_switch_by_exploring() -> None:
    t = table(deck_top="control-room").play("skip-move", "explore eng-0 n")
    assert t.on("eng-0") == "control-room"
    assert t.truth["switch_thrown"] is True


@rule("MBT-182")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_any_engineer_throws_it(seat: int) -> None:
    t = table(AHEAD, players=4, to_move=seat).play(f"move eng-{seat} to control-room")
    assert t.truth["switch_thrown"] is True


@rule("MBT-182")
def test_it_stays_thrown() -> None:
    t = table(AHEAD, meeples={"eng-0": "room-01"}).play("move eng-0 to control-room", "move on to room-09", "end-turn")
    for turn in ("skip-move", "move eng-0 to control-room", "skip-move", "move eng-0 to entrance"):
        t.play(turn, "end-turn")
        assert t.truth["switch_thrown"] is True
    assert t.truth["switch_turn"] == 1


@rule("MBT-182")
def test_another_room_throws_nothing() -> None:
    t = table(AHEAD, deck_top="room-04").play("move eng-0 to room-01", "explore eng-0 n")
    assert t.truth["switch_thrown"] is False
    assert t.truth["switch_turn"] is None


@rule("MBT-183")
def test_the_android_does_not_throw_it_by_discovering() -> None:
    t = table("entrance 0 0, room-01 0 -1", meeples={"android": "room-01"}, deck_top="control-room")
    t.play("skip-move", "explore android n")
    assert (t.on("android"), t.lies("control-room")) == ("control-room", (0, -2, 0))
    assert t.truth["switch_thrown"] is False


@rule("MBT-183")
@pytest.mark.parametrize("room", ["control-room", "room-09"])
def test_the_android_does_not_throw_it_by_entering_or_passing(room: str) -> None:
    t = table(AHEAD).play(f"move android to {room}")
    assert (t.on("android"), t.asked) == (room, "action")
    assert t.truth["switch_thrown"] is False
    assert t.play("end-turn").truth["switch_thrown"] is False


@rule("MBT-183")
def test_an_engineer_throws_it_where_the_android_stands() -> None:
    t = table(AHEAD, meeples={"android": "control-room"}).play("move eng-0 to control-room")
    assert t.truth["switch_thrown"] is True


@rule("MBT-184")
def test_throwing_the_switch_is_no_action() -> None:
    t = table(AHEAD, deck_top="room-04").play("move eng-0 to control-room", "stop")
    assert t.asked == "action"
    t.play("explore eng-0 n")
    assert t.lies("room-04") == (1, -2, 0)


@rule("MBT-184")
def test_throwing_the_switch_cannot_be_declined() -> None:
    t = table(AHEAD).play("move eng-0 to control-room")
    assert all(line == "stop" or line.startswith("move on to ") for line in t.answers)
    for answer in t.answers:
        assert t.copy().play(answer).truth["switch_thrown"] is True


# -- going on


@rule("MBT-185", "MBT-R09")
def test_the_movement_may_go_on() -> None:
    t = table(AHEAD, meeples={"eng-0": "room-01"}).play("move eng-0 to control-room")
    assert t.asked == "move-continue"
    assert set(t.answers) == {"stop", "move on to room-01", "move on to entrance", "move on to room-09"}
    t.play("move on to room-09")
    assert (t.on("eng-0"), t.asked) == ("room-09", "action")


@rule("MBT-185")
def test_the_movement_may_stop_in_the_control_room() -> None:
    t = table(AHEAD).play("move eng-0 to control-room", "stop")
    assert (t.on("eng-0"), t.asked) == ("control-room", "action")
    assert not t.destinations("eng-0") and not t.destinations("android")


@rule("MBT-185")
def test_the_movement_may_go_back_to_where_it_began() -> None:
    t = table(AHEAD).play("move eng-0 to control-room", "move on to entrance")
    assert (t.on("eng-0"), t.asked) == ("entrance", "action")


@rule("MBT-185")
def test_only_the_throw_lets_a_movement_go_on() -> None:
    t = table(AHEAD, switch_thrown=True).play("move eng-0 to control-room")
    assert t.asked == "action"


@rule("MBT-185")
def test_the_movement_goes_on_only_to_rooms_in_reach() -> None:
    # room-09 has a wall towards room-04.
    t = table(f"{AHEAD}, room-04 3 -1").play("move eng-0 to control-room")
    assert set(t.answers) == {"stop", "move on to room-01", "move on to entrance", "move on to room-09"}
    t.refused("move on to room-04")
    t.refused("move on to control-room")


# -- what collapses


@rule("MBT-186", "MBT-R10")
@pytest.mark.parametrize("answer", ["stop", "move on to room-09", "move on to room-01", "move on to entrance"])
def test_the_movement_that_throws_the_switch_collapses_nothing(answer: str) -> None:
    t = table(AHEAD, meeples={"eng-0": "room-01"}).play("move eng-0 to control-room", answer)
    assert t.truth["collapsed"] == []
    t.play("end-turn")
    assert t.truth["collapsed"] == []


@rule("MBT-186")
def test_the_exploration_that_throws_the_switch_collapses_nothing() -> None:
    t = table("entrance 0 0, room-01 0 -1", meeples={"eng-0": "room-01"}, deck_top="control-room")
    t.play("skip-move", "explore eng-0 n")
    assert t.truth["switch_thrown"] is True
    assert t.truth["collapsed"] == []


@rule("MBT-186", "MBT-R10")
def test_nor_does_the_start_room_when_the_same_engineer_explores_on() -> None:
    t = table(AHEAD, meeples={"eng-0": "room-01"}, deck_top="room-04")
    t.play("move eng-0 to control-room", "stop", "explore eng-0 n")
    assert t.on("eng-0") == "room-04"
    assert t.truth["collapsed"] == []


@rule("MBT-187", "MBT-R10")
def test_a_start_room_that_was_returned_to_collapses_when_explored_from() -> None:
    t = table(AHEAD, meeples={"eng-0": "room-01"}, deck_top="room-04")
    t.play("move eng-0 to control-room", "move on to room-01", "explore eng-0 n")
    assert t.truth["collapsed"] == ["room-01"]
    assert (t.lies("room-04"), t.lies("entrance")) == ((0, -2, 0), (0, -1, 0))


@rule("MBT-187")
def test_an_exploration_by_another_meeple_in_the_same_turn_collapses_its_room() -> None:
    t = table(AHEAD, meeples={"eng-0": "room-01", "android": "room-09"}, deck_top="room-04")
    t.play("move eng-0 to control-room", "stop", "explore android n")
    assert t.truth["collapsed"] == ["room-09"]


@rule("MBT-187")
def test_the_next_movement_collapses_its_room() -> None:
    t = table(AHEAD, meeples={"eng-0": "room-01", "android": "room-01"}).play("move eng-0 to control-room", "stop")
    t.play("end-turn", "move android to entrance")
    assert t.truth["collapsed"] == ["room-01"]


@rule("MBT-188")
@pytest.mark.parametrize("mode", ["coop", "semi-coop"])
@pytest.mark.parametrize("meeple", ["eng-0", "android"])
def test_the_control_room_holds_no_people(mode: str, meeple: str) -> None:
    t = table(mode=mode, players=2, deck_top="control-room").play("skip-move", f"explore {meeple} n")
    assert t.on(meeple) == "control-room"
    assert t.people() == []


@rule("MBT-189")
def test_the_control_room_collapses_when_it_is_left() -> None:
    t = table(
        "entrance 0 0, room-01 0 -1",
        meeples={"eng-0": "room-01"},
        deck_top="control-room room-44",
    )
    t.play("skip-move", "explore eng-0 n", "skip-move", "explore eng-0 n")
    assert t.truth["collapsed"] == ["control-room"]
    assert (t.lies("room-44"), t.lies("room-01"), t.lies("entrance")) == ((0, -3, 0), (0, -2, 0), (0, -1, 0))


@rule("MBT-189")
def test_the_control_room_collapses_by_a_movement_too() -> None:
    t = table(AHEAD, meeples={"eng-0": "control-room"}, switch_thrown=True).play("move eng-0 to room-01")
    assert t.truth["collapsed"] == ["control-room"]
