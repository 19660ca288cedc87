"""Which pieces and places an answer concerns: the names by which a board marks its elements.

hand:0:bread   a stack in a hand          line:menu-s-09:3   a line of a Menu card
tile:bread     a stack on the tile        own:1              a cost option of the own Menu
supply:bread   a stack of the supply      menu:menu-s-04     a Menu card
aside:bread    a Maze Token               victim:dog-1       a victim card
seat:2         a player                   row:1              a place in the face-down row
tile, supply, beast, state:first, state:second
"""

from __future__ import annotations

from typing import Any, Final

from bestiary.kernel.task import Decision
from bestiary.kernel.values import Action, Json
from bestiary.kernel.words import seat_ref

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
    BeastCard,
)
from .rules.answers import (
    BEAST,
    CARD,
    ELF,
    HAND,
    LOWER,
    NEW_BEAST,
    OWN,
    PLACE,
    SEAT,
    SUPPLY,
    THREE,
    TILE,
    TO_FIRST,
    TO_SECOND,
    VICTIM,
    VICTIM_DISCARD,
    card_of,
    is_line,
    is_recipe,
    line_of,
    other_token,
)
from .rules.beast import FROM_TILE
from .rules.payment import accepts, cost_of, pantry, stand_ins
from .rules.secrecy import DeclareFood
from .rules.tokens import mask_of
from .state import FOODS_IN, FeedState
from .words import reward_rules

FROM_SUPPLY: Final = ("draft_food", "upgrade_food", "downgrade_food", "draw_food", "head_food", "name_food")
ON_TILE: Final = ("take_from_tile", "remove_from_tile")
FED: Final = ("choose_payment", "repeat_payment", "fill_slot")

FIXED: Final = {SUPPLY: "supply", BEAST: "tile", TO_FIRST: "state:first", TO_SECOND: "state:second"}


def refs(state: FeedState, action: Action) -> tuple[str, ...]:
    """The pieces and places of a legal answer."""
    decision = state.decision()
    if action < FOOD_COUNT:
        return (_food(state, decision, FOODS[action]),)
    if action in FIXED:
        return (FIXED[action],)
    if SEAT <= action < SEAT + 6:
        return (seat_ref(action - SEAT),)
    if is_recipe(action):
        return (_recipe(state, action), *_payers(state, decision, action))
    place = _place(state, decision.seat, action)
    return (place,) if place else ()


def _food(state: FeedState, decision: Decision[Any], food: str) -> str:
    name = decision.NAME
    if name in ON_TILE or (name in FED and state.creature.manner(state) == FROM_TILE):
        return f"tile:{food}"
    if name in FROM_SUPPLY or isinstance(decision, DeclareFood):
        return f"supply:{food}"
    if name == "maze_food":
        return f"aside:{food}"
    if name in ("swap_take", "steal_food"):
        other = getattr(decision, "other", None)
        if other is None:
            return f"supply:{food}"
        return f"tile:{food}" if other < 0 else f"hand:{other}:{food}"
    return f"hand:{decision.seat}:{food}"


def _recipe(state: FeedState, option: int) -> str:
    if is_line(option):
        return f"line:{state.menus.ids[card_of(option)]}:{line_of(option) + 1}"
    if option >= ELF:
        return f"victim:elf-{option - ELF + 1}"
    if option >= OWN:
        return f"own:{option - OWN + 1}"
    return "beast"


def _payers(state: FeedState, decision: Decision[Any], option: int) -> list[str]:
    """The tokens that could fill a slot of a recipe, so that picking a token shows what it can pay."""
    if decision.NAME not in (*FED, "pay_own_now"):
        return []
    manner = state.creature.manner(state)
    substitutes = stand_ins(state, decision.seat)
    mask = 0
    for slot in cost_of(state, option):
        mask |= accepts(state, slot, substitutes)
    mask &= mask_of(pantry(state, decision.seat, manner)) & ~state.creature.fills_nothing(state)
    where = "tile" if manner == FROM_TILE else f"hand:{decision.seat}"
    return [f"{where}:{FOODS[food]}" for food in FOODS_IN[mask]]


def _place(state: FeedState, seat: int, action: Action) -> str | None:
    if action >= HAND:
        other, food = other_token(action)
        return f"hand:{other}:{FOODS[food]}"
    if action >= TILE:
        return f"tile:{FOODS[action - TILE]}"
    if action >= THREE:
        return f"hand:{seat}:{FOODS[action - THREE]}"
    if action >= LOWER:
        return f"hand:{seat}:{FOODS[action - LOWER]}"
    if action >= NEW_BEAST:
        return f"beast:{BEASTS[action - NEW_BEAST].id}"
    if action >= VICTIM_DISCARD:
        return f"victim:{VICTIM_CARDS[action - VICTIM_DISCARD]}"
    if action >= VICTIM:
        return f"victim:{VICTIM_CARDS[action - VICTIM]}"
    if action >= CARD:
        return f"menu:{state.menus.ids[action - CARD]}"
    if action >= PLACE:
        return f"row:{action - PLACE + 1}"
    return None


# -- what is printed on the material ---------------------------------------------------------------------------------


def reference() -> Json:
    """Foods, beasts, rewards and victims with their texts, by id."""
    return {
        "foods": {
            FOODS[food]: {"name": FOOD_NAMES[food], "tier": TIERS[food], "tokens": TOKENS[food]}
            for food in range(FOOD_COUNT)
        },
        "rewards": {
            REWARDS[code]: {"text": REWARD_TEXTS[code], "rules": list(reward_rules(code))}
            for code in range(len(REWARDS))
        },
        "beasts": {beast.id: _beast_data(beast) for beast in BEASTS},
        "victims": {
            VICTIM_KINDS[kind]: {"name": VICTIM_NAMES[kind], "text": VICTIM_TEXTS[kind], "rule": VICTIM_RULES[kind]}
            for kind in range(len(VICTIM_KINDS))
        },
        "victim_kinds": {VICTIM_CARDS[card]: VICTIM_KINDS[kind] for card, kind in enumerate(VICTIM_KIND_OF)},
    }


def _beast_data(beast: BeastCard) -> Json:
    return {
        "name": beast.name,
        "level": beast.level,
        "set": beast.set,
        "rule": beast.rule,
        "states": [{"name": name, "text": text} for name, text in zip(beast.states, beast.state_texts, strict=True)],
        "menu": [[FOODS[food] for food in cost] for cost in beast.menu],
        "reward": beast.reward,
        "fury": beast.fury,
        "fail": beast.fail,
        "rules": list(beast.rules),
    }
