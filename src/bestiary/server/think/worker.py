"""What happens in a process in which bots think. The last few games are kept there, so that usually only the newest
answers have to be played."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import NamedTuple

from bestiary.bots import Bot, Perspective, bot
from bestiary.bots.judging import Judgement, judge
from bestiary.bots.question import Question
from bestiary.kernel.chance import Chance, word_of
from bestiary.kernel.state import State
from bestiary.kernel.values import Action

KEPT = 64


class Job(NamedTuple):
    """One decision that a bot shall answer, or judge."""

    question: Question
    bot: str
    luck: str  # where all of the bot's chance comes from
    judged: bool = False
    other: Action | None = None  # the answer that a judgement compares with the best one


@dataclass(slots=True)
class Kept:
    """A game that was thought about before, and the bots that sit at it."""

    state: State
    played: list[Action] = field(default_factory=list)
    bots: dict[tuple[int, str], Bot] = field(default_factory=dict)


class Games:
    """The games of one process."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, Kept] = OrderedDict()

    def answer(self, job: Job) -> Action | Judgement:
        """What the bot answers, or what it makes of the decision."""
        try:
            return self._answer(job)
        except Exception:
            self.kept.pop(job.question.name, None)
            raise

    def _answer(self, job: Job) -> Action | Judgement:
        kept, seat = self.game_of(job.question), job.question.seat
        if kept.state.seat != seat:
            raise RuntimeError("the job is not about the seat that decides")
        perspective, chance = Perspective(kept.state, seat), Chance(word_of(job.luck))
        if job.judged:  # by a new bot: the same question is judged the same, whatever was asked before
            return judge(perspective, chance, bot(job.bot), job.other)
        thinker = kept.bots.get((seat, job.bot))
        if thinker is None:
            thinker = kept.bots[(seat, job.bot)] = bot(job.bot)
        return thinker.choose(perspective, chance)

    def game_of(self, question: Question) -> Kept:
        kept = self.kept.pop(question.name, None)
        if kept is None or kept.played != question.history[: len(kept.played)]:
            kept = Kept(question.begin())
        for entry in question.history[len(kept.played) :]:
            kept.state.again(entry)
            kept.played.append(entry)
        if question.name:  # what has no name is asked about once
            self.kept[question.name] = kept
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return kept
