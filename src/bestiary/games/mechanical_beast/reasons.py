"""Why an answer is refused: the rule that forbids it, in words."""

from __future__ import annotations

from typing import Any

from bestiary.kernel.task import Decision
from bestiary.kernel.words import capital

from .content import (
    DIRECTIONS,
    EDGES,
    GEAR_KIND,
    GLASS,
    LINEAR,
    LOCKED,
    TILE_INDEX,
    TILE_NAMES,
    WALL,
)
from .notation import prompt
from .rules.gears import MOST_ACTIVATIONS, ways
from .rules.maze import BIT, FACING, neighbour, open_edges, reach
from .rules.turn import GearRepeat, MoveOn
from .state import NO_TILE, NOWHERE, MazeState, meeples_of, space_of
from .words import DIRECTION_NAMES, meeple_id, meeple_name

Reason = tuple[str, tuple[str, ...]]
ROTATIONS = ("r0", "r1", "r2", "r3")
EDGE_WORDS = {GLASS: "a locked glass door", LOCKED: "a locked door", WALL: "a wall"}


def why_not(state: MazeState, text: str) -> Reason | None:
    """The reason for refusing an answer; None where the prompt says enough."""
    words = text.split()
    decision = state.decision()
    if text == "call-end":
        return why_not_call(state, decision)
    if len(words) == 4 and words[:3] == ["move", "on", "to"]:
        return why_not_move_on(state, decision, words[3])
    if len(words) == 4 and words[0] == "move" and words[2] == "to":
        return why_not_move(state, decision, words[1], words[3])
    if len(words) == 3 and words[0] == "explore":
        return why_not_explore(state, decision, words[1], words[2])
    if len(words) == 4 and words[0] == "gear":
        return why_not_gear(state, decision, words[1], words[2], words[3])
    if len(words) == 2 and words[0] == "gear-again" and isinstance(decision, GearRepeat):
        return why_not_again(state, decision, words[1])
    if words and words[0] == "place" and decision.NAME == "place-exit":
        return why_not_place(state, words)
    return None


def why_not_call(state: MazeState, decision: Decision[Any]) -> Reason:
    if not state.calls:
        return "In this game the end cannot be called.", ("MBT-347",)
    if state.called:
        return "The end has been proposed in this turn already.", ("MBT-347",)
    return "The end is proposed instead of a movement.", ("MBT-347",)


def meeple_called(state: MazeState, name: str) -> int | None:
    for meeple in range(len(state.stands)):
        if meeple_id(state, meeple) == name:
            return meeple
    return None


def not_usable(state: MazeState, decision: Decision[Any], name: str) -> Reason | None:
    meeple = meeple_called(state, name)
    if meeple is None:
        return f"There is no meeple called {name}.", ("MBT-062",)
    if meeple not in meeples_of(state, decision.seat):
        usable = "MBT-304" if state.competitive else "MBT-062"
        return f"{capital(meeple_name(state, meeple))} is not yours to use.", ("MBT-067", usable)
    return None


FIRST: dict[str, Reason] = {
    "move-continue": ("First the movement goes on from the Control Room, or stops there.", ("MBT-185", "MBT-066")),
    "place-exit": ("First the Emergency Exit is placed.", ("MBT-306", "MBT-312")),
    "vote": ("First everybody votes on calling the end.", ("MBT-347",)),
}
"""What comes before any movement or action where it is asked."""


# -- movement ---------------------------------------------------------------------------------------------------------


def why_not_move(state: MazeState, decision: Decision[Any], name: str, target: str) -> Reason | None:
    fault = not_usable(state, decision, name)
    if fault is not None:
        return fault
    if decision.NAME in FIRST:
        return FIRST[decision.NAME]
    if decision.NAME != "move":
        return "The movement of this turn is over.", ("MBT-066", "MBT-064")
    meeple = meeple_called(state, name)
    assert meeple is not None
    return _no_way(state, meeple, target)


def why_not_move_on(state: MazeState, decision: Decision[Any], target: str) -> Reason:
    if not isinstance(decision, MoveOn):
        return "Only a movement that has just thrown the switch goes on from the Control Room.", ("MBT-185",)
    return _no_way(state, state.moved, target)


def _no_way(state: MazeState, meeple: int, target: str) -> Reason:
    """Why a meeple cannot walk to a room."""
    if target not in TILE_INDEX or state.space[TILE_INDEX[target]] == NOWHERE:
        return f"There is no room called {target} on the table.", ("MBT-082",)
    room, goal = state.stands[meeple], TILE_INDEX[target]
    if room == goal:
        return f"{capital(meeple_name(state, meeple))} is there already.", ("MBT-083",)
    if goal in reach(state, room, NO_TILE):
        name = meeple_name(state, meeple)
        text = f"The only way for {name} leads through the Control Room: go there first, which throws the switch."
        return text, ("MBT-086", "MBT-185")
    beside = _blocked_border(state, room, goal)
    why = beside if beside else f"No way leads there for {meeple_name(state, meeple)}"
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
    return EDGE_WORDS.get(EDGES[tile * 4 + (direction - state.turned[tile]) % 4], "an open doorway")


# -- the action -------------------------------------------------------------------------------------------------------


def why_not_explore(state: MazeState, decision: Decision[Any], name: str, way: str) -> Reason | None:
    fault = not_usable(state, decision, name) or _not_the_action(decision)
    if fault is not None:
        return fault
    if state.lockdown:
        return "The Lockdown has been revealed: nobody explores any more.", ("MBT-097", "MBT-230")
    if not state.deck:
        return "The deck is empty.", ("MBT-097",)
    if way not in DIRECTIONS:
        return f"There is no direction called {way}.", ("MBT-002",)
    meeple = meeple_called(state, name)
    assert meeple is not None
    room = state.stands[meeple]
    direction = DIRECTIONS.index(way)
    if neighbour(state, room, direction) != NO_TILE:
        return f"There is a room in the {DIRECTION_NAMES[direction]} already.", ("MBT-095",)
    return f"{TILE_NAMES[room]} has {edge_words(state, room, direction)} there.", ("MBT-095", "MBT-096")


def why_not_gear(state: MazeState, decision: Decision[Any], name: str, index: str, way: str) -> Reason | None:
    fault = not_usable(state, decision, name) or _not_the_action(decision)
    if fault is not None:
        return fault
    meeple = meeple_called(state, name)
    assert meeple is not None
    room = state.stands[meeple]
    if index not in ("0", "1") or int(index) >= len(GEAR_KIND[room]):
        return f"{TILE_NAMES[room]} has no such gear.", ("MBT-130",)
    if state.last_gear[meeple] == room * 2 + int(index):
        return f"{capital(meeple_name(state, meeple))} used that gear last.", ("MBT-135", "MBT-138")
    return _no_turn(state, room, int(index), way)


def why_not_again(state: MazeState, decision: GearRepeat, way: str) -> Reason:
    if decision.times >= MOST_ACTIVATIONS:
        return f"A gear is activated at most {MOST_ACTIVATIONS} times in a turn.", ("MBT-133",)
    return _no_turn(state, state.stands[decision.meeple], decision.index, way)


def _no_turn(state: MazeState, room: int, index: int, way: str) -> Reason:
    """Why a gear cannot be turned in a way, or not at all."""
    if not ways(state, room, index):
        return "Turning that gear would change nothing.", ("MBT-134", "MBT-169")
    if GEAR_KIND[room][index] == LINEAR and way in DIRECTIONS:
        return "The room cannot slide that way.", ("MBT-159", "MBT-160")
    return f"That gear cannot be turned {way}.", ("MBT-132", "MBT-134")


def _not_the_action(decision: Decision[Any]) -> Reason | None:
    if decision.NAME == "action":
        return None
    if decision.NAME == "move":
        return "First the movement, or none; then the action.", ("MBT-066",)
    if decision.NAME == "gear-repeat":
        return "A turn has one action only: turn the gear again, or leave it.", ("MBT-061", "MBT-064", "MBT-132")
    return FIRST[decision.NAME]


def why_not_place(state: MazeState, words: list[str]) -> Reason:
    try:
        _, column, row, rotation = words
        space = space_of(int(column), int(row))
    except ValueError:
        return "Name a column, a row and a rotation.", ("MBT-311",)
    if rotation not in ROTATIONS:
        return f"The rotation is one of {', '.join(ROTATIONS)}.", ("MBT-311",)
    if space in state.grid:
        return "There is a room already.", ("MBT-307",)
    rules = ("MBT-307", "MBT-308", "MBT-309", "MBT-310")
    return "The exit must touch a room, keep clear of your engineers, and lie near the Control Room.", rules


# -- elements of the board --------------------------------------------------------------------------------------------


def why_not_ref(state: MazeState, ref: str) -> Reason:
    """Why an element of the board cannot be chosen now."""
    decision = state.decision()
    parts = ref.split(":")
    reason: Reason | None = None
    if parts[0] == "tile" and len(parts) == 2 and decision.NAME == "move":
        reason = _both([_no_way(state, meeple, parts[1]) for meeple in meeples_of(state, decision.seat)])
    elif parts[0] == "tile" and len(parts) == 2 and decision.NAME == "move-continue":
        reason = why_not_move_on(state, decision, parts[1])
    elif parts[0] == "meeple" and len(parts) == 2:
        reason = not_usable(state, decision, parts[1])
    elif parts[0] == "gear" and len(parts) == 3 and decision.NAME == "action":
        reason = _why_not_gear_element(state, decision, parts[1], parts[2])
    elif ref == "call-end":
        reason = why_not_call(state, decision)
    if reason is not None:
        return reason
    asked = prompt(state)
    return f"That cannot be chosen now. {asked.text}", asked.rules


def _both(reasons: list[Reason]) -> Reason:
    """What is said of each of the usable meeples, nothing twice."""
    texts = list(dict.fromkeys(text for text, _ in reasons))
    return " ".join(texts), tuple(dict.fromkeys(rule for _, rules in reasons for rule in rules))


def _why_not_gear_element(state: MazeState, decision: Decision[Any], tile: str, index: str) -> Reason | None:
    for meeple in meeples_of(state, decision.seat):
        if TILE_INDEX.get(tile) == state.stands[meeple]:
            return why_not_gear(state, decision, meeple_id(state, meeple), index, "")
    return "A gear is turned by a meeple in its room, and none of yours is there.", ("MBT-130",)
