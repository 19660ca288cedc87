"""Ingredients in Market order and recipes, written a second time, and Cookbooks laid out by hand."""

from __future__ import annotations

from tests.games.henrys_feast.table import BONUS, DISPLAY, FEAST

INGREDIENTS = [  # the rows of the Market
    "potato", "tomato", "onion", "carrot", "beans",
    "cheese", "milk", "egg", "salt", "red-chili",
    "rice", "flour", "sugar", "lemon", "herbs",
]  # fmt: skip
PRINTED = {
    ("easy", "appetizer"): """
        masala-chips: potato salt red-chili
        kachumber-salad: tomato onion lemon
        bruschetta: tomato flour herbs
        chana-chaat: beans red-chili lemon
        carrot-raita: carrot milk herbs
    """,
    ("easy", "entree"): """
        lemon-rice: red-chili rice lemon
        aloo-paratha: potato salt flour
        masala-omelette: onion egg red-chili
        dal-tadka: tomato onion beans
        macaroni-and-cheese: cheese milk flour
        egg-fried-rice: carrot egg rice
        carrot-beans-poriyal: carrot beans salt
        cheese-jacket-potato: potato cheese herbs
    """,
    ("easy", "dessert"): """
        kheer: milk rice sugar
        gajar-halwa: carrot milk sugar
        jalebi: flour sugar lemon
        lemon-meringue: egg sugar lemon
        rasgulla: cheese flour sugar
    """,
    ("medium", "appetizer"): """
        samosa: potato red-chili flour herbs
        devilled-eggs: egg salt red-chili lemon
        cream-of-tomato-soup: tomato onion milk herbs
        paneer-tikka: onion cheese red-chili lemon
        olivier-salad: potato carrot beans egg
    """,
    ("medium", "entree"): """
        rajma-chawal: tomato onion beans rice
        dum-aloo: potato tomato milk red-chili
        egg-curry: tomato onion egg red-chili
        paneer-butter-masala: tomato cheese milk herbs
        vegetable-khichdi: carrot beans salt rice
        spanish-omelette: potato onion egg salt
        margherita-pizza: tomato cheese flour herbs
        lemon-risotto: onion cheese rice lemon
        sambar: onion carrot beans red-chili
    """,
    ("medium", "dessert"): """
        gulab-jamun: milk flour sugar herbs
        phirni: milk rice sugar herbs
        salted-caramel-custard: milk egg salt sugar
        lemon-tart: egg flour sugar lemon
        puran-poli: beans salt flour sugar
    """,
    ("hard", "appetizer"): """
        minestrone: potato tomato carrot beans herbs
        arancini: cheese egg rice flour herbs
        aloo-tikki-chaat: potato onion salt red-chili lemon
    """,
    ("hard", "entree"): """
        vegetable-biryani: potato onion carrot rice herbs
        malai-kofta: potato tomato cheese milk red-chili
        masala-dosa: potato beans salt red-chili rice
        burrito-bowl: tomato beans cheese rice lemon
        shepherds-pie: potato carrot beans cheese salt
        vegetarian-kedgeree: onion carrot egg rice lemon
        vegetable-quiche: tomato carrot egg salt flour
    """,
    ("hard", "dessert"): """
        sakkarai-pongal: beans milk salt rice sugar
        rasmalai: cheese milk sugar lemon herbs
        carrot-cake: carrot cheese egg flour sugar
    """,
}
NEEDS: dict[str, tuple[str, ...]] = {}
"""What a recipe needs, in Market order."""
BACK: dict[str, tuple[str, str]] = {}
for _back, _text in PRINTED.items():
    for _line in _text.strip().splitlines():
        _name, _, _needs = _line.strip().partition(": ")
        BACK[_name], NEEDS[_name] = _back, tuple(_needs.split())
RECIPES = list(BACK)
EASY_ENTREES = {recipe for recipe in RECIPES if BACK[recipe] == ("easy", "entree")}


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
