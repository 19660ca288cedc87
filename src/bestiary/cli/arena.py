"""`bestiary arena`: a tournament between bots, which can be stopped and gone on with, and what it shows."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from bestiary.arena import Fixture, Standings, Store, Tournament, play, standings, tournament, usual_folder
from bestiary.arena.report import page
from bestiary.arena.report.markup import duration
from bestiary.kernel.game import Game

from . import options
from .console import FINE, INTERRUPTED, UsageError, complaints, output
from .games import Subparsers, said
from .progress import games_bar
from .tables import percents, shares_table, signed, table

EXAMPLES = """\
examples:
  bestiary arena feed-the-beast --bots master strong casual beginner --games 200 --jobs 4
  bestiary arena henrys-feast --players 4 --bots strong greedy --set mode=quick
  bestiary arena mechanical-beast --bots strong greedy random            co-operative: each plays alone
  bestiary arena beast-clans --bots search+iterations=400 search+iterations=100 mymodule:MyBot

With two players every pair of bots meets in N games; with more there are N games in all, and
the bots share the seats evenly; where all win or lose together each bot plays N games by itself.
Every deal is played from every seat, so N is rounded up to whole rounds of the table.
Ctrl-C stops it. The same command goes on where it stopped, also with more --games.
"""

GAMES_FILE = "games.jsonl"
REPORT_FILE = "report.html"


def add(commands: Subparsers[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "arena",
        help="let bots play a tournament, and rate them",
        description="A tournament between bots: ratings, a table of all against all, and a report for the browser.",
        epilog=EXAMPLES,
    )
    parser.add_argument("game", metavar="GAME", help="the name of the game")
    parser.add_argument("--bots", nargs="+", required=True, metavar="BOT", help="the bots that take part, each once")
    parser.add_argument("--games", type=options.whole_number, default=100, metavar="N", help="how many games (100)")
    add_contest_options(parser, "the whole tournament")
    parser.add_argument("--out", metavar="DIR", help="the folder for the games (one of its own under arena/)")
    parser.add_argument("--report", metavar="FILE", help=f"where the report goes ({REPORT_FILE} in that folder)")
    parser.add_argument("--json", action="store_true", help="print what it shows as JSON instead of tables")
    parser.set_defaults(run=run)


def add_contest_options(parser: argparse.ArgumentParser, what: str) -> None:
    """What `contest_called` asks for, but the games and the bots; and `--jobs`."""
    options.add_game_options(parser)
    parser.add_argument("--seed", default="1", metavar="SEED", help=f"the seed of {what} (1)")
    options.add_jobs(parser)
    parser.add_argument(
        "--together",
        action=argparse.BooleanOptionalAction,
        help="whether all seats win or lose together (left out: a few games show it)",
    )


def run(chosen: argparse.Namespace) -> int:
    game = options.game_called(chosen.game)
    contest, games = contest_called(game, chosen, options.bots_called(",".join(chosen.bots)))
    jobs = options.jobs_called(chosen.jobs)
    folder = Path(chosen.out) if chosen.out is not None else usual_folder(contest, "arena")
    report = report_file(chosen.report, folder)
    fixtures = contest.fixtures(games)
    began = perf_counter()
    with Store(folder / GAMES_FILE, contest) as store:
        before = len(store.done(fixtures))
        if before:
            complaints().print(
                f"{before} of {len(fixtures)} games are in {escape(str(folder))} already.", soft_wrap=True
            )
        interrupted = play_on(store, fixtures, jobs)
        outcomes = store.done(fixtures)
    played, seconds = len(outcomes) - before, perf_counter() - began
    if outcomes:
        shown = standings(contest, fixtures, outcomes)
        if chosen.json:
            output().file.write(json.dumps(shown.to_data(), indent=1) + "\n")
        else:
            show(output(), shown)
        with options.writing(report):
            report.write_text(page(shown, game.title), encoding="utf-8")
        complaints().print(f"Report: {escape(str(report))}", soft_wrap=True)
    if played:
        complaints().print(f"[dim]{seconds:.1f} s, {played / seconds:.1f} games a second, jobs: {jobs}[/dim]")
    if interrupted:
        complaints().print(f"Stopped after {len(outcomes)} of {len(fixtures)} games. The same command goes on.")
        return INTERRUPTED
    return FINE


def contest_called(game: Game, chosen: argparse.Namespace, bots: Sequence[str]) -> tuple[Tournament, int]:
    """The tournament that was asked for, and the number of games rounded up to whole deals."""
    if chosen.games < 1:
        raise UsageError(f"--games must be at least 1, not {chosen.games}.")
    contest = tournament(
        game.slug,
        bots=bots,
        players=chosen.players,
        seed=chosen.seed,
        options=options.settings_of(game, chosen.settings),
        together=chosen.together,
    )
    games = contest.whole(chosen.games)
    if games != chosen.games:
        complaints().print(f"{games} games instead of {chosen.games}: every deal is played from every seat.")
    return contest, games


def report_file(named: str | None, folder: Path) -> Path:
    """Where the report goes; it is better to hear now than after many games that it cannot."""
    if named is None:
        return folder / REPORT_FILE
    path = Path(named)
    if path.is_dir() or not path.parent.is_dir():
        raise UsageError(
            f"{named} cannot be written: {'it is a folder' if path.is_dir() else 'there is no such folder'}."
        )
    return path


def play_on(store: Store, fixtures: Sequence[Fixture], jobs: int) -> bool:
    """Play what is missing, and keep every game at once. Whether Ctrl-C has ended it early."""
    contest = store.tournament
    missing = store.missing(fixtures)
    with games_bar(f"{contest.game}  {', '.join(contest.bots)}") as bar:
        task = bar.add_task("", total=len(fixtures), completed=len(fixtures) - len(missing))
        try:
            for outcome in play(contest, missing, jobs):
                store.add(outcome)
                bar.advance(task)
        except KeyboardInterrupt:
            return True
    return False


# -- tables -----------------------------------------------------------------------------------------------------------


def show(console: Console, shown: Standings) -> None:
    """What the tournament shows, as tables."""
    contest = shown.tournament
    players = "1 player" if contest.players == 1 else f"{contest.players} players"
    chosen = "".join(f", {name} {said(value)}" for name, value in contest.options.items())
    console.print(
        f"[bold]{escape(contest.game)}[/bold]: {shown.games} of {shown.planned} games, {players}, "
        f"seed {escape(contest.seed)}{escape(chosen)}"
    )
    if not contest.together:
        console.print(ratings_table(shown))
    of, even = ("games", None) if contest.together else ("seats", shown.even)
    console.print(shares_table("Wins by bot", "Bot", of, [bot.won for bot in shown.bots], even))
    if not contest.together:
        console.print(cross_table(shown))
    if any(difference.deals for difference in shown.differences):
        console.print(differences_table(shown))
    if not contest.together:
        console.print(shares_table("Wins by seat", "Seat", "games", shown.seats))
    thinking = table("Thinking", "Bot", "Answers in a game", "Time for an answer")
    for bot in shown.bots:
        thinking.add_row(escape(bot.name), f"{bot.decisions:.1f}", duration(bot.seconds, " "))
    console.print(thinking)


def ratings_table(shown: Standings) -> Table:
    made = table("Ratings", "Bot", "Rating", "95 % interval")
    for bot in shown.bots:
        if bot.rating is not None:
            low, high = bot.rating.interval
            made.add_row(escape(bot.name), f"{bot.rating.mu:.1f}", f"{low:.1f} to {high:.1f}")
    return made


def cross_table(shown: Standings) -> Table:
    """Row against column; the columns are numbered like the rows."""
    won = "games won" if shown.tournament.players == 2 else "better places than the other's"
    numbers = [str(place) for place, _ in enumerate(shown.bots, 1)]
    made = table(f"Row against column: {won}", "Bot", *numbers)
    for number, bot in zip(numbers, shown.bots, strict=True):
        cells = []
        for other in shown.bots:
            meetings = shown.crosstable.get((bot.name, other.name))
            if meetings is None or not meetings.total:
                cells.append("")
            else:
                cells.append(f"{meetings.won} of {meetings.total}\n{meetings.share:.1%}\n{percents(meetings.interval)}")
        made.add_row(f"{number} {escape(bot.name)}", *cells)
        made.add_section()
    return made


def differences_table(shown: Standings) -> Table:
    heads = ("Deals", "Better", "Worse", "Difference", "95 % interval", "Verdict")
    made = table("Deal by deal: how many more games the first won than the second", "Bots", *heads)
    for found in shown.differences:
        counts = (str(found.deals), str(found.better), str(found.worse))
        names = f"{escape(found.first)} over {escape(found.second)}"
        made.add_row(names, *counts, f"{found.mean:+.1%}", signed(found.interval), found.verdict)
    return made
