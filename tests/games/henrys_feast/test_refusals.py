"""Refusals: whatever is asked, wherever, the answer is a sentence and the rules that forbid it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bestiary.rooms.henrys_feast.state import HEAD_CHEF
from bestiary.rooms.henrys_feast.words import caller_name
from tests.games.henrys_feast.dishes import (
    BRUSCHETTA,
    DAL_TADKA,
    EGG_CURRY,
    KHEER,
    LEMON_RICE,
    SAMOSA,
    ended,
    last_round,
)
from tests.games.henrys_feast.recipes import all_but
from tests.games.henrys_feast.table import GAME, Table, table, words
from tests.games.refusals import answered_when_pointed_at, refused_in_words
from tests.marks import rule

THIEF = [3, 0, 0, 3]
NONE = [0, 0, 0, 0]
LEVELS = [THIEF, NONE, NONE, NONE]
TEAMS: dict[str, Any] = {"players": 4, "options": {"teams": True}}
NO_COOKBOOK = {"mode": "quick", "cookbook": False}
FULL = "rice onion egg milk salt"


def thief(*lines: str) -> Table:
    return table(levels=LEVELS[:2], pantries=["egg stockroom-rice"], stations=[[DAL_TADKA]]).play(*lines)


def team(*lines: str) -> Table:
    stations = [[LEMON_RICE, SAMOSA]]
    return table(**TEAMS, levels=LEVELS, pantries=["egg", "", "salt"], stations=stations).play(*lines)


DECISIONS: dict[str, Callable[[], Table]] = {
    "turn-start": thief,
    "market": lambda: thief("market"),
    "corner-option": lambda: thief("corner"),
    "corner-display": lambda: thief("corner", "steal-display"),
    "corner-down": lambda: thief("corner", "steal-down"),
    "corner-up": lambda: thief("corner", "steal-up"),
    "corner-buy": lambda: thief("corner", "steal-top"),
    "peek": lambda: thief("corner", "peek-top"),
    "peek at the Feast": lambda: table(proved=[], stations=[[DAL_TADKA]]).play("cook", "cook 1"),
    "stock-prepare": lambda: thief("stockroom"),
    "stock-move": lambda: thief("stockroom", "fill"),
    "share-move": lambda: team("share"),
    "cook": lambda: thief("cook"),
    "cook in teams": lambda: team("cook"),
    "passive": lambda: thief("no-action"),
    "passive after cooking": lambda: thief("cook", "finish"),
    "last-first": lambda: last_round(players=4, options={"teams": True}),
    "game over": ended,
}
HUGE = "9" * 5000
NUMBERS = ["", "0", "1", "2", "5", "6", "01", "-1", "1.0", "²", "١", "x", "x 1", "1 1", HUGE]
VERBS = (
    "cook",
    "discard-station",
    "discard-pantry",
    "stock-to-station rice",
    "stock-to-pantry",
    "pantry-to-station market-egg",
    "mate-to-station market-salt",
    "mate-to-pantry",
    "take",
    "buy",
    "answer",
)
TEXTS = [
    *(f"{verb} {number}".strip() for verb in VERBS for number in NUMBERS),
    *words("market corner stockroom share last-call no-action finish end-turn ack fill clear fresh-stock"),
    *words("peek-top steal-top steal-display steal-down steal-up"),
    *("", " ", "for", "cook 1 for", "cook 1 for mate", "cook 1 for self", "cook 1 for everybody", "buy stone"),
    *("discard-pantry fresh-", "discard-pantry market-", "take top top", "²", HUGE),
]
PLACES = words("door corner market station pantry display recipe back bonus feast hand pile seat stock nonsense")
REFS = [
    *PLACES,
    *(f"{place}:" for place in PLACES),
    *(f"{place}:{number}" for place in PLACES for number in NUMBERS),
    *(f"{place}:{seat}:{number}" for place in ("station", "pantry") for seat in "0129x" for number in NUMBERS),
    *(f"door:{door}" for door in words("market corner stockroom cook share last-call none dance")),
    *(f"corner:{option}" for option in words("peek-top steal-top steal-display steal-down steal-up dance")),
    *("market:rice", "market:stone", "pantry:0:market-egg", "pantry:0:fresh-market-egg", "pantry:0:1:2:3", ":", ""),
    *words("last-call finish end-turn cookbook stock-deck stock-discard stock-row"),
]


@pytest.mark.parametrize("name", DECISIONS)
def test_whatever_is_said_an_illegal_answer_is_refused_in_words(name: str) -> None:
    t = DECISIONS[name]()
    if not t.over:
        assert name.startswith(t.asked)
    refused_in_words(t.state, TEXTS)


@pytest.mark.parametrize("name", DECISIONS)
def test_whatever_is_pointed_at_there_is_an_answer(name: str) -> None:
    t = DECISIONS[name]()
    answered_when_pointed_at(t.state, REFS)


# -- the rule that forbids it


def refusal(t: Table, line: str) -> tuple[str, tuple[str, ...]]:
    error = t.refused(line)
    return error.message, error.rules


def quick(*lines: str, level: int = 1) -> Table:
    levels = [[0, 0, 0, level], NONE]
    return table(options=NO_COOKBOOK, levels=levels).play(*lines)


@rule("HNF-390")
def test_for_whom_a_dish_is_cooked() -> None:
    t = team("cook")
    assert t.answers == ["finish", "cook 1 for self", "cook 1 for mate", "cook 2"]
    assert refusal(t, "cook 1") == ("Say who gets the bonus: for self, or for mate.", ("HNF-390",))
    assert refusal(t, "cook 2 for mate") == ("Only a bonus dish can be cooked for the teammate.", ("HNF-390",))
    alone = thief("cook")
    assert refusal(alone, "cook 1 for mate") == ("Only in team play a dish is cooked for somebody.", ("HNF-390",))


@rule("HNF-110", "HNF-233")
def test_station_5_waits_for_fill() -> None:
    t = table(levels=[[3, 0, 0, 0], NONE], stations=[["", "", "", "", KHEER]]).play("stockroom")
    assert refusal(t, "cook 5") == ("The Dessert Station may cook after Fill.", ("HNF-110", "HNF-233"))


@rule("HNF-363", "HNF-366", "HNF-367")
@pytest.mark.parametrize("option", ["peek-top", "steal-top", "steal-down", "steal-up"])
def test_without_the_cookbook_there_is_only_the_display(option: str) -> None:
    assert refusal(quick("corner"), option) == (
        "This game is played without the Cookbook.",
        ("HNF-363", "HNF-366", "HNF-367"),
    )


@rule("HNF-081", "HNF-103")
def test_when_the_cookbook_is_used_up_the_display_needs_a_level() -> None:
    t = table(piles=["", all_but()], cookbook=[])
    text, rules = refusal(t, "corner")
    assert (text, rules[:2]) == (
        "The Cookbook is used up, and Steal Display needs Hand Limit +1.",
        ("HNF-103", "HNF-081"),
    )
    assert t.state.view(0)["doors"]["corner"]["why"] == text


@rule("HNF-386", "HNF-290")
def test_a_last_turn_in_teams_does_not_begin_with_cooking() -> None:
    t = DECISIONS["last-first"]()
    expected = (
        "A last turn begins with the Stockroom or with Share Pantry; then you cook.",
        ("HNF-386", "HNF-290"),
    )
    assert refusal(t, "cook") == expected
    assert GAME.why_not_ref(t.state, "door:cook") == expected


@pytest.mark.parametrize(
    "ref", ["door:cook", "door:stockroom", "door:none", "door:market", "corner:dance", "door:dance"]
)
def test_an_open_door_and_an_unknown_name_are_answered_by_the_question(ref: str) -> None:
    text, rules = GAME.why_not_ref(thief().state, ref)
    assert text.endswith("A: choose an Active action.")
    assert rules == thief().state.prompt.rules


def test_what_can_be_chosen_is_answered_by_the_question_alone() -> None:
    t = thief("no-action")
    assert GAME.why_not_ref(t.state, "station:0:1")[0] == t.state.prompt.text
    assert GAME.why_not_ref(t.state, "station:0:2")[0] == "There is nothing to discard."


@rule("HNF-262", "HNF-260")
def test_a_fresh_card_that_is_not_there() -> None:
    t = table(pantries=["fresh-market-egg"]).play("no-action")
    assert refusal(t, "discard-pantry fresh-market-egg")[1] == ("HNF-262", "HNF-016")
    assert refusal(t, "discard-pantry fresh-market-rice")[1] == ("HNF-260",)


@rule("HNF-098")
def test_the_purchase_of_a_visit_has_its_own_rule() -> None:
    t = table(pantries=[FULL]).play("corner", "steal-top")
    assert refusal(t, "buy rice") == ("Your pantry is full.", ("HNF-098", "HNF-011"))
    t = table(pantries=["rice", "rice"]).play("corner", "steal-top")
    assert refusal(t, "buy rice") == ("Rice is sold out.", ("HNF-098",))


@rule("HNF-381", "HNF-383")
def test_what_sharing_refuses() -> None:
    t = table(**TEAMS, pantries=[FULL, "", "tomato"]).play("share")
    assert refusal(t, "mate-to-pantry market-tomato") == ("Your pantry is full.", ("HNF-383", "HNF-011"))
    t = table(**TEAMS, pantries=["", "", "tomato"]).play("share")
    assert refusal(t, "mate-to-pantry market-egg") == ("There is no such card.", ("HNF-381",))
    assert refusal(t, "mate-to-station market-egg 1") == ("There is no such card.", ("HNF-381",))
    assert refusal(t, "pantry-to-station market-egg 1") == ("There is no such card.", ("HNF-382",))


@rule("HNF-183")
def test_the_peek_comes_before_the_next_dish() -> None:
    t = table(proved=[], stations=[[DAL_TADKA, EGG_CURRY]]).play("cook", "cook 1")
    text = "First confirm that you have memorised the Easy Feast recipe."
    assert refusal(t, "cook 2") == (text, ("HNF-183", "HNF-181"))
    assert GAME.why_not_ref(t.state, "station:0:2") == (text, ("HNF-183", "HNF-181"))


@rule("HNF-287")
def test_the_head_chef_has_a_name() -> None:
    t = last_round()
    t.play("fill", "finish", "finish")
    assert t.refused("last-call").rules == ("HNF-286", "HNF-291")
    assert caller_name(HEAD_CHEF) == "The Head Chef"


@rule("HNF-297")
def test_after_the_end_nothing_can_be_chosen() -> None:
    t = ended()
    text, rules = GAME.why_not_ref(t.state, "door:cook")
    assert text.startswith("The game is over.")
    assert "HNF-297" in rules


def test_a_dish_that_nobody_offers_is_refused_as_before() -> None:
    t = table(stations=[[BRUSCHETTA]]).play("cook")
    assert refusal(t, "cook 1")[1][0] == "HNF-141"
    assert refusal(t, "cook 3") == ("You own the stations 1 to 2.", ("HNF-121", "HNF-211"))


@rule("HNF-003", "HNF-121")
def test_a_name_that_nothing_has_is_refused_wherever_it_is_said() -> None:
    for t in (thief("stockroom", "fill"), thief("no-action")):
        assert refusal(t, "stock-to-station stone 1") == ("There is no ingredient called stone.", ("HNF-003",))
        assert refusal(t, "pantry-to-station egg 1") == ("There is no card called egg.", ("HNF-R40",))
        assert refusal(t, "discard-station 6") == ("You own the stations 1 to 5.", ("HNF-121", "HNF-211"))
