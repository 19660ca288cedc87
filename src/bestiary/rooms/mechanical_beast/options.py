"""The options of Mechanical Beast and their errors."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.errors import OptionError
from bestiary.kernel.options import choice, players_in, switch, unknown_value, whole
from bestiary.kernel.values import Json, Option

from .content import DIFFICULTIES, MODES

SEATS: Final = range(1, 5)
GLASS: Final = ("unlocked", "locked")
CUTS: Final = ("even", "loose")
FEWEST_STALL_ROUNDS: Final = 5
MOST_STALL_ROUNDS: Final = 100

OPTIONS: Final = (
    Option("players", "number", 1, tuple(SEATS), "How many play; semi-co-op and competitive need at least 2."),
    Option(
        "mode",
        "choice",
        "coop",
        MODES,
        "All together (coop), together but for the most rescued People (semi-coop), or a race (competitive).",
    ),
    Option(
        "difficulty",
        "choice",
        "starting",
        DIFFICULTIES,
        "How hard it is in co-op and semi-co-op: whether there is an Emergency Exit, an open hatch, unlocked glass.",
    ),
    Option("glass", "choice", "unlocked", GLASS, "In the competitive game: whether glass doors are locked."),
    Option("stack_cut", "choice", "even", CUTS, "Stacks of exact size, or cut by hand: up to two tiles more or less."),
    Option("stall_rounds", "number", 25, None, "After so many rounds without progress, 5 to 100, the game ends."),
    Option("call_end", "switch", True, (True, False), "The end may be called if everybody agrees."),
    Option("seed", "text", None, None, "Any text or number; the same seed, options and answers give the same game."),
)


def given(players: int | None, wanted: Json) -> int | None:
    """What only those who choose can be asked: options that do not go together. Gives the usual number of players."""
    mode = wanted.get("mode", "coop")
    if mode == "competitive" and wanted.get("difficulty") is not None:
        raise OptionError(
            "difficulty",
            "The competitive game has no difficulty level; choose glass doors unlocked or locked.",
            "difficulty_in_competitive",
        )
    if mode in ("coop", "semi-coop") and wanted.get("glass") is not None:
        raise OptionError(
            "glass", "In co-op the difficulty level decides whether glass doors are locked.", "glass_in_coop"
        )
    if players is None and mode in ("semi-coop", "competitive"):
        return 2
    return players


def check(chosen: Json) -> Json:
    """The settings as the game keeps them, or an OptionError."""
    players = players_in(chosen, SEATS, "Mechanical Beast is for 1 to 4 players.")
    mode = _choice(chosen, "mode", MODES)
    competitive = mode == "competitive"
    settings: Json = {
        "players": players,
        "mode": mode,
        "difficulty": None if competitive else _choice(chosen, "difficulty", DIFFICULTIES),
        "glass": _choice(chosen, "glass", GLASS) if competitive else None,
        "stack_cut": _choice(chosen, "stack_cut", CUTS),
        "stall_rounds": _stall_rounds(chosen),
        "call_end": switch(chosen, "call_end"),
    }
    if mode == "semi-coop" and players == 1:
        raise OptionError("players", "Semi-co-op needs 2 to 4 players.", "semi_coop_alone")
    if competitive and players == 1:
        raise OptionError("players", "The competitive game needs 2 to 4 players.", "competitive_alone")
    return settings


def _choice(chosen: Json, name: str, values: tuple[str, ...]) -> str:
    """None: left out."""
    return values[0] if chosen[name] is None else choice(chosen, name, values)


def _stall_rounds(chosen: Json) -> int:
    value = chosen["stall_rounds"]
    if not whole(value):
        raise unknown_value(chosen, "stall_rounds")
    if not FEWEST_STALL_ROUNDS <= value <= MOST_STALL_ROUNDS:
        raise OptionError("stall_rounds", "The stall limit must be between 5 and 100 rounds.", "bad_stall_rounds")
    return value
