"""Why an answer is refused: the rule that forbids it, in words.

What is said here depends only on what the asking seat sees: why a station does not cook never tells whether its cards
equal a recipe that lies face down.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from bestiary.kernel.answers import Reason, Values, Verb
from bestiary.kernel.task import Decision

from . import verbs
from .content import HAND_LIMIT, INGREDIENT_NAMES, NO_RECIPE, PANTRY
from .prompts import prompt
from .rules.cooking import Cook, dish_now
from .rules.corner import CornerBuy, corner_options
from .rules.dishes import PeekFeast
from .rules.kitchen import TOP_LEVEL, hand_limit, kinds_in, level, pantry_size, pantry_space, satchel, stations_owned
from .rules.market import Market, market_open, per_kind
from .rules.recipes import dish_on
from .rules.sharing import SHARED_AT_MOST, ShareMove, share_open
from .rules.stockroom import StockPrepare
from .rules.turn import LastFirst, Passive, TurnStart, has_cooked, may_call
from .state import DESSERT_STATION, NOBODY, ON_FEAST, STATIONS, FeastState, mate_of
from .words import OWN_MOVES, caller_name

NEEDED_LEVEL: Final = {verbs.STEAL_DISPLAY: 1, verbs.STEAL_DOWN: 2, verbs.STEAL_UP: 3}
INTO_PANTRY: Final = (verbs.STOCK_TO_PANTRY, verbs.MATE_TO_PANTRY)
FROM_MATE: Final = (verbs.MATE_TO_PANTRY, verbs.MATE_TO_STATION)
FROM_STOCK: Final = (verbs.STOCK_TO_PANTRY, verbs.STOCK_TO_STATION)

TOO_LATE: Final[Reason] = ("Clear and Fresh Stock come before Fill.", ("HNF-110", "HNF-118"))
NOT_PASSIVE: Final[Reason] = ("Discarding belongs to the passive phase.", ("HNF-263", "HNF-267", "HNF-045"))


def why_not(state: FeastState, verb: Verb[FeastState], values: Values) -> Reason | None:
    """The reason for refusing an answer; None where the prompt says enough."""
    decision = state.decision()
    if isinstance(decision, PeekFeast):
        return "First confirm that you have memorised the Easy Feast recipe.", ("HNF-183", "HNF-181")
    reason = WHY_NOT.get(verb)
    return None if reason is None else reason(state, decision, *values)


# -- doors ------------------------------------------------------------------------------------------------------------


def closed_doors(state: FeastState, seat: int) -> dict[str, Reason | None]:
    """At the start of a turn: each action with the reason why it is closed; None: open."""
    doors = {
        "market": None if market_open(state, seat) else _market_closed(state, seat),
        "corner": None if corner_options(state, seat) else _corner_closed(state, seat),
        "stockroom": None,
        "cook": None,
        "last-call": None if may_call(state, seat) else why_not_last_call(state, seat),
    }
    if mate_of(state, seat) != NOBODY:
        doors["share"] = None if share_open(state, seat) else ("Both pantries of your team are empty.", ("HNF-381",))
    return doors


def _market_closed(state: FeastState, seat: int) -> Reason:
    if pantry_space(state, seat) <= 0:
        return f"Your pantry is full: {pantry_size(state, seat)} of {pantry_size(state, seat)}.", ("HNF-063", "HNF-062")
    return "The Market is sold out.", ("HNF-063", "HNF-068")


def _corner_closed(state: FeastState, seat: int) -> Reason:
    if not state.cookbook_on and not hand_limit(state, seat):
        return "Without the Cookbook nothing can be stolen at Hand Limit +0.", ("HNF-103", "HNF-365")
    if len(state.hands[seat]) >= hand_limit(state, seat):
        return "Your hand is full, and there is no Cookbook to peek at.", ("HNF-103", "HNF-083")
    if max(state.display) != NO_RECIPE:
        return "The Cookbook is used up, and Steal Display needs Hand Limit +1.", ("HNF-103", "HNF-081", "HNF-102")
    return "There is no recipe to peek at or to steal.", ("HNF-103", "HNF-102")


def why_not_last_call(state: FeastState, seat: int) -> Reason:
    if state.last_round:
        return "This is the Last Round.", ("HNF-286", "HNF-291")
    if state.last_call != NOBODY:
        return f"{caller_name(state.last_call)} has already called Last Call.", ("HNF-282",)
    if not may_call(state, seat):
        return "Last Call needs all three Feast dishes.", ("HNF-280",)
    return "Last Call is made at the start of a turn or in its passive phase.", ("HNF-285",)


def why_not_action(door: Verb[Any], state: FeastState, decision: Decision[Any]) -> Reason | None:
    seat = decision.seat
    if state.last_round and door in (verbs.TO_MARKET, verbs.TO_CORNER, verbs.NOWHERE):
        return "In the Last Round everybody goes to the Stockroom, then cooks.", ("HNF-290", "HNF-291")
    if isinstance(decision, Passive):
        return "The Active action of this turn is over.", ("HNF-045", "HNF-040")
    if isinstance(decision, LastFirst):
        return "A last turn begins with the Stockroom or with Share Pantry; then you cook.", ("HNF-386", "HNF-290")
    if not isinstance(decision, TurnStart):
        return "An Active action is in progress, and a turn has only one.", ("HNF-040", "HNF-045")
    if door is verbs.TO_MATE and mate_of(state, seat) == NOBODY:
        return "Share Pantry belongs to team play.", ("HNF-042", "HNF-381")
    return closed_doors(state, seat).get(door.text)


# -- Chef's Corner and Market -----------------------------------------------------------------------------------------


def why_not_option(option: Verb[Any], state: FeastState, decision: Decision[Any]) -> Reason | None:
    seat = decision.seat
    if decision.NAME != "corner-option":
        chosen = decision.NAME.startswith("corner-")
        return ("A visit has exactly one option.", ("HNF-080", "HNF-092")) if chosen else None
    if option is not verbs.STEAL_DISPLAY and not state.cookbook_on:
        return "This game is played without the Cookbook.", ("HNF-363", "HNF-366", "HNF-367")
    if option is not verbs.PEEK_TOP and len(state.hands[seat]) >= hand_limit(state, seat):
        return f"Your hand is full ({hand_limit(state, seat)}): there is no room to steal.", ("HNF-083", "HNF-012")
    needed = NEEDED_LEVEL.get(option, 0)
    if level(state, seat, HAND_LIMIT) < needed:
        return f"{option.text} needs Hand Limit +{needed}.", ("HNF-081", "HNF-214")
    if option is verbs.STEAL_DISPLAY:
        return "The display is empty.", ("HNF-089", "HNF-102" if state.cookbook_on else "HNF-364")
    return "The Cookbook is empty.", ("HNF-102",)


def why_not_buy(state: FeastState, decision: Decision[Any], ingredient: int) -> Reason | None:
    seat = decision.seat
    name = INGREDIENT_NAMES[ingredient]
    if isinstance(decision, CornerBuy):
        if decision.bought:
            return "On the way back from the Chef's Corner only one ingredient can be bought.", ("HNF-098",)
    elif not isinstance(decision, Market):
        return None
    elif len(decision.bought) >= satchel(state, seat):
        return f"Your satchels hold {satchel(state, seat)} ingredients.", ("HNF-061",)
    elif decision.bought.count(ingredient) >= per_kind(state, seat):
        if per_kind(state, seat) > 1:
            return f"Never three of a kind: two {name} are bought already.", ("HNF-067", "HNF-066")
        return f"Only one {name} in one Go to Market.", ("HNF-065",)
    visit = isinstance(decision, CornerBuy)
    if pantry_space(state, seat) <= 0:
        return "Your pantry is full.", ("HNF-098" if visit else "HNF-062", "HNF-011")
    if not state.market[ingredient]:
        return f"{name} is sold out.", ("HNF-098" if visit else "HNF-068",)
    return f"Purchases are made in the Market's order: {name} stands before what you have bought.", ("HNF-060",)


# -- moving cards -----------------------------------------------------------------------------------------------------


def why_not_clear(state: FeastState, decision: Decision[Any]) -> Reason:
    if not isinstance(decision, StockPrepare):
        return TOO_LATE
    return "There is nothing to clear, or it has been done.", ("HNF-111", "HNF-118")


def why_not_fresh_stock(state: FeastState, decision: Decision[Any]) -> Reason:
    if not isinstance(decision, StockPrepare):
        return TOO_LATE
    if level(state, decision.seat, PANTRY) < TOP_LEVEL:
        return "Fresh Stock needs Pantry +3.", ("HNF-117",)
    return "Fresh Stock needs a discard pile, and is done once.", ("HNF-117", "HNF-118")


def why_not_move(
    move: Verb[FeastState], state: FeastState, decision: Decision[Any], piece: int, station: int | None = None
) -> Reason | None:
    """Why a card cannot be moved; without a station somebody asks about the card alone."""
    name = decision.NAME
    if isinstance(decision, StockPrepare):
        return "Cards move only after Fill.", ("HNF-110",)
    if isinstance(decision, Cook):
        return "Nothing moves to a station during Cook Dishes.", ("HNF-146",)
    if name in ("market", "corner-buy"):
        return "Nothing moves to a station here.", ("HNF-070",)
    if isinstance(decision, Passive):
        if not has_cooked(state):
            return "Adjust Pantry is available only after Cook Dishes.", ("HNF-046",)
        if move is not verbs.OWN_TO_STATION:
            return "In the passive phase only pantry cards move to stations.", ("HNF-250",)
    elif name not in ("stock-move", "share-move"):
        return None
    if move in FROM_MATE:
        return _no_share(decision) or _no_place(move, state, decision, station)
    if move in FROM_STOCK and name == "share-move":
        return "With Share Pantry nothing comes from the Stockroom.", ("HNF-386", "HNF-381")
    return _no_place(move, state, decision, station)


def _no_share(decision: Decision[Any]) -> Reason | None:
    if not isinstance(decision, ShareMove):
        return "Cards of the teammate come only with Share Pantry.", ("HNF-017", "HNF-381")
    if decision.taken >= SHARED_AT_MOST:
        return "Only two cards may be taken from the teammate.", ("HNF-381",)
    return None


def _no_place(move: Verb[FeastState], state: FeastState, decision: Decision[Any], station: int | None) -> Reason:
    seat = decision.seat
    of_mate = move in FROM_MATE
    if move in INTO_PANTRY:
        if pantry_space(state, seat) <= 0:
            return "Your pantry is full.", ("HNF-383" if of_mate else "HNF-120", "HNF-011")
    elif station is not None and station >= stations_owned(state, seat):
        return verbs.no_station(state, str(station + 1))
    return "There is no such card.", ("HNF-381" if of_mate else OWN_MOVES.get(decision.NAME, "HNF-119"),)


def why_not_discard_card(state: FeastState, decision: Decision[Any], kind: int) -> Reason:
    if not isinstance(decision, Passive):
        return NOT_PASSIVE
    if kind not in kinds_in(state, state.pantries[decision.seat]):
        return "There is no such card in your pantry.", ("HNF-260",)
    return "A fresh card cannot be discarded in the round in which it was taken.", ("HNF-262", "HNF-016")


def why_not_discard_station(state: FeastState, decision: Decision[Any], station: int) -> Reason:
    if not isinstance(decision, Passive):
        return NOT_PASSIVE
    if not state.masks[decision.seat * STATIONS + station]:
        return "There is nothing to discard.", ("HNF-261",)
    return "A station with a fresh card cannot be discarded.", ("HNF-262", "HNF-261")


# -- cooking ----------------------------------------------------------------------------------------------------------


def why_not_cook(state: FeastState, decision: Decision[Any], station: int) -> Reason | None:
    seat = decision.seat
    name = decision.NAME
    if station >= stations_owned(state, seat):
        return verbs.no_station(state, str(station + 1))
    recipe = dish_now(state, station)
    if isinstance(decision, Passive):
        if not has_cooked(state):
            return "In this passive phase nothing is cooked.", ("HNF-240", "HNF-160")
        if station != DESSERT_STATION:
            return "After Cook Dishes only the Dessert Station may cook.", ("HNF-252", "HNF-160")
    elif name in ("stock-prepare", "stock-move", "share-move"):
        if station != DESSERT_STATION:
            return "Here only the Dessert Station may cook.", ("HNF-125", "HNF-293")
        if isinstance(decision, StockPrepare):
            return "The Dessert Station may cook after Fill.", ("HNF-110", "HNF-233")
    elif not isinstance(decision, Cook):
        return "Nothing is cooked here.", ("HNF-240", "HNF-140")
    elif dish_on(state, seat, station, 0) != recipe:
        return "The same bonus dish cannot be cooked twice in one action.", ("HNF-152", "HNF-391")
    if recipe != NO_RECIPE:
        return _why_not_for(state, seat, state.place[recipe] < ON_FEAST)
    if station == DESSERT_STATION:
        return "The cards on station 5 equal no available Dessert.", ("HNF-231", "HNF-232", "HNF-142", "HNF-186")
    text = f"The cards on station {station + 1} equal no available recipe."
    return text, ("HNF-141", "HNF-142", "HNF-143", "HNF-186")


def _why_not_for(state: FeastState, seat: int, bonus: bool) -> Reason:
    """The dish could be cooked, but not for whom the answer says."""
    if mate_of(state, seat) == NOBODY:
        return "Only in team play a dish is cooked for somebody.", ("HNF-390",)
    if bonus:
        return "Say who gets the bonus: for self, or for mate.", ("HNF-390",)
    return "Only a bonus dish can be cooked for the teammate.", ("HNF-390",)


WHY_NOT: Final[dict[Verb[FeastState], Callable[..., Reason | None]]] = {
    **{door: partial(why_not_action, door) for door in verbs.DOORS},
    **{option: partial(why_not_option, option) for option in verbs.OPTIONS},
    **{move: partial(why_not_move, move) for move in (*FROM_STOCK, *FROM_MATE, verbs.OWN_TO_STATION)},
    verbs.CALL: lambda state, decision: why_not_last_call(state, decision.seat),
    verbs.BUY: why_not_buy,
    verbs.CLEAR: why_not_clear,
    verbs.FRESH_STOCK: why_not_fresh_stock,
    verbs.COOK: why_not_cook,
    verbs.COOK_FOR_MATE: why_not_cook,
    verbs.DISCARD_CARD: why_not_discard_card,
    verbs.DISCARD_STATION: why_not_discard_station,
}

# -- elements of the board --------------------------------------------------------------------------------------------


def why_not_ref(state: FeastState, ref: str) -> Reason:
    """Why an element of the board cannot be chosen now."""
    asked = prompt(state)
    if any(ref in state.refs(action) for action in state.actions()):
        return asked.text, asked.rules
    reason = _why_not_element(state, state.decision(), ref)
    return reason or (f"That cannot be chosen now. {asked.text}", asked.rules)


def _why_not_element(state: FeastState, decision: Decision[Any], ref: str) -> Reason | None:
    for button in (*verbs.DOORS, *verbs.OPTIONS, verbs.CALL):
        if ref in button.refs(state, ()):
            return why_not(state, button, ())
    where, _, name = ref.rpartition(":")
    passive = isinstance(decision, Passive)
    if where == "market" and name:
        verb, named = verbs.BUY, verbs.ON_MARKET
    elif where == f"station:{decision.seat}":
        verb, named = verbs.DISCARD_STATION if passive and not has_cooked(state) else verbs.COOK, verbs.STATION
    elif where == f"pantry:{decision.seat}":
        verb, named = verbs.DISCARD_CARD if passive else verbs.OWN_TO_STATION, verbs.OWN_CARD
    else:
        return None
    value = named.read(state, name)
    return named.unknown(state, name) if value is None else why_not(state, verb, (value,))
