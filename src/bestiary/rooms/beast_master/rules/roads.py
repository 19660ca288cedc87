"""Roads: where a piece can get to (BMR-103 to BMR-109, BMR-114, BMR-424)."""

from __future__ import annotations

from typing import Final

from ..content import BIT, NEAR, SPACE_COUNT, TUNNEL_KEYS
from ..state import IslandState
from .island import landmark_mask

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
