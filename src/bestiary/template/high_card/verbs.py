"""What each decision may be answered, how that reads, and why it is refused (in larger rooms: `reasons.py`)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.answers import Part, Reason, Speech, Values, Verb, part, says, verb

from .state import CARDS, HighCardState

CARD: Part[HighCardState] = part(
    [str(card) for card in CARDS],
    ref=lambda _, value: f"card:{CARDS[value]}",
    unknown=("There is no card {}.", "HIC-002"),
)
PLAY = verb(CARDS[0], "play {card}", CARD, label="Play the {card}")

SAYS: Final[Speech] = {"play": says(PLAY)}


def why_not(state: HighCardState, verb: Verb[HighCardState], values: Values) -> Reason | None:
    """The reason for refusing an answer, or an element of the board; None where the question says enough."""
    return f"You do not hold the {CARDS[values[0]]}.", ("HIC-010",)


NEVER: Final = {"seat": ("Nobody chooses a player.", ("HIC-010",)), "trick": ("Its cards are played.", ("HIC-011",))}
