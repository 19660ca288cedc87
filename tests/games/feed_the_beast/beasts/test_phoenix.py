"""Phoenix: Regular / On Fire, own Menu Lamb."""

from __future__ import annotations

from tests.games.feed_the_beast.table import foods, table
from tests.marks import rule

# The others can always pay line 3 of menu-s-09, so nobody is passed over unnoticed.
OTHERS = ["bread*3 apple*4 fish*3"] * 2
BREAD = ("pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb")


# -- when it resets


@rule("FTB-360")
def test_six_tokens_reset_it() -> None:
    t = table(beast="phoenix", tile="apple*2 fish*2 mushroom", hands=["bread apple*4", *OTHERS])
    t.play(*BREAD)
    assert (t.asked, t.seat) == ("market_card", 0)
    t.play(t.answers[0])
    assert t.tile == foods("")


@rule("FTB-360")
def test_five_tokens_do_not_reset_it() -> None:
    t = table(beast="phoenix", tile="apple*2 fish*2", hands=["bread apple*4", *OTHERS])
    t.play(*BREAD)
    assert t.active == 1
    assert t.tile == foods("apple*2 fish*2 bread")


@rule("FTB-360")
def test_three_tokens_of_one_food_reset_it() -> None:
    t = table(beast="phoenix", tile="bread*2", hands=["bread apple*4", *OTHERS])
    t.play(*BREAD)
    assert (t.asked, t.seat) == ("market_card", 0)
    t.play(t.answers[0])
    assert t.tile == foods("")


@rule("FTB-360")
def test_two_tokens_of_one_food_do_not_reset_it() -> None:
    t = table(beast="phoenix", tile="bread apple", hands=["bread apple*4", *OTHERS])
    t.play(*BREAD)
    assert t.active == 1
    assert t.tile == foods("bread*2 apple")


@rule("FTB-360")
def test_on_fire_it_resets_just_the_same() -> None:
    t = table(beast="phoenix", state="On Fire", tile="bread", hands=["bread*2 apple*4", *OTHERS])
    t.play(*BREAD, "play bread")
    assert (t.asked, t.seat) == ("market_card", 0)


# -- Regular: no wrong food


@rule("FTB-361")
def test_regular_wrong_payments_are_not_allowed() -> None:
    t = table(beast="phoenix", hands=["bread apple*3 fish", *OTHERS])
    assert t.payments() == {"pay line 3"}


@rule("FTB-361")
def test_regular_a_player_without_valid_food_pays_nothing() -> None:
    t = table(beast="phoenix", hands=["apple*3 fish", *OTHERS])
    assert t.active == 1
    assert t.hand(0) == foods("apple*3 fish")
    assert t.tile == foods("")


@rule("FTB-361")
def test_regular_feeding_again_allows_no_wrong_food_either() -> None:
    t = table(beast="phoenix", menu="menu-s-05", hands=["candy apple*2 berries*2", *OTHERS])
    t.play("pay line 1", "with candy", "reward")
    assert t.asked == "repeat_payment"
    assert set(t.answers) == {"pay line 3", "stop"}


@rule("FTB-361")
def test_on_fire_wrong_payments_are_allowed() -> None:
    t = table(beast="phoenix", state="On Fire", hands=["bread apple*3 fish", *OTHERS])
    assert t.payments() == {"pay line 3", "feed apple", "feed fish"}


# -- On Fire: one extra play


@rule("FTB-362")
def test_on_fire_an_extra_play_with_any_token_may_follow() -> None:
    t = table(beast="phoenix", state="On Fire", hands=["bread apple*3 fish", *OTHERS])
    t.play(*BREAD)
    assert (t.asked, t.seat) == ("extra_play", 0)
    assert set(t.answers) == {"play apple", "play fish", "play lamb", "stop"}
    t.play("play fish")
    assert t.active == 1
    assert t.tile == foods("bread fish")
    assert t.hand(0) == foods("apple*2 lamb")


@rule("FTB-362")
def test_on_fire_the_extra_play_may_be_declined() -> None:
    t = table(beast="phoenix", state="On Fire", hands=["bread apple*3", *OTHERS])
    t.play(*BREAD, "stop")
    assert t.active == 1
    assert t.tile == foods("bread")


@rule("FTB-362", "FTB-R70")
def test_on_fire_the_extra_token_gives_no_action() -> None:
    t = table(beast="phoenix", state="On Fire", hands=["bread mushroom apple*3", *OTHERS])
    t.play(*BREAD, "play mushroom")
    assert t.active == 1
    assert t.beast_state == "On Fire"
    assert t.hand(0) == foods("apple*2 lamb")


@rule("FTB-362", "FTB-R70")
def test_on_fire_it_follows_a_wrong_payment_too_without_another_penalty() -> None:
    t = table(beast="phoenix", state="On Fire", hands=["fish apple*3", *OTHERS])
    t.play("feed fish")
    assert t.asked == "extra_play"
    assert t.size(0) == 4
    t.play("play apple")
    assert t.active == 1
    assert t.size(0) == 3


@rule("FTB-362")
def test_on_fire_the_extra_play_may_empty_the_hand() -> None:
    t = table(beast="phoenix", state="On Fire", hands=["bread apple", *OTHERS])
    t.play(*BREAD, "play lamb")
    assert t.over
    assert t.winner == 0


@rule("FTB-362")
def test_on_fire_without_a_payment_there_is_no_extra_play() -> None:
    t = table(beast="phoenix", state="On Fire", hands=["apple*3", *OTHERS], forbidden=[["apple"], [], []])
    assert (t.asked, t.active) == ("choose_payment", 1)
    assert t.hand(0) == foods("apple*3")
    assert t.tile == foods("")


@rule("FTB-362")
def test_regular_there_is_no_extra_play() -> None:
    t = table(beast="phoenix", hands=["bread apple*3", *OTHERS])
    t.play(*BREAD)
    assert t.active == 1
    assert t.tile == foods("bread")


# -- own Menu


@rule("FTB-363")
def test_the_own_menu_buys_the_reward_of_any_line_with_one_more_token() -> None:
    t = table(beast="phoenix", menu="menu-s-16", hands=["lamb fish*2 apple*3", *OTHERS])
    t.play("pay own 1", "with lamb", "reward")
    assert t.asked == "extra_play"
    assert set(t.answers) == {"play fish", "play apple", "stop"}
    t.play("play fish")
    assert t.asked == "menu_line"
    assert set(t.answers) == {"line 1", "line 2", "line 3"}
    t.play("line 2")
    assert t.active == 1
    assert t.tile == foods("lamb fish")
    assert t.hand(0) == foods("fish apple*3 mushroom")


@rule("FTB-363")
def test_the_bought_reward_is_carried_out() -> None:
    t = table(beast="phoenix", hands=["lamb apple*3", *OTHERS])
    t.play("pay own 1", "with lamb", "reward", "play apple", "line 3")
    assert (t.asked, t.seat) == ("market_card", 0)


@rule("FTB-363")
def test_the_own_menu_may_be_declined() -> None:
    t = table(beast="phoenix", menu="menu-s-16", hands=["lamb fish*2 apple*3", *OTHERS])
    t.play("pay own 1", "with lamb", "reward", "stop")
    assert t.active == 1
    assert t.tile == foods("lamb")
    assert t.hand(0) == foods("fish*2 apple*3")


@rule("FTB-363")
def test_without_a_token_to_place_the_own_menu_gives_nothing() -> None:
    t = table(beast="phoenix", menu="menu-s-16", hands=["lamb", *OTHERS])
    t.play("pay own 1", "with lamb", "reward").settle()
    assert t.over
    assert t.winner == 0
    assert t.tile == foods("lamb")
