"""What the Watchers' Feast shows and writes down. Dishes are called by their names."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta

from bestiary.kernel.schema import Count, Maybe, PerSeat, Position, Reference, Row, Seat, View

Dish = Literal["bread", "salt", "spice", "crow", "draught"]
Switch = Annotated[int, Meta(ge=0, le=1)]


class HandView(View, frozen=True):
    """A guest's hand."""

    size: Count
    dishes: dict[Dish, Count] | None
    """How many of each dish; null: the hand is hidden."""


class LarderView(View, frozen=True):
    size: Count
    top: Dish | None
    """For who has listened: the dish that is drawn next."""


class LaidView(View, frozen=True):
    """A dish of the batch."""

    seat: Seat
    dish: Dish


class FeastView(View, frozen=True):
    """What a guest sees."""

    seat: Seat | None
    asked: Seat | None
    turn: Count
    active: Seat
    breadless: PerSeat[bool]
    candles: PerSeat[Count]
    at_table: PerSeat[bool]
    hands: PerSeat[HandView]
    larder: LarderView
    listened: PerSeat[bool]
    silent: PerSeat[bool]
    thrown: dict[Dish, Count]
    batch: list[LaidView]
    result: str | None


class Laid(Row, frozen=True):
    seat: Seat
    dish: Dish


class FeastPosition(Position, frozen=True):
    """The whole feast; the larder, if left out, is what remains, shuffled."""

    hands: Maybe[PerSeat[dict[Dish, Count]]] = UNSET
    larder: Maybe[list[Dish]] = UNSET
    """The top first."""
    thrown: Maybe[dict[Dish, Count]] = UNSET
    batch: Maybe[list[Laid]] = UNSET
    """The last one takes effect first."""
    breadless: Maybe[PerSeat[Switch]] = UNSET
    candles: Maybe[PerSeat[Count]] = UNSET
    gone: Maybe[PerSeat[Count]] = UNSET
    """0: at the table; otherwise the how-manieth departure it was."""
    knows: Maybe[PerSeat[Switch]] = UNSET
    silent: Maybe[PerSeat[Switch]] = UNSET
    active: Maybe[Seat] = UNSET
    turn: Maybe[Count] = UNSET


class DishPrint(Reference, frozen=True):
    copies: Count


class FeastReference(Reference, frozen=True):
    dishes: dict[Dish, DishPrint]
