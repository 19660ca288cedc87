"""Setting the table."""

from __future__ import annotations

from bestiary.kernel.game import Game, chance_of
from bestiary.kernel.values import Json

from .rules import Serve
from .state import CANDLES, DISH_COUNT, HAND_SIZE, MATERIAL, FeastState


def set_table(game: Game, settings: Json, seed: str) -> FeastState:
    """TOY-001 to TOY-004."""
    state = FeastState()
    players = settings["players"]
    state.begin(game, players, settings, seed, chance_of(seed))
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
    state.breadless = [0] * players
    state.candles = [CANDLES[settings["mode"]]] * players
    state.gone = [0] * players
    state.knows = [0] * players
    state.silent = [0] * players
    state.turn = 1
    state.push(Serve(state.active))
    return state
