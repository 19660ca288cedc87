"""Why an answer is refused, in words: the reason is the true one, and the rule is the one that forbids it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mechanical_beast.table import GAME, Table, table

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
    assert text == "No way leads there for engineer A."
    assert rules == {"MBT-080", "MBT-081"}


def test_going_on_is_for_who_has_just_thrown_the_switch() -> None:
    text, rules = refusal(through_control(), "move on to room-19")
    assert "meeple" not in text
    assert rules == {"MBT-185"}


def test_where_going_on_does_not_lead() -> None:
    t = through_control().play("move eng-0 to control-room")
    assert refusal(t, "move on to control-room") == ("Engineer A is there already.", {"MBT-083"})
    assert "room-40" in refusal(t, "move on to room-40")[0]
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
        "No way leads there for engineer A. The android is there already.",
        {"MBT-080", "MBT-081", "MBT-083"},
    )
    assert unchosen(t, "tile:room-40")[0].count("room-40") == 1, "what holds for both is said once"


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


def test_a_gear_without_effect_as_an_element_of_the_board() -> None:
    t = table("entrance 0 0, room-15 0 -1, room-19 1 0", meeples={"eng-0": "room-15"}).play("skip-move")
    assert t.gears("eng-0") == set()
    assert unchosen(t, "gear:room-15:0") == ("Turning that gear would change nothing.", {"MBT-134", "MBT-169"})
    assert refusal(t, "gear eng-0 0 n")[0] == "Turning that gear would change nothing."


def test_the_last_gear_of_the_android() -> None:
    fields: dict[str, Any] = {"meeples": {"android": "room-22"}, "last_gear": {"android": ["room-22", 0]}}
    t = table("entrance 0 0, room-22 0 -1", **fields).play("skip-move")
    assert refusal(t, "gear android 0 cw")[0] == "The android used that gear last."


@pytest.mark.parametrize("start", ["gear eng-0 0", "gear-again"])
def test_a_wrong_word_for_a_linear_gear(start: str) -> None:
    t = table("entrance 0 0, room-23 0 -1, room-19 1 -1", meeples={"eng-0": "room-23"}).play("skip-move")
    if start == "gear-again":
        t.play("gear eng-0 0 e")
    assert refusal(t, f"{start} cw")[0] == "That gear cannot be turned cw."
    assert refusal(t, f"{start} n")[0] == "The room cannot slide that way."


# -- the Emergency Exit


@pytest.mark.parametrize("rotation", ["r4", "2", "north"])
def test_a_rotation_that_does_not_exist(rotation: str) -> None:
    text, rules = refusal(placing(), f"place 0 -2 {rotation}")
    assert "rotation" in text
    assert rules == {"MBT-311"}


def test_a_place_without_a_rotation() -> None:
    assert refusal(placing(), "place 0 -2") == ("Name a column, a row and a rotation.", {"MBT-311"})
    assert "MBT-307" in refusal(placing(), "place 0 0 r0")[1]
