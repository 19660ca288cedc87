"""Every Menu deck, generated or fixed, keeps what the specification promises about Menu decks."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from functools import cache
from hashlib import blake2b

import pytest

from bestiary.rooms.feed_the_beast.content import (
    ACTION_MAXES,
    ACTION_MINS,
    ACTION_VALUES,
    ELF_REWARDS,
    FIRST_ELF,
    FOOD_REWARD,
    REWARD_INDEX,
    STANDARD_DECK,
    STANDARD_MULTI_DECK,
    TIERS,
    VALUES,
    VICTIM_CARDS,
    MenuDeck,
)
from bestiary.rooms.feed_the_beast.menus import generate_deck
from tests.marks import rule

SEEDS = 400
CARDS = range(18)
LINES = range(54)

both_variants = pytest.mark.parametrize("multi", [False, True], ids=["single food", "multi food"])


@cache
def generated(multi: bool) -> list[MenuDeck]:
    return [generate_deck(str(seed), multi) for seed in range(SEEDS)]


def all_decks(multi: bool) -> list[MenuDeck]:
    return [STANDARD_MULTI_DECK if multi else STANDARD_DECK, *generated(multi)]


def value_of(cost: tuple[int, ...]) -> int:
    return sum(VALUES[food] for food in cost)


def tier_of(cost: tuple[int, ...]) -> int:
    return max(TIERS[food] for food in cost)


def fits(action: int, cost: tuple[int, ...]) -> bool:
    return abs(ACTION_VALUES[action] - 100 * value_of(cost)) <= 75


def available(deck: MenuDeck, line: int) -> list[int]:
    """The actions line `line` could have when it was its turn: not used up, not on the card above it."""
    on_card = deck.rewards[line - line % 3 : line]
    before = Counter(deck.rewards[:line])
    return [
        action
        for action in range(24)
        if action not in on_card and (ACTION_MAXES[action] == 0 or before[action] < ACTION_MAXES[action])
    ]


def action_lines(deck: MenuDeck) -> list[int]:
    return [line for line in LINES if deck.rewards[line] < FOOD_REWARD]


def average(multi: bool, action: str) -> float:
    return sum(deck.rewards.count(REWARD_INDEX[action]) for deck in generated(multi)) / SEEDS


def digest(seeds: range) -> str:
    """One word for many decks; any change to any of them changes it."""
    found = blake2b(digest_size=8)
    for seed in seeds:
        for multi in (False, True):
            deck = generate_deck(str(seed), multi)
            found.update(repr((deck.ids, deck.costs, deck.rewards, deck.elf_foods, deck.elf_rewards)).encode())
    return found.hexdigest()


class TestCards:
    @both_variants
    def test_18_cards_with_three_lines_each(self, multi: bool) -> None:
        for deck in all_decks(multi):
            assert len(deck.ids) == len(set(deck.ids)) == 18
            assert len(deck.costs) == len(deck.rewards) == 54

    @both_variants
    def test_generated_cards_are_numbered(self, multi: bool) -> None:
        assert generate_deck("7", multi).ids == [f"menu-g-{number:02}" for number in range(1, 19)]

    @both_variants
    def test_forty_lines_of_tier_1_nine_of_tier_2_and_five_of_tier_3(self, multi: bool) -> None:
        for deck in all_decks(multi):
            assert Counter(map(tier_of, deck.costs)) == {1: 40, 2: 9, 3: 5}

    @both_variants
    def test_a_card_has_at_most_one_line_of_tier_2_and_one_of_tier_3(self, multi: bool) -> None:
        for deck in all_decks(multi):
            for card in CARDS:
                tiers = Counter(map(tier_of, deck.costs[card * 3 : card * 3 + 3]))
                assert tiers[2] <= 1
                assert tiers[3] <= 1

    @both_variants
    def test_on_a_card_tier_2_stands_above_tier_3_above_tier_1(self, multi: bool) -> None:
        for deck in all_decks(multi):
            for card in CARDS:
                tiers = [tier_of(cost) for cost in deck.costs[card * 3 : card * 3 + 3]]
                assert tiers == sorted(tiers, key=[2, 3, 1].index)

    @both_variants
    def test_within_a_tier_the_foods_are_asked_for_about_equally_often(self, multi: bool) -> None:
        for deck in all_decks(multi):
            asked = Counter(food for cost in deck.costs for food in cost)
            for tier in (1, 2, 3):
                counts = [asked[food] for food in range(10) if TIERS[food] == tier]
                assert max(counts) - min(counts) <= 2


class TestCombinations:
    def test_without_the_variant_every_cost_is_one_food(self) -> None:
        for deck in all_decks(multi=False):
            assert all(len(cost) == 1 for cost in deck.costs)

    @rule("FTB-190")
    def test_with_the_variant_the_deck_has_lines_of_two_and_three_slots(self) -> None:
        lengths = Counter(len(cost) for deck in generated(multi=True) for cost in deck.costs)
        assert set(lengths) == {1, 2, 3}
        for deck in all_decks(multi=True):
            assert any(len(cost) > 1 for cost in deck.costs)

    def test_at_most_14_lines_are_combinations(self) -> None:
        most = [sum(len(cost) > 1 for cost in deck.costs) for deck in all_decks(multi=True)]
        assert max(most) == 14

    def test_a_tier_3_food_always_stands_alone(self) -> None:
        for deck in all_decks(multi=True):
            assert all(len(cost) == 1 for cost in deck.costs if tier_of(cost) == 3)

    def test_a_tier_2_food_is_joined_by_one_tier_1_food_at_most(self) -> None:
        found = {
            tuple(TIERS[food] for food in cost)
            for deck in all_decks(multi=True)
            for cost in deck.costs
            if tier_of(cost) == 2
        }
        assert found == {(2,), (2, 1)}

    def test_about_one_in_seven_tier_1_combinations_has_three_slots(self) -> None:
        lengths = Counter(len(cost) for deck in generated(multi=True) for cost in deck.costs if tier_of(cost) == 1)
        assert lengths[3] / (lengths[2] + lengths[3]) == pytest.approx(0.15, abs=0.02)


class TestRewards:
    @both_variants
    def test_no_action_stands_twice_on_a_card(self, multi: bool) -> None:
        for deck in all_decks(multi):
            for card in CARDS:
                actions = [code for code in deck.rewards[card * 3 : card * 3 + 3] if code < FOOD_REWARD]
                assert len(actions) == len(set(actions))

    @both_variants
    def test_no_action_is_above_its_max(self, multi: bool) -> None:
        for deck in all_decks(multi):
            counts = Counter(deck.rewards)
            assert all(counts[action] <= ACTION_MAXES[action] for action in range(24) if ACTION_MAXES[action])

    @both_variants
    def test_an_action_is_worth_about_its_cost_unless_none_is_left_that_is(self, multi: bool) -> None:
        for deck in all_decks(multi):
            for line in action_lines(deck):
                cost = deck.costs[line]
                assert fits(deck.rewards[line], cost) or not any(fits(action, cost) for action in available(deck, line))

    def test_without_the_variant_an_action_always_fits(self) -> None:
        for deck in all_decks(multi=False):
            assert all(fits(deck.rewards[line], deck.costs[line]) for line in action_lines(deck))

    @both_variants
    def test_actions_the_deck_still_lacks_come_first(self, multi: bool) -> None:
        for deck in generated(multi):
            for line in action_lines(deck):
                open_actions = available(deck, line)
                fitting = [action for action in open_actions if fits(action, deck.costs[line])] or open_actions
                before = Counter(deck.rewards[:line])
                lacking = [action for action in fitting if before[action] < ACTION_MINS[action]]
                assert deck.rewards[line] in (lacking or fitting)

    @both_variants
    def test_a_food_reward_is_worth_its_cost_or_a_little_more_and_is_another_food(self, multi: bool) -> None:
        for deck in all_decks(multi):
            for cost, code in zip(deck.costs, deck.rewards, strict=True):
                if code >= FOOD_REWARD:
                    food = code - FOOD_REWARD
                    assert value_of(cost) <= VALUES[food] <= value_of(cost) + 1.5
                    assert food not in cost

    @both_variants
    def test_every_action_and_every_food_can_be_a_reward(self, multi: bool) -> None:
        assert {code for deck in generated(multi) for code in deck.rewards} == set(range(FOOD_REWARD + 10))

    def test_the_fixed_decks_have_every_action_as_often_as_wanted(self) -> None:
        for deck in (STANDARD_DECK, STANDARD_MULTI_DECK):
            counts = Counter(deck.rewards)
            assert all(counts[action] >= ACTION_MINS[action] >= 1 for action in range(24))


class TestTypicalDeck:
    @pytest.mark.parametrize(
        ("multi", "foods", "combinations", "switch_menu", "flip_state", "force_food"),
        [(False, 9.4, 0.0, 9.2, 9.2, 5.7), (True, 9.4, 10.6, 8.2, 8.2, 5.3)],
        ids=["single food", "multi food"],
    )
    def test_averages(
        self, multi: bool, foods: float, combinations: float, switch_menu: float, flip_state: float, force_food: float
    ) -> None:
        decks = generated(multi)
        food_rewards = sum(code >= FOOD_REWARD for deck in decks for code in deck.rewards)
        several_slots = sum(len(cost) > 1 for deck in decks for cost in deck.costs)
        assert food_rewards / SEEDS == pytest.approx(foods, abs=0.5)
        assert several_slots / SEEDS == pytest.approx(combinations, abs=0.4)
        assert average(multi, "switch-menu") == pytest.approx(switch_menu, abs=0.3)
        assert average(multi, "flip-state") == pytest.approx(flip_state, abs=0.3)
        assert average(multi, "force-food") == pytest.approx(force_food, abs=0.3)

    def test_dear_actions_are_missing_from_about_a_third_of_the_decks(self) -> None:
        dear = [action for action in range(24) if ACTION_VALUES[action] == 300]
        missing = sum(action not in deck.rewards for deck in generated(multi=False) for action in dear)
        assert missing / (SEEDS * len(dear)) == pytest.approx(1 / 3, abs=0.08)


class TestElves:
    def test_each_of_the_seven_has_a_tier_1_food_and_one_of_five_rewards(self) -> None:
        elves = [card for card in VICTIM_CARDS[FIRST_ELF:] if card.startswith("elf-")]
        for deck in generated(multi=False):
            assert len(deck.elf_foods) == len(deck.elf_rewards) == len(elves) == 7
            assert all(TIERS[food] == 1 for food in deck.elf_foods)
            assert all(code in ELF_REWARDS for code in deck.elf_rewards)

    def test_every_pair_of_food_and_reward_is_about_equally_likely(self) -> None:
        pairs = Counter(
            pair for deck in generated(multi=False) for pair in zip(deck.elf_foods, deck.elf_rewards, strict=True)
        )
        expected = SEEDS * 7 / 25
        assert len(pairs) == 25
        assert all(abs(count - expected) < 0.4 * expected for count in pairs.values())

    def test_the_variant_does_not_touch_the_elves(self) -> None:
        for single, several in zip(generated(multi=False), generated(multi=True), strict=True):
            assert single.elf_foods == several.elf_foods
            assert single.elf_rewards == several.elf_rewards


class TestDeterminism:
    @both_variants
    def test_the_same_arguments_give_the_same_deck(self, multi: bool) -> None:
        for seed, deck in enumerate(generated(multi)[:20]):
            again = generate_deck(str(seed), multi)
            assert again.costs == deck.costs
            assert again.rewards == deck.rewards
            assert again.elf_foods == deck.elf_foods
            assert again.elf_rewards == deck.elf_rewards

    @both_variants
    def test_other_seeds_give_other_decks(self, multi: bool) -> None:
        assert len({(*deck.costs, *deck.rewards) for deck in generated(multi)}) == SEEDS

    def test_a_deck_never_changes_from_version_to_version(self) -> None:
        """Records hold a seed, not a deck: another deck for an old seed would break every old record."""
        assert digest(range(50)) == "c58968adfbd9ddb5"

    def test_another_process_with_another_hash_seed_makes_the_same_decks(self) -> None:
        script = f"from {__name__} import digest; print(digest(range(20)))"
        for hash_seed in ("1", "2"):
            environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
            found = subprocess.run(
                [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
            )
            assert found.stdout.strip() == digest(range(20))
