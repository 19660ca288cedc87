"""Who is trapped (MBT-335, MBT-340 to MBT-343, MBT-350 to MBT-354): nobody is, as long as anything could still help.

Two tests, at the end of every turn. A position is dead if nobody can change anything. Where people can only walk, and
make rooms collapse by walking, the layout may be frozen: then what collapses can bring about is worked out, generously,
and whoever no exit can ever come to is trapped for certain.
"""

from __future__ import annotations

from typing import Final

from ..content import CONTROL_ROOM, EMERGENCY_EXIT, ENTRANCE, GEAR_KIND, TILE_COUNT
from ..state import NO_GEAR, NO_TILE, STEP, MazeState, is_engineer
from .gears import along, ways
from .maze import FACING, IN_MASK, can_explore, has_frontier, is_exit, open_edges, reach

# What is left to do.
NOTHING: Final = 0
ONLY_WALKING: Final = 1  # walking, and collapses by it; or only the way to the switch
MORE: Final = 2  # something to explore or a gear to turn: nothing is settled

ALONE: Final = 1  # the rooms within reach of somebody who can go nowhere
NO_TILES: Final[list[int]] = []
NO_GAPS: Final[list[tuple[int, int]]] = []


def trapped(state: MazeState) -> list[int] | None:
    """MBT-335, MBT-343, MBT-352, MBT-354: who is trapped, where that ends the game; None: it goes on."""
    left = left_to_do(state)
    if left == NOTHING:
        return still_inside(state)
    if left == MORE:
        return None
    certain = trapped_for_certain(state)
    return certain if certain else None


def by_frozen_layout(state: MazeState) -> bool:
    """Whether it takes the second test to tell: there is still something that can be done."""
    return left_to_do(state) != NOTHING


def still_inside(state: MazeState) -> list[int]:
    """MBT-240: the engineers, and the android, that stand on no exit room."""
    return [meeple for meeple in range(len(state.stands)) if not is_exit(state, state.stands[meeple])]


# -- the first test: the dead position --------------------------------------------------------------------------------


def left_to_do(state: MazeState) -> int:
    """MBT-340 to MBT-342: what anybody can still do; of a race, what anybody off the Emergency Exit can (MBT-335).

    With something to explore, or a gear within reach, no layout is frozen. Nor is it where somebody can walk while
    exploring is not over: any room that collapses leaves a blank (MBT-351).
    """
    exploring = can_explore(state)
    race = state.competitive
    if exploring:
        for here in state.stands:  # L1 where a meeple stands: nearly always enough, and quickly seen
            if has_frontier(state, here) and not (race and here == EMERGENCY_EXIT):
                return MORE
    left = NOTHING
    unsettled = False  # the layout is not frozen
    for meeple in range(len(state.stands)):
        here = state.stands[meeple]
        if race and here == EMERGENCY_EXIT:
            continue
        others = reach(state, here, NO_TILE)
        if others and exploring:
            unsettled = True
        if state.switch and others:  # L3
            if exploring or race:
                return MORE
            left = ONLY_WALKING
        if not state.switch and is_engineer(state, meeple) and (here == CONTROL_ROOM or CONTROL_ROOM in others):  # L4
            left = ONLY_WALKING
        barred = state.last_gear[meeple] if not others else NO_GEAR
        for room in (here, *others):
            if exploring and has_frontier(state, room):  # L1
                return MORE
            for index in range(len(GEAR_KIND[room])):
                if room * 2 + index != barred:
                    if left == ONLY_WALKING or ways(state, room, index):  # L2; a gear that is idle now may yet help
                        return MORE
                    unsettled = True
    return MORE if unsettled and left == ONLY_WALKING else left


# -- the second test: the frozen layout -------------------------------------------------------------------------------


def trapped_for_certain(state: MazeState) -> list[int]:
    """MBT-352, MBT-354: the engineers who can never come to an exit; or, where only the android keeps the game going,
    the android. Asked where there is nothing left to do but walk."""
    lost = cut_off(state)
    if not lost:
        return []
    maze = Collapses(state)
    while maze.spread():
        if maze.finds_gear():
            return []
    if maze.finds_gear():
        return []
    return [meeple for meeple in lost if not maze.leads_out(state.stands[meeple])]


def cut_off(state: MazeState) -> list[int]:
    """Those whom the test is about, and who cannot walk to an exit as the rooms lie now."""
    inside = still_inside(state)
    engineers = [meeple for meeple in inside if is_engineer(state, meeple)]
    if not engineers and (not state.switch or state.people_inside):
        return []  # MBT-354: the android alone is no reason yet
    return [meeple for meeple in engineers or inside if not can_walk_out(state, state.stands[meeple])]


def can_walk_out(state: MazeState, tile: int) -> bool:
    for room in reach(state, tile, NO_TILE):
        if is_exit(state, room):
            return True
    return False


class Collapses:
    """MBT-350: all that collapses could bring about, and more: any reachable room may collapse or stay, in any order.

    `places` are the spaces on which a tile may come to lie (P), `area` says which tiles may ever be connected (R: all
    tiles of a meeple's area), and every room of an area that has two rooms may collapse (C), but never the Entrance.
    """

    def __init__(self, state: MazeState) -> None:
        self.state = state
        self.tiles: list[int] = list(state.grid.values())
        self.places: list[set[int]] = [set() for _ in range(TILE_COUNT)]
        self.lying: dict[int, list[int]] = {}  # the tiles that may come to lie on a space
        self.area: list[int] = []  # by tile: the room of a meeple that may reach it
        self.size: list[int] = [0] * TILE_COUNT  # rooms of an area, by its meeple's room
        for tile in self.tiles:
            self.lay(tile, state.space[tile])
        self.connect()

    def lay(self, tile: int, space: int) -> None:
        self.places[tile].add(space)
        if space in self.lying:
            self.lying[space].append(tile)
        else:
            self.lying[space] = [tile]

    def connect(self) -> None:
        """MBT-350 (b): the areas round the meeples, with every tile on every space that it may come to."""
        self.area = [NO_TILE] * TILE_COUNT
        for here in self.state.stands:
            if self.area[here] == NO_TILE:
                self.size[here] = self.flood(here)

    def flood(self, here: int) -> int:
        """The area round a room; gives its size."""
        state = self.state
        self.area[here] = here
        waiting = [here]
        rooms = 0
        while waiting:
            tile = waiting.pop()
            rooms += 1
            for direction in IN_MASK[open_edges(state, tile)]:
                for space in self.places[tile]:
                    for other in self.lying.get(space + STEP[direction], NO_TILES):
                        if self.area[other] == NO_TILE and open_edges(state, other) & FACING[direction]:
                            self.area[other] = here
                            waiting.append(other)
        return rooms

    def spread(self) -> bool:
        """MBT-350 (d): one step more of what collapses can move; False: there is nothing more."""
        gaps = self.gaps()
        found: list[tuple[int, int]] = []
        for tile in self.tiles:
            for space in self.places[tile]:
                for arrow in range(4):
                    target = space + STEP[arrow]
                    if target not in self.places[tile] and slides(
                        tile, space, gaps.get(line_of(space, arrow), NO_GAPS), STEP[arrow]
                    ):
                        found.append((tile, target))
        for tile, space in found:
            if space not in self.places[tile]:
                self.lay(tile, space)
        if found:
            self.connect()
        return len(found) > 0

    def gaps(self) -> dict[int, list[tuple[int, int]]]:
        """MBT-350 (c): the rooms that may collapse and where, by their arrow and its line."""
        found: dict[int, list[tuple[int, int]]] = {}
        for room in self.tiles:
            if room != ENTRANCE and self.area[room] != NO_TILE and self.size[self.area[room]] > ALONE:
                arrow = self.state.turned[room]
                for space in self.places[room]:
                    found.setdefault(line_of(space, arrow), []).append((room, space))
        return found

    def finds_gear(self) -> bool:
        """MBT-351, F2: whether anybody may ever come to a gear; a last gear does not help who can go nowhere."""
        for tile in self.tiles:
            if GEAR_KIND[tile] and self.area[tile] != NO_TILE and self.size[self.area[tile]] > ALONE:
                return True
        for meeple in range(len(self.state.stands)):
            here = self.state.stands[meeple]
            for index in range(len(GEAR_KIND[here])):
                if self.state.last_gear[meeple] != here * 2 + index:
                    return True
        return False

    def leads_out(self, tile: int) -> bool:
        """Whether an exit room may ever be reached from a room."""
        for room in (ENTRANCE, EMERGENCY_EXIT):
            if is_exit(self.state, room) and self.area[room] == self.area[tile]:
                return True
        return False


def line_of(space: int, arrow: int) -> int:
    """A number for the line of a space along an arrow, and for that arrow."""
    return along(space, arrow + 1) * 4 + arrow


def slides(tile: int, space: int, gaps: list[tuple[int, int]], step: int) -> bool:
    """MBT-204: whether a tile on a space lies behind a room of its line that may collapse, and is not that room."""
    for room, gap in gaps:
        if room != tile and gap != space and (space < gap) == (step > 0):
            return True
    return False
