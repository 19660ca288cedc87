"""What can be paid (FTB-060 to FTB-077)."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any

import pytest

from bestiary.rooms.feed_the_beast.content import BEASTS, FOOD_COUNT
from bestiary.rooms.feed_the_beast.rules.answers import ALL_LINES
from bestiary.rooms.feed_the_beast.rules.beast import ORDINARY
from bestiary.rooms.feed_the_beast.rules.feeding import NO_OPTION
from bestiary.rooms.feed_the_beast.rules.payment import FEED, Filling, offer, unmet
from bestiary.rooms.feed_the_beast.state import ALL_FOODS, BIT
from tests.games.feed_the_beast.table import foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
PRINCESS = {"save_the_princess": True}
MULTI = {"multi_food_menus": True}


@rule("FTB-060")
def test_feeding_places_a_token_of_the_hand_on_the_tile() -> None:
    t = table(hands=["bread fish", *OTHERS]).play("pay line 3", "with bread")
    assert t.tile == foods("bread")
    assert t.hand(0) == foods("fish")


# -- recipe options


@rule("FTB-061")
def test_every_line_and_the_own_menu_can_be_paid() -> None:
    t = table(hands=["human mushroom bread pie apple", *OTHERS])
    assert t.payments() == {"pay line 1", "pay line 2", "pay line 3", "pay own 1", "feed apple"}


@rule("FTB-061")
def test_the_second_menu_of_the_dragon_can_be_paid() -> None:
    t = table(beast="dragon", hands=["apple fish*2", *OTHERS], second_menu="menu-s-16")
    assert t.payments() == {"pay second line 1", "feed fish"}


@rule("FTB-061")
def test_only_your_own_elves_can_be_paid() -> None:
    t = table(hands=["fish apple", *OTHERS], options=PRINCESS, victims=[["elf-2"], ["elf-5"], []])
    assert t.payments() == {"pay elf-2", "feed apple"}


@rule("FTB-061")
def test_every_cost_option_of_the_own_menu_can_be_paid() -> None:
    t = table(beast="kraken", hands=["bread*2 apple*2 mushroom berries", *OTHERS])
    assert {"pay own 1", "pay own 2", "pay own 3"} <= t.payments()


@rule("FTB-061")
def test_the_ghost_adds_recipes() -> None:
    t = table(beast="ghost", hands=["lamb apple", *OTHERS])
    assert t.payments() == {"pay line 2", "pay line 3", "pay tier 2", "feed apple"}
    t = table(beast="ghost", hands=["nectar apple", *OTHERS])
    assert t.payments() == {"pay line 2", "pay line 3", "pay tier 2", "pay tier 3", "feed apple"}


@rule("FTB-061")
def test_the_cerberus_adds_all_lines() -> None:
    t = table(beast="cerberus", hands=["human mushroom bread apple", *OTHERS])
    assert "pay all lines" in t.payments()
    t = table(beast="cerberus", hands=["mushroom bread apple", *OTHERS])
    assert "pay all lines" not in t.payments()


@rule("FTB-061")
def test_the_hibernating_yeti_switches_its_own_menu_off() -> None:
    t = table(beast="yeti", hands=["nectar apple", *OTHERS])
    assert t.payments() == {"pay line 2", "pay line 3", "feed apple"}


@rule("FTB-061")
def test_the_cyclops_switches_lines_off() -> None:
    t = table(beast="cyclops", hands=["mushroom bread", *OTHERS], blinded=[3])
    assert t.payments() == {"pay line 2", "feed bread"}


@rule("FTB-062")
def test_a_recipe_payment_has_one_token_per_slot() -> None:
    t = table(beast="gnome", hands=["candy*3 fish*2", *OTHERS]).play("pay own 1")
    assert t.asked == "fill_slot"
    t.play("with candy")
    assert t.asked == "fill_slot"
    t.play("with candy")
    assert t.asked == "result"
    assert t.tile == foods("candy*2")
    assert t.hand(0) == foods("candy fish*2")


@rule("FTB-062")
def test_a_combination_cannot_be_paid_in_part() -> None:
    assert "pay own 1" not in table(beast="gnome", hands=["candy fish*3", *OTHERS]).payments()


# -- what fills a slot


@rule("FTB-063")
def test_a_token_fills_a_slot_of_its_food() -> None:
    t = table(hands=["bread fish apple", *OTHERS])
    assert t.payments() == {"pay line 3", "feed fish", "feed apple"}
    t.play("pay line 3")
    assert t.answers == ["with bread"]


@rule("FTB-064")
@pytest.mark.parametrize("food", ["lamb", "pie", "candy"])
def test_a_tier_2_token_fills_any_tier_1_slot(food: str) -> None:
    t = table(menu="menu-s-14", hands=[f"{food} fish", *OTHERS])
    assert {"pay line 1", "pay line 2", "pay line 3"} <= t.payments()


@rule("FTB-064")
@pytest.mark.parametrize("food", ["nectar", "human"])
def test_a_tier_3_token_fills_any_tier_1_slot(food: str) -> None:
    t = table(menu="menu-s-14", hands=[f"{food} fish", *OTHERS])
    assert {"pay line 1", "pay line 2", "pay line 3"} <= t.payments()


@rule("FTB-064")
@pytest.mark.parametrize("food", ["nectar", "human"])
def test_a_tier_3_token_fills_a_tier_2_slot(food: str) -> None:
    assert "pay own 1" in table(hands=[f"{food} fish", *OTHERS]).payments()


@rule("FTB-064")
@pytest.mark.parametrize("food", ["lamb", "candy"])
def test_no_token_fills_a_slot_of_its_own_tier(food: str) -> None:
    assert "pay own 1" not in table(hands=[f"{food} fish", *OTHERS]).payments()


@rule("FTB-064")
def test_nectar_does_not_fill_a_human_slot_nor_apple_a_bread_slot() -> None:
    assert "pay line 1" not in table(hands=["nectar fish", *OTHERS]).payments()
    assert table(hands=["apple fish", *OTHERS]).payments() == {"feed apple", "feed fish"}


@rule("FTB-064")
def test_no_token_fills_a_slot_of_a_higher_tier() -> None:
    t = table(hands=["lamb mushroom", *OTHERS])
    assert "pay line 1" not in t.payments()
    assert "pay own 1" not in t.payments()


@rule("FTB-064")
def test_one_substitute_fills_one_slot_of_a_combination() -> None:
    assert "pay own 1" not in table(beast="gnome", hands=["nectar fish*3", *OTHERS]).payments()
    t = table(beast="gnome", hands=["nectar candy fish*3", *OTHERS]).play("pay own 1", "with candy", "with nectar")
    assert t.tile == foods("candy nectar")


@rule("FTB-065")
def test_a_substitute_lies_on_the_tile_as_what_it_is() -> None:
    t = table(hands=["lamb fish", *OTHERS]).play("pay line 3", "with lamb")
    assert t.tile == foods("lamb")
    t.play("upgrade", "upgrade fish", "to pie")
    assert t.truth["previous"]["paid"] == ["lamb"]


@rule("FTB-065")
def test_a_prohibition_looks_at_the_real_food() -> None:
    t = table(hands=["lamb bread", *OTHERS], forbidden=[["bread"], [], []])
    assert t.payments() == {"pay line 2", "pay line 3"}
    t.play("pay line 3")
    assert t.answers == ["with lamb"]


@rule("FTB-065")
def test_an_obligation_looks_at_the_real_food() -> None:
    t = table(hands=["lamb bread", *OTHERS], demands=[["bread"], [], []])
    assert t.payments() == {"pay line 3"}
    t.play("pay line 3")
    assert t.answers == ["with bread"]


@rule("FTB-066")
def test_the_payer_says_which_option_is_paid() -> None:
    t = table(hands=["nectar fish", *OTHERS])
    assert t.payments() == {"pay line 2", "pay line 3", "pay own 1", "feed fish"}
    second, third = t.copy(), t.copy()
    second.play("pay line 2", "with nectar", "reward")
    assert second.beast_state == "Magic"
    third.play("pay line 3", "with nectar", "reward")
    assert third.beast_state == "Regular"
    assert third.asked == "market_card"


# -- wrong food


@rule("FTB-067")
def test_a_wrong_payment_is_one_single_token() -> None:
    t = table(hands=["apple*3 fish*2", *OTHERS])
    assert t.payments() == {"feed apple", "feed fish"}
    t.play("feed apple")
    assert t.tile == foods("apple")


@rule("FTB-067")
def test_a_token_that_pays_no_one_slot_option_alone_is_wrong() -> None:
    t = table(beast="griffin", hands=["fish mushroom berries apple", *OTHERS])
    assert t.payments() == {"pay line 2", "pay own 1", "feed fish", "feed berries", "feed apple"}


@rule("FTB-068")
def test_matching_food_is_never_wrong() -> None:
    assert table(hands=["bread mushroom human pie", *OTHERS]).payments() == {
        "pay line 1",
        "pay line 2",
        "pay line 3",
        "pay own 1",
    }


@rule("FTB-068")
@pytest.mark.parametrize("food", ["lamb", "candy", "nectar"])
def test_a_token_that_fits_as_a_substitute_is_never_wrong(food: str) -> None:
    assert f"feed {food}" not in table(hands=[f"{food} fish", *OTHERS]).payments()


@rule("FTB-069")
def test_wrong_food_may_be_paid_although_valid_food_could_be() -> None:
    t = table(hands=["bread apple", *OTHERS])
    assert t.payments() == {"pay line 3", "feed apple"}
    t.play("feed apple")
    assert t.truth["previous"]["outcome"] == "wrong"


@rule("FTB-069")
def test_a_beast_may_refuse_wrong_food() -> None:
    assert table(beast="phoenix", hands=["bread apple", *OTHERS]).payments() == {"pay line 3"}
    assert table(beast="sphinx", hands=["bread berries", *OTHERS]).payments() == {"pay line 3"}


@rule("FTB-070")
def test_parts_of_a_combination_are_wrong_food() -> None:
    t = table(menu="menu-m-18", hands=["bread apple", *OTHERS], options=MULTI)
    assert t.payments() == {"pay line 3", "feed bread", "feed apple"}
    t.play("feed bread")
    assert t.truth["previous"]["outcome"] == "wrong"


@rule("FTB-070")
def test_a_part_of_a_combination_is_valid_if_another_option_takes_it() -> None:
    t = table(menu="menu-m-18", hands=["mushroom fish", *OTHERS], options=MULTI)
    assert t.payments() == {"pay line 2", "feed fish"}


# -- prohibitions


@rule("FTB-071")
def test_a_prohibited_token_cannot_be_paid() -> None:
    t = table(hands=["bread apple fish", *OTHERS], forbidden=[["bread", "apple"], [], []])
    assert t.payments() == {"feed fish"}


@rule("FTB-071")
def test_a_prohibited_token_cannot_be_an_extra_play() -> None:
    t = table(menu="menu-s-14", hands=["mushroom apple fish*2", *OTHERS], forbidden=[["apple"], [], []])
    t.play("pay line 3", "with mushroom", "reward")
    assert set(t.answers) == {"play fish", "stop"}


LAST_PAID_APPLE = {"seat": 2, "outcome": "wrong", "paid": ["apple"]}


@rule("FTB-072")
@pytest.mark.parametrize(
    ("allowed", "fields"),
    [
        pytest.param({"feed fish"}, {"forbidden": [["apple"], [], []]}, id="forbid-food"),
        pytest.param(
            {"feed fish"}, {"beast": "bigfoot", "state": "Walking", "previous": LAST_PAID_APPLE}, id="bigfoot walking"
        ),
        pytest.param({"feed apple", "pay own 2"}, {"beast": "kraken", "state": "Attacking"}, id="kraken attacking"),
        pytest.param({"feed fish"}, {"beast": "loch-ness", "state": "Surfaced", "tile": "apple"}, id="nessie surfaced"),
        pytest.param({"feed apple"}, {"beast": "cerberus", "tile": "apple"}, id="cerberus barking"),
    ],
)
def test_sources_of_prohibition(allowed: set[str], fields: dict[str, Any]) -> None:
    assert table(hands=["apple*2 fish*2", *OTHERS], **fields).payments() == allowed


@rule("FTB-072")
@pytest.mark.parametrize(
    ("state", "allowed"),
    [("Man", {"feed apple"}), ("Wolf", {"pay line 2", "pay line 3", "pay own 2"})],
)
def test_the_werewolf_prohibits_tiers_in_both_states(state: str, allowed: set[str]) -> None:
    t = table(beast="werewolf", state=state, hands=["apple*2 lamb", *OTHERS]).play("done")
    assert t.payments() == allowed


@rule("FTB-072")
def test_the_golem_prohibits_a_fourth_token_of_a_food() -> None:
    t = table(beast="golem", tile="apple*3 fish", hands=["apple*2 fish*2", "mushroom*4", "mushroom*4"]).play("done")
    assert t.payments() == {"feed fish"}


@rule("FTB-073")
def test_prohibitions_look_at_the_tile_before_the_payment() -> None:
    hands = ["berries*2 apple*2", *OTHERS]
    t = table(beast="loch-ness", state="Surfaced", menu="menu-m-15", hands=hands, options=MULTI)
    assert t.payments() == {"pay line 3", "feed berries", "feed apple"}
    t.play("pay line 3", "with berries", "with berries")
    assert t.tile == foods("berries*2")


@rule("FTB-073")
def test_the_golem_also_counts_the_tokens_inside_the_payment() -> None:
    hands = ["apple*4", "fish*4", "fish*4"]
    assert table(beast="golem", hands=hands).play("done").payments() == {"pay own 1", "feed apple"}
    assert table(beast="golem", tile="apple", hands=hands).play("done").payments() == {"feed apple"}


# -- obligations


@rule("FTB-074")
def test_a_payment_meets_a_demand_if_one_of_its_tokens_is_that_food() -> None:
    t = table(menu="menu-m-18", hands=["candy mushroom*2 apple", *OTHERS], options=MULTI, demands=[["candy"], [], []])
    assert t.payments() == {"pay line 1", "pay line 2", "pay line 3"}
    t.play("pay line 1", "with candy", "with mushroom")
    assert t.tile == foods("candy mushroom")


@rule("FTB-074")
def test_obligations_do_not_bind_extra_plays() -> None:
    t = table(
        beast="yeti",
        menu="menu-s-14",
        hands=["mushroom*2 apple fish*3", *OTHERS],
        marks={"foods": ["mushroom"], "owner": 1},
    )
    assert t.payments() == {"pay line 3"}
    t.play("pay line 3", "with mushroom", "reward")
    assert set(t.answers) == {"play apple", "play fish", "stop"}


@rule("FTB-075")
def test_the_debt_of_the_golem_comes_before_a_demand() -> None:
    t = table(beast="golem", hands=["nectar fish*2", *OTHERS], debt=[0], demands=[["fish"], [], []]).play("done")
    assert t.payments() == {"pay own 5"}


@rule("FTB-075")
def test_older_demands_come_first() -> None:
    t = table(hands=["fish apple berries", *OTHERS], demands=[["fish", "apple"], [], []])
    assert t.payments() == {"feed fish"}


@rule("FTB-075")
def test_a_demand_comes_before_the_marks_of_the_yeti() -> None:
    marks = {"foods": ["apple"], "owner": 1}
    t = table(beast="yeti", hands=["fish apple berries", *OTHERS], marks=marks, demands=[["fish"], [], []])
    assert t.payments() == {"feed fish"}


@rule("FTB-075")
def test_a_demand_comes_before_bigfoot() -> None:
    t = table(beast="bigfoot", hands=["fish apple berries", *OTHERS], previous=LAST_PAID_APPLE)
    assert t.payments() == {"feed apple"}
    t = table(
        beast="bigfoot",
        hands=["fish apple berries", *OTHERS],
        previous=LAST_PAID_APPLE,
        demands=[["fish"], [], []],
    )
    assert t.payments() == {"feed fish"}


@rule("FTB-075")
def test_a_demand_comes_before_the_unplayed_food_of_the_golem() -> None:
    hands = ["fish*2 berries", *OTHERS]
    assert table(beast="golem", tile="fish", hands=hands).play("done").payments() == {"feed berries"}
    t = table(beast="golem", tile="fish", hands=hands, demands=[["fish"], [], []]).play("done")
    assert t.payments() == {"feed fish"}


@rule("FTB-075")
def test_obligations_that_can_be_met_together_all_bind() -> None:
    t = table(
        beast="yeti",
        hands=["fish*2 berries*2 apple", *OTHERS],
        options=MULTI,
        demands=[["fish"], [], []],
        marks={"foods": ["berries"], "owner": 1},
    )
    assert t.payments() == {"pay line 2"}


@rule("FTB-076")
def test_an_obligation_nobody_can_meet_is_ignored() -> None:
    t = table(demands=[["nectar"], [], []])
    assert t.payments() == {"feed apple", "feed fish", "feed berries"}
    t.play("feed apple")
    assert t.size(0) == 10, "only the normal penalty: one paid, one drawn"


@rule("FTB-076")
def test_a_demand_for_prohibited_food_is_ignored() -> None:
    t = table(hands=["fish apple berries", *OTHERS], demands=[["fish"], [], []], forbidden=[["fish"], [], []])
    assert t.payments() == {"feed apple", "feed berries"}


@rule("FTB-077")
def test_a_demand_is_done_with_after_one_payment() -> None:
    hands = ["apple*3 berries*3", "apple*3", "apple*3"]
    t = table(beast="yeti", tile="fish*3", hands=hands, demands=[["apple"], [], []])
    assert t.payments() == {"feed apple"}
    t.play("feed apple")
    assert t.seat == 0
    assert {"feed apple", "feed berries"} <= t.payments()


@rule("FTB-077")
def test_a_demand_binds_until_it_is_met() -> None:
    hands = ["berries*3 apple*3", "apple*3", "apple*3"]
    t = table(beast="yeti", tile="fish*3", hands=hands, demands=[["berries", "apple"], [], []])
    assert t.payments() == {"feed berries"}
    t.play("feed berries")
    assert t.seat == 0
    assert t.payments() == {"feed apple"}


@rule("FTB-077")
def test_the_debt_of_the_golem_is_done_with_when_the_own_menu_is_paid() -> None:
    t = table(beast="golem", hands=["nectar fish*2", *OTHERS], debt=[0]).play("done")
    assert t.payments() == {"pay own 5"}
    t.play("pay own 5", "with nectar")
    assert t.truth["debt"] == []


@rule("FTB-077")
def test_the_marks_of_the_yeti_bind_every_payment() -> None:
    hands = ["apple*3 berries*3", "apple*3", "apple*3"]
    t = table(beast="yeti", tile="fish*3", hands=hands, marks={"foods": ["apple"], "owner": 1})
    assert t.payments() == {"feed apple"}
    t.play("feed apple")
    assert t.seat == 0
    assert t.payments() == {"feed apple"}


# -- the search for a payment -----------------------------------------------------------------------------------------


ALL_BEASTS = [table(beast=beast.id, tile="apple").pieces.creature for beast in BEASTS]


def fillable(filling: Filling, at: int, needs: list[int]) -> bool:
    """The same question by trying everything: slow, and so plain that it cannot be wrong."""
    if at == len(filling.masks):
        return not needs
    for food in range(FOOD_COUNT):
        left = unmet(needs, food)
        if filling.masks[at] & BIT[food]:
            if filling.fits(food, 1):
                filling.use(food, 1)
                found = fillable(filling, at + 1, left)
                filling.use(food, -1)
                if found:
                    return True
            if filling.doll & BIT[food] and (not filling.room or filling.room[food] > 0):
                doll, filling.doll = filling.doll, 0
                if filling.room:
                    filling.room[food] -= 1
                found = fillable(filling, at + 1, left)
                if filling.room:
                    filling.room[food] += 1
                filling.doll = doll
                if found:
                    return True
        if filling.teddy and filling.usable & BIT[food] and filling.fits(food, 3):
            filling.teddy = False
            filling.use(food, 3)
            found = fillable(filling, at + 1, left)
            filling.use(food, -3)
            filling.teddy = True
            if found:
                return True
    return False


@rule("FTB-062", "FTB-064", "FTB-075", "FTB-622", "FTB-623")
@pytest.mark.parametrize("seed", range(8))
def test_the_quick_search_finds_what_trying_everything_finds(seed: int) -> None:
    pick = Random(seed)
    state = table(options={"save_the_princess": True}).pieces
    answers: set[bool] = set()
    for _ in range(120):
        state.creature = pick.choice(ALL_BEASTS)
        state.side = pick.choice((0, 1))
        state.tile = [pick.choice((0, 0, 0, 1, 2, 3)) for _ in range(FOOD_COUNT)]
        state.tile_size = sum(state.tile)
        slots = tuple(pick.randrange(FOOD_COUNT) for _ in range(pick.randint(1, 4)))
        counts = [pick.choice((0, 0, 0, 1, 1, 2, 3)) for _ in range(FOOD_COUNT)]
        filling = Filling(state, 0, slots, counts, ORDINARY)
        filling.teddy = pick.random() < 0.4
        filling.doll = pick.randrange(ALL_FOODS + 1) if pick.random() < 0.4 else 0
        if pick.random() < 0.3:
            filling.room = [pick.choice((0, 1, 3)) for _ in range(FOOD_COUNT)]
            filling.counts = [min(count, room) for count, room in zip(counts, filling.room, strict=True)]
        needs = [pick.randrange(1, ALL_FOODS + 1) & pick.randrange(ALL_FOODS + 1) for _ in range(pick.randint(0, 3))]
        found = filling.possible(0, needs)
        assert found == fillable(filling, 0, needs), (slots, filling.counts, needs)
        answers.add(found)
    assert answers == {True, False}


@rule("FTB-076", "FTB-452")
def test_a_great_hand_and_a_demand_that_cannot_be_met_are_soon_judged() -> None:
    """All lines of a card of 8 slots, 15 tokens, Teddy Bear and Doll: trying everything takes seconds."""
    options = {"menu_deck": "generated", "multi_food_menus": True, "save_the_princess": True}
    t = table(
        beast="cerberus",
        options=options,
        seed="710",
        menu="menu-g-16",
        tile="lamb pie candy nectar human",
        hands=["lamb*3 pie*3 candy*3 nectar*3 human*2 apple", "bread*2 lamb", "apple*2"],
        demands=[["apple"], [], []],
        victims=[["teddy-bear-1", "little-baby-1"], [], []],
    )
    began = process_time()
    found = offer(t.pieces, 0, FEED, NO_OPTION)
    assert process_time() - began < 0.25
    assert ALL_LINES in found.recipes
    assert found.needs == []
