"""The material of Mechanical Beast: the 72 tiles with their edges, gears and People, each known by a number.

`content.toml` holds the tiles; this module loads them, checks them and spreads them into flat tables. The rules look
things up by number only; ids and words are for the edges (views, notation, positions). Which edges of a tile can be
passed is worked out once for every rotation, because walking through the maze asks for nothing else.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from bestiary.kernel.errors import ContentError
from bestiary.kernel.old_content import Entry, document_of, entries_of, index_of, nothing_else, text_of

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
EDGE_LETTERS: Final = ("O", "G", "L", "-")

Direction = Literal["n", "e", "s", "w"]
GearKind = Literal["center", "linear", "edge", "corner"]
Person = Literal["welder", "cook", "medic", "weaver", "pupil"]

DIRECTIONS: Final[tuple[Direction, ...]] = ("n", "e", "s", "w")
DX: Final[list[int]] = [0, 1, 0, -1]
DY: Final[list[int]] = [-1, 0, 1, 0]
TURN_NAMES: Final = ("cw", "ccw")
CORNERS: Final = ("ne", "se", "sw", "nw")

CENTER: Final = 0
LINEAR: Final = 1
EDGE: Final = 2
CORNER: Final = 3
GEAR_KINDS: Final[tuple[GearKind, ...]] = ("center", "linear", "edge", "corner")

PEOPLE_TYPES: Final[tuple[Person, ...]] = ("welder", "cook", "medic", "weaver", "pupil")
TYPES: Final = len(PEOPLE_TYPES)
TOKENS_PER_TYPE: Final = 5
NO_PERSON: Final = -1

DIFFICULTIES: Final = ("starting", "normal", "hard", "extreme")
MODES: Final = ("coop", "semi-coop", "competitive")

_ENTRY: Final = 2
"""The printed s edge, from which the arrow starts (MBT-004)."""

_MOST_GEARS: Final = 2

# The ids behind the numbers above. A file in another order would quietly mix up the tiles, so `load` compares.
_SPECIAL_ORDER: Final[list[str]] = ["entrance", "control-room", "emergency-exit", "lockdown"]
_ROOM_ORDER: Final[list[str]] = [f"room-{number:02}" for number in range(1, TILE_COUNT - FIRST_ROOM + 1)]

# Every gear a file may name, with its kind and its printed place.
_GEAR_NAMES: Final[list[str]] = [
    "center",
    "linear-h",
    "linear-v",
    "edge-n",
    "edge-e",
    "edge-s",
    "edge-w",
    "corner-ne",
    "corner-se",
    "corner-sw",
    "corner-nw",
]
_KIND_OF_GEAR: Final[list[int]] = [CENTER, LINEAR, LINEAR, EDGE, EDGE, EDGE, EDGE, CORNER, CORNER, CORNER, CORNER]
_PLACE_OF_GEAR: Final[list[int]] = [0, 0, 1, 0, 1, 2, 3, 0, 1, 2, 3]


class Content:
    """Everything a content file says, as flat tables."""

    def __init__(self) -> None:
        self.tiles: list[str] = []
        self.names: list[str] = []
        self.edges: list[int] = []
        self.gear_kinds: list[list[int]] = []
        self.gear_places: list[list[int]] = []
        self.people: list[int] = []


def load(text: str, file_name: str) -> Content:
    """Read and check the text of a content file; `ContentError` names the file, the entry and the fault."""
    document = document_of(text, file_name)
    content = Content()
    for entry in entries_of(file_name, document, "specials", _SPECIAL_ORDER):
        _load_special(content, entry)
        entry.done()
    for entry in entries_of(file_name, document, "rooms", _ROOM_ORDER):
        _load_room(content, entry)
        entry.done()
    nothing_else(file_name, document)
    for person, name in enumerate(PEOPLE_TYPES):
        found = content.people.count(person)
        if found != TOKENS_PER_TYPE:
            raise ContentError(
                f"{file_name}: [[rooms]]: {found} rooms with a {name}, but the game has {TOKENS_PER_TYPE} such tokens"
            )
    return content


def load_file(path: Path) -> Content:
    """Read and check a content file on disk."""
    return load(text_of(path), str(path))


def _load_special(content: Content, entry: Entry) -> None:
    tile = len(content.tiles)
    edges = _load_tile(content, entry)
    content.gear_kinds.append([])
    content.gear_places.append([])
    content.people.append(NO_PERSON)
    if tile == ENTRANCE and edges.count(OPEN) != 4:
        raise entry.fault("the Entrance has four open doorways")
    if tile == CONTROL_ROOM and edges[_ENTRY] != LOCKED:
        raise entry.fault("the Control Room has a locked door at its entry")
    if tile == EMERGENCY_EXIT and (LOCKED in edges or GLASS not in edges):
        raise entry.fault("the Emergency Exit has glass doors, and no locked door")
    if tile == LOCKDOWN and (edges[_ENTRY] != LOCKED or edges.count(OPEN) != 1 or GLASS in edges):
        raise entry.fault("the Lockdown has a locked door at its entry and one single open doorway")


def _load_room(content: Content, entry: Entry) -> None:
    edges = _load_tile(content, entry)
    if OPEN not in edges:
        raise entry.fault("has no open doorway, so that it could never be left while glass doors are locked")
    _load_gears(content, entry, edges)
    has_people = "people" in entry.table
    if has_people != (LOCKED in edges):
        raise entry.fault("a room has 'people' exactly if it has a locked door")
    content.people.append(_person(entry) if has_people else NO_PERSON)


def _load_tile(content: Content, entry: Entry) -> list[int]:
    """What special tiles and rooms have in common; the answer is the printed edges."""
    name = entry.text("name")
    if name in content.names:
        raise entry.fault(f"the name {name!r} is used twice")
    word = entry.text("edges")
    edges: list[int] = []
    for letter in word:
        if letter not in EDGE_LETTERS:
            raise entry.fault(f"unknown edge {letter!r}; an edge is one of {' '.join(EDGE_LETTERS)}")
        edges.append(EDGE_LETTERS.index(letter))
    if len(edges) != 4:
        raise entry.fault(f"'edges' must be four letters for n, e, s and w, not {word!r}")
    if edges[_ENTRY] == WALL:
        raise entry.fault("has a wall at its entry (s)")
    content.tiles.append(entry.text("id"))
    content.names.append(name)
    content.edges.extend(edges)
    return edges


def _load_gears(content: Content, entry: Entry, edges: list[int]) -> None:
    kinds: list[int] = []
    places: list[int] = []
    names: list[str] = []
    if "gears" in entry.table:
        names = entry.texts("gears")
        if not names:
            raise entry.fault("'gears' is empty; a room without gears leaves it out")
        if len(names) > _MOST_GEARS:
            raise entry.fault(f"{len(names)} gears, but {_MOST_GEARS} is the most")
    in_the_middle = 0
    for number, name in enumerate(names):
        if name not in _GEAR_NAMES:
            raise entry.fault(f"unknown gear {name!r}")
        if name in names[:number]:
            raise entry.fault(f"has the gear {name!r} twice")
        kind = _KIND_OF_GEAR[_GEAR_NAMES.index(name)]
        place = _PLACE_OF_GEAR[_GEAR_NAMES.index(name)]
        if kind == EDGE and edges[place] != WALL:
            raise entry.fault(f"the gear {name!r} must sit on a wall")
        if kind == CENTER or kind == LINEAR:
            in_the_middle += 1
        kinds.append(kind)
        places.append(place)
    if in_the_middle > 1:
        raise entry.fault("has two gears in its middle")
    content.gear_kinds.append(kinds)
    content.gear_places.append(places)


def _person(entry: Entry) -> int:
    found = entry.text("people")
    if found not in PEOPLE_TYPES:
        raise entry.fault(f"'people' must be one of {', '.join(PEOPLE_TYPES)}, not {found!r}")
    return PEOPLE_TYPES.index(found)


def _passable(edges: list[int]) -> list[int]:
    """For unlocked and for locked glass doors, for every tile and rotation: a bit for each direction (MBT-005, 009)."""
    masks: list[int] = []
    for locked_glass in range(2):
        for tile in range(TILE_COUNT):
            for rotation in range(4):
                mask = 0
                for direction in range(4):
                    kind = edges[tile * 4 + (direction + 4 - rotation) % 4]
                    if kind == OPEN or (kind == GLASS and locked_glass == 0):
                        mask |= 1 << direction
                masks.append(mask)
    return masks


_CONTENT: Final = load_file(Path(__file__).with_name("content.toml"))

TILES: Final[list[str]] = _CONTENT.tiles
TILE_NAMES: Final[list[str]] = _CONTENT.names
TILE_INDEX: Final[dict[str, int]] = index_of(TILES)

EDGES: Final[list[int]] = _CONTENT.edges
"""EDGES[tile * 4 + direction]: the kind of the printed edge."""

PASSABLE: Final[list[int]] = _passable(EDGES)
"""PASSABLE[(locked_glass * TILE_COUNT + tile) * 4 + rotation]: bit d is set if the edge shown in direction d is."""

GEAR_KIND: Final[list[list[int]]] = _CONTENT.gear_kinds

GEAR_PLACE: Final[list[list[int]]] = _CONTENT.gear_places
"""As printed: 0 for a center gear; 0 for the axis e-w and 1 for n-s; a direction; a corner."""

PERSON_OF: Final[list[int]] = _CONTENT.people
"""The type of the token that goes on a People room, and NO_PERSON for any other tile."""
