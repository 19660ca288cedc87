"""Point 5: nothing leaks. What a seat cannot know can be dealt again without changing anything that it is shown."""

from __future__ import annotations

from random import Random

import pytest

from .checks import check_advice, check_knowledge, check_told
from .tables import COMPILED, Table, every_game, every_table, find, invariants_of, tables_of
from .walk import looks


@every_table
def test_nobody_can_tell_a_redeal_from_the_truth(table: Table) -> None:
    for seed in table.seeds:
        pick = Random(seed)
        lines: set[str] = set()
        for number, state in enumerate(looks(table, seed, growth=4, listening=True)):
            lines.update(state.notation(action) for action in state.actions())
            check_knowledge(state, 1000 * number, pick, lines)


@every_table
def test_a_redeal_depends_on_nothing_but_what_the_seat_knows(table: Table) -> None:
    """Two truths that look alike to a seat give it the same redeals: a bot that thinks on them cannot cheat."""
    for seed in table.seeds:
        for number, state in enumerate(looks(table, seed, growth=4)):
            for seat in (state.seat, None):
                alike = state.redeal(seat, 7 * number)
                assert alike.redeal(seat, number).snapshot() == state.redeal(seat, number).snapshot()


@pytest.mark.skipif(COMPILED, reason="compiled code cannot be watched while it tells")
@every_table
def test_events_tell_no_more_than_the_view(table: Table) -> None:
    for seed in table.seeds:
        pick = Random(seed)
        for number, state in enumerate(looks(table, seed)):
            if not state.over:
                check_told(state, number, pick)


@every_table
def test_advice_works_on_redeals(table: Table) -> None:
    for seed in table.seeds:
        for number, state in enumerate(looks(table, seed)):
            if not state.over:
                check_advice(state, number)


@every_game
def test_redeals_really_differ(slug: str) -> None:
    """Redeals change the secrets that the game's invariants list (SECRETS: fields of a snapshot), and what others see.

    Without such a list: where anybody is ever told something in private, redeals for others change that seat's view.
    """
    changed: set[str] = set()
    secrets = views = 0
    for table in tables_of(slug):
        for number, state in enumerate(looks(table, seed=2, growth=4, listening=True)):
            if state.seat is None:
                continue
            truth = state.snapshot()
            secrets += sum(event.seats is not None and len(event.seats) < state.players for event in state.events)
            for seat in ((state.seat + 1) % state.players, None):
                dealt = state.redeal(seat, number)
                changed |= {name for name, value in dealt.snapshot().items() if value != truth[name]}
                views += state.players > 1 and dealt.view(state.seat) != state.view(state.seat)
    assert changed, "no redeal ever changes anything"
    assert changed >= set(getattr(invariants_of(find(slug)), "SECRETS", ())), "a secret is never dealt again"
    assert views or not secrets, "there are secrets, but no redeal ever changes what others see"
