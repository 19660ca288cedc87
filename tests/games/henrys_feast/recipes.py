"""The ingredients in Market order, the recipes by their backs (sections 2 and 5), and Cookbooks laid out by hand."""

from __future__ import annotations

from tests.games.henrys_feast.table import BONUS, DISPLAY, FEAST

INGREDIENTS = [  # the rows of the Market
    "potato", "tomato", "onion", "carrot", "beans",
    "cheese", "milk", "egg", "salt", "red-chili",
    "rice", "flour", "sugar", "lemon", "herbs",
]  # fmt: skip
BACKS = {
    ("easy", "appetizer"): "masala-chips kachumber-salad bruschetta chana-chaat carrot-raita",
    ("easy", "entree"): (
        "lemon-rice aloo-paratha masala-omelette dal-tadka macaroni-and-cheese egg-fried-rice carrot-beans-poriyal"
        " cheese-jacket-potato"
    ),
    ("easy", "dessert"): "kheer gajar-halwa jalebi lemon-meringue rasgulla",
    ("medium", "appetizer"): "samosa devilled-eggs cream-of-tomato-soup paneer-tikka olivier-salad",
    ("medium", "entree"): (
        "rajma-chawal dum-aloo egg-curry paneer-butter-masala vegetable-khichdi spanish-omelette margherita-pizza"
        " lemon-risotto sambar"
    ),
    ("medium", "dessert"): "gulab-jamun phirni salted-caramel-custard lemon-tart puran-poli",
    ("hard", "appetizer"): "minestrone arancini aloo-tikki-chaat",
    ("hard", "entree"): (
        "vegetable-biryani malai-kofta masala-dosa burrito-bowl shepherds-pie vegetarian-kedgeree vegetable-quiche"
    ),
    ("hard", "dessert"): "sakkarai-pongal rasmalai carrot-cake",
}
BACK = {recipe: back for back, recipes in BACKS.items() for recipe in recipes.split()}
RECIPES = list(BACK)
EASY_ENTREES = set(BACKS["easy", "entree"].split())


def difficulty(recipe: str) -> str:
    return BACK[recipe][0]


def course(recipe: str) -> str:
    return BACK[recipe][1]


def back(recipe: str) -> dict[str, str]:
    """A recipe's back, as a view shows it."""
    return {"difficulty": difficulty(recipe), "course": course(recipe)}


def cookbook(*top: str, without: str = "", display: str = DISPLAY) -> list[str]:
    """The whole Cookbook, these recipes on top of it; `without` are those that lie elsewhere, beside the board's."""
    elsewhere = {*BONUS.values(), *FEAST.values(), *display.split(), *without.split()}
    return [*top, *(recipe for recipe in RECIPES if recipe not in elsewhere and recipe not in top)]


def all_but(*kept: str, display: str = DISPLAY) -> str:
    """All the recipes beside those of the board and these: for the pile of somebody who makes the Cookbook thin."""
    return " ".join(cookbook(without=" ".join(kept), display=display))
