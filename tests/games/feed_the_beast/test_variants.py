"""Multi-food Menus and advanced beasts."""

from __future__ import annotations

import pytest

from bestiary import OptionError
from tests.games.feed_the_beast.table import GAME, Table, foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
MULTI = {"multi_food_menus": True}
TIER_1 = {"bread", "fish", "mushroom", "berries", "apple"}


# -- multi-food Menus


@rule("FTB-191")
def test_a_line_of_several_foods_needs_all_of_them_at_the_same_time() -> None:
    t = table(hands=["apple bread fish*3", *OTHERS], options=MULTI)
    assert t.payments() == {"pay line 1", "pay line 3", "feed apple", "feed fish"}
    t.play("pay line 1", "with apple", "with bread")
    assert t.asked == "result"
    assert t.tile == foods("apple bread")


@rule("FTB-191")
def test_a_line_of_several_foods_takes_nothing_but_its_combination() -> None:
    t = table(hands=["apple*2 fish*2", *OTHERS], options=MULTI)
    assert t.payments() == {"feed apple", "feed fish"}


@rule("FTB-191")
def test_substitutes_fill_slots_of_a_combination() -> None:
    t = table(hands=["fish lamb", *OTHERS], options=MULTI).play("pay line 2", "with fish", "with lamb")
    assert t.tile == foods("fish lamb")


@rule("FTB-191")
def test_a_combination_gives_its_reward_once() -> None:
    t = table(hands=["apple bread mushroom", *OTHERS], options=MULTI)
    t.play("pay line 1", "with apple", "with bread", "reward")
    t.play("choose B", "steal apple", "choose B", "steal apple")
    assert t.seat == 1
    assert t.hand(0) == foods("mushroom apple*2")


@rule("FTB-191")
def test_a_combination_gives_one_upgrade() -> None:
    t = table(hands=["apple bread fish*3", *OTHERS], options=MULTI)
    t.play("pay line 1", "with apple", "with bread", "upgrade", "upgrade fish", "to lamb")
    assert t.seat == 1
    assert t.hand(0) == foods("fish*2 lamb")


@rule("FTB-192")
def test_wrong_food_stays_one_token_at_a_time() -> None:
    t = table(hands=["apple*2 lamb", *OTHERS], options=MULTI).play("feed apple")
    assert t.tile == foods("apple")
    assert t.asked == "downgrade_token"
    t.play("downgrade lamb", "to fish")
    assert t.size(0) == 3
    assert t.truth["previous"]["outcome"] == "wrong"


@rule("FTB-193")
@pytest.mark.parametrize("tokens", [10, 12, 15])
def test_start_hands_can_be_larger(tokens: int) -> None:
    t = Table(GAME.start(players=4, seed=1, beast="unicorn", start_tokens=tokens, multi_food_menus=True))
    assert [t.size(seat) for seat in range(4)] == [tokens] * 4


@rule("FTB-193")
def test_other_start_hands_do_not_exist() -> None:
    with pytest.raises(OptionError):
        GAME.start(players=4, seed=1, start_tokens=11)


@rule("FTB-194")
def test_own_menus_of_several_foods_work_without_the_variant() -> None:
    assert "pay own 1" not in table(beast="gnome", hands=["candy fish*3", *OTHERS]).payments()
    t = table(beast="gnome", hands=["candy*2 fish*3", *OTHERS]).play("pay own 1", "with candy", "with candy")
    assert t.asked == "result"
    assert t.tile == foods("candy*2")


# -- advanced beasts


@rule("FTB-195")
def test_fury_replaces_the_penalty() -> None:
    t = table(beast="cerberus", hands=["apple*2 pie", "apple*4", "apple*4"]).play("feed apple")
    assert t.seat == 1
    assert t.hand(0) == foods("apple*3 pie"), "two apples drawn, nothing downgraded"


@rule("FTB-196")
def test_fury_happens_to_the_payer() -> None:
    t = table(beast="pegasus", active=1).play("feed apple")
    assert [t.size(seat) for seat in range(3)] == [10, 11, 10]
    assert t.truth["direction"] == "counter-clockwise"
    assert t.seat == 0


@rule("FTB-196")
def test_fury_comes_after_on_payment_effects() -> None:
    """Two mushrooms and a fish are left. The Hydra's draw comes first, so it may leave the FURY without mushrooms."""
    hands = ["mushroom*3", "apple*15 bread*15", "berries*15 fish*14 mushroom*10"]
    sizes = {
        table(beast="hydra", menu="menu-s-16", hands=hands, seed=str(seed)).play("feed mushroom").size(0)
        for seed in range(40)
    }
    assert sizes == {4, 5}


@rule("FTB-197")
def test_fail_is_checked_as_soon_as_a_token_is_placed() -> None:
    t = table(beast="ghost", tile="mushroom*15 fish*10", hands=["bread apple*3", "apple*4", "apple*4"])
    t.play("pay line 3", "with bread")
    assert t.over
    assert t.result.kind == "beast_wins"


@rule("FTB-197")
def test_fail_is_checked_inside_a_reward() -> None:
    hands = ["apple*4", "nectar apple*3", "apple*4"]
    t = table(beast="ghost", menu="menu-s-02", tile="mushroom*15 fish*9", hands=hands, active=1)
    t.play("pay line 2", "with nectar", "reward")
    assert not t.over
    t.play("play apple")
    assert t.result.kind == "beast_wins"


@rule("FTB-197")
def test_fail_is_checked_after_an_upgrade() -> None:
    hands = ["bread pie fish", "nectar*8 human*3", "human*4"]
    t = table(beast="golem", hands=hands).play("done", "pay line 3", "with bread", "upgrade", "upgrade pie", "to human")
    assert t.over
    assert t.result.kind == "beast_wins"


@rule("FTB-198")
def test_a_fail_comes_before_a_win_of_the_same_turn() -> None:
    t = table(beast="ghost", tile="mushroom*15 fish*10", hands=["bread", "apple*4", "apple*4"])
    t.play("pay line 3", "with bread")
    assert t.size(0) == 0
    assert t.result.kind == "beast_wins"
    assert t.winner is None
