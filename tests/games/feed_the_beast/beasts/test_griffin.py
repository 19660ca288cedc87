"""Griffin: Guarding / Chasing, own Menu Mushroom + Fish + Berries, or Bread + Apple."""

from __future__ import annotations

import pytest

from tests.games.feed_the_beast.table import foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
TIER_2 = {"lamb", "pie", "candy"}


# -- substitutes


@rule("FTB-340")
def test_only_food_that_is_on_the_tile_may_substitute() -> None:
    t = table(beast="griffin", tile="pie", hands=["pie*2 lamb apple*3", *OTHERS])
    assert t.payments() == {"pay line 2", "pay line 3", "pay own 2", "feed lamb", "feed apple"}
    t.play("pay line 3")
    assert t.answers == ["with pie"]


@rule("FTB-340")
def test_a_token_inside_the_payment_does_not_count() -> None:
    t = table(beast="griffin", hands=["pie*2 bread", *OTHERS])
    assert t.payments() == {"pay line 3", "feed pie"}


@rule("FTB-340")
def test_a_tier_three_token_needs_its_own_food_on_the_tile_too() -> None:
    t = table(beast="griffin", tile="nectar", hands=["human nectar", *OTHERS])
    t.play("pay line 3")
    assert t.answers == ["with nectar"]


@rule("FTB-340")
def test_the_exact_food_needs_nothing_on_the_tile() -> None:
    t = table(beast="griffin", menu="menu-s-12", hands=["lamb apple*3", *OTHERS])
    assert t.payments() == {"pay line 1", "pay line 2"}
    t.play("pay line 1", "with lamb")
    assert t.asked == "result"


# -- capacity


@rule("FTB-341")
def test_guarding_fourteen_tokens_do_not_reset_it() -> None:
    t = table(beast="griffin", tile="bread*5 mushroom*5 fish*3")
    t.play("feed apple")
    assert t.active == 1
    assert t.tile.total() == 14


@rule("FTB-341")
def test_guarding_fifteen_tokens_reset_it() -> None:
    t = table(beast="griffin", tile="bread*5 mushroom*5 fish*4")
    t.play("feed apple")
    assert t.asked == "market_card"
    t.play(t.answers[0])
    assert t.tile == foods("")


@rule("FTB-341")
def test_guarding_the_tenth_token_does_not_stop_a_win() -> None:
    t = table(beast="griffin", tile="bread*5 mushroom*4", hands=["bread", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade")
    assert t.winner == 0


@rule("FTB-341")
def test_chasing_four_tokens_do_not_reset_it() -> None:
    t = table(beast="griffin", state="Chasing", tile="bread*3")
    t.play("feed apple")
    assert t.active == 1
    assert t.tile.total() == 4


@rule("FTB-341")
def test_chasing_five_tokens_reset_it() -> None:
    t = table(beast="griffin", state="Chasing", tile="bread*4")
    t.play("feed apple")
    assert t.asked == "market_card"
    t.play(t.answers[0])
    assert t.tile == foods("")


@rule("FTB-341")
def test_turning_to_chasing_with_five_tokens_resets_it_in_the_same_turn() -> None:
    t = table(beast="griffin", tile="bread*4", hands=["mushroom apple*4", *OTHERS])
    t.play("pay line 2", "with mushroom", "reward")
    assert t.beast_state == "Chasing"
    assert (t.asked, t.seat) == ("market_card", 0)


# -- own Menu


@rule("FTB-342")
@pytest.mark.parametrize(
    ("option", "cost"),
    [("pay own 1", ["mushroom", "fish", "berries"]), ("pay own 2", ["bread", "apple"])],
)
def test_the_own_menu_draws_one_tier_two_food(option: str, cost: list[str]) -> None:
    t = table(beast="griffin", hands=[" ".join(["apple*3", *cost]), *OTHERS])
    t.play(option, *(f"with {food}" for food in cost), "reward")
    assert t.active == 1
    drawn = t.hand(0) - foods("apple*3")
    assert drawn.total() == 1
    assert set(drawn) <= TIER_2
    assert t.size(0) == 4


@rule("FTB-342")
def test_the_drawn_food_is_random() -> None:
    drawn: set[str] = set()
    for number in range(30):
        t = table(beast="griffin", hands=["bread apple fish*3", *OTHERS], seed=f"griffin {number}")
        t.play("pay own 2", "with bread", "with apple", "reward")
        drawn |= set(t.hand(0) - foods("fish*3"))
    assert len(drawn) > 1
    assert drawn <= TIER_2
