"""A game written down: a seed, options and the answers in notation, with the wishes among them ("B: ask never")."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from .catalogue import game as find_game
from .errors import BestiaryError, RecordError
from .reading import read
from .values import Action, Json

if TYPE_CHECKING:
    from .state import State

FORMAT = "bestiary-record-1"


class Record(msgspec.Struct, omit_defaults=True):
    """A game as text. `position` is set only for games that began from a written position."""

    game: str
    version: str
    options: Json
    seed: str
    actions: list[str]
    position: Json | None = None
    digest: str | None = None

    def __hash__(self) -> int:
        return hash((self.game, self.seed, tuple(self.actions)))

    def to_data(self) -> Json:
        """The record as plain data."""
        return {"format": FORMAT, **msgspec.to_builtins(self)}

    @classmethod
    def from_data(cls, data: object, name: str = "the record") -> Record:
        """A record from plain data; RecordError says what is wrong with it, and calls it by that name."""
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise RecordError(f"{name} is not a Bestiary record (its format should be {FORMAT!r}).")
        return read(cls, data, name, RecordError)

    def save(self, path: str | Path) -> None:
        """Write it to a file, as JSON."""
        Path(path).write_text(json.dumps(self.to_data(), indent=1) + "\n", encoding="utf-8")

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Read it from a file."""
        try:
            data = json.loads(Path(path).read_text(encoding="utf-8"))
        except OSError as error:
            raise RecordError(f"{path} cannot be read: {error.strerror}.") from error
        except ValueError as error:
            raise RecordError(f"{path} is not a Bestiary record: it is not JSON ({error}).") from error
        return cls.from_data(data, str(path))

    def begin(self) -> State:
        """The game before its first answer."""
        game = find_game(self.game)
        if game.version != self.version:
            raise RecordError(f"This record follows version {self.version} of the rules; here is {game.version}.")
        if self.position is not None:
            return game.restore(self.position)
        known = {option.name for option in game.options} - {"seed"}
        for name in self.options:
            if name not in known:
                raise RecordError(f"The record sets an option {name!r}, which {game.title} does not have.")
        return game.lay(self.seed, **self.options)

    def replay(self, to: int | None = None) -> State:
        """Play the answers (all of them, or the first `to`) and give the game as it stands then."""
        state = self.begin()
        for _ in played(state, self.actions[:to]):
            pass
        if to is None and self.digest is not None and self.digest != digest(state):
            raise RecordError("The answers of the record do not lead to the game that it claims to be.")
        return state


def played(state: State, lines: Sequence[str]) -> Iterator[tuple[Action, int | None]]:
    """Play the lines of a record one by one: the entry of the history that each has become, and who was asked then."""
    for number, line in enumerate(lines, 1):
        seat = state.seat
        try:
            entry = state.entry(line)
            state.again(entry)
        except BestiaryError as error:
            raise RecordError(f"Answer {number} of the record, {line!r}, is not legal: {error.message}") from error
        yield entry, seat


def digest(state: State) -> str:
    """A fingerprint of the whole truth: equal games have equal fingerprints, on every machine and build."""
    return sha256(json.dumps(state.snapshot(), sort_keys=True).encode()).hexdigest()[:16]
