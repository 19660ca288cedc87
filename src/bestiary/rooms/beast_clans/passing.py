"""Right-to-play that nobody wants: which windows may be passed unasked, and what a player hears of even so.

All of it rests on what lies open (the step, declared attacks, the stack), so a pass tells nothing about a hand.
"""

from __future__ import annotations

from typing import Final

from bestiary.kernel.values import Moment, Threat

from .language import LOOK_HAND, OPP_DISCARD, TARGET
from .rules.combat import is_void
from .rules.targets import ability_of, concerned, owner_of
from .rules.windows import Respond, TakeAction, is_play_phase
from .state import BEFORE, CARD_TARGET, NONE, NOWHERE, UPKEEP, DuelState, Entry, find, royal_id
from .state import STEPS as ALL_STEPS
from .words import name_of, whose_source

STEPS: Final = ALL_STEPS[UPKEEP:BEFORE]
TURNS: Final = 100_000
"""More than a game has: turns are counted through all games of a match."""


def yields(state: DuelState) -> bool:
    """Every window but ACTION of the own Play Phases: those are the turn itself."""
    decision = state.decision()
    return isinstance(decision, Respond) or (isinstance(decision, TakeAction) and not is_play_phase(state))


def moment(state: DuelState) -> Moment:
    return Moment(state.game_number * TURNS + state.turn, ALL_STEPS[state.step], state.active)


def threats(state: DuelState, seat: int) -> list[Threat]:
    """Attacks on this player's units, and the opponent's abilities on the stack that concern what is this player's."""
    found: list[Threat] = []
    for number, attack in enumerate(state.attacks):
        target = attack[2]
        if not is_void(state, attack) and owner_of(state, target) == seat:
            name = f"attack {state.turn}.{state.phase}.{number} {attack[0]} {target}"
            text = f"{name_of(state, attack[0])} attacks {name_of(state, target)}."
            found.append(Threat(name, text, target == royal_id(seat)))
    for number, entry in enumerate(state.stack):
        if entry[0] != seat and is_aimed_at(state, entry, seat):
            name = f"ability {state.turn}.{number} {entry}"
            found.append(Threat(name, f"{whose_source(state, entry)}: {ability_of(state, entry).text}", True))
    return found


def is_aimed_at(state: DuelState, entry: Entry, seat: int) -> bool:
    """Whether an ability on the stack targets, or without a target concerns, anything of this player's."""
    target = entry[4]
    if target != NONE and target < CARD_TARGET and find(state, target) != NOWHERE and owner_of(state, target) == seat:
        return True
    for item in ability_of(state, entry).items:
        if item.effect in (OPP_DISCARD, LOOK_HAND):
            return True
        touched = [] if item.ref is None or item.ref.kind == TARGET else concerned(state, item.ref, entry)
        if any(owner_of(state, id) == seat for id in touched):
            return True
    return False
