"""Which games there are. Games are found by name; a room is entered only when somebody plays in it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from .errors import UnknownGame

if TYPE_CHECKING:
    from .game import Game

_modules: dict[str, str] = {}
_entered: dict[str, Game] = {}


def register(slug: str, module: str) -> None:
    """Say in which module the `GAME` of that name stands."""
    _modules[slug] = module
    _entered.pop(slug, None)


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(sorted(_modules))


def module_of(slug: str) -> str:
    """The module in which the `GAME` of that name stands: what another process needs to know to find it."""
    if slug not in _modules:
        raise UnknownGame(slug, games())
    return _modules[slug]


def game(slug: str) -> Game:
    """The game of that name."""
    if slug not in _modules:
        raise UnknownGame(slug, games())
    found = _entered.get(slug)
    if found is None:
        found = _entered[slug] = import_module(_modules[slug]).GAME
    return found
