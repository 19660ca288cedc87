"""Why an answer is refused: the rule that forbids it, in words."""

from __future__ import annotations

from collections.abc import Callable

from bestiary.kernel.answers import Reason, Values, Verb

from .content import BEASTS, FOOD_NAMES
from .prompts import prompt
from .rules import payment
from .rules.feeding import NO_OPTION
from .rules.payment import offer, prohibited, valid_singles
from .rules.tokens import held
from .state import BIT, FeedState
from .verbs import DECLARE_FEED, DECLARE_PAY, FEED, HELD, PAY, own_hand, recipe_words


def why_not(state: FeedState, verb: Verb[FeedState], values: Values) -> Reason | None:
    """The reason for refusing a payment; None where the prompt says enough."""
    decision = state.decision()
    reason = WHY_NOT.get(verb)
    if reason is None or decision.NAME not in ("choose_payment", "repeat_payment", "declare_payment"):
        return None
    return reason(state, decision.seat, *values)


def why_not_food(state: FeedState, seat: int, food: int) -> Reason | None:
    """Why a single token of this food cannot be fed as wrong food."""
    name = FOOD_NAMES[food]
    card = BEASTS[state.beast]
    if not held(state, seat) & BIT[food]:
        return f"You hold no {name}.", ("FTB-060",)
    if state.forbidden[seat] & BIT[food]:
        return f"{name} is forbidden in this turn.", ("FTB-071", "FTB-176")
    if prohibited(state, seat) & BIT[food]:
        return f"{card.name}, {card.states[state.side]}: {name} may not be placed now.", ("FTB-071", *card.rules[:1])
    beast = state.creature
    if beast.limits_tile(state) and beast.room_for(state, food) <= 0:
        return f"The tile already holds three of {name}.", ("FTB-493",)
    if valid_singles(state, seat) & BIT[food]:
        return f"{name} can pay a recipe, so it is never wrong food: choose what it pays for.", ("FTB-068",)
    if not beast.takes_wrong(state):
        return f"{card.name} takes no wrong food now.", ("FTB-044", *card.rules[:1])
    if state.demands[seat] or state.marks or beast.wanted(state, seat):
        return f"{name} does not meet what you are obliged to pay.", ("FTB-075",)
    return None


def why_not_recipe(state: FeedState, seat: int, recipe: int) -> Reason:
    name = recipe_words(state, recipe)
    if offer(state, seat, payment.FEED, NO_OPTION).needs:
        text = f"You cannot pay {name}: it does not meet what you are obliged to pay, or you lack the food."
        return text, ("FTB-075", "FTB-062")
    return f"You cannot pay {name}: you lack the food for it, or it is not open now.", ("FTB-061", "FTB-062")


WHY_NOT: dict[Verb[FeedState], Callable[..., Reason | None]] = {
    FEED: why_not_food,
    DECLARE_FEED: why_not_food,
    PAY: why_not_recipe,
    DECLARE_PAY: why_not_recipe,
}


def why_not_ref(state: FeedState, ref: str) -> Reason:
    """Why an element of the board cannot be chosen now."""
    kind, _, name = ref.partition(":")
    verb, value = FEED, None
    if ref.startswith(f"{own_hand(state)}:"):
        value = HELD.read(state, name.partition(":")[2])
    elif kind in ("line", "own"):
        verb, value = PAY, PAY.meant(state, ref)
    reason = None if value is None else why_not(state, verb, (value,))
    if reason is not None:
        return reason
    asked = prompt(state)
    return f"That cannot be chosen now. {asked.text}", asked.rules
