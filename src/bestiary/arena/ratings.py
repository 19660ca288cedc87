"""Ratings from games of any number of players: OpenSkill's Plackett-Luce model.

A rating is a belief: the strength is most likely `mu`, and its standard deviation is `sigma`. Nobody has played before,
so everybody starts at 25 with a wide interval. A bot does not change while it plays, so beliefs only ever get firmer
(`tau` is 0). The intervals are cautious: in trials with known strengths they were 1.3 to 2.5 times as wide as they had
to be.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from openskill.models import PlackettLuce, PlackettLuceRating

from .statistics import Z95, Interval
from .tournament import Outcome

MARKS = 60  # points of a rating's course, at most


class Rating(Struct, frozen=True):
    """How strong a bot is, as far as the games tell, and how that belief went over the games."""

    name: str
    mu: float
    sigma: float
    course: list[tuple[int, float]]

    @property
    def interval(self) -> Interval:
        """Where the strength lies, 95 times in 100."""
        return Interval(self.mu - Z95 * self.sigma, self.mu + Z95 * self.sigma)


def places(outcome: Outcome) -> list[int]:
    """Who came where, by seat, 0 first. Where nobody has won, nobody is ahead of anybody."""
    if not outcome.winners:
        return [0] * len(outcome.seats)
    places = {seat: place for place, group in enumerate(outcome.ranking) for seat in group}
    return [places[seat] for seat in range(len(outcome.seats))]


def marks(games: int) -> set[int]:
    """After which games a course has a point: evenly spread, the last always."""
    return {games * mark // MARKS for mark in range(1, MARKS + 1)}


def ratings(outcomes: Sequence[Outcome], bots: Sequence[str]) -> list[Rating]:
    """The ratings of these bots, best first. Games are taken in the order given."""
    model = PlackettLuce(tau=0.0)
    beliefs = {name: model.rating(name=name) for name in bots}
    courses: dict[str, list[tuple[int, float]]] = {name: [(0, beliefs[name].mu)] for name in bots}
    noted = marks(len(outcomes))
    for game, outcome in enumerate(outcomes, 1):
        _learn(model, beliefs, outcome)
        if game in noted:
            for name in bots:
                courses[name].append((game, beliefs[name].mu))
    found = [Rating(name, beliefs[name].mu, beliefs[name].sigma, courses[name]) for name in bots]
    return sorted(found, key=lambda rating: -rating.mu)


def _learn(model: PlackettLuce, beliefs: dict[str, PlackettLuceRating], outcome: Outcome) -> None:
    """What one game teaches. A bot with several seats learns from each of them."""
    teams = [[model.create_rating([beliefs[name].mu, beliefs[name].sigma])] for name in outcome.seats]
    after = model.rate(teams, ranks=[float(place) for place in places(outcome)])
    before = {name: (beliefs[name].mu, beliefs[name].sigma) for name in set(outcome.seats)}
    for name, [seat] in zip(outcome.seats, after, strict=True):
        mu, sigma = before[name]
        beliefs[name].mu += seat.mu - mu
        beliefs[name].sigma *= seat.sigma / sigma
