"""Worked examples of play, each with all its branches."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.henrys_feast.recipes import INGREDIENTS, cookbook
from tests.games.henrys_feast.table import BONUS, FEAST, GAME, Table, table
from tests.marks import rule

NOBODY = [0, 0, 0, 0]
TEAMS = {"teams": True}
ALL_FEASTS = ["easy", "medium", "hard"]
SEEDS = [f"shuffle {number}" for number in range(6)]


def stockroom(display: int, deck: int, discard: int) -> dict[str, Any]:
    """A Stockroom with so many cards in its three places; whatever is left over lies on B's first station."""
    every = [ingredient for _ in range(3) for ingredient in INGREDIENTS]
    shown, rest = every[:display], every[display:]
    drawn, rest = rest[:deck], rest[deck:]
    gone, rest = rest[:discard], rest[discard:]
    station = " ".join(f"stockroom-{ingredient}" for ingredient in rest)
    return {"stock_display": shown, "stock_deck": drawn, "stock_discard": gone, "stations": [[], [station]]}


def stock(t: Table) -> tuple[int, int, int]:
    """The sizes of display, deck and discard pile."""
    truth = t.truth
    return len(truth["stock_display"]), len(truth["stock_deck"]), len(truth["stock_discard"])


def last_turn(players: int, **fields: Any) -> Table:
    """The very last turn of a Last Round; nothing of it is played yet."""
    chosen = {"round": 12, "active": players - 1, "last_round": True, "last_call": 0, "feast_open": ALL_FEASTS}
    return table(players=players, **{**chosen, **fields})


def sheet(t: Table, side: int) -> dict[str, Any]:
    """A side's score sheet as its first member sees it."""
    sheets: list[dict[str, Any]] = t.state.view(side)["sheets"]
    return sheets[side]


def heard(t: Table, seat: int | None) -> str:
    """Everything this seat was told since the table was laid out."""
    return "\n".join(event.text for event in t.events if event.seen_by(seat))


@rule("HNF-061", "HNF-062", "HNF-063", "HNF-064")
def test_w01_market_limits() -> None:
    four = "potato tomato onion carrot"
    t = table(levels=[[0, 0, 1, 0], NOBODY], pantries=[four])
    t.play("market")
    assert t.state.view(0)["basket"]["left"] == 1
    t.play("buy rice")
    assert "fresh-market-rice" in t.pantry(0)
    assert t.kitchen(0)["stations"] == [[], [], [], [], []]
    assert t.asked == "market"
    assert t.answers == ["finish"]
    assert "HNF-062" in t.refused("buy herbs").rules
    t.play("finish", "end-turn").quiet_turn()
    assert (t.seat, len(t.pantry(0))) == (0, 5)
    assert "market" not in t.answers
    assert "HNF-063" in t.refused("market").rules


@rule("HNF-065", "HNF-066", "HNF-067", "HNF-061", "HNF-R08")
def test_w02_xl() -> None:
    pantries = ["stockroom-carrot stockroom-beans"]
    t = table(players=4, levels=[[0, 3, 3, 0], NOBODY, NOBODY, NOBODY], pantries=pantries)
    assert set(t.truth["market"].values()) == {3}
    t.play("market", "buy potato", "buy potato")
    assert set(t.refused("buy potato").rules) & {"HNF-066", "HNF-067"}
    t.play("buy egg", "buy egg")
    t.refused("buy egg")
    t.refused("buy potato")
    t.play("buy rice")
    assert t.answers == ["finish"]
    assert "HNF-061" in t.refused("buy herbs").rules
    bought = Counter(card for card in t.pantry(0) if card.startswith("fresh"))
    assert bought == {"fresh-market-potato": 2, "fresh-market-egg": 2, "fresh-market-rice": 1}

    t = table(players=4, levels=[[0, 3, 2, 0], NOBODY, NOBODY, NOBODY], pantries=pantries)
    t.play("market", "buy potato")
    assert "HNF-065" in t.refused("buy potato").rules


@rule("HNF-080", "HNF-088", "HNF-096", "HNF-098")
def test_w03_visit_and_buy() -> None:
    orders = set()
    for seed in SEEDS:
        t = table(levels=[[0, 0, 3, 0], NOBODY], pantries=["potato egg rice"], cookbook=cookbook(), seed=seed)
        top, *rest = t.truth["cookbook"]
        t.play("corner", "steal-top")
        assert t.truth["hands"][0] == [top]
        assert sorted(t.truth["cookbook"]) == sorted(rest)
        orders.add(tuple(t.truth["cookbook"]))
        assert t.asked == "corner-buy"
        t.play("buy milk")
        assert "fresh-market-milk" in t.pantry(0)
        assert t.answers == ["finish"]
        assert "HNF-098" in t.refused("buy rice").rules
        t.play("finish")
        assert t.asked == "passive"
    assert len(orders) == len(SEEDS), "the Cookbook is not shuffled"
    assert tuple(rest) not in orders


@rule("HNF-085", "HNF-086", "HNF-094", "HNF-148", "HNF-149")
def test_w04_peek_then_open_and_cook_it_at_once() -> None:
    display = "samosa egg-curry malai-kofta arancini"
    book = cookbook("kheer", display=display)
    stations = [["egg tomato onion red-chili", "rice milk sugar"]]
    t = table(display=display, cookbook=book, stations=stations)
    t.play("corner", "peek-top")
    assert t.asked == "peek"
    assert t.state.view(0)["peek"] == {"where": "cookbook", "recipe": "kheer"}
    t.play("ack", "finish", "end-turn").quiet_turn()
    assert t.truth["cookbook"][0] == "kheer"
    assert sorted(t.truth["cookbook"]) == sorted(book)
    assert t.truth["cookbook"] != book
    t.play("cook")
    assert t.answers == ["finish", "cook 1"]
    assert "HNF-086" in t.refused("cook 2").rules or "HNF-143" in t.refused("cook 2").rules
    below = t.truth["cookbook"][1:]
    t.play("cook 1")
    assert t.truth["display"] == ["samosa", "kheer", "malai-kofta", "arancini"]
    assert t.answers == ["finish", "cook 2"]
    t.play("cook 2")
    assert t.truth["display"] == ["samosa", below[0], "malai-kofta", "arancini"]
    assert t.truth["cookbook"] == below[1:]
    assert t.truth["piles"][0] == ["egg-curry", "kheer"]


@rule("HNF-083", "HNF-084", "HNF-098")
def test_w05_hand_full() -> None:
    t = table(levels=[[0, 0, 0, 1], NOBODY], hands=["arancini rasmalai"])
    t.play("corner")
    assert t.answers == ["peek-top"]
    for steal in ("steal-top", "steal-display"):
        assert "HNF-083" in t.refused(steal).rules
    t.play("peek-top", "ack")
    assert t.asked == "corner-buy"
    assert "buy rice" in t.answers
    t.play("buy rice")
    assert t.pantry(0) == ["fresh-market-rice"]
    assert t.answers == ["finish"]


def twenty_in_the_cookbook(seed: str) -> Table:
    """Samosa lies on top of 20 recipes; what is left over is in B's victory pile."""
    display = "egg-curry kheer malai-kofta arancini"
    book = cookbook("samosa", "rasmalai", display=display)
    piles = ["", " ".join(book[20:])]
    levels = [[0, 0, 0, 3], NOBODY]
    t = table(display=display, cookbook=book[:20], piles=piles, levels=levels, seed=seed)
    return t.play("corner", "steal-up")


@rule("HNF-091", "HNF-095", "HNF-096", "HNF-R47")
def test_w06_steal_up_keeps_the_top() -> None:
    kept, opened = set(), set()
    for seed in SEEDS:
        t = twenty_in_the_cookbook(seed)
        before = t.truth["cookbook"]
        assert sorted(t.state.view(0)["cookbook_faces"]) == sorted(before)
        assert len(t.answers) == 20
        twin = t.copy()

        t.play("take rasmalai")
        after = t.truth["cookbook"]
        assert after[0] == "samosa"
        assert sorted(after) == sorted(set(before) - {"rasmalai"})
        kept.add(tuple(after[1:]))
        assert t.kitchen(0, viewer=1)["backs"] == [{"difficulty": "hard", "course": "dessert"}]
        assert "hard dessert" in heard(t, 1).lower()
        assert "rasmalai" not in heard(t, 1).lower()
        assert all(t.state.redeal(0, number).snapshot()["cookbook"][0] == "samosa" for number in range(10))

        twin.play("take samosa")
        after = twin.truth["cookbook"]
        assert sorted(after) == sorted(set(before) - {"samosa"})
        opened.add(after[0])
    assert len(kept) == len(SEEDS), "what lies below the top is not shuffled"
    assert len(opened) > 1, "the new top is not shuffled"


@rule("HNF-112", "HNF-115")
def test_w07_fill_with_reshuffle() -> None:
    t = table(levels=[[0, 1, 0, 0], NOBODY], **stockroom(display=3, deck=1, discard=7))
    first, shown, thrown = t.truth["stock_deck"], t.truth["stock_display"], t.truth["stock_discard"]
    t.play("stockroom", "fill")
    assert t.truth["stock_display"][:4] == shown + first
    assert stock(t) == (6, 5, 0)
    assert sorted(t.truth["stock_display"][4:] + t.truth["stock_deck"]) == sorted(thrown)

    t = table(levels=[[0, 1, 0, 0], NOBODY], **stockroom(display=3, deck=3, discard=7))
    deck, thrown = t.truth["stock_deck"], t.truth["stock_discard"]
    t.play("stockroom", "fill")
    assert t.truth["stock_display"][3:] == deck
    assert stock(t) == (6, 0, 7)
    assert t.truth["stock_discard"] == thrown


@rule("HNF-113", "HNF-111", "HNF-114")
def test_w08_more_cards_than_my_pantry() -> None:
    seven = INGREDIENTS[:7]
    t = table(**stockroom(display=7, deck=20, discard=9))
    t.play("stockroom")
    assert t.truth["stock_display"] == seven
    twin = t.copy()

    t.play("fill")
    assert stock(t) == (7, 20, 9)
    for ingredient in seven:
        assert f"stock-to-station {ingredient} 1" in t.answers
        t.play(f"stock-to-station {ingredient} 1")
    assert len(t.station(0, 1)) == 7

    before = twin.truth
    twin.play("clear")
    assert stock(twin) == (0, 20, 16)
    assert twin.truth["stock_discard"] == seven[::-1] + before["stock_discard"]
    assert "clear" not in twin.answers
    twin.play("fill")
    assert twin.truth["stock_display"] == before["stock_deck"][:5]
    assert stock(twin) == (5, 15, 16)


@rule("HNF-117", "HNF-118")
def test_w09_fresh_stock_and_clear() -> None:
    t = table(levels=[[0, 3, 0, 0], NOBODY], **stockroom(display=4, deck=6, discard=10))
    cleared = t.truth["stock_display"]
    t.play("stockroom")
    assert t.answers == ["fill", "clear", "fresh-stock"]
    twin = t.copy()

    t.play("clear")
    assert t.answers == ["fill", "fresh-stock"]
    t.play("fresh-stock")
    assert stock(t) == (0, 20, 0)
    assert t.answers == ["fill"]
    t.play("fill")
    assert stock(t) == (8, 12, 0)

    twin.play("fresh-stock")
    assert stock(twin) == (4, 16, 0)
    twin.play("clear")
    assert stock(twin) == (0, 16, 4)
    assert twin.answers == ["fill"], "Fresh Stock is done once per action"
    twin.play("fill")
    assert stock(twin) == (8, 8, 4)
    assert twin.truth["stock_discard"] == cleared[::-1]


@rule("HNF-119", "HNF-120", "HNF-122", "HNF-011")
def test_w10_moves_and_pantry_space() -> None:
    t = table(pantries=["potato tomato onion carrot beans"], stock_display="rice salt egg egg milk")
    t.play("stockroom", "fill")
    assert set(t.refused("stock-to-pantry rice").rules) & {"HNF-120", "HNF-011"}
    t.play("pantry-to-station market-potato 1", "stock-to-pantry rice", "stock-to-station salt 1")
    others = ["market-beans", "market-carrot", "market-onion", "market-tomato"]
    assert t.pantry(0) == ["fresh-stockroom-rice", *others]
    assert t.station(0, 1) == ["market-potato", "fresh-stockroom-salt"]
    assert not any("potato" in answer for answer in t.answers)
    t.refused("pantry-to-station market-potato 2")
    assert not any(answer.startswith("stock-to-pantry") for answer in t.answers)


@rule("HNF-151", "HNF-152")
def test_w11_same_bonus_dish_twice() -> None:
    t = table(stations=[["beans tomato onion", "beans tomato onion"]])
    t.play("cook")
    assert t.answers == ["finish", "cook 1", "cook 2"]
    t.play("cook 1")
    assert t.levels(0) == [0, 1, 0, 0]
    assert t.truth["bonus"] == BONUS
    assert t.answers == ["finish"]
    assert "HNF-152" in t.refused("cook 2").rules
    assert t.station(0, 2) == ["market-beans", "market-tomato", "market-onion"]
    t.play("finish", "end-turn").quiet_turn()
    t.play("cook", "cook 2")
    assert t.levels(0) == [0, 2, 0, 0]


@rule("HNF-181", "HNF-184", "HNF-185", "HNF-187", "HNF-193", "HNF-R43")
def test_w12_proving_worth_last() -> None:
    stations = [[], [], ["red-chili rice lemon", "flour lemon sugar"]]
    t = table(players=3, active=2, proved=[0, 1], feast_open=[], stations=stations)
    t.play("cook")
    assert t.answers == ["finish", "cook 1"]
    t.play("cook 1")
    assert t.truth["proved"] == [0, 1, 2]
    assert t.truth["feast_open"] == ["easy"]
    assert t.asked == "cook", "the last one to prove worth sees the recipe turned up, without a look of their own"
    assert t.state.view(None)["feasts"]["easy"]["recipe"] == "jalebi"
    assert t.answers == ["finish", "cook 2"]
    t.play("cook 2")
    assert t.truth["feasts"][2] == ["easy"]
    assert t.truth["feast_open"] == ["easy", "medium"]
    assert t.state.view(None)["feasts"]["medium"]["recipe"] == "dum-aloo"


@rule("HNF-186")
def test_w13_peeked_but_closed() -> None:
    stations = [["red-chili rice lemon", "flour lemon sugar"]]
    t = table(players=3, proved=[], feast_open=[], stations=stations)
    t.play("cook", "cook 1")
    assert t.state.view(0)["peek"] == {"where": "feast", "recipe": "jalebi"}
    t.play("ack")
    assert t.truth["proved"] == [0]
    assert t.answers == ["finish"]
    t.refused("cook 2")
    t.play("finish", "end-turn").quiet_turn().quiet_turn()
    t.play("cook")
    assert t.answers == ["finish"]
    t.refused("cook 2")


@rule("HNF-232", "HNF-233", "HNF-235", "HNF-237", "HNF-125")
def test_w14_dessert_station() -> None:
    t = table(
        levels=[[3, 0, 0, 0], NOBODY],
        feast={"easy": "rasgulla"},
        display="kheer jalebi samosa egg-curry",
        stations=[["tomato onion beans"]],
        stock_display="rice milk flour lemon potato",
    )
    first, second = t.truth["cookbook"][:2]
    t.play("stockroom", "fill", "stock-to-station rice 5")
    assert "cook 5" not in t.answers
    t.play("stock-to-station milk 5")
    assert "cook 5" in t.answers
    assert "cook 1" not in t.answers
    assert "HNF-125" in t.refused("cook 1").rules
    t.play("cook 5")
    assert t.truth["piles"][0] == ["kheer"]
    assert t.truth["stock_discard"][:2] == ["milk", "rice"]
    assert t.truth["display"] == [first, "jalebi", "samosa", "egg-curry"]
    assert t.station(0, 5) == []
    t.play("stock-to-station flour 5", "stock-to-station lemon 5", "cook 5")
    assert t.truth["piles"][0] == ["kheer", "jalebi"]
    assert t.truth["display"] == [first, second, "samosa", "egg-curry"]
    assert t.truth["stock_discard"][:4] == ["lemon", "flour", "milk", "rice"]
    t.play("finish")
    assert t.asked == "passive"
    assert not any(answer.startswith("cook") for answer in t.answers)
    t.refused("cook 1")


@rule("HNF-231", "HNF-238", "HNF-261")
def test_w15_dessert_station_limits() -> None:
    stations = [["", "", "", "", "rice egg carrot"]]
    t = table(levels=[[3, 0, 0, 0], NOBODY], stations=stations)
    stocking = t.copy().play("stockroom", "fill")
    assert "cook 5" not in stocking.answers
    stocking.refused("cook 5")
    t.play("cook")
    assert t.answers == ["finish"]
    assert "HNF-231" in t.refused("cook 5").rules
    t.play("finish")
    assert t.asked == "passive"
    assert t.answers == ["end-turn", "discard-station 5"]
    t.refused("cook 5")
    before = t.truth["market"]
    t.play("discard-station 5")
    assert t.station(0, 5) == []
    for ingredient in ("rice", "egg", "carrot"):
        assert t.truth["market"][ingredient] == before[ingredient] + 1
    assert t.levels(0) == [3, 0, 0, 0]


@rule("HNF-050", "HNF-250", "HNF-251", "HNF-252", "HNF-160")
def test_w16_adjust_pantry_after_earning_a_station() -> None:
    t = table(
        bonus={"satchels": "masala-omelette"},
        stations=[["red-chili rice lemon"]],
        pantries=["egg onion red-chili"],
    )
    t.play("cook", "cook 1")
    assert t.levels(0) == [1, 0, 0, 0]
    assert t.kitchen(0)["owned"] == 3
    assert t.answers == ["finish"], "nothing moves while dishes are cooked"
    t.play("finish")
    t.play(*(f"pantry-to-station market-{card} 3" for card in ("egg", "onion", "red-chili")))
    assert t.station(0, 3) == ["market-egg", "market-onion", "market-red-chili"]
    assert t.pantry(0) == []
    assert not any(answer.startswith("cook") for answer in t.answers)
    assert set(t.refused("cook 3").rules) & {"HNF-160", "HNF-252"}
    t.play("end-turn").quiet_turn()
    assert t.play("cook", "cook 3").levels(0) == [1, 0, 1, 0]


@rule("HNF-016", "HNF-262", "HNF-261", "HNF-263")
def test_w17_fresh_cards() -> None:
    t = table(
        round=6,
        stations=[["market-potato@4"]],
        pantries=["market-tomato@5 stockroom-onion"],
        stock_display="salt rice egg egg milk",
    )
    assert not any(answer.startswith("discard") for answer in t.answers)
    t.play("stockroom", "fill", "stock-to-station salt 1", "stock-to-pantry rice")
    assert not any(answer.startswith("discard") for answer in t.answers)
    t.play("finish")
    assert set(t.answers) == {"end-turn", "discard-pantry market-tomato", "discard-pantry stockroom-onion"}
    assert "HNF-262" in t.refused("discard-station 1").rules
    assert "HNF-262" in t.refused("discard-pantry fresh-stockroom-rice").rules
    t.play("end-turn").quiet_turn()
    assert t.truth["round"] == 7
    t.play("no-action")
    assert set(t.answers) == {
        "end-turn",
        "discard-pantry market-tomato",
        "discard-pantry stockroom-onion",
        "discard-pantry stockroom-rice",
        "discard-station 1",
    }


@rule("HNF-280", "HNF-281", "HNF-283", "HNF-284", "HNF-297")
def test_w18_last_call() -> None:
    minestrone = "potato tomato carrot beans herbs"
    t = table(
        players=4,
        round=18,
        active=3,
        options={"first_player": 3},
        feast_open=ALL_FEASTS,
        feasts=[[], [], [], ["easy", "medium"]],
        stations=[[], [], [], [minestrone]],
    )
    assert t.truth["first"] == 2
    assert "HNF-280" in t.refused("last-call").rules
    t.play("cook", "cook 1", "finish")
    assert sorted(t.truth["feasts"][3]) == sorted(ALL_FEASTS)
    t.play("last-call")
    assert t.truth["last_call"] == 3
    assert "last-call" not in t.answers
    t.play("end-turn")
    for seat in (0, 1):
        assert (t.active, t.asked, t.truth["round"]) == (seat, "turn-start", 18)
        assert {"market", "stockroom", "cook"} <= set(t.answers)
        assert not t.truth["last_round"]
        t.quiet_turn()
    for seat in (2, 3, 0, 1):
        assert (t.active, t.truth["round"], t.truth["last_round"]) == (seat, 19, True)
        assert t.asked == "stock-prepare"
        t.quiet_turn()
    assert t.over
    assert (t.result.kind, t.result.winners, t.result.reason) == ("win", (3,), "last-call")

    t = table(
        players=4,
        round=18,
        active=1,
        options={"first_player": 3},
        feast_open=ALL_FEASTS,
        feasts=[[], ALL_FEASTS, [], []],
    )
    t.play("last-call")
    assert t.asked == "turn-start"
    t.play("no-action", "end-turn")
    assert (t.active, t.truth["round"], t.truth["last_round"]) == (2, 19, True)


@rule("HNF-296", "HNF-298", "HNF-320", "HNF-262")
def test_w19_messy_last_round() -> None:
    t = last_turn(
        2,
        feasts=[ALL_FEASTS, ["easy"]],
        pantries=["", "lemon"],
        stock_display="rice egg egg milk milk",
    )
    assert t.asked == "stock-prepare"
    t.play("fill")
    twin = t.copy()

    t.play("stock-to-station rice 1", "pantry-to-station market-lemon 1", "finish", "finish")
    assert t.asked == "passive"
    assert t.answers == ["end-turn"]
    assert set(t.refused("discard-station 1").rules) & {"HNF-262", "HNF-296"}
    t.play("end-turn")
    assert t.over
    assert sheet(t, 1)["messy"] == -1
    assert sheet(t, 0)["messy"] == 0

    lane = twin.copy().play("pantry-to-station market-lemon 1", "finish", "finish")
    assert "discard-station 1" in lane.answers
    twin.play("finish", "finish", "discard-pantry market-lemon", "end-turn")
    assert twin.over
    assert sheet(twin, 1)["messy"] == 0
    assert twin.result.scores[1] == t.result.scores[1] + 1


@rule(*(f"HNF-{number}" for number in range(311, 321)), "HNF-322")
def test_w20_scoring() -> None:
    t = last_turn(
        3,
        display="olivier-salad paneer-butter-masala spanish-omelette malai-kofta",
        piles=[
            "kachumber-salad samosa egg-curry kheer",
            "masala-dosa lemon-tart bruschetta sambar gulab-jamun",
            "rasmalai rajma-chawal paneer-tikka",
        ],
        feasts=[ALL_FEASTS, ["easy", "medium"], []],
        levels=[[3, 1, 0, 1], [2, 1, 2, 0], [3, 2, 3, 0]],
        hands=["arancini"],
        pantries=["", "rice"],
    )
    t.quiet_turn()
    assert t.over
    assert sheet(t, 0) == {
        "seats": [0],
        "dishes": 19,
        "sets": 4,
        "highest_bonus": 1,
        "maxed_tracks": 3,
        "most_dishes": 0,
        "hand": -1,
        "missing_feasts": 0,
        "messy": 0,
        "total": 26,
        "disqualified": False,
    }
    assert sheet(t, 1) == {
        "seats": [1],
        "dishes": 20,
        "sets": 2,
        "highest_bonus": 1,
        "maxed_tracks": 0,
        "most_dishes": 0,
        "hand": 0,
        "missing_feasts": -1,
        "messy": -1,
        "total": 21,
        "disqualified": False,
    }
    assert sheet(t, 2)["disqualified"]
    assert [sheet(t, 2)[item] for item in ("highest_bonus", "most_dishes", "total")] == [0, 0, 0]
    assert t.result == ("win", (0,), (26, 21, 0), ((0,), (1,), (2,)), "last-call")


@rule("HNF-340", "HNF-341", "HNF-344")
def test_w21_tie_break() -> None:
    """X is seat 0, Y is seat 1; both have five dishes, six points for tracks and one for the shared highest bonus."""
    t = last_turn(
        2,
        display="samosa egg-curry kheer rajma-chawal",
        piles=["arancini malai-kofta sambar", "burrito-bowl masala-dosa shepherds-pie paneer-tikka"],
        feasts=[["easy", "medium"], ["easy"]],
        levels=[[3, 3, 0, 0], [3, 0, 3, 0]],
        last_call="head-chef",
        round=60,
    )
    t.quiet_turn()
    assert t.result == ("win", (0,), (24, 24), ((0,), (1,)), "round-cap")
    assert t.truth["result"]["ultimate_cooks"] == []


@rule("HNF-360", "HNF-363", "HNF-364", "HNF-365", "HNF-366", "HNF-367", "HNF-R33")
def test_w22_quick_game_without_cookbook() -> None:
    quick: dict[str, Any] = {"mode": "quick", "cookbook": False}
    start = GAME.start(seed=1, **quick).snapshot()
    assert start["feast_open"] == ["easy"]
    assert (len(start["cookbook"]), len(start["removed"]), len(start["display"])) == (0, 39, 4)

    t = table(options=quick, stations=[["carrot egg rice", "carrot egg rice"]])
    assert t.state.view(1)["feasts"]["easy"]["recipe"] == FEAST["easy"]
    assert t.kitchen(0)["hand_limit"] == 0
    assert "corner" not in t.answers
    t.refused("corner")
    t.play("cook", "cook 1")
    assert t.asked == "cook", "there is no Prove Your Worth"
    assert t.levels(0) == [0, 0, 0, 1]
    assert t.kitchen(0)["hand_limit"] == 1
    t.play("finish", "end-turn").quiet_turn()
    t.play("corner")
    assert t.answers == ["steal-display"]
    t.play("steal-display", "take 2")
    assert t.truth["display"] == ["samosa", None, "kheer", "malai-kofta"]
    assert t.truth["hands"][0] == ["egg-curry"]
    t.play("finish", "end-turn").quiet_turn()
    assert "corner" not in t.answers, "the hand is full"
    t.play("cook", "cook 2")
    assert t.levels(0) == [0, 0, 0, 1]
    assert t.kitchen(0)["hand_limit"] == 1
    assert t.station(0, 2) == []
    assert sheet(t, 0)["maxed_tracks"] == 0


@rule("HNF-390", "HNF-391", "HNF-397")
def test_w23_team_cooking_for_a_mate() -> None:
    t = table(
        players=4,
        options=TEAMS,
        bonus={"satchels": "lemon-rice", "station": "aloo-paratha"},
        proved=[],
        feast_open=[],
        stations=[["red-chili rice lemon", "red-chili rice lemon"]],
    )
    t.play("cook")
    assert set(t.answers) == {"finish", *(f"cook {n} for {who}" for n in (1, 2) for who in ("self", "mate"))}
    t.play("cook 1 for mate")
    assert t.levels(2) == [0, 0, 1, 0]
    assert t.kitchen(2)["satchel"] == 3
    assert t.levels(0) == NOBODY
    assert t.truth["proved"] == [0]
    assert t.asked == "peek"
    assert t.seat == 0
    t.play("ack")
    assert t.answers == ["finish"]
    for who in ("self", "mate"):
        assert set(t.refused(f"cook 2 for {who}").rules) & {"HNF-152", "HNF-391"}
    assert len(t.station(0, 2)) == 3


@rule("HNF-381", "HNF-382", "HNF-383", "HNF-385")
def test_w24_team_share_pantry() -> None:
    t = table(
        players=4,
        options={**TEAMS, "first_player": 3},
        pantries=["potato tomato carrot beans", "", "fresh-market-egg onion salt", ""],
    )
    t.play("share", "mate-to-pantry fresh-market-egg")
    assert len(t.pantry(0)) == 5
    assert set(t.refused("mate-to-pantry market-onion").rules) & {"HNF-011", "HNF-120", "HNF-383"}
    t.play("mate-to-station market-onion 2")
    assert t.station(0, 2) == ["market-onion"]
    assert t.pantry(2) == ["market-salt"]
    assert not any(answer.startswith("mate-") for answer in t.answers)
    assert "HNF-381" in t.refused("mate-to-station market-salt 2").rules
    t.play("pantry-to-station market-potato 1", "pantry-to-station market-tomato 1")
    assert t.asked == "share-move"
    t.play("finish")
    assert t.asked == "passive"
    assert t.pantry(0) == ["fresh-market-egg", "market-beans", "market-carrot"]
    t.refused("discard-pantry fresh-market-egg")
    assert {answer for answer in t.answers if answer.startswith("discard-pantry")} == {
        "discard-pantry market-beans",
        "discard-pantry market-carrot",
    }


@pytest.mark.parametrize("cooked", [False, True])
@rule("HNF-287", "HNF-R23", "HNF-R45")
def test_w25_round_cap(cooked: bool) -> None:
    feasts: dict[str, Any] = {"feasts": [["easy"], []], "feast_open": ["easy", "medium"]} if cooked else {}
    t = table(round=9, options={"max_rounds": 10}, **feasts)
    t.quiet_turn()
    assert (t.truth["round"], t.truth["last_call"]) == (9, None)
    t.quiet_turn()
    assert (t.truth["round"], t.truth["last_call"], t.truth["last_round"]) == (10, "head-chef", True)
    assert (t.active, t.asked) == (0, "stock-prepare")
    t.quiet_turn().quiet_turn()
    assert t.over
    assert t.result.reason == "round-cap"
    if cooked:  # 2 for the dish, 2 for the highest sum of bonus levels, 1 for the most dishes, 2 dishes missing
        assert (t.result.kind, t.result.winners, t.result.scores) == ("win", (0,), (3, 0))
    else:
        assert (t.result.kind, t.result.winners, t.result.scores) == ("no-winner", (), (0, 0))


def four_with_all_feasts(piles: list[str]) -> Table:
    t = last_turn(4, display="kheer gajar-halwa chana-chaat bruschetta", piles=piles, feasts=[ALL_FEASTS] * 4)
    return t.quiet_turn()


@rule("HNF-340", "HNF-341", "HNF-342", "HNF-343", "HNF-344", "HNF-345", "HNF-R32")
def test_w26_unbroken_tie() -> None:
    """Everybody has 9 points for the Feast, 2 for its set of courses and 1 for the shared highest bonus."""
    t = four_with_all_feasts(
        [
            "rajma-chawal egg-curry paneer-butter-masala vegetable-khichdi spanish-omelette",
            "margherita-pizza lemon-risotto sambar masala-omelette vegetable-biryani",
            "malai-kofta masala-dosa burrito-bowl samosa",
            "shepherds-pie vegetarian-kedgeree carrot-beans-poriyal",
        ]
    )
    assert t.result == ("heads-lost", (), (27, 27, 27, 22), ((0, 1), (2,), (3,)), "last-call")
    assert t.truth["result"]["ultimate_cooks"] == [0, 1]
    assert t.state.view(None)["result"]["ultimate_cooks"] == [0, 1]
    assert t.state.returns() == (-1.0, -1.0, -1.0, -1.0)

    t = four_with_all_feasts(  # now A has one more point for the most dishes, and one less for an easier dish
        [
            "egg-curry paneer-butter-masala vegetable-khichdi spanish-omelette masala-omelette",
            "vegetable-biryani shepherds-pie vegetarian-kedgeree sambar",
            "malai-kofta masala-dosa burrito-bowl samosa",
            "vegetable-quiche margherita-pizza lemon-risotto",
        ]
    )
    assert (t.result.kind, t.result.winners, t.result.scores) == ("win", (0,), (27, 27, 27, 22))
    assert t.result.ranking == ((0,), (1, 2), (3,))
    assert t.truth["result"]["ultimate_cooks"] == []
