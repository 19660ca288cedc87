"""Which games there are. Games are found by name; a room is entered only when somebody plays in it.

Games of other people come with their packages: an entry point of the group `bestiary.games` names the game and the
module that holds its `GAME`. In the `pyproject.toml` of such a package:

    [project.entry-points."bestiary.games"]
    lantern-tricks = "lantern_tricks"
"""

from __future__ import annotations

import warnings
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

from .errors import BestiaryError, UnknownGame

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from .game import Game

GROUP: Final = "bestiary.games"

_modules: dict[str, str] = {}
_entered: dict[str, Game] = {}


def register(slug: str, module: str) -> None:
    """Say in which module the `GAME` of that name stands."""
    _modules[slug] = module
    _entered.pop(slug, None)


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(sorted({*_modules, *brought(GROUP)}))


def playable() -> list[Game]:
    """All games. A guest whose room cannot be entered is left out, with a warning that says what is wrong."""
    found: list[Game] = []
    for slug in games():
        try:
            found.append(game(slug))
        except BestiaryError as error:
            warnings.warn(error.message, stacklevel=2)
    return found


def module_of(slug: str) -> str:
    """The module in which the `GAME` of that name stands: what another process needs to know to find it."""
    if slug in _modules:
        return _modules[slug]
    if slug in brought(GROUP):
        return brought(GROUP)[slug].module  # "lantern_tricks" and "lantern_tricks:GAME" are both understood
    raise UnknownGame(slug, games())


def ensure(slug: str, module: str) -> Game:
    """The game of that name, also in a process that has not heard of it yet."""
    if slug not in _modules:
        register(slug, module)
    return game(slug)


def game(slug: str) -> Game:
    """The game of that name."""
    found = _entered.get(slug)
    if found is None:
        found = import_module(_modules[slug]).GAME if slug in _modules else _guest(slug)
        _entered[slug] = found
    return found


# -- what other people bring ------------------------------------------------------------------------------------------


@cache
def brought(group: str) -> dict[str, EntryPoint]:
    """What installed packages bring along for a group of entry points, by name; nobody has looked at it yet."""
    from importlib.metadata import entry_points  # costs more than all the rest of this package: only who asks pays

    return {entry.name: entry for entry in entry_points(group=group)}


def bringer(guest: EntryPoint) -> str:
    """The package that it comes with."""
    return getattr(guest.dist, "name", "somebody's package")


def _guest(slug: str) -> Game:
    """Enter the room of a game that somebody else has written: whatever is wrong with it is said in words."""
    from .game import Game

    module = module_of(slug)
    package = bringer(brought(GROUP)[slug])
    try:
        found: object = import_module(module).GAME
    except Exception as error:
        said = f"{type(error).__name__}: {error}".rstrip(".")
        raise BestiaryError(f"The game {slug!r} of {package} cannot be played: {said}.") from error
    if not isinstance(found, Game) or found.slug != slug:
        raise BestiaryError(f"The game {slug!r} of {package} cannot be played: {module}.GAME is no such game.")
    return found
