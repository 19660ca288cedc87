"""Cerberus: Barking / Biting. Own Menu: Nectar, or Candy."""

from __future__ import annotations

from tests.games.feed_the_beast.table import foods, table
from tests.marks import rule

OTHERS = ["bread apple*3 fish*3 berries*3"] * 2
MARKET = ["menu-s-01", "menu-s-02", "menu-s-04", "menu-s-05"]


@rule("FTB-450")
def test_fury_draws_two_of_the_food_just_paid() -> None:
    t = table(beast="cerberus", hands=["apple*3 lamb", *OTHERS])
    t.play("feed apple")
    assert t.hand(0) == foods("apple*4 lamb")
    assert t.tile == foods("apple")


@rule("FTB-450")
def test_fury_draws_what_the_supply_has() -> None:
    t = table(beast="cerberus", hands=["apple*3", "apple*11 fish", "fish berries*3"])
    t.play("feed apple")
    assert t.hand(0) == foods("apple*3")


@rule("FTB-451")
def test_it_does_not_reset_with_thirteen_tokens() -> None:
    t = table(beast="cerberus", tile="bread*7 mushroom*5", hands=["bread fish*3", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "to lamb")
    assert t.active == 1
    assert t.tile == foods("bread*8 mushroom*5")
    assert t.menu == "menu-s-09"


@rule("FTB-451")
def test_it_resets_with_fourteen_tokens() -> None:
    t = table(beast="cerberus", tile="bread*8 mushroom*5", hands=["bread fish*3", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "to lamb")
    assert t.asked == "market_card"
    t.play(t.answers[0])
    assert t.tile.total() == 0


# -- all lines


@rule("FTB-452")
def test_all_lines_can_be_paid_together() -> None:
    t = table(beast="cerberus", hands=["human mushroom bread apple*3", *OTHERS])
    assert t.payments() == {"pay line 1", "pay line 2", "pay line 3", "pay own 2", "pay all lines", "feed apple"}
    t.play("pay all lines", "with human", "with mushroom", "with bread")
    assert t.tile == foods("human mushroom bread")
    assert t.asked == "result"


@rule("FTB-452")
def test_all_lines_need_every_cost() -> None:
    t = table(beast="cerberus", hands=["mushroom bread apple*3", *OTHERS])
    assert t.payments() == {"pay line 2", "pay line 3", "feed apple"}


@rule("FTB-452")
def test_substitutes_may_help_to_pay_all_lines() -> None:
    t = table(beast="cerberus", hands=["human nectar pie apple*3", *OTHERS])
    t.play("pay all lines", "with human", "with nectar", "with pie")
    assert t.tile == foods("human nectar pie")


@rule("FTB-452", "FTB-R80")
def test_all_lines_earn_the_reward_of_one_of_them() -> None:
    t = table(beast="cerberus", hands=["human mushroom bread apple*3", *OTHERS], market=MARKET)
    t.play("pay all lines", "with human", "with mushroom", "with bread", "reward")
    assert t.asked == "menu_line"
    assert set(t.answers) == {"line 1", "line 2", "line 3"}
    t.play("line 3", "take menu-s-01")
    assert t.menu == "menu-s-01"
    assert t.beast_state == "Barking"
    assert t.hand(0) == foods("apple*3")
    assert t.active == 1


@rule("FTB-452", "FTB-R80")
def test_all_lines_may_earn_an_upgrade_instead() -> None:
    t = table(beast="cerberus", hands=["human mushroom bread apple*3", *OTHERS])
    t.play("pay all lines", "with human", "with mushroom", "with bread", "upgrade", "upgrade apple", "to pie")
    assert t.hand(0) == foods("apple*2 pie")
    assert t.menu == "menu-s-09"
    assert t.active == 1


# -- Barking


@rule("FTB-453")
def test_barking_takes_only_foods_that_are_on_the_tile() -> None:
    t = table(beast="cerberus", tile="apple bread", hands=["apple*2 bread mushroom fish lamb", *OTHERS])
    assert t.payments() == {"feed apple", "pay line 3"}
    t.play("pay line 3")
    assert t.answers == ["with bread"]


@rule("FTB-453")
def test_barking_takes_everything_on_an_empty_tile() -> None:
    t = table(beast="cerberus", hands=["apple*2 bread mushroom fish", *OTHERS])
    assert t.payments() == {"feed apple", "feed fish", "pay line 2", "pay line 3"}


@rule("FTB-453")
def test_biting_takes_everything() -> None:
    t = table(beast="cerberus", state="Biting", tile="apple", hands=["apple*2 bread mushroom fish", *OTHERS])
    assert t.payments() == {"feed apple", "feed fish", "pay line 2", "pay line 3"}


@rule("FTB-453", "FTB-044")
def test_barking_a_player_without_such_food_pays_nothing() -> None:
    t = table(beast="cerberus", tile="pie", hands=["apple*3", "pie*2 apple*4", OTHERS[0]])
    assert t.active == 1
    assert t.hand(0) == foods("apple*3")
    assert t.tile == foods("pie")


@rule("FTB-453")
def test_barking_forbids_extra_plays_as_well() -> None:
    t = table(beast="cerberus", menu="menu-s-12", tile="apple", hands=["apple*2 bread fish", *OTHERS])
    t.play("pay line 2", "with apple", "reward")
    assert "play bread" not in t.answers
    assert "play fish" not in t.answers


# -- Biting


@rule("FTB-454")
def test_biting_the_active_player_removes_two_tokens() -> None:
    t = table(beast="cerberus", state="Biting", tile="fish bread", hands=["apple*3 mushroom", *OTHERS])
    t.play("feed apple")
    assert t.asked == "remove_from_tile"
    assert t.seat == 0
    assert set(t.answers) == {"remove fish", "remove bread", "remove apple"}
    t.play("remove bread", "remove fish")
    assert t.active == 1
    assert t.tile == foods("apple")
    assert t.supply["bread"] == 13


@rule("FTB-454")
def test_biting_removes_fewer_if_there_are_fewer() -> None:
    t = table(beast="cerberus", state="Biting", hands=["apple*3 mushroom", *OTHERS])
    t.play("feed apple").settle()
    assert t.active == 1
    assert t.tile.total() == 0


@rule("FTB-454")
def test_biting_removes_after_a_turn_without_payment_too() -> None:
    t = table(
        beast="cerberus", state="Biting", tile="fish bread", hands=["apple*3", *OTHERS], forbidden=[["apple"], [], []]
    )
    assert t.asked == "remove_from_tile"
    assert t.seat == 0


@rule("FTB-454")
def test_biting_removes_nothing_in_a_skipped_slot() -> None:
    t = table(beast="cerberus", state="Biting", tile="fish bread", skips=[0])
    assert t.active == 1
    assert t.tile == foods("fish bread")


@rule("FTB-454")
def test_barking_removes_nothing() -> None:
    t = table(beast="cerberus", tile="fish apple")
    t.play("feed apple")
    assert t.active == 1
    assert t.tile == foods("fish apple*2")


@rule("FTB-454", "FTB-024")
def test_a_winner_removes_nothing() -> None:
    t = table(beast="cerberus", state="Biting", tile="fish berries", hands=["bread", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade")
    assert t.winner == 0
    assert t.tile == foods("fish berries bread")


# -- own Menu


@rule("FTB-455", "FTB-R80")
def test_the_reward_lets_you_pay_all_lines_for_all_their_rewards() -> None:
    hands = ["nectar human mushroom bread apple*4", *OTHERS]
    t = table(beast="cerberus", state="Biting", hands=hands, market=MARKET)
    t.play("pay own 1", "with nectar", "reward")
    assert t.asked == "repeat_payment"
    assert set(t.answers) == {"pay all lines", "stop"}
    t.play("pay all lines", "with human", "with mushroom", "with bread")
    t.play("upgrade apple", "to human", "upgrade apple", "to human", "upgrade apple", "to nectar")
    assert t.beast_state == "Barking"
    t.play("take menu-s-01")
    assert t.menu == "menu-s-01"
    assert t.hand(0) == foods("apple human*2 nectar")
    assert t.tile == foods("nectar human mushroom bread")
    assert t.active == 1


@rule("FTB-455")
def test_the_reward_may_be_declined() -> None:
    hands = ["nectar human mushroom bread apple*4", *OTHERS]
    t = table(beast="cerberus", state="Biting", tile="fish", hands=hands)
    t.play("pay own 1", "with nectar", "reward", "stop")
    assert t.hand(0) == foods("human mushroom bread apple*4")
    assert t.beast_state == "Biting"


@rule("FTB-455")
def test_without_the_tokens_the_reward_does_nothing() -> None:
    t = table(beast="cerberus", state="Biting", hands=["candy mushroom bread apple*4", *OTHERS])
    t.play("pay own 2", "with candy", "reward")
    assert "pay all lines" not in t.answers
    assert t.hand(0) == foods("mushroom bread apple*4")


@rule("FTB-455")
def test_the_rewards_are_those_of_the_card_that_was_paid() -> None:
    hands = ["nectar pie fish berries apple*3", *OTHERS]
    t = table(beast="cerberus", state="Biting", menu="menu-s-03", hands=hands, market=MARKET)
    t.play("pay own 1", "with nectar", "reward", "pay all lines", "with pie", "with fish", "with berries")
    t.play("take menu-s-01")
    assert t.tile.total() == 0
    t.play("take menu-s-02")
    assert t.menu == "menu-s-02"
    assert t.truth["state_locks"] == [0]
    assert t.hand(0) == foods("apple*3")
