"""The names by which a board marks its elements, and what is printed on them.

hand:0:bread   a stack in a hand          line:menu-s-09:3   a line of a Menu card
tile:bread     a stack on the tile        own:1              a cost option of the own Menu
supply:bread   a stack of the supply      menu:menu-s-04     a Menu card
aside:bread    a Maze Token               victim:dog-1       a victim card
seat:2         a player                   row:1              a place in the face-down row
tile, supply, menu (where the Menu card lies), beast, state:first, state:second
"""

from __future__ import annotations

from typing import Final

from . import content
from .content import BEASTS, FOODS, REWARDS, VICTIM_CARDS, VICTIM_KIND_OF, VICTIM_KINDS
from .material import BeastTile
from .schema import BeastPrint, FeedReference, FoodPrint, RewardPrint, StatePrint, VictimPrint
from .words import reward_rules

REFS: Final = """
hand:{seat}:{foods} tile tile:{foods} supply supply:{foods} aside aside:{foods} food:{foods} menu menu:{id}
line:{id}:{number} own:{number} market deck victim:{victim_kinds} row row:{number} beast beast:{beasts} state:first
state:second direction seat:{seat}
"""
"""All forms of these names; CONTRIBUTING.md says what stands for the words in braces."""

# -- what is printed on the material ---------------------------------------------------------------------------------


def reference() -> FeedReference:
    """Foods, beasts, rewards and victims with their texts, by id."""
    foods = zip(content.FOOD_NAMES, content.TIERS, content.TOKENS, strict=True)
    victims = zip(content.VICTIM_NAMES, content.VICTIM_TEXTS, content.VICTIM_RULES, strict=True)
    return FeedReference(
        foods={id: FoodPrint(*food) for id, food in zip(FOODS, foods, strict=True)},
        rewards={
            id: RewardPrint(content.REWARD_TEXTS[code], list(reward_rules(code))) for code, id in enumerate(REWARDS)
        },
        beasts={beast.id: _print_of(beast) for beast in BEASTS},
        victims={id: VictimPrint(*victim) for id, victim in zip(VICTIM_KINDS, victims, strict=True)},
        victim_kinds={id: VICTIM_KINDS[kind] for id, kind in zip(VICTIM_CARDS, VICTIM_KIND_OF, strict=True)},
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
