"""What a tournament has shown so far, all in one place: for tables, reports and other programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from bestiary.kernel.values import Json
from bestiary.kernel.words import who

from .crosstable import Crosstable, crosstable
from .paired import Difference, differences
from .ratings import Rating, marks, ratings
from .schedule import Fixture
from .statistics import Share, Spread, share, spread
from .tournament import Outcome, Tournament


@dataclass(frozen=True, slots=True)
class Standing:
    """What one bot has shown. A share is of the seats it had (together: of the games it played)."""

    name: str
    won: Share
    rating: Rating | None  # None where all win or lose together
    by_seat: list[Share]
    course: list[tuple[int, float]]  # its rating, or together its share of games won, after so many games
    decisions: float  # answers in a game, on average over the seats it had
    seconds: float  # for one answer, on average


@dataclass(frozen=True, slots=True)
class Standings:
    """What a tournament has shown. Bots stand best first."""

    tournament: Tournament
    planned: int
    games: int
    bots: list[Standing]
    even: float  # wins for each seat over all: what everybody would have if all were equally good
    seats: list[Share]
    crosstable: Crosstable  # empty where all win or lose together
    differences: list[Difference]
    length: Spread
    lengths: list[int]  # decisions of each game
    kinds: list[Share]

    def to_data(self) -> Json:
        """Plain data for JSON."""
        return {
            "tournament": self.tournament.to_data(),
            "planned": self.planned,
            "games": self.games,
            "even": self.even,
            "bots": [_standing_data(standing) for standing in self.bots],
            "seats": [share.to_data() for share in self.seats],
            "crosstable": [
                {
                    "bot": bot,
                    "against": other,
                    **meetings._asdict(),
                    "share": meetings.share,
                    "interval": list(meetings.interval),
                }
                for (bot, other), meetings in self.crosstable.items()
            ],
            "differences": [difference.to_data() for difference in self.differences],
            "length": asdict(self.length),
            "kinds": [share.to_data() for share in self.kinds],
        }


def standings(tournament: Tournament, fixtures: Sequence[Fixture], outcomes: Sequence[Outcome]) -> Standings:
    """Look over the games that are done, in the order of the timetable."""
    if not outcomes:
        raise ValueError("There are no games to look over.")
    rated: dict[str, Rating] = {}
    if not tournament.together:
        rated = {rating.name: rating for rating in ratings(outcomes, tournament.bots)}
    bots = [_standing(name, tournament, outcomes, rated.get(name)) for name in tournament.bots]
    bots.sort(key=lambda bot: (-(bot.rating.mu if bot.rating else 0.0), -bot.won.share, bot.name))
    rank = {bot.name: place for place, bot in enumerate(bots)}
    compared = differences(tournament, fixtures, outcomes)
    kinds = Counter(outcome.kind for outcome in outcomes)
    lengths = [sum(outcome.decisions) for outcome in outcomes]
    winners = Counter(seat for outcome in outcomes for seat in outcome.winners)
    return Standings(
        tournament=tournament,
        planned=len(fixtures),
        games=len(outcomes),
        bots=bots,
        even=winners.total() / (len(outcomes) * tournament.players),
        seats=[share(who(seat), winners[seat], len(outcomes)) for seat in range(tournament.players)],
        crosstable={} if tournament.together else crosstable(outcomes, tournament.bots),
        differences=sorted(compared, key=lambda pair: sorted((rank[pair.first], rank[pair.second]))),
        length=spread("decisions", lengths),
        lengths=lengths,
        kinds=[share(kind, count, len(outcomes)) for kind, count in kinds.most_common()],
    )


def _standing(name: str, tournament: Tournament, outcomes: Sequence[Outcome], rating: Rating | None) -> Standing:
    sat: Counter[int] = Counter()
    won: Counter[int] = Counter()
    answers: list[int] = []
    seconds: list[float] = []
    games = 0
    rescued = 0
    course: list[tuple[int, float]] = []
    noted = marks(sum(name in outcome.seats for outcome in outcomes))
    for outcome in outcomes:
        if name not in outcome.seats:
            continue
        games += 1
        rescued += bool(outcome.winners)
        if games in noted:
            course.append((games, rescued / games))
        for seat, sitting in enumerate(outcome.seats):
            if sitting == name:
                sat[seat] += 1
                won[seat] += seat in outcome.winners
                answers.append(outcome.decisions[seat])
                seconds.append(outcome.seconds[seat])
    return Standing(
        name=name,
        won=share(name, rescued, games) if tournament.together else share(name, won.total(), sat.total()),
        rating=rating,
        by_seat=[share(who(seat), won[seat], sat[seat]) for seat in range(tournament.players)],
        course=course if rating is None else rating.course,
        decisions=sum(answers) / len(answers) if answers else 0.0,
        seconds=sum(seconds) / sum(answers) if sum(answers) else 0.0,
    )


def _standing_data(standing: Standing) -> Json:
    rating = standing.rating
    return {
        **standing.won.to_data(),
        "rating": None
        if rating is None
        else {"mu": rating.mu, "sigma": rating.sigma, "interval": list(rating.interval)},
        "by_seat": [share.to_data() for share in standing.by_seat],
        "decisions": standing.decisions,
        "seconds": standing.seconds,
    }
