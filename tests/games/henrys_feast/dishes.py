"""What has to lie on a station for a dish, and two positions that many tests begin with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.games.henrys_feast.table import Table, table

# the bonus dishes of the usual table: station, pantry, satchels, hand limit
LEMON_RICE = "red-chili rice lemon"
DAL_TADKA = "tomato onion beans"
ALOO_PARATHA = "potato salt flour"
EGG_FRIED_RICE = "carrot egg rice"
# its Feast dishes: easy, medium, hard
JALEBI = "flour sugar lemon"
DUM_ALOO = "potato tomato milk red-chili"
MINESTRONE = "potato tomato carrot beans herbs"
# its display
SAMOSA = "potato red-chili flour herbs"
EGG_CURRY = "tomato onion egg red-chili"
KHEER = "milk rice sugar"
MALAI_KOFTA = "potato tomato cheese milk red-chili"
# dishes that lie nowhere on it
BRUSCHETTA = "tomato flour herbs"
GAJAR_HALWA = "carrot milk sugar"

ALL_FEASTS = ["easy", "medium", "hard"]


def open_feasts(feasts: Sequence[Sequence[str]]) -> list[str]:
    """The Feast recipes that lie face up once all have proven their worth and these dishes were cooked."""
    cooked = {difficulty for own in feasts for difficulty in own}
    return ["easy", *(["medium"] if "easy" in cooked else []), *(["hard"] if "medium" in cooked else [])]


def on_top(recipe: str, **laid: Any) -> Table:
    """The table with this recipe on top of the Cookbook."""
    cookbook = table(**laid).truth["cookbook"]
    return table(**laid, cookbook=[recipe, *(other for other in cookbook if other != recipe)])


def last_round(*, players: int = 2, feasts: list[list[str]] | None = None, **laid: Any) -> Table:
    """The Last Round of a game that the round cap ends, so that nobody needs to have cooked anything."""
    options = {"max_rounds": 10, **laid.pop("options", {})}
    done = feasts or [[] for _ in range(2 if options.get("teams") else players)]
    usual = {"round": 10, "last_round": True, "last_call": "head-chef", "feast_open": open_feasts(done)}
    return table(players=players, options=options, feasts=done, **{**usual, **laid})


def ended(*, players: int = 2, **laid: Any) -> Table:
    """The game after the last turn of the Last Round, in which nothing happened."""
    t = last_round(players=players, active=players - 1, **laid).quiet_turn()
    assert t.over
    return t
