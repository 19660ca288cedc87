"""Leviathan: Waiting / Wailing. Own Menu: Fish + Fish + Fish, or Nectar."""

from __future__ import annotations

from typing import Any

from tests.games.feed_the_beast.table import Table, foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
TIER_1 = {"bread", "fish", "mushroom", "berries", "apple"}


def after(outcome: str, seat: int = 2, **fields: Any) -> Table:
    """The turn of A, after a slot with this outcome."""
    previous = {"seat": seat, "outcome": outcome, "paid": ["apple"]}
    return table(beast="leviathan", previous=previous, **fields)


# -- the other win


@rule("FTB-430")
def test_an_empty_hand_does_not_win_but_draws_five() -> None:
    t = table(beast="leviathan", hands=["human", *OTHERS])
    t.play("pay line 1", "with human", "upgrade")
    assert not t.over
    assert t.size(0) == 5
    assert set(+t.hand(0)) <= TIER_1


@rule("FTB-430")
def test_every_player_without_food_draws_five() -> None:
    t = table(beast="leviathan", hands=["human fish apple", "", OTHERS[0]])
    t.play("pay line 1", "with human", "upgrade", "upgrade fish", "to lamb")
    assert not t.over
    assert t.hand(0) == foods("apple lamb")
    assert t.size(1) == 5
    assert set(+t.hand(1)) <= TIER_1


@rule("FTB-430")
def test_a_skipped_slot_refills_nobody() -> None:
    t = table(beast="leviathan", hands=["", *OTHERS], skips=[0])
    assert t.active == 1
    assert t.size(0) == 0


@rule("FTB-430", "FTB-431")
def test_holding_only_foods_that_are_on_the_tile_wins() -> None:
    t = table(beast="leviathan", tile="fish apple", hands=["mushroom fish apple", *OTHERS])
    t.play("pay line 2", "with mushroom", "reward")
    assert t.result.kind == "win"
    assert t.winner == 0


@rule("FTB-430")
def test_one_food_that_is_not_on_the_tile_spoils_it() -> None:
    t = table(beast="leviathan", tile="fish", hands=["mushroom fish apple", *OTHERS])
    t.play("pay line 2", "with mushroom", "reward")
    assert not t.over
    assert t.active == 1


@rule("FTB-430")
def test_the_refill_comes_before_the_check() -> None:
    t = table(beast="leviathan", tile="human", hands=["human", "human", OTHERS[0]])
    t.play("pay line 1", "with human", "upgrade")
    assert t.winner == 1
    assert t.size(0) == 5


@rule("FTB-430", "FTB-R77")
def test_an_empty_hand_never_qualifies() -> None:
    everything = "bread*15 fish*15 mushroom*15 berries*15 apple*15"
    t = table(beast="leviathan", hands=["human lamb", "", everything])
    t.play("pay line 1", "with human", "upgrade", "upgrade lamb", "to nectar")
    assert not t.over
    assert t.size(1) == 0


@rule("FTB-430", "FTB-R77")
def test_the_check_comes_after_the_reset() -> None:
    t = table(beast="leviathan", tile="fish*9", hands=["mushroom berries*5", "fish", OTHERS[0]])
    t.play("pay line 2", "with mushroom", "reward")
    assert t.asked == "market_card"
    t.play(t.answers[0])
    assert not t.over
    assert t.tile.total() == 0


@rule("FTB-431")
def test_a_player_who_is_not_active_wins_too() -> None:
    t = table(beast="leviathan", tile="fish apple", hands=["mushroom berries*5", "fish*2", OTHERS[0]])
    t.play("pay line 2", "with mushroom", "reward")
    assert t.result.kind == "win"
    assert t.winner == 1


@rule("FTB-431")
def test_two_who_qualify_are_tied_and_the_game_goes_on() -> None:
    t = table(beast="leviathan", tile="fish apple", hands=["mushroom berries*5", "fish*2", "apple"])
    t.play("pay line 2", "with mushroom", "reward")
    assert not t.over
    assert t.active == 1


# -- FURY


@rule("FTB-432")
def test_fury_names_a_food_that_would_be_wrong() -> None:
    t = table(beast="leviathan", hands=["apple*2 lamb", *OTHERS])
    t.play("feed apple")
    assert t.asked == "name_food"
    assert t.seat == 0
    assert set(t.answers) == {"name fish", "name berries", "name apple"}


@rule("FTB-432")
def test_fury_draws_two_of_the_named_food() -> None:
    t = table(beast="leviathan", hands=["apple*2 lamb", *OTHERS])
    t.play("feed apple", "name berries")
    assert t.hand(0) == foods("apple lamb berries*2")
    assert t.tile == foods("apple")


@rule("FTB-432")
def test_fury_draws_what_the_supply_has() -> None:
    t = table(beast="leviathan", hands=["apple*2 lamb", "berries*14 apple", "fish apple"])
    t.play("feed apple", "name berries")
    assert t.hand(0) == foods("apple lamb berries")


# -- Waiting


@rule("FTB-433")
def test_a_wrong_slot_before_offers_a_second_turn() -> None:
    t = table(beast="leviathan")
    t.play("feed apple", "name fish")
    assert t.active == 1
    t.play("feed apple", "name fish")
    assert t.asked == "second_turn"
    assert t.seat == 1
    assert set(t.answers) == {"yes", "no"}


@rule("FTB-433")
def test_a_mixed_slot_before_offers_a_second_turn() -> None:
    t = after("mixed")
    t.play("feed apple", "name fish")
    assert t.asked == "second_turn"


@rule("FTB-433")
def test_other_outcomes_offer_no_second_turn() -> None:
    for outcome in ("valid", "neutral", "none"):
        t = after(outcome)
        t.play("feed apple", "name fish")
        assert t.asked == "choose_payment"
        assert t.seat == 1


@rule("FTB-433")
def test_ones_own_slot_before_offers_no_second_turn() -> None:
    t = after("wrong", seat=0)
    t.play("feed apple", "name fish")
    assert t.seat == 1


@rule("FTB-433")
def test_yes_is_a_second_complete_turn() -> None:
    t = after("wrong")
    t.play("feed apple", "name fish", "yes")
    assert t.active == 0
    assert t.seat == 0
    assert t.payments() == {"feed apple", "feed fish", "feed berries", "pay own 1"}
    t.play("feed apple")
    assert t.asked == "name_food"


@rule("FTB-433")
def test_no_declines_the_second_turn() -> None:
    t = after("wrong")
    t.play("feed apple", "name fish", "no")
    assert t.active == 1
    assert t.seat == 1


@rule("FTB-433")
def test_the_second_turn_grants_no_third() -> None:
    t = after("wrong")
    t.play("feed apple", "name fish", "yes", "feed apple", "name fish")
    assert t.active == 1
    assert t.asked == "choose_payment"


@rule("FTB-433")
def test_the_state_at_the_start_of_the_turn_decides() -> None:
    hands = ["mushroom apple*3", *OTHERS]
    t = after("wrong", state="Wailing", hands=hands)
    t.play("pay line 2", "with mushroom", "reward")
    assert t.beast_state == "Waiting"
    assert t.seat == 1
    t = after("wrong", state="Waiting", hands=hands)
    t.play("pay line 2", "with mushroom", "reward")
    assert t.beast_state == "Wailing"
    assert t.asked == "second_turn"


# -- Wailing


@rule("FTB-434")
def test_wailing_resets_with_four_tokens() -> None:
    t = table(beast="leviathan", state="Wailing", tile="apple*3", hands=["bread fish*3", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "to lamb")
    assert t.asked == "market_card"
    t.play(t.answers[0])
    assert t.tile.total() == 0


@rule("FTB-434")
def test_wailing_does_not_reset_with_three_tokens() -> None:
    t = table(beast="leviathan", state="Wailing", tile="apple*2", hands=["bread fish*3", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "to lamb")
    assert t.active == 1
    assert t.tile == foods("apple*2 bread")


@rule("FTB-434")
def test_waiting_does_not_reset_with_four_tokens() -> None:
    t = table(beast="leviathan", state="Waiting", tile="apple*3", hands=["bread fish*3", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "to lamb")
    assert t.active == 1
    assert t.tile == foods("apple*3 bread")


# -- own Menu


@rule("FTB-435")
def test_the_reward_gives_each_other_player_a_food_of_any_tier() -> None:
    t = table(beast="leviathan", hands=["nectar apple*2 mushroom", *OTHERS])
    t.play("pay own 2", "with nectar", "reward")
    assert t.asked == "name_food"
    assert t.seat == 0
    assert len(t.answers) == 10
    t.play("name human", "name bread")
    assert t.hand(0) == foods("apple*2 mushroom")
    assert t.hand(1) == foods(OTHERS[0] + " human")
    assert t.hand(2) == foods(OTHERS[1] + " bread")
    assert t.supply["human"] == 7


@rule("FTB-435")
def test_three_fish_earn_the_gifts_as_well() -> None:
    t = table(beast="leviathan", hands=["fish*3 apple*2 mushroom", *OTHERS])
    t.play("pay own 1", "with fish", "with fish", "with fish", "reward", "name pie", "name pie")
    assert t.tile == foods("fish*3")
    assert t.hand(1)["pie"] == 1
    assert t.hand(2)["pie"] == 1


@rule("FTB-435", "FTB-050")
def test_the_gifts_go_in_turn_order() -> None:
    t = table(beast="leviathan", hands=["nectar apple*2 mushroom", *OTHERS], direction="counter-clockwise")
    t.play("pay own 2", "with nectar", "reward", "name human", "name bread")
    assert t.hand(2)["human"] == 1
    assert t.hand(1)["bread"] == 1


@rule("FTB-435")
def test_a_gift_comes_from_the_supply() -> None:
    t = table(beast="leviathan", hands=["nectar human*8 apple", *OTHERS])
    t.play("pay own 2", "with nectar", "reward")
    assert len(t.answers) == 9
    assert "name human" not in t.answers
