"""Positions of random play in which somebody really has to choose."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import bestiary
from bestiary.kernel.state import State
from tests.conformance.tables import Table, tables_of
from tests.conformance.walk import looks

GAMES = bestiary.games()
every_game = pytest.mark.parametrize("slug", GAMES)

SECRETIVE: dict[str, tuple[str, ...]] = {
    "beast-clans": ("mode=best-of-three",),
    "beast-master": ("landmarks=players-place",),
    "feed-the-beast": ("beast=cyclops", "save_the_princess=True"),
    "henrys-feast": ("players=3", "teams=True", "cookbook=False"),
    "mechanical-beast": ("mode=competitive", "stack_cut=loose"),
}
"""Besides the usual table of each game, those where more is hidden, or hidden otherwise."""

GROWTH = {"beast-master": 16, "mechanical-beast": 3}
"""How much rarer a kind of question becomes each time: bots think long about some games, and others are soon over."""


def hidden_tables(slug: str) -> list[Table]:
    """Tables at which a bot has something not to know."""
    every = tables_of(slug)
    wanted = [next(table for table in every if words in str(table).split()) for words in SECRETIVE[slug]]
    return [every[0], *wanted]


def choices_at(table: Table, seed: int) -> Iterator[State]:
    """The moments of a random game, each kind of question now and then, in which there is more than one answer."""
    for state in looks(table, seed, GROWTH.get(table.slug, 6)):
        if len(state.actions()) > 1:
            yield state
