"""Kitchens and their standing limits."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import bestiary
from tests.games.henrys_feast.recipes import INGREDIENTS
from tests.games.henrys_feast.table import GAME, Table, table
from tests.marks import rule

ROW = "rice salt egg potato flour"  # a Stockroom display of five, so that Fill draws nothing
EVERYBODY = (0, 1, None)
COMPLETE = "red-chili rice lemon"  # the Station bonus dish, Lemon Rice


def discards(t: Table) -> set[str]:
    return {answer for answer in t.answers if answer.startswith("discard")}


def pantry_moves(t: Table) -> set[str]:
    return {answer for answer in t.answers if answer.startswith("pantry-to-station")}


# -- origins


@rule("HNF-004")
def test_cooked_cards_return_by_their_origin() -> None:
    t = table(stations=[["market-rice stockroom-lemon stockroom-red-chili"]])
    before = t.truth["market"]
    t.play("cook", "cook 1")
    assert t.truth["market"] == {**before, "rice": before["rice"] + 1}
    assert t.truth["stock_discard"][:2] == ["red-chili", "lemon"]


@rule("HNF-004")
@pytest.mark.parametrize("ingredient", INGREDIENTS)
def test_discarded_cards_return_by_their_origin(ingredient: str) -> None:
    t = table(pantries=[f"market-{ingredient} stockroom-{ingredient}"]).play("no-action")
    market, pile = t.truth["market"][ingredient], t.truth["stock_discard"]
    t.play(f"discard-pantry stockroom-{ingredient}")
    assert (t.truth["market"][ingredient], t.truth["stock_discard"]) == (market, [ingredient, *pile])
    t.play(f"discard-pantry market-{ingredient}")
    assert (t.truth["market"][ingredient], t.truth["stock_discard"]) == (market + 1, [ingredient, *pile])


@rule("HNF-004")
def test_the_origin_stays_on_the_way_from_pantry_to_station() -> None:
    t = table(pantries=["market-egg stockroom-egg"], stock_display=ROW)
    t.play("stockroom", "fill", "pantry-to-station stockroom-egg 1", "pantry-to-station market-egg 1")
    t.play("stock-to-pantry egg", "stock-to-station rice 2", "finish")
    assert t.station(0, 1) == ["stockroom-egg", "market-egg"]
    assert t.pantry(0) == ["fresh-stockroom-egg"]
    assert t.station(0, 2) == ["fresh-stockroom-rice"]


@rule("HNF-004")
def test_a_bought_card_is_a_market_card_for_good() -> None:
    t = table().play("market", "buy egg", "finish", "end-turn").quiet_turn()
    assert t.pantry(0) == ["market-egg"]
    t.play("no-action", "discard-pantry market-egg")
    assert t.truth["market"]["egg"] == 2


@rule("HNF-004")
def test_the_origin_stays_when_a_mate_takes_the_card() -> None:
    t = table(players=4, options={"teams": True}, pantries=["", "", "stockroom-egg market-egg"])
    t.play("share", "mate-to-pantry stockroom-egg", "mate-to-station market-egg 2")
    assert t.pantry(0) == ["stockroom-egg"]
    assert t.station(0, 2) == ["market-egg"]


@rule("HNF-R40")
def test_cards_are_chosen_by_ingredient_origin_and_freshness() -> None:
    pantry = "market-egg*2 fresh-market-rice stockroom-egg fresh-stockroom-egg"
    t = table(pantries=[pantry]).play("cook", "finish")
    kinds = {"market-egg", "fresh-market-rice", "stockroom-egg", "fresh-stockroom-egg"}
    assert pantry_moves(t) == {f"pantry-to-station {card} {number}" for card in kinds for number in (1, 2)}
    assert len(t.answers) == len(set(t.answers)), "equal cards are one answer"
    assert discards(t) == {"discard-pantry market-egg", "discard-pantry stockroom-egg"}
    t.play("pantry-to-station fresh-stockroom-egg 1")
    assert t.station(0, 1) == ["fresh-stockroom-egg"]
    assert t.pantry(0) == ["fresh-market-rice", "market-egg", "market-egg", "stockroom-egg"]


# -- the kitchen and its sizes


@rule("HNF-008")
@pytest.mark.parametrize(
    ("fields", "messy"),
    [
        ({"pantries": ["egg"]}, True),
        ({"stations": [["egg"]]}, True),
        ({"stations": [["", "", "", "", "egg"]], "levels": [[3, 0, 0, 0], [0, 0, 0, 0]]}, True),
        ({"hands": ["rasmalai"], "pantries": ["", "egg"], "stations": [[], ["rice"]]}, False),
    ],
    ids=["pantry", "station 1", "station 5", "nothing of one's own"],
)
def test_pantry_and_stations_are_the_kitchen(fields: dict[str, Any], messy: bool) -> None:
    assert table(**fields).kitchen(0)["messy"] is messy


@rule("HNF-009")
@pytest.mark.parametrize("players", [2, 5])
def test_the_starting_stats(players: int) -> None:
    t = Table(GAME.start(players=players, seed=1))
    for seat in range(players):
        kitchen = t.kitchen(seat)
        assert (kitchen["pantry_size"], kitchen["owned"], kitchen["hand_limit"], kitchen["satchel"]) == (5, 2, 1, 2)


@rule("HNF-010")
@pytest.mark.parametrize("level", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("track", "stat", "start"), [(0, "owned", 2), (1, "pantry_size", 5), (2, "satchel", 2), (3, "hand_limit", 1)]
)
def test_a_level_raises_the_stat_of_its_track_alone(track: int, stat: str, start: int, level: int) -> None:
    levels = [0, 0, 0, 0]
    levels[track] = level
    kitchen = table(levels=[levels, [0, 0, 0, 0]]).kitchen(0)
    expected = {"owned": 2, "pantry_size": 5, "satchel": 2, "hand_limit": 1, stat: start + level}
    assert {name: kitchen[name] for name in expected} == expected


@rule("HNF-010")
def test_levels_end_at_three() -> None:
    t = table(levels=[[3, 0, 0, 0], [0, 0, 0, 0]], stations=[[COMPLETE]]).play("cook", "cook 1")
    assert t.levels(0) == [3, 0, 0, 0]


@rule("HNF-010")
@pytest.mark.parametrize("level", [-1, 4])
def test_there_are_no_other_levels(level: int) -> None:
    with pytest.raises(bestiary.PositionError):
        table(levels=[[0, 0, 0, level], [0, 0, 0, 0]])


# -- full pantries and hands


@rule("HNF-011")
def test_a_full_pantry_takes_nothing_from_the_stockroom() -> None:
    t = table(pantries=["potato tomato onion carrot beans"], stock_display=ROW).play("stockroom", "fill")
    assert not any(answer.startswith("stock-to-pantry") for answer in t.answers)
    assert {"HNF-011", "HNF-120"} & set(t.refused("stock-to-pantry rice").rules)
    t.play("pantry-to-station market-potato 1")
    assert "stock-to-pantry rice" in t.answers


@rule("HNF-011")
def test_a_pantry_is_never_overfull_in_the_middle_of_an_action() -> None:
    t = table(pantries=["potato tomato onion"], stock_display=ROW).play("stockroom", "fill")
    t.play("stock-to-pantry rice", "stock-to-pantry salt")
    assert len(t.pantry(0)) == t.kitchen(0)["pantry_size"] == 5
    assert t.refused("stock-to-pantry egg").rules
    t = table(levels=[[0, 0, 3, 0], [0, 0, 0, 0]], pantries=["potato*2 tomato*2"]).play("market", "buy rice")
    assert t.answers == ["finish"]


@rule("HNF-011")
def test_a_written_pantry_cannot_be_overfull() -> None:
    with pytest.raises(bestiary.PositionError):
        table(pantries=["potato tomato onion carrot beans egg"])
    t = table(pantries=["potato tomato onion carrot beans egg"], levels=[[0, 1, 0, 0], [0, 0, 0, 0]])
    assert len(t.pantry(0)) == 6


@rule("HNF-012")
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_a_hand_never_exceeds_its_limit(level: int) -> None:
    held = ["rasmalai", "phirni", "carrot-cake", "arancini", "sambar"]
    levels = [[0, 0, 0, level], [0, 0, 0, 0]]
    t = table(levels=levels, hands=[" ".join(held[:level])]).play("corner", "steal-top", "finish", "end-turn")
    assert len(t.truth["hands"][0]) == level + 1
    t.quiet_turn().play("corner")
    assert t.answers == ["peek-top"]
    with pytest.raises(bestiary.PositionError):
        table(levels=levels, hands=[" ".join(held[: level + 2])])


# -- stations


@rule("HNF-013", "HNF-R01")
def test_any_number_of_cards_may_lie_on_a_station() -> None:
    t = table(stations=[["rice*2 stockroom-rice*2 sugar"]], pantries=["milk*2"], stock_display=ROW)
    t.play("stockroom", "fill", "stock-to-station rice 1", "stock-to-station egg 1", "pantry-to-station market-milk 1")
    assert Counter(card.rpartition("-")[2] for card in t.station(0, 1)) == {"rice": 5, "sugar": 1, "egg": 1, "milk": 1}
    assert "pantry-to-station market-milk 1" in t.answers


@rule("HNF-013", "HNF-R01")
def test_any_ingredient_may_lie_on_any_own_station() -> None:
    t = table(levels=[[3, 3, 0, 0], [0, 0, 0, 0]], stock_display="potato tomato onion carrot beans cheese milk egg")
    t.play("stockroom", "fill")
    for ingredient in INGREDIENTS[:8]:
        for number in range(1, 6):
            assert f"stock-to-station {ingredient} {number}" in t.answers
    t = table(levels=[[3, 3, 0, 0], [0, 0, 0, 0]], stock_display="salt*2 red-chili rice flour sugar lemon herbs")
    t.play("stockroom", "fill")
    for ingredient in INGREDIENTS[8:]:
        for number in range(1, 6):
            assert f"stock-to-station {ingredient} {number}" in t.answers


@rule("HNF-013", "HNF-R01")
def test_a_superfluous_card_spoils_the_dish_until_the_station_is_discarded() -> None:
    t = table(stations=[[f"{COMPLETE} potato tomato onion"]]).play("cook")
    assert t.answers == ["finish"]
    t.play("finish", "discard-station 1")
    assert t.station(0, 1) == []


@rule("HNF-014")
def test_a_card_on_a_station_moves_nowhere_in_the_stockroom() -> None:
    t = table(stations=[["egg"]], stock_display=ROW).play("stockroom", "fill")
    assert pantry_moves(t) == set()
    assert {answer.split()[0] for answer in t.answers} == {"stock-to-pantry", "stock-to-station", "finish"}
    assert t.refused("pantry-to-station market-egg 2").rules
    t.play("stock-to-station rice 1")
    assert t.truth["stock_display"] == ["salt", "egg", "potato", "flour"], "it cannot be put back"
    assert "stock-to-pantry rice" not in t.answers


@rule("HNF-014")
def test_a_card_on_a_station_moves_nowhere_after_cooking() -> None:
    t = table(stations=[["egg"]]).play("cook", "finish")
    assert set(t.answers) == {"discard-station 1", "end-turn"}


@rule("HNF-014")
def test_a_card_stays_on_its_station_until_the_dish_is_cooked() -> None:
    t = table(stations=[["rice lemon"]], pantries=["red-chili"])
    t.quiet_turn().quiet_turn()
    assert t.station(0, 1) == ["market-rice", "market-lemon"]
    t.play("cook", "finish", "pantry-to-station market-red-chili 1", "end-turn").quiet_turn().play("cook", "cook 1")
    assert t.station(0, 1) == []


@rule("HNF-014")
def test_no_card_moves_from_station_to_station_with_a_mate_either() -> None:
    t = table(players=4, options={"teams": True}, pantries=["salt"], stations=[["egg"], [], ["rice"]]).play("share")
    assert set(t.answers) == {"pantry-to-station market-salt 1", "pantry-to-station market-salt 2", "finish"}


# -- what lies open


@rule("HNF-015", "HNF-R02")
def test_everybody_sees_the_kitchens_with_the_origin_of_each_card() -> None:
    t = table(
        pantries=["stockroom-egg fresh-market-egg", "market-salt"],
        stations=[["market-rice stockroom-rice", "milk"], ["", "fresh-stockroom-lemon"]],
        levels=[[1, 0, 2, 0], [0, 3, 0, 1]],
        feasts=[["easy"], []],
        feast_open=["easy", "medium"],
    )
    for viewer in EVERYBODY:
        a, b = t.state.view(viewer)["kitchens"]
        assert sorted(a["pantry"]) == ["fresh-market-egg", "stockroom-egg"]
        assert b["pantry"] == ["market-salt"]
        assert a["stations"][:2] == [["market-rice", "stockroom-rice"], ["market-milk"]]
        assert b["stations"][1] == ["fresh-stockroom-lemon"]
        assert a["levels"] == {"station": 1, "pantry": 0, "satchels": 2, "hand-limit": 0}
        assert b["levels"] == {"station": 0, "pantry": 3, "satchels": 0, "hand-limit": 1}
        assert (a["feasts"], b["feasts"]) == (["easy"], [])


@rule("HNF-015")
def test_everybody_sees_market_stockroom_display_and_proven_worth() -> None:
    t = table(proved=[1], feast_open=[], stock_display=ROW, pantries=["egg*2 rice"])
    for viewer in EVERYBODY:
        view = t.state.view(viewer)
        assert view["market"] == {**dict.fromkeys(INGREDIENTS, 2), "egg": 0, "rice": 1}
        assert view["stockroom"]["display"] == ROW.split()
        assert view["proved"] == [1]
        assert [kitchen["proved"] for kitchen in view["kitchens"]] == [False, True]


# -- fresh cards


@rule("HNF-016", "HNF-R03")
def test_a_card_is_fresh_in_the_round_in_which_it_was_taken() -> None:
    t = table(pantries=["salt"]).play("market", "buy egg", "finish")
    assert t.pantry(0) == ["fresh-market-egg", "market-salt"]
    assert discards(t) == {"discard-pantry market-salt"}
    t.play("end-turn")
    assert t.pantry(0) == ["fresh-market-egg", "market-salt"], "the round is not over yet"
    t.quiet_turn()
    assert t.pantry(0) == ["market-egg", "market-salt"]
    t.play("no-action")
    assert discards(t) == {"discard-pantry market-egg", "discard-pantry market-salt"}


@rule("HNF-016", "HNF-R03")
def test_freshness_ends_with_the_round_not_with_the_next_turn_of_the_owner() -> None:
    t = table(active=1).play("market", "buy egg", "finish", "end-turn")
    assert (t.truth["round"], t.active) == (6, 0)
    assert t.pantry(1) == ["market-egg"]


@rule("HNF-016", "HNF-R03")
def test_stockroom_cards_are_fresh_too_wherever_they_go() -> None:
    t = table(round=6, stations=[["potato@4"]], pantries=["onion"], stock_display=ROW)
    t.play("stockroom", "fill", "stock-to-station salt 1", "stock-to-pantry rice", "finish")
    assert t.station(0, 1) == ["market-potato", "fresh-stockroom-salt"]
    assert discards(t) == {"discard-pantry market-onion"}
    t.play("end-turn").quiet_turn().play("no-action")
    assert discards(t) == {"discard-station 1", "discard-pantry market-onion", "discard-pantry stockroom-rice"}


@rule("HNF-016", "HNF-R03")
def test_a_card_that_is_bought_again_is_fresh_again() -> None:
    t = table(pantries=["egg"], active=0).play("no-action", "discard-pantry market-egg", "end-turn")
    t.play("market", "buy egg", "finish")
    assert t.pantry(1) == ["fresh-market-egg"]


@rule("HNF-016", "HNF-R03")
def test_the_starting_cards_are_never_fresh() -> None:
    t = Table(GAME.start(players=3, seed=1, first_player=1))
    for seat in range(3):
        assert not any(card.startswith("fresh-") for card in t.pantry(seat))
    t.play("no-action")
    assert discards(t) == {f"discard-pantry {card}" for card in t.pantry(0)}


@rule("HNF-R03")
def test_sharing_does_not_wash_freshness_off() -> None:
    t = table(players=4, options={"teams": True}, pantries=["", "", "fresh-market-egg stockroom-egg"])
    t.play("share", "mate-to-pantry fresh-market-egg", "mate-to-pantry stockroom-egg", "finish")
    assert t.pantry(0) == ["fresh-market-egg", "stockroom-egg"]
    assert discards(t) == {"discard-pantry stockroom-egg"}


# -- no trade


@rule("HNF-017")
@pytest.mark.parametrize("seed", range(4))
def test_nothing_ever_passes_from_player_to_player(seed: int) -> None:
    t = Table(GAME.start(players=3, seed=seed))
    chosen = Random(seed)
    for _ in range(250):
        if t.over:
            break
        before, seat = t.truth, t.active
        t.state.play(chosen.choice(t.state.actions()))
        after = t.truth
        if after["round"] != before["round"]:
            continue  # the cards that were fresh are written differently now
        for other in {0, 1, 2} - {seat}:
            for thing in ("hands", "piles", "pantries", "stations", "levels", "feasts"):
                assert after[thing][other] == before[thing][other], f"{thing} of {other} in the turn of {seat}"


@rule("HNF-017")
def test_only_teams_share() -> None:
    t = table(players=4, pantries=["egg"] * 3)
    assert "share" not in t.answers
    assert t.refused("share").rules
    t = table(players=4, pantries=["egg"] * 3, options={"teams": True})
    assert "share" in t.answers
    t.play("share")
    assert {answer for answer in t.answers if answer.startswith("mate-")} == {
        "mate-to-pantry market-egg",
        "mate-to-station market-egg 1",
        "mate-to-station market-egg 2",
    }
    assert not any(answer.startswith("give") for answer in t.answers)
