"""What can be chosen before a Watchers' Feast, and what is refused."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.errors import OptionError
from bestiary.kernel.values import WINDOW, Json, Option

from .state import CANDLES

SEATS: Final = range(2, 5)
OPTIONS: Final = (
    Option("players", "number", 3, (2, 3, 4), "How many guests dine."),
    Option("mode", "choice", "long", ("long", "short"), "How long the candles last."),
    Option("open_hands", "switch", False, (False, True), "All hands lie open."),
    Option(
        "window_seconds",
        "number",
        0,
        None,
        "After so long an unanswered question to add is a pass; 0: never.",
        role=WINDOW,
    ),
    Option("seed", "text", None, None, "All chance comes from it."),
)


def check(chosen: Json) -> Json:
    if chosen["players"] not in SEATS:
        raise OptionError("players", "The Watchers' Feast is for 2 to 4 guests.")
    if chosen["mode"] not in CANDLES:
        raise OptionError("mode", "The mode is 'long' or 'short'.")
    if not isinstance(chosen["open_hands"], bool):
        raise OptionError("open_hands", "Open hands are on or off.")
    if chosen["open_hands"] and chosen["mode"] == "short" and chosen["players"] == 2:
        raise OptionError("open_hands", "A short feast for two leaves nothing to guess with open hands.")
    if not isinstance(chosen["window_seconds"], (int, float)) or chosen["window_seconds"] < 0:
        raise OptionError("window_seconds", "A window is open for 0 or more seconds.")
    return {name: chosen[name] for name in ("players", "mode", "open_hands", "window_seconds")}
