"""What each decision may be answered, how it reads, what it marks on the board, and its label for people."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.answers import Part, Reason, Speech, part, plain, says, verb
from bestiary.kernel.words import seat_ref, who

from .content import (
    BACK_OF,
    COURSES,
    DIFFICULTIES,
    GIVES_WITHOUT_COOKBOOK,
    INGREDIENT_NAMES,
    INGREDIENTS,
    NO_RECIPE,
    RECIPE_NAMES,
    RECIPES,
    TRACK_GIVES,
    TRACK_NAMES,
)
from .rules import answers
from .rules.cooking import Cook
from .rules.kitchen import level, pantry_size, pantry_space, satchel, stations_owned, top_level
from .rules.recipes import dish_on
from .state import (
    DISPLAY_SPOTS,
    IN_HAND,
    NOBODY,
    ON_BONUS,
    ON_DISPLAY,
    ON_FEAST,
    STATIONS,
    FeastState,
    mate_of,
    side_of,
)
from .words import (
    COURSE_NAMES,
    DIFFICULTY_NAMES,
    ORIGINS,
    back_name,
    card_id,
    card_words,
    display_ref,
    home_ref,
    market_ref,
    pantry_ref,
    place_ref,
    recipe_words,
    station_ref,
    stock_ref,
)

KINDS: Final = len(INGREDIENTS) * len(ORIGINS) * 2

# -- what answers name ------------------------------------------------------------------------------------------------


def no_ingredient(state: FeastState, name: str) -> Reason:
    return f"There is no ingredient called {name}.", ("HNF-003",)


def no_card(state: FeastState, name: str) -> Reason:
    return f"There is no card called {name}.", ("HNF-R40",)


def no_station(state: FeastState, name: str) -> Reason:
    return f"You own the stations 1 to {stations_owned(state, state.decision().seat)}.", ("HNF-121", "HNF-211")


def own_station(state: FeastState, station: int) -> str:
    return station_ref(state.decision().seat, station)


def own_card(state: FeastState, kind: int) -> str:
    return f"{pantry_ref(state.decision().seat)}:{card_id(kind)}"


def card_of_mate(state: FeastState, kind: int) -> str:
    return f"{pantry_ref(mate_of(state, state.decision().seat))}:{card_id(kind)}"


def kind_id(state: FeastState, kind: int) -> str:
    return card_id(kind)


def station_and_cook(state: FeastState, station: int) -> str:
    """'1', or '1 for self' where the teammate could get the bonus as well (HNF-390)."""
    decision = state.decision()
    if isinstance(decision, Cook) and mate_of(state, decision.seat) != NOBODY:
        recipe = dish_on(state, decision.seat, station, decision.bonus_cooked)
        if recipe != NO_RECIPE and state.place[recipe] < ON_FEAST:
            return f"{station + 1} for self"
    return str(station + 1)


def station_called(state: FeastState, text: str) -> int | None:
    return STATION.read(state, text.removesuffix(" for self"))


ON_MARKET: Part[FeastState] = part(INGREDIENTS, ref=lambda _, ingredient: market_ref(ingredient), unknown=no_ingredient)
IN_STOCK: Part[FeastState] = part(INGREDIENTS, ref=lambda _, ingredient: stock_ref(ingredient), unknown=no_ingredient)
OWN_CARD = part(kind_id, KINDS, ref=own_card, unknown=no_card)
CARD_OF_MATE = part(kind_id, KINDS, ref=card_of_mate, unknown=no_card)
STATION = part([str(number + 1) for number in range(STATIONS)], ref=own_station, unknown=no_station)
COOKED = part(
    station_and_cook,
    STATIONS,
    ref=own_station,
    read=station_called,
    unknown=no_station,
    form=r"\S+(?: for self)?",
)
SPOT: Part[FeastState] = part(
    [str(number + 1) for number in range(DISPLAY_SPOTS)], ref=lambda _, spot: display_ref(spot)
)
DIFFICULTY: Part[FeastState] = part(DIFFICULTIES)
COURSE: Part[FeastState] = part(COURSES)
RECIPE: Part[FeastState] = part(RECIPES, ref=lambda _, recipe: f"recipe:{RECIPES[recipe]}")

# -- labels and elements: the Market, the Chef's Corner, the Stockroom ------------------------------------------------

LEAVES: Final = {
    "market": "Leave the Market",
    "corner-buy": "Leave the Chef's Corner",
    "stock-move": "Leave the Stockroom",
    "share-move": "Leave the teammate's pantry",
    "cook": "Finish cooking",
}


def leave_label(state: FeastState) -> str:
    return LEAVES[state.decision().NAME]


def market_label(state: FeastState) -> str:
    seat = state.decision().seat
    most = min(satchel(state, seat), pantry_space(state, seat))
    return f"Go to the Market (up to {most} {'ingredient' if most == 1 else 'ingredients'})"


def top_label(state: FeastState) -> str:
    return f"Take the top recipe ({back_name(state.cookbook[-1])})"


def spot_label(state: FeastState, spot: int) -> str:
    return f"Take {recipe_words(state.display[spot])}"


def back_label(state: FeastState, difficulty: int, course: int) -> str:
    back = difficulty * len(COURSES) + course
    count = sum(BACK_OF[recipe] == back for recipe in state.cookbook[:-1])
    return f"Take one of the {DIFFICULTY_NAMES[difficulty]} {COURSE_NAMES[course]}s below the top ({count})"


def back_refs(state: FeastState, difficulty: int, course: int) -> tuple[str, ...]:
    return (f"back:{DIFFICULTIES[difficulty]}:{COURSES[course]}",)


def fill_label(state: FeastState) -> str:
    size = pantry_size(state, state.decision().seat)
    if len(state.stock_display) >= size or not (state.stock_deck or state.stock_discard):
        return "Fill the Stockroom: there is nothing to draw"
    return f"Fill the Stockroom to {size} cards"


# -- labels and elements: cooking -------------------------------------------------------------------------------------


def dish(state: FeastState, station: int) -> int:
    """The recipe that would be cooked there."""
    decision = state.decision()
    return dish_on(state, decision.seat, station, decision.bonus_cooked if isinstance(decision, Cook) else 0)


def cook_refs(state: FeastState, station: int) -> tuple[str, ...]:
    return own_station(state, station), place_ref(state.place[dish(state, station)])


def cook_for_mate_refs(state: FeastState, station: int) -> tuple[str, ...]:
    return *cook_refs(state, station), seat_ref(mate_of(state, state.decision().seat))


def cook_label(state: FeastState, station: int) -> str:
    seat = state.decision().seat
    recipe = dish(state, station)
    place = state.place[recipe]
    text = f"Cook {RECIPE_NAMES[recipe]} on station {station + 1}"
    if place < ON_FEAST:
        return f"{text}: {bonus_words(state, seat, place - ON_BONUS)}"
    if place < ON_DISPLAY:
        done = state.feasts[side_of(state, seat)] >> (place - ON_FEAST) & 1
        feast = f"the {DIFFICULTY_NAMES[place - ON_FEAST]} Feast dish"
        return f"{text}: {feast}{', already cooked: only clears the station' if done else ''}"
    if place < IN_HAND:
        where = f"Display #{place - ON_DISPLAY + 1}"
    else:
        where = "the hand" if place - IN_HAND == seat else "the teammate's hand"
    return f"{text} ({back_name(recipe)}, from {where})"


def cook_for_mate_label(state: FeastState, station: int) -> str:
    recipe, mate = dish(state, station), mate_of(state, state.decision().seat)
    bonus = bonus_words(state, mate, state.place[recipe] - ON_BONUS)
    return f"Cook {RECIPE_NAMES[recipe]} on station {station + 1} for {who(mate)}: {bonus}"


def bonus_words(state: FeastState, receiver: int, track: int) -> str:
    """What cooking a bonus dish would bring: 'Pantry +2: 7 spaces'."""
    reached = level(state, receiver, track)
    if reached >= top_level(state, track):
        return f"{TRACK_NAMES[track]} is at its end, this only clears the station"
    gives = TRACK_GIVES[track] if state.cookbook_on else GIVES_WITHOUT_COOKBOOK[track]
    return f"{TRACK_NAMES[track]} +{reached + 1}: {gives[reached + 1]}"


# -- labels and elements: moving and discarding cards -----------------------------------------------------------------


def own_pantry(state: FeastState) -> str:
    return pantry_ref(state.decision().seat)


def stock_to_pantry_refs(state: FeastState, ingredient: int) -> tuple[str, ...]:
    return stock_ref(ingredient), own_pantry(state)


def stock_to_station_label(state: FeastState, ingredient: int, station: int) -> str:
    return f"{INGREDIENT_NAMES[ingredient]} from the Stockroom to station {station + 1}"


def own_to_station_label(state: FeastState, kind: int, station: int) -> str:
    return f"{card_words(kind)} to station {station + 1}"


def mate_to_pantry_refs(state: FeastState, kind: int) -> tuple[str, ...]:
    return card_of_mate(state, kind), own_pantry(state)


def mate_to_station_label(state: FeastState, kind: int, station: int) -> str:
    return f"{card_words(kind)} of the teammate to station {station + 1}"


def discard_card_refs(state: FeastState, kind: int) -> tuple[str, ...]:
    return own_card(state, kind), home_ref(kind // 2)


def discard_station_refs(state: FeastState, station: int) -> tuple[str, ...]:
    return own_station(state, station), "stock-discard"


# -- the answers ------------------------------------------------------------------------------------------------------

FINISH = plain(answers.FINISH, "finish", leave_label)
END_TURN = plain(answers.END_TURN, "end-turn", "End the turn")
MEMORISED = plain(answers.ACK, "ack", "I have memorised it", refs=("finish",))

TO_MARKET = plain(answers.MARKET, "market", market_label, refs=("door:market",))
TO_CORNER = plain(answers.CORNER, "corner", "Visit the Chef's Corner", refs=("door:corner",))
TO_STOCKROOM = plain(answers.STOCKROOM, "stockroom", "Go to the Stockroom", refs=("door:stockroom",))
TO_STOVE = plain(answers.COOK, "cook", "Cook dishes", refs=("door:cook",))
TO_MATE = plain(answers.SHARE, "share", "Share the teammate's pantry", refs=("door:share",))
NOWHERE = plain(answers.NO_ACTION, "no-action", "No action", refs=("door:none",))
CALL = plain(answers.LAST_CALL, "last-call", "Call Last Call")

PEEK_TOP = plain(answers.PEEK_TOP, "peek-top", "Peek at the Cookbook's top recipe", refs=("corner:peek-top",))
STEAL_TOP = plain(answers.STEAL_TOP, "steal-top", "Steal the Cookbook's top recipe, unseen", refs=("corner:steal-top",))
STEAL_DISPLAY = plain(
    answers.STEAL_DISPLAY, "steal-display", "Steal a recipe from the display", refs=("corner:steal-display",)
)
STEAL_DOWN = plain(
    answers.STEAL_DOWN, "steal-down", "Steal a recipe from the Cookbook by its back", refs=("corner:steal-down",)
)
STEAL_UP = plain(answers.STEAL_UP, "steal-up", "Steal any recipe from the Cookbook, face up", refs=("corner:steal-up",))
TAKE_TOP = plain(answers.TAKE_TOP, "take top", top_label, refs=("cookbook",))
TAKE_SPOT = verb(answers.TAKE_SPOT, "take {spot}", SPOT, label=spot_label)
TAKE_BACK = verb(answers.TAKE_BACK, "take {difficulty} {course}", DIFFICULTY, COURSE, refs=back_refs, label=back_label)
TAKE_RECIPE = verb(answers.TAKE_RECIPE, "take {recipe}", RECIPE, label=lambda _, recipe: f"Take {recipe_words(recipe)}")
BUY = verb(0, "buy {ingredient}", ON_MARKET, label=lambda _, ingredient: f"Buy {INGREDIENT_NAMES[ingredient]}")

CLEAR = plain(answers.CLEAR, "clear", "Clear the Stockroom: all open cards to the discard pile", refs=("stock-row",))
FRESH_STOCK = plain(
    answers.FRESH_STOCK,
    "fresh-stock",
    "Fresh Stock: shuffle deck and discard pile together",
    refs=("stock-discard",),
)
FILL = plain(answers.FILL, "fill", fill_label, refs=("stock-deck",))
STOCK_TO_PANTRY = verb(
    answers.STOCK_TO_PANTRY,
    "stock-to-pantry {ingredient}",
    IN_STOCK,
    refs=stock_to_pantry_refs,
    label=lambda _, ingredient: f"{INGREDIENT_NAMES[ingredient]} from the Stockroom into the pantry",
)
STOCK_TO_STATION = verb(
    answers.STOCK_TO_STATION,
    "stock-to-station {ingredient} {station}",
    IN_STOCK,
    STATION,
    label=stock_to_station_label,
)
OWN_TO_STATION = verb(
    answers.PANTRY_TO_STATION, "pantry-to-station {card} {station}", OWN_CARD, STATION, label=own_to_station_label
)
MATE_TO_PANTRY = verb(
    answers.MATE_TO_PANTRY,
    "mate-to-pantry {card}",
    CARD_OF_MATE,
    refs=mate_to_pantry_refs,
    label=lambda _, kind: f"{card_words(kind)} of the teammate into the pantry",
)
MATE_TO_STATION = verb(
    answers.MATE_TO_STATION, "mate-to-station {card} {station}", CARD_OF_MATE, STATION, label=mate_to_station_label
)

COOK = verb(answers.COOK_STATION, "cook {station}", COOKED, refs=cook_refs, label=cook_label)
COOK_FOR_MATE = verb(
    answers.COOK_FOR_MATE, "cook {station} for mate", STATION, refs=cook_for_mate_refs, label=cook_for_mate_label
)

DISCARD_CARD = verb(
    answers.DISCARD_CARD,
    "discard-pantry {card}",
    OWN_CARD,
    refs=discard_card_refs,
    label=lambda _, kind: f"Discard {card_words(kind)}",
)
DISCARD_STATION = verb(
    answers.DISCARD_STATION,
    "discard-station {station}",
    STATION,
    refs=discard_station_refs,
    label=lambda _, station: f"Discard everything on station {station + 1}",
)

DOORS: Final = (TO_MARKET, TO_CORNER, TO_STOCKROOM, TO_STOVE, TO_MATE, NOWHERE)
"""The Active actions."""
OPTIONS: Final = (PEEK_TOP, STEAL_TOP, STEAL_DISPLAY, STEAL_DOWN, STEAL_UP)
"""What a visit to the Chef's Corner is for."""

SAYS: Final[Speech] = {
    "turn-start": says(*DOORS, CALL),
    "last-first": says(TO_STOCKROOM, TO_MATE),
    "market": says(BUY, FINISH),
    "corner-option": says(*OPTIONS),
    "peek": says(MEMORISED),
    "corner-display": says(TAKE_SPOT),
    "corner-down": says(TAKE_TOP, TAKE_BACK),
    "corner-up": says(TAKE_RECIPE),
    "corner-buy": says(BUY, FINISH),
    "stock-prepare": says(CLEAR, FRESH_STOCK, FILL),
    "stock-move": says(STOCK_TO_PANTRY, STOCK_TO_STATION, OWN_TO_STATION, COOK, FINISH),
    "share-move": says(MATE_TO_PANTRY, MATE_TO_STATION, OWN_TO_STATION, COOK, FINISH),
    "cook": says(COOK, COOK_FOR_MATE, FINISH),
    "passive": says(OWN_TO_STATION, COOK, DISCARD_CARD, DISCARD_STATION, CALL, END_TURN),
}
