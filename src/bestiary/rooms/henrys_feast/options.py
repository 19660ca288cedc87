"""The options of Henry's Feast and their errors."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.errors import OptionError
from bestiary.kernel.options import choice, players_in, switch, whole
from bestiary.kernel.values import Json, Option

SEATS: Final = range(2, 6)
TEAM_PLAYERS: Final = 4
FEWEST_ROUNDS: Final = 10
MOST_ROUNDS: Final = 500

OPTIONS: Final = (
    Option("players", "number", 2, tuple(SEATS), "How many play."),
    Option(
        "mode",
        "choice",
        "standard",
        ("standard", "quick"),
        "The whole game, or the quick one, best for a first game: the Easy Feast recipe lies open at once.",
    ),
    Option("cookbook", "switch", True, (True, False), "Play with the Cookbook; only the quick game can do without it."),
    Option("teams", "switch", False, (False, True), "Four players in two teams; teammates sit opposite."),
    Option("first_player", "text", "random", None, "Who starts: random, or a seat counted from 1."),
    Option(
        "peek_memory",
        "choice",
        "strict",
        ("strict", "assisted"),
        "Whether a recipe you have peeked at is shown once (strict), or for as long as it lies there (assisted).",
    ),
    Option("open_victory_piles", "switch", False, (False, True), "Everybody sees the recipes in every victory pile."),
    Option(
        "max_rounds", "number", 60, None, "In this round, 10 to 500, the game ends at the latest: it is the Last Round."
    ),
    Option("seed", "text", None, None, "Any text or number; the same seed, options and answers give the same game."),
)


def check(chosen: Json) -> Json:
    """The settings as the game keeps them, or an OptionError."""
    players = players_in(chosen, SEATS, "Henry's Feast needs 2 to 5 players.")
    settings: Json = {
        "players": players,
        "mode": choice(chosen, "mode", ("standard", "quick")),
        "cookbook": switch(chosen, "cookbook"),
        "teams": switch(chosen, "teams"),
        "first_player": _first_player(chosen["first_player"], players),
        "peek_memory": choice(chosen, "peek_memory", ("strict", "assisted")),
        "open_victory_piles": switch(chosen, "open_victory_piles"),
        "max_rounds": _max_rounds(chosen["max_rounds"]),
    }
    if settings["teams"] and players != TEAM_PLAYERS:
        raise OptionError("teams", "Team play needs exactly 4 players.", "teams_need_four")
    if not settings["cookbook"] and settings["mode"] == "standard":
        raise OptionError(
            "cookbook", "Playing without the cookbook is only possible in the quick game.", "cookbook_needed"
        )
    return settings


def _first_player(value: object, players: int) -> object:
    if value == "random":
        return "random"
    seat = int(value) if isinstance(value, str) and value.isascii() and value.isdigit() else value
    if not whole(seat) or not 1 <= seat <= players:
        raise OptionError("first_player", f"There is no seat {value} in this game.", "bad_first_player")
    return seat


def _max_rounds(value: object) -> int:
    if not whole(value) or not FEWEST_ROUNDS <= value <= MOST_ROUNDS:
        raise OptionError("max_rounds", "The round cap must be between 10 and 500.", "bad_max_rounds")
    return value
