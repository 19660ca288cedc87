"""The words of the Watchers' Feast: its questions and its end."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.values import Prompt

from .state import FeastState

QUESTIONS: Final[dict[str, str]] = {
    "serve": "Guest {}: serve a dish, or listen at the larder.",
    "join": "Guest {}: add a dish, or pass.",
    "burn": "Guest {}: blow out a candle, or throw a dish away.",
}


def prompt(state: FeastState) -> Prompt:
    decision = state.decision()
    return Prompt(decision.NAME, QUESTIONS[decision.NAME].format(decision.seat + 1), decision.RULES)


def verdict(state: FeastState) -> str:
    return state.result.reason if state.result else "The feast is not over."


def rules_of_the_end(state: FeastState) -> tuple[str, ...]:
    return ("TOY-034",)
