"""What comes out of thinking: the answers that were thought about, and what each seems to be worth."""

from __future__ import annotations

from typing import NamedTuple

from bestiary.kernel.values import Action


class Thought(NamedTuple):
    """One answer: how often it was tried, and what it is worth to the seat that decides, from -1 (lost) to 1 (won)."""

    action: Action
    visits: int
    value: float


class Thoughts(NamedTuple):
    """All answers that were thought about, the best first; and what each seat may expect of the game, from -1 to 1."""

    seat: int
    choices: tuple[Thought, ...]
    values: tuple[float, ...]
    iterations: int
    seconds: float


def win_chance(value: float) -> float:
    """A value as a chance to win, from 0 to 1."""
    return min(1.0, max(0.0, (1.0 + value) / 2.0))
