"""What would a strong player do? Answered to the seat that asks and to nobody else, from what that seat knows.

A bot thinks about it in the bots' processes, beside the mailbox: the table goes on meanwhile, and if the decision has
passed by then, so has the hint. One decision is thought about once, however often somebody asks.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from bestiary.bots import win_chance
from bestiary.bots.judging import Judgement
from bestiary.bots.question import Question, question_of
from bestiary.kernel.state import State
from bestiary.kernel.values import Action

from ..ops import log
from ..ops.limits import Bucket
from ..ops.settings import Settings
from ..wire.messages import Hinted, HintedAnswer, Nack
from . import whatif
from .connection import Connection
from .mailbox import Mailbox
from .match import Match
from .refusals import Declined
from .services import Thinker

MOVED_ON: Final = "The table has moved on: the hint is of no use any more."
NONE_FOUND: Final = "No hint came this time. Ask again."


class Hints:
    """The hints of one table."""

    def __init__(self, match: Match, thinker: Thinker, settings: Settings, mailbox: Mailbox) -> None:
        limits = settings.limits
        self._match = match
        self._thinker = thinker
        self._settings = settings
        self._mailbox = mailbox
        self._buckets = [Bucket(limits.hints_per_second, limits.hint_burst) for _ in match.row.seats]
        self._decided = -1  # the entry of the log whose decision is thought about, or was
        self._known: Judgement | None = None
        self._askers: list[tuple[Connection, str]] = []
        self._task: asyncio.Task[None] | None = None

    # -- asking -------------------------------------------------------------------------------------------------

    def ask(self, connection: Connection, id: str) -> None:
        """Answer the seat that decides with a hint: at once if the decision was thought about already. Declined: it
        gets none now."""
        self._check()
        course = self._match.course
        if self._decided != course.decided:
            self._tell()  # whoever still waits asked about something that has passed
            self._stop()
            self._decided, self._known = course.decided, None
            question = question_of(course.state, course.state.history(), self._match.row.id)
            self._task = asyncio.create_task(self._think(course.decided, question))
        self._askers.append((connection, id))
        if self._known is not None:
            self._tell()

    def _check(self) -> None:
        course = self._match.course
        if not self._match.row.hints_on:
            raise Declined("Hints are switched off at this table.")
        if len(course.state.actions()) == 1:
            raise Declined("There is only one answer: nobody needs a hint for it.")
        known = self._decided == course.decided  # or being thought about
        if not known and not self._buckets[course.decider].allowed():
            raise Declined("You have asked for many hints. Think for yourself for a moment.")

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def close(self) -> None:
        if self._task is not None:
            self._stop()
            await asyncio.gather(self._task, return_exceptions=True)

    # -- thinking and answering ---------------------------------------------------------------------------------

    async def _think(self, decided: int, question: Question) -> None:
        settings, known = self._settings, None
        try:
            luck = secrets.token_hex(8)  # nobody can deal the same deals and work back to the truth
            known = await self._thinker.judge(question, settings.hint_bot, luck, budget=settings.hint_budget)
        except Exception as error:
            if not self._mailbox.closed:
                log.fault("a hint could not be thought about", error, table=question.name)
        self._mailbox.post(lambda: self._take(decided, known))

    async def _take(self, decided: int, known: Judgement | None) -> None:
        """The thinking is over. Whoever asks about another decision meanwhile waits for that one."""
        if decided == self._decided:
            self._known = known
            self._tell()
            if known is None:
                self._decided = -1  # it may be asked again

    def _tell(self) -> None:
        askers, self._askers = self._askers, []
        for connection, id in askers:
            connection.send(self._answer(connection, id))

    def _answer(self, connection: Connection, id: str) -> Hinted | Nack:
        match, known = self._match, self._known
        seat = match.course.decider if match.stands(self._decided) else None
        if seat is None or seat != connection.viewpoint or seat not in connection.you:
            return Nack(id, MOVED_ON, [], match.seq)
        if known is None:
            return Nack(id, NONE_FOUND, [], match.seq)
        return hinted(id, match.seq, match.course.state, match.course.redealt(seat), known)


def hinted(id: str, seq: int, state: State, dealt: State, known: Judgement) -> Hinted:
    """A judgement in words. `state` gives the words of answers, which its seat is shown anyhow; `dealt` is a redeal."""
    seat, share = state.seat, known.share()
    assert seat is not None
    gap = max(0.0, known.gap) / 2 * share
    best = win_chance(known.value) * share if known.values else None
    other = None if best is None else max(0.0, best - gap)
    foreseen = whatif.preview(id, dealt, seat, [known.best])
    return Hinted(
        id=id,
        seq=seq,
        best=hinted_answer(state, known.best, best),
        other=None if known.other is None else hinted_answer(state, known.other, other),
        difference=round(100 * gap, 1),
        doubt=round(100 * known.doubt / 2 * share, 1),
        iterations=known.iterations,
        leads_to=foreseen.events,
        unknown=foreseen.unknown,
    )


def hinted_answer(state: State, action: Action, chance: float | None) -> HintedAnswer:
    percent = None if chance is None else round(100 * chance, 1)
    return HintedAnswer(action, state.notation(action), state.label(action), list(state.refs(action)), percent)
