"""The Beast arrives; Colossi are displaced; Colossi and the Beast retreat (BMR-170 to BMR-197)."""

from __future__ import annotations

from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from .. import words
from ..content import BIT, DISTANCE, NEAR, NEIGHBOURS, OFF, SPACE_COUNT
from ..state import IslandState, seats_from
from .answers import SPACE
from .banners import take_control
from .card import choose
from .island import acolytes_on, away, is_hazard, set_colossus
from .strike import strike


def arrive(state: IslandState, card: int, caster: int, space: int) -> None:
    """BMR-170, BMR-176: the Acolytes there die first, then the Colossi are displaced."""
    state.touched.append(state.beast)
    state.touched.append(space)
    if state.listening:
        words.beast_moves(state, card, space)
    state.beast = space
    if space in state.colossus:
        state.push(DISPLACE_ALL)
    strike(state, card, caster, acolytes_on(state, BIT[space]), BIT[space])


class DisplaceAll(Step[IslandState]):
    """BMR-173: the active player's Colossus first, then clockwise."""

    def run(self, state: IslandState) -> None:
        for seat in reversed(seats_from(state, state.active)):
            if state.colossus[seat] == state.beast:
                state.push(DisplaceColossus(seat))


DISPLACE_ALL = DisplaceAll()


class DisplaceColossus(Step[IslandState]):
    """BMR-172: a Colossus has to leave; its owner is asked."""

    FIELDS = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: IslandState) -> None:
        if state.listening:
            words.must_give_way(state, self.seat)
        state.push(Displace(self.seat))


class Displace(Decision[IslandState]):
    """BMR-172, BMR-174, BMR-175: one step away from the Beast, not into the Volcano."""

    NAME = "displace"
    RULES = ("BMR-172", "BMR-174", "BMR-175")

    def actions(self, state: IslandState) -> list[Action]:
        return [SPACE + space for space in NEIGHBOURS[state.beast] if space != state.volcano]

    def play(self, state: IslandState, action: Action) -> None:
        if state.listening:
            words.displaced(state, self.seat, action - SPACE)
        set_colossus(state, self.seat, action - SPACE)
        take_control(state)  # BMR-177


# -- away -------------------------------------------------------------------------------------------------------------


def retreats(state: IslandState, source: int, space: int, beast: bool) -> list[int]:
    """BMR-195: where something on a space may retreat to."""
    straight = straight_way(state, source, space, beast)
    if straight != OFF:
        return [straight]
    beside = [each for each in NEIGHBOURS[space] if each != source and allowed(state, each, beast)]
    farther = [each for each in beside if DISTANCE[source * SPACE_COUNT + each] == 2]
    return farther if farther else beside


def straight_way(state: IslandState, source: int, space: int, beast: bool) -> int:
    """The space straight away, if it is allowed; OFF: that way is closed."""
    to = away(source, space)
    return to if to != OFF and allowed(state, to, beast) else OFF


def allowed(state: IslandState, space: int, beast: bool) -> bool:
    return space != state.volcano if beast else not is_hazard(state, space)


class RetreatAll(Step[IslandState]):
    """BMR-461, BMR-462: every Colossus adjacent now, clockwise from the player of the card; each once."""

    FIELDS = ("source", "seat")

    def __init__(self, source: int, seat: int) -> None:
        self.source = source
        self.seat = seat

    def run(self, state: IslandState) -> None:
        for seat in reversed(seats_from(state, self.seat)):
            if NEAR[self.source] & BIT[state.colossus[seat]]:
                state.push(RetreatColossus(seat, self.source))


class RetreatColossus(Step[IslandState]):
    """BMR-193, BMR-195: straight away if that can be; else the owner chooses."""

    FIELDS = ("seat", "source")

    def __init__(self, seat: int, source: int) -> None:
        self.seat = seat
        self.source = source

    def run(self, state: IslandState) -> None:
        space = state.colossus[self.seat]
        if state.listening and straight_way(state, self.source, space, False) == OFF:
            words.way_is_closed(state, self.seat, self.source, len(retreats(state, self.source, space, False)))
        choose(state, Retreat(self.seat, self.source))


class Retreat(Decision[IslandState]):
    """BMR-195, BMR-196: the owner of the Colossus picks the space."""

    NAME = "retreat"
    FIELDS = ("seat", "source")
    RULES = ("BMR-195", "BMR-196")

    def __init__(self, seat: int, source: int) -> None:
        super().__init__(seat)
        self.source = source

    def actions(self, state: IslandState) -> list[Action]:
        return [SPACE + space for space in retreats(state, self.source, state.colossus[self.seat], False)]

    def play(self, state: IslandState, action: Action) -> None:
        if state.listening:
            words.retreated(state, self.seat, self.source, action - SPACE)
        set_colossus(state, self.seat, action - SPACE)
        take_control(state)


class RetreatBeast(Step[IslandState]):
    """BMR-462, BMR-R65: the Beast, if it is adjacent to the Volcano, retreats last, and arrives."""

    FIELDS = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, state: IslandState) -> None:
        if NEAR[state.volcano] & BIT[state.beast]:
            if state.listening and straight_way(state, state.volcano, state.beast, True) == OFF:
                ways = len(retreats(state, state.volcano, state.beast, True))
                words.way_of_beast_is_closed(state, self.seat, ways)
            choose(state, BeastRetreat(self.seat, self.card))


class BeastRetreat(Decision[IslandState]):
    """BMR-196: the player of the card picks the space for the Beast."""

    NAME = "retreat"
    FIELDS = ("seat", "card")
    RULES = ("BMR-195", "BMR-196", "BMR-462")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def actions(self, state: IslandState) -> list[Action]:
        return [SPACE + space for space in retreats(state, state.volcano, state.beast, True)]

    def play(self, state: IslandState, action: Action) -> None:
        arrive(state, self.card, self.seat, action - SPACE)
