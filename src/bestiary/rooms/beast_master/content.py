"""The material of Beast Master: the island, Landmarks, Loot and cards, each known by a number.

`content.toml` holds the material, `material.py` reads and checks it; this module spreads it into flat tables. The rules
look things up by number only; ids and words are for the edges (views, notation, positions). A set of spaces is a mask,
in which space n is `BIT[n]`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, get_args

from bestiary.kernel.content import index_of

from .material import STEPS, Landmark, Token, load_file

# The island: 27 spaces in board order.
SPACE_COUNT: Final = 27
CENTRE: Final = 13
OFF: Final = -1

# Directions, clockwise from north; the opposite of d is (d + 3) % 6.
DIRECTION_COUNT: Final = 6

# Landmarks.
NO_LANDMARK: Final = -1
HALLOWED_GROUND: Final = 0
MARKET: Final = 1
RUINS: Final = 2
VOLCANO: Final = 3
GOLD_MINE: Final = 4

# Loot.
GOLD_1: Final = 0
GOLD_2: Final = 1
COLOSSUS_CARD: Final = 2
BEAST_CARD: Final = 3

# Cards that the rules speak of: Perks.
A_BIGGER_BAG: Final = 0
BEAST_MANTLE: Final = 1
BLINDING_SPEED: Final = 2
OUTPOST: Final = 3
TUNNEL_KEYS: Final = 4
# Divine Gifts.
SOLIDARITY: Final = 14
# Actions.
CONVERT: Final = 18
DODGE: Final = 19
INTIMIDATE: Final = 22
PURGE: Final = 24
STEAL: Final = 26
VANDALIZE: Final = 28
# Beast Master cards.
BANK_RUN: Final = 29
ENRAGE_THE_BEAST: Final = 30
ERUPTION: Final = 31
POWER_SURGE: Final = 34
RAMPAGE: Final = 35
RANSACK: Final = 36
RITUAL_SACRIFICE: Final = 37
TAKE_FLIGHT: Final = 39
TERRAFORM: Final = 40
CARD_COUNT: Final = 41
FIRST_GIFT: Final = 5
FIRST_ACTION: Final = 17
FIRST_BEAST: Final = 29

Color = Literal["ember", "tide", "moss", "dusk"]
COLORS: Final[tuple[Color, ...]] = get_args(Color)

BIT: Final[list[int]] = [2**place for place in range(62)]

MATERIAL: Final = load_file(Path(__file__).with_name("content.toml"))

# -- the island --------------------------------------------------------------------------------------------------------

SPACES: Final[tuple[str, ...]] = tuple([space.id for space in MATERIAL.spaces])
SPACE_INDEX: Final[dict[str, int]] = index_of(SPACES)
Q: Final[list[int]] = [space.q for space in MATERIAL.spaces]
R: Final[list[int]] = [space.r for space in MATERIAL.spaces]
_PLACES: Final[list[tuple[int, int]]] = list(zip(Q, R, strict=True))

NEXT: Final[list[int]] = [
    _PLACES.index((q + dq, r + dr)) if (q + dq, r + dr) in _PLACES else OFF for q, r in _PLACES for dq, dr in STEPS
]
"""Where a step leads: space * 6 + direction."""
NEIGHBOURS: Final[list[list[int]]] = [
    sorted([other for other in NEXT[space * DIRECTION_COUNT : (space + 1) * DIRECTION_COUNT] if other != OFF])
    for space in range(SPACE_COUNT)
]
"""The adjacent spaces of every space, in board order."""
NEAR: Final[list[int]] = [sum([BIT[space] for space in near]) for near in NEIGHBOURS]
"""The same as masks."""
DISTANCE: Final[list[int]] = [
    max(abs(q - other_q), abs(r - other_r), abs(q - other_q + r - other_r))
    for q, r in _PLACES
    for other_q, other_r in _PLACES
]
"""How many steps apart two spaces are: one * 27 + other. The island has no hole, so the straight count holds."""

# -- Landmarks, Loot, cards --------------------------------------------------------------------------------------------

LANDMARKS: Final[tuple[Landmark, ...]] = get_args(Landmark)
LANDMARK_INDEX: Final[dict[str, int]] = index_of(LANDMARKS)
LANDMARK_NAMES: Final[list[str]] = [tile.name for tile in MATERIAL.landmarks]
LANDMARK_COPIES: Final[list[int]] = [tile.copies for tile in MATERIAL.landmarks]
FIRST_GAME: Final[list[int]] = [
    next((number for number, tile in enumerate(MATERIAL.landmarks) if space in tile.first_game), NO_LANDMARK)
    for space in SPACES
]

LOOT: Final[tuple[Token, ...]] = get_args(Token)
LOOT_INDEX: Final[dict[str, int]] = index_of(LOOT)
LOOT_NAMES: Final[list[str]] = [token.name for token in MATERIAL.loot]
LOOT_COPIES: Final[list[int]] = [token.copies for token in MATERIAL.loot]

CARDS: Final[tuple[str, ...]] = tuple([card.id for card in MATERIAL.cards])
CARD_INDEX: Final[dict[str, int]] = index_of(CARDS)
CARD_NAMES: Final[list[str]] = [card.name for card in MATERIAL.cards]
CARD_COPIES: Final[list[int]] = [card.copies for card in MATERIAL.cards]
CARD_RULES: Final[list[str]] = [card.rule for card in MATERIAL.cards]
