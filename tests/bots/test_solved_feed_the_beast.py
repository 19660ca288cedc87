"""Small positions of Feed the Beast with a known best answer. The turn cap is near, so that all can be thought through.

The Menu cards in use, by their lines:
    menu-s-05  candy: feed again; bread: switch the Menu; apple: draw a mushroom
    menu-s-06  lamb: pay the beast's own Menu again; fish: play a food that lies there; mushroom: forbid a food
    menu-s-09  human: upgrade three; mushroom: flip the State; bread: switch the Menu
    menu-s-15  candy: others skip their turn; berries: switch the Menu; bread: flip the State
    menu-s-18  apple: draw bread; bread: flip the State; berries: play a food that lies there
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.feed_the_beast.table import Table, table

from .puzzles import assert_finds, assert_wins

MARKET = ["menu-s-03", "menu-s-10", "menu-s-12", "menu-s-16"]


def late(*hands: str, turns: int, **fields: Any) -> Table:
    """So many turns are left, the running one included; then nobody wins."""
    usual = {"market": MARKET, "beast": "dragon", "players": len(hands), "options": {"turn_cap": 20}}
    return table(hands=list(hands), slot=20 - turns, **{**usual, **fields})


# -- a win on the spot


def test_a_reward_gets_rid_of_the_last_token() -> None:
    """The apple may follow the berries, for there is one on the beast; the other way round nothing follows."""
    t = late("berries apple", "fish*3", turns=2, menu="menu-s-18", tile="apple")
    assert_finds(t, "pay line 3")
    assert_finds(t.play("pay line 3", "with berries"), "reward")


@pytest.mark.parametrize(("hand", "line"), [("lamb mushroom", "pay own 3"), ("bread*2", "pay own 1")])
def test_a_recipe_of_two_gets_rid_of_both_tokens(hand: str, line: str) -> None:
    """The Kraken's own Menu: bread and bread, or mushroom and berries, for which better food may stand in."""
    assert_finds(late(hand, "candy", turns=2, menu="menu-s-15", beast="kraken"), line)


# -- somebody else is about to win


def test_who_would_win_next_is_made_to_skip() -> None:
    """One valid token is all that B has. The candy alone stops B; then nobody wins any more."""
    assert_finds(late("candy bread*2", "berries", turns=2, menu="menu-s-15"), "pay line 1", worth=0.0)


def test_the_food_that_would_win_is_forbidden() -> None:
    """The nectar pays the mushroom's line. To feed an apple looks as if it cost less, and loses."""
    t = late("apple*2 nectar", "fish", turns=2, menu="menu-s-06", beast="ogre")
    assert_finds(t, "pay line 3", worth=0.0)
    assert_finds(t.play("pay line 3", "with nectar"), "reward", worth=0.0)
    assert_finds(t.play("reward"), "name fish", worth=0.0)


def test_two_others_are_made_to_skip() -> None:
    """Both have one valid token. When they have skipped, the berries win."""
    t = late("candy berries", "bread", "berries", turns=4, menu="menu-s-15")
    assert_finds(t, "pay line 1")
    assert_wins(t)


# -- two steps


def test_another_menu_stops_the_other_one_and_takes_the_last_token() -> None:
    """B's mushroom and A's apple: after a switch to the right card the one is wrong and the other valid."""
    t = late("apple nectar", "mushroom", turns=3, menu="menu-s-09")
    assert_finds(t, "pay line 3")
    assert_wins(t)


def test_a_menu_is_chosen_for_the_next_turn() -> None:
    """Two tokens are left after this turn, and one of the cards of the market takes both at once."""
    t = late("bread fish apple", "lamb*4", turns=3, menu="menu-s-05")
    assert_finds(t, "pay line 2")
    assert_finds(t.play("pay line 2", "with bread"), "reward")
    assert_wins(t)


# -- what is hidden


def test_a_hidden_token_is_skipped_rather_than_guessed() -> None:
    """Whatever B's last token is, B skips; to forbid a food, or to switch the Menu, helps against some tokens only."""
    menus = {"menu": "menu-s-06", "second_menu": "menu-s-15"}
    t = late("mushroom candy apple", "berries", turns=2, hidden=[1], **menus)
    assert_finds(t, "pay second line 1", worth=0.0, deals=8)


@pytest.mark.parametrize("token", ["bread", "apple"])
def test_the_last_token_is_challenged_whatever_it_is(token: str) -> None:
    """The Cyclops with Eye Shut: B says it is bread. If that is true B wins with or without a challenge."""
    t = late("fish*3", token, turns=1, active=1, menu="menu-s-09", beast="cyclops", state="Eye Shut")
    t.play("declare pay line 3", "as bread", f"put down {token}")
    assert_finds(t, "challenge", worth=-0.2, deals=40)
