"""What a game shows and writes down is what its schema declares: nothing more, nothing less, within every bound."""

from __future__ import annotations

from importlib import import_module

import msgspec

from bestiary.kernel.schema import Position, Reference, View

from .tables import Table, every_table
from .walk import walk


@every_table
def test_views_and_snapshots_are_as_declared(table: Table) -> None:
    schema = import_module(f"{table.game.package}.schema")
    declared = [each for each in vars(schema).values() if isinstance(each, type) and each.__module__ == schema.__name__]
    view, position, reference = (
        [each for each in declared if issubclass(each, kind)][-1] for kind in (View, Position, Reference)
    )
    msgspec.convert(table.game.reference(), reference)
    for number, state in enumerate(walk(table, 0)):
        if number % 5 == 0 or state.over:
            msgspec.convert(state.snapshot(), position)
            for seat in [*range(state.players), None]:
                msgspec.convert(state.view(seat), view)
