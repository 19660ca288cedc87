"""Why an answer is refused, in words: the reason is the true one, and the rule is the one that forbids it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mechanical_beast.table import GAME, Table, table
from tests.marks import rule

THROUGH_CONTROL = "entrance 0 0, room-01 0 -1, control-room 1 -1, room-19 2 -1 r1"
"""From room-01 the way to room-19 leads through the Control Room."""


def refusal(t: Table, line: str) -> tuple[str, set[str]]:
    error = t.refused(line)
    assert error.message[0].isupper() or error.message[0] == "'", "a sentence begins with a capital"
    return error.message, set(error.rules)


def unchosen(t: Table, ref: str) -> tuple[str, set[str]]:
    text, rules = GAME.why_not_ref(t.state, ref)
    assert text[0].isupper()
    return text, set(rules)


def through_control(**fields: Any) -> Table:
    return table(THROUGH_CONTROL, **{"meeples": {"eng-0": "room-01", "android": "room-19"}, **fields})


def placing() -> Table:
    fields: dict[str, Any] = {"mode": "competitive", "players": 2, "deck": "control-room emergency-exit room-05"}
    return table(**fields).play("skip-move", "explore eng-0a n")


# -- movement


def test_a_way_that_leads_only_through_the_control_room() -> None:
    text, rules = refusal(through_control(), "move eng-0 to room-19")
    assert "through the Control Room" in text
    assert "MBT-086" in rules


def test_no_way_at_all_is_not_the_control_rooms_fault() -> None:
    t = table("entrance 0 0, room-38 5 5")
    text, rules = refusal(t, "move eng-0 to room-38")
    assert text == "Engineer A can walk nowhere: no room is connected with the Entrance."
    assert rules == {"MBT-010", "MBT-081"}
    t = table("entrance 0 0, room-01 0 -1, room-38 5 5")
    text, rules = refusal(t, "move eng-0 to room-38")
    assert text == "No way leads there for engineer A from the Entrance."
    assert rules == {"MBT-080", "MBT-081"}


def test_going_on_is_for_who_has_just_thrown_the_switch() -> None:
    text, rules = refusal(through_control(), "move on to room-19")
    assert "meeple" not in text
    assert rules == {"MBT-185"}


def test_where_going_on_does_not_lead() -> None:
    t = through_control().play("move eng-0 to control-room")
    assert refusal(t, "move on to control-room") == ("Engineer A is there already.", {"MBT-083"})
    assert refusal(t, "move on to room-40") == ("The Twin-Cam Pit is not on the table.", {"MBT-082"})
    t = table(f"{THROUGH_CONTROL}, room-38 5 5", meeples={"eng-0": "room-01"}).play("move eng-0 to control-room")
    assert "No way leads there" in refusal(t, "move on to room-38")[0]
    assert "No way leads there" in unchosen(t, "tile:room-38")[0]


def test_the_movement_is_over_only_where_it_is() -> None:
    over = "The movement of this turn is over."
    assert refusal(through_control().play("skip-move"), "move eng-0 to entrance")[0] == over
    text, rules = refusal(through_control().play("move eng-0 to control-room"), "move eng-0 to entrance")
    assert text != over
    assert "MBT-185" in rules
    t = table(players=2).play("call-end")
    text, rules = refusal(t, "move eng-1 to entrance")
    assert (text != over, rules) == (True, {"MBT-347"})
    text, rules = refusal(placing(), "move eng-1a to control-room")
    assert text != over
    assert "MBT-306" in rules


def test_whom_one_may_use() -> None:
    t = table("entrance 0 0, room-01 0 -1", players=2)
    assert refusal(t, "move eng-1 to room-01")[0] == "Engineer B is not yours to use."
    assert refusal(t, "move eng-0 to entrance")[0] == "Engineer A is there already."
    assert refusal(t, "move android to entrance")[0] == "The android is there already."


def test_a_room_is_refused_for_both_meeples() -> None:
    t = table("entrance 0 0, room-19 0 -1 r1, room-38 5 5", meeples={"android": "room-38"})
    assert unchosen(t, "tile:room-38") == (
        "Engineer A can walk nowhere: no room is connected with the Entrance. The android is there already.",
        {"MBT-010", "MBT-081", "MBT-083"},
    )
    assert unchosen(t, "tile:room-40") == ("The Twin-Cam Pit is not on the table.", {"MBT-082"})
    t = table(collapsed=["room-40"], switch_thrown=True)
    assert unchosen(t, "tile:room-40") == ("The Twin-Cam Pit has collapsed.", {"MBT-209"})


# -- the action


def test_one_action_only_is_said_only_where_one_was_taken() -> None:
    said = "one action only"
    t = table("entrance 0 0, room-22 0 -1", meeples={"eng-0": "room-22"})
    assert said not in refusal(t, "explore eng-0 n")[0]
    assert said in refusal(t.copy().play("skip-move", "gear eng-0 0 cw"), "explore eng-0 n")[0]
    for line in ("explore eng-0 n", "gear eng-0 0 cw"):
        text, rules = refusal(through_control().play("move eng-0 to control-room"), line)
        assert said not in text
        assert "MBT-185" in rules
    text, rules = refusal(table(players=2).play("call-end"), "explore eng-1 n")
    assert (said in text, rules) == (False, {"MBT-347"})
    text, rules = refusal(placing(), "explore eng-1a n")
    assert said not in text
    assert "MBT-306" in rules


def test_a_direction_that_does_not_exist() -> None:
    assert refusal(table().play("skip-move"), "explore eng-0 up")[0] == "There is no direction called up."


@rule("MBT-169")
def test_a_gear_without_effect_as_an_element_of_the_board() -> None:
    t = table("entrance 0 0, room-15 0 -1, room-19 1 0", meeples={"eng-0": "room-15"}).play("skip-move")
    assert t.gears("eng-0") == set()
    reason = "In the line beyond this gear there is nothing that it could move."
    assert unchosen(t, "gear:room-15:0") == (reason, {"MBT-134", "MBT-169"})
    assert refusal(t, "gear eng-0 0 n")[0] == reason


@rule("MBT-135", "MBT-136", "MBT-137")
def test_a_last_gear_and_how_it_becomes_free() -> None:
    fields: dict[str, Any] = {"meeples": {"android": "room-22"}, "last_gear": {"android": ["room-22", 0]}}
    t = table("entrance 0 0, room-22 0 -1", **fields).play("skip-move")
    text, rules = refusal(t, "gear android 0 cw")
    free = "it is free again once the android has ended a turn in another room"
    assert text == f"The android used that gear last: {free}."
    assert rules == {"MBT-135", "MBT-137", "MBT-138"}
    fields = {"meeples": {"android": "room-21"}, "last_gear": {"android": ["room-21", 0]}}
    t = table("entrance 0 0, room-21 0 -1, room-19 1 0", **fields).play("skip-move")
    text, rules = refusal(t, "gear android 0 n")
    assert text == f"The android used that gear last: {free}, or has used the other gear here."
    assert rules == {"MBT-135", "MBT-136", "MBT-137"}


@rule("MBT-130")
def test_a_room_without_such_a_gear() -> None:
    t = table("entrance 0 0, room-22 0 -1", meeples={"android": "room-22"}).play("skip-move")
    assert refusal(t, "gear eng-0 0 cw") == ("The Entrance, where engineer A is, has no gear.", {"MBT-130"})
    assert refusal(t, "gear android 1 cw") == ("The Spindle Duct has only 1 gear, number 0.", {"MBT-130"})
    t = table("entrance 0 0, room-22 0 -1").play("skip-move")
    assert unchosen(t, "gear:room-22:0")[0] == "A gear is turned by a meeple in its room, and none of yours is there."


@rule("MBT-159", "MBT-160")
@pytest.mark.parametrize("start", ["gear eng-0 0", "gear-again"])
def test_axis_and_limit_of_a_linear_gear(start: str) -> None:
    t = table("entrance 0 0, room-23 0 -1, room-19 1 -1", meeples={"eng-0": "room-23"}).play("skip-move")
    if start == "gear-again":
        t.play("gear eng-0 0 e")
    axis = ("The linear gear of the Cross-Slide Duct turns to the east or to the west, in no other way.", {"MBT-159"})
    assert refusal(t, f"{start} cw") == axis
    assert refusal(t, f"{start} n") == axis
    t = table("entrance 0 0, room-23 1 0", meeples={"eng-0": "room-23"}).play("skip-move")
    if start == "gear-again":
        t.play("gear eng-0 0 w", "gear-again e")
    far = "The Cross-Slide Duct would lie more than one space outside all other rooms."
    assert refusal(t, f"{start} e") == (far, {"MBT-160"})


@pytest.mark.parametrize(
    ("room", "way", "rule_"), [("room-22", "n", "MBT-150"), ("room-24", "e", "MBT-175"), ("room-15", "n", "MBT-166")]
)
def test_a_way_that_a_gear_does_not_know(room: str, way: str, rule_: str) -> None:
    t = table(f"entrance 0 0, {room} 0 -1, room-19 1 -2", meeples={"eng-0": room}).play("skip-move")
    text, rules = refusal(t, f"gear eng-0 0 {way}")
    assert text.endswith("in no other way.")
    assert rules == {rule_}


@rule("MBT-095", "MBT-096", "MBT-097")
def test_why_one_cannot_explore() -> None:
    t = table("entrance 0 0, room-17 0 -1", difficulty="hard", meeples={"eng-0": "room-17"}).play("skip-move")
    assert refusal(t, "explore eng-0 w") == (
        "The Sight-Glass Manifold has a locked glass door in the west.",
        {"MBT-096"},
    )
    assert refusal(t, "explore eng-0 n") == ("The Sight-Glass Manifold has a wall in the north.", {"MBT-095"})
    assert refusal(t, "explore eng-0 s") == ("The Entrance is in the south already.", {"MBT-095"})
    t = table(lockdown_revealed=True).play("skip-move")
    assert refusal(t, "explore eng-0 n")[1] == {"MBT-097", "MBT-230"}
    assert unchosen(t, "space:0:-1")[1] == {"MBT-097", "MBT-230"}
    t = table(deck="").play("skip-move")
    assert refusal(t, "explore eng-0 n") == ("The deck is empty: nobody explores any more.", {"MBT-097"})


# -- elements of the board


def test_a_blank_space() -> None:
    t = table("entrance 0 0, room-17 0 -1", meeples={"eng-0": "room-17"})
    assert unchosen(t, "space:0:1") == ("First the movement, or none; then the action.", {"MBT-066"})
    error = GAME.refusal_at(t.state, "space:0:1")
    assert error.first == "skip-move", "the table offers what comes first"
    t.play("skip-move")
    assert unchosen(t, "space:0:-2") == ("The Sight-Glass Manifold has a wall in the north.", {"MBT-095"})
    assert unchosen(t, "space:7:7") == ("No meeple of yours is in a room beside that space.", {"MBT-095"})


def test_a_meeple_that_can_do_nothing() -> None:
    t = table("entrance 0 0, room-38 5 5, room-32 5 6", meeples={"android": "room-38"}, players=2)
    assert unchosen(t, "meeple:eng-1") == ("Engineer B is not yours to use.", {"MBT-067", "MBT-062"})
    assert unchosen(t, "meeple:android")[0] == "The android can walk nowhere: no room is connected with the Slag Pit."
    t.play("skip-move")
    assert unchosen(t, "meeple:android") == (
        "The Slag Pit has no doorway to a blank space. The Slag Pit has no gear.",
        {"MBT-095", "MBT-130"},
    )


def test_what_is_never_chosen() -> None:
    t = table()
    assert unchosen(t, "switch")[1] == {"MBT-182", "MBT-184"}
    assert unchosen(t, "deck")[1] == {"MBT-098", "MBT-105"}
    assert unchosen(t, "seat:0")[1] == {"MBT-062"}


def test_a_way_to_turn() -> None:
    t = table("entrance 0 0, room-22 0 -1", meeples={"eng-0": "room-22"})
    assert unchosen(t, "way:cw") == ("First the movement, or none; then the action.", {"MBT-066"})
    t.play("skip-move")
    assert unchosen(t, "way:n") == ("You have no gear now that turns to the north.", {"MBT-130", "MBT-134"})
    t.play("gear eng-0 0 cw")
    assert unchosen(t, "way:n")[1] == {"MBT-150"}


# -- calling the end


@rule("MBT-347")
def test_when_the_end_may_be_called() -> None:
    text = "The end is called only before the movement."
    assert refusal(table().play("skip-move"), "call-end") == (text, {"MBT-347"})
    assert refusal(table(call_end=False), "call-end")[0] == "In this game the end cannot be called."
    t = table(players=2).play("call-end", "no")
    assert refusal(t, "call-end")[0] == "The end has been proposed in this turn already."
    assert unchosen(t, "call-end")[0] == "The end has been proposed in this turn already."
    assert refusal(t, "yes")[0] == "Votes are given when somebody proposes to call the end."


# -- the Emergency Exit


@pytest.mark.parametrize("rotation", ["r4", "2", "north"])
def test_a_rotation_that_does_not_exist(rotation: str) -> None:
    text, rules = refusal(placing(), f"place 0 -2 {rotation}")
    assert "rotation" in text
    assert rules == {"MBT-311"}


def test_a_place_without_a_rotation() -> None:
    assert refusal(placing(), "place 0 -2") == ("Name a column, a row and a rotation.", {"MBT-311"})


@rule("MBT-307", "MBT-308", "MBT-309", "MBT-310")
def test_which_condition_of_placing_fails() -> None:
    layout = "entrance 0 0, room-01 0 -1, room-04 0 -2, room-19 1 -1 r1, room-26 2 -1 r1"
    meeples = {"eng-0a": "room-04", "eng-1a": "room-04", "eng-1b": "room-26"}
    fields: dict[str, Any] = {"mode": "competitive", "players": 2, "deck_top": "control-room emergency-exit"}
    t = table(layout, meeples=meeples, **fields).play("skip-move", "explore eng-0a n")
    assert refusal(t, "place 0 0 r0") == ("The Entrance lies there already.", {"MBT-307"})
    assert refusal(t, "place 9 9 r0") == ("The exit must touch a room, by a side or a corner.", {"MBT-307"})
    assert refusal(t, "place 1 -3 r0") == ("The exit may not touch the room of engineer B1.", {"MBT-308"})
    assert refusal(t, "place 1 -2 r0")[0] == "The exit may not touch the rooms of engineers B1 and B2."
    assert refusal(t, "place 0 1 r0") == (
        "It would lie 4 spaces from the Control Room: at most 3 are allowed.",
        {"MBT-309"},
    )
    assert unchosen(t, "space:0:1")[1] == {"MBT-309"}


def test_a_space_that_is_far_away() -> None:
    text, rules = refusal(placing(), "place 1048576 -1 r0")
    assert text == "There is no space called 1048576 -1: a space is a column and a row not too far away."
    assert rules == {"MBT-001"}
