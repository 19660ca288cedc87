"""Setup: Landmarks, Loot, the Beast, Colossi and their first Acolytes (BMR-040 to BMR-057)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from .. import words
from ..content import BIT, CENTRE, LOOT_COPIES, NEAR, NO_LANDMARK, SPACE_COUNT
from ..state import IslandState
from .answers import SPACE
from .banners import take_control
from .island import ALL_SPACES, LOOT_DIGIT, hazards, lay_landmark, place_ready, set_colossus, spaces_in
from .turn import BEGIN_TURN

FIRST_ACOLYTES: Final = 3  # BMR-053


class PlaceLandmark(Decision[IslandState]):
    """BMR-046, BMR-047: the top tile is revealed, and its player places it."""

    NAME = "place-landmark"
    RULES = ("BMR-046", "BMR-047")

    def actions(self, state: IslandState) -> list[Action]:
        return [
            SPACE + space for space in range(SPACE_COUNT) if state.landmark[space] == NO_LANDMARK and space != CENTRE
        ]

    def play(self, state: IslandState, action: Action) -> None:
        tile = state.stack[-1]
        state.stack = state.stack[:-1]
        lay_landmark(state, tile, action - SPACE)
        if state.listening:
            words.placed_landmark(state, self.seat, tile, action - SPACE)
        state.reveal()  # the next tile, or the Loot
        if state.stack:
            state.active = (self.seat + 1) % state.players
            state.push(PlaceLandmark(state.active))
            if state.listening:
                words.revealed_landmark(state, state.active, state.stack[-1])
        else:
            state.push(LAY_LOOT)


class LayLoot(Step[IslandState]):
    """BMR-048 to BMR-050: a token on every space without a Landmark; then the placement begins."""

    def run(self, state: IslandState) -> None:
        lay_loot(state)
        state.beast = CENTRE
        state.active = state.first
        state.push(PlaceColossus(state.first))
        if state.listening:
            words.island_ready(state)
            words.places_next(state)


LAY_LOOT = LayLoot()


def lay_loot(state: IslandState) -> None:
    """BMR-048."""
    tokens = [LOOT_DIGIT[kind] for kind, copies in enumerate(LOOT_COPIES) for _ in range(copies)]
    state.chance.shuffle(tokens)
    state.loot = [tokens.pop() if tile == NO_LANDMARK else 0 for tile in state.landmark]


class PlaceColossus(Decision[IslandState]):
    """BMR-051, BMR-052: anywhere but on a hazard."""

    NAME = "place-colossus"
    RULES = ("BMR-051", "BMR-052")

    def actions(self, state: IslandState) -> list[Action]:
        return [SPACE + space for space in spaces_in(ALL_SPACES & ~hazards(state))]

    def play(self, state: IslandState, action: Action) -> None:
        set_colossus(state, self.seat, action - SPACE)
        if state.listening:
            words.placed_colossus(state, self.seat, action - SPACE)
        state.push(PlaceAcolyte(self.seat, FIRST_ACOLYTES))
        take_control(state)  # BMR-055


class PlaceAcolyte(Decision[IslandState]):
    """BMR-053, BMR-054: on the Colossus's space or beside it, not on a hazard."""

    NAME = "place-acolyte"
    FIELDS = ("seat", "left")
    RULES = ("BMR-053", "BMR-054")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def actions(self, state: IslandState) -> list[Action]:
        space = state.colossus[self.seat]
        return [SPACE + each for each in spaces_in((NEAR[space] | BIT[space]) & ~hazards(state))]

    def play(self, state: IslandState, action: Action) -> None:
        if self.left > 1:
            state.push(PlaceAcolyte(self.seat, self.left - 1))
        else:
            state.push(NEXT_PLACEMENT)
        place_ready(state, self.seat, action - SPACE)
        if state.listening:
            words.placed_acolyte(state, self.seat, action - SPACE)
        take_control(state)


class NextPlacement(Step[IslandState]):
    """BMR-050: the next player places, or the first Age begins."""

    def run(self, state: IslandState) -> None:
        state.active = (state.active + 1) % state.players
        if state.active != state.first:
            state.push(PlaceColossus(state.active))
            if state.listening:
                words.places_next(state)
            return
        if state.listening:
            words.age_begins(state)
        state.push(BEGIN_TURN)


NEXT_PLACEMENT = NextPlacement()
