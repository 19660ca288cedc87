"""Setting the table (BMR-040 to BMR-049)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.game import Game, chance_of
from bestiary.kernel.values import Json

from .content import (
    CARD_COPIES,
    CARD_COUNT,
    CENTRE,
    FIRST_BEAST,
    FIRST_GAME,
    LANDMARK_COPIES,
    LANDMARK_INDEX,
    NO_LANDMARK,
    SPACE_COUNT,
    SPACE_INDEX,
    VOLCANO,
)
from .rules.hand import put_in_hand
from .rules.placing import LAY_LOOT, PlaceLandmark
from .state import ASKS, BANNERS, NO_CARD, NOBODY, NOWHERE, SOURCE_COUNT, IslandState, acolytes_each

COLOSSUS_CARDS_DEALT: Final = 3  # BMR-042
BEAST_CARDS_DEALT: Final = 1
AGES: Final = {"full": 6, "half": 4}  # BMR-070, BMR-071


def set_table(game: Game, settings: Json, seed: str) -> IslandState:
    """BMR-040 to BMR-049; the first Landmark or the Loot is about to be laid."""
    state = IslandState()
    state.begin(game, settings["players"], settings, seed, chance_of(seed))
    state.ages = AGES[settings["length"]]
    lay_pieces(state, [ASKS.index(word) for word in settings["ask"]])
    deal(state)
    if settings["first_player"] == "random":  # BMR-044
        state.first = state.chance.below(state.players)
    else:
        state.first = settings["first_player"] - 1
    state.active = state.first
    lay_landmarks(state, settings)
    return state


def lay_pieces(state: IslandState, ask: list[int]) -> None:
    """Everything in reserve and supply."""
    players = state.players
    state.landmark = [NO_LANDMARK] * SPACE_COUNT
    state.loot = [0] * SPACE_COUNT
    state.stack = ()
    state.volcano = NOWHERE
    state.beast = NOWHERE
    state.colossus = [NOWHERE] * players
    state.acolytes = [0] * (players * SPACE_COUNT)
    state.spread = [0] * players
    state.banner = [NOBODY] * SPACE_COUNT
    state.pair = [NOWHERE] * players
    state.controller = [NOBODY] * SPACE_COUNT
    state.touched = []
    state.gold = [0] * players  # BMR-007
    state.ready = [acolytes_each(players)] * players
    state.resting = [0] * players
    state.supply = [BANNERS] * players
    state.perk = [NO_CARD] * players
    state.asks = ask
    state.not_this_turn = 0
    state.raised = 0
    state.earned = [0] * (players * SOURCE_COUNT)
    state.age = 1
    state.turn = 0
    state.moves_made = 0
    state.cards_played = 0
    state.dice = ()
    state.strike_card = NO_CARD
    state.striker = NOBODY
    state.doomed = ()
    state.area = 0
    state.shoves = ()
    state.dodging = 0


def whole_deck(first: int, end: int) -> list[int]:
    """Every card of these titles."""
    return [card for card in range(first, end) for _ in range(CARD_COPIES[card])]


def deal(state: IslandState) -> None:
    """BMR-041, BMR-042."""
    state.colossus_deck = whole_deck(0, FIRST_BEAST)
    state.beast_deck = whole_deck(FIRST_BEAST, CARD_COUNT)
    state.chance.shuffle(state.colossus_deck)
    state.chance.shuffle(state.beast_deck)
    state.colossus_discard = []
    state.beast_discard = []
    state.hands = [()] * state.players
    state.played = [0] * CARD_COUNT
    state.known = ()
    state.top_knower = NOBODY
    for seat in range(state.players):
        for _ in range(COLOSSUS_CARDS_DEALT):
            put_in_hand(state, seat, state.colossus_deck.pop())
        for _ in range(BEAST_CARDS_DEALT):
            put_in_hand(state, seat, state.beast_deck.pop())


def lay_landmarks(state: IslandState, settings: Json) -> None:
    """BMR-045, BMR-046, and the options random and custom."""
    tiles = [tile for tile, copies in enumerate(LANDMARK_COPIES) for _ in range(copies)]
    layout = settings["landmarks"]
    if layout == "players-place":
        state.chance.shuffle(tiles)
        state.stack = tuple(tiles)
        state.push(PlaceLandmark(state.first))
        return
    if layout == "first-game":
        state.landmark = FIRST_GAME[:]
    elif layout == "custom":
        for space, tile in settings["layout"].items():
            state.landmark[SPACE_INDEX[space]] = LANDMARK_INDEX[tile]
    else:
        spaces = [space for space in range(SPACE_COUNT) if space != CENTRE]
        state.chance.shuffle(spaces)
        for tile in tiles:
            state.landmark[spaces.pop()] = tile
    state.volcano = state.landmark.index(VOLCANO)
    state.push(LAY_LOOT)
