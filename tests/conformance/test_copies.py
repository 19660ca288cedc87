"""Copies are independent, snapshots are the whole truth, notation is read back."""

from __future__ import annotations

from random import Random

from .checks import check_copy, check_notation, check_restore
from .tables import Table, every_table
from .walk import looks


@every_table
def test_copies_are_independent(table: Table) -> None:
    for seed in table.seeds:
        for state in looks(table, seed, listening=True):
            check_copy(state, Random(seed))


@every_table
def test_restored_games_are_the_same_games(table: Table) -> None:
    for seed in table.seeds:
        for state in looks(table, seed):
            check_restore(state, Random(seed))


@every_table
def test_notation_is_unique_and_read_back(table: Table) -> None:
    for seed in table.seeds:
        for state in looks(table, seed):
            if not state.over:
                check_notation(state)
