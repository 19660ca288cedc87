"""Processes at work, for the arena, for minds side by side and for a server alike: what comes out, what goes wrong, and
that they end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing import active_children
from pathlib import Path
from typing import TypeVar

import pytest

from bestiary.bots.processes import Died, Worker, work
from bestiary.kernel import catalogue
from bestiary.kernel.errors import BestiaryError
from tests import toy

ROOT = Path(__file__).resolve().parents[2]
LONG = 60.0  # seconds: nobody waits so long
SHORT = 0.2
Q = TypeVar("Q")
A = TypeVar("A")


# -- what they are set to do -------------------------------------------------------------------------------------------


def squared(number: int) -> int:
    return number * number


def picky(refused: Path | None, number: int) -> int:
    """Refuses 3 and 4; with a file to tell by, 3 only after 4."""
    if refused is not None and number == 4:
        refused.touch()
    while refused is not None and number == 3 and not refused.exists():
        time.sleep(0.01)
    if number in (3, 4):
        raise BestiaryError(f"Not {number}.")
    return number


def deadly(number: int) -> int:
    os._exit(1)


class Stubborn(Exception):
    """Cannot be sent to another process."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(one)


def stubborn(number: int) -> int:
    raise Stubborn(number, number)


def slow(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def length(items: list[int]) -> int:
    return len(items)


def title_of(slug: str) -> str:
    return catalogue.ensure(slug, "tests.toy").title


def talkative(number: int) -> int:
    print(number)
    return number


def secretive(number: int) -> object:
    return lambda: number


class Counter:
    """Remembers what it was asked before."""

    def __init__(self) -> None:
        self.seen = 0

    def count(self, number: int) -> int:
        self.seen += number
        return self.seen


def deep(number: int) -> int:
    """A process with a process of its own, as minds side by side in the arena; neither has an end."""
    inner = Worker(slow)
    inner.is_awake(wait=True)
    print("working", flush=True)
    return inner.ask(LONG, LONG)


# -- one process -------------------------------------------------------------------------------------------------------


@contextmanager
def process(task: Callable[[Q], A]) -> Iterator[Worker[Q, A]]:
    """One that ends, whatever comes of the test."""
    worker = Worker(task)
    try:
        yield worker
    finally:
        worker.end()


@pytest.fixture
def sleeper() -> Iterator[Worker[float, int]]:
    with process(slow) as worker:
        yield worker


def test_a_process_is_started_when_it_is_asked_and_stays(sleeper: Worker[float, int]) -> None:
    assert sleeper.process is None
    assert sleeper.ask(0.0, LONG) == sleeper.ask(0.0, LONG) != os.getpid()


def test_a_process_remembers() -> None:
    with process(Counter().count) as worker:
        assert [worker.ask(number, LONG) for number in (1, 2, 3)] == [1, 3, 6]


def test_a_process_learns_of_a_game_it_has_not_heard_of() -> None:
    assert toy.GAME.slug not in catalogue.games()
    with process(title_of) as worker:
        assert worker.ask(toy.GAME.slug, LONG) == toy.GAME.title


def test_who_asks_a_process_that_has_died_is_told_and_the_next_question_starts_another(
    sleeper: Worker[float, int],
) -> None:
    first = sleeper.ask(0.0, LONG)
    sleeper.kill()
    with pytest.raises(Died):
        sleeper.ask(LONG, LONG)
    assert sleeper.process is None
    assert sleeper.ask(0.0, LONG) != first


def test_who_waits_for_a_process_that_dies_is_told(sleeper: Worker[float, int]) -> None:
    sleeper.is_awake(wait=True)
    sleeper.give([LONG])
    sleeper.kill()
    with pytest.raises(Died):
        sleeper.take()
    assert sleeper.process is None


def test_a_process_that_takes_too_long_is_ended_and_replaced(sleeper: Worker[float, int]) -> None:
    first = sleeper.ask(0.0, LONG)
    with pytest.raises(TimeoutError):
        sleeper.ask(LONG, SHORT)
    assert sleeper.process is None
    assert sleeper.ask(0.0, LONG) != first


@pytest.mark.skipif(sys.platform == "win32", reason="nothing there can be stopped for a while")
def test_a_process_that_hangs_cannot_hold_up_a_long_question() -> None:
    worker = Worker(length)
    assert worker.ask([], LONG) == 0
    assert worker.process is not None and worker.process.pid is not None
    os.kill(worker.process.pid, signal.SIGSTOP)
    with pytest.raises(TimeoutError):
        worker.ask([0] * 10**6, SHORT)
    assert worker.process is None


def test_work_that_fails_is_told_and_its_process_stays() -> None:
    with process(partial(picky, None)) as worker:
        assert worker.ask(2, LONG) == 2
        before = worker.process
        with pytest.raises(BestiaryError, match=r"Not 3\.") as caught:
            worker.ask(3, LONG)
        assert "In a worker process:" in caught.value.__notes__[0]
        assert worker.ask(2, LONG) == 2 and worker.process is before


def test_a_result_that_cannot_travel_is_told() -> None:
    with process(secretive) as worker:
        with pytest.raises(Exception, match="pickle"):
            worker.ask(1, LONG)
        assert worker.process is not None


def test_what_a_process_prints_does_not_get_between_what_we_print(capfd: pytest.CaptureFixture[str]) -> None:
    with process(talkative) as worker:
        assert worker.ask(4711, LONG) == 4711
    assert "4711" not in capfd.readouterr().out


ENDLESS = """
import signal

from bestiary.bots.processes import Worker
from tests.bots.test_processes import LONG, deep

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # as at a terminal, wherever the tests run
    worker = Worker(deep)
    worker.is_awake(wait=True)
    worker.give([1])
    {then}
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no signals for a group of processes")
@pytest.mark.parametrize("how", ["Ctrl-C", "killed", "at its end"])
def test_nothing_is_left_behind(how: str, tmp_path: Path) -> None:
    """The end of what a program says is only heard when the last of its processes has gone."""
    script = tmp_path / "endless.py"
    script.write_text(ENDLESS.format(then="input()" if how == "at its end" else "worker.take()"), encoding="utf-8")
    program = subprocess.Popen(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *filter(None, sys.path)])},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert program.stderr is not None
        assert program.stderr.readline() == "working\n"
        if how == "Ctrl-C":
            os.killpg(program.pid, signal.SIGINT)
        elif how == "killed":
            program.kill()
        _, said = program.communicate("\n", timeout=20)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(program.pid, signal.SIGKILL)
        program.communicate()
    assert said.count("Traceback") == (1 if how == "Ctrl-C" else 0), said


# -- many pieces of work -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("jobs", "size"), [(1, 1), (2, 1), (3, 4), (2, 100)])
def test_every_piece_is_done_once(jobs: int, size: int) -> None:
    done = list(work(squared, range(17), jobs, size))
    assert sorted(done) == [(number, number * number) for number in range(17)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_first_failure_by_place_is_raised_when_all_before_it_is_done(jobs: int, tmp_path: Path) -> None:
    task = partial(picky, tmp_path / "refused" if jobs > 1 else None)
    done: list[int] = []
    with pytest.raises(BestiaryError, match=r"Not 3\."):
        done.extend(result for _, result in work(task, range(9), jobs))
    assert {0, 1, 2} <= set(done)
    assert not {3, 4} & set(done)


def test_results_of_a_chunk_are_kept_up_to_its_failure() -> None:
    done: list[int] = []
    with pytest.raises(BestiaryError, match=r"Not 3\."):
        done.extend(result for _, result in work(partial(picky, None), range(12), jobs=2, size=6))
    assert {0, 1, 2} <= set(done)


def test_a_process_that_dies_is_an_error() -> None:
    with pytest.raises(BestiaryError, match="A worker process died in the middle of a game"):
        list(work(deadly, range(4), jobs=2))


def test_an_error_that_cannot_travel_is_told() -> None:
    with pytest.raises(RuntimeError, match="Stubborn"):
        list(work(stubborn, range(4), jobs=2))


def test_whoever_stops_listening_stops_the_processes() -> None:
    results = work(squared, range(1000), jobs=2)
    next(results)
    assert len(active_children()) == 2
    results.close()  # type: ignore[attr-defined]  # a generator
    assert not active_children()


def test_no_job_does_nothing() -> None:
    with pytest.raises(BestiaryError, match="at least one job"):
        work(squared, range(3), jobs=0)
