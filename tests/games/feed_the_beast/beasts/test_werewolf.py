"""Werewolf: Man / Wolf, own Menu Bread + Berries, or Lamb, or Human."""

from __future__ import annotations

import pytest

from tests.games.feed_the_beast.table import foods, table
from tests.marks import rule

# The others can pay in both States, so nobody is passed over unnoticed.
OTHERS = ["apple*4 fish*3 pie*2"] * 2
BREAD_BERRIES = ("pay own 1", "with bread", "with berries", "reward")


# -- the free downgrade


@rule("FTB-390")
def test_before_feeding_one_token_may_be_traded_down() -> None:
    t = table(beast="werewolf", hands=["lamb apple*3", *OTHERS])
    assert t.asked == "free_action"
    assert set(t.answers) == {"werewolf-downgrade", "done"}
    t.play("werewolf-downgrade", "downgrade lamb", "to fish")
    assert t.hand(0) == foods("fish apple*3")
    assert t.tile == foods("")
    t.play("feed apple")
    assert t.active == 1


@rule("FTB-390")
def test_it_may_be_declined() -> None:
    t = table(beast="werewolf", hands=["lamb apple*3", *OTHERS])
    t.play("done")
    assert t.asked == "choose_payment"
    assert t.hand(0) == foods("lamb apple*3")


@rule("FTB-390")
def test_a_tier_three_token_may_go_to_any_lower_tier() -> None:
    t = table(beast="werewolf", hands=["human lamb apple*3", *OTHERS])
    t.play("werewolf-downgrade")
    assert {"downgrade human", "downgrade lamb"} <= set(t.answers)
    assert "downgrade apple" not in t.answers
    t.play("downgrade human")
    lower = ["bread", "fish", "mushroom", "berries", "apple", "lamb", "pie", "candy"]
    assert set(t.answers) - {"stop"} == {f"to {food}" for food in lower}


@rule("FTB-390")
def test_a_tier_two_token_goes_to_tier_one() -> None:
    t = table(beast="werewolf", hands=["lamb apple*3", *OTHERS])
    t.play("werewolf-downgrade", "downgrade lamb")
    lower = ["bread", "fish", "mushroom", "berries", "apple"]
    assert set(t.answers) - {"stop"} == {f"to {food}" for food in lower}


@rule("FTB-390", "FTB-R63")
def test_it_is_once_per_turn() -> None:
    t = table(beast="werewolf", hands=["lamb*2 apple*3", *OTHERS])
    t.play("werewolf-downgrade", "downgrade lamb", "to fish")
    assert "werewolf-downgrade" not in t.answers
    assert t.hand(0) == foods("lamb fish apple*3")


@rule("FTB-390", "FTB-R63")
def test_it_is_not_offered_after_feeding() -> None:
    t = table(beast="werewolf", hands=["bread lamb apple*3", *OTHERS])
    t.play("done", "pay line 3", "with bread", "upgrade", "upgrade apple", "to pie")
    assert t.seat == 1
    assert t.active == 1


@rule("FTB-390")
def test_with_tier_one_food_only_there_is_nothing_to_trade() -> None:
    t = table(beast="werewolf", hands=["apple*3 fish", *OTHERS])
    assert "werewolf-downgrade" not in t.answers


# -- Man and Wolf


@rule("FTB-391")
def test_man_tier_two_and_three_are_prohibited() -> None:
    t = table(beast="werewolf", hands=["lamb human bread apple*2", *OTHERS])
    t.play("done")
    assert t.payments() == {"pay line 3", "feed apple"}
    t.play("pay line 3")
    assert t.answers == ["with bread"]


@rule("FTB-391")
def test_man_a_player_with_higher_tiers_only_pays_nothing() -> None:
    t = table(beast="werewolf", hands=["lamb*2 human*2", *OTHERS])
    t.play("done")
    assert t.active == 1
    assert t.hand(0) == foods("lamb*2 human*2")


@rule("FTB-392")
def test_wolf_tier_one_is_prohibited() -> None:
    t = table(beast="werewolf", state="Wolf", hands=["lamb human bread apple*2", *OTHERS])
    t.play("done")
    lines = {"pay line 1", "pay line 2", "pay line 3"}
    assert t.payments() == lines | {"pay own 1", "pay own 2", "pay own 3"}
    t.play("pay line 3")
    assert set(t.answers) == {"with lamb", "with human"}


@rule("FTB-392")
def test_wolf_a_player_with_tier_one_only_pays_nothing() -> None:
    t = table(beast="werewolf", state="Wolf", hands=["bread*2 apple*2", *OTHERS])
    if t.active == 0:
        t.play("done")
    assert t.active == 1
    assert t.hand(0) == foods("bread*2 apple*2")


# -- own Menu


@rule("FTB-393", "FTB-R62")
def test_the_own_menu_moves_up_to_three_different_tokens() -> None:
    t = table(beast="werewolf", hands=["bread berries apple*4 pie", *OTHERS])
    t.play("done", *BREAD_BERRIES)
    assert set(t.answers) == {"upgrade apple", "upgrade pie", "downgrade pie", "stop"}
    t.play("upgrade apple", "to lamb")
    assert set(t.answers) == {"upgrade apple", "upgrade pie", "downgrade pie", "stop"}
    t.play("upgrade pie", "to human")
    assert set(t.answers) == {"upgrade apple", "stop"}
    t.play("upgrade apple", "to candy")
    assert t.active == 1
    assert t.hand(0) == foods("apple*2 lamb human candy")


@rule("FTB-393")
def test_tokens_may_go_down_too() -> None:
    t = table(beast="werewolf", hands=["bread berries apple*3 pie", *OTHERS])
    t.play("done", *BREAD_BERRIES, "downgrade pie", "to fish", "stop")
    assert t.active == 1
    assert t.hand(0) == foods("apple*3 fish")


@rule("FTB-393")
def test_each_moves_by_one_tier_only() -> None:
    t = table(beast="werewolf", hands=["bread berries apple*3 human", *OTHERS])
    t.play("done", *BREAD_BERRIES)
    up = t.copy()
    up.play("upgrade apple")
    assert set(up.answers) == {"to lamb", "to pie", "to candy"}
    t.play("downgrade human")
    assert set(t.answers) == {"to lamb", "to pie", "to candy"}


@rule("FTB-393")
def test_it_may_be_declined_as_a_whole() -> None:
    t = table(beast="werewolf", hands=["bread berries apple*3", *OTHERS])
    t.play(*BREAD_BERRIES, "stop")
    assert t.active == 1
    assert t.hand(0) == foods("apple*3")


@rule("FTB-393", "FTB-R62")
def test_a_received_token_cannot_be_chosen_again() -> None:
    t = table(beast="werewolf", hands=["bread berries apple", *OTHERS])
    t.play(*BREAD_BERRIES, "upgrade apple", "to lamb")
    assert "upgrade lamb" not in t.answers
    assert "downgrade lamb" not in t.answers
    assert t.hand(0) == foods("lamb")


@rule("FTB-393")
@pytest.mark.parametrize(("option", "food"), [("pay own 2", "lamb"), ("pay own 3", "human")])
def test_every_cost_earns_the_same_reward(option: str, food: str) -> None:
    t = table(beast="werewolf", state="Wolf", hands=[f"{food} apple*3", *OTHERS])
    t.play("done", option, f"with {food}", "reward")
    assert set(t.answers) == {"upgrade apple", "stop"}
