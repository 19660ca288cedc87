"""Setting the table (3.1 of the ledger)."""

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
    VICTIM_COUNT,
    MenuDeck,
)
from .menus import generate_deck
from .options import random_beasts
from .rules.beast import beast_of
from .rules.level_3 import DraftFood
from .rules.menu import refill_market
from .rules.tokens import draw_now
from .rules.turn import BEGIN_SLOT
from .rules.victims import refill_row
from .state import FIRST, NO_CARD, NOBODY, PRINTED_ABOVE, PRINTED_MASKS, FeedState

HYDRA_HAND: Final = 3  # FTB-502


def begin(game: Game, settings: Json, seed: str) -> FeedState:
    """A new game, at its first decision."""
    state = set_table(game, settings, seed)
    state.advance()
    return state


def set_table(game: Game, settings: Json, seed: str) -> FeedState:
    """FTB-010: the setup, in its order."""
    state = bare_table(game, settings, seed)
    chance = state.chance
    if settings["start_player"] == "random":  # FTB-008
        state.active = chance.below(state.players)
    else:
        state.active = settings["start_player"]
    state.push(BEGIN_SLOT)
    deal(state, settings)
    beast_of(state).set_up(state)
    chance.shuffle(state.deck)  # FTB-006
    state.menu = state.deck.pop()
    refill_market(state)
    if settings["save_the_princess"]:  # FTB-600
        chance.shuffle(state.victim_deck)
        refill_row(state)
    state.reveals = 0
    state.watchful = beast_of(state).fails
    return state


def deal(state: FeedState, settings: Json) -> None:
    """FTB-002, or what the Pegasus (FTB-421) and the Hydra (FTB-502) put in its place."""
    if state.beast == PEGASUS:
        state.push(DraftFood(state.active, state.players * settings["start_tokens"]))
        return
    if state.beast == HYDRA:
        foods = [0, 1, 2, 3, 4]
        state.chance.shuffle(foods)
        for seat in range(state.players):
            food = foods[seat % 5]
            state.hands[seat * FOOD_COUNT + food] = HYDRA_HAND
            state.size[seat] = HYDRA_HAND
            state.supply[food] -= HYDRA_HAND
        return
    for seat in range(state.players):
        draw_now(state, seat, PRINTED_MASKS[1], settings["start_tokens"], "FTB-002")


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
        state.beast = BEAST_INDEX[settings["beast"]]
    else:
        candidates = random_beasts(settings)
        state.beast = candidates[state.chance.below(len(candidates))]
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
