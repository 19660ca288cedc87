"""What Mechanical Beast shows and writes down: its view, its positions, and what is printed on its material.

Tiles are called by their ids (`room-22`, `control-room`), meeples by theirs (`eng-0`, `android`; in the competitive
game `eng-0a`).
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, field

from bestiary.kernel.schema import Count, Maybe, PerSeat, Position, Quarter, Reference, ResultView, Row, Seat, View

from .content import Direction, GearKind, Mode
from .material import TOKENS_PER_TYPE, Person

FARTHEST = 400_000  # a written position keeps clear of the rim of the numbers that spaces have

Turn = Annotated[int, Meta(ge=1, le=1_000_000)]
Far = Annotated[int, Meta(ge=-FARTHEST, le=FARTHEST)]
Tokens = Annotated[int, Meta(ge=0, le=TOKENS_PER_TYPE)]


class GearOf(Row, frozen=True):
    """A gear: its tile, and its number there."""

    tile: str
    index: Count


# -- the view ---------------------------------------------------------------------------------------------------------


class GearView(View, frozen=True):
    """A gear of a room on the table."""

    index: Count
    kind: GearKind
    at: str
    """Where it is as the room lies now: `center`, `h`, `v`, `n` to `w`, `ne` to `nw`."""


class WaysView(View, frozen=True):
    """What is behind each edge of a room: a room to walk to, `explore`, `blank`, or `blocked`."""

    n: str
    e: str
    s: str
    w: str


class TileView(View, frozen=True):
    """A room on the table."""

    id: str
    name: str
    x: int
    y: int
    r: Quarter
    """Quarter turns clockwise from how it is printed."""
    edges: str
    """North, east, south, west as it lies now: O open, G glass, L locked, - wall."""
    arrow: Direction | None
    gears: list[GearView]
    person: Person | None
    meeples: list[str]
    exit: bool
    ways: WaysView


class MeepleView(View, frozen=True):
    """An engineer or the android."""

    tile: str
    start: str
    last_gear: GearOf | None
    seat: Seat | None
    """Whose it is; null: the android, which everybody moves."""
    safe: bool
    reach: list[str]
    exit_in_reach: bool


class VoteView(View, frozen=True):
    """The end has been called, and not everybody has answered."""

    proposer: Seat
    agreed: list[Seat]


class TurningView(View, frozen=True):
    """A gear that has been turned and may be turned again."""

    meeple: str
    tile: str
    index: Count
    times: Count


class MazeView(View, frozen=True):
    """What everybody sees of a game of Mechanical Beast: nothing but the order of the deck is hidden."""

    players: int
    seat: Seat | None
    """Who looks; null: a spectator."""
    deciding: Seat | None
    phase: str
    """The decision that waits, or `over`."""
    mode: Mode
    difficulty: str | None
    glass_locked: bool
    hatch: Literal["open", "closed"]
    turn: Turn
    to_move: Seat
    stall: Count
    """Turns without progress."""
    stall_limit: Count
    tiles: list[TileView]
    meeples: dict[str, MeepleView]
    switch_thrown: bool
    lockdown_revealed: bool
    can_explore: bool
    deck_size: Count
    unseen: list[str]
    """The tiles of the deck, in no order of theirs."""
    stacking: list[str]
    """How the deck was stacked, top to bottom, in words."""
    collapsed: list[str]
    people_inside: Count
    hands: PerSeat[dict[Person, Count]]
    supply: dict[Person, Count]
    pile: list[str]
    """The engineers on the Emergency Exit in the competitive game, the first one first."""
    moved: str | None
    """The meeple that has moved in this turn."""
    called: bool
    """The end has been proposed in this turn."""
    vote: VoteView | None
    gear: TurningView | None
    result: ResultView | None


# -- positions --------------------------------------------------------------------------------------------------------


class Placed(Row, frozen=True):
    """A tile on the table: its id, column, row, and quarter turns."""

    tile: str
    x: Far
    y: Far
    r: Quarter = 0


class MazePosition(Position, frozen=True):
    """A position of Mechanical Beast.

    Options may stand beside the other fields. What a position leaves out is as at the setup, but a deck that is left
    out is `deck_top` with an empty list; tiles that are then nowhere are in the box. It begins at the movement of
    `to_move`. Only a position with nothing but options and a seed is the setup itself, its stacked deck included.
    """

    turn: Maybe[Turn] = UNSET
    active: Maybe[Seat] = field(name="to_move", default=UNSET)
    tiles: Maybe[list[Placed]] = UNSET
    deck: Maybe[list[str]] = UNSET
    """The whole deck, top first; tiles that are nowhere are in the box."""
    collapsed: Maybe[list[str]] = UNSET
    box: Maybe[list[str]] = UNSET
    stacked: Maybe[bool] = UNSET
    """The deck was stacked as the options say: everybody knows where special tiles can be. Left out: it was not."""
    drawn_at: Maybe[dict[str, Count]] = UNSET
    """The special tiles drawn from a stacked deck, each with its index in the deck of the setup."""
    meeples: Maybe[dict[str, str]] = UNSET
    """The tile of every meeple."""
    start_rooms: Maybe[dict[str, str]] = UNSET
    """Where meeples were when the turn began."""
    last_gear: Maybe[dict[str, GearOf | None]] = UNSET
    people: Maybe[dict[str, Person] | list[str]] = UNSET
    """The People tokens by tile; a list names the tiles only, a token there has the printed type."""
    supply: Maybe[dict[Person, Count]] = UNSET
    hands: Maybe[PerSeat[dict[Person, Tokens] | Count]] = UNSET
    """The People tokens of each seat; a number takes the first types left."""
    switch: Maybe[bool] = field(name="switch_thrown", default=UNSET)
    switch_turn: Maybe[Turn | None] = UNSET
    lockdown: Maybe[bool] = field(name="lockdown_revealed", default=UNSET)
    pile: Maybe[list[str]] = UNSET
    """The engineers on the Emergency Exit in the competitive game, the first one first."""
    arrived: Maybe[dict[str, Count]] = UNSET
    """The turns in which engineers came onto the exit rooms where they are."""
    never_left: Maybe[list[str]] = UNSET
    """The engineers that never left the Entrance."""
    moved: Maybe[str | None] = UNSET
    """The meeple that has moved in this turn."""
    called: Maybe[bool] = UNSET
    """The end has been proposed in this turn."""
    progress: Maybe[bool] = UNSET
    """In this turn a tile was placed, a room collapsed, or the switch was thrown."""
    stall: Maybe[Count] = UNSET
    """Turns without progress."""
    deck_top: Maybe[list[str]] = UNSET
    """Instead of `deck`: these tiles, and beneath them every room that is not named, in the order of the rooms."""
    players: Maybe[int | None] = UNSET
    mode: Maybe[str | None] = UNSET
    difficulty: Maybe[str | None] = UNSET
    glass: Maybe[str | None] = UNSET
    stack_cut: Maybe[str | None] = UNSET
    stall_rounds: Maybe[int | None] = UNSET
    call_end: Maybe[bool | str | None] = UNSET


# -- what is printed --------------------------------------------------------------------------------------------------


class GearPrint(Reference, frozen=True):
    """A gear as it is printed."""

    kind: GearKind
    place: Count
    """0 for a center gear; 0 for the axis east-west and 1 for north-south; a direction; a corner."""


class TilePrint(Reference, frozen=True):
    """A tile as it is printed."""

    name: str
    edges: str
    """North, east, south, west: O open, G glass, L locked, - wall."""
    gears: list[GearPrint]
    person: Person | None


class MazeReference(Reference, frozen=True):
    """What is printed on the material of Mechanical Beast."""

    tiles: dict[str, TilePrint]
    people: list[Person]
    directions: list[Direction]
