"""The door: which words the command understands, and what becomes of anything that goes wrong."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any, NoReturn

from bestiary import __version__
from bestiary.kernel.errors import BestiaryError
from bestiary.kernel.words import capital

from . import analyse, arena, console, games, new_game, play, replay, rules, serve, simulate, tune, verify, workshop

DESCRIPTION = """\
A table for board games: play them here, let bots play them, look up and verify
everything by the number of its rule.
"""

EXAMPLES = """\
examples:
  bestiary play                                you against greedy bots
  bestiary serve                               host tables for people in browsers
  bestiary games                               which games there are
  bestiary rules feed-the-beast wrong food     the rules about wrong food
  bestiary simulate feed-the-beast --games 1000 --bots greedy,random --jobs 4
  bestiary arena feed-the-beast --bots strong casual greedy --games 200 --jobs 4
  bestiary analyse game.json                   where a saved game turned, and what was better

Every command explains itself: bestiary COMMAND --help
exit codes: 0 fine, 1 not legal or not equal, 2 something you typed is wrong, 130 stopped with Ctrl-C
"""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, and where help is. Examples are shown as they are written."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        if "examples:" in (self.epilog or ""):
            self.formatter_class = argparse.RawDescriptionHelpFormatter

    def error(self, message: str) -> NoReturn:
        raise console.UsageError(f"{capital(message).rstrip('.')}. Help: {self.prog} --help")


def parser() -> Parser:
    """The command and all its subcommands."""
    top = Parser(prog="bestiary", description=DESCRIPTION, epilog=EXAMPLES)
    top.add_argument("--version", action="version", version=f"bestiary {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for command in (games, rules, workshop, play, serve, simulate, arena, tune, replay, analyse, verify, new_game):
        command.add(commands)
    return top


def main(argv: list[str] | None = None) -> int:
    """Run the command; the number is the exit code."""
    console.tolerate_poor_terminals()
    console.warn_in_plain_words()
    top = parser()
    try:
        chosen = top.parse_args(argv)
        if chosen.command is None:
            top.print_help()
            return console.FINE
        code: int = chosen.run(chosen)
        return code
    except BestiaryError as error:
        console.complain(error)
        return console.WRONG_USE
    except KeyboardInterrupt:
        console.complaints().print("\nStopped.")
        return console.INTERRUPTED
    except BrokenPipeError:  # the reader of our output has gone: nothing more to say
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return console.FINE
    except SystemExit as leaving:  # argparse leaves like this after --help and --version
        return leaving.code if isinstance(leaving.code, int) else console.FINE
