"""Pieces of work on several processes: what comes out, what goes wrong, and how it is stopped."""

from __future__ import annotations

import os
import time
from functools import partial
from multiprocessing import active_children
from pathlib import Path

import pytest

from bestiary.arena.workers import work
from bestiary.kernel.errors import BestiaryError


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
