"""A game written down: a seed, options and the answers in notation, with the wishes among them ("B: ask never")."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .catalogue import game as find_game
from .errors import BestiaryError, RecordError
from .values import Json

if TYPE_CHECKING:
    from .state import State

FORMAT = "bestiary-record-1"


class Record:
    """A game as text. `position` is set only for games that began from a written position."""

    def __init__(
        self,
        game: str,
        version: str,
        options: Json,
        seed: str,
        actions: list[str],
        position: Json | None = None,
        digest: str | None = None,
    ) -> None:
        self.game = game
        self.version = version
        self.options = options
        self.seed = seed
        self.actions = actions
        self.position = position
        self.digest = digest

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.to_data() == other.to_data()

    def __hash__(self) -> int:
        return hash((self.game, self.seed, tuple(self.actions)))

    def to_data(self) -> Json:
        data: Json = {
            "format": FORMAT,
            "game": self.game,
            "version": self.version,
            "options": self.options,
            "seed": self.seed,
            "actions": self.actions,
        }
        if self.position is not None:
            data["position"] = self.position
        if self.digest is not None:
            data["digest"] = self.digest
        return data

    @classmethod
    def from_data(cls, data: object, name: str = "the record") -> Record:
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise RecordError(f"{name} is not a Bestiary record (its format should be {FORMAT!r}).")
        kinds: dict[str, type] = {"game": str, "version": str, "options": dict, "seed": str, "actions": list}
        for key, kind in kinds.items():
            if not isinstance(data.get(key), kind):
                raise RecordError(f"{name}: {key!r} is missing or of the wrong kind.")
        if not all(isinstance(line, str) for line in data["actions"]):
            raise RecordError(f"{name}: 'actions' must be a list of texts.")
        if not isinstance(data.get("digest"), (str, type(None))):
            raise RecordError(f"{name}: 'digest' is of the wrong kind.")
        position: Any = data.get("position")
        if position is not None and not isinstance(position, dict):
            raise RecordError(f"{name}: 'position' is of the wrong kind.")
        return cls(
            game=data["game"],
            version=data["version"],
            options=data["options"],
            seed=data["seed"],
            actions=data["actions"],
            position=position,
            digest=data.get("digest"),
        )

    def save(self, path: str | Path) -> None:
        Path(path).write_text(json.dumps(self.to_data(), indent=1) + "\n", encoding="utf-8")

    @classmethod
    def load(cls, path: str | Path) -> Record:
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
        return game.start(seed=self.seed, **self.options)

    def replay(self, to: int | None = None) -> State:
        """Play the answers (all of them, or the first `to`) and give the game as it stands then."""
        state = self.begin()
        for number, line in enumerate(self.actions[:to], 1):
            try:
                state.again(state.entry(line))
            except BestiaryError as error:
                raise RecordError(f"Answer {number} of the record, {line!r}, is not legal: {error.message}") from error
        if to is None and self.digest is not None and self.digest != digest(state):
            raise RecordError("The answers of the record do not lead to the game that it claims to be.")
        return state


def digest(state: State) -> str:
    """A fingerprint of the whole truth: equal games have equal fingerprints, on every machine and build."""
    return sha256(json.dumps(state.snapshot(), sort_keys=True).encode()).hexdigest()[:16]
