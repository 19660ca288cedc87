"""Taking back: free within one's own decisions, by consent beyond, never after the end.

Free means that nothing came of the answer that cannot be unseen: no chance, no reveal, no other seat's decision.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .connection import Connection
from .frames import NO_UNDO
from .wire import UndoState

if TYPE_CHECKING:
    from .table import Table


class Request(NamedTuple):
    """Who wants to go back before which entry of the log, and whose consent that takes."""

    seat: int
    cut: int
    needed: list[int]


class Asked:
    """A request that waits for consent."""

    def __init__(self, request: Request, id: str) -> None:
        self.request = request
        self.id = id
        self.agreed: set[int] = set()


def request(table: Table, connection: Connection) -> Request | None:
    """What an undo of this viewer would be: of several own seats, the one that answered last."""
    line = table.line
    if line is None or line.state.over:
        return None
    requests = [found for seat in connection.you if (found := request_of(table, seat)) is not None]
    return max(requests, key=lambda found: found.cut, default=None)


def request_of(table: Table, seat: int) -> Request | None:
    line = table.line
    assert line is not None
    cut = line.last_of(seat)
    if cut is None or table.row.seats[seat].taken_over:
        return None
    if line.free_undo(cut):
        return Request(seat, cut, [])
    return Request(seat, cut, others(table, seat))


def others(table: Table, seat: int) -> list[int]:
    """The people who must agree: everybody else, also whoever a bot plays for at the moment (nobody shall come back
    to a game that was taken back behind their back). People at the same browser agree by word of mouth."""
    mine = table.row.seats[seat].guest
    return [
        number
        for number, other in enumerate(table.row.seats)
        if number != seat and other.kind == "person" and other.guest != mine
    ]


def state_for(table: Table, viewpoint: int | None) -> UndoState:
    """What a viewer is told about taking back."""
    line = table.line
    if line is None or line.state.over:
        return NO_UNDO
    own = request_of(table, viewpoint) if viewpoint is not None else None
    asked = table.asked
    return UndoState(
        free=own is not None and not own.needed,
        possible=own is not None,
        asked_by=asked.request.seat if asked else None,
        agreed=sorted(asked.agreed) if asked else [],
        needed=asked.request.needed if asked else [],
    )
