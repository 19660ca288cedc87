"""The names by which a board marks its elements, and what is printed on them.

object:5          a thing on the field         card:mirage             a card of the own hand
royal:0           a Royal                      discard:0:bone-scimitar a card in a discard; discard:0 the pile
ability:5:1       an ability of an object      deck:0, seat:0, stack:0 (from the bottom), attack:1
ability:royal:0   a Royal ability              pass, finish, waiting:1
"""

from __future__ import annotations

from typing import Final

from .content import KINGDOM_NAMES, STANDARD, CardSet, Deck
from .decks import stats
from .language import TYPES
from .material import KINGDOMS, LEVELS
from .plain import evolution_words
from .position import keywords_in
from .schema import CardPrint, DeckPrint, DuelReference, KeywordPrint, KingdomPrint, RoyalLevel, RoyalPrint
from .state import STEPS
from .words import KEYWORD_RULES

REFS: Final = """
object:{number} royal:{seat} ability:{number}:{number} ability:royal:{seat} card:{id} deck:{seat} deck:{seat}:{id}
discard:{seat} discard:{seat}:{id} main:{id} side:{id} choice:{id} attack:{number} stack:{number} waiting:{number}
seat:{seat} breach pass finish none
"""
"""All forms of these names; CONTRIBUTING.md says what stands for the words in braces."""


def reference() -> DuelReference:
    """What stands printed on the game's material."""
    cards = STANDARD
    return DuelReference(
        cards={id: card_print(card) for card, id in enumerate(cards.cards)},
        royals={id: royal_print(royal) for royal, id in enumerate(cards.royals)},
        decks={deck.id: deck_print(deck) for deck in cards.decks},
        keywords={id: KeywordPrint(id.upper(), rule) for id, rule in KEYWORD_RULES.items()},
        kingdoms=[KingdomPrint(id, name) for id, name in zip(KINGDOMS, KINGDOM_NAMES, strict=True)],
        steps=list(STEPS[:-1]),
    )


def card_print(card: int, cards: CardSet = STANDARD) -> CardPrint:
    kind = TYPES[cards.types[card]]
    return CardPrint(
        name=cards.names[card],
        kingdom=KINGDOMS[cards.kingdoms[card]],
        type=kind,
        cost=cards.costs[card],
        might=cards.mights[card],
        life=cards.lives[card] if kind == "beast" else None,
        uses=cards.lives[card] if kind == "equipment" else None,
        keywords=keywords_in(cards.keywords[card]),
        text=cards.texts[card],
        formal=[ability.formal for ability in cards.abilities[card]],
    )


def royal_print(royal: int, cards: CardSet = STANDARD) -> RoyalPrint:
    levels = range(royal * LEVELS, (royal + 1) * LEVELS)
    return RoyalPrint(
        name=cards.royal_names[royal],
        kingdom=KINGDOMS[cards.royal_kingdoms[royal]],
        title=cards.royal_titles[royal],
        levels=[
            RoyalLevel(
                biomass=cards.royal_biomass[level],
                life=cards.royal_lives[level],
                text=cards.royal_texts[level],
                evolution=evolution_words(cards.royal_evolutions[level]) or None,
            )
            for level in levels
        ],
    )


def deck_print(deck: Deck, cards: CardSet = STANDARD) -> DeckPrint:
    figures = stats(deck, cards)
    return DeckPrint(
        name=deck.name,
        royal=cards.royals[deck.royal],
        main=[cards.cards[card] for card in deck.main],
        side=[cards.cards[card] for card in deck.side],
        curve={str(cost): count for cost, count in figures.curve.items()},
        types=figures.types,
    )
