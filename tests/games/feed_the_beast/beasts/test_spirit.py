"""Spirit: Protecting / Destroying. Own Menu: Bread, or Berries, or Pie."""

from __future__ import annotations

from typing import Any

from tests.games.feed_the_beast.table import GAME, Table, foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
TIER_1 = {"bread", "fish", "mushroom", "berries", "apple"}
MARKET = ["menu-s-01", "menu-s-02", "menu-s-04", "menu-s-05"]


def spirit(hand: str, tile: str, **fields: Any) -> Table:
    fields.setdefault("hands", [hand, *OTHERS])
    return table(beast="spirit", tile=tile, **fields)


def destroying(hand: str, tile: str, **fields: Any) -> Table:
    return spirit(hand, tile, state="Destroying", **fields)


# -- FURY and FAIL


@rule("FTB-520")
def test_fury_draws_two_tokens_of_choice_from_the_tile() -> None:
    t = spirit("apple*3 lamb", "fish bread berries*2")
    t.play("feed apple")
    assert t.asked == "take_from_tile"
    assert t.seat == 0
    assert set(t.answers) == {"take fish", "take bread", "take berries", "take apple"}
    t.play("take bread", "take berries")
    assert t.active == 1
    assert t.hand(0) == foods("apple*2 lamb bread berries")
    assert t.tile == foods("fish berries apple")


@rule("FTB-521")
def test_the_beast_wins_when_fury_empties_the_tile() -> None:
    t = spirit("apple*3", "apple")
    t.play("feed apple", "take apple", "take apple")
    assert t.over
    assert t.result.kind == "beast_wins"


@rule("FTB-521")
def test_the_beast_wins_when_a_reward_empties_the_tile() -> None:
    t = spirit("berries apple*3", "fish*3", menu="menu-s-10")
    t.play("pay line 2", "with berries", "reward")
    assert t.result.kind == "beast_wins"


@rule("FTB-521", "FTB-525")
def test_the_beast_wins_when_a_payment_uses_its_last_token() -> None:
    t = destroying("apple*3", "bread")
    t.play("pay line 3", "with bread")
    assert t.over
    assert t.result.kind == "beast_wins"


# -- setup and reset


@rule("FTB-522")
def test_five_tier_1_tokens_lie_on_the_tile_at_the_start() -> None:
    tiles = set()
    for seed in range(10):
        t = Table(GAME.start(players=3, beast="spirit", advanced_beasts=True, seed=seed))
        assert [t.size(seat) for seat in range(3)] == [10, 10, 10]
        assert t.tile.total() == 5
        assert set(+t.tile) <= TIER_1
        assert t.supply.total() == 127 - 35
        tiles.add(frozenset((+t.tile).items()))
    assert len(tiles) > 1


@rule("FTB-523")
def test_a_reset_removes_half_of_the_tokens() -> None:
    t = spirit("bread apple*3", "fish*5 mushroom*4", market=MARKET)
    t.play("pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb", "take menu-s-01")
    assert t.asked == "remove_from_tile"
    assert t.seat == 0
    assert set(t.answers) == {"remove fish", "remove mushroom", "remove bread"}
    t.play("remove fish", "remove bread", "remove fish", "remove fish", "remove fish")
    assert t.active == 1
    assert t.tile == foods("fish mushroom*4")
    assert t.supply["bread"] == 15
    assert t.menu == "menu-s-01"


@rule("FTB-523", "FTB-R87")
def test_half_is_rounded_down() -> None:
    t = spirit("bread apple*3", "fish*6 mushroom*4", market=MARKET)
    t.play("pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb", "take menu-s-01")
    t.play(*["remove fish"] * 5)
    assert t.active == 1
    assert t.tile == foods("fish mushroom*4 bread")


# -- hidden hands


@rule("FTB-524")
def test_all_hands_are_hidden() -> None:
    for state in ("Protecting", "Destroying"):
        one = spirit("", "fish*2", state=state, hands=["apple*3", OTHERS[0], "bread*2 pie"])
        two = spirit("", "fish*2", state=state, hands=["apple*3", OTHERS[0], "fish*2 human"])
        for seat in (0, 1, None):
            assert one.state.view(seat) == two.state.view(seat)
        assert one.state.view(2) != two.state.view(2)


@rule("FTB-524", "FTB-147")
def test_a_hidden_hand_is_robbed_at_random() -> None:
    t = spirit("candy mushroom*3", "fish*2", menu="menu-s-07")
    t.play("pay line 1", "with candy", "reward", "choose B")
    assert t.asked == "target_player"
    t.play("choose C")
    assert t.active == 1
    assert [t.size(seat) for seat in range(3)] == [5, 9, 9]


# -- Destroying


@rule("FTB-525")
def test_protecting_the_hand_is_fed() -> None:
    t = spirit("apple*3 bread", "fish mushroom")
    assert t.payments() == {"feed apple", "pay line 3", "pay own 1"}


@rule("FTB-525")
def test_destroying_the_tile_is_fed() -> None:
    t = destroying("apple*3", "bread fish mushroom*2")
    assert t.payments() == {"pay line 2", "pay line 3", "pay own 1", "feed fish"}


@rule("FTB-525")
def test_destroying_the_token_goes_to_the_supply() -> None:
    t = destroying("apple*3", "bread fish mushroom*2")
    t.play("pay line 3", "with bread")
    assert t.asked == "result"
    assert t.tile == foods("fish mushroom*2")
    assert t.supply["bread"] == 15
    assert t.hand(0) == foods("apple*3")


@rule("FTB-525")
def test_destroying_a_token_that_pays_nothing_is_wrong() -> None:
    t = destroying("apple*3", "bread fish mushroom*2")
    t.play("feed fish")
    assert t.asked == "take_from_tile"
    assert set(t.answers) == {"take bread", "take mushroom"}
    t.play("take bread", "take mushroom")
    assert t.hand(0) == foods("apple*3 bread mushroom")
    assert t.tile == foods("mushroom")
    assert t.truth["previous"]["outcome"] == "wrong"


@rule("FTB-525")
def test_destroying_a_token_of_the_tile_may_substitute() -> None:
    t = destroying("apple*3", "lamb fish")
    assert t.payments() == {"pay line 2", "pay line 3", "pay own 1", "pay own 2", "feed fish"}


@rule("FTB-525", "FTB-R87")
def test_destroying_combinations_cannot_be_paid() -> None:
    multi = {"multi_food_menus": True}
    t = destroying("apple bread*2", "apple bread fish berries", options=multi)
    assert t.payments() == {"pay line 3", "pay own 1", "pay own 2", "feed apple", "feed fish"}
    t = spirit("apple bread*2", "fish", options=multi)
    assert "pay line 1" in t.payments()


@rule("FTB-525")
def test_destroying_prohibitions_look_at_the_token_of_the_tile() -> None:
    t = destroying("apple*3", "bread fish mushroom*2", forbidden=[["fish"], [], []])
    assert t.payments() == {"pay line 2", "pay line 3", "pay own 1"}


@rule("FTB-525")
def test_destroying_obligations_look_at_the_token_of_the_tile() -> None:
    t = destroying("apple*3 fish", "bread fish mushroom*2", demands=[["fish"], [], []])
    assert t.payments() == {"feed fish"}
    t = destroying("apple*3 fish", "bread mushroom*2", demands=[["fish"], [], []])
    assert t.payments() == {"pay line 2", "pay line 3", "pay own 1"}


@rule("FTB-525")
def test_destroying_a_repeat_payment_uses_the_tile_too() -> None:
    t = destroying("apple*3", "candy fish bread*2", menu="menu-s-05")
    t.play("pay line 1", "with candy", "reward")
    assert t.asked == "repeat_payment"
    assert set(t.answers) == {"pay line 2", "pay own 1", "feed fish", "stop"}
    t.play("pay own 1", "with bread")
    assert t.tile == foods("fish bread")
    assert t.hand(0) == foods("apple*3")


@rule("FTB-525", "FTB-022")
def test_destroying_a_player_without_food_pays_nothing() -> None:
    t = destroying("", "bread fish")
    assert t.result.kind == "win"
    assert t.winner == 0
    assert t.tile == foods("bread fish")


# -- own Menu


@rule("FTB-526")
def test_the_reward_sets_either_state() -> None:
    for state in ("Protecting", "Destroying"):
        t = spirit("bread apple*3", "bread*2 fish*3", state=state)
        t.play("pay own 1", "with bread", "reward")
        assert t.asked == "set_state"
        assert set(t.answers) == {"first", "second"}
        other = t.copy()
        assert t.play("first").beast_state == "Protecting"
        assert other.play("second").beast_state == "Destroying"


@rule("FTB-526")
def test_the_reward_demands_any_food_of_another_player() -> None:
    t = spirit("berries apple*3", "fish*3")
    t.play("pay own 2", "with berries", "reward", "first")
    assert t.asked == "target_player"
    assert set(t.answers) == {"choose B", "choose C"}
    t.play("choose B")
    assert t.asked == "name_food"
    assert len(t.answers) == 10
    t.play("name fish")
    assert t.active == 1
    assert t.payments() == {"feed fish"}


@rule("FTB-526")
def test_only_the_named_player_is_bound() -> None:
    t = spirit("pie apple*3", "fish*3")
    t.play("pay own 3", "with pie", "reward", "first", "choose C", "name fish")
    assert t.payments() == {"feed apple", "feed fish", "pay own 2"}
    t.play("pay own 2", "with berries", "upgrade", "upgrade apple", "to lamb")
    assert t.active == 2
    assert t.payments() == {"feed fish"}


@rule("FTB-526")
def test_a_food_the_player_does_not_hold_binds_nobody() -> None:
    t = spirit("bread apple*3", "fish*3")
    t.play("pay own 1", "with bread", "reward", "first", "choose B", "name human")
    assert t.payments() == {"feed apple", "feed fish", "pay own 2"}
