"""What can happen to a match: each change is made where it is found possible, and counts once it is committed.

A change says what goes into the move log (`kind`, `command`, `seat`, `action`, `spent`) and what it alters about the
table itself (`altered`). When the log has it, the match takes it over (`adopt`), which says what is to be told.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from bestiary.kernel.state import State
from bestiary.kernel.values import Action

from ..store.rows import UNASKED, EventKind, EventRow, SeatRow, StartPlan, TableRow
from . import frames
from .course import Course
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

    def altered(self, row: TableRow) -> TableRow:
        """The table as it is kept together with the entry; most changes leave it as it is."""
        return row

    @abstractmethod
    def adopt(self, match: Match, event: EventRow) -> Telling:
        """It counts now: what is to be told."""


class Start(Change):
    """Everybody has sat down: the game begins."""

    kind = "start"

    def __init__(self, match: Match, seats: list[SeatRow]) -> None:
        row, who = match.row, [seat.bot if seat.kind == "bot" else "person" for seat in seats]
        plan = StartPlan(row.game, match.game.version, row.options, row.seed, who)
        super().__init__("start", None, msgspec.json.encode(plan).decode())
        self.seats = seats
        self.course = Course(plan, match.seq + 1)

    def altered(self, row: TableRow) -> TableRow:
        return replace(row, status="playing", seats=self.seats)

    def adopt(self, match: Match, event: EventRow) -> Telling:
        match.begin(event, self.course)
        return lambda audience: audience.begin()


class Ending(Change):
    """A change that may end the game; then the table says how."""

    def __init__(self, command: str, seat: int, action: str, state: State, spent: float = 0.0) -> None:
        super().__init__(command, seat, action, spent)
        self.state = state

    def altered(self, row: TableRow) -> TableRow:
        result = frames.result(self.state)
        return row if result is None else replace(row, status="over", result=result)

    def told(self, event: EventRow, gone: Gone = NOTHING) -> Telling:
        def tell(audience: Audience) -> None:
            audience.tell(event.seq - 1, gone=gone)
            if self.state.over:
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
        return self.told(event, match.answer(event, self.answer, self.state, self.chosen))


class Grant(Ending):
    """A seat wishes something that is no answer, and may."""

    kind = "wish"

    def adopt(self, match: Match, event: EventRow) -> Telling:
        match.grant(event, self.state)
        return self.told(event)


class TakeBack(Change):
    """Every answer from an entry of the log on is void."""

    kind = "undo"

    def __init__(self, match: Match, command: str, seat: int, cut: int) -> None:
        super().__init__(command, seat, str(cut), match.spent(seat))
        self.cut = cut

    def adopt(self, match: Match, event: EventRow) -> Telling:
        match.take_back(event)
        return lambda audience: audience.tell(event.seq - 1, self.cut)


class StandIn(Change):
    """A bot plays for somebody who is not here, or that person plays again."""

    def __init__(self, match: Match, seat: int, taken_over: bool) -> None:
        super().__init__(f"s:{match.seq + 1}", seat, "", match.spent(seat))
        self.kind = "takeover" if taken_over else "handback"
        self.place = seat
        self.taken_over = taken_over

    def altered(self, row: TableRow) -> TableRow:
        return row.with_seat(self.place, taken_over=self.taken_over)

    def adopt(self, match: Match, event: EventRow) -> Telling:
        match.stand_in(event)

        def tell(audience: Audience) -> None:
            audience.tell(event.seq - 1)
            audience.changed()

        return tell
