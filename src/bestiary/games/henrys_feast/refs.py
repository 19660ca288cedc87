"""Which pieces and places an answer concerns: the names by which a board marks its elements.

door:market       an Active action            market:rice           a spot of the Market
display:2         a spot of the display       stock:rice            an open card of the Stockroom
cookbook          the Cookbook                stock-row, stock-deck, stock-discard
back:hard:dessert a back in the Cookbook      pantry:0:market-rice  a card of a pantry; pantry:0 the pantry itself
recipe:kheer      a face in the Cookbook      station:0:3           a station
corner:peek-top   a way to visit the Corner   hand:0, pile:0        a hand, a victory pile
bonus:pantry      a bonus recipe              feast:easy            a Feast recipe
seat:2, last-call, finish, end-turn
"""

from __future__ import annotations

from typing import Final

from bestiary.kernel.values import Action, Json
from bestiary.kernel.words import seat_ref

from .content import (
    COURSE_OF,
    COURSES,
    DIFFICULTIES,
    DIFFICULTY_OF,
    GIVES_WITHOUT_COOKBOOK,
    INGREDIENT_COUNT,
    INGREDIENT_NAMES,
    INGREDIENTS,
    NEEDS,
    POINTS,
    RECIPE_COUNT,
    RECIPE_NAMES,
    RECIPES,
    STYLE_OF,
    TRACK_GIVES,
    TRACK_NAMES,
    TRACKS,
)
from .notation import PLAIN
from .rules.answers import (
    ACK,
    CLEAR,
    COOK,
    COOK_FOR_MATE,
    COOK_STATION,
    CORNER,
    DISCARD_CARD,
    DISCARD_STATION,
    END_TURN,
    FILL,
    FINISH,
    FRESH_STOCK,
    LAST_CALL,
    MARKET,
    MATE_TO_PANTRY,
    MATE_TO_STATION,
    NO_ACTION,
    PANTRY_TO_STATION,
    PEEK_TOP,
    SHARE,
    STEAL_UP,
    STOCK_TO_PANTRY,
    STOCK_TO_STATION,
    STOCKROOM,
    TAKE_BACK,
    TAKE_RECIPE,
    TAKE_SPOT,
    TAKE_TOP,
    piece_of,
    station_in,
)
from .rules.cooking import Cook
from .rules.recipes import dish_on
from .state import FeastState, mate_of
from .words import card_id, display_ref, home_ref, market_ref, pantry_ref, place_ref, station_ref, stock_ref

FIXED: Final = {
    FINISH: "finish",
    END_TURN: "end-turn",
    ACK: "finish",
    MARKET: "door:market",
    CORNER: "door:corner",
    STOCKROOM: "door:stockroom",
    COOK: "door:cook",
    SHARE: "door:share",
    NO_ACTION: "door:none",
    LAST_CALL: "last-call",
    TAKE_TOP: "cookbook",
    CLEAR: "stock-row",
    FRESH_STOCK: "stock-discard",
    FILL: "stock-deck",
}


def refs(state: FeastState, action: Action) -> tuple[str, ...]:
    """The pieces and places of a legal answer."""
    seat = state.decision().seat
    if action < FINISH:
        return (market_ref(action),)
    if action in FIXED:
        return (FIXED[action],)
    if PEEK_TOP <= action <= STEAL_UP:
        return (f"corner:{PLAIN[action]}",)
    if action < CLEAR:
        return (_taken(action),)
    if action < DISCARD_STATION:
        return _cooked(state, seat, action)
    if action < STOCK_TO_PANTRY:
        return (station_ref(seat, action - DISCARD_STATION), "stock-discard")
    if action < STOCK_TO_STATION:
        return (stock_ref(action - STOCK_TO_PANTRY), pantry_ref(seat))
    if action < DISCARD_CARD:
        ingredient = piece_of(action, STOCK_TO_STATION)
        return (stock_ref(ingredient), station_ref(seat, station_in(action, STOCK_TO_STATION)))
    return _card(state, seat, action)


def _taken(action: Action) -> str:
    if action >= TAKE_RECIPE:
        return f"recipe:{RECIPES[action - TAKE_RECIPE]}"
    if action >= TAKE_BACK:
        difficulty, course = divmod(action - TAKE_BACK, len(COURSES))
        return f"back:{DIFFICULTIES[difficulty]}:{COURSES[course]}"
    return display_ref(action - TAKE_SPOT)


def _cooked(state: FeastState, seat: int, action: Action) -> tuple[str, ...]:
    decision = state.decision()
    for_mate = action >= COOK_FOR_MATE
    station = action - (COOK_FOR_MATE if for_mate else COOK_STATION)
    recipe = dish_on(state, seat, station, decision.bonus_cooked if isinstance(decision, Cook) else 0)
    found = (station_ref(seat, station), place_ref(state.place[recipe]))
    return (*found, seat_ref(mate_of(state, seat))) if for_mate else found


def _card(state: FeastState, seat: int, action: Action) -> tuple[str, ...]:
    if action >= MATE_TO_STATION:
        card = card_id(piece_of(action, MATE_TO_STATION))
        mate = mate_of(state, seat)
        return (f"{pantry_ref(mate)}:{card}", station_ref(seat, station_in(action, MATE_TO_STATION)))
    if action >= PANTRY_TO_STATION:
        card = card_id(piece_of(action, PANTRY_TO_STATION))
        return (f"{pantry_ref(seat)}:{card}", station_ref(seat, station_in(action, PANTRY_TO_STATION)))
    if action >= MATE_TO_PANTRY:
        return (f"{pantry_ref(mate_of(state, seat))}:{card_id(action - MATE_TO_PANTRY)}", pantry_ref(seat))
    kind = action - DISCARD_CARD
    return (f"{pantry_ref(seat)}:{card_id(kind)}", home_ref(kind // 2))


# -- what is printed on the material ---------------------------------------------------------------------------------


def reference() -> Json:
    """Ingredients, recipes and tracks with their texts, by id (R60: the catalogue of recipes is open to all)."""
    return {
        "ingredients": {INGREDIENTS[index]: {"name": INGREDIENT_NAMES[index]} for index in range(INGREDIENT_COUNT)},
        "recipes": {
            RECIPES[recipe]: {
                "name": RECIPE_NAMES[recipe],
                "difficulty": DIFFICULTIES[DIFFICULTY_OF[recipe]],
                "course": COURSES[COURSE_OF[recipe]],
                "ingredients": [INGREDIENTS[ingredient] for ingredient in NEEDS[recipe]],
                "points": POINTS[recipe],
                "style": STYLE_OF[recipe],
            }
            for recipe in range(RECIPE_COUNT)
        },
        "tracks": {
            TRACKS[track]: {
                "name": TRACK_NAMES[track],
                "gives": TRACK_GIVES[track],
                "gives_without_cookbook": GIVES_WITHOUT_COOKBOOK[track],
            }
            for track in range(len(TRACKS))
        },
    }
