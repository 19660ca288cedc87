"""Answers and questions in words: notation, labels for people, prompts (6.3 of the rules)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import AnyTask
from bestiary.kernel.values import Action, Prompt
from bestiary.kernel.words import who

from .rules.activating import CostTarget
from .rules.answers import (
    ABILITIES,
    ATTACK,
    BREACH_ANSWER,
    CARD_ANSWER,
    CARDS_AT_MOST,
    FIRST_PLAYER,
    NEXT,
    ORDERS,
    PAIR,
    PASS,
    ROYAL,
    SWAP,
    THING,
    UNDO,
    USE,
    place_in,
)
from .rules.effects import HandDiscard, Scout, Search
from .rules.might import price_of, upkeep_of
from .rules.settling import TargetChoice, waiting_of
from .rules.targets import ability_of
from .rules.windows import Respond, is_play_phase
from .state import BREACH_COST, CARD, DOWN, FIRST_OBJECT, ID, OWNER, DuelState, level_number
from .words import name_of, source_name, thing_name

PASSES: Final = {
    "upkeep": "finish",
    "action": "pass",
    "respond": "pass",
    "attack": "finish",
    "guard": "finish",
    "defend-wield": "finish",
    "search": "none",
    "sideboard": "finish",
}
THING_VERBS: Final = {
    "upkeep": "pay",
    "target": "target",
    "pay-sac": "sacrifice",
    "split": "split",
    "limit-discard": "discard",
}
CARD_VERBS: Final = {
    "action": "play",
    "target": "target",
    "pay-discard": "discard",
    "hand-discard": "discard",
    "search": "take",
    "scout": "take",
}


def thing_id(state: DuelState, place: int) -> str:
    """'canopy-panther#5', 'facedown#7', 'royal-B'."""
    things = state.things
    if place < FIRST_OBJECT:
        return f"royal-{who(things[place + OWNER])}"
    name = "facedown" if things[place + DOWN] else state.cards.cards[things[place + CARD]]
    return f"{name}#{things[place + ID]}"


def _by_order(state: DuelState, order: int) -> str:
    return thing_id(state, place_in(order))


def notation(state: DuelState, action: Action) -> str:
    """One line of text for an answer, unique within the decision and stable across versions."""
    name = state.decision().NAME
    if action == PASS:
        return PASSES[name]
    if action >= ATTACK:
        code = action - ATTACK
        attacker = _by_order(state, code // (ORDERS * ORDERS))
        target = _by_order(state, code // ORDERS % ORDERS)
        weapon = f" with {_by_order(state, code % ORDERS)}" if code % ORDERS else ""
        return f"attack {attacker} {target}{weapon}"
    if action >= SWAP:
        out, new = divmod(action - SWAP, CARDS_AT_MOST)
        return f"swap {state.cards.cards[out]} for {state.cards.cards[new]}"
    if action >= PAIR:
        return _pair(state, name, *divmod(action - PAIR, ORDERS))
    if action >= BREACH_ANSWER:
        return f"breach {state.cards.cards[action - BREACH_ANSWER]}"
    if action >= CARD_ANSWER:
        return f"{CARD_VERBS[name]} {state.cards.cards[action - CARD_ANSWER]}"
    if action >= USE:
        order, number = divmod(action - USE, ABILITIES)
        return f"use {_by_order(state, order)} {number + 1}"
    if action >= ROYAL:
        return f"royal {state.cards.royals[action - ROYAL]}"
    if action >= FIRST_PLAYER:
        return f"first {who(action - FIRST_PLAYER)}"
    if action >= NEXT:
        return f"next {action - NEXT + 1}"
    if action >= UNDO:
        return _undone(state, name, action - UNDO)
    return f"{THING_VERBS[name]} {_by_order(state, action - THING)}"


def _pair(state: DuelState, name: str, first: int, second: int) -> str:
    if name == "attack":
        return f"accompany {_by_order(state, first)} {second + 1}"
    if name == "guard":
        return f"guard {_by_order(state, first)} {second + 1}"
    return f"wield {_by_order(state, first)} {_by_order(state, second)}"


def _undone(state: DuelState, name: str, number: int) -> str:
    if name == "attack":
        return f"remove {number + 1}"
    return f"undo {number + 1}" if name == "guard" else f"undo {_by_order(state, number)}"


# -- labels -----------------------------------------------------------------------------------------------------------

PASS_LABELS: Final = {
    "action": "Pass",
    "respond": "Pass",
    "guard": "No more Guardians",
    "defend-wield": "No more equipment",
    "search": "Take nothing",
    "sideboard": "Ready for the next game",
}


def label(state: DuelState, action: Action) -> str:
    """An answer as a person would like to read it."""
    decision = state.decision()
    name = decision.NAME
    cards = state.cards
    if action == PASS:
        return _pass_label(state, name)
    if action >= ATTACK:
        code = action - ATTACK
        text = f"{_called(state, code // (ORDERS * ORDERS))} attacks {_called(state, code // ORDERS % ORDERS)}"
        return f"{text} with {_called(state, code % ORDERS)}" if code % ORDERS else text
    if action >= SWAP:
        out, new = divmod(action - SWAP, CARDS_AT_MOST)
        return f"{cards.names[out]} out, {cards.names[new]} in"
    if action >= PAIR:
        return _pair_label(state, name, *divmod(action - PAIR, ORDERS))
    if action >= BREACH_ANSWER:
        return f"Play {cards.names[action - BREACH_ANSWER]} face-down ({BREACH_COST} Biomass)"
    if action >= CARD_ANSWER:
        return _card_label(state, name, action - CARD_ANSWER)
    if action >= USE:
        return _use_label(state, *divmod(action - USE, ABILITIES))
    if action >= ROYAL:
        return cards.royal_names[action - ROYAL]
    if action >= FIRST_PLAYER:
        first = action - FIRST_PLAYER
        return "I take the first turn" if first == decision.seat else f"{who(first)} takes the first turn"
    if action >= NEXT:
        entry = waiting_of(state, decision.seat)[action - NEXT]
        return f"{source_name(state, entry)}: {ability_of(state, entry).text}"
    if action >= UNDO:
        return _undo_label(state, name, action - UNDO)
    return _thing_label(state, name, action - THING)


def _called(state: DuelState, order: int) -> str:
    return thing_name(state, place_in(order))


def _pass_label(state: DuelState, name: str) -> str:
    if name == "upkeep":
        return "Finish upkeep: what is not paid for leaves"
    if name == "attack":
        count = len(state.attacks)
        return "No attack" if count == 0 else f"Attack ({count})"
    return PASS_LABELS[name]


def _pair_label(state: DuelState, name: str, first: int, second: int) -> str:
    if name == "attack":
        return f"{_called(state, first)} accompanies {name_of(state, state.attacks[second][0])}"
    if name == "guard":
        attack = state.attacks[second]
        return f"{_called(state, first)} takes over the attack of {name_of(state, attack[0])}"
    return f"{_called(state, second)} defends with {_called(state, first)}"


def _card_label(state: DuelState, name: str, card: int) -> str:
    title = state.cards.names[card]
    if name == "action":
        return f"Play {title} ({price_of(state, state.decision().seat, card)} Biomass)"
    return {"target": f"{title} in the discard", "search": f"Take {title}", "scout": f"Take {title}"}.get(
        name, f"Discard {title}"
    )


def _use_label(state: DuelState, order: int, number: int) -> str:
    place = place_in(order)
    seat = state.things[place + OWNER]
    if place < FIRST_OBJECT:
        return f"{thing_name(state, place)}: {state.cards.royal_texts[level_number(state, seat)]}"
    return f"{thing_name(state, place)}: {state.cards.abilities[state.things[place + CARD]][number].text}"


def _undo_label(state: DuelState, name: str, number: int) -> str:
    if name == "attack":
        return f"Take back the attack of {name_of(state, state.attacks[number][0])}"
    if name == "guard":
        return f"Let {name_of(state, state.attacks[number][1])} be attacked after all"
    return f"{_called(state, number)} defends without equipment"


def _thing_label(state: DuelState, name: str, order: int) -> str:
    place = place_in(order)
    text = thing_name(state, place)
    if name == "upkeep":
        return f"Pay {upkeep_of(state, place)} for {text}"
    if name == "split":
        return f"{text} takes 10 more"
    return {"pay-sac": f"Discard {text}", "limit-discard": f"Discard {text}"}.get(name, text)


# -- prompts ----------------------------------------------------------------------------------------------------------

PROMPTS: Final = {
    "choose-royal": "choose your Royal, secretly",
    "choose-first": "decide who takes the first turn",
    "upkeep": "pay the upkeep of the beasts you want to keep",
    "pay-discard": "discard a card to pay the cost",
    "pay-sac": "discard a beast of yours to pay the cost",
    "attack": "declare your attacks",
    "guard": "declare your Guardians",
    "defend-wield": "give equipment to the units that are attacked",
    "split": "assign the left-over 10 damage",
    "limit-discard": "you have more than 3 beasts: discard one",
    "order": "choose which ability goes on the stack next; the last one resolves first",
    "search": "take a fitting card from your deck, or none",
    "sideboard": "exchange cards between deck and sideboard",
}


def prompt(state: DuelState) -> Prompt:
    """What is asked, in words that give away nothing hidden."""
    decision = state.decision()
    return Prompt(decision.NAME, f"{who(decision.seat)}: {_question(state, decision)}.", decision.RULES)


def _question(state: DuelState, decision: AnyTask) -> str:
    name = decision.NAME
    if name in PROMPTS:
        return PROMPTS[name]
    if name == "action":
        return "play a card, use an ability, or pass" if is_play_phase(state) else "use an ability, or pass"
    if isinstance(decision, Respond):
        return "respond with an ability, or pass"
    if isinstance(decision, CostTarget | TargetChoice):
        return f"choose a target for {source_name(state, decision.entry)}"
    if isinstance(decision, HandDiscard):
        return "discard a card from your hand"
    assert isinstance(decision, Scout | Search)
    return "take one of the cards you see"
