"""Yeti: Hibernating / Roaming, own Menu Nectar, or Pie + Pie."""

from __future__ import annotations

from tests.games.feed_the_beast.table import foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
FREE = {"feed apple", "feed fish", "feed berries"}
# Nine tokens, no three of one food.
NINE = "bread*2 mushroom*2 lamb*2 pie*2 candy"


# -- feeding twice


@rule("FTB-380")
def test_three_of_one_food_on_the_tile_mean_two_complete_feeds() -> None:
    t = table(beast="yeti", tile="bread*3", hands=["apple*4 fish", *OTHERS])
    t.play("feed apple")
    assert (t.asked, t.active) == ("choose_payment", 0)
    assert t.size(0) == 5
    t.play("feed fish")
    assert t.active == 1
    assert t.size(0) == 5
    assert t.tile == foods("bread*3 apple fish")


@rule("FTB-380")
def test_both_feeds_have_their_own_result() -> None:
    t = table(beast="yeti", tile="fish*3", hands=["bread*2 apple*4", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb")
    assert (t.asked, t.active) == ("choose_payment", 0)
    t.play("pay line 3", "with bread")
    assert set(t.answers) == {"reward", "upgrade"}
    t.play("upgrade", "upgrade lamb", "to human")
    assert t.active == 1
    assert t.hand(0) == foods("apple*3 human")


@rule("FTB-380")
def test_two_of_one_food_mean_one_feed() -> None:
    t = table(beast="yeti", tile="bread*2 fish*2", hands=["apple*4 fish", *OTHERS])
    t.play("feed apple")
    assert t.active == 1


@rule("FTB-380", "FTB-R64")
def test_a_third_token_paid_in_this_turn_does_not_count() -> None:
    t = table(beast="yeti", tile="apple*2", hands=["apple*4 fish", *OTHERS])
    t.play("feed apple")
    assert t.active == 1


@rule("FTB-380", "FTB-R64")
def test_it_is_judged_once_before_the_first_feed() -> None:
    t = table(beast="yeti", menu="menu-s-10", tile="fish*3", hands=["berries apple*4", *OTHERS])
    t.play("pay line 2", "with berries", "reward")
    assert t.tile == foods("")
    assert (t.asked, t.active) == ("choose_payment", 0)


@rule("FTB-380")
def test_without_food_the_second_feed_falls_away() -> None:
    t = table(beast="yeti", tile="fish*3", hands=["bread", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade")
    assert t.over
    assert t.winner == 0


@rule("FTB-380")
def test_without_a_legal_payment_the_second_feed_falls_away() -> None:
    t = table(beast="yeti", tile="fish*3", hands=["bread apple*2", *OTHERS], forbidden=[["apple"], [], []])
    t.play("pay line 3", "with bread", "reward")
    t.play(t.answers[0])
    assert t.active == 1
    assert t.hand(0) == foods("apple*2")


# -- Hibernating


@rule("FTB-381")
def test_hibernating_the_own_menu_cannot_be_paid() -> None:
    t = table(beast="yeti", hands=["nectar pie*2 apple*3", *OTHERS])
    assert t.payments() == {"pay line 2", "pay line 3", "feed apple"}


@rule("FTB-381")
def test_hibernating_the_own_menu_cannot_be_paid_again_either() -> None:
    t = table(beast="yeti", menu="menu-s-06", hands=["lamb nectar apple*3", *OTHERS])
    t.play("pay line 1", "with lamb", "reward").settle()
    assert t.active == 1
    assert t.hand(0) == foods("nectar apple*3")


@rule("FTB-381", "FTB-382")
def test_roaming_the_own_menu_can_be_paid_with_one_token() -> None:
    t = table(beast="yeti", state="Roaming", hands=["nectar", *OTHERS])
    assert t.payments() == {"pay line 2", "pay line 3", "pay own 1"}


# -- Roaming


@rule("FTB-382")
def test_roaming_the_token_comes_by_chance() -> None:
    seen: list[str] = []
    for number in range(40):
        t = table(beast="yeti", state="Roaming", hands=["apple*4 bread*4", *OTHERS], seed=f"yeti {number}")
        assert len(t.payments()) == 1
        seen += t.answers
    assert set(seen) == {"feed apple", "pay line 3"}


@rule("FTB-382")
def test_roaming_every_token_is_equally_likely_not_every_food() -> None:
    seen: list[str] = []
    for number in range(60):
        t = table(beast="yeti", state="Roaming", hands=["fish*9 bread", *OTHERS], seed=f"yeti {number}")
        seen += t.answers
    assert seen.count("feed fish") > 40


@rule("FTB-382")
def test_roaming_a_token_that_pays_an_option_is_valid() -> None:
    t = table(beast="yeti", state="Roaming", hands=["bread*3", *OTHERS])
    assert t.payments() == {"pay line 3"}
    t.play("pay line 3")
    assert set(t.answers) == {"reward", "upgrade"}


@rule("FTB-382")
def test_roaming_the_payer_picks_among_the_options_of_the_token() -> None:
    t = table(beast="yeti", state="Roaming", hands=["lamb*3", *OTHERS])
    assert t.payments() == {"pay line 2", "pay line 3"}


@rule("FTB-382")
def test_roaming_any_other_token_is_wrong() -> None:
    t = table(beast="yeti", state="Roaming", hands=["apple*3", *OTHERS])
    assert t.payments() == {"feed apple"}
    t.play("feed apple")
    assert t.size(0) == 3
    assert t.truth["previous"]["outcome"] == "wrong"
    assert t.active == 1


@rule("FTB-382", "FTB-R72")
def test_roaming_multi_slot_options_cannot_be_paid() -> None:
    t = table(beast="yeti", state="Roaming", hands=["pie*3", *OTHERS])
    assert t.payments() == {"pay line 2", "pay line 3"}


@rule("FTB-382")
def test_roaming_a_prohibited_token_never_comes() -> None:
    for number in range(10):
        t = table(
            beast="yeti",
            state="Roaming",
            hands=["apple*6 bread", *OTHERS],
            forbidden=[["apple"], [], []],
            seed=f"yeti {number}",
        )
        assert t.active == 0
        assert t.payments() == {"pay line 3"}


@rule("FTB-382")
def test_roaming_an_obligation_narrows_the_pool() -> None:
    for number in range(10):
        t = table(
            beast="yeti",
            state="Roaming",
            hands=["apple*6 fish", *OTHERS],
            demands=[["fish"], [], []],
            seed=f"yeti {number}",
        )
        assert t.active == 0
        assert t.payments() == {"feed fish"}


@rule("FTB-382", "FTB-R72")
def test_roaming_the_own_menu_cannot_be_paid_by_a_reward() -> None:
    hands = ["lamb nectar*2", *OTHERS]
    t = table(beast="yeti", state="Roaming", menu="menu-s-06", hands=hands, demands=[["lamb"], [], []])
    t.play("pay line 1", "reward")
    assert not any(answer.startswith("pay own") for answer in t.answers)
    if t.asked == "repeat_payment":
        t.play("stop")
    assert t.active == 1
    assert t.hand(0) == foods("nectar*2")


# -- own Menu: reset, place two, mark


@rule("FTB-383", "FTB-R73")
def test_the_own_menu_resets_and_places_two_tokens_that_become_marked_types() -> None:
    t = table(
        beast="yeti",
        state="Roaming",
        tile="bread mushroom",
        hands=["nectar apple*2 fish berries*2", *OTHERS],
        demands=[["nectar"], [], []],
    )
    t.play("pay own 1", "reward")
    assert (t.asked, t.seat) == ("market_card", 0)
    card = t.answers[0]
    t.play(card)
    assert t.menu == card.removeprefix("take ")
    assert t.tile == foods("")
    assert t.asked == "extra_play"
    assert set(t.answers) == {"play apple", "play fish", "play berries"}
    t.play("play apple", "play fish")
    assert t.tile == foods("apple fish")
    assert t.hand(0) == foods("apple berries*2")
    assert set(t.truth["marks"]["foods"]) == {"apple", "fish"}
    assert t.truth["marks"]["owner"] == 0
    assert t.active == 1


@rule("FTB-383")
def test_with_one_token_only_that_one_is_placed() -> None:
    t = table(beast="yeti", state="Roaming", hands=["nectar apple", *OTHERS], demands=[["nectar"], [], []])
    t.play("pay own 1", "reward")
    t.play(t.answers[0]).settle()
    assert t.over
    assert t.winner == 0
    assert t.tile == foods("apple")


# -- marked types


@rule("FTB-384")
def test_every_other_player_must_pay_a_marked_type() -> None:
    marks = {"foods": ["fish", "human"], "owner": 0}
    for seat in (1, 2):
        t = table(beast="yeti", active=seat, tile="fish human", marks=marks)
        assert t.payments() == {"feed fish"}


@rule("FTB-384")
def test_the_owner_of_the_marks_is_free() -> None:
    t = table(beast="yeti", tile="fish human", marks={"foods": ["fish", "human"], "owner": 0})
    assert t.payments() == FREE


@rule("FTB-384")
def test_who_holds_no_marked_type_is_free() -> None:
    t = table(beast="yeti", active=1, tile="nectar human", marks={"foods": ["nectar", "human"], "owner": 0})
    assert t.payments() == FREE


@rule("FTB-384")
def test_the_marks_end_with_the_next_reset() -> None:
    t = table(
        beast="yeti",
        active=1,
        tile=NINE,
        marks={"foods": ["fish"], "owner": 0},
        market=["menu-s-02", "menu-s-10", "menu-s-01", "menu-s-03"],
    )
    t.play("feed fish", "take menu-s-02")
    assert t.truth["marks"]["foods"] == []
    assert t.active == 2
    assert t.payments() == FREE


@rule("FTB-384")
def test_without_a_reset_the_marks_stay() -> None:
    t = table(beast="yeti", active=1, tile="fish", marks={"foods": ["fish"], "owner": 0})
    t.play("feed fish")
    assert t.active == 2
    assert t.payments() == {"feed fish"}


@rule("FTB-384")
def test_a_new_use_of_the_reward_replaces_marks_and_owner() -> None:
    t = table(
        beast="yeti",
        state="Roaming",
        tile="berries",
        hands=["nectar apple*3 fish*3", *OTHERS],
        demands=[["nectar"], [], []],
        marks={"foods": ["berries"], "owner": 1},
    )
    t.play("pay own 1", "reward")
    t.play(t.answers[0])
    t.play("play apple", "play fish")
    assert set(t.truth["marks"]["foods"]) == {"apple", "fish"}
    assert t.truth["marks"]["owner"] == 0
