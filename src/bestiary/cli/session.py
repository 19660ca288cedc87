"""A game at one keyboard: the state, who sits where, the log, and the way back.

Nothing is printed here and nothing is read; `play.py` does that.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.markup import escape

from bestiary.bots import Bot, Perspective, bot_from
from bestiary.kernel.chance import stream
from bestiary.kernel.errors import BestiaryError
from bestiary.kernel.state import State, mark
from bestiary.kernel.values import SEEN, Action, Event
from bestiary.kernel.words import who

from .seats import PERSON


class Line(NamedTuple):
    """A line of the log: which answer it belongs to, and what happened."""

    number: int
    event: Event


class Moment(NamedTuple):
    """A place in the game that can still be gone back to."""

    state: State
    lines: int
    seen: dict[int | None, int]


class Session:
    """One game, its log, and what each seat has read of it."""

    def __init__(self, state: State, seats: Sequence[str]) -> None:
        state.listen()
        self.state = state
        self.seats = list(seats)
        self.bots: list[Bot | None] = [None if name == PERSON else bot_from(name) for name in seats]
        self.number = len(state.history())  # of answers and wishes
        self.answered = last_answer(state)  # the number of the answer that put the question
        self.log: list[Line] = []
        self.seen: dict[int | None, int] = {}
        self.moments: list[Moment] = []

    # -- who ----------------------------------------------------------------------------------------------------

    def people(self) -> list[int]:
        return [seat for seat, name in enumerate(self.seats) if name == PERSON]

    def name(self, seat: int) -> str:
        """A seat and who sits there."""
        return who(seat) if self.seats[seat] == PERSON else f"{who(seat)} ({self.seats[seat]})"

    # -- what happens -------------------------------------------------------------------------------------------

    def remember(self, number: int, events: Iterable[Event]) -> None:
        """Put events into the log."""
        self.log.extend(Line(number, event) for event in events)

    def answer(self, action: Action) -> None:
        """A person's answer. It can be taken back until chance, a reveal or another seat has had its say."""
        state = self.state
        self.moments.append(Moment(state.copy(), len(self.log), dict(self.seen)))
        try:
            self._play(action)
        except BestiaryError:
            self.moments.pop()
            raise

    def spread(self, text: str) -> bool:
        """Give the answers that a line stands for, if it stands for several; own answers may go back for them."""
        found = self.state.game.spread(self.state, text)
        if found is None or found[1] > len(self.moments):
            return False
        lines, back = found
        for _ in range(back):
            self.undo()
        for line in lines:
            self.answer(self.state.parse(line))
        return True

    def forced(self) -> bool:
        """Give the only answer a person has, if there is only one, and note it in that person's log.

        What is shown only once stays until the person has seen it. A quiet question is passed without a word.
        """
        state = self.state
        actions = state.actions()
        seat = state.seat
        if len(actions) != 1 or seat is None or state.decision().ONCE or state.game.says_more(state):
            return False
        if not state.decision().QUIET:
            words = state.notation(actions[0])
            note = Event("forced", f"Only one answer was possible: {words}", state.prompt.rules, (), (seat,))
            self.remember(self.number + 1, [note])
        self._play(actions[0])
        return True

    def wish(self, seat: int, text: str) -> None:
        """Somebody says what is no answer: the question stays, and the way back too."""
        self.state.wish(seat, text)
        self.number += 1
        self.remember(self.number, self.state.events)

    def bot_answers(self) -> None:
        """The bot whose decision it is answers. Its luck depends on the game's seed and the place in it alone."""
        state = self.state
        seat = state.seat
        assert seat is not None
        bot = self.bots[seat]
        assert bot is not None
        luck = stream(state.seed, f"bot {seat} at {self.number}")
        self._play(bot.choose(Perspective(state, seat), luck))

    def _play(self, action: Action) -> None:
        state = self.state
        before = state.seat, mark(state)
        state.play(action)
        self.number += 1
        self.answered = self.number
        self.remember(self.number, state.events)
        if (state.seat, mark(state)) != before:
            self.moments.clear()

    def undo(self) -> bool:
        """Back to the last answer that was chosen; False if there is no way back. What was wished stays wished."""
        if not self.moments:
            return False
        moment = self.moments.pop()
        before = len(moment.state.history())
        wishes = [entry for entry in self.state.history()[before:] if entry < 0]
        self.state = moment.state
        self.number = before
        self.answered = last_answer(moment.state)
        del self.log[moment.lines :]
        self.seen = moment.seen
        for entry in wishes:
            self.wish(*self.state.wished(entry))
        return True

    # -- what is known ------------------------------------------------------------------------------------------

    def news(self, seat: int | None) -> list[Line]:
        """What this seat may know of and has not read yet; from now on it has."""
        lines = self.told(seat, self.seen.get(seat, 0))
        self.seen[seat] = len(self.log)
        return lines

    def told(self, seat: int | None, since: int = 0) -> list[Line]:
        """The log as this seat may read it; what was told once only until the next answer."""
        return [
            line
            for line in self.log[since:]
            if line.event.seen_by(seat) and (line.event.kind != SEEN or line.number == self.answered)
        ]

    def secret(self, seat: int) -> bool:
        """Does this seat see anything that not everybody may see?"""
        own, public = self.state.view(seat), self.state.view(None)
        return any(own.get(key) != public.get(key) for key in own.keys() | public.keys() if key != "seat")


def last_answer(state: State) -> int:
    """The number of the last answer in a game's history, in which wishes count too; 0: there is none."""
    return max((number for number, entry in enumerate(state.history(), 1) if entry >= 0), default=0)


def outcome(state: State, names: Sequence[str] = ()) -> str:
    """How the game ended, in Rich markup: the verdict, and the scores if there are any."""
    result = state.result
    assert result is not None
    lines = [f"[bold]The game is over.[/bold] {escape(state.game.verdict(state))}"]
    if any(result.scores):
        called = names or [who(seat) for seat in range(state.players)]
        points = ", ".join(f"{name} {score}" for name, score in zip(called, result.scores, strict=False))
        lines.append(f"Scores: {escape(points)}")
    return "\n".join(lines)
