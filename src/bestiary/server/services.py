"""What every table of a server shares."""

from __future__ import annotations

from dataclasses import dataclass

from .bots import BotPool
from .hook import Hook
from .metrics import Metrics
from .settings import Settings
from .store import Store


@dataclass(slots=True)
class Services:
    settings: Settings
    store: Store
    bots: BotPool
    hook: Hook
    metrics: Metrics


class Refused(Exception):
    """Something that was asked over HTTP cannot be done: why, in words, and the status that says so."""

    def __init__(
        self,
        message: str,
        code: str,
        status: int = 409,
        option: str | None = None,
        rules: tuple[str, ...] = (),
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.status = status
        self.option = option
        self.rules = rules
