"""A sampled mutation run: how many small faults in a game's rules, setup and knowledge do its tests notice?

    python tools/mutate.py mechanical-beast --sample 60 --seed 1 --jobs 2

Each fault is put into a copy of the sources outside the tree. First the tests of the game run on it, up to the first
failure, then the conformance battery for this game. What was found stands, line by line, in build/mutants/GAME.jsonl;
with --resume a run that was interrupted, or is repeated with a larger sample, goes on from there. Survivors are always
tried again: there may be a test for them by now.

Exit status: 0 the run has come to its end; 1 the tests fail without any fault; 2 there is no such game.
"""

from __future__ import annotations

import argparse
import difflib
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import NamedTuple

from mutants import Mutant, mutants_of

from bestiary.arena import wilson as interval

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ROOT / "src" / "bestiary" / "rooms"
RESULTS = ROOT / "build" / "mutants"
PARTS = ("rules.py", "rules/*.py", "rules/*/*.py", "setup.py", "knowledge.py")
LEFT_OUT = ("answers.py",)  # which number stands for an answer is free to choose
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)
SURVIVED = "survived"
LEAST_SECONDS = 60.0
MEMORY = 4 << 30
"""Bytes that the tests of a fault may take: one that piles up things for ever would end the machine."""


class Fault(NamedTuple):
    """A mutant and the file it belongs to."""

    path: str  # from the root of the tree
    mutant: Mutant

    def changed(self) -> bytes:
        return self.mutant.put_into((ROOT / self.path).read_bytes())

    def key(self) -> str:
        """The same fault in the same source has the same key."""
        return hashlib.sha256(self.path.encode() + self.changed()).hexdigest()[:16]

    def __str__(self) -> str:
        return f"{self.path}:{self.mutant.line}  {self.mutant.kind}"

    def diff(self) -> str:
        before = (ROOT / self.path).read_text("utf-8").splitlines()
        lines = difflib.unified_diff(before, self.changed().decode().splitlines(), lineterm="", n=0)
        return "\n".join(f"    {line}" for line in lines if not line.startswith(("---", "+++", "@@")))


def bounded() -> None:
    """For a process before it begins; systems without such limits do without."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


class Verdict(NamedTuple):
    """How a fault was noticed (the test that failed, or "timeout"), or that it survived."""

    how: str
    seconds: float


# -- what is changed --------------------------------------------------------------------------------------------------


def faults_of(room: str) -> list[Fault]:
    """Every fault that we know for a room."""
    found: list[Fault] = []
    for path in sorted({path for part in PARTS for path in (ROOMS / room).glob(part)}):
        if path.name not in LEFT_OUT:
            name = str(path.relative_to(ROOT))
            found += [Fault(name, mutant) for mutant in mutants_of(path.read_bytes())]
    return found


class Workshop:
    """A copy of the sources, in which one fault at a time is tried."""

    def __init__(self, folder: Path) -> None:
        self.sources = folder / "src"
        ignored = shutil.ignore_patterns("__pycache__", "client", "*.egg-info")
        shutil.copytree(ROOT / "src", self.sources, ignore=ignored)
        self.clock = int(time.time())

    def write(self, path: str, source: bytes) -> None:
        """Each version of a file is younger than the last, so that no old bytecode is taken for it."""
        target = self.sources.parent / path
        target.write_bytes(source)
        self.clock += 2
        os.utime(target, (self.clock, self.clock))

    def try_out(self, fault: Fault, slug: str, limits: tuple[float, ...]) -> Verdict:
        self.write(fault.path, fault.changed())
        began = time.monotonic()
        try:
            for tests, limit in zip(tests_of(slug), limits, strict=True):
                how = self.run(tests, slug, limit)
                if how != SURVIVED:
                    return Verdict(how, time.monotonic() - began)
            return Verdict(SURVIVED, time.monotonic() - began)
        finally:
            self.write(fault.path, (ROOT / fault.path).read_bytes())

    def run(self, tests: list[str], slug: str, limit: float) -> str:
        """The first test that fails, "timeout", or that none does."""
        command = [sys.executable, "-m", "pytest", "-q", "-x", "--tb=no", "-p", "no:cacheprovider", *tests]
        variables = {
            "PYTHONPATH": str(self.sources),
            "BESTIARY_ONLY": slug,
            "BESTIARY_RULE_TABLE": str(self.sources.parent / "rules.txt"),
        }
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, **variables},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,  # so that whatever it starts can be ended with it
            preexec_fn=bounded,
        )
        try:
            output, _ = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return "timeout"
        if process.returncode == 0:
            return SURVIVED
        failed = FAILED.search(output)
        return failed.group(1) if failed else f"exit status {process.returncode}"


def room_of(slug: str) -> str:
    return slug.replace("-", "_")


def tests_of(slug: str) -> list[list[str]]:
    """The game's own tests, which are quick to fail, then the battery."""
    own = [f"tests/games/{room_of(slug)}"]
    return [own, ["tests/conformance", "--ignore=tests/conformance/test_both_builds.py"]]


# -- the run ----------------------------------------------------------------------------------------------------------


def limits_for(workshop: Workshop, slug: str) -> tuple[float, ...]:
    """How long the tests may take: several times as long as without a fault. Without one they must pass."""
    limits: list[float] = []
    for tests in tests_of(slug):
        began = time.monotonic()
        how = workshop.run(tests, slug, limit=3600.0)
        if how != SURVIVED:
            sys.exit(f"Without any fault the tests fail: {how}")
        seconds = time.monotonic() - began
        print(f"Without a fault {tests[0]} takes {seconds:.0f} s.", flush=True)
        limits.append(max(LEAST_SECONDS, 4 * seconds))
    return tuple(limits)


def run_all(
    slug: str, faults: list[Fault], jobs: int, limit: float | None, known: dict[str, Verdict], log: Path
) -> dict[Fault, Verdict]:
    """Try the faults out, as many at a time as there are workshops; what is known already is not tried again."""
    verdicts = {fault: known[fault.key()] for fault in faults if fault.key() in known}
    left = [fault for fault in faults if fault not in verdicts]
    if verdicts:
        print(f"{len(verdicts)} of {len(faults)} are known from before.", flush=True)
    if not left:
        return verdicts
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder, ThreadPoolExecutor(jobs) as pool:
        workshops: SimpleQueue[Workshop] = SimpleQueue()
        for number in range(jobs):
            workshops.put(Workshop(Path(folder) / str(number)))
        first = workshops.get()
        limits = limits_for(first, slug) if limit is None else (limit,) * len(tests_of(slug))
        workshops.put(first)

        def attempt(fault: Fault) -> Verdict:
            workshop = workshops.get()
            try:
                return workshop.try_out(fault, slug, limits)
            finally:
                workshops.put(workshop)

        waiting = {pool.submit(attempt, fault): fault for fault in left}
        for done in as_completed(waiting):
            fault, verdict = waiting[done], done.result()
            verdicts[fault] = verdict
            note(log, fault, verdict)
            print(f"{len(verdicts):>4}/{len(faults)}  {verdict.seconds:>5.1f} s  {fault}: {verdict.how}", flush=True)
    return verdicts


def note(log: Path, fault: Fault, verdict: Verdict) -> None:
    line = {"key": fault.key(), "where": str(fault), "how": verdict.how, "seconds": round(verdict.seconds, 1)}
    with log.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def noted(log: Path) -> dict[str, Verdict]:
    """What earlier runs have noticed, by key."""
    if not log.exists():
        return {}
    lines = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    return {line["key"]: Verdict(line["how"], line["seconds"]) for line in lines if line["how"] != SURVIVED}


# -- the figure -------------------------------------------------------------------------------------------------------


def report(slug: str, verdicts: dict[Fault, Verdict], known: int) -> str:
    """The survivors, each with its change, and the figure."""
    survivors = sorted(fault for fault, verdict in verdicts.items() if verdict.how == SURVIVED)
    killed = len(verdicts) - len(survivors)
    low, high = interval(killed, len(verdicts))
    lines = [f"\n{fault}\n{fault.diff()}" for fault in survivors]
    figure = f"{slug}: {killed} of {len(verdicts)} faults noticed ({killed / len(verdicts):.1%}, "
    figure += f"95 % interval {low:.1%} to {high:.1%}), sampled from {known:,}"
    return "\n".join([*(["\nSurvivors:"] if survivors else []), *lines, "", figure])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="a game of the catalogue, such as mechanical-beast")
    parser.add_argument("--sample", type=int, default=40, help="how many faults are tried (40)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1); a larger sample contains the smaller one")
    parser.add_argument("--jobs", type=int, default=1, help="how many at a time (1)")
    parser.add_argument("--limit", type=float, help="seconds that tests may take; without it they are timed first")
    parser.add_argument("--resume", action="store_true", help="go on from what was noted before")
    arguments = parser.parse_args()
    slug: str = arguments.game
    if not (ROOMS / room_of(slug)).is_dir():
        print(f"There is no game called {slug!r}.", file=sys.stderr)
        return 2
    faults = faults_of(room_of(slug))
    total = len(faults)
    Random(arguments.seed).shuffle(faults)
    log = RESULTS / f"{slug}.jsonl"
    log.parent.mkdir(parents=True, exist_ok=True)
    if not arguments.resume:
        log.unlink(missing_ok=True)
    verdicts = run_all(slug, faults[: arguments.sample], arguments.jobs, arguments.limit, noted(log), log)
    print(report(slug, verdicts, total))
    return 0


if __name__ == "__main__":
    sys.exit(main())
