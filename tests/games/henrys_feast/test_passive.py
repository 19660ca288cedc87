"""Passive actions: Adjust Pantry and Discard Ingredients."""

from __future__ import annotations

import pytest

from tests.games.henrys_feast.dishes import BRUSCHETTA, DAL_TADKA, LEMON_RICE
from tests.games.henrys_feast.table import GAME, INGREDIENTS, Table, table
from tests.marks import rule

# every way into the passive phase
WAYS = {
    "none": ["no-action"],
    "market": ["market", "finish"],
    "corner": ["corner", "peek-top", "ack", "finish"],
    "stockroom": ["stockroom", "fill", "finish"],
    "cook": ["cook", "finish"],
}


def discards(t: Table) -> set[str]:
    return {line for line in t.answers if line.startswith("discard")}


def moves(t: Table) -> set[str]:
    return {line for line in t.answers if "-to-" in line}


# -- Adjust Pantry


@rule("HNF-250", "HNF-048")
def test_any_number_of_pantry_cards_move_to_stations() -> None:
    t = table(pantries=["egg salt fresh-market-rice"], stations=[["onion"]], stock_display="beans").play(
        "cook", "finish"
    )
    cards = ("market-egg", "market-salt", "fresh-market-rice")
    assert moves(t) == {f"pantry-to-station {card} {number}" for card in cards for number in (1, 2)}, "and nothing else"
    t.play("pantry-to-station market-egg 1", "pantry-to-station fresh-market-rice 1", "pantry-to-station market-salt 2")
    assert t.station(0, 1) == ["market-onion", "market-egg", "fresh-market-rice"]
    assert t.station(0, 2) == ["market-salt"]
    assert t.pantry(0) == []
    assert moves(t) == set()


@rule("HNF-250")
def test_the_pantry_need_not_be_adjusted() -> None:
    t = table(pantries=["egg"]).play("cook", "finish", "end-turn")
    assert (t.pantry(0), t.seat) == (["market-egg"], 1)


@rule("HNF-250", "HNF-046")
@pytest.mark.parametrize("way", ["none", "market", "corner", "stockroom"])
def test_the_pantry_is_adjusted_only_after_cook_dishes(way: str) -> None:
    t = table(pantries=["egg"]).play(*WAYS[way])
    assert t.asked == "passive"
    assert moves(t) == set()
    assert "HNF-046" in t.refused("pantry-to-station market-egg 1").rules


@rule("HNF-251", "HNF-252", "HNF-050")
def test_a_station_earned_in_this_action_receives_cards_but_does_not_cook() -> None:
    bonus = {"pantry": "masala-omelette"}
    t = table(bonus=bonus, stations=[[LEMON_RICE]], pantries=["egg onion red-chili"]).play("cook", "cook 1", "finish")
    t.play("pantry-to-station market-egg 3", "pantry-to-station market-onion 3", "pantry-to-station market-red-chili 3")
    assert len(t.station(0, 3)) == 3
    assert not [line for line in t.answers if line.startswith("cook")]
    t.refused("cook 3")
    t.play("end-turn").quiet_turn().play("cook")
    assert "cook 3" in t.answers, "but in the next turn"


@rule("HNF-252", "HNF-160")
def test_only_the_dessert_station_cooks_after_adjusting() -> None:
    stations = [["red-chili rice", "", "", "", "milk"]]
    t = table(stations=stations, pantries=["lemon rice"], levels=[[3, 0, 0, 0], [0, 0, 0, 0]]).play("cook", "finish")
    t.play("pantry-to-station market-lemon 1", "pantry-to-station market-rice 5")
    assert [line for line in t.answers if line.startswith("cook")] == ["cook 5"]
    t.refused("cook 1")


# -- Discard Ingredients: what


@rule("HNF-260", "HNF-264")
def test_pantry_cards_are_discarded_one_by_one() -> None:
    """HNF-R21: each to where it comes from."""
    t = table(pantries=["egg stockroom-salt stockroom-rice onion"]).play("no-action")
    before = t.truth
    assert discards(t) == {
        "discard-pantry market-egg",
        "discard-pantry stockroom-salt",
        "discard-pantry stockroom-rice",
        "discard-pantry market-onion",
    }
    t.play("discard-pantry market-egg", "discard-pantry stockroom-rice", "discard-pantry stockroom-salt")
    assert t.pantry(0) == ["market-onion"]
    assert t.truth["market"]["egg"] == before["market"]["egg"] + 1
    assert t.truth["market"]["rice"] == before["market"]["rice"]
    assert t.truth["stock_discard"] == ["salt", "rice", *before["stock_discard"]]
    t.play("discard-pantry market-onion")
    assert t.answers == ["end-turn"]


@rule("HNF-264", "HNF-250")
@pytest.mark.parametrize("ingredient", INGREDIENTS)
def test_every_ingredient_goes_home_by_its_origin(ingredient: str) -> None:
    t = table(pantries=[f"market-{ingredient}*2 stockroom-{ingredient}*2"]).play("cook", "finish")
    discarded = t.truth["stock_discard"]
    t.play(f"pantry-to-station market-{ingredient} 1", f"pantry-to-station stockroom-{ingredient} 2")
    t.play(f"discard-pantry market-{ingredient}", f"discard-pantry stockroom-{ingredient}")
    assert t.truth["market"][ingredient] == 1
    assert t.truth["stock_discard"] == [ingredient, *discarded]
    t.play("discard-station 1")
    assert t.truth["market"][ingredient] == 2
    t.play("discard-station 2")
    assert t.truth["stock_discard"] == [ingredient, ingredient, *discarded]
    assert t.answers == ["end-turn"]


@rule("HNF-260")
def test_equal_cards_are_one_answer_and_unequal_ones_several() -> None:
    """HNF-R40: ingredient, origin and freshness tell cards apart."""
    pantry = "stockroom-egg*2 market-egg fresh-market-egg"
    t = table(pantries=[pantry]).play("cook", "finish")
    assert sorted(discards(t)) == ["discard-pantry market-egg", "discard-pantry stockroom-egg"]
    assert {line for line in moves(t) if line.endswith(" 1")} == {
        "pantry-to-station market-egg 1",
        "pantry-to-station fresh-market-egg 1",
        "pantry-to-station stockroom-egg 1",
    }
    t.play("discard-pantry stockroom-egg")
    assert t.pantry(0) == ["fresh-market-egg", "market-egg", "stockroom-egg"]
    t.play("pantry-to-station fresh-market-egg 1")
    assert t.station(0, 1) == ["fresh-market-egg"]


@rule("HNF-261", "HNF-264")
def test_stations_are_discarded_as_a_whole() -> None:
    """HNF-R41: in order of placement, so the card placed last lies on top."""
    t = table(stations=[["stockroom-egg onion stockroom-beans", "rice"]]).play("no-action")
    before = t.truth
    assert discards(t) == {"discard-station 1", "discard-station 2"}
    t.play("discard-station 1")
    assert t.station(0, 1) == []
    assert t.truth["stock_discard"] == ["beans", "egg", *before["stock_discard"]]
    assert t.truth["market"]["onion"] == before["market"]["onion"] + 1
    assert discards(t) == {"discard-station 2"}, "an empty station has nothing to discard"
    t.play("discard-station 2")
    assert t.station(0, 2) == []
    assert t.truth["market"]["rice"] == before["market"]["rice"] + 1


@rule("HNF-261", "HNF-260")
def test_only_the_own_kitchen_is_discarded_from() -> None:
    t = table(pantries=["", "egg"], stations=[[], ["rice"]]).play("no-action")
    assert t.answers == ["end-turn"]


@rule("HNF-268")
def test_pantry_cards_and_stations_in_the_same_turn() -> None:
    """HNF-R61: in any order."""
    t = table(pantries=["egg onion"], stations=[["rice", "salt"]]).play("no-action")
    t.play("discard-pantry market-egg", "discard-station 2", "discard-pantry market-onion", "discard-station 1")
    assert (t.pantry(0), t.station(0, 1), t.station(0, 2)) == ([], [], [])


@rule("HNF-265", "HNF-099")
@pytest.mark.parametrize("way", WAYS)
def test_recipes_are_never_discarded(way: str) -> None:
    t = table(hands=["bruschetta"], pantries=["egg"]).play(*WAYS[way])
    assert discards(t) == {"discard-pantry market-egg"}
    for line in ("discard-pantry bruschetta", "discard bruschetta", "discard-hand bruschetta"):
        t.refused(line)
    assert t.truth["hands"][0] == ["bruschetta"]


# -- Discard Ingredients: fresh cards


@rule("HNF-262", "HNF-263", "HNF-016")
def test_fresh_cards_stay() -> None:
    t = table(
        round=6,
        stations=[["market-potato@4", "beans"]],
        pantries=["market-onion@5"],
        stock_display="salt rice egg milk flour",
    )
    t.play("stockroom", "fill", "stock-to-station salt 1", "stock-to-pantry rice", "finish")
    assert discards(t) == {"discard-station 2", "discard-pantry market-onion"}
    assert "HNF-262" in t.refused("discard-station 1").rules
    assert "HNF-262" in t.refused("discard-pantry fresh-stockroom-rice").rules
    t.play("end-turn").quiet_turn().play("no-action")
    assert t.truth["round"] == 7
    assert discards(t) == {
        "discard-station 1",
        "discard-station 2",
        "discard-pantry market-onion",
        "discard-pantry stockroom-rice",
    }


@rule("HNF-262")
def test_what_was_just_bought_is_fresh() -> None:
    t = table(pantries=["egg"]).play("market", "buy egg", "finish")
    assert t.pantry(0) == ["fresh-market-egg", "market-egg"]
    assert discards(t) == {"discard-pantry market-egg"}


@rule("HNF-262")
def test_one_fresh_card_protects_its_whole_station() -> None:
    t = table(stations=[["rice lemon"]], pantries=["fresh-market-egg"]).play("cook", "finish")
    assert "discard-station 1" in t.answers
    t.play("pantry-to-station fresh-market-egg 1")
    assert discards(t) == set()


@rule("HNF-266", "HNF-016")
def test_starting_cards_may_be_discarded_in_the_first_turn() -> None:
    t = Table(GAME.start(players=3, seed=4, first_player=1))
    starting = t.pantry(0)
    assert len(starting) == 3
    t.play("no-action")
    assert discards(t) == {f"discard-pantry {card}" for card in starting}


# -- Discard Ingredients: when


@rule("HNF-263", "HNF-047")
@pytest.mark.parametrize("way", WAYS)
def test_discarding_is_available_in_every_turn(way: str) -> None:
    t = table(pantries=["egg"], stations=[["rice"]]).play(*WAYS[way])
    assert t.asked == "passive"
    assert discards(t) == {"discard-pantry market-egg", "discard-station 1"}


@rule("HNF-263", "HNF-267")
@pytest.mark.parametrize(
    "way",
    [
        [],
        ["market"],
        ["corner"],
        ["corner", "peek-top", "ack"],
        ["stockroom"],
        ["stockroom", "fill"],
        ["cook"],
    ],
    ids=" ".join,
)
def test_nothing_is_discarded_before_or_during_the_active_action(way: list[str]) -> None:
    t = table(pantries=["egg"], stations=[["rice"]]).play(*way)
    assert discards(t) == set()
    t.refused("discard-pantry market-egg")
    t.refused("discard-station 1")


@rule("HNF-267", "HNF-045")
def test_no_room_is_made_for_an_action_of_the_same_turn() -> None:
    t = table(pantries=["egg rice salt onion beans"])
    assert "market" not in t.answers
    t.refused("discard-pantry market-egg")
    t.play("no-action", "discard-pantry market-egg")
    t.refused("market")


@rule("HNF-267", "HNF-044")
def test_a_station_emptied_by_discarding_may_receive_cards() -> None:
    t = table(pantries=["egg"], stations=[["rice", BRUSCHETTA]]).play("cook", "finish", "discard-station 1")
    t.play("pantry-to-station market-egg 1", "discard-station 2")
    assert t.station(0, 1) == ["market-egg"]


@rule("HNF-267")
def test_a_dish_that_waits_may_be_discarded_after_cooking() -> None:
    t = table(stations=[[DAL_TADKA, DAL_TADKA]]).play("cook", "cook 1", "finish", "discard-station 2")
    assert t.station(0, 2) == []
    assert t.truth["market"]["beans"] == 2
