"""Minotaur: Escaping / Charging. Own Menu: Bread + Bread, or Candy + Candy, or Human."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.feed_the_beast.table import GAME, Table, foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
PRINTED_TIER_1 = {"bread", "fish", "mushroom", "berries", "apple"}
TIER_1 = {"bread", "mushroom", "apple"}
TIER_2 = {"fish", "berries", "lamb", "pie", "candy", "nectar"}
TIERS = {**dict.fromkeys(TIER_1, 1), **dict.fromkeys(TIER_2, 2), "human": 3}


def maze(**fields: Any) -> Table:
    """A table at which Fish and Berries became Tier 2."""
    return table(beast="minotaur", tiers=TIERS, **fields)


def start(**options: Any) -> Table:
    return Table(GAME.start(beast="minotaur", advanced_beasts=True, **options))


def set_aside(t: Table) -> Counter[str]:
    return Counter(t.truth["set_aside"])


# -- FURY and FAIL


@rule("FTB-470")
def test_fury_downgrades_one_token_and_draws_nothing() -> None:
    t = maze(hands=["apple*3 lamb human", *OTHERS])
    t.play("feed apple")
    assert t.asked == "downgrade_token"
    assert set(t.answers) == {"downgrade lamb", "downgrade human"}
    t.play("downgrade lamb")
    assert set(t.answers) == {"to bread", "to mushroom", "to apple"}
    t.play("to bread")
    assert t.hand(0) == foods("apple*2 bread human")
    assert t.active == 1


@rule("FTB-470")
def test_fury_draws_two_if_no_downgrade_is_possible() -> None:
    t = maze(hands=["apple*3 bread", *OTHERS])
    t.play("feed apple")
    drawn = t.hand(0) - foods("apple*2 bread")
    assert drawn.total() == 2
    assert set(drawn) <= TIER_1
    assert t.active == 1


@rule("FTB-471")
def test_the_beast_wins_with_five_maze_tokens() -> None:
    t = maze(hands=["bread apple*3", *OTHERS], tile="mushroom*9", set_aside={"human": 4})
    t.play("pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb")
    t.play(t.answers[0])
    assert t.over
    assert t.result.kind == "beast_wins"
    assert t.winner is None


@rule("FTB-471")
def test_four_maze_tokens_are_not_enough() -> None:
    t = maze(hands=["bread apple*3", *OTHERS], tile="mushroom*9", set_aside={"human": 3})
    t.play("pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb")
    t.play(t.answers[0])
    assert set_aside(t).total() == 4
    assert not t.over


@rule("FTB-471", "FTB-198")
def test_the_fifth_maze_token_comes_before_a_win() -> None:
    t = maze(hands=["bread", *OTHERS], tile="mushroom*9", set_aside={"human": 4})
    t.play("pay line 3", "with bread", "upgrade")
    t.play(t.answers[0])
    assert t.result.kind == "beast_wins"


# -- the tiers


@rule("FTB-472")
def test_two_foods_and_nectar_become_tier_2() -> None:
    for seed in range(8):
        tiers = start(players=3, seed=seed).truth["tiers"]
        assert Counter(tiers.values()) == {1: 3, 2: 6, 3: 1}
        assert {food for food, tier in tiers.items() if tier == 1} < PRINTED_TIER_1
        assert tiers["nectar"] == 2
        assert tiers["human"] == 3


@rule("FTB-472")
def test_the_two_foods_are_random() -> None:
    raised = set()
    for seed in range(30):
        tiers = start(players=3, seed=seed).truth["tiers"]
        raised.add(frozenset(food for food in PRINTED_TIER_1 if tiers[food] == 2))
    assert len(raised) > 1


@rule("FTB-472")
def test_the_two_foods_can_be_chosen() -> None:
    tiers = start(players=3, seed=1, minotaur_foods=["fish", "berries"]).truth["tiers"]
    assert tiers == TIERS


@rule("FTB-472", "FTB-R82")
def test_hands_are_dealt_before_the_tiers_change() -> None:
    t = start(players=6, seed="six")
    assert [t.size(seat) for seat in range(6)] == [10] * 6
    dealt = sum((t.hand(seat) for seat in range(6)), Counter())
    assert set(dealt) <= PRINTED_TIER_1
    assert any(t.truth["tiers"][food] == 2 for food in dealt)


@rule("FTB-472")
def test_a_raised_food_substitutes_for_tier_1() -> None:
    t = maze(hands=["fish*2 apple*2", *OTHERS])
    assert t.payments() == {"pay line 2", "pay line 3", "pay own 1", "feed apple"}


@rule("FTB-472")
def test_nectar_no_longer_substitutes_for_tier_2() -> None:
    t = maze(hands=["nectar*2 apple*2", *OTHERS])
    assert "pay own 2" not in t.payments()
    t = maze(hands=["human*2 apple*2", *OTHERS])
    assert "pay own 2" in t.payments()


@rule("FTB-472")
def test_upgrades_use_the_new_tiers() -> None:
    t = maze(hands=["bread fish apple", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade apple")
    assert set(t.answers) == {f"to {food}" for food in TIER_2}
    t = maze(hands=["bread fish apple", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "to human")
    assert t.hand(0) == foods("apple human")


@rule("FTB-472")
def test_draws_use_the_new_tiers() -> None:
    for seed in range(10):
        t = maze(hands=["apple*3", *OTHERS], seed=f"draw-{seed}")
        t.play("feed apple")
        assert t.size(0) == 4
        assert set(+t.hand(0)) <= TIER_1


# -- Maze Tokens


@rule("FTB-473")
def test_escaping_a_reset_sets_a_token_of_the_supply_aside() -> None:
    t = maze(hands=["bread apple*3", *OTHERS], tile="mushroom*9")
    t.play("pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb")
    assert set_aside(t).total() == 0
    t.play(t.answers[0])
    assert set_aside(t).total() == 1
    assert t.supply.total() == 127 - 1 - 3 - 20
    assert t.active == 1


@rule("FTB-473")
def test_maze_tokens_are_random() -> None:
    seen: set[str] = set()
    for seed in range(40):
        t = maze(hands=["bread apple*3", *OTHERS], tile="mushroom*9", seed=f"maze-{seed}")
        t.play("pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb")
        t.play(t.answers[0])
        seen |= set(+set_aside(t))
    assert len(seen & TIER_1) > 0
    assert len(seen - TIER_1) > 0


@rule("FTB-473")
def test_a_reset_by_reward_sets_a_token_aside_too() -> None:
    t = maze(menu="menu-s-03", hands=["pie apple*3", *OTHERS], tile="mushroom*2")
    t.play("pay line 1", "with pie", "reward")
    t.play(t.answers[0])
    assert set_aside(t).total() == 1


@rule("FTB-473", "FTB-R82")
def test_the_maze_token_is_drawn_after_the_tile_is_cleared() -> None:
    rest = "bread*5 fish*15 berries*15 lamb*12 pie*12 candy*12 nectar*8 human*8"
    t = maze(hands=["bread mushroom*2", "apple*15 mushroom*13", rest], tile="bread*9")
    assert t.supply.total() == 0
    t.play("pay line 3", "with bread", "upgrade")
    t.play(t.answers[0])
    assert set_aside(t) == foods("bread")
    assert t.supply == foods("bread*9")


# -- Charging


@rule("FTB-474")
def test_charging_a_wrong_payment_resets_it() -> None:
    t = maze(state="Charging", hands=["apple*3", *OTHERS], tile="mushroom")
    t.play("feed apple")
    assert t.asked == "market_card"
    assert t.seat == 0
    t.play(t.answers[0])
    assert t.tile.total() == 0
    assert t.active == 1


@rule("FTB-474")
def test_charging_a_valid_payment_does_not_reset_it() -> None:
    t = maze(state="Charging", hands=["bread apple*3", *OTHERS], tile="mushroom")
    t.play("pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb")
    assert t.active == 1
    assert t.tile == foods("mushroom bread")


@rule("FTB-474")
def test_escaping_a_wrong_payment_does_not_reset_it() -> None:
    t = maze(hands=["apple*3", *OTHERS], tile="mushroom")
    t.play("feed apple")
    assert t.active == 1
    assert t.tile == foods("mushroom apple")


@rule("FTB-474", "FTB-473")
def test_charging_no_token_is_set_aside() -> None:
    t = maze(state="Charging", hands=["apple*3", *OTHERS], tile="mushroom")
    t.play("feed apple")
    t.play(t.answers[0])
    assert set_aside(t).total() == 0


@rule("FTB-474", "FTB-473")
def test_charging_it_still_resets_with_ten_tokens_but_sets_nothing_aside() -> None:
    t = maze(state="Charging", hands=["bread apple*3", *OTHERS], tile="mushroom*9")
    t.play("pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb")
    assert t.asked == "market_card"
    t.play(t.answers[0])
    assert t.tile.total() == 0
    assert set_aside(t).total() == 0


# -- own Menu


@rule("FTB-475")
def test_the_reward_gives_three_maze_tokens_to_players() -> None:
    t = maze(hands=["human apple*3", *OTHERS], set_aside={"pie": 2, "lamb": 1, "mushroom": 1})
    t.play("pay own 3", "with human", "reward")
    assert t.asked == "maze_food"
    assert set(t.answers) == {"maze pie", "maze lamb", "maze mushroom"}
    t.play("maze pie")
    assert t.asked == "target_player"
    assert set(t.answers) == {"choose A", "choose B", "choose C"}
    t.play("choose B", "maze lamb", "choose A", "maze pie", "choose C")
    assert t.active == 1
    assert t.hand(0) == foods("apple*3 lamb")
    assert t.hand(1) == foods(OTHERS[0] + " pie")
    assert t.hand(2) == foods(OTHERS[1] + " pie")
    assert set_aside(t) == foods("mushroom")


@rule("FTB-475")
def test_the_reward_gives_fewer_if_there_are_fewer() -> None:
    t = maze(hands=["bread*2 apple*3", *OTHERS], set_aside={"pie": 1})
    t.play("pay own 1", "with bread", "with bread", "reward", "maze pie", "choose B")
    assert t.active == 1
    assert t.hand(1)["pie"] == 1
    assert set_aside(t).total() == 0


@rule("FTB-475")
def test_the_reward_gives_nothing_without_maze_tokens() -> None:
    t = maze(hands=["human apple*3", *OTHERS])
    t.play("pay own 3", "with human", "reward")
    assert t.active == 1
    assert [t.size(seat) for seat in range(3)] == [3, 10, 10]
