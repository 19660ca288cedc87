"""The Dessert Station, station 5."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.henrys_feast.dishes import (
    BRUSCHETTA,
    EGG_CURRY,
    EGG_FRIED_RICE,
    LEMON_RICE,
    last_round,
)
from tests.games.henrys_feast.table import Table, table
from tests.marks import rule

TOP = [3, 0, 0, 0]
WINDOWS = {
    "cook dishes": ["cook"],
    "stockroom": ["stockroom", "fill"],
    "adjust pantry": ["cook", "finish"],
}


def station_5(cards: str = "", *, others: list[str] | None = None, players: int = 2, **laid: Any) -> Table:
    """A owns the Dessert Station, with these cards on it."""
    lanes = [*(others or []), "", "", "", ""][:4]
    levels = [TOP, *[[0, 0, 0, 0]] * (players - 1)]
    return table(players=players, stations=[[*lanes, cards]], **{"levels": levels, **laid})


# -- owning it


@rule("HNF-230")
def test_station_5_needs_the_highest_station_level() -> None:
    def reached(level: int) -> bool:
        t = table(levels=[[level, 0, 0, 0], [0, 0, 0, 0]], pantries=["milk"]).play("cook", "finish")
        return "pantry-to-station market-milk 5" in t.answers

    assert [reached(level) for level in range(4)] == [False, False, False, True]


@rule("HNF-230", "HNF-233", "HNF-251")
def test_station_5_is_owned_from_the_moment_it_is_earned() -> None:
    """HNF-R56: in Cook Dishes itself it is still empty; in the passive phase of that turn it can be used."""
    t = table(levels=[[2, 0, 0, 0], [0, 0, 0, 0]], stations=[[LEMON_RICE]], pantries=["milk rice"])
    t.play("cook", "cook 1")
    assert t.kitchen(0)["owned"] == 5
    assert t.answers == ["finish"]
    t.play("finish", "pantry-to-station market-milk 5", "pantry-to-station market-rice 5", "cook 5")
    assert t.truth["piles"][0] == ["kheer"]


# -- what it cooks


@rule("HNF-231")
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("cards", [EGG_FRIED_RICE, BRUSCHETTA, EGG_CURRY], ids=["bonus", "hand", "display"])
def test_station_5_cooks_only_desserts(cards: str, window: str) -> None:
    """What lies there by mistake can only be discarded together."""
    t = station_5(cards, hands=["bruschetta"]).play(*WINDOWS[window])
    assert "cook 5" not in t.answers
    assert t.refused("cook 5").rules
    if window == "adjust pantry":
        t.play("discard-station 5")
        assert t.station(0, 5) == []


@rule("HNF-232")
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize(
    ("cards", "fits"),
    [
        ("milk rice", True),
        ("milk rice sugar", True),
        ("milk rice sugar*2", False),
        ("milk", False),
        ("milk sugar", False),
        ("milk rice egg", False),
        ("milk*2 rice", False),
    ],
)
def test_sugar_is_built_in(cards: str, fits: bool, window: str) -> None:
    """HNF-R19: a Sugar card may lie there as well, but not two."""
    t = station_5(cards).play(*WINDOWS[window])
    assert ("cook 5" in t.answers) == fits


@rule("HNF-239")
def test_the_built_in_sugar_is_no_card() -> None:
    t = station_5("stockroom-milk stockroom-rice")
    before = t.truth
    assert t.kitchen(0)["stations"][4] == ["stockroom-milk", "stockroom-rice"]
    t.play("cook", "cook 5")
    assert t.truth["market"] == before["market"]
    assert t.truth["stock_discard"] == ["rice", "milk", *before["stock_discard"]]
    assert t.station(0, 5) == []


@rule("HNF-239", "HNF-298")
def test_an_empty_dessert_station_is_not_messy() -> None:
    t = last_round(levels=[TOP, TOP], stations=[[], ["", "", "", "", "milk"]])
    assert [sheet["messy"] for sheet in t.truth["sheets"]] == [0, -1]


@rule("HNF-236")
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize(
    ("cards", "laid"),
    [("milk rice", {}), ("carrot milk", {"hands": ["gajar-halwa"]}), ("flour lemon", {})],
    ids=["display", "hand", "feast"],
)
def test_any_available_dessert(cards: str, laid: dict[str, Any], window: str) -> None:
    t = station_5(cards, **laid).play(*WINDOWS[window])
    assert "cook 5" in t.answers


@rule("HNF-236", "HNF-143")
@pytest.mark.parametrize(
    ("cards", "laid"),
    [
        ("carrot milk", {"hands": ["", "gajar-halwa"]}),
        ("carrot milk", {"piles": ["gajar-halwa", ""]}),
        ("carrot milk", {}),
        ("flour lemon", {"feast_open": [], "proved": [0]}),
    ],
    ids=["other hand", "pile", "cookbook", "closed feast"],
)
def test_no_dessert_that_is_not_available(cards: str, laid: dict[str, Any]) -> None:
    t = station_5(cards, **laid).play("stockroom", "fill")
    assert "cook 5" not in t.answers


@rule("HNF-238", "HNF-014")
def test_any_ingredient_may_be_placed_on_station_5() -> None:
    t = station_5("milk rice", pantries=["potato sugar"], stock_display="onion").play("stockroom", "fill")
    t.play("stock-to-station onion 5", "pantry-to-station market-sugar 5", "pantry-to-station market-potato 5")
    cards = "market-milk market-rice fresh-stockroom-onion market-sugar market-potato"
    assert t.station(0, 5) == cards.split()
    assert "cook 5" not in t.answers
    t.play("finish")
    assert t.station(0, 5) == cards.split()


# -- when it cooks


@rule("HNF-233", "HNF-235", "HNF-232", "HNF-237", "HNF-125")
def test_two_desserts_in_one_visit_to_the_stockroom() -> None:
    """Without Sugar, one after another, while the other stations cannot cook."""
    board: dict[str, Any] = {"display": "samosa kheer jalebi malai-kofta", "feast": {"easy": "lemon-meringue"}}
    t = station_5(others=[LEMON_RICE], stock_display="rice milk flour lemon egg", **board)
    top = t.truth["cookbook"][0]
    t.play("stockroom", "fill", "stock-to-station rice 5", "stock-to-station milk 5")
    assert {line for line in t.answers if line.startswith("cook")} == {"cook 5"}
    t.play("cook 5")
    assert t.asked == "stock-move"
    assert t.truth["piles"][0] == ["kheer"]
    assert t.truth["display"] == ["samosa", top, "jalebi", "malai-kofta"]
    assert t.truth["stock_discard"][:2] == ["milk", "rice"]
    t.play("stock-to-station lemon 5", "stock-to-station flour 5", "cook 5")
    assert sorted(t.truth["piles"][0]) == ["jalebi", "kheer"]
    assert t.refused("cook 1").rules


@rule("HNF-233", "HNF-235")
def test_desserts_while_the_pantry_is_adjusted() -> None:
    t = station_5("milk rice", pantries=["carrot milk"], hands=["gajar-halwa"]).play("cook", "finish")
    t.play("cook 5", "pantry-to-station market-carrot 5", "pantry-to-station market-milk 5", "cook 5")
    assert t.asked == "passive"
    assert sorted(t.truth["piles"][0]) == ["gajar-halwa", "kheer"]


@rule("HNF-233")
def test_everybody_has_a_dessert_station_of_their_own() -> None:
    """B's is ready, although nothing lies on A's."""
    lanes = [[""] * 5, ["", "", "", "", "milk rice"]]
    t = table(levels=[TOP, TOP], stations=lanes, active=1).play("stockroom", "fill")
    assert "cook 5" in t.answers
    assert t.play("cook 5").truth["piles"][1] == ["kheer"]


@rule("HNF-233", "HNF-384")
def test_desserts_while_the_pantry_is_shared() -> None:
    t = station_5("milk", players=4, options={"teams": True}, pantries=["", "", "rice"])
    t.play("share", "mate-to-station market-rice 5", "cook 5")
    assert t.asked == "share-move"
    assert t.truth["piles"] == [["kheer"], []]


@rule("HNF-233", "HNF-293", "HNF-295")
def test_desserts_in_the_last_round() -> None:
    lanes = ["", "", "", "", "milk rice"]
    t = last_round(levels=[TOP, [0, 0, 0, 0]], stations=[lanes], pantries=["carrot milk"], hands=["gajar-halwa"])
    t.play("fill", "cook 5", "finish", "finish")
    t.play("pantry-to-station market-carrot 5", "pantry-to-station market-milk 5", "cook 5")
    assert sorted(t.truth["piles"][0]) == ["gajar-halwa", "kheer"]


@rule("HNF-234")
@pytest.mark.parametrize("window", ["stockroom", "adjust pantry"])
def test_a_dessert_that_lies_ready_needs_no_move_before(window: str) -> None:
    """HNF-R20."""
    t = station_5("milk rice").play(*WINDOWS[window], "cook 5")
    assert t.truth["piles"][0] == ["kheer"]


@rule("HNF-240")
@pytest.mark.parametrize(
    "way", [["market"], ["corner"], ["corner", "peek-top"], ["corner", "peek-top", "ack"], []], ids=" ".join
)
def test_station_5_does_not_cook_during_other_actions(way: list[str]) -> None:
    t = station_5("milk rice").play(*way)
    assert "cook 5" not in t.answers
    t.refused("cook 5")


@rule("HNF-240", "HNF-046")
@pytest.mark.parametrize(
    "way",
    [
        ["no-action"],
        ["market", "finish"],
        ["corner", "peek-top", "ack", "finish"],
        ["stockroom", "fill", "finish"],
    ],
    ids=lambda way: str(way[0]),
)
def test_station_5_does_not_cook_after_other_actions(way: list[str]) -> None:
    t = station_5("milk rice").play(*way)
    assert t.asked == "passive"
    assert "cook 5" not in t.answers
    t.refused("cook 5")


# -- what follows


@rule("HNF-237", "HNF-187")
def test_a_feast_dessert_opens_the_next_feast_recipe_at_once() -> None:
    t = station_5("stockroom-flour lemon").play("stockroom", "fill")
    lemons = t.truth["market"]["lemon"]
    t.play("cook 5")
    assert t.asked == "stock-move"
    assert t.truth["feasts"] == [["easy"], []]
    assert t.truth["feast_open"] == ["easy", "medium"]
    assert t.truth["market"]["lemon"] == lemons + 1
    assert t.truth["stock_discard"][0] == "flour"
    assert t.truth["piles"][0] == []


@rule("HNF-237", "HNF-181")
@pytest.mark.parametrize(
    ("window", "back"),
    [(["stockroom", "fill"], "stock-move"), (["share"], "share-move"), (["cook", "finish"], "passive")],
    ids=["stockroom", "share", "adjust pantry"],
)
def test_a_first_dish_on_station_5_proves_worth(window: list[str], back: str) -> None:
    """HNF-R62: possible in teams, where the mate has raised the Station level; the peek interrupts the phase."""
    t = station_5("milk rice", players=4, options={"teams": True}, proved=[2], feast_open=[]).play(*window, "cook 5")
    assert (t.asked, t.answers) == ("peek", ["ack"])
    assert sorted(t.truth["proved"]) == [0, 2]
    assert t.state.view(0)["peek"] == {"where": "feast", "recipe": "jalebi"}
    assert t.state.view(2)["peek"] is None
    t.play("ack")
    assert (t.seat, t.asked) == (0, back)


@rule("HNF-236", "HNF-143")
def test_a_ready_dessert_reserves_no_recipe() -> None:
    """HNF-R57: B steals it from the display; the cards simply stay."""
    t = station_5("milk rice", levels=[TOP, [0, 0, 0, 1]]).play("no-action", "end-turn")
    t.play("corner", "steal-display", "take 3", "finish", "end-turn", "cook")
    assert t.seat == 0
    assert "cook 5" not in t.answers
    assert t.station(0, 5) == ["market-milk", "market-rice"]
