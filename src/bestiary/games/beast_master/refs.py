"""Which pieces and places an answer concerns: the names by which a board marks its elements.

space:C4          a space                     card:pilfer       a card of the own hand, or drawn by Ransack
colossus:1        a player's Colossus         perk:1            a player's Perk
acolyte:1:C4      Acolytes of a player        deck:beast, deck:colossus, discard:beast, discard:colossus
reserve:1         a player's reserve          loot:C4:loot-gold-1
banner:C4         the Banner on a space       beast, volcano, tile, seat:1
mantle, end, pass, dodge, stay, decline, stop, done, pay
"""

from __future__ import annotations

from typing import Final

from bestiary.kernel.values import Action, Json

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
from .notation import PASSES
from .rules.answers import (
    BACK,
    CREATE,
    DISCARD,
    DODGE,
    GIVE,
    MANTLE,
    MOVE_ACOLYTE,
    MOVE_COLOSSUS,
    OUTPOST,
    PASS,
    PAY,
    PIECE,
    PLAY,
    SEAT,
    SEATS_AT_MOST,
    SPACE,
    SWAP,
    TOKEN,
    TOKEN_KINDS,
)
from .state import IslandState
from .words import acolyte_ref, banner_ref, card_ref, colossus_ref, loot_ref, perk_ref, reserve_ref, space_ref

CARD_ANSWERS: Final = (BACK, GIVE, DISCARD, PLAY)


def refs(state: IslandState, action: Action) -> tuple[str, ...]:
    """The pieces and places of a legal answer."""
    decision = state.decision()
    name, seat = decision.NAME, decision.seat
    if action == PASS:
        return (PASSES[name],)
    if action < MOVE_COLOSSUS:
        return _space(name, seat, action - SPACE)
    if action >= MOVE_ACOLYTE:
        origin, to = divmod(action - MOVE_ACOLYTE, SPACE_COUNT)
        return (acolyte_ref(seat, origin), space_ref(to))
    if action >= TOKEN:
        space, kind = divmod(action - TOKEN, TOKEN_KINDS)
        return (loot_ref(space, kind),)
    if action >= PIECE:
        owner, space = divmod(action - PIECE, SPACE_COUNT)
        if name == "convert-target":
            return (acolyte_ref(owner, space),)
        return (colossus_ref(owner), space_ref(space))
    if action >= SWAP:
        one, other = divmod(action - SWAP, SEATS_AT_MOST)
        return (colossus_ref(one), colossus_ref(other))
    if action >= SEAT:
        other = action - SEAT
        return (perk_ref(other) if name == "perk-target" else colossus_ref(other),)
    return _own(seat, action)


def _space(name: str, seat: int, space: int) -> tuple[str, ...]:
    if name == "displace":
        return (colossus_ref(seat), space_ref(space))
    if name == "banner-move":
        return (banner_ref(space), space_ref(space))
    return (space_ref(space),)


def _own(seat: int, action: Action) -> tuple[str, ...]:
    if action < CREATE:
        return (colossus_ref(seat), space_ref(action - MOVE_COLOSSUS))
    if action < OUTPOST:
        return (reserve_ref(seat), space_ref(action - CREATE))
    if action < MANTLE:
        return (perk_ref(seat), banner_ref(action - OUTPOST))
    if action == MANTLE:
        return (perk_ref(seat), "mantle")
    if action in (DODGE, PAY):
        return ("dodge",) if action == DODGE else ("pay",)
    first = next(each for each in CARD_ANSWERS if action >= each)
    return (card_ref(action - first),)


def reference() -> Json:
    """What stands printed on the game's material."""
    return {
        "spaces": {
            SPACES[space]: {"q": Q[space], "r": R[space], "near": [SPACES[near] for near in NEIGHBOURS[space]]}
            for space in range(SPACE_COUNT)
        },
        "landmarks": {
            id: {"name": LANDMARK_NAMES[tile], "text": LANDMARK_TEXTS[tile], "copies": LANDMARK_COPIES[tile]}
            for tile, id in enumerate(LANDMARKS)
        },
        "loot": {
            id: {"name": LOOT_NAMES[kind], "text": LOOT_TEXTS[kind], "copies": LOOT_COPIES[kind]}
            for kind, id in enumerate(LOOT)
        },
        "cards": {
            id: {
                "name": CARD_NAMES[card],
                "kind": CARD_KINDS[card],
                "copies": CARD_COPIES[card],
                "text": CARD_TEXTS[card],
                "rule": CARD_RULES[card],
            }
            for card, id in enumerate(CARDS)
        },
        "colors": list(COLORS),
    }
