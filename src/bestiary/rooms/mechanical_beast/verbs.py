"""What each decision may be answered, how it reads, what it marks on the board, and its label for people."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.answers import Part, Reason, Speech, part, plain, says, verb

from . import words
from .content import CONTROL_ROOM, DIRECTIONS, EMERGENCY_EXIT, ENTRANCE, TILES
from .rules import answers
from .rules.turn import GearRepeat
from .schema import FARTHEST
from .state import SPACES, STEP, MazeState, is_engineer, space_of, x_of, y_of

# -- what answers name ------------------------------------------------------------------------------------------------


def space_called(state: MazeState, text: str) -> int | None:
    """The space with that column and row."""
    try:
        column, row = map(int, text.split())
    except ValueError:
        return None
    return space_of(column, row) if max(abs(column), abs(row)) <= FARTHEST else None


def no_such_space(state: MazeState, text: str) -> Reason:
    if len(text.split()) < 2:
        return "Name a column, a row and a rotation.", ("MBT-311",)
    return f"There is no space called {text}: a space is a column and a row not too far away.", ("MBT-001",)


MEEPLE = part(
    words.meeple_id,
    answers.MOST_MEEPLES,
    ref=words.meeple_ref,
    unknown=("There is no meeple called {}.", "MBT-062"),
    named=words.capital_name,
)
TILE = part(
    TILES,
    ref=lambda _, tile: words.tile_ref(tile),
    unknown=("There is no room called {} on the table.", "MBT-082"),
    named=words.room_there,
)
DIRECTION: Part[MazeState] = part(DIRECTIONS, unknown=("There is no direction called {}.", "MBT-002"))
INDEX: Part[MazeState] = part("01", unknown=("There is no gear {}.", "MBT-130"))
WAY: Part[MazeState] = part(
    answers.WAY_NAMES,
    ref=lambda _, way: words.way_ref(way),
    unknown=("That gear cannot be turned {}.", "MBT-132", "MBT-134"),
    named=words.WAY_WORDS,
)
SPACE = part(
    lambda _, space: f"{x_of(space)} {y_of(space)}",
    SPACES,
    ref=lambda _, space: words.space_ref(space),
    read=space_called,
    unknown=no_such_space,
    form=r"\S+ \S+|\S+",
    named=lambda _, space: words.place_words(space),
)
TURNED: Part[MazeState] = part(
    ("r0", "r1", "r2", "r3"),
    ref=lambda _, turned: f"turned:{turned}",
    unknown=("The rotation is one of r0, r1, r2, r3.", "MBT-311"),
    named=words.DIRECTION_NAMES,
)

# -- labels and elements ----------------------------------------------------------------------------------------------


def call_label(state: MazeState) -> str:
    return "End the game now" if state.players == 1 else "Propose to call the end"


def move_label(state: MazeState, meeple: int, tile: int) -> str:
    text = f"Move {words.meeple_name(state, meeple)} to {TILE.named(state, tile)}"
    if tile == CONTROL_ROOM and not state.switch and is_engineer(state, meeple):
        return f"{text}: throws the switch"
    return f"{text}{falling_words(state, meeple)}"


def falling_words(state: MazeState, meeple: int) -> str:
    """The warning that the room a meeple leaves will collapse (MBT-196)."""
    room = state.stands[meeple]
    alone = state.stands.count(room) == 1
    if not state.switch or not alone or room != state.start[meeple] or room == ENTRANCE:
        return ""
    loss = " and everybody loses" if state.competitive else " and the game is lost"
    return f": {words.room_name(room)} collapses{loss if room == EMERGENCY_EXIT and not state.hatch_open else ''}"


def explore_label(state: MazeState, meeple: int, direction: int) -> str:
    explore = f"Explore {words.DIRECTION_NAMES[direction]} with {words.meeple_name(state, meeple)}"
    return f"{explore}{falling_words(state, meeple)}"


def explore_refs(state: MazeState, meeple: int, direction: int) -> tuple[str, ...]:
    space = state.space[state.stands[meeple]] + STEP[direction]
    return words.meeple_ref(state, meeple), words.space_ref(space)


def gear_label(state: MazeState, meeple: int, index: int, way: int) -> str:
    gear = words.gear_name(state, state.stands[meeple], index)
    return f"Turn the {gear} {words.WAY_WORDS[way]} with {words.meeple_name(state, meeple)}"


def gear_refs(state: MazeState, meeple: int, index: int, way: int) -> tuple[str, ...]:
    return words.meeple_ref(state, meeple), words.gear_ref(state.stands[meeple], index), words.way_ref(way)


def again_refs(state: MazeState, way: int) -> tuple[str, ...]:
    decision = state.decision()
    assert isinstance(decision, GearRepeat)
    return words.gear_ref(state.stands[decision.meeple], decision.index), words.way_ref(way)


# -- the answers ------------------------------------------------------------------------------------------------------

MOVING: Final = "Meeples move in the first part of a turn, before the action."
ACTING: Final = "Exploring and turning a gear is for the second part of a turn, after the movement."

STAY = plain(answers.SKIP_MOVE, "skip-move", "Do not move", when=(MOVING, "MBT-060", "MBT-066"))
HALT = plain(
    answers.STOP,
    "stop",
    "Stop in the Control Room",
    when=("Stopping is for a movement that has just thrown the switch and could go on.", "MBT-185"),
)
END = plain(
    answers.END_TURN,
    "end-turn",
    "End the turn",
    when=("A turn is ended instead of an action, after the movement.", "MBT-060", "MBT-065"),
)
LEAVE = plain(
    answers.GEAR_STOP,
    "gear-stop",
    "Leave the gear as it is",
    when=("A gear is left after it has been turned.", "MBT-132"),
)
CALL = plain(
    answers.CALL_END, "call-end", call_label, when=("The end is called before the movement of a turn.", "MBT-347")
)
VOTING: Final = "Votes are given when somebody proposes to call the end."
AGREE = plain(answers.YES, "yes", "Agree to end the game now", when=(VOTING, "MBT-347"))
REFUSE = plain(answers.NO, "no", "Play on", when=(VOTING, "MBT-347"))
ONCE_MORE = verb(
    answers.AGAIN,
    "gear-again {way}",
    WAY,
    refs=again_refs,
    label="Turn the gear {way}",
    when=("Only a gear that has just been turned is turned again.", "MBT-132"),
)
LOOK = verb(
    answers.EXPLORE,
    "explore {meeple} {direction}",
    MEEPLE,
    DIRECTION,
    refs=explore_refs,
    label=explore_label,
    when=(ACTING, "MBT-060", "MBT-066"),
)
TURN = verb(
    answers.GEAR,
    "gear {meeple} {gear} {way}",
    MEEPLE,
    INDEX,
    WAY,
    refs=gear_refs,
    label=gear_label,
    when=(ACTING, "MBT-060", "MBT-066"),
)
GO_ON = verb(
    answers.MOVE_ON,
    "move on to {room}",
    TILE,
    label="Move on to {room}",
    when=("Only a movement that has just thrown the switch goes on from the Control Room.", "MBT-185"),
)
GO = verb(answers.MOVE, "move {meeple} to {room}", MEEPLE, TILE, label=move_label, when=(MOVING, "MBT-060", "MBT-066"))
PUT = verb(
    answers.PLACE,
    "place {space} {rotation}",
    SPACE,
    TURNED,
    label="Place the Emergency Exit at {space}, arrow {rotation}",
    when=("The Emergency Exit is placed by a player only in a race, when the Control Room is found.", "MBT-306"),
)

SAYS: Final[Speech] = {
    "move": says(STAY, CALL, GO),
    "move-continue": says(HALT, GO_ON),
    "action": says(END, LOOK, TURN),
    "gear-repeat": says(LEAVE, ONCE_MORE),
    "vote": says(AGREE, REFUSE),
    "place-exit": says(PUT),
}
