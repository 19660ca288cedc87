"""Kraken: Swimming / Attacking, own Menu Bread + Bread, or Apple + Apple, or Mushroom + Berries."""

from __future__ import annotations

import pytest

from tests.games.feed_the_beast.table import Table, foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
TIER_1 = ("bread", "fish", "mushroom", "berries", "apple")
TIER_2 = ("lamb", "pie", "candy")
TIER_3 = ("nectar", "human")


def held(t: Table, seat: int, tier: tuple[str, ...]) -> int:
    """How many tokens of these foods this player has."""
    return sum(t.hand(seat)[food] for food in tier)


# -- a whole tier on the tile


@rule("FTB-370")
def test_completing_tier_one_discards_a_token_and_the_others_draw() -> None:
    t = table(beast="kraken", tile="bread mushroom berries apple", hands=["fish*3 berries*3", *OTHERS])
    t.play("feed fish")
    assert (t.asked, t.seat) == ("discard_food", 0)
    assert "stop" not in t.answers
    assert t.size(0) == 6
    assert t.size(1) == t.size(2) == 10
    t.play("discard berries")
    assert t.active == 1
    assert t.size(0) == 5
    for seat in (1, 2):
        assert t.size(seat) == held(t, seat, TIER_1) == 11


@rule("FTB-370")
def test_completing_tier_two_gives_the_others_tier_two() -> None:
    t = table(beast="kraken", tile="lamb pie", hands=["candy apple*3", *OTHERS])
    t.play("pay line 3", "with candy", "upgrade", "upgrade apple", "to lamb")
    assert t.asked == "discard_food"
    t.play("discard apple")
    assert t.active == 1
    assert t.hand(0) == foods("apple lamb")
    for seat in (1, 2):
        assert t.size(seat) == 11
        assert held(t, seat, TIER_2) == 1


@rule("FTB-370")
def test_completing_tier_three_gives_the_others_tier_three() -> None:
    t = table(beast="kraken", tile="nectar", hands=["human apple*3", *OTHERS])
    t.play("pay line 1", "with human", "upgrade", "upgrade apple", "to lamb")
    assert t.asked == "discard_food"
    t.play("discard apple")
    assert t.active == 1
    for seat in (1, 2):
        assert t.size(seat) == 11
        assert held(t, seat, TIER_3) == 1


@rule("FTB-370")
def test_an_incomplete_tier_does_nothing() -> None:
    t = table(beast="kraken", tile="bread mushroom berries", hands=["fish*3 berries*3", *OTHERS])
    t.play("feed fish")
    assert t.active == 1
    assert t.size(1) == t.size(2) == 10


@rule("FTB-370", "FTB-R65")
def test_a_tier_that_was_complete_before_does_nothing() -> None:
    t = table(beast="kraken", tile="bread mushroom berries apple fish", hands=["fish*3 berries*3", *OTHERS])
    t.play("feed fish")
    assert t.active == 1
    assert t.size(0) == 6
    assert t.size(1) == t.size(2) == 10


@rule("FTB-370", "FTB-R65")
def test_it_comes_before_the_reset() -> None:
    tile = "bread*3 mushroom*3 berries*2 apple"
    t = table(beast="kraken", tile=tile, hands=["fish*3 berries*3", *OTHERS])
    t.play("feed fish")
    assert t.asked == "discard_food"
    t.play("discard berries")
    assert t.asked == "market_card"
    assert t.size(1) == t.size(2) == 11


@rule("FTB-370")
def test_two_tiers_in_one_turn_go_in_order() -> None:
    t = table(
        beast="kraken",
        menu="menu-s-02",
        tile="bread fish mushroom berries lamb pie",
        hands=["nectar apple candy berries*4", *OTHERS],
    )
    t.play("pay line 2", "with nectar", "reward", "play apple", "play candy", "stop")
    assert t.asked == "discard_food"
    t.play("discard berries")
    assert t.asked == "discard_food"
    for seat in (1, 2):
        assert t.size(seat) == 11
        assert held(t, seat, TIER_2) == 0
    t.play("discard berries")
    assert t.active == 1
    assert t.hand(0) == foods("berries*2")
    for seat in (1, 2):
        assert t.size(seat) == 12
        assert held(t, seat, TIER_2) == 1


@rule("FTB-370")
def test_the_others_draw_although_there_is_nothing_to_discard() -> None:
    t = table(beast="kraken", menu="menu-s-16", tile="fish mushroom berries apple", hands=["bread", *OTHERS])
    t.play("pay line 2", "with bread", "upgrade")
    assert t.winner == 0
    assert t.size(1) == t.size(2) == 11


# -- Swimming: Fish twice


@rule("FTB-371", "FTB-R71")
def test_swimming_an_option_with_fish_may_be_paid_once_more_with_its_own_result() -> None:
    t = table(beast="kraken", menu="menu-s-13", hands=["fish*3 berries", *OTHERS])
    t.play("pay line 2", "with fish", "upgrade", "upgrade berries", "to lamb")
    assert (t.asked, t.seat) == ("repeat_payment", 0)
    assert set(t.answers) == {"pay line 2", "stop"}
    t.play("pay line 2", "with fish")
    assert t.asked == "result"
    assert set(t.answers) == {"reward", "upgrade"}
    t.play("upgrade", "upgrade fish", "to pie")
    assert t.active == 1
    assert t.hand(0) == foods("lamb pie")
    assert t.tile == foods("fish*2")


@rule("FTB-371", "FTB-R71")
def test_swimming_it_is_paid_at_most_twice() -> None:
    t = table(beast="kraken", menu="menu-s-13", hands=["fish*4 berries*2", *OTHERS])
    t.play("pay line 2", "with fish", "upgrade", "upgrade berries", "to lamb")
    t.play("pay line 2", "with fish", "upgrade", "upgrade berries", "to lamb")
    assert t.active == 1
    assert t.hand(0) == foods("fish*2 lamb*2")


@rule("FTB-371")
def test_swimming_the_second_payment_may_be_declined() -> None:
    t = table(beast="kraken", menu="menu-s-13", hands=["fish*3 berries", *OTHERS])
    t.play("pay line 2", "with fish", "upgrade", "upgrade berries", "to lamb", "stop")
    assert t.active == 1
    assert t.tile == foods("fish")


@rule("FTB-371")
def test_swimming_the_printed_cost_counts_not_the_token() -> None:
    t = table(beast="kraken", menu="menu-s-13", hands=["pie*2 berries*3", *OTHERS])
    t.play("pay line 2", "with pie", "upgrade", "upgrade berries", "to lamb")
    assert t.asked == "repeat_payment"
    assert set(t.answers) == {"pay line 2", "stop"}


@rule("FTB-371")
def test_swimming_an_option_without_fish_is_paid_once() -> None:
    t = table(beast="kraken", menu="menu-s-13", hands=["mushroom*2 berries*3", *OTHERS])
    t.play("pay line 3", "with mushroom", "upgrade", "upgrade berries", "to lamb")
    assert t.active == 1


@rule("FTB-371", "FTB-372")
def test_the_state_at_the_first_payment_decides_swimming() -> None:
    t = table(beast="kraken", menu="menu-s-13", hands=["fish*2 pie berries*3", *OTHERS])
    t.play("pay line 2", "with fish", "reward")
    assert t.beast_state == "Attacking"
    assert set(t.answers) == {"pay line 2", "stop"}
    t.play("pay line 2")
    assert t.answers == ["with pie"]
    t.play("with pie", "reward")
    assert t.beast_state == "Swimming"
    assert t.active == 1


@rule("FTB-371")
def test_the_state_at_the_first_payment_decides_attacking() -> None:
    t = table(beast="kraken", state="Attacking", menu="menu-s-13", hands=["pie*2 fish*2 berries*3", *OTHERS])
    t.play("pay line 2", "with pie", "reward")
    assert t.beast_state == "Swimming"
    assert (t.asked, t.active) == ("choose_payment", 1)


# -- Attacking: no Fish


@rule("FTB-372")
def test_attacking_fish_is_prohibited() -> None:
    t = table(beast="kraken", state="Attacking", hands=["fish*3 apple*3 pie", *OTHERS])
    assert t.payments() == {"feed apple", "pay own 2", "pay line 2", "pay line 3"}


@rule("FTB-372")
def test_swimming_fish_is_allowed() -> None:
    t = table(beast="kraken", hands=["fish*3 apple*3", *OTHERS])
    assert t.payments() == {"feed fish", "feed apple", "pay own 2"}


@rule("FTB-372")
def test_attacking_a_fish_slot_takes_a_substitute() -> None:
    t = table(beast="kraken", state="Attacking", menu="menu-s-13", hands=["fish*3 pie", *OTHERS])
    t.play("pay line 2")
    assert t.answers == ["with pie"]


@rule("FTB-372")
def test_attacking_a_player_with_fish_only_pays_nothing() -> None:
    t = table(beast="kraken", state="Attacking", hands=["fish*3", *OTHERS])
    assert t.active == 1
    assert t.hand(0) == foods("fish*3")


@rule("FTB-372")
def test_attacking_fish_cannot_be_an_extra_play() -> None:
    t = table(beast="kraken", state="Attacking", menu="menu-s-02", hands=["nectar fish*3 berries*3", *OTHERS])
    t.play("pay line 2", "with nectar", "reward")
    assert set(t.answers) == {"play berries", "stop"}


# -- own Menu


COSTS = [("pay own 1", "bread", "bread"), ("pay own 2", "apple", "apple"), ("pay own 3", "mushroom", "berries")]


@rule("FTB-373")
@pytest.mark.parametrize(("option", "first", "second"), COSTS)
def test_every_cost_of_the_own_menu_may_draw_a_fish(option: str, first: str, second: str) -> None:
    t = table(beast="kraken", hands=[f"{first} {second} lamb*2", *OTHERS])
    t.play(option, f"with {first}", f"with {second}", "reward")
    assert t.asked == "reward_option"
    assert set(t.answers) == {"option 1", "option 2"}
    t.play("option 1")
    assert t.active == 1
    assert t.hand(0) == foods("lamb*2 fish")
    assert t.beast_state == "Swimming"


@rule("FTB-373")
@pytest.mark.parametrize(("option", "first", "second"), COSTS)
def test_every_cost_of_the_own_menu_may_flip_the_state(option: str, first: str, second: str) -> None:
    t = table(beast="kraken", hands=[f"{first} {second} lamb*2", *OTHERS])
    t.play(option, f"with {first}", f"with {second}", "reward", "option 2")
    assert t.active == 1
    assert t.hand(0) == foods("lamb*2")
    assert t.beast_state == "Attacking"
