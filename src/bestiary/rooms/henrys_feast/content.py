"""The material of Henry's Feast: ingredients, recipes and bonus tracks, each known by a number.

`content.toml` holds the material, `material.py` reads and checks it; this module spreads it into flat tables. The rules
look things up by number only; ids and words are for the edges (views, notation, positions). A set of ingredients is a
mask, in which ingredient n is `BIT[n]`: what lies on a station finds its recipe by one look into a table.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, get_args

from bestiary.kernel.content import index_of

from .material import Course, Difficulty, Track, load_file

INGREDIENT_COUNT: Final = 15
SUGAR: Final = 12

RECIPE_COUNT: Final = 50
NO_RECIPE: Final = -1
APPETIZER: Final = 0
ENTREE: Final = 1
DESSERT: Final = 2
EASY: Final = 0
MEDIUM: Final = 1
HARD: Final = 2
BACKS: Final = 9

STATION: Final = 0
PANTRY: Final = 1
SATCHELS: Final = 2
HAND_LIMIT: Final = 3

SPOILED: Final = 32768
"""The mask bit above the ingredients, for a station with some ingredient twice: no recipe has it (HNF-R42)."""

BIT: Final[list[int]] = [2**place for place in range(62)]
MASK_COUNT: Final = 65536

_MATERIAL: Final = load_file(Path(__file__).with_name("content.toml"))

# -- ingredients and tracks --------------------------------------------------------------------------------------------

INGREDIENTS: Final[list[str]] = [ingredient.id for ingredient in _MATERIAL.ingredients]
INGREDIENT_NAMES: Final[list[str]] = [ingredient.name for ingredient in _MATERIAL.ingredients]
INGREDIENT_INDEX: Final[dict[str, int]] = index_of(INGREDIENTS)

TRACKS: Final[tuple[Track, ...]] = get_args(Track)
TRACK_NAMES: Final[list[str]] = [track.name for track in _MATERIAL.tracks]
TRACK_GIVES: Final[list[list[str]]] = [track.gives for track in _MATERIAL.tracks]
GIVES_WITHOUT_COOKBOOK: Final[list[list[str]]] = [
    track.gives_without_cookbook or track.gives for track in _MATERIAL.tracks
]

# -- recipes -----------------------------------------------------------------------------------------------------------

DIFFICULTIES: Final[tuple[Difficulty, ...]] = get_args(Difficulty)
COURSES: Final[tuple[Course, ...]] = get_args(Course)

RECIPES: Final[list[str]] = [recipe.id for recipe in _MATERIAL.recipes]
RECIPE_NAMES: Final[list[str]] = [recipe.name for recipe in _MATERIAL.recipes]
RECIPE_INDEX: Final[dict[str, int]] = index_of(RECIPES)
DIFFICULTY_OF: Final[list[int]] = [DIFFICULTIES.index(recipe.difficulty) for recipe in _MATERIAL.recipes]
COURSE_OF: Final[list[int]] = [COURSES.index(recipe.course) for recipe in _MATERIAL.recipes]
BACK_OF: Final[list[int]] = [DIFFICULTY_OF[recipe] * 3 + COURSE_OF[recipe] for recipe in range(RECIPE_COUNT)]
OF_DIFFICULTY: Final[list[list[int]]] = [
    [recipe for recipe in range(RECIPE_COUNT) if DIFFICULTY_OF[recipe] == difficulty]
    for difficulty in (EASY, MEDIUM, HARD)
]
BONUS_DISHES: Final[list[int]] = [recipe for recipe in OF_DIFFICULTY[EASY] if COURSE_OF[recipe] == ENTREE]
"""The possible bonus dishes: the Easy Entrées (HNF-020)."""
POINTS: Final[list[int]] = [2 + difficulty for difficulty in DIFFICULTY_OF]
"""What a dish is worth (HNF-313)."""
STYLE_OF: Final[list[str]] = [recipe.style for recipe in _MATERIAL.recipes]
NEEDS: Final[list[tuple[int, ...]]] = [
    tuple(sorted([INGREDIENT_INDEX[ingredient] for ingredient in recipe.ingredients])) for recipe in _MATERIAL.recipes
]
NEEDS_MASK: Final[list[int]] = [sum([BIT[need] for need in needs]) for needs in NEEDS]

_FOUND: Final[dict[int, int]] = {NEEDS_MASK[recipe]: recipe for recipe in range(RECIPE_COUNT)}
RECIPE_BY_MASK: Final[list[int]] = [_FOUND.get(mask, NO_RECIPE) for mask in range(MASK_COUNT)]
DESSERT_BY_MASK: Final[list[int]] = [_FOUND.get(mask | BIT[SUGAR], NO_RECIPE) for mask in range(MASK_COUNT)]
"""The Dessert Station has Sugar built in, and takes a Sugar card too (HNF-232); with Sugar all recipes are Desserts."""
