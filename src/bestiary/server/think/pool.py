"""Where bots think: a handful of processes beside the server, so that thinking never holds up the table.

A process that crashes or takes too long is ended and replaced, and its question is asked again elsewhere. A bot that
fails twice gives the first legal answer, so that a game with a broken bot still goes on. What nobody waits for at a
table (analysis) gets a process only when nothing else wants one. Whoever does not want an answer any more cancels the
call: then nobody thinks about it any longer.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from bestiary.bots.judging import Judgement
from bestiary.bots.processes import Died, Worker
from bestiary.bots.question import Question
from bestiary.kernel.values import Action

from ..ops import log
from ..ops.metrics import Metrics
from .worker import Games, Job

ATTEMPTS = 3  # a crash costs a retry
MERCY = 0.5  # seconds for a thought that nobody waits for any more; a new process takes about as long to start
MARGIN = 20.0  # seconds to start a process and rebuild a game, besides the thinking

Answer = Action | Judgement


class BotFailed(Exception):
    """Nobody can be asked any more."""


class Desk:
    """A place to think: one process, and the games it has likely kept."""

    def __init__(self) -> None:
        self.worker: Worker[Job, Answer] = Worker(Games().answer, polite=True)  # people come first
        self.tables: deque[str] = deque(maxlen=32)

    def ask(self, job: Job, budget: float) -> Answer:
        """The answer, for a thread that waits for it; see `Worker.ask`."""
        if self.worker.process is None:
            self.tables.clear()
        known = job.question.name in self.tables
        answer = self.worker.ask(job, budget if known else budget + MARGIN)
        if not known:
            self.tables.append(job.question.name)
        return answer


class BotPool:
    """The processes, and who waits for one."""

    def __init__(self, workers: int, budget: float, metrics: Metrics) -> None:
        self.budget = budget
        self.metrics = metrics
        self.desks = [Desk() for _ in range(workers)]
        self._threads = ThreadPoolExecutor(workers, "bots")  # each waits for one process
        self._idle = list(self.desks)
        self._waiting: deque[asyncio.Future[Desk]] = deque()
        self._behind: deque[asyncio.Future[Desk]] = deque()  # what no table waits for
        self._closed = False
        metrics.bots_waiting.watch(lambda: len(self._waiting))

    async def choose(self, question: Question, bot: str, luck: str, legal: list[Action]) -> Action:
        """The bot's answer; the first legal one if none came."""
        began = time.perf_counter()
        answer = await self._answered(Job(question, bot, luck), self.budget, lambda answer: answer in legal)
        if not isinstance(answer, int):
            return legal[0]
        self.metrics.bot_seconds.observe(time.perf_counter() - began)
        return answer

    async def judge(
        self,
        question: Question,
        bot: str,
        luck: str,
        other: Action | None = None,
        budget: float | None = None,
        background: bool = False,
    ) -> Judgement | None:
        """What a bot makes of a decision, without answering it; None: nothing came of it."""
        job = Job(question, bot, luck, True, other)
        limit = self.budget if budget is None else budget
        answer = await self._answered(job, limit, lambda answer: isinstance(answer, Judgement), background)
        return answer if isinstance(answer, Judgement) else None

    async def _answered(
        self, job: Job, budget: float, good: Callable[[Answer], bool], background: bool = False
    ) -> Answer | None:
        """A good answer of some process; None: none came, however often they were asked."""
        for _ in range(ATTEMPTS):
            try:
                answer = await self._ask(job, budget, background)
            except TimeoutError:  # a bot that has used up its time is not given it again
                self._failed("time", job.bot)
                return None
            except (Died, BotFailed):
                if self._closed:
                    raise
                self._failed("crash", job.bot)
                continue
            except Exception as error:  # the bot's: its kind only, for its words may tell what is hidden
                self._failed(type(error).__name__, job.bot)
                continue
            if good(answer):
                return answer
            self._failed("illegal", job.bot)
        return None

    async def _ask(self, job: Job, budget: float, background: bool) -> Answer:
        desk = await self._take(job.question.name, background)
        loop = asyncio.get_running_loop()
        thought = loop.run_in_executor(self._threads, desk.ask, job, budget)

        def over(thought: asyncio.Future[Answer]) -> None:
            thought.cancelled() or thought.exception()  # perhaps nobody else looks at it
            self._give(desk)

        def end() -> None:
            if not thought.done():
                desk.worker.kill()

        thought.add_done_callback(over)  # until then its process is busy, whoever waits
        try:
            await asyncio.wait([thought])
        except asyncio.CancelledError:
            loop.call_later(MERCY, end)
            raise
        return thought.result()

    async def _take(self, table: str, background: bool) -> Desk:
        """A free process, best one that knows the game already."""
        if self._closed:
            raise BotFailed("the server is going down")
        if self._idle:
            desk = next((desk for desk in self._idle if table in desk.tables), self._idle[-1])
            self._idle.remove(desk)
            return desk
        future: asyncio.Future[Desk] = asyncio.get_running_loop().create_future()
        (self._behind if background else self._waiting).append(future)
        try:
            return await future
        except asyncio.CancelledError:
            if not future.cancelled() and future.exception() is None:  # it was given one at the same moment
                self._give(future.result())
            raise

    def _give(self, desk: Desk) -> None:
        for queue in (self._waiting, self._behind):
            while queue:
                future = queue.popleft()
                if not future.done():
                    future.set_result(desk)
                    return
        self._idle.append(desk)

    def _failed(self, reason: str, bot: str) -> None:
        self.metrics.bot_failures.add(reason)
        log.warn("a bot failed", bot=bot, reason=reason)

    async def close(self) -> None:
        self._closed = True
        for queue in (self._waiting, self._behind):
            while queue:
                future = queue.popleft()
                if not future.done():
                    future.set_exception(BotFailed("the server is going down"))
        while len(self._idle) < len(self.desks):
            for desk in self.desks:
                desk.worker.kill()  # whoever waits for it learns that, in a moment
            await asyncio.sleep(0.01)
        self._threads.shutdown()
        for desk in self.desks:
            desk.worker.end()
