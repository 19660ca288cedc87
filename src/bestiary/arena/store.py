"""Where the games of a tournament are kept: a file with one line of JSON for each, so that nothing is played twice.

The first line holds the tournament itself. A file never takes in games of another one. Whatever stops the writing, even
in the middle of a line, costs at most that line.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import IO

import msgspec

from bestiary.kernel.errors import BestiaryError
from bestiary.kernel.values import Json

from .schedule import Fixture
from .tournament import Outcome, Tournament

FORMAT = 1


class StoreError(BestiaryError):
    """The file cannot be used: what is wrong with it, and what to do."""


class Header(msgspec.Struct, forbid_unknown_fields=True):
    """The first line."""

    format: int
    tournament: Json


class Store:
    """The games of one tournament that are done, by their number; more are added as they come in."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        self.path = path
        self.tournament = tournament
        self.outcomes: dict[int, Outcome] = {}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: IO[bytes] = path.open("ab+")
        except OSError as error:
            raise StoreError(f"{path} cannot be written: {error.strerror}.") from error
        try:
            self._read()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()

    def add(self, outcome: Outcome) -> None:
        """Keep how a game went, from now on and whatever happens."""
        self._write(msgspec.json.encode(outcome))
        self.outcomes[outcome.number] = outcome

    def missing(self, fixtures: Sequence[Fixture]) -> list[Fixture]:
        """What has not been played yet."""
        return [fixture for fixture in fixtures if fixture.number not in self.outcomes]

    def done(self, fixtures: Sequence[Fixture]) -> list[Outcome]:
        """What has been played of these, in the order of the timetable."""
        done = [(fixture, self.outcomes[fixture.number]) for fixture in fixtures if fixture.number in self.outcomes]
        for fixture, outcome in done:
            if (outcome.deal, outcome.seats) != (fixture.deal, self.tournament.names(fixture)):
                raise StoreError(f"{self.path}: game {fixture.number} is not the one of the timetable.")
        return [outcome for _, outcome in done]

    def _write(self, line: bytes) -> None:
        try:
            self._file.write(line + b"\n")
            self._file.flush()
        except OSError as error:
            raise StoreError(f"The games cannot be written to {self.path}: {error.strerror}.") from error

    def _read(self) -> None:
        self._file.seek(0)
        text = self._file.read()
        header = msgspec.json.encode(Header(FORMAT, self.tournament.to_data()))
        whole = text.rfind(b"\n") + 1
        first, *lines = text[:whole].splitlines() or [b""]
        if first or not header.startswith(text):
            self._check(first)
        if whole < len(text):  # a line that was being written when something stopped us
            self._file.truncate(whole)
        if not first:
            self._write(header)
        for number, line in enumerate(lines, 2):
            try:
                outcome = msgspec.json.decode(line, type=Outcome)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise StoreError(f"{self.path}: line {number} is not the result of a game: {error}.") from error
            self.outcomes.setdefault(outcome.number, outcome)

    def _check(self, line: bytes) -> None:
        """Is this file about our tournament?"""
        try:
            header = msgspec.json.decode(line, type=Header)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise StoreError(f"{self.path} is there already, and does not hold the games of a tournament.") from error
        if header.format != FORMAT:
            raise StoreError(f"{self.path} was written by another version (format {header.format}, not {FORMAT}).")
        ours = msgspec.json.decode(msgspec.json.encode(self.tournament.to_data()))
        differences = [
            f"{name}: {_said(header.tournament.get(name))} there, {_said(ours.get(name))} here"
            for name in {**ours, **header.tournament}
            if header.tournament.get(name) != ours.get(name)
        ]
        if differences:
            raise StoreError(
                f"{self.path} holds another tournament: {'; '.join(differences)}. Name another folder with --out."
            )


def usual_folder(tournament: Tournament, topic: str, more: str = "") -> Path:
    """A folder of its own for every tournament, and the same one when the same is asked for again."""
    text = msgspec.json.encode([tournament.to_data(), more], order="sorted")
    mark = blake2b(text, digest_size=3).hexdigest()
    seed = re.sub(r"[^\w-]+", "-", tournament.seed)[:20]
    return Path(topic) / f"{tournament.game}-{seed}-{mark}"


def _said(value: object) -> str:
    return "nothing" if value is None else msgspec.json.encode(value).decode()
