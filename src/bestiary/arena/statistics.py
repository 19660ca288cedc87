"""What many games show: shares with their intervals, lengths, and how games ended."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import ceil, sqrt
from typing import NamedTuple

from msgspec import Struct

from bestiary.kernel.words import who

from .contest import Data
from .match import GameResult

Z95 = 1.959963984540054
"""A normal variable is this many standard deviations or less from its mean 95 times in 100."""


class Interval(NamedTuple):
    """Where the true share lies, 95 times in 100."""

    low: float
    high: float

    def holds(self, figure: float) -> bool:
        return self.low <= figure <= self.high


class Share(Struct, frozen=True):
    """How often something happened: `count` of `total`, as a share with its 95 % interval from `low` to `high`."""

    name: str
    count: int
    total: int
    share: float
    low: float
    high: float

    @property
    def interval(self) -> Interval:
        return Interval(self.low, self.high)


def against_even(share: Share, even: float) -> str:
    """What a share says about a bot, if `even` is what everybody would have who is equally good."""
    if share.interval.holds(even):
        return "no clear difference"
    return "clearly above" if share.share > even else "clearly below"


class Spread(Struct, frozen=True):
    """How a figure is spread over games."""

    name: str
    mean: float
    least: int
    p5: int
    median: int
    p95: int
    most: int


class Summary(Data, frozen=True):
    """All that `summarise` finds."""

    games: int
    players: int
    seats: list[Share]  # games won from each seat
    bots: list[Share]  # seats won by each bot, of the seats it sat in
    even: float  # wins per seat over all: the share everybody would have if all were equally good
    length: Spread  # in decisions
    figures: list[Spread]  # the game's own figures
    kinds: list[Share]
    reasons: list[Share]
    asked: dict[str, int]  # how often each question was put, the most frequent first


def wilson(count: int, total: int) -> Interval:
    """Wilson's 95 % interval for a share: sound for small numbers, and never outside 0 to 1.

    >>> low, high = wilson(8, 10)
    >>> round(low, 4), round(high, 4)
    (0.4902, 0.9433)
    """
    if total <= 0:
        return Interval(0.0, 1.0)
    share = count / total
    square = Z95 * Z95
    scale = 1 + square / total
    middle = share + square / (2 * total)
    reach = Z95 * sqrt(share * (1 - share) / total + square / (4 * total * total))
    low = 0.0 if count == 0 else (middle - reach) / scale
    high = 1.0 if count == total else (middle + reach) / scale
    return Interval(low, high)


def share(name: str, count: int, total: int) -> Share:
    """A share with its interval."""
    return Share(name, count, total, count / total if total else 0.0, *wilson(count, total))


def percentile(ordered: Sequence[int], part: float) -> int:
    """The smallest of the ordered numbers that at least `part` of them do not exceed (nearest rank)."""
    return ordered[max(0, ceil(part * len(ordered)) - 1)]


def spread(name: str, figures: Sequence[int]) -> Spread:
    """How figures are spread."""
    ordered = sorted(figures)
    return Spread(
        name=name,
        mean=sum(ordered) / len(ordered),
        least=ordered[0],
        p5=percentile(ordered, 0.05),
        median=percentile(ordered, 0.5),
        p95=percentile(ordered, 0.95),
        most=ordered[-1],
    )


def summarise(results: Iterable[GameResult]) -> Summary:
    """Look over the results of a match. A shared victory counts for each who shares it."""
    seat_wins: Counter[int] = Counter()
    bot_seats: Counter[str] = Counter()
    bot_wins: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    lengths: list[int] = []
    tallies: defaultdict[str, list[int]] = defaultdict(list)
    for result in results:
        seat_wins.update(result.winners)
        bot_seats.update(result.seats)
        bot_wins.update(result.seats[seat] for seat in result.winners)
        kinds[result.kind] += 1
        reasons[_reason(result)] += 1
        asked.update(result.asked)
        lengths.append(result.decisions)
        for name, figures in result.tally.items():
            tallies[name].extend(figures)
    games = len(lengths)
    if games == 0:
        raise ValueError("There are no results to summarise.")
    players = len(result.seats)
    by_share = sorted(bot_seats, key=lambda name: (-bot_wins[name] / bot_seats[name], name))
    return Summary(
        games=games,
        players=players,
        seats=[share(who(seat), seat_wins[seat], games) for seat in range(players)],
        bots=[share(name, bot_wins[name], bot_seats[name]) for name in by_share],
        even=seat_wins.total() / (games * players),
        length=spread("decisions", lengths),
        figures=[spread(name, figures) for name, figures in tallies.items()],
        kinds=_shares(kinds, games),
        reasons=_shares(reasons, games),
        asked=dict(_most_first(asked)),
    )


def _reason(result: GameResult) -> str:
    """Why the game ended, told alike whichever seat has won."""
    for seat in result.winners[:1]:
        if result.reason.startswith(f"{who(seat)} "):
            return f"The winner {result.reason[2:]}"
    return result.reason


def _shares(counts: Counter[str], total: int) -> list[Share]:
    return [share(name, count, total) for name, count in _most_first(counts)]


def _most_first(counts: Counter[str]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))
