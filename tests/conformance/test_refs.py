"""The elements of a board have names that the board can know, and something is printed on them."""

from __future__ import annotations

import json

from .forms import check_refs
from .tables import Table, every_game, every_table, find, small_tables_of
from .walk import looks


@every_table
def test_every_element_has_a_name_that_the_room_declares(table: Table) -> None:
    for seed in table.seeds:
        for state in looks(table, seed, listening=True):
            check_refs(state)


@every_game
def test_a_game_with_elements_has_a_reference(slug: str) -> None:
    game = find(slug)
    reference = game.reference()
    assert json.loads(json.dumps(reference)) == reference, "a reference is plain data"
    first = small_tables_of(slug)[0].start(seed=1)
    if any(first.refs(action) for action in first.actions()):
        assert reference, f"{game.title} names elements, but its reference says nothing about them"
        assert all(reference.values()), "a part of the reference is empty"
