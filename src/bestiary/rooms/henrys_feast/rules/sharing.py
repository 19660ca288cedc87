"""Share Pantry, in team play (HNF-381 to HNF-386)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Decision
from bestiary.kernel.values import Action

from .. import words
from ..state import NOBODY, FeastState, mate_of
from .answers import FINISH, MATE_TO_PANTRY, MATE_TO_STATION, PIECE_IN, STATION_IN, VERB_OF
from .kitchen import kinds_in, put, take_from_pantry
from .recipes import dessert_ready
from .stockroom import add_own_moves, add_takes, go_cooking, own_move

SHARED_AT_MOST: Final = 2  # HNF-381


def share_open(state: FeastState, seat: int) -> bool:
    """HNF-R35: offered if there is something to move, or if station 5 could cook."""
    mate = mate_of(state, seat)
    return mate != NOBODY and (bool(state.pantries[mate] or state.pantries[seat]) or dessert_ready(state, seat))


class ShareMove(Decision[FeastState]):
    """HNF-381, HNF-382: up to two cards of the mate's pantry, and own pantry cards to stations, in any order."""

    NAME = "share-move"
    FIELDS = ("seat", "taken")
    RULES = ("HNF-381", "HNF-382")

    def __init__(self, seat: int, taken: int) -> None:
        super().__init__(seat)
        self.taken = taken

    def actions(self, state: FeastState) -> list[Action]:
        answers = [FINISH]
        seat = self.seat
        if self.taken < SHARED_AT_MOST:
            kinds = kinds_in(state, state.pantries[mate_of(state, seat)])
            add_takes(state, seat, kinds, MATE_TO_PANTRY, MATE_TO_STATION, answers)
        add_own_moves(state, seat, answers)
        return answers

    def play(self, state: FeastState, action: Action) -> None:
        if action == FINISH:
            go_cooking(state, self.seat)
            return
        seat = self.seat
        if VERB_OF[action] in (MATE_TO_PANTRY, MATE_TO_STATION):
            state.push(ShareMove(seat, self.taken + 1))
            take_from_mate(state, seat, PIECE_IN[action], STATION_IN[action])
        else:
            state.push(self)
            own_move(state, seat, action)


def take_from_mate(state: FeastState, seat: int, kind: int, station: int) -> None:
    """HNF-381: a card of the teammate's pantry, into the own pantry or on an own station."""
    card = take_from_pantry(state, mate_of(state, seat), kind)
    put(state, seat, card, station)
    if state.listening:
        words.shared(state, seat, card, station)
