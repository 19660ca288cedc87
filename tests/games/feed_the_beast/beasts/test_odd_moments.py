"""Rules of the beasts at moments that are easily missed."""

from __future__ import annotations

from typing import Any

from tests.games.feed_the_beast.table import GAME, Table, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2


def with_victims(**fields: Any) -> Table:
    return table(options={"save_the_princess": True}, **fields)


def told(t: Table, seat: int) -> str:
    """All that this seat has heard so far."""
    return " ".join(event.text for event in t.events if event.seen_by(seat))


@rule("FTB-033", "FTB-034", "FTB-480", "FTB-612")
def test_the_haunting_draw_comes_before_the_free_actions() -> None:
    t = with_victims(beast="ghost", hands=["", *OTHERS], haunted=[0], victims=[["snowman-1"], [], []])
    assert t.size(0) == 1
    assert t.asked == "free_action"


@rule("FTB-010", "FTB-421")
def test_hands_are_drafted_before_the_menu_card_and_the_market_lie_open() -> None:
    state = GAME.start(beast="pegasus", advanced_beasts=True, seed="draft")
    assert state.prompt.name == "draft_food"
    seen = state.view(0)
    assert seen["menu"] is None
    assert seen["market"] == []


@rule("FTB-076", "FTB-622")
def test_a_demanded_food_the_player_does_not_hold_has_no_effect_with_the_doll_either() -> None:
    t = with_victims(
        beast="ogre",
        hands=["bread apple*2", "mushroom*2 fish", "fish*3"],
        victims=[["little-baby-1"], [], []],
        demands=[["mushroom"], [], []],
    )
    assert t.payments() == {"pay line 2", "pay line 3", "feed apple"}


@rule("FTB-432", "FTB-435")
def test_a_food_named_by_fury_is_public_also_for_a_hidden_hand() -> None:
    t = table(beast="leviathan", hands=["apple*3", *OTHERS], hidden=[0])
    t.play("feed apple", "name berries")
    assert "Berries" in told(t, 2)


@rule("FTB-404")
def test_a_food_named_by_the_reward_is_public_also_for_a_hidden_hand() -> None:
    t = table(beast="sphinx", hands=["mushroom*3", *OTHERS], hidden=[0])
    t.play("pay own 1", "with mushroom", "reward")
    t.events.clear()
    t.play("option 2")
    assert "Berries" in told(t, 2)
