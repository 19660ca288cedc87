"""Reading a game's content file through types: a fault names the file, the entry and what is wrong.

A room's `material.py` declares what an entry may say, and checks what no single field can see:

    class Beast(Entry, frozen=True):
        name: Text
        heads: Annotated[int, Meta(ge=1)]

    file = ContentFile(text, "content.toml")
    beasts = file.entries("beasts", Beast, ORDER)
    file.done()
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any, TypeVar

from msgspec import Meta, Struct

from .errors import ContentError
from .reading import read

Document = dict[str, object]

Text = Annotated[str, Meta(min_length=1)]
Positive = Annotated[int, Meta(ge=1)]


class Entry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One table of a content file, known by its id."""

    id: Text


E = TypeVar("E", bound=Entry)


class ContentFile:
    """A content file, taken apart. It hands out its lists of entries, and knows where each of them stands."""

    def __init__(self, source: str | Document, name: str) -> None:
        self.name = name
        self.document = document_of(source, name) if isinstance(source, str) else dict(source)
        self._places: dict[int, str] = {}

    def entries(self, kind: str, form: type[E], order: Sequence[str] | None = None) -> list[E]:
        """Take out the list [[kind]], all ids different; if there is an `order`, exactly as in it."""
        if kind not in self.document:
            raise ContentError(f"{self.name}: the list [[{kind}]] is missing")
        found = self.document.pop(kind)
        if not isinstance(found, list):
            raise self.fault(kind, f"must be a list of tables, not {found!r}")
        entries: list[E] = []
        for number, item in enumerate(found, 1):
            place = f"{self.name}: [[{kind}]] entry {number}"
            if isinstance(item, dict) and item.get("id"):
                place = f"{place} ({item['id']})"
            entry = read(form, item, place, ContentError)
            self._places[id(entry)] = place
            entries.append(entry)
        self.once(entries, "id")
        if order is not None:
            self._check_order(kind, entries, order)
        return entries

    def fault(self, where: str | Entry, message: str) -> ContentError:
        """What is wrong with an entry, or with a whole list."""
        place = f"{self.name}: [[{where}]]" if isinstance(where, str) else self._places[id(where)]
        return ContentError(f"{place}: {message}")

    def once(self, entries: Iterable[Entry], key: str, known: Iterable[Any] = ()) -> None:
        """No two entries have the same here, and none has what is known already."""
        seen = set(known)
        for entry in entries:
            value = getattr(entry, key)
            if value in seen:
                raise self.fault(
                    entry, "this id is used twice" if key == "id" else f"the {key} {value!r} is used twice"
                )
            seen.add(value)

    def done(self) -> None:
        """Whatever is left is known to nobody: most likely a slip of the pen."""
        if self.document:
            raise ContentError(f"{self.name}: unknown key {next(iter(self.document))!r}")

    def _check_order(self, kind: str, entries: Sequence[Entry], order: Sequence[str]) -> None:
        ids = [entry.id for entry in entries]
        for entry in entries:
            if entry.id not in order:
                raise self.fault(entry, "unknown id")
        if len(ids) != len(order):
            missing = ", ".join(id for id in order if id not in ids)
            raise self.fault(kind, f"{len(ids)} entries instead of {len(order)}; missing: {missing}")
        for entry, expected in zip(entries, order, strict=True):
            if entry.id != expected:
                raise self.fault(entry, f"stands where {expected!r} belongs")


def text_of(path: Path) -> str:
    """The text of a content file on disk."""
    try:
        return path.read_bytes().decode()
    except OSError as error:
        raise ContentError(f"{path}: cannot be read: {error.strerror}") from error
    except ValueError as error:  # not UTF-8
        raise ContentError(f"{path}: is not a text file: {error}") from error


def document_of(text: str, file_name: str) -> Document:
    """The text of a content file, taken apart."""
    try:
        document: Document = tomllib.loads(text)
    except ValueError as error:
        raise ContentError(f"{file_name}: is not a TOML file: {error}") from error
    return document


def ids(text: str) -> list[str]:
    """Ids that are written one after the other."""
    return text.split()


def index_of(ids: Sequence[str]) -> dict[str, int]:
    """The number behind each id: its place in the list."""
    return {id: index for index, id in enumerate(ids)}
