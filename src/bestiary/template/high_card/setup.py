"""Setting the table. It asks nobody anything yet, since written positions are laid on a set table too."""

from __future__ import annotations

from bestiary.kernel.game import Game, chance_of
from bestiary.kernel.values import Json

from .rules import PlayCard
from .state import CARDS, HAND, NO_CARD, HighCardState


def set_table(game: Game, settings: Json, seed: str) -> HighCardState:
    """HIC-002."""
    state = HighCardState()
    state.begin(game, settings["players"], settings, seed, chance_of(seed))
    cards = CARDS[:]
    state.chance.shuffle(cards)
    state.hands = [sorted(cards[seat * HAND : (seat + 1) * HAND]) for seat in range(state.players)]
    state.rest = sorted(cards[state.players * HAND :])
    state.played = []
    state.trick = [NO_CARD] * state.players
    state.tricks = [0] * state.players
    state.leader = 0
    state.push(PlayCard(0))
    return state
