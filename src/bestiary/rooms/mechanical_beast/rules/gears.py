"""The four kinds of gear (MBT-150 to MBT-178): which ways they can be activated, and what that does."""

from __future__ import annotations

from typing import Final

from ..content import CENTER, CORNER, EDGE, ENTRANCE, GEAR_KIND, GEAR_PLACE, GEAR_PLACES, LINEAR
from ..state import NO_TILE, NOWHERE, STEP, WIDTH, MazeState
from .answers import CLOCKWISE, COUNTER_CLOCKWISE
from .maze import neighbour, put

MOST_ACTIVATIONS: Final = 40  # MBT-133
PLACE_COUNT: Final[list[int]] = [len(places) for places in GEAR_PLACES]
TURNS: Final[list[int]] = [CLOCKWISE, COUNTER_CLOCKWISE]
NORTH_SOUTH: Final[list[int]] = [0, 2]
EAST_WEST: Final[list[int]] = [1, 3]

# MBT-178: the upper left space of the block round a corner (ne, se, sw, nw), from the gear's own room.
BLOCK: Final[list[int]] = [-WIDTH, 0, -1, -WIDTH - 1]
# MBT-176: the block's spaces in clockwise order, from its upper left one.
ROUND: Final[list[int]] = [0, 1, WIDTH + 1, WIDTH]


def place_now(state: MazeState, tile: int, index: int) -> int:
    """MBT-007: where a gear is now: the edge or the corner it sits on, or its axis (0: e-w, 1: n-s)."""
    return (GEAR_PLACE[tile][index] + state.turned[tile]) % PLACE_COUNT[GEAR_KIND[tile][index]]


def ways(state: MazeState, tile: int, index: int) -> list[int]:
    """MBT-134: the ways to activate a gear that would change anything."""
    kind = GEAR_KIND[tile][index]
    if kind == CENTER or kind == CORNER:
        return TURNS
    place = place_now(state, tile, index)
    if kind == LINEAR:
        axis = EAST_WEST if place == 0 else NORTH_SOUTH
        return [way for way in axis if may_slide(state, tile, way)]
    if not shiftable(state, tile, place):
        return []
    return EAST_WEST if place % 2 == 0 else NORTH_SOUTH  # a gear on n or s moves a row, on e or w a column


def activate(state: MazeState, tile: int, index: int, way: int) -> None:
    """One activation."""
    kind = GEAR_KIND[tile][index]
    if kind == CENTER:
        turn_center(state, tile, way)
    elif kind == LINEAR:
        slide_room(state, tile, way)
    elif kind == EDGE:
        shift_line(state, tile, place_now(state, tile, index), way)
    else:
        turn_block(state, tile, place_now(state, tile, index), way)


# -- lines and spans --------------------------------------------------------------------------------------------------


def along(space: int, way: int) -> int:
    """The coordinate of a space on the axis of a direction."""
    return space % WIDTH if way % 2 else space // WIDTH


def span(state: MazeState, way: int, without: int) -> tuple[int, int]:
    """The smallest and the largest coordinate of all tiles on the axis of a direction, one space left out."""
    lo = hi = along(state.space[ENTRANCE], way)  # always on the table, and without a gear
    for space in state.grid:
        at = along(space, way)
        if at < lo and space != without:
            lo = at
        elif at > hi and space != without:
            hi = at
    return lo, hi


# -- center gears -----------------------------------------------------------------------------------------------------


def turn_center(state: MazeState, tile: int, way: int) -> None:
    """MBT-150, MBT-151: the room turns one way, its neighbours the other."""
    own = 1 if way == CLOCKWISE else 3
    state.turned[tile] = (state.turned[tile] + own) % 4
    for direction in range(4):
        other = neighbour(state, tile, direction)
        if other != NO_TILE:
            state.turned[other] = (state.turned[other] + 4 - own) % 4


# -- linear gears -----------------------------------------------------------------------------------------------------


def may_slide(state: MazeState, tile: int, way: int) -> bool:
    """MBT-160: no farther than one space outside the span of all other rooms, unless it comes nearer to that."""
    lo, hi = span(state, way, state.space[tile])
    here = outside(along(state.space[tile], way), lo - 1, hi + 1)
    there = outside(along(state.space[tile] + STEP[way], way), lo - 1, hi + 1)
    return there == 0 or there < here


def outside(at: int, lo: int, hi: int) -> int:
    """How far a coordinate lies outside an interval."""
    return lo - at if at < lo else at - hi if at > hi else 0


def slide_room(state: MazeState, tile: int, way: int) -> None:
    """MBT-157, MBT-158: the room moves one space; a room that was there takes the space left."""
    here = state.space[tile]
    target = here + STEP[way]
    other = state.grid.get(target, NO_TILE)
    if other == NO_TILE:
        put(state, [tile], [target])
    else:
        put(state, [tile, other], [target, here])


# -- edge gears -------------------------------------------------------------------------------------------------------


def shiftable(state: MazeState, tile: int, edge: int) -> bool:
    """MBT-169: there is a room in the line, and more than one coordinate to shift over."""
    line = along(state.space[tile] + STEP[edge], edge)
    home = along(state.space[ENTRANCE], edge + 1)
    found = spread = False
    for space in state.grid:
        found = found or along(space, edge) == line
        spread = spread or along(space, edge + 1) != home
        if found and spread:
            return True
    return False


def shift_line(state: MazeState, tile: int, edge: int, way: int) -> None:
    """MBT-165 to MBT-168: the line beyond that edge moves one space; past the span of all tiles it comes in at the
    other end."""
    line = along(state.space[tile] + STEP[edge], edge)
    lo, hi = span(state, way, NOWHERE)
    step = 1 if way % 2 else WIDTH  # what one more on the axis of the way adds to a space
    tiles: list[int] = []
    spaces: list[int] = []
    for space, other in state.grid.items():
        if along(space, edge) == line:
            target = space + STEP[way]
            at = along(target, way)
            if at > hi:
                target += (lo - at) * step
            elif at < lo:
                target += (hi - at) * step
            tiles.append(other)
            spaces.append(target)
    put(state, tiles, spaces)


# -- corner gears -----------------------------------------------------------------------------------------------------


def turn_block(state: MazeState, tile: int, corner: int, way: int) -> None:
    """MBT-175 to MBT-178: the four spaces round the corner turn as one piece, blank ones too."""
    first = state.space[tile] + BLOCK[corner]
    quarter = 1 if way == CLOCKWISE else 3
    tiles: list[int] = []
    spaces: list[int] = []
    for place in range(4):
        other = state.grid.get(first + ROUND[place], NO_TILE)
        if other != NO_TILE:
            tiles.append(other)
            spaces.append(first + ROUND[(place + quarter) % 4])
            state.turned[other] = (state.turned[other] + quarter) % 4
    put(state, tiles, spaces)
