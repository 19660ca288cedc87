"""Setting the table."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.game import Game, chance_of
from bestiary.kernel.values import Json

from .content import BIT, BONUS_DISHES, EASY, INGREDIENT_COUNT, NO_RECIPE, OF_DIFFICULTY, RECIPE_COUNT
from .rules.turn import BEGIN_TURN
from .state import (
    COOKBOOK,
    COPIES,
    DISPLAY_SPOTS,
    IN_HAND,
    IN_PILE,
    NOBODY,
    NOT_YET,
    ON_BONUS,
    ON_DISPLAY,
    ON_FEAST,
    REMOVED,
    STATIONS,
    STOCK_CARD,
    TRACK_COUNT,
    FeastState,
    card_of,
)

DEALT: Final = 3  # HNF-028
FEW_PLAYERS: Final = 3  # HNF-026: up to so many, two Market cards of each ingredient


def set_table(game: Game, settings: Json, seed: str) -> FeastState:
    """HNF-020 to HNF-035; the first turn is about to begin."""
    state = FeastState()
    state.begin(game, settings["players"], settings, seed, chance_of(seed))
    state.sides = 2 if settings["teams"] else state.players
    state.quick = settings["mode"] == "quick"
    state.cookbook_on = settings["cookbook"]
    state.max_rounds = settings["max_rounds"]
    lay_recipes(state)
    lay_ingredients(state)
    seat_chefs(state)
    if settings["first_player"] == "random":  # HNF-033
        state.first = state.chance.below(state.players)
    else:
        state.first = settings["first_player"] - 1
    state.active = state.first
    state.push(BEGIN_TURN)
    return state


def lay_recipes(state: FeastState) -> None:
    """HNF-020 to HNF-025; HNF-360, HNF-363 in the quick game."""
    chance = state.chance
    entrees = BONUS_DISHES[:]
    chance.shuffle(entrees)
    state.bonus = entrees[:TRACK_COUNT]
    state.feast = []
    rest: list[int] = []
    for alike in OF_DIFFICULTY:
        recipes = [recipe for recipe in alike if recipe not in state.bonus]
        chance.shuffle(recipes)
        state.feast.append(recipes[0])
        rest.extend(recipes[1:])
    chance.shuffle(rest)
    state.display = rest[:DISPLAY_SPOTS]
    left = rest[DISPLAY_SPOTS:]
    state.cookbook = left if state.cookbook_on else []
    state.removed = [] if state.cookbook_on else left
    state.feast_open = BIT[EASY] if state.quick else 0
    state.hands = [()] * state.players
    state.piles = [()] * state.sides
    state.place = places(state)


def places(state: FeastState) -> list[int]:
    """Where every recipe lies."""
    place = [COOKBOOK] * RECIPE_COUNT
    for recipe in state.removed:
        place[recipe] = REMOVED
    for first, spots in ((ON_BONUS, state.bonus), (ON_FEAST, state.feast), (ON_DISPLAY, state.display)):
        for spot, recipe in enumerate(spots):
            if recipe != NO_RECIPE:
                place[recipe] = first + spot
    for first, owners in ((IN_HAND, state.hands), (IN_PILE, state.piles)):
        for row, recipes in enumerate(owners):
            for recipe in recipes:
                place[recipe] = first + row
    return place


def market_copies(players: int) -> int:
    """HNF-026, HNF-027: how many Market cards of each ingredient are in the game."""
    return 2 if players <= FEW_PLAYERS else 3


def lay_ingredients(state: FeastState) -> None:
    """HNF-026 to HNF-031."""
    state.market = [market_copies(state.players)] * INGREDIENT_COUNT
    starters = list(range(INGREDIENT_COUNT))
    state.chance.shuffle(starters)
    state.pantries = []
    for seat in range(state.players):
        dealt = starters[seat * DEALT : (seat + 1) * DEALT]
        state.pantries.append(tuple([card_of(ingredient, STOCK_CARD, 0) for ingredient in dealt]))
    state.stock_discard = starters[state.players * DEALT :]
    state.stock_display = []
    state.stock_deck = list(range(INGREDIENT_COUNT)) * (COPIES - 1)
    state.chance.shuffle(state.stock_deck)
    state.stations = [()] * (state.players * STATIONS)
    state.masks = [0] * (state.players * STATIONS)


def seat_chefs(state: FeastState) -> None:
    """HNF-032."""
    state.levels = [0] * (state.players * TRACK_COUNT)
    state.feasts = [0] * state.sides
    state.proved = 0
    state.knows = [0] * (state.players + 1)
    state.looks = [()] * state.players
    state.round = 1
    state.action = NOT_YET
    state.last_call = NOBODY
    state.last_round = False
