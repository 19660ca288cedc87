"""The maze: which edges are passable, who can reach what, and how tiles come onto the table and move."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.state import changed

from ..content import BIT, CONTROL_ROOM, EDGES, EMERGENCY_EXIT, ENTRANCE, PASSABLE, TILE_COUNT
from ..state import NO_TILE, NOWHERE, SPECIALS, STEP, MazeState, is_engineer

FACING: Final[list[int]] = [4, 8, 1, 2]  # the bit of the edge that faces a direction from the other side
GLASS_LOCKED: Final = TILE_COUNT * 4  # where PASSABLE goes on for locked glass doors
IN_MASK: Final[list[list[int]]] = [[d for d in range(4) if mask & BIT[d]] for mask in range(16)]  # its directions
UNSEEN: Final[list[int]] = [0] * TILE_COUNT


def open_edges(state: MazeState, tile: int) -> int:
    """MBT-005, MBT-009: the directions in which a tile on the table shows a passable edge, as a mask."""
    return PASSABLE[state.glass * GLASS_LOCKED + tile * 4 + state.turned[tile]]


def edge_now(state: MazeState, tile: int, direction: int) -> int:
    """MBT-005: the kind of the edge that a tile on the table shows in that direction."""
    return EDGES[tile * 4 + (direction + 4 - state.turned[tile]) % 4]


def neighbour(state: MazeState, tile: int, direction: int) -> int:
    """The tile on the next space, or NO_TILE."""
    return state.grid.get(state.space[tile] + STEP[direction], NO_TILE)


def connected(state: MazeState, tile: int, direction: int) -> int:
    """MBT-010: the neighbour in that direction if both edges between the two are passable, else NO_TILE."""
    if not open_edges(state, tile) & BIT[direction]:
        return NO_TILE
    other = neighbour(state, tile, direction)
    if other == NO_TILE or not open_edges(state, other) & FACING[direction]:
        return NO_TILE
    return other


def reach(state: MazeState, tile: int, closed: int) -> list[int]:
    """MBT-080 to MBT-082: every room that can be walked to from a tile, its own left out, in the order of tiles.

    A path may end in the tile `closed` but not pass through it (MBT-086); NO_TILE: nothing is closed.
    """
    seen = UNSEEN[:]
    seen[tile] = 1
    found: list[int] = []
    waiting = [tile]
    grid = state.grid
    space = state.space
    turned = state.turned
    base = state.glass * GLASS_LOCKED
    while waiting:
        here = waiting.pop()
        edges = PASSABLE[base + here * 4 + turned[here]]
        spot = space[here]
        for direction in IN_MASK[edges]:
            other = grid.get(spot + STEP[direction], NO_TILE)
            if other == NO_TILE or seen[other] or not PASSABLE[base + other * 4 + turned[other]] & FACING[direction]:
                continue
            seen[other] = 1
            found.append(other)
            if other != closed:
                waiting.append(other)
    found.sort()
    return found


def destinations(state: MazeState, meeple: int) -> list[int]:
    """MBT-083, MBT-086: where a meeple may move to: an engineer may not pass the Control Room before the switch."""
    guarded = not state.switch and is_engineer(state, meeple)
    return reach(state, state.stands[meeple], CONTROL_ROOM if guarded else NO_TILE)


def can_explore(state: MazeState) -> bool:
    """MBT-097."""
    return not state.lockdown and len(state.deck) > 0


def explorable(state: MazeState, tile: int) -> list[int]:
    """MBT-095, MBT-104: the directions in which a passable edge of the tile faces a blank space."""
    spot = state.space[tile]
    return [d for d in IN_MASK[open_edges(state, tile)] if spot + STEP[d] not in state.grid]


def has_frontier(state: MazeState, tile: int) -> bool:
    """Whether there is such a direction."""
    spot = state.space[tile]
    for direction in IN_MASK[open_edges(state, tile)]:
        if spot + STEP[direction] not in state.grid:
            return True
    return False


def is_exit(state: MazeState, tile: int) -> bool:
    """MBT-013: the Entrance with an open hatch, and the Emergency Exit."""
    return tile == EMERGENCY_EXIT or (tile == ENTRANCE and state.hatch_open)


def draw(state: MazeState) -> int:
    """The top tile of the deck is turned up."""
    tile = state.deck[-1]
    take_out(state, tile)
    state.reveal()
    return tile


def take_out(state: MazeState, tile: int) -> None:
    """A tile leaves the deck; of a stacked one everybody sees at which index a special tile has come."""
    place = state.deck.index(tile) if state.deck[-1] != tile else len(state.deck) - 1
    del state.deck[place]
    if state.stacked and tile < SPECIALS:
        state.drawn_at = changed(state.drawn_at, tile, state.deck_total - 1 - place)


def lay(state: MazeState, tile: int, space: int, turned: int) -> None:
    """A tile comes onto the table."""
    state.space[tile] = space
    state.turned[tile] = turned
    state.grid[space] = tile


def take_up(state: MazeState, tile: int) -> None:
    """A tile leaves the table."""
    del state.grid[state.space[tile]]
    state.space[tile] = NOWHERE


def put(state: MazeState, tiles: list[int], spaces: list[int]) -> None:
    """Tiles on the table move to other spaces, all at once; whatever stands on them rides along (MBT-011)."""
    grid = state.grid
    for tile in tiles:
        del grid[state.space[tile]]
    for place in range(len(tiles)):
        state.space[tiles[place]] = spaces[place]
        grid[spaces[place]] = tiles[place]
