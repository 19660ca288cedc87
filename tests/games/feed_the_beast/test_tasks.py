"""Every decision and step can be written down and read back."""

from __future__ import annotations

import inspect
import pkgutil
from importlib import import_module

from bestiary.games.feed_the_beast import rules
from bestiary.games.feed_the_beast.rules.tasks import TASK_BY_NAME
from bestiary.kernel.task import Task


def test_every_task_of_the_rules_is_in_the_list() -> None:
    """A task with a name stands on agendas; one that is not listed could not be restored."""
    named = set()
    for module in pkgutil.iter_modules(rules.__path__):
        for name, kind in inspect.getmembers(import_module(f"{rules.__name__}.{module.name}"), inspect.isclass):
            if issubclass(kind, Task) and kind.NAME:
                named.add(name)
    assert named == set(TASK_BY_NAME)


def test_a_task_keeps_its_fields_under_their_names() -> None:
    for name, kind in TASK_BY_NAME.items():
        parameters = list(inspect.signature(kind.__init__).parameters)[1:]
        assert tuple(parameters) == kind.FIELDS or (not kind.FIELDS and parameters in ([], ["args", "kwargs"])), name
