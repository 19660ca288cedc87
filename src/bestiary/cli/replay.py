"""`bestiary replay`: a recorded game, told line by line."""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.markup import escape

from bestiary.kernel.record import Record
from bestiary.kernel.state import State
from bestiary.kernel.words import who

from .console import FINE, UsageError, cited, output
from .games import Subparsers
from .options import whole_number
from .records import Told, retell
from .seats import seat_called
from .session import outcome


def add(commands: Subparsers[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "replay",
        help="tell a recorded game again",
        description="Tell a recorded game again, answer by answer, and show the table as it stands at the end.",
    )
    parser.add_argument("file", metavar="FILE", help="a record, as `save` and `--resume` use it")
    parser.add_argument("--to", type=whole_number, metavar="N", help="stop after the first N answers")
    parser.add_argument("--seat", metavar="SEAT", help="tell only what this seat saw (A or 1 is the first)")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    record = Record.load(chosen.file)
    if chosen.to is not None and not 0 <= chosen.to <= len(record.actions):
        raise UsageError(f"--to {chosen.to} is not in this record: it has {len(record.actions)} answers.")
    state, told = retell(record, chosen.to)
    seat = None if chosen.seat is None else seat_called(chosen.seat, state.players)
    console = output()
    console.print(f"[bold]{escape(state.game.title)}[/bold], {state.players} players, seed {escape(state.seed)}")
    for answer in told:
        tell(console, answer, seat)
    show_end(console, state, seat)
    return FINE


def tell(console: Console, answer: Told, seat: int | None) -> None:
    """One answer or wish and what came of it. A seat sees only its own words; without one all is shown."""
    words = escape(answer.words) if seat is None or seat == answer.seat else f"[dim]{answer.does}[/dim]"
    console.print(f"[dim]{answer.number:4}[/dim]  [bold]{who(answer.seat)}[/bold]  {words}")
    for event in answer.events:
        if seat is None or event.seen_by(seat):
            console.print(f"         {escape(event.text)}{cited(event.rules)}")


def show_end(console: Console, state: State, seat: int | None) -> None:
    console.rule()
    console.print(state.picture(seat))
    if state.over:
        console.print(outcome(state))
    else:
        asked = state.seat if seat is None else state.game.shown_seat(state, seat)
        console.print("The table waits for answers." if asked is None else f"{who(asked)} decides next.")
