"""The names by which a board marks its elements, and what is printed on them.

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
from .schema import FeastReference, IngredientPrint, RecipePrint, TrackPrint, TracksPrint

REFS: Final = """
door:{id} market:{ingredients} stock:{ingredients} stock-row stock-deck stock-discard pantry:{seat}
pantry:{seat}:{id} station:{seat}:{number} display:{number} cookbook back:{id}:{id} recipe:{recipes} corner:{id}
bonus:{tracks} feast:{id} hand:{seat} pile:{seat} seat:{seat} last-call finish end-turn
"""
"""All forms of these names; CONTRIBUTING.md says what stands for the words in braces."""

# -- what is printed on the material ---------------------------------------------------------------------------------


def reference() -> FeastReference:
    """Ingredients, recipes and tracks with their texts, by id (HNF-R60: the catalogue of recipes is open to all)."""
    return FeastReference(
        ingredients={INGREDIENTS[index]: IngredientPrint(INGREDIENT_NAMES[index]) for index in range(INGREDIENT_COUNT)},
        recipes={RECIPES[recipe]: _print_of(recipe) for recipe in range(RECIPE_COUNT)},
        tracks=TracksPrint(*[_track(track) for track in range(len(TRACKS))]),
    )


def _print_of(recipe: int) -> RecipePrint:
    return RecipePrint(
        name=RECIPE_NAMES[recipe],
        difficulty=DIFFICULTIES[DIFFICULTY_OF[recipe]],
        course=COURSES[COURSE_OF[recipe]],
        ingredients=[INGREDIENTS[ingredient] for ingredient in NEEDS[recipe]],
        points=POINTS[recipe],
        style=STYLE_OF[recipe],
    )


def _track(track: int) -> TrackPrint:
    return TrackPrint(
        name=TRACK_NAMES[track],
        gives=TRACK_GIVES[track],
        gives_without_cookbook=GIVES_WITHOUT_COOKBOOK[track],
    )
