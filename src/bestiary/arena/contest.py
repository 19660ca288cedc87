"""What contests of bots have in common: what is played, game by game, and what came of it as plain data."""

from __future__ import annotations

from msgspec import Struct

from bestiary.kernel.catalogue import ensure
from bestiary.kernel.schema import plain
from bestiary.kernel.state import State
from bestiary.kernel.values import Json


class Data(Struct, frozen=True):
    """Figures for people, and for other programs."""

    def to_data(self) -> Json:
        """Plain data for JSON."""
        return plain(self)


class Contest(Data, frozen=True):
    """What is played: everything that another process needs to know."""

    game: str
    module: str
    players: int
    options: Json
    seed: str

    def seed_of(self, number: int) -> str:
        """The seed of one game, or of the games that are played with the same deal."""
        return f"{self.seed}-{number}"

    def start(self, number: int) -> State:
        """A game with that seed before its first decision."""
        return ensure(self.game, self.module).lay(self.seed_of(number), self.players, **self.options)
