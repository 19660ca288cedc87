"""Setting the table (FTB-001 to FTB-011)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.game import Game, chance_of
from bestiary.kernel.values import Json

from .content import (
    BEAST_INDEX,
    FOOD_COUNT,
    FOOD_INDEX,
    HYDRA,
    PEGASUS,
    STANDARD_DECK,
    STANDARD_MULTI_DECK,
    TIERS,
    TOKENS,
    MenuDeck,
)
from .material import VICTIM_COUNT
from .menus import generate_deck
from .options import random_beasts
from .rules.beast import seat_beast
from .rules.layout import LAY_OUT, lay_out
from .rules.level_3 import DraftFood
from .rules.turn import BEGIN_SLOT
from .state import FIRST, FOODS_IN, NO_CARD, NOBODY, PRINTED_ABOVE, PRINTED_MASKS, FeedState

HYDRA_HAND: Final = 3  # FTB-502
TIER_1_TOKENS: Final[list[int]] = [food for food in FOODS_IN[PRINTED_MASKS[1]] for _ in range(TOKENS[food])]


def set_table(game: Game, settings: Json, seed: str) -> FeedState:
    """FTB-010: the setup, in its order."""
    state = bare_table(game, settings, seed)
    chance = state.chance
    if settings["start_player"] == "random":  # FTB-008
        state.active = chance.below(state.players)
    else:
        state.active = settings["start_player"]
    state.push(BEGIN_SLOT)
    if state.beast == PEGASUS:  # FTB-421
        state.push(LAY_OUT)
        drafted = state.players * settings["start_tokens"]
        state.push(DraftFood(state.active, drafted, drafted))
    else:
        deal(state, settings)
        state.creature.set_up(state)
        lay_out(state)
    state.reveals = 0
    state.watchful = state.creature.fails
    return state


def deal(state: FeedState, settings: Json) -> None:
    """FTB-002, or what the Hydra puts in its place (FTB-502)."""
    if state.beast == HYDRA:
        foods = [0, 1, 2, 3, 4]
        state.chance.shuffle(foods)
        for seat in range(state.players):
            food = foods[seat % 5]
            state.hands[seat * FOOD_COUNT + food] = HYDRA_HAND
            state.size[seat] = HYDRA_HAND
            state.supply[food] -= HYDRA_HAND
        return
    tokens = TIER_1_TOKENS[:]
    left = len(tokens)
    for seat in range(state.players):
        for _ in range(settings["start_tokens"]):
            place = state.chance.below(left)
            left -= 1
            food = tokens[place]
            tokens[place] = tokens[left]
            state.hands[seat * FOOD_COUNT + food] += 1
            state.supply[food] -= 1
        state.size[seat] = settings["start_tokens"]


def deck_for(settings: Json, seed: str) -> MenuDeck:
    """The 18 Menu cards and the Elves of this game."""
    multi = settings["multi_food_menus"]
    if settings["menu_deck"] == "standard":
        return STANDARD_MULTI_DECK if multi else STANDARD_DECK
    return generate_deck(seed, multi)


def bare_table(game: Game, settings: Json, seed: str) -> FeedState:
    """All components in their boxes; the beast chosen, nobody has anything yet."""
    state = FeedState()
    players: int = settings["players"]
    state.begin(game, players, settings, seed, chance_of(seed))
    state.menus = deck_for(settings, seed)
    state.turn_cap = settings["turn_cap"]
    pair = settings["minotaur_foods"]
    state.minotaur_pair = () if pair == "random" else tuple([FOOD_INDEX[food] for food in pair])
    if settings["beast"] in BEAST_INDEX:
        seat_beast(state, BEAST_INDEX[settings["beast"]])
    else:
        candidates = random_beasts(settings)
        seat_beast(state, candidates[state.chance.below(len(candidates))])
    lay_tokens(state)
    lay_cards(state, settings["save_the_princess"])
    lay_marks(state)
    return state


def lay_tokens(state: FeedState) -> None:
    state.hands = [0] * (state.players * FOOD_COUNT)
    state.size = [0] * state.players
    state.supply = TOKENS[:]
    state.tile = [0] * FOOD_COUNT
    state.tile_size = 0
    state.aside = [0] * FOOD_COUNT
    state.tiers = TIERS
    state.tier_masks = PRINTED_MASKS
    state.above = PRINTED_ABOVE


def lay_cards(state: FeedState, princess: bool) -> None:
    state.side = FIRST  # FTB-005
    state.dived = False
    state.menu = NO_CARD
    state.second_menu = NO_CARD
    state.blinded = 0
    state.market = []
    state.deck = list(range(len(state.menus.ids)))
    state.discard = []
    state.row = []
    state.row_hidden = False
    state.victim_deck = list(range(VICTIM_COUNT)) if princess else []
    state.victim_discard = []
    state.keeper = [NOBODY] * VICTIM_COUNT if princess else []
    state.used = [0] * VICTIM_COUNT if princess else []
    state.troll_partner = [NOBODY] * VICTIM_COUNT if princess else []
    state.no_stand_ins = 0
    state.wizard_ready = False


def lay_marks(state: FeedState) -> None:
    state.hidden = 0
    state.murky = 0
    state.skips = 0
    state.haunted = 0
    state.debt = 0
    state.debt_later = 0
    state.state_locks = 0
    state.menu_locks = 0
    none = (0,) * state.players
    nothing: tuple[tuple[int, ...], ...] = ((),) * state.players
    state.statues = none
    state.forbidden = none
    state.forbidden_later = none
    state.demands = nothing
    state.demands_later = nothing
    state.known = none
    state.direction = 1  # FTB-007
    state.active = 0
    state.slot = 0
    state.feeds = 0
    state.before = [0] * FOOD_COUNT
    state.ignored = [0] * FOOD_COUNT
    state.payments = 0
    state.outcome = 0
    state.paid = 0
    state.previous_seat = NOBODY
    state.previous_outcome = 0
    state.previous_paid = 0
    state.dragon_count = 0
    state.run_kind = 0
    state.run_seats = 0
    state.unlucky_seats = 0
    state.stuck = 0
    state.marks = 0
    state.marks_owner = NOBODY
    state.cat_calls = False
    state.second_turn = 0
