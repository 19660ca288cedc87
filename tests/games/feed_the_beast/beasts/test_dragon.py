"""Dragon: Grounded / Flying, own Menu Lamb."""

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


# -- the counter


@rule("FTB-300")
def test_a_wrong_turn_counts() -> None:
    t = table(beast="dragon")
    t.play("feed apple")
    assert t.truth["dragon_count"] == 1
    t.play("feed fish")
    assert t.truth["dragon_count"] == 2


@rule("FTB-300")
def test_a_valid_turn_sets_the_counter_to_zero() -> None:
    t = table(beast="dragon", hands=["bread apple*4", *OTHERS], dragon_count=2)
    t.play("pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb")
    assert t.active == 1
    assert t.truth["dragon_count"] == 0
    assert t.beast_state == "Grounded"


@rule("FTB-300")
def test_a_mixed_turn_sets_the_counter_to_zero() -> None:
    t = table(beast="dragon", menu="menu-s-05", hands=["candy berries*4", *OTHERS], dragon_count=2)
    t.play("pay line 1", "with candy", "reward", "feed berries")
    assert t.active == 1
    assert t.truth["dragon_count"] == 0
    assert t.beast_state == "Grounded"


@rule("FTB-300", "FTB-R60")
def test_a_turn_without_payment_leaves_the_counter() -> None:
    t = table(beast="dragon", dragon_count=1, forbidden=[[], ["apple", "fish", "berries"], []])
    t.play("feed apple")
    assert t.active == 2
    assert t.truth["dragon_count"] == 2


@rule("FTB-300", "FTB-R60")
def test_a_skipped_slot_is_passed_over() -> None:
    t = table(beast="dragon", dragon_count=1, skips=[1])
    t.play("feed apple")
    assert t.active == 2
    assert t.truth["dragon_count"] == 2
    t.play("feed apple")
    take_any(t)
    assert t.beast_state == "Flying"


# -- the third wrong turn


@rule("FTB-301")
def test_three_wrong_turns_in_a_row_reset_it_and_it_flies() -> None:
    t = table(beast="dragon")
    t.play("feed apple", "feed apple")
    assert t.active == 2
    t.play("feed apple")
    assert t.seat == 2
    assert t.tile == foods("apple*3")
    card = take_any(t)
    assert t.menu == card
    assert t.tile == foods("")
    assert t.beast_state == "Flying"
    assert t.truth["dragon_count"] == 0
    assert t.active == 0


@rule("FTB-301")
def test_it_resets_first_and_flies_then() -> None:
    t = table(beast="dragon", dragon_count=2)
    t.play("feed apple")
    assert t.asked == "market_card"
    assert t.beast_state == "Grounded"
    take_any(t)
    assert t.beast_state == "Flying"


@rule("FTB-301")
def test_the_penalty_of_the_third_wrong_turn_comes_before_the_reset() -> None:
    t = table(beast="dragon", hands=["apple*3", *OTHERS], dragon_count=2)
    t.play("feed apple")
    assert t.asked == "market_card"
    assert t.size(0) == 3


@rule("FTB-301")
def test_two_wrong_turns_are_not_enough() -> None:
    t = table(beast="dragon", dragon_count=1)
    t.play("feed apple")
    assert t.active == 1
    assert t.beast_state == "Grounded"
    assert t.tile == foods("apple")


@rule("FTB-301", "FTB-R60")
def test_with_two_players_three_successive_wrong_turns_count() -> None:
    t = table(beast="dragon", players=2)
    t.play("feed apple", "feed apple", "feed apple")
    assert t.seat == 0
    take_any(t)
    assert t.beast_state == "Flying"
    assert t.tile == foods("")


@rule("FTB-301")
def test_third_wrong_turn_and_tenth_token_make_one_reset() -> None:
    t = table(beast="dragon", tile=NINE, dragon_count=2)
    t.play("feed apple")
    card = take_any(t)
    assert t.active == 1
    assert t.menu == card
    assert t.beast_state == "Flying"


@rule("FTB-302", "FTB-R60")
def test_with_a_locked_state_only_the_reset_happens() -> None:
    t = table(beast="dragon", dragon_count=2, state_locks=[1])
    t.play("feed apple")
    card = take_any(t)
    assert t.menu == card
    assert t.tile == foods("")
    assert t.beast_state == "Grounded"


@rule("FTB-302", "FTB-R60")
def test_already_flying_only_the_counter_goes_to_zero() -> None:
    t = table(beast="dragon", state="Flying", dragon_count=2)
    t.play("feed apple")
    assert t.active == 1
    assert t.truth["dragon_count"] == 0
    assert t.tile == foods("apple")
    assert t.menu == "menu-s-09"
    assert t.beast_state == "Flying"


# -- Flying


@rule("FTB-303")
def test_flying_it_does_not_reset_with_ten_tokens() -> None:
    t = table(beast="dragon", state="Flying", tile=NINE)
    t.play("feed apple")
    assert t.active == 1
    assert t.tile.total() == 10
    assert t.menu == "menu-s-09"


@rule("FTB-303")
def test_grounded_it_resets_with_ten_tokens() -> None:
    t = table(beast="dragon", tile=NINE)
    t.play("feed apple")
    take_any(t)
    assert t.tile == foods("")
    assert t.beast_state == "Grounded"


@rule("FTB-303")
def test_flying_the_reset_reward_does_nothing() -> None:
    t = table(beast="dragon", state="Flying", menu="menu-s-03", tile="apple fish", hands=["pie apple*4", *OTHERS])
    t.play("pay line 1", "with pie", "reward")
    assert t.active == 1
    assert t.tile == foods("apple fish pie")
    assert t.menu == "menu-s-03"


@rule("FTB-303")
def test_flying_it_can_be_emptied() -> None:
    t = table(beast="dragon", state="Flying", menu="menu-s-10", tile=NINE, hands=["berries apple*4", *OTHERS])
    t.play("pay line 2", "with berries", "reward")
    assert t.active == 1
    assert t.tile == foods("")


@rule("FTB-303")
def test_flying_the_menu_can_be_switched() -> None:
    t = table(beast="dragon", state="Flying", tile=NINE, hands=["bread apple*4", *OTHERS])
    t.play("pay line 3", "with bread", "reward")
    card = take_any(t)
    assert t.menu == card
    assert t.active == 1
    assert t.tile.total() == 10


@rule("FTB-304")
def test_leaving_flying_with_ten_tokens_it_resets_in_the_same_turn() -> None:
    t = table(beast="dragon", state="Flying", tile=NINE, hands=["mushroom apple*4", *OTHERS])
    t.play("pay line 2", "with mushroom", "reward")
    assert t.beast_state == "Grounded"
    assert t.seat == 0
    card = take_any(t)
    assert t.menu == card
    assert t.tile == foods("")
    assert t.beast_state == "Grounded"


# -- the second Menu card


@rule("FTB-305")
def test_the_own_menu_brings_a_second_menu_card() -> None:
    t = table(beast="dragon", hands=["lamb apple*4", *OTHERS])
    before = t.truth["market"]
    t.play("pay own 1", "with lamb", "reward")
    assert set(t.answers) == {f"take {card}" for card in before}
    card = take_any(t)
    assert t.truth["second_menu"] == card
    assert t.menu == "menu-s-09"
    assert len(t.truth["market"]) == 4
    assert card not in t.truth["market"]
    assert t.truth["discard"] == []


@rule("FTB-305")
def test_lines_of_both_cards_can_be_paid() -> None:
    t = table(beast="dragon", second_menu="menu-s-16", hands=["bread mushroom apple*4", *OTHERS])
    assert t.payments() == {"pay line 2", "pay line 3", "pay second line 1", "pay second line 2"}


@rule("FTB-305")
def test_a_line_of_the_second_card_gives_its_own_reward() -> None:
    t = table(beast="dragon", second_menu="menu-s-16", hands=["bread apple*4", *OTHERS])
    t.play("pay second line 2", "with bread", "reward")
    assert t.hand(0) == foods("mushroom apple*4")
    assert t.active == 1


@rule("FTB-306", "FTB-R61")
def test_the_second_card_is_discarded_at_the_next_reset() -> None:
    t = table(beast="dragon", second_menu="menu-s-16", tile=NINE)
    t.play("feed fish")
    take_any(t)
    assert t.truth["second_menu"] is None
    assert {"menu-s-16", "menu-s-09"} == set(t.truth["discard"])


@rule("FTB-306", "FTB-R61")
def test_the_second_card_leaves_at_a_reset_even_if_the_menu_is_locked() -> None:
    t = table(beast="dragon", second_menu="menu-s-16", tile=NINE, menu_locks=[1])
    t.play("feed fish")
    assert t.active == 1
    assert t.tile == foods("")
    assert t.menu == "menu-s-09"
    assert t.truth["second_menu"] is None
    assert t.truth["discard"] == ["menu-s-16"]


@rule("FTB-306", "FTB-R61")
def test_the_second_card_stays_when_flying_prevents_the_reset() -> None:
    t = table(beast="dragon", state="Flying", second_menu="menu-s-16", tile=NINE)
    t.play("feed fish")
    assert t.active == 1
    assert t.truth["second_menu"] == "menu-s-16"


@rule("FTB-307", "FTB-R61")
def test_there_is_no_third_menu_card() -> None:
    t = table(beast="dragon", second_menu="menu-s-16", hands=["lamb apple*4", *OTHERS])
    market = t.truth["market"]
    t.play("pay own 1", "with lamb", "reward")
    assert t.active == 1
    assert t.truth["second_menu"] == "menu-s-16"
    assert t.menu == "menu-s-09"
    assert t.truth["market"] == market


@rule("FTB-307", "FTB-R61")
def test_switching_replaces_the_first_card_only() -> None:
    t = table(beast="dragon", second_menu="menu-s-16", hands=["bread apple*4", *OTHERS])
    t.play("pay line 3", "with bread", "reward")
    card = take_any(t)
    assert t.menu == card
    assert t.truth["second_menu"] == "menu-s-16"
    assert t.truth["discard"] == ["menu-s-09"]
