"""Many games, on as many processors as you like. How many never changes what comes out, nor its order."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from bestiary.kernel.errors import BestiaryError

from .match import GameResult, Plan, play_game

CHUNK = 16  # games sent to a worker at once, at most
AHEAD = 4  # chunks waiting for each worker, so that none is ever idle

Progress = Callable[[int], None]


def simulate(plan: Plan, games: int, jobs: int = 1, progress: Progress | None = None) -> Iterator[GameResult]:
    """Play games 0 to `games` - 1 of the match, and give their results in that order as they become known.

    `progress` is called with the number of games that are done. Between processes go plans, numbers and results; a
    state never leaves its process.
    """
    if games < 1:
        raise BestiaryError("A match has at least one game.")
    if jobs < 1:
        raise BestiaryError("A match needs at least one job.")
    results = _here(plan, games) if jobs == 1 else _on_workers(plan, games, jobs)
    return results if progress is None else _counted(results, progress)


def _counted(results: Iterator[GameResult], progress: Progress) -> Iterator[GameResult]:
    for done, result in enumerate(results, 1):
        progress(done)
        yield result


def _here(plan: Plan, games: int) -> Iterator[GameResult]:
    for index in range(games):
        yield play_game(plan, index)


def _on_workers(plan: Plan, games: int, jobs: int) -> Iterator[GameResult]:
    size = max(1, min(CHUNK, games // (jobs * AHEAD)))
    chunks = [(first, min(first + size, games)) for first in range(0, games, size)]
    # Fresh interpreters on every system: a forked copy of a program with threads (a progress bar has one) may hang.
    pool = ProcessPoolExecutor(min(jobs, len(chunks)), mp_context=get_context("spawn"), initializer=_prepare)
    waiting: deque[Future[list[GameResult]]] = deque()
    try:
        for first, last in chunks:
            waiting.append(pool.submit(_play_chunk, plan, first, last))
            if len(waiting) > jobs * AHEAD:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    except BrokenProcessPool as error:
        raise BestiaryError("A worker process died in the middle of a game; perhaps memory ran out.") from error
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _prepare() -> None:
    """Ctrl-C is for the process that started us: it tells the workers to stop, and nobody prints a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_chunk(plan: Plan, first: int, last: int) -> list[GameResult]:
    return [play_game(plan, index) for index in range(first, last)]
