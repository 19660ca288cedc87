"""Moving tokens: every way in which food changes its place."""

from __future__ import annotations

from .. import words
from ..content import FOOD_COUNT
from ..state import BIT, FOODS_IN, NO_TOKENS, SEAT_BIT, FeedState


def mask_of(counts: list[int]) -> int:
    """Which foods a list of counts contains."""
    mask = 0
    bit = 1
    for count in counts:
        if count:
            mask |= bit
        bit += bit
    return mask


def foods_with(counts: list[int], count: int) -> int:
    """Which foods there are exactly so many of."""
    mask = 0
    for food in range(FOOD_COUNT):
        if counts[food] == count:
            mask |= BIT[food]
    return mask


def held(state: FeedState, seat: int) -> int:
    """Which foods a player holds."""
    start = seat * FOOD_COUNT
    return mask_of(state.hands[start : start + FOOD_COUNT])


def hand_hidden(state: FeedState, seat: int) -> bool:
    """FTB-168, FTB-442, FTB-524: whether others see only the size of this hand."""
    return state.hidden & SEAT_BIT[seat] != 0 or state.creature.hides_hands(state)


def any_hand_hidden(state: FeedState) -> bool:
    """FTB-R35: while any hand is hidden the supply shows only "some" or "none"."""
    return state.hidden != 0 or state.creature.hides_hands(state)


# -- single moves ---------------------------------------------------------------------------------------------------


def supply_to_hand(state: FeedState, seat: int, food: int) -> None:
    state.supply[food] -= 1
    state.hands[seat * FOOD_COUNT + food] += 1
    state.size[seat] += 1


def hand_to_supply(state: FeedState, seat: int, food: int) -> None:
    state.hands[seat * FOOD_COUNT + food] -= 1
    state.size[seat] -= 1
    state.supply[food] += 1


def hand_to_tile(state: FeedState, seat: int, food: int) -> None:
    """FTB-060, FTB-148. FTB-496: on a hardening Golem nothing stays."""
    state.hands[seat * FOOD_COUNT + food] -= 1
    state.size[seat] -= 1
    if state.creature.tile_fixed(state):
        state.supply[food] += 1
    else:
        state.tile[food] += 1
        state.tile_size += 1


def tile_to_supply(state: FeedState, food: int) -> None:
    state.tile[food] -= 1
    state.tile_size -= 1
    state.supply[food] += 1


def tile_to_hand(state: FeedState, seat: int, food: int) -> None:
    state.tile[food] -= 1
    state.tile_size -= 1
    state.hands[seat * FOOD_COUNT + food] += 1
    state.size[seat] += 1


def hand_to_hand(state: FeedState, giver: int, taker: int, food: int) -> None:
    """A token passes between two players; who cannot see it loses track of both hidden hands (FTB-R35)."""
    state.hands[giver * FOOD_COUNT + food] -= 1
    state.size[giver] -= 1
    state.hands[taker * FOOD_COUNT + food] += 1
    state.size[taker] += 1
    if hand_hidden(state, giver) and hand_hidden(state, taker):
        state.murky |= SEAT_BIT[giver] | SEAT_BIT[taker]


def empty_tile(state: FeedState, rule: str) -> None:
    """FTB-108: all tokens on the tile go to the supply."""
    if state.tile_size == 0:
        return
    if state.listening:
        words.emptied(state, rule)
    for food in range(FOOD_COUNT):
        state.supply[food] += state.tile[food]
        state.tile[food] = 0
    state.tile_size = 0
    state.ignored = NO_TOKENS


# -- chance ---------------------------------------------------------------------------------------------------------


def random_in_supply(state: FeedState, mask: int) -> int:
    """FTB-140: a food of the mask, each token in the supply equally likely; -1 if there is none."""
    return random_token(state, state.supply, 0, mask)


def random_in_hand(state: FeedState, seat: int, mask: int) -> int:
    """FTB-147, FTB-382: a food of the mask, each token of the hand equally likely; -1 if there is none."""
    return random_token(state, state.hands, seat * FOOD_COUNT, mask)


def random_token(state: FeedState, counts: list[int], start: int, mask: int) -> int:
    """Out of the ten counts that begin at `start`."""
    foods = FOODS_IN[mask]
    total = 0
    for food in foods:
        total += counts[start + food]
    if total == 0:
        return -1
    left = state.chance.below(total)
    for food in foods:
        left -= counts[start + food]
        if left < 0:
            return food
    return -1


def draw_now(state: FeedState, seat: int, mask: int, count: int, rule: str) -> None:
    """FTB-140, FTB-R16: draw random tokens, one after the other, as many as there are."""
    for _ in range(count):
        food = random_in_supply(state, mask)
        if food < 0:
            if state.listening:
                words.nothing_to_draw(state, seat, mask, rule)
            return
        supply_to_hand(state, seat, food)
        if state.listening:
            named = len(FOODS_IN[mask]) == 1  # a food named by the rule itself is public
            words.drew(state, seat, food, hand_hidden(state, seat) and not named, rule)
        if state.watchful:
            state.watch()
            if state.over:
                return
