"""Everybody who looks at a table: who is here, and what they are told. Nobody else sends anything but answers."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterable, Sequence

from ..ops.settings import Limits
from ..wire.messages import Delta, FromServer, Said, Sync, TableChanged
from ..wire.scene import ChatLine, Presence, TableInfo
from . import frames
from .chat import Chat
from .connection import Connection, encoder
from .journal import NOTHING, Gone
from .match import Match
from .refusals import Refused


class Audience:
    """The open connections of one table."""

    def __init__(self, match: Match, chat: Chat, limits: Limits) -> None:
        self._match = match
        self._chat = chat
        self._limits = limits
        self._connections: list[Connection] = []
        self._gone_since: dict[int, float] = {}
        self._seen = time.monotonic()  # when somebody last looked
        self.expect(range(len(match.row.seats)))

    # -- who is here --------------------------------------------------------------------------------------------

    def __len__(self) -> int:
        return len(self._connections)

    def look_in(self) -> None:
        """Somebody looks, comes or goes."""
        self._seen = time.monotonic()

    def alone_for(self) -> float:
        """Seconds since somebody last looked."""
        return time.monotonic() - self._seen

    def expect(self, seats: Iterable[int]) -> None:
        """Somebody has sat down here and may need a moment to open the page: only now their absence begins."""
        now = time.monotonic()
        for seat in seats:
            self._gone_since[seat] = now

    def gone_for(self, seat: int) -> float:
        """Seconds since somebody was last seen at this seat, which is nobody's at the moment."""
        now = time.monotonic()
        return now - self._gone_since.get(seat, now)

    def presence(self) -> dict[int, Presence]:
        found: dict[int, Presence] = {}
        for connection in self._connections:
            for seat in connection.you:
                if found.get(seat) != "here":
                    found[seat] = "away" if connection.away else "here"
        return found

    def enter(self, connection: Connection) -> None:
        """Show everything to a viewer, new or not. A crowd of spectators never keeps out who plays."""
        self._settle(connection)
        new = connection not in self._connections
        most = self._limits.connections_per_table * (2 if connection.you else 1)
        if new and len(self._connections) >= most:
            raise Refused("Too many people are looking at this table.", "table_crowded", 429)
        if new:
            self._connections.append(connection)
        self.look_in()
        self.sync(connection)
        self.changed(besides=connection if new else None)

    def leave(self, connection: Connection) -> None:
        """A socket has gone."""
        if connection not in self._connections:
            return
        self._connections.remove(connection)
        self.look_in()
        here = self.presence()
        self.expect(seat for seat in connection.you if seat not in here)
        self.changed()

    def set_away(self, connection: Connection, away: bool) -> None:
        """The page is hidden, or shown again."""
        if connection.set_away(away):
            self.changed()

    def look(self, connection: Connection, seat: int | None) -> None:
        """Hot-seat: from which of the own seats the table is shown."""
        if connection.look_from(seat):
            self.sync(connection)

    def rename(self, guest: str, name: str) -> None:
        for connection in self._connections:
            if connection.guest == guest:
                connection.rename(name)

    def shut_out(self, seat: int) -> None:
        """No secret that was shown before opens this seat any more."""
        for connection in self._connections:
            connection.shut_seat(seat)

    def close(self) -> None:
        for connection in self._connections:
            connection.close()

    def _settle(self, connection: Connection) -> bool:
        """Give a viewer the seats that are theirs; whether these have changed."""
        return connection.settle(self._match.seats_of(connection.guest))

    # -- telling ------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """The game begins, and whoever is not here yet is expected from now on."""
        self.expect(range(len(self._match.row.seats)))
        self.show()

    def show(self) -> None:
        """Everything again, to everybody."""
        for connection in list(self._connections):
            self._settle(connection)
            self.sync(connection)

    def renew(self) -> None:
        """Whoever sits down or gets up sees the table from there."""
        for connection in list(self._connections):
            if self._settle(connection):
                self.sync(connection)
        self.changed()

    def sync(self, connection: Connection) -> None:
        connection.fresh()
        connection.send(self._picture(connection))

    def _picture(self, connection: Connection) -> Sync:
        """Everything one viewer needs."""
        match, viewpoint = self._match, connection.viewpoint
        return Sync(
            seq=match.seq,
            you=connection.you,
            viewpoint=viewpoint,
            table=self.info(connection.guest, viewpoint, bool(connection.you)),
            situation=match.situation(viewpoint) if match.begun else None,
            log=match.course.journal.lines(viewpoint)[-self._limits.log_lines :] if match.begun else [],
            chat=self._chat.lines(),
        )

    def info(self, guest: str, viewpoint: int | None, plays: bool = False) -> TableInfo:
        """The table as seen by a guest, from a seat or from none; `plays`: they hold one."""
        match = self._match
        spectators = sum(1 for connection in self._connections if not connection.you)
        plans = match.plans if plays and match.row.status == "playing" else frames.NO_PLANS
        options = match.game.shown_options(match.row.options, viewpoint)
        host = match.is_host(guest)
        return frames.table_info(match.row, match.game.title, options, self.presence(), spectators, host, plans)

    def tell(self, from_seq: int, cut: int | None = None, gone: Gone = NOTHING) -> None:
        """What came since, to everybody; built once for each viewpoint. `cut`: log entries from there on are void;
        `gone`: a viewer's lines from that number on are."""
        course, journal = self._match.course, self._match.course.journal

        def delta(connection: Connection) -> Delta:
            viewpoint = connection.viewpoint
            lines = journal.lines(viewpoint)
            void = gone.get(viewpoint) if cut is None else journal.number_at(viewpoint, cut)
            first = journal.number_at(viewpoint, from_seq + 1) if void is None else void
            return Delta(from_seq, course.seq, lines[first:], self._match.situation(viewpoint), void)

        self._send(self._connections, delta, lambda connection: connection.viewpoint)

    def tell_seat(self, seat: int) -> None:
        """What has changed for one seat alone, and is nobody else's affair."""
        seq = self._match.seq
        theirs = [connection for connection in self._connections if connection.viewpoint == seat]
        self._send(theirs, lambda _: Delta(seq, seq, [], self._match.situation(seat)))

    def changed(self, besides: Connection | None = None) -> None:
        """The table has changed: who sits there, who is here, what they intend, what became of it."""
        self._send(
            [connection for connection in self._connections if connection is not besides],
            lambda reader: TableChanged(self.info(reader.guest, reader.viewpoint, bool(reader.you))),
            lambda reader: (self._match.is_host(reader.guest), reader.viewpoint, bool(reader.you)),
        )

    def hear(self, line: ChatLine) -> None:
        self._send(self._connections, lambda _: Said(line))

    def _send(
        self,
        readers: Sequence[Connection],
        message: Callable[[Connection], FromServer],
        alike: Callable[[Connection], Hashable] = lambda _: None,
    ) -> None:
        """A message to each; built and encoded once for all who are alike, since they read the same."""
        texts: dict[Hashable, str] = {}
        for reader in readers:
            kind = alike(reader)
            if kind not in texts:
                texts[kind] = encoder.encode(message(reader)).decode()
            reader.send_text(texts[kind])
