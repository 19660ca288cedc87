"""The material of Beast Clans: cards, Royals and preconstructed decks, each known by a number.

`content.toml` holds the material, `material.py` reads and checks it; this module spreads it into flat tables. Own
cards, from a file or as records, come after the standard cards in a set of their own (`extended`, `card_set_of`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bestiary.kernel.content import ContentFile, Document, index_of, text_of

from . import material
from .language import BIT, KEYWORDS, TYPES, Ability, Clause, Cost
from .material import KINGDOMS, MAIN_SIZE, Material

REBEL: Final = 6  # the last of the Kingdoms
KINGDOM_NAMES: Final = ("Desert", "Jungle", "Marsh", "Mountain", "Ocean", "Savanna", "Rebel")

SIDE_SIZE: Final = 10
MOST_COPIES: Final = 3
NO_ROYAL: Final = -1
"""The Royal of a deck whose player chooses it at the table."""


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

    def put(self, card: int, name: str, count: int, in_side: bool) -> None:
        """So many copies of a card into the main deck or the sideboard; -1: nothing has this name."""
        if card >= 0:
            numbers = self.side if in_side else self.main
            numbers.extend([card] * count)
            numbers.sort()
        else:
            strangers = self.side_strangers if in_side else self.main_strangers
            strangers.extend([name] * count)


class CardSet:
    """Everything there is to play with, as flat tables."""

    def __init__(self, material: Material) -> None:
        self.material = material
        cards = [card.printed for card in material.cards]
        self.cards: list[str] = [card.id for card in cards]
        self.index: dict[str, int] = index_of(self.cards)
        self.names: list[str] = [card.name for card in cards]
        self.kingdoms: list[int] = [KINGDOMS.index(card.kingdom) for card in cards]
        self.types: list[int] = [TYPES.index(card.type) for card in cards]
        self.costs: list[int] = [card.cost for card in cards]
        self.mights: list[int] = [card.might or 0 for card in cards]
        self.lives: list[int] = [card.life or card.uses or 0 for card in cards]
        self.keywords: list[int] = [sum([BIT[KEYWORDS.index(word)] for word in card.keywords]) for card in cards]
        self.abilities: list[list[Ability]] = [card.abilities for card in material.cards]
        self.extra_costs: list[Cost | None] = [card.extra_cost for card in material.cards]
        self.texts: list[str] = [card.text for card in material.cards]
        royals = [royal.printed for royal in material.royals]
        self.royals: list[str] = [royal.id for royal in royals]
        self.royal_index: dict[str, int] = index_of(self.royals)
        self.royal_names: list[str] = [royal.name for royal in royals]
        self.royal_kingdoms: list[int] = [KINGDOMS.index(royal.kingdom) for royal in royals]
        self.royal_titles: list[str] = [royal.title for royal in royals]
        levels = [level for royal in material.royals for level in royal.levels]
        self.royal_lives: list[int] = [level.printed.life for level in levels]
        self.royal_biomass: list[int] = [level.printed.biomass for level in levels]
        self.royal_abilities: list[Ability] = [level.ability for level in levels]
        self.royal_texts: list[str] = [level.ability.text for level in levels]
        self.royal_evolutions: list[list[list[Clause]]] = [level.evolution for level in levels]
        self.decks: list[Deck] = []
        for entry in material.decks:
            deck = Deck(entry.id, entry.name, self.royal_index[entry.royal])
            for id, count in entry.main.items():
                deck.put(self.index.get(id, -1), id, count, False)
            for id, count in entry.sideboard.items():
                deck.put(self.index.get(id, -1), id, count, True)
            self.decks.append(deck)


def load(text: str, file_name: str) -> CardSet:
    """Read and check the text of the whole content; `ContentError` names the file, the entry and the fault."""
    file = ContentFile(text, file_name)
    return _playable(file, material.standard(file))


def extended(text: str, file_name: str) -> CardSet:
    """The standard set and after it the cards, Royals and decks of an own card file."""
    file = ContentFile(text, file_name)
    return _playable(file, material.extended(file, STANDARD.material))


def card_set_of(records: list[Document], source: str = "cards") -> CardSet:
    """The standard set and after it the cards of these records; faults name the source in place of a file."""
    file = ContentFile({"cards": records}, source)
    return _playable(file, material.extended(file, STANDARD.material))


def _playable(file: ContentFile, found: Material) -> CardSet:
    """A set whose decks can all be played."""
    cards = CardSet(found)
    for entry, deck in zip(found.decks, cards.decks, strict=True):
        for _, message in deck_faults(deck, cards):
            raise file.fault(entry, message)
    return cards


# -- decks -------------------------------------------------------------------------------------------------------------


def deck_faults(deck: Deck, cards: CardSet) -> list[tuple[str, str]]:
    """Why the deck cannot be played: code and message of every fault, in the order in which the rules list them."""
    faults: list[tuple[str, str]] = []
    size = len(deck.main) + len(deck.main_strangers)
    if size != MAIN_SIZE:
        faults.append(("deck-size", f"The deck has {size} cards; it must have exactly {MAIN_SIZE}."))
    strangers = list(dict.fromkeys(deck.main_strangers + deck.side_strangers))
    royals = [name for name in strangers if royal_called(name, cards) != NO_ROYAL]
    faults.extend([("deck-unknown-card", f"Unknown card: {name}.") for name in strangers if name not in royals])
    both = deck.main + deck.side
    for card in sorted(set(both)):
        copies = both.count(card)
        if copies > MOST_COPIES:
            words = f"{cards.names[card]} appears {copies} times in deck and sideboard"
            faults.append(("deck-copies", f"{words}; at most {MOST_COPIES} are allowed."))
    kingdoms = sorted({cards.kingdoms[card] for card in deck.main} - {REBEL})
    royal_kingdom = cards.royal_kingdoms[deck.royal] if deck.royal != NO_ROYAL else REBEL
    if len(kingdoms) > 1:
        names = [KINGDOM_NAMES[kingdom] for kingdom in kingdoms]
        mixed = f"{', '.join(names[:-1])} and {names[-1]}"
        faults.append(("deck-kingdoms", f"The deck mixes {mixed}; besides Rebel only one Kingdom is allowed."))
    one = len(kingdoms) == 1
    # A deck of one other Kingdom has none of the Royal's cards either, but then the Royal is what is wrong.
    if not kingdoms or (not one and deck.royal != NO_ROYAL and royal_kingdom not in kingdoms):
        faults.append(("deck-no-kingdom", "The deck has no card of the Royal's Kingdom."))
    if royals:
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


def royal_called(word: str, cards: CardSet) -> int:
    """The Royal of this id or name, in whatever case; NO_ROYAL if there is none."""
    small = word.lower()
    if small in cards.royal_index:
        return cards.royal_index[small]
    names = [name.lower() for name in cards.royal_names]
    return names.index(small) if small in names else NO_ROYAL


_PATH: Final = Path(__file__).with_name("content.toml")
STANDARD: Final[CardSet] = load(text_of(_PATH), str(_PATH))
