"""Point 4: what is legal elsewhere but not here is refused with a rule and changes nothing."""

from __future__ import annotations

from random import Random

from .checks import check_refusals
from .tables import Table, every_table
from .walk import Eye, walk


@every_table
def test_illegal_answers_are_refused(table: Table) -> None:
    for seed in table.seeds:
        pick = Random(seed)
        eye = Eye(growth=3)
        answers: set[int] = set()
        lines: set[str] = set()
        for state in walk(table, seed):
            answers.update(state.actions())
            if eye.opens(state):
                lines.update(state.notation(action) for action in state.actions())
                check_refusals(state, answers, lines, pick)
