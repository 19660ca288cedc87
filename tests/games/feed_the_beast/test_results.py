"""What a payment brings (FTB-080 to FTB-096)."""

from __future__ import annotations

import pytest

from tests.games.feed_the_beast.table import foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
TIER_1 = {"bread", "fish", "mushroom", "berries", "apple"}
BREAD = ("pay line 3", "with bread")

# Hands of B and C that hold, with one berries or one apple in the hand of A, all Tier 1 food there is.
NO_TIER_1 = ["apple*15 bread*15 fish*7", "fish*8 mushroom*15 berries*14"]


# -- valid payment


@rule("FTB-080")
def test_a_valid_payment_earns_the_reward_or_an_upgrade() -> None:
    t = table(hands=["bread fish", *OTHERS]).play(*BREAD)
    assert t.asked == "result"
    assert set(t.answers) == {"reward", "upgrade"}


@rule("FTB-080")
def test_the_reward_comes_without_an_upgrade() -> None:
    t = table(hands=["bread fish", *OTHERS]).play(*BREAD, "reward")
    t.play(t.answers[0])
    assert t.seat == 1
    assert t.menu != "menu-s-09"
    assert t.hand(0) == foods("fish")


@rule("FTB-080")
def test_the_upgrade_comes_without_the_reward() -> None:
    t = table(hands=["bread fish", *OTHERS]).play(*BREAD, "upgrade", "upgrade fish", "to lamb")
    assert t.seat == 1
    assert t.menu == "menu-s-09"


@rule("FTB-081")
def test_the_upgrade_is_offered_when_nothing_can_be_upgraded() -> None:
    t = table(hands=["bread human", *OTHERS]).play(*BREAD)
    assert set(t.answers) == {"reward", "upgrade"}
    t.play("upgrade")
    assert t.seat == 1
    assert t.hand(0) == foods("human")


@rule("FTB-081")
def test_the_reward_is_offered_when_it_does_nothing() -> None:
    t = table(hands=["mushroom fish", *OTHERS], state_locks=[1]).play("pay line 2", "with mushroom")
    assert set(t.answers) == {"reward", "upgrade"}
    t.play("reward")
    assert t.seat == 1
    assert t.beast_state == "Regular"


@rule("FTB-082")
def test_an_upgrade_goes_up_exactly_one_tier() -> None:
    t = table(hands=["bread fish lamb", *OTHERS]).play(*BREAD, "upgrade")
    assert t.asked == "upgrade_token"
    assert set(t.answers) == {"upgrade fish", "upgrade lamb"}
    low, high = t.copy(), t.copy()
    low.play("upgrade fish")
    assert set(low.answers) == {"to lamb", "to pie", "to candy"}
    high.play("upgrade lamb")
    assert set(high.answers) == {"to nectar", "to human"}


@rule("FTB-082")
def test_an_upgrade_is_a_trade_with_the_supply() -> None:
    t = table(hands=["bread fish*2", *OTHERS])
    before = t.supply
    t.play(*BREAD, "upgrade", "upgrade fish", "to candy")
    assert t.hand(0) == foods("fish candy")
    assert t.supply["fish"] == before["fish"] + 1
    assert t.supply["candy"] == before["candy"] - 1


@rule("FTB-083")
def test_tier_3_cannot_be_upgraded() -> None:
    t = table(hands=["bread human nectar fish", *OTHERS]).play(*BREAD, "upgrade")
    assert t.answers == ["upgrade fish"]


@rule("FTB-083")
def test_no_upgrade_into_a_tier_the_supply_lacks() -> None:
    t = table(hands=["bread fish pie", "lamb*12 pie*11 candy*12", "apple*4"]).play(*BREAD, "upgrade")
    assert t.answers == ["upgrade pie"]


@rule("FTB-083")
def test_nothing_happens_when_nothing_can_be_upgraded() -> None:
    t = table(hands=["bread fish", "lamb*12 pie*12 candy*12", "apple*4"]).play(*BREAD, "upgrade")
    assert t.seat == 1
    assert t.hand(0) == foods("fish")


@rule("FTB-083")
def test_no_food_is_offered_that_the_supply_lacks() -> None:
    t = table(hands=["bread fish", "lamb*12 candy*12", "apple*4"]).play(*BREAD, "upgrade", "upgrade fish")
    assert t.answers == ["to pie"]


@rule("FTB-084")
def test_a_paid_token_cannot_be_upgraded() -> None:
    t = table(hands=["bread fish", *OTHERS]).play(*BREAD, "upgrade")
    assert t.answers == ["upgrade fish"]


@rule("FTB-084")
def test_a_paid_token_cannot_be_discarded() -> None:
    t = table(beast="gnome", hands=["candy*2 fish*6", *OTHERS]).play("pay own 1", "with candy", "with candy", "reward")
    assert t.answers == ["discard fish"]


@rule("FTB-084")
def test_a_paid_token_cannot_be_downgraded() -> None:
    t = table(beast="griffin", hands=["lamb candy fish", *OTHERS]).play("feed lamb")
    assert t.asked == "downgrade_token"
    assert t.answers == ["downgrade candy"]


@rule("FTB-085")
def test_a_chosen_reward_is_carried_out_as_far_as_possible() -> None:
    t = table(menu="menu-s-07", hands=["candy apple*3", "fish", ""]).play("pay line 1", "with candy", "reward")
    assert (t.seat, t.answers) == (0, ["choose B"])
    t.play("choose B", "steal fish")
    assert t.hand(0) == foods("apple*3 fish")
    assert t.over, "there was no second token to steal; B has nothing left and wins"


@rule("FTB-085")
def test_a_chosen_reward_cannot_be_declined() -> None:
    t = table(menu="menu-s-07", hands=["candy apple*3", *OTHERS]).play("pay line 1", "with candy", "reward")
    assert set(t.answers) == {"choose B", "choose C"}
    t.play("choose B")
    assert set(t.answers) == {"steal apple", "steal fish", "steal berries"}
    assert t.seat == 0


@rule("FTB-086")
def test_a_food_reward_comes_from_the_supply() -> None:
    t = table(menu="menu-s-16", hands=["bread fish", *OTHERS])
    before = t.supply["mushroom"]
    t.play("pay line 2", "with bread", "reward")
    assert t.hand(0) == foods("fish mushroom")
    assert t.supply["mushroom"] == before - 1


@rule("FTB-086")
def test_a_food_the_supply_lacks_is_not_given() -> None:
    t = table(menu="menu-s-16", hands=["bread fish", "mushroom*15", "apple*4"])
    t.play("pay line 2", "with bread", "reward")
    assert t.hand(0) == foods("fish")
    assert t.seat == 1


@rule("FTB-087")
@pytest.mark.parametrize(
    "payment",
    [
        ("pay own 1", "with bread", "with bread"),
        ("pay own 2", "with apple", "with apple"),
        ("pay own 3", "with mushroom", "with berries"),
    ],
)
def test_the_payer_picks_a_reward_whatever_cost_was_paid(payment: tuple[str, ...]) -> None:
    t = table(beast="kraken", hands=["bread*2 apple*2 mushroom berries lamb", *OTHERS]).play(*payment, "reward")
    assert (t.seat, t.asked) == (0, "reward_option")
    assert set(t.answers) == {"option 1", "option 2"}
    draws, flips = t.copy().play("option 1"), t.copy().play("option 2")
    assert (draws.hand(0)["fish"], draws.beast_state) == (1, "Swimming")
    assert (flips.hand(0)["fish"], flips.beast_state) == (0, "Attacking")


# -- wrong payment


@rule("FTB-090")
def test_the_wrong_token_stays_on_the_tile() -> None:
    t = table().play("feed apple")
    assert t.tile == foods("apple")


@rule("FTB-091")
def test_the_penalty_is_a_downgrade_and_then_a_draw() -> None:
    t = table(hands=["apple pie", *OTHERS]).play("feed apple")
    assert (t.seat, t.asked) == (0, "downgrade_token")
    assert t.hand(0) == foods("pie")
    t.play("downgrade pie")
    assert t.hand(0) == foods("pie"), "nothing is drawn before the downgrade"
    t.play("to bread")
    assert t.seat == 1
    assert t.size(0) == 2
    assert t.hand(0)["bread"] >= 1
    assert set(+t.hand(0)) <= TIER_1


@rule("FTB-091")
def test_the_penalty_draws_tier_1_food() -> None:
    for seed in range(10):
        t = table(hands=["apple fish", *OTHERS], seed=str(seed)).play("feed apple")
        assert t.size(0) == 2
        assert set(+t.hand(0)) <= TIER_1


@rule("FTB-092")
def test_a_downgrade_goes_down_exactly_one_tier() -> None:
    t = table(hands=["apple*2 pie human", *OTHERS]).play("feed apple")
    assert set(t.answers) == {"downgrade pie", "downgrade human"}
    low, high = t.copy(), t.copy()
    low.play("downgrade pie")
    assert set(low.answers) == {f"to {food}" for food in TIER_1}
    high.play("downgrade human")
    assert set(high.answers) == {"to lamb", "to pie", "to candy"}


@rule("FTB-092")
def test_a_downgrade_is_a_trade_with_the_supply() -> None:
    t = table(hands=["apple human", *OTHERS])
    before = t.supply
    t.play("feed apple", "downgrade human", "to lamb")
    assert t.hand(0)["lamb"] == 1
    assert t.hand(0)["human"] == 0
    assert t.supply["human"] == before["human"] + 1
    assert t.supply["lamb"] == before["lamb"] - 1


@rule("FTB-093")
def test_with_tier_1_food_only_there_is_no_downgrade_but_a_draw() -> None:
    t = table(hands=["apple*2 fish", *OTHERS]).play("feed apple")
    assert t.seat == 1
    assert t.size(0) == 3


@rule("FTB-093")
def test_without_a_lower_tier_in_the_supply_there_is_no_downgrade_but_a_draw() -> None:
    t = table(hands=["apple human", "lamb*12 pie*12 candy*12", "apple*4"]).play("feed apple")
    assert t.seat == 1
    assert t.size(0) == 2
    assert t.hand(0)["human"] == 1


@rule("FTB-093", "FTB-094")
def test_without_tier_1_food_in_the_supply_there_is_neither() -> None:
    t = table(hands=["berries pie", *NO_TIER_1]).play("feed berries")
    assert t.seat == 1
    assert t.hand(0) == foods("pie")


@rule("FTB-095")
def test_a_wrong_last_token_does_not_win() -> None:
    t = table(hands=["berries", *OTHERS]).play("feed berries")
    assert not t.over
    assert t.size(0) == 1


@rule("FTB-096")
def test_no_penalty_cancels_downgrade_and_draw() -> None:
    t = table(state="Magic", hands=["apple pie", *OTHERS]).play("feed apple")
    assert t.seat == 1
    assert t.hand(0) == foods("pie")


@rule("FTB-096")
def test_no_penalty_cancels_fury_too() -> None:
    t = table(beast="ghost", state="Being Dead", hands=["apple*3", *OTHERS]).play("feed apple")
    assert t.truth["haunted"] == []
    assert t.hand(0) == foods("apple*2")


@rule("FTB-096")
def test_without_penalty_the_payment_still_counts_as_wrong() -> None:
    t = table(state="Magic", run={"kind": "wrong", "seats": [2]}).play("feed apple")
    assert t.truth["previous"]["outcome"] == "wrong"
    assert sorted(t.truth["run"]["seats"]) == [0, 2]
