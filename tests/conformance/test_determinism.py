"""The same seed and answers give the same game, in this process and in any other."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .playthrough import playthroughs
from .tables import SMALL_TABLES, Table, every_table
from .walk import walk

ROOT = Path(__file__).resolve().parents[2]


@every_table
def test_the_same_seed_and_answers_give_the_same_game(table: Table) -> None:
    *_, state = walk(table, seed=5)
    first = table.start(state.seed)
    second = table.start(state.seed)
    for action in state.history():
        assert first.snapshot() == second.snapshot()
        first.again(action)
        second.again(action)
    assert first.snapshot() == second.snapshot() == state.snapshot()


@every_table
def test_another_seed_gives_another_game(table: Table) -> None:
    assert table.start("one").snapshot() != table.start("two").snapshot()


@pytest.mark.parametrize("hash_seed", ["1", "4294967295"])
def test_another_process_plays_the_same_games(hash_seed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.conformance.playthrough", "--small"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == list(playthroughs(SMALL_TABLES))
