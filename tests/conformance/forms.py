"""The names of a board's elements (refs), compared with the forms that a room declares as REFS in its refs.py.

A form is a name with words in braces: {seat} stands for the number of a seat, {number} for any whole number, {id} for a
word of the game, and any other word for an entry of the part of the game's reference that has this name.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module

from bestiary.kernel.game import Game
from bestiary.kernel.state import State

BRACES = re.compile(r"\{(\w+)\}")
PLAIN = {"number": r"-?\d+", "id": r"[a-z\d]+(?:-[a-z\d]+)*"}


def check_refs(state: State) -> None:
    """Every element that an answer concerns or an event points at has a name of a form that the room declares."""
    known = names_of(state.game, state.players)
    for action in state.actions():
        unknown = [ref for ref in state.refs(action) if not known.fullmatch(ref)]
        assert not unknown, f"{state.notation(action)!r} concerns what no board knows: {unknown}"
    for event in state.events:
        unknown = [ref for ref in event.refs if not known.fullmatch(ref)]
        assert not unknown, f"{event.text!r} points at what no board knows: {unknown}"


@cache
def names_of(game: Game, players: int) -> re.Pattern[str]:
    """All names of elements at a table of so many players."""
    forms: str = import_module(f"{game.package}.refs").REFS
    return re.compile("|".join(name_like(game, players, form) for form in forms.split()))


def name_like(game: Game, players: int, form: str) -> str:
    """The regular expression of one form."""
    fixed, *rest = BRACES.split(form)
    found = re.escape(fixed)
    for word, after in zip(rest[::2], rest[1::2], strict=True):
        found += f"(?:{entries(game, players, word)}){re.escape(after)}"
    return found


def entries(game: Game, players: int, word: str) -> str:
    if word in PLAIN:
        return PLAIN[word]
    names = map(str, range(players)) if word == "seat" else game.reference()[word]
    return "|".join(re.escape(name) for name in names)
