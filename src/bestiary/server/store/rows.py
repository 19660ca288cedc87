"""What is kept: tables, their move log, their chat. Rows never go over the wire; `frames.py` says what does."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from ..wire.kept import AnalysisStatus, ClockRules, Judged, ResultInfo, SeatKind, Status

EventKind = Literal["start", "play", "wish", "undo", "takeover", "handback"]

UNASKED: Final = "y:"  # begins the name of a pass that a seat's policy gave


class SeatRow(msgspec.Struct, frozen=True):
    """A seat: who sits there, and whether a bot plays for them at the moment."""

    kind: SeatKind
    name: str = ""
    bot: str = "greedy"
    guest: str | None = None
    taken_over: bool = False


class TableRow(msgspec.Struct, frozen=True):
    """A table. While a game runs this is a digest of its move log, written together with it; the log is the truth."""

    id: str
    game: str
    options: dict[str, Any]
    seed: str  # the whole future of the game: it never leaves the server before the end
    status: Status
    private: bool
    hotseat: bool
    host: str | None
    seats: list[SeatRow]
    clock: ClockRules
    takeover: bool
    created: float
    touched: float
    next_table: str | None = None
    result: ResultInfo | None = None
    seed_chosen: bool = False  # by the host: there is nothing to audit then, and its hash could be guessed
    hints: bool | None = None  # None: nobody has said; see `hints_on`

    @property
    def hints_on(self) -> bool:
        """Whether players may ask for hints: as the host has said, or else where at most one person plays."""
        if self.hints is not None:
            return self.hints
        return sum(seat.kind != "bot" for seat in self.seats) <= 1

    def with_seat(self, number: int, **changes: Any) -> TableRow:
        """The same table with something else about one of its seats."""
        seats = list(self.seats)
        seats[number] = replace(seats[number], **changes)
        return replace(self, seats=seats)

    def seats_of(self, guest: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.guest == guest]

    def own_seat(self, guest: str) -> int | None:
        """The seat from which a guest sees the table: their only one. Several at one screen have a curtain."""
        mine = self.seats_of(guest)
        return mine[0] if len(mine) == 1 else None


class EventRow(msgspec.Struct, frozen=True):
    """An entry of the move log.

    `action` is the notation of a play, the text of a wish, the entry that an undo goes back before, or the plan of a
    start (JSON).
    `spent` is the thinking time that was charged to the seat, so that clocks can be rebuilt.
    """

    table: str
    seq: int
    command: str
    seat: int | None
    kind: EventKind
    action: str
    at: float
    spent: float = 0.0

    @property
    def unasked(self) -> bool:
        """Whether the seat's policy passed: it is no turn, costs no time and gives none."""
        return self.command.startswith(UNASKED)


class StartPlan(msgspec.Struct, frozen=True):
    """How a game began: with it and the plays that follow, any machine can play the game again."""

    game: str
    version: str
    options: dict[str, Any]
    seed: str
    seats: list[str]  # "person", or the name of a bot


class ChatRow(msgspec.Struct, frozen=True):
    table: str
    number: int
    command: str
    at: float
    name: str
    seat: int | None
    text: str


class ReplayRow(msgspec.Struct, frozen=True):
    """An imported record."""

    id: str
    guest: str
    at: float
    record: str


class AnalysisRow(msgspec.Struct):
    """The analysis of a game, as far as it has come. `subject` is table:{id} or replay:{id}."""

    subject: str
    guest: str  # who wanted it
    at: float
    method: str
    status: AnalysisStatus = "waiting"
    total: int = 0
    judged: list[Judged] = []

    @property
    def wanted(self) -> bool:
        """Whether there is still something to do."""
        return self.status in ("waiting", "working")
