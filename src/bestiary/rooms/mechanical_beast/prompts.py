"""The questions in words, which give away nothing hidden."""

from __future__ import annotations

from bestiary.kernel.game import ask
from bestiary.kernel.values import Prompt
from bestiary.kernel.words import who

from .rules.turn import GearRepeat, Vote
from .state import MazeState


def prompt(state: MazeState) -> Prompt:
    """What is asked: mostly in the decision's own words."""
    decision = state.decision()
    if isinstance(decision, Vote):
        text = f"{who(decision.proposer)} proposes to call the end: do you agree?"
    elif isinstance(decision, GearRepeat):
        text = f"turn the gear again ({decision.times} done), or leave it."
    else:
        return ask(state)
    return Prompt(decision.NAME, f"{who(decision.seat)}: {text}", decision.RULES)
