"""Hydra: Attacking / Regrowing. Own Menu: Bread x2, or Apple x2, or Berries x2, or Lamb x2, or Pie x2."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.feed_the_beast.table import GAME, Table, foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
TIER_1 = {"bread", "fish", "mushroom", "berries", "apple"}


def hydra(hand: str, **fields: Any) -> Table:
    return table(beast="hydra", hands=[hand, *OTHERS], **fields)


def start(players: int, seed: int) -> Table:
    return Table(GAME.start(players=players, beast="hydra", advanced_beasts=True, seed=seed))


def heads(t: Table) -> Counter[str]:
    return Counter(t.truth["set_aside"])


# -- FURY and FAIL


@rule("FTB-500")
def test_fury_draws_two_of_the_food_just_paid() -> None:
    t = hydra("fish*3 lamb", state="Regrowing")
    t.play("feed fish")
    assert t.hand(0) == foods("fish*4 lamb")
    assert t.tile == foods("fish")


@rule("FTB-500", "FTB-503")
def test_fury_comes_on_top_of_the_attack() -> None:
    t = hydra("fish*3")
    t.play("feed fish")
    drawn = t.hand(0) - foods("fish*4")
    assert drawn.total() == 2
    assert set(drawn) <= TIER_1


@rule("FTB-501")
def test_the_beast_wins_with_ten_head_tokens() -> None:
    t = hydra("mushroom fish*3", set_aside={"human": 7, "nectar": 2})
    t.play("pay line 2", "with mushroom", "reward", "set aside bread")
    assert t.over
    assert t.result.kind == "beast_wins"


@rule("FTB-501")
def test_nine_head_tokens_are_not_enough() -> None:
    t = hydra("mushroom fish*3", set_aside={"human": 6, "nectar": 2})
    t.play("pay line 2", "with mushroom", "reward", "set aside bread")
    assert heads(t).total() == 9
    assert not t.over


# -- setup


@rule("FTB-502")
def test_everybody_begins_with_three_tokens_of_one_food() -> None:
    for players in range(2, 7):
        t = start(players, seed=players)
        for seat in range(players):
            hand = +t.hand(seat)
            assert list(hand.values()) == [3]
            assert set(hand) <= TIER_1


@rule("FTB-502")
def test_the_first_five_players_have_five_different_foods() -> None:
    for seed in range(5):
        t = start(5, seed)
        assert {food for seat in range(5) for food in +t.hand(seat)} == TIER_1


@rule("FTB-502")
def test_the_sixth_player_has_the_food_of_the_first() -> None:
    for seed in range(5):
        t = start(6, seed)
        assert t.hand(5) == t.hand(0)


@rule("FTB-502", "FTB-R86")
def test_the_foods_are_assigned_by_chance() -> None:
    assert len({frozenset(+start(3, seed).hand(0)) for seed in range(30)}) > 1


# -- Attacking


@rule("FTB-503")
def test_attacking_a_tier_1_payment_draws_two() -> None:
    t = hydra("bread fish*3")
    t.play("pay line 3", "with bread")
    assert t.asked == "result"
    drawn = t.hand(0) - foods("fish*3")
    assert drawn.total() == 2
    assert set(drawn) <= TIER_1


@rule("FTB-503", "FTB-R86")
def test_attacking_two_are_drawn_once_per_payment() -> None:
    t = hydra("apple*2 fish*3")
    t.play("pay own 2", "with apple", "with apple")
    assert t.asked == "result"
    assert t.size(0) == 5


@rule("FTB-503")
def test_attacking_one_tier_1_token_in_the_payment_is_enough() -> None:
    t = hydra("bread lamb fish*3")
    t.play("pay own 1", "with bread", "with lamb")
    assert t.asked == "result"
    assert t.size(0) == 5


@rule("FTB-503")
def test_attacking_a_payment_without_tier_1_draws_nothing() -> None:
    t = hydra("lamb fish*3")
    t.play("pay line 3", "with lamb")
    assert t.asked == "result"
    assert t.hand(0) == foods("fish*3")


@rule("FTB-503")
def test_attacking_a_last_tier_1_token_does_not_win() -> None:
    t = hydra("bread")
    t.play("pay line 3", "with bread", "upgrade")
    while t.seat == 0:
        t.play(t.answers[0])
    assert t.active == 1
    assert t.size(0) == 2


# -- Regrowing


@rule("FTB-504")
def test_regrowing_a_tier_1_payment_draws_nothing() -> None:
    t = hydra("bread fish*3", state="Regrowing")
    t.play("pay line 3", "with bread")
    assert t.asked == "result"
    assert t.hand(0) == foods("fish*3")


@rule("FTB-504", "FTB-R86")
def test_turning_to_regrowing_sets_a_head_token_aside() -> None:
    t = hydra("mushroom fish*3")
    t.play("pay line 2", "with mushroom", "reward")
    assert t.beast_state == "Regrowing"
    assert t.asked == "head_food"
    assert t.seat == 0
    assert len(t.answers) == 10
    t.play("set aside human")
    assert heads(t) == foods("human")
    assert t.supply["human"] == 7
    assert t.active == 1


@rule("FTB-504", "FTB-R86")
def test_a_head_token_comes_from_the_supply() -> None:
    t = hydra("mushroom fish*3 human*8")
    t.play("pay line 2", "with mushroom", "reward")
    assert len(t.answers) == 9
    assert "set aside human" not in t.answers


@rule("FTB-504")
def test_turning_to_attacking_sets_nothing_aside() -> None:
    t = hydra("mushroom fish*3", state="Regrowing")
    t.play("pay line 2", "with mushroom", "reward")
    assert t.beast_state == "Attacking"
    assert t.active == 1
    assert heads(t).total() == 0


# -- own Menu


@rule("FTB-505")
def test_the_reward_draws_one_of_the_foods_just_paid() -> None:
    t = hydra("bread lamb fish*3", state="Regrowing")
    t.play("pay own 1", "with bread", "with lamb", "reward")
    assert t.asked == "draw_food"
    assert set(t.answers) == {"draw bread", "draw lamb"}
    t.play("draw lamb")
    assert t.hand(0) == foods("lamb fish*3")
    assert t.active == 1


@rule("FTB-505")
def test_the_reward_then_flips_the_state() -> None:
    t = hydra("bread*2 fish*3", state="Regrowing")
    t.play("pay own 1", "with bread", "with bread", "reward", "draw bread")
    assert t.beast_state == "Attacking"
    t = hydra("lamb*2 fish*3")
    t.play("pay own 4", "with lamb", "with lamb", "reward", "draw lamb")
    assert t.beast_state == "Regrowing"
    assert t.asked == "head_food"
    assert t.hand(0) == foods("lamb fish*3")


@rule("FTB-505")
def test_a_locked_state_leaves_only_the_draw() -> None:
    t = hydra("lamb*2 fish*3", state_locks=[2])
    t.play("pay own 4", "with lamb", "with lamb", "reward", "draw lamb")
    assert t.beast_state == "Attacking"
    assert t.active == 1
    assert heads(t).total() == 0
