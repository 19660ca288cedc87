"""What can be chosen before a game, and what is refused. Every game has the options `players` and `seed`."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.options import players_in
from bestiary.kernel.values import Json, Option

SEATS: Final = range(2, 5)
OPTIONS: Final = (
    Option("players", "number", 3, tuple(SEATS), "How many play."),
    Option("seed", "text", None, None, "Any text or number; the same seed, options and answers give the same game."),
)


def check(chosen: Json) -> Json:
    """The settings as the game keeps them, or an OptionError."""
    return {"players": players_in(chosen, SEATS, "High Card is for 2 to 4 players.")}
