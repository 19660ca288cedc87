"""What `content.toml` says: the 72 tiles as printed, and what must be true of them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, ClassVar, Final, Literal, NamedTuple, get_args

from msgspec import Meta

from bestiary.kernel.content import ContentFile, Entry, Text, ids, text_of

Person = Literal["welder", "cook", "medic", "weaver", "pupil"]
MiddleGear = Literal["center", "linear-h", "linear-v"]
EdgeGear = Literal["edge-n", "edge-e", "edge-s", "edge-w"]
CornerGear = Literal["corner-ne", "corner-se", "corner-sw", "corner-nw"]
Gear = Literal[MiddleGear, EdgeGear, CornerGear]

TOKENS_PER_TYPE: Final = 5
ENTRY: Final = 2
"""The printed s edge, from which the arrow starts (MBT-004)."""

# In the order of the numbers in `content.py`. A file in another order would quietly mix up the tiles.
SPECIAL_ORDER: Final = ids("entrance control-room emergency-exit lockdown")
ROOM_ORDER: Final = [f"room-{number:02}" for number in range(1, 69)]


class Tile(Entry, frozen=True):
    """What special tiles and rooms have in common."""

    name: Text
    edges: Annotated[str, Meta(pattern="^[OGL-]{4}$")]
    """As printed, n e s w: an open doorway, a glass door, a locked door, a wall."""


class Special(Tile, frozen=True):
    gears: ClassVar[tuple[Gear, ...]] = ()
    people: ClassVar[Person | None] = None


class Room(Tile, frozen=True):
    gears: Annotated[tuple[Gear, ...], Meta(min_length=1, max_length=2)] = ()
    """A room without gears leaves it out."""
    people: Person | None = None


class Material(NamedTuple):
    specials: list[Special]
    rooms: list[Room]


def load(text: str, file_name: str) -> Material:
    """Read and check the text of a content file; `ContentError` names the file, the entry and the fault."""
    file = ContentFile(text, file_name)
    material = Material(file.entries("specials", Special, SPECIAL_ORDER), file.entries("rooms", Room, ROOM_ORDER))
    file.done()
    tiles = [*material.specials, *material.rooms]
    file.once(tiles, "name")
    for tile in tiles:
        if tile.edges[ENTRY] == "-":
            raise file.fault(tile, "has a wall at its entry (s)")
    _check_specials(file, *material.specials)
    for room in material.rooms:
        _check_room(file, room)
    for person in get_args(Person):
        found = sum(room.people == person for room in material.rooms)
        if found != TOKENS_PER_TYPE:
            wanted = f"but the game has {TOKENS_PER_TYPE} such tokens"
            raise file.fault("rooms", f"{found} rooms with a {person}, {wanted}")
    return material


def load_file(path: Path) -> Material:
    """Read and check a content file on disk."""
    return load(text_of(path), str(path))


def _check_specials(file: ContentFile, entrance: Special, control: Special, exit: Special, lockdown: Special) -> None:
    if entrance.edges != "OOOO":
        raise file.fault(entrance, "the Entrance has four open doorways")
    if control.edges[ENTRY] != "L":
        raise file.fault(control, "the Control Room has a locked door at its entry")
    if "L" in exit.edges or "G" not in exit.edges:
        raise file.fault(exit, "the Emergency Exit has glass doors, and no locked door")
    if lockdown.edges[ENTRY] != "L" or lockdown.edges.count("O") != 1 or "G" in lockdown.edges:
        raise file.fault(lockdown, "the Lockdown has a locked door at its entry and one single open doorway")


def _check_room(file: ContentFile, room: Room) -> None:
    if "O" not in room.edges:
        raise file.fault(room, "has no open doorway, so that it could never be left while glass doors are locked")
    if (room.people is not None) != ("L" in room.edges):
        raise file.fault(room, "a room has 'people' exactly if it has a locked door")
    for gear in room.gears:
        if room.gears.count(gear) > 1:
            raise file.fault(room, f"has the gear {gear!r} twice")
    for edge, gear in zip(room.edges, get_args(EdgeGear), strict=True):
        if gear in room.gears and edge != "-":
            raise file.fault(room, f"the gear {gear!r} must sit on a wall")
    if sum(gear in get_args(MiddleGear) for gear in room.gears) > 1:
        raise file.fault(room, "has two gears in its middle")
