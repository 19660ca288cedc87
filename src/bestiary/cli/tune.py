"""`bestiary tune`: better parameters for a bot, found by self-play, and whether the gain is real."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from bestiary.arena import usual_folder
from bestiary.arena.tuning import Range, Tuned, Tuning, candidates

from .arena import add_contest_options, contest_called
from .console import FINE, INTERRUPTED, UsageError, complaints, output
from .games import Subparsers
from .options import check_bot, game_called, jobs_called, whole_number
from .progress import games_bar
from .tables import signed, table

EXAMPLES = """\
examples:
  bestiary tune feed-the-beast --bot search --parameter exploration=0.5:2.0 --games 400 --jobs 4
  bestiary tune beast-clans --bot search+iterations=200 --parameter horizon=0:20 --parameter exploration=0.2:1.5
  bestiary tune mechanical-beast --bot search --parameter horizon=0:40 --set difficulty=hard

Candidates play against the bot as it is, on the same deals; the better half goes on and plays more,
until one is left. That one plays a final match of N games on fresh deals, which ends early if it is
clear. Each round has about N games, too. A range of whole numbers (0:20) is tried with whole numbers only.
Ctrl-C stops it. The same command goes on where it stopped, also with more --games.
"""


def add(commands: Subparsers[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "tune",
        help="find better parameters for a bot by self-play",
        description="Find better parameters for a bot by self-play, and say whether the gain is real.",
        epilog=EXAMPLES,
    )
    parser.add_argument("game", metavar="GAME", help="the name of the game")
    parser.add_argument("--bot", required=True, metavar="BOT", help="the bot as it is")
    parser.add_argument(
        "--parameter",
        dest="parameters",
        action="append",
        required=True,
        metavar="NAME=LOW:HIGH",
        help="a parameter, and between which values to look; may be given several times",
    )
    parser.add_argument("--games", type=whole_number, default=200, metavar="N", help="games of the final (200)")
    parser.add_argument(
        "--candidates", type=whole_number, default=8, metavar="C", help="how many values to try at first (8)"
    )
    add_contest_options(parser, "all matches")
    parser.add_argument("--out", metavar="DIR", help="the folder for the games (one of its own under tune/)")
    parser.add_argument("--json", action="store_true", help="print what came out as JSON instead of tables")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    game = game_called(chosen.game)
    jobs = jobs_called(chosen.jobs)
    check_bot(chosen.bot)
    if chosen.candidates < 1:
        raise UsageError(f"--candidates must be at least 1, not {chosen.candidates}.")
    ranges = [range_called(text) for text in chosen.parameters]
    tried = candidates(chosen.bot, ranges, chosen.candidates)
    contest, games = contest_called(game, chosen, [chosen.bot, *tried[:1]])
    tuning = Tuning(contest, tried, games)
    folder = Path(chosen.out) if chosen.out is not None else usual_folder(contest, "tune", " ".join(tried))
    with games_bar(f"{contest.game}  {chosen.bot}") as bar:
        task = bar.add_task("", total=tuning.most)
        try:
            tuned = tuning.run(folder, jobs, lambda stage, games: bar.update(task, description=stage, completed=games))
        except KeyboardInterrupt:
            bar.stop()
            complaints().print(
                f"Stopped. The games are in {escape(str(folder))}; the same command goes on.", soft_wrap=True
            )
            return INTERRUPTED
    if chosen.json:
        output().file.write(json.dumps(tuned.to_data(), indent=1) + "\n")
    else:
        show(output(), tuned)
    return FINE


def range_called(text: str) -> Range:
    """`exploration=0.5:2.0` as a range."""
    name, _, values = text.partition("=")
    low, _, high = values.partition(":")
    try:
        least, most = float(low), float(high)
    except ValueError:
        least = most = 0.0
    if not name or not least < most:
        raise UsageError(f"--parameter takes NAME=LOW:HIGH, for example exploration=0.5:2.0, not {text!r}.")
    return Range(name, least, most, low.lstrip("+-").isdigit() and high.lstrip("+-").isdigit())


def show(console: Console, tuned: Tuned) -> None:
    """The rounds and the final, as tables."""
    for number, differences in enumerate(tuned.rounds, 1):
        made = table(
            f"Round {number}: against {escape(tuned.present)}", "Candidate", "Deals", "Difference", "95 % interval"
        )
        for found in differences:
            made.add_row(escape(found.first), str(found.deals), f"{found.mean:+.1%}", signed(found.interval))
        console.print(made)
    final = tuned.final
    early = f" of {tuned.planned}, as it was clear by then" if tuned.games < tuned.planned else ""
    console.print(
        f"Final on fresh deals, {tuned.games} games{early}: [bold]{escape(tuned.best)}[/bold] against "
        f"{escape(tuned.present)} {final.mean:+.1%} ({signed(final.interval)}).",
        soft_wrap=True,
    )
    console.print(f"Verdict: [bold]{tuned.verdict}[/bold]")
