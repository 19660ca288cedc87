"""The compiled build plays the same games as the interpreted one, and passes the same battery.

`python3 run.py compile` makes it in build/compiled; without it there is nothing to compare.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from .playthrough import playthroughs
from .tables import COMPILED, TABLES

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "compiled"


@pytest.fixture(autouse=True)
def _two_builds() -> None:
    reason = why_not()
    if reason is not None:
        print(f"The builds are not compared: {reason}.")
        pytest.skip(reason)


def why_not() -> str | None:
    """Why there are no two builds to compare; None: there are."""
    if COMPILED:
        return "the compiled build is the one that is running"
    if not (BUILD / ".stamp").exists():  # the last thing that a build writes
        return "there is no compiled build in build/compiled (python3 run.py compile makes it)"
    for source in (ROOT / "src").rglob("*.py"):
        copy = BUILD / source.relative_to(ROOT / "src")
        if not copy.exists() or copy.read_bytes() != source.read_bytes():
            return f"the compiled build is older than {source.name} (python3 run.py compile makes a new one)"
    return None


def on_the_compiled_build(*arguments: str) -> str:
    """What a Python process prints that finds the compiled build first."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(BUILD), str(ROOT)]), "BESTIARY_BUILD": "compiled"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_compiled_build_is_compiled() -> None:
    found = on_the_compiled_build("-c", "import bestiary.kernel.state as state; print(state.__file__)").strip()
    assert Path(found).is_relative_to(BUILD)
    assert found.endswith(tuple(EXTENSION_SUFFIXES))


def test_both_builds_play_the_same_games() -> None:
    assert on_the_compiled_build("-m", "tests.conformance.playthrough").splitlines() == list(playthroughs(TABLES))


def test_the_compiled_build_passes_the_battery() -> None:
    battery = ["-m", "pytest", "tests/conformance", "tests/kernel", "-q", "-x", "-p", "no:cacheprovider"]
    print(on_the_compiled_build(*battery, "--ignore", "tests/conformance/test_both_builds.py"))
