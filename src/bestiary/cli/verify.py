"""`bestiary verify`: is a record legal, and does it lead to the very game it claims to be?"""

from __future__ import annotations

import argparse

from rich.markup import escape

from bestiary.kernel.errors import BestiaryError, UnknownGame
from bestiary.kernel.record import Record, digest

from .console import FINE, NOT_SO, output
from .games import Subparsers
from .records import retell


def add(commands: Subparsers[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "verify",
        help="check that a record is legal and equal",
        description="Replay a record: is every answer legal, and is the game in the end the same to the byte?",
        epilog="exit codes: 0 legal and equal, 1 not legal or not equal, 2 not a record",
    )
    parser.add_argument("file", metavar="FILE", help="a record")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    record = Record.load(chosen.file)
    console = output()
    try:
        state, _ = retell(record)
    except UnknownGame:
        raise
    except BestiaryError as error:
        console.print(f"[red]not legal[/red]  {escape(error.message)}", soft_wrap=True)
        return NOT_SO
    ending = "the game is over" if state.over else "the game is still running"
    console.print(f"[green]legal[/green]  {len(record.actions)} answers, all allowed; {ending}")
    found = digest(state)
    if record.digest is None:
        console.print(f"[yellow]equal?[/yellow]  the record carries no digest to compare; here it is {found}")
        return FINE
    if found != record.digest:
        console.print(f"[red]not equal[/red]  the record claims {escape(str(record.digest))}, the replay is {found}")
        return NOT_SO
    console.print(f"[green]equal[/green]  the replayed game is the recorded one, digest {found}")
    return FINE
