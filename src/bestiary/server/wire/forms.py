"""What is asked and answered over HTTP."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from bestiary.bots.analysis import Swing
from bestiary.kernel import workshop
from bestiary.kernel.workshop import Fault as Fault

from .kept import AnalysisStatus, ClockRules, Judged, ResultInfo
from .scene import LogLine, PromptInfo, TableInfo


class OptionInfo(msgspec.Struct, frozen=True):
    name: str
    kind: str
    default: Any
    choices: list[Any] | None
    help: str
    seat: int | None = None  # whose own affair it is: whoever sits there chooses it
    role: str = ""  # what it is for: "window", "own-cards", or nothing that anybody else must know


class GameInfo(msgspec.Struct, frozen=True):
    """GET /api/games"""

    slug: str
    title: str
    least: int
    most: int
    options: list[OptionInfo]
    bots: list[str]
    decks: bool = False  # people bring decks and cards of their own: an option `deck_...` for each seat, and `cards`


class RuleInfo(msgspec.Struct, frozen=True):
    id: str
    text: str


class SectionInfo(msgspec.Struct, frozen=True):
    title: str
    prose: str
    rules: list[RuleInfo]


class RulebookInfo(msgspec.Struct, frozen=True):
    """GET /api/games/{game}/rules"""

    game: str
    title: str
    sections: list[SectionInfo]


class DeckQuestion(msgspec.Struct, frozen=True):
    """POST /api/games/{game}/decks: a deck by the id of a ready-made one, as text or data. Answered with DeckInfo."""

    deck: Any = ""
    cards: Any = None  # own cards that it may use: the text of a card file, or the same as data


class CardsQuestion(msgspec.Struct, frozen=True):
    """POST /api/games/{game}/cards. Answered with what the cards bring, in the form of the reference, or Refusal."""

    cards: Any


class DeckInfo(workshop.DeckReport, frozen=True):
    """A deck as it was read, every fault that it has, and figures for whoever builds it."""


class Guest(msgspec.Struct, frozen=True):
    """GET /api/me; POST /api/me sets the name"""

    name: str


class SeatPlan(msgspec.Struct, frozen=True):
    """Who shall sit where on a new table."""

    kind: Literal["me", "open", "bot"]
    bot: str = "greedy"
    name: str = ""  # hot-seat: the name of the person at this browser


class NewTable(msgspec.Struct, frozen=True):
    """POST /api/tables; the number of seats is the number of players. Answered with TableCreated, or Refusal."""

    game: str
    seats: list[SeatPlan]
    options: dict[str, Any] = {}
    private: bool = True
    clock: ClockRules = ClockRules()
    takeover: bool = True
    hints: bool | None = None  # None: where no two people play against or with each other


class SeatToken(msgspec.Struct, frozen=True):
    """The secret of a seat: whoever opens /s/{token} sits there."""

    seat: int
    token: str


class TableCreated(msgspec.Struct, frozen=True):
    """Also the answer to POST /api/tables/{table}/join, /rematch and to POST /api/seats/{token}."""

    table: str
    seats: list[SeatToken]  # the seats that are now the reader's
    invite: str | None  # the path that seats the next guest: /t/{table}


class Refusal(msgspec.Struct, frozen=True):
    """The body of every 4xx answer. `option` is set when an option of a new table is at fault."""

    message: str
    code: str
    option: str | None = None
    rules: list[str] = []


class Lobby(msgspec.Struct, frozen=True):
    """GET /api/tables: open tables that anybody may join, and the reader's own."""

    open: list[TableInfo]
    mine: list[TableInfo]


class ReplayFrame(msgspec.Struct, frozen=True):
    """GET /api/tables/{table}/replay?at=N&seat=S (own view while running; any seat, or none, after the end)
    and GET /api/replays/{replay}?at=N&seat=S for imported records."""

    game: str
    title: str
    at: int
    last: int
    seat: int | None
    players: int
    names: list[str]
    view: dict[str, Any]
    prompt: PromptInfo | None
    chosen: str | None  # the answer that was given here, in words
    log: list[LogLine]  # up to here
    result: ResultInfo | None
    options: dict[str, Any]  # as far as this viewer may know them


class Imported(msgspec.Struct, frozen=True):
    """POST /api/replays with a record as the body"""

    replay: str


class AnalysisInfo(msgspec.Struct, frozen=True):
    """GET /api/tables/{table}/analysis?after=N (after the end) and /api/replays/{replay}/analysis?after=N; POST begins
    it or goes on with it, POST .../analysis/cancel ends it; .../analysis.json and .../analysis.csv save it."""

    status: AnalysisStatus
    method: str  # the bot that judges
    done: int
    total: int  # decisions with a choice; 0: not counted yet
    decisions: list[Judged]  # those judged so far, from number `after` on
    last: int  # the last position of the replay
    end: list[float]  # what the result was worth to each seat; empty if the game has none
    swings: list[Swing]  # the turning points, the greatest first
    costly: list[int]  # positions of the answers that cost most, the dearest first
    mine: bool  # whether the reader may end it
