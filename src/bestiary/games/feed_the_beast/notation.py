"""Answers and questions in words: notation, labels for people, prompts."""

from __future__ import annotations

from typing import Any, Final

from bestiary.kernel.task import Decision
from bestiary.kernel.values import Action, Prompt
from bestiary.kernel.words import capital, who

from .content import (
    BEASTS,
    FOOD_COUNT,
    FOOD_NAMES,
    FOODS,
    OGRE,
    REWARD_TEXTS,
    ROBOT,
    VICTIM_CARDS,
    VICTIM_KIND_OF,
    VICTIM_TEXTS,
)
from .rules import secrecy
from .rules.answers import (
    BEAST,
    CARD,
    CHOICE,
    ELF,
    FURY_DRAW,
    FURY_FLIP,
    GOLEM_SWITCH,
    HAND,
    LINE,
    LOWER,
    NEW_BEAST,
    OWN,
    PLACE,
    REWARD,
    SEAT,
    SNOWMAN_SWAP,
    STOP,
    SUPPLY,
    THREE,
    TILE,
    TO_FIRST,
    TO_SECOND,
    UPGRADE,
    VICTIM,
    VICTIM_DISCARD,
    WEREWOLF_DOWNGRADE,
    YES,
    is_recipe,
    line_of,
    other_token,
)
from .rules.beast import ANYTHING
from .rules.payment import ANY_OF_TIER, cost_of
from .rules.receiving import UPGRADE as UPGRADE_ONE_TIER
from .rules.trades import tradable
from .rules.victims import keeps
from .state import BIT, PEGASUS_DEMAND, SECOND, FeedState
from .words import option_words, victim_name

FOOD_VERBS: Final = {
    "draft_food": "draft",
    "choose_payment": "feed",
    "repeat_payment": "feed",
    "fill_slot": "with",
    "put_down": "put down",
    "slip_in": "slip in",
    "upgrade_token": "upgrade",
    "upgrade_food": "to",
    "downgrade_token": "downgrade",
    "downgrade_food": "to",
    "extra_play": "play",
    "discard_food": "discard",
    "swap_own": "swap",
    "swap_take": "for",
    "name_food": "name",
    "steal_food": "steal",
    "take_from_tile": "take",
    "remove_from_tile": "remove",
    "draw_food": "draw",
    "head_food": "set aside",
    "maze_food": "maze",
}

PLAIN: Final = {
    REWARD: "reward",
    UPGRADE: "upgrade",
    SUPPLY: "with supply",
    BEAST: "with beast",
    FURY_DRAW: "draw",
    FURY_FLIP: "flip",
    TO_FIRST: "first",
    TO_SECOND: "second",
    WEREWOLF_DOWNGRADE: "werewolf-downgrade",
    GOLEM_SWITCH: "golem-switch",
    SNOWMAN_SWAP: "snowman-swap",
}

DECLINES: Final = {"free_action": "done", "challenge": "pass", "slip_in": "none", "second_turn": "no"}
ACCEPTS: Final = {"challenge": "challenge", "second_turn": "yes", "repeat_payment": "feed at random"}


def notation(state: FeedState, action: Action) -> str:
    """One line of text for an answer, unique within the decision and stable across versions."""
    decision = state.decision()
    name = decision.NAME
    if action < FOOD_COUNT:
        return _food(decision, name, FOODS[action])
    if action == STOP:
        return DECLINES.get(name, "stop")
    if action == YES:
        return ACCEPTS[name]
    if name == "bard_source":
        return _bard(action)
    if action in PLAIN:
        return PLAIN[action]
    if SEAT <= action < SEAT + 6:
        return f"with {who(action - SEAT)}" if name == "swap_with" else f"choose {who(action - SEAT)}"
    if is_recipe(action):
        return _recipe(state, name, action)
    if action >= HAND:
        seat, food = other_token(action)
        return f"with {FOODS[food]} of {who(seat)}"
    return _card(state, name, action)


def _food(decision: Decision[Any], name: str, food: str) -> str:
    if name == "declare_payment":
        return f"as {food}" if isinstance(decision, secrecy.DeclareFood) else f"declare feed {food}"
    return f"{FOOD_VERBS[name]} {food}"


def _recipe(state: FeedState, name: str, action: Action) -> str:
    if name == "menu_line":
        return f"line {line_of(action) + 1}"
    words = f"pay {option_words(state, action)}"
    return f"declare {words}" if name == "declare_payment" else words


def _bard(action: Action) -> str:
    if action == SUPPLY:
        return "from supply"
    if action >= HAND:
        seat, food = other_token(action)
        return f"{FOODS[food]} from {who(seat)}"
    return f"{FOODS[action - TILE]} from beast"


def _card(state: FeedState, name: str, action: Action) -> str:
    if action >= THREE:
        return f"with three {FOODS[action - THREE]}"
    if action >= LOWER:
        return f"downgrade {FOODS[action - LOWER]}"
    if action >= NEW_BEAST:
        return f"become {BEASTS[action - NEW_BEAST].id}"
    if action >= VICTIM_DISCARD:
        return f"discard {VICTIM_CARDS[action - VICTIM_DISCARD]}"
    if action >= VICTIM:
        return f"{'take' if name == 'grandma' else 'free'} {VICTIM_CARDS[action - VICTIM]}"
    if action >= CARD:
        return f"{'next' if name == 'study_order' else 'take'} {state.menus.ids[action - CARD]}"
    if action >= PLACE:
        return f"free position {action - PLACE + 1}"
    return f"option {action - CHOICE + 1}"


# -- labels -----------------------------------------------------------------------------------------------------------


def label(state: FeedState, action: Action) -> str:
    """An answer as a person would like to read it, with what it brings."""
    decision = state.decision()
    name = decision.NAME
    text = capital(notation(state, action))
    if action < FOOD_COUNT:
        text = f"{text.rpartition(' ')[0]} {FOOD_NAMES[action]}"
    if name in ("choose_payment", "repeat_payment", "declare_payment", "pay_own_now"):
        if is_recipe(action):
            return f"{text}: {cost_words(state, action)} → {reward_words(state, action)}"
        if action < FOOD_COUNT and not isinstance(decision, secrecy.DeclareFood):
            return f"{text} ({wrong_words(state, decision.seat, action)})"
    if name == "reward_option":
        return BEASTS[state.beast].reward_options[action - CHOICE]
    if name == "menu_line":
        return f"{text}: {cost_words(state, action)} → {reward_words(state, action)}"
    if name == "result":
        return _result_label(state, decision, action)
    if CARD <= action < VICTIM:
        return f"{text}: {card_words(state, action - CARD)}"
    if VICTIM <= action < NEW_BEAST:
        card = action - VICTIM if action < VICTIM_DISCARD else action - VICTIM_DISCARD
        verb = text.partition(" ")[0]
        return f"{verb} {victim_name(card)}: {VICTIM_TEXTS[VICTIM_KIND_OF[card]]}{elf_words(state, card)}"
    if NEW_BEAST <= action < LOWER:
        return f"Become {BEASTS[action - NEW_BEAST].name}: {BEASTS[action - NEW_BEAST].rule}"
    return text


def _result_label(state: FeedState, decision: Decision[Any], action: Action) -> str:
    if action == REWARD:
        return f"Take the reward: {reward_words(state, decision.option)}"  # type: ignore[attr-defined]
    nothing = "" if tradable(state, decision.seat, UPGRADE_ONE_TIER, ()) else " (nothing can be upgraded)"
    return f"Upgrade one of your tokens{nothing}"


def cost_words(state: FeedState, option: int) -> str:
    names = [
        f"any Tier {slot - ANY_OF_TIER} food" if slot >= ANY_OF_TIER else FOOD_NAMES[slot]
        for slot in cost_of(state, option)
    ]
    return " + ".join(names)


def reward_words(state: FeedState, option: int) -> str:
    if option >= LINE:
        return REWARD_TEXTS[state.menus.rewards[option - LINE]]
    if option >= ELF:
        return REWARD_TEXTS[state.menus.elf_rewards[option - ELF]]
    if option >= OWN:
        return BEASTS[state.beast].reward
    return {
        36: "Discard 2 tokens from the tile.",
        37: "Discard 3 tokens from the tile, then give 3 of the tile to others.",
        38: "The reward of one of the lines.",
    }[option]


def card_words(state: FeedState, card: int) -> str:
    lines = []
    for line in range(3):
        option = LINE + card * 3 + line
        lines.append(f"{cost_words(state, option)} → {REWARD_TEXTS[state.menus.rewards[option - LINE]]}")
    return " | ".join(lines)


def elf_words(state: FeedState, card: int) -> str:
    name = VICTIM_CARDS[card]
    if not name.startswith("elf-"):
        return ""
    elf = int(name[4:]) - 1
    return f" ({FOOD_NAMES[state.menus.elf_foods[elf]]} → {REWARD_TEXTS[state.menus.elf_rewards[elf]]})"


def wrong_words(state: FeedState, seat: int, food: int) -> str:
    """What feeding a single token that pays nothing would bring."""
    creature = state.creature
    if creature.manner(state) == ANYTHING or creature.never_wrong(state) & BIT[food]:
        return "neither right nor wrong"
    if creature.spares(state, seat, food) or (keeps(state, seat, ROBOT) and state.size[seat] > 3):
        return "wrong, but no penalty"
    if state.beast == OGRE and state.side == SECOND:
        return "wrong: skip your next turn, draw a Tier 1 food"
    return f"wrong: {creature.card.fury or 'downgrade one food, draw a Tier 1 food'}"


# -- prompts ----------------------------------------------------------------------------------------------------------

PROMPTS: Final = {
    "draft_food": "draft a Tier 1 food",
    "free_action": "use a free action before feeding, or go on",
    "choose_payment": "feed the beast",
    "fill_slot": "choose the token for slot {slot} of {slots}",
    "declare_payment": "declare a payment",
    "put_down": "put down a token face down",
    "challenge": "challenge the payment of {payer}, or pass",
    "slip_in": "slip in one wrong token, or none",
    "result": "take the reward, or upgrade one token",
    "reward_option": "choose one of the rewards",
    "upgrade_token": "choose a token to upgrade",
    "upgrade_food": "choose the food you upgrade to",
    "downgrade_token": "choose a token to downgrade",
    "downgrade_food": "choose the food you downgrade to",
    "market_card": "pick a Menu card from the market",
    "extra_play": "play another token",
    "repeat_payment": "pay once more, or stop",
    "discard_food": "choose a token to discard",
    "swap_own": "choose a token of yours to swap",
    "swap_with": "choose with whom you swap",
    "swap_take": "choose the token you get",
    "target_player": "choose a player",
    "name_food": "name a food",
    "steal_food": "choose the token you steal from {other}",
    "take_from_tile": "choose a token on the tile",
    "remove_from_tile": "choose a token to remove from the tile",
    "study_order": "choose which card comes next from the top",
    "menu_line": "choose a line of the Menu card",
    "fury_choice": "draw a Tier 1 food, or flip the State and skip your next turn",
    "pay_own_now": "pay the beast's own Menu now, or in your next turn",
    "set_state": "set the State of the beast",
    "new_beast": "name the beast that follows the Ghost",
    "second_turn": "take a second turn, if you like",
    "victim": "choose the victim that {owner} frees",
    "grandma": "take or discard another player's victim",
    "troll_partner": "choose who shares the Troll's rule",
    "bard_source": "choose where the token comes from",
    "draw_food": "choose a food to draw",
    "head_food": "choose the food of the Head Token",
    "maze_food": "choose a Maze Token",
}

DETAILS: Final = {
    "ForceFood": "name the food that {other} must play",
    "ForbidFood": "name the food that nobody may play",
    "GiveWhichFood": "name a food of yours to give away",
    "GiveToWhom": "choose who gets your {food}",
    "ForceWhom": "choose who must play a food",
    "SkipWhom": "choose who skips the next turn",
    "StealFrom": "choose whom you steal from",
    "NameForNext": "name the food that {other} must play",
    "NameGift": "name the food that {other} gets",
    "NameWrongFood": "name a wrong food: you draw two of it",
    "HandBackToWhom": "choose who gets the {food}",
    "MazeToWhom": "choose who gets the {food}",
    "GiveFromTileToWhom": "choose who gets the {food}",
    "DeclareFood": "declare the food of slot {slot} of {slots}",
    "PlaceForReward": "place one more token for a reward of the Menu card, or stop",
    "PlaceMark": "place a token: its food becomes a marked type",
    "ChooseForToken": "choose what the {food} pays for",
}


def prompt(state: FeedState) -> Prompt:
    """What is asked, in words that give away nothing hidden."""
    decision = state.decision()
    template = DETAILS.get(type(decision).__name__) or PROMPTS[decision.NAME]
    text = f"{who(decision.seat)}: {template.format(**_details(state, decision))}."
    return Prompt(decision.NAME, text, decision.RULES)


def _details(state: FeedState, decision: Decision[Any]) -> dict[str, str]:
    details: dict[str, str] = {}
    for field in decision.FIELDS:
        value = getattr(decision, field)
        if field in ("payer", "other", "owner") and value >= 0:
            details[field] = who(value)
        elif field == "food":
            details[field] = FOOD_NAMES[value]
        elif field == "filled":
            details["slot"] = str(len(value) + 1)
            details["slots"] = str(len(cost_of(state, decision.option)))  # type: ignore[attr-defined]
    return details


def demand_words(demand: int) -> str:
    """'fish', or 'pegasus fish' (FTB-424)."""
    if demand >= PEGASUS_DEMAND:
        return f"pegasus {FOODS[demand - PEGASUS_DEMAND]}"
    return FOODS[demand]
