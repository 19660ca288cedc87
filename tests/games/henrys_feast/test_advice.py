"""What a good player cares about, where it rests on a rule."""

from __future__ import annotations

import pytest

from bestiary.rooms.henrys_feast.advice import Plan
from bestiary.rooms.henrys_feast.content import RECIPE_INDEX
from bestiary.rooms.henrys_feast.state import FeastState
from tests.games.henrys_feast.table import Table, table
from tests.marks import rule

NONE = [0, 0, 0, 0]
JUNK = "egg potato"  # fits nothing here


def nearness(t: Table, recipe: str) -> float:
    assert isinstance(t.state, FeastState)
    return Plan(t.state, 0).nearness(t.state, RECIPE_INDEX[recipe])


def kitchen(*stations: str, level: int = 3) -> Table:
    return table(players=4, levels=[[level, 0, 0, 3], NONE, NONE, NONE], stations=[list(stations)])


@rule("HNF-232", "HNF-231")
@pytest.mark.parametrize("cards", ["milk rice", "milk rice sugar"])
def test_a_dessert_on_station_5_needs_no_sugar_card(cards: str) -> None:
    """Two points, and nothing is missing."""
    assert nearness(kitchen(JUNK, JUNK, "", "", cards), "kheer") == pytest.approx(2.0)


@rule("HNF-231")
def test_station_5_is_no_help_with_other_dishes() -> None:
    four = kitchen(JUNK, JUNK, "salt carrot", "salt carrot", level=2)
    five = kitchen(JUNK, JUNK, "salt carrot", "salt carrot", "")
    assert nearness(four, "samosa") == nearness(five, "samosa") == 0.0
    assert nearness(five, "kheer") > nearness(four, "kheer") == 0.0


@rule("HNF-157")
def test_on_other_stations_the_sugar_is_missing() -> None:
    assert 0.0 < nearness(kitchen("milk rice", JUNK, level=0), "kheer") < 2.0
