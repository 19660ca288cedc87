"""Is the difference real? Two bots compared deal by deal.

Both have played the same deals from the same seats, so the luck of the deal is taken out: what is left of a deal is how
much more often the one won with it than the other. This is the test to look at; win shares know nothing of deals.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from math import sqrt

from .contest import Data
from .schedule import Fixture
from .statistics import Z95, Interval
from .tournament import Outcome, Tournament

BETTER = "clearly better"
WORSE = "clearly worse"
NOT_CLEAR = "no clear difference"
UNLIKELY = 0.05


class Difference(Data, frozen=True):
    """How two bots differ: games won of games played by the first, minus those by the second, on average over deals.

    `better` and `worse` count the deals with which the first did better or worse; `chance` is how often two equally
    strong bots would differ in at least so lopsided a count of deals (the sign test). `verdict` says it in words, about
    the first: what is clear is so by the interval and by the count of deals.
    """

    first: str
    second: str
    deals: int
    better: int
    worse: int
    mean: float
    interval: Interval
    chance: float
    verdict: str


def differences(tournament: Tournament, fixtures: Iterable[Fixture], outcomes: Iterable[Outcome]) -> list[Difference]:
    """Every two bots of a tournament, the better first. Only deals count that were played to the last game."""
    deals = whole_deals(fixtures, outcomes)
    found = []
    for first, second in combinations(tournament.bots, 2):
        figures = by_deal(deals, first, second, tournament.together)
        if sum(figures) >= 0:
            found.append(compare(first, second, figures))
        else:
            found.append(compare(second, first, [-figure for figure in figures]))
    return found


def compare(first: str, second: str, figures: Sequence[float], reach: float = Z95) -> Difference:
    """What the differences of single deals, each from -1 to 1, say together; `reach` is in standard deviations."""
    better = sum(figure > 0 for figure in figures)
    worse = sum(figure < 0 for figure in figures)
    mean = sum(figures) / len(figures) if figures else 0.0
    interval, chance = _interval(figures, reach), sign_test(better, worse)
    verdict = BETTER if mean > 0 else WORSE
    if chance >= UNLIKELY or interval.holds(0):
        verdict = NOT_CLEAR
    return Difference(first, second, len(figures), better, worse, mean, interval, chance, verdict)


def whole_deals(fixtures: Iterable[Fixture], outcomes: Iterable[Outcome]) -> list[list[Outcome]]:
    """The games of every deal that was played to the last of them."""
    missing: defaultdict[int, int] = defaultdict(int)
    deals: defaultdict[int, list[Outcome]] = defaultdict(list)
    for fixture in fixtures:
        missing[fixture.deal] += 1
    for outcome in outcomes:
        missing[outcome.deal] -= 1
        deals[outcome.deal].append(outcome)
    return [deals[deal] for deal in sorted(deals) if missing[deal] == 0]


def by_deal(deals: Iterable[list[Outcome]], first: str, second: str, together: bool) -> list[float]:
    """The difference between two bots in each deal that both have played."""
    figures = (_in_deal(games, first, second, together) for games in deals)
    return [figure for figure in figures if figure is not None]


def _in_deal(games: Iterable[Outcome], first: str, second: str, together: bool) -> float | None:
    """How much more often the first won than the second with this deal; None: they did not both play it."""
    sat = {first: 0, second: 0}
    won = {first: 0, second: 0}
    for game in games:
        if not together and not (first in game.seats and second in game.seats):
            continue
        for seat, name in enumerate(game.seats):
            if name in sat:
                sat[name] += 1
                won[name] += seat in game.winners
    if not sat[first] or not sat[second]:
        return None
    return won[first] / sat[first] - won[second] / sat[second]


def _interval(figures: Sequence[float], reach: float) -> Interval:
    """Where the true mean lies: Student's interval after adding one deal won and one lost by everything, so that a
    few deals with equal figures do not look certain (as Agresti and Min do for matched pairs)."""
    count = len(figures) + 2
    mean = sum(figures) / count
    squares = sum(figure * figure for figure in figures) + 2
    if count < 3:
        return Interval(-1.0, 1.0)
    spread = sqrt(max(0.0, squares / count - mean * mean) / (count - 1))
    width = _student(reach, count - 1) * spread
    return Interval(max(-1.0, mean - width), min(1.0, mean + width))


def _student(reach: float, freedom: int) -> float:
    """Student's quantile from the normal one (the expansion of Cornish and Fisher; good to 3 % from 2 degrees on)."""
    first = (reach**3 + reach) / 4
    second = (5 * reach**5 + 16 * reach**3 + 3 * reach) / 96
    third = (3 * reach**7 + 19 * reach**5 + 17 * reach**3 - 15 * reach) / 384
    return reach + first / freedom + second / freedom**2 + third / freedom**3


def sign_test(better: int, worse: int) -> float:
    """How often fair coins fall at least as unevenly as this, to either side.

    >>> sign_test(6, 0)
    0.03125
    """
    count = better + worse
    ways = term = 1
    for heads in range(min(better, worse)):  # each from the one before: with thousands of deals `comb` takes seconds
        term = term * (count - heads) // (heads + 1)
        ways += term
    return min(1.0, ways / 2 ** (count - 1)) if count else 1.0
