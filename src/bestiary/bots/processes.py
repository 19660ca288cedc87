"""Processes that do one kind of work again and again: how they are started, asked, ended and replaced.

A process is a fresh interpreter on every system: a forked copy of a program with threads may hang. It ends with the
process that started it, however that ends and whatever it is at. A question is answered by what the work makes of it,
or by what went wrong; a process that dies, or takes too long, is gone, and the next question starts another one.
"""

from __future__ import annotations

import atexit
import os
import pickle
import signal
import sys
import traceback
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Thread, Timer
from time import monotonic
from typing import Any, Final, Generic, NamedTuple, TypeVar, cast
from weakref import WeakSet

from bestiary.kernel.errors import BestiaryError

Q = TypeVar("Q")
A = TypeVar("A")

POLITE: Final = 5  # how far a process steps back behind others that want a processor ("nice")


class Died(BestiaryError):
    """A process died before it had answered."""

    def __init__(self) -> None:
        super().__init__("A worker process died in the middle of a game; perhaps memory ran out.")


class Answer(NamedTuple, Generic[A]):
    """What came of some questions: results up to the first one whose work failed, and how that one did."""

    results: list[A]
    failure: Exception | None

    def only(self) -> A:
        """The answer to a single question; what went wrong with it is raised."""
        if self.failure is not None:
            raise self.failure
        return self.results[0]


class Worker(Generic[Q, A]):
    """One process, which is started when it is needed. Only one thread at a time may ask it; `kill` is for any."""

    def __init__(self, work: Callable[[Q], A], polite: bool = False) -> None:
        self.process: BaseProcess | None = None
        self._serve = partial(_serve, work, polite)
        self._pipe: Connection | None = None
        self._awake = False
        _workers.add(self)

    def start(self) -> Connection:
        """Start the process, unless it is there; the way to it."""
        if self._pipe is None:
            context = get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=self._serve, args=(theirs,))
            process.start()
            theirs.close()
            self.process, self._pipe, self._awake = process, ours, False
        return self._pipe

    def is_awake(self, wait: bool = False) -> bool:
        """Whether it has said that it is there. Died: it will never say so."""
        if not self._awake and (wait or self.start().poll()):
            self._awake = self._received() is not None
        return self._awake

    def give(self, questions: Sequence[Q]) -> None:
        """Ask something, and do not wait."""
        try:
            self.start().send_bytes(pickle.dumps(questions))
        except OSError as error:
            self.end()
            raise Died from error

    def take(self) -> Answer[A]:
        """What came of it. Died: nothing will."""
        self.is_awake(wait=True)
        answer: Answer[A] = pickle.loads(self._received())
        return answer

    def ask(self, question: Q, seconds: float) -> A:
        """The answer, if it comes within so many seconds. TimeoutError: it does not, and the process is gone; a process
        that hangs may not even take a long question."""
        until = monotonic() + seconds
        self.start()
        watch = Timer(seconds, self.kill)
        watch.start()
        try:
            self.give([question])
            return self.take().only()
        except Died as error:
            if monotonic() >= until:
                raise TimeoutError from error
            raise
        finally:
            watch.cancel()

    def kill(self) -> None:
        """End the process at once. Whoever waits for its answer learns that it died."""
        process = self.process
        if process is not None:
            process.kill()

    def end(self) -> None:
        """End the process and wait until it has gone; a next question starts a new one."""
        self.kill()
        if self.process is not None:
            self.process.join()
        if self._pipe is not None:
            self._pipe.close()
        self.process = self._pipe = None

    def _received(self) -> bytes:
        try:
            return self.start().recv_bytes()
        except (EOFError, OSError) as error:
            self.end()
            raise Died from error


_workers: WeakSet[Worker[Any, Any]] = WeakSet()


def _end_all() -> None:
    """A program that ends must not wait for its processes, which wait for it."""
    for worker in list(_workers):
        worker.end()


atexit.register(_end_all)


# -- many pieces of work ----------------------------------------------------------------------------------------------


def work(task: Callable[[Q], A], items: Sequence[Q], jobs: int = 1, size: int = 1) -> Iterator[tuple[int, A]]:
    """What the task makes of each item, with the item's place, in the order in which they get done.

    How many processes (`jobs`) do it never changes what comes out of a piece. Up to `size` items go to one at once:
    more is quicker where a piece is small. If pieces fail, the first of them (by its place, not by the clock) is raised
    when all before it are done. Whoever stops listening, by Ctrl-C for example, stops the processes at once.
    """
    if jobs < 1:
        raise BestiaryError("A match needs at least one job.")
    if jobs == 1 or len(items) <= size:
        return ((place, task(item)) for place, item in enumerate(items))
    return _side_by_side(task, items, jobs, size)


def _side_by_side(task: Callable[[Q], A], items: Sequence[Q], jobs: int, size: int) -> Iterator[tuple[int, A]]:
    left = deque(range(0, len(items), size))  # where chunks of items begin
    crew = [Worker(task) for _ in range(min(jobs, len(left)))]
    busy: dict[Worker[Q, A], int] = {}
    failed: tuple[int, Exception] | None = None
    try:
        while True:
            for worker in crew:
                if left and worker not in busy:
                    first = busy[worker] = left.popleft()
                    worker.give(items[first : first + size])
            if all(failed is not None and first > failed[0] for first in busy.values()):
                break
            for worker in answered(busy):
                first = busy.pop(worker)
                results, failure = worker.take()
                yield from enumerate(results, first)
                if failure is not None:
                    left.clear()
                    if failed is None or first < failed[0]:
                        failed = first, failure
    finally:
        for worker in crew:
            worker.end()
    if failed is not None:
        raise failed[1]


def answered(workers: Iterable[Worker[Q, A]]) -> list[Worker[Q, A]]:
    """Those of the workers that have an answer to be taken, as soon as there are any."""
    by_pipe = {worker.start(): worker for worker in workers}
    found: list[Worker[Q, A]] = []
    while not found:
        ready = [by_pipe[cast(Connection, pipe)] for pipe in wait(list(by_pipe))]
        found = [worker for worker in ready if worker._awake or not worker.is_awake()]
    return found


# -- in the other process ---------------------------------------------------------------------------------------------


def _serve(work: Callable[[Any], object], polite: bool, pipe: Connection) -> None:
    """Ctrl-C is for the process that started us: it ends us, and nobody prints a traceback. It has also said already
    what there is to warn of; and what we print must not get between what it prints."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    warnings.simplefilter("ignore")
    sys.stdout = sys.stderr
    if polite and hasattr(os, "nice"):
        os.nice(POLITE)
    Thread(target=_end_with_parent, daemon=True).start()
    try:
        pipe.send_bytes(b"awake")
        while True:
            pipe.send_bytes(_answer(work, pipe.recv_bytes()))
    except (EOFError, OSError):
        os._exit(0)  # nobody listens any more; what we have started ourselves ends with us


def _end_with_parent() -> None:
    """Nobody would stop a long piece of work if the other process were killed."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


def _answer(work: Callable[[Any], object], questions: bytes) -> bytes:
    results: list[object] = []
    failure = None
    try:
        for question in pickle.loads(questions):
            results.append(work(question))
    except Exception as error:
        failure = _portable(error)
    try:
        return pickle.dumps(Answer(results, failure))
    except Exception as error:  # what came of it cannot travel
        return pickle.dumps(Answer([], _portable(error)))


def _portable(error: Exception) -> Exception:
    """The error with the story of this process, as far as it can travel to another."""
    story = "".join(traceback.format_exception(error))
    error.add_note(f"In a worker process:\n{story}")
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(story)
    return error
