"""With a budget of iterations the same luck gives the same thoughts: again, in any process, and on both builds."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from bestiary.bots import LEVELS, Perspective, bot
from bestiary.kernel.chance import Chance, word_from
from tests.conformance.test_both_builds import on_the_compiled_build, why_not

from .puzzles import thoughts
from .random_play import choices_at, every_game, hidden_tables
from .replies import SEARCH, replies

ROOT = Path(__file__).resolve().parents[2]
ANSWERS = 12


def played(slug: str, text: str, luck: int) -> list[str]:
    """The first answers of a game in which this bot plays all seats, with the word that its chance ends with."""
    state = hidden_tables(slug)[0].start("reproducible")
    chance = Chance(word_from(luck))
    players = [bot(text) for _ in range(state.players)]
    lines: list[str] = []
    while state.seat is not None and len(lines) < ANSWERS:
        action = players[state.seat].choose(Perspective(state, state.seat), chance)
        lines.append(state.notation(action))
        state.play(action)
    return [*lines, str(chance.word)]


def test_the_same_luck_gives_the_same_thoughts() -> None:
    assert list(replies()) == list(replies())


@every_game
@pytest.mark.parametrize("text", ["search+iterations=10", *(f"{level}+iterations=10+seconds=0" for level in LEVELS)])
def test_the_same_luck_gives_the_same_game(slug: str, text: str) -> None:
    assert played(slug, text, luck=1) == played(slug, text, luck=1)


@every_game
def test_other_luck_gives_other_thoughts(slug: str) -> None:
    """Otherwise the tests here would show nothing."""
    states = [state.copy() for state in islice(choices_at(hidden_tables(slug)[0], seed=3), 6)]
    found = {tuple(thoughts(state, SEARCH, luck)._replace(seconds=0.0) for state in states) for luck in range(3)}
    assert len(found) > 1


@pytest.mark.parametrize("hash_seed", ["1", "4294967295"])
def test_another_process_thinks_the_same(hash_seed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.bots.replies"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == list(replies())


def test_both_builds_think_the_same() -> None:
    reason = why_not()
    if reason is not None:
        print(f"The thoughts of the builds are not compared: {reason}.")
        pytest.skip(reason)
    assert on_the_compiled_build("-m", "tests.bots.replies").splitlines() == list(replies())
