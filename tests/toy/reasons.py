"""Why an answer is refused."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.answers import Reason, Values, Verb, asked

from .state import DISHES, FeastState
from .verbs import BLOW_OUT, SAYS


def why_not(state: FeastState, verb: Verb[FeastState], values: Values) -> Reason | None:
    """TOY-010, TOY-012, TOY-022: a dish that is not there cannot be served, added or thrown."""
    decision = state.decision()
    if verb is BLOW_OUT and decision.NAME == "burn":
        return "Nobody can blow with bread in the hand.", decision.RULES
    if values and verb in asked(SAYS, decision):
        return f"You have no {DISHES[values[0]]}.", decision.RULES
    return None


def why_not_ref(state: FeastState, ref: str) -> Reason | None:
    """Why a dish cannot be chosen now."""
    dish = ref.removeprefix("dish:")
    if dish in DISHES and dish not in [DISHES[each] for each in state.held(state.decision().seat)]:
        return f"You have no {dish}.", state.decision().RULES
    return None


NEVER: Final[dict[str, Reason]] = {
    "batch": ("What lies in the batch takes effect by itself.", ("TOY-013",)),
    "candles": ("Those candles are not yours to blow out.", ("TOY-022",)),
    "hand": ("You take dishes from your own hand only.", ("TOY-003",)),
    "seat": ("Nobody chooses a guest: the next one is meant.", ("TOY-022",)),
}
"""What no answer concerns, but for one's own hand and candles."""
