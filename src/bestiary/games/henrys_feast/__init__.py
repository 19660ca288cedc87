"""Henry's Feast: recipes and kitchens for 2 to 5, or two teams of two. The chef with the most victory points wins."""

from __future__ import annotations

from typing import cast

from bestiary.kernel.advice import Advice
from bestiary.kernel.game import Game
from bestiary.kernel.state import State
from bestiary.kernel.values import Action, Json, Prompt

from . import knowledge, notation, options, picture, position, reasons, refs, setup, words
from .advice import FeastAdvice
from .rules import scoring
from .state import FeastState


class HenrysFeast(Game):
    """The way into this room."""

    slug = "henrys-feast"
    title = "Henry's Feast"
    version = "1"
    seats = options.SEATS
    options = options.OPTIONS
    package = __name__

    def __init__(self) -> None:
        super().__init__()
        self._advice = FeastAdvice()

    def check(self, chosen: Json) -> Json:
        return options.check(chosen)

    def begin(self, settings: Json, seed: str) -> State:
        return setup.begin(self, settings, seed)

    def restore(self, snapshot: Json) -> State:
        return position.restore(self, snapshot)

    @property
    def advice(self) -> Advice[FeastState]:
        return self._advice

    def prompt(self, state: State) -> Prompt:
        return notation.prompt(cast(FeastState, state))

    def notation(self, state: State, action: Action) -> str:
        return notation.notation(cast(FeastState, state), action)

    def label(self, state: State, action: Action) -> str:
        return notation.label(cast(FeastState, state), action)

    def refs(self, state: State, action: Action) -> tuple[str, ...]:
        return refs.refs(cast(FeastState, state), action)

    def reference(self) -> Json:
        return refs.reference()

    def why_not_ref(self, state: State, ref: str) -> tuple[str, tuple[str, ...]]:
        return reasons.why_not_ref(cast(FeastState, state), ref)

    def why_not(self, state: State, text: str) -> tuple[str, tuple[str, ...]] | None:
        return reasons.why_not(cast(FeastState, state), text)

    def tally(self, state: State) -> dict[str, list[int]]:
        return scoring.tally(cast(FeastState, state))

    def rules_of_the_end(self, state: State) -> tuple[str, ...]:
        return words.rules_of_the_end(cast(FeastState, state))

    def verdict(self, state: State) -> str:
        return words.verdict(cast(FeastState, state))

    def view(self, state: State, seat: int | None) -> Json:
        return knowledge.view(cast(FeastState, state), seat)

    def redeal(self, state: State, seat: int | None) -> None:
        knowledge.redeal(cast(FeastState, state), seat)

    def snapshot(self, state: State) -> Json:
        return position.snapshot(cast(FeastState, state))

    def picture(self, state: State, seat: int | None) -> str:
        return picture.picture(cast(FeastState, state), seat)


GAME = HenrysFeast()
