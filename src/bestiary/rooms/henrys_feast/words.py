"""What happened, in words: the sentences of the log. Called only while somebody listens.

Hidden recipes are named by their backs to everybody; their faces are told to those who may see them (HNF-R26, HNF-R27).
"""

from __future__ import annotations

from typing import Final

from bestiary.kernel.values import SEEN
from bestiary.kernel.words import listed, seat_ref, who

from . import content
from . import state as pieces
from .rules.answers import COOK, CORNER, MARKET, SHARE, STOCKROOM
from .rules.kitchen import TOP_LEVEL, level, pantry_size, top_level
from .state import HEAD_CHEF, NO_STATION, NOBODY, FeastState, ingredient_of, mate_of, origin_of, side_of

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


def home_ref(card: int) -> str:
    return MARKET_REFS[ingredient_of(card)] if origin_of(card) == pieces.MARKET_CARD else "stock-discard"


def place_ref(place: int) -> str:
    """The element where an available recipe lies."""
    if place >= pieces.IN_HAND:
        return hand_ref(place - pieces.IN_HAND)
    return OPEN_REFS[place - pieces.ON_BONUS]


# -- the course of the game -------------------------------------------------------------------------------------------


def does(state: FeastState, seat: int, kind: str, what: str, rules: tuple[str, ...], *refs: str) -> None:
    """What a player does, in a sentence without its subject."""
    state.tell(kind, f"{who(seat)} {what}.", rules, (seat_ref(seat), *refs))


def round_begins(state: FeastState) -> None:
    if state.last_round:
        text = f"Round {state.round}: the Last Round. Everybody goes to the Stockroom, cooks, and clears up."
        state.tell("round", text, ("HNF-284", "HNF-290"))
    else:
        state.tell("round", f"Round {state.round}.", ("HNF-002",))


def turn_begins(state: FeastState) -> None:
    rule = "HNF-290" if state.last_round else "HNF-040"
    state.tell("turn", f"{who(state.active)}'s turn.", ("HNF-034", rule), (seat_ref(state.active),))


def phase(state: FeastState) -> str:
    """The decision to which a move or a dish leads back."""
    return state.agenda[-1].NAME


GOING: Final = {
    MARKET: ("goes to the Market", "HNF-060", "door:market"),
    CORNER: ("visits the Chef's Corner", "HNF-080", "door:corner"),
    STOCKROOM: ("goes to the Stockroom", "HNF-110", "door:stockroom"),
    COOK: ("cooks dishes", "HNF-140", "door:cook"),
    SHARE: ("shares the pantry of the teammate", "HNF-381", "door:share"),
}


def goes(state: FeastState, seat: int, action: int) -> None:
    what, rule, door = GOING.get(action, ("takes no Active action", "HNF-041", "door:none"))
    does(state, seat, "action", what, (rule, "HNF-386") if state.last_round else (rule,), door)


def last_call(state: FeastState) -> None:
    if state.last_call == HEAD_CHEF:
        text = "The Head Chef calls Last Call: the round cap is reached."
        state.tell("last-call", text, ("HNF-287",), ("last-call",))
    else:
        what = "calls Last Call: the next round is the last"
        does(state, state.last_call, "last-call", what, ("HNF-280", "HNF-283"), "last-call")


def ended(state: FeastState) -> None:
    state.tell("end", verdict(state), rules_of_the_end(state))


# -- Market and Chef's Corner -----------------------------------------------------------------------------------------


def bought(state: FeastState, seat: int, ingredient: int, rule: str) -> None:
    what = f"buys {content.INGREDIENT_NAMES[ingredient]}"
    does(state, seat, "buy", what, (rule, "HNF-064"), MARKET_REFS[ingredient], pantry_ref(seat))


def peeked_at_cookbook(state: FeastState, seat: int, recipe: int) -> None:
    does(state, seat, "peek", "peeks at the Cookbook's top recipe", ("HNF-085", "HNF-094"), "cookbook")
    text = f"You see {content.RECIPE_NAMES[recipe]} on top of the Cookbook."
    state.tell(SEEN, text, ("HNF-085", "HNF-105"), (seat_ref(seat), "cookbook"), (seat,))


def stole(state: FeastState, seat: int, recipe: int, was_top: bool, rule: str) -> None:
    """The others learn the back, and whether it was the top recipe."""
    which = "the top recipe" if was_top else "not the top one"
    what = f"steals {a(back_name(recipe))} from the Cookbook ({which})"
    does(state, seat, "steal", what, (rule, "HNF-093"), "cookbook", hand_ref(seat))
    mate = mate_of(state, seat)
    seats = (seat,) if mate == NOBODY else (seat, mate)
    text = f"The stolen recipe is {content.RECIPE_NAMES[recipe]}."
    state.tell("hand", text, (rule,), (seat_ref(seat), "cookbook", hand_ref(seat)), seats)


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
    if drawn:
        text = f"The Stockroom is filled: {ingredient_names(drawn)}."
        state.tell("fill", text, ("HNF-112",), ("stock-deck", *[STOCK_REFS[ingredient] for ingredient in drawn]))
    else:
        enough = len(state.stock_display) >= pantry_size(state, seat)
        text = f"Nothing is drawn for the Stockroom: {'it is full enough' if enough else 'no card is left'}."
        state.tell("fill", text, ("HNF-113" if enough else "HNF-116",), (seat_ref(seat), "stock-deck"))


def took(state: FeastState, seat: int, ingredient: int, station: int) -> None:
    what = f"{content.INGREDIENT_NAMES[ingredient]} from the Stockroom"
    where = (STOCK_REFS[ingredient], kitchen_ref(seat, station))
    if station == NO_STATION:
        does(state, seat, "take", f"takes {what} into the pantry", ("HNF-119", "HNF-120"), *where)
    else:
        does(state, seat, "place", f"puts {what} on {station_name(station)}", ("HNF-119", "HNF-122"), *where)


OWN_MOVES: Final = {"share-move": "HNF-382", "passive": "HNF-250"}  # own pantry cards to stations, by decision


def placed(state: FeastState, seat: int, card: int, station: int) -> None:
    what = f"puts {content.INGREDIENT_NAMES[ingredient_of(card)]} from the pantry on {station_name(station)}"
    rules = (OWN_MOVES.get(phase(state), "HNF-119"), "HNF-122")
    does(state, seat, "place", what, rules, pantry_ref(seat), station_ref(seat, station))


def shared(state: FeastState, seat: int, card: int, station: int) -> None:
    mate = mate_of(state, seat)
    given = f"{content.INGREDIENT_NAMES[ingredient_of(card)]} from {who(mate)}'s pantry"
    to_pantry = station == NO_STATION
    what = f"takes {given} into the own one" if to_pantry else f"puts {given} on {station_name(station)}"
    does(state, seat, "share", what, ("HNF-381",), pantry_ref(mate), kitchen_ref(seat, station))


def discarded(state: FeastState, seat: int, cards: tuple[int, ...], station: int) -> None:
    where, rule = ("the pantry", "HNF-260") if station == NO_STATION else (station_name(station), "HNF-261")
    what = f"discards {ingredient_names([ingredient_of(card) for card in cards])} from {where}"
    does(state, seat, "discard", what, (rule, "HNF-264"), kitchen_ref(seat, station), *homes(cards))


def homes(cards: tuple[int, ...]) -> list[str]:
    """Where these cards go back to, each place once."""
    return list(dict.fromkeys(home_ref(card) for card in cards))


# -- dishes -----------------------------------------------------------------------------------------------------------


def cooked(state: FeastState, seat: int, station: int, recipe: int, cards: tuple[int, ...], receiver: int) -> None:
    place = state.place[recipe]
    rules = ["HNF-141", "HNF-147"]
    if phase(state) != "cook":  # station 5 on its own
        rules.append("HNF-237")
    if place < pieces.ON_FEAST:
        track = place - pieces.ON_BONUS
        which = f": the bonus dish of {content.TRACK_NAMES[track]}"
        if receiver != seat:
            which += f" for {who(receiver)}"
            rules.append("HNF-390")
        if level(state, receiver, track) < top_level(state, track):
            rules.append("HNF-151")
        else:
            which += ", which is at its end: nothing comes of it"
            rules.append("HNF-154" if level(state, receiver, track) == TOP_LEVEL else "HNF-367")
    elif place < pieces.ON_DISPLAY:
        again = state.feasts[side_of(state, seat)] >> (place - pieces.ON_FEAST) & 1
        which = f": the {DIFFICULTY_NAMES[place - pieces.ON_FEAST]} Feast dish{' once more' if again else ''}"
        rules.append("HNF-191" if again else "HNF-155")
    elif place < pieces.IN_HAND:
        which = f", from Display #{place - pieces.ON_DISPLAY + 1}"
        rules.append("HNF-148")
    else:
        own = place - pieces.IN_HAND == seat
        which = ", from the hand" if own else f", from {who(place - pieces.IN_HAND)}'s hand"
        rules.append("HNF-150" if own else "HNF-392")
    what = f"cooks {content.RECIPE_NAMES[recipe]} on {station_name(station)}{which}"
    does(state, seat, "cook", what, tuple(rules), station_ref(seat, station), place_ref(place), *homes(cards))


def raised(state: FeastState, receiver: int, track: int) -> None:
    text = f"{who(receiver)}'s {content.TRACK_NAMES[track]} rises to +{level(state, receiver, track)}."
    state.tell("bonus", text, ("HNF-151", "HNF-210"), (seat_ref(receiver), BONUS_REFS[track]))


def opened_feast(state: FeastState, difficulty: int, rule: str) -> None:
    name = content.RECIPE_NAMES[state.feast[difficulty]]
    text = f"The {DIFFICULTY_NAMES[difficulty]} Feast recipe is turned up: {name}."
    state.tell("feast", text, (rule,), (FEAST_REFS[difficulty],))


def proved_worth(state: FeastState, seat: int) -> None:
    does(state, seat, "worth", "has cooked a first dish and proves their worth", ("HNF-181",), FEAST_REFS[content.EASY])


def peeked_at_feast(state: FeastState, seat: int) -> None:
    easy = FEAST_REFS[content.EASY]
    does(state, seat, "peek", "peeks at the Easy Feast recipe", ("HNF-181",), easy)
    text = f"You see that the Easy Feast recipe is {content.RECIPE_NAMES[state.feast[content.EASY]]}."
    state.tell(SEEN, text, ("HNF-181", "HNF-182"), (seat_ref(seat), easy), (seat,))


# -- the end ----------------------------------------------------------------------------------------------------------


def verdict(state: FeastState) -> str:
    """How the game ended, in one sentence."""
    result = state.result
    if result is None:
        return "The game is not over."
    if result.kind == "win":
        names = listed([who(seat) for seat in result.winners])
        verb = "wins" if len(result.winners) == 1 else "win"
        return f"{names} {verb} with {result.scores[result.winners[0]]} points."
    if result.kind == "heads-lost":
        names = listed([who(seat) for seat in result.ranking[0]])
        return f"{names} are the ultimate cooks, and lose their heads: the tie is unbroken, nobody wins."
    return "Nobody has cooked a Feast dish: nobody wins."


def rules_of_the_end(state: FeastState) -> tuple[str, ...]:
    kind = state.result.kind if state.result else ""
    return ("HNF-297", {"win": "HNF-310", "heads-lost": "HNF-345"}.get(kind, "HNF-311"))
