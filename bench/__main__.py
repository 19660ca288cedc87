"""python3 run.py bench: how fast each game is, interpreted and compiled, beside other engines in the same run.

Decisions/s: whole random games, with the list of legal actions at every decision and everything between decisions.
Copies/s: independent copies of positions from the middle of games. Redeals/s: copies for a search, in which all that
the deciding seat cannot know is dealt again. Rollouts/s: iterations of a search, each with a redeal and a game to its
end, played at random; guided/s: the same, played by the game's advice; iterations/s: as bots search in play. All
contenders take turns in short slices of CPU time, each build and the peers in a process of their own, one at work at a
time; the best slice counts.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

import bestiary

from .peers import REFERENCE, peers

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"
MEASURES = ("decisions", "copies", "redeals", "rollouts", "guided", "iterations")
BUILDS = ("interpreted", "compiled")
TIMES_PYTHON = 3.0
"""The target: how many times as fast, interpreted, as the middle of the engines written in Python."""
TIMES_CPP = 1.0
"""The target: how many times as fast, compiled, as an engine written in C++ and driven from Python."""
ROLLOUTS = {"feed-the-beast": 5_000, "beast-clans": 1_500}
OTHER_ROLLOUTS = 2_000
"""The target: iterations of a search a second, compiled, each with a random game to its end."""

console = Console(width=max(100, Console().width))


class Worker:
    """A process that measures on request."""

    def __init__(self, build: str) -> None:
        place = COMPILED if build == "compiled" else ROOT / "src"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.worker"],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(place)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            sys.exit("A measuring process has died: what it said stands above.")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


class Job(NamedTuple):
    """One contender with one worker: what the tables show in a row or cell."""

    name: str
    worker: Worker
    request: dict[str, Any]


class Bench:
    """Everything that is to be measured in one run."""

    def __init__(self, rounds: int, seconds: float) -> None:
        self.rounds = rounds
        self.seconds = seconds
        self.jobs: list[Job] = []
        self.measures: list[tuple[int, str]] = []
        self.rates: dict[tuple[int | str, str], float] = {}  # the best of all slices
        self.lengths: dict[int | str, float] = {}  # of a game, in decisions

    def add(self, name: str, worker: Worker, request: dict[str, Any], wanted: tuple[str, ...] = MEASURES) -> int | str:
        """The contender's number, or why it cannot take part."""
        answer = worker.ask(request)
        if "error" in answer:
            return str(answer["error"])
        self.jobs.append(Job(name, worker, request))
        number = len(self.jobs) - 1
        self.measures += [(number, what) for what in answer["measures"] if what in wanted]
        return number

    def run(self) -> None:
        turns = [turn for _ in range(self.rounds) for turn in self.measures]
        for number, what in track(turns, "measuring", console=console, transient=True):
            job = self.jobs[number]
            answer = job.worker.ask({**job.request, "what": what, "seconds": self.seconds})
            if "error" in answer:
                sys.exit(f"{job.name}, {what}: {answer['error']}")
            rate = answer["done"] / answer["seconds"]
            self.rates[number, what] = max(rate, self.rates.get((number, what), 0.0))
            if answer["games"]:
                self.lengths[number] = answer["done"] / answer["games"]


def shown(figure: float | None) -> str:
    """Three digits are more than enough."""
    if figure is None:
        return "-"
    if figure >= 1e6:
        return f"{figure / 1e6:.2f} M"
    return f"{figure / 1e3:.3g} k" if figure >= 1e3 else f"{figure:.3g}"


def new_table(title: str, *columns: str) -> Table:
    """A table whose columns of words stand left, and of figures right."""
    table = Table(title=title, title_justify="left", title_style="bold")
    for column in columns:
        figures = column in ("relative", "decisions/game") or column.endswith("/s")
        table.add_column(column, justify="right" if figures else "left", no_wrap=True)
    return table


# -- the tables -------------------------------------------------------------------------------------------------------


def compare(bench: Bench, workers: dict[str, Worker], slugs: list[str], options: dict[str, object]) -> None:
    """Every game on both builds, the peers, and whether the targets are met."""
    ours = {
        (slug, build): bench.add(f"{slug}, {build}", workers[build], {"game": slug, "options": options})
        for slug in slugs
        for build in BUILDS
        if build in workers
    }
    others = {peer: bench.add(peer.name, workers["peers"], {"peer": peer.name}) for peer in peers()}
    bench.run()

    table = new_table("Our games", "game", "build", *(f"{what}/s" for what in MEASURES), "decisions/game")
    for (slug, build), number in ours.items():
        rates = [shown(bench.rates.get((number, what))) for what in MEASURES]
        table.add_row(slug, build, *rates, shown(bench.lengths.get(number)))
    console.print(table)
    explain({f"{slug}, {build}": number for (slug, build), number in ours.items()})

    table = new_table("Peers, driven from Python", "peer", "written in", "decisions/s", "copies/s", "decisions/game")
    rates_of_peers: dict[str, float] = {}
    for peer, number in others.items():
        rate = bench.rates.get((number, "decisions"))
        if rate is not None:
            rates_of_peers[peer.name] = rate
            copies = shown(bench.rates.get((number, "copies")))
            table.add_row(peer.name, peer.kind, shown(rate), copies, shown(bench.lengths.get(number)))
    if rates_of_peers:
        console.print(table)
    explain({peer.name: number for peer, number in others.items()})

    python = [rates_of_peers[peer.name] for peer in others if peer.kind == "Python" and peer.name in rates_of_peers]
    middle = median(python) if python else None
    for slug in slugs:
        rate = bench.rates.get((ours[slug, "interpreted"], "decisions"))
        judge(f"{slug}, interpreted", rate, TIMES_PYTHON, "the median of the peers written in Python", middle)
        rate = bench.rates.get((ours.get((slug, "compiled"), ""), "decisions"))
        judge(f"{slug}, compiled", rate, TIMES_CPP, REFERENCE, rates_of_peers.get(REFERENCE))
        rate = bench.rates.get((ours.get((slug, "compiled"), ""), "rollouts"))
        target = ROLLOUTS.get(slug, OTHER_ROLLOUTS)
        if rate is not None:
            verdict = "[green]met[/]" if rate >= target else "[red]missed[/]"
            console.print(f"{slug}, compiled: target {target} rollouts/s: {verdict}, {shown(rate)}/s", highlight=False)


def explain(numbers: dict[str, int | str]) -> None:
    """Say who could not take part, and why."""
    reasons: dict[str, list[str]] = {}
    for name, number in numbers.items():
        if isinstance(number, str):
            reasons.setdefault(number, []).append(name)
    for reason, names in reasons.items():
        console.print(f"Left out, {reason}: {', '.join(names)}", markup=False, highlight=False)


def judge(name: str, rate: float | None, times: float, whom: str, other: float | None) -> None:
    """Say whether a target is met."""
    target = f"{name}: target {times:g} times {whom}"
    if rate is None or other is None:
        reason = "no figure of ours" if rate is None else "python3 run.py peers installs the other engines"
        console.print(f"{target}: [yellow]not measured[/] ({reason})", highlight=False)
    else:
        verdict = "[green]met[/]" if rate >= times * other else "[red]missed[/]"
        console.print(f"{target} ({shown(other)}/s): {verdict}, {rate / other:.2f} times", highlight=False)


def each(bench: Bench, workers: dict[str, Worker], slug: str, name: str, options: dict[str, object]) -> None:
    """What every value of one option costs."""
    option = next((option for option in bestiary.game(slug).options if option.name == name), None)
    if option is None or option.choices is None:
        console.print(f"{slug} has no option {name!r} whose values could be listed.")
        return
    builds = {build: worker for build, worker in workers.items() if build in BUILDS}
    rows: list[tuple[str, dict[str, int | str]]] = []
    for value in (None, *option.choices):
        chosen = options if value is None else {**options, name: value}
        label = "as it is" if value is None else str(value)
        request = {"game": slug, "options": chosen}
        rows.append((label, {b: bench.add(label, worker, request, ("decisions",)) for b, worker in builds.items()}))
    bench.run()

    columns = [column for build in builds for column in (f"{build} /s", "relative")]
    table = new_table(f"{slug}: decisions/s with each {name}", name, *columns, "decisions/game")
    for label, numbers in rows:
        cells: list[str] = []
        for build, number in numbers.items():
            rate, plain = bench.rates.get((number, "decisions")), bench.rates.get((rows[0][1][build], "decisions"))
            cells += [shown(rate), f"{rate / plain:.2f}" if rate and plain else "-"]
        table.add_row(label, *cells, shown(bench.lengths.get(numbers["interpreted"])))
    console.print(table)
    explain({label: numbers["interpreted"] for label, numbers in rows})


# -- the command ------------------------------------------------------------------------------------------------------


def option_value(text: str) -> object:
    """The value of `--set name=value`: true, false, a whole number, or a text."""
    try:
        return {"true": True, "false": False}[text.lower()] if not text.lstrip("-").isdigit() else int(text)
    except KeyError:
        return text


def main() -> int:
    parser = argparse.ArgumentParser(prog="python3 run.py bench", description=(__doc__ or "").partition("\n\n")[2])
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games (default: all of the catalogue)")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="play with this option")
    parser.add_argument("--each", metavar="OPTION", help="instead: what each value of this option costs")
    parser.add_argument("--rounds", type=int, default=5, help="how often everybody has a turn (default: 5)")
    parser.add_argument("--seconds", type=float, default=0.4, help="CPU seconds of a turn (default: 0.4)")
    arguments = parser.parse_args()
    slugs: list[str] = arguments.games or list(bestiary.games())
    for slug in slugs:
        if slug not in bestiary.games():
            parser.error(f"there is no game called {slug!r}; the games are: {', '.join(bestiary.games())}")
    options = {name: option_value(value) for name, _, value in (text.partition("=") for text in arguments.set)}

    compiled = subprocess.run([sys.executable, "tools/compiled.py"], cwd=ROOT, check=False).returncode == 0
    kinds = ["interpreted", *(["compiled"] if compiled else []), *([] if arguments.each else ["peers"])]
    workers = {kind: Worker(kind) for kind in kinds}
    console.print(f"Python {platform.python_version()}, {platform.system()} on {platform.machine()}")
    if arguments.each:
        for slug in slugs:
            each(Bench(arguments.rounds, arguments.seconds), workers, slug, arguments.each, options)
    else:
        compare(Bench(arguments.rounds, arguments.seconds), workers, slugs, options)
    console.print(f"The best of {arguments.rounds} interleaved slices of {arguments.seconds:g} s CPU time each.")
    for worker in workers.values():
        worker.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
