"""What happened, in words: the sentences of the log. Called only while somebody listens.

Hidden recipes are named by their backs to everybody; their faces are told to those who may see them (HNF-R26, HNF-R27).
"""

from __future__ import annotations

from typing import Final

from bestiary.kernel.values import SEEN, Result
from bestiary.kernel.words import counted, listed, seat_ref, who

from . import content
from . import state as pieces
from .content import BIT
from .rules.answers import COOK, CORNER, MARKET, SHARE, STOCKROOM
from .rules.kitchen import TOP_LEVEL, level, pantry_size, top_level
from .rules.scoring import disqualified, score, sheet, standing
from .state import (
    CARDS_PER_ROUND,
    DESSERT_STATION,
    HEAD_CHEF,
    MARKET_CARD,
    NO_STATION,
    NOBODY,
    STATIONS,
    FeastState,
    ingredient_of,
    kind_of,
    mate_of,
    origin_of,
    side_of,
)

ORIGINS: Final = ("market", "stockroom")
COURSE_NAMES: Final = ("Appetizer", "Entrée", "Dessert")
DIFFICULTY_NAMES: Final = ("Easy", "Medium", "Hard")


# -- nouns ------------------------------------------------------------------------------------------------------------


def caller_name(caller: int) -> str:
    """Who has called Last Call."""
    return "The Head Chef" if caller == HEAD_CHEF else who(caller)


def ingredient_names(ingredients: list[int]) -> str:
    return listed([content.INGREDIENT_NAMES[ingredient] for ingredient in ingredients])


def card_id(kind: int) -> str:
    """HNF-R40: 'market-rice', 'fresh-stockroom-egg'."""
    origin, ingredient = divmod(kind // 2, len(content.INGREDIENTS))
    text = f"{ORIGINS[origin]}-{content.INGREDIENTS[ingredient]}"
    return f"fresh-{text}" if kind % 2 else text


def card_words(kind: int) -> str:
    """'Rice (Market, fresh)'."""
    origin, ingredient = divmod(kind // 2, len(content.INGREDIENTS))
    marks = [("Market", "Stockroom")[origin], *(["fresh"] if kind % 2 else [])]
    return f"{content.INGREDIENT_NAMES[ingredient]} ({', '.join(marks)})"


def back_name(recipe: int) -> str:
    """'Medium Dessert'."""
    return f"{DIFFICULTY_NAMES[content.DIFFICULTY_OF[recipe]]} {COURSE_NAMES[content.COURSE_OF[recipe]]}"


def recipe_words(recipe: int) -> str:
    """'Kheer (Easy Dessert: Milk, Rice, Sugar)'."""
    needs = ", ".join(content.INGREDIENT_NAMES[ingredient] for ingredient in content.NEEDS[recipe])
    return f"{content.RECIPE_NAMES[recipe]} ({back_name(recipe)}: {needs})"


def a(noun: str) -> str:
    return f"an {noun}" if noun[0] in "AEIOU" else f"a {noun}"


def gift(state: FeastState, track: int, reached: int) -> str:
    """What a level brings: '3 ingredients per Go to Market'. Without the Cookbook the Hand Limit gives less."""
    gives = content.TRACK_GIVES if state.cookbook_on else content.GIVES_WITHOUT_COOKBOOK
    return gives[track][reached]


def side_name(state: FeastState, side: int) -> str:
    """'A', or in teams 'A and C'."""
    return listed([who(seat) for seat in seats_of(state, side)])


def seats_of(state: FeastState, side: int) -> range:
    return range(side, state.players, state.sides)


def station_name(station: int) -> str:
    return f"station {station + 1}"


# -- refs -------------------------------------------------------------------------------------------------------------

MARKET_REFS: Final = [f"market:{ingredient}" for ingredient in content.INGREDIENTS]
STOCK_REFS: Final = [f"stock:{ingredient}" for ingredient in content.INGREDIENTS]
BONUS_REFS: Final = [f"bonus:{track}" for track in content.TRACKS]
FEAST_REFS: Final = [f"feast:{difficulty}" for difficulty in content.DIFFICULTIES]
DISPLAY_REFS: Final = [f"display:{spot + 1}" for spot in range(pieces.DISPLAY_SPOTS)]
OPEN_REFS: Final = [*BONUS_REFS, *FEAST_REFS, *DISPLAY_REFS]  # in the order of the places in `state.py`


def station_ref(seat: int, station: int) -> str:
    return f"station:{seat}:{station + 1}"


def pantry_ref(seat: int) -> str:
    return f"pantry:{seat}"


def kitchen_ref(seat: int, station: int) -> str:
    """Where a card lies in a kitchen."""
    return pantry_ref(seat) if station == NO_STATION else station_ref(seat, station)


def hand_ref(seat: int) -> str:
    return f"hand:{seat}"


def pile_refs(state: FeastState, side: int) -> list[str]:
    """A team's victory pile goes by the names of both members."""
    return [f"pile:{seat}" for seat in seats_of(state, side)]


def home_ref(card: int) -> str:
    return MARKET_REFS[ingredient_of(card)] if origin_of(card) == MARKET_CARD else "stock-discard"


def place_ref(place: int) -> str:
    """The element where an available recipe lies."""
    if place >= pieces.IN_HAND:
        return hand_ref(place - pieces.IN_HAND)
    return OPEN_REFS[place - pieces.ON_BONUS]


# -- the course of the game -------------------------------------------------------------------------------------------


def does(state: FeastState, seat: int, kind: str, what: str, rules: tuple[str, ...], *refs: str) -> None:
    """What a player does, in a sentence without its subject."""
    state.tell(kind, f"{who(seat)} {what}.", rules, (seat_ref(seat), *refs))


def game_begins(state: FeastState) -> None:
    """The first turn began before anybody could listen: it is told with its first answer.

    Whoever calls Last Call is asked again, and has been told already.
    """
    if state.round == 1 and state.active == state.first and state.last_call == NOBODY:
        round_begins(state)
        turn_begins(state)


def round_begins(state: FeastState) -> None:
    if not state.last_round:
        state.tell("round", f"Round {state.round}.", ("HNF-002",), ("round",))
    else:
        teams = state.sides < state.players
        first = "goes to the Stockroom or shares a pantry" if teams else "goes to the Stockroom"
        text = f"Round {state.round}: the Last Round. Everybody {first}, then cooks, then clears up."
        rules = ("HNF-284", "HNF-290", *(["HNF-386"] if teams else []))
        state.tell("round", text, rules, ("round", "last-call"))
    no_longer_fresh(state)


def no_longer_fresh(state: FeastState) -> None:
    """HNF-016: what was taken in the round before may be discarded now."""
    places: list[str] = []
    for seat in range(state.players):
        for station in range(NO_STATION, STATIONS):
            cards = state.pantries[seat] if station == NO_STATION else state.stations[seat * STATIONS + station]
            if any(card // CARDS_PER_ROUND == state.round - 1 > 0 for card in cards):
                places.append(kitchen_ref(seat, station))
    if places:
        text = f"Cards that were taken in round {state.round - 1} are no longer fresh."
        state.tell("stale", text, ("HNF-016",), tuple(places))


def turn_begins(state: FeastState) -> None:
    seat = state.active
    text, rule = ("last turn", "HNF-284") if state.last_round else ("turn", "HNF-034")
    state.tell("turn", f"{who(seat)}'s {text}.", (rule,), (seat_ref(seat),))


def phase(state: FeastState) -> str:
    """The decision to which a move or a dish leads back."""
    return state.agenda[-1].NAME


GOING: Final = {
    MARKET: ("goes to the Market", "HNF-060", "door:market"),
    CORNER: ("visits the Chef's Corner", "HNF-080", "door:corner"),
    STOCKROOM: ("goes to the Stockroom", "HNF-110", "door:stockroom"),
    COOK: ("begins Cook Dishes", "HNF-140", "door:cook"),
}


def goes(state: FeastState, seat: int, action: int) -> None:
    """An Active action, or a step of a last turn."""
    mate = mate_of(state, seat)
    if action == SHARE:
        what, rule, door = f"shares {who(mate)}'s pantry", "HNF-381", "door:share"
    else:
        what, rule, door = GOING.get(action, ("takes no Active action", "HNF-041", "door:none"))
    rules = [rule]
    if state.last_round:
        rules.append("HNF-290" if mate == NOBODY or action == COOK else "HNF-386")
    does(state, seat, "action", what, tuple(rules), door)


def last_call(state: FeastState) -> None:
    if state.last_call == HEAD_CHEF:
        text = f"The Head Chef calls Last Call: the game has at most {state.max_rounds} rounds."
        state.tell("last-call", text, ("HNF-287",), ("last-call",))
    else:
        what = "calls Last Call: the next round is the last"
        rule = "HNF-398" if state.sides < state.players else "HNF-280"
        does(state, state.last_call, "last-call", what, (rule, "HNF-283"), "last-call")


# -- Market and Chef's Corner -----------------------------------------------------------------------------------------


def bought(state: FeastState, seat: int, ingredient: int, rule: str) -> None:
    what = f"buys {content.INGREDIENT_NAMES[ingredient]}"
    rules = (rule, "HNF-064") if rule == "HNF-060" else (rule,)  # on the way back from the Corner HNF-098 says it all
    does(state, seat, "buy", what, rules, MARKET_REFS[ingredient], pantry_ref(seat))


def peeked_at_cookbook(state: FeastState, seat: int, recipe: int) -> None:
    shuffled = "; the others are shuffled" if len(state.cookbook) > 1 else ""
    what = f"peeks at the Cookbook's top recipe{shuffled}"
    does(state, seat, "peek", what, ("HNF-085", "HNF-094") if shuffled else ("HNF-085",), "cookbook")
    text = f"You see {content.RECIPE_NAMES[recipe]} on top of the Cookbook."
    state.tell(SEEN, text, ("HNF-085", "HNF-105"), (seat_ref(seat), "cookbook"), (seat,))


def looks_through_cookbook(state: FeastState, seat: int, by: str, rule: str) -> None:
    does(state, seat, "look", f"looks through the {by} of the Cookbook", (rule,), "cookbook")


def stole(state: FeastState, seat: int, recipe: int, was_top: bool, rule: str) -> None:
    """The others learn the back, and whether it was the top recipe."""
    which = "the top recipe" if was_top else "not the top one"
    what = f"steals {a(back_name(recipe))} from the Cookbook ({which})"
    rules = [rule, "HNF-093"]
    if len(state.cookbook) > (1 if was_top else 2):  # otherwise there is nothing to shuffle
        what += "; the rest is shuffled" if was_top else "; all below the top one is shuffled"
        rules.append("HNF-096" if was_top else "HNF-095")
    does(state, seat, "steal", what, tuple(rules), "cookbook", hand_ref(seat))
    mate = mate_of(state, seat)
    seats = (seat,) if mate == NOBODY else (seat, mate)
    text = f"The stolen recipe is {recipe_words(recipe)}."
    shown = (rule,) if mate == NOBODY else (rule, "HNF-393")
    state.tell("hand", text, shown, (seat_ref(seat), "cookbook", hand_ref(seat)), seats)


def stole_from_display(state: FeastState, seat: int, recipe: int, spot: int) -> None:
    what = f"steals {content.RECIPE_NAMES[recipe]} from Display #{spot + 1}"
    does(state, seat, "steal", what, ("HNF-089",), DISPLAY_REFS[spot], hand_ref(seat))


def opened_on_display(state: FeastState, recipe: int, spot: int, rule: str) -> None:
    if recipe == content.NO_RECIPE:
        text = f"Display #{spot + 1} stays empty: there is no recipe left to open."
        state.tell("open", text, ("HNF-102" if state.cookbook_on else "HNF-364",), (DISPLAY_REFS[spot],))
    else:
        text = f"{content.RECIPE_NAMES[recipe]} opens on Display #{spot + 1}."
        state.tell("open", text, (rule,), ("cookbook", DISPLAY_REFS[spot]))


# -- Stockroom and pantry ---------------------------------------------------------------------------------------------


def cleared(state: FeastState, seat: int) -> None:
    what = f"clears the Stockroom: {ingredient_names(state.stock_display)} to the discard pile"
    does(state, seat, "clear", what, ("HNF-111",), "stock-row", "stock-discard")


def fresh_stock(state: FeastState, seat: int) -> None:
    what = "orders Fresh Stock: deck and discard pile are shuffled together"
    does(state, seat, "shuffle", what, ("HNF-117",), "stock-deck", "stock-discard")


def reshuffled(state: FeastState) -> None:
    text = "The Stockroom deck has run out: the discard pile is shuffled into a new one."
    state.tell("shuffle", text, ("HNF-115",), ("stock-deck", "stock-discard"))


def filled(state: FeastState, seat: int, drawn: list[int]) -> None:
    """What is drawn and what it comes to; or that nothing is, and why."""
    shown, size = len(state.stock_display), pantry_size(state, seat)
    short = "no card is left to draw"
    rules = ["HNF-112"] if drawn else []
    if drawn:
        before = state.stock_display[: shown - len(drawn)]
        beside = f", next to {ingredient_names(before)}" if before else ""
        what = f"fills the Stockroom with {ingredient_names(drawn)}{beside}"
        what += f"; {short}" if shown < size else ""
    elif shown < size:
        what = f"cannot fill the Stockroom: {short}"
    else:
        what = f"draws nothing: the Stockroom holds {counted(shown, 'card')}, and {who(seat)} fills it to {size}"
        rules.append("HNF-113")
    if shown < size:
        rules.append("HNF-116")
    new = [STOCK_REFS[ingredient] for ingredient in drawn]
    does(state, seat, "fill", what, tuple(rules), "stock-deck", *dict.fromkeys(new))


def took(state: FeastState, seat: int, ingredient: int, station: int) -> None:
    what = f"{content.INGREDIENT_NAMES[ingredient]} from the Stockroom"
    where = (STOCK_REFS[ingredient], kitchen_ref(seat, station))
    if station == NO_STATION:
        does(state, seat, "take", f"takes {what} into their pantry", ("HNF-119", "HNF-120"), *where)
    else:
        does(state, seat, "place", f"puts {what} on {station_name(station)}", ("HNF-119", "HNF-122"), *where)


OWN_MOVES: Final = {"share-move": "HNF-382", "passive": "HNF-250"}  # own pantry cards to stations, by decision


def placed(state: FeastState, seat: int, card: int, station: int) -> None:
    what = f"puts {card_words(kind_of(state, card))} from their pantry on {station_name(station)}"
    adjusting = state.last_round and phase(state) == "passive"
    rules = ("HNF-295" if adjusting else OWN_MOVES.get(phase(state), "HNF-119"), "HNF-122")
    does(state, seat, "place", what, rules, pantry_ref(seat), station_ref(seat, station))


def shared(state: FeastState, seat: int, card: int, station: int) -> None:
    mate = mate_of(state, seat)
    given = f"{card_words(kind_of(state, card))} from {who(mate)}'s pantry"
    to_pantry = station == NO_STATION
    what = f"takes {given} into {who(seat)}'s pantry" if to_pantry else f"puts {given} on {station_name(station)}"
    rules = ("HNF-381", "HNF-383" if to_pantry else "HNF-122")
    does(state, seat, "share", what, rules, pantry_ref(mate), kitchen_ref(seat, station))


def discarded(state: FeastState, seat: int, cards: tuple[int, ...], station: int) -> None:
    if station == NO_STATION:
        what, rule = f"discards from their pantry: {going_home(cards)}", "HNF-260"
    else:
        what, rule = f"discards {station_name(station)}: {going_home(cards)}", "HNF-261"
    does(state, seat, "discard", what, (rule, "HNF-264"), kitchen_ref(seat, station), *homes(cards))


def going_home(cards: tuple[int, ...]) -> str:
    """'Rice and Egg back to the Market, Salt to the discard pile'."""
    said: list[str] = []
    for origin, where in enumerate(("back to the Market", "to the discard pile")):
        names = [ingredient_of(card) for card in cards if origin_of(card) == origin]
        if names:
            said.append(f"{ingredient_names(names)} {where}")
    return ", ".join(said)


def homes(cards: tuple[int, ...]) -> list[str]:
    """Where these cards go back to, each place once."""
    return list(dict.fromkeys(home_ref(card) for card in cards))


# -- dishes -----------------------------------------------------------------------------------------------------------


def cooked(state: FeastState, seat: int, station: int, recipe: int, cards: tuple[int, ...], receiver: int) -> None:
    """Which dish, from where, for whom, and where its recipe goes; and then where its cards go."""
    place = state.place[recipe]
    rules = ["HNF-141"]
    whose = ""
    refs = [place_ref(place)]
    if place < pieces.ON_FEAST:
        which, rule = bonus_dish(state, receiver, place - pieces.ON_BONUS)
        if receiver != seat:
            whose = f" for {who(receiver)}"
            rules.append("HNF-390")
    elif place < pieces.ON_DISPLAY:
        which, rule = feast_dish(state, seat, place - pieces.ON_FEAST)
    else:
        if place < pieces.IN_HAND:
            where, rule = f"Display #{place - pieces.ON_DISPLAY + 1}", "HNF-148"
        else:
            holder = place - pieces.IN_HAND
            where, rule = f"{who(holder)}'s hand", "HNF-150" if holder == seat else "HNF-392"
        side = side_of(state, seat)
        teams = state.sides < state.players
        pile = "the team's victory pile" if teams else f"{who(seat)}'s victory pile"
        rules += ["HNF-394"] if teams else []
        which = f"{a(back_name(recipe))} from {where} for {pile}"
        refs += pile_refs(state, side)
    what = f"cooks {content.RECIPE_NAMES[recipe]} on {station_name(station)}{whose}: {which}"
    rules += [rule, *station_5_rules(state, station, cards)]
    does(state, seat, "cook", what, tuple(rules), station_ref(seat, station), *refs)
    text = f"The cards of the dish go home: {going_home(cards)}."
    at_once = ("HNF-237",) if station == DESSERT_STATION and phase(state) != "cook" else ()
    state.tell("return", text, ("HNF-147", *at_once), (station_ref(seat, station), *homes(cards)))


def bonus_dish(state: FeastState, receiver: int, track: int) -> tuple[str, str]:
    """A bonus dish and the rule it is cooked for; at the end of a track nothing comes of it."""
    which = f"the {content.TRACK_NAMES[track]} bonus dish"
    reached = level(state, receiver, track)
    if reached < top_level(state, track):
        return which, "HNF-151"
    rule = "HNF-154" if reached == TOP_LEVEL else "HNF-367"
    return f"{which}, which brings {who(receiver)} nothing: the track ends at +{reached}", rule


def feast_dish(state: FeastState, seat: int, difficulty: int) -> tuple[str, str]:
    """A Feast dish and the rule it is cooked for; it counts once."""
    which = f"the {DIFFICULTY_NAMES[difficulty]} Feast dish"
    side = side_of(state, seat)
    if not state.feasts[side] & BIT[difficulty]:
        return which, "HNF-155"
    teams = state.sides < state.players
    done = "the team has it" if teams else f"{who(seat)} has it"
    return f"{which}, which brings nothing: {done} already", "HNF-387" if teams else "HNF-191"


def station_5_rules(state: FeastState, station: int, cards: tuple[int, ...]) -> list[str]:
    """The Dessert Station cooks at its own times, and needs no Sugar card."""
    if station != DESSERT_STATION:
        return []
    sugar = any(ingredient_of(card) == content.SUGAR for card in cards)
    return ["HNF-158" if phase(state) == "cook" else "HNF-233", *([] if sugar else ["HNF-232"])]


RISING: Final = ("HNF-211", "HNF-212", "HNF-213", "HNF-214")
"""What the levels of each track give."""


def raised(state: FeastState, receiver: int, track: int) -> None:
    name, reached = content.TRACK_NAMES[track], level(state, receiver, track)
    rises = "rise" if track == content.SATCHELS else "rises"
    text = f"{who(receiver)}'s {name} {rises} to +{reached}: {gift(state, track, reached)}."
    rule = RISING[track] if state.cookbook_on or track != content.HAND_LIMIT else "HNF-366"
    state.tell("bonus", text, ("HNF-151", rule), (seat_ref(receiver), BONUS_REFS[track]))


def opened_feast(state: FeastState, difficulty: int, rule: str) -> None:
    name = recipe_words(state.feast[difficulty])
    text = f"The {DIFFICULTY_NAMES[difficulty]} Feast recipe is turned up: {name}."
    state.tell("feast", text, (rule,), (FEAST_REFS[difficulty],))


def proved_worth(state: FeastState, seat: int) -> None:
    proven = sum(1 for other in range(state.players) if state.proved & BIT[other])
    what = f"proves their worth with a first dish ({proven} of {counted(state.players, 'chef')})"
    rule = "HNF-397" if state.sides < state.players else "HNF-181"
    does(state, seat, "worth", what, (rule,), FEAST_REFS[content.EASY])


def proved_nothing(state: FeastState, seat: int) -> None:
    """HNF-R15: a bonus dish without effect is not the first dish of a chef who has not proven their worth yet."""
    if not state.quick and not state.proved & BIT[seat]:
        does(state, seat, "worth", "does not prove their worth: the dish had no effect", ("HNF-R15", "HNF-181"))


def peeked_at_feast(state: FeastState, seat: int) -> None:
    easy = FEAST_REFS[content.EASY]
    does(state, seat, "peek", "peeks at the Easy Feast recipe", ("HNF-181",), easy)
    text = f"You see that the Easy Feast recipe is {content.RECIPE_NAMES[state.feast[content.EASY]]}."
    state.tell(SEEN, text, ("HNF-181", "HNF-182"), (seat_ref(seat), easy), (seat,))


# -- the end ----------------------------------------------------------------------------------------------------------

ITEMS: Final = (
    ("dishes", "HNF-313"),
    ("sets of three courses", "HNF-314"),
    ("highest bonus levels", "HNF-315"),
    ("tracks at +3", "HNF-316"),
    ("most dishes", "HNF-317"),
    ("recipes left in hand", "HNF-318"),
    ("Feast dishes not cooked", "HNF-319"),
    ("Messy Kitchen", "HNF-320"),
)
"""What a score sheet calls its items, and the rules they follow."""

FOR_TEAMS: Final = {"HNF-315": "HNF-396", "HNF-317": "HNF-399"}
"""What teams are compared by instead; everything else is added up (HNF-395)."""

TIE_BREAKERS: Final = (
    ("the Hard Feast dish", "HNF-340"),
    ("the Medium Feast dish", "HNF-341"),
    ("the Easy Feast dish", "HNF-342"),
    ("the number of dishes", "HNF-343"),
)
"""What breaks a tie, in the order of `standing`."""


def ended(state: FeastState) -> None:
    laid_open(state)
    for side in range(state.sides):
        scored(state, side)
    seats = tuple(seat_ref(seat) for seat in range(state.players))
    state.tell("end", f"The game is over. {verdict(state)}", rules_of_the_end(state), seats)


def laid_open(state: FeastState) -> None:
    """What was hidden to the end: hands, victory piles, Feast recipes that never opened."""
    closed = [place for place in range(pieces.FEAST_COUNT) if not state.feast_open & BIT[place]]
    names = listed([f"{content.RECIPE_NAMES[state.feast[place]]} ({DIFFICULTY_NAMES[place]})" for place in closed])
    feasts = f", and the Feast recipes that never opened: {names}" if closed else ""
    refs = [hand_ref(seat) for seat in range(state.players)]
    for side in range(state.sides):
        refs += pile_refs(state, side)
    refs += [FEAST_REFS[place] for place in closed]
    state.tell("reveal", f"Hands and victory piles are laid open{feasts}.", ("HNF-156", "HNF-R27"), tuple(refs))


def scored(state: FeastState, side: int) -> None:
    """What the score of a side came from."""
    name, seats = side_name(state, side), seats_of(state, side)
    teams = state.sides < state.players
    if disqualified(state, side):
        has, is_ = ("have", "are") if teams else ("has", "is")
        text = f"{name} {has} cooked no Feast dish and {is_} disqualified: 0 points."
        rules = ["HNF-311", *(["HNF-388"] if teams else [])]
    else:
        found = [(item, points) for item, points in zip(ITEMS, sheet(state, side), strict=True) if points]
        items = ", ".join(f"{points:+} for {words}" for (words, _), points in found)
        text = f"{name} {'score' if teams else 'scores'} {counted(score(state, side), 'point')}: {items}."
        rules = [FOR_TEAMS.get(rule, rule) if teams else rule for (_, rule), _ in found]
        rules += ["HNF-395"] if teams else []
    state.tell("score", text, tuple(rules), tuple(seat_ref(seat) for seat in seats))


def verdict(state: FeastState) -> str:
    """How the game ended, in one sentence."""
    result = state.result
    if result is None:
        return "The game is not over."
    if result.kind == "win":
        names = listed([who(seat) for seat in result.winners])
        verb = "wins" if len(result.winners) == 1 else "win"
        broken = tie_breaker(state, result)
        how = "" if broken is None else f": a tie is broken by {broken[0]}"
        return f"{names} {verb} with {counted(result.scores[result.winners[0]], 'point')}{how}."
    if result.kind == "heads-lost":
        names = listed([who(seat) for seat in result.ranking[0]])
        return f"{names} are the ultimate cooks, and lose their heads: the tie is unbroken, nobody wins."
    return "Nobody has cooked a Feast dish: nobody wins."


def tie_breaker(state: FeastState, result: Result) -> tuple[str, str] | None:
    """HNF-340 to HNF-343: what has decided between sides with the same points, and its rule."""
    winner = side_of(state, result.winners[0])
    tied = [
        standing(state, side)
        for side in range(state.sides)
        if side != winner and result.scores[side] == result.scores[winner] and not disqualified(state, side)
    ]
    if not tied:
        return None
    pairs = zip(TIE_BREAKERS, standing(state, winner)[2:], max(tied)[2:], strict=True)
    return next((breaker for breaker, own, other in pairs if own != other), None)


def rules_of_the_end(state: FeastState) -> tuple[str, ...]:
    result = state.result
    if result is None or result.kind == "no-winner":
        return "HNF-297", "HNF-311"
    if result.kind == "heads-lost":
        return "HNF-297", "HNF-345"
    broken = tie_breaker(state, result)
    return "HNF-297", "HNF-310", *(() if broken is None else (broken[1],))
