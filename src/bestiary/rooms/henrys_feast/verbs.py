"""What each decision may be answered, how it reads, what it marks on the board, and its label for people."""

from __future__ import annotations

from typing import Any, Final

from bestiary.kernel.answers import Label, Part, Reason, Speech, Verb, part, plain, says, verb
from bestiary.kernel.words import counted, seat_ref, who

from . import content, words
from . import state as pieces
from .content import NO_RECIPE
from .rules import answers
from .rules.cooking import Cook, dish_now
from .rules.kitchen import (
    STARTING_STATIONS,
    kinds_in,
    level,
    pantry_size,
    pantry_space,
    satchel,
    stations_owned,
    top_level,
)
from .state import NOBODY, FeastState, mate_of, side_of

# -- what answers name ------------------------------------------------------------------------------------------------

KINDS: Final = range(content.INGREDIENT_COUNT * len(words.ORIGINS) * 2)
CARDS: Final = [words.card_id(kind) for kind in KINDS]
CARD_NAMES: Final = [words.card_words(kind) for kind in KINDS]
STATIONS: Final = [str(number + 1) for number in range(pieces.STATIONS)]
NO_INGREDIENT: Final = ("There is no ingredient called {}.", "HNF-003")
NO_RECIPE_CALLED: Final = ("There is no recipe called {}.", "HNF-R60")
NO_SPOT: Final = (f"The display has spots 1 to {pieces.DISPLAY_SPOTS}.", "HNF-024")
NO_DIFFICULTY: Final = (f"A recipe is {', '.join(content.DIFFICULTIES[:-1])} or {content.DIFFICULTIES[-1]}.", "HNF-005")
NO_COURSE: Final = (f"A course is {', '.join(content.COURSES[:-1])} or {content.COURSES[-1]}.", "HNF-006")


def no_station(state: FeastState, name: str) -> Reason:
    owned = stations_owned(state, state.decision().seat)
    text = f"You own stations 1 to {owned}"
    if name in STATIONS[owned:]:
        text += f": station {name} comes with Station +{int(name) - STARTING_STATIONS}"
    return f"{text}.", ("HNF-121", "HNF-211")


def no_own_card(state: FeastState, name: str) -> Reason:
    return no_card(state, state.decision().seat, name, "Your")


def no_card_of_mate(state: FeastState, name: str) -> Reason:
    mate = mate_of(state, state.decision().seat)
    if mate == NOBODY:
        return "You have no teammate.", ("HNF-380", "HNF-381")
    return no_card(state, mate, name, f"{who(mate)}'s")


def no_card(state: FeastState, owner: int, name: str, whose: str) -> Reason:
    """HNF-R40: a card goes by its origin and its ingredient, and by being fresh."""
    if name in content.RECIPE_INDEX:
        text = f"{content.RECIPE_NAMES[content.RECIPE_INDEX[name]]} is a recipe: recipes are never moved or discarded."
        return text, ("HNF-265", "HNF-099")
    wanted = content.INGREDIENT_INDEX.get(name)
    if wanted is None:
        return f"There is no card called {name}: a card is called market-egg, or fresh-stockroom-egg.", ("HNF-R40",)
    named = content.INGREDIENT_NAMES[wanted]
    alike = [CARDS[kind] for kind in kinds_in(state, state.pantries[owner]) if ingredient_in(kind) == wanted]
    if not alike:
        return f"{whose} pantry holds no {named}.", ("HNF-R40",)
    return f"A card goes by its origin too: say {' or '.join(alike)}.", ("HNF-R40",)


def ingredient_in(kind: int) -> int:
    """The ingredient of a kind of card."""
    return kind // 2 % content.INGREDIENT_COUNT


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
OWN_CARD = part(CARDS, ref=own_card, unknown=no_own_card, named=CARD_NAMES)
CARD_OF_MATE = part(CARDS, ref=card_of_mate, unknown=no_card_of_mate, named=CARD_NAMES)
STATION = part(STATIONS, ref=own_station, unknown=no_station)
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
    unknown=NO_SPOT,
)
DIFFICULTY: Part[FeastState] = part(content.DIFFICULTIES, unknown=NO_DIFFICULTY)
COURSE: Part[FeastState] = part(content.COURSES, unknown=NO_COURSE)
RECIPE: Part[FeastState] = part(
    content.RECIPES,
    ref=lambda _, recipe: f"recipe:{content.RECIPES[recipe]}",
    unknown=NO_RECIPE_CALLED,
    named=lambda _, recipe: words.recipe_words(recipe),
)

# -- labels: the Market, the Chef's Corner, the Stockroom -------------------------------------------------------------


def market_label(state: FeastState) -> str:
    seat = state.decision().seat
    most = min(satchel(state, seat), pantry_space(state, seat))
    return f"Go to the Market: up to {counted(most, 'ingredient')}"


def share_label(state: FeastState) -> str:
    return f"Share {who(mate_of(state, state.decision().seat))}'s pantry"


def leave_mate_label(state: FeastState) -> str:
    return f"Leave {who(mate_of(state, state.decision().seat))}'s pantry"


def top_label(state: FeastState) -> str:
    return f"Take the top recipe: {words.a(words.back_name(state.cookbook[-1]))}"


def back_label(state: FeastState, difficulty: int, course: int) -> str:
    back = difficulty * len(content.COURSES) + course
    count = sum(content.BACK_OF[recipe] == back for recipe in state.cookbook[:-1])
    kind = f"{words.DIFFICULTY_NAMES[difficulty]} {words.COURSE_NAMES[course]}"
    which = f"the only {kind}" if count == 1 else f"one of the {count} {kind}s"
    return f"Take {which} below the top"


def fill_label(state: FeastState) -> str:
    size = pantry_size(state, state.decision().seat)
    if len(state.stock_display) >= size or not (state.stock_deck or state.stock_discard):
        return "Fill the Stockroom: there is nothing to draw"
    return f"Fill the Stockroom to {size} cards"


# -- labels and elements: moving cards --------------------------------------------------------------------------------


def from_mate_label(state: FeastState, kind: int) -> str:
    return f"Take {CARD_NAMES[kind]} from {who(mate_of(state, state.decision().seat))}'s pantry into yours"


def from_mate_to_station_label(state: FeastState, kind: int, station: int) -> str:
    mate = mate_of(state, state.decision().seat)
    return f"Put {CARD_NAMES[kind]} from {who(mate)}'s pantry on station {station + 1}"


def discard_station_label(state: FeastState, station: int) -> str:
    return f"Discard station {station + 1}: {words.going_home(own_lane(state, station))}"


def discard_station_refs(state: FeastState, station: int) -> tuple[str, ...]:
    return own_station(state, station), *words.homes(own_lane(state, station))


def own_lane(state: FeastState, station: int) -> tuple[int, ...]:
    """The cards on a station of whoever is asked."""
    return state.stations[state.decision().seat * pieces.STATIONS + station]


# -- labels and elements: cooking -------------------------------------------------------------------------------------


def cook_refs(state: FeastState, station: int) -> tuple[str, ...]:
    return own_station(state, station), words.place_ref(state.place[dish_now(state, station)])


def cook_for_mate_refs(state: FeastState, station: int) -> tuple[str, ...]:
    return *cook_refs(state, station), seat_ref(mate_of(state, state.decision().seat))


def cook_label(state: FeastState, station: int) -> str:
    seat = state.decision().seat
    recipe = dish_now(state, station)
    return f"Cook {content.RECIPE_NAMES[recipe]} on station {station + 1}: {brings(state, seat, recipe)}"


def cook_for_mate_label(state: FeastState, station: int) -> str:
    recipe, mate = dish_now(state, station), mate_of(state, state.decision().seat)
    dish = content.RECIPE_NAMES[recipe]
    return f"Cook {dish} on station {station + 1} for {who(mate)}: {brings(state, mate, recipe)}"


def brings(state: FeastState, receiver: int, recipe: int) -> str:
    """What cooking a recipe would bring: 'Pantry +2 (7 pantry spaces)', 'Easy Dessert from your hand, 2 points'."""
    place = state.place[recipe]
    if place < pieces.ON_FEAST:
        return bonus_words(state, receiver, place - pieces.ON_BONUS)
    points = counted(content.POINTS[recipe], "point")
    if place < pieces.ON_DISPLAY:
        difficulty = place - pieces.ON_FEAST
        name = f"{words.DIFFICULTY_NAMES[difficulty]} Feast dish"
        done = state.feasts[side_of(state, receiver)] & content.BIT[difficulty]
        return f"the {name}, {'cooked already, so it only clears the station' if done else points}"
    if place < pieces.IN_HAND:
        where = f"Display #{place - pieces.ON_DISPLAY + 1}"
    else:
        holder = place - pieces.IN_HAND
        where = "your hand" if holder == receiver else f"{who(holder)}'s hand"
    return f"{words.back_name(recipe)} from {where}, {points}"


def bonus_words(state: FeastState, receiver: int, track: int) -> str:
    """What cooking a bonus dish would bring: 'Pantry +2 (7 pantry spaces; ...)'."""
    name = content.TRACK_NAMES[track]
    reached = level(state, receiver, track)
    if reached >= top_level(state, track):
        return f"{name} +{reached} is the end of the track, so it only clears the station"
    return f"{name} +{reached + 1} ({words.gift(state, track, reached + 1)})"


# -- the answers ------------------------------------------------------------------------------------------------------

AT_TURN_START: Final = ("An Active action is chosen at the start of a turn.", "HNF-040", "HNF-042")
IN_CORNER: Final = ("Recipes are peeked at and stolen on a visit to the Chef's Corner.", "HNF-080", "HNF-081")
TOP_WHEN: Final = ("The Cookbook's top recipe is peeked at or stolen on a visit to the Chef's Corner.", *IN_CORNER[1:])
IN_STOCKROOM: Final = ("Cards are taken from the Stockroom in Go to Stockroom, after Fill.", "HNF-110", "HNF-119")
FROM_PANTRY: Final = (
    "Pantry cards go to stations in Go to Stockroom, after Cook Dishes, and in team play during Share Pantry.",
    *("HNF-119", "HNF-250", "HNF-382"),
)
FROM_MATE: Final = ("Cards of a teammate are taken in Share Pantry, in team play.", "HNF-381")
COOKING: Final = (
    "Dishes are cooked in Cook Dishes; station 5 also cooks wherever cards may be moved to stations.",
    *("HNF-140", "HNF-233"),
)
DISCARDING: Final = ("Cards are discarded in the passive phase, after the Active action.", "HNF-263", "HNF-267")
NOTHING_TO_FINISH: Final = ("There is no Active action to finish.", "HNF-040")


def door(at: int, text: str, label: Label, ref: str = "") -> Verb[Any]:
    """An Active action, or none."""
    return plain(at, text, label, refs=(f"door:{ref or text}",), when=AT_TURN_START)


def corner(at: int, text: str, label: str) -> Verb[Any]:
    """A way to visit the Chef's Corner."""
    return plain(at, text, label, refs=(f"corner:{text}",), when=IN_CORNER)


def leave(label: Label) -> Verb[Any]:
    """The end of an Active action."""
    return plain(answers.FINISH, "finish", label, when=NOTHING_TO_FINISH)


END_TURN = plain(answers.END_TURN, "end-turn", "End your turn", when=("A turn ends in its passive phase.", "HNF-040"))
MEMORISED = plain(
    answers.ACK,
    "ack",
    "Confirm that you have memorised it",
    refs=("finish",),
    when=("There is nothing to memorise: no recipe is shown to you.", "HNF-R26"),
)
LEAVE_MARKET = leave("Leave the Market")
LEAVE_CORNER = leave("Leave the Chef's Corner")
LEAVE_STOCKROOM = leave("Leave the Stockroom")
LEAVE_MATE = leave(leave_mate_label)
LEAVE_STOVE = leave("Finish cooking")
LEAVES: Final = (LEAVE_MARKET, LEAVE_CORNER, LEAVE_STOCKROOM, LEAVE_MATE, LEAVE_STOVE)

TO_MARKET = door(answers.MARKET, "market", market_label)
TO_CORNER = door(answers.CORNER, "corner", "Visit the Chef's Corner")
TO_STOCKROOM = door(answers.STOCKROOM, "stockroom", "Go to the Stockroom")
TO_STOVE = door(answers.COOK, "cook", "Cook dishes")
TO_MATE = door(answers.SHARE, "share", share_label)
NOWHERE = door(answers.NO_ACTION, "no-action", "Take no Active action", "none")
CALL = plain(
    answers.LAST_CALL,
    "last-call",
    "Call Last Call: the next round is the last",
    when=("Last Call is made at the start of a turn or in its passive phase.", "HNF-285"),
)

PEEK_TOP = corner(answers.PEEK_TOP, "peek-top", "Peek at the Cookbook's top recipe")
STEAL_TOP = corner(answers.STEAL_TOP, "steal-top", "Steal the Cookbook's top recipe, unseen")
STEAL_DISPLAY = corner(answers.STEAL_DISPLAY, "steal-display", "Steal a recipe from the display")
STEAL_DOWN = corner(answers.STEAL_DOWN, "steal-down", "Steal a recipe from the Cookbook by its back")
STEAL_UP = corner(answers.STEAL_UP, "steal-up", "Steal a recipe from the Cookbook by its face")
TAKE_TOP = plain(answers.TAKE_TOP, "take top", top_label, refs=("cookbook",), when=TOP_WHEN)
TAKE_SPOT = verb(
    answers.TAKE_SPOT,
    "take {spot}",
    SPOT,
    label=lambda state, spot: f"Take {words.recipe_words(state.display[spot])} from Display #{spot + 1}",
    when=("A recipe of the display is taken with Steal Display, in the Chef's Corner.", "HNF-089"),
)
TAKE_BACK = verb(
    answers.TAKE_BACK,
    "take {difficulty} {course}",
    DIFFICULTY,
    COURSE,
    refs=lambda _, difficulty, course: (f"back:{content.DIFFICULTIES[difficulty]}:{content.COURSES[course]}",),
    label=back_label,
    when=("A recipe is taken by its back with Steal Down, in the Chef's Corner.", "HNF-090"),
)
TAKE_RECIPE = verb(
    answers.TAKE_RECIPE,
    "take {recipe}",
    RECIPE,
    label="Take {recipe} from the Cookbook",
    when=("A recipe is taken by its face with Steal Up, in the Chef's Corner.", "HNF-091"),
)
BUY = verb(
    answers.BUY,
    "buy {ingredient}",
    ON_MARKET,
    label="Buy {ingredient}",
    when=("Ingredients are bought at the Market, and 1 on the way back from the Chef's Corner.", "HNF-060", "HNF-098"),
)

CLEAR = plain(
    answers.CLEAR,
    "clear",
    "Clear the Stockroom: all open cards to the discard pile",
    refs=("stock-row",),
    when=("The Stockroom is cleared in Go to Stockroom, before Fill.", "HNF-110", "HNF-111"),
)
FRESH_STOCK = plain(
    answers.FRESH_STOCK,
    "fresh-stock",
    "Order Fresh Stock: deck and discard pile are shuffled together",
    refs=("stock-discard",),
    when=("Fresh Stock is ordered in Go to Stockroom, before Fill.", "HNF-110", "HNF-117"),
)
FILL = plain(
    answers.FILL,
    "fill",
    fill_label,
    refs=("stock-deck",),
    when=("The Stockroom is filled in Go to Stockroom, once.", "HNF-112", "HNF-124"),
)
STOCK_TO_PANTRY = verb(
    answers.STOCK_TO_PANTRY,
    "stock-to-pantry {ingredient}",
    IN_STOCK,
    refs=lambda state, ingredient: (words.STOCK_REFS[ingredient], own_pantry(state)),
    label="Take {ingredient} from the Stockroom into your pantry",
    when=IN_STOCKROOM,
)
STOCK_TO_STATION = verb(
    answers.STOCK_TO_STATION,
    "stock-to-station {ingredient} {station}",
    IN_STOCK,
    STATION,
    label="Put {ingredient} from the Stockroom on station {station}",
    when=IN_STOCKROOM,
)
OWN_TO_STATION = verb(
    answers.PANTRY_TO_STATION,
    "pantry-to-station {card} {station}",
    OWN_CARD,
    STATION,
    label="Put {card} from your pantry on station {station}",
    when=FROM_PANTRY,
)
MATE_TO_PANTRY = verb(
    answers.MATE_TO_PANTRY,
    "mate-to-pantry {card}",
    CARD_OF_MATE,
    refs=lambda state, kind: (card_of_mate(state, kind), own_pantry(state)),
    label=from_mate_label,
    when=FROM_MATE,
)
MATE_TO_STATION = verb(
    answers.MATE_TO_STATION,
    "mate-to-station {card} {station}",
    CARD_OF_MATE,
    STATION,
    label=from_mate_to_station_label,
    when=FROM_MATE,
)

COOK = verb(answers.COOK_STATION, "cook {station}", COOKED, refs=cook_refs, label=cook_label, when=COOKING)
COOK_FOR_MATE = verb(
    answers.COOK_FOR_MATE,
    "cook {station} for mate",
    STATION,
    refs=cook_for_mate_refs,
    label=cook_for_mate_label,
    when=("A bonus dish is cooked for a teammate in Cook Dishes, in team play.", "HNF-390"),
)

HOMES: Final = ("market", "stock-discard")
"""Where discarded cards go."""
DISCARD_CARD = verb(
    answers.DISCARD_CARD,
    "discard-pantry {card}",
    OWN_CARD,
    refs=lambda state, kind: (own_card(state, kind), words.home_ref(kind // 2)),
    label="Discard {card} from your pantry",
    when=DISCARDING,
    aside=HOMES,
)
DISCARD_STATION = verb(
    answers.DISCARD_STATION,
    "discard-station {station}",
    STATION,
    refs=discard_station_refs,
    label=discard_station_label,
    when=DISCARDING,
    aside=HOMES,
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
    "passive": says(OWN_TO_STATION, DISCARD_CARD, DISCARD_STATION, COOK, CALL, END_TURN),
}
