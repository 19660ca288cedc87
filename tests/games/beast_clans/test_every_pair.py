"""Every pair of ready-made decks, with each of the Royals, in random play: the invariants hold after every answer."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

import pytest

from bestiary.rooms.beast_clans.options import READY_MADE
from tests.games.beast_clans.invariants import MAX_DECISIONS, check
from tests.games.beast_clans.table import GAME


@pytest.mark.parametrize(("one", "other"), list(combinations_with_replacement(READY_MADE, 2)))
def test_the_invariants_hold(one: str, other: str) -> None:
    for number in range(2):
        state = GAME.start(seed=f"{one} {other} {number}", deck_a=one, deck_b=other)
        pick = Random(number)
        before = state.snapshot()
        check(before, before, state)
        for _ in range(MAX_DECISIONS):
            if state.over:
                break
            heeds = number and pick.random() < 0.9  # one game at random, one that mostly follows the advice
            state.play(GAME.advice.favourite(state) if heeds else pick.choice(state.actions()))
            after = state.snapshot()
            check(before, after, state)
            before = after
        assert state.over
