"""What has to lie on a station for a dish, and two positions that many tests begin with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.games.henrys_feast.recipes import NEEDS
from tests.games.henrys_feast.table import Table, table


def needed(recipe: str) -> str:
    return " ".join(NEEDS[recipe])


# the bonus dishes of the usual table: station, pantry, satchels, hand limit
LEMON_RICE = needed("lemon-rice")
DAL_TADKA = needed("dal-tadka")
ALOO_PARATHA = needed("aloo-paratha")
EGG_FRIED_RICE = needed("egg-fried-rice")
# its Feast dishes: easy, medium, hard
JALEBI = needed("jalebi")
DUM_ALOO = needed("dum-aloo")
MINESTRONE = needed("minestrone")
# its display
SAMOSA = needed("samosa")
EGG_CURRY = needed("egg-curry")
KHEER = needed("kheer")
MALAI_KOFTA = needed("malai-kofta")
# dishes that lie nowhere on it
BRUSCHETTA = needed("bruschetta")
GAJAR_HALWA = needed("gajar-halwa")

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
