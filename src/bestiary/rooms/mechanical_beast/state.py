"""The pieces on the table.

A space of the unbounded grid is one number, (y + MIDDLE) * WIDTH + x + MIDDLE. One step in direction d adds STEP[d], so
that neighbours, lines and slides are sums. The deck has 71 tiles, so no maze ever reaches the rim of these numbers.
"""

from __future__ import annotations

from typing import Final

from bestiary.kernel.state import State

NOWHERE: Final = -1  # the space of a tile that is not on the table
NOBODY: Final = -1
NO_TILE: Final = -1
NO_GEAR: Final = -1
NEVER: Final = -1  # a turn that has not come, an index that has not been drawn
WIDTH: Final = 1048576
MIDDLE: Final = 524288
SPACES: Final = WIDTH * WIDTH
ORIGIN: Final = MIDDLE * WIDTH + MIDDLE
STEP: Final[list[int]] = [-WIDTH, 1, WIDTH, -1]  # MBT-002: n, e, s, w
SPECIALS: Final = 4  # Entrance, Control Room, Emergency Exit, Lockdown


def space_of(x: int, y: int) -> int:
    return (y + MIDDLE) * WIDTH + x + MIDDLE


def x_of(space: int) -> int:
    return space % WIDTH - MIDDLE


def y_of(space: int) -> int:
    return space // WIDTH - MIDDLE


class MazeState(State):
    """A game at one moment: its maze, its deck, its meeples and People, and how far the turn has come.

    Lists marked as shared are replaced as a whole and never changed in place, so that copies share them.
    """

    # Chosen before the game.
    competitive: bool
    semi: bool
    glass: int  # 1: glass doors are locked (MBT-287)
    hatch_open: bool  # MBT-022
    calls: bool  # whether the end may be called (MBT-347)
    stall_limit: int  # turns (MBT-346)
    deck_total: int  # tiles in the deck of the setup (MBT-046 to MBT-048)
    stacked: bool  # the deck was stacked by MBT-040 to MBT-048: then everybody knows where special tiles can be

    # The maze.
    space: list[int]  # by tile; NOWHERE: not on the table
    turned: list[int]  # by tile: clockwise quarter turns (MBT-005)
    grid: dict[int, int]  # tile by space
    deck: list[int]  # the top is the last
    collapsed: list[int]  # shared
    drawn_at: list[int]  # shared; by special tile: its index in the deck of the setup, once it has been drawn

    # Who is in it.
    stands: list[int]  # tile by meeple
    start: list[int]  # shared; start room by meeple (MBT-068)
    last_gear: list[int]  # by meeple: tile * 2 + index (MBT-135)
    persons: list[int]  # shared; People type by tile
    people_inside: int
    supply: list[int]  # shared; by type
    hands: list[int]  # shared; by seat * 5 + type
    pile: tuple[int, ...]  # competitive: engineers on the Emergency Exit, bottom first (MBT-320)
    arrived: list[int]  # by engineer: the turn in which it came onto its exit room (MBT-275)
    never_left: int  # mask of the engineers that never left the Entrance

    # The course of play.
    turn: int
    active: int
    moved: int  # the meeple that has moved in this turn
    called: bool  # the end has been proposed in this turn
    progress: bool  # in this turn a tile was placed, a room collapsed or the switch was thrown (MBT-345)
    stall: int
    switch: bool
    switch_turn: int
    lockdown: bool

    __slots__ = tuple(__annotations__)  # all of the above

    def copy(self) -> MazeState:
        other = MazeState()
        self.copy_table_to(other)
        other.competitive = self.competitive
        other.semi = self.semi
        other.glass = self.glass
        other.hatch_open = self.hatch_open
        other.calls = self.calls
        other.stall_limit = self.stall_limit
        other.deck_total = self.deck_total
        other.stacked = self.stacked
        other.space = self.space[:]
        other.turned = self.turned[:]
        other.grid = self.grid.copy()
        other.deck = self.deck[:]
        other.collapsed = self.collapsed
        other.drawn_at = self.drawn_at
        other.stands = self.stands[:]
        other.start = self.start
        other.last_gear = self.last_gear[:]
        other.persons = self.persons
        other.people_inside = self.people_inside
        other.supply = self.supply
        other.hands = self.hands
        other.pile = self.pile
        other.arrived = self.arrived[:]
        other.never_left = self.never_left
        other.turn = self.turn
        other.active = self.active
        other.moved = self.moved
        other.called = self.called
        other.progress = self.progress
        other.stall = self.stall
        other.switch = self.switch
        other.switch_turn = self.switch_turn
        other.lockdown = self.lockdown
        return other


# -- meeples ----------------------------------------------------------------------------------------------------------


def is_engineer(state: MazeState, meeple: int) -> bool:
    return state.competitive or meeple < state.players


def meeples_of(state: MazeState, seat: int) -> list[int]:
    """MBT-062, MBT-304: whom a player may use: the own engineer and the android, or the two own engineers."""
    return [seat * 2, seat * 2 + 1] if state.competitive else [seat, state.players]


def owner_of(state: MazeState, meeple: int) -> int:
    """The player of a meeple; NOBODY: the android."""
    if state.competitive:
        return meeple // 2
    return meeple if meeple < state.players else NOBODY
