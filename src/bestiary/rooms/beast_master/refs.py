"""The names by which a board marks its elements, and what is printed on them.

space:C4          a space                     card:pilfer       a card of the own hand, or drawn by Ransack
colossus:1        a player's Colossus         perk:1            a player's Perk
acolyte:1:C4      Acolytes of a player        deck:beast, deck:colossus, discard:beast, discard:colossus
reserve:1         a player's reserve          loot:C4:loot-gold-1
banner:C4         the Banner on a space       beast, volcano, tile, seat:1
mantle, end, pass, dodge, stay, decline, stop, done, pay
"""

from __future__ import annotations

from typing import Final

from .content import CARDS, COLORS, LOOT, MATERIAL, NEIGHBOURS, SPACES
from .material import Loot, Tile
from .schema import CardPrint, IslandReference, SpacePrint, ThingPrint

REFS: Final = """
space:{spaces} colossus:{seat} acolyte:{seat}:{spaces} reserve:{seat} perk:{seat} banner:{spaces}
loot:{spaces}:{loot} card:{cards} deck:beast deck:colossus discard:beast discard:colossus beast volcano tile
seat:{seat} mantle end pass dodge stay decline stop done pay
"""
"""All forms of these names; CONTRIBUTING.md says what stands for the words in braces."""


def space(number: int) -> str:
    return f"space:{SPACES[number]}"


def banner(number: int) -> str:
    return f"banner:{SPACES[number]}"


def colossus(seat: int) -> str:
    return f"colossus:{seat}"


def acolyte(seat: int, number: int) -> str:
    return f"acolyte:{seat}:{SPACES[number]}"


def reserve(seat: int) -> str:
    return f"reserve:{seat}"


def perk(seat: int) -> str:
    return f"perk:{seat}"


def card(number: int) -> str:
    return f"card:{CARDS[number]}"


def loot(number: int, kind: int) -> str:
    return f"loot:{SPACES[number]}:{LOOT[kind]}"


def deck(beast: bool) -> str:
    return "deck:beast" if beast else "deck:colossus"


def pile(beast: bool) -> str:
    return "discard:beast" if beast else "discard:colossus"


def reference() -> IslandReference:
    """What stands printed on the game's material."""
    return IslandReference(
        spaces={
            space.id: SpacePrint(space.q, space.r, [SPACES[near] for near in NEIGHBOURS[number]])
            for number, space in enumerate(MATERIAL.spaces)
        },
        landmarks={tile.id: _thing(tile) for tile in MATERIAL.landmarks},
        loot={token.id: _thing(token) for token in MATERIAL.loot},
        cards={card.id: CardPrint(card.name, card.kind, card.copies, card.text, card.rule) for card in MATERIAL.cards},
        colors=list(COLORS),
    )


def _thing(thing: Tile | Loot) -> ThingPrint:
    return ThingPrint(thing.name, thing.text, thing.copies)
