"""Gnome: Aboveground / Underground, own Menu Candy + Candy."""

from __future__ import annotations

from tests.games.feed_the_beast.table import Table, foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
NINE = "bread*5 mushroom*4"


def take_any(t: Table) -> str:
    """Take the first card of the market."""
    assert t.asked == "market_card"
    card = t.answers[0]
    t.play(card)
    return card.removeprefix("take ")


# -- three of one food


@rule("FTB-320")
def test_a_third_token_of_a_food_upgrades_two_tokens() -> None:
    t = table(beast="gnome", tile="bread*2", hands=["bread fish apple*3", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "to pie")
    assert (t.asked, t.seat) == ("upgrade_token", 0)
    assert set(t.answers) == {"upgrade pie", "upgrade apple"}
    t.play("upgrade pie", "to human", "upgrade apple", "to lamb")
    assert t.active == 1
    assert t.hand(0) == foods("human lamb apple*2")


@rule("FTB-320")
def test_a_wrong_third_token_upgrades_after_the_penalty() -> None:
    t = table(beast="gnome", tile="apple*2", hands=["apple*3", *OTHERS])
    t.play("feed apple")
    assert t.asked == "upgrade_token"
    assert t.size(0) == 3
    t.play("upgrade apple", "to lamb", "upgrade apple", "to pie")
    assert t.active == 1
    assert t.size(0) == 3
    assert t.hand(0)["lamb"] == t.hand(0)["pie"] == 1


@rule("FTB-320")
def test_a_second_token_of_a_food_does_nothing() -> None:
    t = table(beast="gnome", tile="apple", hands=["apple*3", *OTHERS])
    t.play("feed apple")
    assert t.active == 1


@rule("FTB-320", "FTB-R65")
def test_a_food_that_already_counted_three_does_nothing() -> None:
    t = table(beast="gnome", tile="apple*3", hands=["apple*3", *OTHERS])
    t.play("feed apple")
    assert t.active == 1
    assert t.size(0) == 3


@rule("FTB-320", "FTB-R65")
def test_another_food_may_count_three_already() -> None:
    t = table(beast="gnome", tile="apple*3 berries*2", hands=["berries*3", *OTHERS])
    t.play("feed berries")
    assert (t.asked, t.seat) == ("upgrade_token", 0)


@rule("FTB-320", "FTB-R65")
def test_three_that_are_gone_again_at_the_end_do_nothing() -> None:
    t = table(beast="gnome", menu="menu-s-10", tile="berries*2", hands=["berries apple*4", *OTHERS])
    t.play("pay line 2", "with berries", "reward")
    assert t.active == 1
    assert t.hand(0) == foods("apple*4")


@rule("FTB-320", "FTB-R65")
def test_it_comes_before_the_reset() -> None:
    t = table(beast="gnome", tile="apple*2 bread*2 fish*2 berries*2 mushroom", hands=["apple*4", *OTHERS])
    t.play("feed apple")
    assert t.asked == "upgrade_token"
    assert t.tile.total() == 10
    t.play("upgrade apple", "to lamb", "upgrade apple", "to lamb")
    assert t.asked == "market_card"


@rule("FTB-320")
def test_it_happens_once_per_turn_for_two_foods_too() -> None:
    t = table(beast="gnome", menu="menu-s-02", tile="apple*2 fish*2", hands=["nectar apple fish berries*4", *OTHERS])
    t.play("pay line 2", "with nectar", "reward", "play apple", "play fish", "stop")
    t.play("upgrade berries", "to lamb", "upgrade berries", "to lamb")
    assert t.active == 1
    assert t.hand(0) == foods("lamb*2 berries*2")


@rule("FTB-320")
def test_the_upgrades_cannot_be_declined() -> None:
    t = table(beast="gnome", tile="apple*2", hands=["apple*3", *OTHERS])
    t.play("feed apple")
    assert t.asked == "upgrade_token"
    assert all(answer.startswith("upgrade ") for answer in t.answers)


@rule("FTB-321", "FTB-R62")
def test_a_received_token_cannot_be_the_second() -> None:
    t = table(beast="gnome", tile="bread*2", hands=["bread apple fish*2", *OTHERS])
    t.play("pay line 3", "with bread", "reward")
    take_any(t)
    t.play("upgrade apple", "to lamb")
    assert t.answers == ["upgrade fish"]


@rule("FTB-321", "FTB-R62")
def test_with_a_single_token_there_is_one_upgrade_only() -> None:
    t = table(beast="gnome", tile="bread*2", hands=["bread fish", *OTHERS])
    t.play("pay line 3", "with bread", "reward")
    take_any(t)
    t.play("upgrade fish", "to lamb")
    assert t.active == 1
    assert t.hand(0) == foods("lamb")


@rule("FTB-321", "FTB-R62")
def test_an_own_token_of_the_received_food_can_be_the_second() -> None:
    t = table(beast="gnome", tile="bread*2", hands=["bread apple lamb", *OTHERS])
    t.play("pay line 3", "with bread", "reward")
    take_any(t)
    t.play("upgrade apple", "to lamb")
    assert t.answers == ["upgrade lamb"]
    t.play("upgrade lamb", "to human")
    assert t.active == 1
    assert t.hand(0) == foods("lamb human")


# -- Underground


@rule("FTB-322", "FTB-R67")
def test_underground_every_payment_is_one_token_of_any_food() -> None:
    t = table(beast="gnome", state="Underground", hands=["bread candy*2 apple*3", *OTHERS])
    assert t.payments() == {"feed bread", "feed candy", "feed apple"}


@rule("FTB-322", "FTB-R67")
def test_underground_food_of_the_menu_earns_nothing() -> None:
    t = table(beast="gnome", state="Underground", hands=["bread apple*3", *OTHERS])
    t.play("feed bread")
    assert t.active == 1
    assert t.hand(0) == foods("apple*3")
    assert t.tile == foods("bread")


@rule("FTB-322", "FTB-R67")
def test_underground_other_food_has_no_penalty() -> None:
    t = table(beast="gnome", state="Underground", hands=["lamb apple*3", *OTHERS])
    t.play("feed apple")
    assert t.active == 1
    assert t.hand(0) == foods("lamb apple*2")


@rule("FTB-322")
def test_underground_the_outcome_is_neutral() -> None:
    for food in ("bread", "apple"):
        t = table(beast="gnome", state="Underground", hands=["bread apple*3", *OTHERS])
        t.play(f"feed {food}")
        assert t.truth["previous"]["outcome"] == "neutral"


@rule("FTB-322")
def test_underground_any_last_token_wins() -> None:
    t = table(beast="gnome", state="Underground", hands=["apple", *OTHERS])
    t.play("feed apple")
    assert t.winner == 0


@rule("FTB-323", "FTB-R67")
def test_underground_a_third_token_of_a_food_upgrades_two_tokens_too() -> None:
    t = table(beast="gnome", state="Underground", tile="apple*2", hands=["apple*3 fish", *OTHERS])
    t.play("feed apple", "upgrade apple", "to lamb", "upgrade fish", "to pie")
    assert t.active == 1
    assert t.hand(0) == foods("apple lamb pie")


# -- after a reset


@rule("FTB-324")
def test_after_a_reset_it_is_aboveground() -> None:
    t = table(beast="gnome", state="Underground", tile=NINE)
    t.play("feed apple")
    take_any(t)
    assert t.beast_state == "Aboveground"
    assert t.tile == foods("")


@rule("FTB-324")
def test_a_locked_gnome_stays_underground_after_a_reset() -> None:
    t = table(beast="gnome", state="Underground", tile=NINE, state_locks=[1])
    t.play("feed apple")
    take_any(t)
    assert t.tile == foods("")
    assert t.beast_state == "Underground"


@rule("FTB-324")
def test_coming_aboveground_is_a_state_change() -> None:
    t = table(
        beast="gnome",
        state="Underground",
        tile=NINE,
        options={"save_the_princess": True},
        victims=[["dog-1"], [], []],
    )
    t.play("feed apple")
    take_any(t)
    assert (t.asked, t.seat) == ("discard_food", 0)
    assert "stop" in t.answers


@rule("FTB-324")
def test_already_aboveground_it_is_no_state_change() -> None:
    t = table(beast="gnome", tile=NINE, options={"save_the_princess": True}, victims=[["dog-1"], [], []])
    t.play("feed apple")
    take_any(t)
    assert t.beast_state == "Aboveground"
    assert t.asked == "victim"


# -- own Menu


@rule("FTB-325")
def test_the_own_menu_discards_four_tokens() -> None:
    t = table(beast="gnome", hands=["candy*2 bread*3 apple*3", *OTHERS])
    supply = t.supply
    t.play("pay own 1", "with candy", "with candy", "reward")
    assert set(t.answers) == {"discard bread", "discard apple"}
    t.play("discard bread", "discard bread", "discard apple", "discard apple")
    assert t.active == 1
    assert t.hand(0) == foods("bread apple")
    assert t.tile == foods("candy*2")
    assert t.supply == supply + foods("bread*2 apple*2")


@rule("FTB-325")
def test_with_fewer_than_four_tokens_all_are_discarded() -> None:
    t = table(beast="gnome", hands=["candy*2 bread*3", *OTHERS])
    t.play("pay own 1", "with candy", "with candy", "reward").settle()
    assert t.over
    assert t.winner == 0
