"""Points, tie-breakers and the result."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.values import Result

from ..content import APPETIZER, BIT, COURSE_OF, DESSERT, EASY, ENTREE, HARD, MEDIUM, POINTS
from ..state import FEAST_COUNT, HEAD_CHEF, TRACK_COUNT, FeastState
from .kitchen import TOP_LEVEL, has_cards

SET_POINTS: Final = 2  # HNF-314
HIGHEST_BONUS: Final = 2  # HNF-315
TIED_BONUS: Final = 1
MAXED_TRACK: Final = 3  # HNF-316
MOST_DISHES: Final = 1  # HNF-317

ITEM_NAMES: Final = (
    "dishes",
    "sets",
    "highest_bonus",
    "maxed_tracks",
    "most_dishes",
    "hand",
    "missing_feasts",
    "messy",
)
"""The items of a score sheet, in the order of the rulebook."""


def dishes_of(state: FeastState, side: int) -> list[int]:
    """HNF-312: the victory pile and the Feast recipes cooked."""
    dishes = list(state.piles[side])
    for difficulty in range(FEAST_COUNT):
        if state.feasts[side] & BIT[difficulty]:
            dishes.append(state.feast[difficulty])
    return dishes


def disqualified(state: FeastState, side: int) -> bool:
    """HNF-311, HNF-388."""
    return state.feasts[side] == 0


def bonus_sum(state: FeastState, side: int) -> int:
    """HNF-315, HNF-396: all levels of the side."""
    total = 0
    for seat in range(side, state.players, state.sides):
        for track in range(TRACK_COUNT):
            total += state.levels[seat * TRACK_COUNT + track]
    return total


def sheet(state: FeastState, side: int) -> list[int]:
    """HNF-313 to HNF-320: the items of a side's score, as if the game ended now."""
    dishes = dishes_of(state, side)
    courses = [0, 0, 0]
    points = 0
    for recipe in dishes:
        points += POINTS[recipe]  # HNF-313
        courses[COURSE_OF[recipe]] += 1
    sets = min(courses[APPETIZER], courses[ENTREE], courses[DESSERT])
    maxed = hand = messy = 0
    for seat in range(side, state.players, state.sides):
        hand += len(state.hands[seat])
        messy += 1 if has_cards(state, seat) else 0
        for track in range(TRACK_COUNT):
            maxed += 1 if state.levels[seat * TRACK_COUNT + track] == TOP_LEVEL else 0
    cooked = len(dishes) - len(state.piles[side])
    return [
        points,
        SET_POINTS * sets,
        _highest_bonus(state, side),
        MAXED_TRACK * maxed,
        _most_dishes(state, side, len(dishes)),
        -hand,
        cooked - FEAST_COUNT,
        -messy,
    ]


def _highest_bonus(state: FeastState, side: int) -> int:
    """HNF-315; HNF-322: the disqualified are left out of the comparison."""
    if disqualified(state, side):
        return 0
    own = bonus_sum(state, side)
    most = -1
    for other in range(state.sides):
        if other != side and not disqualified(state, other):
            most = max(most, bonus_sum(state, other))
    if own < most:
        return 0
    return TIED_BONUS if own == most else HIGHEST_BONUS


def _most_dishes(state: FeastState, side: int, own: int) -> int:
    """HNF-317, HNF-322: nothing to anybody on a tie, nor to the disqualified."""
    if disqualified(state, side):
        return 0
    for other in range(state.sides):
        if other != side and not disqualified(state, other) and len(dishes_of(state, other)) >= own:
            return 0
    return MOST_DISHES


def score(state: FeastState, side: int) -> int:
    """HNF-311: 0 for the disqualified; HNF-321: otherwise the sum, without a floor."""
    return 0 if disqualified(state, side) else sum(sheet(state, side))


def standing(state: FeastState, side: int) -> tuple[int, int, int, int, int, int]:
    """HNF-R53: what places are decided by, most weighty first; HNF-340 to HNF-344 break ties in this very order.

    Dropping those without a dish only where somebody has it (HNF-344) is the same as comparing entry by entry.
    """
    if disqualified(state, side):
        return (0, 0, 0, 0, 0, 0)
    cooked = state.feasts[side]
    return (
        1,
        score(state, side),
        cooked & BIT[HARD],
        cooked & BIT[MEDIUM],
        cooked & BIT[EASY],
        len(dishes_of(state, side)),
    )


def judge(state: FeastState) -> Result:
    """HNF-310, HNF-345, HNF-R45: who has won, if anybody."""
    standings = [standing(state, side) for side in range(state.sides)]
    ranking: list[tuple[int, ...]] = []
    for place in sorted(set(standings), reverse=True):
        ranking.append(tuple([seat for seat in range(state.players) if standings[seat % state.sides] == place]))
    scores = tuple([score(state, seat % state.sides) for seat in range(state.players)])
    reason = "round-cap" if state.last_call == HEAD_CHEF else "last-call"
    best = max(standings)
    if best[0] == 0:
        return Result("no-winner", (), scores, tuple(ranking), reason)
    if standings.count(best) > 1:
        return Result("heads-lost", (), scores, tuple(ranking), reason)
    return Result("win", ranking[0], scores, tuple(ranking), reason)


def tally(state: FeastState) -> dict[str, list[int]]:
    """The rounds of a finished game, and of each side the score, its items, and what it rests on."""
    sides = range(state.sides)
    figures = {"rounds": [state.round], "score": [score(state, side) for side in sides]}
    sheets = [sheet(state, side) for side in sides if not disqualified(state, side)]
    for item in range(len(ITEM_NAMES)):
        if sheets:
            figures[f"points: {ITEM_NAMES[item]}"] = [items[item] for items in sheets]
    figures["dishes"] = [len(dishes_of(state, side)) for side in sides]
    figures["bonus levels"] = [bonus_sum(state, side) for side in sides]
    figures["disqualified"] = [1 if disqualified(state, side) else 0 for side in sides]
    return figures
