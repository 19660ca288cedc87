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
    assert refusal(t, "cook 2 for mate") == ("Only a bonus dish can be cooked for C.", ("HNF-390",))
    no_bonus = "Only for a bonus dish in team play one says for whom it is: say cook 2."
    assert refusal(t, "cook 2 for self") == (no_bonus, ("HNF-390",))
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


CLOSED = "In the Last Round the Market and the Chef's Corner are closed: you go to the Stockroom"


@rule("HNF-290", "HNF-291", "HNF-293", "HNF-294", "HNF-386")
@pytest.mark.parametrize(
    ("teams", "before", "line", "text", "numbers"),
    [
        (True, "", "cook", "First the Stockroom or C's pantry; then you cook.", "HNF-386 HNF-290"),
        (False, "", "cook", "First finish the Stockroom; then you cook.", "HNF-290 HNF-293"),
        (False, "fill", "cook", "First finish the Stockroom; then you cook.", "HNF-290 HNF-293"),
        (True, "share", "cook", "First leave C's pantry; then you cook.", "HNF-290 HNF-293"),
        (False, "", "stockroom", "You are in the Stockroom already.", "HNF-290"),
        (
            *(True, "share", "stockroom"),
            "A last turn begins with the Stockroom or with Share Pantry, not with both.",
            "HNF-386",
        ),
        (
            *(False, "fill, finish", "stockroom"),
            "Once you cook, there is no way back to the first step.",
            "HNF-294 HNF-290",
        ),
        (False, "fill, finish", "cook", "You are cooking already: say which station.", "HNF-290 HNF-140"),
        (
            *(False, "fill, finish, finish", "cook"),
            "Your last turn is over but for the passive phase.",
            "HNF-290 HNF-294",
        ),
        (
            *(False, "", "market"),
            f"{CLOSED}, then you cook.",
            "HNF-291 HNF-290",
        ),
        (
            *(True, "", "market"),
            f"{CLOSED} or share C's pantry, then you cook.",
            "HNF-291 HNF-290 HNF-386",
        ),
        (
            False,
            "fill",
            "buy rice",
            f"{CLOSED}, then you cook.",
            "HNF-291 HNF-290",
        ),
        (False, "fill", "last-call", "This is the Last Round.", "HNF-286 HNF-291"),
        (False, "", "finish", "The Stockroom must be filled first.", "HNF-112 HNF-292"),
        (False, "", "end-turn", "A last turn ends after the Stockroom and cooking.", "HNF-290"),
        (False, "fill, finish", "end-turn", "First finish cooking.", "HNF-290"),
        (
            *(True, "share", "end-turn"),
            "A last turn ends after the Stockroom or Share Pantry, and cooking.",
            "HNF-290 HNF-386",
        ),
        (False, "", "no-action", "No step of a last turn is left out.", "HNF-290 HNF-292"),
        (
            *(False, "fill, finish, finish", "no-action"),
            "Your last turn is over but for the passive phase.",
            "HNF-290 HNF-294",
        ),
        (
            *(False, "fill, finish, finish", "fill"),
            "Your last turn is over but for the passive phase. The Stockroom is filled in Go to Stockroom, once.",
            "HNF-290 HNF-294 HNF-112 HNF-124",
        ),
        (
            *(True, "", "discard-station 1"),
            "Discarding is the last step of a last turn: first finish cooking.",
            "HNF-290 HNF-263",
        ),
        (True, "", "finish", "Your last turn begins with the Stockroom or with Share Pantry.", "HNF-386 HNF-292"),
        (True, "share", "fill", "With Share Pantry the Stockroom is not filled.", "HNF-386 HNF-R64"),
        (
            *(True, "share", "stock-to-pantry rice"),
            "With Share Pantry nothing comes from the Stockroom.",
            "HNF-R64",
        ),
    ],
)
def test_a_last_turn_goes_from_step_to_step(teams: bool, before: str, line: str, text: str, numbers: str) -> None:
    t = last_round(players=4, options={"teams": teams}).play(*[step for step in before.split(", ") if step])
    assert refusal(t, line) == (text, tuple(numbers.split()))
    if line in ("cook", "stockroom", "market"):
        assert GAME.why_not_ref(t.state, f"door:{line}") == (text, tuple(numbers.split()))


def test_what_can_be_chosen_is_answered_by_the_question_alone() -> None:
    t = thief("no-action")
    assert GAME.why_not_ref(t.state, "station:0:1")[0].endswith(t.state.prompt.text)
    assert GAME.why_not_ref(t.state, "station:0:2")[0] == "Station 2 is empty: there is nothing to discard."


# -- one reason, the one that holds

FRESH = "fresh-market-milk stockroom-egg"
SPOILED = "flour flour"


def laid(name: str) -> Table:
    """Positions in which something is refused."""
    if name == "fresh":
        return table(pantries=[FRESH], stations=[["stockroom-onion", "fresh-stockroom-rice salt"]])
    if name == "stock":
        return table(
            pantries=["egg"],
            stations=[["stockroom-onion"]],
            levels=[[0, 3, 0, 0], NONE],
            stock_discard=[],
            stock_display="rice",
        )
    if name == "cook":
        stations = [[DAL_TADKA, "milk rice", SPOILED, "egg potato cheese sugar", "salt"]]
        return table(levels=[[3, 0, 0, 0], NONE], stations=stations, pantries=["egg"])
    if name == "full":
        return table(pantries=[FULL], levels=[[0, 0, 3, 0], NONE])
    if name == "corner":
        return table(levels=[THIEF, NONE], hands=["arancini"])
    if name == "team":
        return team()
    return thief()


@rule("HNF-014", "HNF-016", "HNF-104", "HNF-118", "HNF-141", "HNF-146", "HNF-262", "HNF-265", "HNF-R40")
@pytest.mark.parametrize(
    ("where", "before", "line", "text", "numbers"),
    [
        # cards that are there but cannot be discarded, or go by another name
        *[
            (
                *("fresh", "no-action", f"discard-pantry {card}"),
                *("This Milk card was taken in this round: a fresh card cannot be discarded.", "HNF-262 HNF-016"),
            )
            for card in ("market-milk", "fresh-market-milk")
        ],
        (
            "fresh",
            "no-action",
            "discard-pantry fresh-stockroom-egg",
            "This Egg card is not fresh: say stockroom-egg.",
            "HNF-R40 HNF-016",
        ),
        ("fresh", "no-action", "discard-pantry egg", "A card goes by its origin too: say stockroom-egg.", "HNF-R40"),
        ("fresh", "no-action", "discard-pantry rice", "Your pantry holds no Rice.", "HNF-R40"),
        ("fresh", "no-action", "discard-pantry market-flour", "Your pantry holds no Flour (Market).", "HNF-260"),
        (
            *("fresh", "no-action", "discard-pantry stockroom-onion"),
            *("That card lies on your station 1 and stays there until it is cooked or discarded.", "HNF-014"),
        ),
        (
            *("fresh", "no-action", "discard-station 2"),
            *("Station 2 holds a fresh card and cannot be discarded: Rice.", "HNF-262 HNF-261"),
        ),
        (
            "fresh",
            "stockroom, fill",
            "pantry-to-station milk 1",
            "A card goes by its origin too: say fresh-market-milk.",
            "HNF-R40",
        ),
        (
            "fresh",
            "stockroom, fill",
            "pantry-to-station market-milk 1",
            "This Milk card is fresh: say fresh-market-milk.",
            "HNF-R40 HNF-016",
        ),
        (
            *("fresh", "stockroom, fill", "pantry-to-station stockroom-onion 2"),
            *("That card lies on your station 1 and stays there until it is cooked or discarded.", "HNF-014"),
        ),
        (
            *("fresh", "no-action", "discard-pantry kheer"),
            *("Kheer is a recipe: recipes are never moved or discarded.", "HNF-265 HNF-099"),
        ),
        (
            *("fresh", "no-action", "pantry-to-station stockroom-egg 1"),
            *("Pantry cards go to stations in the passive phase only after Cook Dishes.", "HNF-046"),
        ),
        # the Stockroom
        ("stock", "stockroom, clear", "clear", "You have cleared the Stockroom already.", "HNF-118"),
        ("none", "stockroom", "clear", "No card lies open in the Stockroom.", "HNF-R13"),
        ("none", "stockroom, fill", "clear", "Clear comes before Fill.", "HNF-110"),
        ("stock", "stockroom", "fresh-stock", "The discard pile is empty: there is nothing to shuffle in.", "HNF-R14"),
        (
            "stock",
            "stockroom, clear, fresh-stock",
            "fresh-stock",
            "You have ordered Fresh Stock already.",
            "HNF-118 HNF-117",
        ),
        ("none", "stockroom", "fresh-stock", "Fresh Stock needs Pantry +3; yours is +0.", "HNF-117"),
        ("none", "stockroom, fill", "fresh-stock", "Fresh Stock needs Pantry +3; yours is +0.", "HNF-117"),
        ("stock", "stockroom, fill", "fresh-stock", "Fresh Stock comes before Fill.", "HNF-110 HNF-117"),
        ("none", "stockroom, fill", "fill", "The Stockroom is filled once in an action.", "HNF-124"),
        (
            "none",
            "stockroom",
            "pantry-to-station market-egg 1",
            "First fill the Stockroom; then cards move.",
            "HNF-110",
        ),
        ("none", "stockroom", "finish", "The Stockroom must be filled first.", "HNF-112"),
        # cooking
        ("cook", "cook", "cook 2", "Station 2 has no dish ready: Kheer lacks Sugar.", "HNF-141 HNF-157"),
        (
            *("cook", "cook", "cook 3"),
            *("Station 3 holds an ingredient twice, and no recipe needs one twice.", "HNF-141 HNF-R42"),
        ),
        (
            *("cook", "cook", "cook 4"),
            *("The cards on station 4 fit no recipe that you may cook.", "HNF-141 HNF-142 HNF-143"),
        ),
        ("cook", "cook", "cook 5", "The cards on station 5 fit no Dessert that you may cook.", "HNF-231 HNF-232"),
        ("cook", "cook, cook 1", "cook 1", "Station 1 is empty.", "HNF-141"),
        ("cook", "cook", "stock-to-pantry rice", "Nothing comes from the Stockroom while you cook.", "HNF-146"),
        ("cook", "cook", "pantry-to-station market-egg 1", "Nothing moves to a station while you cook.", "HNF-146"),
        (
            "cook",
            "cook",
            "discard-station 1",
            "First finish the Active action; discarding comes after it.",
            "HNF-263 HNF-045",
        ),
        (
            "cook",
            "stockroom, fill",
            "cook 1",
            "During Go to Stockroom only the Dessert Station, station 5, may cook.",
            "HNF-125",
        ),
        (
            *("cook", "cook, finish", "cook 1"),
            *("After Cook Dishes only the Dessert Station, station 5, may cook.", "HNF-252 HNF-160"),
        ),
        (
            *("cook", "no-action", "cook 5"),
            *("In the passive phase nothing is cooked, unless the Active action was Cook Dishes.", "HNF-240"),
        ),
        ("team", "share", "cook 1", "During Share Pantry only the Dessert Station, station 5, may cook.", "HNF-384"),
        # the Chef's Corner
        ("none", "corner, steal-up", "take jalebi", "Nobody can steal a Feast recipe.", "HNF-104"),
        ("none", "corner, steal-up", "take dal-tadka", "Nobody can steal a Chef's Bonus recipe.", "HNF-104"),
        ("none", "corner, steal-up", "take kheer", "Kheer is not in the Cookbook.", "HNF-091"),
        ("none", "corner, steal-up", "take dum-aloo", "Dum Aloo is not in the Cookbook.", "HNF-091"),
        (
            "none",
            "corner, steal-up",
            "take top",
            "Steal Up goes by the faces: name a recipe of the Cookbook.",
            "HNF-091",
        ),
        ("none", "corner, steal-display", "take kheer", "Kheer lies on Display #3: say take 3.", "HNF-089"),
        ("none", "corner, steal-display", "take 5", "The display has spots 1 to 4.", "HNF-024"),
        (
            *("none", "corner, steal-display", "take arancini"),
            *("Steal Display takes an open recipe: name its spot on the display.", "HNF-089"),
        ),
        (
            *("none", "corner, steal-down", "take arancini"),
            *("Steal Down goes by the backs: say top, or a difficulty and a course.", "HNF-090 HNF-R46"),
        ),
        ("none", "corner, steal-down", "take easy soup", "A course is appetizer, entree or dessert.", "HNF-006"),
        ("none", "corner, steal-down", "take big dessert", "A recipe is easy, medium or hard.", "HNF-005"),
        ("none", "corner", "finish", "A visit has exactly one option: peek or steal first.", "HNF-080"),
        ("none", "corner", "take 2", "First choose Steal Display.", "HNF-080"),
        ("none", "corner", "take top", "First choose Steal Down.", "HNF-080"),
        ("none", "corner", "take arancini", "First choose Steal Up.", "HNF-080"),
        ("none", "corner, steal-up", "finish", "Whoever chooses to steal must steal.", "HNF-092"),
        ("none", "corner, steal-top", "take 2", "A visit has exactly one option, and you have used it.", "HNF-080"),
        (
            *("none", "corner, steal-up", "peek-top"),
            *("A visit has exactly one option, and you have chosen it.", "HNF-080 HNF-092"),
        ),
        ("none", "corner", "buy rice", "First peek or steal; then 1 ingredient can be bought.", "HNF-080 HNF-R48"),
        (
            *("none", "corner, peek-top", "finish"),
            *("First confirm that you have memorised the Cookbook's top recipe.", "HNF-085 HNF-R26"),
        ),
        # one Active action in a turn
        ("none", "market", "market", "You are at the Market already.", "HNF-040"),
        ("none", "market", "corner", "You are at the Market, and a turn has only one Active action.", "HNF-040"),
        ("none", "market", "end-turn", "First leave the Market.", "HNF-045 HNF-040"),
        ("none", "cook", "end-turn", "First finish cooking.", "HNF-045 HNF-040"),
        ("none", "stockroom", "end-turn", "First fill the Stockroom, then leave it.", "HNF-112 HNF-045"),
        ("none", "corner", "end-turn", "First peek or steal, then leave the Chef's Corner.", "HNF-080 HNF-045"),
        (
            *("none", "corner, steal-up", "end-turn"),
            *("First take a recipe, then leave the Chef's Corner.", "HNF-092 HNF-045"),
        ),
        (
            *("none", "market", "no-action"),
            *("You have chosen an Active action already: you are at the Market.", "HNF-040 HNF-041"),
        ),
        (
            "none",
            "market",
            "pantry-to-station market-egg 1",
            "Nothing moves to a station during Go to Market.",
            "HNF-070",
        ),
        ("none", "", "finish", "You have not begun an Active action yet.", "HNF-040"),
        ("none", "", "end-turn", "First choose an Active action, or take none.", "HNF-040 HNF-041"),
        ("none", "no-action", "finish", "Nothing is left to finish: end your turn.", "HNF-040"),
        (
            *("none", "no-action", "market"),
            *("You have taken no Active action, and the passive phase has begun.", "HNF-045 HNF-041"),
        ),
        ("none", "cook, finish", "market", "The Active action of this turn is over.", "HNF-045"),
        ("none", "", "ack", "There is nothing to memorise: no recipe is shown to you.", "HNF-R26"),
        ("none", "", "share", "Share Pantry belongs to team play.", "HNF-042 HNF-381"),
        ("none", "", "mate-to-pantry market-egg", "You have no teammate.", "HNF-380 HNF-381"),
        ("none", "", "last-call", "Last Call needs all three Feast dishes: you lack Easy, Medium and Hard.", "HNF-280"),
        (
            *("team", "", "last-call"),
            *("Last Call needs all three Feast dishes: your team lacks Easy, Medium and Hard.", "HNF-398"),
        ),
        # what is only possible elsewhere
        ("full", "", "buy rice", "Your pantry is full: 5 of 5.", "HNF-063 HNF-011"),
        (
            *("none", "no-action", "buy rice"),
            "You have taken no Active action, and the passive phase has begun. Ingredients are bought at the Market,"
            " and 1 on the way back from the Chef's Corner.",
            "HNF-045 HNF-041 HNF-060 HNF-098",
        ),
        (
            *("none", "market", "stock-to-pantry rice"),
            *(
                "You are at the Market. Cards are taken from the Stockroom in Go to Stockroom, after Fill.",
                "HNF-110 HNF-119",
            ),
        ),
        (
            "corner",
            "",
            "take 2",
            "A recipe of the display is taken with Steal Display, in the Chef's Corner.",
            "HNF-089",
        ),
    ],
)
def test_a_refusal_gives_the_reason_that_holds(where: str, before: str, line: str, text: str, numbers: str) -> None:
    t = laid(where).play(*[step for step in before.split(", ") if step])
    assert refusal(t, line) == (text, tuple(numbers.split()))


@rule("HNF-060", "HNF-263", "HNF-140")
@pytest.mark.parametrize(
    ("line", "text", "first"),
    [
        (
            "buy rice",
            "Ingredients are bought at the Market, and 1 on the way back from the Chef's Corner.",
            "market",
        ),
        ("discard-pantry market-egg", "First take an Active action, or none; discarding comes after it.", "no-action"),
        (
            "cook 1",
            "Dishes are cooked in Cook Dishes; station 5 also cooks wherever cards may be moved to stations.",
            "cook",
        ),
        ("steal-up", "Recipes are peeked at and stolen on a visit to the Chef's Corner.", "corner"),
        ("fill", "The Stockroom is filled in Go to Stockroom, once.", "stockroom"),
        ("end-turn", "First choose an Active action, or take none.", "no-action"),
    ],
)
def test_a_refusal_says_what_comes_first(line: str, text: str, first: str) -> None:
    error = thief().refused(line)
    assert (error.message, error.first, error.general) == (text, first, False)


@rule("HNF-068", "HNF-098")
def test_nobody_is_led_to_discarding_for_the_sake_of_the_market() -> None:
    """A discarded Egg would go home there, but who points at the eggs wants to have one."""
    t = table(pantries=["egg egg"], market={"egg": 0})
    error = t.state.game.refusal_at(t.state, "market:egg")
    assert (error.message, error.first) == ("The Market has no Egg left.", "")


def test_what_can_be_said_now_needs_nothing_before_it() -> None:
    """ "cook 2 for self" is refused for its words; the same dish as "cook 2" is legal."""
    error = team("cook").refused("cook 2 for self")
    assert error.first == ""


@rule("HNF-017", "HNF-051", "HNF-100", "HNF-101", "HNF-104", "HNF-152", "HNF-184", "HNF-186", "HNF-187", "HNF-265")
@pytest.mark.parametrize(
    ("where", "before", "ref", "text", "numbers"),
    [
        ("corner", "", "hand:0", "A recipe leaves your hand only by being cooked.", "HNF-101 HNF-099"),
        (
            *("corner", "no-action", "hand:0"),
            *("Recipes cannot be discarded: they leave your hand only by being cooked.", "HNF-265 HNF-101"),
        ),
        ("corner", "", "hand:1", "Only its holder cooks a recipe in hand.", "HNF-100"),
        ("none", "", "station:1:1", "You neither take from other kitchens nor put anything into them.", "HNF-017"),
        (
            "none",
            "",
            "pantry:1:market-egg",
            "You neither take from other kitchens nor put anything into them.",
            "HNF-017",
        ),
        (
            *("none", "", "feast:medium"),
            *("The Medium Feast recipe lies face down until somebody cooks the Easy Feast dish.", "HNF-186 HNF-187"),
        ),
        ("none", "corner, steal-display", "feast:easy", "Nobody can steal a Feast recipe.", "HNF-104"),
        ("none", "corner", "bonus:pantry", "Nobody can steal a Chef's Bonus recipe.", "HNF-104"),
        ("cook", "cook", "display:3", "Kheer is not ready: station 2 lacks Sugar.", "HNF-141"),
        ("cook", "", "feast:easy", "Jalebi is not begun on any station of yours.", "HNF-141"),
        (
            *("cook", "cook, cook 1", "bonus:pantry"),
            *("The same bonus dish cannot be cooked twice in one action.", "HNF-152"),
        ),
        (
            "cook",
            "stockroom, fill",
            "display:1",
            "During Go to Stockroom only the Dessert Station, station 5, may cook.",
            "HNF-125",
        ),
        ("team", "", "pantry:2", "Cards of a teammate are taken in Share Pantry, in team play.", "HNF-381"),
        (
            *("team", "market", "pantry:2"),
            *("You are at the Market. Cards of a teammate are taken in Share Pantry, in team play.", "HNF-381"),
        ),
        ("none", "", "seat:1", "That player is never chosen: whoever's turn it is decides alone.", "HNF-051"),
        ("none", "", "pile:0", "What lies on a victory pile stays there.", "HNF-143"),
        ("none", "", "round", "A round ends when everybody has had a turn.", "HNF-002"),
        ("corner", "", "pantry:0", "Your pantry is empty.", "HNF-119 HNF-250 HNF-382"),
        ("corner", "no-action", "pantry:0", "Your pantry is empty.", "HNF-263 HNF-267"),
        ("full", "", "market:rice", "Your pantry is full: 5 of 5.", "HNF-063 HNF-011"),
        ("full", "", "door:market", "Your pantry is full: 5 of 5.", "HNF-063 HNF-011"),
        ("full", "stockroom, fill", "pantry:0", "Your pantry is full: 5 of 5.", "HNF-120 HNF-011"),
        (
            "none",
            "",
            "back:hard:dessert",
            "A recipe is taken by its back with Steal Down, in the Chef's Corner.",
            "HNF-090",
        ),
        (
            *("full", "", "station:0:3"),
            *("You own stations 1 to 2: station 3 comes with Station +1.", "HNF-121 HNF-211"),
        ),
    ],
)
def test_an_element_of_the_board_is_refused_with_its_reason(
    where: str, before: str, ref: str, text: str, numbers: str
) -> None:
    t = laid(where).play(*[step for step in before.split(", ") if step])
    assert GAME.why_not_ref(t.state, ref) == (text, tuple(numbers.split()))


@rule("HNF-081", "HNF-090", "HNF-363", "HNF-102")
@pytest.mark.parametrize(
    ("laid", "before", "text", "numbers"),
    [
        (
            *({}, ""),
            "The Cookbook's top recipe is peeked at or stolen on a visit to the Chef's Corner.",
            "HNF-080 HNF-081",
        ),
        ({}, "corner", "Say what you do with the Cookbook: Peek Top or Steal Top.", "HNF-080 HNF-081"),
        ({"hands": ["arancini"]}, "corner", "Say what you do with the Cookbook: Peek Top.", "HNF-080 HNF-081"),
        (
            *({"levels": [[0, 0, 0, 2], NONE]}, "corner"),
            "Say what you do with the Cookbook: Peek Top, Steal Top or Steal Down.",
            "HNF-080 HNF-081",
        ),
        (
            *({"options": NO_COOKBOOK}, ""),
            "This game is played without the Cookbook.",
            "HNF-363 HNF-366 HNF-367",
        ),
        ({"cookbook": [], "piles": ["", all_but()]}, "", "The Cookbook is empty.", "HNF-102"),
        ({}, "corner, steal-top", "A visit has exactly one option, and you have used it.", "HNF-080"),
    ],
)
def test_the_cookbook_says_how_it_is_used(laid: dict[str, Any], before: str, text: str, numbers: str) -> None:
    t = table(**laid).play(*[step for step in before.split(", ") if step])
    assert GAME.why_not_ref(t.state, "cookbook") == (text, tuple(numbers.split()))


@rule("HNF-390", "HNF-392", "HNF-051")
@pytest.mark.parametrize(
    ("before", "ref", "text", "numbers"),
    [
        ("", "hand:2", "A recipe leaves C's hand only when one of you cooks it.", "HNF-101 HNF-392"),
        ("", "hand:1", "Only its holder's team cooks a recipe in hand.", "HNF-100 HNF-392"),
        ("", "seat:2", "A bonus dish is cooked for a teammate in Cook Dishes, in team play.", "HNF-390"),
        ("cook, cook 1 for self", "seat:2", "No bonus dish that could be cooked for C is ready.", "HNF-390"),
        ("cook", "seat:1", "That player is never chosen: whoever's turn it is decides alone.", "HNF-051"),
        (
            *("no-action", "seat:2"),
            "You have taken no Active action, and the passive phase has begun."
            " A bonus dish is cooked for a teammate in Cook Dishes, in team play.",
            "HNF-045 HNF-041 HNF-390",
        ),
    ],
)
def test_a_teammate_is_not_refused_like_an_opponent(before: str, ref: str, text: str, numbers: str) -> None:
    t = team(*[step for step in before.split(", ") if step])
    assert GAME.why_not_ref(t.state, ref) == (text, tuple(numbers.split()))


@rule("HNF-381", "HNF-146", "HNF-152", "HNF-391")
def test_cards_of_a_teammate_are_refused_with_where_they_are_taken() -> None:
    when = "Cards of a teammate are taken in Share Pantry, in team play."
    assert refusal(team("stockroom"), "mate-to-pantry market-salt") == (
        f"You are in the Stockroom. {when}",
        ("HNF-381",),
    )
    text = "Nothing comes from C's pantry while you cook."
    assert refusal(team("cook"), "mate-to-pantry market-salt") == (text, ("HNF-146",))
    twice = table(**TEAMS, stations=[[LEMON_RICE, LEMON_RICE]]).play("cook", "cook 1 for mate")
    expected = ("The same bonus dish cannot be cooked twice in one action.", ("HNF-152", "HNF-391"))
    assert refusal(twice, "cook 2 for self") == refusal(twice, "cook 2 for mate") == expected
    assert GAME.why_not_ref(twice.state, "bonus:station") == expected
    lying = table(**TEAMS, pantries=["egg"], stations=[[], [], ["salt"]]).play("share")
    text = "That card lies on C's station 1 and stays there until it is cooked or discarded."
    assert refusal(lying, "mate-to-pantry market-salt") == (text, ("HNF-014",))


@rule("HNF-103", "HNF-083", "HNF-363", "HNF-364", "HNF-102")
def test_a_closed_corner_says_whether_there_is_a_cookbook() -> None:
    quick_levels = [[0, 0, 0, 1], NONE]
    t = table(options=NO_COOKBOOK, levels=quick_levels, hands=["arancini"])
    text = "Your hand is full, and this game is played without the Cookbook."
    assert refusal(t, "corner") == (text, ("HNF-103", "HNF-083", "HNF-363"))
    assert refusal(t, "steal-down") == ("This game is played without the Cookbook.", ("HNF-363", "HNF-366", "HNF-367"))
    assert refusal(t, "steal-display") == ("Your hand is full (1): there is no room to steal.", ("HNF-083", "HNF-012"))
    used_up = table(cookbook=[], hands=["arancini"], piles=["", all_but("arancini")])
    text = "Your hand is full, and the Cookbook is used up."
    assert refusal(used_up, "corner") == (text, ("HNF-103", "HNF-083", "HNF-102"))
    t = table(options=NO_COOKBOOK, levels=quick_levels, display="-*4", piles=["samosa egg-curry kheer malai-kofta", ""])
    text = "There is no recipe to peek at or to steal."
    assert refusal(t, "corner") == (text, ("HNF-103", "HNF-364"))


@rule("HNF-232")
def test_what_station_5_lacks_is_never_sugar() -> None:
    t = table(levels=[[3, 0, 0, 0], NONE], stations=[["", "", "", "", "milk"]]).play("cook")
    assert refusal(t, "cook 5") == ("Station 5 has no dish ready: Kheer lacks Rice.", ("HNF-232",))


@rule("HNF-386")
def test_before_the_first_step_of_a_last_turn_no_recipe_is_cooked() -> None:
    t = last_round(players=4, options={"teams": True})
    expected = ("First the Stockroom or C's pantry; then you cook.", ("HNF-386", "HNF-290"))
    assert GAME.why_not_ref(t.state, "bonus:pantry") == GAME.why_not_ref(t.state, "display:2") == expected


@rule("HNF-184")
def test_the_easy_feast_recipe_says_how_many_still_have_to_prove_worth() -> None:
    t = table(players=3, proved=[1])
    text = "The Easy Feast recipe lies face down until all chefs have proven their worth (1 of 3)."
    assert GAME.why_not_ref(t.state, "feast:easy") == (text, ("HNF-186", "HNF-184"))


@rule("HNF-186")
def test_a_closed_feast_recipe_is_refused_like_any_other_that_nobody_may_cook() -> None:
    closed = table(stations=[["potato tomato milk red-chili"]]).play("cook")  # Dum Aloo, the Medium Feast dish
    other = table(stations=[["carrot beans salt rice"]]).play("cook")  # Vegetable Khichdi, in the Cookbook
    assert refusal(closed, "cook 1") != refusal(other, "cook 1")
    assert "Dum Aloo" not in refusal(closed, "cook 1")[0]


@rule("HNF-262", "HNF-260")
def test_a_fresh_card_that_is_not_there() -> None:
    t = table(pantries=["fresh-market-egg"]).play("no-action")
    assert refusal(t, "discard-pantry fresh-market-egg")[1] == ("HNF-262", "HNF-016")
    assert refusal(t, "discard-pantry fresh-market-rice")[1] == ("HNF-260",)


@rule("HNF-098")
def test_the_purchase_of_a_visit_has_its_own_rule() -> None:
    t = table(pantries=[FULL]).play("corner", "steal-top")
    assert refusal(t, "buy rice") == ("Your pantry is full: 5 of 5.", ("HNF-098", "HNF-011"))
    t = table(pantries=["rice", "rice"]).play("corner", "steal-top")
    assert refusal(t, "buy rice") == ("The Market has no Rice left.", ("HNF-098", "HNF-068"))


@rule("HNF-381", "HNF-383")
def test_what_sharing_refuses() -> None:
    t = table(**TEAMS, pantries=[FULL, "", "tomato"]).play("share")
    assert refusal(t, "mate-to-pantry market-tomato") == ("Your pantry is full: 5 of 5.", ("HNF-383", "HNF-011"))
    t = table(**TEAMS, pantries=["", "", "tomato"]).play("share")
    not_there = ("C's pantry holds no Egg (Market).", ("HNF-381",))
    assert refusal(t, "mate-to-pantry market-egg") == not_there
    assert refusal(t, "mate-to-station market-egg 1") == not_there
    assert refusal(t, "pantry-to-station market-egg 1") == ("Your pantry holds no Egg (Market).", ("HNF-382",))
    t = table(**TEAMS, pantries=["", "", "tomato egg"]).play("share", "mate-to-pantry market-egg")
    t.play("mate-to-station market-tomato 1")
    text = "You have taken 2 cards from C's pantry, and may take no more."
    assert refusal(t, "mate-to-pantry market-egg") == (text, ("HNF-381",))


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
    text = "You own stations 1 to 2: station 3 comes with Station +1."
    assert refusal(t, "cook 3") == (text, ("HNF-121", "HNF-211"))


@rule("HNF-003", "HNF-121")
def test_a_name_that_nothing_has_is_refused_wherever_it_is_said() -> None:
    for t in (thief("stockroom", "fill"), thief("no-action")):
        assert refusal(t, "stock-to-station stone 1") == ("There is no ingredient called stone.", ("HNF-003",))
        text = "There is no card called stone: a card is called market-egg, or fresh-stockroom-egg."
        assert refusal(t, "pantry-to-station stone 1") == (text, ("HNF-R40",))
        assert refusal(t, "discard-station 6") == ("You own stations 1 to 5.", ("HNF-121", "HNF-211"))
