"""Findings of a review of the 24 beasts against the ledger."""

from __future__ import annotations

from typing import Any

import bestiary
from tests.games.feed_the_beast.table import Table, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2


def with_victims(**fields: Any) -> Table:
    return table(options={"save_the_princess": True}, **fields)


@rule("FTB-033", "FTB-034", "FTB-480", "FTB-612")
def test_the_haunting_draw_comes_before_the_free_actions() -> None:
    t = with_victims(beast="ghost", hands=["", *OTHERS], haunted=[0], victims=[["snowman-1"], [], []])
    assert t.size(0) == 1
    assert t.asked == "free_action"


@rule("FTB-010", "FTB-421")
def test_hands_are_drafted_before_the_menu_card_and_the_market_lie_open() -> None:
    game = bestiary.game("feed-the-beast")
    state = game.start(beast="pegasus", advanced_beasts=True, save_the_princess=True, seed="draft")
    assert state.prompt.name == "draft_food"
    seen = state.view(0)
    assert seen["menu"] is None
    assert seen["market"] == []
    assert seen["row"] == []


@rule("FTB-432", "FTB-435")
def test_a_named_food_is_public_also_for_a_hidden_hand() -> None:
    t = table(beast="leviathan", hands=["apple*3", *OTHERS], hidden=[0])
    t.play("feed apple", "name berries")
    told = [event.text for event in t.events if event.seen_by(2)]
    assert any("Berries" in text for text in told)
