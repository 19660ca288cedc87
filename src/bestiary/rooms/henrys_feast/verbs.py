"""What each decision may be answered, how it reads, what it marks on the board, and its label for people."""

from __future__ import annotations

from typing import Any, Final

from bestiary.kernel.answers import Part, Reason, Speech, Verb, part, plain, says, verb
from bestiary.kernel.words import seat_ref, who

from . import content, words
from . import state as pieces
from .content import NO_RECIPE
from .rules import answers
from .rules.cooking import Cook, dish_now
from .rules.kitchen import level, pantry_size, pantry_space, satchel, stations_owned, top_level
from .state import NOBODY, FeastState, mate_of, side_of

# -- what answers name ------------------------------------------------------------------------------------------------

KINDS: Final = range(content.INGREDIENT_COUNT * len(words.ORIGINS) * 2)
CARDS: Final = [words.card_id(kind) for kind in KINDS]
CARD_NAMES: Final = [words.card_words(kind) for kind in KINDS]
NO_INGREDIENT: Final = ("There is no ingredient called {}.", "HNF-003")
NO_CARD: Final = ("There is no card called {}.", "HNF-R40")


def no_station(state: FeastState, name: str) -> Reason:
    return f"You own the stations 1 to {stations_owned(state, state.decision().seat)}.", ("HNF-121", "HNF-211")


def own_station(state: FeastState, station: int) -> str:
    return words.station_ref(state.decision().seat, station)


def own_pantry(state: FeastState) -> str:
    return words.pantry_ref(state.decision().seat)


def own_card(state: FeastState, kind: int) -> str:
    return f"{own_pantry(state)}:{CARDS[kind]}"


def card_of_mate(state: FeastState, kind: int) -> str:
    return f"{words.pantry_ref(mate_of(state, state.decision().seat))}:{CARDS[kind]}"


def station_and_cook(state: FeastState, station: int) -> str:
    """'1', or '1 for self' where the teammate could get the bonus as well (HNF-390)."""
    decision = state.decision()
    if isinstance(decision, Cook) and mate_of(state, decision.seat) != NOBODY:
        recipe = dish_now(state, station)
        if recipe != NO_RECIPE and state.place[recipe] < pieces.ON_FEAST:
            return f"{station + 1} for self"
    return str(station + 1)


ON_MARKET: Part[FeastState] = part(
    content.INGREDIENTS,
    ref=lambda _, ingredient: words.MARKET_REFS[ingredient],
    unknown=NO_INGREDIENT,
    named=content.INGREDIENT_NAMES,
)
IN_STOCK: Part[FeastState] = part(
    content.INGREDIENTS,
    ref=lambda _, ingredient: words.STOCK_REFS[ingredient],
    unknown=NO_INGREDIENT,
    named=content.INGREDIENT_NAMES,
)
OWN_CARD = part(CARDS, ref=own_card, unknown=NO_CARD, named=CARD_NAMES)
CARD_OF_MATE = part(CARDS, ref=card_of_mate, unknown=NO_CARD, named=CARD_NAMES)
STATION = part([str(number + 1) for number in range(pieces.STATIONS)], ref=own_station, unknown=no_station)
COOKED = part(
    station_and_cook,
    pieces.STATIONS,
    ref=own_station,
    read=lambda state, text: STATION.read(state, text.removesuffix(" for self")),
    unknown=no_station,
    form=r"\S+(?: for self)?",
)
SPOT: Part[FeastState] = part(
    [str(number + 1) for number in range(pieces.DISPLAY_SPOTS)],
    ref=lambda _, spot: words.DISPLAY_REFS[spot],
    named=lambda state, spot: words.recipe_words(state.display[spot]),
)
DIFFICULTY: Part[FeastState] = part(content.DIFFICULTIES)
COURSE: Part[FeastState] = part(content.COURSES)
RECIPE: Part[FeastState] = part(
    content.RECIPES,
    ref=lambda _, recipe: f"recipe:{content.RECIPES[recipe]}",
    named=lambda _, recipe: words.recipe_words(recipe),
)

# -- labels: the Market, the Chef's Corner, the Stockroom -------------------------------------------------------------


def market_label(state: FeastState) -> str:
    seat = state.decision().seat
    most = min(satchel(state, seat), pantry_space(state, seat))
    return f"Go to the Market (up to {most} {'ingredient' if most == 1 else 'ingredients'})"


def top_label(state: FeastState) -> str:
    return f"Take the top recipe ({words.back_name(state.cookbook[-1])})"


def back_label(state: FeastState, difficulty: int, course: int) -> str:
    back = difficulty * len(content.COURSES) + course
    count = sum(content.BACK_OF[recipe] == back for recipe in state.cookbook[:-1])
    kind = f"{words.DIFFICULTY_NAMES[difficulty]} {words.COURSE_NAMES[course]}s"
    return f"Take one of the {kind} below the top ({count})"


def fill_label(state: FeastState) -> str:
    size = pantry_size(state, state.decision().seat)
    if len(state.stock_display) >= size or not (state.stock_deck or state.stock_discard):
        return "Fill the Stockroom: there is nothing to draw"
    return f"Fill the Stockroom to {size} cards"


# -- labels and elements: cooking -------------------------------------------------------------------------------------


def cook_refs(state: FeastState, station: int) -> tuple[str, ...]:
    return own_station(state, station), words.place_ref(state.place[dish_now(state, station)])


def cook_for_mate_refs(state: FeastState, station: int) -> tuple[str, ...]:
    return *cook_refs(state, station), seat_ref(mate_of(state, state.decision().seat))


def cook_label(state: FeastState, station: int) -> str:
    seat = state.decision().seat
    recipe = dish_now(state, station)
    place = state.place[recipe]
    text = f"Cook {content.RECIPE_NAMES[recipe]} on station {station + 1}"
    if place < pieces.ON_FEAST:
        return f"{text}: {bonus_words(state, seat, place - pieces.ON_BONUS)}"
    if place < pieces.ON_DISPLAY:
        difficulty = place - pieces.ON_FEAST
        done = state.feasts[side_of(state, seat)] >> difficulty & 1
        again = ", already cooked: only clears the station" if done else ""
        return f"{text}: the {words.DIFFICULTY_NAMES[difficulty]} Feast dish{again}"
    if place < pieces.IN_HAND:
        where = f"Display #{place - pieces.ON_DISPLAY + 1}"
    else:
        where = "the hand" if place - pieces.IN_HAND == seat else "the teammate's hand"
    return f"{text} ({words.back_name(recipe)}, from {where})"


def cook_for_mate_label(state: FeastState, station: int) -> str:
    recipe, mate = dish_now(state, station), mate_of(state, state.decision().seat)
    bonus = bonus_words(state, mate, state.place[recipe] - pieces.ON_BONUS)
    return f"Cook {content.RECIPE_NAMES[recipe]} on station {station + 1} for {who(mate)}: {bonus}"


def bonus_words(state: FeastState, receiver: int, track: int) -> str:
    """What cooking a bonus dish would bring: 'Pantry +2: 7 spaces'."""
    name = content.TRACK_NAMES[track]
    reached = level(state, receiver, track)
    if reached >= top_level(state, track):
        return f"{name} is at its end, this only clears the station"
    gives = content.TRACK_GIVES if state.cookbook_on else content.GIVES_WITHOUT_COOKBOOK
    return f"{name} +{reached + 1}: {gives[track][reached + 1]}"


# -- the answers ------------------------------------------------------------------------------------------------------


def corner(at: int, text: str, label: str) -> Verb[Any]:
    """A way to visit the Chef's Corner."""
    return plain(at, text, label, refs=(f"corner:{text}",))


END_TURN = plain(answers.END_TURN, "end-turn", "End the turn")
MEMORISED = plain(answers.ACK, "ack", "I have memorised it", refs=("finish",))
LEAVE_MARKET = plain(answers.FINISH, "finish", "Leave the Market")
LEAVE_CORNER = plain(answers.FINISH, "finish", "Leave the Chef's Corner")
LEAVE_STOCKROOM = plain(answers.FINISH, "finish", "Leave the Stockroom")
LEAVE_MATE = plain(answers.FINISH, "finish", "Leave the teammate's pantry")
LEAVE_STOVE = plain(answers.FINISH, "finish", "Finish cooking")

TO_MARKET = plain(answers.MARKET, "market", market_label, refs=("door:market",))
TO_CORNER = plain(answers.CORNER, "corner", "Visit the Chef's Corner", refs=("door:corner",))
TO_STOCKROOM = plain(answers.STOCKROOM, "stockroom", "Go to the Stockroom", refs=("door:stockroom",))
TO_STOVE = plain(answers.COOK, "cook", "Cook dishes", refs=("door:cook",))
TO_MATE = plain(answers.SHARE, "share", "Share the teammate's pantry", refs=("door:share",))
NOWHERE = plain(answers.NO_ACTION, "no-action", "No action", refs=("door:none",))
CALL = plain(answers.LAST_CALL, "last-call", "Call Last Call")

PEEK_TOP = corner(answers.PEEK_TOP, "peek-top", "Peek at the Cookbook's top recipe")
STEAL_TOP = corner(answers.STEAL_TOP, "steal-top", "Steal the Cookbook's top recipe, unseen")
STEAL_DISPLAY = corner(answers.STEAL_DISPLAY, "steal-display", "Steal a recipe from the display")
STEAL_DOWN = corner(answers.STEAL_DOWN, "steal-down", "Steal a recipe from the Cookbook by its back")
STEAL_UP = corner(answers.STEAL_UP, "steal-up", "Steal any recipe from the Cookbook, face up")
TAKE_TOP = plain(answers.TAKE_TOP, "take top", top_label, refs=("cookbook",))
TAKE_SPOT = verb(answers.TAKE_SPOT, "take {spot}", SPOT, label="Take {spot}")
TAKE_BACK = verb(
    answers.TAKE_BACK,
    "take {difficulty} {course}",
    DIFFICULTY,
    COURSE,
    refs=lambda _, difficulty, course: (f"back:{content.DIFFICULTIES[difficulty]}:{content.COURSES[course]}",),
    label=back_label,
)
TAKE_RECIPE = verb(answers.TAKE_RECIPE, "take {recipe}", RECIPE, label="Take {recipe}")
BUY = verb(answers.BUY, "buy {ingredient}", ON_MARKET, label="Buy {ingredient}")

CLEAR = plain(answers.CLEAR, "clear", "Clear the Stockroom: all open cards to the discard pile", refs=("stock-row",))
FRESH_STOCK = plain(
    answers.FRESH_STOCK, "fresh-stock", "Fresh Stock: shuffle deck and discard pile together", refs=("stock-discard",)
)
FILL = plain(answers.FILL, "fill", fill_label, refs=("stock-deck",))
STOCK_TO_PANTRY = verb(
    answers.STOCK_TO_PANTRY,
    "stock-to-pantry {ingredient}",
    IN_STOCK,
    refs=lambda state, ingredient: (words.STOCK_REFS[ingredient], own_pantry(state)),
    label="{ingredient} from the Stockroom into the pantry",
)
STOCK_TO_STATION = verb(
    answers.STOCK_TO_STATION,
    "stock-to-station {ingredient} {station}",
    IN_STOCK,
    STATION,
    label="{ingredient} from the Stockroom to station {station}",
)
OWN_TO_STATION = verb(
    answers.PANTRY_TO_STATION,
    "pantry-to-station {card} {station}",
    OWN_CARD,
    STATION,
    label="{card} to station {station}",
)
MATE_TO_PANTRY = verb(
    answers.MATE_TO_PANTRY,
    "mate-to-pantry {card}",
    CARD_OF_MATE,
    refs=lambda state, kind: (card_of_mate(state, kind), own_pantry(state)),
    label="{card} of the teammate into the pantry",
)
MATE_TO_STATION = verb(
    answers.MATE_TO_STATION,
    "mate-to-station {card} {station}",
    CARD_OF_MATE,
    STATION,
    label="{card} of the teammate to station {station}",
)

COOK = verb(answers.COOK_STATION, "cook {station}", COOKED, refs=cook_refs, label=cook_label)
COOK_FOR_MATE = verb(
    answers.COOK_FOR_MATE, "cook {station} for mate", STATION, refs=cook_for_mate_refs, label=cook_for_mate_label
)

DISCARD_CARD = verb(
    answers.DISCARD_CARD,
    "discard-pantry {card}",
    OWN_CARD,
    refs=lambda state, kind: (own_card(state, kind), words.home_ref(kind // 2)),
    label="Discard {card}",
)
DISCARD_STATION = verb(
    answers.DISCARD_STATION,
    "discard-station {station}",
    STATION,
    refs=("{station}", "stock-discard"),
    label="Discard everything on station {station}",
)

DOORS: Final = (TO_MARKET, TO_CORNER, TO_STOCKROOM, TO_STOVE, TO_MATE, NOWHERE)
"""The Active actions."""
OPTIONS: Final = (PEEK_TOP, STEAL_TOP, STEAL_DISPLAY, STEAL_DOWN, STEAL_UP)
"""What a visit to the Chef's Corner is for."""

SAYS: Final[Speech] = {
    "turn-start": says(*DOORS, CALL),
    "last-first": says(TO_STOCKROOM, TO_MATE),
    "market": says(BUY, LEAVE_MARKET),
    "corner-option": says(*OPTIONS),
    "peek": says(MEMORISED),
    "corner-display": says(TAKE_SPOT),
    "corner-down": says(TAKE_TOP, TAKE_BACK),
    "corner-up": says(TAKE_RECIPE),
    "corner-buy": says(BUY, LEAVE_CORNER),
    "stock-prepare": says(CLEAR, FRESH_STOCK, FILL),
    "stock-move": says(STOCK_TO_PANTRY, STOCK_TO_STATION, OWN_TO_STATION, COOK, LEAVE_STOCKROOM),
    "share-move": says(MATE_TO_PANTRY, MATE_TO_STATION, OWN_TO_STATION, COOK, LEAVE_MATE),
    "cook": says(COOK, COOK_FOR_MATE, LEAVE_STOVE),
    "passive": says(OWN_TO_STATION, COOK, DISCARD_CARD, DISCARD_STATION, CALL, END_TURN),
}
