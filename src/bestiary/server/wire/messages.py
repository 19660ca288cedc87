"""What goes through the socket of a table: commands and questions from the client, and what the server tells.

JSON, every message tagged with its `type`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from .scene import ChatLine, LogLine, PassingMode, Situation, TableInfo, Whose, Yielding

PROTOCOL = 1


# -- from the client --------------------------------------------------------------------------------------------------


class Hello(msgspec.Struct, tag_field="type", tag="hello", frozen=True):
    """The first message. Seats belong to whoever holds their token, or to the guest (cookie) that sat down there."""

    proto: int
    tokens: list[str] = []


class Look(msgspec.Struct, tag_field="type", tag="look", frozen=True):
    """At a hot-seat table: show the table as this own seat sees it; None puts the curtain down (the public view)."""

    seat: int | None


class Play(msgspec.Struct, tag_field="type", tag="play", frozen=True):
    """Answer the decision that was waiting at `seq`. A repeated id is answered the same."""

    id: str
    seq: int
    action: int


class Wish(msgspec.Struct, tag_field="type", tag="wish", frozen=True):
    """The viewer's seat says something that is no answer: one of the `wishes`. The decision goes on waiting."""

    id: str
    text: str


class Policy(msgspec.Struct, tag_field="type", tag="policy", frozen=True):
    """How the viewer's seat wants to be asked where most people pass. It replaces what was said before."""

    id: str
    mode: PassingMode = "smart"
    yields: Yielding | None = msgspec.field(name="yield", default=None)
    stops: dict[str, list[Whose]] = {}


class Undo(msgspec.Struct, tag_field="type", tag="undo", frozen=True):
    """Take back the last own decision: at once where it is free, else by asking the others."""

    id: str
    seq: int


class Consent(msgspec.Struct, tag_field="type", tag="consent", frozen=True):
    """Agree or disagree to an undo that somebody has asked for."""

    id: str
    agree: bool


class WhyNot(msgspec.Struct, tag_field="type", tag="why_not", frozen=True):
    """Why can this element of the board not be chosen now?"""

    id: str
    ref: str


class Preview(msgspec.Struct, tag_field="type", tag="preview", frozen=True):
    """What would the table look like after these answers, one after another? It changes nothing."""

    id: str
    seq: int
    actions: list[int]


class Hint(msgspec.Struct, tag_field="type", tag="hint", frozen=True):
    """What would a strong player answer to the decision that was waiting at `seq`, and why? It changes nothing."""

    id: str
    seq: int


class Plan(msgspec.Struct, tag_field="type", tag="plan", frozen=True):
    """What the viewer's seat intends, for the others at the table; no lines: nothing any more."""

    id: str
    lines: list[str]


class Say(msgspec.Struct, tag_field="type", tag="say", frozen=True):
    id: str
    text: str


class Away(msgspec.Struct, tag_field="type", tag="away", frozen=True):
    """The page is hidden, or shown again."""

    away: bool


class ComeBack(msgspec.Struct, tag_field="type", tag="come_back", frozen=True):
    """A person wants the seat back that a bot has taken over; it is handed back at the next turn boundary."""

    id: str


class Ping(msgspec.Struct, tag_field="type", tag="ping", frozen=True):
    t: float


FromClient = (
    Hello | Look | Play | Wish | Policy | Undo | Consent | WhyNot | Preview | Hint | Plan | Say | Away | ComeBack | Ping
)


# -- from the server --------------------------------------------------------------------------------------------------


class Sync(msgspec.Struct, tag_field="type", tag="sync", frozen=True):
    """Everything a viewer needs: after hello, after a gap, and after a change of viewpoint."""

    seq: int
    you: list[int]  # own seats; empty: a spectator
    viewpoint: int | None
    table: TableInfo
    situation: Situation | None  # None while the table waits for players
    log: list[LogLine]
    chat: list[ChatLine]


class Delta(msgspec.Struct, tag_field="type", tag="delta", frozen=True):
    """What came since `from_seq`. Whoever is not at `from_seq` asks for a sync by saying hello again."""

    from_seq: int
    to_seq: int
    events: list[LogLine]
    situation: Situation
    taken_back: int | None = None  # log lines from this number on are void: taken back, or told once


class Ack(msgspec.Struct, tag_field="type", tag="ack", frozen=True):
    """The command is committed."""

    id: str
    seq: int


class Nack(msgspec.Struct, tag_field="type", tag="nack", frozen=True):
    """The command is refused: why, and by which rules."""

    id: str
    message: str
    rules: list[str]
    seq: int


class Because(msgspec.Struct, tag_field="type", tag="because", frozen=True):
    """The answer to `why_not`."""

    id: str
    message: str
    rules: list[str]
    first: str  # the notation of an answer after which the element can be chosen; '' if there is none


class Previewed(msgspec.Struct, tag_field="type", tag="preview", frozen=True):
    """The answer to `preview`, as far as the viewer can foretell it."""

    id: str
    view: dict[str, Any] | None  # None: already the first answer leads into the unknown
    unknown: bool  # an answer would draw or bring something hidden to light; the view is the one before it
    events: list[str]  # what would happen until then, in words


class HintedAnswer(msgspec.Struct, frozen=True):
    """An answer that a hint speaks of."""

    action: int
    notation: str
    label: str
    refs: list[str]
    chance: float | None  # to win with it, in per cent, as far as the seat can know; None: there is nothing to compare


class Hinted(msgspec.Struct, tag_field="type", tag="hint", frozen=True):
    """The answer to `hint`: for the seat that asked, thought from what it knows."""

    id: str
    seq: int
    best: HintedAnswer
    other: HintedAnswer | None  # the runner-up; None: nothing else is worth a thought
    difference: float  # how much more the best one promises, in percentage points
    doubt: float  # the standard error of that: below it, the two are equally good
    iterations: int  # games thought through; 0: only one answer was worth a thought
    leads_to: list[str]  # what the best answer brings about, in words, as far as it can be foreseen
    unknown: bool  # it draws, or brings something hidden to light


class TableChanged(msgspec.Struct, tag_field="type", tag="table", frozen=True):
    """Somebody sat down, left, came back, made a plan; the game starts or is over; a rematch is there."""

    table: TableInfo


class Said(msgspec.Struct, tag_field="type", tag="said", frozen=True):
    line: ChatLine


class Pong(msgspec.Struct, tag_field="type", tag="pong", frozen=True):
    t: float


class Problem(msgspec.Struct, tag_field="type", tag="problem", frozen=True):
    """Something is wrong with the connection itself; it is closed after this."""

    message: str
    code: str


FromServer = Sync | Delta | Ack | Nack | Because | Previewed | Hinted | TableChanged | Said | Pong | Problem
