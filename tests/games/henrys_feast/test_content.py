"""The material is complete, as printed, and a faulty content file says what is wrong with it."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from bestiary.kernel.rulebook import Rulebook
from bestiary.rooms.henrys_feast import content
from bestiary.rooms.henrys_feast.content import (
    APPETIZER,
    BACK_OF,
    BIT,
    COURSE_OF,
    COURSES,
    DESSERT,
    DESSERT_BY_MASK,
    DIFFICULTIES,
    DIFFICULTY_OF,
    EASY,
    ENTREE,
    HARD,
    INGREDIENT_COUNT,
    INGREDIENT_INDEX,
    INGREDIENT_NAMES,
    INGREDIENTS,
    MEDIUM,
    NEEDS,
    NEEDS_MASK,
    NO_RECIPE,
    POINTS,
    RECIPE_BY_MASK,
    RECIPE_COUNT,
    RECIPE_INDEX,
    RECIPE_NAMES,
    RECIPES,
    SPOILED,
    STYLE_OF,
    SUGAR,
    TRACK_GIVES,
    TRACK_NAMES,
    TRACKS,
)
from bestiary.rooms.henrys_feast.material import load
from tests.faults import refused
from tests.marks import rule

ROOM = Path(content.__file__).parent
PACKAGED = (ROOM / "content.toml").read_text(encoding="utf-8")
ALL = range(RECIPE_COUNT)

# How often each ingredient is needed: by Easy, Medium, Hard; by Appetizers, Entrées, Desserts; in all.
USES = {
    "potato": (3, 4, 6, 5, 8, 0, 13),
    "tomato": (3, 6, 4, 4, 9, 0, 13),
    "onion": (3, 7, 3, 4, 9, 0, 13),
    "carrot": (4, 3, 6, 3, 8, 2, 13),
    "beans": (3, 5, 5, 3, 8, 2, 13),
    "cheese": (3, 4, 6, 2, 8, 3, 13),
    "milk": (4, 6, 3, 2, 4, 7, 13),
    "egg": (3, 6, 4, 3, 6, 4, 13),
    "salt": (3, 5, 5, 3, 7, 3, 13),
    "red-chili": (4, 6, 3, 6, 7, 0, 13),
    "rice": (3, 4, 6, 1, 9, 3, 13),
    "flour": (5, 5, 3, 3, 4, 6, 13),
    "sugar": (5, 5, 3, 0, 0, 13, 13),
    "lemon": (5, 4, 4, 5, 4, 4, 13),
    "herbs": (3, 6, 4, 6, 4, 3, 13),
}

# Recipes that can be extended into another one.
SUBSETS = {
    ("masala-chips", "aloo-tikki-chaat"),
    ("masala-chips", "masala-dosa"),
    ("bruschetta", "margherita-pizza"),
    ("masala-omelette", "egg-curry"),
    ("dal-tadka", "rajma-chawal"),
    ("egg-fried-rice", "vegetarian-kedgeree"),
    ("carrot-beans-poriyal", "vegetable-khichdi"),
    ("carrot-beans-poriyal", "shepherds-pie"),
    ("kheer", "phirni"),
    ("kheer", "sakkarai-pongal"),
    ("jalebi", "lemon-tart"),
    ("lemon-meringue", "lemon-tart"),
    ("rasgulla", "carrot-cake"),
    ("dum-aloo", "malai-kofta"),
}


def uses(ingredient: int) -> tuple[int, ...]:
    """How many recipes need it: by difficulty, by course, in all."""
    users = [recipe for recipe in ALL if ingredient in NEEDS[recipe]]
    by_difficulty = [sum(DIFFICULTY_OF[recipe] == difficulty for recipe in users) for difficulty in range(3)]
    by_course = [sum(COURSE_OF[recipe] == course for recipe in users) for course in range(3)]
    return (*by_difficulty, *by_course, len(users))


def mask(*ids: str) -> int:
    return sum(BIT[INGREDIENT_INDEX[id]] for id in ids)


class TestIngredients:
    @rule("HNF-003")
    def test_fifteen_ingredients_in_the_order_of_the_market(self) -> None:
        assert list(USES) == INGREDIENTS
        assert len(INGREDIENTS) == INGREDIENT_COUNT == 15
        assert [name.lower().replace(" ", "-") for name in INGREDIENT_NAMES] == INGREDIENTS

    def test_an_ingredient_is_known_by_its_place(self) -> None:
        assert [INGREDIENT_INDEX[id] for id in INGREDIENTS] == list(range(15))
        assert INGREDIENTS[SUGAR] == "sugar"

    def test_bits_are_the_powers_of_two_and_the_one_above_the_ingredients_is_for_the_spoiled(self) -> None:
        assert [2**place for place in range(62)] == BIT
        assert BIT[INGREDIENT_COUNT] == SPOILED


class TestRecipes:
    def test_fifty_recipes_with_ids_and_names_of_their_own(self) -> None:
        assert len(RECIPES) == len(set(RECIPES)) == len(set(RECIPE_NAMES)) == RECIPE_COUNT == 50
        assert [RECIPE_INDEX[id] for id in RECIPES] == list(ALL)

    def test_the_order_is_easy_medium_hard_and_in_each_appetizer_entree_dessert(self) -> None:
        assert sorted(BACK_OF) == BACK_OF
        assert (RECIPES[0], RECIPES[18], RECIPES[37], RECIPES[49]) == (
            "masala-chips",
            "samosa",
            "minestrone",
            "carrot-cake",
        )

    def test_the_constants_are_the_places(self) -> None:
        assert [DIFFICULTIES[place] for place in (EASY, MEDIUM, HARD)] == ["easy", "medium", "hard"]
        assert [COURSES[place] for place in (APPETIZER, ENTREE, DESSERT)] == ["appetizer", "entree", "dessert"]

    def test_18_easy_19_medium_and_13_hard_ones(self) -> None:
        assert [DIFFICULTY_OF.count(difficulty) for difficulty in (EASY, MEDIUM, HARD)] == [18, 19, 13]

    def test_13_appetizers_24_entrees_and_13_desserts(self) -> None:
        assert [COURSE_OF.count(course) for course in (APPETIZER, ENTREE, DESSERT)] == [13, 24, 13]

    @rule("HNF-006")
    def test_a_back_is_difficulty_and_course_and_tells_no_recipe(self) -> None:
        assert [divmod(back, 3) for back in BACK_OF] == list(zip(DIFFICULTY_OF, COURSE_OF, strict=True))
        assert [BACK_OF.count(back) for back in range(9)] == [5, 8, 5, 5, 9, 5, 3, 7, 3]

    @rule("HNF-005")
    @pytest.mark.parametrize(("difficulty", "size"), [(EASY, 3), (MEDIUM, 4), (HARD, 5)])
    def test_the_difficulty_is_the_number_of_ingredients(self, difficulty: int, size: int) -> None:
        for recipe in ALL:
            assert (len(NEEDS[recipe]) == size) == (DIFFICULTY_OF[recipe] == difficulty), RECIPES[recipe]

    @rule("HNF-007")
    def test_all_desserts_and_nothing_else_need_sugar(self) -> None:
        for recipe in ALL:
            assert (SUGAR in NEEDS[recipe]) == (COURSE_OF[recipe] == DESSERT), RECIPES[recipe]

    def test_a_recipe_is_worth_2_3_or_4_points_by_its_difficulty(self) -> None:
        assert [POINTS[recipe] for recipe in ALL] == [DIFFICULTY_OF[recipe] + 2 for recipe in ALL]

    @rule("HNF-R42")
    def test_no_recipe_repeats_an_ingredient(self) -> None:
        for recipe in ALL:
            assert list(NEEDS[recipe]) == sorted(set(NEEDS[recipe])), RECIPES[recipe]
            assert NEEDS_MASK[recipe] == sum(BIT[need] for need in NEEDS[recipe])

    @rule("HNF-R42")
    def test_no_two_recipes_have_the_same_ingredients(self) -> None:
        assert len(set(NEEDS)) == 50

    def test_desserts_differ_even_without_their_sugar(self) -> None:
        desserts = [set(NEEDS[recipe]) - {SUGAR} for recipe in ALL if COURSE_OF[recipe] == DESSERT]
        assert all(one != other for one, other in combinations(desserts, 2))

    @pytest.mark.parametrize("id", list(USES))
    def test_how_often_an_ingredient_is_needed(self, id: str) -> None:
        assert uses(INGREDIENT_INDEX[id]) == USES[id]

    def test_195_places_in_all(self) -> None:
        totals = [sum(column) for column in zip(*[uses(ingredient) for ingredient in range(15)], strict=True)]
        assert totals == [54, 76, 65, 50, 95, 50, 195]

    def test_the_easy_entrees_need_each_ingredient_but_sugar_once_or_twice(self) -> None:
        bonus = [NEEDS[recipe] for recipe in ALL if BACK_OF[recipe] == EASY * 3 + ENTREE]
        assert len(bonus) == 8
        for ingredient in range(15):
            often = sum(ingredient in needs for needs in bonus)
            assert often == 0 if ingredient == SUGAR else often in (1, 2), INGREDIENTS[ingredient]

    def test_31_indian_and_19_western_dishes(self) -> None:
        assert (STYLE_OF.count("indian"), STYLE_OF.count("western")) == (31, 19)

    def test_which_recipes_are_part_of_another(self) -> None:
        found = {
            (RECIPES[small], RECIPES[large])
            for small in ALL
            for large in ALL
            if small != large and set(NEEDS[small]) < set(NEEDS[large])
        }
        assert found == SUBSETS

    @pytest.mark.parametrize(
        ("id", "name", "back", "needs", "style"),
        [
            ("masala-chips", "Masala Chips", "easy appetizer", "potato salt red-chili", "indian"),
            ("cheese-jacket-potato", "Cheese Jacket Potato", "easy entree", "potato cheese herbs", "western"),
            ("kheer", "Kheer", "easy dessert", "milk rice sugar", "indian"),
            ("egg-curry", "Egg Curry", "medium entree", "tomato onion egg red-chili", "indian"),
            ("lemon-tart", "Lemon Tart", "medium dessert", "egg flour sugar lemon", "western"),
            ("minestrone", "Minestrone", "hard appetizer", "potato tomato carrot beans herbs", "western"),
            ("shepherds-pie", "Vegetable Shepherd's Pie", "hard entree", "potato carrot beans cheese salt", "western"),
            ("rasmalai", "Rasmalai", "hard dessert", "cheese milk sugar lemon herbs", "indian"),
        ],
    )
    def test_as_printed(self, id: str, name: str, back: str, needs: str, style: str) -> None:
        recipe = RECIPE_INDEX[id]
        assert RECIPE_NAMES[recipe] == name
        assert f"{DIFFICULTIES[DIFFICULTY_OF[recipe]]} {COURSES[COURSE_OF[recipe]]}" == back
        assert [INGREDIENTS[need] for need in NEEDS[recipe]] == needs.split()
        assert STYLE_OF[recipe] == style


class TestRecipesByMask:
    @rule("HNF-R42")
    def test_a_mask_finds_its_recipe_and_no_other_mask_finds_any(self) -> None:
        assert len(RECIPE_BY_MASK) == 65536
        found = {mask: recipe for mask, recipe in enumerate(RECIPE_BY_MASK) if recipe != NO_RECIPE}
        assert found == {NEEDS_MASK[recipe]: recipe for recipe in ALL}

    def test_the_dessert_station_finds_desserts_with_and_without_their_sugar(self) -> None:
        assert len(DESSERT_BY_MASK) == 65536
        found = {mask: recipe for mask, recipe in enumerate(DESSERT_BY_MASK) if recipe != NO_RECIPE}
        desserts = [recipe for recipe in ALL if COURSE_OF[recipe] == DESSERT]
        with_sugar = {NEEDS_MASK[recipe]: recipe for recipe in desserts}
        without = {NEEDS_MASK[recipe] - BIT[SUGAR]: recipe for recipe in desserts}
        assert found == with_sugar | without
        assert len(found) == 26

    def test_kheer(self) -> None:
        kheer = RECIPE_INDEX["kheer"]
        assert RECIPE_BY_MASK[mask("milk", "rice", "sugar")] == kheer
        assert RECIPE_BY_MASK[mask("milk", "rice")] == NO_RECIPE
        assert DESSERT_BY_MASK[mask("milk", "rice", "sugar")] == kheer
        assert DESSERT_BY_MASK[mask("milk", "rice")] == kheer

    def test_the_dessert_station_cooks_no_entree(self) -> None:
        assert RECIPE_BY_MASK[mask("carrot", "egg", "rice")] == RECIPE_INDEX["egg-fried-rice"]
        assert DESSERT_BY_MASK[mask("carrot", "egg", "rice")] == NO_RECIPE

    def test_what_is_spoiled_is_no_recipe(self) -> None:
        for table in (RECIPE_BY_MASK, DESSERT_BY_MASK):
            assert set(table[SPOILED:]) == {NO_RECIPE}


class TestTracks:
    def test_four_tracks_in_the_order_of_their_spots(self) -> None:
        assert TRACKS == ("station", "pantry", "satchels", "hand-limit")
        assert TRACK_NAMES == ["Station", "Pantry", "Satchels", "Hand Limit"]
        for place, id in enumerate(TRACKS):
            assert getattr(content, id.upper().replace("-", "_")) == place

    def test_each_of_the_four_levels_gives_something(self) -> None:
        assert [len(set(gives)) for gives in TRACK_GIVES] == [4, 4, 4, 4]

    @pytest.mark.parametrize(
        ("track", "words"),
        [
            (content.STATION, ["Stations 1 and 2", "Station 3", "Station 4", "Dessert Station"]),
            (content.PANTRY, ["5 pantry spaces", "6 pantry spaces", "7 pantry spaces", "Fresh Stock"]),
            (content.SATCHELS, ["2 ingredients", "3 ingredients", "4 ingredients", "XL"]),
            (content.HAND_LIMIT, ["Peek Top and Steal Top", "Steal Display", "Steal Down", "Steal Up"]),
        ],
    )
    def test_what_a_level_gives(self, track: int, words: list[str]) -> None:
        for text, word in zip(TRACK_GIVES[track], words, strict=True):
            assert word in text


class TestRulebook:
    def test_all_rules_and_rulings_are_there_in_order(self) -> None:
        book = Rulebook("Henry's Feast", (ROOM / "rulebook.md").read_text(encoding="utf-8"))
        ids = [entry.id for entry in book.rules()]
        rules = [id for id in ids if not id.startswith("HNF-R")]
        rulings = [id for id in ids if id.startswith("HNF-R")]
        assert len(rules) == 233
        assert rules == sorted(rules)
        assert rulings == [f"HNF-R{number:02}" for number in range(1, 69)]
        assert book.text.count("\n- **HNF-") == len(ids), "an id is there twice"


class TestFaults:
    def test_the_packaged_file_has_none(self) -> None:
        assert [recipe.id for recipe in load(PACKAGED, "content.toml").recipes] == RECIPES

    @pytest.mark.parametrize(
        ("old", "new", "entry", "fault"),
        [
            ('id = "potato"', 'id = "turnip"', "[[ingredients]] entry 1 (turnip)", "unknown id"),
            (
                'name = "Potato"',
                'name = "Potato"\nprice = 2',
                "[[ingredients]] entry 1 (potato)",
                "there is no field price",
            ),
            ('id = "satchels"', 'id = "bags"', "[[tracks]] entry 3 (bags)", "unknown id"),
            ('"Station 3", ', "", "[[tracks]] entry 1 (station)", "must have at least 4 entries"),
            (
                'gives_without_cookbook = ["No recipe in hand", ',
                "gives_without_cookbook = [",
                "[[tracks]] entry 4 (hand-limit)",
                "must have at least 2 entries",
            ),
            (
                'gives_without_cookbook = ["No recipe in hand", "1 recipe in hand; Steal Display"]',
                "",
                "[[tracks]] entry 4 (hand-limit)",
                "the Hand Limit has 'gives_without_cookbook', and no other track has",
            ),
            (
                'name = "Satchels"',
                'name = "Satchels"\ngives_without_cookbook = ["Nothing", "Something"]',
                "[[tracks]] entry 3 (satchels)",
                "the Hand Limit has 'gives_without_cookbook', and no other track has",
            ),
            ('name = "Jalebi"', 'name = "Kheer"', "[[recipes]] entry 16 (jalebi)", "the name 'Kheer' is used twice"),
            (
                'name = "Kheer"\ndifficulty = "easy"',
                'name = "Kheer"\ndifficulty = "simple"',
                "[[recipes]] entry 14 (kheer)",
                "difficulty: 'simple' is none of easy, hard, medium",
            ),
            (
                'name = "Lemon Tart"\ndifficulty = "medium"',
                'name = "Lemon Tart"\ndifficulty = "easy"',
                "[[recipes]] entry 36 (lemon-tart)",
                "stands after a recipe that is medium",
            ),
            (
                'name = "Kheer"\ndifficulty = "easy"\ncourse = "dessert"',
                'name = "Kheer"\ndifficulty = "easy"\ncourse = "soup"',
                "[[recipes]] entry 14 (kheer)",
                "course: 'soup' is none of appetizer, dessert, entree",
            ),
            (
                'name = "Kheer"\ndifficulty = "easy"\ncourse = "dessert"',
                'name = "Kheer"\ndifficulty = "easy"\ncourse = "entree"',
                "[[recipes]] entry 14 (kheer)",
                "every dessert needs sugar, and nothing else does",
            ),
            (
                '["milk", "rice", "sugar"]',
                '["milk", "rice", "egg"]',
                "[[recipes]] entry 14 (kheer)",
                "every dessert needs sugar, and nothing else does",
            ),
            (
                '["milk", "rice", "sugar"]',
                '["milk", "rice", "honey"]',
                "[[recipes]] entry 14 (kheer)",
                "unknown ingredient 'honey'",
            ),
            (
                '["milk", "rice", "sugar"]',
                '["milk", "sugar", "sugar"]',
                "[[recipes]] entry 14 (kheer)",
                "needs 'sugar' twice",
            ),
            (
                '["milk", "rice", "sugar"]',
                '["milk", "sugar"]',
                "[[recipes]] entry 14 (kheer)",
                "a recipe that is easy has 3 ingredients, not 2",
            ),
            (
                '["carrot", "milk", "sugar"]',
                '["sugar", "rice", "milk"]',
                "[[recipes]] entry 15 (gajar-halwa)",
                "has the same ingredients as 'kheer'",
            ),
            (
                'name = "Carrot Raita"\ndifficulty = "easy"\ncourse = "appetizer"',
                'name = "Carrot Raita"\ndifficulty = "easy"\ncourse = "entree"',
                "[[recipes]]",
                "4 of the kind easy appetizer, but the game has 5",
            ),
        ],
    )
    def test_a_fault_names_file_and_entry(self, old: str, new: str, entry: str, fault: str) -> None:
        assert PACKAGED.count(old) == 1, "the example must hit the file in one place"
        with refused(entry, fault):
            load(PACKAGED.replace(old, new), "content.toml")

    def test_a_recipe_too_few(self) -> None:
        text = PACKAGED[: PACKAGED.rindex("[[recipes]]")]
        with refused("[[recipes]]", "2 of the kind hard dessert, but the game has 3"):
            load(text, "content.toml")

    def test_a_list_too_many(self) -> None:
        with refused("", "unknown key 'spoons'"):
            load(PACKAGED + "\n[[spoons]]\n", "content.toml")
