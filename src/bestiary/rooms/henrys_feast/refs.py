"""The names by which a board marks its elements, and what is printed on them.

door:market       an Active action            market:rice           a spot of the Market
display:2         a spot of the display       stock:rice            an open card of the Stockroom
cookbook          the Cookbook                stock-row, stock-deck, stock-discard
back:hard:dessert a back in the Cookbook      pantry:0:market-rice  a card of a pantry; pantry:0 the pantry itself
recipe:kheer      a face in the Cookbook      station:0:3           a station
corner:peek-top   a way to visit the Corner   hand:0, pile:0        a hand, a victory pile
bonus:pantry      a bonus recipe              feast:easy            a Feast recipe
seat:2, round, last-call, finish, end-turn
"""

from __future__ import annotations

from typing import Final

from . import content
from .schema import FeastReference, IngredientPrint, RecipePrint, TrackPrint, TracksPrint

REFS: Final = """
door:{id} market:{ingredients} stock:{ingredients} stock-row stock-deck stock-discard pantry:{seat}
pantry:{seat}:{id} station:{seat}:{number} display:{number} cookbook back:{id}:{id} recipe:{recipes} corner:{id}
bonus:{tracks} feast:{id} hand:{seat} pile:{seat} seat:{seat} round last-call finish end-turn
"""
"""All forms of these names; CONTRIBUTING.md says what stands for the words in braces."""

# -- what is printed on the material ---------------------------------------------------------------------------------


def reference() -> FeastReference:
    """Ingredients, recipes and tracks with their texts, by id (HNF-R60: the catalogue of recipes is open to all)."""
    ingredients = zip(content.INGREDIENTS, content.INGREDIENT_NAMES, strict=True)
    tracks = zip(content.TRACK_NAMES, content.TRACK_GIVES, content.GIVES_WITHOUT_COOKBOOK, strict=True)
    return FeastReference(
        ingredients={id: IngredientPrint(name) for id, name in ingredients},
        recipes={id: _recipe(recipe) for recipe, id in enumerate(content.RECIPES)},
        tracks=TracksPrint(*[TrackPrint(*texts) for texts in tracks]),
    )


def _recipe(recipe: int) -> RecipePrint:
    return RecipePrint(
        name=content.RECIPE_NAMES[recipe],
        difficulty=content.DIFFICULTIES[content.DIFFICULTY_OF[recipe]],
        course=content.COURSES[content.COURSE_OF[recipe]],
        ingredients=[content.INGREDIENTS[ingredient] for ingredient in content.NEEDS[recipe]],
        points=content.POINTS[recipe],
        style=content.STYLE_OF[recipe],
    )
