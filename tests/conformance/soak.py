"""A long run: random games over random options, every invariant checked after every answer.

python -m tests.conformance.soak --games 10000 --jobs 2
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random

from rich.progress import track

import bestiary
from bestiary.kernel.game import Game

from .tables import Choice, Table, find, invariants_of, values_of
from .walk import walk

CHUNK = 25


LEFT_ALONE = 0.3
"""How often nobody chooses an option: some cannot be chosen together at all."""


def random_table(game: Game, pick: Random) -> Table:
    """A table with most options chosen at random, such as the game accepts."""
    while True:
        choices: list[Choice] = [("players", pick.choice(game.seats))]
        for option in game.options:
            if (values := values_of(option)) and pick.random() >= LEFT_ALONE:
                choices.append((option.name, pick.choice(values)))
        table = Table(game.slug, tuple(choices))
        if table.accepted():
            return table


def soak(slug: str, first: int, last: int) -> Counter[str]:
    """Play the games of these numbers; how they ended, and how many answers they took."""
    game = find(slug)
    nature = invariants_of(game)
    ends: Counter[str] = Counter()
    for number in range(first, last):
        table = random_table(game, Random(f"{slug} {number}"))
        before = None
        for state in walk(table, number):
            after = state.snapshot()
            if nature is not None:
                nature.check(before or after, after, state)
            before = after
            ends["answers"] += 1
        assert state.result is not None
        ends["games"] += 1
        ends[f"ended: {state.result.kind} ({state.result.reason})"] += 1
    return ends


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="how many games of each game in the catalogue")
    parser.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    for slug in bestiary.games():
        starts = range(0, arguments.games, CHUNK)
        total: Counter[str] = Counter()
        with ProcessPoolExecutor(arguments.jobs) as pool:
            waiting = [pool.submit(soak, slug, at, min(at + CHUNK, arguments.games)) for at in starts]
            for chunk in track(waiting, description=slug):
                total += chunk.result()
        for what, count in sorted(total.items()):
            print(f"{slug}: {what}: {count:,}")


if __name__ == "__main__":
    main()
