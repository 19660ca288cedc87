"""Budgets: time is kept although the machine is busy, and nobody thinks longer than there is something to find out."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from time import perf_counter

import pytest

from bestiary.bots import Perspective, SearchBot, Thought, bot
from bestiary.bots.search import ENOUGH, Node, still_in_reach
from bestiary.kernel.chance import Chance, word_from
from bestiary.kernel.state import State
from tests.games.feed_the_beast.table import table

from . import tiny
from .puzzles import thoughts
from .random_play import choices_at, every_game, hidden_tables

SECONDS = 0.5
LATE = 1.1  # a tenth more may be used
TIMES = 5
ENDLESS = 1_000_000
HOG = "print('busy', flush=True)\nwhile True: pass"


@pytest.fixture
def _busy() -> Iterator[None]:
    """Every processor has something else to do."""
    hogs = [
        subprocess.Popen([sys.executable, "-c", HOG], stdout=subprocess.PIPE, text=True)
        for _ in range(os.cpu_count() or 1)
    ]
    try:
        for hog in hogs:
            assert hog.stdout is not None
            assert hog.stdout.readline() == "busy\n"
        yield
    finally:
        for hog in hogs:
            hog.kill()
            hog.communicate()


def widest(slug: str) -> State:
    """The moment of a random game with the most answers."""
    states = [state.copy() for state in choices_at(hidden_tables(slug)[0], seed=3)]
    return max(states, key=lambda state: len(state.actions()))


def clear() -> State:
    """Two answers: with one the game is won at once, with the other it is lost in the next turn."""
    return table(players=2, hands=["bread*2", "candy"], menu="menu-s-15", beast="kraken").state


CLEAR = "search+horizon=2"


# -- time


@every_game
@pytest.mark.usefixtures("_busy")
def test_a_time_budget_is_kept_on_a_busy_machine(slug: str) -> None:
    """One iteration cannot be cut short, so it comes on top."""
    state = widest(slug)
    over: list[float] = []
    for luck in range(TIMES):
        began = perf_counter()
        found = thoughts(state, f"search+iterations={ENDLESS}+seconds={SECONDS}", luck)
        over.append(perf_counter() - began - found.seconds / found.iterations)
    assert median(over) <= SECONDS * LATE


def test_time_is_used_as_long_as_nothing_is_decided() -> None:
    """Three answers that are worth the same."""
    found = thoughts(tiny.start("same"), f"search+iterations={ENDLESS}+seconds={SECONDS}")
    assert SECONDS * 0.9 <= found.seconds <= SECONDS * LATE


def test_time_is_saved_when_the_leader_cannot_be_caught() -> None:
    found = thoughts(clear(), f"{CLEAR}+iterations={ENDLESS}+seconds=2")
    assert found.seconds < 1.6
    assert found.choices[0].action == thoughts(clear(), f"{CLEAR}+iterations=100").choices[0].action


# -- iterations


@pytest.mark.parametrize("iterations", [2, 10, 50, 400])
def test_iterations_are_counted(iterations: int) -> None:
    """It may end a little sooner or later, so that all answers are tried equally often."""
    state = widest("henrys-feast")
    found = thoughts(state, f"search+iterations={iterations}")
    assert found.iterations == sum(choice.visits for choice in found.choices)
    assert found.iterations <= max(iterations, 2 * len(state.actions()))


def test_iterations_are_saved_when_the_leader_cannot_be_caught() -> None:
    found = thoughts(clear(), f"{CLEAR}+iterations=1000")
    assert found.iterations < 800
    for iterations in (100, 400):
        assert thoughts(clear(), f"{CLEAR}+iterations={iterations}").choices[0].action == found.choices[0].action


def walked(worths: list[float]) -> Node:
    """A branch after such walks."""
    node = Node(1)
    for worth in worths:
        node.visits += 1
        node.sums[0] += worth
        node.squares += worth * worth
    return node


@pytest.mark.parametrize(
    ("gap", "spread", "times", "left", "hurry", "still"),
    [
        (0.5, 0.5, ENOUGH, 1000, True, [0]),  # far behind, whatever chance does
        (0.5, 0.5, ENOUGH, 1000, False, [0, 1]),  # but there is no hurry
        (0.5, 0.5, ENOUGH - 2, 1000, True, [0, 1]),  # too early to tell
        (0.1, 0.5, ENOUGH, 1000, True, [0, 1]),  # chance explains it
        (0.1, 0.01, ENOUGH, 1000, True, [0]),
        (0.0, 0.0, ENOUGH, 1000, True, [0, 1]),  # the same for ever
        (0.5, 0.5, 10, 2, False, [0]),  # nothing that can still come makes up for it
        (0.5, 0.5, 10, 3, False, [0, 1]),
    ],
)
def test_answers_are_given_up_when_they_are_out_of_reach(
    gap: float, spread: float, times: int, left: int, hurry: bool, still: list[int]
) -> None:
    good, bad = ([middle - spread, middle + spread] * (times // 2) for middle in (gap, 0.0))
    assert still_in_reach([walked(good), walked(bad)], [0, 1], 0, left, hurry) == still


def test_more_iterations_are_more_thoughts() -> None:
    state = widest("feed-the-beast")
    few, many = (thoughts(state, f"search+iterations={iterations}").iterations for iterations in (20, 200))
    assert few < many


# -- nothing to think about


def test_a_single_answer_costs_no_thought() -> None:
    state = tiny.start("alone")
    chance = Chance(word_from(1))
    found = thoughts(state, f"search+iterations={ENDLESS}+seconds=60")
    assert found.choices == (Thought(0, 0, 0.0),)
    assert (found.iterations, found.seat) == (0, 0)
    assert found.seconds < 1
    player = bot("master+seconds=60")
    assert isinstance(player, SearchBot)
    assert player.choose(Perspective(state, 0), chance) == 0
    assert chance.word == word_from(1), "no luck is used"
