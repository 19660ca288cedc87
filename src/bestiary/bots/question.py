"""A decision as another process can be asked about it."""

from __future__ import annotations

from typing import NamedTuple

from bestiary.kernel import catalogue
from bestiary.kernel.state import State
from bestiary.kernel.values import Action, Json


class Question(NamedTuple):
    """A decision, and how its game came to it. A state never travels, only how to make one."""

    game: str
    module: str  # where that game stands
    seat: int  # that decides
    position: Json | None  # what the game began from; None: from its setup, by options and seed
    options: Json
    seed: str
    history: list[Action]  # since then: answers, and wishes among them
    name: str = ""  # of the game: whoever is asked may keep it under this name for the next question

    def begin(self) -> State:
        """The game before its first answer, also where nobody has heard of that game yet."""
        game = catalogue.ensure(self.game, self.module)
        if self.position is not None:
            return game.restore(self.position)
        return game.lay(self.seed, **self.options)


def question_of(state: State, history: list[Action], name: str = "") -> Question:
    """The decision that a game has come to by that history."""
    slug, seat = state.game.slug, state.seat
    assert seat is not None, "a game that is over asks nothing"
    return Question(slug, catalogue.module_of(slug), seat, state.origin, state.options, state.seed, history, name)
