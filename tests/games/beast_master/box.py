"""The cards of section 5 with their copies, written a second time from the rules, for tests that fix whole decks."""

from __future__ import annotations

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
COLOSSUS_CARDS = {**dict.fromkeys((*PERKS, *GIFTS), 1), **ACTIONS}
BEAST_CARDS = {
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


def all_but(cards: dict[str, int], *texts: str) -> list[str]:
    """Every card of one kind except those named: all_but(BEAST_CARDS, 'rampage rampage', 'eruption')."""
    named = " ".join(texts).split()
    return [card for card, copies in cards.items() for _ in range(copies - named.count(card))]
