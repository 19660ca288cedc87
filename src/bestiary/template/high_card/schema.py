"""What High Card shows and writes down. Cards are called by their numbers, 1 to 20."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta

from bestiary.kernel.schema import Count, Maybe, PerSeat, Position, Reference, ResultView, Seat, View

Card = Annotated[int, Meta(ge=1, le=20)]


class HighCardView(View, frozen=True):
    """What a seat sees."""

    seat: Seat | None
    """Who looks; null: a spectator."""
    leader: Seat
    hand: list[Card] | None
    """The own hand, lowest card first; null: a spectator has none."""
    hand_sizes: PerSeat[Count]
    trick: PerSeat[Count]
    """The card that each player has played to this trick; 0: none yet."""
    tricks: PerSeat[Count]
    played: list[Card]
    """The cards of earlier tricks."""
    result: ResultView | None


class HighCardPosition(Position, frozen=True):
    """The whole truth. What is left out is as at the setup."""

    hands: Maybe[PerSeat[list[Card]]] = UNSET
    rest: Maybe[list[Card]] = UNSET
    """The cards that nobody was dealt; left out: all that are in no hand and not in the trick."""
    played: Maybe[list[Card]] = UNSET
    trick: Maybe[PerSeat[Count]] = UNSET
    tricks: Maybe[PerSeat[Count]] = UNSET
    leader: Maybe[Seat] = UNSET


class HighCardReference(Reference, frozen=True):
    """What is printed on the material."""

    cards: list[Card]
