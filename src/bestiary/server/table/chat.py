"""What is said at a table besides the game: kept by the store, and the last lines of it here."""

from __future__ import annotations

from ..store.contract import Conflict, Store
from ..store.rows import ChatRow
from ..wire.scene import ChatLine
from .refusals import Declined


class Chat:
    """The chat of one table."""

    def __init__(self, store: Store, table: str, most: int) -> None:
        self._store = store
        self._table = table
        self._most = most  # lines that a newcomer is shown
        self._rows: list[ChatRow] = []

    async def read(self) -> None:
        self._rows = await self._store.chat(self._table, self._most)

    def lines(self) -> list[ChatLine]:
        return [line_of(row) for row in self._rows]

    async def say(self, command: str, at: float, name: str, seat: int | None, text: str) -> ChatLine | None:
        """The new line; None: it was said already, before a restart or through another node."""
        number = self._rows[-1].number + 1 if self._rows else 0
        row = ChatRow(self._table, number, command, at, name, seat, text)
        try:
            await self._store.say(row)
        except Conflict:
            await self.read()
            if not any(said.command == command for said in self._rows):
                raise Declined("That was not heard. Say it again.") from None
            return None
        self._rows.append(row)
        del self._rows[: -self._most]
        return line_of(row)


def line_of(row: ChatRow) -> ChatLine:
    return ChatLine(row.number, row.at, row.name, row.seat, row.text)
