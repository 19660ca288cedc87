"""What `content.toml` and own card files say: cards, Royals and decks as printed, and what must be true of them.

A card is data only: its abilities are lines of the ability language (`language.py`), taken apart here. Own cards come
after the standard cards and are checked the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Annotated, Final, Literal, NamedTuple, get_args

from msgspec import UNSET, Meta, Struct, field

from bestiary.kernel.content import ContentFile, Entry, Text
from bestiary.kernel.errors import ContentError
from bestiary.kernel.schema import Maybe

from .language import (
    KEYWORDS,
    MOST,
    ROYAL_CARD,
    STEP,
    TYPES,
    Ability,
    CardType,
    Clause,
    Cost,
    Keyword,
    LanguageError,
    can_bear,
    check_ability,
    parse_ability,
    parse_evolution,
    parse_extra_cost,
)
from .plain import plain, plain_extra_cost

Kingdom = Literal["desert", "jungle", "marsh", "mountain", "ocean", "savanna", "rebel"]
KINGDOMS: Final[tuple[Kingdom, ...]] = get_args(Kingdom)
Title = Literal["king", "queen"]
LEVELS: Final = 3
MAIN_SIZE: Final = 40
MOST_ABILITIES: Final = 8

CARD_COUNTS: Final = dict(zip(KINGDOMS, (17, 17, 17, 17, 17, 17, 12), strict=True))
TYPE_COUNTS: Final = dict(zip(TYPES, (68, 18, 20, 8), strict=True))
NUMBERS: Final[dict[CardType, tuple[str, ...]]] = {
    "beast": ("might", "life"),
    "equipment": ("might", "uses"),
    "weather": (),
    "castle": (),
}
"""Which numbers a card of a type has besides its cost."""

Biomass = Annotated[int, Meta(ge=1, le=99)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Might = Annotated[int, Meta(ge=0, le=MOST, multiple_of=STEP)]
Life = Annotated[int, Meta(ge=STEP, le=MOST, multiple_of=STEP)]
Copies = dict[str, Annotated[int, Meta(ge=1, le=MAIN_SIZE)]]
"""Cards by their ids, and how often each is there."""

Fault = Callable[[str], ContentError]
"""What is wrong with an entry, with the place where it stands."""


class CardEntry(Entry, frozen=True):
    name: Name
    kingdom: Kingdom
    type: CardType
    cost: Biomass
    might: Maybe[Might] = UNSET
    life: Maybe[Life] = UNSET
    uses: Maybe[Life] = UNSET
    keywords: list[Keyword] = field(default_factory=list)
    abilities: Annotated[list[Text], Meta(max_length=MOST_ABILITIES)] = field(default_factory=list)
    extra_cost: Maybe[Text] = UNSET
    text: Maybe[str] = UNSET


class LevelEntry(Struct, frozen=True, forbid_unknown_fields=True):
    biomass: Biomass
    life: Life
    ability: Text
    evolution: Maybe[Text] = UNSET
    text: Maybe[str] = UNSET


class RoyalEntry(Entry, frozen=True):
    name: Name
    kingdom: Kingdom
    title: Title
    levels: Annotated[list[LevelEntry], Meta(min_length=LEVELS, max_length=LEVELS)]


class DeckEntry(Entry, frozen=True):
    name: Text
    royal: Text
    main: Copies
    sideboard: Copies = field(default_factory=dict)


class Card(NamedTuple):
    """A card as printed, and what its lines mean."""

    printed: CardEntry
    abilities: list[Ability]
    extra_cost: Cost | None
    text: str


class Level(NamedTuple):
    """A level of a Royal, likewise."""

    printed: LevelEntry
    ability: Ability
    evolution: list[list[Clause]]


class Royal(NamedTuple):
    printed: RoyalEntry
    levels: list[Level]


class Material(NamedTuple):
    cards: list[Card]
    royals: list[Royal]
    decks: list[DeckEntry]


def standard(file: ContentFile) -> Material:
    """The whole content, complete and in order; `ContentError` names the file, the entry and the fault."""
    found = _read(file, Material([], [], []), ("cards", "royals", "decks"))
    _check_complete(file, found)
    return found


def extended(file: ContentFile, before: Material) -> Material:
    """The standard content and after it the cards, Royals and decks of an own card file; their ids must be new."""
    if not file.document:
        raise ContentError(f"{file.name}: the file is empty; expected [[cards]], [[royals]] or [[decks]]")
    return _read(file, before, tuple(file.document))


def _read(file: ContentFile, before: Material, kinds: tuple[str, ...]) -> Material:
    cards = file.entries("cards", CardEntry) if "cards" in kinds else []
    royals = file.entries("royals", RoyalEntry) if "royals" in kinds else []
    decks = file.entries("decks", DeckEntry) if "decks" in kinds else []
    file.done()
    _check_names(file, before, [*cards, *royals])
    found = Material(
        [*before.cards, *[_card(entry, partial(file.fault, entry)) for entry in cards]],
        [*before.royals, *[_royal(entry, partial(file.fault, entry)) for entry in royals]],
        [*before.decks, *decks],
    )
    file.once(decks, "id", [deck.id for deck in before.decks])
    for deck in decks:
        _check_id(deck.id, partial(file.fault, deck))
        if all(deck.royal != royal.printed.id for royal in found.royals):
            raise file.fault(deck, f"unknown Royal {deck.royal!r}")
    return found


# -- ids and names ----------------------------------------------------------------------------------------------------


def _check_names(file: ContentFile, before: Material, entries: list[CardEntry | RoyalEntry]) -> None:
    """A deck list may call a card by its name in any case, so no two may be alike."""
    known: list[CardEntry | RoyalEntry] = [card.printed for card in before.cards]
    known += [royal.printed for royal in before.royals]
    ids = {each.id for each in known}
    names = {each.name.lower() for each in known}
    for entry in entries:
        fault = partial(file.fault, entry)
        name, small = entry.name, entry.name.lower()
        _check_id(entry.id, fault)
        if entry.id in ids:
            raise fault("this id is used twice")
        if not name[0].isalpha() or name != " ".join(name.split()) or set(name) & {"#", ":"} or not name.isprintable():
            raise fault("the name must begin with a letter, without '#', ':' and needless spaces")
        if small in names:
            raise fault(f"the name {name!r} is used twice")
        if small in ids:
            raise fault(f"the name {name!r} is the id of another card")
        ids.add(entry.id)
        names.add(small)


def _check_id(id: str, fault: Fault) -> None:
    for sign in id:
        if sign not in "abcdefghijklmnopqrstuvwxyz0123456789-":
            raise fault(f"an id has only small letters, digits and hyphens, not {sign!r}")
    if not id[0].isalpha():
        raise fault("an id begins with a letter")


# -- cards ------------------------------------------------------------------------------------------------------------


def _card(entry: CardEntry, fault: Fault) -> Card:
    for key in ("might", "life", "uses"):
        given = getattr(entry, key) is not UNSET
        if given and key not in NUMBERS[entry.type]:
            raise fault(f"a card of the type {entry.type} has no {key!r}")
        if not given and key in NUMBERS[entry.type]:
            raise fault(f"{key} is missing")
    type = TYPES.index(entry.type)
    for word in entry.keywords:
        if entry.keywords.count(word) > 1:
            raise fault(f"has the keyword {word!r} twice")
        if not can_bear(type, KEYWORDS.index(word)):
            raise fault(f"a card of the type {entry.type} cannot have the keyword {word!r}")
    abilities = [_ability(formal, entry.name, type, fault) for formal in entry.abilities]
    if entry.type == "weather" and len(abilities) != 1:
        raise fault(f"a weather card has exactly one ability, not {len(abilities)}")
    words = [ability.text for ability in abilities]
    extra: Cost | None = None
    if entry.extra_cost is not UNSET:
        if entry.type != "weather":
            raise fault("only a weather card can have an 'extra_cost'")
        with _understood(f"extra_cost {entry.extra_cost!r}", fault):
            extra = parse_extra_cost(entry.extra_cost)
        words.insert(0, plain_extra_cost(extra, abilities[0].filter is not None))
    return Card(entry, abilities, extra, _text(entry.text, " ".join(words), fault))


def _ability(formal: str, name: str, type: int, fault: Fault) -> Ability:
    with _understood(f"ability {formal!r}", fault):
        ability = parse_ability(formal)
        check_ability(ability, type)
    ability.text = plain(ability, name, type)
    return ability


@contextmanager
def _understood(line: str, fault: Fault) -> Iterator[None]:
    """What is wrong with a line of the ability language is a fault of its entry."""
    try:
        yield
    except LanguageError as error:
        raise fault(f"{line}: {error}") from error


def _text(given: Maybe[str], words: str, fault: Fault) -> str:
    """The plain words of a card. A file may leave them out, but cannot promise what the abilities do not do."""
    if given is not UNSET and given != words:
        raise fault(f"'text' must be the plain words of the abilities: {words!r}")
    return words


# -- Royals -----------------------------------------------------------------------------------------------------------


def _royal(entry: RoyalEntry, fault: Fault) -> Royal:
    if entry.kingdom == "rebel":
        raise fault("there are no Rebel Royals")
    levels = enumerate(entry.levels, 1)
    return Royal(entry, [_level(entry, level, number, fault) for number, level in levels])


def _level(royal: RoyalEntry, entry: LevelEntry, number: int, of_royal: Fault) -> Level:
    def fault(message: str) -> ContentError:
        return of_royal(f"level {number}: {message}")

    ability = _ability(entry.ability, royal.name, ROYAL_CARD, fault)
    _text(entry.text, ability.text, fault)
    if entry.evolution is UNSET:
        if number < LEVELS:
            raise fault("evolution is missing")
        return Level(entry, ability, [])
    if number == LEVELS:
        raise fault("the highest level has no 'evolution'")
    with _understood(f"evolution {entry.evolution!r}", fault):
        return Level(entry, ability, parse_evolution(entry.evolution))


# -- the whole set ----------------------------------------------------------------------------------------------------


def _check_complete(file: ContentFile, found: Material) -> None:
    """The standard set is complete, and stands in the order of the Kingdoms."""
    kingdoms = [card.printed.kingdom for card in found.cards]
    if kingdoms != sorted(kingdoms, key=KINGDOMS.index):
        raise file.fault("cards", f"the Kingdoms must stand in the order {', '.join(KINGDOMS)}")
    for kingdom, count in CARD_COUNTS.items():
        if kingdoms.count(kingdom) != count:
            words = f"{kingdoms.count(kingdom)} of {kingdom.capitalize()}, but the game has {count}"
            raise file.fault("cards", words)
    types = [card.printed.type for card in found.cards]
    for type, count in TYPE_COUNTS.items():
        if types.count(type) != count:
            raise file.fault("cards", f"{types.count(type)} of the type {type}, but the game has {count}")
    royals = [(royal.printed.kingdom, royal.printed.title) for royal in found.royals]
    if royals != [(kingdom, title) for kingdom in KINGDOMS[:-1] for title in get_args(Title)]:
        raise file.fault("royals", "expected a king and a queen of each Kingdom, in that order")
    homes = {royal.printed.id: royal.printed.kingdom for royal in found.royals}
    if [homes[deck.royal] for deck in found.decks] != list(KINGDOMS[:-1]):
        raise file.fault("decks", "expected one deck of each Kingdom, in their order")
