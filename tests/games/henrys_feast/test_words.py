"""Answers and events in words: labels, the pieces they concern, the rules behind them; and what cannot be unseen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.henrys_feast.dishes import (
    BRUSCHETTA,
    DAL_TADKA,
    EGG_CURRY,
    EGG_FRIED_RICE,
    JALEBI,
    KHEER,
    LEMON_RICE,
    SAMOSA,
    last_round,
)
from tests.games.henrys_feast.recipes import all_but, cookbook
from tests.games.henrys_feast.table import GAME, Table, table
from tests.marks import rule

NONE = [0, 0, 0, 0]
THIEF = [0, 0, 0, 3]
CHEF = [3, 0, 0, 0]
STATION_5: list[list[str]] = [["", "", "", "", KHEER]]
EVERY = ["easy", "medium", "hard"]
NO_COOKBOOK = {"mode": "quick", "cookbook": False}

Laid = dict[str, Any]
KITCHEN: Laid = {"pantries": ["egg stockroom-rice"], "stations": [[DAL_TADKA]]}
VISIT: Laid = {"levels": [THIEF, NONE], "cookbook": cookbook("phirni")}
STOCK: Laid = {"levels": [CHEF, NONE], "stock_display": "rice salt", "pantries": ["egg"], "stations": STATION_5}
TEAMS: Laid = {"players": 4, "options": {"teams": True}}
SHARE: Laid = {
    **TEAMS,
    "levels": [CHEF, NONE, NONE, NONE],
    "pantries": ["egg", "", "salt fresh-stockroom-rice"],
    "stations": STATION_5,
}
MATES: Laid = {**TEAMS, "hands": ["", "", "bruschetta"], "stations": [[LEMON_RICE, BRUSCHETTA]]}
FEASTED: Laid = {"feasts": [EVERY, []], "stations": [[JALEBI, SAMOSA]]}
QUICK: Laid = {"options": NO_COOKBOOK, "stations": [[EGG_FRIED_RICE, KHEER]]}


# -- answers


@pytest.mark.parametrize(
    ("laid", "before", "line", "refs", "label"),
    [
        ({}, "", "market", "door:market", "Go to the Market (up to 2 ingredients)"),
        ({"pantries": ["rice egg milk salt"]}, "", "market", "door:market", "Go to the Market (up to 1 ingredient)"),
        ({}, "", "corner", "door:corner", "Visit the Chef's Corner"),
        ({}, "", "stockroom", "door:stockroom", "Go to the Stockroom"),
        ({}, "", "cook", "door:cook", "Cook dishes"),
        ({}, "", "no-action", "door:none", "No action"),
        (SHARE, "", "share", "door:share", "Share the teammate's pantry"),
        (FEASTED, "", "last-call", "last-call", "Call Last Call"),
        ({}, "market", "buy rice", "market:rice", "Buy Rice"),
        ({}, "market", "finish", "finish", "Leave the Market"),
        (VISIT, "corner", "peek-top", "corner:peek-top", "Peek at the Cookbook's top recipe"),
        (VISIT, "corner", "steal-top", "corner:steal-top", "Steal the Cookbook's top recipe, unseen"),
        (VISIT, "corner", "steal-display", "corner:steal-display", "Steal a recipe from the display"),
        (VISIT, "corner", "steal-down", "corner:steal-down", "Steal a recipe from the Cookbook by its back"),
        (VISIT, "corner", "steal-up", "corner:steal-up", "Steal any recipe from the Cookbook, face up"),
        (VISIT, "corner, peek-top", "ack", "finish", "I have memorised it"),
        (VISIT, "corner, steal-display", "take 3", "display:3", "Take Kheer (Easy Dessert: Milk, Rice, Sugar)"),
        (VISIT, "corner, steal-down", "take top", "cookbook", "Take the top recipe (Medium Dessert)"),
        (
            *(VISIT, "corner, steal-down", "take medium dessert", "back:medium:dessert"),
            "Take one of the Medium Desserts below the top (4)",
        ),
        (
            *(VISIT, "corner, steal-up", "take phirni", "recipe:phirni"),
            "Take Phirni (Medium Dessert: Milk, Rice, Sugar, Herbs)",
        ),
        (VISIT, "corner, steal-top", "buy egg", "market:egg", "Buy Egg"),
        (VISIT, "corner, steal-top", "finish", "finish", "Leave the Chef's Corner"),
        (STOCK, "stockroom", "clear", "stock-row", "Clear the Stockroom: all open cards to the discard pile"),
        (
            *({"levels": [[0, 3, 0, 0], NONE]}, "stockroom", "fresh-stock", "stock-discard"),
            "Fresh Stock: shuffle deck and discard pile together",
        ),
        (STOCK, "stockroom", "fill", "stock-deck", "Fill the Stockroom to 5 cards"),
        (
            *({"stock_display": "rice salt egg milk onion"}, "stockroom", "fill", "stock-deck"),
            "Fill the Stockroom: there is nothing to draw",
        ),
        (
            STOCK,
            "stockroom, fill",
            "stock-to-pantry rice",
            "stock:rice pantry:0",
            "Rice from the Stockroom into the pantry",
        ),
        (
            *(STOCK, "stockroom, fill", "stock-to-station salt 2", "stock:salt station:0:2"),
            "Salt from the Stockroom to station 2",
        ),
        (
            *(STOCK, "stockroom, fill", "pantry-to-station market-egg 3", "pantry:0:market-egg station:0:3"),
            "Egg (Market) to station 3",
        ),
        (
            *(STOCK, "stockroom, fill", "cook 5", "station:0:5 display:3"),
            "Cook Kheer on station 5 (Easy Dessert, from Display #3)",
        ),
        (STOCK, "stockroom, fill", "finish", "finish", "Leave the Stockroom"),
        (
            *(SHARE, "share", "mate-to-pantry market-salt", "pantry:2:market-salt pantry:0"),
            "Salt (Market) of the teammate into the pantry",
        ),
        (
            *(SHARE, "share", "mate-to-station fresh-stockroom-rice 2", "pantry:2:fresh-stockroom-rice station:0:2"),
            "Rice (Stockroom, fresh) of the teammate to station 2",
        ),
        (SHARE, "share", "finish", "finish", "Leave the teammate's pantry"),
        (
            *(KITCHEN, "cook", "cook 1", "station:0:1 bonus:pantry"),
            "Cook Dal Tadka on station 1: Pantry +1: 6 pantry spaces; you fill the Stockroom to 6",
        ),
        (
            *({**KITCHEN, "levels": [[0, 3, 0, 0], NONE]}, "cook", "cook 1", "station:0:1 bonus:pantry"),
            "Cook Dal Tadka on station 1: Pantry is at its end, this only clears the station",
        ),
        (
            *(MATES, "cook", "cook 1 for self", "station:0:1 bonus:station"),
            "Cook Lemon Rice on station 1: Station +1: Station 3",
        ),
        (
            *(MATES, "cook", "cook 1 for mate", "station:0:1 bonus:station seat:2"),
            "Cook Lemon Rice on station 1 for C: Station +1: Station 3",
        ),
        (
            *(MATES, "cook", "cook 2", "station:0:2 hand:2"),
            "Cook Bruschetta on station 2 (Easy Appetizer, from the teammate's hand)",
        ),
        (
            *({"hands": ["bruschetta"], "stations": [[BRUSCHETTA]]}, "cook", "cook 1", "station:0:1 hand:0"),
            "Cook Bruschetta on station 1 (Easy Appetizer, from the hand)",
        ),
        (
            *({"stations": [[JALEBI]]}, "cook", "cook 1", "station:0:1 feast:easy"),
            "Cook Jalebi on station 1: the Easy Feast dish",
        ),
        (
            *(FEASTED, "cook", "cook 1", "station:0:1 feast:easy"),
            "Cook Jalebi on station 1: the Easy Feast dish, already cooked: only clears the station",
        ),
        (KITCHEN, "cook", "finish", "finish", "Finish cooking"),
        (KITCHEN, "no-action", "discard-pantry market-egg", "pantry:0:market-egg market:egg", "Discard Egg (Market)"),
        (
            *(KITCHEN, "no-action", "discard-pantry stockroom-rice", "pantry:0:stockroom-rice stock-discard"),
            "Discard Rice (Stockroom)",
        ),
        (KITCHEN, "no-action", "discard-station 1", "station:0:1 stock-discard", "Discard everything on station 1"),
        (KITCHEN, "no-action", "end-turn", "end-turn", "End the turn"),
        # without the Cookbook the Hand Limit gives something else
        (
            *(QUICK, "cook", "cook 1", "station:0:1 bonus:hand-limit"),
            "Cook Egg Fried Rice on station 1: Hand Limit +1: 1 recipe in hand; Steal Display",
        ),
        (
            *({**QUICK, "levels": [[0, 0, 0, 1], NONE]}, "cook", "cook 1", "station:0:1 bonus:hand-limit"),
            "Cook Egg Fried Rice on station 1: Hand Limit is at its end, this only clears the station",
        ),
    ],
)
def test_an_answer_says_what_it_is_and_which_pieces_it_concerns(
    laid: Laid, before: str, line: str, refs: str, label: str
) -> None:
    t = table(**laid).play(*[step for step in before.split(", ") if step])
    action = t.state.parse(line)
    assert t.state.refs(action) == tuple(refs.split())
    assert t.state.label(action) == label


@rule("HNF-365", "HNF-366", "HNF-367")
def test_the_reference_says_what_the_hand_limit_gives_without_the_cookbook() -> None:
    tracks = GAME.reference()["tracks"]
    assert tracks["hand-limit"]["gives_without_cookbook"] == ["No recipe in hand", "1 recipe in hand; Steal Display"]
    assert len(tracks["hand-limit"]["gives"]) == 4
    assert tracks["pantry"]["gives_without_cookbook"] == tracks["pantry"]["gives"]


# -- events

HOMES = "market:tomato market:onion market:beans"
BRUSCHETTA_HOMES = "market:tomato market:flour market:herbs"
JALEBI_HOMES = "market:flour market:sugar market:lemon"
KHEER_HOMES = "market:milk market:rice market:sugar"


@pytest.mark.parametrize(
    ("laid", "before", "line", "told"),
    [
        ({}, "", "market", ["action | HNF-060 | seat:0 door:market"]),
        ({}, "", "corner", ["action | HNF-080 | seat:0 door:corner"]),
        ({}, "", "stockroom", ["action | HNF-110 | seat:0 door:stockroom"]),
        ({}, "", "cook", ["action | HNF-140 | seat:0 door:cook"]),
        ({}, "", "no-action", ["action | HNF-041 | seat:0 door:none"]),
        (SHARE, "", "share", ["action | HNF-381 | seat:0 door:share"]),
        (FEASTED, "", "last-call", ["last-call | HNF-280 HNF-283 | seat:0 last-call"]),
        ({}, "market", "buy rice", ["buy | HNF-060 HNF-064 | seat:0 market:rice pantry:0"]),
        (VISIT, "corner, steal-top", "buy rice", ["buy | HNF-098 HNF-064 | seat:0 market:rice pantry:0"]),
        (
            *(VISIT, "corner", "peek-top"),
            ["peek | HNF-085 HNF-094 | seat:0 cookbook", "seen | HNF-085 HNF-105 | seat:0 cookbook | 0"],
        ),
        (
            *(VISIT, "corner", "steal-top"),
            ["steal | HNF-088 HNF-093 | seat:0 cookbook hand:0", "hand | HNF-088 | seat:0 cookbook hand:0 | 0"],
        ),
        (
            *(VISIT, "corner, steal-down", "take top"),
            ["steal | HNF-090 HNF-093 | seat:0 cookbook hand:0", "hand | HNF-090 | seat:0 cookbook hand:0 | 0"],
        ),
        (
            *(VISIT, "corner, steal-up", "take phirni"),
            ["steal | HNF-091 HNF-093 | seat:0 cookbook hand:0", "hand | HNF-091 | seat:0 cookbook hand:0 | 0"],
        ),
        (
            *(VISIT, "corner, steal-display", "take 2"),
            ["steal | HNF-089 | seat:0 display:2 hand:0", "open | HNF-089 | cookbook display:2"],
        ),
        (STOCK, "stockroom", "clear", ["clear | HNF-111 | seat:0 stock-row stock-discard"]),
        (
            *({"levels": [[0, 3, 0, 0], NONE]}, "stockroom", "fresh-stock"),
            ["shuffle | HNF-117 | seat:0 stock-deck stock-discard"],
        ),
        (
            *({"stock_display": "rice salt egg milk onion"}, "stockroom", "fill"),
            ["fill | HNF-113 | seat:0 stock-deck"],
        ),
        (STOCK, "stockroom, fill", "stock-to-pantry rice", ["take | HNF-119 HNF-120 | seat:0 stock:rice pantry:0"]),
        (
            *(STOCK, "stockroom, fill", "stock-to-station salt 2"),
            ["place | HNF-119 HNF-122 | seat:0 stock:salt station:0:2"],
        ),
        (
            *(STOCK, "stockroom, fill", "pantry-to-station market-egg 2"),
            ["place | HNF-119 HNF-122 | seat:0 pantry:0 station:0:2"],
        ),
        (
            *(KITCHEN, "cook, finish", "pantry-to-station market-egg 2"),
            ["place | HNF-250 HNF-122 | seat:0 pantry:0 station:0:2"],
        ),
        (
            *(SHARE, "share", "pantry-to-station market-egg 2"),
            ["place | HNF-382 HNF-122 | seat:0 pantry:0 station:0:2"],
        ),
        (SHARE, "share", "mate-to-pantry market-salt", ["share | HNF-381 | seat:0 pantry:2 pantry:0"]),
        (SHARE, "share", "mate-to-station market-salt 1", ["share | HNF-381 | seat:0 pantry:2 station:0:1"]),
        (
            *(STOCK, "stockroom, fill", "cook 5"),
            [
                f"cook | HNF-141 HNF-147 HNF-237 HNF-148 | seat:0 station:0:5 display:3 {KHEER_HOMES}",
                "open | HNF-148 | cookbook display:3",
            ],
        ),
        (
            *(KITCHEN, "cook", "cook 1"),
            [
                f"cook | HNF-141 HNF-147 HNF-151 | seat:0 station:0:1 bonus:pantry {HOMES}",
                "bonus | HNF-151 HNF-210 | seat:0 bonus:pantry",
            ],
        ),
        (
            *({**KITCHEN, "levels": [[0, 3, 0, 0], NONE]}, "cook", "cook 1"),
            [f"cook | HNF-141 HNF-147 HNF-154 | seat:0 station:0:1 bonus:pantry {HOMES}"],
        ),
        (
            *({**QUICK, "levels": [[0, 0, 0, 1], NONE]}, "cook", "cook 1"),
            [
                "cook | HNF-141 HNF-147 HNF-367 | seat:0 station:0:1 bonus:hand-limit"
                " market:carrot market:egg market:rice",
            ],
        ),
        (
            *(QUICK, "cook", "cook 2"),
            [
                f"cook | HNF-141 HNF-147 HNF-148 | seat:0 station:0:2 display:3 {KHEER_HOMES}",
                "open | HNF-364 | display:3",
            ],
        ),
        (
            *({"cookbook": [], "piles": ["", all_but()], "stations": [[KHEER]]}, "cook", "cook 1"),
            [
                f"cook | HNF-141 HNF-147 HNF-148 | seat:0 station:0:1 display:3 {KHEER_HOMES}",
                "open | HNF-102 | display:3",
            ],
        ),
        (
            *(MATES, "cook", "cook 1 for mate"),
            [
                "cook | HNF-141 HNF-147 HNF-390 HNF-151 | seat:0 station:0:1 bonus:station"
                " market:red-chili market:rice market:lemon",
                "bonus | HNF-151 HNF-210 | seat:2 bonus:station",
            ],
        ),
        (
            *(MATES, "cook", "cook 2"),
            [f"cook | HNF-141 HNF-147 HNF-392 | seat:0 station:0:2 hand:2 {BRUSCHETTA_HOMES}"],
        ),
        (
            *({"hands": ["bruschetta"], "stations": [[BRUSCHETTA]], "proved": []}, "cook", "cook 1"),
            [
                f"cook | HNF-141 HNF-147 HNF-150 | seat:0 station:0:1 hand:0 {BRUSCHETTA_HOMES}",
                "worth | HNF-181 | seat:0 feast:easy",
                "peek | HNF-181 | seat:0 feast:easy",
                "seen | HNF-181 HNF-182 | seat:0 feast:easy | 0",
            ],
        ),
        (
            *({"hands": ["bruschetta"], "stations": [[BRUSCHETTA]], "proved": [1]}, "cook", "cook 1"),
            [
                f"cook | HNF-141 HNF-147 HNF-150 | seat:0 station:0:1 hand:0 {BRUSCHETTA_HOMES}",
                "worth | HNF-181 | seat:0 feast:easy",
                "feast | HNF-184 | feast:easy",
            ],
        ),
        (
            *({"stations": [[JALEBI]]}, "cook", "cook 1"),
            [
                f"cook | HNF-141 HNF-147 HNF-155 | seat:0 station:0:1 feast:easy {JALEBI_HOMES}",
                "feast | HNF-187 | feast:medium",
            ],
        ),
        (
            *(FEASTED, "cook", "cook 1"),
            [f"cook | HNF-141 HNF-147 HNF-191 | seat:0 station:0:1 feast:easy {JALEBI_HOMES}"],
        ),
        (
            *(KITCHEN, "no-action", "discard-pantry market-egg"),
            ["discard | HNF-260 HNF-264 | seat:0 pantry:0 market:egg"],
        ),
        (
            *(KITCHEN, "no-action", "discard-pantry stockroom-rice"),
            ["discard | HNF-260 HNF-264 | seat:0 pantry:0 stock-discard"],
        ),
        (
            *(KITCHEN, "no-action", "discard-station 1"),
            [f"discard | HNF-261 HNF-264 | seat:0 station:0:1 {HOMES}"],
        ),
        ({}, "no-action", "end-turn", ["turn | HNF-034 HNF-040 | seat:1"]),
        ({"active": 1}, "no-action", "end-turn", ["round | HNF-002 | ", "turn | HNF-034 HNF-040 | seat:0"]),
        (
            *({"active": 1, "last_call": 0, "feasts": [EVERY, []]}, "no-action", "end-turn"),
            ["round | HNF-284 HNF-290 | ", "turn | HNF-034 HNF-290 | seat:0"],
        ),
        (
            *({"active": 1, "round": 9, "options": {"max_rounds": 10}}, "no-action", "end-turn"),
            ["last-call | HNF-287 | last-call", "round | HNF-284 HNF-290 | ", "turn | HNF-034 HNF-290 | seat:0"],
        ),
    ],
)
def test_an_event_says_by_which_rules_and_with_which_pieces(
    laid: Laid, before: str, line: str, told: list[str]
) -> None:
    t = table(**laid).play(*[step for step in before.split(", ") if step]).play(line)
    found = [
        " | ".join([event.kind, " ".join(event.rules), " ".join(event.refs), *map(str, event.seats or ())])
        for event in t.state.events
    ]
    assert found == told


@rule("HNF-115", "HNF-112", "HNF-116")
def test_what_a_fill_tells() -> None:
    t = table(levels=[[0, 3, 0, 0], NONE], stock_display="rice", stock_deck="egg", stock_discard=others("rice egg"))
    t.play("stockroom", "fill")
    (shuffled, filled) = t.state.events
    assert (shuffled.kind, shuffled.rules, shuffled.refs) == ("shuffle", ("HNF-115",), ("stock-deck", "stock-discard"))
    assert (filled.kind, filled.rules) == ("fill", ("HNF-112",))
    assert filled.refs == ("stock-deck", *(f"stock:{name}" for name in t.truth["stock_display"][1:]))


def others(taken: str) -> list[str]:
    """All the Stockroom cards but these."""
    cards = list(GAME.reference()["ingredients"]) * 3
    for name in taken.split():
        cards.remove(name)
    return cards


@rule("HNF-116")
def test_a_fill_from_nothing_says_so() -> None:
    held = [others("")[start : start + 5] for start in range(0, 45, 5)]
    pantries = [" ".join(f"stockroom-{name}" for name in row) for row in held[:4]]
    lanes = [[" ".join(f"stockroom-{name}" for name in row)] for row in held[4:8]]
    lanes[0].append(" ".join(f"stockroom-{name}" for name in held[8]))
    t = table(players=4, pantries=pantries, stations=lanes, stock_deck=[], stock_display=[], stock_discard=[])
    t.play("stockroom")
    assert t.state.label(t.state.parse("fill")) == "Fill the Stockroom: there is nothing to draw"
    (told,) = t.play("fill").state.events
    assert (told.text, told.rules) == ("Nothing is drawn for the Stockroom: no card is left.", ("HNF-116",))


@rule("HNF-154")
def test_a_bonus_dish_that_brings_nothing_says_so() -> None:
    t = table(levels=[[0, 3, 0, 0], NONE], stations=[[DAL_TADKA]]).play("cook", "cook 1")
    assert t.state.events[0].text.endswith("the bonus dish of Pantry, which is at its end: nothing comes of it.")


@rule("HNF-386")
@pytest.mark.parametrize(("step", "number"), [("stockroom", "HNF-110"), ("share", "HNF-381")])
def test_the_first_step_of_a_last_turn_is_told(step: str, number: str) -> None:
    t = last_round(players=4, options={"teams": True}).play(step)
    (told,) = t.state.events
    assert (told.kind, told.rules, told.refs) == ("action", (number, "HNF-386"), ("seat:0", f"door:{step}"))


@rule("HNF-297")
def test_the_end_is_told_with_its_rules() -> None:
    t = last_round(active=1).play("fill", "finish", "finish", "end-turn")
    assert [(event.kind, event.rules) for event in t.state.events] == [("end", ("HNF-297", "HNF-311"))]


# -- what cannot be unseen


@rule("HNF-R26", "HNF-R52", "HNF-282")
@pytest.mark.parametrize(
    ("laid", "before", "line"),
    [
        (VISIT, "corner", "peek-top"),
        (VISIT, "corner, peek-top", "ack"),
        (VISIT, "corner", "steal-top"),
        (VISIT, "corner", "steal-up"),
        (VISIT, "corner, steal-down", "take top"),
        (VISIT, "corner, steal-display", "take 1"),
        ({"proved": [], "stations": [[DAL_TADKA]]}, "cook", "cook 1"),
        ({"proved": [], "stations": [[DAL_TADKA]]}, "cook, cook 1", "ack"),
        ({"proved": [1], "stations": [[DAL_TADKA]]}, "cook", "cook 1"),
        ({"stations": [[JALEBI]]}, "cook", "cook 1"),
        ({"stations": [[EGG_CURRY]]}, "cook", "cook 1"),
        (STOCK, "stockroom", "fill"),
        ({"levels": [[0, 3, 0, 0], NONE]}, "stockroom", "fresh-stock"),
        (FEASTED, "", "last-call"),
        (FEASTED, "no-action", "last-call"),
    ],
)
def test_what_comes_to_light_cannot_be_taken_back(laid: Laid, before: str, line: str) -> None:
    t = table(**laid).play(*[step for step in before.split(", ") if step])
    reveals = t.state.reveals
    t.play(line)
    assert t.state.reveals > reveals


@pytest.mark.parametrize(
    ("laid", "lines"),
    [
        (KITCHEN, "market, buy rice, finish, discard-pantry market-egg"),
        (KITCHEN, "cook, cook 1, finish, pantry-to-station market-egg 1"),
        (VISIT, "corner, steal-down"),
        (STOCK, "stockroom, clear"),
        ({"stock_display": "rice salt egg milk onion"}, "stockroom, fill, stock-to-station rice 1"),
    ],
)
def test_what_lies_open_can(laid: Laid, lines: str) -> None:
    t = table(**laid)
    before = t.state.reveals, t.truth["chance"]
    t.play(*lines.split(", "))
    assert (t.state.reveals, t.truth["chance"]) == before


# -- the first answer


@rule("HNF-R50")
@pytest.mark.parametrize(
    ("laid", "before", "first"),
    [
        (FEASTED, "", "no-action"),
        ({}, "market", "finish"),
        ({}, "market, buy rice", "finish"),
        (VISIT, "corner", "peek-top"),
        (VISIT, "corner, peek-top", "ack"),
        (VISIT, "corner, steal-display", "take 1"),
        (VISIT, "corner, steal-down", "take top"),
        (VISIT, "corner, steal-up", "take masala-chips"),
        (VISIT, "corner, steal-top", "finish"),
        (VISIT, "corner, steal-top, buy rice", "finish"),
        ({**STOCK, "levels": [[3, 3, 0, 0], NONE]}, "stockroom", "fill"),
        (STOCK, "stockroom, fill", "finish"),
        (SHARE, "share", "finish"),
        (KITCHEN, "cook", "finish"),
        ({**FEASTED, "pantries": ["egg"]}, "no-action", "end-turn"),
        ({**FEASTED, "pantries": ["egg"]}, "cook, finish", "end-turn"),
        ({"proved": [], "stations": [[DAL_TADKA]]}, "cook, cook 1", "ack"),
    ],
)
def test_the_first_answer_is_the_pass_or_the_first_option(laid: Laid, before: str, first: str) -> None:
    t = table(**laid).play(*[step for step in before.split(", ") if step])
    assert t.answers[0] == first


@rule("HNF-R50", "HNF-386")
def test_in_the_last_round_an_absent_team_player_goes_to_the_stockroom() -> None:
    t: Table = last_round(players=4, options={"teams": True}, pantries=["egg", "", "rice"])
    assert t.answers == ["stockroom", "share"]
