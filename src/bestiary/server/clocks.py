"""Clocks: how much time each seat has left. Worked out from the thinking times in the log, so they survive anything.

Time while the server was down is nobody's: after a restart the waiting decision begins anew.
"""

from __future__ import annotations

import time

from .rows import EventRow
from .wire import ClockFace, ClockRules

MERCY = 30.0  # whoever comes back to an empty bank gets this much


class Clocks:
    """The clocks of one table. Wall time comes in only through `now`."""

    def __init__(self, rules: ClockRules, seats: int) -> None:
        self.rules = rules
        self.bank = [float(rules.seconds)] * seats
        self.running: int | None = None  # the seat whose clock runs
        self.since = 0.0

    @property
    def on(self) -> bool:
        return self.rules.kind != "off"

    def rebuild(self, events: list[EventRow]) -> None:
        """What a log says about time."""
        last: int | None = None
        for event in events:
            if event.kind == "play" and event.seat is not None:
                if last is not None and last != event.seat:
                    self.handed_over(last)
                self.spend(event.seat, event.spent)
                last = event.seat
            elif event.kind == "handback" and event.seat is not None:
                self.mercy(event.seat)

    def spend(self, seat: int, seconds: float) -> None:
        if self.rules.kind == "bank":
            self.bank[seat] = max(0.0, self.bank[seat] - seconds)

    def handed_over(self, seat: int) -> None:
        """A turn has ended: the increment."""
        if self.rules.kind == "bank":
            self.bank[seat] += self.rules.increment

    def mercy(self, seat: int) -> None:
        if self.rules.kind == "bank":
            self.bank[seat] = max(self.bank[seat], min(MERCY, float(self.rules.seconds)))

    def run(self, seat: int | None) -> None:
        """From now on this seat's clock runs; None: nobody's."""
        self.running = seat if self.on else None
        self.since = time.monotonic()

    def spent(self) -> float:
        """The running decision's thinking time so far."""
        return time.monotonic() - self.since if self.running is not None else 0.0

    def left(self, seat: int) -> float:
        left = self.bank[seat] if self.rules.kind == "bank" else float(self.rules.seconds)
        return max(0.0, left - self.spent()) if seat == self.running else left

    def faces(self) -> list[ClockFace]:
        if not self.on:
            return []
        return [ClockFace(seat, round(self.left(seat), 1), seat == self.running) for seat in range(len(self.bank))]


def fault(rules: ClockRules) -> str | None:
    """Why such clocks are not allowed, if they are not."""
    if rules.kind == "off":
        return None
    if not 5 <= rules.seconds <= 14 * 24 * 3600:
        return "A clock gives 5 seconds to 14 days."
    if not 0 <= rules.increment <= 24 * 3600:
        return "The increment is 0 seconds to a day."
    return None
