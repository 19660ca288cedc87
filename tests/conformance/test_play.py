"""Random play comes to an end within bounds, and every answer that is offered is accepted."""

from __future__ import annotations

from .checks import check_decision, check_events
from .tables import Table, every_table
from .walk import looks, walk


@every_table
def test_random_play_ends(table: Table) -> None:
    for seed in table.seeds:
        for state in walk(table, seed, listening=True):
            check_events(state)
            assert (state.seat is None) == state.over
            assert bool(state.actions()) != state.over


@every_table
def test_every_answer_is_accepted(table: Table) -> None:
    for seed in table.seeds:
        for state in looks(table, seed):
            if not state.over:
                check_decision(state)


@every_table
def test_two_answers_never_read_alike(table: Table) -> None:
    """Not for whoever types them, which check_decision knows, and not for whoever reads their labels."""
    for state in looks(table, table.seeds[0]):
        labels = [state.label(action) for action in state.actions()]
        assert len(set(labels)) == len(labels), sorted({label for label in labels if labels.count(label) > 1})


@every_table
def test_nobody_listens_nothing_is_told(table: Table) -> None:
    for state in walk(table, seed=1):
        assert not state.events
