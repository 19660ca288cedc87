"""What every card has: when it can be played, and what it does then."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from bestiary.kernel.task import Decision, Step

from ..content import DODGE
from ..state import IslandState
from .answers import SEATS_AT_MOST


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """One title."""

    def playable(self, state: IslandState, seat: int) -> bool:
        """BMR-250: whether the condition of the card holds."""
        return True

    def play(self, state: IslandState, seat: int) -> None:
        """The effect. The card has left the hand and goes to its pile after everything that is pushed here."""
        raise NotImplementedError


class Running(Step[IslandState]):
    """A card that is being carried out. It lies on the table until this step comes."""

    FIELDS = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


def running(state: IslandState) -> Running | None:
    """The card that is being carried out, the innermost; a Dodge only answers one."""
    for task in reversed(state.agenda):
        if isinstance(task, Running) and task.card != DODGE:
            return task
    return None


def choose(state: IslandState, decision: Decision[IslandState]) -> None:
    """Ask, unless there is only one answer: then it is given."""
    answers = decision.actions(state)
    if len(answers) == 1:
        decision.play(state, answers[0])
    else:
        state.ask(decision, answers)


class Choice(Card):
    """A card whose player is asked something, and that is all it does."""

    def __init__(self, question: Callable[[int], Decision[IslandState]]) -> None:
        self.questions = [question(seat) for seat in range(SEATS_AT_MOST)]

    def play(self, state: IslandState, seat: int) -> None:
        choose(state, self.questions[seat])


class Aimed(Choice):
    """BMR-250: one that needs something to be aimed at."""

    def playable(self, state: IslandState, seat: int) -> bool:
        return len(self.questions[seat].actions(state)) > 0
