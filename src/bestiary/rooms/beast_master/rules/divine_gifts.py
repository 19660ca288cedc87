"""Divine Gifts: they apply to all players, each by their own position (BMR-249, BMR-430 to BMR-441)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from .. import words
from ..content import BIT, NEAR, NEIGHBOURS, SPACE_COUNT
from ..state import GIFTS, NOBODY, IslandState, acolytes_of, seats_from
from .answers import PASS, PIECE, SEAT, SEATS_AT_MOST, SPACE
from .banners import raise_banner, take_control
from .card import Card, Choice
from .gold import gain
from .hand import draw_colossus, keep_limits
from .island import ALL_SPACES, hazards, occupied, place_ready, spaces_in, spread_of_all
from .movement import send_colossus
from .roads import reach

OWN_ABUNDANCE: Final = 3  # BMR-430
OTHERS_ABUNDANCE: Final = 1
PER_SPACE: Final = 2  # BMR-431, BMR-437
PER_OPPOSING_ACOLYTE: Final = 2  # BMR-432
FOR_COMRADERY: Final = 5  # BMR-434
FOR_SOLITUDE: Final = 7  # BMR-440
COMPANIONS: Final = 3  # BMR-433


class Abundance(Card):
    """BMR-430."""

    def play(self, state: IslandState, seat: int) -> None:
        seats = seats_from(state, seat)
        for each in seats:
            draw_colossus(state, each, OWN_ABUNDANCE if each == seat else OTHERS_ABUNDANCE, "BMR-430")
        keep_limits(state, seats)


class PayingGift(Card):
    """A gift that pays every player, starting with its own, by what `pays` says."""

    def play(self, state: IslandState, seat: int) -> None:
        unpaid: list[int] = []
        for each in seats_from(state, seat):
            amount = self.pays(state, each)
            gain(state, each, amount, GIFTS)
            if amount == 0:
                unpaid.append(each)
        if unpaid and state.listening:
            words.gains_nothing(state, unpaid)

    def pays(self, state: IslandState, seat: int) -> int:
        raise NotImplementedError


class Audacity(PayingGift):
    """BMR-431."""

    def pays(self, state: IslandState, seat: int) -> int:
        return PER_SPACE * controlled(state, seat, state.beast)


class Authority(PayingGift):
    """BMR-432."""

    def pays(self, state: IslandState, seat: int) -> int:
        opposing = 0
        for other in range(state.players):
            if other != seat:
                opposing += acolytes_of(state, other, state.colossus[seat])
        return PER_OPPOSING_ACOLYTE * opposing


class Comradery(PayingGift):
    """BMR-434."""

    def pays(self, state: IslandState, seat: int) -> int:
        for other in range(state.players):
            if other != seat and state.colossus[other] == state.colossus[seat]:
                return FOR_COMRADERY
        return 0


class Diplomacy(PayingGift):
    """BMR-435."""

    def pays(self, state: IslandState, seat: int) -> int:
        guests = 0
        for space in spaces_in(state.spread[seat]):
            if state.banner[space] != NOBODY and state.banner[space] != seat:
                guests += acolytes_of(state, seat, space)
        return guests


class Fortitude(PayingGift):
    """BMR-437."""

    def pays(self, state: IslandState, seat: int) -> int:
        return PER_SPACE * controlled(state, seat, state.colossus[seat])


class Solitude(PayingGift):
    """BMR-440."""

    def pays(self, state: IslandState, seat: int) -> int:
        space = state.colossus[seat]
        return 0 if spread_of_all(state) & (NEAR[space] | BIT[space]) else FOR_SOLITUDE


def controlled(state: IslandState, seat: int, space: int) -> int:
    """BMR-R64: how many of the spaces around it the player controls."""
    count = 0
    for near in NEIGHBOURS[space]:
        if state.controller[near] == seat:
            count += 1
    return count


# -- from the reserve -------------------------------------------------------------------------------------------------


class CompanionshipTarget(Decision[IslandState]):
    """BMR-433: to which Colossus the Acolytes come."""

    NAME = "companionship-target"
    RULES = ("BMR-433",)

    def actions(self, state: IslandState) -> list[Action]:
        return [SEAT + seat for seat in range(state.players)]

    def play(self, state: IslandState, action: Action) -> None:
        space = state.colossus[action - SEAT]
        if state.listening:
            words.companions_come(state, self.seat, action - SEAT)
        for seat in reversed(seats_from(state, self.seat)):
            state.push(OfferReserve(seat, BIT[space], COMPANIONS))


class Zeal(Card):
    """BMR-441."""

    def play(self, state: IslandState, seat: int) -> None:
        spaces = NEAR[state.volcano] & ~BIT[state.beast]
        for each in reversed(seats_from(state, seat)):
            state.push(OfferReserve(each, spaces, state.ready[each]))


class OfferReserve(Step[IslandState]):
    """BMR-R42: a player may place up to so many ready Acolytes on these spaces."""

    FIELDS = ("seat", "spaces", "most")

    def __init__(self, seat: int, spaces: int, most: int) -> None:
        self.seat = seat
        self.spaces = spaces
        self.most = most

    def run(self, state: IslandState) -> None:
        if self.most and state.ready[self.seat]:
            if state.listening:
                words.is_next(state, self.seat)
            state.push(PlaceFromReserve(self.seat, self.spaces, self.most))
        elif state.listening:
            words.nobody_ready(state, self.seat)


class PlaceFromReserve(Decision[IslandState]):
    """One Acolyte after the other, or stop."""

    NAME = "place-from-reserve"
    FIELDS = ("seat", "spaces", "most")
    RULES = ("BMR-433", "BMR-441", "BMR-211")

    def __init__(self, seat: int, spaces: int, most: int) -> None:
        super().__init__(seat)
        self.spaces = spaces
        self.most = most

    def actions(self, state: IslandState) -> list[Action]:
        return [PASS, *[SPACE + space for space in spaces_in(self.spaces)]]

    def play(self, state: IslandState, action: Action) -> None:
        if action == PASS:
            if state.listening:
                words.places_no_more(state, self.seat)
            return
        place_ready(state, self.seat, action - SPACE)
        if self.most > 1 and state.ready[self.seat]:
            state.push(PlaceFromReserve(self.seat, self.spaces, self.most - 1))
        if state.listening:
            words.placed_from_reserve(state, self.seat, action - SPACE, 1)
        take_control(state)


class Solidarity(Card):
    """BMR-439, BMR-R56: exactly one player with the most in reserve, ready and resting."""

    def play(self, state: IslandState, seat: int) -> None:
        most = -1
        chosen = NOBODY
        for each in range(state.players):
            count = state.ready[each] + state.resting[each]
            if count > most:
                most = count
                chosen = each
            elif count == most:
                chosen = NOBODY
        if state.listening:
            words.largest_reserve(state, chosen, most)
        if chosen != NOBODY and state.ready[chosen]:
            state.push(SolidarityPlace(chosen))


class SolidarityPlace(Decision[IslandState]):
    """BMR-439: all ready Acolytes on one space, or none."""

    NAME = "solidarity"
    RULES = ("BMR-439", "BMR-211")

    def actions(self, state: IslandState) -> list[Action]:
        return [PASS, *[SPACE + space for space in spaces_in(ALL_SPACES & ~hazards(state))]]

    def play(self, state: IslandState, action: Action) -> None:
        if action == PASS:
            if state.listening:
                words.declines(state, self.seat)
            return
        count = state.ready[self.seat]
        for _ in range(count):
            place_ready(state, self.seat, action - SPACE)
        if state.listening:
            words.placed_from_reserve(state, self.seat, action - SPACE, count)
        take_control(state)


# -- one after the other ----------------------------------------------------------------------------------------------


class InTurn(Card):
    """A gift that comes to every player in turn, its own player first."""

    def __init__(self, offer: Callable[[int], Step[IslandState]]) -> None:
        self.offers = [offer(seat) for seat in range(SEATS_AT_MOST)]

    def play(self, state: IslandState, seat: int) -> None:
        for each in reversed(seats_from(state, seat)):
            state.push(self.offers[each])


class OfferDominion(Step[IslandState]):
    """BMR-436: only who has a Banner in supply, and only if there is a space for it."""

    FIELDS = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: IslandState) -> None:
        if state.supply[self.seat] and dominions(state):
            if state.listening:
                words.is_next(state, self.seat)
            state.push(DominionPlace(self.seat))
        elif state.listening:
            words.no_dominion(state, self.seat)


def dominions(state: IslandState) -> list[int]:
    """BMR-R53: the spaces with no pieces and no Banner, hazards included."""
    pieces = occupied(state)
    return [space for space in range(SPACE_COUNT) if state.banner[space] == NOBODY and not pieces & BIT[space]]


class DominionPlace(Decision[IslandState]):
    """BMR-436."""

    NAME = "dominion"
    RULES = ("BMR-436",)

    def actions(self, state: IslandState) -> list[Action]:
        return [PASS, *[SPACE + space for space in dominions(state)]]

    def play(self, state: IslandState, action: Action) -> None:
        if action != PASS:
            raise_banner(state, self.seat, action - SPACE, "BMR-436")
        elif state.listening:
            words.declines(state, self.seat)


class OfferInfluence(Step[IslandState]):
    """BMR-438: the next player's turn to move a Colossus."""

    FIELDS = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: IslandState) -> None:
        if state.listening:
            words.is_next(state, self.seat)
        state.push(InfluenceMove(self.seat))


class InfluenceMove(Decision[IslandState]):
    """BMR-438, BMR-R55: one opposing Colossus, by the roads of its owner."""

    NAME = "influence"
    RULES = ("BMR-438",)

    def actions(self, state: IslandState) -> list[Action]:
        answers = [PASS]
        for other in range(state.players):
            if other != self.seat:
                spaces = reach(state, other, state.colossus[other], 0) & ~hazards(state)
                answers.extend([PIECE + other * SPACE_COUNT + space for space in spaces_in(spaces)])
        return answers

    def play(self, state: IslandState, action: Action) -> None:
        if action != PASS:
            send_colossus(state, self.seat, action, "BMR-438")
        elif state.listening:
            words.declines(state, self.seat)


DIVINE_GIFTS: Final[dict[str, Card]] = {
    "abundance": Abundance(),
    "audacity": Audacity(),
    "authority": Authority(),
    "companionship": Choice(CompanionshipTarget),
    "comradery": Comradery(),
    "diplomacy": Diplomacy(),
    "dominion": InTurn(OfferDominion),
    "fortitude": Fortitude(),
    "influence": InTurn(OfferInfluence),
    "solidarity": Solidarity(),
    "solitude": Solitude(),
    "zeal": Zeal(),
}
