"""The names by which a board marks its elements, and what is printed on them.

tile:room-22     a room                     gear:room-22:0      a gear
meeple:eng-0     a meeple                   way:cw              a way to turn the chosen gear
space:1:-2       a blank space              turned:2            a rotation of the Emergency Exit
seat:2, deck, switch, skip-move, end-turn, gear-stop, stop, call-end, yes, no
"""

from __future__ import annotations

from typing import Final

from .content import (
    DIRECTIONS,
    EDGE_LETTERS,
    EDGES,
    GEAR_KIND,
    GEAR_KINDS,
    GEAR_PLACE,
    NO_PERSON,
    PEOPLE_TYPES,
    PERSON_OF,
    TILE_COUNT,
    TILE_NAMES,
    TILES,
)
from .schema import GearPrint, MazeReference, TilePrint

REFS: Final = """
tile:{tiles} gear:{tiles}:{number} meeple:{id} space:{number}:{number} way:{id} turned:{number} seat:{seat} deck
switch skip-move end-turn gear-stop stop call-end yes no
"""
"""All forms of these names; CONTRIBUTING.md says what stands for the words in braces."""

# -- what is printed on the material ---------------------------------------------------------------------------------


def reference() -> MazeReference:
    """The tiles as they are printed, by id."""
    return MazeReference(
        tiles={TILES[tile]: _print_of(tile) for tile in range(TILE_COUNT)},
        people=list(PEOPLE_TYPES),
        directions=list(DIRECTIONS),
    )


def _print_of(tile: int) -> TilePrint:
    return TilePrint(
        name=TILE_NAMES[tile],
        edges="".join(EDGE_LETTERS[EDGES[tile * 4 + direction]] for direction in range(4)),
        gears=[
            GearPrint(kind=GEAR_KINDS[kind], place=place)
            for kind, place in zip(GEAR_KIND[tile], GEAR_PLACE[tile], strict=True)
        ],
        person=None if PERSON_OF[tile] == NO_PERSON else PEOPLE_TYPES[PERSON_OF[tile]],
    )
