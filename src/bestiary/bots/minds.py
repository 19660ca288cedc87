"""Several minds on one decision: processes that think side by side, and what they found is added up.

Every mind grows a tree of its own with luck of its own; only what each answer came to is put together (root-parallel
search). A process is sent a redeal, never the game itself: redeals rest on nothing but what the seat knows, so what
comes of thinking on one is just as good, and what a process does not have it cannot tell.

With a budget of iterations the same luck and the same number of minds give the same thoughts.
"""

from __future__ import annotations

from threading import Lock
from time import monotonic  # the clock of the whole system: all processes read the same
from typing import Final, NamedTuple

from bestiary.kernel.chance import Chance, word_from
from bestiary.kernel.values import Action

from .perspective import SEEDS, Perspective
from .processes import Worker
from .question import Question, question_of
from .search import Search
from .thoughts import Thought, Thoughts
from .way import Way

ATTEMPTS: Final = 2  # a crash costs a retry
BACK: Final = 0.003  # seconds, of the time, for the way back and for adding up
LEAST: Final = 0.001  # seconds that a mind thinks, however late it is
CONTENDS: Final = 0.5  # of the most visits: who has fewer was dropped before the end by most minds


class Share(NamedTuple):
    """What one of several minds shall think about."""

    question: Question  # about a redeal
    way: Way
    luck: int
    until: float  # by `monotonic`; 0: as long as the iterations take


def side_by_side(perspective: Perspective, chance: Chance, way: Way) -> Thoughts:
    """What so many minds make of a decision. They share the iterations; of the time each has all."""
    until = monotonic() + way.seconds - BACK if way.seconds > 0.0 else 0.0
    luck = chance.below(SEEDS)
    deal = perspective.redeal(luck)
    if len(perspective.advice.sensible(deal)) > 1:
        question = question_of(deal, [])._replace(position=deal.snapshot())
        share = way._replace(iterations=max(1, way.iterations // way.minds))
        found = _answers([Share(question, share, luck + number, until) for number in range(way.minds)])
        if found:
            return together(found)
    return _search(way, until).think(perspective, Chance(word_from(luck)))


def thoughts_on(share: Share) -> Thoughts:
    """What one mind makes of it. The time it took to get here is taken off the time to think."""
    sight = Perspective(share.question.begin(), share.question.seat)
    return _search(share.way, share.until).think(sight, Chance(word_from(share.luck)))


def _search(way: Way, until: float) -> Search:
    """A search that ends at that time."""
    return Search(way._replace(seconds=max(LEAST, until - monotonic())) if until > 0.0 else way)


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


_crew: list[Worker[Share, Thoughts]] = []  # of this process: all its bots share them, one decision at a time
_lock = Lock()


def _answers(shares: list[Share]) -> list[Thoughts]:
    """What each mind makes of its share; nothing if they cannot be asked."""
    with _lock:
        for _ in range(ATTEMPTS):
            try:
                return _ask(shares)
            except Exception:
                dismiss()  # one of them died, or could not think: whoever thinks alone will see why
            except BaseException:
                dismiss()  # nobody waits for what they are at
                raise
    return []


def _ask(shares: list[Share]) -> list[Thoughts]:
    while len(_crew) < len(shares):
        _crew.append(Worker(thoughts_on))
    crew = _crew[: len(shares)]
    for mind in crew:
        mind.start()
    if not all(mind.is_awake(wait=not shares[0].until) for mind in crew):
        return []  # the clock does not wait for processes to start: the next decision will be theirs
    for mind, share in zip(crew, shares, strict=True):
        mind.give([share])
    return [mind.take().only() for mind in crew]


def dismiss() -> None:
    """End the processes; whoever needs some starts new ones."""
    while _crew:
        _crew.pop().end()
