"""Small words that all games, the arena, the server and the command line say alike."""

from __future__ import annotations

from collections.abc import Sequence


def who(seat: int) -> str:
    """Seats are numbers in data and letters in words: seat 0 is A."""
    return chr(ord("A") + seat)


def seat_ref(seat: int) -> str:
    """How a board names the place of a player."""
    return f"seat:{seat}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def counted(count: int, noun: str) -> str:
    """'1 card', '2 cards'."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def listed(names: Sequence[str]) -> str:
    """'Rice', 'Rice and Salt', 'Rice, Salt and Egg'."""
    if not names:
        return "nothing"
    if len(names) == 1:
        return names[0]
    return f"{', '.join(names[:-1])} and {names[-1]}"
