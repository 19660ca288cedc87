"""Every decision and step of the game by name, so that a position can be read back."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import AnyTask

from . import cooking, corner, dishes, market, sharing, stockroom, turn

TASKS: Final[list[type[AnyTask]]] = [
    cooking.Cook,
    corner.CornerBuy,
    corner.CornerDisplay,
    corner.CornerDown,
    corner.CornerOption,
    corner.CornerUp,
    corner.PeekTop,
    dishes.PeekFeast,
    market.Market,
    sharing.ShareMove,
    stockroom.StockMove,
    stockroom.StockPrepare,
    turn.BeginTurn,
    turn.LastFirst,
    turn.Passive,
    turn.TurnStart,
]
TASK_BY_NAME: Final[dict[str, type[AnyTask]]] = {task.__name__: task for task in TASKS}
