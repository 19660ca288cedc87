"""The names of a board's elements (refs), by the forms that a room declares as REFS in its refs.py.

A form is a name with words in braces: {seat} stands for the number of a seat, {number} for any whole number, {id} for a
word of the game, and any other word for an entry of the part of the game's reference that has this name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Final

from .state import State

if TYPE_CHECKING:
    from .game import Game

BRACES: Final = re.compile(r"\{(\w+)\}")
PLAIN: Final = {"number": r"-?\d+", "id": r"[a-z\d]+(?:-[a-z\d]+)*"}


@cache
def names_of(game: Game, players: int) -> re.Pattern[str]:
    """What names of elements look like at a table of so many players."""
    return re.compile("|".join(_name_like(game, players, form) for form in game.forms))


@cache
def known_names(game: Game, players: int) -> frozenset[str]:
    """The names of elements that can be counted: not those with a number or a word of the game in them."""
    names: set[str] = set()
    for form in game.forms:
        words = BRACES.findall(form)
        if not PLAIN.keys() & set(words):
            template = BRACES.sub("{}", form)
            names.update(template.format(*each) for each in product(*(_listed(game, players, word) for word in words)))
    return frozenset(names)


def elements_called(state: State, words: str) -> list[str]:
    """The elements that people could mean by these words: those that can be chosen first, then all others."""
    wanted = "-".join(words.lower().split())
    here = dict.fromkeys(ref for action in state.actions() for ref in state.refs(action))
    return _called(here, wanted) or _called(sorted(known_names(state.game, state.players)), wanted)


def _called(refs: Iterable[str], wanted: str) -> list[str]:
    return [ref for ref in refs if wanted in (ref, ref.rpartition(":")[2])]


def _name_like(game: Game, players: int, form: str) -> str:
    """The regular expression of one form."""
    fixed, *rest = BRACES.split(form)
    found = re.escape(fixed)
    for word, after in zip(rest[::2], rest[1::2], strict=True):
        entries = PLAIN.get(word) or "|".join(map(re.escape, _listed(game, players, word)))
        found += f"(?:{entries}){re.escape(after)}"
    return found


def _listed(game: Game, players: int, word: str) -> list[str]:
    """All that a word in braces stands for, where that can be counted."""
    return list(map(str, range(players))) if word == "seat" else list(game.reference()[word])
