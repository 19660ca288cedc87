"""What is legal elsewhere but not here is refused with a rule and changes nothing."""

from __future__ import annotations

from random import Random

from .checks import check_refusals
from .refusing import tally_of
from .tables import Table, every_game, every_table, tables_of
from .walk import Eye, Notes, walk


@every_table
def test_illegal_answers_are_refused(table: Table) -> None:
    for seed in table.seeds:
        pick = Random(seed)
        eye = Eye(growth=3)
        notes = Notes()
        for state in walk(table, seed):
            notes.answers.update(state.actions())
            if eye.opens(state):
                notes.take(state)
                check_refusals(state, notes, pick)


GENERAL = 0.01


@every_game
def test_refusals_say_more_than_the_question(slug: str) -> None:
    tally = tally_of(tables_of(slug))
    print(f"{slug}: {tally}")
    assert tally.share <= GENERAL, f"{tally}: {tally.general.most_common(12)}"
