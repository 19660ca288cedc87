"""Checks of single options that games share; what a game says in words of its own it checks itself."""

from __future__ import annotations

from typing import Final, TypeGuard

from .errors import OptionError
from .values import Json

SWITCHES: Final = {"on": True, "off": False}


def whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def players_in(chosen: Json, seats: range, refusal: str) -> int:
    """How many play: as many as there may be seats."""
    players = chosen["players"]
    if not whole(players) or players not in seats:
        raise OptionError("players", refusal, "players_out_of_range")
    return players


def choice(chosen: Json, name: str, values: tuple[str, ...]) -> str:
    """One of the values."""
    if chosen[name] not in values:
        raise unknown_value(chosen, name)
    return str(chosen[name])


def switch(chosen: Json, name: str) -> bool:
    """True or false, or in words on or off."""
    value = chosen[name]
    if isinstance(value, str):
        value = SWITCHES.get(value)
    if not isinstance(value, bool):
        raise unknown_value(chosen, name)
    return value


def unknown_value(chosen: Json, name: str) -> OptionError:
    return OptionError(name, f"Unknown value {chosen[name]} for option {name}.", "unknown_value")
