"""The page of docs/games that tells a game's options, decisions, view, positions and reference."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any

import msgspec
from msgspec import inspect as kinds
from typescript import Struct, field_docs, is_struct, parts

from bestiary.kernel.game import Game
from bestiary.kernel.schema import PER_SEAT, SEAT, Position
from bestiary.kernel.task import AnyTask, Decision
from bestiary.kernel.values import Option

MANY = 1_000_000  # a bound that only keeps numbers small enough to reckon with
HEADINGS = {"view": "The view", "position": "Positions", "reference": "What is printed"}
WHAT_FOR = {
    "view": "What `state.view(seat)` gives, and what a board is shown.",
    "position": "What `state.snapshot()` gives and `game.restore(position)` takes. Every field may be left out.",
    "reference": "What `game.reference()` gives.",
}


def page(game: Game, contracts: dict[str, Struct]) -> str:
    blocks = [
        f"# {game.title}: what it shows and takes",
        f"Made by tools/contracts.py from the room `src/{game.package.replace('.', '/')}`. "
        f"JSON Schemas: {', '.join(f'[{what}](../schemas/{game.slug}.{what}.json)' for what in contracts)}.",
        "## Options",
        *_table(("option", "kind", "default", "values", "what it does"), map(_option, game.options)),
        "## Decisions and steps",
        "What an agenda is made of. A decision has a name, by which prompts call it, and the rules it rests on.",
        *_table(("task", "asked as", "answers", "rules", "fields", "what it is"), _tasks(game)),
    ]
    told: list[Struct] = []
    for what, struct in contracts.items():
        blocks += [f"## {HEADINGS[what]}", WHAT_FOR[what], *_struct(struct)]
        told.append(struct)
        for part in parts(struct):
            if is_struct(part) and part not in told:
                blocks += [f"### {part.__name__}", *_struct(part)]
                told.append(part)
    return "\n\n".join(blocks) + "\n"


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    lines = [heads, tuple("---" for _ in heads), *rows]
    yield "\n".join(
        "| " + " | ".join(" ".join(cell.replace("|", "\\|").split()) for cell in line) + " |" for line in lines
    )


def _option(option: Option) -> tuple[str, ...]:
    values = "" if option.choices is None else ", ".join(f"`{value}`" for value in option.choices)
    return f"`{option.name}`", option.kind, f"`{option.default}`", values, option.help


# -- tasks ------------------------------------------------------------------------------------------------------------


def _tasks(game: Game) -> Iterator[tuple[str, ...]]:
    positions: Any = import_module(f"{game.package}.position").POSITIONS
    for name, task in sorted(positions.tasks.items()):
        fields = [f"`{field}` {words(kinds.type_info(positions.codec(name, field).form))}" for field in task.FIELDS]
        yield f"`{name}`", *_asked(game, task), "; ".join(fields), inspect.getdoc(task) or ""


def _asked(game: Game, task: type[AnyTask]) -> tuple[str, str, str]:
    if not issubclass(task, Decision):
        return "", "", ""
    verbs = game.speech.get(task) or game.speech.get(task.NAME, ())
    return f"`{task.NAME}`", ", ".join(f"`{verb.form}`" for verb in verbs), ", ".join(task.RULES)


# -- types ------------------------------------------------------------------------------------------------------------


def _struct(struct: Struct) -> Iterator[str]:
    yield inspect.getdoc(struct) or ""
    told = field_docs(struct)
    info = kinds.type_info(struct)
    assert isinstance(info, kinds.StructType)
    if info.array_like:
        yield "Written as a list of these, in this order:"
    left_out = "" if issubclass(struct, Position) else "; may be left out"
    fields = [
        (f"`{each.encode_name}`", words(each.type) + _default(each, left_out), told.get(each.name, ""))
        for each in info.fields
    ]
    yield from _table(("field", "type", "what it is"), fields)


def _default(field: kinds.Field, left_out: str) -> str:
    if field.required:
        return ""
    return left_out if field.default is msgspec.NODEFAULT else f"; left out: `{field.default}`"


def words(kind: kinds.Type) -> str:
    """A type in words."""
    if isinstance(kind, kinds.Metadata):
        mark = (kind.extra or {}).get("mark")
        return "seat" if mark == SEAT else words(kind.type) + (", one for each seat" if mark == PER_SEAT else "")
    if isinstance(kind, kinds.UnionType):
        return " or ".join(words(each) for each in kind.types)
    if isinstance(kind, kinds.StructType):
        return f"[{kind.cls.__name__}](#{kind.cls.__name__.lower()})"
    if isinstance(kind, kinds.ListType):
        return f"list of {words(kind.item_type)}"
    if isinstance(kind, kinds.DictType):
        return f"{{{words(kind.key_type)}: {words(kind.value_type)}}}"
    if isinstance(kind, kinds.LiteralType):
        return " or ".join(f"`{value}`" for value in kind.values)
    return _plain(kind)


def _plain(kind: kinds.Type) -> str:
    if isinstance(kind, kinds.IntType):
        if kind.ge is not None and kind.le is not None and kind.le < MANY:
            return f"number {kind.ge} to {kind.le}"
        return "number" if kind.ge is None else f"number from {kind.ge}"
    names = {kinds.FloatType: "number", kinds.BoolType: "true or false", kinds.StrType: "text", kinds.NoneType: "null"}
    return names.get(type(kind), "anything")
