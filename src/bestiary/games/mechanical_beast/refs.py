"""Which pieces and places an answer concerns: the names by which a board marks its elements.

tile:room-22     a room                     gear:room-22:0      a gear
meeple:eng-0     a meeple                   way:cw              a way to turn the chosen gear
space:1:-2       a blank space              turned:2            a rotation of the Emergency Exit
seat:2, deck, switch, skip-move, end-turn, gear-stop, stop, call-end, yes, no
"""

from __future__ import annotations

from bestiary.kernel.values import Action, Json

from .content import (
    DIRECTIONS,
    EDGE_LETTERS,
    EDGES,
    GEAR_KIND,
    GEAR_KINDS,
    GEAR_PLACE,
    NO_PERSON,
    PEOPLE_TYPES,
    PERSON_OF,
    TILE_COUNT,
    TILE_NAMES,
    TILES,
)
from .notation import PLAIN
from .rules.answers import (
    AGAIN,
    EXPLORE,
    GEAR,
    MOVE,
    MOVE_ON,
    PLACE,
    WAY_NAMES,
    destination_in,
    direction_in,
    explorer_in,
    gear_in,
    mover_in,
    turner_in,
    way_in,
)
from .rules.turn import GearRepeat
from .state import STEP, MazeState
from .words import gear_ref, meeple_ref, space_ref, tile_ref


def refs(state: MazeState, action: Action) -> tuple[str, ...]:
    """The pieces and places of a legal answer."""
    if action in PLAIN:
        return (PLAIN[action],)
    if action >= PLACE:
        space, turned = divmod(action - PLACE, 4)
        return (space_ref(space), f"turned:{turned}")
    if action >= MOVE:
        return (meeple_ref(state, mover_in(action)), tile_ref(destination_in(action)))
    if action >= MOVE_ON:
        return (tile_ref(action - MOVE_ON),)
    if action >= GEAR:
        meeple = turner_in(action)
        way = f"way:{WAY_NAMES[way_in(action)]}"
        return (meeple_ref(state, meeple), gear_ref(state.stands[meeple], gear_in(action)), way)
    if action >= EXPLORE:
        meeple = explorer_in(action)
        space = state.space[state.stands[meeple]] + STEP[direction_in(action)]
        return (meeple_ref(state, meeple), space_ref(space))
    decision = state.decision()
    assert isinstance(decision, GearRepeat)
    return (gear_ref(state.stands[decision.meeple], decision.index), f"way:{WAY_NAMES[action - AGAIN]}")


# -- what is printed on the material ---------------------------------------------------------------------------------


def reference() -> Json:
    """The tiles as they are printed, by id."""
    return {
        "tiles": {TILES[tile]: _tile_data(tile) for tile in range(TILE_COUNT)},
        "people": list(PEOPLE_TYPES),
        "directions": list(DIRECTIONS),
    }


def _tile_data(tile: int) -> Json:
    return {
        "name": TILE_NAMES[tile],
        "edges": "".join(EDGE_LETTERS[EDGES[tile * 4 + direction]] for direction in range(4)),
        "gears": [
            {"kind": GEAR_KINDS[kind], "place": place}
            for kind, place in zip(GEAR_KIND[tile], GEAR_PLACE[tile], strict=True)
        ],
        "person": None if PERSON_OF[tile] == NO_PERSON else PEOPLE_TYPES[PERSON_OF[tile]],
    }
