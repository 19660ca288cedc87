"""What the subcommands share: how a game, its options and its bots are named on the command line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from bestiary.bots import bot_from
from bestiary.kernel.catalogue import game as find_game
from bestiary.kernel.errors import OptionError
from bestiary.kernel.game import Game
from bestiary.kernel.values import Json, Option

from .console import UsageError

YES = ("yes", "on", "true", "1")
NO = ("no", "off", "false", "0")

SEED_HELP = "any number or word; the same seed gives the same game"


def whole_number(text: str) -> int:
    """For argparse: a whole number, or a sentence that says so."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None


def add_game_options(parser: argparse.ArgumentParser) -> None:
    """`--players`, `--set`: the same wherever a game is started."""
    parser.add_argument("--players", type=whole_number, metavar="N", help="how many seats the table has")
    parser.add_argument(
        "--set",
        dest="settings",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as `bestiary games GAME` lists them; @FILE: what stands in that file; "
        "may be given several times",
    )


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """`--jobs`: the same wherever many games are played."""
    parser.add_argument(
        "--jobs", type=whole_number, default=1, metavar="J", help="processes to use; 0: one for each processor (1)"
    )


def jobs_called(jobs: int) -> int:
    """How many processes that is here."""
    if jobs < 0:
        raise UsageError(f"--jobs must be at least 1, or 0 for all processors, not {jobs}.")
    return jobs or os.cpu_count() or 1


def settings_of(game: Game, words: Sequence[str]) -> Json:
    """`NAME=VALUE` words as options of that game."""
    known = {option.name: option for option in game.options}
    settings: Json = {}
    for word in words:
        name, equals, text = word.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise UsageError(f"--set takes NAME=VALUE, for example --set {word or 'name'}=value.")
        if name in ("players", "seed"):
            raise UsageError(f"Use --{name} {text.strip()} instead of --set {word}.")
        if name not in known:
            others = [other for other in known if other not in ("players", "seed")]
            raise OptionError(name, f"{game.title} has no option called {name!r}. It has: {', '.join(others)}.")
        settings[name] = value_of(known[name], given(name, text.strip()))
    return settings


def given(name: str, text: str) -> str:
    """What is written after the equals sign; `@FILE`: what stands in that file."""
    if not text.startswith("@"):
        return text
    try:
        return text_of(text[1:])
    except UsageError as error:
        raise OptionError(name, f"{name}: {error.message}") from error


def text_of(path: str) -> str:
    """The text of a file, or a sentence about why it cannot be read."""
    try:
        return Path(path).expanduser().read_text("utf-8")
    except UnicodeDecodeError as error:
        raise UsageError(f"{path} cannot be read: it is not text in UTF-8.") from error
    except (OSError, ValueError) as error:
        raise UsageError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from error


@contextmanager
def writing(path: str | Path) -> Iterator[None]:
    """Whatever hinders us from writing this file is a sentence."""
    try:
        yield
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror}.") from error


def value_of(option: Option, text: str) -> object:
    """A value as the option's kind wants it. Whether the game accepts it is for the game to say."""
    for choice in option.choices or ():
        if str(choice).lower() == text.lower():
            return choice
    lower = text.lower()
    if option.kind == "switch":
        if lower in YES:
            return True
        if lower in NO:
            return False
        raise OptionError(option.name, f"{option.name} is a switch: say yes or no, not {text!r}.")
    if option.default is None and lower in ("none", ""):
        return None
    if option.kind == "number":
        try:
            return int(text)
        except ValueError:
            if isinstance(option.default, str):
                return text
            raise OptionError(option.name, f"{option.name} is a whole number, not {text!r}.") from None
    if option.kind == "choice" and lower.lstrip("-").isdigit():
        return int(lower)
    return text


def game_called(name: str) -> Game:
    """The game, whether its name is written with dashes, underscores or spaces."""
    return find_game("-".join(name.lower().replace("_", " ").replace("-", " ").split()) or name)


def bots_called(text: str) -> list[str]:
    """`greedy,random` as names of bots, each of which exists."""
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise UsageError("--bots takes the names of bots with commas between them, for example greedy,random.")
    for name in names:
        check_bot(name)
    return names


def check_bot(name: str) -> None:
    """Does this bot exist? Your own ones (`module:Class`) may stand in the directory you are in."""
    here = os.getcwd()
    if ":" in name and here not in sys.path:
        sys.path.insert(0, here)
    bot_from(name)
