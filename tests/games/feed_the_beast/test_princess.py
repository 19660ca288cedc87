"""Save the Princess: the row of victims, and what frees one of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.feed_the_beast.table import GAME, Table, table
from tests.marks import rule

PRINCESS = {"save_the_princess": True}
OTHERS = "apple*4 fish*3 berries*3"
ROW = ["elf-1", "elf-2", "elf-3", "elf-4"]
MARKET = ["menu-s-01", "menu-s-02", "menu-s-04", "menu-s-06"]
KINDS = {
    "princess": 2,
    "prince": 2,
    "troll": 2,
    "snowman": 1,
    "dog": 1,
    "cat": 1,
    "grandfather": 1,
    "grandmother": 1,
    "elf": 7,
    "sorcerer": 1,
    "witch": 1,
    "donkey": 1,
    "robot-doll": 2,
    "little-baby": 1,
    "teddy-bear": 1,
    "bard": 1,
}
CARDS = [f"{kind}-{number}" for kind, count in KINDS.items() for number in range(1, count + 1)]


def victims_but(*taken: str) -> list[str]:
    """All 26 victims except these."""
    return [card for card in CARDS if card not in taken]


def before_reset(**fields: Any) -> Table:
    """A Dragon (no reset effect of its own) with 9 tokens: the next payment resets it."""
    position: dict[str, Any] = {"beast": "dragon", "tile": "mushroom*9", "market": MARKET, "row": ROW}
    return table(options=PRINCESS, **{**position, **fields})


def before_round(kind: str = "wrong", **fields: Any) -> Table:
    """B and C have paid food of this kind: A is the only one missing for an entire round."""
    position: dict[str, Any] = {"row": ROW, "market": MARKET, "run": {"kind": kind, "seats": [1, 2]}}
    return table(options=PRINCESS, **{**position, **fields})


# -- setup


@rule("FTB-600")
def test_four_victims_lie_in_the_row_face_up_for_everybody() -> None:
    state = GAME.start(players=3, seed=1, save_the_princess=True)
    truth = state.snapshot()
    assert len(truth["row"]) == 4
    assert not truth["row_hidden"]
    for seat in (0, 1, 2, None):
        assert state.view(seat)["row"] == truth["row"]


@rule("FTB-600", "FTB-R48")
def test_the_26_victims_are_those_of_the_card_list() -> None:
    truth = GAME.start(players=3, seed=1, save_the_princess=True).snapshot()
    assert sorted(truth["row"] + truth["victim_deck"]) == sorted(CARDS)
    assert truth["victims"] == [[], [], []]
    assert truth["victim_discard"] == []


@rule("FTB-600")
def test_the_victim_deck_is_shuffled() -> None:
    rows = set()
    for seed in range(20):
        rows.add(tuple(GAME.start(players=3, seed=seed, save_the_princess=True).snapshot()["row"]))
    assert len(rows) > 1


def test_without_the_expansion_there_are_no_victims() -> None:
    assert not GAME.start(players=3, seed=1).snapshot().get("row")
    t = table(beast="dragon", tile="mushroom*9", market=MARKET)
    t.play("feed fish", "take menu-s-01")
    assert (t.asked, t.seat) == ("choose_payment", 1)


# -- a reset frees a victim


@rule("FTB-601")
def test_a_full_beast_frees_a_victim_for_the_active_player() -> None:
    t = before_reset().play("feed fish", "take menu-s-01")
    assert (t.asked, t.seat) == ("victim", 0)


@rule("FTB-601")
def test_whoever_is_active_frees_the_victim_of_a_reset() -> None:
    t = before_reset(active=1).play("feed fish", "take menu-s-01")
    assert (t.asked, t.seat) == ("victim", 1)


@rule("FTB-601")
def test_a_reset_by_a_reward_frees_a_victim_too() -> None:
    t = before_reset(tile="", menu="menu-s-03", hands=["pie bread*3 apple*3", OTHERS, OTHERS])
    t.play("pay line 1", "with pie", "reward", "take menu-s-01")
    assert (t.asked, t.seat) == ("victim", 0)


@rule("FTB-601", "FTB-109")
def test_a_reset_under_a_locked_menu_frees_a_victim() -> None:
    t = before_reset(menu_locks=[1]).play("feed fish")
    assert (t.asked, t.seat) == ("victim", 0)
    assert t.menu == "menu-s-09"


@rule("FTB-601", "FTB-110")
def test_a_beast_that_cannot_reset_frees_nobody() -> None:
    t = before_reset(state="Flying").play("feed fish")
    assert (t.asked, t.seat) == ("choose_payment", 1)


@rule("FTB-601", "FTB-107")
def test_switching_the_menu_frees_nobody() -> None:
    t = before_reset(tile="", hands=["bread*2 apple*4", OTHERS, OTHERS])
    t.play("pay line 3", "with bread", "reward", "take menu-s-01")
    assert (t.asked, t.seat) == ("choose_payment", 1)


@rule("FTB-601", "FTB-108")
def test_emptying_the_beast_frees_nobody() -> None:
    t = before_reset(menu="menu-s-10").play("pay line 2", "with berries", "reward")
    assert (t.asked, t.seat) == ("choose_payment", 1)
    assert t.tile.total() == 0


# -- an entire round frees a victim


@rule("FTB-602", "FTB-604")
def test_a_round_of_wrong_food_frees_a_victim_for_its_last_player() -> None:
    t = table(options=PRINCESS, row=ROW)
    t.play("feed apple", "feed apple")
    assert (t.asked, t.seat) == ("choose_payment", 2)
    t.play("feed apple")
    assert (t.asked, t.seat) == ("victim", 2)


@rule("FTB-603", "FTB-604")
def test_a_round_of_valid_food_frees_a_victim_for_its_last_player() -> None:
    t = table(options=PRINCESS, row=ROW, hands=["bread*4 apple*3"] * 3)
    turn = ["pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb"]
    t.play(*turn, *turn)
    assert (t.asked, t.seat) == ("choose_payment", 2)
    t.play(*turn)
    assert (t.asked, t.seat) == ("victim", 2)


@rule("FTB-602", "FTB-604")
def test_the_player_who_completes_the_wrong_round_frees_wherever_it_began() -> None:
    t = before_round("wrong").play("feed fish")
    assert (t.asked, t.seat) == ("victim", 0)


@rule("FTB-603", "FTB-604")
def test_the_player_who_completes_the_valid_round_frees_wherever_it_began() -> None:
    t = before_round("valid", hands=["bread*2 fish*4", OTHERS, OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "to lamb")
    assert (t.asked, t.seat) == ("victim", 0)


@rule("FTB-602", "FTB-603", "FTB-604")
def test_everybody_is_told_which_kind_of_round_frees_a_victim() -> None:
    wrong = before_round("wrong").play("feed fish")
    assert wrong.heard("round") == [("All players have paid wrong food for an entire round.", ("FTB-602", "FTB-604"))]
    valid = before_round("valid", hands=["bread*2 fish*4", OTHERS, OTHERS])
    valid.play("pay line 3", "with bread", "upgrade", "upgrade fish", "to lamb")
    assert valid.heard("round") == [("All players have paid valid food for an entire round.", ("FTB-603", "FTB-604"))]


@rule("FTB-602", "FTB-048")
def test_after_the_round_a_new_one_begins() -> None:
    t = before_round().play("feed fish", "free elf-1")
    assert t.truth["run"]["kind"] == "none"
    t.play("feed apple")
    assert (t.asked, t.seat) == ("choose_payment", 2)


@rule("FTB-602", "FTB-047")
def test_valid_food_after_wrong_food_completes_no_round() -> None:
    t = before_round("wrong", hands=["bread*2 fish*4", OTHERS, OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "to lamb")
    assert (t.asked, t.seat) == ("choose_payment", 1)


@rule("FTB-603", "FTB-047")
def test_wrong_food_after_valid_food_completes_no_round() -> None:
    t = before_round("valid").play("feed fish")
    assert (t.asked, t.seat) == ("choose_payment", 1)


@rule("FTB-603", "FTB-R40")
def test_a_mixed_turn_completes_no_round() -> None:
    t = before_round("valid", menu="menu-s-05", hands=["candy fish*5", OTHERS, OTHERS])
    t.play("pay line 1", "with candy", "reward", "feed fish")
    assert (t.asked, t.seat) == ("choose_payment", 1)


@rule("FTB-602", "FTB-R40")
def test_a_skipped_turn_breaks_the_round() -> None:
    t = before_round(active=1, run={"kind": "wrong", "seats": [0]}, skips=[2])
    t.play("feed apple")
    assert (t.asked, t.seat) == ("choose_payment", 0)
    t.play("feed apple")
    assert (t.asked, t.seat) == ("choose_payment", 1)


# -- taking the victim


@rule("FTB-605")
def test_one_victim_of_the_row_must_be_taken() -> None:
    t = before_round().play("feed fish")
    assert sorted(t.answers) == sorted(f"free {card}" for card in ROW)


@rule("FTB-605")
def test_the_freed_victim_lies_face_up_before_its_owner() -> None:
    t = before_round().play("feed fish", "free elf-2")
    assert t.truth["victims"] == [["elf-2"], [], []]
    assert "elf-2" not in t.truth["row"]
    for seat in (0, 1, 2, None):
        assert t.state.view(seat)["victims"][0] == ["elf-2"]


@rule("FTB-606")
def test_a_victim_serves_its_owner_in_every_turn_and_nobody_else() -> None:
    t = table(options=PRINCESS, row=ROW, victims=[["snowman-1"], [], []])
    assert (t.asked, t.seat) == ("free_action", 0)
    t.play("done", "feed apple")
    assert (t.asked, t.seat) == ("choose_payment", 1)
    t.play("feed apple")
    assert (t.asked, t.seat) == ("choose_payment", 2)
    t.play("feed apple", "free elf-1")
    assert (t.asked, t.seat) == ("free_action", 0)


@rule("FTB-606")
def test_a_victim_that_is_taken_away_serves_no_longer() -> None:
    t = before_round(victims=[["grandmother-1"], ["snowman-1"], []]).play("feed fish", "take snowman-1")
    assert (t.asked, t.seat) == ("choose_payment", 1)


# -- refilling the row


@rule("FTB-607")
def test_the_row_is_refilled_from_the_top_of_the_deck() -> None:
    deck = ["cat-1", *victims_but("cat-1", *ROW)]
    t = before_round(victim_deck=deck).play("feed fish", "free elf-1")
    assert sorted(t.truth["row"]) == ["cat-1", "elf-2", "elf-3", "elf-4"]
    assert t.truth["victim_deck"] == deck[1:]


@rule("FTB-607", "FTB-R49")
def test_an_empty_victim_deck_is_made_of_the_discard_pile() -> None:
    pile = victims_but(*ROW)
    newcomers = set()
    for seed in range(20):
        t = before_round(victim_deck=[], victim_discard=pile, seed=f"pile {seed}").play("feed fish", "free elf-1")
        row, deck = t.truth["row"], t.truth["victim_deck"]
        assert len(row) == 4
        assert t.truth["victim_discard"] == []
        assert sorted(row + deck) == sorted(["elf-2", "elf-3", "elf-4", *pile])
        newcomers |= set(row) - set(ROW)
    assert len(newcomers) > 1


@rule("FTB-607", "FTB-R49")
def test_with_no_card_left_the_row_stays_shorter() -> None:
    row = ["grandfather-1", "donkey-1", "troll-1", "troll-2"]
    rest = victims_but(*row)
    t = before_round(
        row=row,
        victim_deck=[],
        victim_discard=[],
        victims=[[], rest, []],
        used=["princess-1", "princess-2", "prince-1", "prince-2"],
    )
    t.play("feed fish", "free grandfather-1")
    assert sorted(t.truth["row"]) == ["donkey-1", "troll-1", "troll-2"]
    assert t.active == 1


@rule("FTB-607", "FTB-R49")
def test_with_an_empty_row_nobody_is_freed() -> None:
    t = before_round(
        row=[],
        row_hidden=True,
        victim_deck=[],
        victim_discard=[],
        victims=[[], CARDS, []],
        used=["princess-1", "princess-2", "prince-1", "prince-2"],
        troll_partner={"troll-1": 2, "troll-2": 2},
    )
    t.play("feed fish")
    assert t.active == 1
    assert t.asked != "victim"
    assert t.truth["victims"][0] == []


# -- how many, and when


@rule("FTB-608", "FTB-R49")
def test_a_reset_that_also_completes_a_round_frees_two_victims() -> None:
    t = before_reset(run={"kind": "wrong", "seats": [1, 2]})
    t.play("feed fish", "take menu-s-01", "free elf-1")
    assert (t.asked, t.seat) == ("victim", 0)
    t.play("free elf-2")
    assert t.truth["victims"][0] == ["elf-1", "elf-2"]
    assert t.active == 1


@rule("FTB-608", "FTB-R49")
def test_one_event_frees_one_victim() -> None:
    t = before_reset().play("feed fish", "take menu-s-01", "free elf-1")
    assert t.truth["victims"] == [["elf-1"], [], []]
    assert (t.asked, t.seat) == ("choose_payment", 1)


@rule("FTB-609")
def test_a_reset_frees_after_the_menu_the_emptying_and_the_market() -> None:
    t = before_reset().play("feed fish", "take menu-s-01")
    assert t.asked == "victim"
    assert t.menu == "menu-s-01"
    assert t.tile.total() == 0
    assert len(t.truth["market"]) == 4


@rule("FTB-609", "FTB-105")
def test_the_reset_effect_of_the_beast_comes_before_the_victim() -> None:
    t = before_reset(beast="unicorn").play("feed fish", "take menu-s-01")
    for seat in (0, 1, 2):
        assert (t.asked, t.seat) == ("draw_food", seat)
        t.play("draw bread")
    assert (t.asked, t.seat) == ("victim", 0)


@rule("FTB-609", "FTB-023")
def test_a_victim_freed_by_a_reset_can_win_the_game_in_that_turn() -> None:
    t = before_reset(
        hands=["bread apple*2", OTHERS, OTHERS],
        victims=[["princess-1"], [], []],
        row=["prince-1", "elf-1", "elf-2", "elf-3"],
    )
    t.play("pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb", "take menu-s-01", "free prince-1")
    t.play("discard lamb").settle()
    assert t.over
    assert t.winner == 0


@rule("FTB-609", "FTB-023")
def test_a_victim_freed_by_a_round_can_win_the_game_in_that_turn() -> None:
    t = before_round(
        "valid",
        hands=["bread apple*2", OTHERS, OTHERS],
        victims=[["princess-1"], [], []],
        row=["prince-1", "elf-1", "elf-2", "elf-3"],
    )
    t.play("pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb", "free prince-1")
    t.play("discard lamb").settle()
    assert t.over
    assert t.winner == 0


@rule("FTB-609")
@pytest.mark.parametrize("start", [before_reset, before_round])
def test_the_victim_is_freed_even_by_a_player_who_has_just_run_out_of_food(start: Any) -> None:
    t = start(hands=["bread", OTHERS, OTHERS], run={"kind": "valid", "seats": [1, 2]})
    t.play("pay line 3", "with bread", "upgrade")
    if t.asked == "market_card":
        t.play("take menu-s-01")
    assert (t.asked, t.seat) == ("victim", 0)
    while not t.over:
        t.play(t.answers[0])
    assert t.winner == 0
