"""What a good player of Henry's Feast cares about: dishes that are nearly done, and the cards they still need.

Everything rests on one plan: for each station the dish it should become, chosen by what the dish is worth and how far
away its missing cards are. The value of a position is what it would score now, plus what the planned dishes promise.
"""

from __future__ import annotations

from typing import ClassVar, Final

from bestiary.kernel.advice import Advice
from bestiary.kernel.values import Action

from .content import BIT, COURSE_OF, INGREDIENT_COUNT, NEEDS_MASK, NO_RECIPE, POINTS
from .rules.answers import (
    BUY,
    CLEAR,
    COOK,
    COOK_FOR_MATE,
    COOK_STATION,
    CORNER,
    DISCARD_CARD,
    DISCARD_STATION,
    FRESH_STOCK,
    LAST_CALL,
    MARKET,
    MATE_TO_PANTRY,
    MATE_TO_STATION,
    PANTRY_TO_STATION,
    PEEK_TOP,
    PIECE_IN,
    SHARE,
    STATION_IN,
    STEAL_DISPLAY,
    STEAL_DOWN,
    STEAL_TOP,
    STEAL_UP,
    STOCK_TO_PANTRY,
    STOCK_TO_STATION,
    STOCKROOM,
    TAKE_BACK,
    TAKE_RECIPE,
    TAKE_SPOT,
    TAKE_TOP,
    VERB_OF,
)
from .rules.cooking import dish_now
from .rules.kitchen import has_cards, level, pantry_size, pantry_space, satchel, stations_owned, top_level
from .rules.recipes import UNFIT, dish_on, lacking
from .rules.scoring import dishes_of, disqualified, score
from .state import (
    DESSERT_STATION,
    FEAST_COUNT,
    NOBODY,
    ON_BONUS,
    ON_FEAST,
    STATIONS,
    TRACK_COUNT,
    FeastState,
    mate_of,
    side_of,
)

COUNT: Final[list[int]] = [bin(mask).count("1") for mask in range(32768)]  # ingredients in a mask

# What a level is worth besides the points of a full track: more stations, space, satchels, thefts.
POWER: Final[list[list[float]]] = [
    [2.6, 1.6, 1.0],  # Station
    [1.8, 1.0, 0.6],  # Pantry
    [1.8, 1.2, 0.8],  # Satchels
    [0.4, 0.4, 0.2],  # Hand Limit
]
EARLY: Final[list[float]] = [1.3, 1.0, 0.7, 0.4]  # by the number of open Feast recipes: power is for later use
TOWARDS_FULL: Final[list[float]] = [0.5, 1.0, 1.5]  # of the three points of a full track, as levels come
QUALIFIES: Final = 5.0  # the first Feast dish: without one nothing counts (HNF-311)
FEAST_HURRY: Final = 1.0  # each Feast dish also saves a point (HNF-319) and brings Last Call nearer
SET_SHARE: Final = 0.8  # a dish of the course a set still lacks

# How far away a dish is, in tenths of an action; what is far away is worth less.
FROM_PANTRY: Final = 4
FROM_STOCKROOM: Final = 5
FROM_MARKET: Final = 14  # for a whole satchel; then from the pantry
OUT_OF_SIGHT: Final = 17
DISCOUNT: Final[list[float]] = [0.82 ** (tenths / 10) for tenths in range(101)]
STUCK: Final = 0.9  # a station whose cards fit nothing
CARD_IN_PANTRY: Final = 0.06
SCALE: Final = 14.0
HEADSTART: Final = 1.5  # so many points one should lead when Last Call is called: the others still have a turn or two
SURE: Final = 6.0
CALLED: Final = 0.7
POINTLESS: Final = -0.9
ALWAYS: Final[dict[int, float]] = {  # what is liked alike in every position; all other quiet answers: not at all
    CORNER: 0.2,
    PEEK_TOP: 0.1,
    STEAL_TOP: 0.2,
    STEAL_DISPLAY: 0.3,
    STEAL_DOWN: 0.25,
    STEAL_UP: 0.6,
    TAKE_TOP: 0.4,
}


class FeastAdvice(Advice[FeastState]):
    """The advice of this game."""

    habits: ClassVar[dict[str, float]] = {"horizon": 3, "patience": 1_000_000, "careful": 1}
    levels: ClassVar[dict[str, dict[str, float]]] = {
        "strong": {"iterations": 16, "slips": 0.05},  # with the usual 64 and no slips hardly weaker than master
    }

    def value(self, state: FeastState, seat: int) -> float:
        """The lead over the best other side, squashed to -1 .. 1."""
        result = state.result
        if result is not None:
            return 1.0 if seat in result.winners else -1.0
        own = outlook(state, seat)
        side = side_of(state, seat)
        best = -10.0
        for other in range(state.sides):
            if other != side:
                best = max(best, standing_points(state, other))
        lead = (own - best) / SCALE
        if state.last_call != NOBODY:  # the end is near: now only points count
            ahead = (standing_points(state, side) - best - HEADSTART) / SURE
            lead += max(-CALLED, min(CALLED, ahead))
        return lead / (1.0 + (lead if lead > 0 else -lead))

    def favourite(self, state: FeastState) -> Action:
        """The answer that fits the plan best."""
        answers = state.actions()
        if len(answers) == 1:
            return answers[0]
        plan = Plan(state, state.decision().seat)
        best = answers[0]
        best_worth = -1000.0
        for answer in answers:
            worth = plan.liking(state, answer)
            if worth > best_worth:
                best_worth = worth
                best = answer
        return best

    def sensible(self, state: FeastState) -> list[Action]:
        """The answers that the plan does not call pointless."""
        answers = state.actions()
        if len(answers) <= 2:
            return answers
        plan = Plan(state, state.decision().seat)
        found = [answer for answer in answers if plan.liking(state, answer) > POINTLESS]
        return found if found else answers


def standing_points(state: FeastState, side: int) -> float:
    """What a side would score now, if it is not disqualified: then what it lacks most."""
    if disqualified(state, side):
        return float(len(state.piles[side]))
    return float(score(state, side))


def outlook(state: FeastState, seat: int) -> float:
    """Points in hand, levels, and what the kitchen promises."""
    side = side_of(state, seat)
    total = FEAST_HURRY * COUNT[state.feasts[side]]
    if state.feasts[side]:
        total += QUALIFIES
    courses = [0, 0, 0]
    for recipe in dishes_of(state, side):
        total += POINTS[recipe]
        courses[COURSE_OF[recipe]] += 1
    complete = min(courses)
    for course in courses:
        total += SET_SHARE * (complete + 1 if course > complete else complete)
    for member in range(side, state.players, state.sides):
        total += levels_worth(state, member)
        total -= 1.0 * len(state.hands[member])
    if state.last_round and has_cards(state, seat):
        total -= 1.0
    return total + Plan(state, seat).promise


def levels_worth(state: FeastState, seat: int) -> float:
    total = 0.0
    for track in range(TRACK_COUNT):
        for reached in range(level(state, seat, track)):
            total += step_worth(state, track, reached)
    return total


def step_worth(state: FeastState, track: int, reached: int) -> float:
    """What the next level of a track is worth to one who has reached that many."""
    points = TOWARDS_FULL[reached] if top_level(state, track) == 3 else 0.2
    if state.last_call != NOBODY:
        return 3.0 if reached == 2 else 0.1
    return points + POWER[track][reached] * EARLY[COUNT[state.feast_open]]


class Plan:
    """What each station should become, and which cards are wanted for it."""

    def __init__(self, state: FeastState, seat: int) -> None:
        self.seat = seat
        self.owned = stations_owned(state, seat)
        self.target: list[int] = [NO_RECIPE] * STATIONS
        self.lacks: list[int] = [0] * STATIONS  # masks of what each target still needs
        self.promise = 0.0  # what the planned dishes are worth, near or far
        self.wanted = 0  # mask of all that is needed
        self.pantry = 0
        for card in state.pantries[seat]:
            self.pantry |= BIT[card % INGREDIENT_COUNT]
        self.stock = 0
        for ingredient in state.stock_display:
            self.stock |= BIT[ingredient]
        self.sold = 0
        for ingredient in range(INGREDIENT_COUNT):
            if state.market[ingredient]:
                self.sold |= BIT[ingredient]
        self.from_market = FROM_MARKET // satchel(state, seat) + FROM_PANTRY
        self.recipes: list[int] = []
        self.worths: list[float] = []
        self.list_dishes(state)
        self.assign(state)

    def list_dishes(self, state: FeastState) -> None:
        """Every dish worth cooking, with its worth."""
        for track in range(TRACK_COUNT):
            reached = level(state, self.seat, track)
            if reached < top_level(state, track):
                self.recipes.append(state.bonus[track])
                self.worths.append(step_worth(state, track, reached))
        cooked = state.feasts[side_of(state, self.seat)]
        for difficulty in range(FEAST_COUNT):
            if state.feast_open & BIT[difficulty] and not cooked & BIT[difficulty]:
                self.add(state, state.feast[difficulty], FEAST_HURRY if cooked else FEAST_HURRY + QUALIFIES)
        for recipe in state.display:
            if recipe != NO_RECIPE:
                self.add(state, recipe, 0.0)
        mate = mate_of(state, self.seat)
        hand = state.hands[self.seat] if mate == NOBODY else state.hands[self.seat] + state.hands[mate]
        for recipe in hand:
            self.add(state, recipe, 1.0)

    def add(self, state: FeastState, recipe: int, extra: float) -> None:
        """A dish that counts; HNF-314: a course that the dishes lack counts more."""
        own = others = 0
        for dish in state.piles[side_of(state, self.seat)]:
            if COURSE_OF[dish] == COURSE_OF[recipe]:
                own += 1
            else:
                others += 1
        self.recipes.append(recipe)
        self.worths.append(POINTS[recipe] + extra + (SET_SHARE if own * 2 <= others else 0.0))

    def assign(self, state: FeastState) -> None:
        """The best pair of station and dish first, then the next best; no dish is planned twice."""
        first = self.seat * STATIONS
        used = 0
        spare = self.pantry
        open_stations = list(range(self.owned))
        while open_stations:
            best_station = best = -1
            best_worth = 0.0
            best_lack = 0
            tried_empty = False
            for station in open_stations:
                mask = state.masks[first + station]
                if mask == 0 and station != DESSERT_STATION:
                    if tried_empty:
                        continue  # as good as the other empty ones
                    tried_empty = True
                for place in range(len(self.recipes)):
                    if used & BIT[place]:
                        continue
                    lack = lacking(self.recipes[place], mask, station)
                    if lack == UNFIT or (state.last_round and lack & ~(spare | self.stock)):
                        continue
                    worth = self.worths[place] * DISCOUNT[self.delay(lack, spare)]
                    if worth > best_worth:
                        best_worth = worth
                        best_station = station
                        best = place
                        best_lack = lack
            if best < 0:
                break
            open_stations.remove(best_station)
            used |= BIT[best]
            spare &= ~best_lack
            self.target[best_station] = self.recipes[best]
            self.lacks[best_station] = best_lack
            self.wanted |= best_lack
            self.promise += best_worth
        for station in range(self.owned):
            if state.masks[first + station] and self.target[station] == NO_RECIPE:
                self.promise -= STUCK
        self.promise += CARD_IN_PANTRY * COUNT[self.pantry & self.wanted]

    def delay(self, lack: int, spare: int) -> int:
        """How many actions a dish is away, in tenths, the one that cooks it left out."""
        here = lack & spare
        lack &= ~here
        open_cards = lack & self.stock
        lack &= ~open_cards
        bought = lack & self.sold
        return (
            FROM_PANTRY * COUNT[here]
            + FROM_STOCKROOM * COUNT[open_cards]
            + self.from_market * COUNT[bought]
            + OUT_OF_SIGHT * COUNT[lack & ~bought]
        )

    # -- answers --------------------------------------------------------------------------------------------------

    def liking(self, state: FeastState, answer: Action) -> float:
        """How much an answer serves the plan."""
        verb = VERB_OF[answer]
        if verb == BUY:
            return 1.0 if self.wanted & ~self.pantry & ~self.stock & BIT[PIECE_IN[answer]] else -1.0
        if verb == PANTRY_TO_STATION or verb == MATE_TO_STATION:
            return 2.0 if self.lacks[STATION_IN[answer]] & BIT[PIECE_IN[answer] // 2 % INGREDIENT_COUNT] else -1.0
        if verb == STOCK_TO_STATION:
            ingredient = PIECE_IN[answer]
            return 3.0 if self.lacks[STATION_IN[answer]] & BIT[ingredient] else denying(state, self.seat, ingredient)
        if verb == STOCK_TO_PANTRY:
            return self.storing(state, PIECE_IN[answer])
        if verb == MATE_TO_PANTRY:
            return 0.5 if self.wanted & ~self.pantry & BIT[PIECE_IN[answer] // 2 % INGREDIENT_COUNT] else -1.0
        if verb == DISCARD_CARD:
            return self.discarding(state, PIECE_IN[answer] // 2 % INGREDIENT_COUNT)
        if verb == DISCARD_STATION:
            if state.last_round:
                return 1.0
            return 0.8 if self.target[STATION_IN[answer]] == NO_RECIPE else -1.0
        if verb == COOK_STATION:
            return self.cooking(state, STATION_IN[answer], self.seat)
        if verb == COOK_FOR_MATE:
            return self.cooking(state, STATION_IN[answer], mate_of(state, self.seat))
        if verb == TAKE_RECIPE:
            return self.nearness(state, PIECE_IN[answer])
        if verb == TAKE_SPOT:
            return self.nearness(state, state.display[PIECE_IN[answer]])
        if verb == TAKE_BACK:
            return 0.5 - 0.1 * (PIECE_IN[answer] // 3)
        return self.going(state, answer)

    def storing(self, state: FeastState, ingredient: int) -> float:
        """Into the pantry only what is wanted and cannot be placed at once; in the Last Round only what others want."""
        if state.last_round or self.pantry & BIT[ingredient]:
            return denying(state, self.seat, ingredient)
        if pantry_space(state, self.seat) < 2:
            return -1.0
        useful = 0
        for place in range(len(self.recipes)):
            if NEEDS_MASK[self.recipes[place]] & BIT[ingredient] and self.worths[place] > 2.0:
                useful += 1
        return 0.2 if useful >= 2 else -1.0

    def discarding(self, state: FeastState, ingredient: int) -> float:
        """Clear what nobody wants when space is short; in the Last Round clear everything."""
        if state.last_round:
            return 1.0
        if self.wanted & BIT[ingredient]:
            return -1.0
        return 0.5 if pantry_space(state, self.seat) < satchel(state, self.seat) else -0.5

    def cooking(self, state: FeastState, station: int, receiver: int) -> float:
        """The most valuable dish first; one without effect only to clear up."""
        recipe = dish_now(state, station)
        place = state.place[recipe]
        if place < ON_FEAST:
            track = place - ON_BONUS
            reached = level(state, receiver, track)
            return step_worth(state, track, reached) if reached < top_level(state, track) else 0.1
        return self.worth_of(recipe) + 1.0 if recipe in self.recipes else 0.1

    def worth_of(self, recipe: int) -> float:
        for place in range(len(self.recipes)):
            if self.recipes[place] == recipe:
                return self.worths[place]
        return 0.0

    def ready(self, state: FeastState) -> float:
        """What could be cooked at once."""
        total = 0.0
        for station in range(self.owned):
            recipe = dish_on(state, self.seat, station, 0)
            if recipe != NO_RECIPE:
                total += self.worth_of(recipe)
        return total

    def going(self, state: FeastState, answer: Action) -> float:
        """The Active actions, preparing the Stockroom, and what is always liked alike."""
        if answer == COOK:
            ready = self.ready(state)
            placeable = COUNT[self.wanted & self.pantry]
            return ready + 0.6 * placeable if ready > 0 else 0.35 * placeable - 0.5
        if answer == STOCKROOM:
            seen = COUNT[self.wanted & self.stock]
            draws = pantry_size(state, self.seat) - len(state.stock_display)
            expected = 0.25 * draws if draws > 0 else 0.0
            return 0.9 * seen + 0.75 * COUNT[self.wanted & self.pantry & ~self.stock] + expected
        if answer == MARKET:
            room = min(satchel(state, self.seat), pantry_space(state, self.seat))
            return 0.8 * min(room, COUNT[self.wanted & self.sold & ~self.pantry & ~self.stock])
        if answer == SHARE:
            return 0.5 * COUNT[self.wanted & self.pantry]
        if answer == LAST_CALL:
            return self.calling(state)
        if answer == CLEAR:
            return 0.5 if not self.wanted & self.stock else -1.0
        if answer == FRESH_STOCK:
            return 0.3 if len(state.stock_deck) < len(state.stock_discard) else -0.5
        return ALWAYS.get(answer, 0.0)

    def calling(self, state: FeastState) -> float:
        """Call when ahead; otherwise wait."""
        side = side_of(state, self.seat)
        own = score(state, side)
        for other in range(state.sides):
            if other != side and not disqualified(state, other) and score(state, other) >= own:
                return -1.0
        return 50.0

    def nearness(self, state: FeastState, recipe: int) -> float:
        """How soon a recipe could be cooked, best station first."""
        best = 0.0
        for station in range(self.owned):
            lack = lacking(recipe, state.masks[self.seat * STATIONS + station], station)
            if lack == UNFIT:
                continue
            worth = POINTS[recipe] * DISCOUNT[self.delay(lack, self.pantry)]
            if worth > best:
                best = worth
        return best


def denying(state: FeastState, seat: int, ingredient: int) -> float:
    """In the Last Round a card may be taken only because somebody else needs it: a Messy Kitchen costs less than their
    dish brings."""
    if state.last_round:
        side = side_of(state, seat)
        for other in range(state.players):
            if side_of(state, other) != side and Plan(state, other).wanted & BIT[ingredient]:
                return 0.1
    return -1.0
