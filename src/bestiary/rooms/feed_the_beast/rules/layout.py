"""Laying out the cards: the last part of the setup (FTB-006, FTB-600)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Step

from .. import words
from ..state import FeedState
from .menu import refill_market
from .victims import refill_row


def lay_out(state: FeedState) -> None:
    """Shuffle the Menu deck, lay out Menu card and market, then the victims."""
    state.chance.shuffle(state.deck)
    state.menu = state.deck.pop()
    if state.listening:
        words.first_menu(state, state.menu)
    refill_market(state)
    if state.keeper:
        state.chance.shuffle(state.victim_deck)
        refill_row(state)


class LayOut(Step[FeedState]):
    """FTB-010: with the Pegasus the hands are drafted before any card lies open."""

    def run(self, state: FeedState) -> None:
        lay_out(state)


LAY_OUT: Final = LayOut()
