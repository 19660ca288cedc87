"""Sphinx: Asking / Answering, own Menu Mushroom, or Apple, or Fish."""

from __future__ import annotations

import pytest

from tests.games.feed_the_beast.table import foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
FLIP = ("pay line 2", "with mushroom", "reward")


# -- no wrong food


@rule("FTB-400")
def test_wrong_payments_are_not_allowed() -> None:
    for state in ("Asking", "Answering"):
        t = table(beast="sphinx", state=state, hands=["bread berries*3", *OTHERS])
        assert t.payments() == {"pay line 3"}


@rule("FTB-400")
def test_without_a_valid_payment_nothing_is_paid() -> None:
    t = table(beast="sphinx", hands=["berries*4", *OTHERS])
    assert t.active == 1
    assert t.hand(0) == foods("berries*4")
    assert t.tile == foods("")


@rule("FTB-400")
def test_feeding_again_allows_no_wrong_food_either() -> None:
    t = table(beast="sphinx", menu="menu-s-05", hands=["candy bread berries*3", *OTHERS])
    t.play("pay line 1", "with candy", "none", "reward")
    assert t.asked == "repeat_payment"
    assert set(t.answers) == {"pay line 2", "stop"}


# -- a wrong token slipped in


@rule("FTB-401", "FTB-R74")
def test_with_a_valid_payment_a_wrong_token_may_be_slipped_in() -> None:
    t = table(beast="sphinx", hands=["bread berries*3 apple lamb", *OTHERS])
    t.play("pay line 3", "with bread")
    assert t.asked == "slip_in"
    assert set(t.answers) == {"slip in berries", "none"}
    t.play("slip in berries")
    assert t.tile == foods("bread berries")
    assert t.hand(0) == foods("berries*2 apple lamb")


@rule("FTB-401")
def test_the_result_follows_the_slipped_in_token() -> None:
    t = table(beast="sphinx", hands=["bread berries*3", *OTHERS])
    t.play("pay line 3", "with bread", "slip in berries")
    assert t.asked == "result"
    assert set(t.answers) == {"reward", "upgrade"}
    t.play("upgrade", "upgrade berries", "to lamb")
    assert t.active == 1
    assert t.hand(0) == foods("berries lamb")
    assert t.truth["previous"]["outcome"] == "valid"


@rule("FTB-401")
def test_nothing_need_be_slipped_in() -> None:
    t = table(beast="sphinx", hands=["bread berries*3", *OTHERS])
    t.play("pay line 3", "with bread", "none")
    assert t.asked == "result"
    assert t.tile == foods("bread")


@rule("FTB-401")
def test_a_slipped_in_last_token_may_win() -> None:
    t = table(beast="sphinx", hands=["bread berries", *OTHERS])
    t.play("pay line 3", "with bread", "slip in berries", "upgrade")
    assert t.over
    assert t.winner == 0


@rule("FTB-401")
def test_every_valid_payment_allows_it() -> None:
    t = table(beast="sphinx", menu="menu-s-05", hands=["candy bread berries*3", *OTHERS])
    t.play("pay line 1", "with candy", "slip in berries", "reward", "pay line 2", "with bread")
    assert t.asked == "slip_in"
    assert set(t.answers) == {"slip in berries", "none"}


# -- turning to Asking or to Answering


@rule("FTB-402")
def test_turning_to_asking_resets_it() -> None:
    t = table(beast="sphinx", state="Answering", tile="bread fish", hands=["mushroom apple*3", *OTHERS])
    t.play(*FLIP)
    assert t.beast_state == "Asking"
    assert (t.asked, t.seat) == ("market_card", 0)
    card = t.answers[0]
    t.play(card)
    assert t.menu == card.removeprefix("take ")
    assert t.tile == foods("")
    assert t.hand(0) == foods("apple*3")


@rule("FTB-402")
def test_a_locked_sphinx_does_not_turn_and_does_not_reset() -> None:
    hands = ["mushroom apple*3", *OTHERS]
    t = table(beast="sphinx", state="Answering", tile="bread fish", hands=hands, state_locks=[1])
    t.play(*FLIP)
    assert t.beast_state == "Answering"
    assert t.active == 1
    assert t.tile == foods("bread fish mushroom")


@rule("FTB-403", "FTB-R74")
def test_turning_to_answering_the_active_player_hands_out_all_tokens() -> None:
    t = table(beast="sphinx", tile="bread fish", hands=["mushroom apple*3", *OTHERS])
    t.play(*FLIP)
    assert t.beast_state == "Answering"
    assert (t.asked, t.seat) == ("take_from_tile", 0)
    assert set(t.answers) == {"take bread", "take fish", "take mushroom"}
    t.play("take bread")
    assert t.asked == "target_player"
    assert set(t.answers) == {"choose A", "choose B", "choose C"}
    t.play("choose B", "take fish", "choose C", "take mushroom", "choose A")
    assert t.active == 1
    assert t.tile == foods("")
    assert t.hand(0) == foods("apple*3 mushroom")
    assert t.hand(1) == foods("apple*4 fish*3 berries*3 bread")
    assert t.hand(2) == foods("apple*4 fish*4 berries*3")
    assert t.menu == "menu-s-09"


@rule("FTB-403")
def test_one_player_may_get_everything() -> None:
    t = table(beast="sphinx", tile="bread fish", hands=["mushroom apple*3", *OTHERS])
    t.play(*FLIP, "take bread", "choose C", "take fish", "choose C", "take mushroom", "choose C")
    assert t.active == 1
    assert t.size(2) == 13


# -- own Menu


GAINS = [("option 1", "bread"), ("option 2", "berries"), ("option 3", "bread lamb")]


@rule("FTB-404")
@pytest.mark.parametrize(("option", "gain"), GAINS)
@pytest.mark.parametrize(("cost", "food"), [("pay own 1", "mushroom"), ("pay own 2", "apple"), ("pay own 3", "fish")])
def test_every_cost_of_the_own_menu_buys_any_of_the_rewards(cost: str, food: str, option: str, gain: str) -> None:
    t = table(beast="sphinx", hands=["mushroom apple fish", *OTHERS])
    t.play(cost, f"with {food}", "reward")
    assert t.asked == "reward_option"
    assert set(t.answers) == {"option 1", "option 2", "option 3"}
    t.play(option)
    assert t.active == 1
    assert t.hand(0) == foods("mushroom apple fish") - foods(food) + foods(gain)
