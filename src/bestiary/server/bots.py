"""Where bots think: a handful of processes beside the server, so that thinking never holds up the table.

A process that crashes or takes too long is ended and replaced, and its question is asked again elsewhere. A bot that
fails twice gives the first legal answer, so that a game with a broken bot still goes on. What nobody waits for at a
table (analysis) gets a process only when nothing else wants one.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import time
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from bestiary.kernel.catalogue import module_of
from bestiary.kernel.values import Action, Json

from . import log
from .bot_worker import Answer, Job
from .judging import Judgement
from .line import Line
from .metrics import Metrics

ATTEMPTS = 3  # a crash costs a retry
SLOW_ATTEMPTS = 1  # a bot that has used up its time is not given it again
MARGIN = 20.0  # seconds to start a process and rebuild a game, besides the thinking

COMMAND = (sys.executable, "-m", "bestiary.server.bot_worker")


class BotFailed(Exception):
    """The bot gave no answer."""


class Question(NamedTuple):
    """A decision, and how a game came to it: all that a process needs to be asked about it."""

    table: str  # processes keep games by this name
    game: str
    options: Json
    seed: str
    actions: list[Action]
    seat: int
    position: Json | None = None

    def job(self, bot: str, luck: str) -> Job:
        return Job(
            0,
            self.table,
            self.game,
            module_of(self.game),
            self.options,
            self.seed,
            self.actions,
            self.seat,
            bot,
            luck,
            self.position,
        )


def question_of(table: str, line: Line, seat: int) -> Question:
    """The decision that waits on a line."""
    plan = line.plan
    return Question(table, plan.game, plan.options, plan.seed, line.history(), seat)


class Worker:
    """One process."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.tables: deque[str] = deque(maxlen=32)  # games it has likely kept
        self.warm = False

    async def ask(self, job: Job, budget: float) -> Answer:
        """The answer, or an exception and no process."""
        try:
            if self.process is None or self.process.returncode is not None:
                await self.start()
            process = self.process
            assert process is not None and process.stdin is not None and process.stdout is not None
            limit = budget if self.warm and job.table in self.tables else budget + MARGIN
            async with asyncio.timeout(limit):  # a process that hangs may not even take a long question
                process.stdin.write(msgspec.json.encode(job) + b"\n")
                await process.stdin.drain()
                line = await process.stdout.readline()
            answer = msgspec.json.decode(line, type=Answer)
            if answer.number != job.number:
                raise BotFailed("out of step")
        except BaseException:
            await self.stop()
            raise
        self.warm = True
        if job.table not in self.tables:
            self.tables.append(job.table)
        return answer

    async def start(self) -> None:
        self.tables.clear()
        self.warm = False
        self.process = await asyncio.create_subprocess_exec(
            *COMMAND,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        )

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is None or process.returncode is not None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


class BotPool:
    """The processes, and who waits for one."""

    def __init__(self, workers: int, budget: float, metrics: Metrics) -> None:
        self.budget = budget
        self.metrics = metrics
        self.workers = [Worker() for _ in range(workers)]
        self._idle = list(self.workers)
        self._waiting: deque[asyncio.Future[Worker]] = deque()
        self._behind: deque[asyncio.Future[Worker]] = deque()  # what no table waits for
        self._number = 0
        self._closed = False
        metrics.bots_waiting.look = lambda: len(self._waiting)

    async def choose(self, table: str, line: Line, seat: int, bot: str) -> Action:
        """The bot's answer to the decision that waits on this line."""
        legal = line.state.actions()
        job = question_of(table, line, seat).job(bot, f"{line.plan.seed}:bot:{line.decided}")
        began = time.perf_counter()
        answer = await self._answered(job, self.budget, lambda answer: answer.action in legal)
        if answer is None or answer.action is None:
            return legal[0]
        self.metrics.bot_seconds.observe(time.perf_counter() - began)
        return answer.action

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
        job = msgspec.structs.replace(question.job(bot, luck), kind="judge", other=other)
        limit = self.budget if budget is None else budget
        answer = await self._answered(job, limit, lambda answer: answer.judgement is not None, background)
        return None if answer is None else answer.judgement

    async def _answered(
        self, job: Job, budget: float, good: Callable[[Answer], bool], background: bool = False
    ) -> Answer | None:
        """A good answer of some process; None: none came, however often they were asked."""
        attempt = slow = 0
        while attempt < ATTEMPTS and slow < SLOW_ATTEMPTS:
            attempt += 1
            self._number += 1
            numbered = msgspec.structs.replace(job, number=self._number)
            try:
                asking = asyncio.create_task(self._ask(numbered, budget, background))
                asking.add_done_callback(lambda task: task.cancelled() or task.exception())
                answer = await asyncio.shield(asking)  # goes on if nobody waits any more: the process is busy
            except TimeoutError:
                slow += 1
                self._failed("time", job.bot)
                continue
            except (OSError, BotFailed, msgspec.DecodeError, asyncio.IncompleteReadError):
                if self._closed:
                    raise
                self._failed("crash", job.bot)
                continue
            if good(answer):
                return answer
            self._failed(answer.error or "illegal", job.bot)
        return None

    async def _ask(self, job: Job, budget: float, background: bool) -> Answer:
        worker = await self._take(job.table, background)
        try:
            return await worker.ask(job, budget)
        finally:
            self._give(worker)

    async def _take(self, table: str, background: bool) -> Worker:
        """A free process, best one that knows the game already."""
        if self._closed:
            raise BotFailed("the server is going down")
        if self._idle:
            for worker in self._idle:
                if table in worker.tables:
                    self._idle.remove(worker)
                    return worker
            return self._idle.pop()
        future: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        (self._behind if background else self._waiting).append(future)
        return await future

    def _give(self, worker: Worker) -> None:
        for queue in (self._waiting, self._behind):
            while queue:
                future = queue.popleft()
                if not future.done():
                    future.set_result(worker)
                    return
        self._idle.append(worker)

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
        for worker in self.workers:
            await worker.stop()
