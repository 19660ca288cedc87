"""The material of Beast Master: the island, Landmarks, Loot and cards, each known by a number.

`content.toml` holds the material; this module loads it, checks it and spreads it into flat tables. The rules look
things up by number only; ids and words are for the edges (views, notation, positions). A set of spaces is a mask, in
which space n is `BIT[n]`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from bestiary.kernel.content import Entry, document_of, entries_of, index_of, nothing_else, text_of
from bestiary.kernel.errors import ContentError

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
TILE_COUNT: Final = 8

# Loot.
GOLD_1: Final = 0
GOLD_2: Final = 1
COLOSSUS_CARD: Final = 2
BEAST_CARD: Final = 3
TOKEN_COUNT: Final = 19

# Cards: Perks.
A_BIGGER_BAG: Final = 0
BEAST_MANTLE: Final = 1
BLINDING_SPEED: Final = 2
OUTPOST: Final = 3
TUNNEL_KEYS: Final = 4
# Divine Gifts.
ABUNDANCE: Final = 5
AUDACITY: Final = 6
AUTHORITY: Final = 7
COMPANIONSHIP: Final = 8
COMRADERY: Final = 9
DIPLOMACY: Final = 10
DOMINION: Final = 11
FORTITUDE: Final = 12
INFLUENCE: Final = 13
SOLIDARITY: Final = 14
SOLITUDE: Final = 15
ZEAL: Final = 16
# Actions.
CONVENE: Final = 17
CONVERT: Final = 18
DODGE: Final = 19
EXTORTION: Final = 20
HEGEMONY: Final = 21
INTIMIDATE: Final = 22
PILFER: Final = 23
PURGE: Final = 24
REPLACE: Final = 25
STEAL: Final = 26
TELEPORT: Final = 27
VANDALIZE: Final = 28
# Beast Master cards.
BANK_RUN: Final = 29
ENRAGE_THE_BEAST: Final = 30
ERUPTION: Final = 31
GHOULS: Final = 32
LANDSLIDE: Final = 33
POWER_SURGE: Final = 34
RAMPAGE: Final = 35
RANSACK: Final = 36
RITUAL_SACRIFICE: Final = 37
SABOTAGE: Final = 38
TAKE_FLIGHT: Final = 39
TERRAFORM: Final = 40
CARD_COUNT: Final = 41
NO_CARD: Final = -1
FIRST_GIFT: Final = 5
FIRST_ACTION: Final = 17
FIRST_BEAST: Final = 29

Landmark = Literal["hallowed-ground", "market", "ruins", "volcano", "gold-mine"]
Token = Literal["loot-gold-1", "loot-gold-2", "loot-colossus", "loot-beast"]
CardKind = Literal["perk", "gift", "action", "beast"]
Color = Literal["ember", "tide", "moss", "dusk"]

LANDMARKS: Final[tuple[Landmark, ...]] = ("hallowed-ground", "market", "ruins", "volcano", "gold-mine")
LOOT: Final[tuple[Token, ...]] = ("loot-gold-1", "loot-gold-2", "loot-colossus", "loot-beast")
COLORS: Final[tuple[Color, ...]] = ("ember", "tide", "moss", "dusk")

BIT: Final[list[int]] = [2**place for place in range(62)]


def _words(text: str) -> list[str]:
    return text.split()


# The ids behind the numbers above. A file in another order would quietly mix up the material, so `load` compares.
_SPACE_ORDER: Final = _words("A1 A2 A3 A4 A5 B1 B2 B3 B4 B5 B6 C1 C2 C3 C4 C5 D1 D2 D3 D4 D5 D6 E1 E2 E3 E4 E5")
_LANDMARK_ORDER: Final[list[str]] = list(LANDMARKS)
_LOOT_ORDER: Final[list[str]] = list(LOOT)
_CARD_ORDER: Final = _words(
    "a-bigger-bag beast-mantle blinding-speed outpost tunnel-keys"
    " abundance audacity authority companionship comradery diplomacy dominion fortitude influence solidarity solitude"
    " zeal"
    " convene convert dodge extortion hegemony intimidate pilfer purge replace steal teleport vandalize"
    " bank-run enrage-the-beast eruption ghouls landslide power-surge rampage ransack ritual-sacrifice sabotage"
    " take-flight terraform"
)

_KINDS: Final[tuple[CardKind, ...]] = ("perk", "gift", "action", "beast")
_KIND_WORDS: Final[list[str]] = ["Perks", "Divine Gifts", "Actions", "Beast Master cards"]
_KIND_COUNTS: Final[list[int]] = [5, 12, 21, 18]
"""How many cards there are of each kind."""

_STEP_Q: Final[list[int]] = [0, 1, 1, 0, -1, -1]
_STEP_R: Final[list[int]] = [-1, -1, 0, 1, 1, 0]
"""What a step does to (q, r), by direction."""

_PAIR_COUNT: Final = 62
_FARTHEST: Final = 9
"""Coordinates lie within -9 and 9: far more than the island needs, but a slip of the pen is found."""


class Content:
    """Everything a content file says, as flat tables."""

    def __init__(self) -> None:
        self.spaces: list[str] = []
        self.q: list[int] = []
        self.r: list[int] = []
        self.landmarks: list[str] = []
        self.landmark_names: list[str] = []
        self.landmark_texts: list[str] = []
        self.landmark_copies: list[int] = []
        self.first_game: list[int] = [NO_LANDMARK] * SPACE_COUNT
        self.loot: list[str] = []
        self.loot_names: list[str] = []
        self.loot_texts: list[str] = []
        self.loot_copies: list[int] = []
        self.cards: list[str] = []
        self.card_names: list[str] = []
        self.card_kinds: list[CardKind] = []
        self.card_copies: list[int] = []
        self.card_rules: list[str] = []
        self.card_texts: list[str] = []


def load(text: str, file_name: str) -> Content:
    """Read and check the text of a content file; `ContentError` names the file, the entry and the fault."""
    document = document_of(text, file_name)
    content = Content()
    _load_spaces(content, file_name, entries_of(file_name, document, "spaces", _SPACE_ORDER))
    _load_landmarks(content, file_name, entries_of(file_name, document, "landmarks", _LANDMARK_ORDER))
    _load_loot(content, file_name, entries_of(file_name, document, "loot", _LOOT_ORDER))
    _load_cards(content, file_name, entries_of(file_name, document, "cards", _CARD_ORDER))
    nothing_else(file_name, document)
    return content


def load_file(path: Path) -> Content:
    """Read and check a content file on disk."""
    return load(text_of(path), str(path))


# -- the island --------------------------------------------------------------------------------------------------------


def _load_spaces(content: Content, file_name: str, entries: list[Entry]) -> None:
    for number, entry in enumerate(entries):
        id = entry.text("id")
        q = _coordinate(entry, "q")
        r = _coordinate(entry, "r")
        if number > 0 and content.spaces[-1][0] == id[0]:
            if q != content.q[-1] or r != content.r[-1] + 1:
                raise entry.fault(f"must lie just south of {content.spaces[-1]}")
        elif number > 0 and q != content.q[-1] + 1:
            raise entry.fault(f"column {id[0]} must lie just east of column {content.spaces[-1][0]}")
        content.spaces.append(id)
        content.q.append(q)
        content.r.append(r)
        entry.done()
    if content.q[CENTRE] != 0 or content.r[CENTRE] != 0:
        raise entries[CENTRE].fault("is the centre, with q = 0 and r = 0")
    pairs = 0
    for step in _steps(content.q, content.r):
        if step != OFF:
            pairs += 1
    pairs //= 2  # every pair was found from both sides
    if pairs != _PAIR_COUNT:
        raise ContentError(f"{file_name}: [[spaces]]: {pairs} adjacent pairs, but the island has {_PAIR_COUNT}")


def _coordinate(entry: Entry, key: str) -> int:
    found = entry.whole(key, -_FARTHEST)
    if found > _FARTHEST:
        raise entry.fault(f"{key!r} must be at most {_FARTHEST}, not {found}")
    return found


def _steps(q: list[int], r: list[int]) -> list[int]:
    """Where a step leads: space * 6 + direction."""
    found: list[int] = []
    for space in range(SPACE_COUNT):
        for direction in range(DIRECTION_COUNT):
            found.append(_space_at(q, r, q[space] + _STEP_Q[direction], r[space] + _STEP_R[direction]))
    return found


def _space_at(q: list[int], r: list[int], wanted_q: int, wanted_r: int) -> int:
    for space in range(SPACE_COUNT):
        if q[space] == wanted_q and r[space] == wanted_r:
            return space
    return OFF


def _neighbours(steps: list[int]) -> list[list[int]]:
    """The adjacent spaces of every space, in board order."""
    found: list[list[int]] = []
    for space in range(SPACE_COUNT):
        near = [steps[space * DIRECTION_COUNT + direction] for direction in range(DIRECTION_COUNT)]
        found.append(sorted([other for other in near if other != OFF]))
    return found


def _masks(neighbours: list[list[int]]) -> list[int]:
    found: list[int] = []
    for near in neighbours:
        mask = 0
        for space in near:
            mask |= BIT[space]
        found.append(mask)
    return found


def _distances(q: list[int], r: list[int]) -> list[int]:
    """How many steps apart two spaces are: one * 27 + other. The island has no hole, so the straight count holds."""
    found: list[int] = []
    for one in range(SPACE_COUNT):
        for other in range(SPACE_COUNT):
            dq = q[one] - q[other]
            dr = r[one] - r[other]
            found.append(max(abs(dq), abs(dr), abs(dq + dr)))
    return found


# -- Landmarks and Loot ------------------------------------------------------------------------------------------------


def _load_landmarks(content: Content, file_name: str, entries: list[Entry]) -> None:
    for landmark, entry in enumerate(entries):
        content.landmarks.append(entry.text("id"))
        content.landmark_names.append(entry.text("name"))
        content.landmark_texts.append(entry.text("text"))
        content.landmark_copies.append(entry.whole("copies", 1))
        _load_first_game(content, entry, landmark)
        entry.done()
    tiles = sum(content.landmark_copies)
    if tiles != TILE_COUNT:
        raise ContentError(f"{file_name}: [[landmarks]]: {tiles} tiles, but the game has {TILE_COUNT}")


def _load_first_game(content: Content, entry: Entry, landmark: int) -> None:
    ids = entry.texts("first_game")
    if len(ids) != content.landmark_copies[landmark]:
        copies = content.landmark_copies[landmark]
        raise entry.fault(f"'first_game' must have one space for each of the {copies} copies, not {len(ids)}")
    for id in ids:
        if id not in content.spaces:
            raise entry.fault(f"unknown space {id!r}")
        space = content.spaces.index(id)
        if space == CENTRE:
            raise entry.fault(f"the centre {id} cannot hold a Landmark")
        if content.first_game[space] != NO_LANDMARK:
            raise entry.fault(f"{id} already holds {content.landmarks[content.first_game[space]]!r}")
        content.first_game[space] = landmark


def _load_loot(content: Content, file_name: str, entries: list[Entry]) -> None:
    for entry in entries:
        content.loot.append(entry.text("id"))
        content.loot_names.append(entry.text("name"))
        content.loot_texts.append(entry.text("text"))
        content.loot_copies.append(entry.whole("copies", 1))
        entry.done()
    tokens = sum(content.loot_copies)
    if tokens != TOKEN_COUNT:
        raise ContentError(f"{file_name}: [[loot]]: {tokens} tokens, but the game has {TOKEN_COUNT}")


# -- cards -------------------------------------------------------------------------------------------------------------


def _load_cards(content: Content, file_name: str, entries: list[Entry]) -> None:
    counts = [0, 0, 0, 0]
    for card, entry in enumerate(entries):
        name = entry.text("name")
        if name in content.card_names:
            raise entry.fault(f"the name {name!r} is used twice")
        kind = entry.one_of("kind", _KINDS)
        if kind != _kind_of(card):
            raise entry.fault(f"stands among the {_KIND_WORDS[_kind_of(card)]}")
        rule = entry.text("rule")
        if rule in content.card_rules:
            raise entry.fault(f"the rule {rule} belongs to {content.cards[content.card_rules.index(rule)]!r}")
        copies = entry.whole("copies", 1)
        counts[kind] += copies
        content.cards.append(entry.text("id"))
        content.card_names.append(name)
        content.card_kinds.append(_KINDS[kind])
        content.card_copies.append(copies)
        content.card_rules.append(rule)
        content.card_texts.append(entry.text("text"))
        entry.done()
    for kind, expected in enumerate(_KIND_COUNTS):
        if counts[kind] != expected:
            found = f"{counts[kind]} {_KIND_WORDS[kind]}, but the game has {expected}"
            raise ContentError(f"{file_name}: [[cards]]: {found}")


def _kind_of(card: int) -> int:
    if card < FIRST_GIFT:
        return 0
    if card < FIRST_ACTION:
        return 1
    return 2 if card < FIRST_BEAST else 3


_CONTENT: Final = load_file(Path(__file__).with_name("content.toml"))

SPACES: Final[tuple[str, ...]] = tuple(_CONTENT.spaces)
SPACE_INDEX: Final[dict[str, int]] = index_of(_CONTENT.spaces)
Q: Final[list[int]] = _CONTENT.q
R: Final[list[int]] = _CONTENT.r
NEXT: Final[list[int]] = _steps(Q, R)
NEIGHBOURS: Final[list[list[int]]] = _neighbours(NEXT)
NEAR: Final[list[int]] = _masks(NEIGHBOURS)
DISTANCE: Final[list[int]] = _distances(Q, R)

LANDMARK_INDEX: Final[dict[str, int]] = index_of(_CONTENT.landmarks)
LANDMARK_NAMES: Final[list[str]] = _CONTENT.landmark_names
LANDMARK_TEXTS: Final[list[str]] = _CONTENT.landmark_texts
LANDMARK_COPIES: Final[list[int]] = _CONTENT.landmark_copies
FIRST_GAME: Final[list[int]] = _CONTENT.first_game

LOOT_INDEX: Final[dict[str, int]] = index_of(_CONTENT.loot)
LOOT_NAMES: Final[list[str]] = _CONTENT.loot_names
LOOT_TEXTS: Final[list[str]] = _CONTENT.loot_texts
LOOT_COPIES: Final[list[int]] = _CONTENT.loot_copies

CARDS: Final[tuple[str, ...]] = tuple(_CONTENT.cards)
CARD_INDEX: Final[dict[str, int]] = index_of(_CONTENT.cards)
CARD_NAMES: Final[list[str]] = _CONTENT.card_names
CARD_KINDS: Final[tuple[CardKind, ...]] = tuple(_CONTENT.card_kinds)
CARD_COPIES: Final[list[int]] = _CONTENT.card_copies
CARD_RULES: Final[list[str]] = _CONTENT.card_rules
CARD_TEXTS: Final[list[str]] = _CONTENT.card_texts
