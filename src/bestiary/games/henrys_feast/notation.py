"""Answers and questions in words: notation, labels for people, prompts (6.2 of the rules)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.values import Action, Prompt
from bestiary.kernel.words import who

from .content import (
    BACK_OF,
    COURSES,
    DIFFICULTIES,
    GIVES_WITHOUT_COOKBOOK,
    INGREDIENT_NAMES,
    INGREDIENTS,
    NEEDS,
    RECIPE_NAMES,
    RECIPES,
    TRACK_GIVES,
    TRACK_NAMES,
)
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
    STEAL_DISPLAY,
    STEAL_DOWN,
    STEAL_TOP,
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
from .rules.corner import PeekTop
from .rules.kitchen import level, pantry_size, pantry_space, satchel, top_level
from .rules.recipes import dish_on
from .rules.turn import has_cooked
from .state import (
    IN_HAND,
    NOBODY,
    ON_BONUS,
    ON_DISPLAY,
    ON_FEAST,
    FeastState,
    mate_of,
    side_of,
)
from .words import COURSE_NAMES, DIFFICULTY_NAMES, back_name, card_id

PLAIN: Final = {
    FINISH: "finish",
    END_TURN: "end-turn",
    ACK: "ack",
    MARKET: "market",
    CORNER: "corner",
    STOCKROOM: "stockroom",
    COOK: "cook",
    SHARE: "share",
    LAST_CALL: "last-call",
    NO_ACTION: "no-action",
    PEEK_TOP: "peek-top",
    STEAL_TOP: "steal-top",
    STEAL_DISPLAY: "steal-display",
    STEAL_DOWN: "steal-down",
    STEAL_UP: "steal-up",
    TAKE_TOP: "take top",
    CLEAR: "clear",
    FRESH_STOCK: "fresh-stock",
    FILL: "fill",
}


def notation(state: FeastState, action: Action) -> str:
    """One line of text for an answer, unique within the decision and stable across versions."""
    if action < FINISH:
        return f"buy {INGREDIENTS[action]}"
    if action in PLAIN:
        return PLAIN[action]
    if action < CLEAR:
        return _taken(action)
    if action < STOCK_TO_PANTRY:
        return _station(state, action)
    if action < STOCK_TO_STATION:
        return f"stock-to-pantry {INGREDIENTS[action - STOCK_TO_PANTRY]}"
    if action < DISCARD_CARD:
        ingredient = INGREDIENTS[piece_of(action, STOCK_TO_STATION)]
        return f"stock-to-station {ingredient} {station_in(action, STOCK_TO_STATION) + 1}"
    if action < MATE_TO_PANTRY:
        return f"discard-pantry {card_id(action - DISCARD_CARD)}"
    if action < PANTRY_TO_STATION:
        return f"mate-to-pantry {card_id(action - MATE_TO_PANTRY)}"
    verb, first = ("mate-to-station", MATE_TO_STATION) if action >= MATE_TO_STATION else _OWN_MOVE
    return f"{verb} {card_id(piece_of(action, first))} {station_in(action, first) + 1}"


_OWN_MOVE: Final = ("pantry-to-station", PANTRY_TO_STATION)


def _taken(action: Action) -> str:
    if action >= TAKE_RECIPE:
        return f"take {RECIPES[action - TAKE_RECIPE]}"
    if action >= TAKE_BACK:
        difficulty, course = divmod(action - TAKE_BACK, len(COURSES))
        return f"take {DIFFICULTIES[difficulty]} {COURSES[course]}"
    return f"take {action - TAKE_SPOT + 1}"


def _station(state: FeastState, action: Action) -> str:
    if action >= DISCARD_STATION:
        return f"discard-station {action - DISCARD_STATION + 1}"
    if action >= COOK_FOR_MATE:
        return f"cook {action - COOK_FOR_MATE + 1} for mate"
    station = action - COOK_STATION
    text = f"cook {station + 1}"
    decision = state.decision()
    if isinstance(decision, Cook) and mate_of(state, decision.seat) != NOBODY:
        place = state.place[dish_on(state, decision.seat, station, decision.bonus_cooked)]
        if place < ON_FEAST:
            return f"{text} for self"
    return text


# -- labels -----------------------------------------------------------------------------------------------------------

LABELS: Final = {
    END_TURN: "End the turn",
    ACK: "I have memorised it",
    CORNER: "Visit the Chef's Corner",
    STOCKROOM: "Go to the Stockroom",
    COOK: "Cook dishes",
    SHARE: "Share the teammate's pantry",
    LAST_CALL: "Call Last Call",
    NO_ACTION: "No action",
    PEEK_TOP: "Peek at the Cookbook's top recipe",
    STEAL_TOP: "Steal the Cookbook's top recipe, unseen",
    STEAL_DISPLAY: "Steal a recipe from the display",
    STEAL_DOWN: "Steal a recipe from the Cookbook by its back",
    STEAL_UP: "Steal any recipe from the Cookbook, face up",
    CLEAR: "Clear the Stockroom: all open cards to the discard pile",
    FRESH_STOCK: "Fresh Stock: shuffle deck and discard pile together",
}

FINISHES: Final = {
    "market": "Leave the Market",
    "corner-buy": "Leave the Chef's Corner",
    "stock-move": "Leave the Stockroom",
    "share-move": "Leave the teammate's pantry",
    "cook": "Finish cooking",
}


def label(state: FeastState, action: Action) -> str:
    """An answer as a person would like to read it, with what it brings."""
    decision = state.decision()
    seat = decision.seat
    if action < FINISH:
        return f"Buy {INGREDIENT_NAMES[action]}"
    if action == FINISH:
        return FINISHES[decision.NAME]
    if action == MARKET:
        most = min(satchel(state, seat), pantry_space(state, seat))
        return f"Go to the Market (up to {most} {'ingredient' if most == 1 else 'ingredients'})"
    if action == FILL:
        return _fill_label(state, seat)
    if action == TAKE_TOP:
        return f"Take the top recipe ({back_name(state.cookbook[-1])})"
    if action in LABELS:
        return LABELS[action]
    if action < CLEAR:
        return _taken_label(state, action)
    if COOK_STATION <= action < DISCARD_STATION:
        return _cook_label(state, seat, action)
    return _move_label(state, action)


def _fill_label(state: FeastState, seat: int) -> str:
    if len(state.stock_display) >= pantry_size(state, seat) or not (state.stock_deck or state.stock_discard):
        return "Fill the Stockroom: there is nothing to draw"
    return f"Fill the Stockroom to {pantry_size(state, seat)} cards"


def _taken_label(state: FeastState, action: Action) -> str:
    if action >= TAKE_RECIPE:
        return f"Take {recipe_words(action - TAKE_RECIPE)}"
    if action >= TAKE_BACK:
        difficulty, course = divmod(action - TAKE_BACK, len(COURSES))
        count = sum(BACK_OF[recipe] == action - TAKE_BACK for recipe in state.cookbook[:-1])
        return f"Take one of the {DIFFICULTY_NAMES[difficulty]} {COURSE_NAMES[course]}s below the top ({count})"
    return f"Take {recipe_words(state.display[action - TAKE_SPOT])}"


def recipe_words(recipe: int) -> str:
    """'Kheer (Easy Dessert: Milk, Rice, Sugar)'."""
    needs = ", ".join(INGREDIENT_NAMES[ingredient] for ingredient in NEEDS[recipe])
    return f"{RECIPE_NAMES[recipe]} ({back_name(recipe)}: {needs})"


def _cook_label(state: FeastState, seat: int, action: Action) -> str:
    for_mate = action >= COOK_FOR_MATE
    station = action - (COOK_FOR_MATE if for_mate else COOK_STATION)
    decision = state.decision()
    cooked = decision.bonus_cooked if isinstance(decision, Cook) else 0
    recipe = dish_on(state, seat, station, cooked)
    place = state.place[recipe]
    text = f"Cook {RECIPE_NAMES[recipe]} on station {station + 1}"
    if place < ON_FEAST:
        receiver = mate_of(state, seat) if for_mate else seat
        return f"{text}{f' for {who(receiver)}' if for_mate else ''}: {bonus_words(state, receiver, place - ON_BONUS)}"
    if place < ON_DISPLAY:
        done = state.feasts[side_of(state, seat)] >> (place - ON_FEAST) & 1
        dish = f"the {DIFFICULTY_NAMES[place - ON_FEAST]} Feast dish"
        return f"{text}: {dish}{', already cooked: only clears the station' if done else ''}"
    if place < IN_HAND:
        where = f"Display #{place - ON_DISPLAY + 1}"
    else:
        where = "the hand" if place - IN_HAND == seat else "the teammate's hand"
    return f"{text} ({back_name(recipe)}, from {where})"


def bonus_words(state: FeastState, receiver: int, track: int) -> str:
    """What cooking a bonus dish would bring: 'Pantry +2: 7 spaces'."""
    reached = level(state, receiver, track)
    if reached >= top_level(state, track):
        return f"{TRACK_NAMES[track]} is at its end, this only clears the station"
    gives = TRACK_GIVES[track] if state.cookbook_on else GIVES_WITHOUT_COOKBOOK[track]
    return f"{TRACK_NAMES[track]} +{reached + 1}: {gives[reached + 1]}"


def _move_label(state: FeastState, action: Action) -> str:
    if action >= PANTRY_TO_STATION:
        first = MATE_TO_STATION if action >= MATE_TO_STATION else PANTRY_TO_STATION
        whose = " of the teammate" if action >= MATE_TO_STATION else ""
        station = station_in(action, first) + 1
        return f"{card_words(piece_of(action, first))}{whose} to station {station}"
    if action >= MATE_TO_PANTRY:
        return f"{card_words(action - MATE_TO_PANTRY)} of the teammate into the pantry"
    if action >= DISCARD_CARD:
        return f"Discard {card_words(action - DISCARD_CARD)}"
    if action >= STOCK_TO_STATION:
        ingredient = INGREDIENT_NAMES[piece_of(action, STOCK_TO_STATION)]
        return f"{ingredient} from the Stockroom to station {station_in(action, STOCK_TO_STATION) + 1}"
    if action >= STOCK_TO_PANTRY:
        return f"{INGREDIENT_NAMES[action - STOCK_TO_PANTRY]} from the Stockroom into the pantry"
    station = action - DISCARD_STATION
    return f"Discard everything on station {station + 1}"


def card_words(kind: int) -> str:
    """'Rice (Market, fresh)'."""
    origin, ingredient = divmod(kind // 2, len(INGREDIENTS))
    marks = [("Market", "Stockroom")[origin], *(["fresh"] if kind % 2 else [])]
    return f"{INGREDIENT_NAMES[ingredient]} ({', '.join(marks)})"


# -- prompts ----------------------------------------------------------------------------------------------------------

PROMPTS: Final = {
    "turn-start": "choose an Active action",
    "market": "buy an ingredient, or leave the Market",
    "corner-option": "peek at a recipe, or steal one",
    "corner-display": "steal a recipe from the display",
    "corner-down": "steal a recipe from the Cookbook by its back",
    "corner-up": "steal a recipe from the Cookbook",
    "corner-buy": "buy one ingredient on the way back, or leave",
    "stock-prepare": "prepare the Stockroom, then fill it",
    "stock-move": "take ingredients from the Stockroom and fill your stations",
    "share-move": "take up to 2 cards from your teammate's pantry and fill your stations",
    "cook": "cook a dish, or finish cooking",
    "passive": "discard what you do not need, or end your turn",
    "last-first": "begin your last turn: go to the Stockroom, or share your teammate's pantry",
}


def prompt(state: FeastState) -> Prompt:
    """What is asked, in words that give away nothing hidden."""
    decision = state.decision()
    name = decision.NAME
    if name == "peek":
        where = "the Cookbook's top recipe" if isinstance(decision, PeekTop) else "the Easy Feast recipe"
        text = f"memorise {where}"
    elif name == "passive" and has_cooked(state):
        text = "adjust your pantry, discard what you do not need, or end your turn"
    else:
        text = PROMPTS[name]
    return Prompt(name, f"{who(decision.seat)}: {text}.", decision.RULES)
