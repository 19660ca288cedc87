"""The tables at which the battery plays: every game, every player count and every value of every option.

BESTIARY_ONLY (names, separated by commas) restricts the games; BESTIARY_GAMES (a number) plays that many times more.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import chain, combinations
from types import ModuleType
from typing import Any, NamedTuple

import pytest

import bestiary
from bestiary.kernel import state as kernel_state
from bestiary.kernel.game import Game
from bestiary.kernel.state import State
from bestiary.kernel.values import Option
from tests import toy

COMPILED = not str(kernel_state.__file__).endswith(".py")
SCALE = int(os.environ.get("BESTIARY_GAMES", "1"))
ONLY = [name.strip() for name in os.environ.get("BESTIARY_ONLY", "").split(",") if name.strip()]

TOY = "toy"
Choice = tuple[str, object]
"""An option and its value."""


def find(slug: str) -> Game:
    return toy.GAME if slug == TOY else bestiary.game(slug)


class Table(NamedTuple):
    """A game and the options that differ from its defaults."""

    slug: str
    choices: tuple[Choice, ...]

    @property
    def game(self) -> Game:
        return find(self.slug)

    @property
    def seeds(self) -> range:
        """How many random games are played at this table: more of short games."""
        return range(SCALE * max(2, 4000 // bound_of(self.game)))

    @property
    def options(self) -> dict[str, Any]:
        return dict(self.choices)

    def start(self, seed: int | str) -> State:
        return self.game.lay(str(seed), **self.options)

    def accepted(self) -> bool:
        try:
            self.start(seed=0)
        except bestiary.OptionError:
            return False
        return True

    def __str__(self) -> str:
        return " ".join([self.slug, *(f"{name}={value}" for name, value in self.choices)]).replace("\n", " ")


def values_of(option: Option) -> tuple[object, ...]:
    """The values of an option that are worth a table; none where only the game can judge."""
    if option.name in ("players", "seed"):
        return ()
    if option.kind == "switch":
        return (False, True) if option.choices is None else option.choices
    if option.choices is None:
        return ()
    if option.kind == "number":
        return tuple(dict.fromkeys([option.choices[0], option.choices[-1]]))
    return option.choices


def counts_of(game: Game) -> list[Choice]:
    return [("players", players) for players in game.seats]


def choices_of(game: Game) -> list[Choice]:
    """Everything that can be chosen, one by one, other than the defaults."""
    listed = [(option.name, value) for option in game.options for value in values_of(option) if value != option.default]
    return [*listed, *getattr(invariants_of(game), "CHOICES", ())]


def table_for(game: Game, wanted: Choice) -> Table:
    """A table with this choice; if it needs company (an expansion, more players), with as little of it as will do."""
    company = [choice for choice in counts_of(game) + choices_of(game) if choice[0] != wanted[0]]
    for others in chain([()], combinations(company, 1), combinations(company, 2)):
        table = Table(game.slug, (wanted, *others))
        if len(table.options) == len(table.choices) and table.accepted():
            return table
    raise AssertionError(f"{game.title} cannot be played with {wanted[0]} = {wanted[1]!r}, whatever else is chosen.")


def tables_of(slug: str) -> list[Table]:
    """Every player count, then every value of every option."""
    game = find(slug)
    tables = [table_for(game, choice) for choice in counts_of(game) + choices_of(game)]
    return list(dict.fromkeys(tables))


def small_tables_of(slug: str) -> list[Table]:
    """One table for each player count."""
    return tables_of(slug)[: len(find(slug).seats)]


@cache
def invariants_of(game: Game) -> ModuleType | None:
    """The module in which a game's tests write down what must always be true."""
    try:
        found = find_spec(nature_of(game))
    except ModuleNotFoundError:
        return None
    return import_module(nature_of(game)) if found else None


def nature_of(game: Game) -> str:
    """The name of that module."""
    return "tests.toy.invariants" if game.slug == TOY else f"tests.games.{game.package.rpartition('.')[2]}.invariants"


def declared(game: Game, name: str) -> Any:
    """What every game must write down there for the battery."""
    found = getattr(invariants_of(game), name, None)
    assert found, f"{game.title} has to declare {name} in {nature_of(game)} ({NEEDED[name]})."
    return found


NEEDED = {
    "MAX_DECISIONS": "the number of decisions after which a game has surely ended",
    "TOLD": "for every field of the view, the element that an event names when it changes: see telling.py",
    "SECRETS": "the paths in a snapshot, such as 'players.*.hand', of all that redeals deal again",
}


def bound_of(game: Game) -> int:
    return int(declared(game, "MAX_DECISIONS"))


SLUGS = [slug for slug in (TOY, *bestiary.games()) if not ONLY or slug in ONLY]
TABLES = [table for slug in SLUGS for table in tables_of(slug)]
SMALL_TABLES = [table for slug in SLUGS for table in small_tables_of(slug)]

every_game = pytest.mark.parametrize("slug", SLUGS)
every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_player_count = pytest.mark.parametrize("table", SMALL_TABLES, ids=str)
