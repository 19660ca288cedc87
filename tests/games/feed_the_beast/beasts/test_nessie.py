"""Nessie (loch-ness): Underwater / Surfaced, own Menu Nectar."""

from __future__ import annotations

from tests.games.feed_the_beast.table import foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
FLIP = ("pay line 2", "with mushroom", "reward")
DIVE = ("pay own 1", "with nectar", "reward")


# -- swaps after a State change


@rule("FTB-330", "FTB-R68")
def test_after_a_state_change_everyone_may_swap_up_to_two_tokens_in_turn_order() -> None:
    t = table(beast="loch-ness", hands=["mushroom apple*4", *OTHERS])
    t.play(*FLIP)
    assert t.beast_state == "Surfaced"
    assert (t.asked, t.seat) == ("swap_own", 0)
    t.play("swap apple", "for bread")
    assert (t.asked, t.seat) == ("swap_own", 0)
    t.play("swap apple", "for fish")
    assert (t.asked, t.seat) == ("swap_own", 1)
    t.play("stop")
    assert (t.asked, t.seat) == ("swap_own", 2)
    t.play("swap berries", "for mushroom", "stop")
    assert (t.asked, t.active) == ("choose_payment", 1)
    assert t.hand(0) == foods("apple*2 bread fish")
    assert t.hand(1) == foods("apple*4 fish*3 berries*3")
    assert t.hand(2) == foods("apple*4 fish*3 berries*2 mushroom")


@rule("FTB-330")
def test_the_swaps_may_be_declined_at_once() -> None:
    t = table(beast="loch-ness", hands=["mushroom apple*4", *OTHERS])
    t.play(*FLIP, "stop", "stop", "stop")
    assert t.active == 1
    assert t.hand(0) == foods("apple*4")


@rule("FTB-330")
def test_it_goes_in_the_direction_of_play() -> None:
    t = table(beast="loch-ness", direction="counter-clockwise", hands=["mushroom apple*4", *OTHERS])
    t.play(*FLIP)
    for seat in (0, 2, 1):
        assert (t.asked, t.seat) == ("swap_own", seat)
        t.play("stop")
    assert t.active == 2


@rule("FTB-330", "FTB-R68")
def test_a_swap_is_with_the_supply_and_within_the_tier() -> None:
    t = table(beast="loch-ness", tile="nectar", hands=["mushroom apple*4 lamb", *OTHERS])
    t.play(*FLIP)
    assert set(t.answers) == {"swap apple", "swap lamb", "stop"}
    t.play("swap lamb").settle()
    assert t.asked == "swap_take"
    assert {"for pie", "for candy"} <= set(t.answers) <= {"for lamb", "for pie", "for candy"}
    t.play("for pie")
    assert t.hand(0) == foods("apple*4 pie")
    assert t.tile == foods("nectar mushroom")
    assert t.size(1) == t.size(2) == 10


@rule("FTB-330")
def test_it_follows_the_change_back_too() -> None:
    t = table(beast="loch-ness", state="Surfaced", hands=["mushroom apple*4", *OTHERS])
    t.play(*FLIP)
    assert t.beast_state == "Underwater"
    assert (t.asked, t.seat) == ("swap_own", 0)


@rule("FTB-330")
def test_without_a_state_change_nobody_swaps() -> None:
    t = table(beast="loch-ness", hands=["mushroom apple*4", *OTHERS], state_locks=[1])
    t.play(*FLIP)
    assert t.beast_state == "Underwater"
    assert (t.asked, t.active) == ("choose_payment", 1)


# -- Surfaced


@rule("FTB-331")
def test_surfaced_foods_on_the_tile_are_prohibited() -> None:
    t = table(beast="loch-ness", state="Surfaced", tile="bread", hands=["bread*2 apple*3 fish", *OTHERS])
    assert t.payments() == {"feed apple", "feed fish"}


@rule("FTB-331")
def test_underwater_foods_on_the_tile_are_allowed() -> None:
    t = table(beast="loch-ness", tile="bread apple", hands=["bread*2 apple*3 fish", *OTHERS])
    assert t.payments() == {"pay line 3", "feed apple", "feed fish"}


@rule("FTB-331")
def test_surfaced_a_substitute_may_fill_the_slot_of_a_prohibited_food() -> None:
    t = table(beast="loch-ness", state="Surfaced", tile="bread", hands=["bread*2 apple*3 pie", *OTHERS])
    assert t.payments() == {"feed apple", "pay line 2", "pay line 3"}
    t.play("pay line 3")
    assert t.answers == ["with pie"]


@rule("FTB-331")
def test_surfaced_a_player_with_prohibited_food_only_pays_nothing() -> None:
    t = table(beast="loch-ness", state="Surfaced", tile="bread", hands=["bread*2", *OTHERS])
    assert t.active == 1
    assert t.hand(0) == foods("bread*2")
    assert t.tile == foods("bread")
    assert t.truth["previous"]["outcome"] == "none"


@rule("FTB-331")
def test_surfaced_extra_plays_are_prohibited_too() -> None:
    hands = ["nectar apple*2 bread fish", *OTHERS]
    t = table(beast="loch-ness", state="Surfaced", menu="menu-s-02", tile="apple", hands=hands)
    t.play("pay line 2", "with nectar", "reward")
    assert set(t.answers) == {"play bread", "play fish", "stop"}


# -- own Menu: diving for good


@rule("FTB-332")
def test_the_own_menu_discards_two_tokens_and_nessie_dives() -> None:
    t = table(beast="loch-ness", state="Surfaced", hands=["nectar apple*2 fish*2", *OTHERS])
    supply = t.supply
    t.play(*DIVE)
    assert set(t.answers) == {"discard apple", "discard fish"}
    t.play("discard apple", "discard fish")
    assert t.beast_state == "Underwater"
    assert t.hand(0) == foods("apple fish")
    assert t.tile == foods("nectar")
    assert t.supply == supply + foods("apple fish")


@rule("FTB-332", "FTB-330")
def test_the_dive_is_a_state_change() -> None:
    t = table(beast="loch-ness", state="Surfaced", hands=["nectar apple*4", *OTHERS])
    t.play(*DIVE, "discard apple", "discard apple")
    for seat in range(3):
        assert (t.asked, t.seat) == ("swap_own", seat)
        t.play("stop")
    assert t.active == 1


@rule("FTB-332", "FTB-R68")
def test_after_the_dive_the_state_never_changes_again() -> None:
    t = table(beast="loch-ness", state="Surfaced", hands=["nectar apple*4", "mushroom apple*4", OTHERS[0]])
    t.play(*DIVE, "discard apple", "discard apple", "stop", "stop", "stop")
    assert t.truth["dived"] is True
    assert t.active == 1
    t.play(*FLIP)
    assert t.beast_state == "Underwater"
    assert (t.asked, t.active) == ("choose_payment", 2)


@rule("FTB-332")
def test_already_underwater_she_stays_there_for_good_without_a_state_change() -> None:
    t = table(beast="loch-ness", hands=["nectar apple*4", "mushroom apple*4", OTHERS[0]])
    t.play(*DIVE, "discard apple", "discard apple")
    assert t.truth["dived"] is True
    assert (t.asked, t.active) == ("choose_payment", 1)
    t.play(*FLIP)
    assert t.beast_state == "Underwater"
    assert t.active == 2


@rule("FTB-332")
def test_with_one_token_only_that_one_is_discarded() -> None:
    t = table(beast="loch-ness", hands=["nectar apple", *OTHERS])
    t.play(*DIVE).settle()
    assert t.over
    assert t.winner == 0


@rule("FTB-333", "FTB-R68")
def test_with_a_locked_state_only_the_discard_happens() -> None:
    hands = ["nectar apple*4", "mushroom apple*4", OTHERS[0]]
    t = table(beast="loch-ness", state="Surfaced", hands=hands, state_locks=[1])
    t.play(*DIVE, "discard apple", "discard apple")
    assert t.hand(0) == foods("apple*2")
    assert t.beast_state == "Surfaced"
    assert t.truth["dived"] is False
    assert (t.asked, t.active) == ("choose_payment", 1)
    t.play(*FLIP)
    assert t.beast_state == "Underwater"
