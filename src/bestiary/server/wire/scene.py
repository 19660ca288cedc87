"""The table and the game as one viewer sees them: the pieces that messages and forms are made of."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from .kept import ClockRules, ResultInfo, SeatKind, Status

Presence = Literal["here", "away", "offline"]
PassingMode = Literal["smart", "full"]  # asked where something concerns the seat, or in every window

Yielding = Literal["this", "turn"]  # let everything pass for the rest of this step, or of this turn
Whose = Literal["mine", "theirs"]  # whose turn


class SeatInfo(msgspec.Struct, frozen=True):
    """One seat of a table, as everybody sees it."""

    seat: int
    letter: str
    kind: SeatKind
    name: str
    bot: str | None
    presence: Presence
    taken_over: bool  # a bot plays for an absent person until they come back


class ClockFace(msgspec.Struct, frozen=True):
    """What a seat's clock shows, in seconds; it runs for the deciding seat only."""

    seat: int
    left: float
    running: bool


class TableInfo(msgspec.Struct, frozen=True):
    """A table as the lobby and everybody at it see it."""

    id: str
    game: str
    title: str
    options: dict[str, Any]  # "hidden" where one is the secret of a seat that is not the reader's
    status: Status
    private: bool
    hotseat: bool
    seats: list[SeatInfo]
    host: bool  # whether the reader of this message is the host
    clock: ClockRules
    takeover: bool  # whether a bot may take over for absent people
    hints: bool  # whether players may ask for hints
    spectators: int
    created: float
    next_table: str | None  # the rematch, once somebody has asked for it
    result: ResultInfo | None
    seed_hash: str | None = None  # SHA-256 of the seed, for who audits the shuffle later; None: the seed was chosen
    plans: dict[int, list[str]] = {}  # what players intend, by seat; told over the socket to those who hold a seat


class PromptInfo(msgspec.Struct, frozen=True):
    """What is asked, of whom, and by which rules."""

    seat: int | None  # None: a quiet question, and only the asked seat may know that it is asked
    name: str
    text: str
    rules: list[str]
    quiet: bool = False  # nothing may tell whether the asked seat had a choice: never answer it unasked
    until: float | None = None  # seconds left before a quiet question counts as passed; None: no end


class ActionInfo(msgspec.Struct, frozen=True):
    """A legal answer: its number, its notation, words for a person, and the board's elements that it concerns."""

    action: int
    notation: str
    label: str
    refs: list[str]
    final: bool = False  # it draws, reveals or hands the decision on, so it cannot be taken back freely


class LogLine(msgspec.Struct, frozen=True):
    """One sentence of the log. `seq` is the entry of the move log that it belongs to, `at` the position of the replay
    in which it stands first: so many answers and wishes were played by then."""

    number: int
    seq: int
    at: int
    kind: str
    text: str
    rules: list[str]
    refs: list[str]
    private: bool  # only this viewer sees it


class ChatLine(msgspec.Struct, frozen=True):
    number: int
    at: float
    name: str
    seat: int | None
    text: str


class UndoState(msgspec.Struct, frozen=True):
    """Whether the viewer can take back, and whether somebody asks the others to agree."""

    free: bool  # an own decision can be taken back at once
    possible: bool  # by consent of the people at the table
    asked_by: int | None
    agreed: list[int]
    needed: list[int]


class PolicyInfo(msgspec.Struct, frozen=True):
    """How the viewer's seat wants to be asked where most people pass."""

    mode: PassingMode
    yields: Yielding | None = msgspec.field(name="yield")
    stops: dict[str, list[Whose]]  # in which steps, on whose turns, the seat is asked besides
    passing: bool  # the question that waits is passed for the viewer in a moment
    broken: str | None  # what ended the last yield before its time, in words


class Situation(msgspec.Struct, frozen=True):
    """The game as one viewer sees it now."""

    view: dict[str, Any]
    prompt: PromptInfo | None
    actions: list[ActionInfo]  # only for the seat that decides
    clocks: list[ClockFace]
    undo: UndoState
    wishes: list[str] = []  # what the viewer's seat may wish at any time
    policy: PolicyInfo | None = None  # the viewer's own; None: a spectator, or a game in which nobody is asked in vain
