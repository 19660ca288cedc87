"""The answers of Henry's Feast as numbers. A number means the same in every decision that offers it."""

from __future__ import annotations

from typing import Final

from ..state import STATIONS

BUY: Final = 0  # + ingredient
FINISH: Final = 15
END_TURN: Final = 16
ACK: Final = 17

# The Active actions, and what stands beside them.
MARKET: Final = 20
CORNER: Final = 21
STOCKROOM: Final = 22
COOK: Final = 23
SHARE: Final = 24
LAST_CALL: Final = 25
NO_ACTION: Final = 26

# Chef's Corner.
PEEK_TOP: Final = 30
STEAL_TOP: Final = 31
STEAL_DISPLAY: Final = 32
STEAL_DOWN: Final = 33
STEAL_UP: Final = 34
TAKE_TOP: Final = 35
TAKE_SPOT: Final = 36  # + spot
TAKE_BACK: Final = 40  # + difficulty * 3 + course
TAKE_RECIPE: Final = 50  # + recipe

# Stockroom.
CLEAR: Final = 100
FRESH_STOCK: Final = 101
FILL: Final = 102

COOK_STATION: Final = 110  # + station; a bonus dish: for the cook
COOK_FOR_MATE: Final = 115  # + station
DISCARD_STATION: Final = 120  # + station
STOCK_TO_PANTRY: Final = 130  # + ingredient
STOCK_TO_STATION: Final = 150  # + ingredient * 5 + station

# Cards by their kind (HNF-R40): (ingredient + 15 * origin) * 2 + fresh.
DISCARD_CARD: Final = 230  # + kind
MATE_TO_PANTRY: Final = 300  # + kind
PANTRY_TO_STATION: Final = 400  # + kind * 5 + station
MATE_TO_STATION: Final = 700  # + kind * 5 + station
ANSWERS: Final = 1000


def piece_of(answer: int, first: int) -> int:
    """The ingredient or the kind in an answer that also names a station."""
    return (answer - first) // STATIONS


def station_in(answer: int, first: int) -> int:
    """The station, from 0, in an answer that names a piece and a station."""
    return (answer - first) % STATIONS
