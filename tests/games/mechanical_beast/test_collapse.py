"""Collapsing rooms and sliding lines (MBT-195 to MBT-211)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mechanical_beast.table import Table, table
from tests.marks import rule

STEPS = [(0, -1), (1, 0), (0, 1), (-1, 0)]
"""n, e, s, w."""
TOWER = "entrance 0 0, room-01 0 -1, room-19 0 -2"


def thrown(layout: str, **fields: Any) -> Table:
    """A table on which the switch has been thrown."""
    return table(layout, switch_thrown=True, **fields)


def collapsed(t: Table) -> list[str]:
    found: list[str] = t.truth["collapsed"]
    return found


def places(t: Table) -> dict[str, tuple[int, int, int]]:
    return {name: (x, y, turned) for name, x, y, turned in t.truth["tiles"]}


# -- the trigger


@rule("MBT-195")
def test_nothing_collapses_before_the_switch_is_thrown() -> None:
    t = table(TOWER, meeples={"eng-0": "room-19"}, deck_top="room-03").play("move eng-0 to entrance")
    assert collapsed(t) == []
    assert t.lies("room-19") == (0, -2, 0)
    t = table(TOWER, meeples={"eng-0": "room-19"}, deck_top="room-03").play("skip-move", "explore eng-0 n")
    assert collapsed(t) == []
    assert t.lies("room-19") == (0, -2, 0)


@rule("MBT-196", "MBT-204")
def test_the_start_room_left_empty_by_a_movement_collapses() -> None:
    t = thrown(TOWER, meeples={"eng-0": "room-19"}).play("move eng-0 to entrance")
    assert collapsed(t) == ["room-19"]
    assert t.lies("room-19") is None


@rule("MBT-196")
def test_the_android_makes_rooms_collapse_too() -> None:
    t = thrown(TOWER, meeples={"android": "room-19"}).play("move android to entrance")
    assert collapsed(t) == ["room-19"]


@rule("MBT-196", "MBT-R12")
def test_a_room_that_was_empty_before_does_not_collapse() -> None:
    t = thrown(TOWER, meeples={"eng-0": "room-19"}).idle_turn()
    assert collapsed(t) == []
    assert t.lies("room-01") == (0, -1, 0)


@rule("MBT-196", "MBT-201")
def test_the_last_one_to_leave_makes_the_common_start_room_collapse() -> None:
    t = thrown("entrance 0 0, room-01 0 -1", meeples={"eng-0": "room-01", "android": "room-01"}, deck_top="room-03")
    t.play("move eng-0 to entrance")
    assert collapsed(t) == []
    t.play("explore android n")
    assert collapsed(t) == ["room-01"]
    assert t.lies("room-03") == (0, -2, 0)
    assert t.lies("entrance") == (0, -1, 0)


@rule("MBT-197")
def test_rooms_passed_through_do_not_collapse() -> None:
    layout = f"{TOWER}, room-20 0 -3"
    t = thrown(layout, meeples={"eng-0": "room-20"}).play("move eng-0 to entrance")
    assert collapsed(t) == ["room-20"]
    assert t.lies("room-19") is not None
    assert t.lies("room-01") is not None


@rule("MBT-198")
def test_who_moves_and_then_explores_makes_only_the_start_room_collapse() -> None:
    layout = "entrance 0 0, room-01 0 -1, room-09 0 -2"
    t = thrown(layout, meeples={"eng-0": "room-01"}, deck_top="room-03")
    t.play("move eng-0 to room-09", "explore eng-0 w")
    assert collapsed(t) == ["room-01"]
    assert t.lies("room-09") == (0, -2, 0)
    assert t.lies("room-03") == (-1, -2, 3)
    assert t.on("eng-0") == "room-03"


@rule("MBT-199", "MBT-R13")
def test_two_meeples_can_cause_a_collapse_each_one_after_the_other() -> None:
    layout = "entrance 0 0, room-01 0 -1, room-19 3 -1 r1"
    t = thrown(layout, meeples={"eng-0": "room-01", "android": "room-19"}, deck_top="room-03")
    t.play("move eng-0 to entrance")
    assert t.lies("entrance") == (0, -1, 0)
    t.play("explore android e")
    assert collapsed(t) == ["room-01", "room-19"]
    assert t.lies("room-03") == (4, -1, 1)
    assert t.lies("entrance") == (1, -1, 0), "the second collapse works on what the first has left"


@rule("MBT-200")
def test_who_explores_without_having_moved_leaves_the_start_room() -> None:
    t = thrown("entrance 0 0, room-01 0 -1", meeples={"eng-0": "room-01"}, deck_top="room-03")
    t.play("skip-move", "explore eng-0 n")
    assert collapsed(t) == ["room-01"]
    assert t.lies("room-03") == (0, -2, 0)
    assert t.lies("entrance") == (0, -1, 0)


@rule("MBT-201", "MBT-125", "MBT-122")
def test_a_meeple_holds_a_room_but_people_do_not() -> None:
    layout = "entrance 0 0, room-44 0 -1 r2"
    t = thrown(layout, meeples={"eng-0": "room-44", "android": "room-44"}, people="room-44")
    t.play("move eng-0 to entrance")
    assert collapsed(t) == []
    t.play("end-turn", "move android to entrance")
    assert collapsed(t) == ["room-44"]
    assert t.people() == []
    assert t.rescued(0) == 1


@rule("MBT-201")
def test_a_meeple_that_came_in_during_the_turn_holds_the_room_too() -> None:
    layout = "entrance 0 0, room-01 0 -1, room-03 0 -2"
    t = thrown(layout, meeples={"eng-0": "room-01", "android": "room-03"}, deck_top="room-04")
    t.play("move eng-0 to room-03", "explore android n")
    assert collapsed(t) == ["room-01"]
    assert t.on("eng-0") == "room-03"
    assert t.lies("room-03") == (0, -2, 0)


@rule("MBT-202", "MBT-R16")
@pytest.mark.parametrize("difficulty", ["starting", "extreme"])
@pytest.mark.parametrize("lines", [["move eng-0 to room-01"], ["skip-move", "explore eng-0 s"]])
def test_the_entrance_never_collapses(difficulty: str, lines: list[str]) -> None:
    t = thrown(
        "entrance 0 0, room-01 0 -1", difficulty=difficulty, meeples={"android": "room-01"}, deck_top="room-03"
    ).play(*lines)
    assert collapsed(t) == []
    assert t.lies("entrance") == (0, 0, 0)


@rule("MBT-202", "MBT-140")
@pytest.mark.parametrize("difficulty", ["starting", "extreme"])
def test_the_entrance_slides_and_turns_like_any_tile(difficulty: str) -> None:
    layout = "entrance 0 0, room-22 0 -1, room-01 0 -2"
    t = thrown(layout, difficulty=difficulty, meeples={"eng-0": "room-22", "android": "room-01"})
    t.play("skip-move", "gear eng-0 0 cw", "gear-again ccw", "gear-again cw", "gear-again cw", "gear-stop")
    assert t.lies("entrance") == (0, 0, 2)
    t.play("move android to entrance")
    assert collapsed(t) == ["room-01"]
    t = thrown(TOWER, difficulty=difficulty, meeples={"eng-0": "room-19"}).play("move eng-0 to room-01")
    assert t.lies("entrance") == (0, -1, 0)
    assert t.on("android") == "entrance"


# -- when


@rule("MBT-203", "MBT-R11")
def test_a_collapse_by_movement_comes_before_the_action_is_chosen() -> None:
    t = thrown(TOWER, meeples={"eng-0": "room-19"}).play("move eng-0 to entrance")
    assert t.asked == "action"
    assert collapsed(t) == ["room-19"]


@rule("MBT-203", "MBT-103")
def test_a_collapse_by_exploring_comes_after_the_new_room_is_entered() -> None:
    """The new room lies on the tail side, so it slides with the meeple that has just come in."""
    t = thrown("entrance 2 0, room-01 0 -1", meeples={"eng-0": "room-01"}, deck_top="room-03")
    t.play("skip-move", "explore eng-0 s")
    assert collapsed(t) == ["room-01"]
    assert t.lies("room-03") == (0, -1, 2)
    assert t.on("eng-0") == "room-03"


@rule("MBT-203", "MBT-141")
def test_no_collapse_waits_for_a_gear() -> None:
    layout = "entrance 0 0, room-01 0 -1, room-22 0 -2"
    t = thrown(layout, meeples={"eng-0": "room-01"}).play("move eng-0 to room-22")
    assert collapsed(t) == ["room-01"]
    assert t.lies("entrance") == (0, -1, 0)
    t.play("gear eng-0 0 cw")
    assert t.lies("entrance") == (0, -1, 3), "the gear works on the changed table"
    t.play("gear-stop")
    assert collapsed(t) == ["room-01"]


# -- carrying it out


@rule("MBT-204", "MBT-205", "MBT-R27", "MBT-011")
def test_the_whole_tail_side_moves_with_its_gaps_and_all_that_stands_there() -> None:
    layout = "entrance 0 0, room-01 -1 0, room-19 1 0 r3, room-26 2 0 r2, room-44 4 0 r1, room-46 7 0, room-04 4 1"
    t = thrown(layout, meeples={"eng-0": "room-19", "android": "room-26"}, people="room-44 room-46")
    before = places(t)
    t.play("move eng-0 to entrance")
    assert places(t) == {
        **{name: place for name, place in before.items() if name != "room-19"},
        "room-26": (1, 0, 2),
        "room-44": (3, 0, 1),
        "room-46": (6, 0, 0),
    }
    assert t.on("android") == "room-26"
    assert t.people() == ["room-44", "room-46"]


@rule("MBT-204", "MBT-209")
def test_a_collapsed_room_is_out_of_the_game_with_its_people_in_the_hand() -> None:
    layout = "entrance 0 0, room-58 -1 0, room-38 5 5"
    t = thrown(layout, meeples={"eng-0": "room-58", "android": "room-38"}, people="room-58")
    t.play("move eng-0 to entrance")
    truth = t.truth
    assert truth["collapsed"] == ["room-58"]
    assert truth["people"] == {}
    assert {name: count for name, count in truth["hands"][0].items() if count} == {"pupil": 1}
    assert "room-58" not in truth["deck"]
    assert "room-58" not in truth["box"]


@rule("MBT-204", "MBT-205", "MBT-206", "MBT-R03")
@pytest.mark.parametrize("turned", [0, 1, 2, 3])
def test_the_arrow_says_which_line_slides_and_which_way(turned: int) -> None:
    around = "entrance 1 0, room-20 3 0, room-02 -1 0, room-32 -3 0"
    around += ", room-03 0 -1, room-14 0 -3, room-09 0 1, room-26 0 3, room-10 1 1, room-04 -1 -1"
    t = thrown(f"room-01 0 0 r{turned}, {around}", meeples={"eng-0": "room-01"})
    before = places(t)
    del before["room-01"]
    t.play("move eng-0 to entrance")
    (dx, dy), tail = STEPS[turned], STEPS[(turned + 2) % 4]
    sliding = {(tail[0] * far, tail[1] * far) for far in (1, 3)}
    assert places(t) == {
        name: (x + dx, y + dy, r) if (x, y) in sliding else (x, y, r) for name, (x, y, r) in before.items()
    }


@rule("MBT-206")
def test_the_arrow_counts_as_gears_have_turned_it() -> None:
    layout = "entrance 0 0, room-22 0 -1, room-01 1 -1, room-19 -2 -1, room-20 0 -3"
    t = thrown(layout, meeples={"eng-0": "room-22"})
    t.play("skip-move", "gear eng-0 0 cw", "gear-stop", "move eng-0 to room-01")
    assert collapsed(t) == ["room-22"]
    assert t.lies("room-19") == (-1, -1, 0), "the row slides east"
    assert t.lies("entrance") == (0, 0, 3), "the column does not"
    assert t.lies("room-20") == (0, -3, 0)


@rule("MBT-207")
def test_with_nothing_on_the_tail_side_a_blank_space_is_left() -> None:
    t = thrown("entrance 0 0, room-01 0 -1 r2, room-19 1 -1", meeples={"eng-0": "room-01"})
    before = places(t)
    t.play("move eng-0 to entrance")
    assert t.at(0, -1) is None
    del before["room-01"]
    assert places(t) == before


@rule("MBT-208")
def test_a_collapse_never_triggers_another() -> None:
    layout = "entrance 0 0, control-room 0 -1 r2, room-01 0 -2, room-03 0 -3, room-19 0 -4"
    t = thrown(layout, meeples={"eng-0": "room-19"}).play("move eng-0 to room-01")
    assert collapsed(t) == ["room-19"]
    assert t.lies("room-03") == (0, -4, 0)
    assert t.lies("control-room") == (0, -2, 2)
    t.play("end-turn").idle_turn()
    assert collapsed(t) == ["room-19"]


@rule("MBT-209")
def test_a_collapsed_tile_never_comes_back() -> None:
    t = thrown(TOWER, meeples={"eng-0": "room-19"}, deck="room-03 room-04")
    t.play("move eng-0 to entrance", "explore android e", "skip-move", "explore eng-0 w")
    truth = t.truth
    assert truth["deck"] == []
    assert "room-19" in truth["collapsed"]
    assert t.lies("room-19") is None
    assert [name for name in ("room-03", "room-04") if t.lies(name)] == ["room-03", "room-04"]


@rule("MBT-210", "MBT-104")
@pytest.mark.parametrize("meeple", ["eng-0", "android"])
def test_a_hole_can_be_explored_in_the_same_turn(meeple: str) -> None:
    t = thrown("entrance 0 0, room-01 0 -1 r2", meeples={"eng-0": "room-01"}, deck_top="room-03")
    assert "n" not in t.copy().play("skip-move").explores("android")
    t.play("move eng-0 to entrance")
    assert "n" in t.explores(meeple)
    t.play(f"explore {meeple} n")
    assert t.lies("room-03") == (0, -1, 0)


@rule("MBT-211", "MBT-R26")
def test_rooms_that_are_cut_off_stay_in_place_and_in_play() -> None:
    layout = "entrance 0 0, room-01 0 -1 r1, room-19 0 -2"
    t = thrown(layout, meeples={"eng-0": "room-01", "android": "room-19"}, deck_top="room-03")
    t.play("move eng-0 to entrance")
    assert t.lies("room-19") == (0, -2, 0)
    assert t.on("android") == "room-19"
    assert t.explores("android") == {"n", "s"}
    t.play("explore android s")
    assert t.lies("room-03") is not None


# -- the turn in which the switch is thrown


CROSSING = "entrance 0 0, room-01 0 -1, control-room 1 -1"


@rule("MBT-R10", "MBT-186")
def test_the_room_left_to_throw_the_switch_does_not_collapse_later_either() -> None:
    t = table(CROSSING, meeples={"eng-0": "room-01"}, deck_top="room-03")
    t.play("move eng-0 to control-room", "stop", "explore eng-0 n")
    assert collapsed(t) == []
    assert t.lies("room-01") == (0, -1, 0)
    assert t.lies("control-room") == (1, -1, 0)


@rule("MBT-R10", "MBT-196")
def test_back_in_the_start_room_after_the_switch_it_can_be_left_once_more() -> None:
    t = table(CROSSING, meeples={"eng-0": "room-01"}, deck_top="room-03")
    t.play("move eng-0 to control-room", "move on to room-01")
    assert collapsed(t) == []
    t.play("explore eng-0 n")
    assert collapsed(t) == ["room-01"]
    assert t.lies("entrance") == (0, -1, 0)
    assert t.lies("control-room") == (1, -1, 0)
