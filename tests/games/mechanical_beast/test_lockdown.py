"""The Lockdown (MBT-230 to MBT-234)."""

from __future__ import annotations

from tests.games.mechanical_beast.table import table
from tests.marks import rule

DUCT = "entrance 0 0, room-22 1 0 r1"
"""The gear of room-22 keeps the position alive."""


@rule("MBT-230", "MBT-097")
def test_its_discoverer_moves_in_and_nobody_explores_any_more() -> None:
    t = table(DUCT, players=2, deck_top="lockdown room-03")
    t.play("skip-move", "explore eng-0 n")
    assert t.lies("lockdown") == (0, -1, 0)
    assert t.on("eng-0") == "lockdown"
    assert t.truth["lockdown_revealed"] is True
    assert t.truth["deck"][0] == "room-03"
    for _ in range(4):
        t.play("skip-move")
        assert not [line for line in t.answers if line.startswith("explore")]
        assert {"MBT-230", "MBT-097"} & set(t.refused("explore android w").rules)
        t.play("end-turn")


@rule("MBT-230")
def test_only_the_reveal_matters_not_where_the_tile_is() -> None:
    t = table(DUCT, lockdown_revealed=True).play("skip-move")
    assert t.explores("eng-0") == t.explores("android") == set()


@rule("MBT-231", "MBT-142")
def test_movement_and_gears_go_on_and_turn_the_lockdown() -> None:
    layout = "entrance 0 0, room-22 0 -1, lockdown 0 -2"
    t = table(layout, lockdown_revealed=True).play("move eng-0 to room-22", "gear eng-0 0 cw")
    assert t.on("eng-0") == "room-22"
    assert t.lies("lockdown") == (0, -2, 3)


@rule("MBT-231", "MBT-140")
def test_gears_move_the_lockdown() -> None:
    layout = "entrance 0 0, room-23 0 -1, lockdown 1 -1"
    t = table(layout, meeples={"eng-0": "room-23", "android": "lockdown"}, lockdown_revealed=True)
    t.play("skip-move", "gear eng-0 0 e")
    assert t.lies("lockdown") == (0, -1, 0)
    assert t.on("android") == "lockdown"


@rule("MBT-231", "MBT-196")
def test_the_lockdown_can_collapse() -> None:
    layout = "entrance 0 0, room-01 0 -1, lockdown 0 -2 r2, room-19 0 -4"
    t = table(layout, meeples={"eng-0": "lockdown"}, lockdown_revealed=True, switch_thrown=True)
    t.play("move eng-0 to room-01")
    assert t.truth["collapsed"] == ["lockdown"]
    assert t.lies("room-19") == (0, -3, 0)
    assert t.truth["lockdown_revealed"] is True
    assert t.explores("eng-0") == set()


@rule("MBT-232", "MBT-102", "MBT-R55")
def test_it_has_a_locked_entry_one_open_doorway_and_no_people() -> None:
    t = table(DUCT, deck_top="lockdown").play("skip-move", "explore eng-0 n")
    (tile,) = [tile for tile in t.state.view(0)["tiles"] if tile["id"] == "lockdown"]
    assert tile["edges"] == "O-L-"
    assert tile["person"] is None
    assert t.people() == []
    assert t.destinations("eng-0") == set()
    assert t.destinations("android") == {"room-22"}


@rule("MBT-233", "MBT-R38")
def test_revealed_before_the_switch_it_ends_exploring_but_the_switch_can_be_thrown() -> None:
    layout = "entrance 0 0, control-room 0 -1 r2, room-01 1 0"
    t = table(layout, meeples={"android": "room-01"}, deck_top="lockdown").play("skip-move", "explore android e")
    assert not t.over
    assert t.lies("lockdown") == (2, 0, 1)
    assert t.copy().play("skip-move").explores("eng-0") == set()
    t.play("move eng-0 to control-room")
    assert t.truth["switch_thrown"] is True
    assert t.truth["lockdown_revealed"] is True


@rule("MBT-234", "MBT-343")
def test_an_engineer_shut_in_ends_the_game_in_the_same_turn_if_the_position_is_dead() -> None:
    t = table(deck_top="lockdown", switch_thrown=True).play("skip-move", "explore eng-0 n")
    assert t.over
    assert (t.result.kind, t.result.reason) == ("defeat", "dead-position")


@rule("MBT-234", "MBT-344")
def test_an_engineer_shut_in_does_not_end_the_game_while_anybody_can_change_something() -> None:
    t = table(DUCT, deck_top="lockdown", switch_thrown=True).play("skip-move", "explore eng-0 n")
    assert not t.over


@rule("MBT-234", "MBT-248")
def test_a_dead_position_between_movement_and_action_is_no_end_yet() -> None:
    layout = "entrance 0 0, room-01 0 -1 r2, lockdown 4 0"
    meeples = {"eng-0": "lockdown", "android": "room-01"}
    t = table(layout, meeples=meeples, switch_thrown=True, lockdown_revealed=True)
    t.play("move android to entrance")
    assert not t.over
    assert (t.asked, t.answers) == ("action", ["end-turn"])
    t.play("end-turn")
    assert (t.result.kind, t.result.reason) == ("defeat", "dead-position")
