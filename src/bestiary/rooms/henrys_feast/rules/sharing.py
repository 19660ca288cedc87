"""Share Pantry, in team play (HNF-381 to HNF-386)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Decision
from bestiary.kernel.values import Action

from .. import words
from ..state import NOBODY, FeastState, mate_of
from .answers import (
    FINISH,
    MATE_TO_PANTRY,
    MATE_TO_STATION,
    PANTRY_TO_STATION,
    piece_of,
    station_in,
)
from .cooking import cook_dessert
from .kitchen import (
    kinds_in,
    put_into_pantry,
    put_on_station,
    take_from_pantry,
)
from .recipes import dessert_ready
from .stockroom import add_pantry_moves, add_takes, move_to_station

SHARED_AT_MOST: Final = 2  # HNF-381


def share_open(state: FeastState, seat: int) -> bool:
    """HNF-R35: offered if there is something to move, or if station 5 could cook."""
    mate = mate_of(state, seat)
    if mate == NOBODY:
        return False
    return bool(state.pantries[mate]) or bool(state.pantries[seat]) or dessert_ready(state, seat)


class ShareMove(Decision[FeastState]):
    """HNF-381, HNF-382: up to two cards of the mate's pantry, and own pantry cards to stations, in any order."""

    NAME = "share-move"
    FIELDS = ("seat", "taken")
    RULES = ("HNF-381", "HNF-382", "HNF-383", "HNF-384")

    def __init__(self, seat: int, taken: int) -> None:
        super().__init__(seat)
        self.taken = taken

    def actions(self, state: FeastState) -> list[Action]:
        answers = [FINISH]
        seat = self.seat
        if self.taken < SHARED_AT_MOST:
            kinds = kinds_in(state, state.pantries[mate_of(state, seat)])
            add_takes(state, seat, kinds, MATE_TO_PANTRY, MATE_TO_STATION, answers)
        add_pantry_moves(state, seat, answers)
        return answers

    def play(self, state: FeastState, action: Action) -> None:
        if action == FINISH:
            return
        seat = self.seat
        if action >= MATE_TO_STATION:
            state.push(ShareMove(seat, self.taken + 1))
            station = station_in(action, MATE_TO_STATION)
            card = take_from_pantry(state, mate_of(state, seat), piece_of(action, MATE_TO_STATION))
            put_on_station(state, seat, station, card)
            if state.listening:
                words.shared_to_station(state, seat, card, station)
        elif action >= PANTRY_TO_STATION:
            state.push(self)
            move_to_station(state, seat, action)
        elif action >= MATE_TO_PANTRY:
            state.push(ShareMove(seat, self.taken + 1))
            card = take_from_pantry(state, mate_of(state, seat), action - MATE_TO_PANTRY)
            put_into_pantry(state, seat, card)
            if state.listening:
                words.shared_to_pantry(state, seat, card)
        else:
            state.push(self)
            cook_dessert(state, seat)
