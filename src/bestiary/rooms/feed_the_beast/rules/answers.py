"""The answers of Feed the Beast as numbers. A number means the same in every decision that offers it."""

from __future__ import annotations

from typing import Final

from ..content import FOOD_COUNT

# 0 to 9: a food.
STOP: Final = 10  # stop, done, none, pass, no
YES: Final = 11  # challenge, yes
REWARD: Final = 12
UPGRADE: Final = 13
SUPPLY: Final = 14
BEAST: Final = 15  # the tile
FURY_DRAW: Final = 16
FURY_FLIP: Final = 17
TO_FIRST: Final = 18  # set the State to the first one
TO_SECOND: Final = 19
SEAT: Final = 20  # + seat
WEREWOLF_DOWNGRADE: Final = 30
GOLEM_SWITCH: Final = 31
SNOWMAN_SWAP: Final = 32
TIER_TWO: Final = 36  # Ghost: any Tier 2 token
TIER_THREE: Final = 37
ALL_LINES: Final = 38  # Cerberus: every line of the Menu card
OWN: Final = 40  # + cost option of the beast's own Menu
ELF: Final = 50  # + number of the Elf, from 0
CHOICE: Final = 60  # + place of a reward's alternative, from 0
PLACE: Final = 70  # + place in the face-down row of victims, from 0
LINE: Final = 100  # + card * 3 + line
CARD: Final = 160  # + Menu card
VICTIM: Final = 180  # + victim card
VICTIM_DISCARD: Final = 210  # + victim card: Grandma puts it on the discard pile
NEW_BEAST: Final = 240  # + beast
LOWER: Final = 270  # + food: downgrade it (where upgrades are offered too)
THREE: Final = 280  # + food: Teddy Bear, three of a kind
TILE: Final = 290  # + food: taken from the tile (Bard)
HAND: Final = 300  # + seat * 10 + food: a token of another player (Bard, Doll)


def is_line(option: int) -> bool:
    """Whether a recipe option is a line of a Menu card."""
    return LINE <= option < LINE + 54


def is_own(option: int) -> bool:
    """Whether a recipe option is a cost option of the beast's own Menu."""
    return OWN <= option < ELF


def is_recipe(answer: int) -> bool:
    """Whether an answer names a recipe option."""
    return TIER_TWO <= answer <= ALL_LINES or OWN <= answer < ELF + 7 or is_line(answer)


def lines_of(card: int) -> list[int]:
    """The lines of a Menu card, from the top."""
    first = LINE + card * 3
    return [first, first + 1, first + 2]


def card_of(option: int) -> int:
    """The Menu card of a line."""
    return (option - LINE) // 3


def line_of(option: int) -> int:
    """The place of a line on its card, from 0."""
    return (option - LINE) % 3


def other_token(answer: int) -> tuple[int, int]:
    """The seat and the food of an answer HAND + seat * 10 + food."""
    return (answer - HAND) // FOOD_COUNT, (answer - HAND) % FOOD_COUNT
