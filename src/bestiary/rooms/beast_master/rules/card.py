"""What every card has: when it can be played, and what it does then."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bestiary.kernel.task import Decision

from ..state import IslandState


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """One title."""

    def playable(self, state: IslandState, seat: int) -> bool:
        """BMR-250: whether the condition of the card holds."""
        return True

    def play(self, state: IslandState, seat: int) -> None:
        """The effect. The card has left the hand and goes to its pile after everything that is pushed here."""
        raise NotImplementedError


def choose(state: IslandState, decision: Decision[IslandState]) -> None:
    """Ask, unless there is only one answer: then it is given."""
    answers = decision.actions(state)
    if len(answers) == 1:
        decision.play(state, answers[0])
    else:
        state.ask(decision, answers)
