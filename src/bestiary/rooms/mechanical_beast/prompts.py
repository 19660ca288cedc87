"""The questions in words, which give away nothing hidden."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.values import Prompt
from bestiary.kernel.words import who

from .rules.turn import GearRepeat, Vote
from .state import MazeState

PROMPTS: Final = {
    "move": "move a meeple, or none",
    "move-continue": "the switch is thrown: go on from the Control Room, or stop",
    "action": "explore, turn a gear, or end the turn",
    "place-exit": "place the Emergency Exit",
}


def prompt(state: MazeState) -> Prompt:
    """What is asked."""
    decision = state.decision()
    if isinstance(decision, Vote):
        text = f"{who(decision.proposer)} proposes to call the end: do you agree?"
    elif isinstance(decision, GearRepeat):
        text = f"turn the gear again ({decision.times} done), or leave it."
    else:
        text = f"{PROMPTS[decision.NAME]}."
    return Prompt(decision.NAME, f"{who(decision.seat)}: {text}", decision.RULES)
