"""What positions of all games have in common: heading, options, chance, agenda and result, and checks of single values.

Positions come from people and files, so everything about them is doubted: what is wrong raises a PositionError that
names the field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from .chance import Chance
from .errors import BestiaryError, OptionError, PositionError
from .game import Game
from .state import State
from .task import AnyTask
from .values import Json, Result

# -- writing ----------------------------------------------------------------------------------------------------------


def heading_data(state: State) -> Json:
    """What every snapshot begins with."""
    return {
        "game": state.game.slug,
        "version": state.game.version,
        "options": dict(state.options),
        "seed": state.seed,
        "chance": state.chance.word,
        "reveals": state.reveals,
    }


def result_data(result: Result | None) -> Json | None:
    if result is None:
        return None
    return {
        "kind": result.kind,
        "winners": list(result.winners),
        "scores": list(result.scores),
        "ranking": [list(group) for group in result.ranking],
        "reason": result.reason,
    }


# -- reading ----------------------------------------------------------------------------------------------------------


def seed_from(data: Json) -> str:
    """The seed of a position; a hand-written one needs none."""
    seed = data.get("seed", "position")
    if isinstance(seed, bool) or not isinstance(seed, (int, str)):
        raise PositionError(f"seed: {seed!r} is neither a text nor a whole number.")
    return str(seed)


def check_heading(game: Game, data: object, fields: frozenset[str]) -> None:
    """It is a position of this game, by these rules, with no field that the game does not know."""
    if not isinstance(data, dict) or data.get("game", game.slug) != game.slug:
        raise PositionError(f"This is not a position of {game.title}.")
    version = data.get("version", game.version)
    if version != game.version:
        raise PositionError(f"This position follows version {version} of the rules; here is {game.version}.")
    unknown = set(data) - fields
    if unknown:
        raise PositionError(f"A position has no field {', '.join(sorted(map(str, unknown)))}.")


def known_options(game: Game, options: object) -> Json:
    """The options that a position gives, every name one that the game has."""
    if not isinstance(options, dict):
        raise PositionError("options: these are names with their values.")
    unknown = set(options) - {option.name for option in game.options if option.name != "seed"}
    if unknown:
        raise PositionError(f"options: {game.title} has no option {', '.join(sorted(map(str, unknown)))}.")
    return options


def settings_from(game: Game, options: object) -> Json:
    """The settings of a position: its options over the defaults."""
    given = known_options(game, options)
    defaults = {option.name: option.default for option in game.options if option.name != "seed"}
    try:
        return game.check({**defaults, **given})
    except OptionError as error:
        raise PositionError(f"options, {error.option}: {error.message}") from error


@contextmanager
def readable() -> Iterator[None]:
    """Whatever goes wrong while fields are read is the position's fault."""
    try:
        yield
    except BestiaryError:
        raise
    except (KeyError, IndexError, ValueError, TypeError, AttributeError) as error:
        raise PositionError(f"The position cannot be read: {error!r}.") from error


def read_course(state: State, data: Json, task_from: Callable[[Json], AnyTask]) -> bool:
    """Chance, then the result or the agenda; False: neither is given, and the game begins where it usually does."""
    for key in ("chance", "reveals"):
        if type(data.get(key, 0)) is not int or data.get(key, 0) < 0:
            raise PositionError(f"{key}: {data[key]!r} is no number of that kind.")
    if "chance" in data:
        state.chance = Chance(data["chance"])
    state.reveals = data.get("reveals", 0)
    if data.get("result") is not None:
        state.finish(_result(data["result"]))
        return True
    if "agenda" not in data:
        return False
    state.agenda = [task_from(task) for task in data["agenda"]]
    if not state.agenda:
        raise PositionError("agenda: nothing is left to do, but there is no result.")
    return True


def _result(data: Json) -> Result:
    ranking = tuple(tuple(group) for group in data["ranking"])
    if not ranking:
        raise PositionError("result: the ranking is empty.")
    return Result(data["kind"], tuple(data["winners"]), tuple(data["scores"]), ranking, data["reason"])


def task_called(name: object, tasks: dict[str, type[AnyTask]]) -> type[AnyTask]:
    if not isinstance(name, str) or name not in tasks:
        raise PositionError(f"agenda: there is no task called {name!r}.")
    return tasks[name]


# -- single values ----------------------------------------------------------------------------------------------------


def number(value: Any, where: str, least: int, most: int = 1_000_000) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise PositionError(f"{where}: {value} is not between {least} and {most}.")
    return value


def truth(value: Any, where: str) -> bool:
    if not isinstance(value, bool):
        raise PositionError(f"{where}: {value!r} is neither true nor false.")
    return value


def seat_in(state: State, seat: Any, where: str) -> int:
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < state.players:
        raise PositionError(f"{where}: there is no seat {seat}.")
    return seat


def rows(data: Json, key: str, count: int) -> list[Any]:
    """A list with one entry for each seat or side; left out: empty ones."""
    found = data.get(key, [[] for _ in range(count)])
    if not isinstance(found, list) or len(found) != count:
        raise PositionError(f"{key}: there must be {count} entries.")
    return found
