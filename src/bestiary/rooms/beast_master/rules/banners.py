"""Banners, and what happens when a player takes control (BMR-136 to BMR-155)."""

from __future__ import annotations

from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from .. import words
from ..content import BIT, SPACE_COUNT
from ..state import NOBODY, NOWHERE, IslandState, seats_from
from .answers import PASS, SPACE
from .island import control, count_in, spaces_in


def return_banners(state: IslandState, space: int) -> None:
    """BMR-138, BMR-154: every Banner of a space goes back to its owner's supply, a pair as well."""
    owner = state.banner[space]
    if owner == NOBODY:
        return
    state.banner[space] = NOBODY
    state.supply[owner] += 1
    if state.pair[owner] == space:
        break_pair(state, owner)


def destroy_banners(state: IslandState, space: int) -> None:
    """BMR-154, BMR-155: by a card; nothing is raised instead."""
    if state.listening:
        words.banner_destroyed(state, space)
    return_banners(state, space)


def break_pair(state: IslandState, seat: int) -> None:
    """BMR-R57: the second Banner of Outpost returns to the supply."""
    if state.pair[seat] != NOWHERE:
        state.pair[seat] = NOWHERE
        state.supply[seat] += 1


def raise_banner(state: IslandState, seat: int, space: int, rule: str = "BMR-139") -> None:
    """BMR-139, BMR-436."""
    state.supply[seat] -= 1
    state.banner[space] = seat
    if state.listening:
        words.raised_banner(state, seat, space, rule)


def take_control(state: IslandState) -> None:
    """BMR-137: run once after each event. What the players must decide comes next on the agenda."""
    touched = state.touched
    if not touched:
        return
    state.touched = []
    taken = 0
    for space in touched:
        now = control(state, space)
        if now != state.controller[space]:
            state.controller[space] = now
            if now != NOBODY:
                taken |= BIT[space]
            elif state.listening:
                words.lost_control(state, space)
    if taken:
        _answer_for(state, taken)


def _answer_for(state: IslandState, taken: int) -> None:
    """BMR-138 to BMR-141, BMR-151, BMR-152: all opposing Banners fall, then everybody raises theirs in turn."""
    wants = [0] * state.players
    for space in spaces_in(taken):
        seat = state.controller[space]
        if state.listening:
            words.took_control(state, seat, space)
        if state.banner[space] != seat:
            if state.listening:
                words.banner_falls(state, space)
            return_banners(state, space)
            wants[seat] |= BIT[space]
    later: list[int] = []
    for seat in seats_from(state, state.active):
        if wants[seat]:
            if later or count_in(wants[seat]) > state.supply[seat]:
                later.append(seat)
            else:
                raise_all(state, seat, wants[seat])
    while later:
        seat = later.pop()
        state.push(RaiseBanners(seat, wants[seat]))


def raise_all(state: IslandState, seat: int, spaces: int) -> None:
    for space in spaces_in(spaces):
        raise_banner(state, seat, space)


class RaiseBanners(Step[IslandState]):
    """BMR-152: a player raises Banners on the spaces taken; with too few of them the player decides."""

    FIELDS = ("seat", "spaces")

    def __init__(self, seat: int, spaces: int) -> None:
        self.seat = seat
        self.spaces = spaces

    def run(self, state: IslandState) -> None:
        count = count_in(self.spaces)
        if count <= state.supply[self.seat]:
            raise_all(state, self.seat, self.spaces)
            return
        if state.listening:
            words.too_few_banners(state, self.seat, spaces_in(self.spaces))
        if count > 1:
            state.push(BannerNext(self.seat, self.spaces))
        else:
            state.push(BannerMove(self.seat, spaces_in(self.spaces)[0]))


class BannerNext(Decision[IslandState]):
    """BMR-152: which of the spaces taken is dealt with next."""

    NAME = "banner-next"
    FIELDS = ("seat", "spaces")
    RULES = ("BMR-152",)

    def __init__(self, seat: int, spaces: int) -> None:
        super().__init__(seat)
        self.spaces = spaces

    def actions(self, state: IslandState) -> list[Action]:
        return [SPACE + space for space in spaces_in(self.spaces)]

    def play(self, state: IslandState, action: Action) -> None:
        space = action - SPACE
        state.push(RaiseBanners(self.seat, self.spaces & ~BIT[space]))
        if state.supply[self.seat]:
            raise_banner(state, self.seat, space)
        else:
            state.push(BannerMove(self.seat, space))


class BannerMove(Decision[IslandState]):
    """BMR-141: with an empty supply one of the own Banners may move to the space taken."""

    NAME = "banner-move"
    FIELDS = ("seat", "space")
    RULES = ("BMR-141", "BMR-142")

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def actions(self, state: IslandState) -> list[Action]:
        answers = [PASS]
        for space in range(SPACE_COUNT):
            if state.banner[space] == self.seat and space != self.space:
                answers.append(SPACE + space)
        return answers

    def play(self, state: IslandState, action: Action) -> None:
        seat = self.seat
        if action == PASS:
            if state.listening:
                words.left_without_banner(state, seat, self.space)
            return
        space = action - SPACE
        if state.pair[seat] == space:  # either Banner of the pair: one stays
            state.pair[seat] = NOWHERE
        else:
            state.banner[space] = NOBODY
        state.banner[self.space] = seat
        if state.listening:
            words.moved_banner(state, seat, space, self.space)
