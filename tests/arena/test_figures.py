"""Ratings, the table of all against all, and differences deal by deal, on games that are counted by hand."""

from __future__ import annotations

import json
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bestiary.arena import Interval, crosstable, differences, play, ratings, standings, tournament, wilson
from bestiary.arena.crosstable import meetings
from bestiary.arena.paired import NOT_CLEAR, compare, sign_test
from bestiary.arena.ratings import places

from .outcomes import contest, outcome, won_by

# -- ratings ----------------------------------------------------------------------------------------------------------


def test_greedy_is_rated_above_random() -> None:
    duel = tournament("feed-the-beast", ["random", "greedy"], seed="ratings")
    best, worst = ratings(list(play(duel, duel.fixtures(20))), duel.bots)
    assert (best.name, worst.name) == ("greedy", "random")
    assert best.interval.low > worst.interval.high


def test_ratings_get_firmer_and_keep_their_course() -> None:
    games = [outcome(number, "a b", (number % 2,)) for number in range(100)]
    few, many = ratings(games[:10], ["a", "b"])[0], ratings(games, ["a", "b"])[0]
    assert many.sigma < few.sigma
    assert many.course[0] == (0, 25.0)
    assert many.course[-1] == (100, many.mu)
    assert abs(many.mu - 25) < 2


def test_a_game_without_a_winner_pulls_ratings_together() -> None:
    won = [outcome(number, "a b", (0,)) for number in range(6)]
    drawn = [outcome(number, "a b", (), ranking="0 1") for number in range(6, 12)]
    apart, nearer = ratings(won, ["a", "b"]), ratings([*won, *drawn], ["a", "b"])
    assert nearer[0].mu - nearer[1].mu < apart[0].mu - apart[1].mu


def test_places_are_those_of_the_ranking() -> None:
    assert places(outcome(0, "a b c d", (2,), ranking="2 03 1")) == [1, 2, 0, 1]
    assert places(outcome(0, "a b c", (), ranking="2 0 1")) == [0, 0, 0]


def test_a_bot_with_several_seats_learns_from_each() -> None:
    twice = ratings([outcome(0, "a a b", (0,), ranking="0 1 2")], ["a", "b"])
    once = ratings([outcome(0, "a c b", (0,), ranking="0 1 2")], ["a", "b", "c"])
    assert [rating.name for rating in twice] == ["a", "b"]
    a, c = (next(rating for rating in once if rating.name == name) for name in "ac")
    assert twice[0].mu == pytest.approx(25 + (a.mu - 25) + (c.mu - 25))


# -- all against all --------------------------------------------------------------------------------------------------


def test_the_table_of_two_players_counts_games() -> None:
    games = [
        outcome(0, "a b", (0,)),
        outcome(1, "b a", (1,)),
        outcome(2, "a b", (1,)),
        outcome(3, "b a", ()),
        outcome(4, "a c", (1,)),
    ]
    table = crosstable(games, ["a", "b", "c"])
    assert table["a", "b"] == meetings(2, 1, 1)
    assert table["b", "a"] == meetings(1, 2, 1)
    assert table["c", "a"] == meetings(1, 0, 0)
    assert table["b", "c"].total == 0
    assert table["a", "b"].share == 0.5
    assert table["a", "b"].interval == wilson(2, 4)


def test_the_table_of_more_players_counts_better_places() -> None:
    table = crosstable([outcome(0, "a b c c", (1,), ranking="1 02 3")], ["a", "b", "c"])
    assert table["b", "a"] == meetings(1, 0, 0)
    assert table["b", "c"] == meetings(2, 0, 0)
    assert table["a", "c"] == meetings(1, 0, 0)  # and one equal place, which says nothing


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.lists(st.tuples(st.permutations("abc"), st.sets(st.integers(0, 1))), max_size=30))
def test_the_table_adds_up(played: list[tuple[list[str], set[int]]]) -> None:
    games = [outcome(number, " ".join(seats[:2]), tuple(sorted(won))) for number, (seats, won) in enumerate(played)]
    table = crosstable(games, "abc")
    for one, other in permutations("abc", 2):
        here, there = table[one, other], table[other, one]
        assert (here.won, here.lost, here.drawn) == (there.lost, there.won, there.drawn)
        assert here.total == sum({one, other} == set(game.seats) for game in games)


# -- deal by deal -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("better", "worse", "chance"),
    [(0, 0, 1.0), (5, 5, 1.0), (6, 0, 2 / 64), (0, 6, 2 / 64), (9, 1, 22 / 1024), (40, 25, 0.0816815)],
)
def test_the_sign_test(better: int, worse: int, chance: float) -> None:
    assert sign_test(better, worse) == pytest.approx(chance, rel=1e-5)


def test_many_deals_are_no_trouble_for_the_sign_test() -> None:
    assert 0 < sign_test(5200, 4800) < 0.001


def test_a_difference_of_many_deals_is_students() -> None:
    """600 deals of mean 0.5 and standard deviation 0.5: the interval is the mean and two standard errors."""
    found = compare("a", "b", [0.0, 1.0] * 300)
    assert (found.deals, found.better, found.worse, found.mean) == (600, 300, 0, 0.5)
    assert found.interval == pytest.approx((0.4582, 0.5385), abs=0.0005)
    assert found.verdict == "clearly better"
    assert compare("b", "a", [0.0, -1.0] * 300).verdict == "clearly worse"


def test_a_few_equal_deals_are_not_certain() -> None:
    assert compare("a", "b", [1.0] * 4).verdict == NOT_CLEAR
    assert compare("a", "b", [1.0] * 6).verdict == "clearly better"
    assert compare("a", "b", []).interval == Interval(-1.0, 1.0)


def test_only_whole_deals_count_and_the_better_stands_first() -> None:
    duel = contest("a b")
    fixtures = duel.fixtures(4)
    games = [
        outcome(0, "a b", (1,), deal=0),
        outcome(1, "b a", (0,), deal=0),  # b wins from both seats
        outcome(2, "a b", (1,), deal=1),
        outcome(3, "b a", (1,), deal=1),  # each wins once from B
    ]
    [found] = differences(duel, fixtures, games)
    assert (found.first, found.second) == ("b", "a")
    assert (found.deals, found.better, found.worse, found.mean) == (2, 1, 0, 0.5)
    [unfinished] = differences(duel, fixtures, games[:3])
    assert (unfinished.deals, unfinished.mean) == (1, 1.0)


def test_pairs_are_compared_in_their_own_games() -> None:
    trio = contest("a b c")
    fixtures = trio.fixtures(20)
    found = {(each.first, each.second): each for each in differences(trio, fixtures, won_by(trio, fixtures, "a"))}
    assert found["a", "b"].mean == found["a", "c"].mean == 1.0
    assert found["b", "c"].mean == 0.0


def test_a_lone_player_among_many_is_compared_by_seats() -> None:
    """Two against one: the win rate of a seat counts, not the number of seats."""
    table = contest("a b", players=3)
    fixtures = table.fixtures(6)
    [found] = differences(table, fixtures, won_by(table, fixtures, "a"))
    assert (found.first, found.mean) == ("a", 1.0)


def test_together_the_same_deals_are_compared() -> None:
    crew = contest("a b", players=2, together=True)
    fixtures = crew.fixtures(3)
    games = [
        outcome(
            fixture.number, " ".join(crew.names(fixture)), (0, 1) if fixture.number in (0, 1, 2) else (), fixture.deal
        )
        for fixture in fixtures
    ]
    [found] = differences(crew, fixtures, games)
    assert (found.first, found.deals, found.better, found.worse) == ("a", 3, 1, 0)
    assert found.mean == pytest.approx(1 / 3)


# -- all in one place -------------------------------------------------------------------------------------------------


def test_standings_put_it_all_together() -> None:
    trio = contest("a b c")
    fixtures = trio.fixtures(4)
    shown = standings(trio, fixtures, won_by(trio, fixtures, "b"))
    assert (shown.games, shown.planned) == (12, 12)
    assert shown.bots[0].name == "b"
    assert (shown.bots[0].won.count, shown.bots[0].won.total) == (8, 8)
    assert [seat.total for seat in shown.bots[0].by_seat] == [4, 4]
    assert [seat.count for seat in shown.seats] == [4, 4]
    assert shown.even == pytest.approx(8 / 24)
    assert shown.bots[0].decisions == 10.5
    assert shown.bots[0].seconds == pytest.approx(0.5 / 10.5)
    assert shown.lengths == [21] * 12
    assert [(kind.name, kind.count) for kind in shown.kinds] == [("win", 8), ("draw", 4)]
    assert {shown.differences[0].first, shown.differences[0].second} < {"a", "b", "c"}
    assert shown.differences[0].first == "b"
    data = json.loads(json.dumps(shown.to_data()))
    assert data["bots"][0]["name"] == "b"
    assert len(data["crosstable"]) == 6


def test_standings_of_those_who_win_together() -> None:
    crew = contest("a b", players=2, together=True)
    fixtures = crew.fixtures(5)
    shown = standings(crew, fixtures, won_by(crew, fixtures, "b"))
    assert [(bot.name, bot.won.count, bot.won.total) for bot in shown.bots] == [("b", 5, 5), ("a", 0, 5)]
    assert shown.bots[0].rating is None
    assert shown.crosstable == {}
    assert shown.bots[0].course[-1] == (5, 1.0)


def test_nothing_to_look_over() -> None:
    with pytest.raises(ValueError, match="no games"):
        standings(contest("a b"), [], [])
