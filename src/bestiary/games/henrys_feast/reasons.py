"""Why an answer is refused: the rule that forbids it, in words.

What is said here depends only on what the asking seat sees: why a station does not cook never tells whether its cards
equal a recipe that lies face down.
"""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Decision

from .content import HAND_LIMIT, INGREDIENT_INDEX, INGREDIENT_NAMES, NO_RECIPE, PANTRY
from .notation import PLAIN, prompt
from .refs import refs
from .rules.answers import LAST_CALL, MARKET, NO_ACTION, PEEK_TOP, STEAL_UP
from .rules.cooking import Cook
from .rules.corner import CornerBuy, corner_options
from .rules.dishes import PeekFeast
from .rules.kitchen import TOP_LEVEL, hand_limit, kinds_in, level, pantry_size, pantry_space, satchel, stations_owned
from .rules.market import Market, market_open, per_kind
from .rules.recipes import dish_on
from .rules.sharing import SHARED_AT_MOST, ShareMove, share_open
from .rules.stockroom import StockPrepare
from .rules.turn import LastFirst, Passive, TurnStart, can_discard_station, has_cooked, may_call
from .state import DESSERT_STATION, NOBODY, ON_FEAST, STATIONS, FeastState, mate_of
from .words import OWN_MOVES, caller_name, kind_named, rules_of_the_end, verdict

Reason = tuple[str, tuple[str, ...]]

ACTIVE: Final = tuple(PLAIN[answer] for answer in range(MARKET, NO_ACTION + 1) if answer != LAST_CALL)
CORNER_OPTIONS: Final = tuple(PLAIN[answer] for answer in range(PEEK_TOP, STEAL_UP + 1))
NEEDED_LEVEL: Final = {"steal-display": 1, "steal-down": 2, "steal-up": 3}
MOVES: Final = ("stock-to-pantry", "stock-to-station", "pantry-to-station", "mate-to-pantry", "mate-to-station")


def station_named(text: str) -> int | None:
    """The station, from 0, that the words call 1 to 5."""
    return int(text) - 1 if text in ("1", "2", "3", "4", "5") else None


def why_not(state: FeastState, text: str) -> Reason | None:
    """The reason for refusing an answer; None where the prompt says enough."""
    words = text.split()
    if not words:
        return None
    decision = state.decision()
    verb = words[0]
    if isinstance(decision, PeekFeast):
        return "First confirm that you have memorised the Easy Feast recipe.", ("HNF-183", "HNF-181")
    if verb == "last-call":
        return why_not_last_call(state, decision.seat)
    if text in ACTIVE:
        return why_not_action(state, decision, text)
    if verb in CORNER_OPTIONS:
        return why_not_option(state, decision, verb)
    if verb == "buy" and len(words) == 2:
        return why_not_buy(state, decision, words[1])
    if verb == "cook":
        return why_not_cook(state, decision, words[1:])
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
    if max(state.display) != NO_RECIPE:
        return "The Cookbook is used up, and Steal Display needs Hand Limit +1.", ("HNF-103", "HNF-081", "HNF-102")
    return "There is no recipe to peek at or to steal.", ("HNF-103", "HNF-102")


def _share_closed(state: FeastState, seat: int) -> Reason:
    if mate_of(state, seat) == NOBODY:
        return "Share Pantry belongs to team play.", ("HNF-042", "HNF-381")
    return "Both pantries of your team are empty.", ("HNF-381",)


def why_not_last_call(state: FeastState, seat: int) -> Reason:
    if state.last_round:
        return "This is the Last Round.", ("HNF-286", "HNF-291")
    if state.last_call != NOBODY:
        return f"{caller_name(state.last_call)} has already called Last Call.", ("HNF-282",)
    if not may_call(state, seat):
        return "Last Call needs all three Feast dishes.", ("HNF-280",)
    return "Last Call is made at the start of a turn or in its passive phase.", ("HNF-285",)


def why_not_action(state: FeastState, decision: Decision[FeastState], action: str) -> Reason | None:
    seat = decision.seat
    if state.last_round and action in ("market", "corner", "no-action"):
        return "In the Last Round everybody goes to the Stockroom, then cooks.", ("HNF-290", "HNF-291")
    if isinstance(decision, Passive):
        return "The Active action of this turn is over.", ("HNF-045", "HNF-040")
    if isinstance(decision, LastFirst):
        return "A last turn begins with the Stockroom or with Share Pantry; then you cook.", ("HNF-386", "HNF-290")
    if not isinstance(decision, TurnStart):
        return "An Active action is in progress, and a turn has only one.", ("HNF-040", "HNF-045")
    if action == "share" and mate_of(state, seat) == NOBODY:
        return _share_closed(state, seat)
    return closed_doors(state, seat).get(action)


# -- Chef's Corner and Market -----------------------------------------------------------------------------------------


def why_not_option(state: FeastState, decision: Decision[FeastState], option: str) -> Reason | None:
    seat = decision.seat
    if isinstance(decision, CornerBuy) or (decision.NAME.startswith("corner-") and decision.NAME != "corner-option"):
        return "A visit has exactly one option.", ("HNF-080", "HNF-092")
    if decision.NAME != "corner-option":
        return None
    if option != "steal-display" and not state.cookbook_on:
        return "This game is played without the Cookbook.", ("HNF-363", "HNF-366", "HNF-367")
    if option != "peek-top" and len(state.hands[seat]) >= hand_limit(state, seat):
        return f"Your hand is full ({hand_limit(state, seat)}): there is no room to steal.", ("HNF-083", "HNF-012")
    needed = NEEDED_LEVEL.get(option, 0)
    if level(state, seat, HAND_LIMIT) < needed:
        return f"{option} needs Hand Limit +{needed}.", ("HNF-081", "HNF-214")
    if option == "steal-display":
        return "The display is empty.", ("HNF-089", "HNF-102" if state.cookbook_on else "HNF-364")
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
    visit = isinstance(decision, CornerBuy)
    if pantry_space(state, seat) <= 0:
        return "Your pantry is full.", ("HNF-098" if visit else "HNF-062", "HNF-011")
    if not state.market[index]:
        return f"{name} is sold out.", ("HNF-098" if visit else "HNF-068",)
    if visit:
        return None
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
    return _why_not_place(state, decision, words)


def _why_not_share(state: FeastState, decision: Decision[FeastState], words: list[str]) -> Reason | None:
    if not isinstance(decision, ShareMove):
        return "Cards of the teammate come only with Share Pantry.", ("HNF-017", "HNF-381")
    if decision.taken >= SHARED_AT_MOST:
        return "Only two cards may be taken from the teammate.", ("HNF-381",)
    return _why_not_place(state, decision, words)


def _why_not_place(state: FeastState, decision: Decision[FeastState], words: list[str]) -> Reason | None:
    """`words` may lack the station: somebody asks about the card alone."""
    seat = decision.seat
    of_mate = words[0].startswith("mate-")
    if words[0].endswith("-to-pantry"):
        if pantry_space(state, seat) <= 0:
            return "Your pantry is full.", ("HNF-383" if of_mate else "HNF-120", "HNF-011")
    elif len(words) == 3 and not _owns(state, seat, words[2]):
        return _not_owned(state, seat)
    return "There is no such card.", ("HNF-381" if of_mate else OWN_MOVES.get(decision.NAME, "HNF-119"),)


def _owns(state: FeastState, seat: int, number: str) -> bool:
    station = station_named(number)
    return station is not None and station < stations_owned(state, seat)


def _not_owned(state: FeastState, seat: int) -> Reason:
    return f"You own the stations 1 to {stations_owned(state, seat)}.", ("HNF-121", "HNF-211")


def why_not_discard(state: FeastState, decision: Decision[FeastState], words: list[str]) -> Reason | None:
    if not isinstance(decision, Passive):
        return "Discarding belongs to the passive phase.", ("HNF-263", "HNF-267", "HNF-045")
    seat = decision.seat
    if words[0] == "discard-pantry":
        kind = kind_named(words[1]) if len(words) == 2 else None
        if kind in kinds_in(state, state.pantries[seat]):
            if kind % 2 == 0:
                return None
            return "A fresh card cannot be discarded in the round in which it was taken.", ("HNF-262", "HNF-016")
        return "There is no such card in your pantry.", ("HNF-260",)
    station = station_named(words[1]) if len(words) == 2 else None
    if station is None or not state.masks[seat * STATIONS + station]:
        return "There is nothing to discard.", ("HNF-261",)
    if can_discard_station(state, seat, station):
        return None
    return "A station with a fresh card cannot be discarded.", ("HNF-262", "HNF-261")


# -- cooking ----------------------------------------------------------------------------------------------------------


def why_not_cook(state: FeastState, decision: Decision[FeastState], words: list[str]) -> Reason | None:
    """`words`: the station, and perhaps for whom."""
    seat = decision.seat
    name = decision.NAME
    station = station_named(words[0]) if words else None
    if station is None or station >= stations_owned(state, seat):
        return _not_owned(state, seat)
    cooked = decision.bonus_cooked if isinstance(decision, Cook) else 0
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
    elif dish_on(state, seat, station, 0) != dish_on(state, seat, station, cooked):
        return "The same bonus dish cannot be cooked twice in one action.", ("HNF-152", "HNF-391")
    recipe = dish_on(state, seat, station, cooked)
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


# -- elements of the board --------------------------------------------------------------------------------------------


def why_not_ref(state: FeastState, ref: str) -> Reason:
    """Why an element of the board cannot be chosen now."""
    if state.over:
        return f"The game is over. {verdict(state)}", rules_of_the_end(state)
    asked = prompt(state)
    if any(ref in refs(state, action) for action in state.actions()):
        return asked.text, asked.rules
    reason = _why_not_element(state, state.decision(), ref.split(":"))
    return reason or (f"That cannot be chosen now. {asked.text}", asked.rules)


def _why_not_element(state: FeastState, decision: Decision[FeastState], parts: list[str]) -> Reason | None:
    what, name = parts[0], parts[1] if len(parts) == 2 else ""
    if what == "door":
        action = "no-action" if name == "none" else name
        return why_not(state, action) if action in ACTIVE else None
    if what == "corner":
        return why_not(state, name) if name in CORNER_OPTIONS else None
    if what == "market" and name:
        return why_not(state, f"buy {name}")
    if parts == ["last-call"]:
        return why_not(state, what)
    if len(parts) != 3 or parts[1] != str(decision.seat):
        return None
    if what == "station":
        if decision.NAME == "passive" and not has_cooked(state):
            return why_not(state, f"discard-station {parts[2]}")
        return why_not(state, f"cook {parts[2]}")
    if what == "pantry":
        if decision.NAME == "passive":
            return why_not(state, f"discard-pantry {parts[2]}")
        return why_not(state, f"pantry-to-station {parts[2]}")
    return None
