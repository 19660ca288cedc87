"""The questions in words, which give away nothing hidden. They offer only what is among the answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bestiary.kernel.task import Decision
from bestiary.kernel.values import Prompt
from bestiary.kernel.words import counted, who

from .content import BIT, DESSERT_BY_MASK, INGREDIENT_COUNT, INGREDIENT_NAMES, NO_RECIPE, RECIPE_BY_MASK
from .reasons import why_not_in_basket
from .rules.answers import (
    CLEAR,
    DISCARD_CARD,
    DISCARD_STATION,
    FINISH,
    FRESH_STOCK,
    LAST_CALL,
    MATE_TO_PANTRY,
    MATE_TO_STATION,
    PANTRY_TO_STATION,
    PEEK_TOP,
    STOCK_TO_PANTRY,
    STOCK_TO_STATION,
    VERB_OF,
)
from .rules.cooking import Cook
from .rules.corner import CornerBuy, PeekTop
from .rules.kitchen import pantry_size, pantry_space, satchel
from .rules.market import Market
from .rules.recipes import dish_on
from .rules.sharing import SHARED_AT_MOST, ShareMove
from .rules.turn import has_cooked
from .state import DESSERT_STATION, IN_HAND, NOBODY, ON_BONUS, ON_FEAST, STATIONS, FeastState, mate_of

Offers = set[int]
"""The kinds of answers that are possible now."""


def prompt(state: FeastState) -> Prompt:
    """What is asked, in words that give away nothing hidden."""
    decision = state.decision()
    offers = {VERB_OF[answer] for answer in state.actions()}
    text, rules = ASKING[decision.NAME](state, decision, offers)
    return Prompt(decision.NAME, f"{who(decision.seat)}: {text}.", rules or decision.RULES)


Question = tuple[str, tuple[str, ...]]
"""What to do, and the rules it rests on; none: those of the decision."""


def either(*offers: str) -> str:
    """'do this, do that, or end it', of those that are possible."""
    possible = [offer for offer in offers if offer]
    return f"{', '.join(possible[:-1])}, or {possible[-1]}" if len(possible) > 1 else possible[0]


# -- the turn ---------------------------------------------------------------------------------------------------------


def turn_start(state: FeastState, decision: Decision[Any], offers: Offers) -> Question:
    if LAST_CALL in offers:
        return "choose an Active action or none, or call Last Call", ("HNF-040", "HNF-041", calling(state))
    return "choose an Active action, or take none", ()


def calling(state: FeastState) -> str:
    """The rule by which Last Call may be called."""
    return "HNF-398" if state.sides < state.players else "HNF-280"


def last_first(state: FeastState, decision: Decision[Any], offers: Offers) -> Question:
    mate = who(mate_of(state, decision.seat))
    return f"begin your last turn: go to the Stockroom, or share {mate}'s pantry", ()


def passive(state: FeastState, decision: Decision[Any], offers: Offers) -> Question:
    discard = "discard what you do not need" if offers & {DISCARD_CARD, DISCARD_STATION} else ""
    call = "call Last Call" if LAST_CALL in offers else ""
    adjust = has_cooked(state)
    text = either(
        "put pantry cards on your stations" if PANTRY_TO_STATION in offers else "",
        "cook on station 5" if adjust and dessert_shown(state, decision.seat) else "",
        discard,
        call,
        "end your turn",
    )
    rules = ["HNF-290"] if state.last_round else ["HNF-043"]
    rules += ["HNF-295" if state.last_round else "HNF-250"] if PANTRY_TO_STATION in offers else []
    rules += ["HNF-260"] if DISCARD_CARD in offers else []
    rules += ["HNF-261"] if DISCARD_STATION in offers else []
    rules += [calling(state), "HNF-285"] if call else []
    return text, tuple(rules)


# -- the Market and the Chef's Corner ---------------------------------------------------------------------------------


def market(state: FeastState, decision: Decision[Any], offers: Offers) -> Question:
    """HNF-R67: how many cards may still be bought, and that single purchases keep the Market's order."""
    assert isinstance(decision, Market)
    seat, bought = decision.seat, decision.bought
    space = pantry_space(state, seat)
    left = min(satchel(state, seat) - len(bought), space)
    if left <= 0:
        why = "your pantry is full" if space <= 0 else "your satchels are full"
        return f"leave the Market ({why})", ("HNF-062" if space <= 0 else "HNF-061",)
    more = " more" if bought else ""
    if not any(why_not_in_basket(state, seat, bought, (), each) is None for each in range(INGREDIENT_COUNT)):
        return "leave the Market (it has nothing else that you may buy now)", ("HNF-065", "HNF-068")
    if state.actions() == [FINISH]:
        last = INGREDIENT_NAMES[bought[-1]]
        return f"leave the Market ({left}{more} would fit, but single purchases go on behind {last})", ("HNF-R67",)
    count = f"up to {counted(left, 'ingredient').replace(' ', more + ' ', 1)}"
    return f"buy {count} (single purchases in the Market's order), or leave the Market", ()


def corner_option(state: FeastState, decision: Decision[Any], offers: Offers) -> Question:
    peek = "peek at the Cookbook's top recipe" if PEEK_TOP in offers else ""
    if not offers - {PEEK_TOP}:
        return f"{peek} (your hand is full, so nothing can be stolen)", ("HNF-080", "HNF-081", "HNF-083")
    return either(peek, "steal a recipe"), ()


def corner_buy(state: FeastState, decision: Decision[Any], offers: Offers) -> Question:
    assert isinstance(decision, CornerBuy)
    if len(state.actions()) > 1:
        return "buy 1 ingredient on the way back, or leave the Chef's Corner", ()
    if decision.bought:
        why = "1 ingredient is bought"
    else:
        why = "your pantry is full" if pantry_space(state, decision.seat) <= 0 else "the Market is sold out"
    return f"leave the Chef's Corner ({why})", ()


def peek(state: FeastState, decision: Decision[Any], offers: Offers) -> Question:
    where = "the Cookbook's top recipe" if isinstance(decision, PeekTop) else "the Easy Feast recipe"
    return f"memorise {where}", ()


# -- kitchens and the Stockroom ---------------------------------------------------------------------------------------


def stock_prepare(state: FeastState, decision: Decision[Any], offers: Offers) -> Question:
    shown, size = len(state.stock_display), pantry_size(state, decision.seat)
    fill = f"fill {'it' if CLEAR in offers else 'the Stockroom'} to {size}"
    text = either(
        "clear the Stockroom" if CLEAR in offers else "",
        "order Fresh Stock" if FRESH_STOCK in offers else "",
        f"{fill} (it holds {shown} already)" if shown >= size else fill,
    )
    rules = ["HNF-292" if state.last_round else "HNF-110", "HNF-113" if shown >= size else "HNF-112"]
    rules += ["HNF-111"] if CLEAR in offers else []
    rules += ["HNF-117"] if FRESH_STOCK in offers else []
    return text, tuple(rules)


def moves(state: FeastState, decision: Decision[Any], offers: Offers, takes: str, leave: str) -> str:
    """What can be done with cards, and how to stop."""
    return either(
        takes,
        "put pantry cards on your stations" if PANTRY_TO_STATION in offers else "",
        "cook on station 5" if dessert_shown(state, decision.seat) else "",
        leave,
    )


def dessert_shown(state: FeastState, seat: int) -> bool:
    """Whether everybody can see that station 5 may cook: what the hand holds must not be read off the question."""
    recipe = dish_on(state, seat, DESSERT_STATION, 0)
    return recipe != NO_RECIPE and state.place[recipe] < IN_HAND


def stock_move(state: FeastState, decision: Decision[Any], offers: Offers) -> Question:
    takes = "take cards from the Stockroom" if offers & {STOCK_TO_PANTRY, STOCK_TO_STATION} else ""
    rules = ("HNF-119", "HNF-125") if dessert_shown(state, decision.seat) else ("HNF-119",)
    return moves(state, decision, offers, takes, "leave the Stockroom"), rules


def share_move(state: FeastState, decision: Decision[Any], offers: Offers) -> Question:
    assert isinstance(decision, ShareMove)
    pantry = f"{who(mate_of(state, decision.seat))}'s pantry"
    left = counted(SHARED_AT_MOST - decision.taken, "card")
    takes = f"take up to {left} from {pantry}" if offers & {MATE_TO_PANTRY, MATE_TO_STATION} else ""
    rules = ["HNF-381"] if takes or PANTRY_TO_STATION not in offers else []
    rules += ["HNF-382"] if PANTRY_TO_STATION in offers else []
    rules += ["HNF-384"] if dessert_shown(state, decision.seat) else []
    return moves(state, decision, offers, takes, f"leave {pantry}"), tuple(rules)


def cook(state: FeastState, decision: Decision[Any], offers: Offers) -> Question:
    """HNF-140: that a dish is ready may depend on the hand, which is nobody else's business."""
    assert isinstance(decision, Cook)
    stations = range(STATIONS)
    if not any(state.masks[decision.seat * STATIONS + station] for station in stations):
        return "finish cooking (your stations are empty)", ()
    if any(may_be_ready(state, decision, station) for station in stations):
        return "cook what is ready on your stations, or finish cooking", ()
    return "finish cooking (no dish is ready on your stations)", ()


def may_be_ready(state: FeastState, decision: Cook, station: int) -> bool:
    """Whether the others have to reckon with a dish on this station: an open one, or one that a hand might know."""
    seat = decision.seat
    mask = state.masks[seat * STATIONS + station]
    recipe = DESSERT_BY_MASK[mask] if station == DESSERT_STATION else RECIPE_BY_MASK[mask]
    if recipe == NO_RECIPE:
        return False
    if state.place[recipe] < ON_FEAST and state.place[recipe] >= ON_BONUS:
        return not decision.bonus_cooked & BIT[state.place[recipe] - ON_BONUS]
    mate = mate_of(state, seat)
    hands = bool(state.hands[seat]) or (mate != NOBODY and bool(state.hands[mate]))
    return hands or dish_on(state, seat, station, 0) != NO_RECIPE


ASKING: Final[dict[str, Callable[[FeastState, Decision[Any], Offers], Question]]] = {
    "turn-start": turn_start,
    "last-first": last_first,
    "market": market,
    "corner-option": corner_option,
    "corner-display": lambda *_: ("take a recipe from the display (Steal Display)", ()),
    "corner-down": lambda *_: ("take a recipe from the Cookbook by its back (Steal Down)", ()),
    "corner-up": lambda *_: ("take a recipe from the Cookbook by its face (Steal Up)", ()),
    "corner-buy": corner_buy,
    "peek": peek,
    "stock-prepare": stock_prepare,
    "stock-move": stock_move,
    "share-move": share_move,
    "cook": cook,
    "passive": passive,
}
