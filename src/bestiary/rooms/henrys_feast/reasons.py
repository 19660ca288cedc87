"""Why an answer is refused: the rule that forbids it, in words.

What is said here depends only on what the asking seat sees: why a station does not cook never tells whether its cards
equal a recipe that lies face down.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from bestiary.kernel.answers import Part, Reason, Values, Verb, asked
from bestiary.kernel.task import Decision
from bestiary.kernel.words import counted, listed, who

from . import verbs
from .content import (
    BIT,
    COURSE_OF,
    DESSERT,
    DIFFICULTIES,
    EASY,
    HAND_LIMIT,
    INGREDIENT_NAMES,
    NO_RECIPE,
    PANTRY,
    RECIPE_NAMES,
    SPOILED,
    SUGAR,
    TRACKS,
)
from .rules.answers import COOK, CORNER, MARKET, NO_ACTION, SHARE, STOCKROOM
from .rules.cooking import Cook, dish_now
from .rules.corner import CornerBuy, CornerDisplay, CornerDown, CornerOption, CornerUp, PeekTop, corner_options
from .rules.dishes import Peek
from .rules.kitchen import TOP_LEVEL, hand_limit, kinds_in, level, pantry_size, pantry_space, satchel, stations_owned
from .rules.market import Market, market_open, per_kind
from .rules.recipes import UNFIT, dish_on, lacking, open_recipes
from .rules.sharing import SHARED_AT_MOST, ShareMove, share_open
from .rules.stockroom import StockMove, StockPrepare
from .rules.turn import LastFirst, Passive, TurnStart, has_cooked, may_call
from .state import (
    DESSERT_STATION,
    DISPLAY_SPOTS,
    FEAST_COUNT,
    NOBODY,
    ON_BONUS,
    ON_DISPLAY,
    ON_FEAST,
    STATIONS,
    FeastState,
    is_fresh,
    kind_of,
    mate_of,
)
from .verbs import ingredient_in
from .words import COURSE_NAMES, DIFFICULTY_NAMES, OWN_MOVES, caller_name

NEEDED_LEVEL: Final = {verbs.STEAL_DISPLAY: 1, verbs.STEAL_DOWN: 2, verbs.STEAL_UP: 3}
OPTION_OF: Final = {
    verbs.TAKE_SPOT: verbs.STEAL_DISPLAY,
    verbs.TAKE_TOP: verbs.STEAL_DOWN,
    verbs.TAKE_BACK: verbs.STEAL_DOWN,
    verbs.TAKE_RECIPE: verbs.STEAL_UP,
}
"""By which option of a visit a recipe is taken like this."""
OPTION_NAMES: Final = {
    verbs.PEEK_TOP: "Peek Top",
    verbs.STEAL_TOP: "Steal Top",
    verbs.STEAL_DISPLAY: "Steal Display",
    verbs.STEAL_DOWN: "Steal Down",
    verbs.STEAL_UP: "Steal Up",
}
INTO_PANTRY: Final = (verbs.STOCK_TO_PANTRY, verbs.MATE_TO_PANTRY)
FROM_MATE: Final = (verbs.MATE_TO_PANTRY, verbs.MATE_TO_STATION)
FROM_STOCK: Final = (verbs.STOCK_TO_PANTRY, verbs.STOCK_TO_STATION)
NOT_IN_THE_LAST_ROUND: Final = (verbs.BUY, *verbs.OPTIONS, *OPTION_OF)
CORNER_DECISIONS: Final = (CornerOption, CornerDisplay, CornerDown, CornerUp, CornerBuy)

WHERE: Final = {
    MARKET: ("at the Market", "leave the Market"),
    CORNER: ("in the Chef's Corner", "leave the Chef's Corner"),
    STOCKROOM: ("in the Stockroom", "leave the Stockroom"),
    COOK: ("cooking", "finish cooking"),
    SHARE: ("at {mate}'s pantry", "leave {mate}'s pantry"),
}
"""Where an Active action takes place, and how one ends it."""


def why_not(state: FeastState, verb: Verb[FeastState], values: Values) -> Reason | None:
    """The reason for refusing an answer; None where it is enough to say when it can be given."""
    decision = state.decision()
    if isinstance(decision, Peek):
        return _first_memorise(decision)
    if state.last_round and verb in NOT_IN_THE_LAST_ROUND:
        return _last_turn(state, decision.seat)
    reason = WHY_NOT.get(verb)
    return (None if reason is None else reason(state, decision, *values)) or _elsewhere(state, decision, verb)


def _first_memorise(decision: Peek) -> Reason:
    if isinstance(decision, PeekTop):
        return "First confirm that you have memorised the Cookbook's top recipe.", ("HNF-085", "HNF-R26")
    return "First confirm that you have memorised the Easy Feast recipe.", ("HNF-183", "HNF-181")


def _last_turn(state: FeastState, seat: int) -> Reason:
    """HNF-291: what is closed in the Last Round, and what a turn is instead."""
    mate = mate_of(state, seat)
    first = "go to the Stockroom" if mate == NOBODY else f"go to the Stockroom or share {who(mate)}'s pantry"
    text = f"In the Last Round the Market and the Chef's Corner are closed: you {first}, then you cook."
    return text, ("HNF-291", "HNF-290", *(() if mate == NOBODY else ("HNF-386",)))


def _elsewhere(state: FeastState, decision: Decision[Any], verb: Verb[FeastState]) -> Reason | None:
    """Where the player is now, and when the verb can be said; at the start of a turn the latter is enough."""
    if verb.when is None or verb in asked(verbs.SAYS, decision) or isinstance(decision, (TurnStart, LastFirst)):
        return None
    text, rules = verb.when
    if isinstance(decision, Passive):
        over = _over(state)
        return f"{over[0]} {text}", tuple(dict.fromkeys([*over[1], *rules]))
    return f"You are {_where(state, decision)[0]}. {text}", rules


def _over(state: FeastState) -> Reason:
    """HNF-045: in the passive phase there is no Active action any more, if there was one."""
    if state.last_round:
        return "Your last turn is over but for the passive phase.", ("HNF-290", "HNF-294")
    if state.action == NO_ACTION:
        return "You have taken no Active action, and the passive phase has begun.", ("HNF-045", "HNF-041")
    return "The Active action of this turn is over.", ("HNF-045",)


def _where(state: FeastState, decision: Decision[Any]) -> tuple[str, str]:
    """Where the player is in the middle of an Active action, and how that ends."""
    where, leave = WHERE[COOK if isinstance(decision, Cook) else state.action]
    mate = mate_of(state, decision.seat)
    return where.format(mate=who(mate)), leave.format(mate=who(mate))


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
        doors["share"] = None if share_open(state, seat) else ("Both pantries of your team are empty.", ("HNF-R35",))
    return doors


def _market_closed(state: FeastState, seat: int) -> Reason:
    if pantry_space(state, seat) <= 0:
        return _pantry_full(state, seat, "HNF-063")
    return "The Market is sold out.", ("HNF-R07", "HNF-068")


def _pantry_full(state: FeastState, seat: int, rule: str) -> Reason:
    size = pantry_size(state, seat)
    return f"Your pantry is full: {size} of {size}.", (rule, "HNF-011")


def _corner_closed(state: FeastState, seat: int) -> Reason:
    if not state.cookbook_on and not hand_limit(state, seat):
        return "Without the Cookbook nothing can be stolen at Hand Limit +0.", ("HNF-103", "HNF-365")
    if len(state.hands[seat]) >= hand_limit(state, seat):
        peek = "the Cookbook is used up" if state.cookbook_on else "this game is played without the Cookbook"
        rule = "HNF-102" if state.cookbook_on else "HNF-363"
        return f"Your hand is full, and {peek}.", ("HNF-103", "HNF-083", rule)
    if max(state.display) != NO_RECIPE:
        return "The Cookbook is used up, and Steal Display needs Hand Limit +1.", ("HNF-103", "HNF-081", "HNF-102")
    rule = "HNF-102" if state.cookbook_on else "HNF-364"
    return "There is no recipe to peek at or to steal.", ("HNF-103", rule)


def why_not_last_call(state: FeastState, seat: int) -> Reason:
    if state.last_round:
        return "This is the Last Round.", ("HNF-286", "HNF-291")
    if state.last_call != NOBODY:
        return f"{caller_name(state.last_call)} has called Last Call already.", ("HNF-282",)
    if not may_call(state, seat):
        mate = mate_of(state, seat)
        cooked = state.feasts[seat % state.sides]
        missing = listed([DIFFICULTY_NAMES[place] for place in range(FEAST_COUNT) if not cooked & BIT[place]])
        whose = "you lack" if mate == NOBODY else "your team lacks"
        return f"Last Call needs all three Feast dishes: {whose} {missing}.", (
            "HNF-280" if mate == NOBODY else "HNF-398",
        )
    return "Last Call is made at the start of a turn or in its passive phase.", ("HNF-285",)


def why_not_action(door: Verb[Any], state: FeastState, decision: Decision[Any]) -> Reason | None:
    seat = decision.seat
    if door is verbs.TO_MATE and mate_of(state, seat) == NOBODY:
        return "Share Pantry belongs to team play.", ("HNF-042", "HNF-381")
    if state.last_round:
        return _why_not_step(door, state, decision)
    if isinstance(decision, TurnStart):
        return closed_doors(state, seat).get(door.text)
    if isinstance(decision, Passive):
        return _over(state)
    where = _where(state, decision)[0]
    if door is verbs.NOWHERE:
        return f"You have chosen an Active action already: you are {where}.", ("HNF-040", "HNF-041")
    if door.at == state.action:
        return f"You are {where} already.", ("HNF-040",)
    return f"You are {where}, and a turn has only one Active action.", ("HNF-040",)


def _why_not_step(door: Verb[Any], state: FeastState, decision: Decision[Any]) -> Reason:
    """HNF-290: a last turn goes from step to step, and never back."""
    mate = mate_of(state, decision.seat)
    if door in (verbs.TO_MARKET, verbs.TO_CORNER):
        return _last_turn(state, decision.seat)
    if isinstance(decision, Passive):
        return _over(state)
    if door is verbs.NOWHERE:
        return "No step of a last turn is left out.", ("HNF-290", "HNF-292")
    if isinstance(decision, Cook):
        if door is verbs.TO_STOVE:
            return "You are cooking already: say which station.", ("HNF-290", "HNF-140")
        return "Once you cook, there is no way back to the first step.", ("HNF-294", "HNF-290")
    if isinstance(decision, LastFirst):
        return f"First the Stockroom or {who(mate)}'s pantry; then you cook.", ("HNF-386", "HNF-290")
    if door is verbs.TO_STOVE:
        first = f"leave {who(mate)}'s pantry" if isinstance(decision, ShareMove) else "finish the Stockroom"
        return f"First {first}; then you cook.", ("HNF-290", "HNF-293")
    if door.at == state.action:
        return f"You are {_where(state, decision)[0]} already.", ("HNF-290",)
    return "A last turn begins with the Stockroom or with Share Pantry, not with both.", ("HNF-386",)


def why_not_finish(state: FeastState, decision: Decision[Any]) -> Reason | None:
    if isinstance(decision, TurnStart):
        return "You have not begun an Active action yet.", ("HNF-040",)
    if isinstance(decision, LastFirst):
        return "Your last turn begins with the Stockroom or with Share Pantry.", ("HNF-386", "HNF-292")
    if isinstance(decision, StockPrepare):
        return "The Stockroom must be filled first.", ("HNF-112", "HNF-292") if state.last_round else ("HNF-112",)
    if isinstance(decision, CornerOption):
        return "A visit has exactly one option: peek or steal first.", ("HNF-080",)
    if isinstance(decision, CORNER_DECISIONS):
        return "Whoever chooses to steal must steal.", ("HNF-092",)
    return "Nothing is left to finish: end your turn.", ("HNF-040",)


def why_not_end(state: FeastState, decision: Decision[Any]) -> Reason | None:
    if isinstance(decision, TurnStart):
        return "First choose an Active action, or take none.", ("HNF-040", "HNF-041")
    if isinstance(decision, Cook):
        return "First finish cooking.", ("HNF-290",) if state.last_round else ("HNF-045", "HNF-040")
    if state.last_round:
        if mate_of(state, decision.seat) == NOBODY:
            return "A last turn ends after the Stockroom and cooking.", ("HNF-290",)
        return "A last turn ends after the Stockroom or Share Pantry, and cooking.", ("HNF-290", "HNF-386")
    if isinstance(decision, StockPrepare):
        return "First fill the Stockroom, then leave it.", ("HNF-112", "HNF-045")
    if isinstance(decision, CornerOption):
        return "First peek or steal, then leave the Chef's Corner.", ("HNF-080", "HNF-045")
    if isinstance(decision, (CornerDisplay, CornerDown, CornerUp)):
        return "First take a recipe, then leave the Chef's Corner.", ("HNF-092", "HNF-045")
    return f"First {_where(state, decision)[1]}.", ("HNF-045", "HNF-040")


# -- Chef's Corner ----------------------------------------------------------------------------------------------------


def why_not_option(option: Verb[Any], state: FeastState, decision: Decision[Any]) -> Reason | None:
    if isinstance(decision, (TurnStart, CornerOption)):
        return _no_option(option, state, decision.seat)
    if isinstance(decision, CORNER_DECISIONS):
        return "A visit has exactly one option, and you have chosen it.", ("HNF-080", "HNF-092")
    return None


def _no_option(option: Verb[Any], state: FeastState, seat: int) -> Reason | None:
    """Why a visit cannot be this; None: it can."""
    if option.at in corner_options(state, seat):
        return None
    if option is not verbs.STEAL_DISPLAY and not state.cookbook_on:
        return "This game is played without the Cookbook.", ("HNF-363", "HNF-366", "HNF-367")
    needed, reached = NEEDED_LEVEL.get(option, 0), level(state, seat, HAND_LIMIT)
    if reached < needed:
        return f"{OPTION_NAMES[option]} needs Hand Limit +{needed}; yours is +{reached}.", ("HNF-081", "HNF-214")
    if option is not verbs.PEEK_TOP and len(state.hands[seat]) >= hand_limit(state, seat):
        return f"Your hand is full ({hand_limit(state, seat)}): there is no room to steal.", ("HNF-083", "HNF-012")
    if option is verbs.STEAL_DISPLAY:
        return "The display is empty.", ("HNF-089", "HNF-102" if state.cookbook_on else "HNF-364")
    return "The Cookbook is empty.", ("HNF-102",)


def why_not_take(take: Verb[Any], state: FeastState, decision: Decision[Any], *values: int) -> Reason | None:
    """HNF-092: how a recipe is taken depends on the option that was chosen."""
    if take is verbs.TAKE_RECIPE and ON_BONUS <= state.place[values[0]] < ON_DISPLAY and _lies_open(state, values[0]):
        return _never_stolen(state.place[values[0]])
    option = OPTION_OF[take]
    if isinstance(decision, TurnStart):
        return why_not_option(option, state, decision)
    if isinstance(decision, CornerOption):
        return _no_option(option, state, decision.seat) or (f"First choose {OPTION_NAMES[option]}.", ("HNF-080",))
    if isinstance(decision, CornerBuy):
        return "A visit has exactly one option, and you have used it.", ("HNF-080",)
    if isinstance(decision, CornerDisplay):
        return _why_not_spot(take, state, *values)
    if isinstance(decision, CornerDown):
        if take is verbs.TAKE_BACK:
            back = f"{DIFFICULTY_NAMES[values[0]]} {COURSE_NAMES[values[1]]}"
            return f"There is no {back} below the top of the Cookbook.", ("HNF-090", "HNF-R46")
        return "Steal Down goes by the backs: say top, or a difficulty and a course.", ("HNF-090", "HNF-R46")
    if isinstance(decision, CornerUp):
        if take is verbs.TAKE_RECIPE:
            return f"{RECIPE_NAMES[values[0]]} is not in the Cookbook.", ("HNF-091",)
        return "Steal Up goes by the faces: name a recipe of the Cookbook.", ("HNF-091",)
    return None


def _why_not_spot(take: Verb[Any], state: FeastState, *values: int) -> Reason:
    if take is verbs.TAKE_SPOT:
        return _empty_spot(state, values[0])
    if take is verbs.TAKE_RECIPE and values[0] in state.display:
        spot = state.display.index(values[0]) + 1
        return f"{RECIPE_NAMES[values[0]]} lies on Display #{spot}: say take {spot}.", ("HNF-089",)
    return "Steal Display takes an open recipe: name its spot on the display.", ("HNF-089",)


def _empty_spot(state: FeastState, spot: int) -> Reason:
    return f"Display #{spot + 1} is empty.", ("HNF-102" if state.cookbook_on else "HNF-364",)


def _never_stolen(place: int) -> Reason:
    whose = "Chef's Bonus" if place < ON_FEAST else "Feast"
    return f"Nobody can steal a {whose} recipe.", ("HNF-104",)


def _lies_open(state: FeastState, recipe: int) -> bool:
    """Whether a bonus or Feast recipe is there for everybody to see."""
    place = state.place[recipe]
    return place < ON_FEAST or state.feast_open & BIT[place - ON_FEAST] != 0


# -- the Market -------------------------------------------------------------------------------------------------------


def why_not_buy(state: FeastState, decision: Decision[Any], ingredient: int) -> Reason | None:
    seat = decision.seat
    name = INGREDIENT_NAMES[ingredient]
    if isinstance(decision, TurnStart):
        if not market_open(state, seat):
            return _market_closed(state, seat)
        return None if state.market[ingredient] else _sold_out(ingredient, "HNF-068")
    if isinstance(decision, CornerBuy):
        if decision.bought:
            return "On the way back from the Chef's Corner only 1 ingredient can be bought.", ("HNF-098",)
        if pantry_space(state, seat) <= 0:
            return _pantry_full(state, seat, "HNF-098")
        return _sold_out(ingredient, "HNF-098")
    if isinstance(decision, CORNER_DECISIONS):
        return "First peek or steal; then 1 ingredient can be bought.", ("HNF-080", "HNF-R48")
    if not isinstance(decision, Market):
        return None
    last = INGREDIENT_NAMES[decision.bought[-1]] if decision.bought else ""
    out_of_order = f"Single purchases go in the Market's order, which has {name} before {last}."
    return why_not_in_basket(state, seat, decision.bought, (), ingredient) or (out_of_order, ("HNF-R67", "HNF-060"))


def why_not_in_basket(
    state: FeastState, seat: int, bought: Sequence[int], wanted: Sequence[int], ingredient: int
) -> Reason | None:
    """Why one more ingredient cannot be had, after what was bought on this visit and what else is wanted; None: it can.

    HNF-R67: in whatever order it is named.
    """
    name = INGREDIENT_NAMES[ingredient]
    taken = [*bought, *wanted]
    most, most_of_a_kind = satchel(state, seat), per_kind(state, seat)
    if len(taken) >= most:
        return f"There is no room for {name}: your satchels hold {counted(most, 'ingredient')}.", ("HNF-061",)
    if taken.count(ingredient) >= most_of_a_kind:
        if most_of_a_kind > 1:
            return f"Never 3 of a kind: you have 2 cards of {name} already.", ("HNF-067", "HNF-066")
        return f"Only 1 card of {name} can be bought in one Go to Market.", ("HNF-065",)
    if pantry_space(state, seat) <= len(wanted):
        size = pantry_size(state, seat)
        if not wanted:
            return _pantry_full(state, seat, "HNF-062")
        return f"There is no room for {name}: your pantry has {size} spaces.", ("HNF-062", "HNF-011")
    if state.market[ingredient] <= wanted.count(ingredient):
        return _sold_out(ingredient, "HNF-068")
    return None


def _sold_out(ingredient: int, rule: str) -> Reason:
    return f"The Market has no {INGREDIENT_NAMES[ingredient]} left.", tuple(dict.fromkeys([rule, "HNF-068"]))


# -- preparing the Stockroom ------------------------------------------------------------------------------------------


def why_not_clear(state: FeastState, decision: Decision[Any]) -> Reason | None:
    if isinstance(decision, StockMove):
        return "Clear comes before Fill.", ("HNF-110",)
    if isinstance(decision, StockPrepare) and decision.cleared:
        return "You have cleared the Stockroom already.", ("HNF-118",)
    if isinstance(decision, (StockPrepare, TurnStart)) and not state.stock_display:
        return "No card lies open in the Stockroom.", ("HNF-R13",)
    return None


def why_not_fresh_stock(state: FeastState, decision: Decision[Any]) -> Reason | None:
    reached = level(state, decision.seat, PANTRY)
    if reached < TOP_LEVEL:
        return f"Fresh Stock needs Pantry +{TOP_LEVEL}; yours is +{reached}.", ("HNF-117",)
    if isinstance(decision, StockMove):
        return "Fresh Stock comes before Fill.", ("HNF-110", "HNF-117")
    if not isinstance(decision, (StockPrepare, TurnStart)):
        return None
    if isinstance(decision, StockPrepare) and decision.freshened:
        return "You have ordered Fresh Stock already.", ("HNF-118", "HNF-117")
    if not state.stock_discard:
        return "The discard pile is empty: there is nothing to shuffle in.", ("HNF-R14",)
    return None


def why_not_fill(state: FeastState, decision: Decision[Any]) -> Reason | None:
    if isinstance(decision, StockMove):
        return "The Stockroom is filled once in an action.", ("HNF-124",)
    if isinstance(decision, ShareMove) and state.last_round:
        return "With Share Pantry the Stockroom is not filled.", ("HNF-386", "HNF-R64")
    return None


# -- moving cards -----------------------------------------------------------------------------------------------------


def why_not_move(
    move: Verb[FeastState], state: FeastState, decision: Decision[Any], piece: int, station: int | None = None
) -> Reason | None:
    """Why a card cannot be moved; without a station somebody asks about the card alone."""
    seat = decision.seat
    mate = mate_of(state, seat)
    if move in FROM_MATE and mate == NOBODY:
        return "You have no teammate.", ("HNF-380", "HNF-381")
    if isinstance(decision, Cook):
        return _no_move_while_cooking(move, state, mate)
    if isinstance(decision, StockPrepare) and move not in FROM_MATE:
        return "First fill the Stockroom; then cards move.", ("HNF-110",)
    if isinstance(decision, Market) and move is verbs.OWN_TO_STATION:
        return "Nothing moves to a station during Go to Market.", ("HNF-070",)
    if isinstance(decision, Passive):
        if move is not verbs.OWN_TO_STATION:
            return None
        if not has_cooked(state):
            return "Pantry cards go to stations in the passive phase only after Cook Dishes.", ("HNF-046",)
    elif isinstance(decision, StockMove):
        if move in FROM_MATE:
            return None
    elif isinstance(decision, ShareMove):
        if move in FROM_STOCK:
            return ("With Share Pantry nothing comes from the Stockroom.", ("HNF-R64",)) if state.last_round else None
        if move in FROM_MATE and decision.taken >= SHARED_AT_MOST:
            return f"You have taken 2 cards from {who(mate)}'s pantry, and may take no more.", ("HNF-381",)
    else:
        return None
    return _no_place(move, state, seat, station) or _no_such_card(move, state, decision, piece)


def _no_move_while_cooking(move: Verb[FeastState], state: FeastState, mate: int) -> Reason:
    if move in FROM_STOCK:
        text = "Nothing comes from the Stockroom"
    else:
        text = f"Nothing comes from {who(mate)}'s pantry" if move in FROM_MATE else "Nothing moves to a station"
    return f"{text} while you cook.", ("HNF-294",) if state.last_round else ("HNF-146",)


def _no_place(move: Verb[FeastState], state: FeastState, seat: int, station: int | None) -> Reason | None:
    if move in INTO_PANTRY:
        full = pantry_space(state, seat) <= 0
        return _pantry_full(state, seat, "HNF-383" if move in FROM_MATE else "HNF-120") if full else None
    if station is not None and station >= stations_owned(state, seat):
        return verbs.no_station(state, str(station + 1))
    return None


def _no_such_card(move: Verb[FeastState], state: FeastState, decision: Decision[Any], piece: int) -> Reason:
    if move in FROM_STOCK:
        return f"The open cards of the Stockroom include no {INGREDIENT_NAMES[piece]}.", ("HNF-119",)
    if move in FROM_MATE:
        mate = mate_of(state, decision.seat)
        return _not_in_pantry(state, mate, piece, f"{who(mate)}'s", "HNF-381")
    rule = OWN_MOVES.get(decision.NAME, "HNF-119")
    return _not_in_pantry(state, decision.seat, piece, "Your", rule)


def _not_in_pantry(state: FeastState, owner: int, kind: int, whose: str, rule: str) -> Reason:
    """HNF-R40: there is no such card, or it is fresh and was called otherwise, or it lies on a station."""
    twin = kind ^ 1
    if twin in kinds_in(state, state.pantries[owner]):
        name, fresh = INGREDIENT_NAMES[ingredient_in(kind)], "fresh" if twin % 2 else "not fresh"
        return f"This {name} card is {fresh}: say {verbs.CARDS[twin]}.", ("HNF-R40", "HNF-016")
    on = _station_with(state, owner, kind)
    if on is not None:
        where = f"{whose.lower() if owner == state.decision().seat else whose} station {on + 1}"
        return f"That card lies on {where} and stays there until it is cooked or discarded.", ("HNF-014",)
    return f"{whose} pantry holds no {verbs.CARD_NAMES[kind]}.", (rule,)


def _station_with(state: FeastState, owner: int, kind: int) -> int | None:
    """A station on which such a card lies, fresh or not."""
    for station in range(STATIONS):
        kinds = kinds_in(state, state.stations[owner * STATIONS + station])
        if kind in kinds or kind ^ 1 in kinds:
            return station
    return None


# -- discarding -------------------------------------------------------------------------------------------------------


def why_not_discard_card(state: FeastState, decision: Decision[Any], kind: int) -> Reason | None:
    if not isinstance(decision, Passive):
        return _not_passive(state, decision)
    fresh = kind | 1
    if fresh in kinds_in(state, state.pantries[decision.seat]):
        name = INGREDIENT_NAMES[ingredient_in(kind)]
        rules = ("HNF-262", "HNF-296" if state.last_round else "HNF-016")
        return f"This {name} card was taken in this round: a fresh card cannot be discarded.", rules
    return _not_in_pantry(state, decision.seat, kind, "Your", "HNF-260")


def why_not_discard_station(state: FeastState, decision: Decision[Any], station: int) -> Reason | None:
    if not isinstance(decision, Passive):
        return _not_passive(state, decision)
    if station >= stations_owned(state, decision.seat):
        return verbs.no_station(state, str(station + 1))
    cards = state.stations[decision.seat * STATIONS + station]
    if not cards:
        return f"Station {station + 1} is empty: there is nothing to discard.", ("HNF-261",)
    fresh = [INGREDIENT_NAMES[ingredient_in(kind_of(state, card))] for card in cards if is_fresh(state, card)]
    cards_held = "a fresh card" if len(fresh) == 1 else "fresh cards"
    rules = ("HNF-262", "HNF-296" if state.last_round else "HNF-261")
    return f"Station {station + 1} holds {cards_held} and cannot be discarded: {listed(fresh)}.", rules


def _not_passive(state: FeastState, decision: Decision[Any]) -> Reason:
    if isinstance(decision, TurnStart):
        return "First take an Active action, or none; discarding comes after it.", ("HNF-263", "HNF-267")
    if state.last_round:
        return "Discarding is the last step of a last turn: first finish cooking.", ("HNF-290", "HNF-263")
    here = {MARKET: "HNF-070", STOCKROOM: "HNF-126"}
    rule = "HNF-045" if isinstance(decision, Cook) else here.get(state.action, "HNF-045")
    return "First finish the Active action; discarding comes after it.", ("HNF-263", rule)


# -- cooking ----------------------------------------------------------------------------------------------------------


def why_not_cook(verb: Verb[FeastState], state: FeastState, decision: Decision[Any], station: int) -> Reason | None:
    seat = decision.seat
    if station >= stations_owned(state, seat):
        return verbs.no_station(state, str(station + 1))
    closed = _no_cooking_now(state, decision, station)
    if closed is not None:
        return closed
    if not isinstance(decision, (Cook, TurnStart, StockMove, ShareMove, Passive)):
        return None
    cooked = decision.bonus_cooked if isinstance(decision, Cook) else 0
    if dish_on(state, seat, station, cooked) != dish_on(state, seat, station, 0):
        return _not_twice(state, seat)
    recipe = dish_now(state, station)
    if recipe == NO_RECIPE:
        return _not_ready(state, seat, station)
    return _why_not_for(verb, state, seat, station, state.place[recipe] < ON_FEAST)


def _not_twice(state: FeastState, seat: int) -> Reason:
    """HNF-391: nor once for oneself and once for the teammate."""
    rules = ("HNF-152",) if mate_of(state, seat) == NOBODY else ("HNF-152", "HNF-391")
    return "The same bonus dish cannot be cooked twice in one action.", rules


def _no_cooking_now(state: FeastState, decision: Decision[Any], station: int) -> Reason | None:
    """HNF-233: in the middle of other things only station 5 cooks."""
    if isinstance(decision, Passive):
        if not has_cooked(state):
            rule = "HNF-240" if station == DESSERT_STATION else "HNF-140"
            return "In the passive phase nothing is cooked, unless the Active action was Cook Dishes.", (rule,)
        if station != DESSERT_STATION:
            return "After Cook Dishes only the Dessert Station, station 5, may cook.", ("HNF-252", "HNF-160")
    elif isinstance(decision, (StockPrepare, StockMove, ShareMove)):
        if station != DESSERT_STATION:
            sharing = isinstance(decision, ShareMove)
            rule = "HNF-293" if state.last_round else "HNF-384" if sharing else "HNF-125"
            during = "Share Pantry" if sharing else "Go to Stockroom"
            return f"During {during} only the Dessert Station, station 5, may cook.", (rule,)
        if isinstance(decision, StockPrepare):
            return "The Dessert Station may cook after Fill.", ("HNF-110", "HNF-233")
    return None


def _not_ready(state: FeastState, seat: int, station: int) -> Reason:
    """What the cards of a station lack for the nearest dish that the player may cook."""
    mask = state.masks[seat * STATIONS + station]
    where = f"Station {station + 1}"
    if not mask:
        return f"{where} is empty.", ("HNF-141",)
    if mask & SPOILED:
        return f"{where} holds an ingredient twice, and no recipe needs one twice.", ("HNF-141", "HNF-R42")
    nearest = _nearest(state, seat, [station])
    if nearest is not None:
        recipe, _, lack = nearest
        rules = ("HNF-141", "HNF-157") if INGREDIENT_NAMES[SUGAR] in lack else ("HNF-141",)
        rules = ("HNF-232",) if station == DESSERT_STATION else rules
        return f"{where} has no dish ready: {RECIPE_NAMES[recipe]} lacks {lack}.", rules
    if station == DESSERT_STATION:
        return f"The cards on station {station + 1} fit no Dessert that you may cook.", ("HNF-231", "HNF-232")
    return f"The cards on station {station + 1} fit no recipe that you may cook.", ("HNF-141", "HNF-142", "HNF-143")


def _nearest(
    state: FeastState, seat: int, stations: Sequence[int], recipes: Sequence[int] | None = None
) -> tuple[int, int, str] | None:
    """The recipe that lacks least on one of these stations, the station, and what it lacks; empty stations aside."""
    found: list[tuple[int, int, int, str]] = []
    for station in stations:
        mask = state.masks[seat * STATIONS + station]
        for recipe in (recipes or open_recipes(state, seat, True)) if mask else ():
            lack = lacking(recipe, mask, station)
            if lack != UNFIT:
                names = [name for place, name in enumerate(INGREDIENT_NAMES) if lack & BIT[place]]
                found.append((len(names), recipe, station, listed(names)))
    return min(found)[1:] if found else None


def _why_not_for(verb: Verb[FeastState], state: FeastState, seat: int, station: int, bonus: bool) -> Reason | None:
    """The dish could be cooked, but not for whom the answer says."""
    decision = state.decision()
    mate = mate_of(state, seat)
    if verb is verbs.COOK_FOR_MATE:
        if mate == NOBODY:
            return "Only in team play a dish is cooked for somebody.", ("HNF-390",)
        if not isinstance(decision, Cook):
            return None
        return f"Only a bonus dish can be cooked for {who(mate)}.", ("HNF-390",)
    if isinstance(decision, TurnStart):
        return None
    if bonus and mate != NOBODY:
        return "Say who gets the bonus: for self, or for mate.", ("HNF-390",)
    return f"Only for a bonus dish in team play one says for whom it is: say cook {station + 1}.", ("HNF-390",)


WHY_NOT: Final[dict[Verb[FeastState], Callable[..., Reason | None]]] = {
    **{door: partial(why_not_action, door) for door in verbs.DOORS},
    **dict.fromkeys(verbs.LEAVES, why_not_finish),
    **{option: partial(why_not_option, option) for option in verbs.OPTIONS},
    **{take: partial(why_not_take, take) for take in OPTION_OF},
    **{move: partial(why_not_move, move) for move in (*FROM_STOCK, *FROM_MATE, verbs.OWN_TO_STATION)},
    **{cook: partial(why_not_cook, cook) for cook in (verbs.COOK, verbs.COOK_FOR_MATE)},
    verbs.CALL: lambda state, decision: why_not_last_call(state, decision.seat),
    verbs.END_TURN: why_not_end,
    verbs.MEMORISED: lambda state, decision: verbs.MEMORISED.when,
    verbs.BUY: why_not_buy,
    verbs.CLEAR: why_not_clear,
    verbs.FRESH_STOCK: why_not_fresh_stock,
    verbs.FILL: why_not_fill,
    verbs.DISCARD_CARD: why_not_discard_card,
    verbs.DISCARD_STATION: why_not_discard_station,
}

# -- elements of the board --------------------------------------------------------------------------------------------

BUTTONS: Final = (
    *(*verbs.DOORS, *verbs.OPTIONS, verbs.CALL, verbs.LEAVE_STOVE, verbs.END_TURN),
    *(verbs.CLEAR, verbs.FRESH_STOCK, verbs.FILL),
)
"""The answers that are an element of the board by themselves."""
NAMED: Final[dict[str, tuple[Verb[FeastState], Part[FeastState]]]] = {
    "market": (verbs.BUY, verbs.ON_MARKET),
    "stock": (verbs.STOCK_TO_PANTRY, verbs.IN_STOCK),
    "recipe": (verbs.TAKE_RECIPE, verbs.RECIPE),
}
"""The answers that elements with a name would be."""
NEVER: Final[dict[str, Reason]] = {
    "seat": ("That player is never chosen: whoever's turn it is decides alone.", ("HNF-051",)),
    "pile": ("What lies on a victory pile stays there.", ("HNF-143",)),
    "round": ("A round ends when everybody has had a turn.", ("HNF-002",)),
    "back": ("A recipe is taken by its back with Steal Down, in the Chef's Corner.", ("HNF-090",)),
}


def why_not_ref(state: FeastState, ref: str) -> Reason | None:
    """Why an element of the board cannot be chosen now: the reason against the answer that it alone would be."""
    decision = state.decision()
    if isinstance(decision, Peek):
        return _first_memorise(decision)
    if ref == "cookbook":
        return _why_not_cookbook(state, decision)
    for button in BUTTONS:
        if ref in button.refs(state, ()):
            return why_not(state, button, ())
    kind, _, name = ref.partition(":")
    if kind in NAMED:
        verb, named = NAMED[kind]
        value = named.read(state, name)
        return None if value is None else why_not(state, verb, (value,))
    if kind in ("station", "pantry"):
        owner, _, piece = name.partition(":")
        return _why_not_in_kitchen(state, decision, kind, owner, piece)
    if kind == "hand":
        return _why_not_hand(state, decision, name)
    if kind == "seat" and name == str(mate_of(state, decision.seat)):
        return _why_not_mate(state, decision)
    return _why_not_dish(state, decision, kind, name)


def _why_not_cookbook(state: FeastState, decision: Decision[Any]) -> Reason | None:
    """The Cookbook itself is chosen with Steal Down alone: everything else has a name of its own."""
    if not isinstance(decision, (TurnStart, CornerOption)) or state.last_round:
        return why_not(state, verbs.TAKE_TOP, ())
    if not state.cookbook:
        return _no_option(verbs.PEEK_TOP, state, decision.seat)
    if isinstance(decision, TurnStart):
        return verbs.TAKE_TOP.when
    options = [name for option, name in OPTION_NAMES.items() if option.at in corner_options(state, decision.seat)]
    names = [name for name in options if name != OPTION_NAMES[verbs.STEAL_DISPLAY]]
    said = " or ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]
    return f"Say what you do with the Cookbook: {said}.", ("HNF-080", "HNF-081")


def _why_not_mate(state: FeastState, decision: Decision[Any]) -> Reason | None:
    """The teammate is chosen only as whoever gets a bonus."""
    if isinstance(decision, Cook):
        return f"No bonus dish that could be cooked for {who(mate_of(state, decision.seat))} is ready.", ("HNF-390",)
    return _elsewhere(state, decision, verbs.COOK_FOR_MATE) or verbs.COOK_FOR_MATE.when


def _why_not_in_kitchen(state: FeastState, decision: Decision[Any], kind: str, owner: str, piece: str) -> Reason | None:
    """HNF-017: a pantry, one of its cards, or a station; those of others are theirs."""
    if owner != str(decision.seat):
        if kind == "pantry" and owner == str(mate_of(state, decision.seat)):
            return _why_not_pantry_of_mate(state, decision, piece)
        return "You neither take from other kitchens nor put anything into them.", ("HNF-017",)
    if kind == "station":
        return _why_not_station(state, decision, piece)
    card = verbs.OWN_CARD.read(state, piece)
    if card is None:
        return _why_not_pantry(state, decision)
    return why_not(state, verbs.DISCARD_CARD if isinstance(decision, Passive) else verbs.OWN_TO_STATION, (card,))


def _why_not_station(state: FeastState, decision: Decision[Any], piece: str) -> Reason | None:
    station = verbs.STATION.read(state, piece)
    if station is None or station >= stations_owned(state, decision.seat):
        return verbs.no_station(state, piece)
    if isinstance(decision, Passive):
        return why_not(state, verbs.DISCARD_STATION, (station,))
    if isinstance(decision, (StockMove, ShareMove)):
        return "No card is left to put on a station.", (OWN_MOVES.get(decision.NAME, "HNF-119"),)
    return why_not(state, verbs.COOK, (station,))


def _why_not_pantry(state: FeastState, decision: Decision[Any]) -> Reason | None:
    """The pantry as a whole: where cards go into it."""
    if isinstance(decision, (StockMove, ShareMove)):
        sharing = isinstance(decision, ShareMove)
        full = _no_place(verbs.MATE_TO_PANTRY if sharing else verbs.STOCK_TO_PANTRY, state, decision.seat, None)
        return full or ("There is no card to take into your pantry.", ("HNF-381" if sharing else "HNF-119",))
    if not state.pantries[decision.seat]:
        return "Your pantry is empty.", verbs.DISCARDING[1:] if isinstance(decision, Passive) else verbs.FROM_PANTRY[1:]
    if isinstance(decision, Passive):
        return "Name a card of your pantry.", ("HNF-250", "HNF-260") if has_cooked(state) else ("HNF-260",)
    return verbs.OWN_TO_STATION.when


def _why_not_pantry_of_mate(state: FeastState, decision: Decision[Any], piece: str) -> Reason | None:
    card = verbs.CARD_OF_MATE.read(state, piece)
    if card is not None:
        return why_not(state, verbs.MATE_TO_PANTRY, (card,))
    if isinstance(decision, ShareMove):
        return "Name a card of your teammate's pantry.", ("HNF-381",)
    return _elsewhere(state, decision, verbs.MATE_TO_PANTRY) or verbs.MATE_TO_PANTRY.when


def _why_not_hand(state: FeastState, decision: Decision[Any], holder: str) -> Reason:
    mate = mate_of(state, decision.seat)
    if holder == str(mate):
        return f"A recipe leaves {who(mate)}'s hand only when one of you cooks it.", ("HNF-101", "HNF-392")
    if holder != str(decision.seat):
        alone = mate == NOBODY
        text = "Only its holder cooks a recipe in hand." if alone else "Only its holder's team cooks a recipe in hand."
        return text, ("HNF-100",) if alone else ("HNF-100", "HNF-392")
    if isinstance(decision, Passive):
        return "Recipes cannot be discarded: they leave your hand only by being cooked.", ("HNF-265", "HNF-101")
    return "A recipe leaves your hand only by being cooked.", ("HNF-101", "HNF-099")


def _why_not_dish(state: FeastState, decision: Decision[Any], kind: str, name: str) -> Reason | None:
    """A recipe that lies on the board: why it can neither be stolen nor cooked now."""
    spots: dict[str, tuple[int, Sequence[str], list[int]]] = {
        "bonus": (ON_BONUS, TRACKS, state.bonus),
        "feast": (ON_FEAST, DIFFICULTIES, state.feast),
        "display": (ON_DISPLAY, [str(spot + 1) for spot in range(DISPLAY_SPOTS)], state.display),
    }
    if kind not in spots or name not in spots[kind][1]:
        return None
    first, names, recipes = spots[kind]
    number = names.index(name)
    if recipes[number] == NO_RECIPE:
        return _empty_spot(state, number)
    if isinstance(decision, CORNER_DECISIONS):
        return _never_stolen(first) if first < ON_DISPLAY else why_not(state, verbs.TAKE_SPOT, (number,))
    if first == ON_FEAST and not state.feast_open & BIT[number]:
        return _face_down(state, number)
    return _not_cooked_now(state, decision, recipes[number])


def _face_down(state: FeastState, difficulty: int) -> Reason:
    """HNF-186: what has to happen first."""
    text = f"The {DIFFICULTY_NAMES[difficulty]} Feast recipe lies face down until"
    if difficulty == EASY:
        proven = sum(1 for seat in range(state.players) if state.proved & BIT[seat])
        return f"{text} all chefs have proven their worth ({proven} of {state.players}).", ("HNF-186", "HNF-184")
    before = DIFFICULTY_NAMES[difficulty - 1]
    rule = "HNF-187" if difficulty - 1 == EASY else "HNF-188"
    return f"{text} somebody cooks the {before} Feast dish.", ("HNF-186", rule)


def _not_cooked_now(state: FeastState, decision: Decision[Any], recipe: int) -> Reason | None:
    """What an open recipe lacks, or why nothing is cooked."""
    seat = decision.seat
    if isinstance(decision, LastFirst):
        return _why_not_step(verbs.TO_STOVE, state, decision)
    stations = range(stations_owned(state, seat))
    if not isinstance(decision, (Cook, TurnStart)):
        if _no_cooking_now(state, decision, DESSERT_STATION) or not isinstance(
            decision, (StockMove, ShareMove, Passive)
        ):
            return _no_cooking_now(state, decision, 0) or _elsewhere(state, decision, verbs.COOK)
        if COURSE_OF[recipe] != DESSERT or DESSERT_STATION not in stations:
            return _no_cooking_now(state, decision, 0)
        stations = range(DESSERT_STATION, STATIONS)
    place = state.place[recipe]
    if isinstance(decision, Cook) and place < ON_FEAST and decision.bonus_cooked & BIT[place - ON_BONUS]:
        return _not_twice(state, seat)
    nearest = _nearest(state, seat, stations, [recipe])
    name = RECIPE_NAMES[recipe]
    if nearest is None:
        return f"{name} is not begun on any station of yours.", ("HNF-141",)
    _, station, lack = nearest
    if lack == listed([]):
        return verbs.COOK.when
    return f"{name} is not ready: station {station + 1} lacks {lack}.", ("HNF-141",)
