"""Active: Cook Dishes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.henrys_feast.dishes import (
    ALOO_PARATHA,
    BRUSCHETTA,
    DAL_TADKA,
    DUM_ALOO,
    EGG_CURRY,
    GAJAR_HALWA,
    JALEBI,
    KHEER,
    LEMON_RICE,
    SAMOSA,
    on_top,
)
from tests.games.henrys_feast.table import BONUS, FEAST, table
from tests.marks import rule

# -- one dish after another


@rule("HNF-140", "HNF-144", "HNF-153")
@pytest.mark.parametrize("order", [("cook 1", "cook 2"), ("cook 2", "cook 1")])
def test_any_number_of_dishes_in_any_order_and_then_the_action_is_finished(order: tuple[str, str]) -> None:
    t = table(stations=[[LEMON_RICE, DAL_TADKA]]).play("cook")
    assert (t.seat, t.asked) == (0, "cook")
    assert set(t.answers) == {"finish", "cook 1", "cook 2"}
    t.play(order[0])
    assert set(t.answers) == {"finish", order[1]}, "the station that has cooked is empty"
    t.play(order[1])
    assert t.answers == ["finish"]
    t.play("finish")
    assert t.asked == "passive"
    assert t.levels(0) == [1, 1, 0, 0]


@rule("HNF-140")
def test_only_own_stations_are_cooked() -> None:
    t = table(stations=[[], [LEMON_RICE]]).play("cook")
    assert t.answers == ["finish"]


@rule("HNF-144", "HNF-141")
def test_a_station_does_not_hold_two_dishes() -> None:
    t = table(stations=[[f"{LEMON_RICE} {DAL_TADKA}"]]).play("cook")
    assert t.answers == ["finish"]


@rule("HNF-141")
@pytest.mark.parametrize(
    "cards",
    [
        "red-chili rice",
        "red-chili rice lemon egg",
        "red-chili rice lemon lemon",
        "red-chili red-chili rice",
        "red-chili rice salt",
    ],
    ids=["missing", "extra", "one twice", "one twice, one missing", "another one"],
)
def test_the_cards_must_equal_the_ingredients_exactly(cards: str) -> None:
    t = table(stations=[[cards, LEMON_RICE.replace("lemon", "stockroom-lemon")]], players=4).play("cook")
    assert set(t.answers) == {"finish", "cook 2"}
    assert "HNF-141" in t.refused("cook 1").rules


@rule("HNF-141")
def test_a_larger_dish_is_not_mistaken_for_the_smaller_one_in_it() -> None:
    """HNF-R42: no two recipes are equal, so a station names its dish: with Herbs a Kheer becomes a Phirni."""
    t = table(stations=[["milk rice sugar herbs"]], hands=["phirni"]).play("cook")
    assert t.answers == ["finish", "cook 1"]
    t.play("cook 1")
    assert t.truth["piles"][0] == ["phirni"]
    assert t.truth["display"][2] == "kheer"


@rule("HNF-145")
def test_a_complete_dish_may_be_left_on_its_station() -> None:
    t = table(stations=[[LEMON_RICE, DAL_TADKA]]).play("cook", "cook 2", "finish", "end-turn").quiet_turn()
    assert sorted(t.station(0, 1)) == ["market-lemon", "market-red-chili", "market-rice"]
    t.play("cook")
    assert set(t.answers) == {"finish", "cook 1"}


@rule("HNF-146")
def test_no_card_is_moved_to_a_station_during_cook_dishes() -> None:
    t = table(pantries=["lemon"], stations=[["red-chili rice", DAL_TADKA]], stock_display="lemon").play("cook")
    assert set(t.answers) == {"finish", "cook 2"}
    for line in ("pantry-to-station market-lemon 1", "stock-to-station lemon 1", "stock-to-pantry lemon"):
        t.refused(line)
    t.play("cook 2")
    assert t.answers == ["finish"]


@rule("HNF-159", "HNF-250")
def test_cook_dishes_may_be_finished_without_a_dish() -> None:
    """HNF-R17: only to adjust the pantry."""
    t = table(pantries=["lemon"]).play("cook")
    assert t.answers == ["finish"]
    t.play("finish")
    assert "pantry-to-station market-lemon 1" in t.answers


@rule("HNF-160")
def test_nothing_more_is_cooked_after_the_action_is_finished() -> None:
    stations = [[LEMON_RICE, "", "", "", "milk rice"]]
    t = table(stations=stations, levels=[[3, 0, 0, 0], [0, 0, 0, 0]]).play("cook", "finish")
    assert {line for line in t.answers if line.startswith("cook")} == {"cook 5"}, "but for the Dessert Station"
    assert t.refused("cook 1").rules


# -- available recipes


@rule("HNF-142")
@pytest.mark.parametrize(
    "cards", [LEMON_RICE, JALEBI, EGG_CURRY, BRUSCHETTA], ids=["bonus", "feast", "display", "hand"]
)
def test_recipes_that_are_available(cards: str) -> None:
    t = table(stations=[[cards]], hands=["bruschetta"]).play("cook")
    assert set(t.answers) == {"finish", "cook 1"}


@rule("HNF-143", "HNF-142")
@pytest.mark.parametrize(
    ("cards", "where"),
    [
        (BRUSCHETTA, {"hands": ["", "bruschetta"]}),
        (BRUSCHETTA, {"piles": ["bruschetta", ""]}),
        (BRUSCHETTA, {"piles": ["", "bruschetta"]}),
        (BRUSCHETTA, {}),
        (DUM_ALOO, {}),
    ],
    ids=["other hand", "own pile", "other pile", "cookbook", "closed feast"],
)
def test_recipes_that_are_not_available(cards: str, where: dict[str, Any]) -> None:
    t = table(stations=[[cards]], **where).play("cook")
    assert t.answers == ["finish"]


@rule("HNF-143", "HNF-100")
@pytest.mark.parametrize("holder", range(5))
@pytest.mark.parametrize("cook", range(5))
def test_a_recipe_in_hand_is_its_holders(holder: int, cook: int) -> None:
    hands = ["bruschetta" if seat == holder else "" for seat in range(5)]
    stations = [[BRUSCHETTA] if seat == cook else [] for seat in range(5)]
    t = table(players=5, hands=hands, stations=stations, active=cook).play("cook")
    assert ("cook 1" in t.answers) == (cook == holder)


@rule("HNF-143")
def test_a_refusal_does_not_tell_where_a_hidden_recipe_lies() -> None:
    """The same words, whether the fitting recipe is in the other hand or in the Cookbook."""
    held = table(stations=[[BRUSCHETTA]], hands=["", "bruschetta"]).play("cook").refused("cook 1")
    free = table(stations=[[BRUSCHETTA]], hands=["", "chana-chaat"]).play("cook").refused("cook 1")
    assert (str(held), held.rules) == (str(free), free.rules)


@rule("HNF-157")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_dessert_on_another_station_needs_a_sugar_card(number: int) -> None:
    def ready(cards: str) -> bool:
        lanes = ["", "", "", "", ""]
        lanes[number - 1] = cards
        t = table(stations=[lanes], levels=[[3, 0, 0, 0], [0, 0, 0, 0]]).play("cook")
        return f"cook {number}" in t.answers

    assert not ready("milk rice")
    assert ready("milk rice sugar")


@rule("HNF-158")
def test_the_dessert_station_may_cook_in_cook_dishes_too() -> None:
    """HNF-R16."""
    t = table(stations=[[LEMON_RICE, "", "", "", "milk rice"]], levels=[[3, 0, 0, 0], [0, 0, 0, 0]]).play("cook")
    assert set(t.answers) == {"finish", "cook 1", "cook 5"}
    t.play("cook 5")
    assert t.asked == "cook"
    assert t.truth["piles"][0] == ["kheer"]


# -- what a dish does


@rule("HNF-147")
def test_the_cards_go_back_where_they_come_from() -> None:
    """HNF-R41: on the discard pile the card placed last lies on top."""
    t = table(stations=[["stockroom-red-chili market-lemon stockroom-rice", DAL_TADKA]])
    before = t.truth
    assert (before["market"]["lemon"], before["market"]["rice"]) == (1, 2)
    t.play("cook", "cook 1")
    assert t.asked == "cook", "at once, with the action going on"
    assert (t.truth["market"]["lemon"], t.truth["market"]["rice"]) == (2, 2)
    assert t.truth["stock_discard"] == ["rice", "red-chili", *before["stock_discard"]]
    assert t.station(0, 1) == []
    assert len(t.station(0, 2)) == 3


@rule("HNF-148")
def test_a_display_recipe_goes_to_the_victory_pile_and_the_next_one_opens() -> None:
    t = table(stations=[[EGG_CURRY]])
    top, *rest = t.truth["cookbook"]
    t.play("cook", "cook 1")
    assert t.truth["piles"] == [["egg-curry"], []]
    assert t.truth["display"] == ["samosa", top, "kheer", "malai-kofta"]
    assert t.truth["cookbook"] == rest


@rule("HNF-149")
def test_a_recipe_that_opens_may_be_cooked_in_the_same_action() -> None:
    display = "samosa egg-curry jalebi malai-kofta"
    t = on_top("kheer", display=display, feast={"easy": "lemon-meringue"}, stations=[[EGG_CURRY, KHEER]]).play("cook")
    assert set(t.answers) == {"finish", "cook 1"}
    after = t.truth["cookbook"][1]
    t.play("cook 1")
    assert t.truth["display"][1] == "kheer"
    assert set(t.answers) == {"finish", "cook 2"}
    t.play("cook 2")
    assert t.truth["display"][1] == after
    assert sorted(t.truth["piles"][0]) == ["egg-curry", "kheer"]


@rule("HNF-150")
def test_a_recipe_from_hand_is_shown_and_goes_to_the_victory_pile() -> None:
    """HNF-R27: until then the others see its back only."""
    t = table(stations=[[BRUSCHETTA]], hands=["bruschetta"])
    assert "bruschetta" not in str(t.state.view(1))
    display, cookbook = t.truth["display"], t.truth["cookbook"]
    t.play("cook", "cook 1")
    assert t.truth["hands"][0] == []
    assert t.truth["piles"][0] == ["bruschetta"]
    assert (t.truth["display"], t.truth["cookbook"]) == (display, cookbook), "nothing is refilled"
    assert any("bruschetta" in event.text.lower() for event in t.events if event.seen_by(1))
    assert any("bruschetta" in event.text.lower() for event in t.events if event.seen_by(None))


@rule("HNF-151")
def test_a_bonus_dish_raises_its_track_and_its_recipe_stays_for_everybody() -> None:
    t = table(stations=[[DAL_TADKA], [DAL_TADKA]]).play("cook", "cook 1")
    assert t.asked == "cook"
    assert (t.levels(0), t.levels(1)) == ([0, 1, 0, 0], [0, 0, 0, 0])
    assert t.kitchen(0)["pantry_size"] == 6
    assert t.truth["bonus"] == BONUS
    assert t.truth["piles"] == [[], []]
    t.play("finish", "end-turn", "cook", "cook 1")
    assert t.levels(1) == [0, 1, 0, 0]


@rule("HNF-152")
def test_the_same_bonus_dish_is_not_cooked_twice_in_one_action() -> None:
    t = table(stations=[[DAL_TADKA, DAL_TADKA]]).play("cook")
    assert set(t.answers) == {"finish", "cook 1", "cook 2"}
    t.play("cook 1")
    assert t.answers == ["finish"]
    assert "HNF-152" in t.refused("cook 2").rules
    t.play("finish", "end-turn").quiet_turn()
    assert len(t.station(0, 2)) == 3
    t.play("cook", "cook 2")
    assert t.levels(0) == [0, 2, 0, 0], "in the next Cook Dishes it is possible again"


@rule("HNF-153")
def test_different_bonus_dishes_in_one_action() -> None:
    t = table(stations=[[LEMON_RICE, DAL_TADKA, ALOO_PARATHA]], levels=[[1, 0, 0, 0], [0, 0, 0, 0]])
    t.play("cook", "cook 1", "cook 2", "cook 3")
    assert t.levels(0) == [2, 1, 1, 0]


@rule("HNF-154", "HNF-152")
def test_a_bonus_dish_at_the_highest_level_only_returns_its_cards() -> None:
    """HNF-R15: it still counts as cooked in this action."""
    t = table(stations=[[DAL_TADKA, DAL_TADKA]], levels=[[0, 3, 0, 0], [0, 0, 0, 0]])
    sheets = t.truth["sheets"]
    t.play("cook", "cook 1")
    assert t.station(0, 1) == []
    assert t.truth["market"]["beans"] == 1
    assert t.levels(0) == [0, 3, 0, 0]
    assert t.truth["piles"] == [[], []]
    assert t.answers == ["finish"]
    assert "HNF-152" in t.refused("cook 2").rules
    assert t.truth["sheets"][1] == sheets[1]
    assert t.truth["sheets"][0]["total"] == sheets[0]["total"]


@rule("HNF-155")
def test_a_feast_dish_is_marked_and_its_recipe_stays() -> None:
    t = table(stations=[[JALEBI]])
    assert t.truth["feast_open"] == ["easy"]
    t.play("cook", "cook 1")
    assert t.truth["feasts"] == [["easy"], []]
    assert t.truth["feast"] == FEAST
    assert t.truth["feast_open"] == ["easy", "medium"]
    assert t.truth["piles"] == [[], []]


@rule("HNF-156")
def test_the_victory_pile_is_hidden_from_the_others() -> None:
    """HNF-R27."""
    t = table(stations=[[SAMOSA]], piles=["bruschetta", ""]).play("cook", "cook 1")
    for viewer in (1, None):
        seen = t.state.view(viewer)["kitchens"][0]
        assert (seen["pile"], seen["pile_size"]) == (None, 2)
    own = t.state.view(0)["kitchens"][0]
    assert (sorted(own["pile"]), own["pile_size"]) == (["bruschetta", "samosa"], 2)


@rule("HNF-156")
def test_victory_piles_may_be_played_openly() -> None:
    """HNF-R27."""
    t = table(piles=["gajar-halwa", ""], options={"open_victory_piles": True})
    assert t.state.view(1)["kitchens"][0]["pile"] == ["gajar-halwa"]
    assert t.state.view(None)["kitchens"][0]["pile"] == ["gajar-halwa"]


@rule("HNF-143", "HNF-101")
def test_a_cooked_recipe_is_gone() -> None:
    t = table(stations=[[GAJAR_HALWA, GAJAR_HALWA]], hands=["gajar-halwa"]).play("cook", "cook 1")
    assert t.answers == ["finish"]
