"""What `content.toml` says: ingredients, bonus tracks and recipes as printed, and what must be true of them."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple, get_args

from msgspec import Meta

from bestiary.kernel.content import ContentFile, Entry, Text, ids, text_of

Difficulty = Literal["easy", "medium", "hard"]
Course = Literal["appetizer", "entree", "dessert"]
Track = Literal["station", "pantry", "satchels", "hand-limit"]

# In the order of the numbers in `content.py`. A file in another order would quietly mix up the ingredients.
INGREDIENT_ORDER: Final = ids(
    "potato tomato onion carrot beans cheese milk egg salt red-chili rice flour sugar lemon herbs"
)
LEVEL_COUNT: Final = 4
LEVELS_WITHOUT_COOKBOOK: Final = 2  # of the Hand Limit (HNF-367)

SIZES: Final[dict[Difficulty, int]] = {"easy": 3, "medium": 4, "hard": 5}
"""How many ingredients a recipe has (HNF-005)."""
BACK_COUNTS: Final[dict[Difficulty, dict[Course, int]]] = {
    "easy": {"appetizer": 5, "entree": 8, "dessert": 5},
    "medium": {"appetizer": 5, "entree": 9, "dessert": 5},
    "hard": {"appetizer": 3, "entree": 7, "dessert": 3},
}
"""How many recipes have each back."""


class Ingredient(Entry, frozen=True):
    name: Text


class BonusTrack(Entry, frozen=True):
    name: Text
    gives: Annotated[list[Text], Meta(min_length=LEVEL_COUNT, max_length=LEVEL_COUNT)]
    gives_without_cookbook: (
        Annotated[list[Text], Meta(min_length=LEVELS_WITHOUT_COOKBOOK, max_length=LEVELS_WITHOUT_COOKBOOK)] | None
    ) = None


class Recipe(Entry, frozen=True):
    name: Text
    difficulty: Difficulty
    course: Course
    ingredients: list[str]
    style: Text


class Material(NamedTuple):
    ingredients: list[Ingredient]
    tracks: list[BonusTrack]
    recipes: list[Recipe]


def load(text: str, file_name: str) -> Material:
    """Read and check the text of a content file; `ContentError` names the file, the entry and the fault."""
    file = ContentFile(text, file_name)
    material = Material(
        file.entries("ingredients", Ingredient, INGREDIENT_ORDER),
        file.entries("tracks", BonusTrack, get_args(Track)),
        file.entries("recipes", Recipe),
    )
    file.done()
    for track in material.tracks:
        if (track.id == "hand-limit") != (track.gives_without_cookbook is not None):
            raise file.fault(track, "the Hand Limit has 'gives_without_cookbook', and no other track has")
    _check_recipes(file, material.recipes)
    return material


def load_file(path: Path) -> Material:
    """Read and check a content file on disk."""
    return load(text_of(path), str(path))


def _check_recipes(file: ContentFile, recipes: list[Recipe]) -> None:
    file.once(recipes, "name")
    difficulties = list(SIZES)
    for last, recipe in pairwise(recipes):
        if difficulties.index(recipe.difficulty) < difficulties.index(last.difficulty):
            raise file.fault(recipe, f"stands after a recipe that is {last.difficulty}")
    known: dict[frozenset[str], Recipe] = {}
    for recipe in recipes:
        _check_ingredients(file, recipe)
        needs = frozenset(recipe.ingredients)
        if needs in known:
            raise file.fault(recipe, f"has the same ingredients as {known[needs].id!r}")
        known[needs] = recipe
    backs = [(recipe.difficulty, recipe.course) for recipe in recipes]
    for difficulty, counts in BACK_COUNTS.items():
        for course, count in counts.items():
            found = backs.count((difficulty, course))
            if found != count:
                raise file.fault("recipes", f"{found} of the kind {difficulty} {course}, but the game has {count}")


def _check_ingredients(file: ContentFile, recipe: Recipe) -> None:
    needs = recipe.ingredients
    for ingredient in needs:
        if ingredient not in INGREDIENT_ORDER:
            raise file.fault(recipe, f"unknown ingredient {ingredient!r}")
        if needs.count(ingredient) > 1:
            raise file.fault(recipe, f"needs {ingredient!r} twice")
    size = SIZES[recipe.difficulty]
    if len(needs) != size:
        raise file.fault(recipe, f"a recipe that is {recipe.difficulty} has {size} ingredients, not {len(needs)}")
    if (recipe.course == "dessert") != ("sugar" in needs):
        raise file.fault(recipe, "every dessert needs sugar, and nothing else does")
