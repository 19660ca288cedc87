"""What a tournament has shown so far, all in one place: for tables, reports and other programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate

from msgspec import Struct, to_builtins

from bestiary.kernel.schema import plain
from bestiary.kernel.values import Json
from bestiary.kernel.words import who

from .crosstable import Crosstable, crosstable
from .paired import Difference, differences
from .ratings import Rating, marks, ratings
from .schedule import Fixture
from .statistics import Share, Spread, share, spread
from .tournament import Outcome, Tournament


class Standing(Struct, frozen=True):
    """What one bot has shown. A share is of the seats it had (together: of the games it played)."""

    name: str
    won: Share
    rating: Rating | None  # None where all win or lose together
    by_seat: list[Share]
    course: list[tuple[int, float]]  # its rating, or together its share of games won, after so many games
    decisions: float  # answers in a game, on average over the seats it had
    seconds: float  # for one answer, on average


class Standings(Struct, frozen=True):
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
            "seats": to_builtins(self.seats),
            "crosstable": [
                {"bot": bot, "against": other, **meetings.to_data()}
                for (bot, other), meetings in self.crosstable.items()
            ],
            "differences": to_builtins(self.differences),
            "length": to_builtins(self.length),
            "kinds": to_builtins(self.kinds),
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
    played = [outcome for outcome in outcomes if name in outcome.seats]
    had = [(outcome, seat) for outcome in played for seat, bot in enumerate(outcome.seats) if bot == name]
    sat = Counter(seat for _, seat in had)
    won = Counter(seat for outcome, seat in had if seat in outcome.winners)
    answers = sum(outcome.decisions[seat] for outcome, seat in had)
    seconds = sum(outcome.seconds[seat] for outcome, seat in had)
    rescued = [0, *accumulate(bool(outcome.winners) for outcome in played)]  # after so many games
    course = [(games, rescued[games] / games) for games in sorted(marks(len(played))) if games]
    return Standing(
        name=name,
        won=share(name, *((rescued[-1], len(played)) if tournament.together else (won.total(), len(had)))),
        rating=rating,
        by_seat=[share(who(seat), won[seat], sat[seat]) for seat in range(tournament.players)],
        course=course if rating is None else rating.course,
        decisions=answers / len(had) if had else 0.0,
        seconds=seconds / answers if answers else 0.0,
    )


def _standing_data(standing: Standing) -> Json:
    rating = standing.rating
    rated = rating and {"mu": rating.mu, "sigma": rating.sigma, "interval": list(rating.interval)}
    return {
        **plain(standing.won),
        "rating": rated,
        "by_seat": to_builtins(standing.by_seat),
        "decisions": standing.decisions,
        "seconds": standing.seconds,
    }
