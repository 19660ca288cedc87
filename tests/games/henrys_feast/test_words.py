"""Answers and events in words: labels, the pieces they concern, the rules behind them; and what cannot be unseen."""

from __future__ import annotations

from typing import Any

import pytest

import bestiary
from tests.games.henrys_feast.dishes import (
    ALOO_PARATHA,
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
        ({}, "", "market", "door:market", "Go to the Market: up to 2 ingredients"),
        ({"pantries": ["rice egg milk salt"]}, "", "market", "door:market", "Go to the Market: up to 1 ingredient"),
        ({}, "", "corner", "door:corner", "Visit the Chef's Corner"),
        ({}, "", "stockroom", "door:stockroom", "Go to the Stockroom"),
        ({}, "", "cook", "door:cook", "Cook dishes"),
        ({}, "", "no-action", "door:none", "Take no Active action"),
        (SHARE, "", "share", "door:share", "Share C's pantry"),
        (FEASTED, "", "last-call", "last-call", "Call Last Call: the next round is the last"),
        ({}, "market", "buy rice", "market:rice", "Buy Rice"),
        ({}, "market", "finish", "finish", "Leave the Market"),
        (VISIT, "corner", "peek-top", "corner:peek-top", "Peek at the Cookbook's top recipe"),
        (VISIT, "corner", "steal-top", "corner:steal-top", "Steal the Cookbook's top recipe, unseen"),
        (VISIT, "corner", "steal-display", "corner:steal-display", "Steal a recipe from the display"),
        (VISIT, "corner", "steal-down", "corner:steal-down", "Steal a recipe from the Cookbook by its back"),
        (VISIT, "corner", "steal-up", "corner:steal-up", "Steal a recipe from the Cookbook by its face"),
        (VISIT, "corner, peek-top", "ack", "finish", "Confirm that you have memorised it"),
        (
            VISIT,
            "corner, steal-display",
            "take 3",
            "display:3",
            "Take Kheer (Easy Dessert: Milk, Rice, Sugar) from Display #3",
        ),
        (VISIT, "corner, steal-down", "take top", "cookbook", "Take the top recipe: a Medium Dessert"),
        (
            *(VISIT, "corner, steal-down", "take medium dessert", "back:medium:dessert"),
            "Take one of the 4 Medium Desserts below the top",
        ),
        (
            *(VISIT, "corner, steal-up", "take phirni", "recipe:phirni"),
            "Take Phirni (Medium Dessert: Milk, Rice, Sugar, Herbs) from the Cookbook",
        ),
        (VISIT, "corner, steal-top", "buy egg", "market:egg", "Buy Egg"),
        (VISIT, "corner, steal-top", "finish", "finish", "Leave the Chef's Corner"),
        (STOCK, "stockroom", "clear", "stock-row", "Clear the Stockroom: all open cards to the discard pile"),
        (
            *({"levels": [[0, 3, 0, 0], NONE]}, "stockroom", "fresh-stock", "stock-discard"),
            "Order Fresh Stock: deck and discard pile are shuffled together",
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
            "Take Rice from the Stockroom into your pantry",
        ),
        (
            *(STOCK, "stockroom, fill", "stock-to-station salt 2", "stock:salt station:0:2"),
            "Put Salt from the Stockroom on station 2",
        ),
        (
            *(STOCK, "stockroom, fill", "pantry-to-station market-egg 3", "pantry:0:market-egg station:0:3"),
            "Put Egg (Market) from your pantry on station 3",
        ),
        (
            *(STOCK, "stockroom, fill", "cook 5", "station:0:5 display:3"),
            "Cook Kheer on station 5: Easy Dessert from Display #3, 2 points",
        ),
        (STOCK, "stockroom, fill", "finish", "finish", "Leave the Stockroom"),
        (
            *(SHARE, "share", "mate-to-pantry market-salt", "pantry:2:market-salt pantry:0"),
            "Take Salt (Market) from C's pantry into yours",
        ),
        (
            *(SHARE, "share", "mate-to-station fresh-stockroom-rice 2", "pantry:2:fresh-stockroom-rice station:0:2"),
            "Put Rice (Stockroom, fresh) from C's pantry on station 2",
        ),
        (SHARE, "share", "finish", "finish", "Leave C's pantry"),
        (
            *(KITCHEN, "cook", "cook 1", "station:0:1 bonus:pantry"),
            "Cook Dal Tadka on station 1: Pantry +1 (6 pantry spaces; the Stockroom is filled to 6)",
        ),
        (
            *({**KITCHEN, "levels": [[0, 3, 0, 0], NONE]}, "cook", "cook 1", "station:0:1 bonus:pantry"),
            "Cook Dal Tadka on station 1: Pantry +3 is the end of the track, so it only clears the station",
        ),
        (
            *(MATES, "cook", "cook 1 for self", "station:0:1 bonus:station"),
            "Cook Lemon Rice on station 1: Station +1 (Station 3)",
        ),
        (
            *(MATES, "cook", "cook 1 for mate", "station:0:1 bonus:station seat:2"),
            "Cook Lemon Rice on station 1 for C: Station +1 (Station 3)",
        ),
        (
            *(MATES, "cook", "cook 2", "station:0:2 hand:2"),
            "Cook Bruschetta on station 2: Easy Appetizer from C's hand, 2 points",
        ),
        (
            *({"hands": ["bruschetta"], "stations": [[BRUSCHETTA]]}, "cook", "cook 1", "station:0:1 hand:0"),
            "Cook Bruschetta on station 1: Easy Appetizer from your hand, 2 points",
        ),
        (
            *({"stations": [[JALEBI]]}, "cook", "cook 1", "station:0:1 feast:easy"),
            "Cook Jalebi on station 1: the Easy Feast dish, 2 points",
        ),
        (
            *(FEASTED, "cook", "cook 1", "station:0:1 feast:easy"),
            "Cook Jalebi on station 1: the Easy Feast dish, cooked already, so it only clears the station",
        ),
        (KITCHEN, "cook", "finish", "finish", "Finish cooking"),
        (
            KITCHEN,
            "no-action",
            "discard-pantry market-egg",
            "pantry:0:market-egg market:egg",
            "Discard Egg (Market) from your pantry",
        ),
        (
            *(KITCHEN, "no-action", "discard-pantry stockroom-rice", "pantry:0:stockroom-rice stock-discard"),
            "Discard Rice (Stockroom) from your pantry",
        ),
        (
            KITCHEN,
            "no-action",
            "discard-station 1",
            "station:0:1 market:tomato market:onion market:beans",
            "Discard station 1: Tomato, Onion and Beans back to the Market",
        ),
        (KITCHEN, "no-action", "end-turn", "end-turn", "End your turn"),
        # without the Cookbook the Hand Limit gives something else
        (
            *(QUICK, "cook", "cook 1", "station:0:1 bonus:hand-limit"),
            "Cook Egg Fried Rice on station 1: Hand Limit +1 (1 recipe in hand; Steal Display)",
        ),
        (
            *({**QUICK, "levels": [[0, 0, 0, 1], NONE]}, "cook", "cook 1", "station:0:1 bonus:hand-limit"),
            "Cook Egg Fried Rice on station 1: Hand Limit +1 is the end of the track, so it only clears the station",
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
        (
            *({}, "", "market"),
            [
                "action | HNF-060 | seat:0 door:market | A goes to the Market.",
            ],
        ),
        (
            *({}, "", "corner"),
            [
                "action | HNF-080 | seat:0 door:corner | A visits the Chef's Corner.",
            ],
        ),
        (
            *({}, "", "stockroom"),
            [
                "action | HNF-110 | seat:0 door:stockroom | A goes to the Stockroom.",
            ],
        ),
        (
            *({}, "", "cook"),
            [
                "action | HNF-140 | seat:0 door:cook | A begins Cook Dishes.",
            ],
        ),
        (
            *({}, "", "no-action"),
            [
                "action | HNF-041 | seat:0 door:none | A takes no Active action.",
            ],
        ),
        (
            *(SHARE, "", "share"),
            [
                "action | HNF-381 | seat:0 door:share | A shares C's pantry.",
            ],
        ),
        (
            *(FEASTED, "", "last-call"),
            [
                "last-call | HNF-280 HNF-283 | seat:0 last-call | A calls Last Call: the next round is the last.",
            ],
        ),
        (
            *({}, "market", "buy rice"),
            [
                "buy | HNF-060 HNF-064 | seat:0 market:rice pantry:0 | A buys Rice.",
            ],
        ),
        (
            *(VISIT, "corner, steal-top", "buy rice"),
            [
                "buy | HNF-098 | seat:0 market:rice pantry:0 | A buys Rice.",
            ],
        ),
        (
            *(VISIT, "corner", "peek-top"),
            [
                "peek | HNF-085 HNF-094 | seat:0 cookbook | "
                "A peeks at the Cookbook's top recipe; the others are shuffled.",
                "seen | HNF-085 HNF-105 | seat:0 cookbook | You see Phirni on top of the Cookbook. | 0",
            ],
        ),
        (
            *(VISIT, "corner", "steal-top"),
            [
                "steal | HNF-088 HNF-093 HNF-096 | seat:0 cookbook hand:0 | "
                "A steals a Medium Dessert from the Cookbook (the top recipe); the rest is shuffled.",
                "hand | HNF-088 | seat:0 cookbook hand:0 | "
                "The stolen recipe is Phirni (Medium Dessert: Milk, Rice, Sugar, Herbs). | 0",
            ],
        ),
        (
            *(VISIT, "corner, steal-down", "take top"),
            [
                "steal | HNF-090 HNF-093 HNF-096 | seat:0 cookbook hand:0 | "
                "A steals a Medium Dessert from the Cookbook (the top recipe); the rest is shuffled.",
                "hand | HNF-090 | seat:0 cookbook hand:0 | "
                "The stolen recipe is Phirni (Medium Dessert: Milk, Rice, Sugar, Herbs). | 0",
            ],
        ),
        (
            *(VISIT, "corner, steal-up", "take phirni"),
            [
                "steal | HNF-091 HNF-093 HNF-096 | seat:0 cookbook hand:0 | "
                "A steals a Medium Dessert from the Cookbook (the top recipe); the rest is shuffled.",
                "hand | HNF-091 | seat:0 cookbook hand:0 | "
                "The stolen recipe is Phirni (Medium Dessert: Milk, Rice, Sugar, Herbs). | 0",
            ],
        ),
        (
            *(VISIT, "corner, steal-display", "take 2"),
            [
                "steal | HNF-089 | seat:0 display:2 hand:0 | A steals Egg Curry from Display #2.",
                "open | HNF-089 | cookbook display:2 | Phirni opens on Display #2.",
            ],
        ),
        (
            *(STOCK, "stockroom", "clear"),
            [
                "clear | HNF-111 | seat:0 stock-row stock-discard | "
                "A clears the Stockroom: Rice and Salt to the discard pile.",
            ],
        ),
        (
            *({"levels": [[0, 3, 0, 0], NONE]}, "stockroom", "fresh-stock"),
            [
                "shuffle | HNF-117 | seat:0 stock-deck stock-discard | "
                "A orders Fresh Stock: deck and discard pile are shuffled together.",
            ],
        ),
        (
            *({"stock_display": "rice salt egg milk onion"}, "stockroom", "fill"),
            [
                "fill | HNF-113 | seat:0 stock-deck | "
                "A draws nothing: the Stockroom holds 5 cards, and A fills it to 5.",
            ],
        ),
        (
            *(STOCK, "stockroom, fill", "stock-to-pantry rice"),
            [
                "take | HNF-119 HNF-120 | seat:0 stock:rice pantry:0 | "
                "A takes Rice from the Stockroom into their pantry.",
            ],
        ),
        (
            *(STOCK, "stockroom, fill", "stock-to-station salt 2"),
            [
                "place | HNF-119 HNF-122 | seat:0 stock:salt station:0:2 | "
                "A puts Salt from the Stockroom on station 2.",
            ],
        ),
        (
            *(STOCK, "stockroom, fill", "pantry-to-station market-egg 2"),
            [
                "place | HNF-119 HNF-122 | seat:0 pantry:0 station:0:2 | "
                "A puts Egg (Market) from their pantry on station 2.",
            ],
        ),
        (
            *(KITCHEN, "cook, finish", "pantry-to-station market-egg 2"),
            [
                "place | HNF-250 HNF-122 | seat:0 pantry:0 station:0:2 | "
                "A puts Egg (Market) from their pantry on station 2.",
            ],
        ),
        (
            *(SHARE, "share", "pantry-to-station market-egg 2"),
            [
                "place | HNF-382 HNF-122 | seat:0 pantry:0 station:0:2 | "
                "A puts Egg (Market) from their pantry on station 2.",
            ],
        ),
        (
            *(SHARE, "share", "mate-to-pantry market-salt"),
            [
                "share | HNF-381 HNF-383 | seat:0 pantry:2 pantry:0 | "
                "A takes Salt (Market) from C's pantry into A's pantry.",
            ],
        ),
        (
            *(SHARE, "share", "mate-to-station market-salt 1"),
            [
                "share | HNF-381 HNF-122 | seat:0 pantry:2 station:0:1 | "
                "A puts Salt (Market) from C's pantry on station 1.",
            ],
        ),
        (
            *(STOCK, "stockroom, fill", "cook 5"),
            [
                "cook | HNF-141 HNF-148 HNF-233 | seat:0 station:0:5 display:3 pile:0 | "
                "A cooks Kheer on station 5: an Easy Dessert from Display #3 for A's victory pile.",
                "return | HNF-147 HNF-237 | station:0:5 market:milk market:rice market:sugar | "
                "The cards of the dish go home: Milk, Rice and Sugar back to the Market.",
                "open | HNF-148 | cookbook display:3 | Masala Omelette opens on Display #3.",
            ],
        ),
        (
            *(KITCHEN, "cook", "cook 1"),
            [
                "cook | HNF-141 HNF-151 | seat:0 station:0:1 bonus:pantry | "
                "A cooks Dal Tadka on station 1: the Pantry bonus dish.",
                "return | HNF-147 | station:0:1 market:tomato market:onion market:beans | "
                "The cards of the dish go home: Tomato, Onion and Beans back to the Market.",
                "bonus | HNF-151 HNF-212 | seat:0 bonus:pantry | "
                "A's Pantry rises to +1: 6 pantry spaces; the Stockroom is filled to 6.",
            ],
        ),
        (
            *({**KITCHEN, "levels": [[0, 3, 0, 0], NONE]}, "cook", "cook 1"),
            [
                "cook | HNF-141 HNF-154 | seat:0 station:0:1 bonus:pantry | "
                "A cooks Dal Tadka on station 1: the Pantry bonus dish, which brings A nothing: "
                "the track ends at +3.",
                "return | HNF-147 | station:0:1 market:tomato market:onion market:beans | "
                "The cards of the dish go home: Tomato, Onion and Beans back to the Market.",
            ],
        ),
        (
            *({**QUICK, "levels": [[0, 0, 0, 1], NONE]}, "cook", "cook 1"),
            [
                "cook | HNF-141 HNF-367 | seat:0 station:0:1 bonus:hand-limit | "
                "A cooks Egg Fried Rice on station 1: the Hand Limit bonus dish, which brings A nothing: "
                "the track ends at +1.",
                "return | HNF-147 | station:0:1 market:carrot market:egg market:rice | "
                "The cards of the dish go home: Carrot, Egg and Rice back to the Market.",
            ],
        ),
        (
            *(QUICK, "cook", "cook 2"),
            [
                "cook | HNF-141 HNF-148 | seat:0 station:0:2 display:3 pile:0 | "
                "A cooks Kheer on station 2: an Easy Dessert from Display #3 for A's victory pile.",
                "return | HNF-147 | station:0:2 market:milk market:rice market:sugar | "
                "The cards of the dish go home: Milk, Rice and Sugar back to the Market.",
                "open | HNF-364 | display:3 | Display #3 stays empty: there is no recipe left to open.",
            ],
        ),
        (
            *({"cookbook": [], "piles": ["", all_but()], "stations": [[KHEER]]}, "cook", "cook 1"),
            [
                "cook | HNF-141 HNF-148 | seat:0 station:0:1 display:3 pile:0 | "
                "A cooks Kheer on station 1: an Easy Dessert from Display #3 for A's victory pile.",
                "return | HNF-147 | station:0:1 market:milk market:rice market:sugar | "
                "The cards of the dish go home: Milk, Rice and Sugar back to the Market.",
                "open | HNF-102 | display:3 | Display #3 stays empty: there is no recipe left to open.",
            ],
        ),
        (
            *(MATES, "cook", "cook 1 for mate"),
            [
                "cook | HNF-141 HNF-390 HNF-151 | seat:0 station:0:1 bonus:station | "
                "A cooks Lemon Rice on station 1 for C: the Station bonus dish.",
                "return | HNF-147 | station:0:1 market:red-chili market:rice market:lemon | "
                "The cards of the dish go home: Red Chili, Rice and Lemon back to the Market.",
                "bonus | HNF-151 HNF-211 | seat:2 bonus:station | C's Station rises to +1: Station 3.",
            ],
        ),
        (
            *(MATES, "cook", "cook 2"),
            [
                "cook | HNF-141 HNF-394 HNF-392 | seat:0 station:0:2 hand:2 pile:0 pile:2 | "
                "A cooks Bruschetta on station 2: an Easy Appetizer from C's hand for the team's victory pile.",
                "return | HNF-147 | station:0:2 market:tomato market:flour market:herbs | "
                "The cards of the dish go home: Tomato, Flour and Herbs back to the Market.",
            ],
        ),
        (
            *({"hands": ["bruschetta"], "stations": [[BRUSCHETTA]], "proved": []}, "cook", "cook 1"),
            [
                "cook | HNF-141 HNF-150 | seat:0 station:0:1 hand:0 pile:0 | "
                "A cooks Bruschetta on station 1: an Easy Appetizer from A's hand for A's victory pile.",
                "return | HNF-147 | station:0:1 market:tomato market:flour market:herbs | "
                "The cards of the dish go home: Tomato, Flour and Herbs back to the Market.",
                "worth | HNF-181 | seat:0 feast:easy | A proves their worth with a first dish (1 of 2 chefs).",
                "peek | HNF-181 | seat:0 feast:easy | A peeks at the Easy Feast recipe.",
                "seen | HNF-181 HNF-182 | seat:0 feast:easy | You see that the Easy Feast recipe is Jalebi. | 0",
            ],
        ),
        (
            *({"hands": ["bruschetta"], "stations": [[BRUSCHETTA]], "proved": [1]}, "cook", "cook 1"),
            [
                "cook | HNF-141 HNF-150 | seat:0 station:0:1 hand:0 pile:0 | "
                "A cooks Bruschetta on station 1: an Easy Appetizer from A's hand for A's victory pile.",
                "return | HNF-147 | station:0:1 market:tomato market:flour market:herbs | "
                "The cards of the dish go home: Tomato, Flour and Herbs back to the Market.",
                "worth | HNF-181 | seat:0 feast:easy | A proves their worth with a first dish (2 of 2 chefs).",
                "feast | HNF-184 | feast:easy | "
                "The Easy Feast recipe is turned up: Jalebi (Easy Dessert: Flour, Sugar, Lemon).",
            ],
        ),
        (
            *({"stations": [[JALEBI]]}, "cook", "cook 1"),
            [
                "cook | HNF-141 HNF-155 | seat:0 station:0:1 feast:easy | "
                "A cooks Jalebi on station 1: the Easy Feast dish.",
                "return | HNF-147 | station:0:1 market:flour market:sugar market:lemon | "
                "The cards of the dish go home: Flour, Sugar and Lemon back to the Market.",
                "feast | HNF-187 | feast:medium | "
                "The Medium Feast recipe is turned up: Dum Aloo (Medium Entrée: Potato, Tomato, Milk, Red Chili).",
            ],
        ),
        (
            *(FEASTED, "cook", "cook 1"),
            [
                "cook | HNF-141 HNF-191 | seat:0 station:0:1 feast:easy | "
                "A cooks Jalebi on station 1: the Easy Feast dish, which brings nothing: A has it already.",
                "return | HNF-147 | station:0:1 market:flour market:sugar market:lemon | "
                "The cards of the dish go home: Flour, Sugar and Lemon back to the Market.",
            ],
        ),
        (
            *(KITCHEN, "no-action", "discard-pantry market-egg"),
            [
                "discard | HNF-260 HNF-264 | seat:0 pantry:0 market:egg | "
                "A discards from their pantry: Egg back to the Market.",
            ],
        ),
        (
            *(KITCHEN, "no-action", "discard-pantry stockroom-rice"),
            [
                "discard | HNF-260 HNF-264 | seat:0 pantry:0 stock-discard | "
                "A discards from their pantry: Rice to the discard pile.",
            ],
        ),
        (
            *(KITCHEN, "no-action", "discard-station 1"),
            [
                "discard | HNF-261 HNF-264 | seat:0 station:0:1 market:tomato market:onion market:beans | "
                "A discards station 1: Tomato, Onion and Beans back to the Market.",
            ],
        ),
        (
            *({}, "no-action", "end-turn"),
            [
                "turn | HNF-034 | seat:1 | B's turn.",
            ],
        ),
        (
            *({"active": 1}, "no-action", "end-turn"),
            [
                "round | HNF-002 | round | Round 6.",
                "turn | HNF-034 | seat:0 | A's turn.",
            ],
        ),
        (
            *({"active": 1, "last_call": 0, "feasts": [EVERY, []]}, "no-action", "end-turn"),
            [
                "round | HNF-284 HNF-290 | round last-call | "
                "Round 6: the Last Round. Everybody goes to the Stockroom, then cooks, then clears up.",
                "turn | HNF-284 | seat:0 | A's last turn.",
                "action | HNF-110 HNF-290 | seat:0 door:stockroom | A goes to the Stockroom.",
            ],
        ),
        (
            *({"active": 1, "round": 9, "options": {"max_rounds": 10}}, "no-action", "end-turn"),
            [
                "last-call | HNF-287 | last-call | The Head Chef calls Last Call: the game has at most 10 rounds.",
                "round | HNF-284 HNF-290 | round last-call | "
                "Round 10: the Last Round. Everybody goes to the Stockroom, then cooks, then clears up.",
                "turn | HNF-284 | seat:0 | A's last turn.",
                "action | HNF-110 HNF-290 | seat:0 door:stockroom | A goes to the Stockroom.",
            ],
        ),
    ],
)
def test_an_event_says_by_which_rules_and_with_which_pieces(
    laid: Laid, before: str, line: str, told: list[str]
) -> None:
    t = table(**laid).play(*[step for step in before.split(", ") if step]).play(line)
    found = [
        " | ".join([event.kind, " ".join(event.rules), " ".join(event.refs), event.text, *map(str, event.seats or ())])
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
    drawn = list(dict.fromkeys(t.truth["stock_display"][1:]))
    assert filled.refs == ("seat:0", "stock-deck", *(f"stock:{name}" for name in drawn))


@rule("HNF-112", "HNF-116")
@pytest.mark.parametrize(
    ("shown", "deck", "text"),
    [
        ("", "rice salt egg milk onion", "A fills the Stockroom with Rice, Salt, Egg, Milk and Onion."),
        ("rice salt egg milk", "onion", "A fills the Stockroom with Onion, next to Rice, Salt, Egg and Milk."),
        ("rice salt egg", "onion milk", "A fills the Stockroom with Onion and Milk, next to Rice, Salt and Egg."),
        ("rice salt egg milk onion egg", "", "A draws nothing: the Stockroom holds 6 cards, and A fills it to 5."),
    ],
)
def test_a_fill_names_what_is_new_and_what_lay_there(shown: str, deck: str, text: str) -> None:
    rest = others(f"{shown} {deck}")
    t = table(stock_display=shown, stock_deck=deck.split(), stock_discard=rest).play("stockroom", "fill")
    assert [event.text for event in t.state.events] == [text]


@rule("HNF-116")
def test_a_fill_that_falls_short_says_so() -> None:
    held = others("onion")
    rows = [held[start : start + 5] for start in range(0, 45, 5)]
    kitchens = [" ".join(f"stockroom-{name}" for name in row) for row in rows]
    t = table(
        players=4,
        pantries=kitchens[:4],
        stations=[[kitchens[4], kitchens[8]], [kitchens[5]], [kitchens[6]], [kitchens[7]]],
        stock_deck=["onion"],
        stock_display=[],
        stock_discard=[],
    )
    (told,) = t.play("stockroom", "fill").state.events
    assert told.text == "A fills the Stockroom with Onion; no card is left to draw."
    assert told.rules == ("HNF-112", "HNF-116")


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
    assert (told.text, told.rules) == ("A cannot fill the Stockroom: no card is left to draw.", ("HNF-116",))


@rule("HNF-016")
def test_a_new_round_says_which_cards_are_no_longer_fresh() -> None:
    pantries = ["fresh-market-egg rice", "salt"]
    t = table(active=1, pantries=pantries, stations=[[], ["fresh-stockroom-rice"]]).quiet_turn()
    told = {event.kind: event for event in t.state.events}
    assert told["stale"].text == "Cards that were taken in round 5 are no longer fresh."
    assert (told["stale"].rules, told["stale"].refs) == (("HNF-016",), ("pantry:0", "station:1:1"))
    assert "stale" not in [event.kind for event in table(active=1, pantries=["rice"]).quiet_turn().state.events]


@rule("HNF-002", "HNF-034")
@pytest.mark.parametrize("first", ["market", "no-action", "cook"])
def test_a_game_begins_with_its_first_round_and_turn(first: str) -> None:
    state = GAME.start(players=3, seed=3, first_player=2)
    state.listen()
    state.play(state.parse(first))
    texts = [event.text for event in state.events]
    assert texts[:2] == ["Round 1.", "B's turn."]
    assert len(texts) == 3
    state.play(state.actions()[0])
    assert "Round 1." not in [event.text for event in state.events]


def test_a_first_turn_is_told_once() -> None:
    t = table(round=1, feasts=[EVERY, []]).play("last-call")
    assert [event.text for event in t.state.events][:2] == ["Round 1.", "A's turn."]
    assert [event.text for event in t.play("market").state.events] == ["A goes to the Market."]


def test_a_position_after_the_first_turn_begins_with_its_answer() -> None:
    t = table(round=2).play("market")
    assert [event.text for event in t.state.events] == ["A goes to the Market."]


def test_a_redeal_of_the_first_turn_tells_what_the_game_tells() -> None:
    state = bestiary.game("henrys-feast").start(players=2, seed=3)
    dealt = state.redeal(state.seat, 1)
    for each in (state, dealt):
        each.listen()
        each.play("market")
    assert dealt.events == state.events
    assert state.events[0].text == "Round 1."


@rule("HNF-290", "HNF-386")
@pytest.mark.parametrize(
    ("options", "round_line", "turn_lines"),
    [
        (
            {},
            "Round 6: the Last Round. Everybody goes to the Stockroom, then cooks, then clears up.",
            ["A's last turn.", "A goes to the Stockroom."],
        ),
        (
            {"teams": True},
            "Round 6: the Last Round. Everybody goes to the Stockroom or shares a pantry, then cooks, then clears up.",
            ["A's last turn."],
        ),
    ],
)
def test_what_the_last_round_announces(options: dict[str, bool], round_line: str, turn_lines: list[str]) -> None:
    feasts = [EVERY] * (2 if options else 4)
    t = table(players=4, options=options, active=3, last_call=0, feasts=feasts).quiet_turn()
    assert [event.text for event in t.state.events] == [round_line, *turn_lines]
    (told, *_) = t.state.events
    assert ("HNF-386" in told.rules) == bool(options)


@rule("HNF-R15", "HNF-181")
def test_a_dish_without_effect_says_that_it_proves_no_worth() -> None:
    teams: Laid = {**TEAMS, "stations": [[DAL_TADKA]], "levels": [NONE, NONE, [0, 3, 0, 0], NONE]}
    t = table(**teams, proved=[2]).play("cook", "cook 1 for mate")
    assert [event.text for event in t.state.events if event.kind == "worth"] == [
        "A does not prove their worth: the dish had no effect."
    ]
    assert t.truth["proved"] == [2]
    t = table(**teams, proved=[0, 2]).play("cook", "cook 1 for mate")
    assert not [event for event in t.state.events if event.kind == "worth"]


@rule("HNF-R40")
def test_the_log_says_which_of_two_cards_moves() -> None:
    t = table(pantries=["egg stockroom-egg fresh-stockroom-egg"]).play("stockroom", "fill")
    told = [t.play(f"pantry-to-station {card} 1").state.events[0].text for card in t.pantry(0)]
    assert told == [
        "A puts Egg (Stockroom, fresh) from their pantry on station 1.",
        "A puts Egg (Market) from their pantry on station 1.",
        "A puts Egg (Stockroom) from their pantry on station 1.",
    ]


# -- questions


@rule("HNF-140", "HNF-141")
@pytest.mark.parametrize(
    ("laid", "before", "text"),
    [
        ({}, "", "A: finish cooking (your stations are empty)."),
        ({"stations": [["egg", "milk salt"]]}, "", "A: finish cooking (no dish is ready on your stations)."),
        ({"stations": [[BRUSCHETTA]]}, "", "A: finish cooking (no dish is ready on your stations)."),
        ({"stations": [[DAL_TADKA]]}, "", "A: cook what is ready on your stations, or finish cooking."),
        (
            *({"stations": [[DAL_TADKA, DAL_TADKA]]}, "cook 1"),
            "A: finish cooking (no dish is ready on your stations).",
        ),
        # what a hand may hold is nobody else's business
        *[
            (
                *({"stations": [[BRUSCHETTA]], "hands": [hand]}, ""),
                "A: cook what is ready on your stations, or finish cooking.",
            )
            for hand in ("bruschetta", "arancini")
        ],
        ({"stations": [["egg"]], "hands": ["arancini"]}, "", "A: finish cooking (no dish is ready on your stations)."),
        (
            *({**TEAMS, "stations": [[BRUSCHETTA]], "hands": ["", "", "arancini"]}, ""),
            "A: cook what is ready on your stations, or finish cooking.",
        ),
        (
            *({"stations": [["", "", "", "", "milk rice"]], "levels": [CHEF, NONE]}, ""),
            "A: cook what is ready on your stations, or finish cooking.",
        ),
    ],
)
def test_a_question_offers_to_cook_only_what_may_be_ready(laid: Laid, before: str, text: str) -> None:
    t = table(**laid).play("cook", *([before] if before else []))
    assert t.state.prompt.text == text


@rule("HNF-043", "HNF-260", "HNF-261", "HNF-280", "HNF-381", "HNF-382", "HNF-398")
@pytest.mark.parametrize(
    ("laid", "before", "numbers"),
    [
        ({}, "no-action", "HNF-043"),
        ({"pantries": ["egg"]}, "no-action", "HNF-043 HNF-260"),
        ({"stations": [["egg"]]}, "no-action", "HNF-043 HNF-261"),
        ({"pantries": ["egg"]}, "cook, finish", "HNF-043 HNF-250 HNF-260"),
        ({"feasts": [EVERY, []]}, "no-action", "HNF-043 HNF-280 HNF-285"),
        ({**TEAMS, "feasts": [EVERY, []]}, "no-action", "HNF-043 HNF-398 HNF-285"),
        ({"feasts": [EVERY, []]}, "", "HNF-040 HNF-041 HNF-280"),
        ({**TEAMS, "feasts": [EVERY, []]}, "", "HNF-040 HNF-041 HNF-398"),
        ({**TEAMS, "pantries": ["", "", "salt"]}, "share", "HNF-381"),
        ({**TEAMS, "pantries": ["egg"]}, "share", "HNF-382"),
        ({**TEAMS, "pantries": ["egg", "", "salt"]}, "share", "HNF-381 HNF-382"),
        ({**TEAMS, "pantries": ["", "", "salt"]}, "share, mate-to-station market-salt 1", "HNF-381"),
    ],
)
def test_a_question_rests_on_what_it_offers(laid: Laid, before: str, numbers: str) -> None:
    t = table(**laid).play(*[step for step in before.split(", ") if step])
    assert t.state.prompt.rules == tuple(numbers.split())


@rule("HNF-083")
def test_a_visit_with_a_full_hand_says_why_nothing_is_stolen() -> None:
    t = table(hands=["arancini"]).play("corner")
    assert t.answers == ["peek-top"]
    text = "A: peek at the Cookbook's top recipe (your hand is full, so nothing can be stolen)."
    assert (t.state.prompt.text, t.state.prompt.rules) == (text, ("HNF-080", "HNF-081", "HNF-083"))


@rule("HNF-113")
def test_a_fill_that_will_draw_nothing_is_announced() -> None:
    t = table(stock_display="rice salt egg milk onion rice").play("stockroom")
    text = "A: clear the Stockroom, or fill it to 5 (it holds 6 already)."
    assert (t.state.prompt.text, t.state.prompt.rules) == (text, ("HNF-110", "HNF-113", "HNF-111"))


@rule("HNF-065", "HNF-068")
def test_a_market_that_has_nothing_else_is_left() -> None:
    names = [name for name in GAME.reference()["ingredients"] if name != "herbs"]
    kitchens = [" ".join(f"{name}*2" for name in names[start : start + 5]) for start in (0, 5, 10)]
    t = table(stations=[[kitchens[0], kitchens[1]], [kitchens[2]]]).play("market", "buy herbs")
    assert t.state.prompt.text == "A: leave the Market (it has nothing else that you may buy now)."
    assert t.answers == ["finish"]


# -- the Last Round


@rule("HNF-290")
@pytest.mark.parametrize("teams", [False, True])
def test_every_step_of_a_last_turn_is_told(teams: bool) -> None:
    t = last_round(players=4, options={"teams": teams})
    if teams:
        t.play("share", "finish")
    else:
        t.play("fill", "finish")
    (told,) = t.state.events
    assert (told.text, told.rules, told.refs) == (
        "A begins Cook Dishes.",
        ("HNF-140", "HNF-290"),
        ("seat:0", "door:cook"),
    )


@rule("HNF-090", "HNF-091")
@pytest.mark.parametrize(("option", "what"), [("steal-down", "backs"), ("steal-up", "faces")])
def test_whoever_looks_through_the_cookbook_is_seen_doing_so(option: str, what: str) -> None:
    (told,) = table(**VISIT).play("corner", option).state.events
    assert (told.text, told.refs) == (f"A looks through the {what} of the Cookbook.", ("seat:0", "cookbook"))


@rule("HNF-095", "HNF-096", "HNF-094")
def test_a_theft_says_what_is_shuffled() -> None:
    t = table(**VISIT).play("corner", "steal-down", "take hard dessert")
    text = "A steals a Hard Dessert from the Cookbook (not the top one); all below the top one is shuffled."
    assert (t.state.events[0].text, t.state.events[0].rules[-1]) == (text, "HNF-095")
    one_left: Laid = {**VISIT, "cookbook": ["phirni"], "piles": ["", all_but("phirni")]}
    assert table(**one_left).play("corner", "peek-top").state.events[0].text == "A peeks at the Cookbook's top recipe."
    stolen = table(**one_left).play("corner", "steal-top").state.events[0]
    assert stolen.text == "A steals a Medium Dessert from the Cookbook (the top recipe)."


@rule("HNF-213", "HNF-366")
def test_a_level_says_what_it_brings() -> None:
    t = table(stations=[[ALOO_PARATHA]]).play("cook", "cook 1")
    assert t.state.events[-1].text == "A's Satchels rise to +1: 3 ingredients per Go to Market."
    assert t.state.events[-1].rules == ("HNF-151", "HNF-213")
    t = table(**QUICK).play("cook", "cook 1")
    assert t.state.events[-1].text == "A's Hand Limit rises to +1: 1 recipe in hand; Steal Display."
    assert t.state.events[-1].rules == ("HNF-151", "HNF-366")


@rule("HNF-387")
def test_a_feast_dish_that_a_team_has_brings_nothing() -> None:
    t = table(**TEAMS, feasts=[["easy"], []], stations=[[], [], [JALEBI]], active=2).play("cook", "cook 1")
    assert t.state.events[0].text == (
        "C cooks Jalebi on station 1: the Easy Feast dish, which brings nothing: the team has it already."
    )
    assert t.state.events[0].rules == ("HNF-141", "HNF-387")


@rule("HNF-232", "HNF-158", "HNF-233")
def test_station_5_cooks_by_its_own_rules() -> None:
    no_sugar: Laid = {"levels": [CHEF, NONE], "stations": [["", "", "", "", "milk rice"]]}
    assert table(**no_sugar).play("cook", "cook 5").state.events[0].rules[2:] == ("HNF-158", "HNF-232")
    assert table(**no_sugar).play("cook", "finish", "cook 5").state.events[0].rules[2:] == ("HNF-233", "HNF-232")


@rule("HNF-386")
@pytest.mark.parametrize(("step", "number"), [("stockroom", "HNF-110"), ("share", "HNF-381")])
def test_the_first_step_of_a_last_turn_is_told(step: str, number: str) -> None:
    t = last_round(players=4, options={"teams": True}).play(step)
    (told,) = t.state.events
    assert (told.kind, told.rules, told.refs) == ("action", (number, "HNF-386"), ("seat:0", f"door:{step}"))


@rule("HNF-297", "HNF-311")
def test_the_end_is_told_with_its_rules() -> None:
    t = last_round(active=1).play("fill", "finish", "finish", "end-turn")
    assert [(event.kind, event.rules) for event in t.state.events] == [
        ("reveal", ("HNF-156", "HNF-R27")),
        ("score", ("HNF-311",)),
        ("score", ("HNF-311",)),
        ("end", ("HNF-297", "HNF-311")),
    ]
    assert [event.text for event in t.state.events][1:] == [
        "A has cooked no Feast dish and is disqualified: 0 points.",
        "B has cooked no Feast dish and is disqualified: 0 points.",
        "The game is over. Nobody has cooked a Feast dish: nobody wins.",
    ]
    assert t.state.events[0].refs == ("hand:0", "hand:1", "pile:0", "pile:1", "feast:medium", "feast:hard")


@rule("HNF-313", "HNF-318", "HNF-319", "HNF-320", "HNF-388")
def test_the_end_says_what_a_score_came_from() -> None:
    t = last_round(active=1, feasts=[["easy"], []], piles=["bruschetta"], hands=["arancini"], pantries=["egg"])
    t.quiet_turn()
    texts = [event.text for event in t.state.events]
    assert texts[0] == (
        "Hands and victory piles are laid open, and the Feast recipes that never opened: Minestrone (Hard)."
    )
    assert texts[1] == (
        "A scores 3 points: +4 for dishes, +2 for highest bonus levels, +1 for most dishes, -1 for recipes left"
        " in hand, -2 for Feast dishes not cooked, -1 for Messy Kitchen."
    )
    assert texts[-1] == "The game is over. A wins with 3 points."
    assert t.state.events[0].refs == ("hand:0", "hand:1", "pile:0", "pile:1", "feast:hard")
    t = last_round(players=4, options={"teams": True}, active=3).quiet_turn()
    assert t.state.events[1].text == "A and C have cooked no Feast dish and are disqualified: 0 points."
    assert t.state.events[1].rules == ("HNF-311", "HNF-388")


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
