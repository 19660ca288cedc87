"""Reset, Menu card and market (FTB-100 to FTB-111)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.feed_the_beast.table import Table, foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
VALID_TURN = ("pay line 3", "with bread", "upgrade", "upgrade fish", "to lamb")
MARKET = ["menu-s-01", "menu-s-02", "menu-s-16", "menu-s-18"]
UNDER_THE_MARKET = [f"menu-s-{number:02}" for number in (3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 17)]
ROW = ["witch-1", "elf-1", "elf-2", "elf-3"]


def about_to_reset(**fields: Any) -> Table:
    """A pays the fifth token to the Griffin Chasing: capacity 5, and no reset trigger of its own."""
    chosen: dict[str, Any] = {"beast": "griffin", "state": "Chasing", "tile": "mushroom*4", "market": MARKET, **fields}
    return table(hands=["bread fish", *OTHERS], **chosen).play(*VALID_TURN)


@rule("FTB-100")
def test_the_beast_resets_with_ten_tokens() -> None:
    t = table(tile="mushroom*9", hands=["bread fish", *OTHERS]).play(*VALID_TURN)
    assert t.asked == "market_card"


@rule("FTB-100", "FTB-341")
def test_everybody_is_told_that_the_beast_resets() -> None:
    assert about_to_reset().heard("reset") == [("The Griffin resets.", ("FTB-341",))]
    full = table(tile="mushroom*9", hands=["bread fish", *OTHERS]).play(*VALID_TURN)
    assert full.heard("reset") == [("The Unicorn resets.", ("FTB-100",))]


@rule("FTB-100")
def test_the_beast_does_not_reset_with_nine_tokens() -> None:
    t = table(tile="mushroom*8", hands=["bread fish", *OTHERS]).play(*VALID_TURN)
    assert (t.seat, t.asked) == (1, "choose_payment")
    assert t.tile.total() == 9


@rule("FTB-100")
def test_the_beast_resets_with_more_than_ten_tokens() -> None:
    t = table(menu="menu-s-14", tile="bread*9", hands=["mushroom apple*3", *OTHERS])
    t.play("pay line 3", "with mushroom", "reward", "play apple")
    assert t.tile.total() == 11
    assert t.asked == "market_card"


@rule("FTB-100")
def test_a_beast_may_have_another_capacity() -> None:
    assert about_to_reset().asked == "market_card"
    assert about_to_reset(tile="mushroom*3").seat == 1


@rule("FTB-101")
def test_passing_ten_during_the_turn_does_nothing_by_itself() -> None:
    t = table(menu="menu-s-10", tile="mushroom*9", hands=["berries fish", *OTHERS]).play("pay line 2", "with berries")
    assert t.tile.total() == 10
    assert t.asked == "result"
    t.play("reward")
    assert (t.seat, t.asked) == (1, "choose_payment")
    assert t.menu == "menu-s-10"


@rule("FTB-101")
def test_two_reasons_make_one_reset() -> None:
    t = table(beast="phoenix", tile="bread*2 fish*2 candy", hands=["bread fish", *OTHERS], market=MARKET)
    t.play(*VALID_TURN)
    assert t.asked == "market_card"
    t.play("take menu-s-18")
    assert (t.seat, t.asked) == (1, "choose_payment")
    assert t.truth["discard"] == ["menu-s-09"]


@rule("FTB-102")
def test_the_active_player_picks_the_new_menu_card_from_the_market() -> None:
    t = about_to_reset()
    assert (t.seat, t.asked) == (0, "market_card")
    assert set(t.answers) == {f"take {card}" for card in MARKET}
    t.play("take menu-s-16")
    assert t.menu == "menu-s-16"
    assert t.truth["discard"] == ["menu-s-09"]


@rule("FTB-103")
def test_the_tokens_of_the_tile_go_to_the_supply() -> None:
    t = about_to_reset()
    before = t.supply
    t.play("take menu-s-16")
    assert t.tile == foods("")
    assert t.supply == before + foods("mushroom*4 bread")


@rule("FTB-104")
def test_the_market_is_refilled_from_the_deck() -> None:
    t = about_to_reset()
    deck = t.truth["deck"]
    t.play("take menu-s-16")
    assert sorted(t.truth["market"]) == sorted(["menu-s-01", "menu-s-02", "menu-s-18", deck[0]])
    assert t.truth["deck"] == deck[1:]


@rule("FTB-105")
def test_after_a_reset_come_the_beast_then_victims_then_the_cat() -> None:
    t = table(
        tile="mushroom*9",
        hands=["bread fish", *OTHERS],
        options={"save_the_princess": True},
        victims=[[], [], ["cat-1"]],
        row=ROW,
    )
    t.play(*VALID_TURN)
    t.play(t.answers[0])
    assert t.tile == foods("")
    for seat in (0, 1, 2):
        assert (t.seat, t.asked) == (seat, "draw_food")
        t.play("draw pie")
    assert (t.seat, t.asked) == (0, "victim")
    t.play("free elf-1")
    assert (t.seat, t.asked) == (2, "choose_payment")


@rule("FTB-106")
def test_an_empty_deck_is_made_from_the_discard_pile() -> None:
    t = about_to_reset(deck=[], discard=UNDER_THE_MARKET).play("take menu-s-16")
    assert t.truth["discard"] == []
    assert len(t.truth["deck"]) == 13
    new = set(t.truth["market"]) - set(MARKET)
    assert len(new) == 1
    assert {*new, *t.truth["deck"]} == {"menu-s-09", *UNDER_THE_MARKET}


@rule("FTB-106")
def test_the_discard_pile_is_shuffled() -> None:
    decks = {
        tuple(about_to_reset(deck=[], discard=UNDER_THE_MARKET, seed=str(seed)).play("take menu-s-16").truth["deck"])
        for seed in range(10)
    }
    assert len(decks) > 1


@rule("FTB-106")
def test_the_discard_pile_stays_while_no_card_is_needed() -> None:
    t = about_to_reset(deck=UNDER_THE_MARKET[:1], discard=UNDER_THE_MARKET[1:]).play("take menu-s-16")
    assert t.truth["deck"] == []
    assert t.truth["discard"] == [*UNDER_THE_MARKET[1:], "menu-s-09"]


@rule("FTB-107")
def test_switching_the_menu_changes_the_card_and_refills_the_market() -> None:
    t = table(tile="apple", hands=["bread fish", *OTHERS], market=MARKET).play("pay line 3", "with bread", "reward")
    deck = t.truth["deck"]
    assert set(t.answers) == {f"take {card}" for card in MARKET}, "picking a card is mandatory"
    t.play("take menu-s-18")
    assert t.menu == "menu-s-18"
    assert t.truth["discard"] == ["menu-s-09"]
    assert sorted(t.truth["market"]) == sorted(["menu-s-01", "menu-s-02", "menu-s-16", deck[0]])


@rule("FTB-107")
def test_everybody_is_told_what_the_new_menu_card_asks_for() -> None:
    t = table(hands=["bread fish", *OTHERS], market=MARKET)
    t.play("pay line 3", "with bread", "reward", "take menu-s-18")
    assert t.heard("menu") == [("A new Menu card: card 18 (Apple, Bread, Berries); card 9 is discarded.", ("FTB-107",))]


@rule("FTB-107")
def test_switching_the_menu_is_no_reset() -> None:
    t = table(tile="apple", hands=["bread fish", *OTHERS]).play("pay line 3", "with bread", "reward")
    t.play(t.answers[0])
    assert (t.seat, t.asked) == (1, "choose_payment"), "the Unicorn gives no food"
    assert t.tile == foods("apple bread")


@rule("FTB-108")
def test_emptying_is_no_reset() -> None:
    t = table(menu="menu-s-10", tile="apple*2", hands=["berries fish", *OTHERS])
    t.play("pay line 2", "with berries", "reward")
    assert t.tile == foods("")
    assert t.menu == "menu-s-10"
    assert (t.seat, t.asked) == (1, "choose_payment"), "the Unicorn gives no food"


@rule("FTB-109")
def test_with_a_locked_menu_a_reset_keeps_the_menu_card() -> None:
    t = table(tile="mushroom*9", hands=["bread fish", *OTHERS], market=MARKET, menu_locks=[1]).play(*VALID_TURN)
    assert t.asked == "draw_food", "it is still a reset"
    assert t.menu == "menu-s-09"
    assert t.tile == foods("")
    assert sorted(t.truth["market"]) == MARKET
    assert t.truth["discard"] == []


@rule("FTB-110")
@pytest.mark.parametrize(
    ("beast", "state"),
    [
        ("dragon", "Flying"),
        ("basilisk", "Frozen"),
        ("ghost", "Haunting"),
        ("ghost", "Being Dead"),
        ("golem", "Hardening"),
    ],
)
def test_a_beast_that_cannot_reset_does_nothing_of_a_reset(beast: str, state: str) -> None:
    t = table(
        beast=beast,
        state=state,
        menu="menu-s-03",
        tile="mushroom*3 bread*3 lamb*3 candy*2",
        hands=["pie apple*3", *OTHERS],
    )
    t.play("pay line 1", "with pie", "reward")
    assert (t.seat, t.asked) == (1, "choose_payment")
    assert t.menu == "menu-s-03"
    assert t.tile - foods("pie") == foods("mushroom*3 bread*3 lamb*3 candy*2")


@rule("FTB-111")
def test_a_new_menu_card_applies_to_the_next_payment_of_the_turn() -> None:
    t = table(beast="yeti", tile="fish*3", hands=["bread apple*4", *OTHERS], market=MARKET)
    t.play("pay line 3", "with bread", "reward", "take menu-s-16")
    assert (t.seat, t.asked) == (0, "choose_payment")
    assert t.payments() == {"pay line 1"}
    t.play("pay line 1", "with apple", "reward")
    assert t.asked == "swap_own"
