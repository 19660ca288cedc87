"""The course of a game, as a move log tells it.

It does no I/O and awaits nothing: the same log gives the same course anywhere.
"""

from __future__ import annotations

import secrets
from typing import NamedTuple

import msgspec

from bestiary.kernel.catalogue import game as find_game
from bestiary.kernel.errors import BestiaryError
from bestiary.kernel.state import State, mark
from bestiary.kernel.values import Action

from ..store.rows import EventRow, StartPlan
from .journal import Gone, Journal

KEPT = 24  # states kept for a quick undo


class CannotResume(BestiaryError):
    """The log was written under other rules than the ones here. Nothing is lost; that version can still play it."""


class Played(NamedTuple):
    """An answer or a wish that stands."""

    seq: int
    seat: int
    entry: Action  # as a history has it: below zero it is a wish
    by_person: bool  # it is an answer that a person gave, and may want back


class Course:
    """A game in progress and how it came about."""

    def __init__(self, plan: StartPlan, seq: int) -> None:
        self.plan = plan
        self.state = begin(plan)
        self.state.listen()
        self.plays: list[Played] = []
        self.marks = [mark(self.state)]  # of each position: what a free undo must not cross
        self.seq = seq
        self.decided = seq  # the entry that put the present decision
        self.journal = Journal()
        self.commands: dict[str, int] = {}  # which entry each command became
        self.quiet: set[int] = set()  # the entries that answered a quiet question
        self._before: dict[int, State] = {}  # the last few positions, by number of answers and wishes

    # -- reading ------------------------------------------------------------------------------------------------

    @property
    def decider(self) -> int:
        """The seat that decides, while the game runs."""
        seat = self.state.seat
        assert seat is not None
        return seat

    @property
    def is_quiet(self) -> bool:
        """Whether the question that waits is a quiet one."""
        return not self.state.over and self.state.decision().QUIET

    @property
    def is_forced(self) -> bool:
        """Whether it is a quiet one to which the pass is the only answer."""
        return self.is_quiet and len(self.state.actions()) == 1

    def waits(self, seq: int) -> bool:
        """Whether the decision that waits is the one that somebody saw at that entry of the log."""
        return self.decided <= seq <= self.seq

    def free_undo(self, seq: int) -> bool:
        """Whether the answer of that entry can be taken back without asking: it is the last one, and nothing came of it
        that cannot be unseen."""
        number = max((number for number, played in enumerate(self.plays) if played.entry >= 0), default=-1)
        return number >= 0 and self.plays[number].seq == seq and self.marks[number] == self.marks[-1]

    def redealt(self, seat: int) -> State:
        """The game as it might be for all this seat knows. Nobody can foretell the deal and work back to the truth."""
        return self.state.redeal(seat, secrets.randbits(60))

    def last_of(self, seat: int) -> int | None:
        """The log entry of the seat's last own answer that stands."""
        own = (played.seq for played in reversed(self.plays) if played.seat == seat and played.by_person)
        return next(own, None)

    # -- writing ------------------------------------------------------------------------------------------------

    def answered(self, action: Action) -> State:
        """The game after an answer, beside the one that stands: it counts only once it is committed."""
        state = self.state.copy()
        state.play(action)
        return state

    def wished(self, seat: int, text: str) -> State:
        """The game after a wish, beside the one that stands."""
        state = self.state.copy()
        state.wish(seat, text)
        return state

    def adopt(self, event: EventRow, action: Action, state: State) -> Gone:
        """The answer is committed. Gives, for each viewer who was told something once, the first line now void."""
        seat = self.decider
        if self.is_quiet:
            self.quiet.add(event.seq)
        self.note(event)
        self.decided = event.seq
        gone = self.journal.forget()
        self._stand(Played(event.seq, seat, action, event.command.startswith("c:")), state)
        return gone

    def grant(self, event: EventRow, state: State) -> None:
        """The wish is committed. The decision goes on waiting, and what was told once for it stays; unless the wish was
        to end all that."""
        assert event.seat is not None
        self.note(event)
        if state.over or state.decision() is not self.state.decision():
            self.decided = event.seq
        self._stand(Played(event.seq, event.seat, state.history()[-1], False), state)

    def _stand(self, played: Played, state: State) -> None:
        self._before[len(self.plays)] = self.state
        self._before.pop(len(self.plays) - KEPT, None)
        self.plays.append(played)
        self.state = state
        self.marks.append(mark(state))
        self.journal.add(played.seq, len(self.plays), state.events)

    def take_back(self, event: EventRow, words: str) -> None:
        """Every answer from the entry named by the undo on is void. Wishes are no answers: they stay."""
        cut = int(event.action)
        count = sum(1 for played in self.plays if played.seq < cut)
        state = self._before.get(count)
        if state is None:
            state = begin(self.plan)
            for played in self.plays[:count]:
                state.again(played.entry)
            state.listen()
        wishes = [played for played in self.plays[count:] if played.entry < 0]
        self._before = {number: kept for number, kept in self._before.items() if number < count}
        del self.plays[count:]
        del self.marks[count + 1 :]
        self.state = state
        self.note(event)
        self.decided = event.seq
        self.journal.void(cut)
        for wish in wishes:
            self._stand(wish, self.wished(*state.wished(wish.entry)))
        self.journal.notice(event.seq, len(self.plays), "undo", words)

    def notice(self, event: EventRow, words: str) -> None:
        """Something happened at the table that is not part of the game."""
        self.note(event)
        self.journal.notice(event.seq, len(self.plays), event.kind, words)

    def note(self, event: EventRow) -> None:
        """This entry is the newest one."""
        self.seq = event.seq
        self.commands[event.command] = event.seq


def begin(plan: StartPlan) -> State:
    return find_game(plan.game).lay(plan.seed, **plan.options)


def rebuild(events: list[EventRow], words: list[str]) -> Course:
    """The course that a log tells. `words` are the names at the seats, for the notices."""
    first = events[0]
    plan = msgspec.json.decode(first.action, type=StartPlan)
    game = find_game(plan.game)
    if game.version != plan.version:
        raise CannotResume(
            f"This table was played by version {plan.version} of the rules of {game.title}; here is {game.version}."
        )
    course = Course(plan, first.seq)
    course.note(first)
    for event in events[1:]:
        try:
            if event.kind == "play":
                action = course.state.parse(event.action)
                course.adopt(event, action, course.answered(action))
            elif event.kind == "wish":
                assert event.seat is not None
                course.grant(event, course.wished(event.seat, event.action))
            elif event.kind == "undo":
                course.take_back(event, sentence(event, words))
            else:
                course.notice(event, sentence(event, words))
        except BestiaryError as error:
            raise CannotResume(f"Entry {event.seq} of the table's log does not fit the rules here.") from error
    return course


def sentence(event: EventRow, names: list[str]) -> str:
    """What the log says about something that is not part of the game."""
    name = names[event.seat] if event.seat is not None and event.seat < len(names) else "Somebody"
    if event.kind == "undo":
        return f"{name} takes back a decision."
    if event.kind == "takeover":
        return f"A bot plays for {name} now."
    return f"{name} is back and plays again."
