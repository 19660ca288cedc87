"""Our own games, whichever the catalogue has."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import bestiary
from bestiary.bots import Perspective
from bestiary.bots.search import TO_THE_END, Search
from bestiary.bots.way import Way
from bestiary.kernel.chance import Chance, word_from
from bestiary.kernel.state import State

from .contender import Contender, Dice

POSITIONS = 40  # how many positions are copied in turn
APART = 17  # decisions between two of them
THOUGHT = 64  # iterations of one thought about a position


class OurGame(Contender):
    """A game of the catalogue with some options."""

    def __init__(self, slug: str, options: dict[str, Any]) -> None:
        self.game = bestiary.game(slug)
        self.options = options
        self.begin(0)  # a bad option shows here
        self.positions: list[State] = []

    def begin(self, seed: int) -> State:
        return self.game.start(seed=seed, **self.options)

    def measures(self) -> tuple[str, ...]:
        return ("decisions", "copies", "redeals", "rollouts", "guided", "iterations")

    def play(self, dice: Dice) -> int:
        state = self.begin(int(dice() * 1_000_000))
        count = 0
        while not state.over:
            actions = state.actions()
            state.play(actions[int(dice() * len(actions))])
            count += 1
        return count

    def sample(self) -> list[Callable[[int], object]]:
        return [partial(_copy, state) for state in self._positions()]

    def redeals(self) -> list[Callable[[int], object]]:
        return [partial(state.redeal, state.seat) for state in self._positions()]

    def searches(self, what: str) -> list[Callable[[int], int]]:
        """Thoughts about the positions: with games to the end, random or guided, or as bots think in play."""
        if what == "rollouts":
            search = Search(Way(THOUGHT, horizon=TO_THE_END, wander=1.0, trust=0.0, patience=0))
        elif what == "guided":
            search = Search(Way(THOUGHT, horizon=TO_THE_END, trust=0.0, patience=0))
        else:
            search = Search(Way(THOUGHT).told(self.game.advice.habits))
        return [partial(_think, search, state) for state in self._positions() if len(state.actions()) > 1]

    def _positions(self) -> list[State]:
        """Positions of all ages, well mixed: a short slice of time sees only some of them."""
        if self.positions:
            return self.positions
        dice = random.Random(2).random
        seed = 0
        while len(self.positions) < POSITIONS:
            state = self.begin(seed)
            seed += 1
            for number in range(1, 10_000):
                if state.over:
                    break
                if number % APART == 0:
                    self.positions.append(state.copy())
                actions = state.actions()
                state.play(actions[int(dice() * len(actions))])
        random.Random(3).shuffle(self.positions)
        return self.positions


def _copy(state: State, number: int) -> State:
    return state.copy()


def _think(search: Search, state: State, number: int) -> int:
    assert state.seat is not None
    return search.think(Perspective(state, state.seat), Chance(word_from(number))).iterations
