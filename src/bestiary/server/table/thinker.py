"""Who thinks for a table, as a table knows them: a decision goes in, an answer or a judgement comes out."""

from __future__ import annotations

from typing import Protocol

from bestiary.bots.judging import Judgement
from bestiary.bots.question import Question
from bestiary.kernel.catalogue import module_of
from bestiary.kernel.values import Action

from .course import Course


def question_of(table: str, course: Course) -> Question:
    """The decision that waits in a game. Games that were thought about are kept by the table's name."""
    plan = course.plan
    return Question(
        plan.game, module_of(plan.game), course.decider, None, plan.options, plan.seed, course.history(), table
    )


class Thinker(Protocol):
    """Somewhere bots think: in processes beside the server, or in a test's own function."""

    async def choose(self, question: Question, bot: str, luck: str, legal: list[Action]) -> Action:
        """The bot's answer, one of the legal ones. All of its chance comes from `luck`."""
        ...

    async def judge(
        self,
        question: Question,
        bot: str,
        luck: str,
        other: Action | None = None,
        budget: float | None = None,
        background: bool = False,
    ) -> Judgement | None:
        """What a bot makes of a decision, without answering it; None: nothing came of it. `background`: nobody at a
        table waits for it."""
        ...
