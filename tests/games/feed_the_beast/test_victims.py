"""Save the Princess: the sixteen kinds of victims, each by its own rule."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.feed_the_beast.table import Table, foods, table
from tests.marks import rule

PRINCESS = {"save_the_princess": True}
OTHERS = "apple*4 fish*3 berries*3"
ROW = ["elf-4", "elf-5", "elf-6", "elf-7"]
MARKET = ["menu-s-01", "menu-s-02", "menu-s-04", "menu-s-06"]


def with_victims(*victims: str, **fields: Any) -> Table:
    """Victims before A, B, C as words: with_victims("dog-1", "", "cat-1 bard-1")."""
    owned = [cards.split() for cards in victims] + [[] for _ in range(3 - len(victims))]
    position: dict[str, Any] = {"victims": owned, "row": ROW, "market": MARKET}
    return table(options=PRINCESS, **{**position, **fields})


def before_round(*victims: str, **fields: Any) -> Table:
    """A's next wrong payment completes a round of wrong food: A frees a victim."""
    return with_victims(*victims, **{"run": {"kind": "wrong", "seats": [1, 2]}, **fields})


def before_reset(*victims: str, **fields: Any) -> Table:
    """A Dragon (no reset effect of its own) with 9 tokens: the next payment resets it."""
    return with_victims(*victims, **{"beast": "dragon", "tile": "mushroom*9", **fields})


def discard_everything_asked(t: Table) -> Table:
    while not t.over and t.asked == "discard_food":
        t.play(t.answers[0])
    return t


# -- Princess and Prince


@rule("FTB-610")
@pytest.mark.parametrize(("owned", "freed"), [("princess-1", "prince-1"), ("prince-2", "princess-2")])
def test_princess_and_prince_together_make_you_discard_four(owned: str, freed: str) -> None:
    t = before_round(owned, row=[freed, "elf-1", "elf-2", "elf-3"])
    t.play("feed fish", f"free {freed}")
    assert (t.asked, t.seat) == ("discard_food", 0)
    assert "stop" not in t.answers
    size = t.size(0)
    discard_everything_asked(t)
    assert t.size(0) == size - 4
    assert t.tile == foods("fish")
    assert t.active == 1


@rule("FTB-610")
def test_princess_and_prince_make_you_choose_what_to_discard() -> None:
    t = before_round("princess-1", row=["prince-1", "elf-1", "elf-2", "elf-3"])
    t.play("feed fish", "free prince-1")
    assert {"discard apple", "discard fish", "discard berries"} <= set(t.answers)


@rule("FTB-610")
def test_with_fewer_than_four_tokens_the_pair_discards_all() -> None:
    t = before_round("princess-1", row=["prince-1", "elf-1", "elf-2", "elf-3"], hands=["apple*3", OTHERS, OTHERS])
    t.play("feed apple", "free prince-1")
    assert t.size(0) == 3
    discard_everything_asked(t)
    assert t.over
    assert t.winner == 0


@rule("FTB-610", "FTB-R49")
def test_the_pair_is_used_up() -> None:
    t = before_round("princess-1", row=["prince-1", "elf-1", "elf-2", "elf-3"])
    discard_everything_asked(t.play("feed fish", "free prince-1"))
    assert sorted(t.truth["used"]) == ["prince-1", "princess-1"]
    assert t.truth["victims"][0] == ["princess-1", "prince-1"]


@rule("FTB-610", "FTB-R49")
@pytest.mark.parametrize("freed", ["princess-2", "prince-2"])
def test_a_used_card_makes_no_second_pair(freed: str) -> None:
    t = before_round("princess-1 prince-1", used=["princess-1", "prince-1"], row=[freed, "elf-1", "elf-2", "elf-3"])
    t.play("feed fish", f"free {freed}")
    assert (t.asked, t.seat) == ("choose_payment", 1)


@rule("FTB-610", "FTB-R49")
def test_the_second_cards_make_a_second_pair() -> None:
    t = before_round(
        "princess-1 prince-1 princess-2",
        used=["princess-1", "prince-1"],
        row=["prince-2", "elf-1", "elf-2", "elf-3"],
    )
    t.play("feed fish", "free prince-2")
    assert (t.asked, t.seat) == ("discard_food", 0)
    discard_everything_asked(t)
    assert sorted(t.truth["used"]) == ["prince-1", "prince-2", "princess-1", "princess-2"]


@rule("FTB-610")
@pytest.mark.parametrize(("owned", "freed"), [("princess-1", "princess-2"), ("prince-1", "prince-2")])
def test_two_of_the_same_make_no_pair(owned: str, freed: str) -> None:
    t = before_round(owned, row=[freed, "elf-1", "elf-2", "elf-3"])
    t.play("feed fish", f"free {freed}")
    assert (t.asked, t.seat) == ("choose_payment", 1)


@rule("FTB-610")
def test_princess_and_prince_of_different_players_make_no_pair() -> None:
    t = before_round("", "princess-1", row=["prince-1", "elf-1", "elf-2", "elf-3"])
    t.play("feed fish", "free prince-1")
    assert (t.asked, t.seat) == ("choose_payment", 1)


# -- Troll


@rule("FTB-611")
def test_the_troll_makes_you_choose_another_player() -> None:
    t = before_round(row=["troll-1", "elf-1", "elf-2", "elf-3"]).play("feed fish", "free troll-1")
    assert (t.asked, t.seat) == ("troll_partner", 0)
    assert sorted(t.answers) == ["choose B", "choose C"]
    t.play("choose C")
    assert t.truth["troll_partner"] == {"troll-1": 2}


@rule("FTB-611")
@pytest.mark.parametrize("seat", [0, 2])
def test_the_troll_takes_substitutes_from_its_owner_and_the_chosen_player(seat: int) -> None:
    t = with_victims("troll-1", troll_partner={"troll-1": 2}, active=seat, hands=["lamb apple*3"] * 3)
    assert t.payments() == {"feed lamb", "feed apple"}


@rule("FTB-611")
def test_the_troll_leaves_everybody_else_their_substitutes() -> None:
    t = with_victims("troll-1", troll_partner={"troll-1": 2}, active=1, hands=["lamb apple*3"] * 3)
    assert t.payments() == {"pay line 2", "pay line 3", "feed apple"}


@rule("FTB-611")
def test_with_the_troll_exact_food_is_still_valid() -> None:
    t = with_victims("troll-1", troll_partner={"troll-1": 2}, hands=["bread lamb apple*3", OTHERS, OTHERS])
    assert t.payments() == {"pay line 3", "feed lamb", "feed apple"}
    t.play("pay line 3")
    assert t.answers == ["with bread"]


@rule("FTB-611")
def test_a_troll_freed_now_counts_from_now_on() -> None:
    hands = [OTHERS, "lamb apple*3", "lamb apple*3"]
    t = before_round(row=["troll-1", "elf-1", "elf-2", "elf-3"], hands=hands)
    t.play("feed fish", "free troll-1", "choose B")
    assert t.payments() == {"feed lamb", "feed apple"}


# -- Snowman


@rule("FTB-612")
def test_the_snowman_offers_a_swap_before_feeding() -> None:
    t = with_victims("snowman-1")
    assert (t.asked, t.seat) == ("free_action", 0)
    assert sorted(t.answers) == ["done", "snowman-swap"]


@rule("FTB-612")
def test_the_snowman_may_be_declined() -> None:
    t = with_victims("snowman-1").play("done")
    assert (t.asked, t.seat) == ("choose_payment", 0)
    assert t.hand(0) == foods(OTHERS)


@rule("FTB-612")
@pytest.mark.parametrize(
    ("own", "tier", "taken"),
    [
        ("apple", {"bread", "fish", "mushroom", "berries", "apple"}, "bread"),
        ("lamb", {"lamb", "pie", "candy"}, "pie"),
        ("human", {"human", "nectar"}, "nectar"),
    ],
)
def test_the_snowman_swaps_one_token_with_the_supply_for_the_same_tier(own: str, tier: set[str], taken: str) -> None:
    t = with_victims("snowman-1", hands=["apple*3 lamb*2 human*2", OTHERS, OTHERS])
    supply = t.supply
    t.play("snowman-swap", f"swap {own}")
    while t.asked == "swap_with":
        assert t.answers == ["with supply"]
        t.play("with supply")
    if t.asked == "swap_take":
        assert set(t.answers) <= {f"for {food}" for food in tier}
        t.play(f"for {taken}")
    assert t.hand(0) == foods(f"apple*3 lamb*2 human*2 {taken}") - foods(own)
    assert t.supply == supply + foods(own) - foods(taken)


@rule("FTB-612")
def test_the_snowman_swaps_once_per_turn() -> None:
    t = with_victims("snowman-1").play("snowman-swap", "swap apple", "for bread").settle()
    assert (t.asked, t.seat) == ("choose_payment", 0)


@rule("FTB-612")
def test_the_snowman_of_another_player_offers_you_nothing() -> None:
    t = with_victims("", "snowman-1")
    assert (t.asked, t.seat) == ("choose_payment", 0)
    t.play("feed apple")
    assert (t.asked, t.seat) == ("free_action", 1)


# -- Dog


@rule("FTB-613")
def test_the_dog_lets_you_discard_one_token_when_the_state_changes() -> None:
    t = with_victims("dog-1", hands=["mushroom apple*3", OTHERS, OTHERS])
    t.play("pay line 2", "with mushroom", "reward")
    assert (t.asked, t.seat) == ("discard_food", 0)
    assert sorted(t.answers) == ["discard apple", "stop"]
    t.play("discard apple")
    assert t.hand(0) == foods("apple*2")
    assert t.tile == foods("mushroom")
    assert t.active == 1


@rule("FTB-613")
def test_the_dog_may_be_declined() -> None:
    t = with_victims("dog-1", hands=["mushroom apple*3", OTHERS, OTHERS])
    t.play("pay line 2", "with mushroom", "reward", "stop")
    assert t.hand(0) == foods("apple*3")
    assert (t.asked, t.seat) == ("choose_payment", 1)


@rule("FTB-613")
def test_the_dog_serves_its_owner_in_another_players_turn() -> None:
    t = with_victims("", "", "dog-1", hands=["mushroom apple*3", OTHERS, OTHERS])
    t.play("pay line 2", "with mushroom", "reward")
    assert (t.asked, t.seat) == ("discard_food", 2)
    t.play("discard fish")
    assert t.hand(2) == foods("apple*4 fish*2 berries*3")
    assert t.active == 1


@rule("FTB-613")
def test_the_dog_leaves_you_your_only_token() -> None:
    t = with_victims("", "dog-1", hands=["mushroom apple*3", "fish", OTHERS])
    t.play("pay line 2", "with mushroom", "reward")
    assert (t.asked, t.seat) == ("choose_payment", 1)
    assert t.hand(1) == foods("fish")


@rule("FTB-613")
def test_the_dog_takes_the_second_last_token() -> None:
    t = with_victims("", "dog-1", hands=["mushroom apple*3", "fish*2", OTHERS])
    t.play("pay line 2", "with mushroom", "reward")
    assert (t.asked, t.seat) == ("discard_food", 1)


@rule("FTB-613", "FTB-124")
def test_the_dog_sleeps_when_the_state_is_locked() -> None:
    t = with_victims("dog-1", hands=["mushroom apple*3", OTHERS, OTHERS], state_locks=[1])
    t.play("pay line 2", "with mushroom", "reward")
    assert (t.asked, t.seat) == ("choose_payment", 1)


@rule("FTB-613")
def test_the_dog_sleeps_when_the_state_stays() -> None:
    t = with_victims("dog-1", hands=["mushroom apple*3", OTHERS, OTHERS])
    t.play("pay line 2", "with mushroom", "upgrade", "upgrade apple", "to lamb")
    assert (t.asked, t.seat) == ("choose_payment", 1)


# -- Cat


@rule("FTB-614", "FTB-R66")
def test_after_a_reset_the_cats_owner_is_next_and_play_goes_on_from_there() -> None:
    t = before_reset("", "", "cat-1").play("feed fish", "take menu-s-01", "free elf-4")
    assert t.active == 2
    t.play("feed fish")
    assert t.active == 0


@rule("FTB-614")
def test_play_goes_on_from_the_cats_owner_in_the_current_direction() -> None:
    t = before_reset("", "cat-1", direction="counter-clockwise").play("feed fish", "take menu-s-01", "free elf-4")
    assert t.active == 1
    t.play("feed fish")
    assert t.active == 0


@rule("FTB-614")
def test_without_a_reset_the_cat_does_nothing() -> None:
    t = with_victims("", "", "cat-1").play("feed fish")
    assert t.active == 1


@rule("FTB-614")
def test_the_cat_calls_for_one_turn_only() -> None:
    t = before_reset("", "", "cat-1").play("feed fish", "take menu-s-01", "free elf-4")
    t.play("pay line 1", "with apple", "upgrade", "upgrade fish", "to lamb", "feed fish")
    assert t.active == 1


@rule("FTB-614")
def test_the_cats_owner_follows_on_their_own_reset() -> None:
    t = before_reset("cat-1").play("feed fish", "take menu-s-01", "free elf-4")
    assert (t.asked, t.seat) == ("choose_payment", 0)


@rule("FTB-614", "FTB-105")
def test_a_cat_freed_by_the_reset_calls_at_once() -> None:
    t = before_reset(row=["cat-1", "elf-1", "elf-2", "elf-3"]).play("feed fish", "take menu-s-01", "free cat-1")
    assert (t.asked, t.seat) == ("choose_payment", 0)


# -- Grandpa


@rule("FTB-615")
def test_grandpas_owner_chooses_the_victim_another_player_takes() -> None:
    t = before_round("", "grandfather-1").play("feed fish")
    assert (t.asked, t.seat) == ("victim", 1)
    assert sorted(t.answers) == [f"free {card}" for card in ROW]
    t.play("free elf-6")
    assert t.truth["victims"] == [["elf-6"], ["grandfather-1"], []]


@rule("FTB-615")
def test_grandpas_owner_chooses_after_a_reset_too() -> None:
    t = before_reset("", "", "grandfather-1").play("feed fish", "take menu-s-01")
    assert (t.asked, t.seat) == ("victim", 2)


@rule("FTB-615")
def test_grandpas_owner_chooses_their_own_victim() -> None:
    t = before_round("grandfather-1").play("feed fish")
    assert (t.asked, t.seat) == ("victim", 0)


@rule("FTB-615", "FTB-620")
def test_grandpa_chooses_blindly_from_a_face_down_row() -> None:
    t = before_round("", "grandfather-1", "donkey-1", row_hidden=True).play("feed fish")
    assert t.seat == 1
    assert sorted(t.answers) == [f"free position {number}" for number in (1, 2, 3, 4)]


@rule("FTB-615", "FTB-616")
def test_grandpa_has_no_say_when_grandma_takes_from_a_player() -> None:
    t = before_round("grandmother-1", "grandfather-1").play("feed fish")
    assert (t.asked, t.seat) == ("grandma", 0)


# -- Grandma


@rule("FTB-616", "FTB-R49")
def test_grandma_takes_or_discards_any_victim_of_the_others() -> None:
    t = before_round("grandmother-1 elf-1", "dog-1", "cat-1").play("feed fish")
    assert (t.asked, t.seat) == ("grandma", 0)
    assert sorted(t.answers) == ["discard cat-1", "discard dog-1", "take cat-1", "take dog-1"]


@rule("FTB-616")
def test_a_victim_grandma_takes_is_yours_and_the_row_stays() -> None:
    t = before_round("grandmother-1", "dog-1").play("feed fish", "take dog-1")
    assert t.truth["victims"] == [["dog-1", "grandmother-1"], [], []]
    assert t.truth["row"] == ROW
    assert t.truth["victim_discard"] == []
    assert t.active == 1


@rule("FTB-616")
def test_a_victim_grandma_discards_goes_to_the_pile_and_the_row_stays() -> None:
    t = before_round("grandmother-1", "dog-1").play("feed fish", "discard dog-1")
    assert t.truth["victims"] == [["grandmother-1"], [], []]
    assert t.truth["row"] == ROW
    assert t.truth["victim_discard"] == ["dog-1"]
    assert t.active == 1


@rule("FTB-616")
def test_grandma_works_after_a_reset() -> None:
    t = before_reset("grandmother-1", "dog-1").play("feed fish", "take menu-s-01")
    assert (t.asked, t.seat) == ("grandma", 0)


@rule("FTB-616", "FTB-R49")
def test_grandma_frees_from_the_row_only_when_nobody_else_has_a_victim() -> None:
    t = before_round("grandmother-1 dog-1").play("feed fish")
    assert (t.asked, t.seat) == ("victim", 0)


@rule("FTB-616")
def test_grandma_of_another_player_does_not_concern_you() -> None:
    t = before_round("", "grandmother-1").play("feed fish")
    assert (t.asked, t.seat) == ("victim", 0)


@rule("FTB-R49", "FTB-616")
def test_a_stolen_victim_works_for_the_thief() -> None:
    t = before_round("grandmother-1", "snowman-1").play("feed fish", "take snowman-1")
    t.play("feed apple", "feed apple")
    assert (t.asked, t.seat) == ("free_action", 0)


@rule("FTB-R49", "FTB-611")
def test_the_thief_of_a_troll_chooses_a_player_anew() -> None:
    hands = [OTHERS, "lamb apple*3", "lamb apple*3"]
    t = before_round("grandmother-1", "troll-1", troll_partner={"troll-1": 2}, hands=hands)
    t.play("feed fish", "take troll-1")
    assert (t.asked, t.seat) == ("troll_partner", 0)
    t.play("choose B")
    assert t.payments() == {"feed lamb", "feed apple"}


@rule("FTB-R49", "FTB-611")
def test_a_stolen_troll_no_longer_binds_its_old_owner_or_partner() -> None:
    hands = [OTHERS, "lamb apple*3", "lamb apple*3"]
    t = before_round("grandmother-1", "troll-1", troll_partner={"troll-1": 0}, hands=hands)
    t.play("feed fish", "take troll-1", "choose C")
    assert (t.asked, t.seat) == ("choose_payment", 1)
    assert t.payments() == {"pay line 2", "pay line 3", "feed apple"}


@rule("FTB-R49", "FTB-610")
def test_a_stolen_prince_makes_a_pair_at_once() -> None:
    t = before_round("grandmother-1 princess-1", "prince-1").play("feed fish", "take prince-1")
    assert (t.asked, t.seat) == ("discard_food", 0)


@rule("FTB-R49", "FTB-620")
def test_a_stolen_donkey_shuffles_the_row_again() -> None:
    rows = set()
    for seed in range(20):
        t = before_round("grandmother-1", "donkey-1", row_hidden=True, seed=f"donkey {seed}")
        t.play("feed fish", "take donkey-1")
        assert sorted(t.truth["row"]) == ROW
        rows.add(tuple(t.truth["row"]))
    assert len(rows) > 1


@rule("FTB-R49")
def test_a_discarded_victim_stops_working() -> None:
    t = before_round("grandmother-1", "snowman-1").play("feed fish", "discard snowman-1")
    assert (t.asked, t.seat) == ("choose_payment", 1)


@rule("FTB-R49", "FTB-611")
def test_a_discarded_troll_gives_the_substitutes_back() -> None:
    hands = [OTHERS, "lamb apple*3", "lamb apple*3"]
    t = before_round("grandmother-1", "troll-1", troll_partner={"troll-1": 2}, hands=hands)
    t.play("feed fish", "discard troll-1")
    assert t.payments() == {"pay line 2", "pay line 3", "feed apple"}


@rule("FTB-R49", "FTB-620")
def test_the_row_stays_face_down_when_the_donkey_is_discarded() -> None:
    t = before_round("grandmother-1", "donkey-1", row_hidden=True).play("feed fish", "discard donkey-1")
    assert t.truth["row_hidden"]
    assert t.state.view(0)["row"] == [None] * 4


# -- Elves

# The Elf, its food, and a Menu card that does not take that food.
ELVES = [
    ("elf-1", "bread", "menu-s-07"),
    ("elf-2", "fish", "menu-s-09"),
    ("elf-3", "mushroom", "menu-s-07"),
    ("elf-4", "berries", "menu-s-09"),
    ("elf-5", "apple", "menu-s-09"),
    ("elf-6", "bread", "menu-s-07"),
    ("elf-7", "apple", "menu-s-09"),
]
NO_ELVES = ["dog-1", "cat-1", "snowman-1", "witch-1"]


@rule("FTB-617")
@pytest.mark.parametrize(("elf", "food", "menu"), ELVES)
def test_an_elf_takes_the_food_printed_on_it(elf: str, food: str, menu: str) -> None:
    t = with_victims(elf, row=NO_ELVES, menu=menu, hands=[f"{food}*3", OTHERS, OTHERS])
    assert t.payments() == {f"pay {elf}"}
    t.play(f"pay {elf}", f"with {food}")
    assert (t.asked, t.seat) == ("result", 0)
    assert sorted(t.answers) == ["reward", "upgrade"]
    assert t.tile == foods(food)


@rule("FTB-617")
def test_an_elf_takes_no_other_food() -> None:
    t = with_victims("elf-2", hands=["apple*3 berries*2", OTHERS, OTHERS])
    assert t.payments() == {"feed apple", "feed berries"}


@rule("FTB-617")
def test_only_its_owner_may_pay_an_elf() -> None:
    t = with_victims("", "elf-2")
    assert t.payments() == {"feed apple", "feed fish", "feed berries"}
    t.play("feed apple")
    assert "pay elf-2" in t.payments()


@rule("FTB-617")
def test_an_elf_takes_substitutes() -> None:
    t = with_victims("elf-2", hands=["lamb*2 apple*3", OTHERS, OTHERS])
    t.play("pay elf-2", "with lamb")
    assert t.asked == "result"
    assert t.tile == foods("lamb")


@rule("FTB-617")
def test_an_elf_that_flips_the_state() -> None:
    t = with_victims("elf-1", hands=["bread*2 apple*3", OTHERS, OTHERS])
    t.play("pay elf-1", "with bread", "reward")
    assert t.beast_state == "Magic"
    assert t.active == 1


@rule("FTB-617")
@pytest.mark.parametrize(("elf", "food"), [("elf-2", "fish"), ("elf-7", "apple")])
def test_an_elf_that_upgrades_one_token(elf: str, food: str) -> None:
    t = with_victims(elf, row=NO_ELVES, hands=[f"{food} berries*3", OTHERS, OTHERS])
    t.play(f"pay {elf}", f"with {food}", "reward", "upgrade berries", "to lamb")
    assert t.hand(0) == foods("berries*2 lamb")
    assert t.active == 1


@rule("FTB-617")
@pytest.mark.parametrize(("elf", "food"), [("elf-3", "mushroom"), ("elf-6", "bread")])
def test_an_elf_that_discards_one_token(elf: str, food: str) -> None:
    t = with_victims(elf, row=NO_ELVES, hands=[f"{food} berries*3 fish", OTHERS, OTHERS])
    t.play(f"pay {elf}", f"with {food}", "reward")
    assert sorted(t.answers) == ["discard berries", "discard fish"]
    t.play("discard berries")
    assert t.hand(0) == foods("berries*2 fish")
    assert t.tile == foods(food)
    assert t.active == 1


@rule("FTB-617")
def test_an_elf_that_switches_the_menu() -> None:
    t = with_victims("elf-4", row=NO_ELVES, hands=["berries*3", OTHERS, OTHERS])
    t.play("pay elf-4", "with berries", "reward", "take menu-s-04")
    assert t.menu == "menu-s-04"
    assert t.tile == foods("berries")
    assert t.active == 1


@rule("FTB-617", "FTB-601")
def test_an_elf_that_resets_the_beast() -> None:
    t = before_reset("elf-5", row=NO_ELVES, tile="mushroom*2", hands=["apple*3", OTHERS, OTHERS])
    t.play("pay elf-5", "with apple", "reward", "take menu-s-04")
    assert t.menu == "menu-s-04"
    assert t.tile.total() == 0
    assert (t.asked, t.seat) == ("victim", 0)


# -- Wizard


@rule("FTB-618", "FTB-R71")
def test_the_wizard_lets_you_pay_the_own_menu_once_more() -> None:
    t = with_victims("sorcerer-1", hands=["pie*4 apple*4", OTHERS, OTHERS])
    t.play("pay own 1", "with pie", "upgrade", "upgrade apple", "to lamb")
    assert (t.asked, t.seat) == ("repeat_payment", 0)
    assert sorted(t.answers) == ["pay own 1", "stop"]
    t.play("pay own 1", "with pie", "upgrade", "upgrade apple", "to lamb")
    assert t.tile == foods("pie*2")
    assert t.hand(0) == foods("pie*2 apple*2 lamb*2")
    assert (t.asked, t.seat) == ("choose_payment", 1)


@rule("FTB-618")
def test_the_wizards_second_payment_may_take_the_reward() -> None:
    t = with_victims("sorcerer-1", hands=["pie*4 apple*4", OTHERS, OTHERS])
    t.play("pay own 1", "with pie", "upgrade", "upgrade apple", "to lamb", "pay own 1", "with pie", "reward")
    assert t.asked == "market_card"


@rule("FTB-618")
def test_the_wizard_may_be_declined() -> None:
    t = with_victims("sorcerer-1", hands=["pie*4 apple*4", OTHERS, OTHERS])
    t.play("pay own 1", "with pie", "upgrade", "upgrade apple", "to lamb", "stop")
    assert t.tile == foods("pie")
    assert (t.asked, t.seat) == ("choose_payment", 1)


@rule("FTB-618")
def test_the_wizard_allows_another_cost_option() -> None:
    t = with_victims("sorcerer-1", beast="kraken", hands=["bread*2 apple*5", OTHERS, OTHERS])
    t.play("pay own 1", "with bread", "with bread", "upgrade", "upgrade apple", "to lamb")
    assert (t.asked, t.seat) == ("repeat_payment", 0)
    assert sorted(t.answers) == ["pay own 2", "stop"]
    t.play("pay own 2", "with apple", "with apple", "reward", "option 1")
    assert t.hand(0) == foods("apple*2 lamb fish")
    assert t.active == 1


@rule("FTB-618")
def test_the_wizard_repeats_no_line_of_the_menu_card() -> None:
    t = with_victims("sorcerer-1", hands=["bread*2 pie*2 apple*4", OTHERS, OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb")
    assert (t.asked, t.seat) == ("choose_payment", 1)


@rule("FTB-618")
def test_only_the_wizards_owner_pays_twice() -> None:
    t = with_victims("", "sorcerer-1", hands=["pie*4 apple*4", OTHERS, OTHERS])
    t.play("pay own 1", "with pie", "upgrade", "upgrade apple", "to lamb").settle()
    assert (t.asked, t.seat) == ("choose_payment", 1)


@rule("FTB-618")
def test_a_feed_in_between_leaves_the_wizards_repeat_as_it_was() -> None:
    t = before_reset("sorcerer-1", menu="menu-s-05", beast="unicorn", hands=["candy pie*2 apple*3", OTHERS, OTHERS])
    t.play("pay line 1", "with candy", "reward")  # feed-again
    t.play("pay own 1", "with pie", "upgrade", "upgrade apple", "to lamb")
    assert not t.truth["wizard_ready"], "the other feed has had its repeat"
    t.play("stop")
    assert t.asked == "market_card"
    assert t.truth["wizard_ready"], "the feed around it has not"


# -- Witch


@rule("FTB-619")
def test_with_a_witch_about_the_resets_of_others_free_nobody() -> None:
    t = before_reset("", "witch-1").play("feed fish", "take menu-s-01")
    assert (t.asked, t.seat) == ("choose_payment", 1)
    assert t.truth["victims"] == [[], ["witch-1"], []]


@rule("FTB-619")
def test_the_witchs_owner_still_frees_by_a_reset() -> None:
    t = before_reset("", "witch-1", active=1).play("feed fish", "take menu-s-01")
    assert (t.asked, t.seat) == ("victim", 1)


@rule("FTB-619")
def test_the_witch_does_not_concern_rounds() -> None:
    t = before_round("", "witch-1").play("feed fish")
    assert (t.asked, t.seat) == ("victim", 0)


# -- Donkey


@rule("FTB-620")
def test_the_donkey_turns_the_row_face_down() -> None:
    t = before_round(row=["donkey-1", "elf-1", "elf-2", "elf-3"]).play("feed fish", "free donkey-1")
    assert t.truth["row_hidden"]
    assert {"elf-1", "elf-2", "elf-3"} < set(t.truth["row"])
    for seat in (0, 1, 2, None):
        assert t.state.view(seat)["row"] == [None] * 4


@rule("FTB-620")
def test_the_donkey_shuffles_the_row() -> None:
    orders = set()
    for seed in range(20):
        t = before_round(row=["donkey-1", "elf-1", "elf-2", "elf-3"], seed=f"donkey {seed}")
        t.play("feed fish", "free donkey-1")
        orders.add(tuple(card for card in t.truth["row"] if card in ("elf-1", "elf-2", "elf-3")))
    assert len(orders) > 1


@rule("FTB-620")
def test_from_a_face_down_row_one_takes_blindly() -> None:
    t = before_round("", "donkey-1", row_hidden=True).play("feed fish")
    assert sorted(t.answers) == [f"free position {number}" for number in (1, 2, 3, 4)]
    t.play("free position 2")
    (taken,) = t.truth["victims"][0]
    assert taken in ROW
    assert t.state.view(1)["victims"][0] == [taken]


@rule("FTB-620", "FTB-R49")
def test_the_row_stays_face_down_when_it_is_refilled() -> None:
    t = before_round("", "donkey-1", row_hidden=True).play("feed fish", "free position 1")
    assert len(t.truth["row"]) == 4
    assert t.truth["row_hidden"]
    assert t.state.view(2)["row"] == [None] * 4


# -- Robot


@rule("FTB-621", "FTB-R89")
def test_the_robot_spares_you_the_penalty_with_three_tokens_left() -> None:
    t = with_victims("robot-doll-1", hands=["apple lamb*3", OTHERS, OTHERS]).play("feed apple")
    assert t.hand(0) == foods("lamb*3")
    assert (t.asked, t.seat) == ("choose_payment", 1)


@rule("FTB-621", "FTB-R89")
def test_the_robot_does_nothing_with_two_tokens_left() -> None:
    t = with_victims("robot-doll-1", hands=["apple*3", OTHERS, OTHERS]).play("feed apple")
    assert t.size(0) == 3
    assert t.active == 1


@rule("FTB-621")
def test_the_robot_spares_only_its_owner() -> None:
    t = with_victims("", "robot-doll-1").play("feed apple")
    assert t.size(0) == 10


@rule("FTB-621", "FTB-096")
def test_the_robot_spares_you_the_fury() -> None:
    t = with_victims("robot-doll-2", beast="cerberus", hands=["apple*4", OTHERS, OTHERS]).play("feed apple")
    assert t.hand(0) == foods("apple*3")


@rule("FTB-621", "FTB-096")
def test_food_the_robot_excuses_is_still_wrong() -> None:
    t = with_victims("robot-doll-1").play("feed apple")
    assert t.size(0) == 9
    assert t.truth["run"] == {"kind": "wrong", "seats": [0]}


# -- Doll


@rule("FTB-622", "FTB-R89")
def test_the_doll_fills_a_slot_from_another_hand() -> None:
    t = with_victims("little-baby-1", hands=["apple*4", "bread*2 apple*3", "apple*4"])
    assert t.payments() == {"pay line 3", "feed apple"}
    t.play("pay line 3")
    assert t.answers == ["with bread of B"]
    t.play("with bread of B")
    assert t.asked == "result"
    assert t.hand(0) == foods("apple*4")
    assert t.hand(1) == foods("bread apple*3")
    assert t.tile == foods("bread")


@rule("FTB-622")
def test_the_doll_takes_from_whom_you_like() -> None:
    t = with_victims("little-baby-1", hands=["bread apple*4", "bread*2 apple*3", "bread fish*4"])
    t.play("pay line 3")
    assert sorted(t.answers) == ["with bread", "with bread of B", "with bread of C"]


@rule("FTB-493", "FTB-622")
@pytest.mark.parametrize(("breads", "payable"), [(2, True), (3, False)])
def test_the_doll_takes_what_the_golem_has_room_for(breads: int, payable: bool) -> None:
    hands = ["apple*4", "bread*2 apple*3", "apple*4"]
    t = with_victims("little-baby-1", beast="golem", tile=f"bread*{breads} apple", hands=hands).play("done")
    assert ("pay line 3" in t.payments()) == payable


@rule("FTB-493", "FTB-622")
@pytest.mark.parametrize(("apples", "next_slot"), [(1, {"with apple", "with lamb"}), (2, {"with lamb"})])
def test_what_the_doll_has_placed_takes_room_on_the_golem(apples: int, next_slot: set[str]) -> None:
    hands = ["apple lamb*2 berries*2", "apple fish*3", "fish*4"]
    t = with_victims("little-baby-1", beast="golem", tile=f"apple*{apples} bread", hands=hands)
    t.play("done", "pay own 1", "with apple of B")
    assert set(t.answers) == next_slot


@rule("FTB-622")
def test_a_token_the_doll_takes_may_be_a_substitute() -> None:
    t = with_victims("little-baby-1", hands=["apple*4", "lamb*2 apple*3", "apple*4"])
    t.play("pay line 2", "with lamb of B")
    assert t.hand(1) == foods("lamb apple*3")
    assert t.tile == foods("lamb")


@rule("FTB-622")
def test_the_doll_fills_one_slot_only() -> None:
    t = with_victims("little-baby-1", beast="kraken", hands=["fish*4", "bread*2 fish*3", "fish*4"])
    assert "pay own 1" not in t.payments()


@rule("FTB-622")
def test_the_doll_fills_one_slot_of_several() -> None:
    t = with_victims("little-baby-1", beast="kraken", hands=["bread*2 fish*4", "bread*2 fish*3", "fish*4"])
    t.play("pay own 1")
    assert sorted(t.answers) == ["with bread", "with bread of B"]
    t.play("with bread of B")
    assert t.answers == ["with bread"]
    t.play("with bread")
    assert t.hand(0) == foods("bread fish*4")
    assert t.hand(1) == foods("bread fish*3")
    assert t.tile == foods("bread*2")


@rule("FTB-622", "FTB-R89")
def test_the_doll_cannot_reach_into_a_hidden_hand() -> None:
    t = with_victims("little-baby-1", hands=["apple*4", "bread*2 apple*3", "apple*4"], hidden=[1])
    assert t.payments() == {"feed apple"}


@rule("FTB-622")
def test_the_doll_pays_no_wrong_food() -> None:
    t = with_victims("little-baby-1", hands=["apple*4", "fish*5", "berries*4"])
    assert t.payments() == {"feed apple"}


@rule("FTB-622")
def test_the_doll_serves_only_its_owner() -> None:
    t = with_victims("", "little-baby-1", hands=["apple*4", "fish*5", "bread*4"])
    assert t.payments() == {"feed apple"}


# -- Teddy Bear


@rule("FTB-623", "FTB-R89")
def test_the_teddy_bear_lets_three_of_a_kind_fill_any_slot() -> None:
    t = with_victims("teddy-bear-1", hands=["apple*5 fish*2", OTHERS, OTHERS])
    assert t.payments() == {"pay own 1", "pay line 1", "pay line 2", "pay line 3", "feed apple", "feed fish"}
    t.play("pay line 1")
    assert t.answers == ["with three apple"]
    t.play("with three apple")
    assert t.asked == "result"
    assert t.tile == foods("apple*3")
    assert t.hand(0) == foods("apple*2 fish*2")


@rule("FTB-623")
def test_the_teddy_bear_needs_three_of_one_food() -> None:
    t = with_victims("teddy-bear-1", hands=["apple*2 fish*2 berries*2", OTHERS, OTHERS])
    assert t.payments() == {"feed apple", "feed fish", "feed berries"}


@rule("FTB-623")
def test_the_teddy_bear_works_once_per_game() -> None:
    t = with_victims("teddy-bear-1", hands=["apple*7", "apple*4 fish*3", "berries*3 fish*3"])
    t.play("pay line 1", "with three apple", "upgrade", "upgrade apple", "to lamb")
    t.play("feed fish", "feed fish")
    assert (t.asked, t.seat) == ("choose_payment", 0)
    assert t.hand(0) == foods("apple*3 lamb")
    assert t.payments() == {"pay line 2", "pay line 3", "feed apple"}
    t.play("pay line 3")
    assert t.answers == ["with lamb"]


@rule("FTB-623")
def test_the_teddy_bear_fills_one_slot_of_a_recipe() -> None:
    t = with_victims("teddy-bear-1", beast="kraken", hands=["bread fish*3 apple", OTHERS, OTHERS])
    t.play("pay own 1", "with bread", "with three fish")
    assert t.tile == foods("bread fish*3")
    assert t.hand(0) == foods("apple")


@rule("FTB-623")
def test_the_teddy_bear_does_not_fill_two_slots() -> None:
    t = with_victims("teddy-bear-1", beast="kraken", hands=["fish*6", OTHERS, OTHERS])
    assert "pay own 1" not in t.payments()


@rule("FTB-623")
def test_the_teddy_bear_serves_only_its_owner() -> None:
    t = with_victims("", "teddy-bear-1")
    assert t.payments() == {"feed apple", "feed fish", "feed berries"}


# -- Bard


@rule("FTB-624", "FTB-R89")
def test_the_bard_draws_from_the_beast_or_from_open_hands_instead() -> None:
    hands = ["apple*5", "fish*4 lamb", "berries*5"]
    t = with_victims("bard-1", hands=hands, tile="mushroom pie").play("feed apple")
    assert (t.asked, t.seat) == ("bard_source", 0)
    assert set(t.answers) == {
        "from supply",
        "apple from beast",
        "mushroom from beast",
        "fish from B",
        "berries from C",
    }


@rule("FTB-624")
def test_what_the_bard_takes_comes_from_that_hand() -> None:
    t = with_victims("bard-1", hands=["apple*5", "fish*5", "berries*5"])
    supply = t.supply
    t.play("feed apple", "fish from B")
    assert t.hand(0) == foods("apple*4 fish")
    assert t.hand(1) == foods("fish*4")
    assert t.supply == supply
    assert t.active == 1


@rule("FTB-624")
def test_what_the_bard_takes_may_come_from_the_beast() -> None:
    t = with_victims("bard-1", hands=["apple*5", "fish*5", "berries*5"]).play("feed apple", "apple from beast")
    assert t.hand(0) == foods("apple*5")
    assert t.tile.total() == 0


@rule("FTB-624")
def test_the_bard_may_draw_from_the_supply_as_usual() -> None:
    t = with_victims("bard-1", hands=["apple*5", "fish*5", "berries*5"])
    supply = t.supply
    t.play("feed apple", "from supply")
    assert t.size(0) == 5
    assert (t.size(1), t.size(2)) == (5, 5)
    assert t.supply.total() == supply.total() - 1


@rule("FTB-624")
def test_the_bard_finds_a_food_reward_elsewhere() -> None:
    t = with_victims("bard-1", menu="menu-s-16", hands=["bread*2 apple*3", "mushroom*2 fish*5", OTHERS])
    t.play("pay line 2", "with bread", "reward")
    assert (t.asked, t.seat) == ("bard_source", 0)
    assert sorted(t.answers) == ["from supply", "mushroom from B"]
    t.play("mushroom from B")
    assert t.hand(0) == foods("bread apple*3 mushroom")
    assert t.hand(1) == foods("mushroom fish*5")


@rule("FTB-624")
def test_the_bard_finds_an_upgrade_elsewhere() -> None:
    t = with_victims("bard-1", hands=["bread*2 fish*3", "lamb apple*4", OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish")
    if t.asked == "upgrade_food":
        t.play("to lamb")
    assert (t.asked, t.seat) == ("bard_source", 0)
    t.play("lamb from B")
    assert t.hand(0) == foods("bread fish*2 lamb")
    assert t.hand(1) == foods("apple*4")
    assert t.supply["lamb"] == 11
    assert t.active == 1


@rule("FTB-624")
def test_the_bard_finds_a_downgrade_elsewhere() -> None:
    t = with_victims("bard-1", hands=["apple lamb*3", "bread fish*4", OTHERS])
    t.play("feed apple", "downgrade lamb")
    if t.asked == "downgrade_food":
        t.play("to bread")
    assert (t.asked, t.seat) == ("bard_source", 0)
    t.play("bread from B")
    assert t.hand(0) == foods("lamb*2 bread")
    assert t.hand(1) == foods("fish*4")
    assert t.supply["bread"] == 14


@rule("FTB-624")
def test_the_bard_finds_a_swap_elsewhere() -> None:
    t = with_victims("bard-1", menu="menu-s-16", hands=["apple*2 fish*3", "bread apple*4", OTHERS])
    t.play("pay line 1", "with apple", "reward", "swap fish", "with supply")
    if t.asked == "swap_take":
        t.play("for bread")
    assert (t.asked, t.seat) == ("bard_source", 0)
    t.play("bread from B")
    assert t.hand(0) == foods("apple fish*2 bread")
    assert t.hand(1) == foods("apple*4")
    assert t.supply["bread"] == 14
    assert t.active == 1


@rule("FTB-624", "FTB-R89")
def test_the_bard_cannot_take_from_a_hidden_hand() -> None:
    t = with_victims("bard-1", hands=["apple*5", "fish*5", "berries*5"], hidden=[1]).play("feed apple")
    assert set(t.answers) == {"from supply", "apple from beast", "berries from C"}


@rule("FTB-624")
def test_the_bard_serves_only_its_owner() -> None:
    t = with_victims("", "bard-1").play("feed apple")
    assert (t.asked, t.seat) == ("choose_payment", 1)
