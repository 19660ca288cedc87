"""The names by which a board marks its elements, and what is printed on them.

tile:room-22     a room                     gear:room-22:0      a gear
meeple:eng-0     a meeple                   way:cw              a way to turn the chosen gear
space:1:-2       a blank space              turned:2            a rotation of the Emergency Exit
seat:2, deck, switch, skip-move, end-turn, gear-stop, stop, call-end, yes, no
"""

from __future__ import annotations

from typing import Final

from . import content
from .schema import GearPrint, MazeReference, TilePrint

REFS: Final = """
tile:{tiles} gear:{tiles}:{number} meeple:{id} space:{number}:{number} way:{id} turned:{number} seat:{seat} deck
switch skip-move end-turn gear-stop stop call-end yes no
"""
"""All forms of these names; CONTRIBUTING.md says what stands for the words in braces."""


def reference() -> MazeReference:
    """The tiles as they are printed, by id."""
    return MazeReference(
        tiles={name: _print_of(tile) for tile, name in enumerate(content.TILES)},
        people=list(content.PEOPLE_TYPES),
        directions=list(content.DIRECTIONS),
    )


def _print_of(tile: int) -> TilePrint:
    person = content.PERSON_OF[tile]
    gears = zip(content.GEAR_KIND[tile], content.GEAR_PLACE[tile], strict=True)
    return TilePrint(
        name=content.TILE_NAMES[tile],
        edges="".join(content.EDGE_LETTERS[edge] for edge in content.EDGES[tile * 4 : tile * 4 + 4]),
        gears=[GearPrint(kind=content.GEAR_KINDS[kind], place=place) for kind, place in gears],
        person=None if person == content.NO_PERSON else content.PEOPLE_TYPES[person],
    )
