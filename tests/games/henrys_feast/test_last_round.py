"""The Last Round."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.henrys_feast.dishes import DAL_TADKA, EGG_CURRY, JALEBI, LEMON_RICE, ended, last_round
from tests.games.henrys_feast.table import table
from tests.marks import rule

DESSERT_STATION = [[3, 0, 0, 0], [0, 0, 0, 0]]


@rule("HNF-290", "HNF-297")
def test_each_turn_has_three_steps_in_order() -> None:
    t = last_round()
    seen = []
    while not t.over:
        seen.append((t.seat, t.asked))
        t.play(t.answers[0])
    steps = ["stock-prepare", "stock-move", "cook", "passive"]
    assert seen == [(seat, step) for seat in (0, 1) for step in steps]


@rule("HNF-291")
@pytest.mark.parametrize("line", ["market", "corner"])
def test_market_and_corner_are_closed(line: str) -> None:
    t = last_round()
    assert "HNF-291" in t.refused(line).rules
    while t.active == 0:
        assert line not in t.answers
        t.refused(line)
        t.play(t.answers[0])


@rule("HNF-291", "HNF-286")
def test_last_call_is_over() -> None:
    t = last_round(feasts=[["easy", "medium", "hard"], []]).play("fill", "finish", "finish")
    assert "last-call" not in t.answers
    t.refused("last-call")


@rule("HNF-292")
def test_the_stockroom_cannot_be_skipped() -> None:
    """HNF-R24: Fill takes place, the moves are optional."""
    t = last_round(stock_display="egg", stock_discard="rice salt", levels=[[0, 3, 0, 0], [0, 0, 0, 0]])
    assert set(t.answers) == {"clear", "fresh-stock", "fill"}
    for line in ("no-action", "finish", "cook", "end-turn"):
        t.refused(line)
    t.play("fill")
    assert len(t.truth["stock_display"]) == 8
    assert "finish" in t.answers


@rule("HNF-292", "HNF-111", "HNF-114")
def test_clear_and_moves_as_always() -> None:
    t = last_round(stock_display="egg rice", pantries=["salt"]).play("clear", "fill")
    assert len(t.truth["stock_display"]) == 5
    assert {"egg", "rice"} <= set(t.truth["stock_discard"])
    first = t.truth["stock_display"][0]
    t.play(f"stock-to-station {first} 1", "pantry-to-station market-salt 2", "finish")
    assert t.station(0, 1) == [f"fresh-stockroom-{first}"]
    assert t.station(0, 2) == ["market-salt"]


@rule("HNF-293")
def test_before_cook_dishes_only_the_dessert_station_cooks() -> None:
    t = last_round(stations=[[LEMON_RICE, "", "", "", "milk rice"]], levels=DESSERT_STATION)
    t.refused("cook 5")
    t.play("fill")
    assert [line for line in t.answers if line.startswith("cook")] == ["cook 5"]
    t.refused("cook 1")
    t.play("cook 5", "finish")
    assert t.asked == "cook"
    assert set(t.answers) == {"finish", "cook 1"}


@rule("HNF-294")
def test_cook_dishes_leaves_no_way_back() -> None:
    stations = [[LEMON_RICE, "egg"]]
    t = last_round(stations=stations, pantries=["carrot"], stock_display="rice milk salt egg onion")
    t.play("fill", "finish")
    for _ in range(2):
        assert not [line for line in t.answers if "-to-" in line]
        for line in ("stockroom", "clear", "fill", "stock-to-station rice 2", "stock-to-pantry rice"):
            t.refused(line)
        t.refused("pantry-to-station market-carrot 2")
        if "cook 1" in t.answers:
            t.play("cook 1")
    t.play("finish")
    assert not [line for line in t.answers if line.startswith("stock-to")]


@rule("HNF-295")
def test_after_cook_dishes_the_pantry_may_be_adjusted() -> None:
    """HNF-R25: it matters for the Dessert Station."""
    stations = [[LEMON_RICE, "", "", "", "milk"]]
    t = last_round(stations=stations, pantries=["rice"], levels=DESSERT_STATION).play("fill", "finish", "finish")
    t.play("pantry-to-station market-rice 5", "cook 5")
    assert t.truth["piles"][0] == ["kheer"]
    t.refused("cook 1")


@rule("HNF-296", "HNF-298", "HNF-320", "HNF-262")
def test_a_fresh_card_makes_a_mess() -> None:
    laid: dict[str, Any] = {
        "pantries": ["lemon"],
        "stock_display": "rice salt egg milk onion",
        "feasts": [["easy"], ["easy"]],
    }
    t = last_round(**laid).play("fill", "stock-to-station rice 1", "pantry-to-station market-lemon 1")
    t.play("finish", "finish")
    assert t.answers == ["end-turn"]
    assert "HNF-262" in t.refused("discard-station 1").rules
    t.play("end-turn").quiet_turn()
    assert [sheet["messy"] for sheet in t.truth["sheets"]] == [-1, 0]


@rule("HNF-296", "HNF-298")
def test_old_cards_are_discarded_as_usual() -> None:
    """Had the fresh card stayed in the Stockroom."""
    t = last_round(pantries=["lemon"], stations=[["salt"]], feasts=[["easy"], ["easy"]]).play(
        "fill", "finish", "finish"
    )
    t.play("discard-pantry market-lemon", "discard-station 1", "end-turn").quiet_turn()
    assert [sheet["messy"] for sheet in t.truth["sheets"]] == [0, 0]


@rule("HNF-297")
def test_the_game_ends_with_the_last_turn_of_the_last_round() -> None:
    t = last_round(players=3, options={"first_player": 2}, first=1, active=1)
    for seat in (1, 2, 0):
        assert (t.over, t.seat) == (False, seat)
        t.play("fill", "finish", "finish")
        assert not t.over
        t.play("end-turn")
    assert t.over
    assert t.truth["round"] == 10
    assert t.state.view(0)["phase"] == "game-over"


@rule("HNF-298", "HNF-320")
@pytest.mark.parametrize(
    ("pantry", "stations", "messy"),
    [("", ["", ""], False), ("egg", ["", ""], True), ("", ["", "egg"], True), ("egg rice", ["salt", "onion"], True)],
)
def test_a_single_card_makes_a_messy_kitchen(pantry: str, stations: list[str], messy: bool) -> None:
    t = ended(pantries=[pantry], stations=[stations], feasts=[["easy"], ["easy"]])
    assert [sheet["messy"] for sheet in t.truth["sheets"]] == [-1 if messy else 0, 0]


@rule("HNF-298")
def test_cards_in_the_last_round_are_no_mess_before_the_end() -> None:
    """HNF-R51: judged once, when the game has ended: the cards cooked in the last turn are gone."""
    t = last_round(active=1, stations=[[], [LEMON_RICE, "egg"]], feasts=[["easy"], ["easy"]])
    t.play("fill", "finish", "cook 1", "finish", "discard-station 2", "end-turn")
    assert t.over
    assert [sheet["messy"] for sheet in t.truth["sheets"]] == [0, 0]


@rule("HNF-299", "HNF-151", "HNF-148", "HNF-187")
def test_everything_else_works_as_before() -> None:
    stations = [[LEMON_RICE, DAL_TADKA, JALEBI, EGG_CURRY]]
    t = last_round(stations=stations, levels=[[2, 0, 0, 0], [0, 0, 0, 0]])
    top = t.truth["cookbook"][0]
    t.play("fill", "finish", "cook 1", "cook 2", "cook 3", "cook 4")
    assert t.levels(0) == [3, 1, 0, 0]
    assert t.truth["feasts"] == [["easy"], []]
    assert t.truth["feast_open"] == ["easy", "medium"]
    assert t.truth["display"][1] == top
    assert t.truth["piles"][0] == ["egg-curry"]


@rule("HNF-299", "HNF-181", "HNF-184")
def test_worth_may_still_be_proven() -> None:
    t = last_round(stations=[[LEMON_RICE, JALEBI]], proved=[1], feast_open=[]).play("fill", "finish")
    assert set(t.answers) == {"finish", "cook 1"}
    t.play("cook 1", "cook 2")
    assert t.truth["feasts"] == [["easy"], []]


@rule("HNF-290")
def test_a_normal_round_has_no_fixed_steps() -> None:
    assert table().asked == "turn-start"
