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

from .content import (
    CARD_COPIES,
    CARD_KINDS,
    CARD_NAMES,
    CARD_RULES,
    CARD_TEXTS,
    CARDS,
    COLORS,
    LANDMARK_COPIES,
    LANDMARK_NAMES,
    LANDMARK_TEXTS,
    LANDMARKS,
    LOOT,
    LOOT_COPIES,
    LOOT_NAMES,
    LOOT_TEXTS,
    NEIGHBOURS,
    SPACE_COUNT,
    SPACES,
    Q,
    R,
)
from .schema import CardPrint, IslandReference, SpacePrint, ThingPrint

REFS: Final = """
space:{spaces} colossus:{seat} acolyte:{seat}:{spaces} reserve:{seat} perk:{seat} banner:{spaces}
loot:{spaces}:{loot} card:{cards} deck:beast deck:colossus discard:beast discard:colossus beast volcano tile
seat:{seat} mantle end pass dodge stay decline stop done pay
"""
"""All forms of these names; CONTRIBUTING.md says what stands for the words in braces."""


def reference() -> IslandReference:
    """What stands printed on the game's material."""
    return IslandReference(
        spaces={
            SPACES[space]: SpacePrint(q=Q[space], r=R[space], near=[SPACES[near] for near in NEIGHBOURS[space]])
            for space in range(SPACE_COUNT)
        },
        landmarks={
            id: ThingPrint(name=LANDMARK_NAMES[tile], text=LANDMARK_TEXTS[tile], copies=LANDMARK_COPIES[tile])
            for tile, id in enumerate(LANDMARKS)
        },
        loot={
            id: ThingPrint(name=LOOT_NAMES[kind], text=LOOT_TEXTS[kind], copies=LOOT_COPIES[kind])
            for kind, id in enumerate(LOOT)
        },
        cards={
            id: CardPrint(
                name=CARD_NAMES[card],
                kind=CARD_KINDS[card],
                copies=CARD_COPIES[card],
                text=CARD_TEXTS[card],
                rule=CARD_RULES[card],
            )
            for card, id in enumerate(CARDS)
        },
        colors=list(COLORS),
    )
