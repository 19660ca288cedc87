"""Why an answer is refused."""

from __future__ import annotations

from bestiary.kernel.answers import Reason, Values, Verb, asked

from .state import DISHES, FeastState
from .verbs import BLOW_OUT, SAYS
from .words import prompt


def why_not(state: FeastState, verb: Verb[FeastState], values: Values) -> Reason | None:
    """TOY-010, TOY-012, TOY-022: a dish that is not there cannot be served, added or thrown."""
    decision = state.decision()
    if verb is BLOW_OUT and decision.NAME == "burn":
        return "Nobody can blow with bread in the hand.", decision.RULES
    if values and verb in asked(SAYS, decision):
        return f"You have no {DISHES[values[0]]}.", decision.RULES
    return None


def why_not_ref(state: FeastState, ref: str) -> Reason:
    """Why an element of the table cannot be chosen now."""
    asked = prompt(state)
    dish = ref.removeprefix("dish-")
    if dish in DISHES and dish not in [DISHES[each] for each in state.held(state.decision().seat)]:
        return f"You have no {dish}.", asked.rules
    return asked.text, asked.rules
