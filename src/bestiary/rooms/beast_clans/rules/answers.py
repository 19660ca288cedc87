"""The answers of Beast Clans as numbers. Things are named by their order in the list of things, the Royals first."""

from __future__ import annotations

from typing import Final

from ..material import MOST_ABILITIES
from ..state import FIELD_COUNT

PASS: Final = 0  # also: finish, none
THING: Final = 1  # + order: pay, target, sacrifice, discard, split
UNDO: Final = 100  # + attack, or + order of a unit
NEXT: Final = 200  # + number of the waiting ability
FIRST_PLAYER: Final = 300  # + seat
ROYAL: Final = 310  # + Royal
USE: Final = 400  # + order * ABILITIES + ability
ABILITIES: Final = MOST_ABILITIES
CARD_ANSWER: Final = 10_000  # + card: play, discard, take, target in a discard
BREACH_ANSWER: Final = 20_000  # + card
PAIR: Final = 100_000  # + order * ORDERS + order: guard (Guardian, attack), wield (equipment, unit), accompany
SWAP: Final = 1_000_000  # + card * CARDS_AT_MOST + card
CARDS_AT_MOST: Final = 10_000
ATTACK: Final = 1_000_000_000  # + (order * ORDERS + order) * ORDERS + order: attacker, target, equipment (0: none)
ORDERS: Final = 200


def order_of(place: int) -> int:
    return place // FIELD_COUNT


def place_in(order: int) -> int:
    return order * FIELD_COUNT


def takes_back(answer: int) -> bool:
    """Whether an answer of a declaration undoes what was declared."""
    return UNDO <= answer < UNDO + ORDERS
