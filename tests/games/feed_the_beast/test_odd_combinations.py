"""Rules of the core where two of them meet in ways that are easily missed."""

from __future__ import annotations

import pytest

from bestiary.kernel.errors import OptionError
from tests.games.feed_the_beast.table import GAME, table
from tests.marks import rule

PRINCESS = {"save_the_princess": True}


@rule("FTB-624", "FTB-R89")
def test_a_bard_may_upgrade_to_any_food_of_the_tier_although_the_supply_lacks_that_food() -> None:
    t = table(
        hands=["bread fish", "pie*11", "apple*3"],
        tile="pie",
        beast="griffin",
        options=PRINCESS,
        victims=[["bard-1"], [], []],
    )
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish")
    assert t.asked == "bard_source"
    assert t.answers == ["from supply", "pie from beast", "pie from B"]


@rule("FTB-624", "FTB-092")
def test_a_bard_may_downgrade_to_any_food_of_the_tier_although_the_supply_lacks_that_food() -> None:
    t = table(
        hands=["berries lamb", "apple*14", "fish"],
        tile="apple",
        beast="griffin",
        menu="menu-s-07",
        options=PRINCESS,
        victims=[["bard-1"], [], []],
    )
    t.play("feed berries", "downgrade lamb")
    assert t.asked == "bard_source"
    assert {"apple from beast", "apple from B"} <= set(t.answers)


@rule("FTB-076", "FTB-R27", "FTB-622")
def test_a_demanded_food_that_only_others_hold_does_not_bind_the_owner_of_the_doll() -> None:
    t = table(
        hands=["mushroom apple bread*2", "fish*3", "fish*3"],
        menu="menu-s-04",
        options=PRINCESS,
        victims=[["little-baby-1"], [], []],
        demands=[["fish"], [], []],
    )
    assert t.payments() == {"feed bread", "pay line 1", "pay line 2", "pay line 3"}


@rule("FTB-618", "FTB-R71")
def test_the_wizard_repeats_once_per_feed_also_when_another_feed_came_in_between() -> None:
    t = table(
        hands=["lamb*5 apple*6 bread", "fish*3", "fish*3"],
        beast="phoenix",
        menu="menu-s-05",
        market=["menu-s-06", "menu-s-01", "menu-s-02", "menu-s-03"],
        options=PRINCESS,
        victims=[["sorcerer-1"], [], []],
    )
    t.play("pay own 1", "with lamb", "reward", "play apple", "line 1")  # feed-again
    t.play("pay line 2", "with bread", "reward", "take menu-s-06")  # that other feed
    assert t.asked == "repeat_payment"
    t.play("pay own 1", "with lamb", "reward", "play apple", "line 1")  # the Wizard's repeat; pay-beast-menu-again
    t.play("pay own 1", "with lamb", "stop").settle()
    assert t.asked != "repeat_payment"


@rule("FTB-026")
def test_the_log_tells_the_end_once_when_a_draw_makes_the_beast_win() -> None:
    t = table(
        hands=["nectar*2 bread*2", "fish*15 bread*13 apple*15", "mushroom*15 berries*14"],
        beast="golem",
        menu="menu-s-17",
    )
    t.play("done", "pay line 1", "with nectar", "reward")
    assert t.result.kind == "beast_wins"
    assert [event.kind for event in t.events].count("over") == 1


@pytest.mark.parametrize("seat", ["²", "①"])
def test_a_start_player_that_is_no_number_is_refused_like_any_other_bad_seat(seat: str) -> None:
    with pytest.raises(OptionError) as refused:
        GAME.start(players=3, start_player=seat)
    assert refused.value.code == "bad_start_player"
