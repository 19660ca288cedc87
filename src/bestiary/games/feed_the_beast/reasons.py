"""Why an answer is refused: the rule that forbids it, in words."""

from __future__ import annotations

from .content import BEASTS, FOOD_INDEX, FOOD_NAMES
from .notation import prompt
from .rules.payment import FEED, offer, prohibited, valid_singles
from .rules.tokens import held
from .state import BIT, FeedState

Reason = tuple[str, tuple[str, ...]]


def why_not(state: FeedState, text: str) -> Reason | None:
    """The reason for refusing a payment; None where the prompt says enough."""
    decision = state.decision()
    if decision.NAME not in ("choose_payment", "repeat_payment", "declare_payment"):
        return None
    words = text.removeprefix("declare ").split()
    if len(words) == 2 and words[0] == "feed" and words[1] in FOOD_INDEX:
        return why_not_food(state, decision.seat, FOOD_INDEX[words[1]])
    if words and words[0] == "pay":
        return why_not_recipe(state, decision.seat, " ".join(words[1:]))
    return None


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


def why_not_recipe(state: FeedState, seat: int, option: str) -> Reason | None:
    if offer(state, seat, FEED, -1).needs:
        return f"You cannot pay {option}: it does not meet what you are obliged to pay, or you lack the food.", (
            "FTB-075",
            "FTB-062",
        )
    return f"You cannot pay {option}: you lack the food for it, or it is not open now.", ("FTB-061", "FTB-062")


def why_not_ref(state: FeedState, ref: str) -> Reason:
    """Why an element of the board cannot be chosen now."""
    decision = state.decision()
    kind, _, rest = ref.partition(":")
    reason: Reason | None = None
    if kind == "hand" and rest.startswith(f"{decision.seat}:"):
        reason = why_not(state, f"feed {rest.partition(':')[2]}")
    elif kind == "line":
        reason = why_not(state, f"pay line {rest.rpartition(':')[2]}")
    elif kind == "own":
        reason = why_not(state, f"pay own {rest}")
    if reason is not None:
        return reason
    asked = prompt(state)
    return f"That cannot be chosen now. {asked.text}", asked.rules
