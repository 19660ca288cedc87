"""The answers of Beast Master as numbers. A number means the same in every decision that offers it."""

from __future__ import annotations

from typing import Final

from ..content import SPACE_COUNT

PASS: Final = 0  # also: end, decline, stop, stay, done
SPACE: Final = 1  # + space
MOVE_COLOSSUS: Final = 30  # + space
CREATE: Final = 60  # + space
OUTPOST: Final = 90  # + space
MANTLE: Final = 120
DODGE: Final = 121
PAY: Final = 122
PLAY: Final = 130  # + card
DISCARD: Final = 180  # + card
GIVE: Final = 230  # + card
BACK: Final = 280  # + card
SEAT: Final = 330  # + seat
SWAP: Final = 340  # + seat * 4 + seat
PIECE: Final = 360  # + seat * SPACE_COUNT + space: a player's piece there, or a Colossus that goes there
TOKEN: Final = 480  # + space * 4 + token
MOVE_ACOLYTE: Final = 600  # + from * SPACE_COUNT + to
SEATS_AT_MOST: Final = 4
TOKEN_KINDS: Final = 4

NOT_MOVED: Final = -1  # of an answer: it is no Movement


def destination_in(answer: int) -> int:
    """Where a Movement ends."""
    if answer >= MOVE_ACOLYTE:
        return (answer - MOVE_ACOLYTE) % SPACE_COUNT
    if MOVE_COLOSSUS <= answer < MOVE_COLOSSUS + SPACE_COUNT:
        return answer - MOVE_COLOSSUS
    if CREATE <= answer < CREATE + SPACE_COUNT:
        return answer - CREATE
    return NOT_MOVED
