"""How a search plays on beyond its tree, and what the end of a game is worth to it."""

from __future__ import annotations

import pytest

from bestiary.bots.search import TO_THE_END, Node, Search
from bestiary.bots.way import Way
from bestiary.kernel.advice import Advice
from bestiary.kernel.chance import Chance, word_from
from bestiary.kernel.state import State

from .tiny import GAME, Ask, TinyAdvice, TinyState, start

SAFE, GUESS = 0, 1
LEAP = 1


def offered(die: int) -> TinyState:
    """Two sure points, or nine if the die shows 5; the advice always likes to guess."""
    state = start("offer")
    assert isinstance(state, TinyState)
    state.die = die
    return state


class Rising(TinyAdvice):
    """Thinks better of seat 0's position each time it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def value(self, state: TinyState, seat: int) -> float:
        self.asked += seat == 0
        return self.asked / 100 if seat == 0 else 0.0


class Counting(TinyAdvice):
    """Knows that a turn is four questions, two of them to the other seat; the more were answered, the better."""

    def value(self, state: TinyState, seat: int) -> float:
        return state.answered / 100

    def turn(self, state: TinyState) -> int:
        return 1 + state.answered // 4


def walked(state: State, horizon: int, advice: Advice[TinyState], turn: int = 0) -> Node:
    """The root of a tree after one walk from the state, thought about by seat 0 in that turn."""
    root = Node(2)
    Search(Way(horizon=horizon)).iterate(root, state, 0, turn, advice, Chance(word_from(0)))
    return root


# -- careful answers ---------------------------------------------------------------------------------------------------


def test_beyond_the_tree_the_favourite_is_played() -> None:
    assert Search(Way()).answer(offered(die=1), GAME.advice, Chance(word_from(0))) == GUESS


@pytest.mark.parametrize(("die", "answer"), [(1, SAFE), (5, GUESS)])
def test_a_careful_search_looks_at_every_answer(die: int, answer: int) -> None:
    assert Search(Way(careful=True)).answer(offered(die), GAME.advice, Chance(word_from(0))) == answer


def test_in_a_quiet_window_the_favourite_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ask, "QUIET", True)
    assert Search(Way(careful=True)).answer(offered(die=1), GAME.advice, Chance(word_from(0))) == GUESS


def test_a_patient_search_plays_on_like_beyond_the_tree() -> None:
    """Until a place was visited often enough, no branch of it but the playout's is looked at."""
    for careful, answer in ((False, GUESS), (True, SAFE)):
        search = Search(Way(careful=careful, patience=3))
        state = offered(die=1)
        node = search.branch(state, SAFE, 0, GAME.advice)
        node.visits = 2
        assert search.choose(node, state, GAME.advice, Chance(word_from(0))) == answer
        assert set(node.branches) == {answer}
        node.visits = 3
        search.choose(node, state, GAME.advice, Chance(word_from(0)))
        assert set(node.branches) == {SAFE, GUESS}


# -- what a walk is worth ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("horizon", "worth"), [(0, 0.01), (1, 0.01), (2, 0.015), (3, 0.02), (5, 0.03)])
def test_a_walk_is_worth_the_mean_of_all_positions_in_which_the_turn_comes_back(horizon: int, worth: float) -> None:
    root = walked(start("same"), horizon, Rising())
    assert root.visits == 1
    assert root.sums == pytest.approx([worth, 0.0])


@pytest.mark.parametrize(("horizon", "worth"), [(0, 0.04), (1, 0.04), (2, 0.06), (3, 0.08)])
def test_where_turns_are_counted_a_walk_is_judged_when_they_are_over(horizon: int, worth: float) -> None:
    """However often somebody else is asked in between."""
    assert walked(start("same"), horizon, Counting(), turn=1).sums == pytest.approx([worth, worth])


def test_an_answer_that_ends_the_turn_is_judged_at_once() -> None:
    """And not a turn later than all other answers."""
    state = start("same")
    for _ in range(4):
        state.play(SAFE)
    assert walked(state, 1, Counting(), turn=1).sums == pytest.approx([0.04, 0.04])


@pytest.mark.parametrize("horizon", [0, 1, 4, TO_THE_END])
def test_an_end_counts_for_all_the_positions_that_never_come(horizon: int) -> None:
    state = start("fool")
    state.play(LEAP)
    assert walked(state, horizon, Rising()).sums == pytest.approx([1.0, -1.0])


def test_on_the_way_to_the_end_nothing_is_judged() -> None:
    """The tiny game never ends, so its walk stops at last: then the position is judged, once for each seat."""
    advice = Rising()
    assert walked(start("same"), TO_THE_END, advice).sums == pytest.approx([0.01, 0.0])
    assert advice.asked == 1
