"""Chef's Bonus tracks."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.henrys_feast.dishes import (
    ALOO_PARATHA,
    DAL_TADKA,
    EGG_FRIED_RICE,
    LEMON_RICE,
    last_round,
)
from tests.games.henrys_feast.table import Table, table
from tests.marks import rule

DISHES = [LEMON_RICE, DAL_TADKA, ALOO_PARATHA, EGG_FRIED_RICE]
TRACKS = ["station", "pantry", "satchels", "hand-limit"]
STATION, PANTRY, SATCHELS, HAND_LIMIT = range(4)


def levels(track: int, level: int) -> list[list[int]]:
    """A stands at this level on one track, B at the start of all."""
    return [[level if place == track else 0 for place in range(4)], [0, 0, 0, 0]]


def answers(t: Table, word: str) -> set[str]:
    return {line for line in t.answers if line.split()[0] == word}


@rule("HNF-210", "HNF-151")
@pytest.mark.parametrize("track", range(4), ids=TRACKS)
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_each_bonus_dish_raises_its_own_track_by_one(track: int, before: int, after: int) -> None:
    t = table(stations=[[DISHES[track]]], levels=levels(track, before)).play("cook", "cook 1")
    assert t.truth["levels"] == levels(track, after)


@rule("HNF-211", "HNF-121")
@pytest.mark.parametrize(("level", "owned"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_station_levels_add_stations(level: int, owned: int) -> None:
    t = table(levels=levels(STATION, level), pantries=["egg"])
    assert t.kitchen(0)["owned"] == owned
    t.play("cook", "finish")
    assert answers(t, "pantry-to-station") == {f"pantry-to-station market-egg {n}" for n in range(1, owned + 1)}
    if owned < 5:
        t.refused(f"pantry-to-station market-egg {owned + 1}")


@rule("HNF-212")
@pytest.mark.parametrize(("level", "size"), [(0, 5), (1, 6), (2, 7), (3, 8)])
def test_pantry_levels_enlarge_the_pantry_and_the_stockroom_row(level: int, size: int) -> None:
    t = table(levels=levels(PANTRY, level), pantries=["egg*2"])
    assert t.kitchen(0)["pantry_size"] == size
    t.play("stockroom", "fill")
    assert len(t.truth["stock_display"]) == size
    while answers(t, "stock-to-pantry"):
        t.play(sorted(answers(t, "stock-to-pantry"))[0])
    assert len(t.pantry(0)) == size


@rule("HNF-212", "HNF-117")
@pytest.mark.parametrize("level", range(4))
def test_fresh_stock_needs_the_highest_pantry_level(level: int) -> None:
    t = table(levels=levels(PANTRY, level), stock_discard="egg rice").play("stockroom")
    assert ("fresh-stock" in t.answers) == (level == 3)


@rule("HNF-213")
@pytest.mark.parametrize(("level", "size"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_satchel_levels_allow_more_ingredients(level: int, size: int) -> None:
    t = table(levels=levels(SATCHELS, level)).play("market")
    assert t.kitchen(0)["satchel"] == size
    for ingredient in ["potato", "tomato", "onion", "carrot", "beans"][:size]:
        t.play(f"buy {ingredient}")
    assert t.answers == ["finish"]


@rule("HNF-213", "HNF-066")
@pytest.mark.parametrize("level", range(4))
def test_two_of_a_kind_need_the_highest_satchel_level(level: int) -> None:
    t = table(levels=levels(SATCHELS, level)).play("market", "buy potato")
    assert ("buy potato" in t.answers) == (level == 3)


@rule("HNF-214", "HNF-081")
@pytest.mark.parametrize(
    ("level", "options"),
    [
        (0, "peek-top steal-top"),
        (1, "peek-top steal-top steal-display"),
        (2, "peek-top steal-top steal-display steal-down"),
        (3, "peek-top steal-top steal-display steal-down steal-up"),
    ],
)
def test_hand_limit_levels(level: int, options: str) -> None:
    t = table(levels=levels(HAND_LIMIT, level))
    assert t.kitchen(0)["hand_limit"] == 1 + level
    t.play("corner")
    assert set(t.answers) == set(options.split())


@rule("HNF-215")
@pytest.mark.parametrize("seed", [1, 2])
def test_levels_never_go_down(seed: int) -> None:
    """Whatever is cooked, discarded or used: 300 answers at random."""
    choice = random.Random(seed)
    t = table(stations=[DISHES[:2], DISHES[2:]], seed=str(seed))
    reached = t.truth["levels"]
    for _ in range(300):
        if t.over:
            break
        t.play(choice.choice(t.answers))
        now = t.truth["levels"]
        assert all(now[seat][track] >= reached[seat][track] for seat in (0, 1) for track in range(4))
        reached = now


@rule("HNF-215", "HNF-154")
def test_a_level_stays_when_its_use_is_over() -> None:
    """Station 3 is emptied and the highest bonus dish cooked again; nothing is lost."""
    t = table(stations=[["", ALOO_PARATHA, "egg"]], levels=[[1, 0, 3, 0], [0, 0, 0, 0]])
    t.play("cook", "cook 2", "finish", "discard-station 3", "end-turn").quiet_turn()
    assert t.levels(0) == [1, 0, 3, 0]


@rule("HNF-216", "HNF-312")
def test_bonus_dishes_never_score_as_dishes() -> None:
    """Only the sum of the levels and the highest tracks count: an Entrée more would complete a set."""
    laid: dict[str, Any] = {"piles": ["bruschetta gajar-halwa", "chana-chaat rasgulla"], "feasts": [["easy"], ["easy"]]}
    t = last_round(stations=[[DAL_TADKA, LEMON_RICE]], **laid)
    before = t.truth["sheets"]
    t.play("fill", "finish", "cook 1", "cook 2")
    after = t.truth["sheets"]
    assert t.levels(0) == [1, 1, 0, 0]
    for item in ("dishes", "sets", "most_dishes", "maxed_tracks", "hand", "missing_feasts"):
        assert [sheet[item] for sheet in after] == [sheet[item] for sheet in before]
    assert [sheet["highest_bonus"] for sheet in after] == [2, 0]
