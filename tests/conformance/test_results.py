"""Returns and results agree, and a result stays as it is."""

from __future__ import annotations

from .checks import check_result, check_running
from .tables import Table, every_table
from .walk import walk


@every_table
def test_returns_and_results_agree(table: Table) -> None:
    for seed in table.seeds:
        for state in walk(table, seed):
            if state.over:
                check_result(state)
            else:
                check_running(state)
