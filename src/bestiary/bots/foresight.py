"""How far anybody can see ahead."""

from __future__ import annotations

from bestiary.kernel.state import State, mark


def into_the_unknown(before: State, after: State) -> bool:
    """Whether something was drawn or came to light between the two: nobody could foretell what came of it. Up to there
    every deal that fits what a seat knows looks the same."""
    return mark(after) != mark(before)
