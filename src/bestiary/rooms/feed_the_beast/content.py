"""The material of Feed the Beast: foods, rewards, beasts, Menu cards and victims, each known by a number.

`content.toml` holds the material, `material.py` reads and checks it; this module spreads it into flat tables. The rules
look things up by number only; ids and words are for the edges (views, notation, positions).
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, get_args

from bestiary.kernel.content import index_of

from .material import MENU_COUNT, BeastTile, ElfReward, Food, MenuCard, load_file

# Foods.
BREAD: Final = 0
FISH: Final = 1
MUSHROOM: Final = 2
BERRIES: Final = 3
APPLE: Final = 4
LAMB: Final = 5
PIE: Final = 6
CANDY: Final = 7
NECTAR: Final = 8
HUMAN: Final = 9
FOOD_COUNT: Final = 10

# Rewards: the 24 actions of Menu cards, then "draw that food" (24 + food), then what only Elves and beasts give.
SWITCH_MENU: Final = 0
EMPTY_BEAST: Final = 1
RESET_BEAST: Final = 2
STUDY_DECK: Final = 3
REPLACE_MARKET: Final = 4
SWAP_FOOD: Final = 5
UPGRADE_THREE_MAX: Final = 6
STEAL_TWO: Final = 7
HIDE_FOOD: Final = 8
PLAY_ALREADY_PLAYED: Final = 9
PLAY_NOT_PLAYED: Final = 10
PLAY_MOST_OR_LEAST: Final = 11
PAY_BEAST_MENU_AGAIN: Final = 12
FEED_AGAIN: Final = 13
PLAY_THREE: Final = 14
FORCE_FOOD: Final = 15
FORBID_FOOD: Final = 16
SKIP_TWO: Final = 17
OTHERS_DRAW: Final = 18
FLIP_STATE: Final = 19
PLAY_IGNORING_BEAST: Final = 20
LOCK_STATE: Final = 21
LOCK_MENU: Final = 22
FLIP_DIRECTION: Final = 23
ACTION_COUNT: Final = 24
FOOD_REWARD: Final = 24
UPGRADE_ONE: Final = 34
DISCARD_ONE: Final = 35
OWN_REWARD: Final = 36

# Beasts.
DRAGON: Final = 0
UNICORN: Final = 1
GNOME: Final = 2
LOCH_NESS: Final = 3
GRIFFIN: Final = 4
BIGFOOT: Final = 5
PHOENIX: Final = 6
KRAKEN: Final = 7
YETI: Final = 8
WEREWOLF: Final = 9
SPHINX: Final = 10
OGRE: Final = 11
PEGASUS: Final = 12
LEVIATHAN: Final = 13
CYCLOPS: Final = 14
CERBERUS: Final = 15
BASILISK: Final = 16
MINOTAUR: Final = 17
GHOST: Final = 18
GOLEM: Final = 19
HYDRA: Final = 20
GOBLIN: Final = 21
SPIRIT: Final = 22
DEMON: Final = 23

# Kinds of victims.
PRINCESS: Final = 0
PRINCE: Final = 1
TROLL: Final = 2
SNOWMAN: Final = 3
DOG: Final = 4
CAT: Final = 5
GRANDPA: Final = 6
GRANDMA: Final = 7
ELF: Final = 8
WIZARD: Final = 9
WITCH: Final = 10
DONKEY: Final = 11
ROBOT: Final = 12
DOLL: Final = 13
TEDDY_BEAR: Final = 14
BARD: Final = 15

_MATERIAL: Final = load_file(Path(__file__).with_name("content.toml"))

# -- foods and rewards -------------------------------------------------------------------------------------------------

FOODS: Final[list[Food]] = list(get_args(Food))
FOOD_INDEX: Final[dict[str, int]] = index_of(FOODS)
FOOD_NAMES: Final[list[str]] = [food.name for food in _MATERIAL.foods]
TIERS: Final[list[int]] = [food.tier for food in _MATERIAL.foods]
TOKENS: Final[list[int]] = [food.tokens for food in _MATERIAL.foods]
VALUES: Final[list[int]] = [food.value for food in _MATERIAL.foods]

ACTIONS: Final[list[str]] = [action.id for action in _MATERIAL.actions]
ACTION_TEXTS: Final[list[str]] = [action.text for action in _MATERIAL.actions]
ACTION_RULES: Final[list[str]] = [action.rule for action in _MATERIAL.actions]
ACTION_VALUES: Final[list[int]] = [action.value for action in _MATERIAL.actions]
ACTION_WEIGHTS: Final[list[int]] = [action.weight for action in _MATERIAL.actions]
ACTION_MINS: Final[list[int]] = [action.min for action in _MATERIAL.actions]
ACTION_MAXES: Final[list[int]] = [action.max for action in _MATERIAL.actions]

REWARDS: Final[list[str]] = [*ACTIONS, *[f"draw {food}" for food in FOODS], "upgrade-one", "discard-one", "own-reward"]
REWARD_INDEX: Final[dict[str, int]] = index_of(REWARDS)
REWARD_TEXTS: Final[list[str]] = [
    *ACTION_TEXTS,
    *[f"Draw 1 {name}." for name in FOOD_NAMES],
    "Upgrade 1 token.",
    "Discard 1 token.",
    "Take the reward of the beast's own Menu.",
]
ELF_REWARDS: Final[list[int]] = [REWARD_INDEX[reward] for reward in get_args(ElfReward)]

# -- beasts and victims ------------------------------------------------------------------------------------------------

BEASTS: Final[list[BeastTile]] = _MATERIAL.beasts
BEAST_INDEX: Final[dict[str, int]] = index_of([beast.id for beast in BEASTS])


def _cost(foods: list[Food]) -> tuple[int, ...]:
    return tuple([FOOD_INDEX[food] for food in foods])


OWN_MENUS: Final[list[list[tuple[int, ...]]]] = [[_cost(cost) for cost in beast.menu] for beast in BEASTS]
"""The cost options of each beast's own Menu."""

VICTIM_KINDS: Final[list[str]] = [victim.id for victim in _MATERIAL.victims]
VICTIM_NAMES: Final[list[str]] = [victim.name for victim in _MATERIAL.victims]
VICTIM_TEXTS: Final[list[str]] = [victim.text for victim in _MATERIAL.victims]
VICTIM_RULES: Final[list[str]] = [victim.rule for victim in _MATERIAL.victims]
VICTIM_CARDS: Final[list[str]] = [
    f"{victim.id}-{number}" for victim in _MATERIAL.victims for number in range(1, victim.cards + 1)
]
VICTIM_INDEX: Final[dict[str, int]] = index_of(VICTIM_CARDS)
VICTIM_KIND_OF: Final[list[int]] = [kind for kind, victim in enumerate(_MATERIAL.victims) for _ in range(victim.cards)]
FIRST_ELF: Final[int] = VICTIM_KIND_OF.index(ELF)

# -- Menu decks --------------------------------------------------------------------------------------------------------


class MenuDeck:
    """The 18 Menu cards of one game and the prints of its Elves. Every copy of the game shares it: never change one.

    Line `line` of card `card` stands at `card * 3 + line` of `costs` (foods) and `rewards` (reward codes).
    """

    __slots__ = ("costs", "elf_foods", "elf_rewards", "ids", "rewards")

    def __init__(
        self,
        ids: list[str],
        costs: list[tuple[int, ...]],
        rewards: list[int],
        elf_foods: list[int],
        elf_rewards: list[int],
    ) -> None:
        self.ids = ids
        self.costs = costs
        self.rewards = rewards
        self.elf_foods = elf_foods
        self.elf_rewards = elf_rewards


def _deck(menus: list[MenuCard]) -> MenuDeck:
    """A fixed deck; the same Elves go with both."""
    lines = [line for menu in menus for line in menu.lines]
    return MenuDeck(
        [menu.id for menu in menus],
        [_cost(line.cost) for line in lines],
        [REWARD_INDEX[line.reward] for line in lines],
        [FOOD_INDEX[elf.food] for elf in _MATERIAL.elves],
        [REWARD_INDEX[elf.reward] for elf in _MATERIAL.elves],
    )


STANDARD_DECK: Final[MenuDeck] = _deck(_MATERIAL.menus[:MENU_COUNT])
STANDARD_MULTI_DECK: Final[MenuDeck] = _deck(_MATERIAL.menus[MENU_COUNT:])
