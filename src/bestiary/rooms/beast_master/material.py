"""What `content.toml` says: the island, Landmarks, Loot and cards as printed, and what must be true of them."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple, get_args

from msgspec import Meta

from bestiary.kernel.content import ContentFile, Entry, Positive, Text, ids, text_of

Landmark = Literal["hallowed-ground", "market", "ruins", "volcano", "gold-mine"]
Token = Literal["loot-gold-1", "loot-gold-2", "loot-colossus", "loot-beast"]
CardKind = Literal["perk", "gift", "action", "beast"]

TILE_COUNT: Final = 8
TOKEN_COUNT: Final = 19
CENTRE: Final = "C3"
PAIR_COUNT: Final = 62

# In the order of the numbers in `content.py`. A file in another order would quietly mix up the material.
SPACE_ORDER: Final = ids("A1 A2 A3 A4 A5 B1 B2 B3 B4 B5 B6 C1 C2 C3 C4 C5 D1 D2 D3 D4 D5 D6 E1 E2 E3 E4 E5")
CARD_ORDER: Final[dict[CardKind, list[str]]] = {
    "perk": ids("a-bigger-bag beast-mantle blinding-speed outpost tunnel-keys"),
    "gift": ids(
        "abundance audacity authority companionship comradery diplomacy dominion fortitude influence solidarity"
        " solitude zeal"
    ),
    "action": ids("convene convert dodge extortion hegemony intimidate pilfer purge replace steal teleport vandalize"),
    "beast": ids(
        "bank-run enrage-the-beast eruption ghouls landslide power-surge rampage ransack ritual-sacrifice sabotage"
        " take-flight terraform"
    ),
}
KIND_WORDS: Final = {"perk": "Perks", "gift": "Divine Gifts", "action": "Actions", "beast": "Beast Master cards"}
KIND_COUNTS: Final = {"perk": 5, "gift": 12, "action": 21, "beast": 18}
"""How many cards there are of each kind."""

Coordinate = Annotated[int, Meta(ge=-9, le=9)]
"""Far more than the island needs, but a slip of the pen is found."""

STEPS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""What a step does to (q, r), by direction: clockwise from north."""


class Space(Entry, frozen=True):
    q: Coordinate
    r: Coordinate


class Tile(Entry, frozen=True):
    name: Text
    text: Text
    copies: Positive
    first_game: list[str]


class Loot(Entry, frozen=True):
    name: Text
    text: Text
    copies: Positive


class Card(Entry, frozen=True):
    name: Text
    kind: CardKind
    copies: Positive
    rule: Text
    text: Text


class Material(NamedTuple):
    spaces: list[Space]
    landmarks: list[Tile]
    loot: list[Loot]
    cards: list[Card]


def load(text: str, file_name: str) -> Material:
    """Read and check the text of a content file; `ContentError` names the file, the entry and the fault."""
    file = ContentFile(text, file_name)
    titles = [title for titles in CARD_ORDER.values() for title in titles]
    material = Material(
        file.entries("spaces", Space, SPACE_ORDER),
        file.entries("landmarks", Tile, get_args(Landmark)),
        file.entries("loot", Loot, get_args(Token)),
        file.entries("cards", Card, titles),
    )
    file.done()
    _check_island(file, material.spaces)
    _check_first_game(file, material.landmarks)
    tiles, tokens = (sum(one.copies for one in each) for each in (material.landmarks, material.loot))
    if tiles != TILE_COUNT:
        raise file.fault("landmarks", f"{tiles} tiles, but the game has {TILE_COUNT}")
    if tokens != TOKEN_COUNT:
        raise file.fault("loot", f"{tokens} tokens, but the game has {TOKEN_COUNT}")
    _check_cards(file, material.cards)
    return material


def load_file(path: Path) -> Material:
    """Read and check a content file on disk."""
    return load(text_of(path), str(path))


def _check_island(file: ContentFile, spaces: list[Space]) -> None:
    for last, space in pairwise(spaces):
        if space.id[0] == last.id[0]:
            if (space.q, space.r) != (last.q, last.r + 1):
                raise file.fault(space, f"must lie just south of {last.id}")
        elif space.q != last.q + 1:
            raise file.fault(space, f"column {space.id[0]} must lie just east of column {last.id[0]}")
    places = {(space.q, space.r): space for space in spaces}
    centre = spaces[SPACE_ORDER.index(CENTRE)]
    if places.get((0, 0)) is not centre:
        raise file.fault(centre, "is the centre, with q = 0 and r = 0")
    pairs = sum((q + dq, r + dr) in places for q, r in places for dq, dr in STEPS) // 2
    if pairs != PAIR_COUNT:
        raise file.fault("spaces", f"{pairs} adjacent pairs, but the island has {PAIR_COUNT}")


def _check_first_game(file: ContentFile, landmarks: list[Tile]) -> None:
    taken: dict[str, str] = {}
    for tile in landmarks:
        if len(tile.first_game) != tile.copies:
            wanted = f"one space for each of the {tile.copies} copies, not {len(tile.first_game)}"
            raise file.fault(tile, f"'first_game' must have {wanted}")
        for space in tile.first_game:
            if space not in SPACE_ORDER:
                raise file.fault(tile, f"unknown space {space!r}")
            if space == CENTRE:
                raise file.fault(tile, f"the centre {space} cannot hold a Landmark")
            if space in taken:
                raise file.fault(tile, f"{space} already holds {taken[space]!r}")
            taken[space] = tile.id


def _check_cards(file: ContentFile, cards: list[Card]) -> None:
    file.once(cards, "name")
    file.once(cards, "rule")
    for card in cards:
        kind = next(kind for kind, titles in CARD_ORDER.items() if card.id in titles)
        if card.kind != kind:
            raise file.fault(card, f"stands among the {KIND_WORDS[kind]}")
    for each, expected in KIND_COUNTS.items():
        found = sum(card.copies for card in cards if card.kind == each)
        if found != expected:
            raise file.fault("cards", f"{found} {KIND_WORDS[each]}, but the game has {expected}")
