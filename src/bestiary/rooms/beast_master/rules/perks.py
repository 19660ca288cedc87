"""Perks: they lie in front of their owner and work from then on (BMR-247, BMR-248, BMR-420 to BMR-424)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Decision
from bestiary.kernel.values import Action

from .. import words
from ..content import FIRST_BEAST, OUTPOST, SPACE_COUNT
from ..state import NO_CARD, NOWHERE, IslandState
from .answers import DISCARD, PASS
from .banners import break_pair
from .hand import discard, draw_beast, keep_limit, throw_away, titles_in

CARDS_PER_BEAST_CARD: Final = 2  # BMR-421


def lay_perk(state: IslandState, seat: int, card: int) -> None:
    """BMR-248: the old Perk is discarded first; BMR-R34: by its owner, so a Market pays."""
    discard_own_perk(state, seat, "BMR-248")
    state.perk[seat] = card
    if state.listening:
        words.has_perk(state, seat, card)
    keep_limit(state, seat)


def discard_own_perk(state: IslandState, seat: int, rule: str) -> None:
    card = state.perk[seat]
    if card != NO_CARD:
        lose_perk(state, seat)
        throw_away(state, seat, card, rule)


def lose_perk(state: IslandState, seat: int) -> None:
    """BMR-R57: a pair of Outpost is broken up. (A hand that is too large now is the caller's affair.)"""
    if state.perk[seat] == OUTPOST:
        if state.listening:
            words.second_banner_returns(state, seat)
        break_pair(state, seat)
    state.perk[seat] = NO_CARD


def outpost_spaces(state: IslandState, seat: int) -> list[int]:
    """BMR-423: where a second Banner can go."""
    if state.perk[seat] != OUTPOST or state.pair[seat] != NOWHERE or state.supply[seat] == 0:
        return []
    return [space for space in range(SPACE_COUNT) if state.banner[space] == seat]


def build_outpost(state: IslandState, seat: int, space: int) -> None:
    state.supply[seat] -= 1
    state.pair[seat] = space
    if state.listening:
        words.built_outpost(state, seat, space)


class MantleDiscard(Decision[IslandState]):
    """BMR-421: Colossus cards are discarded one at a time, then half as many Beast Master cards are drawn."""

    NAME = "discard"
    FIELDS = ("seat", "count")
    RULES = ("BMR-421",)

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def actions(self, state: IslandState) -> list[Action]:
        found = [PASS] if self.count else []
        for card in titles_in(state.hands[self.seat]):
            if card < FIRST_BEAST:
                found.append(DISCARD + card)
        return found

    def play(self, state: IslandState, action: Action) -> None:
        seat = self.seat
        if action != PASS:
            state.push(MantleDiscard(seat, self.count + 1))
            discard(state, seat, action - DISCARD, "BMR-421")
            return
        if state.listening and self.count % CARDS_PER_BEAST_CARD:
            words.odd_card_is_lost(state, seat, self.count)
        if self.count >= CARDS_PER_BEAST_CARD:
            draw_beast(state, seat, self.count // CARDS_PER_BEAST_CARD, "BMR-421")
            keep_limit(state, seat)
