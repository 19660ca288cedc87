"""Several minds on one decision: processes that think side by side, and what they found is added up.

Every mind grows a tree of its own with luck of its own; only what each answer came to is put together (root-parallel
search). A process is sent a redeal, never the game itself: redeals rest on nothing but what the seat knows, so what
comes of thinking on one is just as good, and what a process does not have it cannot tell.

With a budget of iterations the same luck and the same number of minds give the same thoughts.
"""

from __future__ import annotations

import os
import signal
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock, Thread
from time import monotonic  # the clock of the whole system: all processes read the same
from typing import Any, Final, NamedTuple

from bestiary.kernel import catalogue
from bestiary.kernel.chance import Chance, word_from
from bestiary.kernel.values import Action, Json

from .perspective import SEEDS, Perspective
from .search import Search
from .thoughts import Thought, Thoughts

ATTEMPTS: Final = 2  # a crash costs a retry
BACK: Final = 0.003  # seconds, of the time, for the way back and for adding up
LEAST: Final = 0.001  # seconds that a mind thinks, however late it is
CONTENDS: Final = 0.5  # of the most visits: who has fewer was dropped before the end by most minds


class Question(NamedTuple):
    """A decision as one mind is asked about it."""

    game: str
    module: str  # where that game stands
    deal: Json  # the position of a redeal
    seat: int
    way: dict[str, Any]  # of searching
    luck: int
    until: float  # by `monotonic`; 0: as long as the iterations take


def side_by_side(perspective: Perspective, chance: Chance, way: dict[str, Any], minds: int) -> Thoughts:
    """What so many minds make of a decision. They share the iterations; of the time each has all."""
    search = Search(**way)
    until = monotonic() + search.seconds - BACK if search.seconds > 0.0 else 0.0
    luck = chance.below(SEEDS)
    deal = perspective.redeal(luck)
    if len(perspective.advice.sensible(deal)) > 1:
        slug = deal.game.slug
        share = {**way, "iterations": max(1, search.iterations // minds)}
        asked = Question(slug, catalogue.module_of(slug), deal.snapshot(), perspective.seat, share, luck, until)
        found = _answers([asked._replace(luck=luck + number) for number in range(minds)])
        if found:
            return together(found)
    if until > 0.0:
        search.seconds = max(LEAST, until - monotonic())
    return search.think(perspective, Chance(word_from(luck)))


def thoughts_on(question: Question) -> Thoughts:
    """What one mind makes of it. The time it took to get here is taken off the time to think."""
    if question.game not in catalogue.games():
        catalogue.register(question.game, question.module)
    deal = catalogue.game(question.game).restore(question.deal)
    search = Search(**question.way)
    if question.until > 0.0:
        search.seconds = max(LEAST, question.until - monotonic())
    return search.think(Perspective(deal, question.seat), Chance(word_from(question.luck)))


# -- adding up ---------------------------------------------------------------------------------------------------------


def together(found: list[Thoughts]) -> Thoughts:
    """What several minds found, as one.

    The last two answers of a search are tried equally often, give or take one, so the most visits alone say little: of
    the answers with about as many, the best one is chosen. What the seats may expect is known after the answer that a
    mind has chosen; so those who chose this one are asked, each by its visits, and all of them only if none did.
    """
    same: dict[Action, list[Thought]] = {}
    for thoughts in found:
        for thought in thoughts.choices:
            same.setdefault(thought.action, []).append(thought)
    choices = sorted([_sum(each) for each in same.values()], key=lambda each: (-each.visits, -each.value))
    least = choices[0].visits * CONTENDS
    best = max([each for each in choices if each.visits >= least], key=lambda each: each.value)
    choices.remove(best)
    agreed = [each for each in found if each.choices[0].action == best.action] or found
    return Thoughts(
        found[0].seat,
        (best, *choices),
        tuple([_mean(each, agreed) for each in zip(*[each.values for each in agreed], strict=True)]),
        sum([each.iterations for each in found]),
        max([each.seconds for each in found]),
    )


def _sum(same: list[Thought]) -> Thought:
    """One answer as several minds see it; if none of them has tried it, as it looked to them at first sight."""
    visits = sum([each.visits for each in same])
    if not visits:
        return Thought(same[0].action, 0, sum([each.value for each in same]) / len(same))
    return Thought(same[0].action, visits, sum([each.visits * each.value for each in same]) / visits)


def _mean(values: tuple[float, ...], found: list[Thoughts]) -> float:
    visits = [each.choices[0].visits for each in found]
    return sum([value * weight for value, weight in zip(values, visits, strict=True)]) / max(1, sum(visits))


# -- the processes -----------------------------------------------------------------------------------------------------


class _Mind:
    """A process that is asked again and again."""

    def __init__(self) -> None:
        context = get_context("spawn")  # fresh interpreters on every system, as threads and forks do not go together
        self.line, theirs = context.Pipe()
        self.awake = False
        self.process: BaseProcess = context.Process(target=_serve, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()

    def is_awake(self, wait: bool) -> bool:
        """Whether it has said that it is there."""
        if not self.awake and (wait or self.line.poll()):
            self.awake = self.line.recv()
        return self.awake

    def dismiss(self) -> None:
        self.process.kill()
        self.process.join()
        self.line.close()


_crew: list[_Mind] = []  # of this process: all its bots share them, one decision at a time
_lock = Lock()


def _answers(questions: list[Question]) -> list[Thoughts]:
    """What each mind makes of its question; nothing if they cannot be asked."""
    with _lock:
        for _ in range(ATTEMPTS):
            try:
                return _ask(questions)
            except (EOFError, OSError):
                dismiss()  # one of them died
            except BaseException:
                dismiss()  # nobody waits for what they are at
                raise
    return []


def _ask(questions: list[Question]) -> list[Thoughts]:
    while len(_crew) < len(questions):
        _crew.append(_Mind())
    crew = _crew[: len(questions)]
    if not all(mind.is_awake(wait=not questions[0].until) for mind in crew):
        return []  # the clock does not wait for processes to start: the next decision will be theirs
    for mind, question in zip(crew, questions, strict=True):
        mind.line.send(question)
    return [mind.line.recv() for mind in crew]


def dismiss() -> None:
    """End the processes; whoever needs some starts new ones."""
    while _crew:
        _crew.pop().dismiss()


# -- in such a process


def _serve(line: Connection) -> None:
    """Ctrl-C is for the process that started us; we end when it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    try:
        line.send(True)
        while True:
            line.send(thoughts_on(line.recv()))
    except (EOFError, OSError):
        return  # nobody listens any more


def _end_with_parent() -> None:
    """Nobody would stop a long thought if the other process were killed."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
