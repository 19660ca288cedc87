"""The command as a whole: help, exit codes, and errors that are sentences."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import bestiary
from bestiary.cli.options import value_of
from bestiary.kernel.errors import OptionError
from bestiary.kernel.values import Option

from .typed import Command

ROOT = Path(__file__).parents[2]
WITH_TOY = (
    "import sys; from bestiary.kernel.catalogue import register; register('toy', 'tests.toy'); "
    "from bestiary.cli.main import main; sys.exit(main(sys.argv[1:]))"
)
COMMANDS = ["games", "rules", "play", "serve", "simulate", "arena", "tune", "replay", "analyse", "verify"]


def in_a_process(*words: str, typed: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    package = str(Path(bestiary.__file__).parents[1])
    paths = os.pathsep.join([package, str(ROOT)])
    return subprocess.run(
        [sys.executable, "-c", WITH_TOY, *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=cwd,
        timeout=120,
        env={**os.environ, "PYTHONPATH": paths, "COLUMNS": "160", "PYTHONIOENCODING": "utf-8"},
    )


def test_without_words_it_shows_its_help(command: Command) -> None:
    shown = command()
    assert shown.code == 0
    assert all(word in shown.out for word in COMMANDS)
    assert shown.err == ""


@pytest.mark.parametrize("word", COMMANDS)
def test_every_command_explains_itself(command: Command, word: str) -> None:
    shown = command(word, "--help")
    assert shown.code == 0
    assert shown.out.startswith(f"usage: bestiary {word}")


def test_its_version(command: Command) -> None:
    assert command("--version").out == f"bestiary {bestiary.__version__}\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("frobnicate", "invalid choice: 'frobnicate'"),
        ("games chess", "There is no game called 'chess'. The games are:"),
        ("rules", "The following arguments are required: GAME. Help: bestiary rules --help"),
        ("rules toy TOY-099", "has no rule TOY-099"),
        ("play chess", "There is no game called 'chess'"),
        ("play toy --loud", "Unrecognized arguments: --loud"),
        ("play toy --players many", "'many' is not a whole number"),
        ("play toy --players 9", "The Watchers' Feast is for 2 to 4 guests."),
        ("play toy --set mode", "--set takes NAME=VALUE, for example --set mode=value."),
        ("play toy --set colour=red", "has no option called 'colour'. It has: mode, open_hands, window_seconds."),
        ("play toy --set mode=endless", "The mode is 'long' or 'short'."),
        ("play toy --set open-hands=perhaps", "open_hands is a switch: say yes or no, not 'perhaps'."),
        ("play toy --set players=3", "Use --players 3 instead"),
        (
            "play toy --bots nobody",
            "There is no bot called 'nobody'. The bots are: beginner, casual, greedy, master, random, search, strong.",
        ),
        ("play toy --bots random,,", "names of bots with commas between them"),
        ("play toy --players 2 --bots random,random,random", "3 bots do not fit into 2 seats."),
        ("play toy --seat Z=random", "There is no seat 'Z': the seats are A to C, or 1 to 3."),
        ("play toy --seat 0=random", "There is no seat '0'"),
        ("play toy --seat B", "--seat takes SEAT=WHO"),
        ("play toy --seat B=nobody", "There is no bot called 'nobody'"),
        ("play --resume missing.json", "missing.json cannot be read"),
        ("simulate toy --games 0", "--games must be at least 1, not 0."),
        ("simulate toy --jobs -1", "--jobs must be at least 1"),
        ("simulate toy --bots greedy,random --players 4", "4 players need 4 bots, or a single one for all seats"),
        ("simulate toy --out missing/results.jsonl", "cannot be written: No such file or directory."),
        ("replay missing.json", "missing.json cannot be read"),
        ("verify .", "cannot be read"),
    ],
)
def test_what_a_user_gets_wrong_is_one_sentence(command: Command, words: str, sentence: str) -> None:
    command.refuses(words, sentence)


def test_exit_codes_reach_the_shell() -> None:
    assert in_a_process("games").returncode == 0
    wrong = in_a_process("play", "chess")
    assert wrong.returncode == 2
    assert "Traceback" not in wrong.stderr
    assert in_a_process("rules", "toy", "unheard-of-word").returncode == 1


def test_a_game_through_a_pipe(tmp_path: Path) -> None:
    """The input ends in the middle of the game: it is saved, and the record is in order."""
    played = in_a_process("play", "toy", "--seed", "pipe", typed="1\n1\n", cwd=tmp_path)
    assert played.returncode == 0
    assert "The input has ended." in played.stdout
    assert "Traceback" not in played.stderr
    verified = in_a_process("verify", str(tmp_path / "toy-pipe.json"))
    assert verified.returncode == 0
    assert "legal" in verified.stdout
    assert "equal" in verified.stdout


def test_python_m_bestiary_is_the_command() -> None:
    package = str(Path(bestiary.__file__).parents[1])
    shown = subprocess.run(
        [sys.executable, "-m", "bestiary", "--version"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": package},
    )
    assert shown.stdout == f"bestiary {bestiary.__version__}\n"


def test_values_are_read_by_the_kind_of_their_option() -> None:
    def read(kind: str, text: str, default: object = None, choices: tuple[object, ...] | None = None) -> object:
        return value_of(Option("option", kind, default, choices, ""), text)

    assert read("number", "12", 3) == 12
    assert read("number", "random", "random") == "random"
    assert read("number", "none") is None
    assert [read("switch", text, False) for text in ("yes", "ON", "true", "no", "off", "0")] == [True] * 3 + [False] * 3
    assert read("choice", "Dragon", "ogre", ("ogre", "dragon")) == "dragon"
    assert read("choice", "12", 10, (10, 12)) == 12
    assert read("choice", "13", 10, (10, 12)) == 13
    assert read("text", "7") == "7"
    with pytest.raises(OptionError, match="whole number"):
        read("number", "many", 3)
