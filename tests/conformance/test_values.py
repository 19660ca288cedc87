"""A state is a value that Python knows how to handle: it prints, compares, copies and travels between processes."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

import bestiary

from .tables import Table, every_player_count
from .walk import looks, play_on


@every_player_count
def test_a_pickled_state_plays_on_alike(table: Table) -> None:
    for state in looks(table, 1, growth=6, listening=True):
        twin = pickle.loads(pickle.dumps(state))
        assert twin == state
        assert twin.game is state.game
        assert (twin.history(), twin.events, twin.seed, twin.origin) == (
            state.history(),
            state.events,
            state.seed,
            state.origin,
        )
        assert twin.record() == state.record()
        mine = state.copy()
        play_on(mine, 6, Random(6))
        play_on(twin, 6, Random(6))
        assert mine == twin, "the state that travelled has another future"


@every_player_count
def test_a_redeal_travels_too(table: Table) -> None:
    for state in looks(table, 1, growth=8):
        dealt = state.redeal(state.seat, 5)
        twin = pickle.loads(pickle.dumps(dealt))
        assert twin == dealt
        assert twin.redealt()
        with pytest.raises(bestiary.BestiaryError, match="redealt"):
            twin.record()


@every_player_count
def test_a_deep_copy_is_a_copy(table: Table) -> None:
    state = table.start(seed=2)
    for twin in (copy.deepcopy(state), copy.copy(state)):
        assert twin == state
        play_on(twin, 8, Random(2))
        assert twin != state, "what happens to a copy happened to the original"


@every_player_count
def test_equal_states_have_equal_futures_and_nothing_else_is_equal(table: Table) -> None:
    state, same, other = table.start(seed=3), table.start(seed=3), table.start(seed=4)
    assert state == same
    assert state != other, "another seed is another future"
    assert state != "a state"
    play_on(same, 1, Random(3))
    assert state != same
    with pytest.raises(TypeError):
        hash(state)


@every_player_count
def test_a_state_says_what_it_is(table: Table) -> None:
    for state in looks(table, 1, growth=8):
        shown = repr(state)
        assert state.game.title in shown
        assert f"{state.players} player" in shown
        assert ("over: " if state.over else f"decides: {state.decision().NAME}>") in shown
        assert str(state).strip()
        assert "[/" not in str(state), "markup is for the terminal"


@every_player_count
def test_a_game_travels_as_its_name(table: Table) -> None:
    assert pickle.loads(pickle.dumps(table.game)) is table.game
    assert repr(table.game) == f"Game('{table.slug}')"


@every_player_count
def test_an_answer_is_played_by_number_by_text_or_as_itself(table: Table) -> None:
    for state in looks(table, 2, growth=8):
        if state.over:
            continue
        answer = state.answers()[-1]
        assert (int(answer), str(answer)) == (state.actions()[-1], state.notation(state.actions()[-1]))
        assert repr(answer) == f"Answer({str(answer)!r})"
        assert state.answer(int(answer)) == state.answer(str(answer)) == answer
        assert answer.refs == state.refs(int(answer))
        ways = [state.copy() for _ in range(3)]
        ways[0].play(int(answer))
        ways[1].play(str(answer))
        ways[2].play(answer)
        assert ways[0] == ways[1] == ways[2]


@every_player_count
@pytest.mark.parametrize("nonsense", [True, 1.0, None, ["x"]])
def test_what_is_no_answer_at_all_is_refused(table: Table, nonsense: object) -> None:
    state = table.start(seed=1)
    before = state.copy()
    with pytest.raises(bestiary.IllegalAction) as refused:
        state.play(nonsense)  # type: ignore[arg-type]
    assert refused.value.rules
    assert state == before
