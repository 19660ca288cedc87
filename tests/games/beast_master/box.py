"""What is in the box: the island, and the cards with their copies, written a second time from the rules."""

from __future__ import annotations

from collections import Counter

# The neighbours of every space to the N, NE, SE, S, SW, NW; a dash is off the island.
ISLAND = {
    "A1": "- B1 B2 A2 - -",
    "A2": "A1 B2 B3 A3 - -",
    "A3": "A2 B3 B4 A4 - -",
    "A4": "A3 B4 B5 A5 - -",
    "A5": "A4 B5 B6 - - -",
    "B1": "- - C1 B2 A1 -",
    "B2": "B1 C1 C2 B3 A2 A1",
    "B3": "B2 C2 C3 B4 A3 A2",
    "B4": "B3 C3 C4 B5 A4 A3",
    "B5": "B4 C4 C5 B6 A5 A4",
    "B6": "B5 C5 - - - A5",
    "C1": "- D1 D2 C2 B2 B1",
    "C2": "C1 D2 D3 C3 B3 B2",
    "C3": "C2 D3 D4 C4 B4 B3",
    "C4": "C3 D4 D5 C5 B5 B4",
    "C5": "C4 D5 D6 - B6 B5",
    "D1": "- - E1 D2 C1 -",
    "D2": "D1 E1 E2 D3 C2 C1",
    "D3": "D2 E2 E3 D4 C3 C2",
    "D4": "D3 E3 E4 D5 C4 C3",
    "D5": "D4 E4 E5 D6 C5 C4",
    "D6": "D5 E5 - - - C5",
    "E1": "- - - E2 D2 D1",
    "E2": "E1 - - E3 D3 D2",
    "E3": "E2 - - E4 D4 D3",
    "E4": "E3 - - E5 D5 D4",
    "E5": "E4 - - - D6 D5",
}
PERKS = ("a-bigger-bag", "beast-mantle", "blinding-speed", "outpost", "tunnel-keys")
GIFTS = (
    "abundance",
    "audacity",
    "authority",
    "companionship",
    "comradery",
    "diplomacy",
    "dominion",
    "fortitude",
    "influence",
    "solidarity",
    "solitude",
    "zeal",
)
ACTIONS = {
    "convene": 1,
    "convert": 2,
    "dodge": 4,
    "extortion": 1,
    "hegemony": 1,
    "intimidate": 2,
    "pilfer": 2,
    "purge": 2,
    "replace": 1,
    "steal": 1,
    "teleport": 2,
    "vandalize": 2,
}
COLOSSUS_CARDS = Counter({**dict.fromkeys((*PERKS, *GIFTS), 1), **ACTIONS})
BEAST_CARDS = Counter(
    {
        "bank-run": 1,
        "enrage-the-beast": 2,
        "eruption": 3,
        "ghouls": 1,
        "landslide": 1,
        "power-surge": 1,
        "rampage": 3,
        "ransack": 2,
        "ritual-sacrifice": 1,
        "sabotage": 1,
        "take-flight": 1,
        "terraform": 1,
    }
)


def all_but(cards: dict[str, int], *texts: str) -> list[str]:
    """Every card of one kind except those named: all_but(BEAST_CARDS, 'rampage rampage', 'eruption')."""
    named = " ".join(texts).split()
    return [card for card, copies in cards.items() for _ in range(copies - named.count(card))]
