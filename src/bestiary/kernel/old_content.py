"""Reading a game's content file: every value is checked, and a fault names the file, the entry and what is wrong."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path

from .errors import ContentError

Document = dict[str, object]


class Entry:
    """One table of a content file: hands out its values checked, and says where it stands when one is at fault."""

    def __init__(self, place: str, table: Document) -> None:
        self.place = place
        self.table = table
        self.read: list[str] = []

    def fault(self, message: str) -> ContentError:
        return ContentError(f"{self.place}: {message}")

    def has(self, key: str) -> bool:
        return key in self.table

    def value(self, key: str) -> object:
        if key not in self.table:
            raise self.fault(f"the key {key!r} is missing")
        self.read.append(key)
        return self.table[key]

    def id(self) -> str:
        """The entry's id, which from now on also names the entry in faults."""
        found = self.text("id")
        self.place = f"{self.place} ({found})"
        return found

    def text(self, key: str) -> str:
        found = self.text_or_nothing(key)
        if not found:
            raise self.fault(f"{key!r} is empty")
        return found

    def text_or_nothing(self, key: str) -> str:
        found = self.value(key)
        if not isinstance(found, str):
            raise self.fault(f"{key!r} must be a text, not {found!r}")
        return found

    def one_of(self, key: str, known: tuple[str, ...]) -> int:
        """The place of the text among those that are known."""
        found = self.text(key)
        if found not in known:
            raise self.fault(f"{key!r} must be one of {', '.join(known)}, not {found!r}")
        return known.index(found)

    def whole(self, key: str, least: int) -> int:
        found = self.value(key)
        if isinstance(found, bool) or not isinstance(found, int):
            raise self.fault(f"{key!r} must be a whole number, not {found!r}")
        if found < least:
            raise self.fault(f"{key!r} must be at least {least}, not {found}")
        return found

    def items(self, key: str) -> list[object]:
        found = self.value(key)
        if not isinstance(found, list):
            raise self.fault(f"{key!r} must be a list, not {found!r}")
        if not found:
            raise self.fault(f"{key!r} is empty")
        return found

    def texts(self, key: str) -> list[str]:
        texts: list[str] = []
        for item in self.items(key):
            if not isinstance(item, str) or not item:
                raise self.fault(f"{key!r} must be a list of texts, but has {item!r}")
            texts.append(item)
        return texts

    def done(self) -> None:
        """A key nobody asked for is most likely a slip of the pen, so it is a fault too."""
        for key in self.table:
            if key not in self.read:
                raise self.fault(f"unknown key {key!r}")


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


def entries_of(file_name: str, document: Document, kind: str, order: Sequence[str] | None = None) -> list[Entry]:
    """Take the list [[kind]] out of the document, all ids different; if there is an `order`, exactly as in it."""
    if kind not in document:
        raise ContentError(f"{file_name}: the list [[{kind}]] is missing")
    found = document.pop(kind)
    if not isinstance(found, list):
        raise ContentError(f"{file_name}: [[{kind}]] must be a list of tables, not {found!r}")
    entries: list[Entry] = []
    ids: list[str] = []
    for item in found:
        place = f"{file_name}: [[{kind}]] entry {len(entries) + 1}"
        if not isinstance(item, dict):
            raise ContentError(f"{place}: must be a table, not {item!r}")
        entry = Entry(place, item)
        id = entry.id()
        if id in ids:
            raise entry.fault("this id is used twice")
        if order is not None and id not in order:
            raise entry.fault("unknown id")
        entries.append(entry)
        ids.append(id)
    if order is not None:
        _check_order(f"{file_name}: [[{kind}]]", entries, ids, order)
    return entries


def _check_order(place: str, entries: list[Entry], ids: list[str], order: Sequence[str]) -> None:
    if len(ids) != len(order):
        missing = ", ".join([id for id in order if id not in ids])
        raise ContentError(f"{place}: {len(ids)} entries instead of {len(order)}; missing: {missing}")
    for number, entry in enumerate(entries):
        if ids[number] != order[number]:
            raise entry.fault(f"stands where {order[number]!r} belongs")


def index_of(ids: Sequence[str]) -> dict[str, int]:
    """The number behind each id: its place in the list."""
    return {id: index for index, id in enumerate(ids)}


def nothing_else(file_name: str, document: Document) -> None:
    """Whatever is left in the document is known to nobody."""
    if document:
        raise ContentError(f"{file_name}: unknown key {next(iter(document))!r}")
