"""Why an answer is refused. An element of the board is refused for the same reason."""

from __future__ import annotations

from bestiary.kernel.answers import Reason, Values, Verb

from .state import HighCardState


def why_not(state: HighCardState, verb: Verb[HighCardState], values: Values) -> Reason | None:
    """The reason for refusing an answer; None where the question says enough."""
    return f"You do not hold the {values[0] + 1}.", ("HIC-010",)
