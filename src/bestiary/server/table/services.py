"""What every table of a server shares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from bestiary.bots.judging import Judgement
from bestiary.bots.question import Question
from bestiary.kernel.values import Action

from ..ops.metrics import Metrics
from ..ops.settings import Settings
from ..store.contract import Store


class Thinker(Protocol):
    """Somewhere bots think: in processes beside the server, or in a test's own function."""

    async def choose(self, question: Question, bot: str, luck: str, legal: list[Action]) -> Action:
        """The bot's answer, one of the legal ones. All of its chance comes from `luck`."""

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


Crier = Callable[[dict[str, Any]], None]
"""Calls people who are not looking (a turn notice)."""


@dataclass(slots=True)
class Services:
    settings: Settings
    store: Store
    thinker: Thinker
    crier: Crier | None  # None: nobody wants to hear of it
    metrics: Metrics
