"""What is measured, and how: the same loop, the same dice and the same clock for everybody."""

from __future__ import annotations

import gc
import random
from collections.abc import Callable
from time import process_time
from typing import NamedTuple

Dice = Callable[[], float]
"""Random numbers from 0 up to, but not including, 1."""


class Slice(NamedTuple):
    """One stretch of measured work."""

    done: int  # of what is measured
    games: int
    seconds: float  # of this process's CPU time


class Contender:
    """One game of one engine, driven from Python."""

    def measures(self) -> tuple[str, ...]:
        """Which of "decisions", "copies", "redeals", "rollouts", "guided" and "iterations" it can do."""
        return ("decisions", "copies")

    def play(self, dice: Dice) -> int:
        """Play one whole game at random, listing the legal actions at each decision; how many decisions it took."""
        raise NotImplementedError

    def sample(self) -> list[Callable[[int], object]]:
        """Ways to copy a few positions from the middle of random games."""
        raise NotImplementedError

    def redeals(self) -> list[Callable[[int], object]]:
        """Ways to redeal these positions; each is told a number that makes a difference."""
        raise NotImplementedError

    def searches(self, what: str) -> list[Callable[[int], int]]:
        """Ways to think about these positions; each says how many iterations it took. "rollouts" and
        "guided": every one of them is a game to its end, otherwise they are as long as bots make them."""
        raise NotImplementedError


def measure(contender: Contender, what: str, seconds: float) -> Slice:
    """Do as much as fits into the time. Every slice of a contender begins alike, so slices can be compared."""
    if what == "decisions":
        dice = random.Random(1).random
        return _measure(lambda turn: contender.play(dice), seconds)
    if what in ("rollouts", "guided", "iterations"):
        thoughts = contender.searches(what)
        return _measure(lambda turn: thoughts[turn % len(thoughts)](turn), seconds)._replace(games=0)
    calls = contender.sample() if what == "copies" else contender.redeals()

    def call_all(turn: int) -> int:
        for number, call in enumerate(calls, turn * len(calls)):
            call(number)
        return len(calls)

    return _measure(call_all, seconds)._replace(games=0)


def _measure(work: Callable[[int], int], seconds: float) -> Slice:
    """Work, as often as fits into the time; it says how much each time has brought."""
    gc.collect()
    done = turns = 0
    began = process_time()
    spent = 0.0
    while spent < seconds:
        done += work(turns)
        turns += 1
        spent = process_time() - began
    return Slice(done, turns, spent)
