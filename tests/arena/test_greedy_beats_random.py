"""The first bot that thinks is clearly better than the one that does not, in every game of the catalogue.

A game whose usual options leave a random player no chance to lose (or to let others win) names others to be tried with:
MATCH in its invariants.
"""

from __future__ import annotations

import pytest

import bestiary
from bestiary.arena import plan, simulate, summarise
from bestiary.rooms.beast_clans.options import READY_MADE
from tests.conformance.tables import invariants_of


@pytest.mark.parametrize("slug", bestiary.games())
def test_greedy_beats_random(slug: str) -> None:
    options = getattr(invariants_of(bestiary.game(slug)), "MATCH", {})
    match = plan(slug, bots=["greedy", "random"], seed="greedy against random", options=options)
    summary = summarise(simulate(match, games=30))
    greedy = next(share for share in summary.bots if share.name == "greedy")
    assert greedy.interval.low > summary.even, f"greedy won {greedy.count} of {greedy.total}"


@pytest.mark.parametrize("deck", READY_MADE)
def test_greedy_beats_random_with_every_deck(deck: str) -> None:
    match = plan("beast-clans", bots=["greedy", "random"], seed="deck", options={"deck_a": deck, "deck_b": deck})
    summary = summarise(simulate(match, games=20))
    greedy = next(share for share in summary.bots if share.name == "greedy")
    assert greedy.count >= 18, f"greedy won {greedy.count} of {greedy.total}"
