"""A state with the words that the tests of every game want to use of it; each game's `table.py` adds its own."""

from __future__ import annotations

from typing import Any, Self

import bestiary
from bestiary.kernel.state import State
from bestiary.kernel.values import Event, Result


class Sitting:
    """A game in progress, and everything that was told of it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []
        state.listen()

    # -- playing

    def play(self, *lines: str) -> Self:
        """Give these answers in turn, exactly."""
        for line in lines:
            self.answer(self.state.parse(line))
        return self

    def answer(self, action: int) -> None:
        self.state.play(action)
        self.events.extend(self.state.events)

    def refused(self, line: str) -> bestiary.IllegalAction:
        """The error with which an answer is refused; the position stays as it is."""
        truth = self.truth
        try:
            self.state.parse(line)
        except bestiary.IllegalAction as error:
            assert self.truth == truth, "a refused answer has changed something"
            return error
        raise AssertionError(f"{line!r} is accepted")

    def copy(self) -> Self:
        twin = type(self)(self.state.copy())
        twin.events = list(self.events)
        return twin

    # -- looking

    @property
    def truth(self) -> dict[str, Any]:
        return self.state.snapshot()

    @property
    def answers(self) -> list[str]:
        """The legal answers now, in notation."""
        return [self.state.notation(action) for action in self.state.actions()]

    @property
    def asked(self) -> str:
        """The name of the waiting decision."""
        return self.state.prompt.name

    @property
    def seat(self) -> int | None:
        return self.state.seat

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def result(self) -> Result:
        assert self.state.result is not None, "the game is still running"
        return self.state.result
