"""Ogre: Eating / Punching, own Menu Human, or Lamb + Lamb."""

from __future__ import annotations

import pytest

from tests.games.feed_the_beast.table import GAME, Table, foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
TIER_1 = ("bread", "fish", "mushroom", "berries", "apple")
# Lines human, berries+mushroom, mushroom+apple: a single Tier 2 token is wrong there.
MULTI = {"multi_food_menus": True}


# -- setup


@rule("FTB-410")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_everyone_also_starts_with_a_human_and_two_lamb(players: int) -> None:
    t = Table(GAME.start(players=players, beast="ogre", seed="ogre"))
    for seat in range(players):
        hand = t.hand(seat)
        assert hand["human"] == 1
        assert hand["lamb"] == 2
        assert sum(hand[food] for food in TIER_1) == 10
        assert hand.total() == 13
    assert t.supply["human"] == 8 - players
    assert t.supply["lamb"] == 12 - 2 * players


# -- Eating


@rule("FTB-411")
def test_eating_wrong_tier_one_food_has_no_penalty() -> None:
    t = table(beast="ogre", hands=["apple*3 pie", *OTHERS])
    t.play("feed apple")
    assert t.active == 1
    assert t.hand(0) == foods("apple*2 pie")
    assert t.tile == foods("apple")
    assert t.truth["previous"]["outcome"] == "wrong"


@rule("FTB-411")
def test_eating_a_wrong_last_token_of_tier_one_wins() -> None:
    t = table(beast="ogre", hands=["apple", *OTHERS])
    t.play("feed apple")
    assert t.winner == 0


@rule("FTB-411")
def test_eating_other_wrong_food_has_its_penalty() -> None:
    t = table(beast="ogre", options=MULTI, menu="menu-m-09", hands=["lamb pie apple*3", *OTHERS])
    t.play("feed pie", "downgrade lamb", "to bread")
    assert t.active == 1
    assert t.size(0) == 5
    assert sum(t.hand(0)[food] for food in TIER_1) == 5


# -- Punching


@rule("FTB-412", "FTB-R75")
def test_punching_wrong_food_costs_the_next_turn_and_a_draw_but_no_downgrade() -> None:
    t = table(beast="ogre", state="Punching", hands=["apple*3 pie", *OTHERS])
    t.play("feed apple")
    assert t.active == 1
    assert t.size(0) == 4
    assert t.hand(0)["pie"] == 1
    assert sum(t.hand(0)[food] for food in TIER_1) == 3
    assert t.truth["skips"] == [0]


@rule("FTB-412")
def test_punching_the_next_turn_is_really_skipped() -> None:
    others = ["bread apple*4"] * 2
    t = table(beast="ogre", state="Punching", hands=["apple*3", *others])
    t.play("feed apple")
    for seat in (1, 2):
        assert t.active == seat
        t.play("pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb")
    assert t.active == 1
    assert t.size(0) == 3
    assert t.truth["skips"] == []


@rule("FTB-412", "FTB-R75")
def test_punching_it_is_the_same_for_higher_tiers() -> None:
    hands = ["lamb pie apple*3", *OTHERS]
    t = table(beast="ogre", state="Punching", options=MULTI, menu="menu-m-09", hands=hands)
    t.play("feed pie")
    assert t.active == 1
    assert t.hand(0)["lamb"] == 1
    assert sum(t.hand(0)[food] for food in TIER_1) == 4
    assert t.truth["skips"] == [0]


# -- own Menu


@rule("FTB-413", "FTB-R75")
def test_the_own_menu_may_be_paid_again_and_again() -> None:
    t = table(beast="ogre", hands=["human*3 lamb*2 apple*4", *OTHERS])
    t.play("pay own 1", "with human", "reward")
    assert (t.asked, t.seat) == ("repeat_payment", 0)
    assert set(t.answers) == {"pay own 1", "pay own 2", "stop"}
    t.play("pay own 2", "with lamb", "with lamb")
    assert t.asked == "repeat_payment"
    t.play("pay own 1", "with human")
    assert t.asked == "repeat_payment"
    t.play("stop")
    assert t.active == 1
    assert t.hand(0) == foods("human apple*4")
    assert t.tile == foods("human*2 lamb*2")


@rule("FTB-413")
def test_paying_it_again_may_be_declined() -> None:
    t = table(beast="ogre", hands=["human*3 apple*4", *OTHERS])
    t.play("pay own 1", "with human", "reward", "stop")
    assert t.active == 1
    assert t.hand(0) == foods("human*2 apple*4")


@rule("FTB-413", "FTB-R75")
def test_the_repeats_give_nothing_and_need_no_other_choice() -> None:
    t = table(beast="ogre", hands=["human*3", *OTHERS])
    t.play("pay own 1", "with human", "reward", "pay own 1", "with human", "pay own 1", "with human").settle()
    assert t.over
    assert t.winner == 0
    assert t.tile == foods("human*3")


@rule("FTB-413")
def test_after_the_upgrade_there_is_no_repeat() -> None:
    t = table(beast="ogre", hands=["human*2 apple*4", *OTHERS])
    t.play("pay own 1", "with human", "upgrade", "upgrade apple", "to lamb")
    assert t.active == 1
    assert t.hand(0) == foods("human apple*3 lamb")


@rule("FTB-413")
def test_without_the_means_there_is_no_repeat() -> None:
    t = table(beast="ogre", hands=["lamb*3 apple*4", *OTHERS])
    t.play("pay own 2", "with lamb", "with lamb", "reward").settle()
    assert t.active == 1
    assert t.hand(0) == foods("lamb apple*4")
