"""Setting the table. It asks nobody anything yet, since written positions are laid on a set table too."""

from __future__ import annotations

from bestiary.kernel.game import Game, chance_of
from bestiary.kernel.values import Json

from .rules import PlayCard
from .state import CARDS, HAND, NO_CARD, HighCardState


def set_table(game: Game, settings: Json, seed: str) -> HighCardState:
    """HIC-002."""
    state = HighCardState()
    players = settings["players"]
    state.begin(game, players, settings, seed, chance_of(seed))
    cards = list(range(1, CARDS + 1))
    state.chance.shuffle(cards)
    state.hands = [sorted(cards[seat * HAND : (seat + 1) * HAND]) for seat in range(players)]
    state.rest = sorted(cards[players * HAND :])
    state.played = []
    state.trick = [NO_CARD] * players
    state.tricks = [0] * players
    state.leader = 0
    state.push(PlayCard(0))
    return state
