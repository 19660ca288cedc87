"""Many games of one match, on as many processors as you like: neither what comes out nor its order depends on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from bestiary.bots.processes import work
from bestiary.kernel.errors import BestiaryError

from .match import GameResult, Plan, play_game

CHUNK = 16  # games sent to a worker at once, at most
SHARES = 8  # into so many chunks the games of one worker are cut, at least

Progress = Callable[[int], None]


def simulate(plan: Plan, games: int, jobs: int = 1, progress: Progress | None = None) -> Iterator[GameResult]:
    """Play games 0 to `games` - 1 of the match, and give their results in that order as they become known.

    `progress` is called with the number of games that are done.
    """
    if games < 1:
        raise BestiaryError("A match has at least one game.")
    size = max(1, min(CHUNK, games // (max(1, jobs) * SHARES)))
    return _in_order(work(partial(play_game, plan), range(games), jobs, size), progress)


def _in_order(results: Iterator[tuple[int, GameResult]], progress: Progress | None) -> Iterator[GameResult]:
    early: dict[int, GameResult] = {}
    done = 0
    for place, result in results:
        early[place] = result
        while done in early:
            result = early.pop(done)
            done += 1
            if progress is not None:
                progress(done)
            yield result
