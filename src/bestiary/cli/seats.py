"""Who sits where: people at the keyboard, and bots."""

from __future__ import annotations

from collections.abc import Sequence

from bestiary.kernel.words import who

from .console import UsageError
from .options import bots_called, check_bot

PERSON = "person"
PEOPLE = ("person", "people", "human", "me", "you")
USUAL_BOT = "greedy"


def seat_called(text: str, players: int) -> int:
    """A seat by its letter (A is the first) or its number (1 is the first)."""
    name = text.strip().upper()
    seat = -1
    if name.isdigit():
        seat = int(name) - 1
    elif len(name) == 1 and name.isascii() and name.isalpha():
        seat = ord(name) - ord("A")
    if not 0 <= seat < players:
        last = who(players - 1)
        raise UsageError(f"There is no seat {text!r}: the seats are A to {last}, or 1 to {players}.")
    return seat


def seating(players: int, bots: str | None, seats: Sequence[str], before: Sequence[str] | None = None) -> list[str]:
    """Who sits in each seat: PERSON, or the name of a bot.

    `bots` fills the last seats and leaves the others to people ("none": people everywhere); without it the seating is
    that of the saved game, or a person in the first seat and bots in the others. `seats` (SEAT=WHO) have the last word.
    """
    named: list[str] = []
    if bots is not None:
        named = names = [] if bots.strip().lower() == "none" else bots_called(bots)
        if len(names) > players:
            raise UsageError(f"{len(names)} bots do not fit into {players} seats.")
        sitting = [PERSON] * (players - len(names)) + names
    elif before is not None and len(before) == players:
        sitting = list(before)
    else:
        sitting = [PERSON] + [USUAL_BOT] * (players - 1)
    for word in seats:
        seat, equals, sitter = word.partition("=")
        sitter = sitter.strip()
        if not equals or not sitter:
            raise UsageError(f"--seat takes SEAT=WHO, for example --seat B=greedy or --seat 2=person, not {word!r}.")
        if sitter.lower() in PEOPLE:
            sitter = PERSON
        else:
            check_bot(sitter)
            named.append(sitter)
        sitting[seat_called(seat, players)] = sitter
    for place, sitter in enumerate(sitting):
        if sitter != PERSON and sitter not in named:
            if ":" in sitter:  # a file must not choose which code is run
                raise UsageError(f"{sitter!r} sat in this game. To let it play on, say --seat {who(place)}={sitter}.")
            check_bot(sitter)
    return sitting
