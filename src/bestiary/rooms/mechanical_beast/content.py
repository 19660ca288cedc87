"""The material of Mechanical Beast: the 72 tiles with their edges, gears and People, each known by a number.

`content.toml` holds the tiles, `material.py` reads and checks them; this module spreads them into flat tables. The
rules look things up by number only; ids and words are for the edges (views, notation, positions). Which edges of a tile
can be passed is worked out once for every rotation, because walking through the maze asks for nothing else.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, get_args

from bestiary.kernel.content import index_of

from .material import Person, Room, Special, load_file

TILE_COUNT: Final = 72
ENTRANCE: Final = 0
CONTROL_ROOM: Final = 1
EMERGENCY_EXIT: Final = 2
LOCKDOWN: Final = 3
FIRST_ROOM: Final = 4

OPEN: Final = 0
GLASS: Final = 1
LOCKED: Final = 2
WALL: Final = 3
EDGE_LETTERS: Final = "OGL-"

Direction = Literal["n", "e", "s", "w"]
DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)
BIT: Final[list[int]] = [1, 2, 4, 8]  # of a direction in a mask of edges

CENTER: Final = 0
LINEAR: Final = 1
EDGE: Final = 2
CORNER: Final = 3
GearKind = Literal["center", "linear", "edge", "corner"]
GEAR_KINDS: Final[tuple[GearKind, ...]] = get_args(GearKind)
GEAR_PLACES: Final[tuple[tuple[str, ...], ...]] = (("center",), ("h", "v"), DIRECTIONS, ("ne", "se", "sw", "nw"))
"""Where gears of each kind can be."""

PEOPLE_TYPES: Final[tuple[Person, ...]] = get_args(Person)
TYPES: Final = 5
NO_PERSON: Final = -1

DIFFICULTIES: Final = ("starting", "normal", "hard", "extreme")
Mode = Literal["coop", "semi-coop", "competitive"]
MODES: Final[tuple[Mode, ...]] = get_args(Mode)

_MATERIAL: Final = load_file(Path(__file__).with_name("content.toml"))
_TILES: Final[list[Special | Room]] = [*_MATERIAL.specials, *_MATERIAL.rooms]

TILES: Final[list[str]] = [tile.id for tile in _TILES]
TILE_NAMES: Final[list[str]] = [tile.name for tile in _TILES]
TILE_INDEX: Final[dict[str, int]] = index_of(TILES)

EDGES: Final[list[int]] = [EDGE_LETTERS.index(letter) for tile in _TILES for letter in tile.edges]
"""EDGES[tile * 4 + direction]: the kind of the printed edge."""

PASSABLE: Final[list[int]] = [
    sum([BIT[(direction + rotation) % 4] for direction in range(4) if EDGES[tile * 4 + direction] in passable])
    for passable in [[OPEN, GLASS], [OPEN]]
    for tile in range(TILE_COUNT)
    for rotation in range(4)
]
"""MBT-005, MBT-009: PASSABLE[(locked_glass * TILE_COUNT + tile) * 4 + rotation]: bit d is set if the edge shown in
direction d is."""

GEAR_KIND: Final[list[list[int]]] = [
    [GEAR_KINDS.index(gear.partition("-")[0]) for gear in tile.gears] for tile in _TILES
]
GEAR_PLACE: Final[list[list[int]]] = [
    [GEAR_PLACES[kind].index(gear.rpartition("-")[2]) for kind, gear in zip(kinds, tile.gears, strict=True)]
    for kinds, tile in zip(GEAR_KIND, _TILES, strict=True)
]
"""As printed: 0 for a center gear; 0 for the axis e-w and 1 for n-s; a direction; a corner."""

PERSON_OF: Final[list[int]] = [PEOPLE_TYPES.index(tile.people) if tile.people else NO_PERSON for tile in _TILES]
"""The type of the token that goes on a People room, and NO_PERSON for any other tile."""
