"""`import bestiary` is enough for everything that the page of the API lists."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import bestiary

ROOT = Path(__file__).resolve().parents[1]
ONE_LINE = """
import bestiary, sys
state = bestiary.game("feed-the-beast").start(players=2, seed=7)
print("bestiary.bots" in sys.modules, state.notation(bestiary.bots.choose(state, "greedy", seed=1)))
"""


def test_bots_come_when_they_are_asked_for() -> None:
    """In a process of its own: here somebody has imported them already."""
    done = subprocess.run([sys.executable, "-c", ONE_LINE], capture_output=True, text=True, check=True)
    loaded, answer = done.stdout.split(maxsplit=1)
    assert loaded == "False"
    assert answer.startswith(("feed ", "pay "))


def test_what_is_not_there_is_missed_as_usual() -> None:
    with pytest.raises(AttributeError, match="module 'bestiary' has no attribute 'dragons'"):
        bestiary.dragons  # type: ignore[attr-defined]  # noqa: B018


def test_the_examples_of_the_api_page_run() -> None:
    found = doctest.testfile(str(ROOT / "docs" / "api.md"), module_relative=False)
    assert found.attempted and not found.failed
