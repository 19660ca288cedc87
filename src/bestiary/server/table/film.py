"""Going through a game again, position by position, as one seat saw it.

While a game runs, a viewer gets what they were shown then and nothing else: their own answers in words, and of the
others' only what the log told them; and what was shown once, not even they. After the end every seat's view is open.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import NamedTuple

from bestiary.bots.analysis import positions
from bestiary.kernel.errors import BestiaryError, RecordError
from bestiary.kernel.record import Record
from bestiary.kernel.state import State
from bestiary.kernel.values import SEEN
from bestiary.kernel.words import who

from ..wire.forms import ReplayFrame
from . import frames
from .course import Course, begin
from .journal import line_of
from .names import clean
from .refusals import Refused

KEPT = 8  # games whose positions are kept for whoever steps through them


class Film(NamedTuple):
    """All positions of a game; each of them holds what was told when it was reached."""

    states: list[State]
    actions: list[int]
    names: list[str]

    def frame(self, at: int, seat: int | None, everything: bool) -> ReplayFrame:
        """One position. `everything`: the game is over, and the words of every answer may be read."""
        state = self.states[at]
        last = len(self.states) - 1
        told = [
            (number, event)
            for number, then in enumerate(self.states[: at + 1])
            for event in then.events
            if event.seen_by(seat) and (everything or number == last or event.kind != SEEN)
        ]
        again = everything or at == last or not state.decision().ONCE  # else it looks as it does to a spectator
        chosen = None
        if at < len(self.actions):
            by, words = said(state, self.actions[at])
            chosen = words if everything or by == seat else None
        return ReplayFrame(
            game=state.game.slug,
            title=state.game.title,
            at=at,
            last=last,
            seat=seat,
            players=state.players,
            names=self.names,
            view=frames.view(state, seat if again else None),
            prompt=frames.prompt(state, state.seat if everything else seat),
            chosen=chosen,
            log=[line_of(line, number, number, event) for line, (number, event) in enumerate(told)],
            result=frames.result(state),
            options=state.options if everything else state.game.shown_options(state.options, seat),
        )


def said(state: State, entry: int) -> tuple[int | None, str]:
    """Whose entry of a history it is, and what it says: the label of an answer, or a wish."""
    return (state.seat, state.label(entry)) if entry >= 0 else state.wished(entry)


def film(first: State, actions: list[int], names: Sequence[str]) -> Film:
    """Play a game again and keep every position."""
    first.listen()
    return Film(positions(first, actions), actions, list(names))


class Films:
    """Films of the games that somebody goes through at the moment. They are made beside the event loop."""

    def __init__(self) -> None:
        self._films: OrderedDict[str, tuple[int, Film]] = OrderedDict()  # and the entry up to which each goes

    async def of_course(self, table: str, course: Course, names: Sequence[str]) -> Film:
        plan, actions = course.plan, course.state.history()
        return await self._film(table, course.seq, lambda: film(begin(plan), actions, names))

    async def of_record(self, id: str, text: str) -> Film:
        return await self._film(id, -1, lambda: film_of_record(text))

    async def _film(self, id: str, seq: int, shoot: Callable[[], Film]) -> Film:
        """The film of a game up to an entry of its log. One that ends earlier or later is of no use any more."""
        kept = self._films.get(id)
        if kept is not None and kept[0] == seq:
            return kept[1]
        found = await asyncio.to_thread(shoot)
        self._films.pop(id, None)
        self._films[id] = seq, found
        if len(self._films) > KEPT:
            self._films.popitem(last=False)
        return found


def film_of_record(text: str | bytes, most: int | None = None) -> Film:
    """The game of an imported record; `most`: answers that it may have."""
    data = json.loads(text)
    record = Record.from_data(data)
    if most is not None and len(record.actions) > most:
        raise RecordError(f"This record has more than {most} answers.")
    end = record.replay()
    names = data.get("names")
    if not (isinstance(names, list) and len(names) == end.players and all(isinstance(name, str) for name in names)):
        names = [f"Player {who(seat)}" for seat in range(end.players)]
    return film(record.begin(), end.history(), [clean(name, 30) for name in names])


def check_record(body: bytes, most: int) -> str:
    """An imported record as it is kept, if it replays."""
    try:
        film_of_record(body, most)
    except BestiaryError as error:
        raise Refused(error.message, "bad_record", 422) from error
    except (ValueError, RecursionError) as error:
        raise Refused("This is not a Bestiary record: it is not JSON.", "bad_record", 422) from error
    except (TypeError, KeyError, IndexError, AttributeError, AssertionError) as error:
        raise Refused("This record contradicts itself.", "bad_record", 422) from error
    return json.dumps(json.loads(body))
