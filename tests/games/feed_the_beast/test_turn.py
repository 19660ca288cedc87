"""The turn, step by step (FTB-030 to FTB-052)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.feed_the_beast.table import GAME, Table, foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
VALID_TURN = ("pay line 3", "with bread", "upgrade", "upgrade fish", "to lamb")
ROW = ["dog-1", "witch-1", "elf-1", "elf-2"]
TIER_1 = {"bread", "fish", "mushroom", "berries", "apple"}


# -- the order of the slots


@rule("FTB-030")
def test_slots_follow_clockwise() -> None:
    t = table()
    seats = []
    for _ in range(6):
        seats.append(t.seat)
        t.play("feed apple")
    assert seats == [0, 1, 2, 0, 1, 2]


@rule("FTB-030")
def test_slots_follow_counter_clockwise_after_a_flip() -> None:
    t = table(direction="counter-clockwise")
    seats = []
    for _ in range(6):
        seats.append(t.seat)
        t.play("feed apple")
    assert seats == [0, 2, 1, 0, 2, 1]


# -- steps 1, 2


@rule("FTB-031")
def test_locks_end_when_the_slot_of_their_layer_starts() -> None:
    t = table(state_locks=[1, 2], menu_locks=[1, 2])
    assert sorted(t.truth["state_locks"]) == [1, 2]
    assert sorted(t.truth["menu_locks"]) == [1, 2]
    t.play("feed apple")
    assert t.seat == 1
    assert t.truth["state_locks"] == [2]
    assert t.truth["menu_locks"] == [2]


@rule("FTB-031", "FTB-032")
def test_locks_end_in_a_skipped_slot_too() -> None:
    t = table(state_locks=[1], menu_locks=[1], skips=[1]).play("feed apple")
    assert t.seat == 2
    assert t.truth["state_locks"] == t.truth["menu_locks"] == []


@rule("FTB-032")
def test_a_skip_costs_one_slot() -> None:
    t = table(skips=[1]).play("feed apple")
    assert t.seat == 2
    assert t.truth["skips"] == []
    t.play("feed apple", "feed apple")
    assert t.seat == 1


@rule("FTB-032")
def test_everybody_is_told_of_a_skip() -> None:
    t = table(skips=[1]).play("feed apple")
    assert t.heard("skip") == [("B skips this turn.", ("FTB-032",))]


@rule("FTB-032", "FTB-460")
@pytest.mark.parametrize(("left", "words"), [(1, "is a Statue no longer"), (2, "has 1 more to skip")])
def test_a_statue_is_told_how_long_it_lasts(left: int, words: str) -> None:
    hands = ["apple*3 berries*3", "apple*4", "fish*3 berries*3"]
    t = table(beast="basilisk", state="Frozen", hands=hands, statues=[0, left, 0]).play("feed apple")
    assert t.heard("skip") == [(f"B skips this turn as a Statue and {words}.", ("FTB-032", "FTB-460"))]


@rule("FTB-032")
def test_a_statue_count_is_used_up_before_the_skip_flag() -> None:
    hands = ["apple*3 berries*3", "apple*4", "fish*3 berries*3"]
    t = table(beast="basilisk", state="Frozen", hands=hands, statues=[0, 1, 0], skips=[1]).play("feed apple")
    assert t.seat == 2
    assert t.truth["statues"] == [0, 0, 0]
    assert t.truth["skips"] == [1]
    t.play("feed fish", "feed berries")
    assert t.seat == 2
    assert t.truth["skips"] == []


@rule("FTB-032")
def test_a_skipped_slot_has_no_start_of_turn_effects() -> None:
    t = table(beast="ghost", hands=["bread fish", *OTHERS], haunted=[1], skips=[1]).play(*VALID_TURN)
    assert t.seat == 2
    assert t.size(1) == 10


@rule("FTB-032")
def test_a_skipped_slot_has_no_after_turn_effects() -> None:
    t = table(beast="cerberus", state="Biting", tile="berries*6", hands=["bread fish", *OTHERS], skips=[1])
    t.play(*VALID_TURN, "remove berries", "remove berries")
    assert t.seat == 2
    assert t.asked == "choose_payment"
    assert t.tile == foods("berries*4 bread")


@rule("FTB-032")
def test_a_skipped_slot_has_the_outcome_none() -> None:
    t = table(skips=[1]).play("feed apple")
    assert t.truth["previous"]["outcome"] == "none"
    assert t.truth["run"]["kind"] == "none"


@rule("FTB-032")
def test_restrictions_expire_with_a_skipped_slot() -> None:
    t = table(skips=[1], forbidden=[[], ["apple"], []], demands=[[], ["fish"], []]).play("feed apple")
    assert t.seat == 2
    assert t.truth["forbidden"][1] == []
    assert t.truth["demands"][1] == []


# -- steps 3, 4, 5


@rule("FTB-033")
def test_a_haunted_player_draws_at_the_start_of_the_turn() -> None:
    t = table(beast="ghost", hands=["bread fish", *OTHERS], haunted=[1]).play(*VALID_TURN)
    assert (t.seat, t.asked) == (1, "choose_payment")
    assert t.size(1) == 11
    assert set(+t.hand(1)) <= TIER_1


@rule("FTB-034")
def test_free_actions_may_be_declined_and_come_before_feeding() -> None:
    t = table(beast="werewolf", hands=["lamb apple*2 fish*2", *OTHERS])
    assert t.asked == "free_action"
    assert set(t.answers) == {"werewolf-downgrade", "done"}
    t.play("done")
    assert t.asked == "choose_payment"
    t.play("feed apple", "downgrade lamb", "to bread")
    assert t.seat == 1


@rule("FTB-034")
def test_the_golem_offers_a_menu_change_before_feeding() -> None:
    t = table(beast="golem")
    assert t.asked == "free_action"
    assert set(t.answers) == {"golem-switch", "done"}


SWAP = ("snowman-swap", "swap apple", "for fish")
DOWNGRADE = ("werewolf-downgrade", "downgrade lamb", "to bread")


@rule("FTB-034")
@pytest.mark.parametrize(("first", "second"), [(SWAP, DOWNGRADE), (DOWNGRADE, SWAP)])
def test_free_actions_come_in_any_order_each_once(first: tuple[str, ...], second: tuple[str, ...]) -> None:
    t = table(
        beast="werewolf",
        hands=["lamb*2 apple*3", *OTHERS],
        options={"save_the_princess": True},
        victims=[["snowman-1"], [], []],
    )
    assert set(t.answers) == {"werewolf-downgrade", "snowman-swap", "done"}
    t.play(*first)
    assert t.asked == "free_action"
    assert set(t.answers) == {second[0], "done"}
    t.play(*second).settle()
    assert (t.asked, t.seat) == ("choose_payment", 0)
    assert t.hand(0) == foods("lamb apple*2 bread fish")


@rule("FTB-035")
def test_one_feed_is_the_rule() -> None:
    assert table(tile="fish*3", hands=["apple*4"] * 3).play("feed apple").seat == 1


@rule("FTB-035")
def test_the_yeti_wants_two_feeds_when_three_of_a_food_are_stored() -> None:
    t = table(beast="yeti", tile="fish*3", hands=["apple*4"] * 3).play("feed apple")
    assert (t.seat, t.asked) == (0, "choose_payment")
    assert t.play("feed apple").seat == 1


@rule("FTB-035")
def test_the_number_of_feeds_is_not_set_anew_while_feeding() -> None:
    assert table(beast="yeti", tile="apple*2", hands=["apple*4"] * 3).play("feed apple").seat == 1


@rule("FTB-035")
def test_the_tile_before_feeding_is_remembered() -> None:
    t = table(beast="gnome", tile="bread*3", hands=["bread fish*2", *OTHERS]).play(*VALID_TURN)
    assert t.seat == 1, "three breads were there before: no Gnome upgrade"
    t = table(beast="gnome", tile="bread*2", hands=["bread fish*2", *OTHERS]).play(*VALID_TURN)
    assert (t.seat, t.asked) == (0, "upgrade_token")


# -- steps 6 to 12


@rule("FTB-036")
def test_the_phoenix_on_fire_allows_one_extra_play_after_the_feed() -> None:
    t = table(beast="phoenix", state="On Fire", hands=["bread fish*2 apple*2", *OTHERS]).play(*VALID_TURN)
    assert (t.seat, t.asked) == (0, "extra_play")
    assert set(t.answers) == {"play fish", "play apple", "play lamb", "stop"}
    t.play("play apple")
    assert t.seat == 1
    assert t.tile == foods("bread apple")


@rule("FTB-036")
def test_the_regular_phoenix_allows_no_extra_play() -> None:
    hands = ["bread fish*2 apple*2", "bread*2 mushroom*2", "bread*2 mushroom*2"]
    assert table(beast="phoenix", hands=hands).play(*VALID_TURN).seat == 1


@rule("FTB-037")
def test_the_gnome_is_looked_at_after_feeding_and_before_the_reset() -> None:
    t = table(
        beast="gnome",
        tile="bread*2 fish*2 apple*2 berries*2 candy",
        hands=["bread fish apple", "apple*4", "fish*4"],
    )
    t.play(*VALID_TURN)
    assert t.asked == "upgrade_token"
    t.play("upgrade lamb", "to nectar", "upgrade apple", "to pie")
    assert t.asked == "market_card"


@rule("FTB-037")
def test_the_kraken_is_looked_at_after_feeding() -> None:
    t = table(beast="kraken", tile="nectar", hands=["human apple*3", *OTHERS])
    t.play("pay line 1", "with human", "upgrade", "upgrade apple", "to lamb")
    assert (t.seat, t.asked) == (0, "discard_food")
    t.play("discard apple")
    assert [t.size(seat) for seat in range(3)] == [2, 11, 11]
    assert all(t.hand(seat)["nectar"] + t.hand(seat)["human"] == 1 for seat in (1, 2))


@rule("FTB-038")
def test_the_reset_check_comes_after_the_feed() -> None:
    t = table(tile="mushroom*9", hands=["bread fish", *OTHERS]).play("pay line 3", "with bread")
    assert t.asked == "result"
    t.play("upgrade", "upgrade fish", "to lamb")
    assert (t.seat, t.asked) == (0, "market_card")


@rule("FTB-039")
def test_a_full_round_frees_a_victim_before_the_win_check() -> None:
    t = table(
        hands=["bread", *OTHERS],
        options={"save_the_princess": True},
        row=ROW,
        run={"kind": "valid", "seats": [1, 2]},
    )
    t.play("pay line 3", "with bread", "upgrade")
    assert (t.seat, t.asked) == (0, "victim")
    t.play("free elf-1")
    assert t.winner == 0


@rule("FTB-039")
def test_the_run_is_updated_after_the_reset() -> None:
    t = table(
        beast="griffin",
        state="Chasing",
        tile="mushroom*4",
        hands=["bread fish", *OTHERS],
        options={"save_the_princess": True},
        row=ROW,
        run={"kind": "valid", "seats": [1, 2]},
    )
    t.play(*VALID_TURN)
    assert t.asked == "market_card"
    t.play(t.answers[0], "free elf-1", "free elf-2")
    assert t.seat == 1
    assert sorted(t.truth["victims"][0]) == ["elf-1", "elf-2"]


@rule("FTB-039")
def test_the_fail_of_the_demon_comes_with_the_run() -> None:
    t = table(beast="demon", hands=["apple*3", *OTHERS], demon_run=[1, 2]).play("feed apple")
    assert t.over
    assert t.result.kind == "beast_wins"


@rule("FTB-040")
def test_the_leviathan_refills_empty_hands_at_the_end_of_the_turn() -> None:
    t = table(beast="leviathan", hands=["bread", *OTHERS]).play("pay line 3", "with bread")
    assert t.size(0) == 0
    t.play("upgrade")
    assert t.size(0) == 5


@rule("FTB-040")
def test_the_win_check_comes_at_the_end_of_the_turn() -> None:
    t = table(hands=["bread", *OTHERS]).play("pay line 3", "with bread")
    assert t.size(0) == 0
    assert not t.over
    assert t.play("upgrade").winner == 0


@rule("FTB-041")
def test_the_basilisk_makes_the_active_player_steal_after_the_turn() -> None:
    t = table(beast="basilisk", hands=["bread fish", *OTHERS]).play(*VALID_TURN)
    assert (t.seat, t.asked) == (0, "target_player")
    t.play("choose C", "steal berries")
    assert t.hand(0) == foods("lamb berries")
    assert t.seat == 1


@rule("FTB-041")
def test_the_cerberus_has_two_tokens_removed_after_the_turn() -> None:
    t = table(beast="cerberus", state="Biting", tile="apple*3", hands=["bread fish", *OTHERS]).play(*VALID_TURN)
    assert (t.seat, t.asked) == (0, "remove_from_tile")
    t.play("remove bread", "remove apple")
    assert t.tile == foods("apple*2")
    assert t.seat == 1


@rule("FTB-041")
def test_the_pegasus_makes_a_request_after_the_turn() -> None:
    t = table(beast="pegasus", state="Soaring", hands=["bread fish*2", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish")
    assert (t.seat, t.asked) == (0, "name_food")
    t.play("name berries")
    assert t.seat == 1
    assert t.payments() == {"feed berries"}


@rule("FTB-042")
def test_restrictions_expire_at_the_end_of_the_turn() -> None:
    t = table(forbidden=[["fish"], [], []], demands=[["berries"], [], []])
    assert t.payments() == {"feed berries"}
    t.play("feed berries")
    assert t.truth["forbidden"][0] == []
    assert t.truth["demands"][0] == []


@rule("FTB-042")
def test_the_owner_of_the_cat_is_next_after_a_reset() -> None:
    t = table(
        beast="griffin",
        state="Chasing",
        tile="mushroom*4",
        hands=["bread fish", *OTHERS],
        options={"save_the_princess": True},
        victims=[[], [], ["cat-1"]],
        row=ROW,
    )
    t.play(*VALID_TURN)
    t.play(t.answers[0], "free elf-1")
    assert t.seat == 2


@rule("FTB-042")
def test_the_second_turn_of_the_leviathan_comes_before_the_cat() -> None:
    t = table(
        beast="leviathan",
        tile="mushroom*9",
        hands=["bread fish", *OTHERS],
        previous={"seat": 2, "outcome": "wrong", "paid": ["apple"]},
        options={"save_the_princess": True},
        victims=[[], [], ["cat-1"]],
        row=ROW,
    )
    t.play(*VALID_TURN)
    t.play(t.answers[0], "free elf-1")
    assert (t.seat, t.asked) == (0, "second_turn")
    t.play("yes")
    assert (t.seat, t.asked) == (0, "choose_payment")


@rule("FTB-042")
def test_otherwise_the_neighbour_is_next() -> None:
    assert table().play("feed apple").seat == 1
    assert table(active=2).play("feed apple").seat == 0


# -- no passing


@rule("FTB-043")
def test_nobody_may_pass_while_a_legal_payment_exists() -> None:
    assert table().payments() == {"feed apple", "feed fish", "feed berries"}


@rule("FTB-044")
def test_without_a_legal_payment_nothing_is_paid_and_nothing_lost() -> None:
    t = table(hands=["mushroom*3", *OTHERS], forbidden=[["mushroom"], [], []])
    assert t.seat == 1
    assert t.hand(0) == foods("mushroom*3")
    assert t.tile == foods("")


@rule("FTB-044")
def test_without_valid_food_for_the_phoenix_nothing_is_paid() -> None:
    t = table(beast="phoenix", hands=["apple*3", "bread*3", "bread*3"])
    assert t.seat == 1
    assert t.hand(0) == foods("apple*3")


@rule("FTB-044")
def test_the_rest_of_the_turn_still_happens_without_a_payment() -> None:
    t = table(
        beast="cerberus",
        state="Biting",
        tile="fish*3",
        hands=["mushroom*3", *OTHERS],
        forbidden=[["mushroom"], [], []],
    )
    assert (t.seat, t.asked) == (0, "remove_from_tile")
    t.play("remove fish", "remove fish")
    assert t.seat == 1
    assert t.truth["previous"]["outcome"] == "none"


@rule("FTB-045")
def test_after_sixty_payments_no_optional_payment_is_offered() -> None:
    start = table(menu="menu-s-05", hands=["candy*3 berries*3", *OTHERS]).truth
    first = ("pay line 1", "with candy", "reward")
    assert Table(GAME.restore({**start, "payments": 58})).play(*first).asked == "repeat_payment"
    late = Table(GAME.restore({**start, "payments": 59})).play(*first)
    assert (late.seat, late.asked) == (1, "choose_payment")


# -- outcomes and runs


@rule("FTB-046")
def test_a_turn_with_valid_food_only_is_valid() -> None:
    assert table(hands=["bread fish", *OTHERS]).play(*VALID_TURN).truth["previous"]["outcome"] == "valid"


@rule("FTB-046")
def test_a_turn_with_wrong_food_only_is_wrong() -> None:
    assert table().play("feed apple").truth["previous"]["outcome"] == "wrong"


@rule("FTB-046")
def test_a_turn_with_both_is_mixed() -> None:
    t = table(menu="menu-s-05", hands=["candy berries*3", *OTHERS])
    t.play("pay line 1", "with candy", "reward", "feed berries")
    assert t.seat == 1
    assert t.truth["previous"]["outcome"] == "mixed"


@rule("FTB-046")
def test_a_turn_with_payments_that_are_neither_is_neutral() -> None:
    t = table(beast="gnome", state="Underground").play("feed apple")
    assert t.truth["previous"]["outcome"] == "neutral"


@rule("FTB-046")
def test_a_turn_without_a_payment_has_the_outcome_none() -> None:
    t = table(hands=["mushroom*3", *OTHERS], forbidden=[["mushroom"], [], []])
    assert t.seat == 1
    assert t.truth["previous"]["outcome"] == "none"


@rule("FTB-047")
def test_a_slot_of_the_same_kind_joins_the_run() -> None:
    run = table(run={"kind": "wrong", "seats": [2]}).play("feed apple").truth["run"]
    assert run["kind"] == "wrong"
    assert sorted(run["seats"]) == [0, 2]


@rule("FTB-047")
def test_a_player_is_in_the_run_only_once() -> None:
    run = table(run={"kind": "wrong", "seats": [0]}).play("feed apple").truth["run"]
    assert run["seats"] == [0]


@rule("FTB-047")
def test_a_slot_of_the_other_kind_starts_a_new_run() -> None:
    t = table(hands=["bread fish", *OTHERS], run={"kind": "wrong", "seats": [1, 2]}).play(*VALID_TURN)
    assert t.truth["run"] == {"kind": "valid", "seats": [0]}


@rule("FTB-047")
def test_a_mixed_slot_clears_the_run() -> None:
    t = table(menu="menu-s-05", hands=["candy berries*3", *OTHERS], run={"kind": "valid", "seats": [2]})
    t.play("pay line 1", "with candy", "reward", "feed berries")
    assert t.truth["run"] == {"kind": "none", "seats": []}


@rule("FTB-047")
def test_a_neutral_slot_clears_the_run() -> None:
    t = table(beast="gnome", state="Underground", run={"kind": "valid", "seats": [2]}).play("feed apple")
    assert t.truth["run"] == {"kind": "none", "seats": []}


@rule("FTB-047")
def test_a_slot_without_payment_clears_the_run() -> None:
    t = table(hands=["mushroom*3", *OTHERS], forbidden=[["mushroom"], [], []], run={"kind": "wrong", "seats": [2]})
    assert t.seat == 1
    assert t.truth["run"] == {"kind": "none", "seats": []}


@rule("FTB-048")
@pytest.mark.parametrize("kind", ["valid", "wrong"])
def test_a_run_of_all_players_is_a_round_achieved_by_the_last_of_them(kind: str) -> None:
    t = table(
        hands=["bread fish apple*2", *OTHERS],
        options={"save_the_princess": True},
        row=ROW,
        run={"kind": kind, "seats": [1, 2]},
    )
    t.play(*(VALID_TURN if kind == "valid" else ("feed apple",)))
    assert (t.seat, t.asked) == (0, "victim")
    t.play("free elf-1")
    assert t.truth["run"] == {"kind": "none", "seats": []}


@rule("FTB-048")
def test_a_run_that_lacks_a_player_is_no_round() -> None:
    t = table(options={"save_the_princess": True}, row=ROW, run={"kind": "wrong", "seats": [2]}).play("feed apple")
    assert (t.seat, t.asked) == (1, "choose_payment")


@rule("FTB-049")
def test_an_extra_play_of_wrong_food_leaves_the_turn_valid() -> None:
    t = table(menu="menu-s-14", hands=["mushroom fish*3", *OTHERS], run={"kind": "valid", "seats": [2]})
    t.play("pay line 3", "with mushroom", "reward", "play fish")
    assert t.truth["previous"]["outcome"] == "valid"
    assert t.truth["run"]["kind"] == "valid"


@rule("FTB-049")
def test_discards_leave_the_turn_valid() -> None:
    t = table(beast="gnome", hands=["candy*2 fish*6", *OTHERS])
    t.play("pay own 1", "with candy", "with candy", "reward", *["discard fish"] * 4)
    assert t.truth["previous"]["outcome"] == "valid"


# -- several players, nobody can pay, inside one feed


@rule("FTB-050")
@pytest.mark.parametrize(("direction", "order"), [("clockwise", [1, 2, 0]), ("counter-clockwise", [1, 0, 2])])
def test_an_effect_on_all_goes_round_from_the_active_player(direction: str, order: list[int]) -> None:
    t = table(active=1, tile="mushroom*9", hands=["apple*4"] * 3, direction=direction).play("feed apple")
    t.play(t.answers[0])
    seats = []
    while t.asked == "draw_food":
        seats.append(t.seat)
        t.play("draw fish")
    assert seats == order


@rule("FTB-050")
@pytest.mark.parametrize(("direction", "order"), [("clockwise", [2, 0]), ("counter-clockwise", [0, 2])])
def test_an_effect_on_all_others_starts_with_the_next_player(direction: str, order: list[int]) -> None:
    t = table(beast="cyclops", state="Eye Shut", active=1, direction=direction)
    t.play("declare feed apple", "put down apple")
    seats = []
    while t.asked == "challenge":
        seats.append(t.seat)
        t.play("pass")
    assert seats == order


RESTLESS: dict[str, Any] = {
    "beast": "sphinx",
    "menu": "menu-s-02",
    "market": ["menu-s-03", "menu-s-04", "menu-s-05", "menu-s-06"],
    "deck": ["menu-s-10"] + [f"menu-s-{number:02}" for number in (1, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18)],
}


@rule("FTB-051")
def test_a_round_without_a_legal_payment_makes_the_beast_restless() -> None:
    t = table(**RESTLESS, tile="fish*3", hands=["berries*5"] * 3)
    assert t.menu == "menu-s-10"
    assert t.truth["discard"] == ["menu-s-02"]
    assert sorted(t.truth["market"]) == RESTLESS["market"]
    assert t.tile == foods("")
    assert t.beast_state == "Answering"
    assert t.seat == 0
    assert t.payments() == {"pay line 2"}


@rule("FTB-051")
def test_a_restless_beast_triggers_nothing() -> None:
    t = table(
        **RESTLESS,
        tile="fish*3",
        hands=["berries*5"] * 3,
        options={"save_the_princess": True},
        victims=[["dog-1"], [], []],
        row=["witch-1", "elf-1", "elf-2", "elf-3"],
    )
    assert t.asked == "choose_payment"
    assert [t.hand(seat) for seat in range(3)] == [foods("berries*5")] * 3
    assert t.truth["victims"] == [["dog-1"], [], []]


@rule("FTB-051")
def test_locks_do_not_stop_a_restless_beast() -> None:
    t = table(**RESTLESS, hands=["berries*5"] * 3, stuck=[1, 2], state_locks=[1], menu_locks=[2])
    assert t.seat == 1
    assert t.menu == "menu-s-10"
    assert t.beast_state == "Answering"


@rule("FTB-051")
def test_a_nessie_that_dived_for_good_does_not_flip_when_restless() -> None:
    hands = ["apple*3", "apple*3", "apple*3"]
    t = table(beast="loch-ness", dived=True, tile="fish", hands=hands, stuck=[1, 2], forbidden=[["apple"], [], []])
    assert t.seat == 1
    assert t.tile == foods("")
    assert t.menu != "menu-s-09"
    assert t.beast_state == "Underwater"


@rule("FTB-051")
def test_a_restless_spirit_keeps_its_tile() -> None:
    t = table(
        beast="spirit",
        tile="fish*5",
        hands=["apple*3", "apple*3", "apple*3"],
        stuck=[1, 2],
        forbidden=[["apple"], [], []],
    )
    assert t.beast_state == "Destroying"
    assert t.tile == foods("fish*5")


@rule("FTB-051")
def test_a_payment_starts_the_count_anew() -> None:
    t = table(beast="sphinx", menu="menu-s-02", hands=["apple*3 berries*3", "apple*3", "apple*3"], stuck=[1, 2])
    t.play("pay own 2", "with apple", "none", "reward", "option 1")
    assert t.seat == 1
    assert t.truth["stuck"] == []
    assert t.menu == "menu-s-02"


@rule("FTB-051")
def test_skipped_slots_do_not_count_for_a_restless_beast() -> None:
    t = table(beast="sphinx", menu="menu-s-02", hands=["berries*5", "berries*5", "apple*3"], active=1, skips=[2])
    assert t.seat == 2
    assert t.truth["slot"] == 4
    assert t.menu == "menu-s-02"


@rule("FTB-052")
def test_all_tokens_lie_on_the_tile_before_the_result() -> None:
    t = table(beast="gnome", hands=["candy*2 fish*6", *OTHERS]).play("pay own 1", "with candy", "with candy")
    assert t.asked == "result"
    assert t.tile == foods("candy*2")


@rule("FTB-052")
def test_the_draw_of_the_hydra_comes_before_the_result() -> None:
    t = table(beast="hydra", hands=["bread fish", *OTHERS]).play("pay line 3", "with bread")
    assert t.asked == "result"
    assert t.size(0) == 3


@rule("FTB-052")
def test_the_extra_token_of_the_sphinx_comes_before_the_result() -> None:
    t = table(beast="sphinx", hands=["bread berries*3", *OTHERS]).play("pay line 3", "with bread")
    assert t.asked == "slip_in"
    t.play("slip in berries")
    assert t.asked == "result"
    assert t.tile == foods("bread berries")


@rule("FTB-052")
def test_a_haunting_ends_before_the_result() -> None:
    t = table(beast="ghost", hands=["bread fish", *OTHERS], haunted=[0])
    assert t.truth["haunted"] == [0]
    t.play("pay line 3", "with bread")
    assert t.asked == "result"
    assert t.truth["haunted"] == []


@rule("FTB-052")
def test_a_repeat_payment_comes_after_the_result() -> None:
    t = table(beast="kraken", menu="menu-s-13", hands=["fish*3", *OTHERS]).play("pay line 2", "with fish")
    assert t.asked == "result"
    t.play("upgrade", "upgrade fish", "to lamb")
    assert t.asked == "repeat_payment"
