"""The questions in words, which give away nothing hidden."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import AnyTask
from bestiary.kernel.values import Prompt
from bestiary.kernel.words import who

from .rules.settling import TargetChoice
from .rules.windows import TakeAction, is_play_phase
from .state import DuelState
from .words import source_name

PROMPTS: Final = {
    "choose-royal": "choose your Royal, secretly",
    "choose-first": "decide who takes the first turn",
    "action": "play a card, use an ability, or pass",
    "respond": "respond with an ability, or pass",
    "upkeep": "pay the upkeep of the beasts you want to keep",
    "pay-discard": "discard a card to pay the cost",
    "pay-sac": "discard a beast of yours to pay the cost",
    "hand-discard": "discard a card from your hand",
    "attack": "declare your attacks",
    "guard": "declare your Guardians",
    "defend-wield": "give equipment to the units that are attacked",
    "split": "assign the left-over 10 damage",
    "limit-discard": "you have more than 3 beasts: discard one",
    "order": "choose which ability goes on the stack next; the last one resolves first",
    "search": "take a fitting card from your deck, or none",
    "scout": "take one of the cards you see",
    "sideboard": "exchange cards between deck and sideboard",
}


def prompt(state: DuelState) -> Prompt:
    """What is asked."""
    decision = state.decision()
    return Prompt(decision.NAME, f"{who(decision.seat)}: {_question(state, decision)}.", decision.RULES)


def _question(state: DuelState, decision: AnyTask) -> str:
    if isinstance(decision, TargetChoice):
        return f"choose a target for {source_name(state, decision.entry)}"
    if isinstance(decision, TakeAction) and not is_play_phase(state):
        return "use an ability, or pass"
    return PROMPTS[decision.NAME]
