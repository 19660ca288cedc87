"""Why an answer is refused: the rule that forbids it, in words.

What is said here depends only on what the asking seat sees.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bestiary.kernel.answers import Reason, Values, Verb
from bestiary.kernel.task import Decision

from . import verbs
from .language import ACCOMPANY, COST, GUARDIAN, Ability, Cost
from .prompts import prompt
from .rules.activating import can_breach, can_pay, can_play, extra_cost
from .rules.answers import place_in
from .rules.combat import DeclareAttacks, Guard, can_attack
from .rules.might import has_keyword, price_of
from .rules.targets import targets
from .rules.windows import Respond, TakeAction, is_play_phase
from .state import BREACH_COST, FIELD_COUNT, FIRST_OBJECT, ID, NONE, NOWHERE, DuelState, is_unit, level_number, thing_at
from .words import thing_name, thing_ref


def why_not_playable(state: DuelState, seat: int, card: int) -> Reason | None:
    """Why a card of the own hand cannot be played now; None: it can."""
    decision = state.decision()
    name = state.cards.names[card]
    if not isinstance(decision, TakeAction) or decision.seat != seat or not is_play_phase(state):
        return f"{name} can be played in your own Play Phases, when you are to act.", ("BCL-140",)
    if can_breach(state, seat, card):
        return None
    return why_not_face_up(state, seat, card)


def why_not_face_up(state: DuelState, seat: int, card: int) -> Reason | None:
    """Why a card cannot be played in the usual way; None: it can."""
    if can_play(state, seat, card):
        return None
    name = state.cards.names[card]
    price = price_of(state, seat, card)
    if price > state.biomass[seat]:
        return f"{name} costs {price} Biomass; you have {state.biomass[seat]}.", ("BCL-141", "BCL-018")
    if not can_pay(state, extra_cost(state, card), seat, 0, price, len(state.hands[seat]) - 1):
        return f"The extra cost of {name} cannot be paid.", ("BCL-141",)
    return why_no_target(state, name, state.cards.abilities[card][0], extra_cost(state, card), seat, NONE)


def why_no_target(state: DuelState, name: str, ability: Ability, cost: Cost, seat: int, source: int) -> Reason:
    """Why an ability finds nothing to be aimed at, or nothing to be paid with besides it."""
    if ability.filter is not None and not targets(state, ability.filter, seat, source):
        return f"{name} has no legal target.", ("BCL-124", "BCL-350")
    return f"There is no beast to discard for {name}, besides its target and itself.", ("BCL-141", "BCL-176")


def why_not(state: DuelState, verb: Verb[DuelState], values: Values) -> Reason | None:
    """The reason for refusing an answer; None where the prompt says enough."""
    reason = WHY_NOT.get(verb)
    return None if reason is None else reason(state, state.decision(), *values)


# -- cards and abilities ----------------------------------------------------------------------------------------------


def why_not_play(state: DuelState, decision: Decision[Any], card: int) -> Reason | None:
    seat = decision.seat
    return _not_held(state, seat, card) or why_not_playable(state, seat, card) or why_not_face_up(state, seat, card)


def why_not_breach(state: DuelState, decision: Decision[Any], card: int) -> Reason | None:
    if card in state.hands[decision.seat] and not can_breach(state, decision.seat, card):
        return f"Only a beast with BREACH is played face-down, for {BREACH_COST} Biomass.", ("BCL-360",)
    return _not_held(state, decision.seat, card) or why_not_playable(state, decision.seat, card)


def _not_held(state: DuelState, seat: int, card: int) -> Reason | None:
    return None if card in state.hands[seat] else (f"You do not hold {state.cards.names[card]}.", ("BCL-140",))


def why_not_use(state: DuelState, decision: Decision[Any], order: int, number: int) -> Reason | None:
    """Why an ability cannot be used."""
    if not isinstance(decision, TakeAction | Respond):
        return None
    seat, place = decision.seat, place_in(order)
    thing = thing_at(state, place)
    if thing.owner != seat:
        return "Only abilities of your own cards on the field can be used.", ("BCL-175",)
    if place < FIRST_OBJECT:
        if seat != state.active or state.used[seat]:
            return "A Royal ability is used once per turn, on your own turn.", ("BCL-381",)
        ability = state.cards.royal_abilities[level_number(state, seat)]
    else:
        abilities = [] if thing.down else state.cards.abilities[thing.card]
        if number >= len(abilities):
            return "It has no such ability.", ("BCL-175",)
        ability = abilities[number]
    if ability.kind != COST:
        return "It is no cost ability: nobody activates it.", ("BCL-175",)
    if not can_pay(state, ability.cost, seat, place, 0, len(state.hands[seat])):
        return "Its cost cannot be paid.", ("BCL-176", "BCL-018")
    return why_no_target(state, thing_name(state, place), ability, ability.cost, seat, thing.id)


# -- combat -----------------------------------------------------------------------------------------------------------


def why_not_strike(state: DuelState, decision: Decision[Any], attacker: int, target: int, weapon: int) -> Reason | None:
    """Why a unit cannot attack at all, or not this target, or not with this equipment."""
    if not isinstance(decision, DeclareAttacks):
        return None
    prey = place_in(target)
    if refused := why_not_attack(state, decision.seat, place_in(attacker)):
        return refused
    if not is_unit(state, prey) or thing_at(state, prey).owner == decision.seat:
        return "Only beasts and the Royal of the opponent can be attacked.", ("BCL-222",)
    return "Its equipment is wielded already, or is none of yours.", ("BCL-228", "BCL-227")


def why_not_attack(state: DuelState, seat: int, place: int) -> Reason | None:
    """Why a unit cannot be declared as attacker."""
    if 0 <= place < FIRST_OBJECT:
        return "A Royal attacks only while it wields equipment, and once per turn.", ("BCL-225",)
    if place == NOWHERE or not is_unit(state, place) or thing_at(state, place).owner != seat:
        return "Only your beasts and your Royal attack.", ("BCL-221",)
    if can_attack(state, place):
        return None
    thing = thing_at(state, place)
    if thing.pinned:
        return "A pinned beast cannot attack.", ("BCL-226",)
    if thing.helped:
        return "A beast that accompanied an attack cannot attack in the same turn.", ("BCL-301", "BCL-226")
    if thing.struck:
        return "It has attacked in this turn.", ("BCL-224", "BCL-291")
    if thing.entered == state.turn:
        return "A beast cannot attack in the turn in which it entered the field, unless it has RUSH.", ("BCL-147",)
    return "It takes part in an attack already.", ("BCL-224", "BCL-302")


def why_not_guard(state: DuelState, decision: Decision[Any], order: int, attack: int) -> Reason | None:
    """Why a beast cannot take over an attack."""
    if not isinstance(decision, Guard):
        return None
    place = place_in(order)
    if place < FIRST_OBJECT or not has_keyword(state, place, GUARDIAN):
        return "Only a beast of yours with GUARDIAN takes over an attack.", ("BCL-330",)
    return "A Guardian takes over one attack in a Combat Phase, and none on a Guardian.", ("BCL-331", "BCL-332")


def why_not_accompany(state: DuelState, decision: Decision[Any], order: int, attack: int) -> Reason | None:
    """Why a beast cannot accompany an attack."""
    if not isinstance(decision, DeclareAttacks):
        return None
    place = place_in(order)
    if place < FIRST_OBJECT or not is_unit(state, place) or not has_keyword(state, place, ACCOMPANY):
        return "Only a beast of yours with ACCOMPANY accompanies an attack.", ("BCL-300",)
    thing = thing_at(state, place)
    if thing.pinned:
        return "A pinned beast cannot accompany.", ("BCL-304",)
    if thing.struck or any(attack[0] == thing.id for attack in state.attacks):
        return "A beast cannot attack and accompany in the same turn.", ("BCL-301",)
    if any(thing.id in attack[4] for attack in state.attacks):
        return "It accompanies an attack already.", ("BCL-302",)
    return "Only attacks by beasts can be accompanied.", ("BCL-303",)


WHY_NOT: dict[Verb[DuelState], Callable[..., Reason | None]] = {
    verbs.PLAY: why_not_play,
    verbs.BREACH: why_not_breach,
    verbs.USE: why_not_use,
    verbs.STRIKE: why_not_strike,
    verbs.ACCOMPANY: why_not_accompany,
    verbs.GUARD: why_not_guard,
}

# -- elements of the board --------------------------------------------------------------------------------------------


def why_not_ref(state: DuelState, ref: str) -> Reason:
    """Why an element of the board cannot be chosen now."""
    question = prompt(state)
    asked = question.text, question.rules
    if any(ref in state.refs(action) for action in state.actions()):
        return asked
    decision = state.decision()
    kind, _, name = ref.partition(":")
    if kind == "card" and name in state.cards.index:
        return why_not_play(state, decision, state.cards.index[name]) or asked
    if kind == "object" and isinstance(decision, DeclareAttacks):
        return why_not_attack(state, decision.seat, _place_at(state, ref)) or asked
    return asked


def _place_at(state: DuelState, ref: str) -> int:
    """The place of a thing as a board calls it; NOWHERE: there is none."""
    places = range(FIRST_OBJECT, len(state.things), FIELD_COUNT)
    return next((place for place in places if thing_ref(state.things[place + ID]) == ref), NOWHERE)
