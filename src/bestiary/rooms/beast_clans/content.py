"""The material of Beast Clans: cards, Royals and preconstructed decks, each known by a number.

`content.toml` holds the material; this module loads it, checks it and spreads it into flat tables. A card is data only:
its abilities are lines of the ability language (`language.py`). Own cards, from a file or as records, come after the
standard cards in a set of their own (`extended`, `card_set_of`), checked the same way.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, get_args

from bestiary.kernel.errors import ContentError
from bestiary.kernel.old_content import Document, Entry, document_of, entries_of, index_of, nothing_else, text_of

from .language import BEAST_CARD as BEAST_CARD
from .language import BIT as BIT
from .language import CASTLE_CARD as CASTLE_CARD
from .language import EQUIPMENT_CARD as EQUIPMENT_CARD
from .language import (
    KEYWORDS,
    MOST,
    ROYAL_CARD,
    STEP,
    Ability,
    Clause,
    Cost,
    LanguageError,
    can_bear,
    check_ability,
    parse_ability,
    parse_evolution,
    parse_extra_cost,
)
from .language import TYPES as TYPES
from .language import WEATHER_CARD as WEATHER_CARD
from .plain import plain, plain_extra_cost

DESERT: Final = 0
JUNGLE: Final = 1
MARSH: Final = 2
MOUNTAIN: Final = 3
OCEAN: Final = 4
SAVANNA: Final = 5
REBEL: Final = 6
Kingdom = Literal["desert", "jungle", "marsh", "mountain", "ocean", "savanna", "rebel"]
KINGDOMS: Final[tuple[Kingdom, ...]] = get_args(Kingdom)
KINGDOM_NAMES: Final = ("Desert", "Jungle", "Marsh", "Mountain", "Ocean", "Savanna", "Rebel")
TITLES: Final = ("king", "queen")
LEVELS: Final = 3

MAIN_SIZE: Final = 40
SIDE_SIZE: Final = 10
MOST_COPIES: Final = 3
MOST_ABILITIES: Final = 8
NO_ROYAL: Final = -1
"""The Royal of a deck whose player chooses it at the table."""

_MOST_COST: Final = 99
_LONGEST_NAME: Final = 40
_CARD_COUNTS: Final[list[int]] = [17, 17, 17, 17, 17, 17, 12]
"""How many cards each Kingdom has."""
_TYPE_COUNTS: Final[list[int]] = [68, 18, 20, 8]
"""How many cards there are of each type."""
_ID_SIGNS: Final = "abcdefghijklmnopqrstuvwxyz0123456789-"


class Deck:
    """A deck list: card numbers in order. A list written by a person may hold what is no card: the strangers."""

    def __init__(self, id: str, name: str, royal: int) -> None:
        self.id = id
        self.name = name
        self.royal = royal
        self.main: list[int] = []
        self.side: list[int] = []
        self.main_strangers: list[str] = []
        self.side_strangers: list[str] = []
        self.royal_stranger: str = ""


class CardSet:
    """Everything there is to play with, as flat tables."""

    def __init__(self) -> None:
        self.cards: list[str] = []
        self.index: dict[str, int] = {}
        self.names: list[str] = []
        self.kingdoms: list[int] = []
        self.types: list[int] = []
        self.costs: list[int] = []
        self.mights: list[int] = []
        self.lives: list[int] = []
        self.keywords: list[int] = []
        self.abilities: list[list[Ability]] = []
        self.extra_costs: list[Cost | None] = []
        self.texts: list[str] = []
        self.royals: list[str] = []
        self.royal_index: dict[str, int] = {}
        self.royal_names: list[str] = []
        self.royal_kingdoms: list[int] = []
        self.royal_titles: list[str] = []
        self.royal_lives: list[int] = []
        self.royal_biomass: list[int] = []
        self.royal_abilities: list[Ability] = []
        self.royal_texts: list[str] = []
        self.royal_evolutions: list[list[list[Clause]]] = []
        self.decks: list[Deck] = []


def load(text: str, file_name: str) -> CardSet:
    """Read and check the text of the whole content; `ContentError` names the file, the entry and the fault."""
    document = document_of(text, file_name)
    cards = CardSet()
    _load_cards(cards, entries_of(file_name, document, "cards"))
    _check_cards(cards, file_name)
    _load_royals(cards, entries_of(file_name, document, "royals"))
    _check_royals(cards, file_name)
    _load_decks(cards, entries_of(file_name, document, "decks"))
    _check_decks(cards, file_name)
    nothing_else(file_name, document)
    return cards


def load_file(path: Path) -> CardSet:
    """Read and check a content file on disk."""
    return load(text_of(path), str(path))


def extended(text: str, file_name: str) -> CardSet:
    """The standard set and after it the cards, Royals and decks of an own card file; their ids must be new."""
    document = document_of(text, file_name)
    cards = _copy(STANDARD)
    if not document:
        raise ContentError(f"{file_name}: the file is empty; expected [[cards]], [[royals]] or [[decks]]")
    if "cards" in document:
        _load_cards(cards, entries_of(file_name, document, "cards"))
    if "royals" in document:
        _load_royals(cards, entries_of(file_name, document, "royals"))
    if "decks" in document:
        _load_decks(cards, entries_of(file_name, document, "decks"))
    nothing_else(file_name, document)
    return cards


def card_set_of(records: list[Document], source: str = "cards") -> CardSet:
    """The standard set and after it the cards of these records; faults name the source in place of a file."""
    document: Document = {"cards": records}
    cards = _copy(STANDARD)
    _load_cards(cards, entries_of(source, document, "cards"))
    return cards


def _copy(cards: CardSet) -> CardSet:
    """A set that can grow while the one it comes from stays as it is; abilities and decks are never changed."""
    copy = CardSet()
    copy.cards = list(cards.cards)
    copy.index = dict(cards.index)
    copy.names = list(cards.names)
    copy.kingdoms = list(cards.kingdoms)
    copy.types = list(cards.types)
    copy.costs = list(cards.costs)
    copy.mights = list(cards.mights)
    copy.lives = list(cards.lives)
    copy.keywords = list(cards.keywords)
    copy.abilities = list(cards.abilities)
    copy.extra_costs = list(cards.extra_costs)
    copy.texts = list(cards.texts)
    copy.royals = list(cards.royals)
    copy.royal_index = dict(cards.royal_index)
    copy.royal_names = list(cards.royal_names)
    copy.royal_kingdoms = list(cards.royal_kingdoms)
    copy.royal_titles = list(cards.royal_titles)
    copy.royal_lives = list(cards.royal_lives)
    copy.royal_biomass = list(cards.royal_biomass)
    copy.royal_abilities = list(cards.royal_abilities)
    copy.royal_texts = list(cards.royal_texts)
    copy.royal_evolutions = list(cards.royal_evolutions)
    copy.decks = list(cards.decks)
    return copy


# -- cards -------------------------------------------------------------------------------------------------------------


def _load_cards(cards: CardSet, entries: list[Entry]) -> None:
    for entry in entries:
        _load_card(cards, entry)
        entry.done()
    cards.index = index_of(cards.cards)


def _load_card(cards: CardSet, entry: Entry) -> None:
    id = _new_id(cards, entry)
    name = _new_name(cards, entry)
    kingdom = entry.one_of("kingdom", KINGDOMS)
    type = entry.one_of("type", TYPES)
    cost = entry.whole("cost", 1)
    if cost > _MOST_COST:
        raise entry.fault(f"'cost' must be at most {_MOST_COST}, not {cost}")
    might = 0
    life = 0
    if type == BEAST_CARD or type == EQUIPMENT_CARD:
        might = _tens(entry, "might", 0)
        life = _tens(entry, "life" if type == BEAST_CARD else "uses", STEP)
    else:
        for key in ("might", "life", "uses"):
            if entry.has(key):
                raise entry.fault(f"a card of the type {TYPES[type]} has no {key!r}")
    mask = _keyword_mask(entry, type)
    abilities: list[Ability] = []
    words: list[str] = []
    for formal in _texts_or_none(entry, "abilities"):
        ability = _ability(entry, formal, name, type)
        abilities.append(ability)
        words.append(ability.text)
    if len(abilities) > MOST_ABILITIES:
        raise entry.fault(f"a card has at most {MOST_ABILITIES} abilities, not {len(abilities)}")
    if type == WEATHER_CARD and len(abilities) != 1:
        raise entry.fault(f"a weather card has exactly one ability, not {len(abilities)}")
    extra: Cost | None = None
    if entry.has("extra_cost"):
        if type != WEATHER_CARD:
            raise entry.fault("only a weather card can have an 'extra_cost'")
        extra = _extra_cost(entry, entry.text("extra_cost"))
        words.insert(0, plain_extra_cost(extra, abilities[0].filter is not None))
    cards.cards.append(id)
    cards.names.append(name)
    cards.kingdoms.append(kingdom)
    cards.types.append(type)
    cards.costs.append(cost)
    cards.mights.append(might)
    cards.lives.append(life)
    cards.keywords.append(mask)
    cards.abilities.append(abilities)
    cards.extra_costs.append(extra)
    cards.texts.append(_text(entry, " ".join(words)))


def _new_id(cards: CardSet, entry: Entry) -> str:
    id = entry.text("id")
    _check_signs(entry, id)
    if id in cards.cards or id in cards.royals:
        raise entry.fault("this id is used twice")
    return id


def _check_signs(entry: Entry, id: str) -> None:
    for sign in id:
        if sign not in _ID_SIGNS:
            raise entry.fault(f"an id has only small letters, digits and hyphens, not {sign!r}")
    if not id[0].isalpha():
        raise entry.fault("an id begins with a letter")


def _new_name(cards: CardSet, entry: Entry) -> str:
    """A deck list may call a card by its name in any case, so no two may be alike."""
    name = entry.text("name")
    if not name[0].isalpha() or name != " ".join(name.split()) or "#" in name or ":" in name or not name.isprintable():
        raise entry.fault("'name' must begin with a letter, without '#', ':' and needless spaces")
    if len(name) > _LONGEST_NAME:
        raise entry.fault(f"'name' must have at most {_LONGEST_NAME} letters, not {len(name)}")
    small = name.lower()
    for other in cards.names + cards.royal_names:
        if other.lower() == small:
            raise entry.fault(f"the name {name!r} is used twice")
    if small in cards.cards or small in cards.royals:
        raise entry.fault(f"the name {name!r} is the id of another card")
    return name


def _tens(entry: Entry, key: str, least: int) -> int:
    number = entry.whole(key, least)
    if number % STEP != 0:
        raise entry.fault(f"{key!r} must be a multiple of {STEP}, not {number}")
    if number > MOST:
        raise entry.fault(f"{key!r} must be at most {MOST}, not {number}")
    return number


def _texts_or_none(entry: Entry, key: str) -> list[str]:
    """A list of texts that may be empty or missing."""
    if not entry.has(key):
        return []
    if entry.value(key) == []:
        return []
    return entry.texts(key)


def _keyword_mask(entry: Entry, type: int) -> int:
    mask = 0
    for word in _texts_or_none(entry, "keywords"):
        if word not in KEYWORDS:
            raise entry.fault(f"unknown keyword {word!r}; the keywords are {', '.join(KEYWORDS)}")
        keyword = KEYWORDS.index(word)
        if mask & BIT[keyword]:
            raise entry.fault(f"has the keyword {word!r} twice")
        if not can_bear(type, keyword):
            raise entry.fault(f"a card of the type {TYPES[type]} cannot have the keyword {word!r}")
        mask |= BIT[keyword]
    return mask


def _ability(entry: Entry, formal: str, name: str, type: int) -> Ability:
    try:
        ability = parse_ability(formal)
        check_ability(ability, type)
    except LanguageError as error:
        raise entry.fault(f"ability {formal!r}: {error}") from error
    ability.text = plain(ability, name, type)
    return ability


def _text(entry: Entry, words: str) -> str:
    """The plain words of a card. A file may leave them out, but cannot promise what the abilities do not do."""
    if entry.has("text") and entry.text_or_nothing("text") != words:
        raise entry.fault(f"'text' must be the plain words of the abilities: {words!r}")
    return words


def _extra_cost(entry: Entry, text: str) -> Cost:
    try:
        return parse_extra_cost(text)
    except LanguageError as error:
        raise entry.fault(f"extra_cost {text!r}: {error}") from error


# -- Royals ------------------------------------------------------------------------------------------------------------


def _load_royals(cards: CardSet, entries: list[Entry]) -> None:
    for entry in entries:
        _load_royal(cards, entry)
        entry.done()
    cards.royal_index = index_of(cards.royals)


def _load_royal(cards: CardSet, entry: Entry) -> None:
    id = _new_id(cards, entry)
    name = _new_name(cards, entry)
    kingdom = entry.one_of("kingdom", KINGDOMS)
    if kingdom == REBEL:
        raise entry.fault("there are no Rebel Royals")
    title = TITLES[entry.one_of("title", TITLES)]
    levels = entry.items("levels")
    if len(levels) != LEVELS:
        raise entry.fault(f"'levels' must have {LEVELS} tables, not {len(levels)}")
    for number in range(LEVELS):
        table = levels[number]
        if not isinstance(table, dict):
            raise entry.fault(f"level {number + 1} must be a table, not {table!r}")
        level = Entry(f"{entry.place} level {number + 1}", table)
        _load_level(cards, level, number + 1, name)
        level.done()
    cards.royals.append(id)
    cards.royal_names.append(name)
    cards.royal_kingdoms.append(kingdom)
    cards.royal_titles.append(title)


def _load_level(cards: CardSet, level: Entry, number: int, name: str) -> None:
    biomass = level.whole("biomass", 1)
    if biomass > _MOST_COST:
        raise level.fault(f"'biomass' must be at most {_MOST_COST}, not {biomass}")
    cards.royal_biomass.append(biomass)
    cards.royal_lives.append(_tens(level, "life", STEP))
    ability = _ability(level, level.text("ability"), name, ROYAL_CARD)
    cards.royal_abilities.append(ability)
    cards.royal_texts.append(_text(level, ability.text))
    evolution: list[list[Clause]] = []
    if number < LEVELS:
        formal = level.text("evolution")
        try:
            evolution = parse_evolution(formal)
        except LanguageError as error:
            raise level.fault(f"evolution {formal!r}: {error}") from error
    elif level.has("evolution"):
        raise level.fault("the highest level has no 'evolution'")
    cards.royal_evolutions.append(evolution)


# -- decks -------------------------------------------------------------------------------------------------------------


def _load_decks(cards: CardSet, entries: list[Entry]) -> None:
    known: list[str] = [deck.id for deck in cards.decks]
    for entry in entries:
        id = entry.text("id")
        _check_signs(entry, id)
        if id in known:
            raise entry.fault("this id is used twice")
        royal = entry.text("royal")
        if royal not in cards.royal_index:
            raise entry.fault(f"unknown Royal {royal!r}")
        deck = Deck(id, entry.text("name"), cards.royal_index[royal])
        deck.main = _card_list(cards, entry, "main", deck.main_strangers)
        if entry.has("sideboard"):
            deck.side = _card_list(cards, entry, "sideboard", deck.side_strangers)
        entry.done()
        for _, message in deck_faults(deck, cards):
            raise entry.fault(message)
        cards.decks.append(deck)
        known.append(id)


def _card_list(cards: CardSet, entry: Entry, key: str, strangers: list[str]) -> list[int]:
    """The cards of a table of ids and how often each is there."""
    found = entry.value(key)
    if not isinstance(found, dict):
        raise entry.fault(f"{key!r} must be a table of card ids and numbers, not {found!r}")
    counts = Entry(f"{entry.place}: {key}", found)
    numbers: list[int] = []
    for id in counts.table:
        count = counts.whole(id, 1)
        if count > MAIN_SIZE:
            raise counts.fault(f"{id!r} must be at most {MAIN_SIZE}, not {count}")
        if id in cards.index:
            numbers += [cards.index[id]] * count
        else:
            strangers += [id] * count
    numbers.sort()
    return numbers


def deck_faults(deck: Deck, cards: CardSet) -> list[tuple[str, str]]:
    """Why the deck cannot be played: code and message of every fault, in the order in which the rules list them."""
    faults: list[tuple[str, str]] = []
    size = len(deck.main) + len(deck.main_strangers)
    if size != MAIN_SIZE:
        faults.append(("deck-size", f"The deck has {size} cards; it must have exactly {MAIN_SIZE}."))
    royal_inside = False
    told: list[str] = []
    for stranger in deck.main_strangers + deck.side_strangers:
        if royal_called(stranger, cards) != NO_ROYAL:
            royal_inside = True
        elif stranger not in told:
            told.append(stranger)
            faults.append(("deck-unknown-card", f"Unknown card: {stranger}."))
    both = deck.main + deck.side
    for card in sorted(set(both)):
        copies = both.count(card)
        if copies > MOST_COPIES:
            words = f"{cards.names[card]} appears {copies} times in deck and sideboard"
            faults.append(("deck-copies", f"{words}; at most {MOST_COPIES} are allowed."))
    kingdoms = kingdoms_of(deck.main, cards)
    royal_kingdom = cards.royal_kingdoms[deck.royal] if deck.royal != NO_ROYAL else REBEL
    if len(kingdoms) > 1:
        names = [KINGDOM_NAMES[kingdom] for kingdom in kingdoms]
        mixed = f"{', '.join(names[:-1])} and {names[-1]}"
        faults.append(("deck-kingdoms", f"The deck mixes {mixed}; besides Rebel only one Kingdom is allowed."))
    one = len(kingdoms) == 1
    # A deck of one other Kingdom has none of the Royal's cards either, but then the Royal is what is wrong.
    if not kingdoms or (not one and deck.royal != NO_ROYAL and royal_kingdom not in kingdoms):
        faults.append(("deck-no-kingdom", "The deck has no card of the Royal's Kingdom."))
    if royal_inside:
        faults.append(("deck-royal-inside", "Royals cannot be put into a deck."))
    if one and deck.royal != NO_ROYAL and royal_kingdom != kingdoms[0]:
        words = f"{cards.royal_names[deck.royal]} belongs to {KINGDOM_NAMES[royal_kingdom]}"
        faults.append(("royal-kingdom", f"{words}, but the deck is {KINGDOM_NAMES[kingdoms[0]]}."))
    side_size = len(deck.side) + len(deck.side_strangers)
    if side_size != 0 and side_size != SIDE_SIZE:
        faults.append(("sideboard-size", f"The sideboard has {side_size} cards; it must have {SIDE_SIZE} or none."))
    home = kingdoms[0] if one else royal_kingdom
    if home != REBEL:
        for card in sorted(set(deck.side)):
            if cards.kingdoms[card] != home and cards.kingdoms[card] != REBEL:
                words = f"{cards.names[card]} does not belong to {KINGDOM_NAMES[home]} or Rebel."
                faults.append(("sideboard-kingdoms", words))
    if deck.royal_stranger:
        faults.append(("option-value", f"Option royal does not allow the value {deck.royal_stranger}."))
    return faults


def kingdoms_of(main: list[int], cards: CardSet) -> list[int]:
    """The Kingdoms of these cards, in order, without Rebel."""
    return [kingdom for kingdom in range(REBEL) if any(cards.kingdoms[card] == kingdom for card in main)]


def royal_called(word: str, cards: CardSet) -> int:
    """The Royal of this id or name, in whatever case; NO_ROYAL if there is none."""
    small = word.lower()
    for royal in range(len(cards.royals)):
        name = cards.royal_names[royal].lower()
        if small == cards.royals[royal] or small == name:
            return royal
    return NO_ROYAL


# -- the whole set -----------------------------------------------------------------------------------------------------


def _check_cards(cards: CardSet, file_name: str) -> None:
    """The standard set is complete, and its cards stand in the order of the Kingdoms."""
    if cards.kingdoms != sorted(cards.kingdoms):
        raise ContentError(f"{file_name}: [[cards]]: the Kingdoms must stand in the order {', '.join(KINGDOMS)}")
    for kingdom in range(REBEL + 1):
        found = cards.kingdoms.count(kingdom)
        if found != _CARD_COUNTS[kingdom]:
            expected = f"the game has {_CARD_COUNTS[kingdom]}"
            raise ContentError(f"{file_name}: [[cards]]: {found} of {KINGDOM_NAMES[kingdom]}, but {expected}")
    for type, expected_count in enumerate(_TYPE_COUNTS):
        found = cards.types.count(type)
        if found != expected_count:
            raise ContentError(
                f"{file_name}: [[cards]]: {found} of the type {TYPES[type]}, but the game has {expected_count}"
            )


def _check_royals(cards: CardSet, file_name: str) -> None:
    pairs: list[str] = []
    for kingdom in range(REBEL):
        for title in TITLES:
            pairs.append(f"{KINGDOMS[kingdom]} {title}")
    royals: list[str] = []
    for royal in range(len(cards.royals)):
        royals.append(f"{KINGDOMS[cards.royal_kingdoms[royal]]} {cards.royal_titles[royal]}")
    if royals != pairs:
        raise ContentError(f"{file_name}: [[royals]]: expected a king and a queen of each Kingdom, in that order")


def _check_decks(cards: CardSet, file_name: str) -> None:
    homes: list[int] = [cards.royal_kingdoms[deck.royal] for deck in cards.decks]
    if homes != list(range(REBEL)):
        raise ContentError(f"{file_name}: [[decks]]: expected one deck of each Kingdom, in their order")


STANDARD: Final[CardSet] = load_file(Path(__file__).with_name("content.toml"))
