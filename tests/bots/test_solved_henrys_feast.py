"""Small positions of Henry's Feast with a known best answer: the end of a game that the round cap ends in round 10.

Only the cards that matter are to be had; all others lie on a station of the player who is not asked. Of the dishes in
question jalebi (flour, sugar, lemon) is the Easy Feast dish; samosa (potato, red chili, flour, herbs), egg-curry
(tomato, onion, egg, red chili) and malai-kofta (potato, tomato, cheese, milk, red chili) lie on the display; lemon-rice
(red chili, rice, lemon) is a bonus dish.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.henrys_feast.dishes import last_round
from tests.games.henrys_feast.table import INGREDIENTS, Table, cards, table, words

from .puzzles import assert_finds, assert_wins

Kitchens = list[list[str]]
IN_MARKET = 2
IN_STOCKROOM = 3


def hoarded(active: int, pantries: list[str], stations: Kitchens, market: str, stock: str) -> dict[str, Any]:
    """Kitchens, Market and Stockroom of a game in which nothing else is to be had."""
    placed = [*pantries, *(lane for own in stations for lane in own)]
    used = Counter(card for text in placed for card in cards(text))
    used.update(f"stockroom-{name}" for name in words(stock))
    used.update(f"market-{name}" for name in words(market))
    hoard: list[str] = []
    for name in INGREDIENTS:
        hoard += [f"market-{name}"] * (IN_MARKET - used[f"market-{name}"])
        hoard += [f"stockroom-{name}"] * (IN_STOCKROOM - used[f"stockroom-{name}"])
    lanes = [list(own) for own in stations]
    lanes[1 - active] = [" ".join(hoard), *lanes[1 - active]]
    sold = Counter(words(market))
    return {
        "active": active,
        "pantries": pantries,
        "stations": lanes,
        "market": {name: sold[name] for name in INGREDIENTS},
    }


def end(
    *,
    active: int = 1,
    round: int = 10,
    pantries: list[str] | None = None,
    stations: Kitchens | None = None,
    market: str = "",
    stock: str = "",
    deck: str = "",
    **laid: Any,
) -> Table:
    """The last turn of the game, unless a test says otherwise. `stock` is the display of the Stockroom."""
    kitchens = hoarded(active, pantries or ["", ""], stations or [[], []], market, f"{stock} {deck}")
    stockroom: dict[str, Any] = {"stock_display": stock, "stock_deck": deck, "stock_discard": ""}
    if round < 10:
        return table(round=round, options={"max_rounds": 10}, **kitchens, **stockroom, **laid)
    return last_round(**kitchens, **stockroom, **laid)


# -- the right dish


def test_the_feast_dish_is_cooked_not_the_dearer_one() -> None:
    """Flour is lacking on both stations; without a Feast dish nobody can win (HNF-311)."""
    t = end(
        pantries=["", "flour"],
        stations=[[], ["potato red-chili herbs", "sugar lemon"]],
        feasts=[["easy"], []],
    ).play("fill")
    assert_finds(t, "pantry-to-station market-flour 2")
    assert_wins(t)


def test_the_card_goes_where_it_scores_enough() -> None:
    """The curry's three points win. Rice and chili on the lemon make a bonus dish, which is not enough."""
    t = end(
        pantries=["", "rice red-chili"],
        stations=[[], ["lemon", "tomato onion egg"]],
        feasts=[["easy"], ["easy"]],
        piles=["masala-chips", ""],
    ).play("fill")
    assert_finds(t, "pantry-to-station market-red-chili 2", "pantry-to-station market-rice 1")
    assert_wins(t)


# -- a loss that can be avoided


def test_the_kitchen_is_left_tidy() -> None:
    """Both have the same dishes: a single card that is left costs the point that decides, so both must go."""
    t = end(
        pantries=["", "egg"],
        stations=[[], ["salt"]],
        feasts=[["easy"], ["easy"]],
        piles=["masala-chips", "kachumber-salad"],
    ).play("fill", "finish", "finish")
    untidy = {"end-turn"}
    assert_finds(t, *(line for line in t.answers if line not in untidy))
    assert_wins(t)


def test_the_card_that_the_other_one_needs_is_taken() -> None:
    """A is ahead, but the chili would complete B's malai-kofta. A Messy Kitchen costs A less than that."""
    t = end(
        active=0,
        stations=[[], ["potato tomato cheese milk"]],
        feasts=[["easy"], ["easy"]],
        piles=["masala-chips", ""],
        stock="red-chili",
    ).play("fill")
    assert_finds(t, *(line for line in t.answers if line != "finish"))


# -- two steps


def test_what_the_last_round_needs_is_bought_now() -> None:
    """The Last Round has no Market (HNF-291): the herbs for the samosa must be bought in the round before."""
    t = end(
        round=9,
        pantries=["", "flour"],
        stations=[[], ["potato red-chili"]],
        market="herbs egg",
        feasts=[["easy"], ["easy"]],
        feast_open=["easy", "medium"],
        piles=["masala-chips", ""],
    )
    assert_finds(t, "market", "corner", sensible=True)
    assert_wins(t, sensible=True)


# -- what is hidden


def test_a_display_without_use_is_cleared() -> None:
    """Whatever the order of the deck: five of its six cards come up, and three are the flour that is lacking."""
    t = end(
        stations=[[], ["sugar lemon"]],
        feasts=[["easy"], []],
        stock="egg*3 milk*2",
        deck="potato*3 flour*3",
    )
    assert_finds(t, "clear", deals=4, sensible=True)


def test_a_display_with_the_right_card_is_kept() -> None:
    """The flour lies open. Once it is cleared, no order of the deck brings another."""
    t = end(
        stations=[[], ["sugar lemon"]],
        feasts=[["easy"], []],
        stock="flour egg*3 milk",
        deck="potato*3 onion*3",
    )
    assert_finds(t, "fill", deals=4, sensible=True)


def test_a_small_chance_is_better_than_none() -> None:
    """One of ten cards is the flour, and five come up."""
    t = end(
        stations=[[], ["sugar lemon"]],
        feasts=[["easy"], []],
        stock="egg*3 milk*2",
        deck="potato*3 onion*3 beans*3 flour",
    )
    assert_finds(t, "clear", worth=0.0, deals=40, sensible=True)
