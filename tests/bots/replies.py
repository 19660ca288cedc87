"""What the search makes of some positions of every game: two builds that print the same lines think the same.

    python -m tests.bots.replies

Run it with another PYTHONPATH (or PYTHONHASHSEED, or Python) and compare what it prints.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from .puzzles import thoughts
from .random_play import GAMES, choices_at, hidden_tables

SEARCH = "search+iterations=24+horizon=1"
POSITIONS = 6


def replies() -> Iterator[str]:
    for slug in GAMES:
        for number, state in enumerate(islice(choices_at(hidden_tables(slug)[0], seed=3), POSITIONS)):
            found = thoughts(state, SEARCH, luck=number)
            choices = "; ".join(f"{state.notation(each.action)} {each.visits} {each.value!r}" for each in found.choices)
            yield f"{slug} {number} {state.prompt.name}: {choices} {found.values!r} {found.iterations}"


if __name__ == "__main__":
    for line in replies():
        print(line)
