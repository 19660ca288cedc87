"""The questions in words, which give away nothing hidden."""

from __future__ import annotations

from typing import Any, Final

from bestiary.kernel.task import Decision
from bestiary.kernel.values import Prompt
from bestiary.kernel.words import who

from .content import FOOD_NAMES
from .rules.payment import cost_of
from .state import FeedState

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
