"""Go to Stockroom: clear, fill, move."""

from __future__ import annotations

from bestiary.kernel.task import Decision
from bestiary.kernel.values import Action

from .. import words
from ..content import BIT, PANTRY
from ..state import DESSERT_STATION, STATIONS, STOCK_CARD, FeastState, card_of
from .answers import (
    CLEAR,
    COOK,
    COOK_STATION,
    FILL,
    FINISH,
    FRESH_STOCK,
    PANTRY_TO_STATION,
    PIECE_IN,
    STATION_IN,
    STOCK_TO_PANTRY,
    STOCK_TO_STATION,
    VERB_OF,
)
from .cooking import cook_dessert
from .kitchen import TOP_LEVEL, kinds_in, level, pantry_size, pantry_space, put, stations_owned, take_from_pantry
from .recipes import dessert_ready


class StockPrepare(Decision[FeastState]):
    """HNF-110, HNF-R13: Clear and Fresh Stock, each at most once and in either order, then Fill."""

    NAME = "stock-prepare"
    FIELDS = ("seat", "cleared", "freshened")
    RULES = ("HNF-110", "HNF-112")

    def __init__(self, seat: int, cleared: bool, freshened: bool) -> None:
        super().__init__(seat)
        self.cleared = cleared
        self.freshened = freshened

    def actions(self, state: FeastState) -> list[Action]:
        answers = [FILL]
        if state.stock_display and not self.cleared:
            answers.append(CLEAR)
        if state.stock_discard and not self.freshened and level(state, self.seat, PANTRY) == TOP_LEVEL:  # HNF-R14
            answers.append(FRESH_STOCK)
        return answers

    def play(self, state: FeastState, action: Action) -> None:
        if action == CLEAR:
            clear(state, self.seat)
            state.push(StockPrepare(self.seat, True, self.freshened))
        elif action == FRESH_STOCK:
            fresh_stock(state, self.seat)
            state.push(StockPrepare(self.seat, self.cleared, True))
        else:
            fill(state, self.seat)
            state.push(StockMove(self.seat))


def clear(state: FeastState, seat: int) -> None:
    """HNF-111: all revealed cards, left to right (HNF-R41)."""
    if state.listening:
        words.cleared(state, seat)
    state.stock_discard.extend(state.stock_display)
    state.stock_display = []


def fresh_stock(state: FeastState, seat: int) -> None:
    """HNF-117: deck and discard pile become one shuffled deck."""
    state.stock_deck.extend(state.stock_discard)
    state.stock_discard = []
    state.chance.shuffle(state.stock_deck)
    state.reveal()  # chance has decided: not to be taken back
    if state.listening:
        words.fresh_stock(state, seat)


def fill(state: FeastState, seat: int) -> None:
    """HNF-112 to HNF-116: draw up to the pantry's size; a deck that runs out is made anew from the discard pile."""
    drawn: list[int] = []
    missing = pantry_size(state, seat) - len(state.stock_display)
    while missing > 0:
        if not state.stock_deck:
            if not state.stock_discard:
                break
            state.stock_deck = state.stock_discard
            state.stock_discard = []
            state.chance.shuffle(state.stock_deck)
            if state.listening:
                words.reshuffled(state)
        drawn.append(state.stock_deck.pop())
        missing -= 1
    if drawn:
        state.stock_display.extend(drawn)
        state.reveal()
    if state.listening:
        words.filled(state, seat, drawn)


class StockMove(Decision[FeastState]):
    """HNF-119: moves in any number and order, until finished."""

    NAME = "stock-move"
    RULES = ("HNF-119",)

    def actions(self, state: FeastState) -> list[Action]:
        answers = [FINISH]
        add_takes(state, self.seat, state.stock_display, STOCK_TO_PANTRY, STOCK_TO_STATION, answers)
        add_own_moves(state, self.seat, answers)
        return answers

    def play(self, state: FeastState, action: Action) -> None:
        if action == FINISH:
            go_cooking(state, self.seat)
            return
        seat = self.seat
        state.push(self)
        verb = VERB_OF[action]
        if verb == STOCK_TO_STATION or verb == STOCK_TO_PANTRY:
            take_from_stock(state, seat, PIECE_IN[action], STATION_IN[action])
        else:
            own_move(state, seat, action)


def go_cooking(state: FeastState, seat: int) -> None:
    """HNF-290: in the Last Round the first step leads to the second one by itself."""
    if state.last_round and state.listening:
        words.goes(state, seat, COOK)


def take_from_stock(state: FeastState, seat: int, ingredient: int, station: int) -> None:
    """HNF-119: an open card of the Stockroom, into the own pantry or on an own station."""
    state.stock_display.remove(ingredient)
    put(state, seat, card_of(ingredient, STOCK_CARD, state.round), station)
    if state.listening:
        words.took(state, seat, ingredient, station)


def add_takes(
    state: FeastState, seat: int, cards: list[int], to_pantry: Action, to_station: Action, answers: list[Action]
) -> None:
    """HNF-119, HNF-381: each different card into the own pantry, if it has space, and to own stations."""
    space = pantry_space(state, seat) > 0
    owned = stations_owned(state, seat)
    seen = 0
    for card in cards:
        if seen & BIT[card]:
            continue
        seen |= BIT[card]
        if space:
            answers.append(to_pantry + card)
        first = to_station + card * STATIONS
        for station in range(owned):
            answers.append(first + station)


def add_own_moves(state: FeastState, seat: int, answers: list[Action]) -> None:
    """HNF-119, HNF-121: own pantry cards to own stations; HNF-233: and station 5 may cook."""
    owned = stations_owned(state, seat)
    for kind in kinds_in(state, state.pantries[seat]):
        first = PANTRY_TO_STATION + kind * STATIONS
        for station in range(owned):
            answers.append(first + station)
    if dessert_ready(state, seat):
        answers.append(COOK_STATION + DESSERT_STATION)


def own_move(state: FeastState, seat: int, action: Action) -> None:
    """HNF-119, HNF-250, HNF-382: an own pantry card to an own station; HNF-233: or station 5 cooks."""
    if VERB_OF[action] == COOK_STATION:
        cook_dessert(state, seat)
        return
    card = take_from_pantry(state, seat, PIECE_IN[action])
    put(state, seat, card, STATION_IN[action])
    if state.listening:
        words.placed(state, seat, card, STATION_IN[action])
