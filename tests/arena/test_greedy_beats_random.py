"""The first bot that thinks is clearly better than the one that does not, in every game of the catalogue."""

from __future__ import annotations

import pytest

import bestiary
from bestiary.arena import plan, simulate, summarise


@pytest.mark.parametrize("slug", bestiary.games())
def test_greedy_beats_random(slug: str) -> None:
    players = min(bestiary.game(slug).seats)
    match = plan(slug, bots=["greedy"] + ["random"] * (players - 1), seed="greedy against random")
    summary = summarise(simulate(match, games=60))
    greedy = next(share for share in summary.bots if share.name == "greedy")
    assert greedy.interval.low > summary.even, f"greedy won {greedy.count} of {greedy.total}"
