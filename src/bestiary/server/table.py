"""A live table: one mailbox, the game as its log tells it, and everybody who looks at it.

Every change goes through the mailbox, one at a time, in the same order: check, commit to the move log, acknowledge,
take over into memory, tell everybody. What is in memory is a cache: after anything unexpected it is read again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, TypeVar

from bestiary.kernel.catalogue import game as find_game
from bestiary.kernel.state import State
from bestiary.kernel.values import Action
from bestiary.kernel.words import who

from . import frames, log, undo
from .clocks import Clocks
from .commands import Commands, chat_line
from .connection import Connection, encoder
from .hints import Hints
from .identity import digest
from .line import Line, plan_text, rebuild, sentence
from .mailbox import Mailbox
from .passing import Passing
from .patience import LONGEST, Patience, window_of
from .rows import UNASKED, ChatRow, EventKind, EventRow, SeatRow, StartPlan, TableRow
from .services import Refused, Services
from .store import Conflict
from .thinking import Thinking
from .wire import (
    Delta,
    Presence,
    Situation,
    Sync,
    TableChanged,
    TableInfo,
)

T = TypeVar("T")
NOTHING: Final[Mapping[int | None, int]] = {}


class Table:
    """One table in memory."""

    def __init__(self, services: Services, row: TableRow) -> None:
        self.services = services
        self.row = row
        self.game = find_game(row.game)
        self.line: Line | None = None
        self.clocks = Clocks(row.clock, len(row.seats))
        self.patience = Patience(window_of(row.options))
        self.passing = Passing(self.game, len(row.seats), services.settings.yield_pause)
        self.chat: list[ChatRow] = []
        self.connections: list[Connection] = []
        self.commands = Commands(self)
        self.thinking = Thinking(self)
        self.hints = Hints(self)
        self.mailbox = Mailbox(f"table {row.id}", self.recover)
        self.asked: undo.Asked | None = None
        self.plans: dict[int, list[str]] = {}  # what seats intend: kept here alone, and only until the end
        self.seen = time.monotonic()  # when somebody last looked
        self.wants_back: set[int] = set()
        self._gone_since: dict[int, float] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._asked_seat: int | None = None  # whose decision it was when turn notices were last considered

    # -- life ---------------------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Read the table and let it live: bots that were thinking think again."""
        await self.read()
        self.chat = await self.services.store.chat(self.row.id, self.services.settings.limits.chat_lines)
        self.mailbox.start()
        self._asked_seat = self.line.state.seat if self.line else None
        now = time.monotonic()
        self._gone_since = dict.fromkeys(range(len(self.row.seats)), now)
        self._put()
        self.kick()
        if self.complete:  # the server ended between the last one sitting down and the start
            self.mailbox.post(self.start)

    async def read(self) -> None:
        """Everything from the store, as if for the first time."""
        store = self.services.store
        row = await store.table(self.row.id)
        assert row is not None
        self.row = row
        events = await store.events(row.id)
        self.clocks = Clocks(row.clock, len(row.seats))
        if events:
            self.line = await asyncio.to_thread(rebuild, events, [seat.name for seat in row.seats])
            for event in events:
                self._charge(event)

    async def recover(self, error: BaseException) -> None:
        """Something unexpected happened in the middle of a change: trust the log, not the memory."""
        if isinstance(error, Refused):
            return
        self.services.metrics.faults.add()
        log.fault("a change failed", error, table=self.row.id)
        await self.reread()

    async def reread(self) -> None:
        await self.read()
        self.asked = None
        self._put()
        for connection in list(self.connections):
            self.settle(connection)
            self.sync(connection)
        self.kick()

    async def close(self) -> None:
        """Finish what was asked, then forget. The table itself stays where it is: in the log."""
        await self.mailbox.close()
        if self._timer is not None:
            self._timer.cancel()
        await self.thinking.close()
        await self.hints.close()
        for connection in self.connections:
            connection.close()

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        return await self.mailbox.do(work)

    @property
    def idle(self) -> bool:
        """Whether memory can do without this table for now: nobody looks, and nothing will happen by itself."""
        return not self.connections and self._timer is None and not self.thinking.busy

    @property
    def seq(self) -> int:
        """The newest entry of the move log."""
        return self.line.seq if self.line else 0

    @property
    def complete(self) -> bool:
        """Whether everybody has sat down and the game can begin."""
        return self.row.status == "waiting" and all(seat.kind != "open" for seat in self.row.seats)

    # -- who is here --------------------------------------------------------------------------------------------

    def expect(self, seat: int) -> None:
        """Somebody has sat down here and may need a moment to open the page: only now their absence begins."""
        self._gone_since[seat] = time.monotonic()

    def settle(self, connection: Connection) -> bool:
        """Give a viewer the seats that are theirs; whether these have changed. With several the curtain is down."""
        you = self.seats_of(connection)
        changed = you != connection.you
        connection.you = you
        if changed or connection.viewpoint not in you:
            connection.viewpoint = you[0] if len(you) == 1 else None
        return changed

    def seats_of(self, connection: Connection) -> list[int]:
        """The seats that are this viewer's by cookie or by a secret they have shown."""
        by_guest = [number for number, seat in enumerate(self.row.seats) if seat.guest == connection.guest]
        return sorted(connection.tokens.union(by_guest))

    def presence(self) -> dict[int, Presence]:
        found: dict[int, Presence] = {}
        for connection in self.connections:
            for seat in connection.you:
                if found.get(seat) != "here":
                    found[seat] = "away" if connection.away else "here"
        return found

    def info(self, host: bool, viewpoint: int | None, plays: bool = False) -> TableInfo:
        """The table, for the host or not, as seen from a seat or from none, by somebody who holds one or not."""
        spectators = sum(1 for connection in self.connections if not connection.you)
        plans = self.plans if plays and self.row.status == "playing" else frames.NO_PLANS
        options = self.game.shown_options(self.row.options, viewpoint)
        return frames.table_info(self.row, self.game.title, options, self.presence(), spectators, host, plans)

    def is_host(self, guest: str) -> bool:
        return self.row.host == guest

    async def enter(self, connection: Connection, tokens: Sequence[str] = ()) -> None:
        """Hello: show everything to a viewer, new or not. A crowd of spectators never keeps out who plays."""
        for token in tokens:
            place = await self.services.store.seat_of(digest(token[:100]))
            if place is not None and place[0] == self.row.id:
                connection.tokens.add(place[1])
        self.settle(connection)
        new = connection not in self.connections
        most = self.services.settings.limits.connections_per_table * (2 if connection.you else 1)
        if new and len(self.connections) >= most:
            raise Refused("Too many people are looking at this table.", "table_crowded", 429)
        if new:
            self.connections.append(connection)
        self.seen = time.monotonic()
        self.sync(connection)
        self.changed(besides=connection if new else None)
        self.kick()

    async def leave(self, connection: Connection) -> None:
        """A socket has gone."""
        if connection not in self.connections:
            return
        self.connections.remove(connection)
        self.seen = time.monotonic()
        here = self.presence()
        for seat in connection.you:
            if seat not in here:
                self._gone_since[seat] = time.monotonic()
        self.changed()
        self.kick()

    async def set_away(self, connection: Connection, away: bool) -> None:
        if connection.away != away:
            connection.away = away
            self.changed()

    async def look(self, connection: Connection, seat: int | None) -> None:
        """Hot-seat: from which of the own seats the table is shown."""
        if seat is not None and seat not in connection.you:
            return
        connection.viewpoint = seat
        self.sync(connection)

    # -- telling ------------------------------------------------------------------------------------------------

    def sync(self, connection: Connection) -> None:
        connection.fresh()
        connection.send(self.picture(connection))

    def picture(self, connection: Connection) -> Sync:
        """Everything one viewer needs."""
        viewpoint = connection.viewpoint
        limits = self.services.settings.limits
        line = self.line
        return Sync(
            seq=self.seq,
            you=connection.you,
            viewpoint=viewpoint,
            table=self.info(self.is_host(connection.guest), viewpoint, bool(connection.you)),
            situation=self.situation(viewpoint) if line else None,
            log=line.journal.lines(viewpoint)[-limits.log_lines :] if line else [],
            chat=[chat_line(row) for row in self.chat[-limits.chat_lines :]],
        )

    def situation(self, viewpoint: int | None) -> Situation:
        assert self.line is not None
        state = self.line.state
        secret = not state.over and self.game.shown_seat(state, viewpoint) is None
        clocks = self.clocks.faces(still=secret)
        named = state.seat is not None and self._shares_screen(state.seat)
        taking_back, until = undo.state_for(self, viewpoint), self.patience.until()
        policy = self.passing.shown(state, viewpoint)
        return frames.situation(state, viewpoint, clocks, taking_back, until, named, policy)

    def tell(self, from_seq: int, cut: int | None = None, gone: Mapping[int | None, int] = NOTHING) -> None:
        """What came since, to everybody; built once for each viewpoint. `cut`: log entries from there on are void;
        `gone`: a viewer's lines from that number on are."""
        line = self.line
        assert line is not None
        texts: dict[int | None, str] = {}
        for connection in self.connections:
            viewpoint = connection.viewpoint
            if viewpoint not in texts:
                lines = line.journal.lines(viewpoint)
                void = gone.get(viewpoint) if cut is None else line.journal.number_at(viewpoint, cut)
                first = line.journal.number_at(viewpoint, from_seq + 1) if void is None else void
                delta = Delta(from_seq, line.seq, lines[first:], self.situation(viewpoint), void)
                texts[viewpoint] = encoder.encode(delta).decode()
            connection.send_text(texts[viewpoint])

    def tell_seat(self, seat: int) -> None:
        """What has changed for one seat alone, and is nobody else's affair."""
        assert self.line is not None
        delta = Delta(self.line.seq, self.line.seq, [], self.situation(seat))
        for connection in self.connections:
            if connection.viewpoint == seat:
                connection.send(delta)

    def changed(self, besides: Connection | None = None) -> None:
        """The table has changed: who sits there, who is here, what they intend, what became of it."""
        texts: dict[tuple[bool, int | None, bool], str] = {}
        for connection in self.connections:
            reader = self.is_host(connection.guest), connection.viewpoint, bool(connection.you)
            if reader not in texts:
                texts[reader] = encoder.encode(TableChanged(self.info(*reader))).decode()
            if connection is not besides:
                connection.send_text(texts[reader])

    # -- the move log -------------------------------------------------------------------------------------------

    def event(self, kind: EventKind, command: str, seat: int | None, action: str, spent: float = 0.0) -> EventRow:
        return EventRow(self.row.id, self.seq + 1, command, seat, kind, action, time.time(), round(spent, 3))

    async def commit(self, event: EventRow, row: bool = False) -> bool:
        """Write an entry; False if another node was first, and then everything has been read again."""
        self.row.touched = event.at
        try:
            await self.services.store.append(event, self.row if row else None)
        except Conflict:
            await self.reread()
            return False
        self.services.metrics.entries.add(event.kind)
        return True

    async def start(self) -> None:
        """Everybody has sat down: the game begins."""
        row = self.row
        if row.status != "waiting":
            return
        plan = StartPlan(
            row.game,
            self.game.version,
            row.options,
            row.seed,
            [seat.bot if seat.kind == "bot" else "person" for seat in row.seats],
        )
        line = Line(plan, 1)
        row.status = "playing"
        event = self.event("start", "start", None, plan_text(plan))
        if not await self.commit(event, row=True):
            return
        self.line = line
        line.commands[event.command] = event.seq
        self._asked_seat = None
        for seat in range(len(row.seats)):
            self.expect(seat)
        self._put()
        for connection in self.connections:
            self.settle(connection)
            self.sync(connection)
        self.kick()

    async def answer(self, command: str, seat: int, action: Action, on_commit: Callable[[int], None]) -> bool:
        """Play a legal answer: commit, acknowledge, take over, tell."""
        line = self.line
        assert line is not None
        quiet, forced = self.is_quiet(), self._forced()
        state = line.answered(action)
        free = quiet or command.startswith(UNASKED)  # a pass costs the same time whether or not it was forced: none
        spent = 0.0 if free else self.clocks.spent()
        event = self.event("play", command, seat, line.state.notation(action), spent)
        if not await self.commit(event, row=self._ends(state)):
            return False
        on_commit(event.seq)
        if quiet and not forced and not self.by_bot(self.row.seats[seat]):
            self.patience.chosen()
        gone = line.adopt(event, action, state)
        self._charge(event)
        self.asked = None
        self._put()
        self.tell(event.seq - 1, gone=gone)
        if state.over:
            self._ended()
        await self.hand_back()
        self.kick()
        return True

    async def wish(self, command: str, seat: int, text: str, on_commit: Callable[[int], None]) -> bool:
        """Grant a wish: commit, acknowledge, take over, tell. IllegalAction: it cannot be wished."""
        line = self.line
        assert line is not None
        state = line.wished(seat, text)
        event = self.event("wish", command, seat, text)
        if not await self.commit(event, row=self._ends(state)):
            return False
        on_commit(event.seq)
        line.grant(event, state)
        if line.decided == event.seq:  # what waited does not wait any more: somebody has conceded
            self.asked = None
            self._put()
        self.tell(event.seq - 1)
        if state.over:
            self._ended()
        self.kick()
        return True

    def _ends(self, state: State) -> bool:
        """Whether the game ends with this position; then the table says how, and is to be kept with the entry."""
        ended = frames.result(state)
        if ended is not None:
            self.row.status, self.row.result = "over", ended
        return ended is not None

    def _ended(self) -> None:
        self.plans.clear()
        self.changed()

    async def take_back(self, command: str, seat: int, cut: int, on_commit: Callable[[int], None]) -> bool:
        line = self.line
        assert line is not None
        spent = self.clocks.spent() if self.clocks.running == seat else 0.0
        event = self.event("undo", command, seat, str(cut), spent)
        if not await self.commit(event):
            return False
        on_commit(event.seq)
        self.clocks.note(event)
        line.take_back(event, sentence(event, self.names()))
        self.passing.hold(line.decided)
        self.asked = None
        self._put()
        self.tell(event.seq - 1, cut)
        self._asked_seat = line.state.seat
        self.kick()
        return True

    async def take_over(self, seat: int) -> None:
        """A bot plays for somebody who is not here."""
        await self._note_seat("takeover", seat, True)

    async def hand_back(self) -> None:
        """Give seats back to people who want them, at a turn boundary."""
        line = self.line
        for seat in sorted(self.wants_back):
            if line is not None and not line.state.over and line.state.seat != seat:
                self.wants_back.discard(seat)
                await self._note_seat("handback", seat, False)

    async def _note_seat(self, kind: EventKind, seat: int, taken_over: bool) -> None:
        line = self.line
        assert line is not None
        if self.row.seats[seat].taken_over == taken_over:
            return
        spent = self.clocks.spent() if self.clocks.running == seat else 0.0
        event = self.event(kind, f"s:{line.seq + 1}", seat, "", spent)
        self.row.seats[seat].taken_over = taken_over
        if not await self.commit(event, row=True):
            return
        line.notice(event, sentence(event, self.names()))
        self.asked = None
        self.clocks.note(event)
        if self._person_asked() != self.clocks.running:  # somebody else's clock just runs on
            self._put()
        self.tell(event.seq - 1)
        self.changed()
        self.kick()

    def names(self) -> list[str]:
        return [seat.name for seat in self.row.seats]

    def _put(self) -> None:
        """A decision waits: its clock and the table's patience begin to run."""
        self.clocks.run(self._person_asked())
        if self.line is not None:
            self.patience.put(self.line.decided)
            self.passing.put(self.line.state, self.line.decided)

    def _charge(self, event: EventRow) -> None:
        """What an entry of the log does to the clocks. A quiet question is no turn: it costs no time and gives none."""
        assert self.line is not None
        if event.seq not in self.line.quiet and not event.unasked:
            self.clocks.note(event)

    def _shares_screen(self, seat: int) -> bool:
        """Whether whoever sits here has other seats too: people at one screen, who must know whom to hand it to."""
        guest = self.row.seats[seat].guest
        return guest is not None and sum(other.guest == guest for other in self.row.seats) > 1

    # -- what happens by itself ---------------------------------------------------------------------------------

    def _person_asked(self) -> int | None:
        """The seat that decides, if a person answers for it."""
        seat = self.line.state.seat if self.line else None
        if seat is None or self.by_bot(self.row.seats[seat]):
            return None
        return seat

    def by_bot(self, seat: SeatRow) -> bool:
        return seat.kind == "bot" or seat.taken_over

    def kick(self) -> None:
        """See what has to happen next by itself: a bot's answer, an empty clock, somebody gone for too long."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        line = self.line
        if line is None or line.state.seat is None or self.mailbox.closed:
            return
        seat = line.state.seat
        self._notify(seat)
        if self.by_bot(self.row.seats[seat]):
            self.thinking.begin(line.decided, seat)
            return
        moments = (
            self._time_out(seat),
            self._absence(seat),
            self._quiet_end(seat),
            self.passing.due(line.state),
        )
        due = [moment for moment in moments if moment is not None]
        if due:
            delay = max(0.0, min(due))
            self._timer = asyncio.get_running_loop().call_later(delay, self.mailbox.post, self.tick)

    def _time_out(self, seat: int) -> float | None:
        return self.clocks.left(seat) if self.clocks.on else None

    def _quiet_end(self, seat: int) -> float | None:
        """Seconds until a quiet question counts as passed. Nobody is called to a shared screen for a forced pass, and
        where only bots sit besides, nobody could draw conclusions from a quick one."""
        if not self.is_quiet():
            return None
        forced = self._forced()
        return 0.0 if forced and (self._shares_screen(seat) or self._among_bots(seat)) else self.patience.due(forced)

    def _among_bots(self, seat: int) -> bool:
        """Whether nobody else at the table is a person."""
        return all(each.kind == "bot" for number, each in enumerate(self.row.seats) if number != seat)

    def is_quiet(self) -> bool:
        """Whether the question that waits is a quiet one."""
        return self.line is not None and not self.line.state.over and self.line.state.decision().QUIET

    def _forced(self) -> bool:
        """Whether it is a quiet one to which the pass is the only answer."""
        return self.is_quiet() and self.line is not None and len(self.line.state.actions()) == 1

    def _absence(self, seat: int) -> float | None:
        """Seconds until a bot takes over, if somebody else waits for this seat; nobody waiting, nothing is taken."""
        here = self.presence()
        waiting = any(self.row.seats[other].kind == "person" for other in here if other != seat)
        if not self.row.takeover or seat in here or not waiting:
            return None
        return self._gone_since.get(seat, time.monotonic()) + self.services.settings.grace - time.monotonic()

    async def tick(self) -> None:
        """A moment that was waited for has come."""
        seat = self._person_asked()
        if seat is None or self.line is None:
            return
        out = come(self._time_out(seat))
        if come(self.passing.due(self.line.state)):
            action = self.line.state.actions()[0]
            await self.answer(f"{UNASKED}{self.line.seq + 1}", seat, action, lambda seq: None)
        elif come(self._quiet_end(seat)) or (out and self.row.clock.on_timeout == "forced"):
            action = self.line.state.actions()[0]
            await self.answer(f"t:{self.line.seq + 1}", seat, action, lambda seq: None)
        elif out or come(self._absence(seat)):
            await self.take_over(seat)
        else:
            self.kick()

    def _notify(self, seat: int) -> None:
        """One notice per turn that is handed to somebody who is not looking."""
        if seat == self._asked_seat or self._forced() or (self.line and self.passing.passes(self.line.state)):
            return
        self._asked_seat = seat
        if not self.by_bot(self.row.seats[seat]) and self.services.hook.url is not None:
            decided = self.line.decided if self.line else 0
            delay = self.services.settings.notice_delay  # a page that is just being loaded needs no notice
            if self.is_quiet():
                delay = max(delay, LONGEST)  # earlier it would tell, wherever it is read, that this is no forced pass
            loop = asyncio.get_running_loop()
            loop.call_later(delay, self.mailbox.post, lambda: self._send_notice(decided, seat))

    async def _send_notice(self, decided: int, seat: int) -> None:
        row = self.row.seats[seat]
        still = self.line is not None and self.line.decided == decided
        if not still or self.by_bot(row) or self.presence().get(seat) == "here":
            return
        base = self.services.settings.public_url or f"http://127.0.0.1:{self.services.settings.port}"
        self.services.hook.send(
            {
                "event": "turn",
                "table": self.row.id,
                "game": self.row.game,
                "title": self.game.title,
                "seat": seat,
                "letter": who(seat),
                "name": row.name,
                "url": f"{base.rstrip('/')}/t/{self.row.id}",
                "text": f"{row.name}, it is your turn in {self.game.title}.",
            }
        )


def come(moment: float | None) -> bool:
    """Whether a moment that is so many seconds ahead (None: it never comes) is here."""
    return moment is not None and moment <= 0.05
