"""Cook Dishes, and the Dessert Station outside it."""

from __future__ import annotations

from bestiary.kernel.task import Decision
from bestiary.kernel.values import Action

from ..content import BIT, NO_RECIPE
from ..state import DESSERT_STATION, NOBODY, ON_BONUS, ON_FEAST, FeastState, mate_of
from .answers import COOK_FOR_MATE, COOK_STATION, FINISH, STATION_IN, VERB_OF
from .dishes import cook_dish
from .kitchen import stations_owned
from .recipes import dish_on


class Cook(Decision[FeastState]):
    """HNF-140: one dish after another, in any order, then finish. `bonus_cooked` is a mask of tracks (HNF-152)."""

    NAME = "cook"
    FIELDS = ("seat", "bonus_cooked")
    RULES = ("HNF-140", "HNF-141")

    def __init__(self, seat: int, bonus_cooked: int) -> None:
        super().__init__(seat)
        self.bonus_cooked = bonus_cooked

    def actions(self, state: FeastState) -> list[Action]:
        answers = [FINISH]
        seat = self.seat
        teams = mate_of(state, seat) != NOBODY
        for station in range(stations_owned(state, seat)):
            recipe = dish_on(state, seat, station, self.bonus_cooked)
            if recipe != NO_RECIPE:
                answers.append(COOK_STATION + station)
                if teams and ON_BONUS <= state.place[recipe] < ON_FEAST:  # HNF-390
                    answers.append(COOK_FOR_MATE + station)
        return answers

    def play(self, state: FeastState, action: Action) -> None:
        if action == FINISH:
            return
        seat = self.seat
        station = STATION_IN[action]
        recipe = dish_on(state, seat, station, self.bonus_cooked)
        place = state.place[recipe]
        cooked = self.bonus_cooked | (BIT[place - ON_BONUS] if place < ON_FEAST else 0)  # HNF-391: whoever gets it
        state.push(Cook(seat, cooked))
        cook_dish(state, seat, station, recipe, mate_of(state, seat) if VERB_OF[action] == COOK_FOR_MATE else seat)


def dish_now(state: FeastState, station: int) -> int:
    """What whoever is asked could cook on a station now, or NO_RECIPE."""
    decision = state.decision()
    return dish_on(state, decision.seat, station, decision.bonus_cooked if isinstance(decision, Cook) else 0)


def cook_dessert(state: FeastState, seat: int) -> None:
    """HNF-233, HNF-237: station 5 cooks outside Cook Dishes, with all the consequences."""
    cook_dish(state, seat, DESSERT_STATION, dish_on(state, seat, DESSERT_STATION, 0), seat)
