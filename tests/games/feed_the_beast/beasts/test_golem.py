"""Golem: Sculpting / Hardening. Own Menu: Apple x3, or Lamb x2, or Pie x2, or Candy x2, or Nectar."""

from __future__ import annotations

from typing import Any

from tests.games.feed_the_beast.table import Table, foods, table
from tests.marks import rule

OTHERS = ["apple*3 fish*3 berries*3"] * 2
MARKET = ["menu-s-01", "menu-s-02", "menu-s-04", "menu-s-05"]


def golem(hand: str, **fields: Any) -> Table:
    """A holds this, and any free action has been declined."""
    fields.setdefault("hands", [hand, *OTHERS])
    t = table(beast="golem", **fields)
    if t.asked == "free_action":
        t.play("done")
    return t


# -- FURY


@rule("FTB-490")
def test_fury_offers_to_pay_the_own_menu_right_now() -> None:
    t = golem("fish*2 apple*3 berries")
    t.play("feed fish")
    assert t.asked == "pay_own_now"
    assert t.seat == 0
    assert set(t.answers) == {"pay own 1", "stop"}


@rule("FTB-490")
def test_fury_paid_at_once_has_the_full_result_of_a_feed() -> None:
    t = golem("fish*2 apple*3 berries")
    t.play("feed fish", "pay own 1", "with apple", "with apple", "with apple")
    assert t.asked == "result"
    assert set(t.answers) == {"reward", "upgrade"}
    t.play("upgrade", "upgrade berries", "to lamb")
    assert t.hand(0) == foods("fish lamb")
    assert t.tile == foods("fish apple*3")
    assert t.truth["debt"] == []
    assert t.active == 1


@rule("FTB-490", "FTB-R85")
def test_fury_not_paid_at_once_is_a_debt() -> None:
    t = golem("fish*2 apple*3 berries")
    t.play("feed fish", "stop")
    assert t.hand(0) == foods("fish apple*3 berries")
    assert t.truth["debt"] == [0]
    assert t.active == 1


@rule("FTB-490")
def test_fury_that_cannot_be_paid_at_once_is_a_debt_too() -> None:
    t = golem("fish*3 lamb berries*2")
    t.play("feed fish").settle()
    assert t.active == 1
    assert t.truth["debt"] == [0]
    assert t.hand(0) == foods("fish*2 lamb berries*2")


@rule("FTB-490")
def test_a_debtor_must_pay_the_own_menu() -> None:
    t = golem("apple*3 fish bread", debt=[0])
    assert t.payments() == {"pay own 1"}
    t.play("pay own 1", "with apple", "with apple", "with apple", "upgrade", "upgrade fish", "to lamb")
    assert t.truth["debt"] == []


@rule("FTB-490")
def test_a_debtor_who_cannot_pay_is_free() -> None:
    t = golem("apple*2 fish bread", debt=[0])
    assert t.payments() == {"feed apple", "feed fish", "pay line 3"}


@rule("FTB-490")
def test_the_debt_is_over_after_the_next_taken_turn() -> None:
    t = golem("fish*3 bread", debt=[0])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "to lamb")
    assert t.truth["debt"] == []


@rule("FTB-490")
def test_the_debt_waits_while_the_debtor_skips() -> None:
    t = golem("apple*3 fish bread", debt=[0], skips=[0])
    assert t.active == 1
    assert t.truth["debt"] == [0]


# -- FAIL


@rule("FTB-491")
def test_the_beast_wins_when_a_tier_is_gone_from_the_supply() -> None:
    t = golem("bread lamb fish*2", hands=["bread lamb fish*2", "nectar*8 human*7", OTHERS[0]])
    t.play("pay line 3", "with bread", "upgrade", "upgrade lamb", "to human")
    assert t.over
    assert t.result.kind == "beast_wins"


@rule("FTB-491")
def test_one_token_of_the_tier_is_enough() -> None:
    t = golem("bread lamb fish*2", hands=["bread lamb fish*2", "nectar*7 human*7", OTHERS[0]])
    t.play("pay line 3", "with bread", "upgrade", "upgrade lamb", "to human")
    assert not t.over
    assert t.supply["nectar"] == 1


# -- what may be fed


@rule("FTB-492")
def test_a_payment_must_bring_a_food_that_is_not_on_the_tile() -> None:
    t = golem("apple*2 fish bread", tile="apple")
    assert t.payments() == {"feed fish", "pay line 3"}


@rule("FTB-492")
def test_without_a_new_food_any_payment_will_do() -> None:
    t = golem("apple*2 bread", tile="apple bread")
    assert t.payments() == {"feed apple", "pay line 3"}


@rule("FTB-492")
def test_the_real_food_of_a_substitute_must_be_new() -> None:
    t = golem("lamb fish", tile="lamb")
    assert t.payments() == {"feed fish"}
    t = golem("bread lamb fish", tile="bread")
    t.play("pay line 3")
    assert t.answers == ["with lamb"]


@rule("FTB-492")
def test_one_new_food_in_a_combination_is_enough() -> None:
    t = golem("lamb nectar fish", tile="lamb")
    t.play("pay own 2", "with lamb", "with nectar")
    assert t.tile == foods("lamb*2 nectar")


@rule("FTB-493")
def test_a_fourth_token_of_a_food_is_prohibited() -> None:
    t = golem("apple fish", tile="apple*3 fish")
    assert t.payments() == {"feed fish"}


@rule("FTB-493")
def test_a_third_token_of_a_food_is_allowed() -> None:
    t = golem("apple fish", tile="apple*2 fish")
    assert t.payments() == {"feed apple", "feed fish"}


@rule("FTB-493")
def test_the_tokens_of_one_payment_count_together() -> None:
    assert golem("apple*3 fish", tile="apple fish").payments() == {"feed apple", "feed fish"}
    assert "pay own 1" in golem("apple*3 fish", tile="fish").payments()


@rule("FTB-493")
def test_an_extra_play_of_a_fourth_is_prohibited() -> None:
    t = golem("berries apple*2 fish", menu="menu-s-18", tile="apple*3")
    t.play("pay line 3", "with berries", "reward")
    assert "play apple" not in t.answers
    t = golem("berries apple*2 fish", menu="menu-s-18", tile="apple*2")
    t.play("pay line 3", "with berries", "reward")
    assert "play apple" in t.answers


@rule("FTB-493")
def test_a_swap_that_makes_a_fourth_is_prohibited() -> None:
    t = golem("apple bread*2", menu="menu-s-16", tile="bread*3 fish")
    t.play("pay line 1", "with apple", "reward", "swap bread")
    assert "with supply" in t.answers
    if "with beast" in t.answers:  # bread for bread makes no fourth
        t.play("with beast")
    assert "for fish" not in t.answers
    assert "for apple" not in t.answers


@rule("FTB-493")
def test_a_swap_that_makes_a_third_is_allowed() -> None:
    t = golem("apple bread*2", menu="menu-s-16", tile="bread*2 fish")
    t.play("pay line 1", "with apple", "reward", "swap bread", "with beast", "for fish")
    assert t.tile == foods("bread*3 apple")
    assert t.hand(0) == foods("bread fish")


# -- the States


@rule("FTB-494")
def test_a_reset_flips_the_state() -> None:
    t = golem("bread berries*3", tile="apple*3 fish*3 mushroom*3")
    t.play("pay line 3", "with bread", "upgrade", "upgrade berries", "to lamb")
    assert t.asked == "market_card"
    t.play(t.answers[0])
    assert t.tile.total() == 0
    assert t.beast_state == "Hardening"


@rule("FTB-494")
def test_a_locked_state_does_not_flip() -> None:
    t = golem("bread berries*3", tile="apple*3 fish*3 mushroom*3", state_locks=[2])
    t.play("pay line 3", "with bread", "upgrade", "upgrade berries", "to lamb")
    t.play(t.answers[0])
    assert t.tile.total() == 0
    assert t.beast_state == "Sculpting"


@rule("FTB-495")
def test_sculpting_the_menu_may_be_switched_before_feeding() -> None:
    t = table(beast="golem", hands=["bread berries*3", *OTHERS], market=MARKET)
    assert t.asked == "free_action"
    assert set(t.answers) == {"golem-switch", "done"}
    t.play("golem-switch", "take menu-s-04")
    assert t.menu == "menu-s-04"
    assert t.active == 0
    assert t.tile.total() == 0


@rule("FTB-495")
def test_sculpting_the_menu_is_switched_once_per_turn() -> None:
    t = table(beast="golem", hands=["bread berries*3", *OTHERS], market=MARKET)
    t.play("golem-switch", "take menu-s-04")
    assert "golem-switch" not in t.answers
    if t.asked == "free_action":
        t.play("done")
    assert t.payments() == {"feed bread", "feed berries"}


@rule("FTB-495")
def test_sculpting_the_switch_may_be_declined() -> None:
    t = table(beast="golem", hands=["bread berries*3", *OTHERS])
    t.play("done")
    assert t.menu == "menu-s-09"
    assert t.payments() == {"pay line 3", "feed berries"}


@rule("FTB-495")
def test_sculpting_a_locked_menu_is_not_switched() -> None:
    t = table(beast="golem", hands=["bread berries*3", *OTHERS], menu_locks=[2])
    assert "golem-switch" not in t.answers


@rule("FTB-496")
def test_hardening_the_menu_cannot_be_switched() -> None:
    t = table(beast="golem", state="Hardening", hands=["bread berries*3", *OTHERS])
    assert "golem-switch" not in t.answers
    t.play("pay line 3", "with bread", "reward")
    assert t.menu == "menu-s-09"
    assert t.active == 1


@rule("FTB-496")
def test_hardening_a_token_placed_goes_to_the_supply() -> None:
    t = golem("bread berries*3", state="Hardening", tile="apple")
    t.play("pay line 3", "with bread")
    assert t.tile == foods("apple")
    assert t.supply["bread"] == 15
    assert t.hand(0) == foods("berries*3")


@rule("FTB-496")
def test_hardening_it_cannot_be_emptied() -> None:
    t = golem("berries*3 fish", state="Hardening", tile="apple*2", menu="menu-s-10")
    t.play("pay line 2", "with berries", "reward")
    assert t.tile == foods("apple*2")


@rule("FTB-496")
def test_hardening_nothing_can_be_swapped_with_the_tile() -> None:
    t = golem("apple bread*2", state="Hardening", tile="fish", menu="menu-s-16")
    t.play("pay line 1", "with apple", "reward", "swap bread")
    assert set(t.answers) == {"with supply", "with B", "with C"}


@rule("FTB-496")
def test_hardening_it_does_not_reset() -> None:
    full = "apple*3 fish*3 mushroom*3 berries*3"
    t = golem("bread apple*3", state="Hardening", tile=full)
    t.play("pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb")
    assert t.active == 1
    assert t.tile == foods(full)
    assert t.beast_state == "Hardening"


@rule("FTB-496")
def test_hardening_it_is_not_reset_by_a_reward_either() -> None:
    t = golem("pie apple*3", state="Hardening", tile="apple*2", menu="menu-s-03")
    t.play("pay line 1", "with pie", "reward")
    assert t.active == 1
    assert t.menu == "menu-s-03"
    assert t.tile == foods("apple*2")
    assert t.beast_state == "Hardening"


@rule("FTB-496")
def test_hardening_three_of_a_food_are_no_limit() -> None:
    t = golem("apple fish", state="Hardening", tile="apple*3 fish")
    assert t.payments() == {"feed apple", "feed fish"}


# -- own Menu


@rule("FTB-497")
def test_two_or_more_tokens_earn_any_tier_1_food() -> None:
    t = golem("lamb*2 berries*2")
    t.play("pay own 2", "with lamb", "with lamb", "reward")
    assert t.asked == "draw_food"
    assert set(t.answers) == {"draw bread", "draw fish", "draw mushroom", "draw berries", "draw apple"}
    t.play("draw bread")
    assert t.hand(0) == foods("berries*2 bread")
    assert t.active == 1


@rule("FTB-497")
def test_three_apples_earn_it_too() -> None:
    t = golem("apple*3 berries*2")
    t.play("pay own 1", "with apple", "with apple", "with apple", "reward", "draw fish")
    assert t.hand(0) == foods("berries*2 fish")


@rule("FTB-497")
def test_a_single_nectar_earns_nothing() -> None:
    t = golem("nectar berries*2")
    t.play("pay own 5", "with nectar", "reward")
    assert t.active == 1
    assert t.hand(0) == foods("berries*2")
