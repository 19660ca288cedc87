"""What a room's contracts are made of: views, positions and references are types, written once in its `schema.py`.

A room derives its own from the three here. From those come the client's types, the JSON Schemas, the pages of
docs/games, and the half of `restore` that looks at single fields. A docstring under a field is its documentation.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeVar, Union

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from .values import Json, Result

T = TypeVar("T")

Maybe = Union[T, UnsetType]  # noqa: UP007  (an alias with a parameter)
"""A field that a written position may leave out: then it is as at the setup."""

SEAT: Final = "seat"
PER_SEAT: Final = "per seat"

Whole = Annotated[int, Meta(ge=0)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Quarter = Annotated[int, Meta(ge=0, le=3)]
"""Quarter turns clockwise."""

Seat = Annotated[int, Meta(ge=0, extra={"mark": SEAT})]
"""A seat at this table, from 0. That there is one of that number is seen when the number of players is known."""

PerSeat = Annotated[list[T], Meta(extra={"mark": PER_SEAT})]
"""An entry for each seat."""

TaskData = dict[str, Any]
"""A task by its name, with its fields; which these are, the rules of the game say."""


class View(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat may see, or a part of it."""


class Reference(Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on a game's material, or a part of it."""


class Row(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """A part that is written as a list of its fields: `["room-22", 0, -4]`."""


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a position."""


class ResultView(View, frozen=True):
    """How a game ended."""

    kind: str
    winners: list[Seat]
    scores: PerSeat[int]
    ranking: list[list[Seat]]
    """Groups of seats, best first."""
    reason: str
    """A word of the game's rules."""


class _Heading(Struct, frozen=True, forbid_unknown_fields=True):
    game: Maybe[str] = UNSET
    """The game's id."""
    version: Maybe[str] = UNSET
    """The version of its rules."""
    options: Maybe[dict[str, Any]] = UNSET
    """What was chosen before the game; an option that is left out has its default."""
    seed: Maybe[int | str] = UNSET
    chance: Maybe[Annotated[int, Meta(ge=1, le=2**62 - 1)]] = UNSET
    """Where the game's chance stands; left out: as the seed begins."""
    reveals: Maybe[Whole] = UNSET
    """How often something hidden has come to light."""


class Position(_Heading, frozen=True, kw_only=True):  # keyword fields stand last, behind those of a room
    """The whole truth about a game: what every snapshot gives, and what anybody may write.

    Every field may be left out; a field that every game has is declared here, all others in the rooms.
    """

    agenda: Maybe[list[TaskData]] = UNSET
    """What is still to be done, the last entry first."""
    result: Maybe[ResultView | None] = UNSET

    def given(self) -> set[str]:
        """The names of the fields that the position has."""
        return {name for name in self.__struct_fields__ if getattr(self, name) is not UNSET}


def result_view(result: Result | None) -> ResultView | None:
    return None if result is None else msgspec.convert(result._asdict(), ResultView)


def plain(contract: Struct) -> Json:
    """A view, a position or a reference as plain data."""
    data: Json = msgspec.to_builtins(contract)
    return data
