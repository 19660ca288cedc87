"""Placing the Emergency Exit in the competitive game (MBT-306 to MBT-313)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Decision
from bestiary.kernel.values import Action

from .. import words
from ..content import CONTROL_ROOM, EMERGENCY_EXIT
from ..state import WIDTH, MazeState, x_of, y_of
from .answers import PLACE
from .maze import lay, take_out

FARTHEST: Final = 3  # MBT-309
AROUND: Final[list[int]] = [-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1]
"""The steps to the spaces that touch a space by a side or a corner."""


def exit_spaces(state: MazeState, seat: int) -> list[int]:
    """MBT-307 to MBT-310: where that player may place it, row by row."""
    candidates = exit_candidates(state, seat)
    farthest = farthest_from_control(state, candidates)
    return [space for space in candidates if distance(state, space) <= farthest]


def exit_candidates(state: MazeState, seat: int) -> list[int]:
    """MBT-307, MBT-308: the blank spaces that touch a tile, but none with an own engineer on it, if there are such."""
    touching = sorted({space + step for space in state.grid for step in AROUND if space + step not in state.grid})
    own = [state.space[state.stands[seat * 2]], state.space[state.stands[seat * 2 + 1]]]
    clear = [space for space in touching if space - own[0] not in AROUND and space - own[1] not in AROUND]
    return clear if clear else touching  # MBT-310, MBT-R45


def farthest_from_control(state: MazeState, candidates: list[int]) -> int:
    """MBT-309, MBT-310: so far away it may lie: farther than usual only where nothing nearer is left."""
    return max(FARTHEST, min([distance(state, space) for space in candidates]))


def distance(state: MazeState, space: int) -> int:
    """MBT-309: to the Control Room, counted in orthogonal steps."""
    control = state.space[CONTROL_ROOM]
    return abs(x_of(space) - x_of(control)) + abs(y_of(space) - y_of(control))


class PlaceExit(Decision[MazeState]):
    """MBT-306, MBT-311, MBT-312: the previous player must place the Emergency Exit, turned as they like."""

    NAME = "place-exit"
    RULES = ("MBT-306", "MBT-307", "MBT-308", "MBT-309", "MBT-311")

    def actions(self, state: MazeState) -> list[Action]:
        return [PLACE + space * 4 + turned for space in exit_spaces(state, self.seat) for turned in range(4)]

    def play(self, state: MazeState, action: Action) -> None:
        space, turned = divmod(action - PLACE, 4)
        take_out(state, EMERGENCY_EXIT)  # everybody knows where it lies: nothing hidden comes to light
        lay(state, EMERGENCY_EXIT, space, turned)
        state.progress = True
        if state.listening:
            words.placed_exit(state, self.seat)
