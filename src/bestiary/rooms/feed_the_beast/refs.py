"""The names by which a board marks its elements, and what is printed on them.

hand:0:bread   a stack in a hand          line:menu-s-09:3   a line of a Menu card
tile:bread     a stack on the tile        own:1              a cost option of the own Menu
supply:bread   a stack of the supply      menu:menu-s-04     a Menu card
aside:bread    a Maze Token               victim:dog-1       a victim card
seat:2         a player                   row:1              a place in the face-down row
tile, supply, beast, state:first, state:second
"""

from __future__ import annotations

from typing import Final

from .content import (
    BEASTS,
    FOOD_COUNT,
    FOOD_NAMES,
    FOODS,
    REWARD_TEXTS,
    REWARDS,
    TIERS,
    TOKENS,
    VICTIM_CARDS,
    VICTIM_KIND_OF,
    VICTIM_KINDS,
    VICTIM_NAMES,
    VICTIM_RULES,
    VICTIM_TEXTS,
)
from .material import BeastTile
from .schema import BeastPrint, FeedReference, FoodPrint, RewardPrint, StatePrint, VictimPrint
from .words import reward_rules

REFS: Final = """
hand:{seat}:{foods} tile tile:{foods} supply supply:{foods} aside aside:{foods} food:{foods} menu:{id}
line:{id}:{number} own:{number} market deck victim:{victim_kinds} row row:{number} beast beast:{beasts} state:first
state:second direction seat:{seat}
"""
"""All forms of these names; CONTRIBUTING.md says what stands for the words in braces."""

# -- what is printed on the material ---------------------------------------------------------------------------------


def reference() -> FeedReference:
    """Foods, beasts, rewards and victims with their texts, by id."""
    return FeedReference(
        foods={FOODS[food]: FoodPrint(FOOD_NAMES[food], TIERS[food], TOKENS[food]) for food in range(FOOD_COUNT)},
        rewards={
            REWARDS[code]: RewardPrint(REWARD_TEXTS[code], list(reward_rules(code))) for code in range(len(REWARDS))
        },
        beasts={beast.id: _print_of(beast) for beast in BEASTS},
        victims={
            VICTIM_KINDS[kind]: VictimPrint(VICTIM_NAMES[kind], VICTIM_TEXTS[kind], VICTIM_RULES[kind])
            for kind in range(len(VICTIM_KINDS))
        },
        victim_kinds={VICTIM_CARDS[card]: VICTIM_KINDS[kind] for card, kind in enumerate(VICTIM_KIND_OF)},
    )


def _print_of(beast: BeastTile) -> BeastPrint:
    return BeastPrint(
        name=beast.name,
        level=beast.level,
        set=beast.set,
        rule=beast.rule,
        states=[StatePrint(name, text) for name, text in zip(beast.states, beast.state_texts, strict=True)],
        menu=beast.menu,
        reward=beast.reward,
        fury=beast.fury,
        fail=beast.fail,
        rules=beast.rules,
    )
