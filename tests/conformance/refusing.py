"""How often a refusal says nothing but the question, over everything that can be said and pointed at.

    python -m tests.conformance.refusing feed-the-beast         the figure, and where it comes from

At every kind of question of a game's tables whatever was an answer somewhere is tried, and every element of the board.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from random import Random

from bestiary.kernel.elements import known_names
from bestiary.kernel.errors import IllegalAction
from bestiary.kernel.state import State
from tests.toy.visit import visit

from .checks import refusal
from .tables import Table, tables_of
from .walk import Eye, Notes, walk

TRIES = 8
"""So many lines, and so many elements, are tried at each look."""


class Tally:
    """What was refused, and what of it in general words only."""

    def __init__(self) -> None:
        self.refused = 0
        self.general: Counter[str] = Counter()

    @property
    def share(self) -> float:
        return self.general.total() / max(1, self.refused)

    def __str__(self) -> str:
        return f"{self.general.total()} of {self.refused} refusals are general ({self.share:.2%})"

    def note(self, state: State, what: str, error: IllegalAction) -> None:
        self.refused += 1
        if error.general or state.prompt.text in error.message:
            self.general[f"{state.decision().NAME}: {what}"] += 1


def tally_of(tables: Iterable[Table], seeds: int = 2) -> Tally:
    """Random games at these tables. What was possible at one table is tried at the next ones too."""
    tally, notes = Tally(), Notes()
    for table in tables:
        for seed in range(seeds):
            eye, pick = Eye(growth=3), Random(f"{table} {seed}")
            for state in walk(table, seed, listening=True):
                if eye.opens(state) and not state.over:
                    notes.take(state)
                    try_lines(state, notes, pick, tally)
                    try_elements(state, notes, pick, tally)
    return tally


def try_lines(state: State, notes: Notes, pick: Random, tally: Tally) -> None:
    legal = {state.notation(action) for action in state.actions()}
    verbs: dict[str, list[str]] = {}
    for line in sorted(notes.lines - legal):  # each verb as often as any other, however much can be said with it
        verbs.setdefault(line.split()[0], []).append(line)
    for verb in pick.sample(sorted(verbs), min(TRIES, len(verbs))):
        line = pick.choice(verbs[verb])
        error = refusal(state, line)
        assert error is not None, line
        tally.note(state, line.split()[0], error)


def try_elements(state: State, notes: Notes, pick: Random, tally: Tally) -> None:
    legal = {ref for action in state.actions() for ref in state.refs(action)}
    kinds: dict[str, list[str]] = {}
    for ref in sorted((notes.refs | known_names(state.game, state.players)) - legal):
        kinds.setdefault(ref.partition(":")[0], []).append(ref)
    for kind in pick.sample(sorted(kinds), min(TRIES, len(kinds))):
        tally.note(state, f"<{kind}>", state.game.refusal_at(state, pick.choice(kinds[kind])))


if __name__ == "__main__":
    with visit():
        found = tally_of(tables_of(sys.argv[1]))
    print(found)
    for what, count in found.general.most_common(60):
        print(f"{count:6} {what}")
