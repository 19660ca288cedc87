"""Go to Market."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Decision
from bestiary.kernel.values import Action

from .. import words
from ..content import INGREDIENT_COUNT, SATCHELS
from ..state import MARKET_CARD, NO_STATION, FeastState, card_of
from .answers import FINISH
from .kitchen import TOP_LEVEL, level, pantry_space, put, satchel

PER_KIND: Final = 1  # HNF-065
PER_KIND_XL: Final = 2  # HNF-066


def market_open(state: FeastState, seat: int) -> bool:
    """HNF-063, HNF-R07: the action is offered only if at least one card can be bought."""
    return pantry_space(state, seat) > 0 and any(state.market)


def per_kind(state: FeastState, seat: int) -> int:
    """HNF-065, HNF-066: how many cards of one ingredient may be bought in one Go to Market."""
    return PER_KIND_XL if level(state, seat, SATCHELS) == TOP_LEVEL else PER_KIND


def buy(state: FeastState, seat: int, ingredient: int, rule: str) -> None:
    """HNF-060, HNF-064: free of charge, into the pantry."""
    state.market[ingredient] -= 1
    put(state, seat, card_of(ingredient, MARKET_CARD, state.round), NO_STATION)
    if state.listening:
        words.bought(state, seat, ingredient, rule)


def purchases(state: FeastState, seat: int, bought: tuple[int, ...], most: int, most_of_a_kind: int) -> list[Action]:
    """HNF-060, HNF-098: another ingredient, none that stands before the last one bought; or finish."""
    answers = [FINISH]
    if len(bought) >= most or pantry_space(state, seat) <= 0:
        return answers
    first = 0
    if bought:
        last = bought[-1]
        first = last if bought.count(last) < most_of_a_kind else last + 1
    market = state.market
    for ingredient in range(first, INGREDIENT_COUNT):
        if market[ingredient]:  # HNF-068
            answers.append(ingredient)
    return answers


class Market(Decision[FeastState]):
    """HNF-060: buy one ingredient after another, or finish.

    What is bought is a set, so it is bought in one order, the Market's own: no two sequences of answers are the same
    purchase. Whoever has bought Rice is no longer offered what stands before it.
    """

    NAME = "market"
    FIELDS = ("seat", "bought")
    RULES = ("HNF-060", "HNF-061", "HNF-062", "HNF-R67")

    def __init__(self, seat: int, bought: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.bought = bought

    def actions(self, state: FeastState) -> list[Action]:
        return purchases(state, self.seat, self.bought, satchel(state, self.seat), per_kind(state, self.seat))

    def play(self, state: FeastState, action: Action) -> None:
        if action == FINISH:
            return
        buy(state, self.seat, action, "HNF-060")
        state.push(Market(self.seat, (*self.bought, action)))
