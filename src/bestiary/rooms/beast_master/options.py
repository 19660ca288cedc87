"""The options of Beast Master and their errors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bestiary.kernel.errors import OptionError
from bestiary.kernel.options import players_in, whole
from bestiary.kernel.values import WINDOW, Json, Option

from .content import CENTRE, COLORS, LANDMARK_COPIES, LANDMARKS, SPACE_INDEX, SPACES, Color
from .state import ASKS

SEATS: Final = range(2, 5)
LENGTHS: Final = ("full", "half")
LAYOUTS: Final = ("first-game", "players-place", "random", "custom")
LEAST_SECONDS: Final = 3
MOST_SECONDS: Final = 60

OPTIONS: Final = (
    Option("players", "number", 4, (4, 3, 2), "How many play."),
    Option("length", "choice", "full", LENGTHS, "A full game of 6 Ages, or a Half Cycle of 4."),
    Option(
        "landmarks",
        "choice",
        "first-game",
        LAYOUTS,
        "Where the Landmarks lie: the layout for a first game, placed by the players, at random, or as `layout` says.",
    ),
    Option(
        "layout", "text", None, None, "With custom Landmarks: the eight spaces with their tiles, such as B2=market."
    ),
    Option("first_player", "text", "random", None, "Who starts: random, or a seat counted from 1."),
    Option("colors", "text", None, None, "The colours of the seats in order: ember, tide, moss, dusk."),
    Option(
        "ask",
        "text",
        "normal",
        None,
        "When seats are asked to play a Beast Master card: normal, all or never; one word, or one for each seat.",
    ),
    Option(
        "window_seconds",
        "number",
        0,
        None,
        "After so many seconds, 3 to 60, an unanswered question for a Beast Master card counts as a pass; 0: no clock.",
        role=WINDOW,
    ),
    Option("seed", "number", None, None, "Any whole number; the same seed, options and answers give the same game."),
)


def check(chosen: Json) -> Json:
    """The settings as the game keeps them, or an OptionError."""
    players = players_in(chosen, SEATS, "Beast Master is for 2 to 4 players.")
    if chosen["length"] not in LENGTHS:
        raise OptionError("length", "Length must be 'full' (6 Ages) or 'half' (4 Ages).", "bad_length")
    if chosen["landmarks"] not in LAYOUTS:
        raise OptionError(
            "landmarks", "Landmarks must be 'first-game', 'players-place', 'random' or 'custom'.", "bad_landmarks"
        )
    return {
        "players": players,
        "length": chosen["length"],
        "landmarks": chosen["landmarks"],
        "layout": _layout(chosen["layout"], chosen["landmarks"] == "custom"),
        "first_player": _first_player(chosen["first_player"], players),
        "colors": _colors(chosen["colors"], players),
        "ask": _ask(chosen["ask"], players),
        "window_seconds": _window_seconds(chosen["window_seconds"]),
    }


def _words(value: object) -> list[object]:
    """A list, or a text with commas or spaces between its words."""
    if isinstance(value, str):
        return list(value.replace(",", " ").split())
    return list(value) if isinstance(value, Sequence) else [value]


def _layout(value: object, custom: bool) -> Json | None:
    if (value is not None and value != "") != custom:
        raise OptionError("layout", "A layout is needed for custom Landmarks, and only for them.", "layout_and_custom")
    if not custom:
        return None
    layout: Json = {}
    for space, tile in _pairs(value):
        if not isinstance(space, str) or space.upper() not in SPACE_INDEX or space.upper() in layout:
            raise OptionError("layout", "Each Landmark needs its own space on the island.", "bad_layout_space")
        layout[space.upper()] = tile
    tiles = [tile for tile, copies in zip(LANDMARKS, LANDMARK_COPIES, strict=True) for _ in range(copies)]
    if sorted(map(str, layout.values())) != sorted(tiles):
        raise OptionError("layout", "A layout must place exactly the 8 Landmark tiles.", "bad_layout_tiles")
    if SPACES[CENTRE] in layout:
        raise OptionError("layout", "The centre space C3 cannot hold a Landmark.", "layout_on_centre")
    return {space: layout[space] for space in SPACES if space in layout}


def _pairs(value: object) -> list[tuple[object, object]]:
    """Spaces with their tiles: from a mapping, from pairs, or from 'B2=market D5=ruins'."""
    if isinstance(value, dict):
        return list(value.items())
    pairs: list[tuple[object, object]] = []
    for word in _words(value):
        pair = word.replace(":", "=").split("=") if isinstance(word, str) else word
        if not isinstance(pair, Sequence) or len(pair) != 2:
            raise OptionError("layout", "A layout must place exactly the 8 Landmark tiles.", "bad_layout_tiles")
        pairs.append((pair[0], pair[1]))
    return pairs


def _first_player(value: object, players: int) -> object:
    if value == "random":
        return value
    seat = int(value) if isinstance(value, str) and value.isascii() and value.isdigit() else value
    if not whole(seat) or not 1 <= seat <= players:
        raise OptionError("first_player", "First player must be 'random' or one of the seats.", "bad_first_player")
    return seat


def _colors(value: object, players: int) -> list[Color]:
    colors = list(COLORS[:players]) if value is None or value == "" else _words(value)
    known = [color for color in colors if isinstance(color, str) and color in COLORS]
    if len(known) != len(colors) or len(set(known)) != len(known) or len(known) < players:
        raise OptionError("colors", "Each player needs a different colour.", "bad_colors")
    return known[:players]


def _ask(value: object, players: int) -> list[str]:
    words = _words(value)
    asks = words * players if len(words) == 1 else words
    if len(asks) != players or not all(ask in ASKS for ask in asks):
        raise OptionError("ask", "ask must be 'normal', 'all' or 'never'.", "bad_ask")
    return [str(ask) for ask in asks]


def _window_seconds(value: object) -> int:
    if not whole(value) or (value != 0 and not LEAST_SECONDS <= value <= MOST_SECONDS):
        raise OptionError(
            "window_seconds", "The window clock must be 0 or between 3 and 60 seconds.", "bad_window_seconds"
        )
    return value
