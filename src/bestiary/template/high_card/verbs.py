"""What each decision may be answered, and how that reads."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.answers import Speech, part, says, verb

from .state import CARDS, HighCardState


def card_ref(state: HighCardState, card: int) -> str:
    return f"card:{card + 1}"


CARD = part([str(card + 1) for card in range(CARDS)], ref=card_ref)
PLAY = verb(1, "play {card}", CARD)

SAYS: Final[Speech] = {"play": says(PLAY)}
