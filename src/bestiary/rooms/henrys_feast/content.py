"""The material of Henry's Feast: ingredients, recipes and bonus tracks, each known by a number.

`content.toml` holds the material; this module loads it, checks it and spreads it into flat tables. The rules look
things up by number only; ids and words are for the edges (views, notation, positions). A set of ingredients is a mask,
in which ingredient n is `BIT[n]`: what lies on a station finds its recipe by one look into a table.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from bestiary.kernel.errors import ContentError
from bestiary.kernel.old_content import Entry, document_of, entries_of, index_of, nothing_else, text_of

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
Difficulty = Literal["easy", "medium", "hard"]
Course = Literal["appetizer", "entree", "dessert"]
DIFFICULTIES: Final[tuple[Difficulty, ...]] = ("easy", "medium", "hard")
COURSES: Final[tuple[Course, ...]] = ("appetizer", "entree", "dessert")

STATION: Final = 0
PANTRY: Final = 1
SATCHELS: Final = 2
HAND_LIMIT: Final = 3
LEVEL_COUNT: Final = 4
LEVELS_WITHOUT_COOKBOOK: Final = 2  # of the Hand Limit (HNF-367)
Track = Literal["station", "pantry", "satchels", "hand-limit"]
TRACKS: Final[tuple[Track, ...]] = ("station", "pantry", "satchels", "hand-limit")

SPOILED: Final = 32768
"""The mask bit above the ingredients, for a station with some ingredient twice: no recipe has it (HNF-R42)."""

BIT: Final[list[int]] = [2**place for place in range(62)]
MASK_COUNT: Final = 65536


def _words(text: str) -> list[str]:
    return text.split()


# The ids behind the numbers above. A file in another order would quietly mix up the ingredients, so `load` compares.
_INGREDIENT_ORDER: Final = _words(
    "potato tomato onion carrot beans cheese milk egg salt red-chili rice flour sugar lemon herbs"
)
_TRACK_ORDER: Final[list[str]] = list(TRACKS)

_SIZES: Final[list[int]] = [3, 4, 5]
"""How many ingredients a recipe has, by difficulty (HNF-005)."""

_POINTS: Final[list[int]] = [2, 3, 4]
"""What a dish is worth, by difficulty (HNF-313)."""

_BACK_COUNTS: Final[list[int]] = [5, 8, 5, 5, 9, 5, 3, 7, 3]
"""How many recipes have each back: difficulty * 3 + course."""


class Content:
    """Everything a content file says, as flat tables."""

    def __init__(self) -> None:
        self.ingredients: list[str] = []
        self.ingredient_names: list[str] = []
        self.track_names: list[str] = []
        self.track_gives: list[list[str]] = []
        self.gives_without_cookbook: list[list[str]] = []
        self.recipes: list[str] = []
        self.recipe_names: list[str] = []
        self.difficulties: list[int] = []
        self.courses: list[int] = []
        self.needs: list[tuple[int, ...]] = []
        self.masks: list[int] = []
        self.styles: list[str] = []
        self.recipe_by_mask: list[int] = [NO_RECIPE] * MASK_COUNT
        self.dessert_by_mask: list[int] = [NO_RECIPE] * MASK_COUNT


def load(text: str, file_name: str) -> Content:
    """Read and check the text of a content file; `ContentError` names the file, the entry and the fault."""
    document = document_of(text, file_name)
    content = Content()
    _load_ingredients(content, entries_of(file_name, document, "ingredients", _INGREDIENT_ORDER))
    _load_tracks(content, entries_of(file_name, document, "tracks", _TRACK_ORDER))
    _load_recipes(content, file_name, entries_of(file_name, document, "recipes"))
    nothing_else(file_name, document)
    return content


def load_file(path: Path) -> Content:
    """Read and check a content file on disk."""
    return load(text_of(path), str(path))


def _load_ingredients(content: Content, entries: list[Entry]) -> None:
    for entry in entries:
        content.ingredients.append(entry.text("id"))
        content.ingredient_names.append(entry.text("name"))
        entry.done()


def _load_tracks(content: Content, entries: list[Entry]) -> None:
    for entry in entries:
        entry.read.append("id")
        content.track_names.append(entry.text("name"))
        gives = entry.texts("gives")
        if len(gives) != LEVEL_COUNT:
            raise entry.fault(f"'gives' must have {LEVEL_COUNT} texts, one for each level, not {len(gives)}")
        content.track_gives.append(gives)
        if len(content.track_gives) - 1 == HAND_LIMIT:
            gives = entry.texts("gives_without_cookbook")
            if len(gives) != LEVELS_WITHOUT_COOKBOOK:
                wanted = f"{LEVELS_WITHOUT_COOKBOOK} texts, one for each level, not {len(gives)}"
                raise entry.fault(f"'gives_without_cookbook' must have {wanted}")
        content.gives_without_cookbook.append(gives)
        entry.done()


def _load_recipes(content: Content, file_name: str, entries: list[Entry]) -> None:
    for entry in entries:
        _load_recipe(content, entry)
        entry.done()
    if len(entries) != RECIPE_COUNT:
        raise ContentError(f"{file_name}: [[recipes]]: {len(entries)} entries, but the game has {RECIPE_COUNT}")
    for back, expected in enumerate(_BACK_COUNTS):
        difficulty, course = back // 3, back % 3
        found = 0
        for recipe in range(RECIPE_COUNT):
            if content.difficulties[recipe] == difficulty and content.courses[recipe] == course:
                found += 1
        if found != expected:
            kind = f"{DIFFICULTIES[difficulty]} {COURSES[course]}"
            raise ContentError(f"{file_name}: [[recipes]]: {found} of the kind {kind}, but the game has {expected}")


def _load_recipe(content: Content, entry: Entry) -> None:
    recipe = len(content.recipes)
    name = entry.text("name")
    if name in content.recipe_names:
        raise entry.fault(f"the name {name!r} is used twice")
    difficulty = entry.one_of("difficulty", DIFFICULTIES)
    if content.difficulties and difficulty < content.difficulties[-1]:
        raise entry.fault(f"stands after a recipe that is {DIFFICULTIES[content.difficulties[-1]]}")
    course = entry.one_of("course", COURSES)
    mask = _mask(content, entry, difficulty)
    if (course == DESSERT) != (mask & BIT[SUGAR] != 0):
        raise entry.fault("every dessert needs sugar, and nothing else does")
    same = content.recipe_by_mask[mask]
    if same != NO_RECIPE:
        raise entry.fault(f"has the same ingredients as {content.recipes[same]!r}")
    content.recipes.append(entry.text("id"))
    content.recipe_names.append(name)
    content.difficulties.append(difficulty)
    content.courses.append(course)
    content.needs.append(tuple([need for need in range(INGREDIENT_COUNT) if mask & BIT[need]]))
    content.masks.append(mask)
    content.styles.append(entry.text("style"))
    content.recipe_by_mask[mask] = recipe
    if course == DESSERT:  # the Dessert Station has Sugar built in, and takes a Sugar card too (HNF-232)
        content.dessert_by_mask[mask] = recipe
        content.dessert_by_mask[mask - BIT[SUGAR]] = recipe


def _mask(content: Content, entry: Entry, difficulty: int) -> int:
    ids = entry.texts("ingredients")
    mask = 0
    for id in ids:
        if id not in content.ingredients:
            raise entry.fault(f"unknown ingredient {id!r}")
        bit = BIT[content.ingredients.index(id)]
        if mask & bit:
            raise entry.fault(f"needs {id!r} twice")
        mask |= bit
    if len(ids) != _SIZES[difficulty]:
        kind = DIFFICULTIES[difficulty]
        raise entry.fault(f"a recipe that is {kind} has {_SIZES[difficulty]} ingredients, not {len(ids)}")
    return mask


_CONTENT: Final = load_file(Path(__file__).with_name("content.toml"))

INGREDIENTS: Final[list[str]] = _CONTENT.ingredients
INGREDIENT_NAMES: Final[list[str]] = _CONTENT.ingredient_names
INGREDIENT_INDEX: Final[dict[str, int]] = index_of(INGREDIENTS)

TRACK_NAMES: Final[list[str]] = _CONTENT.track_names
TRACK_GIVES: Final[list[list[str]]] = _CONTENT.track_gives
GIVES_WITHOUT_COOKBOOK: Final[list[list[str]]] = _CONTENT.gives_without_cookbook

RECIPES: Final[list[str]] = _CONTENT.recipes
RECIPE_NAMES: Final[list[str]] = _CONTENT.recipe_names
RECIPE_INDEX: Final[dict[str, int]] = index_of(RECIPES)
DIFFICULTY_OF: Final[list[int]] = _CONTENT.difficulties
COURSE_OF: Final[list[int]] = _CONTENT.courses
BACKS: Final = 9
BACK_OF: Final[list[int]] = [DIFFICULTY_OF[recipe] * 3 + COURSE_OF[recipe] for recipe in range(RECIPE_COUNT)]
NEEDS: Final[list[tuple[int, ...]]] = _CONTENT.needs
NEEDS_MASK: Final[list[int]] = _CONTENT.masks
POINTS: Final[list[int]] = [_POINTS[DIFFICULTY_OF[recipe]] for recipe in range(RECIPE_COUNT)]
STYLE_OF: Final[list[str]] = _CONTENT.styles
RECIPE_BY_MASK: Final[list[int]] = _CONTENT.recipe_by_mask
DESSERT_BY_MASK: Final[list[int]] = _CONTENT.dessert_by_mask
