"""Nothing leaks. What a seat cannot know can be dealt again without changing anything that it is shown."""

from __future__ import annotations

from random import Random

import pytest

from .knowing import (
    check_advice,
    check_asked_alike,
    check_knowledge,
    check_revealed,
    check_told_no_more,
    differing,
    viewpoints,
)
from .tables import COMPILED, Table, declared, every_game, every_table, find, tables_of
from .walk import Notes, looks


@every_table
def test_nobody_can_tell_a_redeal_from_the_truth(table: Table) -> None:
    for seed in table.seeds:
        pick = Random(seed)
        notes = Notes()
        for number, state in enumerate(looks(table, seed, growth=4, listening=True)):
            notes.take(state)
            check_knowledge(state, 1000 * number, pick, notes)


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
                check_told_no_more(state, number, pick)


@every_table
def test_what_comes_to_light_is_counted(table: Table) -> None:
    for seed in table.seeds:
        pick = Random(seed)
        for number, state in enumerate(looks(table, seed, growth=4, wishing=False)):
            if not state.over:
                check_revealed(state, number, pick)


@every_table
def test_who_is_asked_tells_nothing_hidden(table: Table) -> None:
    for seed in table.seeds:
        pick = Random(seed)
        for number, state in enumerate(looks(table, seed, wishing=False)):
            if not state.over:
                check_asked_alike(state, number, pick)


@every_table
def test_advice_works_on_redeals(table: Table) -> None:
    for seed in table.seeds:
        for number, state in enumerate(looks(table, seed)):
            if not state.over:
                check_advice(state, number)


@every_game
def test_every_secret_is_dealt_again(slug: str) -> None:
    """Whatever the game declares as a secret differs from the truth in some redeal, and what others see does too."""
    secrets = set(declared(find(slug), "SECRETS"))
    changed: set[str] = set()
    private = views = 0
    for table in tables_of(slug):
        for number, state in enumerate(looks(table, seed=2, growth=4, listening=True)):
            if state.seat is None:
                continue
            private += sum(event.seats is not None and len(event.seats) < state.players for event in state.events)
            for seat in viewpoints(state):
                dealt = state.redeal(seat, number)
                changed |= differing(state, dealt, secrets)
                views += seat != state.seat and dealt.view(state.seat) != state.view(state.seat)
    assert changed == secrets, f"never dealt again: {', '.join(sorted(secrets - changed))}"
    assert views or not private, "there are secrets, but no redeal ever changes what others see"
