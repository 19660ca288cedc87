"""What happens at a table by itself, and when: a bot answers, a clock runs out, who is gone is called or replaced."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from bestiary.kernel.words import who

from ..ops.settings import Settings
from ..store.rows import UNASKED
from .audience import Audience
from .changes import Answer, Change, StandIn
from .mailbox import Mailbox, Work
from .match import Match
from .patience import LONGEST
from .services import Crier
from .thinking import Thinking


@dataclass(slots=True)
class Alarm:
    """One timer, set anew (`kick`) after everything that happens. When it rings, `due` says what is to be done."""

    match: Match
    audience: Audience
    thinking: Thinking
    settings: Settings
    crier: Crier | None
    mailbox: Mailbox
    ring: Work
    _timer: asyncio.TimerHandle | None = field(init=False, default=None)

    @property
    def armed(self) -> bool:
        """Whether something will happen by itself."""
        return self._timer is not None

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def kick(self) -> None:
        """See what has to happen next by itself: a bot's answer, an empty clock, somebody gone for too long."""
        self.cancel()
        if not self.match.running or self.mailbox.closed:
            self.thinking.stop()
            return
        course = self.match.course
        seat = course.decider
        self._notify(seat)
        if self.match.by_bot(seat):
            self.thinking.begin(course.decided)
            return
        self.thinking.stop()
        moments = (
            self._time_out(seat),
            self._absence(seat),
            self._quiet_end(seat),
            self.match.passing.due(course.state),
        )
        due = [moment for moment in moments if moment is not None]
        if due:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, min(due)), self.mailbox.post, self.ring)

    def due(self) -> Change | None:
        """A moment that was waited for has come: what happens now, if anything does."""
        match = self.match
        seat = match.person_asked()
        if seat is None:
            return None
        course = match.course
        first, number = course.state.actions()[0], course.seq + 1
        out = is_due(self._time_out(seat))
        if is_due(match.passing.due(course.state)):
            return Answer(match, f"{UNASKED}{number}", first)
        if is_due(self._quiet_end(seat)) or (out and match.row.clock.on_timeout == "forced"):
            return Answer(match, f"t:{number}", first)
        return StandIn(match, seat, True) if out or is_due(self._absence(seat)) else None

    # -- moments, in seconds from now ---------------------------------------------------------------------------

    def _time_out(self, seat: int) -> float | None:
        return self.match.clocks.left(seat) if self.match.clocks.on else None

    def _quiet_end(self, seat: int) -> float | None:
        """Until a quiet question counts as passed. Nobody is called to a shared screen for a forced pass, and where
        only bots sit besides, nobody could draw conclusions from a quick one."""
        match = self.match
        if not match.course.is_quiet:
            return None
        forced = match.course.is_forced
        return 0.0 if forced and (match.shares_screen(seat) or match.among_bots(seat)) else match.patience.due(forced)

    def _absence(self, seat: int) -> float | None:
        """Until a bot takes over, if somebody else waits for this seat; nobody waiting, nothing is taken."""
        row, here = self.match.row, self.audience.presence()
        waiting = any(row.seats[other].kind == "person" for other in here if other != seat)
        if not row.takeover or seat in here or not waiting:
            return None
        return self.settings.grace - self.audience.gone_for(seat)

    # -- notices ------------------------------------------------------------------------------------------------

    def _notify(self, seat: int) -> None:
        """One notice per turn that is handed to somebody who is not looking."""
        match, course = self.match, self.match.course
        if course.is_forced or match.passing.passes(course.state):
            return
        crier, decided = self.crier, course.decided
        if match.turn_passed() and not match.by_bot(seat) and crier is not None:
            delay = self.settings.notice_delay  # a page that is just being loaded needs no notice
            if course.is_quiet:
                delay = max(delay, LONGEST)  # earlier it would tell, wherever it is read, that this is no forced pass
            loop = asyncio.get_running_loop()
            loop.call_later(delay, self.mailbox.post, lambda: self._call(crier, decided, seat))

    async def _call(self, crier: Crier, decided: int, seat: int) -> None:
        match = self.match
        if not match.stands(decided) or match.by_bot(seat) or self.audience.presence().get(seat) == "here":
            return
        base = self.settings.public_url or f"http://127.0.0.1:{self.settings.port}"
        name, title = match.row.seats[seat].name, match.game.title
        crier(
            {
                "event": "turn",
                "table": match.row.id,
                "game": match.row.game,
                "title": title,
                "seat": seat,
                "letter": who(seat),
                "name": name,
                "url": f"{base.rstrip('/')}/t/{match.row.id}",
                "text": f"{name}, it is your turn in {title}.",
            }
        )


def is_due(moment: float | None) -> bool:
    """Whether a moment that is so many seconds ahead (None: it never comes) is here."""
    return moment is not None and moment <= 0.05
