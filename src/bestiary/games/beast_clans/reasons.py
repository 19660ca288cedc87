"""Why an answer is refused: the rule that forbids it, in words.

What is said here depends only on what the asking seat sees.
"""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Decision
from bestiary.kernel.words import who

from .language import ACCOMPANY, COST, GUARDIAN, Ability, Cost
from .notation import prompt
from .refs import refs
from .rules.activating import can_breach, can_pay, can_play, extra_cost, weather_number
from .rules.combat import can_attack
from .rules.might import has_keyword, price_of
from .rules.targets import targets
from .rules.windows import Respond, TakeAction, is_play_phase
from .state import (
    BREACH_COST,
    CARD,
    DOWN,
    ENTERED,
    FIELD_COUNT,
    FIRST_OBJECT,
    HELPED,
    ID,
    NONE,
    NOWHERE,
    OWNER,
    PINNED,
    STRUCK,
    DuelState,
    find,
    is_unit,
    level_number,
)
from .words import rules_of_the_end, thing_name, verdict

Reason = tuple[str, tuple[str, ...]]


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
    return why_no_target(state, name, weather(state, card), extra_cost(state, card), seat, NONE)


def weather(state: DuelState, card: int) -> Ability:
    return state.cards.abilities[card][weather_number(state, card)]


def why_no_target(state: DuelState, name: str, ability: Ability, cost: Cost, seat: int, source: int) -> Reason:
    """Why an ability finds nothing to be aimed at, or nothing to be paid with besides it."""
    if ability.filter is not None and not targets(state, ability.filter, seat, source):
        return f"{name} has no legal target.", ("BCL-124", "BCL-350")
    return f"There is no beast to discard for {name}, besides its target and itself.", ("BCL-141", "BCL-176")


def why_not(state: DuelState, text: str) -> Reason | None:
    """The reason for refusing an answer; None where the prompt says enough."""
    words = text.split()
    if len(words) < 2:
        return None
    decision = state.decision()
    if words[0] in ("play", "breach") and words[1] in state.cards.index:
        card = state.cards.index[words[1]]
        if card not in state.hands[decision.seat]:
            return f"You do not hold {state.cards.names[card]}.", ("BCL-140",)
        if words[0] == "breach" and not can_breach(state, decision.seat, card):
            return f"Only a beast with BREACH is played face-down, for {BREACH_COST} Biomass.", ("BCL-360",)
        usual = why_not_playable(state, decision.seat, card)
        return usual or (why_not_face_up(state, decision.seat, card) if words[0] == "play" else None)
    if words[0] == "use" and isinstance(decision, TakeAction | Respond):
        return why_not_use(state, decision.seat, words[1], words[2] if len(words) > 2 else "1")
    if words[0] == "guard" and decision.NAME == "guard":
        return why_not_guard(state, words[1])
    if words[0] == "accompany" and decision.NAME == "attack":
        return why_not_accompany(state, words[1], words[2] if len(words) > 2 else "")
    if words[0] == "attack" and decision.NAME == "attack":
        return why_not_attack(state, decision, words[1]) or why_not_so(state, decision.seat, words[1:])
    return None


def why_not_so(state: DuelState, seat: int, words: list[str]) -> Reason:
    """Why a unit that can attack cannot attack this target, or not with this equipment."""
    target = words[1] if len(words) > 1 else ""
    prey = (1 - seat) * FIELD_COUNT if target == f"royal-{who(1 - seat)}".lower() else place_of(state, target)
    if prey < 0 or not is_unit(state, prey) or state.things[prey + OWNER] == seat:
        return "Only beasts and the Royal of the opponent can be attacked.", ("BCL-222",)
    return "Its equipment is wielded already, or is none of yours.", ("BCL-228", "BCL-227")


def why_not_use(state: DuelState, seat: int, word: str, number: str) -> Reason | None:
    """Why an ability cannot be used."""
    place = seat * FIELD_COUNT if word == f"royal-{who(seat)}".lower() else place_of(state, word)
    if place < 0 or state.things[place + OWNER] != seat:
        return "Only abilities of your own cards on the field can be used.", ("BCL-175",)
    if place < FIRST_OBJECT:
        if seat != state.active or state.used[seat]:
            return "A Royal ability is used once per turn, on your own turn.", ("BCL-381",)
        ability = state.cards.royal_abilities[level_number(state, seat)]
    else:
        abilities = [] if state.things[place + DOWN] else state.cards.abilities[state.things[place + CARD]]
        if number not in [str(each + 1) for each in range(len(abilities))]:
            return "It has no such ability.", ("BCL-175",)
        ability = abilities[int(number) - 1]
    if ability.kind != COST:
        return "It is no cost ability: nobody activates it.", ("BCL-175",)
    if not can_pay(state, ability.cost, seat, place, 0, len(state.hands[seat])):
        return "Its cost cannot be paid.", ("BCL-176", "BCL-018")
    return why_no_target(state, thing_name(state, place), ability, ability.cost, seat, state.things[place + ID])


LONGEST_NUMBER: Final = 9


def place_of(state: DuelState, word: str) -> int:
    """The place of an object as notation calls it; NOWHERE: there is none."""
    number = word.partition("#")[2]
    known = number.isascii() and number.isdigit() and len(number) < LONGEST_NUMBER and int(number) > 0
    return find(state, int(number)) if known else NOWHERE


def why_not_attack(state: DuelState, decision: Decision[DuelState], word: str) -> Reason | None:
    """Why a unit cannot be declared as attacker."""
    if word.startswith("royal-"):
        return "A Royal attacks only while it wields equipment, and once per turn.", ("BCL-225",)
    place = place_of(state, word)
    if place < FIRST_OBJECT or not is_unit(state, place) or state.things[place + OWNER] != decision.seat:
        return "Only your beasts and your Royal attack.", ("BCL-221",)
    if can_attack(state, place):
        return None
    things = state.things
    if things[place + PINNED]:
        return "A pinned beast cannot attack.", ("BCL-226",)
    if things[place + HELPED]:
        return "A beast that accompanied an attack cannot attack in the same turn.", ("BCL-301", "BCL-226")
    if things[place + STRUCK]:
        return "It has attacked in this turn.", ("BCL-224", "BCL-291")
    if things[place + ENTERED] == state.turn:
        return "A beast cannot attack in the turn in which it entered the field, unless it has RUSH.", ("BCL-147",)
    return "It takes part in an attack already.", ("BCL-224", "BCL-302")


def why_not_guard(state: DuelState, word: str) -> Reason:
    """Why a beast cannot take over an attack."""
    place = place_of(state, word)
    if place < FIRST_OBJECT or not has_keyword(state, place, GUARDIAN):
        return "Only a beast of yours with GUARDIAN takes over an attack.", ("BCL-330",)
    return "A Guardian takes over one attack in a Combat Phase, and none on a Guardian.", ("BCL-331", "BCL-332")


def why_not_accompany(state: DuelState, word: str, number: str) -> Reason:
    """Why a beast cannot accompany an attack."""
    place = place_of(state, word)
    if place < FIRST_OBJECT or not is_unit(state, place) or not has_keyword(state, place, ACCOMPANY):
        return "Only a beast of yours with ACCOMPANY accompanies an attack.", ("BCL-300",)
    if state.things[place + PINNED]:
        return "A pinned beast cannot accompany.", ("BCL-304",)
    id = state.things[place + ID]
    if state.things[place + STRUCK] or any(attack[0] == id for attack in state.attacks):
        return "A beast cannot attack and accompany in the same turn.", ("BCL-301",)
    if any(id in attack[4] for attack in state.attacks):
        return "It accompanies an attack already.", ("BCL-302",)
    return "Only attacks by beasts can be accompanied.", ("BCL-303",)


def why_not_ref(state: DuelState, ref: str) -> Reason:
    """Why an element of the board cannot be chosen now."""
    if state.over:
        return verdict(state), rules_of_the_end(state)
    decision = state.decision()
    question = prompt(state)
    if any(ref in refs(state, action) for action in state.actions()):
        return question.text, question.rules
    kind, _, rest = ref.partition(":")
    found: Reason | None = None
    if kind == "card" and rest in state.cards.index:
        found = why_not(state, f"play {rest}")
    elif kind == "object" and decision.NAME == "attack":
        found = why_not_attack(state, decision, f"#{rest}")
    return found or (question.text, question.rules)
