"""`bestiary simulate`: many games between bots, and what they show."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import AbstractContextManager, nullcontext
from time import perf_counter
from typing import IO

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from bestiary.arena import GameResult, Plan, Summary, plan, simulate, summarise

from . import options
from .console import FINE, INTERRUPTED, UsageError, complaints, output
from .games import Subparsers, said
from .progress import games_bar
from .tables import shares_table

EXAMPLES = """\
examples:
  bestiary simulate feed-the-beast --games 1000 --bots greedy,random --jobs 4
  bestiary simulate feed-the-beast --players 4 --bots random --out games.jsonl
  bestiary simulate feed-the-beast --bots mymodule:MyBot,greedy     your own bot

The result depends on the game, its options, the bots, the seed and the number of games,
never on --jobs. Game 17 has the seed SEED-17.
"""

REASONS_SHOWN = 12


def add(commands: Subparsers[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "simulate",
        help="let bots play many games and sum them up",
        description="Let bots play many games. Shows win shares with 95 % intervals, lengths, and how games ended.",
        epilog=EXAMPLES,
    )
    parser.add_argument("game", metavar="GAME", help="the name of the game")
    parser.add_argument("--games", type=options.whole_number, default=100, metavar="N", help="how many games (100)")
    parser.add_argument(
        "--bots", default="random", metavar="A,B,...", help="one bot for every seat, or a single one for all (random)"
    )
    options.add_game_options(parser)
    parser.add_argument("--seed", default="1", metavar="SEED", help="the seed of the whole match (1)")
    options.add_jobs(parser)
    parser.add_argument(
        "--rotate",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="let the bots move on by one seat from game to game (on)",
    )
    parser.add_argument("--out", metavar="FILE", help="write every result as a line of JSON; - is standard output")
    parser.add_argument("--json", action="store_true", help="print the summary as JSON instead of tables")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    game = options.game_called(chosen.game)
    if chosen.games < 1:
        raise UsageError(f"--games must be at least 1, not {chosen.games}.")
    jobs = options.jobs_called(chosen.jobs)
    match = plan(
        game.slug,
        bots=options.bots_called(chosen.bots),
        players=chosen.players,
        seed=chosen.seed,
        rotate=chosen.rotate,
        options=options.settings_of(game, chosen.settings),
    )
    began = perf_counter()
    with _opened(chosen.out) as file:
        summary, interrupted = play_match(match, chosen.games, jobs, file)
    seconds = perf_counter() - began
    if summary is not None:
        console = complaints() if chosen.out == "-" else output()
        if chosen.json:
            played = {"game": match.game, "options": match.options, "seed": match.seed}
            console.file.write(json.dumps({**played, **summary.to_data()}, indent=1) + "\n")
        else:
            show(console, match, summary)
        speed = f"{summary.games / seconds:.1f} games a second" if seconds > 0 else ""
        complaints().print(f"[dim]{seconds:.1f} s, {speed}, {jobs} {'job' if jobs == 1 else 'jobs'}[/dim]")
    if interrupted:
        done = 0 if summary is None else summary.games
        complaints().print(f"Stopped after {done} of {chosen.games} games.")
        return INTERRUPTED
    return FINE


def play_match(match: Plan, games: int, jobs: int, file: IO[str] | None) -> tuple[Summary | None, bool]:
    """Play all games, write each result down, and sum them up. Ctrl-C ends it early; what is done counts."""
    results: list[GameResult] = []
    interrupted = False
    with games_bar(f"{match.game}  {', '.join(match.bots)}") as progress:
        task = progress.add_task("", total=games)
        try:
            played = simulate(match, games, jobs, lambda done: progress.update(task, completed=done))
            for result in played:
                if file is not None:
                    _write(result, file)
                results.append(result)
        except KeyboardInterrupt:
            interrupted = True
    return (summarise(results) if results else None), interrupted


def _write(result: GameResult, file: IO[str]) -> None:
    try:
        file.write(json.dumps(result.to_data()) + "\n")
    except BrokenPipeError:
        raise
    except OSError as error:
        raise UsageError(f"The results cannot be written: {error.strerror}.") from error


def _opened(path: str | None) -> AbstractContextManager[IO[str] | None]:
    if path is None:
        return nullcontext(None)
    if path == "-":
        return nullcontext(sys.stdout)
    with options.writing(path):
        return open(path, "w", encoding="utf-8")


# -- tables -----------------------------------------------------------------------------------------------------------


def show(console: Console, match: Plan, summary: Summary) -> None:
    """The summary as tables."""
    chosen = "".join(f", {name} {said(value)}" for name, value in match.options.items())
    console.print(
        f"[bold]{escape(match.game)}[/bold]: {summary.games} games, {summary.players} players, "
        f"seed {escape(match.seed)}{escape(chosen)}"
    )
    console.print(shares_table("Wins by seat", "Seat", "games", summary.seats))
    even = summary.even if len(summary.bots) > 1 else None
    console.print(shares_table("Wins by bot", "Bot", "seats", summary.bots, even))
    console.print(_figures_table(summary))
    console.print(shares_table("How games ended", "Result", "games", summary.kinds))
    if len(summary.reasons) > 1:
        console.print(shares_table("Why", "Reason", "games", summary.reasons[:REASONS_SHOWN]))
        if len(summary.reasons) > REASONS_SHOWN:
            console.print(f"... and {len(summary.reasons) - REASONS_SHOWN} more reasons.")
    asked = Table("Decision", "Asked", "In a game", title="What was asked", title_justify="left")
    for name, count in summary.asked.items():
        asked.add_row(escape(name), str(count), f"{count / summary.games:.2f}")
    console.print(asked)


def _figures_table(summary: Summary) -> Table:
    """The length of games, and whatever figures the game itself keeps of its sides."""
    table = Table("Figure", "Mean", "Least", "5 %", "Median", "95 %", "Most", title="Figures", title_justify="left")
    for figure in (summary.length, *summary.figures):
        numbers = (figure.least, figure.p5, figure.median, figure.p95, figure.most)
        table.add_row(escape(figure.name), f"{figure.mean:.2f}", *(str(number) for number in numbers))
    return table
