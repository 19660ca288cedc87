"""Every decision and step of the game by name, so that a position can be read back."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import AnyTask

from . import placing, turn

TASKS: Final[list[type[AnyTask]]] = [
    placing.PlaceExit,
    turn.Act,
    turn.BeginTurn,
    turn.EndOfTurn,
    turn.GearRepeat,
    turn.Move,
    turn.MoveOn,
    turn.Vote,
]
TASK_BY_NAME: Final[dict[str, type[AnyTask]]] = {task.__name__: task for task in TASKS}
