"""The agenda: a stack of decisions and steps, answered and run from the top."""

from __future__ import annotations

from typing import ClassVar

import pytest
from msgspec import UNSET

import bestiary
from bestiary.kernel.advice import Advice
from bestiary.kernel.answers import Speech, part, says, verb
from bestiary.kernel.chance import Chance, word_of
from bestiary.kernel.game import Game
from bestiary.kernel.schema import Maybe, Position, View
from bestiary.kernel.state import State
from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action, Json, Option, Result

DONE = Result("win", (0,), (1, 0), ((0,), (1,)), "Done.")


class Diary(State):
    """A game that only notes what happens."""

    __slots__ = ("lines", "watched")

    lines: list[str]
    watched: int

    def copy(self) -> Diary:
        other = Diary()
        self.copy_table_to(other)
        other.lines = self.lines[:]
        other.watched = self.watched
        return other

    def watch(self) -> None:
        self.watched += 1
        if "alarm" in self.lines:
            self.finish(DONE)


class Note(Step[Diary]):
    NAME: ClassVar[str] = "note"
    FIELDS: ClassVar[tuple[str, ...]] = ("line",)

    def __init__(self, line: str) -> None:
        self.line = line

    def run(self, state: Diary) -> None:
        state.lines.append(self.line)
        if state.listening:
            state.tell("note", self.line, ("DRY-001",))


class Nest(Step[Diary]):
    """Pushes more: what is pushed last happens first."""

    def run(self, state: Diary) -> None:
        state.push(Note("inner second"))
        state.push(Note("inner first"))


class End(Step[Diary]):
    def run(self, state: Diary) -> None:
        state.finish(DONE)


class Ask(Decision[Diary]):
    """1 to 3 are legal."""

    NAME: ClassVar[str] = "ask"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    ASKS: ClassVar[str] = "say a number"
    RULES: ClassVar[tuple[str, ...]] = ("DRY-001",)
    asked: ClassVar[int] = 0

    def actions(self, state: Diary) -> list[Action]:
        Ask.asked += 1
        return [1, 2, 3]

    def play(self, state: Diary, action: Action) -> None:
        state.lines.append(f"seat {self.seat} says {action}")


class DiaryView(View, frozen=True):
    lines: list[str]


class DiaryPosition(Position, frozen=True):
    lines: Maybe[list[str]] = UNSET


class Diaries:
    """All the parts of a very small game in one."""

    SEATS = range(2, 3)
    OPTIONS = (Option("players", "number", 2, (2,), ""),)
    SAYS: ClassVar[Speech] = {"ask": says(verb(0, "say {number}", part("0123456789")))}

    def check(self, chosen: Json) -> Json:
        return chosen

    def set_table(self, game: Game, settings: Json, seed: str) -> Diary:
        state = Diary()
        state.begin(game, 2, settings, seed, Chance(word_of(seed)))
        state.lines = []
        state.watched = 0
        return state

    def verdict(self, state: Diary) -> str:
        return "Done."

    def rules_of_the_end(self, state: Diary) -> tuple[str, ...]:
        return ("DRY-009",)

    def snapshot(self, state: Diary) -> DiaryPosition:
        return DiaryPosition(lines=state.lines[:])

    def restore(self, game: Game, data: Json) -> Diary:
        raise NotImplementedError

    def view(self, state: Diary, seat: int | None) -> DiaryView:
        return DiaryView(state.lines[:])

    def redeal(self, state: Diary, seat: int | None) -> None:
        """Nothing is hidden."""


ROOM = Diaries()
GAME = Game(
    slug="diary",
    title="Diary",
    version="1",
    package=__name__,
    options=ROOM,
    setup=ROOM,
    position=ROOM,
    knowledge=ROOM,
    verbs=ROOM,
    words=ROOM,
    advice=Advice[Diary](),
)


def diary(*tasks: Step[Diary] | Decision[Diary]) -> Diary:
    """A diary with these tasks on its agenda, the first of them on top."""
    state = ROOM.set_table(GAME, {}, "7")
    for task in reversed(tasks):
        state.push(task)
    state.advance()
    return state


def test_steps_run_from_the_top_until_somebody_is_asked() -> None:
    state = diary(Note("first"), Note("second"), Ask(1), Note("later"), Ask(0))
    assert state.lines == ["first", "second"]
    assert state.seat == 1


def test_an_answer_is_carried_out_before_what_lies_beneath() -> None:
    state = diary(Ask(1), Note("later"), Ask(0))
    state.play(2)
    assert state.lines == ["seat 1 says 2", "later"]
    assert state.seat == 0


def test_what_is_pushed_comes_before_everything_that_is_there() -> None:
    state = diary(Nest(), Note("outer"), Ask(0))
    assert state.lines == ["inner first", "inner second", "outer"]


def test_the_end_clears_the_agenda() -> None:
    state = diary(Ask(0), End(), Note("never"), Ask(1))
    state.play(1)
    assert (state.over, state.seat, state.result, state.agenda, state.actions()) == (True, None, DONE, [], [])
    assert state.lines == ["seat 0 says 1"]
    with pytest.raises(bestiary.BestiaryError, match="over"):
        state.decision()


def test_the_first_end_counts() -> None:
    state = diary(Ask(0), End())
    state.play(1)
    state.finish(DONE._replace(reason="Another reason."))
    assert state.result == DONE


def test_after_the_end_every_answer_is_refused() -> None:
    state = diary(Ask(0), End())
    state.play(1)
    with pytest.raises(bestiary.IllegalAction, match=r"The game is over.*Done\.") as refused:
        state.play(1)
    assert refused.value.rules == ("DRY-009",)


def test_an_illegal_answer_changes_nothing() -> None:
    state = diary(Ask(0), Note("later"), Ask(1))
    agenda = state.agenda[:]
    with pytest.raises(bestiary.IllegalAction, match="A: say a number") as refused:
        state.play(4)
    assert refused.value.rules == ("DRY-001",)
    assert (state.agenda, state.lines, state.seat, state.history()) == (agenda, [], 0, [])


def test_legal_answers_are_worked_out_once_and_cannot_be_spoilt() -> None:
    state = diary(Ask(0), Ask(1))
    before = Ask.asked
    state.actions().clear()
    assert state.actions() == [1, 2, 3]
    state.copy().play(1)
    state.play(1)
    assert Ask.asked == before + 1


def test_watchful_states_look_after_every_task() -> None:
    state = diary(Ask(0), Note("alarm"), Note("never"), Ask(1))
    assert state.watched == 0
    state.watchful = True
    state.play(1)
    assert (state.watched, state.lines, state.over) == (2, ["seat 0 says 1", "alarm"], True)


def test_copies_share_tasks_but_not_the_agenda() -> None:
    state = diary(Ask(0), Note("later"), Ask(1))
    twin = state.copy()
    assert all(mine is yours for mine, yours in zip(state.agenda, twin.agenda, strict=True))
    twin.play(1)
    assert (state.seat, twin.seat) == (0, 1)
    assert state.lines == []


def test_events_are_kept_only_while_somebody_listens() -> None:
    state = diary(Ask(0), Note("a"), Ask(1), Note("b"), Note("c"), Ask(0), Ask(1))
    state.play(1)
    assert state.events == []
    state.listen()
    state.play(1)
    assert [event.text for event in state.events] == ["b", "c"]
    state.play(1)
    assert state.events == [], "events are those of the last answer"


def test_a_refused_answer_keeps_the_events() -> None:
    state = diary(Ask(0), Note("a"), Ask(1), Ask(0))
    state.listen()
    state.play(1)
    with pytest.raises(bestiary.IllegalAction):
        state.play(9)
    assert [event.text for event in state.events] == ["a"]


def test_events_are_seen_by_those_they_are_meant_for() -> None:
    everybody = bestiary.Event("note", "For all.", (), (), None)
    private = bestiary.Event("note", "For the second.", (), (), (1,))
    nobody = bestiary.Event("note", "For nobody.", (), (), ())
    assert [everybody.seen_by(seat) for seat in (0, 1, None)] == [True, True, True]
    assert [private.seen_by(seat) for seat in (0, 1, None)] == [False, True, False]
    assert [nobody.seen_by(seat) for seat in (0, 1, None)] == [False, False, False]


def test_history_is_shared_by_copies_and_grows_apart() -> None:
    state = diary(Ask(0), Ask(1), Ask(0), Ask(1))
    state.play(1)
    twin = state.copy()
    state.play(2)
    twin.play(3)
    assert (state.history(), twin.history()) == ([1, 2], [1, 3])


def test_reveals_are_counted_and_copied() -> None:
    state = diary(Ask(0))
    state.reveal()
    twin = state.copy()
    twin.reveal()
    assert (state.reveals, twin.reveals) == (1, 2)
