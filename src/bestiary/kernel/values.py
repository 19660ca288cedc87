"""The small immutable values that a state hands out: prompts, events, results, options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, SupportsIndex

Action = int
"""An answer to a decision. Its meaning belongs to the game; `state.notation` puts it into words."""

Said = SupportsIndex | str
"""An answer in any form that `play` takes: a number, its notation, or an `Answer`."""

Json = dict[str, Any]
"""Plain data made of dict, list, str, int, float, bool and None."""

HIDDEN: Final = "hidden"
"""What the others are shown of an option that is a seat's secret."""

WINDOW: Final = "window"
"""The role of an option that gives the seconds after which an unanswered quiet question counts as passed; 0: never."""

OWN_CARDS: Final = "own-cards"
"""The role of an option that takes cards of one's own, as a workshop reads them."""

SEEN: Final = "seen"
"""The kind of an event that is told once: when the next answer is given, no log repeats it."""


class Prompt(NamedTuple):
    """What is asked: the decision's name, the question in words, and the rules it rests on."""

    name: str
    text: str
    rules: tuple[str, ...]


class Event(NamedTuple):
    """Something that happened, as the log tells it and the client animates it.

    `seats` are the seats that may see it; None means everybody, spectators included.
    """

    kind: str
    text: str
    rules: tuple[str, ...]
    refs: tuple[str, ...]
    seats: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> bool:
        """Whether that seat (None: a spectator) may see it."""
        return self.seats is None or (seat is not None and seat in self.seats)


class Result(NamedTuple):
    """How a game ended. `ranking` lists groups of seats, best first; `reason` is a word of the game's rules."""

    kind: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    reason: str


def ranked(scores: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The seats in groups of the same score, the highest first: a ranking."""
    places = sorted(set(scores), reverse=True)
    return tuple(tuple(seat for seat, score in enumerate(scores) if score == place) for place in places)


class Moment(NamedTuple):
    """Where a game stands, for whoever lets chances to act pass: the turn, its step, and whose turn it is."""

    turn: int
    step: str
    active: int


class Threat(NamedTuple):
    """Something on the table that is aimed at a seat: a name of its own, and words for a person.

    `grave`: it ends a yield that was given before it was there.
    """

    name: str
    text: str
    grave: bool


class Option(NamedTuple):
    """One thing that can be chosen before a game.

    `kind` is one of "number", "switch", "choice" or "text"; `choices` are the allowed values where they can be
    listed; None means that only the game can judge a value. `seat` is set where the option is one player's own affair:
    whoever sits there chooses it, and what they have put together themselves (a list, a record) only they may see.
    `role` tells everybody outside the game's room what an option is for, where they must know: see the roles above.
    """

    name: str
    kind: str
    default: object
    choices: tuple[object, ...] | None
    help: str
    seat: int | None = None
    role: str = ""


class Rule(NamedTuple):
    """One numbered rule of a rulebook."""

    id: str
    section: str
    text: str
