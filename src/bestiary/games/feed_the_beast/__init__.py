"""Feed the Beast: a light token game for 2 to 6. The first player to end a turn without food wins."""

from __future__ import annotations

from typing import cast

from bestiary.kernel.advice import Advice
from bestiary.kernel.game import Game
from bestiary.kernel.state import State
from bestiary.kernel.values import Action, Json, Prompt

from . import knowledge, notation, options, picture, position, reasons, refs, setup, words
from .advice import FeedAdvice
from .state import FeedState


class FeedTheBeast(Game):
    """The way into this room."""

    slug = "feed-the-beast"
    title = "Feed the Beast"
    version = "1"
    seats = options.SEATS
    options = options.OPTIONS
    package = __name__

    def __init__(self) -> None:
        super().__init__()
        self._advice = FeedAdvice()

    def check(self, chosen: Json) -> Json:
        return options.check(chosen)

    def begin(self, settings: Json, seed: str) -> State:
        return setup.begin(self, settings, seed)

    def restore(self, snapshot: Json) -> State:
        return position.restore(self, snapshot)

    @property
    def advice(self) -> Advice[FeedState]:
        return self._advice

    def prompt(self, state: State) -> Prompt:
        return notation.prompt(cast(FeedState, state))

    def notation(self, state: State, action: Action) -> str:
        return notation.notation(cast(FeedState, state), action)

    def label(self, state: State, action: Action) -> str:
        return notation.label(cast(FeedState, state), action)

    def refs(self, state: State, action: Action) -> tuple[str, ...]:
        return refs.refs(cast(FeedState, state), action)

    def reference(self) -> Json:
        return refs.reference()

    def why_not_ref(self, state: State, ref: str) -> tuple[str, tuple[str, ...]]:
        return reasons.why_not_ref(cast(FeedState, state), ref)

    def why_not(self, state: State, text: str) -> tuple[str, tuple[str, ...]] | None:
        return reasons.why_not(cast(FeedState, state), text)

    def rules_of_the_end(self, state: State) -> tuple[str, ...]:
        return words.rules_of_the_end(cast(FeedState, state))

    def verdict(self, state: State) -> str:
        return words.verdict(cast(FeedState, state))

    def view(self, state: State, seat: int | None) -> Json:
        return knowledge.view(cast(FeedState, state), seat)

    def redeal(self, state: State, seat: int | None) -> None:
        knowledge.redeal(cast(FeedState, state), seat)

    def snapshot(self, state: State) -> Json:
        return position.snapshot(cast(FeedState, state))

    def picture(self, state: State, seat: int | None) -> str:
        return picture.picture(cast(FeedState, state), seat)


GAME = FeedTheBeast()
