"""The search survives every mode of every game: each player count and each value of each option, as the battery knows
them. At each table one random game is played; the search is asked whenever a new kind of question comes up, and now and
then besides."""

from __future__ import annotations

from random import Random

import pytest

from bestiary.bots import Perspective, Thoughts, bot
from bestiary.kernel.chance import Chance, word_from
from bestiary.kernel.state import State
from tests.conformance.tables import Table, tables_of
from tests.conformance.walk import Eye, answer

from .puzzles import thoughts
from .random_play import GAMES

SEARCH = "search+iterations=8"
LONGEST = 400  # answers: few kinds of questions come up for the first time later than that
GROWTH = 8
SEED = 3  # odd: most answers of the others are the advice's, so that something happens

TABLES = [table for slug in GAMES for table in tables_of(slug)]


def assert_sane(found: Thoughts, state: State) -> None:
    """Every answer thought about is legal and there once; all values are between lost and won."""
    actions = [choice.action for choice in found.choices]
    assert actions
    assert set(actions) <= set(state.actions())
    assert len(set(actions)) == len(actions)
    assert found.seat == state.seat
    assert len(found.values) == state.players
    assert all(-1.0 <= value <= 1.0 for value in (*found.values, *(choice.value for choice in found.choices)))
    assert sum(choice.visits for choice in found.choices) == found.iterations


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_search_survives(table: Table) -> None:
    state = table.start("survives")
    pick = Random(str(table))
    eye = Eye(GROWTH)
    asked = 0
    for number in range(LONGEST):
        if state.over:
            break
        if len(state.actions()) > 1 and eye.opens(state):
            found = thoughts(state, SEARCH, luck=number)
            assert_sane(found, state)
            state.play(found.choices[0].action)
            asked += 1
        else:
            state.play(answer(state, SEED, pick))
    assert asked > 1, "the search was hardly asked"


@pytest.mark.parametrize("slug", GAMES)
def test_the_search_plays_a_whole_game(slug: str) -> None:
    """All seats of the smallest table, with the least that a bot can think."""
    state = tables_of(slug)[0].start("whole game")
    chance = Chance(word_from(1))
    while state.seat is not None:
        action = bot("search+iterations=2").choose(Perspective(state, state.seat), chance)
        assert action in state.actions()
        state.play(action)
    assert state.result is not None
