"""Fingerprints of whole games: two builds that print the same lines play the same games.

    python -m tests.conformance.playthrough             every table
    python -m tests.conformance.playthrough --small     one table for each player count

Run it with another PYTHONPATH (or PYTHONHASHSEED, or Python) and compare what it prints.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from hashlib import sha256
from json import dumps
from random import Random
from typing import Any

from bestiary.kernel.game import Game

from .tables import SMALL_TABLES, TABLES, Table


def playthrough_digest(game: Game, options: Mapping[str, Any], seed: int | str) -> str:
    """The fingerprint of every snapshot, every question and every event of one random game."""
    state = game.start(seed=seed, **options)
    state.listen()
    pick = Random(f"playthrough {seed}")
    marks = sha256()
    while not state.over:
        marks.update(dumps([state.snapshot(), state.seat, state.actions(), state.events], sort_keys=True).encode())
        state.play(pick.choice(state.actions()))
    marks.update(dumps([state.snapshot(), state.result, state.returns(), state.events], sort_keys=True).encode())
    return f"{marks.hexdigest()[:16]} {len(state.history())}"


def playthroughs(tables: list[Table]) -> Iterator[str]:
    for table in tables:
        for seed in table.seeds:
            yield f"{table} seed={seed}: {playthrough_digest(table.game, table.options, seed)}"


if __name__ == "__main__":
    for line in playthroughs(SMALL_TABLES if "--small" in sys.argv[1:] else TABLES):
        print(line)
