"""Mechanical Beast: a shifting maze for 1 to 4, all together, half together, or in a race."""

from __future__ import annotations

from typing import cast

from bestiary.kernel.advice import Advice
from bestiary.kernel.game import Game
from bestiary.kernel.state import State
from bestiary.kernel.values import Action, Json, Prompt

from . import knowledge, notation, options, picture, position, reasons, refs, setup, words
from .advice import MazeAdvice
from .options import given
from .state import MazeState


class MechanicalBeast(Game):
    """The way into this room."""

    slug = "mechanical-beast"
    title = "Mechanical Beast"
    version = "1"
    seats = options.SEATS
    options = options.OPTIONS
    package = __name__

    def __init__(self) -> None:
        super().__init__()
        self._advice = MazeAdvice()

    def start(self, players: object = None, seed: object = None, **options: object) -> State:
        """A new game. Some options are wrong only when they are given, and the usual number of players varies."""
        return super().start(given(players, options), seed, **options)

    def check(self, chosen: Json) -> Json:
        return options.check(chosen)

    def begin(self, settings: Json, seed: str) -> State:
        return setup.begin(self, settings, seed)

    def restore(self, snapshot: Json) -> State:
        return position.restore(self, snapshot)

    @property
    def advice(self) -> Advice[MazeState]:
        return self._advice

    def prompt(self, state: State) -> Prompt:
        return notation.prompt(cast(MazeState, state))

    def notation(self, state: State, action: Action) -> str:
        return notation.notation(cast(MazeState, state), action)

    def label(self, state: State, action: Action) -> str:
        return notation.label(cast(MazeState, state), action)

    def refs(self, state: State, action: Action) -> tuple[str, ...]:
        return refs.refs(cast(MazeState, state), action)

    def reference(self) -> Json:
        return refs.reference()

    def why_not_ref(self, state: State, ref: str) -> tuple[str, tuple[str, ...]]:
        return reasons.why_not_ref(cast(MazeState, state), ref)

    def why_not(self, state: State, text: str) -> tuple[str, tuple[str, ...]] | None:
        return reasons.why_not(cast(MazeState, state), text)

    def rules_of_the_end(self, state: State) -> tuple[str, ...]:
        return words.rules_of_the_end(cast(MazeState, state))

    def verdict(self, state: State) -> str:
        return words.verdict(cast(MazeState, state))

    def view(self, state: State, seat: int | None) -> Json:
        return knowledge.view(cast(MazeState, state), seat)

    def redeal(self, state: State, seat: int | None) -> None:
        knowledge.redeal(cast(MazeState, state), seat)

    def snapshot(self, state: State) -> Json:
        return position.snapshot(cast(MazeState, state))

    def picture(self, state: State, seat: int | None) -> str:
        return picture.picture(cast(MazeState, state), seat)


GAME = MechanicalBeast()
