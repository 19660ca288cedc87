"""The words of the Watchers' Feast: prompts, notation and labels."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.values import Action, Prompt

from .rules import BLOW, LISTEN, PASS
from .state import DISHES, FeastState

QUESTIONS: Final[dict[str, str]] = {
    "serve": "Guest {}: serve a dish, or listen at the larder.",
    "join": "Guest {}: add a dish, or pass.",
    "burn": "Guest {}: blow out a candle, or throw a dish away.",
}
VERBS: Final[dict[str, str]] = {"serve": "serve", "join": "add", "burn": "throw"}
PLAIN: Final[dict[int, str]] = {LISTEN: "listen", PASS: "pass", BLOW: "blow"}
LABELS: Final[dict[int, str]] = {
    LISTEN: "Listen: look at the top dish of the larder",
    PASS: "Pass",
    BLOW: "Blow out one of your candles",
}


def prompt(state: FeastState) -> Prompt:
    decision = state.decision()
    return Prompt(decision.NAME, QUESTIONS[decision.NAME].format(decision.seat + 1), decision.RULES)


def notation(state: FeastState, action: Action) -> str:
    return PLAIN[action] if action in PLAIN else f"{VERBS[state.decision().NAME]} {DISHES[action]}"


def label(state: FeastState, action: Action) -> str:
    return LABELS[action] if action in LABELS else f"{VERBS[state.decision().NAME].capitalize()} {DISHES[action]}"


def why_not(state: FeastState, text: str) -> tuple[str, tuple[str, ...]] | None:
    """TOY-010, TOY-012, TOY-022: a dish that is not there cannot be served, added or thrown."""
    decision = state.decision()
    verb, _, dish = text.partition(" ")
    if verb == VERBS[decision.NAME] and dish in DISHES:
        return f"You have no {dish}.", decision.RULES
    return None
