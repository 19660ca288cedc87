"""The four kinds of gear (MBT-150 to MBT-178): which ways they can be activated, and what that does."""

from __future__ import annotations

from typing import Final

from ..content import CENTER, CORNER, EDGE, GEAR_KIND, GEAR_PLACE, LINEAR
from ..state import MIDDLE, NO_TILE, STEP, WIDTH, MazeState
from .answers import CLOCKWISE, COUNTER_CLOCKWISE
from .maze import neighbour, put

MOST_ACTIVATIONS: Final = 40  # MBT-133
TURNS: Final[list[int]] = [CLOCKWISE, COUNTER_CLOCKWISE]
NORTH_SOUTH: Final[list[int]] = [0, 2]
EAST_WEST: Final[list[int]] = [1, 3]

# MBT-178: the upper left space of the block round a corner (ne, se, sw, nw), from the gear's own room.
BLOCK: Final[list[int]] = [-WIDTH, 0, -1, -WIDTH - 1]
# MBT-176: the block's spaces in clockwise order, from its upper left one.
ROUND: Final[list[int]] = [0, 1, WIDTH + 1, WIDTH]


def place_now(state: MazeState, tile: int, index: int) -> int:
    """MBT-007: where a gear is now: the edge or the corner it sits on, or its axis (0: e-w, 1: n-s)."""
    kind = GEAR_KIND[tile][index]
    printed = GEAR_PLACE[tile][index]
    if kind == LINEAR:
        return (printed + state.turned[tile]) % 2
    return (printed + state.turned[tile]) % 4 if kind != CENTER else 0


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


def along(space: int, way: int) -> int:
    """The coordinate of a space on the axis of a direction."""
    return space % WIDTH - MIDDLE if way % 2 else space // WIDTH - MIDDLE


def may_slide(state: MazeState, tile: int, way: int) -> bool:
    """MBT-160: no farther than one space outside the span of all other rooms, unless it comes nearer to that."""
    first = True
    lo = hi = 0
    for other_space in state.grid:
        if other_space == state.space[tile]:
            continue
        at = along(other_space, way)
        if first:
            lo = hi = at
            first = False
        elif at < lo:
            lo = at
        elif at > hi:
            hi = at
    lo -= 1
    hi += 1
    here = along(state.space[tile], way)
    target = along(state.space[tile] + STEP[way], way)
    return outside(target, lo, hi) == 0 or outside(target, lo, hi) < outside(here, lo, hi)


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


def line_beyond(state: MazeState, tile: int, edge: int) -> list[int]:
    """MBT-165: the rooms of the row or column on the other side of that edge."""
    beyond = state.space[tile] + STEP[edge]
    if edge % 2 == 0:
        return [other for space, other in state.grid.items() if space // WIDTH == beyond // WIDTH]
    return [other for space, other in state.grid.items() if space % WIDTH == beyond % WIDTH]


def shiftable(state: MazeState, tile: int, edge: int) -> bool:
    """MBT-169: there is a room in the line, and more than one coordinate to shift over."""
    beyond = state.space[tile] + STEP[edge]
    rows = edge % 2 == 0
    line = beyond // WIDTH if rows else beyond % WIDTH
    first = -1
    found = spread = False
    for space in state.grid:
        across = space // WIDTH if rows else space % WIDTH
        at = space % WIDTH if rows else space // WIDTH
        if across == line:
            found = True
        if first < 0:
            first = at
        elif at != first:
            spread = True
        if found and spread:
            return True
    return False


def shift_line(state: MazeState, tile: int, edge: int, way: int) -> None:
    """MBT-166, MBT-167: the whole line moves one space; past the span of all tiles it comes in at the other end."""
    lo, hi = span(state, way)
    tiles = line_beyond(state, tile, edge)
    spaces: list[int] = []
    for other in tiles:
        target = state.space[other] + STEP[way]
        at = along(target, way)
        if at > hi:
            target += (lo - at) * step_along(way)
        elif at < lo:
            target += (hi - at) * step_along(way)
        spaces.append(target)
    put(state, tiles, spaces)


def span(state: MazeState, way: int) -> tuple[int, int]:
    """MBT-167, MBT-168: the smallest and the largest coordinate of all tiles on the axis of a direction."""
    lo = hi = along(state.space[0], way)  # the Entrance is always on the table
    for space in state.grid:
        at = along(space, way)
        if at < lo:
            lo = at
        elif at > hi:
            hi = at
    return lo, hi


def step_along(way: int) -> int:
    """What one more on a direction's axis adds to a space."""
    return 1 if way % 2 else WIDTH


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
