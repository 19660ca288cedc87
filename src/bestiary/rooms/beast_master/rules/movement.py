"""Movements, roads and new Acolytes (BMR-100 to BMR-119)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.values import Action

from .. import words
from ..content import BIT, NEAR, SPACE_COUNT, TUNNEL_KEYS
from ..state import IslandState
from .answers import CREATE, MOVE_ACOLYTE, MOVE_COLOSSUS, PIECE
from .banners import take_control
from .island import bring_acolyte, hazards, landmark_mask, remove_acolyte, set_colossus, spaces_in

SPACE_OF: Final[dict[int, int]] = {BIT[space]: space for space in range(SPACE_COUNT)}


def tunnels(state: IslandState, seat: int) -> int:
    """BMR-424: the spaces that Tunnel Keys join for this player."""
    return landmark_mask(state) if state.perk[seat] == TUNNEL_KEYS else 0


def walk(start: int, roads: int, tunnel: int) -> int:
    """BMR-104, BMR-105: from the spaces of a mask on, through every road space that is reached."""
    reached = start
    opened = reached & roads
    while opened:
        bit = opened & -opened
        roads &= ~bit
        near = NEAR[SPACE_OF[bit]]
        reached |= near | tunnel if bit & tunnel else near
        opened = reached & roads
    return reached


def roads_of(state: IslandState, seat: int) -> int:
    """BMR-107: the spaces with own pieces."""
    return state.spread[seat] | BIT[state.colossus[seat]]


def reach(state: IslandState, seat: int, origin: int, tunnel: int) -> int:
    """Where a piece of this player can go from a space (BMR-103 to BMR-109), hazards included."""
    start = BIT[origin]
    near = NEAR[origin] | tunnel if start & tunnel else NEAR[origin]
    return walk(near, roads_of(state, seat) & ~start, tunnel) & ~start


def reach_of_new(state: IslandState, seat: int, tunnel: int) -> int:
    """BMR-114: where a created Acolyte can end."""
    return walk(BIT[state.colossus[seat]], roads_of(state, seat), tunnel)


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
