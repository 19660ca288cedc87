"""Who does how well against whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations

from .contest import Data
from .ratings import places
from .statistics import Interval, wilson
from .tournament import Outcome


class Meetings(Data, frozen=True):
    """How one bot did against another, counted over every pair of seats in which they sat at the same table.

    With two players a win is a game won, and a game that nobody or both have won is drawn. With more it is a better
    place than the other's; equal places say nothing about the two and are left out.
    """

    won: int
    lost: int
    drawn: int
    share: float
    interval: Interval

    @property
    def total(self) -> int:
        return self.won + self.lost + self.drawn


def meetings(won: int, lost: int, drawn: int) -> Meetings:
    total = won + lost + drawn
    return Meetings(won, lost, drawn, won / total if total else 0.0, wilson(won, total))


Crosstable = dict[tuple[str, str], Meetings]
"""What each bot (first) did against each other one (second)."""


def crosstable(outcomes: Iterable[Outcome], bots: Sequence[str]) -> Crosstable:
    """The table of all against all."""
    counts = {pair: [0, 0, 0] for pair in permutations(bots, 2)}
    for outcome in outcomes:
        came = places(outcome)
        for seat, other in permutations(range(len(outcome.seats)), 2):
            pair = (outcome.seats[seat], outcome.seats[other])
            if pair in counts and (came[seat] != came[other] or len(came) == 2):
                counts[pair][0 if came[seat] < came[other] else 1 if came[seat] > came[other] else 2] += 1
    return {pair: meetings(*count) for pair, count in counts.items()}
