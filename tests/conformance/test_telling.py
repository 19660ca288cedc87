"""Every seat is told what it sees change, and nobody is asked out of the blue."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from .tables import Table, declared, every_game, every_table, invariants_of
from .telling import Moment, check_not_silent, check_told, moment_of
from .test_random_tables import any_table, calm
from .walk import walk


@every_table
def test_nothing_changes_untold_and_nothing_fails_silently(table: Table) -> None:
    for seed in table.seeds:
        check_game(table, seed)


@every_game
@calm
@given(data=st.data())
def test_nothing_changes_untold_at_random_tables(slug: str, data: st.DataObject) -> None:
    check_game(data.draw(any_table(slug), label="table"), data.draw(st.integers(0, 10**6), label="seed"))


def check_game(table: Table, seed: int) -> None:
    """A random game, in which every seat is asked after every answer what it sees and what it was told."""
    told = declared(table.game, "TOLD")
    unasked = getattr(invariants_of(table.game), "UNASKED", {})  # questions that explain themselves, with the reason
    before: Moment | None = None
    for state in walk(table, seed, listening=True, wishing=False):
        if before is not None:
            check_told(told, before, state)
            check_not_silent(unasked, before, state)
        before = moment_of(state)
