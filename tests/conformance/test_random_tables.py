"""The whole battery once more, at tables whose options Hypothesis puts together."""

from __future__ import annotations

from random import Random

from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

from . import checks, knowing
from .forms import check_refs
from .tables import COMPILED, SCALE, Table, counts_of, every_game, find, invariants_of, values_of
from .walk import Eye, Notes, walk

calm = settings(
    max_examples=10 * SCALE,
    derandomize=True,
    database=None,
    deadline=None,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)


@st.composite
def any_table(draw: st.DrawFn, slug: str) -> Table:
    """Any player count and any values of any options that the game takes together."""
    game = find(slug)
    choices = [draw(st.sampled_from(counts_of(game)))]
    for option in game.options:
        values = values_of(option)
        if values:
            value = draw(st.sampled_from(values))
            if value != option.default:
                choices.append((option.name, value))
    table = Table(slug, tuple(choices))
    assume(table.accepted())
    return table


@every_game
@calm
@given(data=st.data())
def test_the_battery_at_random_tables(slug: str, data: st.DataObject) -> None:
    table = data.draw(any_table(slug), label="table")
    seed = data.draw(st.integers(0, 10**6), label="seed")
    nature = invariants_of(table.game)
    pick = Random(seed)
    eye = Eye(growth=4)
    notes = Notes()
    for number, state in enumerate(walk(table, seed, listening=True)):
        checks.check_events(state)
        notes.answers.update(state.actions())
        if not eye.opens(state):
            continue
        notes.take(state)
        if nature is not None:
            nature.check(state.snapshot(), state.snapshot(), state)
        checks.check_copy(state, pick)
        checks.check_restore(state, pick)
        checks.check_refusals(state, notes, pick)
        knowing.check_knowledge(state, number, pick, notes)
        check_refs(state)
        if state.over:
            checks.check_result(state)
        else:
            checks.check_running(state)
            checks.check_decision(state)
            checks.check_notation(state)
            knowing.check_advice(state, number)
            knowing.check_revealed(state, number, pick)
            if not COMPILED:
                knowing.check_told_no_more(state, number, pick)
