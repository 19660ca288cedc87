"""Kernel, server, bots, arena, command line and the client's shell know no game: neither its name nor its words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from bestiary.kernel import catalogue

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src" / "bestiary"
BOARDS: Final = ROOT / "web" / "src" / "boards"
HOUSE: Final = tuple(SOURCE / part for part in ("kernel", "server", "cli", "bots", "arena"))
BUILT: Final = SOURCE / "server" / "client"
ENDINGS: Final = {".py", ".ts", ".svelte", ".css"}
EXAMPLE: Final = re.compile(r"\s*(bestiary |>>> )")
"""A line of a help text or a doctest, which may name a game."""
WORDS: Final = {
    "beast-clans": (r"royals?", r"kingdoms?", r"biomass", r"might(?=['\"\]]|: )|(?<=\.)might"),
    "beast-master": (r"acolytes?", r"coloss(us|i)", r"volcano(es)?"),
    "feed-the-beast": (r"princess(es)?", r"downgrades?"),
    "henrys-feast": (r"pantr(y|ies)", r"stockroom", r"chefs?"),
    "mechanical-beast": (r"meeples?", r"androids?", r"lockdown"),
}

"""Words that only one game has; a new game may add its own."""
ROOMS: Final = [slug for slug in catalogue.games() if catalogue.module_of(slug).startswith("bestiary.rooms.")]


def files(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.suffix in ENDINGS and BUILT not in path.parents:
            yield path


def of_the_house() -> Iterator[Path]:
    """Everything that is no game's own."""
    for folder in HOUSE:
        yield from files(folder)
    for path in files(ROOT / "web" / "src"):
        if path.parent == BOARDS or BOARDS not in path.parents:
            yield path


def room(slug: str) -> Iterator[Path]:
    """A game's own files."""
    yield from files(SOURCE / "rooms" / slug.replace("-", "_"))
    yield from files(BOARDS / slug)


def lines(paths: Iterator[Path], word: str) -> list[str]:
    """Where a word stands, alone or as a part of a name."""
    wanted = re.compile(rf"(?<![a-z])({word})(?![a-z])", re.IGNORECASE)
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in paths
        for number, line in enumerate(written(path), 1)
        if wanted.search(line)
    ]


@cache
def written(path: Path) -> tuple[str, ...]:
    """The lines of a file; examples are left empty."""
    return tuple("" if EXAMPLE.match(line) else line for line in path.read_text("utf-8").splitlines())


def test_words_are_those_of_games_that_there_are() -> None:
    assert set(WORDS) <= set(ROOMS)


@pytest.mark.parametrize("slug", ROOMS)
def test_nothing_else_knows_a_games_name(slug: str) -> None:
    assert lines(of_the_house(), re.escape(slug)) == []
    assert lines(of_the_house(), slug.replace("-", "_")) == []


@pytest.mark.parametrize("word", [word for words in WORDS.values() for word in words])
def test_nothing_else_speaks_a_games_words(word: str) -> None:
    slug = next(slug for slug, words in WORDS.items() if word in words)
    assert lines(room(slug), word), "not a word of this game: the test would find nothing"
    assert lines(of_the_house(), word) == []
