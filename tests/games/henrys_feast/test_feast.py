"""Feast recipes and Prove Your Worth."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.henrys_feast.dishes import (
    BRUSCHETTA,
    DAL_TADKA,
    DUM_ALOO,
    EGG_CURRY,
    JALEBI,
    LEMON_RICE,
    MINESTRONE,
    ended,
)
from tests.games.henrys_feast.table import FEAST, GAME, Table, table
from tests.marks import rule


def beginners(*stations: str, players: int = 2, proved: list[int] | None = None, **laid: Any) -> Table:
    """A table at which not all have proven their worth; A cooks."""
    laid = {"stations": [list(stations)], **laid}
    return table(players=players, proved=proved or [], feast_open=[], **laid).play("cook")


def faces(t: Table, viewer: int | None) -> dict[str, str | None]:
    """The Feast recipes as far as somebody sees them."""
    return {name: spot["recipe"] for name, spot in t.state.view(viewer)["feasts"].items()}


# -- proving worth


@rule("HNF-180")
def test_all_three_feast_recipes_start_face_down() -> None:
    state = GAME.start(players=3, seed=1)
    assert state.snapshot()["feast_open"] == []
    for viewer in (0, 1, 2, None):
        spots = state.view(viewer)["feasts"]
        assert [(spot["open"], spot["recipe"]) for spot in spots.values()] == [(False, None)] * 3


@rule("HNF-181")
@pytest.mark.parametrize(
    ("cards", "hand"), [(LEMON_RICE, ""), (EGG_CURRY, ""), (BRUSCHETTA, "bruschetta")], ids=["bonus", "display", "hand"]
)
def test_the_first_dish_proves_worth_and_shows_the_easy_feast_recipe(cards: str, hand: str) -> None:
    """HNF-R18: a stolen recipe does it too. HNF-R55: nobody else sees it."""
    t = beginners(cards, hands=[hand]).play("cook 1")
    assert t.truth["proved"] == [0]
    assert (t.seat, t.asked, t.answers) == (0, "peek", ["ack"])
    assert t.state.view(0)["peek"] == {"where": "feast", "recipe": "jalebi"}
    assert faces(t, 0)["easy"] == "jalebi"
    for viewer in (1, None):
        assert t.state.view(viewer)["peek"] is None
        assert faces(t, viewer)["easy"] is None
    assert t.truth["feast_open"] == []
    assert [t.kitchen(seat)["proved"] for seat in (0, 1)] == [True, False]


@rule("HNF-181")
def test_only_who_has_peeked_knows_the_recipe() -> None:
    """It stays as it is in every re-deal for A, not for the others."""
    t = beginners(LEMON_RICE, players=3).play("cook 1", "ack", "finish", "end-turn")
    dealt = [{t.state.redeal(seat, seed).snapshot()["feast"]["easy"] for seed in range(20)} for seat in range(3)]
    assert dealt[0] == {"jalebi"}
    assert len(dealt[1]) > 1
    assert len(dealt[2]) > 1


@rule("HNF-182")
def test_worth_is_proven_only_once() -> None:
    t = beginners(LEMON_RICE, DAL_TADKA, players=3).play("cook 1", "ack", "cook 2")
    assert t.asked == "cook", "no second peek"
    assert t.truth["proved"] == [0]
    assert t.truth["feast_open"] == []


@rule("HNF-182")
def test_no_peek_for_a_player_who_has_proven_worth_before() -> None:
    t = beginners(LEMON_RICE, players=3, proved=[0]).play("cook 1")
    assert t.asked == "cook"
    assert faces(t, 0)["easy"] is None


@rule("HNF-183")
def test_the_peek_comes_before_the_next_dish() -> None:
    t = beginners(LEMON_RICE, DAL_TADKA).play("cook 1")
    assert (t.asked, t.answers) == ("peek", ["ack"])
    t.play("ack")
    assert t.asked == "cook"
    assert set(t.answers) == {"finish", "cook 2"}


@rule("HNF-184")
def test_the_last_token_turns_the_easy_feast_recipe_up() -> None:
    """HNF-R43: it is simply turned up, without a private look."""
    t = beginners(LEMON_RICE, proved=[1]).play("cook 1")
    assert sorted(t.truth["proved"]) == [0, 1]
    assert t.truth["feast_open"] == ["easy"]
    assert t.asked == "cook"
    assert faces(t, None) == {"easy": "jalebi", "medium": None, "hard": None}


@rule("HNF-184")
@pytest.mark.parametrize(("players", "proved"), [(3, [1]), (4, [1, 2]), (5, [1, 2, 3])])
def test_before_the_last_token_it_stays_face_down(players: int, proved: list[int]) -> None:
    t = beginners(LEMON_RICE, players=players, proved=proved).play("cook 1")
    assert t.asked == "peek"
    t.play("ack")
    assert t.truth["feast_open"] == []


@rule("HNF-185", "HNF-193", "HNF-187")
def test_who_proves_worth_last_may_cook_the_feast_at_once() -> None:
    stations = [[], [], [LEMON_RICE, JALEBI]]
    t = beginners(players=3, proved=[0, 1], active=2, stations=stations)
    assert set(t.answers) == {"finish", "cook 1"}
    t.play("cook 1")
    assert set(t.answers) == {"finish", "cook 2"}
    t.play("cook 2")
    assert t.truth["feast_open"] == ["easy", "medium"]
    assert t.truth["feasts"] == [[], [], ["easy"]]


@rule("HNF-185")
def test_then_the_others_may_cook_it_too() -> None:
    t = beginners(proved=[1], stations=[[LEMON_RICE], [JALEBI]]).play("cook 1", "finish", "end-turn", "cook")
    assert t.seat == 1
    assert set(t.answers) == {"finish", "cook 1"}


@rule("HNF-186")
def test_a_peeked_feast_recipe_is_still_closed() -> None:
    t = beginners(LEMON_RICE, JALEBI, players=3).play("cook 1", "ack")
    assert t.asked == "cook"
    assert t.answers == ["finish"]
    t.refused("cook 2")


@rule("HNF-186")
@pytest.mark.parametrize(("cards", "others"), [(JALEBI, []), (DUM_ALOO, ["easy"]), (MINESTRONE, ["easy", "medium"])])
def test_a_closed_feast_recipe_cannot_be_cooked(cards: str, others: list[str]) -> None:
    """Everything but this recipe itself is open."""
    cooked = [[], others[:-1]]
    t = table(stations=[[cards]], feasts=cooked, feast_open=others, proved=[0, 1] if others else [0]).play("cook")
    assert t.answers == ["finish"]


@rule("HNF-186")
def test_a_refusal_does_not_tell_what_lies_face_down() -> None:
    fits = beginners(JALEBI).refused("cook 1")
    does_not = beginners(JALEBI, feast={"easy": "lemon-meringue"}).refused("cook 1")
    assert (str(fits), fits.rules) == (str(does_not), does_not.rules)


# -- the three recipes


@rule("HNF-187")
def test_the_first_easy_feast_dish_opens_the_medium_one() -> None:
    t = table(stations=[[JALEBI]])
    assert faces(t, 1) == {"easy": "jalebi", "medium": None, "hard": None}
    t.play("cook", "cook 1")
    assert t.asked == "cook", "at once"
    assert faces(t, 1) == {"easy": "jalebi", "medium": "dum-aloo", "hard": None}


@rule("HNF-188")
def test_the_first_medium_feast_dish_opens_the_hard_one() -> None:
    t = table(stations=[[DUM_ALOO]], feasts=[[], ["easy"]], feast_open=["easy", "medium"])
    assert faces(t, 1)["hard"] is None
    t.play("cook", "cook 1")
    assert t.asked == "cook"
    assert faces(t, 1) == FEAST


@rule("HNF-193", "HNF-187", "HNF-188")
def test_all_three_in_one_action() -> None:
    t = table(stations=[[JALEBI, DUM_ALOO, MINESTRONE]], levels=[[1, 0, 0, 0], [0, 0, 0, 0]]).play("cook")
    assert set(t.answers) == {"finish", "cook 1"}
    t.play("cook 1")
    assert set(t.answers) == {"finish", "cook 2"}
    t.play("cook 2")
    assert set(t.answers) == {"finish", "cook 3"}
    t.play("cook 3")
    assert sorted(t.truth["feasts"][0]) == ["easy", "hard", "medium"]


@rule("HNF-189")
@pytest.mark.parametrize(
    ("cards", "others", "own"), [(DUM_ALOO, ["easy"], "medium"), (MINESTRONE, ["easy", "medium"], "hard")]
)
def test_open_feast_recipes_are_cooked_in_any_order(cards: str, others: list[str], own: str) -> None:
    up = ["easy", "medium", "hard"][: len(others) + 1]
    t = table(stations=[[cards]], feasts=[[], others], feast_open=up).play("cook", "cook 1")
    assert t.truth["feasts"][0] == [own]


@rule("HNF-190")
def test_everybody_cooks_each_feast_recipe_for_themselves() -> None:
    t = table(stations=[[JALEBI], [JALEBI]]).play("cook", "cook 1", "finish", "end-turn", "cook", "cook 1")
    assert t.truth["feasts"] == [["easy"], ["easy"]]


@rule("HNF-191")
def test_a_feast_dish_counts_once() -> None:
    """HNF-R15: cooking it again is legal and empties the station."""
    t = table(stations=[[JALEBI]], feasts=[["easy"], []], feast_open=["easy", "medium"])
    before = t.truth
    t.play("cook", "cook 1")
    assert t.station(0, 1) == []
    assert t.truth["market"]["sugar"] == before["market"]["sugar"] + 1
    for name in ("feasts", "feast_open", "piles", "levels"):
        assert t.truth[name] == before[name]
    assert [sheet["dishes"] for sheet in t.truth["sheets"]] == [2, 0]


@rule("HNF-191")
def test_a_feast_dish_may_be_cooked_on_two_stations_in_one_action() -> None:
    """HNF-R15: only a bonus dish is limited to once per action."""
    t = table(stations=[[JALEBI, JALEBI]]).play("cook", "cook 1", "cook 2")
    assert t.truth["feasts"] == [["easy"], []]
    assert t.station(0, 2) == []


@rule("HNF-192", "HNF-104")
def test_feast_recipes_never_enter_a_hand_or_a_pile() -> None:
    t = table(stations=[[JALEBI]], levels=[[0, 0, 0, 3], [0, 0, 0, 0]]).play("cook", "cook 1", "finish", "end-turn")
    assert t.truth["feast"] == FEAST
    assert (t.truth["piles"], t.truth["hands"]) == ([[], []], [[], []])
    t.quiet_turn().play("corner", "steal-up")
    assert not {f"take {recipe}" for recipe in FEAST.values()} & set(t.answers)


@rule("HNF-194")
def test_feast_dishes_count_in_every_item_of_the_scoring() -> None:
    """B has as many recipes in the pile as A, but A has cooked a Feast dish more (a dessert)."""
    t = ended(piles=["bruschetta rajma-chawal", "kachumber-salad sambar"], feasts=[["easy"], ["medium"]])
    a, b = t.truth["sheets"]
    assert (a["dishes"], b["dishes"]) == (2 + 3 + 2, 2 + 3 + 3)
    assert (a["sets"], b["sets"]) == (2, 0)
    t = ended(piles=["bruschetta rajma-chawal", "kachumber-salad sambar"], feasts=[["easy", "medium"], ["easy"]])
    assert [sheet["most_dishes"] for sheet in t.truth["sheets"]] == [1, 0]
