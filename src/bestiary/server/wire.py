"""Everything that goes over the wire, as types: one WebSocket per table, JSON, every message tagged with its `type`.

The client's TypeScript types are generated from this module (tools/wire_types.py), so the two cannot drift. Whatever
is sent to a viewer is built from `state.view(viewpoint)`, its prompt, its actions and the events it may see; never by
stripping a state.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

PROTOCOL = 1

SeatKind = Literal["open", "person", "bot"]
Presence = Literal["here", "away", "offline"]
Status = Literal["waiting", "playing", "over"]
PassingMode = Literal["smart", "full"]  # asked where something concerns the seat, or in every window
Yielding = Literal["this", "turn"]  # let everything pass for the rest of this step, or of this turn
Whose = Literal["mine", "theirs"]  # whose turn
AnalysisStatus = Literal["none", "waiting", "working", "done", "cancelled", "failed"]


# -- shared pieces ----------------------------------------------------------------------------------------------------


class SeatInfo(msgspec.Struct, frozen=True):
    """One seat of a table, as everybody sees it."""

    seat: int
    letter: str
    kind: SeatKind
    name: str
    bot: str | None
    presence: Presence
    taken_over: bool  # a bot plays for an absent person until they come back


class ClockRules(msgspec.Struct, frozen=True):
    """Clocks: off, so many seconds for each decision, or a bank with an increment for each turn handed over."""

    kind: Literal["off", "move", "bank"] = "off"
    seconds: int = 0
    increment: int = 0
    on_timeout: Literal["bot", "forced"] = "bot"  # a bot plays on, or the first legal answer is given


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


class ResultInfo(msgspec.Struct, frozen=True):
    """How a game ended."""

    kind: str
    winners: list[int]
    scores: list[int]
    ranking: list[list[int]]
    reason: str
    verdict: str  # one sentence


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
    """One sentence of the log. `seq` is the entry of the move log that it belongs to."""

    number: int
    seq: int
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


# -- from the client --------------------------------------------------------------------------------------------------


class Hello(msgspec.Struct, tag_field="type", tag="hello", frozen=True):
    """The first message. Seats belong to whoever holds their token, or to the guest (cookie) that sat down there."""

    proto: int
    tokens: list[str] = []
    have_seq: int | None = None


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


# -- over HTTP --------------------------------------------------------------------------------------------------------


class OptionInfo(msgspec.Struct, frozen=True):
    name: str
    kind: str
    default: Any
    choices: list[Any] | None
    help: str
    seat: int | None = None  # whose own affair it is: whoever sits there chooses it


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


class DeckFault(msgspec.Struct, frozen=True):
    code: str
    message: str


class DeckInfo(msgspec.Struct, frozen=True):
    """A deck as it was read, every fault that it has, and figures for whoever builds it."""

    id: str
    name: str
    royal: str | None
    main: list[str]
    side: list[str]
    text: str
    faults: list[DeckFault]
    figures: dict[str, dict[str, int]]


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


class Judged(msgspec.Struct, frozen=True):
    """A decision of a played game, judged from what its seat could know then. All figures are per cent of games won."""

    at: int  # the position of the replay in which it was asked
    seat: int
    question: str
    played: str
    better: str | None  # what would have been better; None: nothing
    cost: float  # how much less the answer promised than the better one
    doubt: float  # the standard error of that
    chances: list[float]  # what each seat could expect; empty where there was nothing to think about
    iterations: int


class Swing(msgspec.Struct, frozen=True):
    """Between two decisions of a seat its expectation has changed much."""

    seat: int
    at: int
    until: int
    before: float
    after: float


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
