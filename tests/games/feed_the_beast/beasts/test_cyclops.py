"""Cyclops: Eye Open / Eye Shut. Own Menu: Human, or Lamb + Nectar."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.feed_the_beast.table import GAME, Table, foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
TIER_1 = {"bread", "fish", "mushroom", "berries", "apple"}
MARKET = ["menu-s-01", "menu-s-02", "menu-s-04", "menu-s-05"]


def shut(hand: str = "apple*3 fish*2", **fields: Any) -> Table:
    """Eye Shut, and A holds this."""
    fields.setdefault("hands", [hand, *OTHERS])
    return table(beast="cyclops", state="Eye Shut", **fields)


# -- FURY


@rule("FTB-440")
def test_fury_takes_all_tokens_of_the_highest_tier() -> None:
    t = table(beast="cyclops", hands=["apple*3 lamb*2 pie", *OTHERS])
    t.play("feed apple")
    assert t.hand(0) == foods("apple*2")
    assert t.supply["lamb"] == 12
    assert t.supply["pie"] == 12


@rule("FTB-440")
def test_fury_spares_the_lower_tiers() -> None:
    t = table(beast="cyclops", hands=["apple*3 lamb*2 nectar", *OTHERS])
    t.play("feed apple")
    assert t.hand(0) == foods("apple*2 lamb*2")
    assert t.supply["nectar"] == 8


@rule("FTB-440")
def test_fury_is_told_with_the_tier_it_takes() -> None:
    t = table(beast="cyclops", hands=["apple*3 lamb*2 nectar", *OTHERS]).play("feed apple")
    assert t.heard("discard") == [("A loses all Tier 3 food: Nectar.", ("FTB-440",))]


@rule("FTB-440")
def test_fury_does_nothing_to_tier_1() -> None:
    t = table(beast="cyclops", hands=["apple*3 fish", *OTHERS])
    t.play("feed apple")
    assert t.hand(0) == foods("apple*2 fish")
    assert t.active == 1


@rule("FTB-440")
def test_fury_does_nothing_to_an_empty_hand() -> None:
    t = table(beast="cyclops", hands=["apple", *OTHERS])
    t.play("feed apple")
    assert t.winner == 0


# -- the blinded line


@rule("FTB-441", "FTB-R78")
def test_the_first_menu_card_has_no_blinded_line() -> None:
    t = Table(GAME.start(players=3, beast="cyclops", advanced_beasts=True, seed="cyclops"))
    assert t.truth["blinded"] == []
    assert t.asked == "choose_payment"


@rule("FTB-441")
def test_a_switched_menu_loses_a_line_of_the_active_players_choice() -> None:
    t = table(beast="cyclops", hands=["bread apple*5", *OTHERS], market=MARKET)
    t.play("pay line 3", "with bread", "reward", "take menu-s-01")
    assert t.asked == "menu_line"
    assert t.seat == 0
    assert set(t.answers) == {"line 1", "line 2", "line 3"}
    t.play("line 1")
    assert t.truth["blinded"] == [1]
    assert t.active == 1


@rule("FTB-441")
def test_the_blinded_line_cannot_be_paid() -> None:
    t = table(beast="cyclops", hands=["bread apple*5", *OTHERS], market=MARKET)
    t.play("pay line 3", "with bread", "reward", "take menu-s-01", "line 1")
    assert t.payments() == {"feed apple", "feed fish", "pay line 3"}


@rule("FTB-441", "FTB-R78")
def test_a_reset_brings_a_blinded_line_too() -> None:
    t = table(beast="cyclops", tile="mushroom*9", hands=["bread apple*5", *OTHERS], market=MARKET)
    t.play("pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb", "take menu-s-01")
    assert t.asked == "menu_line"
    assert t.seat == 0
    t.play("line 2")
    assert t.truth["blinded"] == [2]


@rule("FTB-441")
def test_the_line_is_free_again_when_the_menu_changes() -> None:
    t = table(
        beast="cyclops",
        menu="menu-s-01",
        blinded=[1],
        hands=["berries*2 apple*4", *OTHERS],
        market=["menu-s-02", "menu-s-03", "menu-s-04", "menu-s-05"],
    )
    assert t.payments() == {"feed apple", "pay line 3"}
    t.play("pay line 3", "with berries", "reward", "take menu-s-04", "line 3")
    assert t.truth["blinded"] == [3]
    assert t.payments() == {"pay line 1", "feed apple", "feed berries"}


@rule("FTB-441")
def test_a_reset_without_a_new_card_blinds_nothing_new() -> None:
    t = table(beast="cyclops", tile="mushroom*9", blinded=[1], menu_locks=[1], hands=["bread apple*5", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb")
    assert t.active == 1
    assert t.tile.total() == 0
    assert t.truth["blinded"] == [1]


# -- Eye Shut: declaring


@rule("FTB-442", "FTB-R79")
def test_eye_shut_hides_all_hands() -> None:
    one = shut(hands=["apple*3", OTHERS[0], "bread*2 pie"])
    two = shut(hands=["apple*3", OTHERS[0], "fish*2 human"])
    for seat in (0, 1, None):
        assert one.state.view(seat) == two.state.view(seat)
    assert one.state.view(2) != two.state.view(2)


@rule("FTB-442")
def test_eye_open_shows_all_hands() -> None:
    one = table(beast="cyclops", hands=["apple*3", OTHERS[0], "bread*2 pie"])
    two = table(beast="cyclops", hands=["apple*3", OTHERS[0], "fish*2 human"])
    assert one.state.view(0) != two.state.view(0)


@rule("FTB-442")
def test_any_payment_that_would_be_legal_can_be_declared() -> None:
    t = shut("apple*3 fish*2")
    assert t.asked == "declare_payment"
    assert t.seat == 0
    assert set(t.answers) == {
        "declare feed fish",
        "declare feed berries",
        "declare feed apple",
        "declare pay line 1",
        "declare pay line 2",
        "declare pay line 3",
        "declare pay own 1",
        "declare pay own 2",
    }


@rule("FTB-442")
def test_a_declaration_needs_as_many_tokens_as_slots() -> None:
    t = shut("apple")
    assert "declare pay own 1" in t.answers
    assert "declare pay own 2" not in t.answers


@rule("FTB-442")
def test_the_declared_foods_must_fill_the_slots() -> None:
    t = shut()
    t.play("declare pay line 3")
    assert set(t.answers) == {"as bread", "as lamb", "as pie", "as candy", "as nectar", "as human"}


@rule("FTB-442")
def test_the_tokens_put_down_may_differ_from_the_declared_ones() -> None:
    t = shut("apple*3 fish*2")
    t.play("declare pay line 1", "as human")
    assert t.asked == "put_down"
    assert set(t.answers) == {"put down apple", "put down fish"}


@rule("FTB-442")
def test_as_many_tokens_as_slots_are_put_down() -> None:
    t = shut("apple*3 fish*2")
    t.play("declare pay own 2", "as lamb", "as nectar", "put down apple", "put down fish")
    assert t.asked == "challenge"
    assert t.hand(0) == foods("apple*2 fish")


@rule("FTB-442", "FTB-443")
def test_what_was_put_down_is_secret() -> None:
    one = shut("apple*3 fish*2")
    one.play("declare pay line 3", "as bread")
    two = one.copy()
    one.play("put down apple")
    two.play("put down fish")
    for seat in (1, 2, None):
        assert one.state.view(seat) == two.state.view(seat)


@rule("FTB-442", "FTB-R79")
def test_prohibitions_are_judged_by_the_declared_food() -> None:
    t = shut("apple*3 fish*2", forbidden=[["apple"], [], []])
    assert "declare feed apple" not in t.answers
    t.play("declare feed fish", "put down apple")
    assert t.asked == "challenge"


# -- Eye Shut: challenging


@rule("FTB-443")
def test_the_others_may_challenge_in_turn_order() -> None:
    t = shut()
    t.play("declare pay line 3", "as bread", "put down apple")
    assert t.asked == "challenge"
    assert t.seat == 1
    assert set(t.answers) == {"challenge", "pass"}
    t.play("pass")
    assert t.asked == "challenge"
    assert t.seat == 2


@rule("FTB-443")
def test_turn_order_follows_the_direction_of_play() -> None:
    t = shut(direction="counter-clockwise")
    t.play("declare pay line 3", "as bread", "put down apple")
    assert t.seat == 2
    t.play("pass")
    assert t.seat == 1


@rule("FTB-443")
def test_unchallenged_a_lie_counts_as_declared() -> None:
    t = shut("apple*3 fish*2")
    t.play("declare pay line 2", "as mushroom", "put down apple", "pass", "pass")
    assert t.asked == "result"
    assert t.seat == 0
    t.play("reward")
    assert t.beast_state == "Eye Open"
    assert t.truth["previous"]["outcome"] == "valid"


@rule("FTB-443")
def test_unchallenged_tokens_lie_on_the_tile_as_what_they_are() -> None:
    t = shut("apple*3 fish*2")
    t.play("declare pay line 2", "as mushroom", "put down apple", "pass", "pass", "reward")
    assert t.tile == foods("apple")
    assert t.hand(0) == foods("apple*2 fish*2")


@rule("FTB-443")
@pytest.mark.parametrize("answers", [("pass", "pass"), ("challenge",)])
def test_everybody_is_told_what_is_turned_up(answers: tuple[str, ...]) -> None:
    t = shut("apple*3 fish*2")
    t.play("declare pay own 2", "as lamb", "as nectar", "put down fish", "put down apple")
    assert t.heard("reveal") == []
    t.play(*answers)
    assert t.heard("reveal") == [("A turns up Fish and Apple.", ("FTB-443",))]


@rule("FTB-443")
def test_unchallenged_wrong_food_meets_the_fury() -> None:
    t = shut("apple*3 lamb*2")
    t.play("declare feed fish", "put down apple", "pass", "pass")
    assert t.hand(0) == foods("apple*2")
    assert t.tile == foods("apple")
    assert t.truth["previous"]["outcome"] == "wrong"


@rule("FTB-443")
def test_the_first_challenge_decides() -> None:
    t = shut("apple*3 bread fish")
    t.play("declare pay line 3", "as bread", "put down bread", "challenge")
    assert t.asked == "result"
    assert t.seat == 0
    assert t.hand(2) == foods(OTHERS[1])


@rule("FTB-444")
def test_a_caught_liar_draws_four_and_gets_nothing() -> None:
    t = shut("apple*3 lamb*2")
    t.play("declare pay line 3", "as bread", "put down apple", "challenge")
    assert t.active == 1
    assert t.tile == foods("apple")
    assert t.size(0) == 8
    drawn = t.hand(0) - foods("apple*2 lamb*2")
    assert drawn.total() == 4
    assert set(drawn) <= TIER_1
    assert t.menu == "menu-s-09"


@rule("FTB-444")
def test_a_caught_lie_about_wrong_food_meets_no_fury() -> None:
    t = shut("apple*3 lamb*2")
    t.play("declare feed fish", "put down apple", "challenge")
    assert t.active == 1
    assert t.hand(0)["lamb"] == 2
    assert t.size(0) == 8


@rule("FTB-444")
def test_a_caught_lie_makes_the_turn_wrong() -> None:
    t = shut("apple*3 lamb*2")
    t.play("declare pay line 3", "as bread", "put down apple", "pass", "challenge")
    assert t.truth["previous"]["seat"] == 0
    assert t.truth["previous"]["outcome"] == "wrong"


@rule("FTB-444")
def test_a_challenger_of_a_lie_draws_nothing() -> None:
    t = shut("apple*3 lamb*2")
    t.play("declare pay line 3", "as bread", "put down apple", "challenge")
    assert t.hand(1) == foods(OTHERS[0])


@rule("FTB-445", "FTB-R79")
def test_a_false_challenge_costs_the_challenger_four() -> None:
    t = shut("apple*3 bread fish")
    t.play("declare pay line 3", "as bread", "put down bread", "pass", "challenge")
    drawn = t.hand(2) - foods(OTHERS[1])
    assert drawn.total() == 4
    assert set(drawn) <= TIER_1
    assert t.hand(1) == foods(OTHERS[0])


@rule("FTB-445")
def test_after_a_false_challenge_the_payment_counts_as_declared() -> None:
    t = shut("apple*3 mushroom fish")
    t.play("declare pay line 2", "as mushroom", "put down mushroom", "challenge")
    assert t.asked == "result"
    t.play("reward")
    assert t.beast_state == "Eye Open"
    assert t.tile == foods("mushroom")
    assert t.hand(0) == foods("apple*3 fish")


# -- own Menu


@rule("FTB-446")
def test_the_reward_switches_the_menu_and_leaves_one_line() -> None:
    t = table(beast="cyclops", hands=["human apple*5", *OTHERS], market=MARKET)
    t.play("pay own 1", "with human", "reward")
    assert t.asked == "market_card"
    t.play("take menu-s-01")
    assert t.asked == "menu_line"
    t.play("line 3")
    assert t.menu == "menu-s-01"
    assert sorted(t.truth["blinded"]) == [1, 2]
    assert t.payments() == {"feed apple", "feed fish", "pay line 3"}


@rule("FTB-446")
def test_the_reward_blinds_no_line_in_addition() -> None:
    t = table(beast="cyclops", hands=["human apple*5", *OTHERS], market=MARKET)
    t.play("pay own 1", "with human", "reward", "take menu-s-01", "line 2")
    assert t.asked == "choose_payment"
    assert t.seat == 1
    assert t.payments() == {"feed apple", "feed fish", "feed berries"}


@rule("FTB-446", "FTB-R78")
def test_the_own_menu_stays_payable() -> None:
    t = table(beast="cyclops", hands=["human apple*5", "human apple*4", OTHERS[0]], market=MARKET)
    t.play("pay own 1", "with human", "reward", "take menu-s-04", "line 2")
    assert t.payments() == {"pay own 1", "pay line 2", "feed apple"}


@rule("FTB-446")
def test_the_reward_does_nothing_if_the_menu_is_locked() -> None:
    t = table(beast="cyclops", hands=["human apple*5", *OTHERS], menu_locks=[1])
    t.play("pay own 1", "with human", "reward")
    assert t.active == 1
    assert t.asked == "choose_payment"
    assert t.menu == "menu-s-09"
    assert t.truth["blinded"] == []
