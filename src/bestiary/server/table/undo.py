"""Taking back: free within one's own decisions, by consent beyond, never after the end.

Free means that nothing came of the answer that cannot be unseen: no chance, no reveal, no other seat's decision.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from ..wire.scene import UndoState
from .frames import NO_UNDO

if TYPE_CHECKING:
    from .match import Match


class Request(NamedTuple):
    """Who wants to go back before which entry of the log, and whose consent that takes."""

    seat: int
    cut: int
    needed: list[int]


@dataclass(slots=True)
class Asked:
    """A request that waits for consent."""

    request: Request
    id: str
    agreed: set[int] = field(init=False, default_factory=set)

    def agree(self, seats: Iterable[int]) -> bool:
        """These agree; whether all do whose consent it takes."""
        self.agreed.update(seats)
        return self.agreed.issuperset(self.request.needed)


def request(match: Match, seats: Sequence[int]) -> Request | None:
    """What an undo of somebody with these seats would be: of the one that answered last."""
    requests = [found for seat in seats if (found := request_of(match, seat)) is not None]
    return max(requests, key=lambda found: found.cut, default=None)


def request_of(match: Match, seat: int) -> Request | None:
    cut = match.course.last_of(seat)
    if cut is None or match.row.seats[seat].taken_over:
        return None
    if match.course.free_undo(cut):
        return Request(seat, cut, [])
    return Request(seat, cut, others(match, seat))


def others(match: Match, seat: int) -> list[int]:
    """The people who must agree: everybody else, also whoever a bot plays for at the moment (nobody shall come back
    to a game that was taken back behind their back). People at the same browser agree by word of mouth."""
    mine = match.row.seats[seat].guest
    return [
        number
        for number, other in enumerate(match.row.seats)
        if number != seat and other.kind == "person" and other.guest != mine
    ]


def state_for(match: Match, viewpoint: int | None) -> UndoState:
    """What a viewer is told about taking back."""
    if not match.running:
        return NO_UNDO
    own = request_of(match, viewpoint) if viewpoint is not None else None
    asked = match.asked
    return UndoState(
        free=own is not None and not own.needed,
        possible=own is not None,
        asked_by=asked.request.seat if asked else None,
        agreed=sorted(asked.agreed) if asked else [],
        needed=asked.request.needed if asked else [],
    )
