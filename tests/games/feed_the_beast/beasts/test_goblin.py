"""Goblin: Spending / Stealing. Own Menu: Mushroom x2, or Fish x2, or Apple x3."""

from __future__ import annotations

from typing import Any

from tests.games.feed_the_beast.table import Table, foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
TIER_1 = {"bread", "fish", "mushroom", "berries", "apple"}


def goblin(hand: str, **fields: Any) -> Table:
    return table(beast="goblin", hands=[hand, *OTHERS], **fields)


# -- FURY and FAIL


@rule("FTB-510")
def test_fury_offers_a_choice() -> None:
    t = goblin("apple*3 lamb")
    t.play("feed apple")
    assert t.asked == "fury_choice"
    assert t.seat == 0
    assert set(t.answers) == {"draw", "flip"}


@rule("FTB-510")
def test_fury_draws_one_tier_1_food() -> None:
    t = goblin("apple*3 lamb")
    t.play("feed apple", "draw")
    drawn = t.hand(0) - foods("apple*2 lamb")
    assert t.size(0) == 4
    assert drawn.total() == 1
    assert set(drawn) <= TIER_1
    assert t.beast_state == "Spending"
    assert t.truth["skips"] == []


@rule("FTB-510")
def test_fury_flips_the_state_and_skips_the_next_turn() -> None:
    t = goblin("apple*3 lamb")
    t.play("feed apple", "flip")
    assert t.beast_state == "Stealing"
    assert t.truth["skips"] == [0]
    assert t.hand(0) == foods("apple*2 lamb")
    assert t.active == 1


@rule("FTB-511")
def test_the_beast_wins_with_all_ten_foods_on_the_tile() -> None:
    t = goblin("apple*3 fish", tile="bread fish mushroom berries lamb pie candy nectar human")
    t.play("feed apple")
    assert t.over
    assert t.result.kind == "beast_wins"


@rule("FTB-511")
def test_nine_foods_are_not_enough() -> None:
    t = goblin("apple*3 fish", tile="bread fish mushroom berries lamb pie candy nectar")
    t.play("feed apple", "draw")
    assert not t.over
    assert t.active == 1


@rule("FTB-511", "FTB-198")
def test_the_tenth_food_comes_before_a_win() -> None:
    t = goblin("bread", tile="apple fish mushroom berries lamb pie candy nectar human")
    t.play("pay line 3", "with bread")
    assert t.result.kind == "beast_wins"


# -- capacity


@rule("FTB-512")
def test_two_of_one_food_reset_it() -> None:
    t = goblin("apple*3 fish", tile="apple")
    t.play("feed apple", "draw")
    assert t.asked == "market_card"
    t.play(t.answers[0])
    assert t.tile.total() == 0


@rule("FTB-512")
def test_four_of_two_foods_reset_it() -> None:
    t = goblin("apple*3 berries", tile="apple*2 fish")
    t.play("feed apple", "draw")
    assert t.asked == "market_card"


@rule("FTB-512")
def test_four_of_three_foods_do_not() -> None:
    t = goblin("apple*3 berries", tile="apple*2 fish")
    t.play("feed berries", "draw")
    assert t.active == 1
    assert t.tile == foods("apple*2 fish berries")


@rule("FTB-512")
def test_ten_tokens_are_no_limit() -> None:
    t = goblin("apple*3 berries", tile="apple*2 fish*2 bread*2 berries*2 mushroom lamb")
    t.play("feed apple", "draw")
    assert t.active == 1
    assert t.tile.total() == 11


@rule("FTB-512")
def test_an_empty_tile_does_not_reset() -> None:
    t = goblin("berries apple*3", tile="fish", menu="menu-s-10")
    t.play("pay line 2", "with berries", "reward")
    assert t.tile.total() == 0
    assert t.active == 1
    assert t.menu == "menu-s-10"


# -- the rich and the poor


@rule("FTB-513")
def test_spending_more_than_five_tokens_can_only_pay_wrong_food() -> None:
    t = goblin("bread*3 apple*3")
    assert t.payments() == {"feed bread", "feed apple"}
    t.play("feed bread")
    assert t.asked == "fury_choice"


@rule("FTB-513")
def test_spending_substitutes_are_wrong_as_well() -> None:
    t = goblin("human lamb apple*4")
    assert t.payments() == {"feed human", "feed lamb", "feed apple"}


@rule("FTB-513")
def test_spending_five_tokens_can_pay_recipes() -> None:
    t = goblin("bread*2 apple*3")
    assert t.payments() == {"pay line 3", "pay own 3", "feed apple"}


@rule("FTB-513", "FTB-514")
def test_spending_few_tokens_can_pay_recipes() -> None:
    t = goblin("bread*2 fish")
    assert t.payments() == {"pay line 3", "feed fish"}


@rule("FTB-514")
def test_stealing_fewer_than_five_tokens_can_only_pay_wrong_food() -> None:
    t = goblin("bread*2 apple*2", state="Stealing")
    assert t.payments() == {"feed bread", "feed apple"}
    t.play("feed bread")
    assert t.asked == "fury_choice"


@rule("FTB-514")
def test_stealing_five_tokens_can_pay_recipes() -> None:
    t = goblin("bread*3 apple*2", state="Stealing")
    assert t.payments() == {"pay line 3", "feed apple"}


@rule("FTB-514", "FTB-513")
def test_stealing_many_tokens_can_pay_recipes() -> None:
    t = goblin("bread*3 apple*3", state="Stealing")
    assert t.payments() == {"pay line 3", "pay own 3", "feed apple"}


# -- own Menu


@rule("FTB-515")
def test_the_first_reward_is_four_foods() -> None:
    t = goblin("fish*2 apple*2")
    t.play("pay own 2", "with fish", "with fish", "reward")
    assert t.asked == "reward_option"
    assert set(t.answers) == {"option 1", "option 2"}
    t.play("option 1")
    assert t.hand(0) == foods("apple*2 bread berries mushroom lamb")


@rule("FTB-515")
def test_the_second_reward_is_an_apple() -> None:
    t = goblin("fish*2 bread*2", tile="mushroom")
    t.play("pay own 2", "with fish", "with fish", "reward", "option 2")
    assert t.hand(0) == foods("bread*2 apple")


@rule("FTB-515", "FTB-087")
def test_every_cost_earns_either_reward() -> None:
    for own, cost in (("pay own 1", "mushroom*2"), ("pay own 3", "apple*3")):
        t = goblin(f"{cost} berries*2", tile="bread fish")
        food = cost.partition("*")[0]
        t.play(own, *[f"with {food}"] * foods(cost).total(), "reward")
        assert set(t.answers) == {"option 1", "option 2"}
