"""What is true of every game at every decision. Each check takes a state and leaves it as it was.

Who may know what has a module of its own: knowing.py.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import bestiary
from bestiary.kernel.state import State

from .walk import Notes, known_rules, play_on

NONSENSE = ("", "   ", "pass the salt, please", "-1", "\0", "feed 🐉", "x" * 500)
"""No answer to any question in any game."""
FUTURE = 12
"""How many answers two futures are compared over."""


def check_decision(state: State) -> None:
    """Somebody is asked, in words, by rules that exist; every answer offered is there once and is accepted."""
    actions = state.actions()
    assert state.seat in range(state.players)
    assert actions, "nothing to answer"
    assert len(set(actions)) == len(actions), "an answer is offered twice"
    assert actions == state.actions() == state.copy().actions()
    prompt = state.prompt
    assert prompt.name, "a decision without a name"
    assert prompt.text.strip(), "a decision without words"
    assert prompt.rules, "a decision without rules"
    assert set(prompt.rules) <= known_rules(state)
    for action in actions:
        state.copy().play(action)


def check_notation(state: State) -> None:
    """Every answer has one line of its own, and the line is read back as that answer."""
    actions = state.actions()
    lines = [state.notation(action) for action in actions]
    assert len({line.lower() for line in lines}) == len(lines), f"ambiguous notation: {lines}"
    for action, line in zip(actions, lines, strict=True):
        assert line == " ".join(line.split()), f"{line!r} is not one plain line"
        assert state.parse(line) == action
        assert state.parse(f"  {line.upper()} ") == action
        assert state.label(action).strip()


def check_copy(state: State, pick: Random) -> None:
    """A copy goes its own way: neither of the two notices what happens to the other."""
    truth = text_of(state.snapshot())
    twin = state.copy()
    assert text_of(twin.snapshot()) == truth
    assert all(twin.view(seat) == state.view(seat) for seat in range(state.players))
    play_on(twin, FUTURE, pick)
    assert text_of(state.snapshot()) == truth, "a copy's moves were felt by the original"
    other = state.copy()
    later = text_of(other.snapshot())
    play_on(state.copy(), FUTURE, pick)
    assert text_of(other.snapshot()) == later


def check_restore(state: State, pick: Random) -> None:
    """A snapshot is the whole truth: written as JSON and read back, it is the same game with the same future."""
    snapshot = state.snapshot()
    again = state.game.restore(json.loads(json.dumps(snapshot)))
    assert again.snapshot() == snapshot
    assert (again.seat, again.over, again.result) == (state.seat, state.over, state.result)
    for seat in [*range(state.players), None]:
        assert again.view(seat) == state.view(seat), f"seat {seat} has forgotten something"
    twin = state.copy()
    for _ in range(FUTURE):
        assert again.actions() == twin.actions()
        if twin.over:
            break
        action = pick.choice(twin.actions())
        twin.play(action)
        again.play(action)
    assert again.snapshot() == twin.snapshot(), "the restored game has another future"
    assert state.snapshot() == snapshot


def check_refusals(state: State, notes: Notes, pick: Random) -> None:
    """What is not legal here is refused, by a rule that exists, and changes nothing."""
    truth = text_of(state.snapshot())
    past = state.history()
    here = set(state.actions())
    for action in sample(notes.answers | {-1, 10**9}, here, pick):
        assert_refused(state, action)
    texts = {line.lower() for line in notes.lines}
    written = {state.notation(action).lower() for action in here}
    for line in sample(texts, written, pick):
        assert_refused(state, line)
    for line in NONSENSE:
        assert_refused(state, line)
    assert text_of(state.snapshot()) == truth, "a refused answer has changed something"
    assert state.history() == past
    assert set(state.actions()) == here


def sample(elsewhere: set[Any], here: set[Any], pick: Random) -> list[Any]:
    """A few of the answers that are legal elsewhere but not here."""
    others = sorted(elsewhere - here)
    return pick.sample(others, min(8, len(others)))


def assert_refused(state: State, answer: int | str) -> bestiary.IllegalAction:
    error = refusal(state, answer)
    assert error is not None, f"{answer!r} is accepted, though it is not among the legal answers"
    assert error.message.strip()
    assert error.rules, f"{answer!r} is refused without a rule"
    assert set(error.rules) <= known_rules(state)
    return error


def refusal(state: State, answer: int | str) -> bestiary.IllegalAction | None:
    try:
        if isinstance(answer, int):
            state.play(answer)
        else:
            state.parse(answer)
    except bestiary.IllegalAction as error:
        return error
    return None


def check_events(state: State) -> None:
    """Every event is in words, rests on rules that exist and is meant for seats that exist."""
    for event in state.events:
        assert event.kind, event
        assert event.text.strip(), event
        assert event.rules, event
        assert set(event.rules) <= known_rules(state), event
        assert all(isinstance(ref, str) for ref in event.refs), event
        if event.seats is not None:
            assert set(event.seats) <= set(range(state.players)), event


def check_running(state: State) -> None:
    """Nothing is won or lost before the end."""
    assert state.result is None
    assert not state.over
    assert state.returns() == (0.0,) * state.players


def check_result(state: State) -> None:
    """The result and the returns agree, and nothing changes them any more."""
    result = state.result
    assert result is not None
    assert (state.over, state.seat, state.actions(), state.agenda) == (True, None, [], [])
    seats = list(range(state.players))
    assert result.kind, result
    assert result.reason.strip(), result
    assert len(result.scores) == state.players
    assert sorted(seat for group in result.ranking for seat in group) == seats, "the ranking names every seat once"
    assert all(result.ranking), "a rank for nobody"
    assert sorted(set(result.winners)) == list(result.winners)
    assert set(result.winners) <= set(seats)
    returns = state.returns()
    assert len(returns) == state.players
    assert all(-1.0 <= value <= 1.0 for value in returns)
    losers = [seat for seat in seats if seat not in result.winners]
    places = {seat: place for place, group in enumerate(result.ranking) for seat in group}
    for winner in result.winners:
        assert all(returns[winner] > returns[loser] for loser in losers), "a loser has as much as a winner"
        assert all(places[winner] <= places[loser] for loser in losers), "a loser is ranked before a winner"
    best_first = [returns[seat] for group in result.ranking for seat in group]
    assert best_first == sorted(best_first, reverse=True), "returns and ranking disagree"
    assert_refused(state, 0)
    assert_refused(state, "pass")
    assert state.result == result
    assert state.copy().result == result


def text_of(data: object) -> str:
    return json.dumps(data, sort_keys=True)
