"""A basket: purchases named in any order, played in the Market's."""

from __future__ import annotations

from itertools import permutations

import pytest

import bestiary
from bestiary.rooms.henrys_feast.basket import out_of_order, rearranged, spread
from bestiary.rooms.henrys_feast.state import FeastState
from tests.games.henrys_feast.dishes import last_round
from tests.games.henrys_feast.table import Table, table
from tests.marks import rule

NONE = [0, 0, 0, 0]


def shopper(satchels: int = 0, pantry: str = "", other: str = "") -> Table:
    """A at the Market; with two players there are two cards on each spot."""
    return table(levels=[[0, 3, satchels, 0], NONE], pantries=[pantry, other]).play("market")


def state_of(t: Table) -> FeastState:
    assert isinstance(t.state, FeastState)
    return t.state


@rule("HNF-060", "HNF-R67")
@pytest.mark.parametrize(
    "line",
    ["buy rice, milk", "buy milk rice", "BUY Rice and  Milk", "buy rice ; milk", "buy milk, rice,", "buy rice + milk"],
)
def test_a_basket_is_played_in_the_markets_order(line: str) -> None:
    t = shopper()
    lines = spread(state_of(t), line)
    assert lines == ["buy milk", "buy rice"]
    t.play(*lines)
    assert t.pantry(0) == ["fresh-market-milk", "fresh-market-rice"]
    assert t.answers == ["finish"]


@rule("HNF-060", "HNF-R67")
def test_one_after_the_other_is_the_same_basket() -> None:
    t = shopper(1).play("buy rice")
    assert spread(state_of(t), "buy milk") == ["buy milk", "buy rice"]
    assert rearranged(state_of(t), "buy milk") == (["buy milk", "buy rice"], 1)
    t.play("buy lemon")
    assert rearranged(state_of(t), "buy egg") == (["buy egg", "buy rice", "buy lemon"], 2)
    assert rearranged(state_of(shopper(1)), "buy egg") == (["buy egg"], 0)


@rule("HNF-R67")
def test_every_order_leads_to_the_same_game() -> None:
    wanted = ("rice", "milk", "egg", "herbs")
    truths = set()
    for names in permutations(wanted):
        whole = shopper(2).play(*spread(state_of(shopper(2)), f"buy {' '.join(names)}"))
        said: list[str] = []
        for name in names:  # each purchase is said by itself
            so_far = shopper(2).play(*said)
            found = rearranged(state_of(so_far), f"buy {name}")
            assert found is not None
            said = found[0]
        single = shopper(2).play(*said)
        assert single.truth == whole.truth
        truths.add(str(whole.truth))
    assert len(truths) == 1


@rule("HNF-R67", "HNF-066")
def test_two_of_a_kind_stand_beside_each_other() -> None:
    t = shopper(3)
    assert spread(state_of(t), "buy rice egg rice") == ["buy egg", "buy rice", "buy rice"]
    t.play("buy egg", "buy rice")
    assert spread(state_of(t), "buy egg") == ["buy egg", "buy egg", "buy rice"]


@rule("HNF-003", "HNF-061", "HNF-062", "HNF-065", "HNF-067", "HNF-068", "HNF-R67")
@pytest.mark.parametrize(
    ("satchels", "pantry", "bought", "line", "text", "numbers"),
    [
        (
            0,
            "",
            "",
            "buy rice, milk, egg",
            "There is no room for Egg: your satchels hold 2 ingredients. Nothing is bought.",
            "HNF-061",
        ),
        (
            0,
            "",
            "buy egg",
            "buy rice milk",
            "There is no room for Milk: your satchels hold 2 ingredients. Nothing is bought.",
            "HNF-061",
        ),
        (
            *(2, "potato*2 tomato*2 onion*2 carrot", "", "buy rice, milk"),
            *("There is no room for Milk: your pantry has 8 spaces. Nothing is bought.", "HNF-062 HNF-011"),
        ),
        (
            *(2, "potato*2 tomato*2 onion*2 carrot", "buy rice", "buy milk"),
            *("Your pantry is full: 8 of 8.", "HNF-062 HNF-011"),
        ),
        (
            2,
            "",
            "",
            "buy rice, rice",
            "Only 1 card of Rice can be bought in one Go to Market. Nothing is bought.",
            "HNF-065",
        ),
        (
            2,
            "",
            "buy rice",
            "buy milk rice",
            "Only 1 card of Rice can be bought in one Go to Market. Nothing is bought.",
            "HNF-065",
        ),
        (
            *(3, "", "", "buy rice rice rice"),
            *("Never 3 of a kind: you have 2 cards of Rice already. Nothing is bought.", "HNF-067 HNF-066"),
        ),
        (3, "rice", "", "buy egg rice rice", "The Market has no Rice left. Nothing is bought.", "HNF-068"),
        (0, "rice*2", "", "buy rice, milk", "The Market has no Rice left. Nothing is bought.", "HNF-068"),
        (0, "", "", "buy rice, stone", "There is no ingredient called stone.", "HNF-003"),
        (0, "", "", "buy ,", "Name the ingredients that you want to buy.", "HNF-060"),
    ],
)
def test_a_basket_that_cannot_be_had_is_refused_as_a_whole(
    satchels: int, pantry: str, bought: str, line: str, text: str, numbers: str
) -> None:
    t = shopper(satchels, pantry).play(*([bought] if bought else []))
    before = t.truth
    for ask in (spread, rearranged):
        with pytest.raises(bestiary.IllegalAction) as refusal:
            ask(state_of(t), line)
        assert (refusal.value.message, refusal.value.rules) == (text, tuple(numbers.split()))
    assert t.truth == before


def test_red_chili_is_one_ingredient() -> None:
    t = shopper()
    assert spread(state_of(t), "buy rice red chili") == ["buy red-chili", "buy rice"]
    assert spread(state_of(t), "buy red-chili") == ["buy red-chili"]


@rule("HNF-098")
def test_on_the_way_back_from_the_corner_a_basket_holds_one() -> None:
    t = table().play("corner", "steal-top")
    assert spread(state_of(t), "buy rice") == ["buy rice"]
    assert rearranged(state_of(t), "buy rice") is None
    for ask in (spread, rearranged):
        with pytest.raises(bestiary.IllegalAction, match="only 1 ingredient") as refusal:
            ask(state_of(t), "buy rice, egg")
        assert refusal.value.rules == ("HNF-098",)


def test_other_lines_stand_for_themselves() -> None:
    t = table()
    assert spread(state_of(t), "market") == ["market"]
    assert rearranged(state_of(t), "market") is None
    assert rearranged(state_of(t), "buy rice") is None
    assert rearranged(state_of(t), "buy rice, egg") == (["buy egg", "buy rice"], 0)  # the first of which says why not
    assert t.refused("buy egg").first == "market"
    assert spread(state_of(last_round()), "fill") == ["fill"]


@rule("HNF-R67")
def test_a_visit_is_not_over_while_something_before_could_be_bought() -> None:
    t = shopper().play("buy herbs")
    assert t.answers == ["finish"]
    assert t.state.prompt.text == ("A: leave the Market (1 more would fit, but single purchases go on behind Herbs).")
    assert len(out_of_order(state_of(t))) == 14
    assert "buy herbs" not in out_of_order(state_of(t))
    t = shopper().play("buy milk", "buy herbs")
    assert out_of_order(state_of(t)) == []
    assert out_of_order(state_of(table())) == []


@rule("HNF-061", "HNF-062", "HNF-R67")
@pytest.mark.parametrize(
    ("satchels", "pantry", "bought", "text"),
    [
        (1, "", "", "A: buy up to 3 ingredients (single purchases in the Market's order), or leave the Market."),
        (
            1,
            "",
            "buy egg",
            "A: buy up to 2 more ingredients (single purchases in the Market's order), or leave the Market.",
        ),
        (
            0,
            "",
            "buy egg",
            "A: buy up to 1 more ingredient (single purchases in the Market's order), or leave the Market.",
        ),
        (0, "", "buy egg, buy rice", "A: leave the Market (your satchels are full)."),
        (2, "potato*2 tomato*2 onion*2 carrot", "buy rice", "A: leave the Market (your pantry is full)."),
    ],
)
def test_the_question_says_how_many_may_still_be_bought(satchels: int, pantry: str, bought: str, text: str) -> None:
    t = shopper(satchels, pantry).play(*[line for line in bought.split(", ") if line])
    assert t.state.prompt.text == text


@rule("HNF-060", "HNF-R67")
def test_the_engine_itself_keeps_to_one_order() -> None:
    t = shopper(1).play("buy rice")
    assert t.answers == ["finish", "buy flour", "buy sugar", "buy lemon", "buy herbs"]
    error = t.refused("buy milk")
    assert error.message == "Single purchases go in the Market's order, which has Milk before Rice."
    assert error.rules == ("HNF-R67", "HNF-060")
