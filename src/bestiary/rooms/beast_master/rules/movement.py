"""Movements and new Acolytes (BMR-100 to BMR-119)."""

from __future__ import annotations

from bestiary.kernel.values import Action

from .. import words
from ..content import SPACE_COUNT
from ..state import IslandState
from .answers import CREATE, MOVE_ACOLYTE, MOVE_COLOSSUS, PIECE
from .banners import take_control
from .island import bring_acolyte, hazards, remove_acolyte, set_colossus, spaces_in
from .roads import reach, reach_of_new, tunnels


def add_movements(state: IslandState, seat: int, answers: list[Action]) -> None:
    """BMR-100: all the Movements that the player can make now."""
    tunnel = tunnels(state, seat)
    for space in spaces_in(reach(state, seat, state.colossus[seat], tunnel) & ~hazards(state)):  # BMR-111
        answers.append(MOVE_COLOSSUS + space)
    for origin in spaces_in(state.spread[seat]):
        first = MOVE_ACOLYTE + origin * SPACE_COUNT
        for space in spaces_in(reach(state, seat, origin, tunnel)):
            answers.append(first + space)
    if state.ready[seat]:  # BMR-115
        for space in spaces_in(reach_of_new(state, seat, tunnel)):
            answers.append(CREATE + space)


def is_movement(action: Action) -> bool:
    return action >= MOVE_ACOLYTE or MOVE_COLOSSUS <= action < CREATE + SPACE_COUNT


def make_movement(state: IslandState, seat: int, action: Action) -> None:
    """BMR-118: one Movement with all its consequences; BMR-110: only where it ends counts."""
    state.moves_made += 1
    if action >= MOVE_ACOLYTE:
        origin = (action - MOVE_ACOLYTE) // SPACE_COUNT
        space = (action - MOVE_ACOLYTE) % SPACE_COUNT
        remove_acolyte(state, seat, origin)
        lives = bring_acolyte(state, seat, space)
        if state.listening:
            words.walked(state, seat, origin, space, lives)
    elif action >= CREATE:
        state.ready[seat] -= 1
        lives = bring_acolyte(state, seat, action - CREATE)
        if state.listening:
            words.created(state, seat, action - CREATE, lives)
    else:
        if state.listening:
            words.strode(state, seat, action - MOVE_COLOSSUS)
        set_colossus(state, seat, action - MOVE_COLOSSUS)
    take_control(state)


def send_colossus(state: IslandState, seat: int, action: Action, rule: str) -> None:
    """By a card a player moves a Colossus, perhaps somebody else's, to a space."""
    owner = (action - PIECE) // SPACE_COUNT
    space = (action - PIECE) % SPACE_COUNT
    if state.listening:
        words.moved_other(state, seat, owner, space, rule)
    set_colossus(state, owner, space)
    take_control(state)
