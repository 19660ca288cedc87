"""Which recipe a station matches, and how recipes change their place."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.state import changed

from ..content import BIT, DESSERT_BY_MASK, NEEDS_MASK, NO_RECIPE, RECIPE_BY_MASK, SUGAR
from ..state import (
    COOKBOOK,
    DESSERT_STATION,
    FEAST_COUNT,
    IN_HAND,
    IN_PILE,
    NOBODY,
    ON_BONUS,
    ON_DISPLAY,
    ON_FEAST,
    STATIONS,
    FeastState,
    mate_of,
)

UNFIT: Final = -1


def dish_on(state: FeastState, seat: int, station: int, bonus_cooked: int) -> int:
    """HNF-141: the available recipe that the station's cards equal exactly, or NO_RECIPE.

    `bonus_cooked` is a mask of the bonus dishes already cooked in this action (HNF-152). Station 5 cooks Desserts only,
    with or without their Sugar card (HNF-231, HNF-232). A station matches at most one recipe of the game (HNF-R42).
    """
    mask = state.masks[seat * STATIONS + station]
    recipe = DESSERT_BY_MASK[mask] if station == DESSERT_STATION else RECIPE_BY_MASK[mask]
    if recipe == NO_RECIPE:
        return NO_RECIPE
    place = state.place[recipe]
    if place >= IN_PILE or place < ON_BONUS:  # HNF-143
        return NO_RECIPE
    if place < ON_FEAST:
        return NO_RECIPE if bonus_cooked & BIT[place - ON_BONUS] else recipe
    if place < ON_DISPLAY:  # HNF-186
        return recipe if state.feast_open & BIT[place - ON_FEAST] else NO_RECIPE
    if place < IN_HAND:
        return recipe
    holder = place - IN_HAND
    return recipe if holder == seat or holder == mate_of(state, seat) else NO_RECIPE  # HNF-100, HNF-392


def lacking(recipe: int, mask: int, station: int) -> int:
    """What a station with these ingredients lacks for a recipe, as a mask; UNFIT: it cannot become that (any more)."""
    needs = NEEDS_MASK[recipe]
    if mask & ~needs:
        return UNFIT
    if station == DESSERT_STATION:
        return needs & ~mask & ~BIT[SUGAR] if needs & BIT[SUGAR] else UNFIT  # it has Sugar built in (HNF-232)
    return needs & ~mask


def open_recipes(state: FeastState, owner: int, with_hand: bool) -> list[int]:
    """HNF-142: the recipes that the owner may cook; the team's hands only for those who see them."""
    recipes = list(state.bonus)
    recipes.extend([state.feast[difficulty] for difficulty in range(FEAST_COUNT) if state.feast_open & BIT[difficulty]])
    recipes.extend([recipe for recipe in state.display if recipe != NO_RECIPE])
    if with_hand:
        recipes.extend(state.hands[owner])
        mate = mate_of(state, owner)
        if mate != NOBODY:
            recipes.extend(state.hands[mate])
    return recipes


def dessert_ready(state: FeastState, seat: int) -> bool:
    """HNF-233: whether station 5 could cook now. (Nobody has cards on a station they do not own.)"""
    return state.masks[seat * STATIONS + DESSERT_STATION] != 0 and dish_on(state, seat, DESSERT_STATION, 0) != NO_RECIPE


# -- where recipes go -------------------------------------------------------------------------------------------------


def put_into_hand(state: FeastState, seat: int, recipe: int) -> None:
    state.hands = changed(state.hands, seat, (*state.hands[seat], recipe))
    state.place = changed(state.place, recipe, IN_HAND + seat)


def leave_hand(state: FeastState, recipe: int) -> None:
    """HNF-101: only by being cooked."""
    holder = state.place[recipe] - IN_HAND
    kept = tuple([other for other in state.hands[holder] if other != recipe])
    state.hands = changed(state.hands, holder, kept)


def put_on_pile(state: FeastState, side: int, recipe: int) -> None:
    state.piles = changed(state.piles, side, (*state.piles[side], recipe))
    state.place = changed(state.place, recipe, IN_PILE + side)


def refill_display(state: FeastState, spot: int) -> int:
    """HNF-089, HNF-148: the Cookbook's top recipe is opened there at once; HNF-102: if there is one."""
    if not state.cookbook:
        state.display = changed(state.display, spot, NO_RECIPE)
        return NO_RECIPE
    recipe = state.cookbook[-1]
    state.cookbook = state.cookbook[:-1]
    state.display = changed(state.display, spot, recipe)
    state.place = changed(state.place, recipe, ON_DISPLAY + spot)
    state.reveal()
    return recipe


def leave_cookbook(state: FeastState, recipe: int) -> bool:
    """Take a recipe out of the Cookbook, then shuffle it; whether it was the top one.

    HNF-095: the top recipe stays on top if it was not taken; HNF-096: if it was, the whole rest is shuffled.
    """
    assert state.place[recipe] == COOKBOOK
    was_top = state.cookbook[-1] == recipe
    rest = [other for other in state.cookbook if other != recipe]
    state.cookbook = rest
    if was_top:
        state.chance.shuffle(rest)
    else:
        shuffle_below_top(state)
    return was_top


def shuffle_below_top(state: FeastState) -> None:
    """HNF-094, HNF-095: keep the top recipe on top, shuffle all the others."""
    below = state.cookbook[:-1]
    state.chance.shuffle(below)
    below.append(state.cookbook[-1])
    state.cookbook = below


# -- what seats know --------------------------------------------------------------------------------------------------


def learn(state: FeastState, seat: int, recipe: int) -> None:
    """From now on the seat knows where this recipe lies; it can follow it into every hand."""
    state.knows = changed(state.knows, seat, state.knows[seat] | BIT[recipe])


def learn_by_all(state: FeastState, recipe: int) -> None:
    """A recipe stolen from the display is known to everybody, spectators included, while it is in hand."""
    state.knows = [known | BIT[recipe] for known in state.knows]
