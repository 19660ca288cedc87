"""Clocks: how much time each seat has left. Worked out from the thinking times in the log, so they survive anything.

Time while the server was down is nobody's: after a restart the waiting decision begins anew.
"""

from __future__ import annotations

import time

from ..store.rows import EventRow
from ..wire.kept import ClockRules
from ..wire.scene import ClockFace

MERCY = 30.0  # whoever comes back to an empty bank gets this much


class Clocks:
    """The clocks of one table. Wall time comes in only through `now`."""

    def __init__(self, rules: ClockRules, seats: int) -> None:
        self.rules = rules
        self.bank = [float(rules.seconds)] * seats
        self.running: int | None = None  # the seat whose clock runs
        self.since = 0.0
        self._last: int | None = None  # who answered last

    @property
    def on(self) -> bool:
        return self.rules.kind != "off"

    def note(self, event: EventRow) -> None:
        """What an entry of the log says about time. Live and after a restart this is all that moves a bank."""
        if self.rules.kind != "bank" or event.seat is None:
            return
        if event.kind == "play":
            if self._last is not None and self._last != event.seat:  # its turn has ended: the increment
                self.bank[self._last] += self.rules.increment
            self._last = event.seat
        self.bank[event.seat] = max(0.0, self.bank[event.seat] - event.spent)
        if event.kind == "handback":
            self.bank[event.seat] = max(self.bank[event.seat], min(MERCY, float(self.rules.seconds)))

    def run(self, seat: int | None) -> None:
        """From now on this seat's clock runs; None: nobody's."""
        self.running = seat if self.on else None
        self.since = time.monotonic()

    def spent(self) -> float:
        """The running decision's thinking time so far."""
        return time.monotonic() - self.since if self.running is not None else 0.0

    def left(self, seat: int) -> float:
        left = self._before(seat)
        return max(0.0, left - self.spent()) if seat == self.running else left

    def _before(self, seat: int) -> float:
        """What a seat had when the running decision was put."""
        return self.bank[seat] if self.rules.kind == "bank" else float(self.rules.seconds)

    def faces(self, still: bool = False) -> list[ClockFace]:
        """What the clocks show; `still`: as if none ran, for those who must not know whose does."""
        left, running = (self._before, None) if still else (self.left, self.running)
        seats = range(len(self.bank)) if self.on else ()
        return [ClockFace(seat, round(left(seat), 1), seat == running) for seat in seats]


def fault(rules: ClockRules) -> str | None:
    """Why such clocks are not allowed, if they are not."""
    if rules.kind == "off":
        return None
    if not 5 <= rules.seconds <= 14 * 24 * 3600:
        return "A clock gives 5 seconds to 14 days."
    if not 0 <= rules.increment <= 24 * 3600:
        return "The increment is 0 seconds to a day."
    return None
