"""`bestiary analyse`: a recorded game, decision by decision: chances to win, turning points, costly answers."""

from __future__ import annotations

import argparse
import json

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from bestiary.bots import Analysis, analyse
from bestiary.bots.analysis import ANALYST, Judged, positions
from bestiary.kernel.record import Record
from bestiary.kernel.state import State
from bestiary.kernel.words import who

from .console import FINE, cited, output
from .games import Subparsers
from .options import add_jobs, jobs_called
from .progress import games_bar

EXAMPLES = """\
examples:
  bestiary analyse game.json                              what a search of 200 iterations thinks
  bestiary analyse game.json --jobs 4                     the same, sooner
  bestiary analyse game.json --bot search+iterations=1000 --json

Every decision is judged from what its seat knew then, and an answer counts as costly only if chance
hardly explains the difference. The same record and bot give the same analysis, and so does a server's.
"""

HEIGHT = 11  # lines of the drawing: ten percentage points from one to the next
WIDTH = 72
INKS = ("red", "blue", "green", "yellow", "magenta", "cyan")


def add(commands: Subparsers[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "analyse",
        help="judge the decisions of a recorded game",
        description="Judge every decision of a recorded game: chances to win, turning points, costly answers.",
        epilog=EXAMPLES,
    )
    parser.add_argument("file", metavar="FILE", help="a record, as `save` and `--resume` use it")
    parser.add_argument(
        "--bot", default=ANALYST, metavar="BOT", help=f"the bot that judges; it must search ({ANALYST})"
    )
    add_jobs(parser)
    parser.add_argument("--json", action="store_true", help="print the analysis as JSON instead of tables")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    record = Record.load(chosen.file)
    jobs = jobs_called(chosen.jobs)
    with games_bar(f"{record.game}  {chosen.bot}") as progress:
        task = progress.add_task("", total=None)
        found = analyse(
            record, chosen.bot, jobs, lambda done, total: progress.update(task, completed=done, total=total)
        )
    console = output()
    if chosen.json:
        console.file.write(json.dumps(found.to_data(), indent=1, ensure_ascii=False) + "\n")
    else:
        show(console, found, positions(record.begin(), record.replay().history()), record)
    return FINE


# -- for people -------------------------------------------------------------------------------------------------------


def show(console: Console, found: Analysis, states: list[State], record: Record) -> None:
    """The analysis as a drawing and tables."""
    first, last = states[0], states[-1]
    console.print(
        f"[bold]{escape(first.game.title)}[/bold], {first.players} players, seed {escape(record.seed)}: "
        f"{found.total} decisions, judged by {escape(found.method)}"
    )
    if last.over:
        console.print(escape(first.game.verdict(last)))
    console.print("\n[bold]Chances to win[/bold], from answer to answer")
    for line in drawing(found):
        console.print(line, soft_wrap=True)
    console.print(turning_points(found) if found.swings() else "\nThere was no turning point.")
    console.print(costly_answers(found, states, record) if found.costly() else "No answer was clearly costly.")
    console.print("What led to position N: [cyan]bestiary replay FILE --to N[/cyan].")


def drawing(found: Analysis) -> list[str]:
    """The curves of all seats, each by its letter; where curves meet, or all win and lose together, by a star."""
    curves = [found.curve(seat) for seat in range(len(found.names))]
    width = min(WIDTH, found.last + 1)
    cells = [[" "] * width for _ in range(HEIGHT)]
    for seat, points in enumerate(curves):
        for column in range(width):
            at = column * found.last // max(1, width - 1)
            passed = [chance for point, chance in points if point <= at]
            if passed:
                row = round((1 - passed[-1] / 100) * (HEIGHT - 1))
                free = cells[row][column] == " "
                cells[row][column] = f"[{INKS[seat % len(INKS)]}]{who(seat)}[/]" if free else "*"
    lines = [f"{100 - 10 * row:4} % │{''.join(cells[row])}" for row in range(HEIGHT)]
    return [*lines, f"       └{'─' * width}", f"        0{found.last:>{max(1, width - 1)}}"]


def turning_points(found: Analysis) -> Table:
    table = Table("Seat", "From", "To", "Before", "After", title="Turning points", title_justify="left")
    for swing in found.swings():
        before, after = f"{swing.before:.1f} %", f"{swing.after:.1f} %"
        table.add_row(who(swing.seat), str(swing.at), str(swing.until), before, after)
    return table


def costly_answers(found: Analysis, states: list[State], record: Record) -> Table:
    table = Table("At", "Seat", "Asked", "Played", "Better", "Cost", title="Costly answers", title_justify="left")
    for one in found.costly():
        state = states[one.at]
        asked = f"{escape(one.question)}{cited(state.prompt.rules)}"
        cost = f"{one.cost:.1f} % ± {one.doubt:.1f}"
        table.add_row(str(one.at), who(one.seat), asked, escape(record.actions[one.at]), better(one, state), cost)
    return table


def better(one: Judged, state: State) -> str:
    """The better answer as one would type it."""
    lines = [state.notation(action) for action in state.actions() if state.label(action) == one.better]
    return escape(lines[0] if lines else one.better or "")
