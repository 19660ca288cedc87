"""Plain data read into a room's types; what is wrong with it is said in our words, with the way to the field.

Positions come from people and files, so everything about them is doubted. msgspec finds the fault and the place,
`$.hands[0][...]`, but for the key; what we say is `hands, seat 0, boffin: 'two' is not a whole number.`
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from reprlib import repr as short
from typing import Any, Final, TypeVar

import msgspec
from msgspec import inspect

from .errors import BestiaryError, PositionError
from .schema import PER_SEAT, SEAT

T = TypeVar("T")
Key = str | int | None
Way = tuple[Key, ...]
"""From the whole to a field, step by step; None: some key, which msgspec does not name."""

STEP: Final = re.compile(r"\.(\w+)|\[(\d+)\]|\[\.\.\.\]")
KINDS: Final = {
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "str": "a text",
    "array": "a list",
    "object": "names with their values",
    "null": "null",
}
SAYINGS: Final = (
    (r"Expected `\w+` >= (\S+)", "{said} is less than {0}"),
    (r"Expected `\w+` <= (\S+)", "{said} is more than {0}"),
    (r"Expected `\w+` that's a multiple of (\S+)", "{said} is no multiple of {0}"),
    (r"Expected `\w+` of length >= 1", "{said} is empty"),
    (r"Expected `str` of length <= (\d+)", "{said} has more than {0} letters"),
    (r"Expected `str` matching regex '(.*)'", "{said} has not the form {0}"),
    (r"Expected `array` of (.*)length (.+), got \d+", "{said} must have {0}{1} entries"),
    (r"Expected `array` of length >= (\d+)", "{said} must have at least {0} entries"),
    (r"Expected `array` of length <= (\d+)", "{said} must have at most {0} entries"),
    (r"Object contains unknown field `(.*)`", "there is no field {0}"),
    (r"Object missing required field `(.*)`", "{0} is missing"),
)
"""What msgspec says, and how we say it of a value."""


def read(form: type[T], data: object, where: str = "", refused: type[BestiaryError] = PositionError) -> T:
    """The data as a value of that type, or an error that names the field."""
    try:
        return msgspec.convert(data, form)
    except msgspec.ValidationError as error:
        raise refused(_in_words(form, data, str(error), where)) from error


def _in_words(form: Any, data: Any, message: str, where: str) -> str:
    text, way, in_key = _split(message)
    way = _named(form, data, (*way, None) if in_key else way, message)
    node = _type_of(form)
    value = data
    for key in way[:-1] if in_key else way:
        value = value[key]
        name, node = _inside(node, key, value)
        where = _joined(where, name)
    what = _what(text, _keys(node), way[-1]) if in_key else _what(text, node, value)
    return f"{where}: {what}." if where else f"{what[0].upper()}{what[1:]}."


def _what(text: str, node: inspect.Type, value: object) -> str:
    """What msgspec has to say of this value."""
    said = short(value)
    if found := re.fullmatch(r"Expected `([^`]+)`(, got `.+`)?", text):
        return f"{said} is not {' or '.join(KINDS.get(kind, kind) for kind in found[1].split(' | '))}"
    if text.startswith("Invalid enum value"):
        kinds = [kind for kind, _ in _members(node) if isinstance(kind, inspect.LiteralType)]
        return f"{said} is none of {', '.join(str(word) for kind in kinds for word in kind.values)}"
    for form, saying in SAYINGS:
        if found := re.fullmatch(form, text):
            return saying.format(*found.groups(), said=said)
    return text


# -- ways -------------------------------------------------------------------------------------------------------------


def _split(message: str) -> tuple[str, Way, bool]:
    """What is said, of which place, and whether a key there is meant rather than the value."""
    text, at, place = message.rpartition(" - at ")
    if not at:
        return message, (), False
    steps: list[Key] = [int(found[2]) if found[2] else found[1] for found in STEP.finditer(place)]
    return text, tuple(steps), place.startswith("`key`")


def _named(form: Any, data: Any, way: Way, message: str) -> Way:
    """The way with its keys: read again entry by entry, to see at which it stops."""
    for step, key in enumerate(way):
        if key is None:
            for name, inner in _at(data, way[:step]).items():
                alone = _with(data, way[:step], {name: inner})
                if _fault(form, alone) == message:
                    return _named(form, alone, (*way[:step], name, *way[step + 1 :]), message)
    return way


def _fault(form: Any, data: object) -> str | None:
    try:
        msgspec.convert(data, form)
    except msgspec.ValidationError as error:
        return str(error)
    return None


def _at(data: Any, way: Way) -> Any:
    for key in way:
        data = data[key]
    return data


def _with(data: Any, way: Way, inner: object) -> Any:
    """The same data with something else at the end of the way."""
    if not way:
        return inner
    fresh: Any = dict(data) if isinstance(data, dict) else list(data)
    fresh[way[0]] = _with(data[way[0]], way[1:], inner)
    return fresh


# -- types along a way ------------------------------------------------------------------------------------------------


@cache
def _type_of(form: Any) -> inspect.Type:
    return inspect.type_info(form)


def _members(node: inspect.Type, mark: object = None) -> Iterator[tuple[inspect.Type, object]]:
    """What a value of this type may be, each with its mark."""
    if isinstance(node, inspect.Metadata):
        yield from _members(node.type, (node.extra or {}).get("mark", mark))
    elif isinstance(node, inspect.UnionType):
        for each in node.types:
            yield from _members(each, mark)
    else:
        yield node, mark


def _keys(node: inspect.Type) -> inspect.Type:
    """What the keys there must be."""
    return next((each.key_type for each, _ in _members(node) if isinstance(each, inspect.DictType)), inspect.StrType())


def _inside(node: inspect.Type, key: Key, value: object) -> tuple[str, inspect.Type]:
    """What a person calls the entry of that key, and its type."""
    for each, mark in _members(node):
        if isinstance(each, inspect.StructType):
            if isinstance(key, int):
                return each.fields[key].encode_name, each.fields[key].type
            for field in each.fields:
                if field.encode_name == key:
                    return field.encode_name, field.type
        elif isinstance(each, inspect.DictType):
            return str(key), each.value_type
        elif isinstance(each, inspect.ListType) and isinstance(key, int):
            return _entry(mark, key, value), each.item_type
    return str(key), inspect.AnyType()


def _entry(mark: object, index: int, value: object) -> str:
    """An entry of a list: that of a seat, or a row that begins with a name, or just its place, from 1."""
    if mark == PER_SEAT:
        return f"seat {index}"
    if isinstance(value, list) and value and isinstance(value[0], str):
        return value[0]
    return f"entry {index + 1}"


# -- seats ------------------------------------------------------------------------------------------------------------


def fit(form: Any, value: object, players: int, where: str = "") -> None:
    """Seats are at this table, and what every seat has is there once for each."""
    _fit(_type_of(form), value, players, where)


def _fit(node: inspect.Type, value: Any, players: int, where: str) -> None:
    for kind, mark in _members(node) if _speaks_of_seats(node) else ():
        if isinstance(kind, inspect.StructType) and isinstance(value, kind.cls):
            for field in kind.fields:
                _fit(field.type, getattr(value, field.name), players, _joined(where, field.encode_name))
        elif isinstance(kind, inspect.ListType) and isinstance(value, list):
            if mark == PER_SEAT and len(value) != players:
                raise PositionError(f"{where}: there must be {players} entries, one for each seat.")
            for index, entry in enumerate(value):
                _fit(kind.item_type, entry, players, _joined(where, _entry(mark, index, entry)))
        elif isinstance(kind, inspect.DictType) and isinstance(value, dict):
            for key, entry in value.items():
                _fit(kind.value_type, entry, players, _joined(where, str(key)))
        elif mark == SEAT and isinstance(value, int) and value >= players:
            raise PositionError(f"{where}: there is no seat {value}.")


_speaking: dict[int, bool] = {}
"""By the id of a type, which `_type_of` keeps: most of a position has nothing to do with seats."""


def _speaks_of_seats(node: inspect.Type) -> bool:
    if id(node) not in _speaking:
        _speaking[id(node)] = any(
            mark is not None or any(map(_speaks_of_seats, _within(kind))) for kind, mark in _members(node)
        )
    return _speaking[id(node)]


def _within(kind: inspect.Type) -> list[inspect.Type]:
    """The types of what a value of that type holds."""
    if isinstance(kind, inspect.StructType):
        return [field.type for field in kind.fields]
    if isinstance(kind, inspect.ListType):
        return [kind.item_type]
    return [kind.value_type] if isinstance(kind, inspect.DictType) else []


def _joined(where: str, name: str) -> str:
    return f"{where}, {name}" if where else name
