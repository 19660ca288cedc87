"""The Watchers' Feast: a toy game that shows what the kernel can carry. Only tests enter it into the catalogue.

A quiet interrupt window on another guest's turn, wishes about it, a batch resolved in reverse order, hidden hands, a
peek that is remembered, a forced choice out of turn, several guests lost at the same moment, random draws, a mode, a
switch and a limit of time.
"""

from __future__ import annotations

from bestiary.kernel.errors import OptionError
from bestiary.kernel.game import Game, chance_of
from bestiary.kernel.state import State
from bestiary.kernel.values import Action, Json, Option, Prompt

from . import knowledge, position, words
from .advice import FeastAdvice
from .rules import WISHES, Serve, grant
from .state import CANDLES, DISH_COUNT, HAND_SIZE, MATERIAL, FeastState


def feast(state: State) -> FeastState:
    assert isinstance(state, FeastState)
    return state


class Feast(Game):
    def __init__(self) -> None:
        super().__init__()
        self.slug = "toy"
        self.title = "The Watchers' Feast"
        self.version = "1"
        self.seats = range(2, 5)
        self.package = "tests.toy"
        self.wishes = WISHES
        self.options = (
            Option("players", "number", 3, (2, 3, 4), "How many guests dine."),
            Option("mode", "choice", "long", ("long", "short"), "How long the candles last."),
            Option("open_hands", "switch", False, (False, True), "All hands lie open."),
            Option(
                "window_seconds", "number", 0, None, "After so long an unanswered question to add is a pass; 0: never."
            ),
            Option("seed", "text", None, None, "All chance comes from it."),
        )

    def check(self, chosen: Json) -> Json:
        if chosen["players"] not in self.seats:
            raise OptionError("players", "The Watchers' Feast is for 2 to 4 guests.")
        if chosen["mode"] not in CANDLES:
            raise OptionError("mode", "The mode is 'long' or 'short'.")
        if not isinstance(chosen["open_hands"], bool):
            raise OptionError("open_hands", "Open hands are on or off.")
        if chosen["open_hands"] and chosen["mode"] == "short" and chosen["players"] == 2:
            raise OptionError("open_hands", "A short feast for two leaves nothing to guess with open hands.")
        if not isinstance(chosen["window_seconds"], (int, float)) or chosen["window_seconds"] < 0:
            raise OptionError("window_seconds", "A window is open for 0 or more seconds.")
        return {name: chosen[name] for name in ("players", "mode", "open_hands", "window_seconds")}

    def begin(self, settings: Json, seed: str) -> FeastState:
        """TOY-001 to TOY-004."""
        state = FeastState()
        players = settings["players"]
        state.begin(self, players, settings, seed, chance_of(seed))
        state.watchful = True
        state.active = state.chance.below(players)
        state.larder = [dish for dish in range(DISH_COUNT) for _ in range(MATERIAL[dish])]
        state.chance.shuffle(state.larder)
        state.hands = [0] * (players * DISH_COUNT)
        for seat in range(players):
            for _ in range(HAND_SIZE):
                state.hands[seat * DISH_COUNT + state.larder.pop()] += 1
        state.thrown = [0] * DISH_COUNT
        state.batch = []
        state.candles = [CANDLES[settings["mode"]]] * players
        state.gone = [0] * players
        state.knows = [0] * players
        state.silent = [0] * players
        state.turn = 1
        state.push(Serve(state.active))
        state.advance()
        return state

    def restore(self, snapshot: Json) -> State:
        return position.restore(self, snapshot)

    @property
    def advice(self) -> FeastAdvice:
        return FeastAdvice()

    def prompt(self, state: State) -> Prompt:
        return words.prompt(feast(state))

    def grant(self, state: State, seat: int, wish: int) -> None:
        grant(feast(state), seat, wish)

    def notation(self, state: State, action: Action) -> str:
        return words.notation(feast(state), action)

    def label(self, state: State, action: Action) -> str:
        return words.label(feast(state), action)

    def why_not(self, state: State, text: str) -> tuple[str, tuple[str, ...]] | None:
        return words.why_not(feast(state), text)

    def view(self, state: State, seat: int | None) -> Json:
        return knowledge.view(feast(state), seat)

    def redeal(self, state: State, seat: int | None) -> None:
        knowledge.redeal(feast(state), seat)

    def snapshot(self, state: State) -> Json:
        return position.snapshot(feast(state))

    def rules_of_the_end(self, state: State) -> tuple[str, ...]:
        return ("TOY-034",)


GAME = Feast()
