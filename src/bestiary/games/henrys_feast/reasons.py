"""Why an answer is refused: the rule that forbids it, in words.

What is said here depends only on what the asking seat sees: why a station does not cook never tells whether its cards
equal a recipe that lies face down.
"""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Decision

from .content import HAND_LIMIT, INGREDIENT_INDEX, INGREDIENT_NAMES, NO_RECIPE, PANTRY
from .notation import PLAIN, prompt
from .rules.answers import LAST_CALL, MARKET, NO_ACTION, PEEK_TOP, STEAL_UP
from .rules.cooking import Cook
from .rules.corner import CornerBuy, corner_options
from .rules.kitchen import TOP_LEVEL, hand_limit, level, pantry_size, pantry_space, satchel, stations_owned
from .rules.market import Market, market_open, per_kind
from .rules.recipes import dish_on
from .rules.sharing import SHARED_AT_MOST, ShareMove, share_open
from .rules.stockroom import StockPrepare
from .rules.turn import Passive, can_discard_station, has_cooked, may_call
from .state import DESSERT_STATION, NOBODY, STATIONS, FeastState, mate_of
from .words import kind_named, who

Reason = tuple[str, tuple[str, ...]]

ACTIVE: Final = tuple(PLAIN[answer] for answer in range(MARKET, NO_ACTION + 1) if answer != LAST_CALL)
CORNER_OPTIONS: Final = tuple(PLAIN[answer] for answer in range(PEEK_TOP, STEAL_UP + 1))
NEEDED_LEVEL: Final = {"steal-display": 1, "steal-down": 2, "steal-up": 3}
MOVES: Final = ("stock-to-pantry", "stock-to-station", "pantry-to-station", "mate-to-pantry", "mate-to-station")


def why_not(state: FeastState, text: str) -> Reason | None:
    """The reason for refusing an answer; None where the prompt says enough."""
    words = text.split()
    if not words:
        return None
    decision = state.decision()
    verb = words[0]
    if verb == "last-call":
        return why_not_last_call(state, decision.seat)
    if text in ACTIVE:
        return why_not_action(state, decision, text)
    if verb in CORNER_OPTIONS:
        return why_not_option(state, decision, verb)
    if verb == "buy" and len(words) == 2:
        return why_not_buy(state, decision, words[1])
    if verb == "cook":
        return why_not_cook(state, decision, words[1])
    if verb in MOVES:
        return why_not_move(state, decision, words)
    if verb in ("discard-pantry", "discard-station"):
        return why_not_discard(state, decision, words)
    if verb in ("clear", "fresh-stock"):
        return why_not_prepare(state, decision, verb)
    return None


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
        doors["share"] = None if share_open(state, seat) else _share_closed(state, seat)
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
    return "There is no recipe to peek at or to steal.", ("HNF-103", "HNF-102")


def _share_closed(state: FeastState, seat: int) -> Reason:
    if mate_of(state, seat) == NOBODY:
        return "Share Pantry belongs to team play.", ("HNF-042", "HNF-381")
    return "Both pantries of your team are empty.", ("HNF-381",)


def why_not_last_call(state: FeastState, seat: int) -> Reason:
    if state.last_round:
        return "This is the Last Round.", ("HNF-286", "HNF-291")
    if state.last_call != NOBODY:
        return f"{who(state.last_call)} has already called Last Call.", ("HNF-282",)
    if not may_call(state, seat):
        return "Last Call needs all three Feast dishes.", ("HNF-280",)
    return "Last Call is made at the start of a turn or in its passive phase.", ("HNF-285",)


def why_not_action(state: FeastState, decision: Decision[FeastState], action: str) -> Reason | None:
    seat = decision.seat
    if state.last_round and action in ("market", "corner", "no-action"):
        return "In the Last Round everybody goes to the Stockroom, then cooks.", ("HNF-290", "HNF-291")
    if isinstance(decision, Passive):
        return "The Active action of this turn is over.", ("HNF-045", "HNF-040")
    if decision.NAME != "turn-start":
        return "An Active action is in progress, and a turn has only one.", ("HNF-040", "HNF-045")
    if action == "share":
        return _share_closed(state, seat)
    return _market_closed(state, seat) if action == "market" else _corner_closed(state, seat)


# -- Chef's Corner and Market -----------------------------------------------------------------------------------------


def why_not_option(state: FeastState, decision: Decision[FeastState], option: str) -> Reason | None:
    seat = decision.seat
    if isinstance(decision, CornerBuy) or (decision.NAME.startswith("corner-") and decision.NAME != "corner-option"):
        return "A visit has exactly one option.", ("HNF-080", "HNF-092")
    if decision.NAME != "corner-option":
        return None
    if option != "peek-top" and len(state.hands[seat]) >= hand_limit(state, seat):
        return f"Your hand is full ({hand_limit(state, seat)}): there is no room to steal.", ("HNF-083", "HNF-012")
    needed = NEEDED_LEVEL.get(option, 0)
    if level(state, seat, HAND_LIMIT) < needed:
        return f"{option} needs Hand Limit +{needed}.", ("HNF-081", "HNF-214")
    if option == "steal-display":
        return "The display is empty.", ("HNF-089", "HNF-102")
    return "The Cookbook is empty.", ("HNF-102",)


def why_not_buy(state: FeastState, decision: Decision[FeastState], ingredient: str) -> Reason | None:
    if ingredient not in INGREDIENT_INDEX:
        return f"There is no ingredient called {ingredient}.", ("HNF-003",)
    seat = decision.seat
    index = INGREDIENT_INDEX[ingredient]
    name = INGREDIENT_NAMES[index]
    if isinstance(decision, CornerBuy):
        if decision.bought:
            return "On the way back from the Chef's Corner only one ingredient can be bought.", ("HNF-098",)
    elif not isinstance(decision, Market):
        return None
    elif len(decision.bought) >= satchel(state, seat):
        return f"Your satchels hold {satchel(state, seat)} ingredients.", ("HNF-061",)
    elif decision.bought.count(index) >= per_kind(state, seat):
        if per_kind(state, seat) > 1:
            return f"Never three of a kind: two {name} are bought already.", ("HNF-067", "HNF-066")
        return f"Only one {name} in one Go to Market.", ("HNF-065",)
    if pantry_space(state, seat) <= 0:
        return "Your pantry is full.", ("HNF-062", "HNF-011")
    if not state.market[index]:
        return f"{name} is sold out.", ("HNF-068",)
    return f"Purchases are made in the Market's order: {name} stands before what you have bought.", ("HNF-060",)


# -- moving cards -----------------------------------------------------------------------------------------------------


def why_not_prepare(state: FeastState, decision: Decision[FeastState], verb: str) -> Reason | None:
    if not isinstance(decision, StockPrepare):
        return "Clear and Fresh Stock come before Fill.", ("HNF-110", "HNF-118")
    if verb == "clear":
        return "There is nothing to clear, or it has been done.", ("HNF-111", "HNF-118")
    if level(state, decision.seat, PANTRY) < TOP_LEVEL:
        return "Fresh Stock needs Pantry +3.", ("HNF-117",)
    return "Fresh Stock needs a discard pile, and is done once.", ("HNF-117", "HNF-118")


def why_not_move(state: FeastState, decision: Decision[FeastState], words: list[str]) -> Reason | None:
    verb = words[0]
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
        if verb != "pantry-to-station":
            return "In the passive phase only pantry cards move to stations.", ("HNF-250",)
    elif name not in ("stock-move", "share-move"):
        return None
    if verb.startswith("mate-"):
        return _why_not_share(state, decision, words)
    if verb.startswith("stock-") and name == "share-move":
        return "With Share Pantry nothing comes from the Stockroom.", ("HNF-386", "HNF-381")
    return _why_not_place(state, decision.seat, words)


def _why_not_share(state: FeastState, decision: Decision[FeastState], words: list[str]) -> Reason | None:
    if not isinstance(decision, ShareMove):
        return "Cards of the teammate come only with Share Pantry.", ("HNF-017", "HNF-381")
    if decision.taken >= SHARED_AT_MOST:
        return "Only two cards may be taken from the teammate.", ("HNF-381",)
    return _why_not_place(state, decision.seat, words)


def _why_not_place(state: FeastState, seat: int, words: list[str]) -> Reason | None:
    if words[0].endswith("-to-pantry"):
        if pantry_space(state, seat) <= 0:
            return "Your pantry is full.", ("HNF-120", "HNF-011")
    elif words[-1].isdigit() and not 1 <= int(words[-1]) <= stations_owned(state, seat):
        return f"You do not own station {words[-1]}.", ("HNF-121", "HNF-211")
    return "There is no such card.", ("HNF-119",)


def why_not_discard(state: FeastState, decision: Decision[FeastState], words: list[str]) -> Reason | None:
    if not isinstance(decision, Passive):
        return "Discarding belongs to the passive phase.", ("HNF-263", "HNF-267", "HNF-045")
    seat = decision.seat
    if words[0] == "discard-pantry":
        kind = kind_named(words[-1])
        if kind is not None and kind % 2:
            return "A fresh card cannot be discarded in the round in which it was taken.", ("HNF-262", "HNF-016")
        return "There is no such card in your pantry.", ("HNF-260",)
    number = words[-1]
    if not number.isdigit() or not 1 <= int(number) <= STATIONS or not state.masks[seat * STATIONS + int(number) - 1]:
        return "There is nothing to discard.", ("HNF-261",)
    assert not can_discard_station(state, seat, int(number) - 1)
    return "A station with a fresh card cannot be discarded.", ("HNF-262", "HNF-261")


# -- cooking ----------------------------------------------------------------------------------------------------------


def why_not_cook(state: FeastState, decision: Decision[FeastState], number: str) -> Reason | None:
    seat = decision.seat
    name = decision.NAME
    if not number.isdigit() or not 1 <= int(number) <= stations_owned(state, seat):
        return f"You do not own station {number}.", ("HNF-121", "HNF-211")
    station = int(number) - 1
    if isinstance(decision, Passive):
        if not has_cooked(state):
            return "In this passive phase nothing is cooked.", ("HNF-240", "HNF-160")
        if station != DESSERT_STATION:
            return "After Cook Dishes only the Dessert Station may cook.", ("HNF-252", "HNF-160")
    elif name in ("stock-prepare", "stock-move", "share-move"):
        if station != DESSERT_STATION:
            return "Here only the Dessert Station may cook.", ("HNF-125", "HNF-293")
    elif not isinstance(decision, Cook):
        return "Nothing is cooked here.", ("HNF-240", "HNF-140")
    elif (
        dish_on(state, seat, station, 0) != NO_RECIPE and not dish_on(state, seat, station, decision.bonus_cooked) >= 0
    ):
        return "The same bonus dish cannot be cooked twice in one action.", ("HNF-152", "HNF-391")
    if station == DESSERT_STATION:
        return "The cards on station 5 equal no available Dessert.", ("HNF-231", "HNF-232", "HNF-142", "HNF-186")
    return f"The cards on station {number} equal no available recipe.", ("HNF-141", "HNF-142", "HNF-143", "HNF-186")


# -- elements of the board --------------------------------------------------------------------------------------------


def why_not_ref(state: FeastState, ref: str) -> Reason:
    """Why an element of the board cannot be chosen now."""
    decision = state.decision()
    reason = _why_not_element(state, decision, ref.split(":"))
    if reason is not None:
        return reason
    asked = prompt(state)
    return f"That cannot be chosen now. {asked.text}", asked.rules


def _why_not_element(state: FeastState, decision: Decision[FeastState], parts: list[str]) -> Reason | None:
    own = str(decision.seat)
    if parts[0] == "door" and parts[1:] != ["none"]:
        return why_not_action(state, decision, parts[1])
    if parts[0] == "last-call":
        return why_not_last_call(state, decision.seat)
    if parts[0] == "corner":
        return why_not_option(state, decision, parts[1])
    if parts[0] == "market":
        return why_not_buy(state, decision, parts[1])
    if parts[0] == "station" and len(parts) == 3 and parts[1] == own:
        if decision.NAME == "passive" and not has_cooked(state):
            return why_not_discard(state, decision, ["discard-station", parts[2]])
        return why_not_cook(state, decision, parts[2])
    if parts[0] == "pantry" and len(parts) == 3 and parts[1] == own:
        if decision.NAME == "passive":
            return why_not_discard(state, decision, ["discard-pantry", parts[2]])
        return why_not_move(state, decision, ["pantry-to-station", parts[2]])
    return None
