"""Decks and cards of one's own: read, checked and counted, for the command line and the deck builder."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.errors import OptionError
from bestiary.kernel.workshop import DeckReport, Fault, Headings

from .content import NO_ROYAL, SIDE_SIZE, STANDARD, CardSet, Deck, deck_faults, extended
from .decks import deck_text, parse_deck, stats
from .material import MAIN_SIZE
from .options import DECK_FORMS, card_set, deck_of
from .refs import card_print, deck_print, royal_print
from .rules.opening import OPENING_HAND
from .schema import DuelMaterial

HEADINGS: Final = Headings(
    leader="Royal",
    groups="Kingdoms",
    group="kingdom",
    curve="cost",
    card=(("Kind", ("kingdom", "type")), ("Cost", ("cost",))),
)


def material(own: object, name: str) -> DuelMaterial:
    cards = extended(own, name) if isinstance(own, str) else card_set(own)
    return DuelMaterial(
        cards={cards.cards[card]: card_print(card, cards) for card in range(len(STANDARD.cards), len(cards.cards))},
        royals={
            cards.royals[royal]: royal_print(royal, cards) for royal in range(len(STANDARD.royals), len(cards.royals))
        },
        decks={deck.id: deck_print(deck, cards) for deck in cards.decks[len(STANDARD.decks) :]},
    )


def decks(own: object = None) -> list[DeckReport]:
    cards = card_set(own)
    return [report(deck, cards) for deck in cards.decks]


def examine(deck: object, own: object = None) -> DeckReport:
    cards = card_set(own)
    found = deck_of(deck, cards)
    if found is None and isinstance(deck, str):  # a list that is only begun
        found = parse_deck(deck, cards)
    if found is None:
        raise OptionError("deck", DECK_FORMS, "option-value")
    return report(found, cards)


def report(deck: Deck, cards: CardSet) -> DeckReport:
    """A Royal may be left open until the game: only a deck that names one is held to it."""
    figures = stats(deck, cards)
    return DeckReport(
        id=deck.id,
        name=deck.name,
        leader=deck.royal_stranger or None if deck.royal == NO_ROYAL else cards.royals[deck.royal],
        main=[*(cards.cards[card] for card in deck.main), *deck.main_strangers],
        side=[*(cards.cards[card] for card in deck.side), *deck.side_strangers],
        text=deck_text(deck, cards),
        faults=[Fault(code, message) for code, message in deck_faults(deck, cards)],
        figures={
            "cost": {str(cost): count for cost, count in figures.curve.items()},
            "type": figures.types,
            "kingdom": figures.kingdoms,
            "keyword": {"guardian": figures.guardians},
            "wanted": {"main": MAIN_SIZE, "side": SIDE_SIZE, "hand": OPENING_HAND},
        },
    )
