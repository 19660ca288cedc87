"""The 24 rewards of the Menu cards."""

from __future__ import annotations

import pytest

from tests.games.feed_the_beast.table import Table, foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
TIER_1 = {"bread", "fish", "mushroom", "berries", "apple"}
ALL_TEN = TIER_1 | {"lamb", "pie", "candy", "nectar", "human"}
MARKET = ["menu-s-01", "menu-s-04", "menu-s-16", "menu-s-18"]


@rule("FTB-160")
def test_switch_menu() -> None:
    t = table(tile="apple", hands=["bread fish", *OTHERS], market=MARKET).play("pay line 3", "with bread", "reward")
    assert (t.seat, t.asked) == (0, "market_card")
    t.play("take menu-s-16")
    assert t.menu == "menu-s-16"
    assert t.tile == foods("apple bread")
    assert len(t.truth["market"]) == 4
    assert t.seat == 1


@rule("FTB-161")
def test_empty_beast() -> None:
    t = table(menu="menu-s-10", tile="apple*2 human", hands=["berries fish", *OTHERS])
    t.play("pay line 2", "with berries")
    before = t.supply
    t.play("reward")
    assert t.tile == foods("")
    assert t.supply == before + foods("apple*2 human berries")


@rule("FTB-162")
def test_reset_beast() -> None:
    t = table(menu="menu-s-03", tile="apple*2", hands=["pie fish", *OTHERS], market=MARKET)
    t.play("pay line 1", "with pie", "reward")
    assert (t.seat, t.asked) == (0, "market_card")
    t.play("take menu-s-16")
    assert t.menu == "menu-s-16"
    assert t.tile == foods("")
    for seat in (0, 1, 2):
        assert (t.seat, t.asked) == (seat, "draw_food"), "it is a reset for the Unicorn too"
        t.play("draw fish")


# -- study-deck, replace-market


STUDY = ("pay line 1", "with lamb", "reward")


@rule("FTB-163")
def test_study_deck_puts_six_cards_back_in_any_order() -> None:
    t = table(menu="menu-s-13", hands=["lamb fish", *OTHERS])
    deck = t.truth["deck"]
    t.play(*STUDY)
    assert (t.seat, t.asked) == (0, "study_order")
    assert set(t.answers) == {f"next {card}" for card in deck[:6]}
    order = [deck[5], deck[2], deck[0], deck[4], deck[1], deck[3]]
    t.play(*(f"next {card}" for card in order))
    assert t.truth["deck"] == order + deck[6:]
    assert t.seat == 1


@rule("FTB-163")
def test_study_deck_is_secret() -> None:
    t = table(menu="menu-s-13", hands=["lamb fish", *OTHERS])
    top = t.truth["deck"][:6]
    t.play(*STUDY, *(f"next {card}" for card in top))
    assert t.truth["deck"][:6] == top
    assert all(t.state.redeal(0, seed).snapshot()["deck"][:6] == top for seed in range(10))
    assert any(t.state.redeal(1, seed).snapshot()["deck"][:6] != top for seed in range(10))


@rule("FTB-163")
def test_study_deck_looks_at_a_short_deck_without_reshuffling() -> None:
    deck = ["menu-s-02", "menu-s-03", "menu-s-05"]
    discard = [f"menu-s-{number:02}" for number in (6, 7, 8, 9, 10, 11, 12, 14, 15, 17)]
    t = table(menu="menu-s-13", hands=["lamb fish", *OTHERS], market=MARKET, deck=deck, discard=discard).play(*STUDY)
    assert set(t.answers) == {f"next {card}" for card in deck}
    t.play("next menu-s-05", "next menu-s-02", "next menu-s-03")
    assert t.truth["deck"] == ["menu-s-05", "menu-s-02", "menu-s-03"]
    assert t.truth["discard"] == discard
    assert t.seat == 1


@rule("FTB-164")
def test_replace_market() -> None:
    t = table(menu="menu-s-02", hands=["candy fish", *OTHERS], market=MARKET)
    deck = t.truth["deck"]
    t.play("pay line 1", "with candy", "reward")
    assert t.asked == "market_card"
    assert set(t.answers) == {f"take {card}" for card in deck[:4]}
    t.play(f"take {deck[1]}")
    assert t.menu == deck[1]
    assert sorted(t.truth["market"]) == sorted([deck[0], deck[2], deck[3], deck[4]])
    assert sorted(t.truth["discard"]) == sorted([*MARKET, "menu-s-02"])


@rule("FTB-164")
def test_replace_market_with_a_locked_menu_only_replaces_the_market() -> None:
    t = table(menu="menu-s-02", hands=["candy fish", *OTHERS], market=MARKET, menu_locks=[1])
    deck = t.truth["deck"]
    t.play("pay line 1", "with candy", "reward")
    assert t.seat == 1
    assert t.menu == "menu-s-02"
    assert sorted(t.truth["market"]) == sorted(deck[:4])


# -- food


@rule("FTB-165")
def test_swap_food() -> None:
    t = table(menu="menu-s-16", hands=["apple lamb fish", *OTHERS]).play("pay line 1", "with apple", "reward")
    assert set(t.answers) == {"swap lamb", "swap fish"}, "it cannot be declined"
    t.play("swap lamb")
    assert set(t.answers) == {"with supply", "with beast", "with B", "with C"}
    t.play("with C", "for berries")
    assert t.hand(0) == foods("fish berries")
    assert t.hand(2) == foods("apple*4 fish*3 berries*2 lamb")
    assert t.seat == 1, "one token only"


@rule("FTB-166")
def test_upgrade_three_max() -> None:
    t = table(hands=["human fish*2 lamb nectar", *OTHERS]).play("pay line 1", "with human", "reward")
    assert set(t.answers) == {"upgrade fish", "upgrade lamb"}
    t.play("upgrade fish")
    assert set(t.answers) == {"to nectar", "to human"}
    t.play("to human", "upgrade lamb", "to nectar", "upgrade fish", "to human")
    assert t.hand(0) == foods("human*2 nectar*2")
    assert t.seat == 1


@rule("FTB-166")
def test_upgrade_three_max_stops_at_three() -> None:
    t = table(hands=["human fish*5", *OTHERS]).play("pay line 1", "with human", "reward")
    t.play(*["upgrade fish", "to human"] * 3)
    assert t.hand(0) == foods("fish*2 human*3")
    assert t.seat == 1


@rule("FTB-166")
def test_upgrade_three_max_stops_when_the_supply_runs_out() -> None:
    t = table(hands=["human fish*3", "nectar*8 human*6", "apple*4"]).play("pay line 1", "with human", "reward")
    t.play("upgrade fish", "to human")
    assert t.hand(0) == foods("fish*2 human")
    assert t.seat == 1


@rule("FTB-167")
def test_steal_two_from_one_player() -> None:
    t = table(menu="menu-s-07", hands=["candy mushroom", *OTHERS]).play("pay line 1", "with candy", "reward")
    t.play("choose B", "steal apple", "choose B", "steal fish")
    assert t.hand(0) == foods("mushroom apple fish")
    assert t.hand(1) == foods("apple*3 fish*2 berries*3")
    assert t.seat == 1


@rule("FTB-167")
def test_steal_two_from_two_players() -> None:
    t = table(menu="menu-s-07", hands=["candy mushroom", *OTHERS]).play("pay line 1", "with candy", "reward")
    t.play("choose B", "steal apple", "choose C", "steal fish")
    assert t.hand(0) == foods("mushroom apple fish")
    assert (t.size(1), t.size(2)) == (9, 9)


@rule("FTB-168")
def test_hide_food_hides_the_hand_from_the_others() -> None:
    t = table(menu="menu-s-10", hands=["pie apple*4", *OTHERS]).play("pay line 1", "with pie", "reward")
    assert t.truth["hidden"] == [0]
    assert any(Table(t.state.redeal(1, seed)).hand(0) != t.hand(0) for seed in range(20))
    assert all(Table(t.state.redeal(0, seed)).hand(0) == t.hand(0) for seed in range(20))
    assert all(Table(t.state.redeal(1, seed)).size(0) == t.size(0) for seed in range(20))


@rule("FTB-168")
def test_hide_food_lasts_for_later_tokens_too() -> None:
    t = table(menu="menu-s-10", hands=["pie apple*4", "apple*4", "apple*4"]).play("pay line 1", "with pie", "reward")
    t.play("feed apple", "feed apple", "feed apple")
    assert t.seat == 1
    assert t.truth["hidden"] == [0]
    assert t.size(0) == 4
    assert any(Table(t.state.redeal(1, seed)).hand(0) != t.hand(0) for seed in range(20))


# -- extra plays and further payments


@rule("FTB-169")
def test_play_already_played() -> None:
    t = table(menu="menu-s-06", tile="apple", hands=["fish*2 apple berries*2", *OTHERS])
    t.play("pay line 2", "with fish", "reward")
    assert t.asked == "extra_play"
    assert set(t.answers) == {"play fish", "play apple", "stop"}, "this turn's payment counts"
    t.play("play fish")
    assert t.tile == foods("apple fish*2")
    assert t.seat == 1


@rule("FTB-170")
def test_play_not_played() -> None:
    t = table(menu="menu-s-14", tile="apple", hands=["mushroom*2 apple fish*2 lamb", *OTHERS])
    t.play("pay line 3", "with mushroom", "reward")
    assert set(t.answers) == {"play fish", "play lamb", "stop"}
    t.play("play lamb")
    assert t.tile == foods("apple mushroom lamb")
    assert t.seat == 1


@rule("FTB-171")
def test_play_most_or_least() -> None:
    t = table(menu="menu-s-07", hands=["fish apple*3 mushroom*2 bread", *OTHERS])
    t.play("pay line 3", "with fish", "reward")
    assert set(t.answers) == {"play apple", "play bread", "stop"}


@rule("FTB-171")
def test_play_most_or_least_with_ties_allows_any_tied_food() -> None:
    hands = ["fish apple*3 mushroom*3 bread lamb berries*2", "apple*4", "berries*3"]
    t = table(menu="menu-s-07", hands=hands).play("pay line 3", "with fish", "reward")
    assert set(t.answers) == {"play apple", "play mushroom", "play bread", "play lamb", "stop"}


@rule("FTB-172")
def test_pay_beast_menu_again_gives_its_reward_and_no_upgrade() -> None:
    t = table(menu="menu-s-06", hands=["lamb pie apple*2", *OTHERS], market=MARKET)
    t.play("pay line 1", "with lamb", "reward")
    assert t.asked == "repeat_payment"
    assert set(t.answers) == {"pay own 1", "stop"}
    t.play("pay own 1", "with pie")
    assert t.asked == "market_card", "the reward of the Unicorn at once, no choice of an upgrade"
    t.play("take menu-s-16")
    assert t.tile == foods("lamb pie")
    assert t.seat == 1


@rule("FTB-172")
def test_pay_beast_menu_again_is_optional() -> None:
    t = table(menu="menu-s-06", hands=["lamb pie apple*2", *OTHERS]).play("pay line 1", "with lamb", "reward", "stop")
    assert t.seat == 1
    assert t.hand(0) == foods("pie apple*2")


@rule("FTB-172")
def test_pay_beast_menu_again_allows_any_cost_option() -> None:
    t = table(beast="kraken", menu="menu-s-06", hands=["lamb bread*2 apple*2 mushroom berries", *OTHERS])
    t.play("pay line 1", "with lamb", "reward")
    assert set(t.answers) == {"pay own 1", "pay own 2", "pay own 3", "stop"}


@rule("FTB-173")
def test_feed_again_is_a_complete_feed() -> None:
    t = table(menu="menu-s-05", hands=["candy berries lamb apple*2", *OTHERS])
    t.play("pay line 1", "with candy", "reward")
    assert t.asked == "repeat_payment"
    assert set(t.answers) == {"pay line 2", "pay line 3", "feed berries", "stop"}
    valid, wrong, none = t.copy(), t.copy(), t.copy()
    valid.play("pay line 3", "with apple")
    assert set(valid.answers) == {"reward", "upgrade"}
    valid.play("upgrade", "upgrade lamb", "to human")
    assert (valid.seat, valid.hand(0)) == (1, foods("berries apple human"))
    wrong.play("feed berries", "downgrade lamb", "to fish")
    assert (wrong.seat, wrong.size(0)) == (1, 4)
    none.play("stop")
    assert (none.seat, none.hand(0)) == (1, foods("berries lamb apple*2"))


@rule("FTB-174")
def test_play_three() -> None:
    t = table(menu="menu-s-02", hands=["nectar apple*3 fish*2", *OTHERS])
    t.play("pay line 2", "with nectar", "reward", "play apple", "play fish", "play apple")
    assert t.seat == 1
    assert t.tile == foods("nectar apple*2 fish")
    assert t.hand(0) == foods("apple fish")


@rule("FTB-174")
def test_play_three_may_stop_early() -> None:
    t = table(menu="menu-s-02", hands=["nectar apple*3 fish*2", *OTHERS])
    t.play("pay line 2", "with nectar", "reward", "play apple", "stop")
    assert t.seat == 1
    assert t.tile == foods("nectar apple")


# -- against others


@rule("FTB-175")
def test_force_food() -> None:
    t = table(menu="menu-s-14", hands=["bread apple*2", *OTHERS]).play("pay line 1", "with bread", "reward")
    assert (t.asked, set(t.answers)) == ("target_player", {"choose B", "choose C"})
    t.play("choose B")
    assert (t.asked, set(t.answers)) == ("name_food", {f"name {food}" for food in ALL_TEN})
    t.play("name fish")
    assert t.seat == 1
    assert t.payments() == {"feed fish"}


@rule("FTB-175")
def test_force_food_waits_for_the_turn_of_its_target() -> None:
    t = table(menu="menu-s-14", hands=["bread fish*2", *OTHERS])
    t.play("pay line 1", "with bread", "reward", "choose C", "name fish")
    assert {"feed fish", "feed berries"} <= t.payments()
    t.play("feed berries")
    assert t.seat == 2
    assert t.payments() == {"feed fish"}


@rule("FTB-176", "FTB-186")
def test_forbid_food_binds_everybody_for_one_slot_each() -> None:
    hands = ["mushroom apple*3 berries*3", "apple*3 berries*3", "apple*3 berries*3"]
    t = table(menu="menu-s-06", hands=hands).play("pay line 3", "with mushroom", "reward")
    assert (t.asked, set(t.answers)) == ("name_food", {f"name {food}" for food in ALL_TEN})
    t.play("name apple")
    for seat in (1, 2, 0):
        assert t.seat == seat
        assert "feed apple" not in t.payments()
        t.play("feed berries")
    for seat in (1, 2, 0):
        assert t.seat == seat
        assert "feed apple" in t.payments()
        t.play("feed apple")


@rule("FTB-177")
def test_skip_two() -> None:
    t = table(menu="menu-s-15", hands=["candy apple*3", *OTHERS]).play("pay line 1", "with candy", "reward")
    assert (t.asked, set(t.answers)) == ("target_player", {"choose B", "choose C"})
    t.play("choose C")
    assert t.answers == ["choose B"], "two different players"
    t.play("choose B")
    assert (t.seat, t.asked) == (0, "choose_payment")
    t.play("feed apple")
    assert t.seat == 1


@rule("FTB-177")
def test_skip_two_with_four_players_skips_two_of_them() -> None:
    t = table(players=4, menu="menu-s-15", hands=["candy apple*3", "fish*4", "fish*4", "fish*4"])
    t.play("pay line 1", "with candy", "reward", "choose B", "choose D")
    assert t.seat == 2
    t.play("feed fish")
    assert t.seat == 0


@rule("FTB-177")
def test_skip_two_with_two_players_skips_the_other() -> None:
    t = table(players=2, menu="menu-s-15", hands=["candy apple*3", "fish*4"])
    t.play("pay line 1", "with candy", "reward", "choose B")
    assert (t.seat, t.asked) == (0, "choose_payment")
    t.play("feed apple")
    assert t.seat == 1


@rule("FTB-178")
def test_others_draw() -> None:
    for seed in range(5):
        t = table(menu="menu-s-17", hands=["nectar apple", "fish*4", "fish*4"], seed=str(seed))
        t.play("pay line 1", "with nectar", "reward")
        assert [t.size(seat) for seat in range(3)] == [1, 5, 5]
        assert set(+t.hand(1)) | set(+t.hand(2)) <= TIER_1


# -- locks, State, direction


@rule("FTB-179")
def test_lock_state_lasts_until_the_next_slot_of_its_layer() -> None:
    hands = ["berries fish apple*3", "fish mushroom*3", "fish mushroom*3"]
    t = table(menu="menu-s-03", hands=hands, market=MARKET).play("pay line 3", "with berries", "reward")
    t.play("pay line 2", "with fish", "reward", "take menu-s-04")
    assert t.seat == 2
    t.play("pay line 1", "with fish", "reward")
    assert t.beast_state == "Regular", "C could not flip it"
    assert t.seat == 0
    t.play("pay line 1", "with fish", "reward")
    assert t.beast_state == "Magic", "in the next slot of A the lock is over"


@rule("FTB-180")
def test_lock_menu_lasts_until_the_next_slot_of_its_layer() -> None:
    t = table(menu="menu-s-12", hands=["lamb pie fish*3", "pie fish*3", "pie fish*3"], market=MARKET)
    t.play("pay line 1", "with lamb", "reward")
    for seat in (1, 2):
        assert t.seat == seat
        t.play("pay own 1", "with pie", "reward")
        assert t.menu == "menu-s-12", "the switch of the Unicorn falls away"
    assert t.seat == 0
    t.play("pay own 1", "with pie", "reward", "take menu-s-16")
    assert t.menu == "menu-s-16"


@rule("FTB-179", "FTB-180")
def test_locks_of_several_players_must_all_have_ended() -> None:
    t = table(hands=["mushroom fish*2", "mushroom fish*2", "apple*4"], state_locks=[0, 2], menu_locks=[0, 2])
    t.play("pay line 2", "with mushroom", "reward")
    assert t.beast_state == "Regular"
    assert t.truth["menu_locks"] == [2]


@rule("FTB-181")
@pytest.mark.parametrize(("before", "after"), [("Regular", "Magic"), ("Magic", "Regular")])
def test_flip_state(before: str, after: str) -> None:
    t = table(state=before, hands=["mushroom fish", *OTHERS]).play("pay line 2", "with mushroom", "reward")
    assert t.beast_state == after
    assert t.seat == 1


@rule("FTB-182")
def test_play_ignoring_beast_lifts_the_prohibitions_of_the_beast_only() -> None:
    t = table(
        beast="kraken",
        state="Attacking",
        menu="menu-s-08",
        hands=["nectar fish*2 apple*2 berries*2", *OTHERS],
        forbidden=[["berries"], [], []],
    )
    t.play("pay line 1", "with nectar", "reward")
    assert set(t.answers) == {"play fish", "play apple", "stop"}
    t.play("play fish")
    assert t.tile == foods("nectar fish")
    assert t.seat == 1


@rule("FTB-182")
def test_play_ignoring_beast_does_not_trigger_the_beast() -> None:
    t = table(beast="gnome", menu="menu-s-08", tile="apple*2", hands=["nectar apple*3 fish*2", *OTHERS])
    t.play("pay line 1", "with nectar", "reward", "play apple")
    assert t.tile == foods("apple*3 nectar")
    assert t.seat == 1, "no Gnome upgrades"
    assert t.hand(0) == foods("apple*2 fish*2")


@rule("FTB-182")
def test_a_token_played_ignoring_the_beast_counts_towards_capacity() -> None:
    t = table(menu="menu-s-08", tile="mushroom*8", hands=["nectar apple*3", *OTHERS])
    t.play("pay line 1", "with nectar", "reward", "play apple")
    assert t.asked == "market_card"


@rule("FTB-183")
def test_flip_direction() -> None:
    t = table(menu="menu-s-14", hands=["apple fish*3", "apple fish*3", "apple fish*3"])
    t.play("pay line 2", "with apple", "reward")
    assert t.truth["direction"] == "counter-clockwise"
    assert t.seat == 2
    t.play("pay line 2", "with apple", "reward")
    assert t.truth["direction"] == "clockwise"
    assert t.seat == 0


@rule("FTB-184")
@pytest.mark.parametrize(
    ("menu", "line", "pays", "gets"),
    [
        ("menu-s-16", "pay line 2", "bread", "mushroom"),
        ("menu-s-07", "pay line 2", "human", "nectar"),
        ("menu-s-11", "pay line 2", "fish", "pie"),
    ],
)
def test_food_reward(menu: str, line: str, pays: str, gets: str) -> None:
    t = table(menu=menu, hands=[f"{pays} apple", *OTHERS]).play(line, f"with {pays}", "reward")
    assert t.hand(0) == foods(f"apple {gets}")
    assert t.seat == 1


# -- skips and restrictions


@rule("FTB-185")
def test_two_skips_on_one_player_cost_one_turn() -> None:
    t = table(menu="menu-s-15", hands=["candy apple*3", *OTHERS], skips=[2])
    t.play("pay line 1", "with candy", "reward", "choose B", "choose C")
    assert t.seat == 0
    t.play("feed apple", "feed apple")
    assert t.seat == 2


@rule("FTB-186")
@pytest.mark.parametrize("skips", [[], [1]])
def test_a_demand_expires_with_the_slot_taken_or_skipped(skips: list[int]) -> None:
    t = table(demands=[[], ["fish"], []], skips=skips).play("feed apple")
    if not skips:
        assert t.payments() == {"feed fish"}
        t.play("feed fish")
    t.play("feed apple", "feed apple")
    assert t.seat == 1
    assert {"feed apple", "feed fish"} <= t.payments()


@rule("FTB-186")
def test_the_running_slot_does_not_count_for_food_you_forbid_yourself() -> None:
    t = table(beast="yeti", menu="menu-s-06", tile="fish*3", hands=["mushroom apple*4", *OTHERS])
    t.play("pay line 3", "with mushroom", "reward", "name apple")
    assert t.seat == 0
    assert t.payments() == {"feed apple"}, "the second feed of the same slot"
    t.play("feed apple")
    assert t.truth["forbidden"][0] == ["apple"]
