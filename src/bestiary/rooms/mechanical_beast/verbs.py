"""What each decision may be answered, how it reads, what it marks on the board, and its label for people."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.answers import Reason, Speech, part, plain, says, verb
from bestiary.kernel.words import capital

from .content import CONTROL_ROOM, DIRECTIONS, EMERGENCY_EXIT, ENTRANCE, GEAR_KIND, GEAR_KINDS, TILE_NAMES, TILES
from .rules.answers import (
    AGAIN,
    CALL_END,
    END_TURN,
    EXPLORE,
    GEAR,
    GEAR_STOP,
    MOVE,
    MOVE_ON,
    NO,
    PLACE,
    SKIP_MOVE,
    STOP,
    WAY_NAMES,
    YES,
)
from .rules.turn import GearRepeat
from .state import SPACES, STEP, MazeState, is_engineer, space_of, x_of, y_of
from .words import (
    DIRECTION_NAMES,
    WAY_WORDS,
    gear_ref,
    meeple_id,
    meeple_name,
    meeple_ref,
    place_words,
    room_name,
    space_ref,
    tile_ref,
)

MOST_MEEPLES: Final = 8
ROTATIONS: Final = ("r0", "r1", "r2", "r3")

# -- what answers name ------------------------------------------------------------------------------------------------


def no_meeple(state: MazeState, name: str) -> Reason:
    return f"There is no meeple called {name}.", ("MBT-062",)


def no_room(state: MazeState, name: str) -> Reason:
    return f"There is no room called {name} on the table.", ("MBT-082",)


def no_direction(state: MazeState, name: str) -> Reason:
    return f"There is no direction called {name}.", ("MBT-002",)


def no_gear(state: MazeState, name: str) -> Reason:
    return f"There is no gear {name}.", ("MBT-130",)


def no_way(state: MazeState, name: str) -> Reason:
    return f"That gear cannot be turned {name}.", ("MBT-132", "MBT-134")


def space_called(state: MazeState, text: str) -> int | None:
    """The space with that column and row."""
    try:
        column, row = map(int, text.split())
    except ValueError:
        return None
    return space_of(column, row)


def no_space(state: MazeState, text: str) -> Reason:
    return "Name a column, a row and a rotation.", ("MBT-311",)


def no_rotation(state: MazeState, text: str) -> Reason:
    return f"The rotation is one of {', '.join(ROTATIONS)}.", ("MBT-311",)


MEEPLE = part(meeple_id, MOST_MEEPLES, ref=meeple_ref, unknown=no_meeple)
TILE = part(TILES, ref=lambda _, tile: tile_ref(tile), unknown=no_room)
DIRECTION = part(DIRECTIONS, unknown=no_direction)
INDEX = part("01", unknown=no_gear)
WAY = part(WAY_NAMES, ref=lambda _, way: f"way:{WAY_NAMES[way]}", unknown=no_way)
SPACE = part(
    lambda _, space: f"{x_of(space)} {y_of(space)}",
    SPACES,
    ref=lambda _, space: space_ref(space),
    read=space_called,
    unknown=no_space,
    form=r"\S+ \S+|\S+",
)
TURNED = part(ROTATIONS, ref=lambda _, turned: f"turned:{turned}", unknown=no_rotation)

# -- labels and elements ----------------------------------------------------------------------------------------------


def call_label(state: MazeState) -> str:
    return "End the game now" if state.players == 1 else "Propose to call the end"


def move_label(state: MazeState, meeple: int, tile: int) -> str:
    text = f"{capital(meeple_name(state, meeple))} to {room_name(tile)} ({place_words(state, tile)})"
    if tile == CONTROL_ROOM and not state.switch and is_engineer(state, meeple):
        return f"{text}: throws the switch"
    return f"{text}{falling_words(state, meeple)}"


def falling_words(state: MazeState, meeple: int) -> str:
    """The warning that the room a meeple leaves will collapse (MBT-196)."""
    room = state.stands[meeple]
    alone = state.stands.count(room) == 1
    if not state.switch or not alone or room != state.start[meeple] or room == ENTRANCE:
        return ""
    warning = ", the Emergency Exit!" if room == EMERGENCY_EXIT else ""
    return f"; {TILE_NAMES[room]} collapses{warning}"


def move_on_label(state: MazeState, tile: int) -> str:
    return f"Go on to {room_name(tile)} ({place_words(state, tile)})"


def explore_label(state: MazeState, meeple: int, direction: int) -> str:
    explores = f"{capital(meeple_name(state, meeple))} explores {DIRECTION_NAMES[direction]}"
    return f"{explores}{falling_words(state, meeple)}"


def explore_refs(state: MazeState, meeple: int, direction: int) -> tuple[str, ...]:
    space = state.space[state.stands[meeple]] + STEP[direction]
    return meeple_ref(state, meeple), space_ref(space)


def gear_label(state: MazeState, meeple: int, index: int, way: int) -> str:
    tile = state.stands[meeple]
    kind = GEAR_KINDS[GEAR_KIND[tile][index]]
    return f"{capital(meeple_name(state, meeple))}: {kind} gear of {room_name(tile)}, {WAY_WORDS[way]}"


def gear_refs(state: MazeState, meeple: int, index: int, way: int) -> tuple[str, ...]:
    return meeple_ref(state, meeple), gear_ref(state.stands[meeple], index), f"way:{WAY_NAMES[way]}"


def again_label(state: MazeState, way: int) -> str:
    return f"Once more, {WAY_WORDS[way]}"


def again_refs(state: MazeState, way: int) -> tuple[str, ...]:
    decision = state.decision()
    assert isinstance(decision, GearRepeat)
    return gear_ref(state.stands[decision.meeple], decision.index), f"way:{WAY_NAMES[way]}"


def place_label(state: MazeState, space: int, turned: int) -> str:
    return f"Emergency Exit at column {x_of(space)}, row {y_of(space)}, arrow {DIRECTION_NAMES[turned]}"


# -- the answers ------------------------------------------------------------------------------------------------------

STAY = plain(SKIP_MOVE, "skip-move", "Do not move")
HALT = plain(STOP, "stop", "Stop in the Control Room")
END = plain(END_TURN, "end-turn", "End the turn")
LEAVE = plain(GEAR_STOP, "gear-stop", "Leave the gear as it is")
CALL = plain(CALL_END, "call-end", call_label)
AGREE = plain(YES, "yes", "Agree to end the game now")
REFUSE = plain(NO, "no", "No, play on")
ONCE_MORE = verb(AGAIN, "gear-again {way}", WAY, refs=again_refs, label=again_label)
LOOK = verb(EXPLORE, "explore {meeple} {direction}", MEEPLE, DIRECTION, refs=explore_refs, label=explore_label)
TURN = verb(GEAR, "gear {meeple} {gear} {way}", MEEPLE, INDEX, WAY, refs=gear_refs, label=gear_label)
GO_ON = verb(MOVE_ON, "move on to {room}", TILE, label=move_on_label)
GO = verb(MOVE, "move {meeple} to {room}", MEEPLE, TILE, label=move_label)
PUT = verb(PLACE, "place {space} {rotation}", SPACE, TURNED, label=place_label)

SAYS: Final[Speech] = {
    "move": says(STAY, CALL, GO),
    "move-continue": says(HALT, GO_ON),
    "action": says(END, LOOK, TURN),
    "gear-repeat": says(LEAVE, ONCE_MORE),
    "vote": says(AGREE, REFUSE),
    "place-exit": says(PUT),
}
