"""Collapsing rooms and the lines that slide after them (MBT-195 to MBT-211)."""

from __future__ import annotations

from bestiary.kernel.state import changed

from .. import words
from ..content import ENTRANCE, TYPES
from ..state import NOBODY, STEP, MazeState
from .gears import along
from .maze import put, take_up


def left_empty(state: MazeState, meeple: int, room: int) -> bool:
    """MBT-196, MBT-201, MBT-202: the meeple's start room, no longer held by anybody, and not the Entrance."""
    return room == state.start[meeple] and room != ENTRANCE and room not in state.stands


def collapse(state: MazeState, room: int) -> None:
    """MBT-204: the room goes, its People are taken, and the rooms behind its arrow slide."""
    space = state.space[room]
    arrow = state.turned[room]
    take_up(state, room)
    state.collapsed = [*state.collapsed, room]
    state.progress = True
    rescue(state, room)
    slid = slide_behind(state, space, arrow)
    if state.listening:
        words.collapsed(state, room, slid)


def rescue(state: MazeState, room: int) -> None:
    """MBT-122: the active player takes the token."""
    person = state.persons[room]
    if person == NOBODY:
        return
    state.persons = changed(state.persons, room, NOBODY)
    state.people_inside -= 1
    place = state.active * TYPES + person
    state.hands = changed(state.hands, place, state.hands[place] + 1)
    if state.listening:
        words.rescued(state, room, person)


def slide_behind(state: MazeState, space: int, arrow: int) -> list[int]:
    """MBT-204 to MBT-206: every tile of the line on the tail side moves one space in the arrow's direction."""
    line = along(space, arrow + 1)
    step = STEP[arrow]
    tiles: list[int] = []
    spaces: list[int] = []
    for other, tile in state.grid.items():
        if along(other, arrow + 1) == line and (other < space) == (step > 0):
            tiles.append(tile)
            spaces.append(other + step)
    put(state, tiles, spaces)
    return tiles
