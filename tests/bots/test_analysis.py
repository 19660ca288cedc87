"""A played game, decision by decision: what is judged, what it says, and that it says the same again."""

from __future__ import annotations

import doctest
import random
from collections.abc import Iterator

import pytest

import bestiary
from bestiary.bots import Analysis, UnknownBot, analyse, analysis, judging
from bestiary.bots.analysis import Judged
from bestiary.bots.judging import Judgement
from bestiary.kernel.errors import BestiaryError, RecordError
from bestiary.kernel.state import State
from tests.toy.visit import visit

from .random_play import every_game

QUICK = "search+iterations=4"


@pytest.fixture(autouse=True)
def _light(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is shown here does not depend on how well two answers are told apart."""
    monkeypatch.setattr(judging, "DEALS", 2)
    monkeypatch.setattr(judging, "WEIGHED", QUICK)
    with visit():
        yield


def played(slug: str = "toy", most: int = 10**6) -> State:
    """A random game for two (or as few as it takes), or its beginning."""
    game, pick = bestiary.game(slug), random.Random(1)
    state = game.start(players=max(2, game.seats[0]), seed=1)
    while not state.over and len(state.history()) < most:
        state.play(pick.choice(state.actions()))
    return state


def analysis_of(decisions: list[Judged], last: int = 9, end: list[float] | None = None) -> Analysis:
    return Analysis("toy", "1", ["A", "B"], QUICK, len(decisions), decisions, last, end or [])


# -- a whole game ------------------------------------------------------------------------------------------------------


def test_every_decision_with_a_choice_is_judged() -> None:
    state = played()
    found = analyse(state, QUICK)
    states = analysis.positions(state.record().begin(), state.history())
    assert [one.at for one in found.decisions] == [at for at, each in enumerate(states) if len(each.actions()) > 1]
    assert found.total == len(found.decisions) > 0
    for one in found.decisions:
        assert one.seat == states[one.at].seat and one.question == states[one.at].prompt.text
        assert one.played == states[one.at].label(state.history()[one.at])
        assert (one.better is not None) == (one.cost > 0)
    assert (found.game, found.names, found.method) == ("toy", ["A", "B"], QUICK)
    assert (found.last, found.end) == (len(state.history()), [50 * (1 + value) for value in state.returns()])


def test_a_record_says_the_same_as_the_game_and_so_do_more_processes() -> None:
    state = played(most=12)
    wanted = analyse(state, QUICK)
    assert analyse(state.record(), QUICK) == wanted
    assert not wanted.end, "it is not over"


@pytest.mark.usefixtures("_heavy")
def test_how_many_processes_judge_does_not_matter() -> None:
    state = played(most=12)
    told: list[tuple[int, int]] = []
    found = analyse(state, QUICK, jobs=2, progress=lambda done, total: told.append((done, total)))
    assert found == analyse(state, QUICK)
    assert told == [(done, found.total) for done in range(1, found.total + 1)]


@pytest.fixture
def _heavy(_light: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other processes weigh answers as usual, so this one must too."""
    monkeypatch.undo()


@every_game
def test_the_beginning_of_any_game_can_be_analysed(slug: str) -> None:
    found = analyse(played(slug, most=8), QUICK)
    assert found.decisions and found.to_data()["done"] == found.total


def test_the_state_stays_as_it_is() -> None:
    state = played(most=6)
    before = state.snapshot()
    analyse(state, QUICK)
    assert state.snapshot() == before and len(state.history()) == 6


# -- what cannot be analysed -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "reason"), [("greedy", "does not search"), ("nobody", "There is no bot called")])
def test_only_a_bot_that_searches_can_judge(name: str, reason: str) -> None:
    with pytest.raises(UnknownBot, match=reason):
        analyse(played(most=2), name)


def test_a_redeal_has_no_past() -> None:
    with pytest.raises(BestiaryError, match="redealt"):
        analyse(played(most=2).redeal(0, 1), QUICK)


def test_a_record_that_is_not_legal_is_refused() -> None:
    record = played(most=2).record()
    record.actions.append("dance")
    with pytest.raises(RecordError):
        analyse(record, QUICK)


# -- what comes of it --------------------------------------------------------------------------------------------------


def test_a_curve_goes_through_what_was_searched_and_ends_with_the_result() -> None:
    decisions = [decision(0, 0, [50, 50]), decision(2, 1, []), decision(3, 1, [70, 30])]
    assert analysis_of(decisions, last=5, end=[0.0, 100.0]).curve(1) == [(0, 50), (3, 30), (5, 100.0)]
    assert analysis_of(decisions).curve(0) == [(0, 50), (3, 70)]


def test_plain_data_names_all_of_it() -> None:
    data = analysis_of([decision(0, 0, [50, 50], 3.0), decision(1, 0, [20, 80])]).to_data()
    assert data["format"] == analysis.FORMAT and data["costly"] == [0]
    assert data["swings"] == [{"seat": 0, "at": 0, "until": 1, "before": 50, "after": 20}]
    assert data["decisions"][0]["better"] == "that"


def test_the_examples_run() -> None:
    found = doctest.testmod(analysis)
    assert found.attempted and not found.failed


@pytest.mark.parametrize(
    ("values", "chances"),
    [
        ((0.0, 0.0, 0.1, -0.1), (25.0, 25.0, 27.5, 22.5)),  # one of four wins
        ((0.5, -0.5), (75.0, 25.0)),
        ((-0.9, -0.8), (5.0, 10.0)),  # and perhaps nobody does
        ((0.2, 0.2, 0.2), (60.0, 60.0, 60.0)),  # a team
        ((), ()),
    ],
)
def test_chances_add_up_unless_all_win_together(values: tuple[float, ...], chances: tuple[float, ...]) -> None:
    known = Judgement(0, 0.0, None, 0.0, 0.0, list(values), 1)
    assert [100 * chance for chance in known.chances()] == pytest.approx(list(chances))


def decision(at: int, seat: int, chances: list[float], cost: float = 0.0, doubt: float = 0.0) -> Judged:
    return Judged(at, seat, "?", "this", "that" if cost else None, cost, doubt, chances, 100)


def test_turning_points_are_seen_with_the_same_eyes() -> None:
    """What two seats think of a game may differ without anything having happened."""
    decisions = [
        decision(0, 0, [50, 50]),
        decision(1, 1, [90, 10]),
        decision(2, 0, [52, 48]),
        decision(3, 1, [60, 40]),
        decision(4, 0, []),
        decision(7, 0, [20, 80]),
    ]
    found = analysis_of(decisions).swings()
    assert [(swing.seat, swing.at, swing.until, swing.before, swing.after) for swing in found] == [
        (0, 2, 7, 52, 20),
        (1, 1, 3, 10, 40),
    ]


def test_what_cost_most_comes_first_and_what_may_be_chance_is_left_out() -> None:
    decisions = [
        decision(0, 0, [], 3.0, 0.1),
        decision(1, 0, [], 9.0, 5.0),
        decision(2, 0, [], 12.0, 1.0),
        decision(3, 0, [], 1.0, 0.0),
        decision(4, 0, []),
    ]
    assert [one.at for one in analysis_of(decisions).costly()] == [2, 0]
