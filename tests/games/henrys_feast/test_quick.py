"""The quick game, with and without the Cookbook."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.henrys_feast.dishes import (
    DAL_TADKA,
    DUM_ALOO,
    EGG_CURRY,
    EGG_FRIED_RICE,
    JALEBI,
    LEMON_RICE,
    ended,
)
from tests.games.henrys_feast.table import GAME, Table, table
from tests.marks import rule

QUICK: dict[str, Any] = {"mode": "quick"}
NO_COOKBOOK: dict[str, Any] = {"mode": "quick", "cookbook": False}


def hand_limit(level: int, **laid: Any) -> Table:
    """A game without the Cookbook; A stands at this level of the Hand Limit."""
    return table(options=NO_COOKBOOK, levels=[[0, 0, 0, level], [0, 0, 0, 0]], **laid)


@rule("HNF-360")
@pytest.mark.parametrize("options", [QUICK, NO_COOKBOOK], ids=["cookbook", "no cookbook"])
def test_the_easy_feast_recipe_lies_open_from_the_start(options: dict[str, Any]) -> None:
    state = GAME.start(players=3, seed=2, **options)
    truth = state.snapshot()
    assert truth["feast_open"] == ["easy"]
    for viewer in (0, 1, 2, None):
        spots = state.view(viewer)["feasts"]
        assert spots["easy"]["recipe"] == truth["feast"]["easy"]
        assert (spots["medium"]["recipe"], spots["hard"]["recipe"]) == (None, None)


@rule("HNF-360")
def test_the_easy_feast_dish_can_be_cooked_at_once() -> None:
    t = table(options=QUICK, round=1, stations=[[JALEBI]]).play("cook", "cook 1")
    assert t.truth["feasts"] == [["easy"], []]


@rule("HNF-361")
@pytest.mark.parametrize("cards", [LEMON_RICE, EGG_CURRY], ids=["bonus", "display"])
def test_nobody_proves_worth(cards: str) -> None:
    t = table(options=QUICK, stations=[[cards]]).play("cook", "cook 1")
    assert t.asked == "cook", "no peek"
    assert t.truth["proved"] == []
    assert t.state.view(0)["proved"] == []


@rule("HNF-362", "HNF-187", "HNF-188")
def test_medium_and_hard_open_as_usual() -> None:
    t = table(options=QUICK, stations=[[JALEBI, DUM_ALOO]]).play("cook")
    assert set(t.answers) == {"finish", "cook 1"}
    t.play("cook 1")
    assert t.truth["feast_open"] == ["easy", "medium"]
    t.play("cook 2")
    assert t.truth["feast_open"] == ["easy", "medium", "hard"]


@rule("HNF-363")
def test_without_the_cookbook_only_the_display_remains() -> None:
    state = GAME.start(players=2, seed=3, **NO_COOKBOOK)
    truth = state.snapshot()
    assert truth["cookbook"] == []
    assert len(truth["removed"]) == 39
    assert None not in truth["display"]
    for viewer in (0, 1, None):
        view = state.view(viewer)
        assert view["cookbook"] == {"size": 0, "top": None, "face": None}
        assert not [recipe for recipe in truth["removed"] if f"'{recipe}'" in str(view)], "unseen"


@rule("HNF-363")
def test_with_the_cookbook_nothing_is_removed() -> None:
    truth = GAME.start(players=2, seed=3, **QUICK).snapshot()
    assert (len(truth["cookbook"]), truth["removed"]) == (39, [])


@rule("HNF-364")
def test_an_emptied_display_spot_stays_empty() -> None:
    t = table(options=NO_COOKBOOK, stations=[[EGG_CURRY]]).play("cook", "cook 1")
    assert t.truth["display"] == ["samosa", None, "kheer", "malai-kofta"]
    assert t.truth["piles"][0] == ["egg-curry"]
    t = hand_limit(1).play("corner", "steal-display", "take 3", "finish")
    assert t.truth["display"] == ["samosa", "egg-curry", None, "malai-kofta"]


@rule("HNF-365")
def test_at_the_start_nothing_can_be_stolen() -> None:
    t = hand_limit(0)
    assert t.kitchen(0)["hand_limit"] == 0
    assert "corner" not in t.answers
    assert t.refused("corner").rules


@rule("HNF-366")
def test_the_first_level_gives_one_place_and_steal_display() -> None:
    t = hand_limit(0, stations=[[EGG_FRIED_RICE]]).play("cook", "cook 1", "finish", "end-turn").quiet_turn()
    assert t.kitchen(0)["hand_limit"] == 1
    t.play("corner")
    assert t.answers == ["steal-display"]
    t.play("steal-display", "take 2")
    assert t.truth["hands"][0] == ["egg-curry"]
    assert t.asked == "corner-buy"
    t.play("finish", "end-turn").quiet_turn()
    assert "corner" not in t.answers, "the hand is full"


@rule("HNF-366", "HNF-103")
def test_an_empty_display_leaves_nothing_to_visit() -> None:
    gone = "samosa egg-curry kheer malai-kofta"
    t = hand_limit(1, display="-*4", piles=["", gone])
    assert "corner" not in t.answers


@rule("HNF-367")
def test_the_hand_limit_stops_at_its_first_level() -> None:
    """HNF-R33; the dish may be cooked, but only returns its cards."""
    t = hand_limit(1, stations=[[EGG_FRIED_RICE]]).play("cook", "cook 1")
    assert t.station(0, 1) == []
    assert t.levels(0) == [0, 0, 0, 1]
    assert t.kitchen(0)["hand_limit"] == 1


@rule("HNF-367", "HNF-315", "HNF-316")
def test_the_first_level_is_not_worth_three_points() -> None:
    """HNF-R33: but it counts in the sum of the levels."""
    t = ended(options=NO_COOKBOOK, levels=[[0, 0, 0, 1], [0, 0, 0, 0]], feasts=[["easy"], ["easy"]])
    assert [sheet["maxed_tracks"] for sheet in t.truth["sheets"]] == [0, 0]
    assert [sheet["highest_bonus"] for sheet in t.truth["sheets"]] == [2, 0]


@rule("HNF-367")
def test_with_the_cookbook_the_hand_limit_goes_on() -> None:
    t = table(options=QUICK, levels=[[0, 0, 0, 1], [0, 0, 0, 0]], stations=[[EGG_FRIED_RICE]]).play("cook", "cook 1")
    assert t.levels(0) == [0, 0, 0, 2]
    assert t.kitchen(0)["hand_limit"] == 3


@rule("HNF-368")
@pytest.mark.parametrize(
    "quickly",
    [{"options": QUICK}, {"options": NO_COOKBOOK, "display": "-*4"}],
    ids=["cookbook", "no cookbook"],
)
def test_scoring_is_unchanged(quickly: dict[str, Any]) -> None:
    """Without the Cookbook the four recipes of the display are all there is."""
    laid: dict[str, Any] = {
        "piles": ["bruschetta sambar", "arancini"],
        "feasts": [["easy", "medium"], ["easy"]],
        "levels": [[3, 1, 0, 1], [0, 2, 3, 0]],
        "hands": ["rasmalai"],
        "pantries": ["", "egg"],
    }
    quick, standard = ended(**quickly, **laid), ended(**laid)
    assert quick.truth["sheets"] == standard.truth["sheets"]
    assert quick.result == standard.result


@rule("HNF-368")
@pytest.mark.parametrize("options", [QUICK, NO_COOKBOOK], ids=["cookbook", "no cookbook"])
def test_other_rules_are_unchanged(options: dict[str, Any]) -> None:
    """The other tracks, the once-per-action of a bonus dish, Market and Stockroom."""
    t = table(options=options, stations=[[DAL_TADKA, DAL_TADKA]], levels=[[0, 1, 0, 0], [0, 0, 0, 0]])
    t.play("cook", "cook 1")
    assert "HNF-152" in t.refused("cook 2").rules
    assert t.levels(0) == [0, 2, 0, 0]
    t.play("finish", "end-turn").quiet_turn().play("stockroom", "fill")
    assert len(t.truth["stock_display"]) == 7
    t.play("finish", "end-turn").quiet_turn().play("market", "buy potato")
    assert "HNF-065" in t.refused("buy potato").rules
