"""Winning and losing (FTB-020 to FTB-027)."""

from __future__ import annotations

from tests.games.feed_the_beast.table import foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
ROW = ["princess-1", "dog-1", "elf-1", "elf-2"]


@rule("FTB-020")
def test_whoever_ends_their_turn_without_food_wins_at_once() -> None:
    t = table(hands=["bread", *OTHERS]).play("pay line 3", "with bread", "upgrade")
    assert t.over
    assert t.result.kind == "win"
    assert t.winner == 0
    assert t.seat is None


@rule("FTB-020")
def test_one_token_left_is_no_win() -> None:
    t = table(hands=["bread human", *OTHERS]).play("pay line 3", "with bread", "upgrade")
    assert not t.over
    assert t.seat == 1


@rule("FTB-021")
def test_no_food_in_the_middle_of_a_turn_is_no_win() -> None:
    t = table(menu="menu-s-16", hands=["bread", *OTHERS]).play("pay line 2", "with bread")
    assert t.size(0) == 0
    assert not t.over
    t.play("reward")
    assert t.hand(0) == foods("mushroom")
    assert not t.over


@rule("FTB-021")
def test_no_food_in_the_turn_of_another_is_no_win() -> None:
    t = table(hands=["bread fish", "apple*4", ""]).play("pay line 3", "with bread", "upgrade", "upgrade fish", "to pie")
    assert t.size(2) == 0
    assert not t.over
    assert t.seat == 1


@rule("FTB-021")
def test_no_food_in_a_skipped_slot_is_no_win() -> None:
    t = table(hands=["bread fish", "", "apple*4"], skips=[1])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "to pie")
    assert not t.over
    assert t.seat == 2


@rule("FTB-022")
def test_who_starts_a_turn_without_food_pays_nothing_and_wins_at_its_end() -> None:
    t = table(hands=["bread fish", "", "apple*4"])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "to pie")
    assert t.over
    assert t.winner == 1
    assert t.tile == foods("bread")


@rule("FTB-023")
def test_the_reset_comes_before_the_win_check() -> None:
    t = table(hands=["bread", *OTHERS], tile="mushroom*9").play("pay line 3", "with bread", "upgrade")
    assert t.asked == "market_card"
    t.play(t.answers[0], "draw fish", "draw fish", "draw fish")
    assert not t.over
    assert t.hand(0) == foods("fish")
    assert t.seat == 1


@rule("FTB-023")
def test_turn_result_triggers_come_before_the_win_check() -> None:
    t = table(beast="kraken", hands=["human apple", *OTHERS], tile="nectar")
    t.play("pay line 1", "with human", "upgrade", "upgrade apple", "to lamb", "discard lamb")
    assert t.over
    assert t.winner == 0


@rule("FTB-023")
def test_victims_are_freed_before_the_win_check() -> None:
    t = table(
        beast="griffin",
        state="Chasing",
        hands=["bread fish", *OTHERS],
        tile="mushroom*4",
        options={"save_the_princess": True},
        victims=[["prince-1"], [], []],
        row=ROW,
    )
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "to lamb")
    t.play(t.answers[0], "free princess-1", "discard lamb")
    assert t.over
    assert t.winner == 0


@rule("FTB-024")
def test_the_win_check_comes_before_the_steal_of_the_basilisk() -> None:
    t = table(beast="basilisk", hands=["bread", *OTHERS]).play("pay line 3", "with bread", "upgrade")
    assert t.over
    assert t.winner == 0


@rule("FTB-024")
def test_the_win_check_comes_before_the_removal_of_the_cerberus() -> None:
    t = table(beast="cerberus", state="Biting", hands=["bread", *OTHERS], tile="apple*2")
    t.play("pay line 3", "with bread", "upgrade")
    assert t.winner == 0
    assert t.tile == foods("apple*2 bread")


@rule("FTB-024")
def test_the_win_check_comes_before_the_request_of_the_pegasus() -> None:
    t = table(beast="pegasus", state="Soaring", hands=["bread", *OTHERS]).play("pay line 3", "with bread", "upgrade")
    assert t.winner == 0


@rule("FTB-025")
def test_there_is_exactly_one_winner() -> None:
    t = table(hands=["bread", "", "apple*4"]).play("pay line 3", "with bread", "upgrade")
    assert list(t.result.winners) == [0]
    first, second, third = t.state.returns()
    assert first > second == third


@rule("FTB-026")
def test_a_fail_ends_the_game_in_the_middle_of_a_turn_and_all_lose() -> None:
    t = table(
        beast="goblin",
        hands=["human*3 apple*4", *OTHERS],
        tile="bread fish mushroom berries apple lamb pie candy nectar",
    )
    t.play("feed human")
    assert t.over
    assert t.result.kind == "beast_wins"
    assert t.winner is None
    assert t.hand(0) == foods("human*2 apple*4"), "the FURY no longer happens"


@rule("FTB-027")
def test_the_turn_cap_makes_a_draw() -> None:
    t = table(options={"turn_cap": 20}, slot=19).play("feed apple")
    assert t.over
    assert t.result.kind == "draw"
    assert t.result.reason == "turn_cap"
    assert t.winner is None


@rule("FTB-027")
def test_before_the_turn_cap_the_game_goes_on() -> None:
    t = table(options={"turn_cap": 20}, slot=18).play("feed apple")
    assert not t.over
    t.play("feed apple")
    assert t.result.kind == "draw"


@rule("FTB-027")
def test_the_default_turn_cap_is_300() -> None:
    assert not table(slot=298).play("feed apple").over
    assert table(slot=299).play("feed apple").result.kind == "draw"


@rule("FTB-027")
def test_a_turn_cap_of_0_is_none() -> None:
    assert not table(options={"turn_cap": 0}, slot=12000).play("feed apple").over


@rule("FTB-027", "FTB-020")
def test_a_win_in_the_last_slot_is_a_win() -> None:
    t = table(options={"turn_cap": 20}, slot=19, hands=["bread", *OTHERS]).play("pay line 3", "with bread", "upgrade")
    assert t.winner == 0
