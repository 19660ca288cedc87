"""The timetable is fair, whatever the numbers, and only ever grows."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from bestiary.arena import Fixture, fixtures, whole

BOTS = st.integers(2, 8)
PLAYERS = st.integers(2, 6)
GAMES = st.integers(1, 60)

quick = settings(max_examples=60, deadline=None, derandomize=True)


def by_deal(timetable: list[Fixture]) -> dict[int, list[Fixture]]:
    deals: dict[int, list[Fixture]] = {}
    for fixture in timetable:
        deals.setdefault(fixture.deal, []).append(fixture)
    return deals


@quick
@given(BOTS, PLAYERS, GAMES)
def test_every_bot_has_every_seat_equally_often(bots: int, players: int, games: int) -> None:
    timetable = fixtures(bots, players, games)
    for bot in range(bots):
        seats = Counter(seat for fixture in timetable for seat, name in enumerate(fixture.seats) if name == bot)
        assert len({seats[seat] for seat in range(players)}) == 1


@quick
@given(BOTS, PLAYERS, GAMES)
def test_no_bot_has_more_seats_than_another_by_more_than_one_round(bots: int, players: int, games: int) -> None:
    sat = Counter(name for fixture in fixtures(bots, players, games) for name in fixture.seats)
    counts = [sat[bot] for bot in range(bots)]
    assert max(counts) - min(counts) <= (0 if players == 2 else players)


@quick
@given(BOTS, PLAYERS, GAMES)
def test_a_deal_is_played_with_all_rotations_and_no_game_twice(bots: int, players: int, games: int) -> None:
    timetable = fixtures(bots, players, games)
    assert len({(fixture.deal, fixture.seats) for fixture in timetable}) == len(timetable)
    for deal in by_deal(timetable).values():
        played = {fixture.seats for fixture in deal}
        for seats in played:
            assert seats[1:] + seats[:1] in played


@quick
@given(BOTS, PLAYERS, GAMES, st.integers(0, 40), st.booleans())
def test_more_games_go_on_where_fewer_end(bots: int, players: int, games: int, more: int, together: bool) -> None:
    short = fixtures(bots, players, games, together)
    assert fixtures(bots, players, games + more, together)[: len(short)] == short
    assert [fixture.number for fixture in short] == list(range(len(short)))


@quick
@given(BOTS, GAMES)
def test_at_a_table_for_two_every_pair_meets_equally_often_on_the_same_deals(bots: int, games: int) -> None:
    timetable = fixtures(bots, 2, games)
    met = Counter(frozenset(fixture.seats) for fixture in timetable)
    assert set(met) == {frozenset(pair) for pair in combinations(range(bots), 2)}
    assert set(met.values()) == {whole(games, 2, False)}
    assert all(len(deal) == bots * (bots - 1) for deal in by_deal(timetable).values())


@quick
@given(BOTS, st.integers(3, 6), st.integers(1, 300))
def test_at_a_larger_table_there_are_as_many_games_as_asked_for(bots: int, players: int, games: int) -> None:
    assert len(fixtures(bots, players, games)) == whole(games, players, False)


@quick
@given(st.integers(3, 8), st.integers(3, 6))
def test_at_a_larger_table_everybody_meets_everybody(bots: int, players: int) -> None:
    lineups = [set(fixture.seats) for fixture in fixtures(bots, players, 40 * players)][::players]
    met = [sum(set(pair) <= lineup for lineup in lineups) for pair in combinations(range(bots), 2)]
    assert min(met) > 0
    assert max(met) - min(met) <= 4


def test_neighbours_are_mixed() -> None:
    followed = Counter(
        (fixture.seats[seat - 1], fixture.seats[seat]) for fixture in fixtures(4, 4, 96) for seat in range(4)
    )
    assert len(followed) == 12
    assert max(followed.values()) - min(followed.values()) <= 4


@quick
@given(st.integers(1, 6), st.integers(1, 4), GAMES)
def test_together_every_bot_plays_every_deal_alone(bots: int, players: int, games: int) -> None:
    timetable = fixtures(bots, players, games, together=True)
    assert len(timetable) == bots * games
    for deal in by_deal(timetable).values():
        assert [fixture.seats for fixture in deal] == [(bot,) * players for bot in range(bots)]


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert [whole(games, 4, False) for games in (1, 4, 5, 8)] == [4, 4, 8, 8]
    assert whole(7, 4, True) == 7
