"""What the server needs of a database. Any store that keeps these promises will do."""

from __future__ import annotations

from typing import Protocol

from bestiary.kernel.errors import BestiaryError

from ..ops.log import Reasoned
from .rows import AnalysisRow, ChatRow, EventRow, ReplayRow, TableRow


class Conflict(Exception):
    """Somebody else has written this entry of the log: what we have in memory is out of date."""


class StoreFailed(BestiaryError, Reasoned):
    """The store could not do it: the disk is full, for example. Nothing was changed. `reason` is for the log."""

    def __init__(self, reason: str) -> None:
        super().__init__("The server cannot reach its storage at the moment. Nothing was changed; try again soon.")
        self.reason = reason


class Store(Protocol):
    """Every write is durable when its call returns: it survives `kill -9` at any moment after that."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def secret(self) -> bytes:
        """The key that signs cookies: drawn once, the same for every node."""

    # -- tables -------------------------------------------------------------------------------------------------

    async def save(self, table: TableRow) -> None:
        """Keep a table, new or not."""

    async def append(self, event: EventRow, table: TableRow | None = None) -> None:
        """Add to the move log, and with it (all or nothing) what it changes about the table.

        Conflict if the entry's number or its command is there already.
        """

    async def table(self, id: str) -> TableRow | None: ...

    async def events(self, table: str) -> list[EventRow]: ...

    async def open_tables(self, since: float) -> list[TableRow]:
        """Public tables that wait for players, newest first."""

    async def tables_of(self, guest: str, limit: int = 50) -> list[TableRow]:
        """The tables at which this guest sits or is host, newest first."""

    async def unfinished_of(self, host: str, since: float) -> int:
        """How many tables of this host are not over and were touched since."""

    async def playing(self, since: float) -> list[str]:
        """The running tables that were touched since, newest first."""

    # -- seats and guests ---------------------------------------------------------------------------------------

    async def add_token(self, digest: str, table: str, seat: int, keep: int = 8) -> None:
        """Let a secret open a seat. Only the newest `keep` secrets of a seat are good."""

    async def drop_tokens(self, table: str, seat: int) -> None: ...

    async def seat_of(self, digest: str) -> tuple[str, int] | None: ...

    async def guest_name(self, guest: str) -> str | None: ...

    async def save_guest(self, guest: str, name: str) -> None: ...

    # -- chat and replays ---------------------------------------------------------------------------------------

    async def say(self, line: ChatRow) -> None: ...

    async def chat(self, table: str, limit: int) -> list[ChatRow]: ...

    async def save_replay(self, replay: ReplayRow) -> None: ...

    async def replay(self, id: str) -> ReplayRow | None: ...

    async def replays_of(self, guest: str) -> int: ...

    # -- analyses -----------------------------------------------------------------------------------------------

    async def save_analysis(self, analysis: AnalysisRow) -> None: ...

    async def analysis(self, subject: str) -> AnalysisRow | None: ...

    async def wanted_analyses(self) -> list[AnalysisRow]:
        """Those that are not finished and that somebody waits for, oldest first."""
