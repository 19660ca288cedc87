"""What is both kept and sent. These types change only with a migration of what was kept before."""

from __future__ import annotations

from typing import Literal

import msgspec

from bestiary.bots.analysis import Judged as Judged

SeatKind = Literal["open", "person", "bot"]
Status = Literal["waiting", "playing", "over"]

AnalysisStatus = Literal["none", "waiting", "working", "done", "cancelled", "failed"]


class ClockRules(msgspec.Struct, frozen=True):
    """Clocks: off, so many seconds for each decision, or a bank with an increment for each turn handed over."""

    kind: Literal["off", "move", "bank"] = "off"
    seconds: int = 0
    increment: int = 0
    on_timeout: Literal["bot", "forced"] = "bot"  # a bot plays on, or the first legal answer is given


class ResultInfo(msgspec.Struct, frozen=True):
    """How a game ended."""

    kind: str
    winners: list[int]
    scores: list[int]
    ranking: list[list[int]]
    reason: str
    verdict: str  # one sentence
