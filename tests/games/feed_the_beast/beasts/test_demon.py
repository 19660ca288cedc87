"""Demon: Bullying / Pestering. Own Menu: Mushroom, or Mushroom + Pie, or Mushroom + Pie + Nectar."""

from __future__ import annotations

from typing import Any

from tests.games.feed_the_beast.table import GAME, Table, foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2


def demon(hand: str, *, menu: str = "menu-s-09", **fields: Any) -> Table:
    """A holds this; no market; the deck lies in the order of its numbers, the lowest on top."""
    cards = [f"menu-s-{number:02}" for number in range(1, 19)]
    fields.setdefault("hands", [hand, *OTHERS])
    return table(beast="demon", menu=menu, market=[], deck=[card for card in cards if card != menu], **fields)


# -- FURY


@rule("FTB-530")
def test_fury_takes_the_whole_tile() -> None:
    t = demon("apple*3 lamb", tile="fish*2 bread human")
    t.play("feed apple")
    assert t.hand(0) == foods("apple*3 lamb fish*2 bread human")
    assert t.tile.total() == 0
    assert t.active == 1


# -- FAIL


@rule("FTB-531")
def test_the_beast_wins_after_a_round_without_valid_payment() -> None:
    t = demon("apple*3 fish")
    t.play("feed apple", "feed apple")
    assert not t.over
    t.play("feed apple")
    assert t.over
    assert t.result.kind == "beast_wins"


@rule("FTB-531", "FTB-R88")
def test_a_valid_payment_starts_the_series_anew() -> None:
    t = demon("", hands=["apple*3 fish", "mushroom apple*4", OTHERS[0]])
    t.play("feed apple", "pay own 1", "with mushroom", "upgrade", "upgrade apple", "to lamb")
    t.play("feed apple", "feed apple")
    assert not t.over
    assert t.active == 1
    t.play("feed apple")
    assert t.result.kind == "beast_wins"


@rule("FTB-531")
def test_skipped_slots_count_for_the_series() -> None:
    t = demon("apple*3 fish", skips=[2])
    t.play("feed apple")
    assert not t.over
    t.play("feed apple")
    assert t.result.kind == "beast_wins"


@rule("FTB-531", "FTB-R88")
def test_a_mixed_turn_breaks_the_series() -> None:
    t = demon("candy apple*3", menu="menu-s-05", demon_run=[1, 2])
    t.play("pay line 1", "with candy", "reward", "feed apple")
    assert not t.over
    assert t.truth["previous"]["outcome"] == "mixed"
    assert t.truth["demon_run"] == []


@rule("FTB-531")
def test_a_turn_without_payment_belongs_to_the_series() -> None:
    t = demon("apple*3", demon_run=[1, 2], forbidden=[["apple"], [], []])
    assert t.result.kind == "beast_wins"


@rule("FTB-531", "FTB-198")
def test_the_round_ends_the_game_before_a_win() -> None:
    t = demon("", demon_run=[1, 2])
    assert t.result.kind == "beast_wins"


# -- no market


@rule("FTB-532")
def test_a_game_with_the_demon_has_no_market() -> None:
    t = Table(GAME.start(players=3, beast="demon", advanced_beasts=True, seed="demon"))
    assert t.truth["market"] == []
    assert len(t.truth["deck"]) == 17


@rule("FTB-532")
def test_a_switch_takes_the_top_card_of_the_deck() -> None:
    t = demon("bread apple*3", state="Pestering")
    t.play("pay line 3", "with bread", "reward")
    assert t.active == 1
    assert t.menu == "menu-s-01"
    assert t.truth["deck"][0] == "menu-s-02"
    assert t.truth["discard"] == ["menu-s-09"]
    assert t.truth["market"] == []


@rule("FTB-532")
def test_a_reset_takes_the_top_card_of_the_deck() -> None:
    t = demon("bread apple*3", state="Pestering", tile="mushroom*9")
    t.play("pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb")
    assert t.active == 1
    assert t.tile.total() == 0
    assert t.menu == "menu-s-01"
    assert t.truth["market"] == []


@rule("FTB-532")
def test_replace_market_only_switches_the_menu() -> None:
    t = demon("candy apple*3", menu="menu-s-02")
    t.play("pay line 1", "with candy", "reward")
    assert t.active == 1
    assert t.menu == "menu-s-01"
    assert t.truth["discard"] == ["menu-s-02"]
    assert t.truth["market"] == []
    assert len(t.truth["deck"]) == 16


# -- what can be paid


@rule("FTB-533")
def test_nothing_substitutes() -> None:
    t = demon("lamb human apple*2", state="Pestering")
    assert t.payments() == {"feed lamb", "feed human", "feed apple"}
    t = demon("lamb nectar apple*2")
    assert t.payments() == {"feed lamb", "feed nectar", "feed apple"}


@rule("FTB-534")
def test_bullying_only_the_first_line_and_cost_can_be_paid() -> None:
    t = demon("human mushroom bread pie nectar apple")
    assert t.payments() == {"pay line 1", "pay own 1", "feed bread", "feed pie", "feed nectar", "feed apple"}


@rule("FTB-534")
def test_pestering_only_the_last_line_and_cost_can_be_paid() -> None:
    t = demon("human mushroom bread pie nectar apple", state="Pestering")
    assert t.payments() == {
        "pay line 3",
        "pay own 3",
        "feed human",
        "feed mushroom",
        "feed pie",
        "feed nectar",
        "feed apple",
    }


@rule("FTB-534")
def test_a_food_of_a_closed_line_is_wrong() -> None:
    t = demon("bread apple*2", tile="fish")
    t.play("feed bread")
    assert t.hand(0) == foods("bread apple*2 fish")
    assert t.truth["previous"]["outcome"] == "wrong"


# -- own Menu


@rule("FTB-535")
def test_the_reward_swaps_with_supply_players_and_tile() -> None:
    t = demon("mushroom apple*4 fish", tile="candy")
    t.play("pay own 1", "with mushroom", "reward")
    assert t.asked == "swap_own"
    assert set(t.answers) == {"swap apple", "swap fish", "stop"}
    t.play("swap apple")
    assert set(t.answers) == {"with supply", "with beast", "with B", "with C"}
    t.play("with supply", "for bread")
    t.play("swap fish", "with B", "for berries")
    t.play("swap apple", "with beast", "for candy", "stop")
    assert t.active == 1
    assert t.hand(0) == foods("apple*2 bread berries candy")
    assert t.hand(1) == foods("apple*4 fish*4 berries*2")
    assert t.tile == foods("mushroom apple")


@rule("FTB-535", "FTB-145")
def test_the_supply_swaps_the_same_tier_only() -> None:
    t = demon("mushroom apple*4 fish", tile="candy")
    t.play("pay own 1", "with mushroom", "reward", "swap apple", "with supply")
    assert {"for bread", "for fish", "for mushroom", "for berries"} <= set(t.answers)
    assert not {"for lamb", "for pie", "for candy", "for nectar", "for human"} & set(t.answers)


@rule("FTB-535")
def test_the_reward_ends_after_four_swaps() -> None:
    t = demon("mushroom apple*6")
    t.play("pay own 1", "with mushroom", "reward")
    t.play(*["swap apple", "with supply", "for bread"] * 4)
    assert t.active == 1
    assert t.asked == "choose_payment"
    assert t.hand(0) == foods("apple*2 bread*4")


@rule("FTB-535")
def test_the_swaps_may_be_declined() -> None:
    t = demon("mushroom apple*4 fish")
    t.play("pay own 1", "with mushroom", "reward", "stop")
    assert t.active == 1
    assert t.hand(0) == foods("apple*4 fish")


@rule("FTB-535")
def test_the_last_cost_earns_the_swaps_too() -> None:
    t = demon("mushroom pie nectar apple*4", state="Pestering")
    t.play("pay own 3", "with mushroom", "with pie", "with nectar", "reward")
    assert t.asked == "swap_own"
    assert "stop" in t.answers
