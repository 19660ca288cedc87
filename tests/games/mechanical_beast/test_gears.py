"""What holds for all gears (MBT-130 to MBT-144)."""

from __future__ import annotations

import pytest

from tests.games.mechanical_beast.table import Table, table
from tests.marks import rule

SPINDLE = "entrance 0 0, room-22 0 -1, room-01 0 -2"  # room-22 has a center gear
RACKS = "entrance 0 0, room-21 0 -1, room-01 1 -1, room-04 -1 -1, room-19 1 0"  # room-21 has an edge gear e and one w
BOTH = {"0 cw", "0 ccw"}


def last_gear(t: Table, meeple: str) -> list[object] | None:
    """The gear that a meeple remembers."""
    found: list[object] | None = t.state.view(None)["meeples"][meeple]["last_gear"]
    return found


# -- who uses which gear


@rule("MBT-130")
def test_a_meeple_uses_only_the_gears_of_its_own_room() -> None:
    t = table(SPINDLE, meeples={"android": "room-22"}).play("skip-move")
    assert t.gears("android") == BOTH
    assert t.gears("eng-0") == set()
    assert "MBT-130" in t.refused("gear eng-0 0 cw").rules


@rule("MBT-130")
def test_a_room_has_no_more_gears_than_are_printed_on_it() -> None:
    t = table(SPINDLE, meeples={"eng-0": "room-22"}).play("skip-move")
    t.refused("gear eng-0 1 cw")
    t.refused("gear eng-0 0 n")


@rule("MBT-130")
def test_after_moving_the_gears_of_the_new_room_count() -> None:
    t = table(SPINDLE).play("move eng-0 to room-22")
    assert t.gears("eng-0") == BOTH
    t = table(SPINDLE, meeples={"eng-0": "room-22"}).play("move eng-0 to entrance")
    assert t.gears("eng-0") == set()


@rule("MBT-131")
@pytest.mark.parametrize("meeple", ["eng-0", "android"])
def test_engineers_and_the_android_can_use_gears(meeple: str) -> None:
    t = table(SPINDLE, meeples={meeple: "room-22"}).play("skip-move", f"gear {meeple} 0 cw")
    assert t.lies("room-22") == (0, -1, 1)


# -- again and again


@rule("MBT-132")
def test_the_same_gear_again_or_stop() -> None:
    t = table(SPINDLE, meeples={"eng-0": "room-22", "android": "room-22"}).play("skip-move", "gear eng-0 0 cw")
    assert t.asked == "gear-repeat"
    assert set(t.answers) == {"gear-stop", "gear-again cw", "gear-again ccw"}


@rule("MBT-132", "MBT-R21")
def test_the_direction_is_chosen_anew_each_time() -> None:
    t = table(SPINDLE, meeples={"eng-0": "room-22"}).play("skip-move")
    turns = []
    for answer in ("gear eng-0 0 cw", "gear-again cw", "gear-again ccw", "gear-again ccw", "gear-again ccw"):
        t.play(answer)
        place = t.lies("room-22")
        assert place is not None
        turns.append(place[2])
    assert turns == [1, 2, 1, 0, 3]
    t.play("gear-stop")
    assert t.truth["turn"] == 2


@rule("MBT-132", "MBT-R22")
def test_the_other_gear_of_the_room_waits_for_another_turn() -> None:
    t = table(RACKS, meeples={"eng-0": "room-21"}).play("skip-move")
    assert t.gears("eng-0") == {"0 n", "0 s", "1 n", "1 s"}
    t.play("gear eng-0 0 n")
    assert set(t.answers) == {"gear-stop", "gear-again n", "gear-again s"}
    assert "MBT-132" in t.refused("gear eng-0 1 s").rules


@rule("MBT-133", "MBT-R21")
def test_a_gear_turns_at_most_forty_times_in_a_turn() -> None:
    t = table(SPINDLE, meeples={"eng-0": "room-22"}).play("skip-move", "gear eng-0 0 cw")
    for _ in range(38):
        t.play("gear-again cw")
    assert t.lies("room-22") == (0, -1, 3), "39 times"
    assert "gear-again cw" in t.answers
    t.play("gear-again cw")
    assert t.lies("room-22") == (0, -1, 0), "40 times"
    assert "gear-again cw" not in t.answers and "gear-again ccw" not in t.answers
    t.refused("gear-again cw")


@rule("MBT-133")
def test_the_count_begins_anew_each_turn() -> None:
    t = table(SPINDLE, meeples={"eng-0": "room-22", "android": "room-22"})
    for meeple in ("eng-0", "android"):
        t.play("skip-move", f"gear {meeple} 0 cw", *["gear-again cw"] * 24, "gear-stop")
    assert t.lies("room-22") == (0, -1, 2), "50 times in two turns"


@rule("MBT-134", "MBT-R25")
def test_a_gear_without_effect_cannot_be_used() -> None:
    # Nothing lies north of room-15, where its gear would move a row.
    t = table("entrance 0 0, room-15 0 -1, room-01 1 0", meeples={"eng-0": "room-15"}).play("skip-move")
    assert t.gears("eng-0") == set()
    assert {"MBT-134", "MBT-169"} & set(t.refused("gear eng-0 0 e").rules)


@rule("MBT-134", "MBT-168")
def test_a_repeat_without_effect_cannot_be_made() -> None:
    # The first step brings room-04 into the one column that all rooms then share.
    t = table("room-15 0 0, entrance 0 1, room-04 1 -1", meeples={"eng-0": "room-15"}).play("skip-move")
    t.play("gear eng-0 0 e")
    assert t.lies("room-04") == (0, -1, 0)
    assert not any(answer.startswith("gear-again") for answer in t.answers)
    t.refused("gear-again e")


# -- the memory


@rule("MBT-135")
def test_a_meeple_does_not_begin_with_its_last_gear() -> None:
    t = table(SPINDLE, meeples={"eng-0": "room-22"}, last_gear={"eng-0": ["room-22", 0]}).play("skip-move")
    assert t.gears("eng-0") == set()
    assert "MBT-135" in t.refused("gear eng-0 0 cw").rules


@rule("MBT-135")
def test_the_memory_names_one_gear_of_a_room() -> None:
    t = table(RACKS, meeples={"eng-0": "room-21"}, last_gear={"eng-0": ["room-21", 0]}).play("skip-move")
    assert t.gears("eng-0") == {"1 n", "1 s"}


@rule("MBT-135")
def test_the_gear_of_another_room_is_free() -> None:
    t = table(
        "entrance 0 0, room-22 0 -1, room-03 0 -2",
        meeples={"eng-0": "room-22"},
        last_gear={"eng-0": ["room-22", 0]},
    )
    t.play("move eng-0 to room-03")
    assert t.gears("eng-0") == BOTH


@rule("MBT-136")
def test_the_gear_used_becomes_the_last_gear() -> None:
    t = table(SPINDLE, meeples={"eng-0": "room-22"})
    assert last_gear(t, "eng-0") is None
    t.play("skip-move", "gear eng-0 0 cw", "gear-again cw", "gear-stop")
    assert last_gear(t, "eng-0") == ["room-22", 0]
    t.play("skip-move")
    assert t.gears("eng-0") == set()


@rule("MBT-136")
def test_another_gear_of_the_room_frees_the_first() -> None:
    t = table(RACKS, meeples={"eng-0": "room-21"}).play("skip-move", "gear eng-0 0 n", "gear-stop", "skip-move")
    assert t.gears("eng-0") == {"1 n", "1 s"}
    t.play("gear eng-0 1 s", "gear-stop")
    assert last_gear(t, "eng-0") == ["room-21", 1]
    t.play("skip-move")
    assert t.gears("eng-0") == {"0 n", "0 s"}


@rule("MBT-137", "MBT-R23")
def test_ending_a_turn_elsewhere_frees_the_gear() -> None:
    t = table(SPINDLE, meeples={"eng-0": "room-22"})
    t.play("skip-move", "gear eng-0 0 cw", "gear-again cw", "gear-stop")
    t.play("move eng-0 to entrance")
    assert last_gear(t, "eng-0") == ["room-22", 0], "until the turn ends"
    t.play("end-turn")
    assert last_gear(t, "eng-0") is None
    t.play("move eng-0 to room-22")
    assert t.gears("eng-0") == BOTH


@rule("MBT-137")
def test_exploring_elsewhere_frees_the_gear() -> None:
    t = table(
        SPINDLE.replace("room-01 0 -2", "room-01 2 2"),
        meeples={"android": "room-22"},
        last_gear={"android": ["room-22", 0]},
        deck_top="room-19",
    )
    t.play("skip-move", "explore android n")
    assert last_gear(t, "android") is None
    t.play("move android to room-22")
    assert t.gears("android") == BOTH


@rule("MBT-137", "MBT-R24")
def test_the_memory_is_looked_at_after_the_turns_of_all_players() -> None:
    t = table(SPINDLE, players=2, meeples={"android": "room-22"}, to_move=1, last_gear={"android": ["room-22", 0]})
    t.play("move android to entrance", "end-turn")
    assert last_gear(t, "android") is None
    t.play("move android to room-22")
    assert t.gears("android") == BOTH


@rule("MBT-137", "MBT-R60")
def test_a_room_that_is_moved_takes_the_memory_along() -> None:
    t = table("entrance 0 0, room-23 0 -1", meeples={"eng-0": "room-23"})
    t.play("skip-move", "gear eng-0 0 e", "gear-stop")
    assert last_gear(t, "eng-0") == ["room-23", 0]
    t.play("skip-move")
    assert t.gears("eng-0") == set()


@rule("MBT-138")
def test_waiting_does_not_free_the_gear() -> None:
    t = table(SPINDLE, meeples={"eng-0": "room-22"}, last_gear={"eng-0": ["room-22", 0]})
    for _ in range(4):
        t.idle_turn()
    t.play("skip-move")
    assert t.gears("eng-0") == set()
    assert last_gear(t, "eng-0") == ["room-22", 0]


@rule("MBT-139")
def test_another_meeple_may_use_the_same_gear() -> None:
    t = table(SPINDLE, players=2, meeples={"eng-0": "room-22", "eng-1": "room-22", "android": "room-22"})
    t.play("skip-move", "gear eng-0 0 cw", "gear-stop", "skip-move")
    assert t.gears("eng-1") == t.gears("android") == BOTH
    t.play("gear eng-1 0 cw", "gear-stop", "skip-move")
    assert t.gears("eng-0") == set()
    assert t.gears("android") == BOTH
    assert last_gear(t, "eng-0") == last_gear(t, "eng-1") == ["room-22", 0]


@rule("MBT-139", "MBT-R24")
def test_the_android_has_one_memory_whoever_uses_it() -> None:
    t = table(SPINDLE, players=2, meeples={"android": "room-22"})
    t.play("skip-move", "gear android 0 cw", "gear-stop", "skip-move")
    assert t.seat == 1
    assert t.gears("android") == set()
    assert "MBT-135" in t.refused("gear android 0 cw").rules


# -- what gears do not do


@rule("MBT-140")
def test_gears_turn_the_special_rooms() -> None:
    t = table(
        "entrance 0 1, room-22 0 0, control-room 0 -1, emergency-exit 1 0, lockdown -1 0",
        meeples={"eng-0": "room-22"},
        lockdown_revealed=True,
    )
    t.play("skip-move", "gear eng-0 0 ccw")
    places = [t.lies(tile) for tile in ("entrance", "control-room", "emergency-exit", "lockdown")]
    assert places == [(0, 1, 1), (0, -1, 1), (1, 0, 1), (-1, 0, 1)]


@rule("MBT-140")
@pytest.mark.parametrize("tile", ["control-room", "emergency-exit", "lockdown"])
def test_gears_move_the_special_rooms(tile: str) -> None:
    t = table(
        f"{tile} 1 -1, room-23 0 -1, entrance -1 -1",
        meeples={"eng-0": "room-23"},
        lockdown_revealed=tile == "lockdown",
    )
    t.play("skip-move", "gear eng-0 0 e")
    assert t.lies(tile) == (0, -1, 0)
    t.play("gear-again w", "gear-again w")
    assert t.lies("entrance") == (0, -1, 0)


@rule("MBT-141", "MBT-R60")
def test_gears_collapse_nothing() -> None:
    t = table(
        "entrance 0 0, room-23 0 -1, room-19 1 -1, room-38 -1 -1",
        meeples={"eng-0": "room-23", "android": "room-19"},
        switch_thrown=True,
    )
    t.play("skip-move", "gear eng-0 0 e", "gear-again w", "gear-again w", "gear-stop")
    assert t.truth["collapsed"] == []
    assert t.lies("room-23") == (-1, -1, 0)
    assert len(t.truth["tiles"]) == 4


@rule("MBT-141", "MBT-R60")
def test_being_moved_next_to_or_with_the_control_room_throws_no_switch() -> None:
    t = table(
        "entrance 0 0, room-23 0 -1, control-room 1 -1",
        meeples={"eng-0": "room-23", "android": "control-room"},
    )
    t.play("skip-move", "gear eng-0 0 e")
    assert (t.on("eng-0"), t.on("android")) == ("room-23", "control-room")
    t.play("gear-stop")
    assert t.truth["switch_thrown"] is False
    assert t.truth["start_rooms"] == {"eng-0": "room-23", "android": "control-room"}


@rule("MBT-142")
@pytest.mark.parametrize("switch_thrown", [False, True])
@pytest.mark.parametrize("lockdown_revealed", [False, True])
def test_gears_work_before_and_after_switch_and_lockdown(switch_thrown: bool, lockdown_revealed: bool) -> None:
    t = table(
        f"{SPINDLE}, lockdown 7 7" if lockdown_revealed else SPINDLE,
        meeples={"eng-0": "room-22"},
        switch_thrown=switch_thrown,
        lockdown_revealed=lockdown_revealed,
    )
    t.play("skip-move", "gear eng-0 0 cw")
    assert t.lies("room-22") == (0, -1, 1)


@rule("MBT-143", "MBT-R04")
@pytest.mark.parametrize("tile", ["room-22", "room-02"])
@pytest.mark.parametrize(("way", "turns"), [("cw", [1, 2, 3, 0]), ("ccw", [3, 2, 1, 0])])
def test_each_activation_is_a_quarter_turn(tile: str, way: str, turns: list[int]) -> None:
    t = table(f"entrance 3 3, {tile} 0 0", meeples={"eng-0": tile}).play("skip-move", f"gear eng-0 0 {way}")
    found = []
    for _ in range(4):
        place = t.lies(tile)
        assert place is not None
        found.append(place[2])
        t.play(f"gear-again {way}")
    assert found == turns


@rule("MBT-144")
def test_the_meeple_stands_normally_afterwards() -> None:
    t = table(SPINDLE, meeples={"eng-0": "room-22"}).play("skip-move", "gear eng-0 0 cw", "gear-again cw", "gear-stop")
    assert t.on("eng-0") == "room-22"
    assert t.destinations("eng-0") == {"entrance", "room-01"}
    t.play("move eng-0 to room-01")
    assert t.explores("eng-0") == {"n", "e", "w"}
