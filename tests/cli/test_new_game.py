"""`bestiary new-game`: what it writes works at once, and what it cannot write it says."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .typed import Command

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("src", "tests/conformance", "tests/toy", "tests/marks.py", "tests/conftest.py", "tests/__init__.py", "tools")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """As much of a checkout as a new game needs."""
    leave = shutil.ignore_patterns("__pycache__", "client", "*.so")
    for name in NEEDED:
        source, copy = ROOT / name, tmp_path / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, copy, ignore=leave)
        else:
            shutil.copy(source, copy)
    for folder in ("tests/games", "web/src/boards", "docs"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "tests/games/__init__.py").touch()
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def python(checkout: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    variables = {**os.environ, "PYTHONPATH": str(checkout / "src"), "BESTIARY_ONLY": "lantern-tricks"}
    variables.pop("BESTIARY_RULE_TABLE", None)
    return subprocess.run(
        [sys.executable, *arguments], cwd=checkout, env=variables, capture_output=True, text=True, check=False
    )


def test_a_new_game_passes_its_tests_and_the_battery_and_is_played_by_bots(checkout: Path) -> None:
    made = python(checkout, "-m", "bestiary", "new-game", "lantern-tricks")
    assert made.returncode == 0, made.stderr
    assert "Lantern Tricks is there" in made.stdout
    tests = ["tests/games/lantern_tricks", "tests/conformance", "--ignore=tests/conformance/test_both_builds.py"]
    tested = python(checkout, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests)
    assert tested.returncode == 0, tested.stdout[-3000:]
    assert "lantern-tricks" in tested.stdout
    played = python(checkout, "-m", "bestiary", "simulate", "lantern-tricks", "--games", "4", "--bots", "greedy,random")
    assert played.returncode == 0, played.stderr
    typed = python(checkout, "-m", "mypy", "--strict", "src/bestiary/rooms/lantern_tricks")
    assert typed.returncode == 0, typed.stdout


def test_nothing_of_the_template_shines_through(checkout: Path) -> None:
    made = python(checkout, "-m", "bestiary", "new-game", "lantern-tricks", "--prefix", "LTR")
    assert made.returncode == 0, made.stderr
    folders = ("src/bestiary/rooms/lantern_tricks", "tests/games/lantern_tricks", "web/src/boards/lantern-tricks")
    for path in [path for folder in folders for path in (checkout / folder).rglob("*") if path.suffix != ".pyc"]:
        text = path.read_text("utf-8") if path.is_file() else ""
        assert not any(word in text + path.name for word in ("high_card", "high-card", "HighCard", "High Card", "HIC-"))
    assert "**LTR-001**" in (checkout / folders[0] / "rulebook.md").read_text("utf-8")
    assert (checkout / folders[2] / "Board.svelte").exists()


def test_the_template_is_as_small_as_the_guide_says() -> None:
    said = re.search(r"in less than (\d+) lines of Python", (ROOT / "docs/adding-a-game.md").read_text("utf-8"))
    assert said is not None
    files = (ROOT / "src/bestiary/template/high_card").glob("*.py")
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) < int(said[1])


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["Lantern"], "no name for a game"),
        (["feed-the-beast"], "already"),
        (["lantern-tricks", "--prefix", "LA"], "three capitals"),
        (["lantern-tricks", "--prefix", "FTB"], "feed_the_beast are numbered with FTB"),
        (["lantern-tricks", "--checkout", "/nowhere/at/all"], "no checkout of Bestiary"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(
    command: Command, arguments: list[str], complaint: str
) -> None:
    refused = command("new-game", *arguments)
    assert refused.code == 2
    assert complaint in refused.err
    assert not (ROOT / "src/bestiary/rooms/lantern_tricks").exists()
