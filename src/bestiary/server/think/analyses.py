"""Analyses that somebody wants: one after another, behind everything that people at a table wait for.

What has been judged is kept every few seconds, and every decision is judged by itself: an analysis that was cancelled,
or that a server took down with it, goes on where it was and comes out as if nothing had happened.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Final, NamedTuple

from bestiary.bots import analysis
from bestiary.bots.judging import Judgement
from bestiary.bots.question import question_of
from bestiary.kernel.errors import BestiaryError

from ..ops import log
from ..store.contract import StoreFailed
from ..store.rows import AnalysisRow
from ..table.film import Film, Films
from ..table.hub import Hub
from ..table.refusals import Refused
from ..table.services import Services

KEPT_EVERY: Final = 5.0  # seconds


class Subject(NamedTuple):
    """What is analysed: the game of a table that is over, or an imported record."""

    kind: str
    id: str

    @property
    def name(self) -> str:
        return f"{self.kind}:{self.id}"


class Analyses:
    """Those of one server."""

    def __init__(self, services: Services, hub: Hub, films: Films) -> None:
        self.services = services
        self.hub = hub
        self.films = films
        self._wanted: dict[str, AnalysisRow] = {}  # in the order in which they are done
        self._more = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        services.metrics.analyses.watch(lambda: len(self._wanted))

    # -- life ---------------------------------------------------------------------------------------------------

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        for row in self._wanted.values():
            with contextlib.suppress(StoreFailed):
                await self.services.store.save_analysis(row)

    # -- what people ask ----------------------------------------------------------------------------------------

    async def find(self, subject: Subject) -> AnalysisRow | None:
        return self._wanted.get(subject.name) or await self.services.store.analysis(subject.name)

    async def film(self, subject: Subject) -> Film:
        """The game itself."""
        if subject.kind == "replay":
            replay = await self.services.store.replay(subject.id)
            if replay is None:
                raise Refused("There is no such replay.", "no_such_replay", 404)
            return await self.films.of_record(replay.id, replay.record)
        table = await self.hub.table(subject.id)
        match = table.match
        if not match.over:
            raise Refused("A game is analysed when it is over.", "not_over")
        return await self.films.of_course(table.id, match.course, match.names())

    async def want(self, subject: Subject, guest: str) -> AnalysisRow:
        """Begin an analysis, or go on with one. What is wanted already, or done, stays as it is."""
        limits = self.services.settings.limits
        found = await self.services.store.analysis(subject.name)
        row = self._wanted.get(subject.name) or found
        if row is not None and (row.wanted or row.status == "done"):
            return row
        mine = sum(other.guest == guest for other in self._wanted.values())
        if len(self._wanted) >= limits.analyses or mine >= limits.analyses_per_guest:
            raise Refused("Many games wait to be analysed already. Ask again later.", "too_many_analyses", 429)
        if row is None:
            row = AnalysisRow(subject.name, guest, time.time(), self.services.settings.analysis_bot)
        row.status, row.guest, row.at = "waiting", guest, time.time()
        self._wanted[subject.name] = row
        await self.services.store.save_analysis(row)
        self._more.set()
        return row

    async def cancel(self, subject: Subject) -> AnalysisRow | None:
        """End it; what was judged stays, and it can go on from there."""
        row = self._wanted.get(subject.name)
        if row is None:
            return await self.services.store.analysis(subject.name)
        if row.wanted:
            row.status = "cancelled"
            await self.services.store.save_analysis(row)
            self._forget(row)
        return row

    # -- the work -----------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        try:
            for row in await self.services.store.wanted_analyses():
                self._wanted.setdefault(row.subject, row)
        except StoreFailed as error:  # they wait until the next start, or until somebody asks
            log.fault("analyses cannot be resumed", error)
        while True:
            while left := [row for row in self._wanted.values() if row.wanted]:
                first = left[0]
                await self._finish(first)
                if first.status != "cancelled":
                    await self._keep(first)
                    self._forget(first)
            self._more.clear()
            await self._more.wait()

    async def _finish(self, row: AnalysisRow) -> None:
        """Judge what is left of a game. It ends done, failed or cancelled."""
        try:
            await self._judge(row, await self.film(subject_of(row)))
        except (Refused, BestiaryError):  # the game is not there any more, or follows other rules
            row.status = "failed"
        except Exception as error:
            log.fault("an analysis failed", error)
            row.status = "failed"

    async def _judge(self, row: AnalysisRow, film: Film) -> None:
        """Decision by decision, a few at once: half of the processes stay free for whoever plays."""
        wanted = await asyncio.to_thread(analysis.choices, film.states, film.actions)
        row.status, row.total = "working", len(wanted)
        known = {one.at for one in row.judged}
        left = [at for at in wanted if at not in known]
        kept = time.monotonic()
        size = max(1, self.services.settings.workers // 2)
        for first in range(0, len(left), size):
            places = left[first : first + size]
            found = await asyncio.gather(*(self._thought(row, film, at) for at in places))
            if not row.wanted:
                return
            row.judged += [
                analysis.judged(at, film.states[at], film.actions[at], thought)
                for at, thought in zip(places, found, strict=True)
            ]
            if time.monotonic() - kept > KEPT_EVERY:
                await self._keep(row)
                kept = time.monotonic()
        row.status = "done"

    async def _thought(self, row: AnalysisRow, film: Film, at: int) -> Judgement | None:
        return await self.services.thinker.judge(
            question_of(film.states[at], film.actions[:at], row.subject),
            row.method,
            analysis.luck(film.states[0], at),
            film.actions[at],
            self.services.settings.analysis_budget,
            background=True,
        )

    def _forget(self, row: AnalysisRow) -> None:
        """It has ended, and the store knows: until then, whoever asks must hear of it here. (Somebody may want it again
        by now.)"""
        if not row.wanted and self._wanted.get(row.subject) is row:
            del self._wanted[row.subject]

    async def _keep(self, row: AnalysisRow) -> None:
        try:
            await self.services.store.save_analysis(row)
        except StoreFailed as error:  # it is still here, and is kept with the next decisions
            log.fault("an analysis could not be kept", error)


def subject_of(row: AnalysisRow) -> Subject:
    kind, _, id = row.subject.partition(":")
    return Subject(kind, id)
