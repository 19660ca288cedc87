"""A process in which bots think: jobs come in as lines of JSON, answers go out as lines of JSON.

It never receives a state, only how to make one: the game, its options, its seed and the answers so far. The last few
games are kept, so that usually only the newest answers have to be played. It ends when its input does, and so with
the server, however that ends.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import OrderedDict
from typing import Any, Literal

import msgspec

import bestiary  # noqa: F401  (fills the catalogue)
from bestiary.bots import Bot, Perspective, bot
from bestiary.kernel import catalogue
from bestiary.kernel.chance import Chance, word_of
from bestiary.kernel.state import State

from .judging import Judgement, judge

KEPT = 64


class Job(msgspec.Struct, frozen=True):
    """One decision that a bot shall answer, or judge."""

    number: int
    table: str
    game: str
    module: str
    options: dict[str, Any]
    seed: str
    actions: list[int]  # answers, and wishes among them: a history
    seat: int
    bot: str
    luck: str  # where all of the bot's chance comes from
    position: dict[str, Any] | None = None  # what the game began from, where that was no setup
    kind: Literal["choose", "judge"] = "choose"
    other: int | None = None  # the answer that a judgement compares with the best one


class Answer(msgspec.Struct, frozen=True):
    """The bot's answer or judgement, or what went wrong (the kind of error only)."""

    number: int
    action: int | None = None
    error: str = ""
    judgement: Judgement | None = None


class Kept:
    """A game that was thought about before, and the bots that sit at it."""

    __slots__ = ("bots", "played", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.played: list[int] = []
        self.bots: dict[tuple[int, str], Bot] = {}


class Thinker:
    """All that happens in the process."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, Kept] = OrderedDict()

    def answer(self, job: Job) -> Answer:
        kept = self.game_of(job)
        state = kept.state
        if state.seat != job.seat:
            raise RuntimeError("the job is not about the seat that decides")
        perspective, chance = Perspective(state, job.seat), Chance(word_of(job.luck))
        if job.kind == "judge":  # by a new bot: the same question is judged the same, whatever was asked before
            return Answer(job.number, judgement=judge(perspective, chance, bot(job.bot), job.other))
        thinker = kept.bots.get((job.seat, job.bot))
        if thinker is None:
            thinker = kept.bots[(job.seat, job.bot)] = bot(job.bot)
        return Answer(job.number, thinker.choose(perspective, chance))

    def game_of(self, job: Job) -> Kept:
        kept = self.kept.pop(job.table, None)
        if kept is None or kept.played != job.actions[: len(kept.played)]:
            if job.game not in catalogue.games():
                catalogue.register(job.game, job.module)
            kept = Kept(begin(job))
        for action in job.actions[len(kept.played) :]:
            kept.state.again(action)
            kept.played.append(action)
        self.kept[job.table] = kept
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return kept


def begin(job: Job) -> State:
    """The game before its first answer."""
    game = catalogue.game(job.game)
    if job.position is not None:
        return game.restore(job.position)
    return game.start(seed=job.seed, **job.options)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us by closing our input
    if hasattr(os, "nice"):
        os.nice(5)  # people come first
    jobs, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a bot that prints must not garble the answers
    thinker = Thinker()
    for line in jobs:
        job = msgspec.json.decode(line, type=Job)
        try:
            answer = thinker.answer(job)
        except Exception as error:
            thinker.kept.pop(job.table, None)
            answer = Answer(job.number, None, type(error).__name__)
        answers.write(msgspec.json.encode(answer) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
