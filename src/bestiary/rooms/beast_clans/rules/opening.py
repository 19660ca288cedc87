"""The setup of a game: Royals, coin, opening hands (BCL-050 to BCL-057)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from .. import words
from ..content import REBEL
from ..state import (
    BEFORE,
    CARD,
    COUNTER_COUNT,
    FIELD_COUNT,
    LEFT,
    OPENING_DRAW,
    OWNER,
    DuelState,
    level_number,
    regroup,
    royal_id,
)
from .answers import FIRST_PLAYER, ROYAL
from .field import draw
from .match import Sideboard
from .turn import BEGIN_TURN

OPENING_HAND: Final = 4  # BCL-054
NOT_CHOSEN: Final = -1
FIRST_PLAYERS: Final = ("coin", "1", "2")


class OpenGame(Step[DuelState]):
    """A game of a match begins, the first one or the next (BCL-421). It stays at the bottom of the agenda: when a game
    ends, it is all that is left to do."""

    def run(self, state: DuelState) -> None:
        state.push(OPEN_GAME)
        if state.game_number and state.listening:
            words.game_begins(state)
        clear_board(state)
        state.push(REVEAL)
        state.push(FLIP_COIN)
        for seat in (1, 0):
            wanted = wanted_royal(state, seat)
            if wanted == "ask":
                state.push(ChooseRoyal(seat))
            else:
                state.royal[seat] = state.cards.royal_index[wanted]
        if state.game_number:
            for seat in (1, 0):
                if state.sides[seat]:
                    state.push(Sideboard(seat))


OPEN_GAME: Final = OpenGame()


def clear_board(state: DuelState) -> None:
    state.turn = 0
    state.first = 0
    state.active = 0
    state.step = BEFORE
    state.phase = 0
    state.revealed = False
    state.failed = 0
    state.resolved = 0
    state.royal = [NOT_CHOSEN, NOT_CHOSEN]
    state.level = [0, 0]
    state.used = [False, False]
    state.biomass = [0, 0]  # BCL-056
    state.decks = [list(state.mains[0]), list(state.mains[1])]
    state.hands = [(), ()]
    state.discards = [[], []]
    state.counters = [0] * (2 * COUNTER_COUNT)
    state.known = [(), ()]
    state.things = [0] * (2 * FIELD_COUNT)
    for seat in (0, 1):
        state.things[seat * FIELD_COUNT] = royal_id(seat)
        state.things[seat * FIELD_COUNT + OWNER] = seat
    state.next_id = 1
    regroup(state)
    state.stack = []
    state.waiting = []
    state.attacks = []
    state.defences = []
    state.splits = []
    state.paid = ()


def wanted_royal(state: DuelState, seat: int) -> str:
    """The Royal that was named before the game, or `ask`: it is chosen at the table."""
    wanted: str = state.options["royal_a" if seat == 0 else "royal_b"]
    return wanted


def kingdom_of(state: DuelState, seat: int) -> int:
    """The Kingdom of a player's deck, besides Rebel."""
    for card in state.mains[seat]:
        if state.cards.kingdoms[card] != REBEL:
            return state.cards.kingdoms[card]
    return REBEL


def royals_for(state: DuelState, seat: int) -> list[int]:
    """BCL-050: the Royals of the deck's Kingdom."""
    kingdom = kingdom_of(state, seat)
    kingdoms = state.cards.royal_kingdoms
    return [royal for royal in range(len(kingdoms)) if kingdoms[royal] == kingdom]


class ChooseRoyal(Decision[DuelState]):
    """BCL-050: secretly."""

    NAME = "choose-royal"
    RULES = ("BCL-050",)

    def actions(self, state: DuelState) -> list[Action]:
        return [ROYAL + royal for royal in royals_for(state, self.seat)]

    def play(self, state: DuelState, action: Action) -> None:
        state.royal[self.seat] = action - ROYAL
        if state.listening:
            words.chose_royal(state, self.seat)


class FlipCoin(Step[DuelState]):
    """BCL-051, BCL-052: both decks are shuffled; the coin names who decides about the first turn."""

    def run(self, state: DuelState) -> None:
        for seat in (0, 1):
            state.decks[seat] = list(state.mains[seat])
            state.chance.shuffle(state.decks[seat])
        wanted = state.options["first_player"]
        if wanted == "coin":
            seat = state.chance.below(2)
            state.push(ChooseFirst(seat))
            if state.listening:
                words.won_coin(state, seat)
        else:
            state.first = FIRST_PLAYERS.index(wanted) - 1


FLIP_COIN: Final = FlipCoin()


class ChooseFirst(Decision[DuelState]):
    """BCL-052: who takes the first turn."""

    NAME = "choose-first"
    RULES = ("BCL-052",)

    def actions(self, state: DuelState) -> list[Action]:
        return [FIRST_PLAYER + self.seat, FIRST_PLAYER + 1 - self.seat]

    def play(self, state: DuelState, action: Action) -> None:
        state.first = action - FIRST_PLAYER


class Reveal(Step[DuelState]):
    """BCL-053, BCL-054, BCL-056: the Royals are shown, four cards are drawn, the first turn begins."""

    def run(self, state: DuelState) -> None:
        state.revealed = True
        regroup(state)
        state.active = state.first
        for seat in (0, 1):
            place = seat * FIELD_COUNT
            state.things[place + CARD] = state.royal[seat]
            state.things[place + LEFT] = state.cards.royal_lives[level_number(state, seat)]
        state.reveal()
        if state.listening:
            words.royals_shown(state)
        for seat in (state.first, 1 - state.first):
            draw(state, seat, OPENING_HAND, OPENING_DRAW)
        state.push(BEGIN_TURN)


REVEAL: Final = Reveal()
