"""What must be true of High Card after every answer. The battery looks here."""

from __future__ import annotations

from bestiary.kernel.state import State
from bestiary.kernel.values import Json
from tests.conformance.telling import Untold

MAX_DECISIONS = 20
"""Five cards for each of four players."""
SECRETS = ("hands", "rest", "chance")
"""The fields of a position that redeals deal again."""
TOLD = {
    "leader": "seat:{now}",
    "hand": "card:{item}",
    "hand_sizes.*": "seat:{0}",
    "trick.*": ("card:{now}", "trick"),
    "tricks.*": "seat:{0}",
    "played": "trick",
    "result": Untold("the end has words of its own"),
}
"""What an event has to name when a field of the view changes."""
UNASKED = {"play": "the turn goes round the table"}
"""Questions that need no event to say why they are asked."""


def check(before: Json, after: Json, state: State) -> None:
    cards = [card for hand in after["hands"] for card in hand] + after["rest"] + after["played"]
    cards += [card for card in after["trick"] if card]
    assert sorted(cards) == list(range(1, 21)), "HIC-002: every card is there once"
    assert sum(after["tricks"]) <= 5, "HIC-010: as many tricks as cards in a hand"
    assert sum(after["tricks"]) >= sum(before["tricks"]), "HIC-011: a trick that was taken stays taken"
