"""How a search plays on beyond its tree, and what the end of a game is worth to it."""

from __future__ import annotations

import pytest

from bestiary.bots.search import Search, lead_of, outcome
from bestiary.kernel.chance import Chance, word_from
from bestiary.kernel.values import Result

from .tiny import GAME, TinyState, start

SAFE, GUESS = 0, 1


def offered(die: int) -> TinyState:
    """Two sure points, or nine if the die shows 5; the advice always likes to guess."""
    state = start("offer")
    assert isinstance(state, TinyState)
    state.die = die
    return state


def ended(scores: tuple[int, ...], winner: int) -> TinyState:
    state = offered(die=1)
    state.finish(Result("win", (winner,), scores, ((winner,), (1 - winner,)), "over"))
    return state


# -- careful answers ---------------------------------------------------------------------------------------------------


def test_beyond_the_tree_the_favourite_is_played() -> None:
    assert Search().answer(offered(die=1), GAME.advice, Chance(word_from(0))) == GUESS


@pytest.mark.parametrize(("die", "answer"), [(1, SAFE), (5, GUESS)])
def test_a_careful_search_looks_at_every_answer(die: int, answer: int) -> None:
    assert Search(careful=1).answer(offered(die), GAME.advice, Chance(word_from(0))) == answer


def test_a_patient_search_plays_on_like_beyond_the_tree() -> None:
    """Until a place was visited often enough, no branch of it but the playout's is looked at."""
    for careful, answer in ((0, GUESS), (1, SAFE)):
        search = Search(careful=careful, patience=3)
        state = offered(die=1)
        node = search.branch(state, SAFE, 0, GAME.advice)
        node.visits = 2
        assert search.choose(node, state, GAME.advice, Chance(word_from(0))) == answer
        assert set(node.branches) == {answer}
        node.visits = 3
        search.choose(node, state, GAME.advice, Chance(word_from(0)))
        assert set(node.branches) == {SAFE, GUESS}


# -- points ------------------------------------------------------------------------------------------------------------


def test_the_end_is_worth_its_result() -> None:
    assert outcome(ended((30, 10), 0), GAME.advice, points=0.0) == [1.0, -1.0]


def test_a_greater_lead_is_worth_more_where_points_count() -> None:
    close = outcome(ended((11, 10), 0), GAME.advice, points=6.0)
    clear = outcome(ended((30, 10), 0), GAME.advice, points=6.0)
    assert close[0] < clear[0] <= 1.0
    assert close[1] > clear[1] >= -1.0


def test_a_lead_of_those_points_counts_half_of_what_a_lead_can_count() -> None:
    assert outcome(ended((16, 10), 0), GAME.advice, points=6.0) == [0.75, -0.75]


def test_a_win_is_worth_more_than_a_loss_whatever_the_points() -> None:
    """A game can be won with fewer points: by a tie-break, or because the other was disqualified."""
    behind = outcome(ended((0, 1000), 0), GAME.advice, points=6.0)
    assert behind[0] >= 0.0 >= behind[1]


def test_the_lead_is_over_the_best_who_does_not_share_the_place() -> None:
    teams = Result("win", (0, 2), (20, 14, 20, 14), ((0, 2), (1, 3)), "over")
    assert [lead_of(teams, seat) for seat in range(4)] == [6, -6, 6, -6]
    three = Result("win", (1,), (5, 20, 14), ((1,), (2,), (0,)), "over")
    assert [lead_of(three, seat) for seat in range(3)] == [-15, 6, -6]
    shared = Result("draw", (), (7, 7), ((0, 1),), "over")
    assert [lead_of(shared, seat) for seat in range(2)] == [0, 0]
