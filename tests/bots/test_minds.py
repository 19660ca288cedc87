"""Several minds on one decision: what they find is added up, nobody cheats, and the processes come and go unnoticed."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from itertools import islice
from multiprocessing import active_children
from statistics import median
from time import perf_counter

import pytest

from bestiary.bots import Perspective, Thought, Thoughts, minds
from bestiary.bots.perspective import SEEDS
from bestiary.bots.processes import Worker
from bestiary.bots.question import question_of
from bestiary.bots.search import Search
from bestiary.bots.way import Way
from bestiary.kernel.chance import Chance, word_from
from bestiary.kernel.state import State

from .puzzles import SEARCH, thoughts
from .random_play import choices_at, every_game, hidden_tables
from .test_solved_feed_the_beast import late

PAIR = "search+iterations=40+horizon=1+minds=2"
SHARE = Way(iterations=20, horizon=1)
SECONDS = 0.5
LATE = 1.1  # a tenth more may be used
TIMES = 3


@pytest.fixture(scope="module", autouse=True)
def _nobody_stays() -> Iterator[None]:
    """All tests here share the processes; the others do without."""
    yield
    minds.dismiss()


def choices_of(slug: str, count: int = 3) -> list[State]:
    """Positions in which there is something to think about."""
    asked = (
        state for state in choices_at(hidden_tables(slug)[0], seed=3) if len(state.game.advice.sensible(state)) > 1
    )
    return [state.copy() for state in islice(asked, count)]


def timeless(found: Thoughts) -> Thoughts:
    return found._replace(seconds=0.0)


def usual(sight: Perspective, iterations: int) -> Way:
    """The way of `PAIR` in this game, with so many iterations."""
    return Way().told(sight.advice.habits)._replace(iterations=iterations, horizon=1)


def apart(state: State, luck: int, count: int) -> list[Thoughts]:
    """What so many minds with a share of the iterations find, one after the other, on the game itself."""
    assert state.seat is not None
    drawn = Chance(word_from(luck)).below(SEEDS)
    sight = Perspective(state, state.seat)
    search = Search(usual(sight, 20))
    return [search.think(sight, Chance(word_from(drawn + number))) for number in range(count)]


# -- adding up ---------------------------------------------------------------------------------------------------------


def test_visits_and_values_are_added_up() -> None:
    one = Thoughts(1, (Thought(7, 30, 0.5), Thought(8, 10, 0.1), Thought(9, 0, -0.2)), (-0.5, 0.5), 40, 0.3)
    other = Thoughts(1, (Thought(7, 10, 0.1), Thought(9, 0, -0.4), Thought(8, 6, 0.9)), (-0.1, 0.1), 16, 0.2)
    found = minds.together([one, other])
    assert [(each.action, each.visits) for each in found.choices] == [(7, 40), (8, 16), (9, 0)]
    assert [each.value for each in found.choices] == pytest.approx([0.4, 0.4, -0.3])
    assert found.values == pytest.approx((-0.4, 0.4))
    assert (found.seat, found.iterations, found.seconds) == (1, 56, 0.3)


def test_of_those_thought_about_about_as_long_the_best_is_chosen() -> None:
    """One visit more or less says nothing; a value that rests on few visits does not say much either."""
    one = Thoughts(0, (Thought(1, 51, 0.2), Thought(2, 50, 0.1), Thought(3, 5, 0.9)), (0.2, -0.2), 106, 0.1)
    other = Thoughts(0, (Thought(2, 50, 0.6), Thought(1, 50, 0.2), Thought(3, 5, 0.9)), (0.6, -0.6), 105, 0.1)
    found = minds.together([one, other])
    assert [each.action for each in found.choices] == [2, 1, 3]
    assert found.values == pytest.approx((0.6, -0.6)), "what the one expects who chose it"


def test_of_equal_answers_the_first_is_chosen() -> None:
    one = Thoughts(0, (Thought(5, 4, 0.5), Thought(3, 4, 0.5)), (0.5,), 8, 0.1)
    other = Thoughts(0, (Thought(3, 4, 0.5), Thought(5, 4, 0.5)), (0.5,), 8, 0.1)
    assert [each.action for each in minds.together([one, other]).choices] == [5, 3]


def test_an_answer_that_nobody_chose_may_be_the_best() -> None:
    one = Thoughts(0, (Thought(1, 9, 0.5), Thought(2, 9, 0.4), Thought(3, 3, -0.9)), (0.5, -0.5), 21, 0.1)
    other = Thoughts(0, (Thought(3, 9, 0.5), Thought(2, 9, 0.4), Thought(1, 3, -0.9)), (0.3, -0.3), 21, 0.1)
    found = minds.together([one, other])
    assert found.choices[0][:2] == (2, 18)
    assert found.values == pytest.approx((0.4, -0.4))


# -- thinking ----------------------------------------------------------------------------------------------------------


@every_game
def test_a_redeal_is_thought_about_like_the_game_itself(slug: str) -> None:
    """What travels to a process tells all that the seat knows, and gives nothing else away."""
    for number, state in enumerate(choices_of(slug, 8)):
        assert state.seat is not None
        deal = state.redeal(state.seat, 4711)
        question = question_of(deal, [])._replace(position=deal.snapshot())
        found = minds.thoughts_on(minds.Share(question, SHARE, number, 0.0))
        wanted = Search(SHARE).think(Perspective(state, state.seat), Chance(word_from(number)))
        assert timeless(found) == timeless(wanted), state.prompt


def test_minds_share_the_iterations_and_have_luck_of_their_own() -> None:
    for luck, state in enumerate(choices_of("henrys-feast")):
        one, other = apart(state, luck, 2)
        assert timeless(thoughts(state, PAIR, luck)) == timeless(minds.together([one, other]))
        assert timeless(one) != timeless(other)


def test_the_same_luck_gives_the_same_thoughts() -> None:
    state = choices_of("henrys-feast")[0]
    found = [timeless(thoughts(state, PAIR, luck)) for luck in (1, 1, 2)]
    assert found[0] == found[1]
    assert found[0] != found[2]


def test_two_minds_find_the_best_answer() -> None:
    """A's reward gets rid of the last token: a solved position of Feed the Beast."""
    state = late("berries apple", "fish*3", turns=2, menu="menu-s-18", tile="apple").state
    for luck in range(3):
        assert state.notation(thoughts(state, f"{SEARCH}+minds=2", luck).choices[0].action) == "pay line 3"


def test_what_looks_the_same_is_thought_about_the_same() -> None:
    for luck, state in enumerate(choices_of("henrys-feast")):
        other = state.redeal(state.seat, 4711)
        assert other.snapshot() != state.snapshot()
        assert timeless(thoughts(state, PAIR, luck)) == timeless(thoughts(other, PAIR, luck))


def test_a_single_sensible_answer_needs_no_other_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds, "_answers", lambda shares: pytest.fail("somebody was asked"))
    state = choices_of("feed-the-beast")[0]
    only = state.actions()[0]
    monkeypatch.setattr(type(state.game.advice), "sensible", lambda self, state: [only])
    found = thoughts(state, PAIR)
    assert (found.choices, found.iterations) == ((Thought(only, 0, 0.0),), 0)


# -- time --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("there", [True, False])
def test_a_time_budget_is_kept(there: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the processes are not there yet, nobody waits for them. One iteration cannot be cut short."""
    thinking: list[int] = []

    def together(found: list[Thoughts]) -> Thoughts:
        thinking.append(len(found))
        return added(found)

    added = minds.together
    monkeypatch.setattr(minds, "together", together)
    state = choices_of("henrys-feast")[0]
    thoughts(state, PAIR)
    over: list[float] = []
    for luck in range(TIMES):
        if not there:
            minds.dismiss()
        began = perf_counter()
        found = thoughts(state, f"search+iterations=1000000+seconds={SECONDS}+minds=2", luck)
        over.append(perf_counter() - began - found.seconds / found.iterations)
    assert median(over) <= SECONDS * LATE
    assert thinking == [2, *([2] * TIMES if there else [])]


# -- processes ---------------------------------------------------------------------------------------------------------


def test_processes_are_kept() -> None:
    state = choices_of("feed-the-beast")[0]
    thoughts(state, PAIR)
    before = {process.pid for process in active_children()}
    thoughts(state, PAIR)
    assert {process.pid for process in active_children()} == before


def test_a_dead_process_costs_a_retry() -> None:
    state = choices_of("feed-the-beast")[0]
    wanted = thoughts(state, PAIR)
    before = {process.pid for process in active_children()}
    victim = active_children()[0]
    assert victim.pid is not None
    os.kill(victim.pid, signal.SIGTERM)
    victim.join()
    assert timeless(thoughts(state, PAIR)) == timeless(wanted)
    assert before.isdisjoint({process.pid for process in active_children()})


def test_where_no_process_can_be_had_one_thinks_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    def refuse(self: object) -> None:
        tried.append(1)
        raise OSError("there are too many processes")

    minds.dismiss()
    monkeypatch.setattr(Worker, "start", refuse)
    state = choices_of("feed-the-beast")[0]
    assert state.seat is not None
    sight = Perspective(state, state.seat)
    alone = Search(usual(sight, 40))
    wanted = alone.think(sight, Chance(word_from(Chance(word_from(0)).below(SEEDS))))
    assert timeless(thoughts(state, PAIR)) == timeless(wanted)
    assert len(tried) == 2, "it was tried once more"
