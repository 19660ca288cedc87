"""Positions: the whole truth about a game as data, and back. What those of all games have in common.

A room says what its positions look like (the Position of its `schema.py`) and what only it knows: how pieces are
written and read, and what contradicts its rules. Whole numbers, truths and lists of them that the room's state keeps
in the same form under the name of a position's field go there and back by themselves. What is wrong raises a
PositionError that names the field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Annotated, Any, Final, Generic, NamedTuple, TypeVar

from msgspec import UNSET, Meta, inspect, structs

from .chance import LOW, Chance
from .errors import BestiaryError, OptionError, PositionError
from .game import Game
from .reading import fit, read
from .schema import Count, Maybe, Position, ResultView, Seat, TaskData, result_view
from .task import AnyTask, S, Task
from .values import Json, Result
from .words import who

P = TypeVar("P", bound=Position)
Tasks = Mapping[str, type[AnyTask]]


class Codec(NamedTuple):
    """How a field of tasks stands in a position: the type of what is written there, the way there and the way back.

    `write` takes the state and the field; `read` the state, what is written, and the words for where that is.
    """

    form: Any
    write: Callable[[Any, Any], Any] = lambda state, value: value
    read: Callable[[Any, Any, str], Any] = lambda state, data, where: data


SEAT_CODEC: Final = Codec(Seat)
PLAIN_CODEC: Final = Codec(Count)


def between(least: int, most: int) -> Codec:
    """A whole number within these bounds."""
    return Codec(Annotated[int, Meta(ge=least, le=most)])


@dataclass(frozen=True)
class Positions(Generic[S, P]):
    """How the positions of a room are written and read.

    `lay` sets the table, `write` gives the fields that only the room can write, `read` puts what is given on the table,
    `check` looks for what no single field can see; without an agenda or a result the game goes on as `read` leaves it.
    `codecs` are for the fields of tasks that are neither a seat nor a plain number, by "field" or "Task.field".
    """

    form: type[P]
    lay: Callable[[Game, Json, str], S]
    write: Callable[[S], P]
    read: Callable[[S, P], None]
    check: Callable[[S], None]
    tasks: Tasks
    codecs: Mapping[str, Codec]
    settings: Callable[[Game, P], Json] | None = None

    # -- writing ------------------------------------------------------------------------------------------------

    def snapshot(self, state: S) -> P:
        """The whole truth."""
        own = self.write(state)
        common: Json = {
            "game": state.game.slug,
            "version": state.game.version,
            "options": dict(state.options),
            "seed": state.seed,
            "chance": state.chance.word,
            "reveals": state.reveals,
            "agenda": [self.task_data(state, task) for task in state.agenda],
            "result": result_view(state.result),
        }
        for name in _carried(self.form):
            if getattr(own, name) is UNSET and hasattr(state, name):  # one that it lacks is the room's to write
                common[name] = _copied(getattr(state, name))
        return structs.replace(own, **{name: value for name, value in common.items() if getattr(own, name) is UNSET})

    def task_data(self, state: S, task: AnyTask) -> TaskData:
        name = type(task).__name__
        data: TaskData = {"task": name}
        for field in task.FIELDS:
            data[field] = self.codec(name, field).write(state, getattr(task, field))
        return data

    def codec(self, task: str, field: str) -> Codec:
        """How that field of that task is written."""
        plain = SEAT_CODEC if field == "seat" else PLAIN_CODEC
        return self.codecs.get(f"{task}.{field}") or self.codecs.get(field, plain)

    # -- reading ------------------------------------------------------------------------------------------------

    def restore(self, game: Game, data: Json) -> S:
        """A game from a position; contradictions raise PositionError."""
        _check_heading(game, data)
        position = read(self.form, data)
        seed = "position" if position.seed is UNSET else str(position.seed)  # a written one needs none
        settings = (self.settings or settings_of)(game, position)
        state = self.lay(game, settings, seed)
        fit(self.form, position, state.players)
        with readable():
            for name in _carried(self.form) & position.given():
                value = getattr(position, name)
                if isinstance(getattr(state, name, None), type(value)):  # a list kept as a mask is the room's to read
                    setattr(state, name, value)
            self.read(state, position)
            self._read_course(state, position)
            self.check(state)
            state.origin = deepcopy(data)  # whoever gave the position may go on writing it
            state.advance()
            if not state.over and not state.actions():
                raise PositionError(f"{who(state.decision().seat)} would be asked and could answer nothing.")
        return state

    def _read_course(self, state: S, position: P) -> None:
        """Chance, then the result or the agenda."""
        if position.chance is not UNSET:
            if not position.chance & LOW:
                raise PositionError(f"chance: {position.chance} is no word that chance can stand at.")
            state.chance = Chance(position.chance)
        state.reveals = position.reveals or 0
        if position.result:
            state.finish(_result(position.result, state.players))
        elif position.agenda is not UNSET:
            state.agenda = [self.task_from(state, task) for task in position.agenda]
            if not state.agenda:
                raise PositionError("agenda: nothing is left to do, but there is no result.")

    def task_from(self, state: S, data: TaskData) -> AnyTask:
        name = data.get("task")
        if not isinstance(name, str) or name not in self.tasks:
            raise PositionError(f"agenda: there is no task called {name!r}.")
        kind = self.tasks[name]
        if data.keys() != {"task", *kind.FIELDS}:
            raise PositionError(f"agenda, {name}: its fields are {', '.join(kind.FIELDS) or 'none'}.")
        values = []
        for field in kind.FIELDS:
            where = f"agenda, {name}, {field}"
            codec = self.codec(name, field)
            written = read(codec.form, data[field], where)
            fit(codec.form, written, state.players, where)
            values.append(codec.read(state, written, where))
        return kind(*values)


def tasks_in(rules: ModuleType) -> Tasks:
    """Every decision and step that the rules of a game declare, by name. What others derive from is none itself."""
    inner = [f"{rules.__name__}.{info.name}" for info in iter_modules(getattr(rules, "__path__", ()))]
    found = {
        value.__name__: value
        for module in (rules, *map(import_module, inner))
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Task) and value.__module__ == module.__name__
    }
    bases = {base for value in found.values() for base in value.__mro__[1:]}
    return {name: value for name, value in found.items() if value not in bases}


@cache
def _carried(form: type[Position]) -> frozenset[str]:
    """The fields of a room that are plain: its state keeps them under the same names."""
    kinds = inspect.type_info(form)
    assert isinstance(kinds, inspect.StructType)
    plain = {field.name for field in kinds.fields if _is_plain(field.type)}
    return frozenset(plain - set(Position.__struct_fields__))


def _copied(value: Any) -> Any:
    """A position of its own: later answers do not change it."""
    return [_copied(each) for each in value] if isinstance(value, list) else value


def _is_plain(kind: inspect.Type) -> bool:
    """Whole numbers, truths, and lists of them."""
    if isinstance(kind, inspect.Metadata):
        return _is_plain(kind.type)
    if isinstance(kind, inspect.ListType):
        return _is_plain(kind.item_type)
    return isinstance(kind, inspect.IntType | inspect.BoolType)


def _check_heading(game: Game, data: object) -> None:
    """It is a position of this game, by these rules."""
    if not isinstance(data, dict) or data.get("game", game.slug) != game.slug:
        raise PositionError(f"This is not a position of {game.title}.")
    version = data.get("version", game.version)
    if version != game.version:
        raise PositionError(f"This position follows version {version} of the rules; here is {game.version}.")


def settings_of(game: Game, position: Position) -> Json:
    """The settings of a position: its options over the defaults."""
    return settings_from(game, position.options or {})


def settings_from(game: Game, options: object) -> Json:
    """The settings of a position: its options, every name one that the game has, over the defaults."""
    if not isinstance(options, dict):
        raise PositionError("options: these are names with their values.")
    defaults = {option.name: option.default for option in game.options if option.name != "seed"}
    unknown = options.keys() - defaults.keys()
    if unknown:
        raise PositionError(f"options: {game.title} has no option {', '.join(sorted(map(str, unknown)))}.")
    try:
        return game.check({**defaults, **options})
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


def _result(data: ResultView, players: int) -> Result:
    """It is one that a game of so many players can have."""
    if len(set(data.winners)) != len(data.winners):
        raise PositionError("result, winners: a seat wins once.")
    if not all(data.ranking) or sorted(seat for group in data.ranking for seat in group) != list(range(players)):
        raise PositionError("result, ranking: it names every seat once.")
    ranking = tuple(tuple(group) for group in data.ranking)
    return Result(data.kind, tuple(data.winners), tuple(data.scores), ranking, data.reason)


# -- what rooms look for ----------------------------------------------------------------------------------------------


def called(name: str, index: Mapping[str, int], kind: str, where: str) -> int:
    """The number of the piece of that name."""
    if name not in index:
        raise PositionError(f"{where}: there is no {kind} called {name}.")
    return index[name]


def mask_of(numbers: Iterable[int]) -> int:
    """A set of small numbers, seats for instance, as a state keeps it: as bits."""
    return sum(1 << number for number in set(numbers))


def numbers_in(mask: int) -> list[int]:
    """The numbers that such a set holds, the lowest first."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


class Pieces:
    """The pieces that a position names: each of them only as often as there are."""

    def __init__(self, kind: str, index: Mapping[str, int], copies: Sequence[int] = ()) -> None:
        self.kind = kind
        self.index = index
        self.copies = copies or [1] * len(index)
        self.left = list(self.copies)

    def take(self, name: str, where: str) -> int:
        piece = called(name, self.index, self.kind, where)
        if self.left[piece] == 0:
            there = self.copies[piece]
            what = f"the {self.kind} {name} is in two places" if there == 1 else f"there are only {there} of {name}"
            raise PositionError(f"{where}: {what}.")
        self.left[piece] -= 1
        return piece

    def take_all(self, names: Maybe[Iterable[str]], where: str) -> list[int]:
        return [self.take(name, where) for name in names or ()]

    def rest(self, order: Iterable[int]) -> list[int]:
        """What nobody has named yet, in this order; now it is named."""
        found = []
        for piece in order:
            if self.left[piece]:
                self.left[piece] -= 1
                found.append(piece)
        return found


Possible = Callable[[S, AnyTask, str], bool]


def check_agenda(state: S, follows: Mapping[str, tuple[str, ...]], possible: Possible[S]) -> None:
    """Each task may lie on the one beneath it (the first: on ""), and can wait in this position."""
    below = ""
    for task in state.agenda:
        name = type(task).__name__
        if name not in follows.get(below, ()) or not possible(state, task, below):
            raise PositionError(f"agenda: {name} cannot wait there.")
        below = name
