"""Why an answer is refused: the rule that forbids it, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bestiary.kernel.answers import Reason, Values, Verb
from bestiary.kernel.words import capital, listed

from .content import BIT, EDGE, GEAR_KIND, GLASS, LINEAR, LOCKED, TILES, WALL
from .rules.answers import CLOCKWISE, COUNTER_CLOCKWISE
from .rules.gears import MOST_ACTIVATIONS, place_now, ways
from .rules.maze import FACING, edge_now, neighbour, open_edges, reach
from .rules.placing import AROUND, FARTHEST, PlaceExit, distance, exit_candidates, farthest_from_control
from .rules.turn import GearRepeat, MoveOn
from .state import NO_TILE, NOWHERE, STEP, MazeState, meeples_of
from .verbs import CALL, END, GO, GO_ON, LOOK, MEEPLE, ONCE_MORE, PUT, SPACE, STAY, TILE, TURN, WAY
from .words import DIRECTION_NAMES, WAY_WORDS, capital_name, gear_name, meeple_name, room_name

NO_WAY: Final = -1  # of a gear: turned in no particular way
EDGE_WORDS = {GLASS: "a locked glass door", LOCKED: "a locked door", WALL: "a wall"}


def why_not(state: MazeState, verb: Verb[MazeState], values: Values) -> Reason | None:
    """The reason for refusing an answer; None: when it can be said at all, or what comes first, says enough."""
    reason = WHY_NOT.get(verb)
    return None if reason is None else reason(state, *values)


def why_not_call(state: MazeState) -> Reason | None:
    if not state.calls:
        return "In this game the end cannot be called.", ("MBT-347",)
    if state.called:
        return "The end has been proposed in this turn already.", ("MBT-347",)
    return FIRST.get(state.decision().NAME) or ("The end is called only before the movement.", ("MBT-347",))


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


def why_not_stay(state: MazeState) -> Reason | None:
    return NO_MOVEMENT.get(state.decision().NAME)


def why_not_end(state: MazeState) -> Reason | None:
    return NO_ACTION.get(state.decision().NAME)


# -- movement ---------------------------------------------------------------------------------------------------------


def why_not_move(state: MazeState, meeple: int, goal: int) -> Reason | None:
    fault = not_usable(state, meeple) or NO_MOVEMENT.get(state.decision().NAME)
    return fault or _no_way(state, meeple, goal)


def why_not_move_on(state: MazeState, goal: int) -> Reason | None:
    return _no_way(state, state.moved, goal) if isinstance(state.decision(), MoveOn) else None


def _no_way(state: MazeState, meeple: int, goal: int) -> Reason | None:
    """Why a meeple cannot walk to a room."""
    if state.space[goal] == NOWHERE:
        return _not_there(state, goal)
    room = state.stands[meeple]
    if room == goal:
        return f"{capital_name(state, meeple)} is there already.", ("MBT-083",)
    name = meeple_name(state, meeple)
    if goal in reach(state, room, NO_TILE):
        text = f"The only way for {name} leads through the Control Room: go there first, which throws the switch."
        return text, ("MBT-086", "MBT-185")
    blocked = _blocked_border(state, room, goal)
    if blocked is not None:
        return blocked
    if not reach(state, room, NO_TILE):
        return f"{capital_name(state, meeple)} can walk nowhere: no room is connected with {room_name(room)}.", (
            "MBT-010",
            "MBT-081",
        )
    return f"No way leads there for {name} from {room_name(room)}.", ("MBT-080", "MBT-081")


def _not_there(state: MazeState, tile: int) -> Reason:
    """Why a tile is not on the table."""
    if tile in state.collapsed:
        return f"{capital(room_name(tile))} has collapsed.", ("MBT-209",)
    return f"{capital(room_name(tile))} is not on the table.", ("MBT-082",)


def _blocked_border(state: MazeState, room: int, target: int) -> Reason | None:
    """What bars the border between two rooms that lie side by side."""
    for direction in range(4):
        if neighbour(state, room, direction) != target:
            continue
        if not open_edges(state, room) & BIT[direction]:
            return _barred(state, room, direction)
        if not open_edges(state, target) & FACING[direction]:
            return _barred(state, target, (direction + 2) % 4)
    return None


def _barred(state: MazeState, tile: int, direction: int) -> Reason:
    """MBT-009, MBT-085, MBT-289: nobody passes that edge."""
    rules = ("MBT-085", "MBT-289") if edge_now(state, tile, direction) == GLASS else ("MBT-009",)
    words = f"{capital(room_name(tile))} has {edge_words(state, tile, direction)} on that side."
    return words, (*rules, "MBT-010", "MBT-081")


def edge_words(state: MazeState, tile: int, direction: int) -> str:
    return EDGE_WORDS.get(edge_now(state, tile, direction), "an open doorway")


# -- the action -------------------------------------------------------------------------------------------------------


def why_not_explore(state: MazeState, meeple: int, direction: int) -> Reason | None:
    fault = not_usable(state, meeple) or NO_ACTION.get(state.decision().NAME) or no_exploring(state)
    if fault is not None:
        return fault
    room = state.stands[meeple]
    other = neighbour(state, room, direction)
    if other != NO_TILE:
        return f"{capital(room_name(other))} is in the {DIRECTION_NAMES[direction]} already.", ("MBT-095",)
    rules = ("MBT-096",) if edge_now(state, room, direction) == GLASS else ("MBT-095",)
    return (
        f"{capital(room_name(room))} has {edge_words(state, room, direction)} in the {DIRECTION_NAMES[direction]}.",
        rules,
    )


def no_exploring(state: MazeState) -> Reason | None:
    """MBT-097: why nobody explores any more."""
    if state.lockdown:
        return "The Lockdown has been revealed: nobody explores any more.", ("MBT-097", "MBT-230")
    return None if state.deck else ("The deck is empty: nobody explores any more.", ("MBT-097",))


def why_not_gear(state: MazeState, meeple: int, index: int, way: int = NO_WAY) -> Reason | None:
    fault = not_usable(state, meeple) or NO_ACTION.get(state.decision().NAME)
    if fault is not None:
        return fault
    room = state.stands[meeple]
    gears = len(GEAR_KIND[room])
    if index >= gears:
        if gears == 0:
            return f"{capital(room_name(room))}, where {meeple_name(state, meeple)} is, has no gear.", ("MBT-130",)
        return f"{capital(room_name(room))} has only 1 gear, number 0.", ("MBT-130",)
    if state.last_gear[meeple] == room * 2 + index:
        return _last_gear(state, meeple, gears)
    return _no_turn(state, room, index, way)


def _last_gear(state: MazeState, meeple: int, gears: int) -> Reason:
    """MBT-135 to MBT-138: how a meeple may use its last gear again."""
    name = meeple_name(state, meeple)
    free = f"{capital(name)} used that gear last: it is free again once {name} has ended a turn in another room"
    if gears > 1:
        return f"{free}, or has used the other gear here.", ("MBT-135", "MBT-136", "MBT-137")
    return f"{free}.", ("MBT-135", "MBT-137", "MBT-138")


def why_not_again(state: MazeState, way: int) -> Reason | None:
    decision = state.decision()
    if not isinstance(decision, GearRepeat):
        return None
    if decision.times >= MOST_ACTIVATIONS:
        return f"A gear is turned at most {MOST_ACTIVATIONS} times in a turn.", ("MBT-133",)
    return _no_turn(state, state.stands[decision.meeple], decision.index, way)


def _no_turn(state: MazeState, room: int, index: int, way: int) -> Reason | None:
    """Why a gear cannot be turned in a way (NO_WAY: in none)."""
    kind = GEAR_KIND[room][index]
    possible = ways(state, room, index)
    if not possible:
        return NO_EFFECT[kind]
    if way == NO_WAY:
        return None
    if kind == LINEAR and (way % 2 == 1) == (place_now(state, room, index) == 0) and way < CLOCKWISE:
        return f"{capital(room_name(room))} would lie more than one space outside all other rooms.", ("MBT-160",)
    both = " or ".join(WAY_WORDS[one] for one in AXES[possible[0]])
    return f"The {gear_name(state, room, index)} turns {both}, in no other way.", (
        ("MBT-150", "MBT-159", "MBT-166", "MBT-175")[kind],
    )


AXES: Final = {0: (0, 2), 2: (0, 2), 1: (1, 3), 3: (1, 3), CLOCKWISE: (4, 5), COUNTER_CLOCKWISE: (4, 5)}
"""The two ways of a gear, by one of them."""
NO_EFFECT: Final[dict[int, Reason]] = {
    LINEAR: ("The room would lie more than one space outside all other rooms, whichever way it goes.", ("MBT-160",)),
    EDGE: ("In the line beyond this gear there is nothing that it could move.", ("MBT-134", "MBT-169")),
}


# -- the Emergency Exit -----------------------------------------------------------------------------------------------


def why_not_place(state: MazeState, space: int, turned: int) -> Reason | None:
    decision = state.decision()
    return no_exit_there(state, decision.seat, space) if isinstance(decision, PlaceExit) else None


def no_exit_there(state: MazeState, seat: int, space: int) -> Reason | None:
    """MBT-307 to MBT-310: why the exit cannot be placed on a space."""
    if space in state.grid:
        return f"{capital(room_name(state.grid[space]))} lies there already.", ("MBT-307",)
    if not any(space + step in state.grid for step in AROUND):
        return "The exit must touch a room, by a side or a corner.", ("MBT-307",)
    candidates = exit_candidates(state, seat)
    if space not in candidates:
        near = [other for other in meeples_of(state, seat) if space - state.space[state.stands[other]] in AROUND]
        return f"The exit may not touch {rooms_of(state, near)}.", ("MBT-308",)
    farthest = farthest_from_control(state, candidates)
    away = f"It would lie {distance(state, space)} spaces from the Control Room"
    if farthest > FARTHEST:
        return f"{away}: the nearest spaces that are allowed lie {farthest} away.", ("MBT-310",)
    return f"{away}: at most {FARTHEST} are allowed.", ("MBT-309",)


def rooms_of(state: MazeState, engineers: list[int]) -> str:
    """'the room of engineer B1', 'the rooms of engineers B1 and B2'"""
    rooms = "rooms" if len({state.stands[meeple] for meeple in engineers}) > 1 else "room"
    names = listed([meeple_name(state, meeple).removeprefix("engineer ") for meeple in engineers])
    return f"the {rooms} of engineer{'s' if len(engineers) > 1 else ''} {names}"


WHY_NOT: dict[Verb[MazeState], Callable[..., Reason | None]] = {
    CALL: why_not_call,
    STAY: why_not_stay,
    END: why_not_end,
    GO: why_not_move,
    GO_ON: why_not_move_on,
    LOOK: why_not_explore,
    TURN: why_not_gear,
    ONCE_MORE: why_not_again,
    PUT: why_not_place,
}

# -- elements of the board --------------------------------------------------------------------------------------------

NEVER: dict[str, Reason] = {
    "seat": ("Players are not chosen: meeples are.", ("MBT-062",)),
    "deck": ("The deck is not chosen: exploring turns up its top tile.", ("MBT-098", "MBT-105")),
    "switch": ("The switch is thrown by an engineer who enters the Control Room.", ("MBT-182", "MBT-184")),
}


def why_not_ref(state: MazeState, ref: str) -> Reason | None:
    """Why an element of the board cannot be chosen now; None: as the answer that it alone would be."""
    kind, _, name = ref.partition(":")
    reason = ELEMENTS.get(kind)
    return None if reason is None else reason(state, name)


def _why_not_tile(state: MazeState, name: str) -> Reason | None:
    decision = state.decision()
    goal = TILE.read(state, name)
    if goal is None:
        return TILE.unknown(state, name)
    if state.space[goal] == NOWHERE:
        return _not_there(state, goal)
    if decision.NAME not in ("move", "move-continue"):
        return NO_MOVEMENT[decision.NAME]
    walkers = meeples_of(state, decision.seat) if decision.NAME == "move" else [state.moved]
    return _together([reason for meeple in walkers if (reason := _no_way(state, meeple, goal))])


def _why_not_meeple(state: MazeState, name: str) -> Reason | None:
    decision = state.decision()
    meeple = MEEPLE.read(state, name)
    if meeple is None:
        return MEEPLE.unknown(state, name)
    fault = not_usable(state, meeple) or FIRST.get(decision.NAME)
    if fault is not None:
        return fault
    room = state.stands[meeple]
    if decision.NAME == "move":
        return f"{capital_name(state, meeple)} can walk nowhere: no room is connected with {room_name(room)}.", (
            "MBT-010",
            "MBT-081",
        )
    if isinstance(decision, GearRepeat):
        return NO_ACTION[decision.NAME]
    explore = no_exploring(state) or (f"{capital(room_name(room))} has no doorway to a blank space.", ("MBT-095",))
    gears = range(len(GEAR_KIND[room]))
    no_gear: Reason = (f"{capital(room_name(room))} has no gear.", ("MBT-130",))
    return _together([explore, *([why_not_gear(state, meeple, index) or no_gear for index in gears] or [no_gear])])


def _why_not_gear_element(state: MazeState, name: str) -> Reason | None:
    tile, _, index = name.partition(":")
    decision = state.decision()
    if isinstance(decision, GearRepeat) or decision.NAME in FIRST:
        return NO_ACTION[decision.NAME]
    for meeple in meeples_of(state, decision.seat):
        if TILES[state.stands[meeple]] == tile and index in ("0", "1"):
            return why_not_gear(state, meeple, int(index))
    return "A gear is turned by a meeple in its room, and none of yours is there.", ("MBT-130",)


def _why_not_space(state: MazeState, name: str) -> Reason | None:
    decision = state.decision()
    space = SPACE.read(state, name.replace(":", " "))
    if space is None:
        return SPACE.unknown(state, name)
    if isinstance(decision, PlaceExit):
        return no_exit_there(state, decision.seat, space)
    fault = FIRST.get(decision.NAME) or NO_ACTION.get(decision.NAME) or no_exploring(state)
    if fault is not None:
        return fault
    if space in state.grid:
        return f"{capital(room_name(state.grid[space]))} lies there already.", ("MBT-095",)
    beside = [
        why_not_explore(state, meeple, direction)
        for meeple in meeples_of(state, decision.seat)
        for direction in range(4)
        if state.space[state.stands[meeple]] + STEP[direction] == space
    ]
    reasons = [reason for reason in beside if reason is not None]
    return _together(reasons) if reasons else ("No meeple of yours is in a room beside that space.", ("MBT-095",))


def _why_not_way(state: MazeState, name: str) -> Reason | None:
    decision = state.decision()
    way = WAY.read(state, name)
    if way is None:
        return WAY.unknown(state, name)
    if isinstance(decision, GearRepeat):
        return why_not_again(state, way)
    return NO_ACTION.get(decision.NAME) or (
        f"You have no gear now that turns {WAY_WORDS[way]}.",
        ("MBT-130", "MBT-134"),
    )


def _together(reasons: list[Reason]) -> Reason | None:
    """Several reasons in one; nothing is said twice."""
    texts = dict.fromkeys(text for text, _ in reasons)
    rules = dict.fromkeys(rule for _, rules in reasons for rule in rules)
    return (" ".join(texts), tuple(rules)) if reasons else None


ELEMENTS: dict[str, Callable[[MazeState, str], Reason | None]] = {
    "call-end": lambda state, _: why_not_call(state),
    "tile": _why_not_tile,
    "meeple": _why_not_meeple,
    "gear": _why_not_gear_element,
    "space": _why_not_space,
    "way": _why_not_way,
}
