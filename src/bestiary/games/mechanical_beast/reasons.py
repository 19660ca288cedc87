"""Why an answer is refused: the rule that forbids it, in words."""

from __future__ import annotations

from typing import Any

from bestiary.kernel.task import Decision

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
from .rules.answers import WAY_NAMES
from .rules.gears import MOST_ACTIVATIONS, ways
from .rules.maze import BIT, FACING, neighbour, open_edges
from .rules.turn import GearRepeat
from .state import NO_TILE, NOWHERE, MazeState, meeples_of, space_of
from .words import DIRECTION_NAMES, meeple_id, meeple_name

Reason = tuple[str, tuple[str, ...]]
EDGE_WORDS = {GLASS: "a locked glass door", LOCKED: "a locked door", WALL: "a wall"}


def why_not(state: MazeState, text: str) -> Reason | None:
    """The reason for refusing an answer; None where the prompt says enough."""
    words = text.split()
    decision = state.decision()
    if text == "call-end":
        return why_not_call(state, decision)
    if len(words) == 4 and words[0] == "move" and words[2] == "to":
        return why_not_move(state, decision, words[1], words[3])
    if len(words) == 3 and words[0] == "explore":
        return why_not_explore(state, decision, words[1], words[2])
    if len(words) == 4 and words[0] == "gear":
        return why_not_gear(state, decision, words[1], words[2], words[3])
    if len(words) == 2 and words[0] == "gear-again" and isinstance(decision, GearRepeat):
        return why_not_again(state, decision)
    if len(words) == 4 and words[0] == "place" and decision.NAME == "place-exit":
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
        return f"{name} is not yours to use.", ("MBT-067", "MBT-304" if state.competitive else "MBT-062")
    return None


# -- movement ---------------------------------------------------------------------------------------------------------


def why_not_move(state: MazeState, decision: Decision[Any], name: str, target: str) -> Reason | None:
    fault = not_usable(state, decision, name)
    if fault is not None:
        return fault
    if decision.NAME != "move":
        return "The movement of this turn is over.", ("MBT-066", "MBT-064")
    if target not in TILE_INDEX or state.space[TILE_INDEX[target]] == NOWHERE:
        return f"There is no room called {target} on the table.", ("MBT-082",)
    meeple = meeple_called(state, name)
    assert meeple is not None
    if state.stands[meeple] == TILE_INDEX[target]:
        return f"{name} is there already.", ("MBT-083",)
    beside = _blocked_border(state, state.stands[meeple], TILE_INDEX[target])
    why = beside if beside else f"No way leads there for {meeple_name(state, meeple)}"
    return f"{why}.", ("MBT-080", "MBT-081", "MBT-086")


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
        return f"{way} is no direction.", ("MBT-002",)
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
        return f"{meeple_name(state, meeple)} used that gear last.", ("MBT-135", "MBT-138")
    possible = ways(state, room, int(index))
    if way in WAY_NAMES and WAY_NAMES.index(way) not in possible and not possible:
        return "Turning that gear would change nothing.", ("MBT-134", "MBT-169")
    if GEAR_KIND[room][int(index)] == LINEAR and way in DIRECTIONS:
        return "The room cannot slide that way.", ("MBT-159", "MBT-160")
    return f"That gear cannot be turned {way}.", ("MBT-134",)


def why_not_again(state: MazeState, decision: GearRepeat) -> Reason:
    if decision.times >= MOST_ACTIVATIONS:
        return f"A gear is activated at most {MOST_ACTIVATIONS} times in a turn.", ("MBT-133",)
    if GEAR_KIND[state.stands[decision.meeple]][decision.index] == LINEAR:
        return "The room cannot slide that way.", ("MBT-159", "MBT-160")
    return "The gear cannot be turned that way.", ("MBT-132", "MBT-134")


def _not_the_action(decision: Decision[Any]) -> Reason | None:
    if decision.NAME == "action":
        return None
    if decision.NAME == "move":
        return "First the movement, or none; then the action.", ("MBT-066",)
    if decision.NAME == "gear-repeat":
        return "The gear action uses one gear: turn it again, or leave it.", ("MBT-132", "MBT-061", "MBT-064")
    return "A turn has one action only.", ("MBT-061", "MBT-064")


def why_not_place(state: MazeState, words: list[str]) -> Reason:
    try:
        space = space_of(int(words[1]), int(words[2]))
    except ValueError:
        return "Name a column, a row and a rotation.", ("MBT-311",)
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
    first = meeple_id(state, meeples_of(state, decision.seat)[0])
    if parts[0] == "tile" and len(parts) == 2 and decision.NAME == "move":
        reason = why_not_move(state, decision, first, parts[1])
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


def _why_not_gear_element(state: MazeState, decision: Decision[Any], tile: str, index: str) -> Reason | None:
    for meeple in meeples_of(state, decision.seat):
        if TILE_INDEX.get(tile) == state.stands[meeple]:
            return why_not_gear(state, decision, meeple_id(state, meeple), index, "")
    return "A gear is turned by a meeple in its room, and none of yours is there.", ("MBT-130",)
