"""Bigfoot: Still / Walking, own Menu Lamb + Lamb."""

from __future__ import annotations

from typing import Any

from tests.games.feed_the_beast.table import foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
FREE = {"feed apple", "feed fish", "feed berries"}


def paid(*names: str) -> dict[str, Any]:
    """The slot before: player C paid these foods."""
    return {"seat": 2, "outcome": "wrong" if names else "none", "paid": list(names)}


# -- the reference foods


@rule("FTB-350", "FTB-351")
def test_what_one_player_pays_binds_the_next() -> None:
    t = table(beast="bigfoot")
    assert t.payments() == FREE
    t.play("feed apple")
    assert t.payments() == {"feed apple"}
    t.play("feed apple")
    assert t.payments() == {"feed apple"}


@rule("FTB-350")
def test_the_first_turn_has_no_reference() -> None:
    assert table(beast="bigfoot").payments() == FREE
    assert table(beast="bigfoot", state="Walking").payments() == FREE


@rule("FTB-350", "FTB-R69")
def test_a_slot_without_payment_leaves_no_reference() -> None:
    assert table(beast="bigfoot", previous=paid()).payments() == FREE


@rule("FTB-350", "FTB-R69")
def test_only_the_slot_directly_before_counts() -> None:
    t = table(beast="bigfoot", skips=[1])
    t.play("feed apple")
    assert t.active == 2
    assert t.payments() == FREE


@rule("FTB-350")
def test_all_payments_of_the_slot_before_count() -> None:
    hands = ["candy berries*4 fish*2", "candy apple*4 fish berries", OTHERS[0]]
    t = table(beast="bigfoot", menu="menu-s-05", hands=hands)
    t.play("pay line 1", "with candy", "reward", "feed berries")
    assert t.active == 1
    assert "feed berries" in t.payments()
    assert "pay line 1" in t.payments()
    assert "feed fish" not in t.payments()
    t.play("pay line 3")
    assert t.answers == ["with candy"]


@rule("FTB-350")
def test_extra_plays_are_no_reference() -> None:
    t = table(beast="bigfoot", menu="menu-s-02", hands=["nectar apple*4 fish", *OTHERS])
    t.play("pay line 2", "with nectar", "reward", "play apple", "stop")
    assert t.active == 1
    assert t.payments() == FREE


@rule("FTB-350")
def test_a_substitute_is_a_reference_as_what_it_is() -> None:
    t = table(beast="bigfoot", hands=["pie apple*4", "bread*2 apple*3", OTHERS[0]])
    t.play("pay line 3", "with pie", "upgrade", "upgrade apple", "to lamb")
    assert t.active == 1
    assert t.payments() == {"pay line 3", "feed apple"}


# -- Still


@rule("FTB-351")
def test_still_a_reference_food_must_be_paid() -> None:
    assert table(beast="bigfoot", previous=paid("fish")).payments() == {"feed fish"}
    assert table(beast="bigfoot", previous=paid("fish", "apple")).payments() == {"feed fish", "feed apple"}


@rule("FTB-351")
def test_still_who_cannot_is_free() -> None:
    assert table(beast="bigfoot", previous=paid("human")).payments() == FREE


@rule("FTB-351")
def test_still_one_token_of_the_payment_is_enough() -> None:
    t = table(beast="bigfoot", hands=["lamb*2 human apple*3", *OTHERS], previous=paid("human"))
    assert t.payments() == {"pay line 1", "pay line 2", "pay line 3", "pay own 1"}
    t.play("pay own 1", "with lamb")
    assert t.answers == ["with human"]


# -- Walking


@rule("FTB-352")
def test_walking_the_reference_foods_are_prohibited() -> None:
    t = table(beast="bigfoot", state="Walking", previous=paid("fish"))
    assert t.payments() == {"feed apple", "feed berries"}


@rule("FTB-352")
def test_walking_who_has_nothing_else_pays_nothing() -> None:
    t = table(beast="bigfoot", state="Walking", hands=["fish*4", *OTHERS], previous=paid("fish"))
    assert t.active == 1
    assert t.hand(0) == foods("fish*4")
    assert t.payments() == FREE


@rule("FTB-352")
def test_walking_extra_plays_are_prohibited_too() -> None:
    hands = ["nectar fish*3 apple*3", *OTHERS]
    t = table(beast="bigfoot", state="Walking", menu="menu-s-02", hands=hands, previous=paid("fish"))
    t.play("pay line 2", "with nectar", "reward")
    assert set(t.answers) == {"play apple", "stop"}


# -- own Menu


@rule("FTB-353")
def test_the_own_menu_gives_all_tokens_of_one_food_away() -> None:
    t = table(beast="bigfoot", hands=["lamb*2 apple*3 fish*3", *OTHERS])
    t.play("pay own 1", "with lamb", "with lamb", "reward")
    assert t.asked == "name_food"
    assert set(t.answers) == {"name apple", "name fish"}
    t.play("name apple")
    assert t.asked == "target_player"
    assert set(t.answers) == {"choose B", "choose C"}
    t.play("choose B", "choose C", "choose B")
    assert t.active == 1
    assert t.hand(0) == foods("fish*3")
    assert t.hand(1) == foods("apple*6 fish*3 berries*3")
    assert t.hand(2) == foods("apple*5 fish*3 berries*3")


@rule("FTB-353")
def test_giving_the_last_food_away_wins() -> None:
    t = table(beast="bigfoot", hands=["lamb*2 apple", *OTHERS])
    t.play("pay own 1", "with lamb", "with lamb", "reward", "name apple", "choose C")
    assert t.over
    assert t.winner == 0
