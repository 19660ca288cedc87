"""A game's own invariants hold after every answer, on the table and on every redeal of it."""

from __future__ import annotations

from random import Random
from types import ModuleType

import pytest

from bestiary.kernel.state import State

from .tables import Table, every_table, invariants_of
from .walk import Eye, walk


def rules_of_nature(table: Table) -> ModuleType:
    found = invariants_of(table.game)
    if found is None:
        pytest.skip(f"{table.slug} has written down no invariants")
    return found


@every_table
def test_invariants_hold_after_every_answer(table: Table) -> None:
    nature = rules_of_nature(table)
    for seed in table.seeds:
        before = None
        for state in walk(table, seed):
            after = state.snapshot()
            nature.check(before or after, after, state)
            before = after


@every_table
def test_invariants_hold_on_redeals(table: Table) -> None:
    nature = rules_of_nature(table)
    eye = Eye(growth=4)
    pick = Random(0)
    for number, state in enumerate(walk(table, seed=3)):
        if not state.over and eye.opens(state):
            for seat in [*range(state.players), None]:
                play_on_under(nature, state.redeal(seat, number), pick)


def play_on_under(nature: ModuleType, state: State, pick: Random) -> None:
    before = state.snapshot()
    nature.check(before, before, state)
    for _ in range(3):
        if state.over:
            return
        state.play(pick.choice(state.actions()))
        after = state.snapshot()
        nature.check(before, after, state)
        before = after
