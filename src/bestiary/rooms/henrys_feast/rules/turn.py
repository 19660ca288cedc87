"""Turns and rounds, the passive phase, Last Call and the Last Round."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from .. import words
from ..content import BIT
from ..state import FEAST_COUNT, HEAD_CHEF, NO_STATION, NOBODY, NOT_YET, FeastState, mate_of
from .answers import (
    COOK,
    CORNER,
    DISCARD_CARD,
    DISCARD_STATION,
    END_TURN,
    LAST_CALL,
    MARKET,
    NO_ACTION,
    PIECE_IN,
    SHARE,
    STATION_IN,
    STOCKROOM,
    VERB_OF,
)
from .cooking import Cook
from .corner import CornerBuy, CornerOption, corner_options
from .kitchen import can_discard_station, empty_station, go_home, kinds_in, stations_owned, take_from_pantry
from .market import Market, market_open
from .scoring import judge
from .sharing import ShareMove, share_open
from .stockroom import StockPrepare, add_own_moves, own_move

ALL_FEASTS: Final = BIT[FEAST_COUNT] - 1


class BeginTurn(Step[FeastState]):
    """HNF-040, or in the Last Round HNF-290: the turn of the active player."""

    def run(self, state: FeastState) -> None:
        seat = state.active
        state.action = NOT_YET
        if state.listening:
            words.turn_begins(state)
        if not state.last_round:
            state.push(TurnStart(seat))
            return
        state.push(Passive(seat))
        state.push(Cook(seat, 0))
        if mate_of(state, seat) == NOBODY:
            state.action = STOCKROOM
            state.push(StockPrepare(seat, False, False))
            if state.listening:
                words.goes(state, seat, STOCKROOM)
        else:
            state.push(LastFirst(seat))


BEGIN_TURN: Final = BeginTurn()


class TurnStart(Decision[FeastState]):
    """HNF-041, HNF-042: at most one Active action."""

    NAME = "turn-start"
    RULES = ("HNF-040", "HNF-041", "HNF-042")

    def actions(self, state: FeastState) -> list[Action]:
        seat = self.seat
        answers = [NO_ACTION]
        if market_open(state, seat):
            answers.append(MARKET)
        if corner_options(state, seat):  # HNF-103
            answers.append(CORNER)
        answers.append(STOCKROOM)
        answers.append(COOK)
        if share_open(state, seat):
            answers.append(SHARE)
        if may_call(state, seat):
            answers.append(LAST_CALL)
        return answers

    def play(self, state: FeastState, action: Action) -> None:
        seat = self.seat
        if state.listening:
            words.game_begins(state)
        if action == LAST_CALL:
            call(state, seat)
            state.push(self)
            return
        state.action = action
        if state.listening:
            words.goes(state, seat, action)
        state.push(Passive(seat))
        if action == MARKET:
            state.push(Market(seat, ()))
        elif action == CORNER:
            state.push(CornerBuy(seat, ()))
            state.push(CornerOption(seat))
        elif action == STOCKROOM:
            state.push(StockPrepare(seat, False, False))
        elif action == COOK:
            state.push(Cook(seat, 0))
        elif action == SHARE:
            state.push(ShareMove(seat, 0))


class LastFirst(Decision[FeastState]):
    """HNF-386: step 1 of a team player's last turn."""

    NAME = "last-first"
    RULES = ("HNF-386",)

    def actions(self, state: FeastState) -> list[Action]:
        return [STOCKROOM, SHARE]

    def play(self, state: FeastState, action: Action) -> None:
        state.action = action
        if state.listening:
            words.goes(state, self.seat, action)
        if action == STOCKROOM:
            state.push(StockPrepare(self.seat, False, False))
        else:
            state.push(ShareMove(self.seat, 0))


# -- the passive phase ------------------------------------------------------------------------------------------------


def has_cooked(state: FeastState) -> bool:
    """HNF-046, HNF-295: whether Adjust Pantry is available in the passive phase of this turn."""
    return state.last_round or state.action == COOK


class Passive(Decision[FeastState]):
    """HNF-043, HNF-044: adjust the pantry, discard, in any order and as often as one likes, then end the turn."""

    NAME = "passive"
    RULES = ("HNF-043",)

    def actions(self, state: FeastState) -> list[Action]:
        seat = self.seat
        answers = [END_TURN]
        if has_cooked(state):
            add_own_moves(state, seat, answers)
        for kind in kinds_in(state, state.pantries[seat]):
            if kind % 2 == 0:  # HNF-262: no fresh card
                answers.append(DISCARD_CARD + kind)
        for station in range(stations_owned(state, seat)):
            if can_discard_station(state, seat, station):
                answers.append(DISCARD_STATION + station)
        if may_call(state, seat):
            answers.append(LAST_CALL)
        return answers

    def play(self, state: FeastState, action: Action) -> None:
        seat = self.seat
        if action == END_TURN:
            end_turn(state)
            return
        state.push(self)
        if action == LAST_CALL:
            call(state, seat)
        elif VERB_OF[action] == DISCARD_CARD:
            discard(state, seat, (take_from_pantry(state, seat, PIECE_IN[action]),), NO_STATION)
        elif VERB_OF[action] == DISCARD_STATION:
            discard(state, seat, empty_station(state, seat, STATION_IN[action]), STATION_IN[action])
        else:
            own_move(state, seat, action)


def discard(state: FeastState, seat: int, cards: tuple[int, ...], station: int) -> None:
    """HNF-264: every card goes home."""
    go_home(state, cards)
    if state.listening:
        words.discarded(state, seat, cards, station)


# -- rounds -----------------------------------------------------------------------------------------------------------


def may_call(state: FeastState, seat: int) -> bool:
    """HNF-280, HNF-282, HNF-286, HNF-398."""
    return state.last_call == NOBODY and state.feasts[seat % state.sides] == ALL_FEASTS  # `side_of`, written out: hot


def call(state: FeastState, seat: int) -> None:
    """HNF-280: the token goes on the Last Call marker."""
    state.last_call = seat
    state.reveal()  # HNF-282: it cannot be taken back
    if state.listening:
        words.last_call(state)


def end_turn(state: FeastState) -> None:
    """HNF-002, HNF-034: clockwise; when everybody has had a turn, the round is over."""
    state.active = (state.active + 1) % state.players
    if state.active == state.first:
        if state.last_round:  # HNF-297
            state.finish(judge(state))
            state.reveal()  # hands and victory piles are laid open
            if state.listening:
                words.ended(state)
            return
        next_round(state)
    state.push(BEGIN_TURN)


def next_round(state: FeastState) -> None:
    """HNF-283: the round after a Last Call is the last; HNF-287: at the round cap the Head Chef calls."""
    state.round += 1
    if state.last_call == NOBODY and state.round >= state.max_rounds:
        state.last_call = HEAD_CHEF
        if state.listening:
            words.last_call(state)
    state.last_round = state.last_call != NOBODY
    if state.listening:
        words.round_begins(state)
