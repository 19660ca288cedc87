"""Other engines, each only where its package is installed (the extra `peers`).

Chance is part of their play as it is part of ours: its cost counts, its events are not decisions.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from .contender import Contender, Dice

PYTHON_GAMES = ("tic_tac_toe", "kuhn_poker", "block_dominoes", "team_dominoes", "liars_poker", "hangman")
COPIED_AFTER = 20  # decisions into a random game, if it lasts so long


class Peer(NamedTuple):
    """Another engine's game: its name, what it is written in, and how to make it."""

    name: str
    kind: str
    make: Callable[[], Contender]


REFERENCE = "OpenSpiel hearts"
"""The game of an engine written in C++ that our compiled build is measured against."""


def peers() -> list[Peer]:
    """All peers, whether they are installed or not."""
    found = [Peer(f"OpenSpiel {name}", "Python", partial(SpielGame, f"python_{name}")) for name in PYTHON_GAMES]
    found += [Peer(f"Catanatron {seats}p", "Python", partial(CatanGame, seats)) for seats in (2, 4)]
    found.append(Peer(REFERENCE, "C++", partial(SpielGame, "hearts")))
    found.append(Peer("OpenSpiel crazy_eights 4p", "C++", partial(SpielGame, "crazy_eights(players=4)")))
    found += [Peer(f"RLCard {name}", "Python, environment", partial(CardGame, name)) for name in ("uno", "gin-rummy")]
    return found


class SpielGame(Contender):
    """A game of OpenSpiel, whether written in C++ or in Python."""

    def __init__(self, name: str) -> None:
        logging.disable(logging.WARNING)
        import open_spiel.python.games  # noqa: F401  (registers the games written in Python)
        import pyspiel

        self.game: Any = pyspiel.load_game(name)

    def play(self, dice: Dice) -> int:
        state = self.game.new_initial_state()
        count = 0
        while not state.is_terminal():
            if state.is_chance_node():
                left = dice()
                for outcome, probability in state.chance_outcomes():  # noqa: B007
                    left -= probability
                    if left < 0:
                        break
                state.apply_action(outcome)
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(dice() * len(actions))])
                count += 1
        return count

    def sample(self) -> list[Callable[[int], object]]:
        dice = random.Random(2)
        state = last = self.game.new_initial_state()
        count = 0
        while not state.is_terminal() and count < COPIED_AFTER:
            last = state.clone()
            count += not state.is_chance_node()
            state.apply_action(dice.choice(state.legal_actions()))
        return [lambda number: last.clone()]


class CatanGame(Contender):
    """Catanatron's game, with its own limit of turns."""

    def __init__(self, seats: int) -> None:
        from catanatron import game
        from catanatron.models.player import Color, Player

        self.make: Any = game.Game
        self.limit: int = game.TURNS_LIMIT
        self.players: list[Any] = [Player(color) for color in list(Color)[:seats]]

    def play(self, dice: Dice) -> int:
        return self._play(dice, self.limit)[1]

    def sample(self) -> list[Callable[[int], object]]:
        game = self._play(random.Random(2).random, COPIED_AFTER)[0]
        return [lambda number: game.copy()]

    def _play(self, dice: Dice, turns: int) -> tuple[Any, int]:
        game = self.make(self.players, seed=1 + int(dice() * 1_000_000))
        state = game.state
        count = 0
        while game.winning_color() is None and state.num_turns < turns:
            actions = state.playable_actions
            game.execute(actions[int(dice() * len(actions))])
            count += 1
        return game, count


class CardGame(Contender):
    """An environment of RLCard: every step also makes an observation. It cannot be copied."""

    def __init__(self, name: str) -> None:
        import rlcard

        self.table: Any = rlcard.make(name, config={"seed": 1})

    def measures(self) -> tuple[str, ...]:
        return ("decisions",)

    def play(self, dice: Dice) -> int:
        table = self.table
        state, _ = table.reset()
        count = 0
        while not table.is_over():
            actions = list(state["legal_actions"])
            state, _ = table.step(actions[int(dice() * len(actions))])
            count += 1
        return count
