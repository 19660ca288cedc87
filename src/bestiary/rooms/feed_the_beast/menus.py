"""Menu decks made for one game (option `menu_deck = generated`), as the published generator makes them.

A deck is a pure function of the seed and the Multi-Food Menus variant (FTB-190): it draws from streams of its own, so
nothing else in a game can change it. Chances are whole numbers out of 1000 and values are times 100, so that every
machine makes the same deck.
"""

from __future__ import annotations

from typing import Final

from bestiary.kernel.chance import Chance, stream

from .content import (
    ACTION_COUNT,
    ACTION_MAXES,
    ACTION_MINS,
    ACTION_VALUES,
    ACTION_WEIGHTS,
    ELF_REWARDS,
    FOOD_COUNT,
    FOOD_REWARD,
    TIERS,
    VALUES,
    MenuDeck,
)
from .material import ELF_COUNT, LINE_COUNT, MENU_COUNT, MOST_SLOTS

TIER_2_LINES: Final = 9
TIER_3_LINES: Final = 5

COMBINATION_CHANCES: Final[list[int]] = [0, 250, 125, 0]
"""By tier of the first slot, out of 1000: a line goes on to a second slot (with the variant)."""
THREE_SLOTS_CHANCE: Final = 150
COMBINATION_SHARE: Final = 4
"""Fewer than one in this many lines may be combinations when another one is begun."""
FULL_VALUE: Final = 3
"""A cost worth this much takes no further slot."""

FOOD_REWARD_CHANCE: Final = 175
FOOD_REWARD_MARGIN: Final = 150
ACTION_MARGIN: Final = 75


def _foods_of_tier(tier: int) -> list[int]:
    return [food for food in range(FOOD_COUNT) if TIERS[food] == tier]


def _foods_for(value: int) -> list[int]:
    """The foods that may reward a cost of this value."""
    return [food for food in range(FOOD_COUNT) if 0 <= 100 * (VALUES[food] - value) <= FOOD_REWARD_MARGIN]


def _actions_for(value: int) -> list[int]:
    """The actions that suit a cost of this value."""
    return [action for action in range(ACTION_COUNT) if abs(ACTION_VALUES[action] - 100 * value) <= ACTION_MARGIN]


TIER_FOODS: Final[list[list[int]]] = [_foods_of_tier(tier) for tier in range(4)]
ALL_ACTIONS: Final[list[int]] = list(range(ACTION_COUNT))
# Indexed by the value of a cost, so that no line has to compare every food and action again.
MOST_VALUE: Final[int] = MOST_SLOTS * max(VALUES)
FOODS_FOR: Final[list[list[int]]] = [_foods_for(value) for value in range(MOST_VALUE + 1)]
ACTIONS_FOR: Final[list[list[int]]] = [_actions_for(value) for value in range(MOST_VALUE + 1)]
VALUES_OF: Final[list[list[int]]] = [
    [value for value in range(MOST_VALUE + 1) if action in ACTIONS_FOR[value]] for action in range(ACTION_COUNT)
]
SINGLE: Final[list[tuple[int, ...]]] = [(food,) for food in range(FOOD_COUNT)]
GENERATED_IDS: Final[list[str]] = [f"menu-g-{number:02}" for number in range(1, MENU_COUNT + 1)]


def generate_deck(seed: str, multi: bool) -> MenuDeck:
    """The Menu deck and the Elves that belong to a seed; `multi` is the Multi-Food Menus variant (FTB-190)."""
    chance = stream(seed, "menu-deck")
    costs = _deal_costs(chance, multi)
    rewards = _deal_rewards(chance, costs)
    elf_foods, elf_rewards = _print_elves(stream(seed, "victims"))
    return MenuDeck(GENERATED_IDS, costs, rewards, elf_foods, elf_rewards)


class CostMaker:
    """Makes the costs of one deck, so that all foods of a tier are asked for about equally often."""

    def __init__(self, chance: Chance, multi: bool) -> None:
        self.chance = chance
        self.multi = multi
        self.given: list[int] = [0] * FOOD_COUNT
        self.least: list[int] = [0, 0, 0, 0]  # by tier: how often its least given food was given
        self.lines = 0
        self.combinations = 0

    def cost(self, tier: int) -> tuple[int, ...]:
        """The cost of one line: a food of the tier and, with the variant, sometimes Tier 1 foods besides (FTB-190)."""
        food = self.pick(tier)
        if not self.multi:
            return SINGLE[food]
        self.lines += 1
        if not self.goes_on(tier):
            return SINGLE[food]
        self.combinations += 1
        length = 3 if self.chance.below(1000) < THREE_SLOTS_CHANCE else 2
        slots = [food]
        value = VALUES[food]
        while len(slots) < length and value < FULL_VALUE:
            food = self.pick(1)
            slots.append(food)
            value += VALUES[food]
        return tuple(slots)

    def goes_on(self, tier: int) -> bool:
        """Whether a line becomes a combination; fewer than a quarter of the lines so far may be one."""
        if self.chance.below(1000) >= COMBINATION_CHANCES[tier]:
            return False
        return self.combinations * COMBINATION_SHARE < self.lines

    def pick(self, tier: int) -> int:
        """A food of the tier, any that is at most one ahead of the least given one."""
        foods = TIER_FOODS[tier]
        given = self.given
        limit = self.least[tier] + 1
        open_foods = [food for food in foods if given[food] <= limit]
        food = open_foods[self.chance.below(len(open_foods))]
        given[food] += 1
        if given[food] == limit:  # it was one of the least given; perhaps the last of them
            self.least[tier] = min([given[other] for other in foods])
        return food


def _deal_costs(chance: Chance, multi: bool) -> list[tuple[int, ...]]:
    """The costs of all lines, card by card: on a card Tier 2 stands above Tier 3 above Tier 1 (FTB-534 needs this)."""
    maker = CostMaker(chance, multi)
    cards: list[list[tuple[int, ...]]] = [[] for _ in range(MENU_COUNT)]
    order = list(range(MENU_COUNT))
    chance.shuffle(order)
    for card in order[:TIER_2_LINES]:
        cards[card].append(maker.cost(2))
    chance.shuffle(order)
    for card in order[:TIER_3_LINES]:
        cards[card].append(maker.cost(3))
    chance.shuffle(order)
    costs: list[tuple[int, ...]] = []
    for card in order:
        lines = cards[card]
        while len(lines) < LINE_COUNT:
            lines.append(maker.cost(1))
        costs.extend(lines)
    return costs


class RewardMaker:
    """Finds the rewards of one deck: worth about the cost, no action too often or twice on a card."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.given: list[int] = [0] * ACTION_COUNT
        # By value of a cost: the actions that suit it and are not used up, and those of them that the deck lacks.
        self.fitting: list[list[int]] = [actions[:] for actions in ACTIONS_FOR]
        self.lacking: list[list[int]] = [actions[:] for actions in ACTIONS_FOR]

    def reward(self, cost: tuple[int, ...], on_card: list[int]) -> int:
        """The reward code of one line; `on_card` are the codes of the lines above it."""
        value = VALUES[cost[0]] if len(cost) == 1 else sum([VALUES[food] for food in cost])
        if self.chance.below(1000) < FOOD_REWARD_CHANCE:
            foods = [food for food in FOODS_FOR[value] if food not in cost]
            if foods:
                return FOOD_REWARD + foods[self.chance.below(len(foods))]
        return self.action(value, on_card)

    def action(self, value: int, on_card: list[int]) -> int:
        """An action that suits the value; those the deck still lacks (`min`) come first, then the weights decide."""
        lacking = [action for action in self.lacking[value] if action not in on_card]
        if lacking:
            return self.give(lacking[self.chance.below(len(lacking))])
        fitting = [action for action in self.fitting[value] if action not in on_card]
        if not fitting:
            fitting = self.whatever_is_left(on_card)
            lacking = [action for action in fitting if self.given[action] < ACTION_MINS[action]]
            if lacking:
                return self.give(lacking[self.chance.below(len(lacking))])
        return self.give(fitting[self.chance.weighted([ACTION_WEIGHTS[action] for action in fitting])])

    def give(self, action: int) -> int:
        """Count the action; one that has reached its `min` is not lacking any more, at its `max` it is used up."""
        self.given[action] += 1
        if self.given[action] == ACTION_MINS[action]:
            drop(self.lacking, action)
        if self.given[action] == ACTION_MAXES[action]:
            drop(self.fitting, action)
        return action

    def whatever_is_left(self, on_card: list[int]) -> list[int]:
        """Where nothing suits the value: all actions that are not used up and not yet on the card."""
        return [
            action
            for action in ALL_ACTIONS
            if action not in on_card and (ACTION_MAXES[action] == 0 or self.given[action] < ACTION_MAXES[action])
        ]


def drop(lists: list[list[int]], action: int) -> None:
    """Take an action out of the lists of all values that it suits."""
    for value in VALUES_OF[action]:
        lists[value].remove(action)


def _deal_rewards(chance: Chance, costs: list[tuple[int, ...]]) -> list[int]:
    """The reward codes of all lines, card by card and from the top of each."""
    maker = RewardMaker(chance)
    rewards: list[int] = []
    for place, cost in enumerate(costs):
        on_card = rewards[place - place % LINE_COUNT :]
        rewards.append(maker.reward(cost, on_card))
    return rewards


def _print_elves(chance: Chance) -> tuple[list[int], list[int]]:
    """FTB-617: the food and the reward code of each Elf, each equally likely and independent."""
    foods: list[int] = []
    rewards: list[int] = []
    for _ in range(ELF_COUNT):
        foods.append(TIER_FOODS[1][chance.below(len(TIER_FOODS[1]))])
        rewards.append(ELF_REWARDS[chance.below(len(ELF_REWARDS))])
    return foods, rewards
