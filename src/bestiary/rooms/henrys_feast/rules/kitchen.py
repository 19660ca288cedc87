"""A chef's kitchen: its limits, and how cards move in it."""

from __future__ import annotations

from typing import Final

from ..content import BIT, HAND_LIMIT, INGREDIENT_COUNT, PANTRY, SATCHELS, SPOILED, STATION
from ..state import CARDS_PER_ROUND, NO_STATION, STATIONS, TRACK_COUNT, FeastState

# HNF-009: what everybody starts with; a level adds one (HNF-010).
STARTING_PANTRY: Final = 5
STARTING_STATIONS: Final = 2
STARTING_SATCHEL: Final = 2
TOP_LEVEL: Final = 3
TOP_HAND_LEVEL_WITHOUT_COOKBOOK: Final = 1  # HNF-367


def level(state: FeastState, seat: int, track: int) -> int:
    return state.levels[seat * TRACK_COUNT + track]


def top_level(state: FeastState, track: int) -> int:
    """HNF-210; HNF-367: without the Cookbook the Hand Limit stops at +1."""
    if track == HAND_LIMIT and not state.cookbook_on:
        return TOP_HAND_LEVEL_WITHOUT_COOKBOOK
    return TOP_LEVEL


def pantry_size(state: FeastState, seat: int) -> int:
    """HNF-212."""
    return STARTING_PANTRY + state.levels[seat * TRACK_COUNT + PANTRY]


def pantry_space(state: FeastState, seat: int) -> int:
    """HNF-011: how many cards the pantry can still take."""
    return STARTING_PANTRY + state.levels[seat * TRACK_COUNT + PANTRY] - len(state.pantries[seat])


def stations_owned(state: FeastState, seat: int) -> int:
    """HNF-211."""
    return STARTING_STATIONS + state.levels[seat * TRACK_COUNT + STATION]


def satchel(state: FeastState, seat: int) -> int:
    """HNF-061, HNF-213."""
    return STARTING_SATCHEL + state.levels[seat * TRACK_COUNT + SATCHELS]


def hand_limit(state: FeastState, seat: int) -> int:
    """HNF-214: 1 to 4; HNF-365: one less without the Cookbook."""
    return state.levels[seat * TRACK_COUNT + HAND_LIMIT] + (1 if state.cookbook_on else 0)


# -- moving cards -----------------------------------------------------------------------------------------------------
# `kind_of` and `is_fresh` are written out below: calling them for every card costs 3 % of a game.


def put(state: FeastState, seat: int, card: int, station: int) -> None:
    """HNF-013: anything may lie on a station; an ingredient twice spoils it for every recipe (HNF-R42)."""
    if station == NO_STATION:
        state.pantries[seat] = (*state.pantries[seat], card)
        return
    place = seat * STATIONS + station
    state.stations[place] = (*state.stations[place], card)
    bit = BIT[card % INGREDIENT_COUNT]
    mask = state.masks[place]
    state.masks[place] = mask | (SPOILED if mask & bit else bit)


def take_from_pantry(state: FeastState, seat: int, kind: int) -> int:
    """HNF-R40: the first card of that kind leaves the pantry."""
    cards = state.pantries[seat]
    for place in range(len(cards)):
        card = cards[place]
        if card % CARDS_PER_ROUND * 2 + (1 if card // CARDS_PER_ROUND == state.round else 0) == kind:
            state.pantries[seat] = cards[:place] + cards[place + 1 :]
            return card
    raise AssertionError("no such card in the pantry")


def empty_station(state: FeastState, seat: int, station: int) -> tuple[int, ...]:
    """HNF-014: cards leave a station only all at once."""
    place = seat * STATIONS + station
    cards = state.stations[place]
    state.stations[place] = ()
    state.masks[place] = 0
    return cards


def go_home(state: FeastState, cards: tuple[int, ...]) -> None:
    """HNF-147, HNF-264: Market cards return to their spots, Stockroom cards to the discard pile, in order (HNF-R41)."""
    for card in cards:
        ingredient = card % INGREDIENT_COUNT
        if card % CARDS_PER_ROUND < INGREDIENT_COUNT:
            state.market[ingredient] += 1
        else:
            state.stock_discard.append(ingredient)


# -- what can be moved ------------------------------------------------------------------------------------------------


def kinds_in(state: FeastState, cards: tuple[int, ...]) -> list[int]:
    """HNF-R40: the cards one can tell apart, each once."""
    kinds: list[int] = []
    for card in cards:
        kind = card % CARDS_PER_ROUND * 2 + (1 if card // CARDS_PER_ROUND == state.round else 0)
        if kind not in kinds:
            kinds.append(kind)
    return kinds


def has_cards(state: FeastState, seat: int) -> bool:
    """HNF-298: at least one ingredient card in pantry or stations."""
    if state.pantries[seat]:
        return True
    for station in range(STATIONS):
        if state.masks[seat * STATIONS + station]:
            return True
    return False


def can_discard_station(state: FeastState, seat: int, station: int) -> bool:
    """HNF-261, HNF-262: a station with cards, none of them fresh."""
    cards = state.stations[seat * STATIONS + station]
    for card in cards:
        if card // CARDS_PER_ROUND == state.round:  # as in `is_fresh`
            return False
    return bool(cards)
