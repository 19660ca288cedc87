"""Every decision and step can be written down and read back: a position finds it by name, with all its fields."""

from __future__ import annotations

import inspect
from importlib import import_module

from bestiary.kernel.position import tasks_in
from bestiary.kernel.task import Decision, Step

from .tables import COMPILED, Table, every_game, every_table, find
from .walk import walk


@every_game
def test_a_task_keeps_its_fields_under_their_names(slug: str) -> None:
    tasks = tasks_in(import_module(f"{find(slug).package}.rules"))
    assert tasks
    for name, kind in tasks.items():
        assert issubclass(kind, Decision | Step)
        assert kind.NAME or issubclass(kind, Step), f"{name} is asked without a name"
        if not COMPILED:  # compiled constructors do not tell what they take
            parameters = list(inspect.signature(kind.__init__).parameters)[1:]
            assert tuple(parameters) == kind.FIELDS or (not kind.FIELDS and parameters in ([], ["args", "kwargs"])), (
                name
            )


@every_table
def test_whatever_waits_can_be_found_by_name(table: Table) -> None:
    tasks = tasks_in(import_module(f"{table.game.package}.rules"))
    for state in walk(table, 0):
        assert all(tasks[type(task).__name__] is type(task) for task in state.agenda)
