"""The answers of Henry's Feast as numbers. A number means the same in every decision that offers it."""

from __future__ import annotations

from typing import Final

from ..content import BACKS, INGREDIENT_COUNT, RECIPE_COUNT
from ..state import CARDS_PER_ROUND, DISPLAY_SPOTS, NO_STATION, STATIONS

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


# -- what a number means ----------------------------------------------------------------------------------------------

_KINDS: Final = 2 * CARDS_PER_ROUND
_NAMING: Final[dict[int, tuple[int, int]]] = {
    BUY: (INGREDIENT_COUNT, 0),
    TAKE_SPOT: (DISPLAY_SPOTS, 0),
    TAKE_BACK: (BACKS, 0),
    TAKE_RECIPE: (RECIPE_COUNT, 0),
    COOK_STATION: (1, STATIONS),
    COOK_FOR_MATE: (1, STATIONS),
    DISCARD_STATION: (1, STATIONS),
    STOCK_TO_PANTRY: (INGREDIENT_COUNT, 0),
    STOCK_TO_STATION: (INGREDIENT_COUNT, STATIONS),
    DISCARD_CARD: (_KINDS, 0),
    MATE_TO_PANTRY: (_KINDS, 0),
    PANTRY_TO_STATION: (_KINDS, STATIONS),
    MATE_TO_STATION: (_KINDS, STATIONS),
}
"""How many pieces, and how many stations, the answers that begin at a number can name."""

VERB_OF: Final[list[int]] = list(range(ANSWERS))
"""By answer: the number above that says what kind of answer it is."""
PIECE_IN: Final[list[int]] = [0] * ANSWERS
"""By answer: the ingredient, the kind of card, the spot, the back or the recipe that it names."""
STATION_IN: Final[list[int]] = [NO_STATION] * ANSWERS
"""By answer: the station that it names, from 0."""


def _spread() -> None:
    for verb, (pieces, stations) in _NAMING.items():
        for rest in range(pieces * max(stations, 1)):
            VERB_OF[verb + rest] = verb
            PIECE_IN[verb + rest] = rest // stations if stations else rest
            STATION_IN[verb + rest] = rest % stations if stations else NO_STATION


_spread()
