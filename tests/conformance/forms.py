"""The names of a board's elements (refs), compared with the forms that a room declares."""

from __future__ import annotations

from bestiary.kernel.elements import names_of
from bestiary.kernel.state import State


def check_refs(state: State) -> None:
    """Every element that an answer concerns or an event points at has a name of a form that the room declares."""
    known = names_of(state.game, state.players)
    for action in state.actions():
        unknown = [ref for ref in state.refs(action) if not known.fullmatch(ref)]
        assert not unknown, f"{state.notation(action)!r} concerns what no board knows: {unknown}"
    for event in state.events:
        unknown = [ref for ref in event.refs if not known.fullmatch(ref)]
        assert not unknown, f"{event.text!r} points at what no board knows: {unknown}"
