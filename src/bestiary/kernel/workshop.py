"""Decks and cards of one's own, in games that have them: what they bring, and what is wrong with them."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from msgspec import Struct

from .schema import Reference


class Fault(Struct, frozen=True):
    """Why a deck cannot be played: a stable code, and a sentence."""

    code: str
    message: str


class DeckReport(Struct, frozen=True):
    """A deck as it was read: who leads it, its lists by the ids of cards (what is no card stands there as it was
    written), the same as text, every fault, and figures by their names for whoever builds (`wanted`: how many cards
    `main`, `side` and an opening `hand` have)."""

    id: str
    name: str
    leader: str | None
    main: list[str]
    side: list[str]
    text: str
    faults: list[Fault]
    figures: dict[str, dict[str, int]]


class Headings(NamedTuple):
    """The game's own words for what decks and cards are made of."""

    leader: str
    """who leads a deck"""
    groups: str
    """what its cards belong to ..."""
    group: str
    """... and the figure that counts them by it"""
    curve: str
    """the figure that is drawn as bars"""
    card: tuple[tuple[str, tuple[str, ...]], ...]
    """what is told of a card beside its name and text: a heading, and the fields of the reference that stand there"""


class Workshop(Protocol):
    """A part of a room. Cards of one's own are the text of a card file, or the same as data; None: there are none."""

    @property
    def HEADINGS(self) -> Headings: ...

    def material(self, own: object, name: str) -> Reference:
        """What own cards bring, in the form of the game's reference. ContentError names file, card and fault."""

    def decks(self, own: object = None) -> list[DeckReport]:
        """The ready-made decks."""

    def examine(self, deck: object, own: object = None) -> DeckReport:
        """A deck by the id of a ready-made one, as text or as data. OptionError: it is no deck at all."""
