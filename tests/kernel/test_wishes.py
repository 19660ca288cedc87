"""Wishes, which are no answers, and questions that others must not see: shown on the toy game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import bestiary
from bestiary.kernel.record import digest
from bestiary.kernel.state import State
from bestiary.kernel.values import Prompt
from tests.toy import GAME, feast
from tests.toy.visit import visit


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with visit():
        yield


def served(second: dict[str, int]) -> State:
    """Guest 1 has served bread; guest 2, with this hand, is asked to add something."""
    state = GAME.restore({"options": {"players": 3}, "active": 0, "hands": [{"bread": 1}, second, {"salt": 1}]})
    state.play(state.parse("serve bread"))
    return state


def test_a_wish_is_granted_and_the_decision_goes_on_waiting() -> None:
    state = served({"salt": 1})
    before = (state.seat, state.actions(), state.prompt, state.agenda[:])
    state.listen()
    state.wish(2, "ask never")
    assert (state.seat, state.actions(), state.prompt, state.agenda) == before
    assert feast(state).silent == [0, 0, 1]
    assert [event.text for event in state.events] == ["Guest 3 is not asked any more."]
    state.play(state.parse("pass"))
    assert "Guest 3 is not asked any more." not in [event.text for event in state.events]


def test_a_wish_of_a_copy_is_not_felt_by_the_other() -> None:
    state = GAME.start(seed=1)
    twin = state.copy()
    twin.wish(0, "ask never")
    assert feast(state).silent == [0, 0, 0]
    assert (state.history(), len(twin.history())) == ([], 1)


@pytest.mark.parametrize(
    ("seat", "text", "complaint"),
    [
        (3, "ask never", "no seat 3: the seats are 0 to 2"),
        (-1, "ask never", "no seat -1"),
        (0, "ask nicely", "'ask nicely' cannot be wished. The wishes are: ask never, ask always"),
    ],
)
def test_what_cannot_be_wished_is_named_and_changes_nothing(seat: int, text: str, complaint: str) -> None:
    state = GAME.start(seed=1)
    state.listen()
    state.play(state.parse("listen"))
    before = digest(state), state.history(), state.events[:]
    with pytest.raises(bestiary.IllegalAction, match=complaint):
        state.wish(seat, text)
    assert (digest(state), state.history(), state.events) == before


def test_after_the_end_nobody_wishes_anything() -> None:
    state = GAME.restore({"options": {"players": 2}, "active": 0, "hands": [{"draught": 1}, {}], "candles": [2, 1]})
    for line in ("serve draught", "pass"):
        state.play(state.parse(line))
    with pytest.raises(bestiary.IllegalAction, match="The game is over") as refused:
        state.wish(0, "ask never")
    assert refused.value.rules == ("TOY-034",)


def test_a_game_without_wishes_says_so() -> None:
    state = bestiary.game("feed-the-beast").start(seed=1)
    with pytest.raises(bestiary.IllegalAction, match="Feed the Beast has no wishes"):
        state.wish(0, "ask never")
    with pytest.raises(bestiary.IllegalAction):
        state.again(-1)


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("text", GAME.wishes)
def test_an_entry_of_a_history_is_done_again(seat: int, text: str) -> None:
    state = GAME.start(seed=1)
    state.wish(seat, text)
    (entry,) = state.history()
    assert entry < 0
    assert state.wished(entry) == (seat, text)
    assert state.line(entry) == f"{'ABC'[seat]}: {text}"
    assert state.entry(f" {state.line(entry).lower()} ") == entry
    again = GAME.start(seed=1)
    again.again(entry)
    assert digest(again) == digest(state)
    assert again.history() == state.history()


def test_a_record_has_the_wishes_among_the_answers() -> None:
    state = GAME.start(seed=1, players=3)
    state.wish(1, "ask never")
    state.play(state.parse("listen"))
    state.wish(1, "ask always")
    record = state.record()
    assert record.actions == ["B: ask never", "listen", "B: ask always"]
    replayed = bestiary.Record.from_data(record.to_data()).replay()
    assert digest(replayed) == digest(state)
    assert replayed.history() == state.history()
    assert feast(record.replay(to=2)).silent == [0, 1, 0]


@pytest.mark.parametrize("line", ["D: ask never", "B: ask nicely"])
def test_a_wish_that_cannot_be_replayed_says_so(line: str) -> None:
    record = GAME.start(seed=1, players=3).record()
    record.actions.append(line)
    with pytest.raises(bestiary.RecordError, match=f"Answer 1 of the record, '{line}', is not legal"):
        record.replay()


def test_only_the_asked_seat_sees_a_quiet_question() -> None:
    forced, choice = served({}), served({"salt": 1})
    for state in (forced, choice):
        assert GAME.shown_prompt(state, 1) == state.prompt
        assert GAME.shown_seat(state, 1) == 1
    for viewer in (0, 2, None):
        for state in (forced, choice):
            assert GAME.shown_prompt(state, viewer) == Prompt("waiting", "Waiting for answers.", ())
            assert GAME.shown_seat(state, viewer) is None


END_TURN = {"task": "EndTurn", "draws": 0}
BURN = {"task": "Burn", "seat": 1}


def test_a_hidden_question_names_the_seat_and_what_it_does() -> None:
    state = GAME.restore({"options": {"players": 3}, "active": 0, "agenda": [END_TURN, BURN]})
    assert GAME.shown_prompt(state, 1) == state.prompt
    assert GAME.shown_prompt(state, 0) == Prompt("waiting", "B suffers from spice.", ("TOY-022",))
    assert GAME.shown_seat(state, 0) == 1


def test_an_open_question_is_shown_to_everybody() -> None:
    state = GAME.start(seed=1)
    assert all(GAME.shown_prompt(state, seat) == state.prompt for seat in (0, 1, 2, None))
    assert all(GAME.shown_seat(state, seat) == state.seat for seat in (0, 1, 2, None))
