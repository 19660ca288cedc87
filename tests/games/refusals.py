"""What the tests of every game ask of refusals: a sentence, and rules that the book has, whatever is said or shown."""

from __future__ import annotations

from collections.abc import Iterable

import bestiary
from bestiary.kernel.state import State


def said(state: State, found: object) -> None:
    """A sentence, and rules that the book has."""
    assert isinstance(found, tuple)
    text, rules = found
    assert isinstance(text, str) and text.strip()
    assert rules
    for number in rules:
        assert state.game.rulebook.rule(number).id == number


def refused_in_words(state: State, lines: list[str]) -> None:
    """Most of these lines are no answer here; each that is none is refused with a reason."""
    refused = 0
    for line in lines:
        try:
            assert state.parse(line) in state.actions()
        except bestiary.IllegalAction as error:
            refused += 1
            said(state, (error.message, error.rules))
    assert refused > len(lines) // 2


def answered_when_pointed_at(state: State, refs: Iterable[str]) -> None:
    """Whatever is pointed at, legal or not, there is a reason to give."""
    legal = [ref for action in state.actions() for ref in state.refs(action)]
    for ref in [*refs, *legal]:
        said(state, state.game.why_not_ref(state, ref))
