"""Whole games of cooks who know what they want: the invariants hold, and all is told, where random play never comes.

Random answers hardly ever bring a dish together. These cooks pick at random too, but place only what fits a recipe
that they may cook, and cook what is ready; so bonuses rise, Feasts open, and Last Call is called.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bestiary.kernel.state import State
from tests.conformance.telling import check_not_silent, check_told, moment_of
from tests.games.henrys_feast import invariants
from tests.games.henrys_feast.invariants import available, dish_of, lane
from tests.games.henrys_feast.recipes import NEEDS, course
from tests.games.henrys_feast.table import GAME
from tests.marks import rule

TABLES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "peek_memory": "assisted"},
    {"players": 5, "open_victory_piles": True},
    {"players": 3, "mode": "quick"},
    {"players": 2, "mode": "quick", "cookbook": False},
    {"players": 4, "teams": True},
    {"players": 4, "teams": True, "mode": "quick", "cookbook": False, "peek_memory": "assisted"},
    {"players": 4, "teams": True, "open_victory_piles": True, "max_rounds": 12},
]


CALM = {"no-action": 0.1, "finish": 1.0, "end-turn": 2.0, "last-call": 3.0, "market": 4.0, "stockroom": 6.0}


class Cook:
    """What a player has and may cook, and how much they like an answer."""

    def __init__(self, now: dict[str, Any], seat: int) -> None:
        recipes = [recipe for _, recipe in available(now, seat)]
        self.dishes = [set(NEEDS[recipe]) for recipe in recipes]
        self.desserts = [set(NEEDS[recipe]) for recipe in recipes if course(recipe) == "dessert"]
        self.lanes = [[card[0] for card in lane(now, seat, number)] for number in range(1, 3 + now["levels"][seat][0])]
        self.held = {ingredient(card.partition("@")[0]) for card in now["pantries"][seat]}
        self.ready = any(dish_of(now, seat, number) for number in range(1, 6))

    def wish(self, line: str) -> float:
        """How much they like it; 0 is never chosen while there is something else."""
        kind, *words = line.split()
        if kind == "cook":
            return 60.0 if words else 30.0 if self.ready else 2.0
        if kind.endswith("-to-station"):
            return 6.0 if self.fits(int(words[1]), ingredient(words[0])) else 0.0
        if kind in ("stock-to-pantry", "mate-to-pantry", "buy"):
            return 4.0 if self.wants(ingredient(words[0])) else 0.3
        if kind == "discard-station":
            return 0.0 if self.fits(int(words[0])) else 20.0
        if kind == "discard-pantry":
            return 0.2 if self.wants(ingredient(words[0])) else 3.0
        return CALM.get(kind, 1.0)

    def fits(self, number: int, *more: str) -> bool:
        """Whether a station's cards, with these, are part of a dish."""
        cards = [*self.lanes[number - 1], *more]
        have = set(cards)
        return len(have) == len(cards) and any(have <= dish for dish in (self.desserts if number == 5 else self.dishes))

    def wants(self, name: str) -> bool:
        return name not in self.held and any(self.fits(number + 1, name) for number in range(len(self.lanes)))


def ingredient(card: str) -> str:
    return card.removeprefix("fresh-").removeprefix("market-").removeprefix("stockroom-")


def busy(state: State, now: dict[str, Any], pick: Random) -> int:
    """A busy cook's answer."""
    assert state.seat is not None
    actions = state.actions()
    if len(actions) == 1:
        return actions[0]
    cook = Cook(now, state.seat)
    wishes = [cook.wish(state.notation(action)) for action in actions]
    return pick.choices(actions, wishes)[0] if any(wishes) else pick.choice(actions)


def play(options: dict[str, Any], seed: int) -> State:
    state = GAME.start(seed=seed, **options)
    pick = Random(seed)
    before = state.snapshot()
    invariants.check(before, before, state)
    while not state.over:
        state.play(busy(state, before, pick))
        after = state.snapshot()
        invariants.check(before, after, state)
        before = after
    return state


@rule("HNF-010", "HNF-011", "HNF-012", "HNF-014", "HNF-147", "HNF-215", "HNF-262", "HNF-312")
@pytest.mark.parametrize("options", TABLES, ids=lambda options: " ".join(f"{k}={v}" for k, v in options.items()))
def test_the_invariants_hold_in_games_of_busy_cooks(options: dict[str, Any]) -> None:
    levels = piles = 0
    for seed in range(2):
        end = play({"max_rounds": 30, **options}, seed).snapshot()
        levels += sum(map(sum, end["levels"]))
        piles += sum(map(len, end["piles"]))
    assert levels and piles, "these cooks were not busy at all"


def test_busy_cooks_bring_games_to_their_end_by_last_call() -> None:
    ends = {
        play({"players": 2, "mode": "quick", "max_rounds": 200}, seed).snapshot()["result"]["reason"]
        for seed in range(2)
    }
    assert "last-call" in ends


@pytest.mark.parametrize("options", TABLES, ids=lambda options: " ".join(f"{k}={v}" for k, v in options.items()))
def test_all_is_told_in_games_of_busy_cooks(options: dict[str, Any]) -> None:
    state = GAME.start(seed=3, **{"max_rounds": 20, **options})
    state.listen()
    pick = Random(3)
    while not state.over:
        moment = moment_of(state)
        state.play(busy(state, state.snapshot(), pick))
        check_told(invariants.TOLD, moment, state)
        check_not_silent({}, moment, state)
