"""Why an answer is refused: the rule that forbids it, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bestiary.kernel.answers import Reason, Values, Verb

from .content import BIT, GEAR_KIND, GLASS, LINEAR, LOCKED, TILE_NAMES, TILES, WALL
from .prompts import prompt
from .rules.answers import WAY_NAMES
from .rules.gears import MOST_ACTIVATIONS, ways
from .rules.maze import FACING, edge_now, neighbour, open_edges, reach
from .rules.placing import PlaceExit
from .rules.turn import GearRepeat, MoveOn
from .state import NO_TILE, NOWHERE, MazeState, meeples_of
from .verbs import CALL, GO, GO_ON, LOOK, MEEPLE, ONCE_MORE, PUT, TILE, TURN, WAY
from .words import DIRECTION_NAMES, capital_name, meeple_name

NO_WAY: Final = -1  # of a gear: turned in no particular way
EDGE_WORDS = {GLASS: "a locked glass door", LOCKED: "a locked door", WALL: "a wall"}


def why_not(state: MazeState, verb: Verb[MazeState], values: Values) -> Reason | None:
    """The reason for refusing an answer; None where the prompt says enough."""
    reason = WHY_NOT.get(verb)
    return None if reason is None else reason(state, *values)


def why_not_call(state: MazeState) -> Reason:
    if not state.calls:
        return "In this game the end cannot be called.", ("MBT-347",)
    if state.called:
        return "The end has been proposed in this turn already.", ("MBT-347",)
    return "The end is proposed instead of a movement.", ("MBT-347",)


def not_usable(state: MazeState, meeple: int) -> Reason | None:
    if meeple not in meeples_of(state, state.decision().seat):
        usable = "MBT-304" if state.competitive else "MBT-062"
        return f"{capital_name(state, meeple)} is not yours to use.", ("MBT-067", usable)
    return None


FIRST: dict[str, Reason] = {
    "move-continue": ("First the movement goes on from the Control Room, or stops there.", ("MBT-185", "MBT-066")),
    "place-exit": ("First the Emergency Exit is placed.", ("MBT-306", "MBT-312")),
    "vote": ("First everybody votes on calling the end.", ("MBT-347",)),
}
"""What comes before any movement or action where it is asked."""
MOVEMENT_OVER: Reason = ("The movement of this turn is over.", ("MBT-066", "MBT-064"))
NO_MOVEMENT: dict[str, Reason] = {**FIRST, "action": MOVEMENT_OVER, "gear-repeat": MOVEMENT_OVER}
NO_ACTION: dict[str, Reason] = {
    **FIRST,
    "move": ("First the movement, or none; then the action.", ("MBT-066",)),
    "gear-repeat": (
        "A turn has one action only: turn the gear again, or leave it.",
        ("MBT-061", "MBT-064", "MBT-132"),
    ),
}


# -- movement ---------------------------------------------------------------------------------------------------------


def why_not_move(state: MazeState, meeple: int, goal: int) -> Reason | None:
    fault = not_usable(state, meeple) or NO_MOVEMENT.get(state.decision().NAME)
    return fault or _no_way(state, meeple, goal)


def why_not_move_on(state: MazeState, goal: int) -> Reason | None:
    if not isinstance(state.decision(), MoveOn):
        return "Only a movement that has just thrown the switch goes on from the Control Room.", ("MBT-185",)
    return _no_way(state, state.moved, goal)


def _no_way(state: MazeState, meeple: int, goal: int) -> Reason | None:
    """Why a meeple cannot walk to a room."""
    if state.space[goal] == NOWHERE:
        return TILE.unknown(state, TILES[goal])
    room = state.stands[meeple]
    if room == goal:
        return f"{capital_name(state, meeple)} is there already.", ("MBT-083",)
    name = meeple_name(state, meeple)
    if goal in reach(state, room, NO_TILE):
        text = f"The only way for {name} leads through the Control Room: go there first, which throws the switch."
        return text, ("MBT-086", "MBT-185")
    why = _blocked_border(state, room, goal) or f"No way leads there for {name}"
    return f"{why}.", ("MBT-080", "MBT-081")


def _blocked_border(state: MazeState, room: int, target: int) -> str | None:
    """What bars the border between two rooms that lie side by side."""
    for direction in range(4):
        if neighbour(state, room, direction) != target:
            continue
        if not open_edges(state, room) & BIT[direction]:
            return f"{TILE_NAMES[room]} has {edge_words(state, room, direction)} on that side"
        if not open_edges(state, target) & FACING[direction]:
            return f"{TILE_NAMES[target]} has {edge_words(state, target, (direction + 2) % 4)} on that side"
    return None


def edge_words(state: MazeState, tile: int, direction: int) -> str:
    return EDGE_WORDS.get(edge_now(state, tile, direction), "an open doorway")


# -- the action -------------------------------------------------------------------------------------------------------


def why_not_explore(state: MazeState, meeple: int, direction: int) -> Reason | None:
    fault = not_usable(state, meeple) or NO_ACTION.get(state.decision().NAME)
    if fault is not None:
        return fault
    if state.lockdown:
        return "The Lockdown has been revealed: nobody explores any more.", ("MBT-097", "MBT-230")
    if not state.deck:
        return "The deck is empty.", ("MBT-097",)
    room = state.stands[meeple]
    if neighbour(state, room, direction) != NO_TILE:
        return f"There is a room in the {DIRECTION_NAMES[direction]} already.", ("MBT-095",)
    return f"{TILE_NAMES[room]} has {edge_words(state, room, direction)} there.", ("MBT-095", "MBT-096")


def why_not_gear(state: MazeState, meeple: int, index: int, way: int = NO_WAY) -> Reason | None:
    fault = not_usable(state, meeple) or NO_ACTION.get(state.decision().NAME)
    if fault is not None:
        return fault
    room = state.stands[meeple]
    if index >= len(GEAR_KIND[room]):
        return f"{TILE_NAMES[room]} has no such gear.", ("MBT-130",)
    if state.last_gear[meeple] == room * 2 + index:
        return f"{capital_name(state, meeple)} used that gear last.", ("MBT-135", "MBT-138")
    return _no_turn(state, room, index, way)


def why_not_again(state: MazeState, way: int) -> Reason | None:
    decision = state.decision()
    if not isinstance(decision, GearRepeat):
        return None
    if decision.times >= MOST_ACTIVATIONS:
        return f"A gear is activated at most {MOST_ACTIVATIONS} times in a turn.", ("MBT-133",)
    return _no_turn(state, state.stands[decision.meeple], decision.index, way)


def _no_turn(state: MazeState, room: int, index: int, way: int) -> Reason | None:
    """Why a gear cannot be turned in a way (NO_WAY: in none)."""
    if not ways(state, room, index):
        return "Turning that gear would change nothing.", ("MBT-134", "MBT-169")
    if GEAR_KIND[room][index] == LINEAR and way in (0, 1, 2, 3):
        return "The room cannot slide that way.", ("MBT-159", "MBT-160")
    return WAY.unknown(state, "" if way == NO_WAY else WAY_NAMES[way])


def why_not_place(state: MazeState, space: int, turned: int) -> Reason | None:
    if not isinstance(state.decision(), PlaceExit):
        return None
    if space in state.grid:
        return "There is a room already.", ("MBT-307",)
    rules = ("MBT-307", "MBT-308", "MBT-309", "MBT-310")
    return "The exit must touch a room, keep clear of your engineers, and lie near the Control Room.", rules


WHY_NOT: dict[Verb[MazeState], Callable[..., Reason | None]] = {
    CALL: why_not_call,
    GO: why_not_move,
    GO_ON: why_not_move_on,
    LOOK: why_not_explore,
    TURN: why_not_gear,
    ONCE_MORE: why_not_again,
    PUT: why_not_place,
}

# -- elements of the board --------------------------------------------------------------------------------------------


def why_not_ref(state: MazeState, ref: str) -> Reason:
    """Why an element of the board cannot be chosen now."""
    kind, _, name = ref.partition(":")
    reason: Reason | None = None
    if ref == "call-end":
        reason = why_not_call(state)
    elif kind == "tile":
        reason = _why_not_tile(state, name)
    elif kind == "meeple":
        meeple = MEEPLE.read(state, name)
        reason = MEEPLE.unknown(state, name) if meeple is None else not_usable(state, meeple)
    elif kind == "gear" and state.decision().NAME == "action":
        reason = _why_not_gear_element(state, *name.partition(":")[::2])
    if reason is not None:
        return reason
    asked = prompt(state)
    return f"That cannot be chosen now. {asked.text}", asked.rules


def _why_not_tile(state: MazeState, name: str) -> Reason | None:
    decision = state.decision()
    goal = TILE.read(state, name)
    if decision.NAME not in ("move", "move-continue"):
        return None
    if goal is None:
        return TILE.unknown(state, name)
    walkers = meeples_of(state, decision.seat) if decision.NAME == "move" else [state.moved]
    reasons = [reason for meeple in walkers if (reason := _no_way(state, meeple, goal))]
    texts = dict.fromkeys(text for text, _ in reasons)  # nothing is said twice
    return " ".join(texts), tuple(dict.fromkeys(rule for _, rules in reasons for rule in rules))


def _why_not_gear_element(state: MazeState, tile: str, index: str) -> Reason | None:
    for meeple in meeples_of(state, state.decision().seat):
        if TILES[state.stands[meeple]] == tile and index in ("0", "1"):
            return why_not_gear(state, meeple, int(index))
    return "A gear is turned by a meeple in its room, and none of yours is there.", ("MBT-130",)
