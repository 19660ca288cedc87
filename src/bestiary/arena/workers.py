"""Many pieces of work, on as many processors as you like. How many never changes what comes out of a piece."""

from __future__ import annotations

import pickle
import signal
import traceback
import warnings
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import NamedTuple, TypeVar, cast

from bestiary.kernel.errors import BestiaryError

T = TypeVar("T")
R = TypeVar("R")


class Chunk(NamedTuple):
    """Some pieces of work that go to a worker at once, and the place of the first."""

    first: int
    items: Sequence[object]


class Answer(NamedTuple):
    """What a worker has made of a chunk: results up to the first piece that failed, and how that one did."""

    first: int
    results: list[object]
    failure: Exception | None


def work(task: Callable[[T], R], items: Sequence[T], jobs: int = 1, size: int = 1) -> Iterator[tuple[int, R]]:
    """What the task makes of each item, with the item's place, in the order in which they get done.

    Up to `size` items go to a process at once: more is quicker where a piece is small. If pieces fail, the first of
    them (by its place, not by the clock) is raised when all before it are done. Whoever stops listening, by Ctrl-C for
    example, stops the processes at once.
    """
    if jobs < 1:
        raise BestiaryError("A match needs at least one job.")
    if jobs == 1 or len(items) <= size:
        return _here(task, items)
    return _on_processes(task, items, jobs, size)


def _here(task: Callable[[T], R], items: Sequence[T]) -> Iterator[tuple[int, R]]:
    for place, item in enumerate(items):
        yield place, task(item)


def _on_processes(task: Callable[[T], R], items: Sequence[T], jobs: int, size: int) -> Iterator[tuple[int, R]]:
    chunks = deque(Chunk(first, items[first : first + size]) for first in range(0, len(items), size))
    crew: list[_Worker] = []
    failed: Answer | None = None
    try:
        for _ in range(min(jobs, len(chunks))):
            crew.append(_Worker(task))
            crew[-1].give(chunks)
        while busy := [worker for worker in crew if worker.place is not None]:
            ready = wait([worker.line for worker in busy])
            for worker in busy:
                if worker.line not in ready:
                    continue
                answer = worker.take()
                for place, result in enumerate(answer.results, answer.first):
                    yield place, cast(R, result)
                if answer.failure is not None:
                    chunks.clear()
                    if failed is None or answer.first < failed.first:
                        failed = answer
                worker.give(chunks)
            if failed is not None and all(worker.place is None or worker.place > failed.first for worker in crew):
                break
    finally:
        for worker in crew:
            worker.dismiss()
    if failed is not None and failed.failure is not None:
        raise failed.failure


class _Worker:
    """A process that does one task again and again. Between us go pieces of work and results, never a state."""

    def __init__(self, task: Callable[[T], R]) -> None:
        # Fresh interpreters on every system: a forked copy of a program with threads (a progress bar has one) may hang.
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        self.place: int | None = None  # of the chunk it is at
        self.process: BaseProcess = context.Process(target=_serve, args=(task, theirs))
        self.process.start()
        theirs.close()

    def give(self, chunks: deque[Chunk]) -> None:
        """The next chunk, if there is one."""
        if chunks:
            chunk = chunks.popleft()
            self.place = chunk.first
            try:
                self.line.send(chunk)
            except OSError as error:
                raise _died() from error

    def take(self) -> Answer:
        try:
            answer = self.line.recv()
        except (EOFError, OSError) as error:
            raise _died() from error
        self.place = None
        assert isinstance(answer, Answer)
        return answer

    def dismiss(self) -> None:
        self.process.terminate()
        self.process.join()
        self.line.close()


def _died() -> BestiaryError:
    return BestiaryError("A worker process died in the middle of a game; perhaps memory ran out.")


# -- in the other process ---------------------------------------------------------------------------------------------


def _serve(task: Callable[[object], object], line: Connection) -> None:
    """Ctrl-C is for the process that started us: it tells the workers to stop, and nobody prints a traceback. It has
    also said already what there is to warn of."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    warnings.simplefilter("ignore")
    try:
        while True:
            line.send(_done(task, line.recv()))
    except (EOFError, OSError):
        return  # nobody listens any more


def _done(task: Callable[[object], object], chunk: Chunk) -> Answer:
    results: list[object] = []
    for item in chunk.items:
        try:
            results.append(task(item))
        except Exception as error:
            return Answer(chunk.first, results, _portable(error))
    return Answer(chunk.first, results, None)


def _portable(error: Exception) -> Exception:
    """The error with the story of this process, as far as it can travel to another."""
    story = "".join(traceback.format_exception(error))
    error.add_note(f"In a worker process:\n{story}")
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(story)
    return error
