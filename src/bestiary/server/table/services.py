"""What every table of a server shares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from ..ops.metrics import Metrics
from ..ops.settings import Settings
from ..store.contract import Store
from .thinker import Thinker


class Crier(Protocol):
    """Calls people who are not looking (a turn notice)."""

    @property
    def listens(self) -> bool:
        """Whether anybody wants to hear of it."""
        ...

    def send(self, notice: dict[str, Any]) -> None: ...


@dataclass(slots=True)
class Services:
    settings: Settings
    store: Store
    thinker: Thinker
    crier: Crier
    metrics: Metrics
