"""Go to Stockroom."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.henrys_feast.recipes import INGREDIENTS
from tests.games.henrys_feast.table import Table, cards, table, words
from tests.marks import rule

ROW = "rice salt egg potato flour"  # a display of five, so that Fill draws nothing for a pantry of five
LEMON_RICE = "red-chili rice lemon"  # the Station bonus dish


def level(pantry: int, station: int = 0) -> list[list[int]]:
    """The levels of two players, of whom only A has any."""
    return [[station, pantry, 0, 0], [0, 0, 0, 0]]


def stockroom(deck: str, display: str, discard: str, pantry: str = "", lane: str = "", **fields: Any) -> Table:
    """A Stockroom of exactly these cards, top first, with A in it; all the others lie on a station of B.

    `pantry` and `lane` are A's pantry and station 1.
    """
    held = [card.split("stockroom-")[1] for card in cards(f"{pantry} {lane}") if "stockroom-" in card]
    left = Counter(INGREDIENTS * 3)
    left.subtract(words(f"{deck} {display} {discard}") + held)
    assert min(left.values()) >= 0, "there are only three cards of an ingredient"
    elsewhere = " ".join(f"stockroom-{ingredient}" for ingredient in left.elements())
    return table(
        pantries=[pantry],
        stations=[[lane], [elsewhere]],
        stock_deck=deck,
        stock_display=display,
        stock_discard=discard,
        **fields,
    ).play("stockroom")


def sizes(t: Table) -> tuple[int, int, int]:
    """Deck, display, discard pile."""
    return len(t.truth["stock_deck"]), len(t.truth["stock_display"]), len(t.truth["stock_discard"])


def verbs(t: Table) -> set[str]:
    return {answer.split()[0] for answer in t.answers}


# -- the order of the steps


@rule("HNF-110", "HNF-R13")
def test_preparing_comes_first_then_fill_then_the_moves() -> None:
    t = table(levels=level(3), pantries=["onion"], stock_display=ROW).play("stockroom")
    assert t.asked == "stock-prepare"
    assert set(t.answers) == {"fill", "clear", "fresh-stock"}
    for line in ("stock-to-pantry rice", "stock-to-station rice 1", "pantry-to-station market-onion 1", "finish"):
        assert t.refused(line).rules
    t.play("fill")
    assert t.asked == "stock-move"
    assert verbs(t) == {"stock-to-pantry", "stock-to-station", "pantry-to-station", "finish"}
    for line in ("clear", "fresh-stock", "fill"):
        assert t.refused(line).rules
    t.play("stock-to-pantry rice")
    assert not verbs(t) & {"clear", "fresh-stock", "fill"}
    t.play("finish")
    assert t.asked == "passive"


@rule("HNF-110")
def test_clear_and_fresh_stock_are_optional() -> None:
    t = table(levels=level(3), stock_display=ROW).play("stockroom")
    discard = t.truth["stock_discard"]
    assert t.answers[0] == "fill"
    t.play("fill")
    assert t.truth["stock_display"][:5] == ROW.split()
    assert t.truth["stock_discard"] == discard


# -- Clear


@rule("HNF-111", "HNF-R41")
def test_clear_puts_the_whole_display_on_the_discard_pile_from_left_to_right() -> None:
    t = stockroom("milk*3 lemon*3", "rice salt egg", "onion tomato").play("clear")
    assert t.truth["stock_display"] == []
    assert t.truth["stock_discard"] == ["egg", "salt", "rice", "onion", "tomato"]
    assert t.state.view(1)["stockroom"]["top"] == "egg", "face up"


@rule("HNF-111")
def test_there_is_no_partial_clearing() -> None:
    t = table(stock_display=ROW).play("stockroom")
    assert set(t.answers) == {"clear", "fill"}
    assert t.refused("clear rice").rules


@rule("HNF-R13")
def test_an_empty_display_cannot_be_cleared() -> None:
    t = stockroom("milk*3 lemon*3", "", "onion")
    assert t.answers == ["fill"]
    assert t.refused("clear").rules


# -- Fill


@rule("HNF-112")
@pytest.mark.parametrize("pantry", [0, 1, 2, 3])
def test_fill_draws_up_to_the_size_of_the_pantry(pantry: int) -> None:
    t = stockroom("milk*3 lemon*3 herbs*3", "rice salt", "", levels=level(pantry)).play("fill")
    assert t.truth["stock_display"] == words("rice salt milk*3 lemon*3")[: 5 + pantry]
    assert t.truth["stock_deck"] == words("milk*3 lemon*3 herbs*3")[3 + pantry :]


@rule("HNF-112")
def test_the_size_of_the_pantry_counts_and_not_its_empty_space() -> None:
    t = stockroom("milk*3 lemon*3", "", "", pantry="potato tomato onion carrot beans").play("fill")
    assert sizes(t) == (1, 5, 0)


@rule("HNF-112")
def test_fill_is_mandatory() -> None:
    t = stockroom("milk*3 lemon*3", "rice", "")
    for line in ("finish", "end-turn", "no-action"):
        assert t.refused(line).rules
    t.play("fill", "finish", "end-turn")
    assert len(t.truth["stock_display"]) == 5


@rule("HNF-112")
def test_a_pantry_that_has_grown_counts_with_its_current_size() -> None:
    t = table(stations=[["tomato onion beans"]]).play("cook", "cook 1", "finish", "end-turn").quiet_turn()
    t.play("stockroom", "fill")
    assert len(t.truth["stock_display"]) == 6


@rule("HNF-113")
def test_a_display_that_holds_more_is_left_alone_and_may_be_used_whole() -> None:
    seven = "rice salt egg potato flour milk lemon"
    t = stockroom("herbs*3", seven, "onion").play("fill")
    assert sizes(t) == (3, 7, 1)
    for ingredient in seven.split():
        assert f"stock-to-pantry {ingredient}" in t.answers
        t.play(f"stock-to-station {ingredient} 1")
    assert len(t.station(0, 1)) == 7


@rule("HNF-113")
def test_a_display_that_is_just_full_is_left_alone_too() -> None:
    assert sizes(stockroom("herbs*3", ROW, "").play("fill")) == (3, 5, 0)


@rule("HNF-114")
@pytest.mark.parametrize("pantry", [0, 2])
def test_after_clear_the_full_size_is_drawn(pantry: int) -> None:
    t = stockroom("milk*3 lemon*3 herbs*3", "rice salt egg", "", levels=level(pantry)).play("clear", "fill")
    assert t.truth["stock_display"] == words("milk*3 lemon*3 herbs*3")[: 5 + pantry]
    assert t.truth["stock_discard"] == ["egg", "salt", "rice"]


@rule("HNF-112", "HNF-115")
def test_the_discard_pile_becomes_the_deck_only_when_cards_are_needed() -> None:
    seven = "milk*3 lemon*3 herbs"
    t = stockroom("onion", "rice salt egg", seven, levels=level(1)).play("fill")
    assert sizes(t) == (5, 6, 0)
    assert t.truth["stock_display"][:4] == ["rice", "salt", "egg", "onion"], "the old deck comes first"
    assert Counter([*t.truth["stock_display"][4:], *t.truth["stock_deck"]]) == Counter(words(seven))
    t = stockroom("onion*3", "rice salt egg", seven, levels=level(1)).play("fill")
    assert sizes(t) == (0, 6, 7), "nobody needs more cards yet"
    assert t.truth["stock_discard"] == words(seven)


@rule("HNF-115")
def test_the_discard_pile_is_shuffled_into_the_new_deck() -> None:
    pile = "milk lemon herbs onion tomato carrot beans cheese"
    drawn = {
        tuple(stockroom("", "", pile, seed=f"seed {seed}").play("fill").truth["stock_display"]) for seed in range(8)
    }
    assert len(drawn) > 1


@rule("HNF-115")
def test_cleared_cards_come_back_when_the_deck_runs_out() -> None:
    t = stockroom("milk*2", ROW, "").play("clear", "fill")
    assert sizes(t) == (2, 5, 0)
    assert t.truth["stock_display"][:2] == ["milk", "milk"]


@rule("HNF-116")
def test_fill_stops_when_there_are_no_more_cards() -> None:
    t = stockroom("onion", "rice salt", "", pantry="potato").play("fill")
    assert sizes(t) == (0, 3, 0)
    assert t.asked == "stock-move"
    t.play("stock-to-pantry onion", "pantry-to-station market-potato 1", "finish")
    assert t.pantry(0) == ["fresh-stockroom-onion"]


@rule("HNF-116")
def test_fill_stops_after_the_last_discards_too() -> None:
    assert sizes(stockroom("", "rice", "onion salt").play("fill")) == (0, 3, 0)


# -- Fresh Stock


@rule("HNF-117", "HNF-R14")
def test_fresh_stock_shuffles_deck_and_discard_pile_together() -> None:
    deck, pile = "milk*3 lemon*3", "onion*3 tomato*3"
    t = stockroom(deck, "rice", pile, levels=level(3)).play("fresh-stock")
    assert sizes(t) == (12, 1, 0)
    assert Counter(t.truth["stock_deck"]) == Counter(words(f"{deck} {pile}"))
    assert t.truth["stock_deck"] != words(f"{deck} {pile}")
    tops = {
        stockroom(deck, "rice", pile, levels=level(3), seed=f"seed {seed}").play("fresh-stock").truth["stock_deck"][0]
        for seed in range(12)
    }
    assert len(tops) > 1


@rule("HNF-117")
@pytest.mark.parametrize("pantry", [0, 1, 2])
def test_fresh_stock_needs_the_third_level(pantry: int) -> None:
    t = stockroom("milk*3", "rice", "onion*3", levels=level(pantry))
    assert set(t.answers) == {"clear", "fill"}
    assert "HNF-117" in t.refused("fresh-stock").rules


@rule("HNF-117", "HNF-118")
def test_fresh_stock_and_clear_once_each() -> None:
    t = stockroom("milk*3", "rice", "onion*3", levels=level(3)).play("fresh-stock")
    assert set(t.answers) == {"clear", "fill"}
    t.play("clear")
    assert t.answers == ["fill"], "there are discards again, but it was done once"
    assert {"HNF-117", "HNF-118"} & set(t.refused("fresh-stock").rules)
    t = stockroom("milk*3", "rice", "onion*3", levels=level(3)).play("clear")
    assert set(t.answers) == {"fresh-stock", "fill"}
    t.play("fresh-stock")
    assert t.answers == ["fill"]


@rule("HNF-117")
def test_fresh_stock_comes_back_with_the_next_visit() -> None:
    t = table(levels=level(3), stock_display=ROW).play("stockroom", "fresh-stock", "fill", "finish", "end-turn")
    t.play("stockroom", "clear", "fill", "finish", "end-turn", "stockroom")
    assert "fresh-stock" in t.answers


@rule("HNF-R14")
def test_fresh_stock_needs_a_discard_pile() -> None:
    t = stockroom("milk*3", "rice", "", levels=level(3))
    assert set(t.answers) == {"clear", "fill"}
    assert "fresh-stock" in t.play("clear").answers


@rule("HNF-117", "HNF-118")
def test_clear_and_fresh_stock_in_either_order() -> None:
    deck, display, pile = "milk*3 lemon*3", "rice salt egg potato", "onion*3 tomato*3 beans*3 herbs"
    first_cleared = stockroom(deck, display, pile, levels=level(3)).play("clear", "fresh-stock")
    assert sizes(first_cleared) == (20, 0, 0)
    assert sizes(first_cleared.play("fill")) == (12, 8, 0)
    cleared_later = stockroom(deck, display, pile, levels=level(3)).play("fresh-stock", "clear")
    assert sizes(cleared_later) == (16, 0, 4)
    assert cleared_later.truth["stock_discard"] == ["potato", "egg", "salt", "rice"]
    assert sizes(cleared_later.play("fill")) == (8, 8, 4)


# -- the moves


@rule("HNF-119")
def test_three_kinds_of_moves_in_any_order() -> None:
    t = table(pantries=["onion"], stock_display=ROW).play("stockroom", "fill")
    expected = {f"stock-to-pantry {ingredient}" for ingredient in ROW.split()}
    expected |= {f"stock-to-station {ingredient} {number}" for ingredient in ROW.split() for number in (1, 2)}
    expected |= {"pantry-to-station market-onion 1", "pantry-to-station market-onion 2", "finish"}
    assert set(t.answers) == expected
    t.play("stock-to-station salt 2", "pantry-to-station market-onion 2", "stock-to-pantry egg")
    t.play("pantry-to-station fresh-stockroom-egg 2", "stock-to-station potato 2", "finish")
    assert t.station(0, 2) == [
        "fresh-stockroom-salt",
        "market-onion",
        "fresh-stockroom-egg",
        "fresh-stockroom-potato",
    ]
    assert t.truth["stock_display"] == ["rice", "flour"]


@rule("HNF-119")
def test_only_the_own_kitchen_takes_part() -> None:
    t = table(pantries=["", "onion"], stations=[[], ["milk"]], stock_display=ROW).play("stockroom", "fill")
    assert not any("onion" in answer or "milk" in answer for answer in t.answers)


@rule("HNF-120")
def test_a_move_to_the_pantry_needs_an_empty_space_at_that_moment() -> None:
    t = table(pantries=["onion*2 tomato*2"], stock_display=ROW).play("stockroom", "fill", "stock-to-pantry rice")
    assert "stock-to-pantry" not in verbs(t)
    assert {"HNF-011", "HNF-120"} & set(t.refused("stock-to-pantry salt").rules)
    t.play("pantry-to-station market-onion 1")
    assert "stock-to-pantry salt" in t.answers, "the space counts at once"
    t.play("stock-to-pantry salt")
    assert "stock-to-pantry" not in verbs(t)


@rule("HNF-121")
@pytest.mark.parametrize("station", [0, 1, 2, 3])
def test_only_own_stations_receive_cards(station: int) -> None:
    t = table(levels=level(0, station), pantries=["onion"], stock_display=ROW).play("stockroom", "fill")
    targets = {answer.split()[2] for answer in t.answers if answer.split()[0].endswith("to-station")}
    assert targets == {str(number) for number in range(1, 3 + station)}
    if station < 3:
        assert "HNF-121" in t.refused(f"stock-to-station rice {3 + station}").rules
        assert "HNF-121" in t.refused(f"pantry-to-station market-onion {3 + station}").rules


@rule("HNF-122")
def test_a_placed_card_can_no_longer_be_moved() -> None:
    t = table(stock_display=ROW).play("stockroom", "fill", "stock-to-station rice 1")
    assert not any("rice" in answer for answer in t.answers)
    for line in ("stock-to-station rice 2", "stock-to-pantry rice", "pantry-to-station fresh-stockroom-rice 2"):
        assert t.refused(line).rules
    t.play("finish", "end-turn").quiet_turn().play("stockroom", "fill")
    assert t.station(0, 1) == ["stockroom-rice"]
    assert "pantry-to-station" not in verbs(t)


@rule("HNF-123")
def test_all_the_cards_may_be_taken() -> None:
    t = table(stock_display=ROW).play("stockroom", "fill")
    t.play(*(f"stock-to-station {ingredient} 1" for ingredient in ROW.split()))
    assert t.truth["stock_display"] == []
    assert t.answers == ["finish"]


@rule("HNF-123")
def test_none_need_be_taken() -> None:
    t = table(stock_display=ROW).play("stockroom", "fill")
    assert t.answers[0] == "finish"
    t.play("finish")
    assert t.truth["stock_display"] == ROW.split()
    assert t.kitchen(0)["messy"] is False


@rule("HNF-124")
def test_what_is_not_taken_stays_for_the_next_player() -> None:
    t = table(stock_display=ROW).play("stockroom", "fill", "stock-to-pantry rice", "stock-to-station egg 1")
    left = ["salt", "potato", "flour"]
    assert t.truth["stock_display"] == left, "it is not refilled in the same action"
    t.play("finish", "end-turn")
    assert t.truth["stock_display"] == left
    deck = t.truth["stock_deck"]
    t.play("stockroom", "fill")
    assert t.truth["stock_display"] == [*left, *deck[:2]]


@rule("HNF-R40")
def test_equal_cards_of_the_display_are_one_answer() -> None:
    t = table(stock_display="rice*2 salt egg potato").play("stockroom", "fill")
    assert t.answers.count("stock-to-pantry rice") == 1
    t.play("stock-to-pantry rice")
    assert "stock-to-pantry rice" in t.answers
    t.play("stock-to-pantry rice")
    assert "stock-to-pantry rice" not in t.answers


@rule("HNF-125")
def test_the_dessert_station_cooks_between_the_moves() -> None:
    t = table(
        levels=level(0, 3),
        display="samosa egg-curry kheer gajar-halwa",
        stock_display="rice milk carrot egg salt",
        pantries=["milk"],
    )
    t.play("stockroom", "fill", "stock-to-station rice 5")
    assert "cook 5" not in t.answers
    t.play("stock-to-station milk 5")
    assert "cook 5" in t.answers
    t.play("cook 5")
    assert t.truth["piles"][0] == ["kheer"]
    assert t.asked == "stock-move"
    t.play("stock-to-station carrot 5", "pantry-to-station market-milk 5", "cook 5")
    assert sorted(t.truth["piles"][0]) == ["gajar-halwa", "kheer"]


@rule("HNF-125")
def test_no_other_station_cooks_in_the_stockroom() -> None:
    lanes = [LEMON_RICE, "milk rice sugar", "", "tomato onion beans"]
    t = table(levels=level(0, 3), stations=[lanes], stock_display=ROW).play("stockroom", "fill")
    assert "cook" not in verbs(t)
    for number in (1, 2, 4):
        assert "HNF-125" in t.refused(f"cook {number}").rules
    t.play("finish")
    assert "cook" not in verbs(t)


@rule("HNF-126")
def test_nothing_is_discarded_from_the_kitchen_during_the_action() -> None:
    t = table(pantries=["onion"], stations=[["milk"]], stock_display=ROW).play("stockroom")
    for _ in range(2):
        assert not verbs(t) & {"discard-pantry", "discard-station"}
        assert t.refused("discard-pantry market-onion").rules
        assert t.refused("discard-station 1").rules
        if t.asked == "stock-prepare":
            t.play("fill")
    t.play("finish")
    assert {"discard-pantry market-onion", "discard-station 1"} <= set(t.answers)


# -- what can be known


@rule("HNF-127", "HNF-R28")
def test_everybody_knows_the_sizes_and_the_top_of_the_discard_pile_and_no_more() -> None:
    t = stockroom("milk*3 lemon*2", "rice salt", "onion tomato herbs")
    for viewer in (0, 1, None):
        assert t.state.view(viewer)["stockroom"] == {
            "deck": 5,
            "display": ["rice", "salt"],
            "discard": 3,
            "top": "onion",
        }
    t.play("clear", "fill")
    for viewer in (0, 1, None):
        seen = t.state.view(viewer)["stockroom"]
        assert (seen["deck"], seen["discard"], seen["top"]) == (0, 5, "salt")


@rule("HNF-R02")
def test_everything_in_the_stockroom_is_done_in_the_open() -> None:
    t = stockroom("milk*3", ROW, "onion*3 lemon*3", pantry="tomato", levels=level(3)).play(
        "clear", "fresh-stock", "fill"
    )
    t.play(f"stock-to-pantry {t.truth['stock_display'][0]}", f"stock-to-station {t.truth['stock_display'][1]} 1")
    t.play("pantry-to-station market-tomato 2")
    answers = len(("stockroom", "clear", "fresh-stock", "fill", "to pantry", "to station", "from pantry"))
    for viewer in (1, None):
        assert sum(event.seen_by(viewer) for event in t.events) >= answers


@rule("HNF-127", "HNF-R28")
def test_an_empty_discard_pile_has_no_top() -> None:
    seen = stockroom("milk*3", "rice", "").state.view(1)["stockroom"]
    assert (seen["discard"], seen["top"]) == (0, None)


@rule("HNF-R41")
def test_a_station_is_put_down_in_the_order_of_placement() -> None:
    lane = "stockroom-lemon market-rice stockroom-red-chili"
    cooked = stockroom("milk*3 beans*2", "", "onion", lane=lane).play("fill", "finish", "end-turn").quiet_turn()
    discarded = cooked.copy().play("no-action", "discard-station 1")
    assert discarded.truth["stock_discard"] == ["red-chili", "lemon", "onion"]
    cooked.play("cook", "cook 1")
    assert cooked.truth["stock_discard"] == ["red-chili", "lemon", "onion"]
    assert cooked.state.view(1)["stockroom"]["top"] == "red-chili"


# -- when it can be chosen


@rule("HNF-128", "HNF-R06")
def test_the_stockroom_can_be_chosen_when_nothing_can_be_drawn() -> None:
    t = stockroom("", "", "", pantry="onion")
    assert t.answers == ["fill"]
    t.play("fill")
    assert sizes(t) == (0, 0, 0)
    assert set(t.answers) == {"pantry-to-station market-onion 1", "pantry-to-station market-onion 2", "finish"}


@rule("HNF-128")
def test_the_stockroom_can_be_chosen_with_a_full_pantry() -> None:
    assert "stockroom" in table(pantries=["potato tomato onion carrot beans"]).answers
