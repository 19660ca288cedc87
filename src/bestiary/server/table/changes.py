"""What can happen to a match: each change is made where it is found possible, and counts once it is committed.

A change says what goes into the move log (`kind`, `command`, `seat`, `action`, `spent`) and what it alters about the
table itself (`note`). When the log has it, the match takes it over (`adopt`), which says what is to be told.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

from bestiary.kernel.state import State
from bestiary.kernel.values import Action

from ..store.rows import UNASKED, EventKind, EventRow, StartPlan, TableRow
from . import frames
from .course import Course, plan_text, sentence
from .journal import NOTHING, Gone
from .match import Match

if TYPE_CHECKING:
    from .audience import Audience

Telling = Callable[["Audience"], None]


class Change(ABC):
    """An entry of the move log to be."""

    kind: EventKind

    def __init__(self, command: str, seat: int | None, action: str, spent: float = 0.0) -> None:
        self.command = command
        self.seat = seat
        self.action = action
        self.spent = spent

    def note(self, row: TableRow) -> bool:
        """Alter the row that is kept together with the entry; whether there is anything to alter."""
        return False

    @abstractmethod
    def adopt(self, match: Match, event: EventRow) -> Telling: ...


class Start(Change):
    """Everybody has sat down: the game begins."""

    kind = "start"

    def __init__(self, match: Match) -> None:
        row = match.row
        seats = [seat.bot if seat.kind == "bot" else "person" for seat in row.seats]
        plan = StartPlan(row.game, match.game.version, row.options, row.seed, seats)
        super().__init__("start", None, plan_text(plan))
        self.course = Course(plan, match.seq + 1)

    def note(self, row: TableRow) -> bool:
        row.status = "playing"
        return True

    def adopt(self, match: Match, event: EventRow) -> Telling:
        self.course.commands[event.command] = event.seq
        match.called = None
        match.begin(self.course)
        return lambda audience: audience.begin()


class Ending(Change):
    """A change that may end the game; then the table says how."""

    def __init__(self, command: str, seat: int, action: str, state: State, spent: float = 0.0) -> None:
        super().__init__(command, seat, action, spent)
        self.state = state

    def note(self, row: TableRow) -> bool:
        result = frames.result(self.state)
        if result is not None:
            row.status, row.result = "over", result
        return result is not None

    def told(self, match: Match, event: EventRow, gone: Gone = NOTHING) -> Telling:
        if not self.state.over:
            return lambda audience: audience.tell(event.seq - 1, gone=gone)
        match.plans.clear()

        def tell(audience: Audience) -> None:
            audience.tell(event.seq - 1, gone=gone)
            audience.changed()

        return tell


class Answer(Ending):
    """The seat that decides gives a legal answer."""

    kind = "play"

    def __init__(self, match: Match, command: str, action: Action) -> None:
        course = match.course
        seat = course.decider
        quiet = course.is_quiet
        free = quiet or command.startswith(UNASKED)  # a pass costs the same time whether or not it was forced: none
        notation, state = course.state.notation(action), course.answered(action)
        super().__init__(command, seat, notation, state, 0.0 if free else match.clocks.spent())
        self.answer = action
        self.chosen = quiet and not course.is_forced and not match.by_bot(seat)

    def adopt(self, match: Match, event: EventRow) -> Telling:
        if self.chosen:
            match.patience.chosen()
        gone = match.course.adopt(event, self.answer, self.state)
        match.charge(event)
        match.asked = None
        match.put()
        return self.told(match, event, gone)


class Grant(Ending):
    """A seat wishes something that is no answer, and may."""

    kind = "wish"

    def adopt(self, match: Match, event: EventRow) -> Telling:
        match.course.grant(event, self.state)
        if match.course.decided == event.seq:  # what waited does not wait any more: somebody has conceded
            match.asked = None
            match.put()
        return self.told(match, event)


class TakeBack(Change):
    """Every answer from an entry of the log on is void."""

    kind = "undo"

    def __init__(self, match: Match, command: str, seat: int, cut: int) -> None:
        super().__init__(command, seat, str(cut), match.spent(seat))
        self.cut = cut

    def adopt(self, match: Match, event: EventRow) -> Telling:
        course = match.course
        match.clocks.note(event)
        course.take_back(event, sentence(event, match.names()))
        match.passing.hold(course.decided)
        match.asked = None
        match.put()
        match.called = course.state.seat
        return lambda audience: audience.tell(event.seq - 1, self.cut)


class StandIn(Change):
    """A bot plays for somebody who is not here, or that person plays again."""

    def __init__(self, match: Match, seat: int, taken_over: bool) -> None:
        super().__init__(f"s:{match.seq + 1}", seat, "", match.spent(seat))
        self.kind = "takeover" if taken_over else "handback"
        self.place = seat
        self.taken_over = taken_over

    def note(self, row: TableRow) -> bool:
        row.seats[self.place].taken_over = self.taken_over
        return True

    def adopt(self, match: Match, event: EventRow) -> Telling:
        match.course.notice(event, sentence(event, match.names()))
        match.asked = None
        match.clocks.note(event)
        if match.person_asked() != match.clocks.running:  # somebody else's clock just runs on
            match.put()

        def tell(audience: Audience) -> None:
            audience.tell(event.seq - 1)
            audience.changed()

        return tell


def next_back(match: Match) -> StandIn | None:
    """The next seat that is given back to a person who wants it: never in the middle of its own decision."""
    for seat in sorted(match.wants_back):
        if match.running and match.course.state.seat != seat:
            match.wants_back.discard(seat)
            if match.row.seats[seat].taken_over:
                return StandIn(match, seat, False)
    return None
