"""Basilisk: Slithering / Frozen. Own Menu: Lamb + Pie + Candy.

Most tests are played Frozen: nobody steals then, and nothing resets.
"""

from __future__ import annotations

from typing import Any

from tests.games.feed_the_beast.table import Table, foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
ALL_TEN = "bread fish mushroom berries apple lamb pie candy nectar human"


def frozen(hand: str, tile: str = "", **fields: Any) -> Table:
    """Frozen, and A holds this."""
    return table(beast="basilisk", state="Frozen", hands=[hand, *OTHERS], tile=tile, **fields)


# -- FURY and FAIL


@rule("FTB-460")
def test_fury_makes_a_statue_and_nothing_else() -> None:
    t = frozen("apple*3 lamb", "apple*2")
    t.play("feed apple")
    assert t.truth["statues"] == [2, 0, 0]
    assert t.hand(0) == foods("apple*2 lamb")
    assert t.tile == foods("apple*3")


@rule("FTB-460")
def test_a_statue_skips_two_slots() -> None:
    bread = "bread*5 fish*3"
    t = table(beast="basilisk", state="Frozen", hands=["apple*4", bread, bread], tile="apple*6")
    t.play("feed apple")
    turn = ("pay line 3", "with bread", "reward")
    t.play(*turn, *turn)
    assert t.active == 1
    assert t.truth["statues"] == [1, 0, 0]
    t.play(*turn, *turn)
    assert t.active == 1
    assert t.truth["statues"] == [0, 0, 0]
    t.play(*turn, *turn)
    assert t.active == 0
    assert t.hand(0) == foods("apple*3")


@rule("FTB-461")
def test_the_beast_wins_when_all_are_statues() -> None:
    t = table(beast="basilisk", tile="apple*2", active=2, statues=[1, 2, 0])
    t.play("feed apple")
    assert t.over
    assert t.result.kind == "beast_wins"
    assert t.winner is None


@rule("FTB-461")
def test_one_player_who_is_no_statue_is_enough() -> None:
    t = table(beast="basilisk", tile="apple*2", active=2, statues=[0, 2, 0])
    t.play("feed apple")
    assert not t.over
    assert t.truth["statues"] == [0, 2, 2]


# -- the most and the least


@rule("FTB-462")
def test_the_food_the_beast_has_most_of_pays_nothing() -> None:
    t = frozen("apple*2 bread berries*2 fish", "apple*2 bread", menu="menu-s-16")
    assert t.payments() == {"feed apple", "pay line 2", "pay line 3", "feed fish"}
    t.play("feed apple")
    assert t.truth["statues"][0] == 2


@rule("FTB-462")
def test_all_foods_tied_for_most_pay_nothing() -> None:
    t = frozen("apple*2 bread*2 fish", "apple*2 bread*2 fish")
    assert t.payments() == {"feed apple", "feed bread", "feed fish"}
    t.play("feed bread")
    assert t.truth["statues"][0] == 2


@rule("FTB-462", "FTB-R81")
def test_a_substitute_is_judged_by_its_real_food() -> None:
    t = frozen("lamb*2 pie fish", "lamb")
    assert t.payments() == {"feed lamb", "pay line 2", "pay line 3", "feed fish"}
    t.play("pay line 3")
    assert t.answers == ["with pie"]


@rule("FTB-462")
def test_the_most_fills_no_slot_of_a_combination_either() -> None:
    assert "pay own 1" in frozen("lamb pie candy fish", "apple").payments()
    assert "pay own 1" not in frozen("lamb pie candy fish", "pie").payments()


@rule("FTB-463")
def test_a_food_that_is_not_on_the_tile_is_neutral() -> None:
    t = frozen("fish*3 lamb", "apple*2")
    t.play("feed fish")
    assert t.truth["statues"] == [0, 0, 0]
    assert t.truth["previous"]["outcome"] == "neutral"
    assert t.hand(0) == foods("fish*2 lamb")
    assert t.active == 1


@rule("FTB-463")
def test_a_matching_food_is_valid_not_neutral() -> None:
    t = frozen("bread*2 fish", "apple*2")
    assert t.payments() == {"pay line 3", "feed fish"}
    t.play("pay line 3", "with bread", "reward")
    assert t.truth["previous"]["outcome"] == "valid"


@rule("FTB-463")
def test_a_food_between_most_and_least_is_wrong() -> None:
    t = frozen("fish*3", "apple*2 fish")
    t.play("feed fish")
    assert t.truth["statues"] == [2, 0, 0]
    assert t.truth["previous"]["outcome"] == "wrong"


@rule("FTB-463", "FTB-R81")
def test_all_ten_foods_count_for_the_least() -> None:
    tile = ALL_TEN + " bread mushroom berries apple*2 lamb pie candy nectar human"
    t = frozen("fish*3 berries", tile)
    t.play("feed fish")
    assert t.truth["statues"] == [0, 0, 0]
    t = frozen("fish*3 berries", tile)
    t.play("feed berries")
    assert t.truth["statues"] == [2, 0, 0]


@rule("FTB-463", "FTB-462")
def test_a_food_that_is_both_most_and_least_is_wrong() -> None:
    t = frozen("bread*3 fish", ALL_TEN)
    assert t.payments() == {"feed bread", "feed fish"}
    t.play("feed bread")
    assert t.truth["statues"] == [2, 0, 0]


@rule("FTB-463", "FTB-R81")
def test_on_an_empty_tile_every_food_is_least() -> None:
    t = frozen("bread*3 fish")
    assert t.payments() == {"pay line 3", "feed fish"}
    t.play("feed fish")
    assert t.truth["statues"] == [0, 0, 0]
    assert t.truth["previous"]["outcome"] == "neutral"


# -- Slithering


@rule("FTB-464")
def test_slithering_the_active_player_steals_a_token() -> None:
    t = table(beast="basilisk", hands=["mushroom*2 bread", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade mushroom", "to lamb")
    assert t.asked == "target_player"
    assert t.seat == 0
    assert set(t.answers) == {"choose B", "choose C"}
    t.play("choose C")
    assert t.asked == "steal_food"
    t.play("steal fish")
    assert t.hand(0) == foods("mushroom lamb fish")
    assert t.hand(2) == foods("apple*4 fish*2 berries*3")
    assert t.active == 1


@rule("FTB-464")
def test_slithering_one_cannot_steal_from_an_empty_hand() -> None:
    t = table(beast="basilisk", hands=["apple*3", "", OTHERS[0]])
    t.play("feed apple")
    assert t.asked == "target_player"
    assert t.answers == ["choose C"]


@rule("FTB-464")
def test_slithering_nothing_is_stolen_in_a_skipped_slot() -> None:
    t = table(beast="basilisk", statues=[1, 0, 0])
    assert t.active == 1
    assert t.asked == "choose_payment"
    assert [t.size(seat) for seat in range(3)] == [10, 10, 10]


@rule("FTB-464")
def test_frozen_nothing_is_stolen() -> None:
    t = frozen("apple*3")
    t.play("feed apple")
    assert t.active == 1
    assert t.hand(0) == foods("apple*2")


@rule("FTB-464", "FTB-024")
def test_a_winner_steals_nothing() -> None:
    t = table(beast="basilisk", hands=["apple", *OTHERS])
    t.play("feed apple")
    assert t.winner == 0
    assert t.size(0) == 0


# -- Frozen


@rule("FTB-465")
def test_frozen_it_does_not_reset_with_ten_tokens() -> None:
    t = frozen("bread*2 fish", "mushroom*9")
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "to lamb")
    assert t.active == 1
    assert t.tile == foods("mushroom*9 bread")


@rule("FTB-465")
def test_slithering_it_resets_with_ten_tokens() -> None:
    t = table(beast="basilisk", hands=["bread*2 fish", *OTHERS], tile="mushroom*9")
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "to lamb")
    assert t.asked == "market_card"


@rule("FTB-465")
def test_frozen_it_is_not_reset_by_a_reward_either() -> None:
    t = frozen("pie fish*2", "mushroom*3", menu="menu-s-03")
    t.play("pay line 1", "with pie", "reward")
    assert t.active == 1
    assert t.tile == foods("mushroom*3 pie")
    assert t.menu == "menu-s-03"


@rule("FTB-465")
def test_frozen_the_menu_cannot_be_switched() -> None:
    t = frozen("bread*2 fish", "mushroom*3")
    t.play("pay line 3", "with bread", "reward")
    assert t.active == 1
    assert t.menu == "menu-s-09"


# -- own Menu


@rule("FTB-466")
def test_the_reward_discards_three_tokens_that_would_be_wrong() -> None:
    t = frozen("lamb pie candy apple*2 berries*2 fish*2 bread", "apple*3 berries")
    t.play("pay own 1", "with lamb", "with pie", "with candy", "reward")
    assert t.asked == "discard_food"
    assert set(t.answers) == {"discard apple", "discard berries"}
    t.play("discard apple", "discard berries", "discard apple")
    assert t.active == 1
    assert t.hand(0) == foods("berries fish*2 bread")
    assert t.tile == foods("apple*3 berries lamb pie candy")


@rule("FTB-466")
def test_the_reward_discards_fewer_if_fewer_qualify() -> None:
    t = frozen("lamb pie candy apple fish*2", "apple*3")
    t.play("pay own 1", "with lamb", "with pie", "with candy", "reward", "discard apple")
    assert t.active == 1
    assert t.hand(0) == foods("fish*2")


@rule("FTB-466")
def test_the_reward_never_discards_more_than_three() -> None:
    t = frozen("lamb pie candy apple*4 fish", "apple*3")
    t.play("pay own 1", "with lamb", "with pie", "with candy", "reward")
    t.play("discard apple", "discard apple", "discard apple")
    assert t.active == 1
    assert t.hand(0) == foods("apple fish")
