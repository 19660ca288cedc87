"""The pieces on the table, as flat lists of numbers.

A card in a kitchen is one number: ingredient + 15 * origin + 30 * the round in which it was taken (HNF-R03). Two cards
that agree in ingredient, origin and freshness are the same to everybody (HNF-R40); `kind_of` is the number they share.

A recipe is its index. Where it lies is `place[recipe]`, one number, so that matching a station needs no search.
"""

from __future__ import annotations

from typing import Final

from bestiary.kernel.state import State

from .content import INGREDIENT_COUNT

NOBODY: Final = -1
HEAD_CHEF: Final = -2  # calls Last Call at the round cap (HNF-287)

# Where a recipe lies.
COOKBOOK: Final = 0
REMOVED: Final = 1
ON_BONUS: Final = 2  # + track
ON_FEAST: Final = 6  # + difficulty
ON_DISPLAY: Final = 9  # + spot
IN_HAND: Final = 13  # + seat
IN_PILE: Final = 18  # + side

# Where a card comes from, and goes home to (HNF-004).
MARKET_CARD: Final = 0
STOCK_CARD: Final = 1
CARDS_PER_ROUND: Final = 2 * INGREDIENT_COUNT
COPIES: Final = 3  # cards of each ingredient in the Stockroom, and in the whole Market

STATIONS: Final = 5
DESSERT_STATION: Final = 4  # station 5, counted from 0
NO_STATION: Final = -1  # the pantry, where a card might also lie on a station
TRACK_COUNT: Final = 4
FEAST_COUNT: Final = 3
DISPLAY_SPOTS: Final = 4

NOT_YET: Final = -1  # no Active action has been chosen in this turn


class FeastState(State):
    """Everything that lies on the table, and what each seat knows of it.

    What changes rarely is replaced as a whole (see `changed`), never changed in place, so that copies share it.
    """

    # Chosen before the game.
    sides: int  # teams, or players each for themselves
    quick: bool
    cookbook_on: bool
    max_rounds: int

    # The recipes. All of these lists are shared by copies: replaced, never changed.
    place: list[int]  # by recipe
    bonus: list[int]  # by track
    feast: list[int]  # by difficulty
    feast_open: int  # mask of difficulties
    display: list[int]  # by spot; NO_RECIPE: empty
    cookbook: list[int]  # the top is the last
    removed: list[int]
    hands: list[tuple[int, ...]]  # by seat
    piles: list[tuple[int, ...]]  # by side, in the order of cooking

    # The ingredients.
    market: list[int]  # cards on each spot
    stock_deck: list[int]  # ingredients; the top is the last
    stock_display: list[int]  # ingredients, left to right
    stock_discard: list[int]  # ingredients; the top is the last
    pantries: list[tuple[int, ...]]  # cards, by seat
    stations: list[tuple[int, ...]]  # cards in order of placement, by seat * 5 + station
    masks: list[int]  # ingredients on each station; SPOILED where one lies twice

    # The chefs. Shared by copies: replaced, never changed.
    levels: list[int]  # by seat * 4 + track
    feasts: list[int]  # mask of the Feast dishes cooked, by side
    proved: int  # mask of seats

    # What seats know beyond what lies open: masks of recipes whose place they know, the spectators' last; and what the
    # Cookbook held at each of a seat's own Steal Ups (HNF-R47). Shared by copies: replaced, never changed.
    knows: list[int]
    looks: list[tuple[int, ...]]

    # The course of play.
    round: int
    first: int
    active: int
    action: int  # the answer that chose the Active action of the running turn (HNF-042)
    last_call: int
    last_round: bool

    __slots__ = tuple(__annotations__)  # all of the above

    def copy(self) -> FeastState:
        other = FeastState()
        self.copy_table_to(other)
        other.sides = self.sides
        other.quick = self.quick
        other.cookbook_on = self.cookbook_on
        other.max_rounds = self.max_rounds
        other.place = self.place
        other.bonus = self.bonus
        other.feast = self.feast
        other.feast_open = self.feast_open
        other.display = self.display
        other.cookbook = self.cookbook
        other.removed = self.removed
        other.hands = self.hands
        other.piles = self.piles
        other.market = self.market[:]
        other.stock_deck = self.stock_deck[:]
        other.stock_display = self.stock_display[:]
        other.stock_discard = self.stock_discard[:]
        other.pantries = self.pantries[:]
        other.stations = self.stations[:]
        other.masks = self.masks[:]
        other.levels = self.levels
        other.feasts = self.feasts
        other.proved = self.proved
        other.knows = self.knows
        other.looks = self.looks
        other.round = self.round
        other.first = self.first
        other.active = self.active
        other.action = self.action
        other.last_call = self.last_call
        other.last_round = self.last_round
        return other


def side_of(state: FeastState, seat: int) -> int:
    """HNF-380: teammates sit opposite; without teams everybody is a side."""
    return seat % state.sides


def mate_of(state: FeastState, seat: int) -> int:
    """The teammate, or NOBODY."""
    return (seat + 2) % 4 if state.sides < state.players else NOBODY


def ingredient_of(card: int) -> int:
    return card % INGREDIENT_COUNT


def origin_of(card: int) -> int:
    return card % CARDS_PER_ROUND // INGREDIENT_COUNT


def is_fresh(state: FeastState, card: int) -> bool:
    """HNF-016: taken in the running round."""
    return card // CARDS_PER_ROUND == state.round


def card_of(ingredient: int, origin: int, taken_in: int) -> int:
    """The card as it leaves the Market or the Stockroom in that round; 0: at the setup."""
    return ingredient + INGREDIENT_COUNT * origin + CARDS_PER_ROUND * taken_in


def kind_of(state: FeastState, card: int) -> int:
    """HNF-R40: ingredient, origin and freshness in one number: (ingredient + 15 * origin) * 2 + fresh."""
    return card % CARDS_PER_ROUND * 2 + (1 if is_fresh(state, card) else 0)
