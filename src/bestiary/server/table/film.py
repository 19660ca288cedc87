"""Going through a game again, position by position, as one seat saw it.

While a game runs, a viewer gets what they were shown then and nothing else: their own answers in words, and of the
others' only what the log told them; and what was shown once, not even they. After the end every seat's view is open.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Sequence

from bestiary.kernel.errors import BestiaryError, RecordError
from bestiary.kernel.record import Record
from bestiary.kernel.state import State
from bestiary.kernel.values import SEEN, Event
from bestiary.kernel.words import who

from ..wire.forms import ReplayFrame
from ..wire.scene import LogLine
from . import frames
from .course import Course, begin
from .journal import line_of
from .names import clean
from .refusals import Refused

KEPT = 8  # games whose positions are kept for whoever steps through them


class Film:
    """All positions of a game and what was told between them."""

    def __init__(
        self, states: list[State], events: list[list[Event]], actions: list[int], names: Sequence[str]
    ) -> None:
        self.states = states
        self.events = events
        self.actions = actions
        self.names = list(names)

    def frame(self, at: int, seat: int | None, everything: bool) -> ReplayFrame:
        """One position. `everything`: the game is over, and the words of every answer may be read."""
        state = self.states[at]
        last = len(self.states) - 1
        told = [(number, event) for number, events in enumerate(self.events[: at + 1]) for event in events]
        lines: list[LogLine] = []
        for number, event in told:
            if event.seen_by(seat) and (everything or number == last or event.kind != SEEN):
                lines.append(line_of(len(lines), number, number, event))
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
            log=lines,
            result=frames.result(state),
            options=state.options if everything else state.game.shown_options(state.options, seat),
        )


def said(state: State, entry: int) -> tuple[int | None, str]:
    """Whose entry of a history it is, and what it says: the label of an answer, or a wish."""
    return (state.seat, state.label(entry)) if entry >= 0 else state.wished(entry)


def film(first: State, actions: list[int], names: Sequence[str]) -> Film:
    """Play a game again and keep every position."""
    state = first
    state.listen()
    states, events = [state.copy()], [list[Event]()]
    for action in actions:
        state.again(action)
        states.append(state.copy())
        events.append(list(state.events))
    return Film(states, events, actions, names)


class Films:
    """Films of the games that somebody goes through at the moment. They are made beside the event loop."""

    def __init__(self) -> None:
        self._films: OrderedDict[tuple[str, int], Film] = OrderedDict()

    async def of_course(self, table: str, course: Course, names: Sequence[str]) -> Film:
        key = (table, course.seq)
        found = self._films.get(key)
        if found is None:
            plan, actions = course.plan, course.history()
            found = await asyncio.to_thread(lambda: film(begin(plan), actions, names))
            self._keep(key, found)
        return found

    async def of_record(self, id: str, text: str) -> Film:
        key = (id, -1)
        found = self._films.get(key)
        if found is None:
            found = await asyncio.to_thread(film_of_record, text)
            self._keep(key, found)
        return found

    def _keep(self, key: tuple[str, int], found: Film) -> None:
        for other in [other for other in self._films if other[0] == key[0]]:
            del self._films[other]
        self._films[key] = found
        while len(self._films) > KEPT:
            self._films.popitem(last=False)


def film_of_record(text: str) -> Film:
    data = json.loads(text)
    record = Record.from_data(data)
    end = record.replay()
    names = data.get("names")
    if not (isinstance(names, list) and len(names) == end.players and all(isinstance(name, str) for name in names)):
        names = [f"Player {who(seat)}" for seat in range(end.players)]
    return film(record.begin(), end.history(), [clean(name, 30) for name in names])


def check_record(body: bytes, most: int) -> str:
    """An imported record as it is kept, if it replays."""
    try:
        data = json.loads(body)
        record = Record.from_data(data)
        if len(record.actions) > most:
            raise RecordError(f"This record has more than {most} answers.")
        film_of_record(body.decode())
    except BestiaryError as error:
        raise Refused(error.message, "bad_record", 422) from error
    except (ValueError, RecursionError) as error:
        raise Refused("This is not a Bestiary record: it is not JSON.", "bad_record", 422) from error
    except (TypeError, KeyError, IndexError, AttributeError, AssertionError) as error:
        raise Refused("This record contradicts itself.", "bad_record", 422) from error
    return json.dumps(data)
