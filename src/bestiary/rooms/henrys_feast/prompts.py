"""The questions in words, which give away nothing hidden."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.values import Prompt
from bestiary.kernel.words import who

from .rules.corner import PeekTop
from .rules.turn import has_cooked
from .state import FeastState

PROMPTS: Final = {
    "turn-start": "choose an Active action",
    "market": "buy an ingredient, or leave the Market",
    "corner-option": "peek at a recipe, or steal one",
    "corner-display": "steal a recipe from the display",
    "corner-down": "steal a recipe from the Cookbook by its back",
    "corner-up": "steal a recipe from the Cookbook",
    "corner-buy": "buy one ingredient on the way back, or leave",
    "stock-prepare": "prepare the Stockroom, then fill it",
    "stock-move": "take ingredients from the Stockroom and fill your stations",
    "share-move": "take up to 2 cards from your teammate's pantry and fill your stations",
    "cook": "cook a dish, or finish cooking",
    "passive": "discard what you do not need, or end your turn",
    "last-first": "begin your last turn: go to the Stockroom, or share your teammate's pantry",
}


def prompt(state: FeastState) -> Prompt:
    """What is asked, in words that give away nothing hidden."""
    decision = state.decision()
    name = decision.NAME
    if name == "peek":
        where = "the Cookbook's top recipe" if isinstance(decision, PeekTop) else "the Easy Feast recipe"
        text = f"memorise {where}"
    elif name == "passive" and has_cooked(state):
        text = "adjust your pantry, discard what you do not need, or end your turn"
    else:
        text = PROMPTS[name]
    return Prompt(name, f"{who(decision.seat)}: {text}.", decision.RULES)
