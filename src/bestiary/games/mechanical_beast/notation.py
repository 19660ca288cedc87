"""Answers and questions in words: notation, labels for people, prompts (6.2 of the rules)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.values import Action, Prompt
from bestiary.kernel.words import capital, who

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
    destination_in,
    direction_in,
    explorer_in,
    gear_in,
    mover_in,
    turner_in,
    way_in,
)
from .rules.turn import GearRepeat, Vote
from .state import MazeState, is_engineer, x_of, y_of
from .words import DIRECTION_NAMES, WAY_WORDS, meeple_id, meeple_name, place_words, room_name

PLAIN: Final = {
    SKIP_MOVE: "skip-move",
    STOP: "stop",
    END_TURN: "end-turn",
    GEAR_STOP: "gear-stop",
    CALL_END: "call-end",
    YES: "yes",
    NO: "no",
}


def notation(state: MazeState, action: Action) -> str:
    """One line of text for an answer, unique within the decision and stable across versions."""
    if action in PLAIN:
        return PLAIN[action]
    if action >= PLACE:
        space, turned = divmod(action - PLACE, 4)
        return f"place {x_of(space)} {y_of(space)} r{turned}"
    if action >= MOVE:
        return f"move {meeple_id(state, mover_in(action))} to {TILES[destination_in(action)]}"
    if action >= MOVE_ON:
        return f"move on to {TILES[action - MOVE_ON]}"
    if action >= GEAR:
        return f"gear {meeple_id(state, turner_in(action))} {gear_in(action)} {WAY_NAMES[way_in(action)]}"
    if action >= EXPLORE:
        return f"explore {meeple_id(state, explorer_in(action))} {DIRECTIONS[direction_in(action)]}"
    return f"gear-again {WAY_NAMES[action - AGAIN]}"


# -- labels -----------------------------------------------------------------------------------------------------------

LABELS: Final = {
    SKIP_MOVE: "Do not move",
    STOP: "Stop in the Control Room",
    END_TURN: "End the turn",
    GEAR_STOP: "Leave the gear as it is",
    CALL_END: "Propose to call the end",
    YES: "Agree to end the game now",
    NO: "No, play on",
}


def label(state: MazeState, action: Action) -> str:
    """An answer as a person would like to read it, with what it brings."""
    if action == CALL_END and state.players == 1:
        return "End the game now"
    if action in LABELS:
        return LABELS[action]
    if action >= PLACE:
        space, turned = divmod(action - PLACE, 4)
        return f"Emergency Exit at column {x_of(space)}, row {y_of(space)}, arrow {DIRECTION_NAMES[turned]}"
    if action >= MOVE:
        return _move_label(state, mover_in(action), destination_in(action))
    if action >= MOVE_ON:
        tile = action - MOVE_ON
        return f"Go on to {room_name(tile)} ({place_words(state, tile)})"
    if action >= GEAR:
        return _gear_label(state, turner_in(action), gear_in(action), way_in(action))
    if action >= EXPLORE:
        meeple = explorer_in(action)
        text = f"{capital(meeple_name(state, meeple))} explores {DIRECTION_NAMES[direction_in(action)]}"
        return f"{text}{_falling_words(state, meeple)}"
    return f"Once more, {WAY_WORDS[action - AGAIN]}"


def _move_label(state: MazeState, meeple: int, tile: int) -> str:
    text = f"{capital(meeple_name(state, meeple))} to {room_name(tile)} ({place_words(state, tile)})"
    if tile == CONTROL_ROOM and not state.switch and is_engineer(state, meeple):
        return f"{text}: throws the switch"
    return f"{text}{_falling_words(state, meeple)}"


def _falling_words(state: MazeState, meeple: int) -> str:
    """The warning that the room a meeple leaves will collapse (MBT-196)."""
    room = state.stands[meeple]
    alone = state.stands.count(room) == 1
    if not state.switch or not alone or room != state.start[meeple] or room == ENTRANCE:
        return ""
    warning = ", the Emergency Exit!" if room == EMERGENCY_EXIT else ""
    return f"; {TILE_NAMES[room]} collapses{warning}"


def _gear_label(state: MazeState, meeple: int, index: int, way: int) -> str:
    tile = state.stands[meeple]
    kind = GEAR_KINDS[GEAR_KIND[tile][index]]
    return f"{capital(meeple_name(state, meeple))}: {kind} gear of {room_name(tile)}, {WAY_WORDS[way]}"


# -- prompts ----------------------------------------------------------------------------------------------------------

PROMPTS: Final = {
    "move": "move a meeple, or none",
    "move-continue": "the switch is thrown: go on from the Control Room, or stop",
    "action": "explore, turn a gear, or end the turn",
    "gear-repeat": "turn the gear again, or leave it",
    "place-exit": "place the Emergency Exit",
}


def prompt(state: MazeState) -> Prompt:
    """What is asked, in words that give away nothing hidden."""
    decision = state.decision()
    if isinstance(decision, Vote):
        text = f"{who(decision.proposer)} proposes to call the end: do you agree?"
    elif isinstance(decision, GearRepeat):
        text = f"turn the gear again ({decision.times} done), or leave it."
    else:
        text = f"{PROMPTS[decision.NAME]}."
    return Prompt(decision.NAME, f"{who(decision.seat)}: {text}", decision.RULES)
