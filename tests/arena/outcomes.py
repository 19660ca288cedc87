"""Games of a tournament that were never played, for those who only count."""

from __future__ import annotations

from bestiary.arena import Fixture, Outcome, Tournament


def contest(bots: str, players: int = 2, together: bool = False) -> Tournament:
    return Tournament("toy", "tests.toy", players, {}, "1", "1", tuple(bots.split()), together)


def outcome(number: int, seats: str, winners: tuple[int, ...], deal: int = 0, ranking: str = "") -> Outcome:
    """`ranking` such as "1 02": B first, then A and C."""
    names = tuple(seats.split())
    others = tuple(seat for seat in range(len(names)) if seat not in winners)
    groups = tuple(tuple(map(int, group)) for group in ranking.split()) or tuple(
        group for group in (winners, others) if group
    )
    return Outcome(
        number=number,
        deal=deal,
        seed=f"1-{deal}",
        seats=names,
        winners=winners,
        ranking=groups,
        kind="win" if winners else "draw",
        scores=(),
        reason="",
        decisions=tuple(10 + seat for seat in range(len(names))),
        seconds=(0.5,) * len(names),
    )


def won_by(contest: Tournament, fixtures: list[Fixture], name: str) -> list[Outcome]:
    """All these games, each won by that bot wherever it sits, and by nobody where it does not."""
    found = []
    for fixture in fixtures:
        seats = contest.names(fixture)
        winners = tuple(seat for seat, sitting in enumerate(seats) if sitting == name)
        found.append(outcome(fixture.number, " ".join(seats), winners, fixture.deal))
    return found
