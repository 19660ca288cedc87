"""Pegasus: Prancing / Soaring. Own Menu: Pie, or Candy."""

from __future__ import annotations

from typing import Any

from tests.games.feed_the_beast.table import GAME, Table, foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
TIER_1 = {"bread", "fish", "mushroom", "berries", "apple"}
TIER_2 = {"lamb", "pie", "candy"}
TIER_3 = {"nectar", "human"}


def draft(**options: Any) -> Table:
    """A real game, at the first token of the draft; seat 1 starts."""
    options = {"players": 3, "start_player": 1, "seed": "draft", **options}
    return Table(GAME.start(beast="pegasus", advanced_beasts=True, **options))


# -- FURY


@rule("FTB-420")
def test_fury_draws_two_tier_1_and_downgrades_nothing() -> None:
    t = table(beast="pegasus", hands=["apple fish*3 lamb", *OTHERS])
    t.play("feed apple")
    assert t.tile == foods("apple")
    assert t.size(0) == 6
    drawn = t.hand(0) - foods("fish*3 lamb")
    assert drawn.total() == 2
    assert set(drawn) <= TIER_1


@rule("FTB-420")
def test_fury_flips_the_direction_of_play() -> None:
    t = table(beast="pegasus")
    t.play("feed apple")
    assert t.truth["direction"] == "counter-clockwise"
    assert t.active == 2


@rule("FTB-420")
def test_fury_flips_the_direction_back() -> None:
    t = table(beast="pegasus", direction="counter-clockwise")
    t.play("feed apple")
    assert t.truth["direction"] == "clockwise"
    assert t.active == 1


@rule("FTB-420")
def test_a_valid_payment_keeps_the_direction() -> None:
    t = table(beast="pegasus", hands=["bread fish*3", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish")
    assert t.truth["direction"] == "clockwise"
    assert t.size(0) == 3


# -- the draft


@rule("FTB-421")
def test_hands_are_not_dealt() -> None:
    t = draft()
    assert t.asked == "draft_food"
    assert [t.size(seat) for seat in range(3)] == [0, 0, 0]


@rule("FTB-421")
def test_the_draft_goes_clockwise_from_the_start_player() -> None:
    t = draft()
    seats = []
    for _ in range(7):
        seats.append(t.seat)
        t.play("draft apple")
    assert seats == [1, 2, 0, 1, 2, 0, 1]


@rule("FTB-421")
def test_the_drafter_chooses_any_tier_1_food() -> None:
    t = draft()
    assert set(t.answers) == {f"draft {food}" for food in TIER_1}
    t.play("draft fish", "draft bread")
    assert t.hand(1) == foods("fish")
    assert t.hand(2) == foods("bread")
    assert t.supply["fish"] == 14


@rule("FTB-421")
def test_a_food_that_is_gone_cannot_be_drafted() -> None:
    t = draft()
    t.play(*["draft bread"] * 15)
    assert set(t.answers) == {"draft fish", "draft mushroom", "draft berries", "draft apple"}


@rule("FTB-421")
def test_the_draft_ends_with_full_start_hands() -> None:
    for tokens in (10, 12):
        t = draft(start_tokens=tokens)
        for _ in range(3 * tokens):
            assert t.asked == "draft_food"
            t.play(t.answers[0])
        assert [t.size(seat) for seat in range(3)] == [tokens] * 3
        assert t.asked == "choose_payment"
        assert t.seat == 1


# -- random upgrades


@rule("FTB-422")
def test_nobody_chooses_what_an_upgrade_gives() -> None:
    t = table(beast="pegasus", hands=["bread fish apple*2", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish")
    assert t.seat == 1
    gained = t.hand(0) - foods("apple*2")
    assert gained.total() == 1
    assert set(gained) <= TIER_2


@rule("FTB-422")
def test_upgrades_are_random() -> None:
    seen: set[str] = set()
    for seed in range(40):
        t = table(beast="pegasus", hands=["bread fish apple*2", *OTHERS], seed=f"up-{seed}")
        t.play("pay line 3", "with bread", "upgrade", "upgrade fish")
        seen |= set(+t.hand(0) - foods("apple*2"))
    assert len(seen) > 1
    assert seen <= TIER_2


@rule("FTB-422")
def test_a_random_upgrade_is_a_token_of_the_supply() -> None:
    for seed in range(5):
        t = table(beast="pegasus", hands=["bread fish*2", "lamb*12 apple", "candy*12 apple"], seed=f"pie-{seed}")
        t.play("pay line 3", "with bread", "upgrade", "upgrade fish")
        assert t.hand(0) == foods("fish pie")


@rule("FTB-422")
def test_upgrade_three_max_gives_random_tier_3_tokens() -> None:
    seen: set[str] = set()
    for seed in range(20):
        t = table(beast="pegasus", hands=["human apple*4", *OTHERS], seed=f"max-{seed}")
        t.play("pay line 1", "with human", "reward", "upgrade apple", "upgrade apple", "upgrade apple")
        assert t.seat == 1
        gained = t.hand(0) - foods("apple")
        assert gained.total() == 3
        seen |= set(gained)
    assert seen == TIER_3


# -- Soaring


@rule("FTB-423")
def test_prancing_asks_for_nothing() -> None:
    t = table(beast="pegasus", hands=["bread fish*3", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish")
    assert t.seat == 1
    assert t.payments() == {"feed apple", "feed fish", "feed berries"}


@rule("FTB-423")
def test_soaring_the_active_player_names_a_food() -> None:
    t = table(beast="pegasus", state="Soaring", hands=["bread fish*3", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish")
    assert t.asked == "name_food"
    assert t.seat == 0
    assert len(t.answers) == 10
    assert all(answer.startswith("name ") for answer in t.answers)


@rule("FTB-423", "FTB-R76")
def test_the_state_at_the_end_of_the_turn_counts() -> None:
    t = table(beast="pegasus", hands=["mushroom fish*3", *OTHERS])
    t.play("pay line 2", "with mushroom", "reward")
    assert t.beast_state == "Soaring"
    assert t.asked == "name_food"
    t = table(beast="pegasus", state="Soaring", hands=["mushroom fish*3", *OTHERS])
    t.play("pay line 2", "with mushroom", "reward")
    assert t.beast_state == "Prancing"
    assert t.seat == 1


@rule("FTB-423", "FTB-424")
def test_the_next_player_must_play_the_named_food() -> None:
    t = table(beast="pegasus", state="Soaring", hands=["bread fish*3", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "name fish")
    assert t.active == 1
    assert t.payments() == {"feed fish"}


@rule("FTB-423", "FTB-R76")
def test_the_next_slot_in_the_new_direction_is_told() -> None:
    t = table(beast="pegasus", state="Soaring")
    t.play("feed apple", "name fish")
    assert t.active == 2
    assert t.payments() == {"feed fish"}


@rule("FTB-423", "FTB-024")
def test_a_winner_names_nothing() -> None:
    t = table(beast="pegasus", state="Soaring", hands=["bread", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade")
    assert t.winner == 0


@rule("FTB-424")
def test_an_empty_tile_frees_from_the_demand() -> None:
    t = table(beast="pegasus", state="Soaring", menu="menu-s-10", hands=["berries apple*3", *OTHERS])
    t.play("pay line 2", "with berries", "reward", "name fish")
    assert t.tile.total() == 0
    assert t.active == 1
    assert t.payments() == {"feed apple", "feed fish", "pay line 2"}


@rule("FTB-424")
def test_the_own_menu_is_a_way_out() -> None:
    t = table(beast="pegasus", state="Soaring", hands=["bread fish*3", "pie fish*2 apple*2", OTHERS[0]])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "name fish")
    assert t.payments() == {"feed fish", "pay own 1"}


@rule("FTB-424")
def test_a_food_that_cannot_be_played_binds_nobody() -> None:
    t = table(beast="pegasus", state="Soaring", hands=["bread fish*3", "pie fish*2 apple*2", OTHERS[0]])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "name nectar")
    assert t.payments() == {"feed fish", "feed apple", "pay line 2", "pay line 3", "pay own 1"}


# -- own Menu


@rule("FTB-425")
def test_each_other_player_takes_a_token_of_their_choice_from_the_tile() -> None:
    t = table(beast="pegasus", tile="mushroom bread", hands=["pie apple*3", *OTHERS])
    t.play("pay own 1", "with pie", "reward")
    assert t.asked == "take_from_tile"
    assert t.seat == 1
    assert set(t.answers) == {"take mushroom", "take bread", "take pie"}
    t.play("take pie")
    assert t.seat == 2
    t.play("take bread")
    assert t.hand(0) == foods("apple*3")
    assert t.hand(1) == foods(OTHERS[0] + " pie")
    assert t.hand(2) == foods(OTHERS[1] + " bread")
    assert t.tile == foods("mushroom")


@rule("FTB-425")
def test_they_take_clockwise_whatever_the_direction_of_play() -> None:
    t = table(beast="pegasus", tile="mushroom bread", hands=["candy apple*3", *OTHERS], direction="counter-clockwise")
    t.play("pay own 2", "with candy", "reward")
    assert t.seat == 1
    t.play("take candy")
    assert t.seat == 2
    t.play("take bread")
    assert t.active == 2


@rule("FTB-425")
def test_they_take_while_there_are_any() -> None:
    t = table(beast="pegasus", hands=["pie apple*3", *OTHERS])
    t.play("pay own 1", "with pie", "reward", "take pie")
    assert t.active == 1
    assert t.asked == "choose_payment"
    assert t.hand(1)["pie"] == 1
    assert t.hand(2) == foods(OTHERS[1])
