"""The questions in words: who asks, what is left, whose token and from where. They give away nothing hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bestiary.kernel.task import Decision
from bestiary.kernel.values import Prompt
from bestiary.kernel.words import who

from .content import FOOD_NAMES, YETI
from .rules.answers import GOLEM_SWITCH, SNOWMAN_SWAP, WEREWOLF_DOWNGRADE
from .rules.feeding import cause_of
from .rules.level_2 import TWICE
from .rules.menu import PICK_RULES, TO_ADD, TO_BLIND, TO_RESET, TO_SPARE_ONE, TO_SWITCH
from .rules.payment import ANY_OF_TIER, cost_of
from .rules.tokens import hand_hidden
from .rules.turn import free_actions
from .state import FeedState
from .words import CAUSES, beast_name, beasts, option_name, own_menu, some_food

Asked = tuple[str, tuple[str, ...]]
"""A question without who is asked and without its stop, and the rules that it rests on."""


def prompt(state: FeedState) -> Prompt:
    """What is asked, in words that give away nothing hidden."""
    decision = state.decision()
    text, rules = ASKED[type(decision).__name__](state, decision)
    return Prompt(decision.NAME, f"{who(decision.seat)}: {text}{count(decision)}.", rules)


def count(decision: Decision[Any]) -> str:
    """' (2 of 4)' where a question comes several times."""
    left = getattr(decision, "left", 1)
    if decision.NAME == "draft_food":
        return ""  # it counts the tokens of all players
    of = getattr(decision, "of", left + len(getattr(decision, "fresh", ())))
    return f" ({of - left + 1} of {of})" if of > 1 else ""


# -- causes -----------------------------------------------------------------------------------------------------------

IN_QUESTIONS: Final = {
    "FTB-169": " of a food that lies on the beast, or stop",
    "FTB-170": " of a food that does not lie on the beast, or stop",
    "FTB-171": " of the food you hold most or fewest of, or stop",
    "FTB-174": ", or stop",
    "FTB-182": ", whatever the beast says, or stop",
    "FTB-330": " with the supply, since Nessie's State has changed, or stop",
    "FTB-362": " while the Phoenix is On Fire, or stop",
    "FTB-393": " or downgrade for the Werewolf's reward, or stop",
    "FTB-466": " of wrong food for the Basilisk's reward",
    "FTB-535": " for the Demon's reward, or stop",
    "FTB-612": " with the supply for the Snowman, or stop",
    "FTB-613": " for the Dog, or stop",
}
"""The same in questions, where more has to be said: what may be chosen, and what else may be answered."""


def cause_in_words(rule: str) -> str:
    return IN_QUESTIONS.get(rule) or CAUSES.get(rule, "")


def caused(order: str) -> Callable[[FeedState, Any], Asked]:
    """A question of several causes: the order, and what asks."""
    return lambda _, decision: (order + cause_in_words(decision.rule), (decision.rule,))


def plain(text: str) -> Callable[[FeedState, Any], Asked]:
    """A question of one cause. It may name the other player, the payer, the food and the beast."""

    def asked(state: FeedState, decision: Any) -> Asked:
        said = {"beast": beast_name(state), "menu": own_menu(state)}
        if hasattr(decision, "food"):
            said["food"] = FOOD_NAMES[decision.food]
        for name in ("other", "payer", "owner"):
            if hasattr(decision, name):
                said[name] = who(getattr(decision, name))
        return text.format(**said), decision.RULES

    return asked


# -- payments ---------------------------------------------------------------------------------------------------------


def choose_payment(state: FeedState, decision: Any) -> Asked:
    """FTB-380: with the Yeti's Rule it comes twice."""
    text = f"feed {beast_name(state)}"
    if state.beast == YETI and max(state.before) >= TWICE:
        return f"{text} ({2 - state.feeds} of 2)", (*decision.RULES, "FTB-380")
    return text, decision.RULES


FURTHER: Final = {
    "FTB-172": "pay {menu} for its reward, or stop",
    "FTB-173": "feed {beast} once more for the reward, or stop",
    "FTB-371": "pay {option} once more by the Kraken's State, or stop",
    "FTB-413": "pay {menu} again, or stop",
    "FTB-455": "pay all lines of the Menu card for all their rewards, or stop",
    "FTB-618": "pay {menu} once more for the Wizard, or stop",
}


def repeat_payment(state: FeedState, decision: Any) -> Asked:
    rule = cause_of(decision.scope, decision.earns)
    option = option_name(state, decision.option) if decision.option >= 0 else ""
    return FURTHER[rule].format(menu=own_menu(state), beast=beast_name(state), option=option), (rule,)


def declare_payment(state: FeedState, decision: Any) -> Asked:
    if not decision.optional:
        return "declare a payment", decision.RULES
    text, rules = repeat_payment(state, decision)
    return f"declare a further payment ({text})", (*decision.RULES, *rules)


def slot(order: str) -> Callable[[FeedState, Any], Asked]:
    """'choose the token for slot 2 of 3 of line 1: Fish'."""

    def asked(state: FeedState, decision: Any) -> Asked:
        slots = cost_of(state, decision.option)
        at = len(decision.filled)
        place = "" if len(slots) == 1 else f"slot {at + 1} of {len(slots)} of "
        food = f"any Tier {slots[at] - ANY_OF_TIER} food" if slots[at] >= ANY_OF_TIER else FOOD_NAMES[slots[at]]
        return f"{order} {place}{option_name(state, decision.option)} ({food})", decision.RULES

    return asked


def put_down(state: FeedState, decision: Any) -> Asked:
    number = f" ({len(decision.put) + 1} of {len(decision.declared)})" if len(decision.declared) > 1 else ""
    return f"put down a token face down, as declared or not{number}", decision.RULES


def result(state: FeedState, decision: Any) -> Asked:
    return f"take the reward for {option_name(state, decision.option)}, or upgrade 1 token", decision.RULES


def reward_line(state: FeedState, decision: Any) -> Asked:
    cause = "for the Phoenix" if decision.rule == "FTB-363" else "since you have paid them all"
    return f"choose the line whose reward you take {cause}", (decision.rule,)


# -- tokens -----------------------------------------------------------------------------------------------------------


def own_token(state: FeedState, decision: Any) -> str:
    """'your Apple'; of a hidden hand, since all may read the question, 'your token' (FTB-R35)."""
    return f"your {'token' if hand_hidden(state, decision.seat) else FOOD_NAMES[decision.own]}"


def traded(text: str) -> Callable[[FeedState, Any], Asked]:
    return lambda state, decision: (text.format(own=own_token(state, decision)), (decision.rule,))


def swap_with(state: FeedState, decision: Any) -> Asked:
    return f"choose with whom you swap {own_token(state, decision)}", (decision.rule, "FTB-145")


def swap_take(state: FeedState, decision: Any) -> Asked:
    where = "on the tile" if decision.other < 0 else f"of {who(decision.other)}"
    return f"choose the token {where} that you swap {own_token(state, decision)} for", (decision.rule, "FTB-145")


def steal_food(state: FeedState, decision: Any) -> Asked:
    return f"choose the token you steal from {who(decision.other)}{CAUSES.get(decision.rule, '')}", (
        decision.rule,
        "FTB-146",
    )


def bard_source(state: FeedState, decision: Any) -> Asked:
    goal = f"for {own_token(state, decision)}" if decision.own >= 0 else "that you draw"
    text = f"choose for the Bard where the {some_food(state, decision.mask)} {goal} comes from"
    return text, (decision.rule, *decision.RULES)


def draft_food(state: FeedState, decision: Any) -> Asked:
    return f"draft a Tier 1 food ({state.size[decision.seat] + 1} of {decision.of // state.players})", decision.RULES


def hand_back(state: FeedState, decision: Any) -> Asked:
    more = f" ({state.tile_size} left)" if state.tile_size > 1 else ""
    return f"choose the next token on the Sphinx to hand out{more}", decision.RULES


def force_whom(state: FeedState, decision: Any) -> Asked:
    return "choose who must play a food of your choice next turn", (decision.rule,)


def force_food(state: FeedState, decision: Any) -> Asked:
    return f"name the food that {who(decision.other)} must play next turn", (decision.rule,)


def skip_whom(state: FeedState, decision: Any) -> Asked:
    number = "" if state.players == 2 else f" ({len(decision.seats) + 1} of 2)"
    return f"choose who skips the next turn{number}", decision.RULES


# -- cards ------------------------------------------------------------------------------------------------------------

PICKS: Final = {
    TO_SWITCH: "pick the new Menu card from the market",
    TO_RESET: "pick the new Menu card from the market for {beasts} reset",
    TO_ADD: "pick a second Menu card from the market",
    TO_SPARE_ONE: "pick the new Menu card from the market, of which only one line will stay open",
}


def market_card(state: FeedState, decision: Any) -> Asked:
    return PICKS[decision.purpose].format(beasts=beasts(state)), (PICK_RULES[decision.purpose],)


def menu_line(state: FeedState, decision: Any) -> Asked:
    if decision.purpose == TO_BLIND:
        return "choose the line of the Menu card that is closed by the Cyclops", ("FTB-441",)
    return "choose the only line of the Menu card that stays open", ("FTB-446",)


def study_order(state: FeedState, decision: Any) -> Asked:
    known = state.known[decision.seat]
    return f"choose which card comes next from the top of the deck ({decision.placed + 1} of {known})", decision.RULES


FREELY: Final = {
    WEREWOLF_DOWNGRADE: ("downgrade a token (Werewolf)", "FTB-390"),
    GOLEM_SWITCH: ("switch the Menu (Golem)", "FTB-495"),
    SNOWMAN_SWAP: ("swap a token (Snowman)", "FTB-612"),
}


def free_action(state: FeedState, decision: Any) -> Asked:
    """Only those that are open now."""
    ways = [FREELY[answer] for answer in free_actions(state, decision.seat, decision.done)]
    text = f"{' or '.join(way for way, _ in ways)} before feeding, or go on"
    return text, ("FTB-034", *[rule for _, rule in ways])


def victim(state: FeedState, decision: Any) -> Asked:
    down = ("FTB-620",) if state.row_hidden else ()
    if decision.seat == decision.owner:
        return "choose the victim that you free", ("FTB-605", *down)
    return f"choose for Grandpa the victim that {who(decision.owner)} frees", ("FTB-615", *down)


ASKED: Final[dict[str, Callable[[FeedState, Any], Asked]]] = {
    "DraftFood": draft_food,
    "FreeAction": free_action,
    "ChoosePayment": choose_payment,
    "ChooseForToken": plain("choose what the {food} that chance has picked pays for"),
    "RepeatPayment": repeat_payment,
    "FeedAtRandom": plain("feed {beast} once more with a token picked by chance, or stop"),
    "PayOwnNow": plain("pay {menu} now, or owe it for your next turn"),
    "FillSlot": slot("choose the token for"),
    "DeclarePayment": declare_payment,
    "DeclareFood": slot("declare the food for"),
    "PutDown": put_down,
    "Challenge": plain("challenge the payment of {payer}, or pass"),
    "SlipIn": plain("slip in 1 wrong token for free, or none"),
    "RewardOrUpgrade": result,
    "RewardOption": plain("choose one of the rewards of {menu}"),
    "RewardLine": reward_line,
    "ExtraPlay": caused("play another token"),
    "PlaceForReward": plain("play another token for the reward of a line of the Menu card, or stop"),
    "PlaceMark": plain("place a token whose food becomes a marked type of the Yeti"),
    "UpgradeToken": caused("choose a token to upgrade"),
    "DowngradeToken": caused("choose a token to downgrade"),
    "UpgradeFood": traded("choose the food you upgrade {own} to"),
    "DowngradeFood": traded("choose the food you downgrade {own} to"),
    "SwapTakeSupply": traded("choose the food of the supply you swap {own} for"),
    "DiscardFood": caused("discard a token"),
    "SwapOwn": caused("choose a token to swap"),
    "SwapWith": swap_with,
    "SwapTake": swap_take,
    "StealFrom": caused("choose whom you steal from"),
    "StealFood": steal_food,
    "DrawFood": caused("choose a food to draw"),
    "BardSource": bard_source,
    "TakeFromTile": caused("take a token from the tile"),
    "RemoveFromTile": caused("remove a token from the tile"),
    "HandBackWhich": hand_back,
    "HandBackToWhom": plain("choose who gets the {food} that lay on the Sphinx"),
    "GiveWhichFromTile": plain("choose a token on the Ghost to give away"),
    "GiveFromTileToWhom": plain("choose who gets the {food} that lay on the Ghost"),
    "GiveWhichFood": plain("name a food of yours to give away for Bigfoot's reward"),
    "GiveToWhom": plain("choose who gets your {food}"),
    "MazeFood": plain("choose a Maze Token to give away"),
    "MazeToWhom": plain("choose who gets the Maze Token {food}"),
    "ForceWhom": force_whom,
    "ForceFood": force_food,
    "ForbidFood": plain("name the food that nobody may play in their next turn"),
    "SkipWhom": skip_whom,
    "NameForNext": plain("name the food that {other} must play next turn for Pegasus, Soaring"),
    "NameGift": plain("name the food of the supply that {other} gets"),
    "NameWrongFood": plain("name a food that would be wrong now, of which you draw 2 for the Leviathan's FURY"),
    "MarketCard": market_card,
    "MenuLine": menu_line,
    "StudyOrder": study_order,
    "FuryChoice": plain("draw a Tier 1 food, or flip the State and skip your next turn, for the Goblin's FURY"),
    "SetEither": plain("set the State of the Spirit, or keep it"),
    "NewBeast": plain("name the beast that follows the Ghost"),
    "SecondTurn": plain("take a second turn, or leave it"),
    "HeadFood": plain("choose the food of the Hydra's new Head Token"),
    "Victim": victim,
    "Grandma": plain("take or discard another player's victim for Grandma"),
    "TrollPartner": plain("choose who shares the Troll's rule with you"),
}
"""Every question by its task."""
