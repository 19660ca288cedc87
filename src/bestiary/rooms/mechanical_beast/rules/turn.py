"""A player's turn: movement, then an action, then the end of the turn (MBT-060 to MBT-069)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.state import changed
from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action, Result

from .. import words
from ..content import (
    BIT,
    CONTROL_ROOM,
    EMERGENCY_EXIT,
    ENTRANCE,
    GEAR_KIND,
    GLASS,
    LOCKDOWN,
    PERSON_OF,
    TILE_COUNT,
    TYPES,
)
from ..state import NO_GEAR, NO_TILE, NOBODY, STEP, MazeState, is_engineer, meeples_of
from .answers import AGAIN, CALL_END, END_TURN, EXPLORE, GEAR, GEAR_STOP, MOVE, MOVE_ON, NO, SKIP_MOVE, STOP, WAYS, YES
from .collapse import collapse, left_empty
from .ending import DEFEAT, WIN, lost, race_places, reckon, won
from .gears import MOST_ACTIVATIONS, activate, ways
from .maze import can_explore, destinations, draw, edge_now, explorable, is_exit, lay, open_edges, reach
from .placing import PlaceExit
from .trapped import still_inside, trapped

STALL_WARNING: Final = 5  # rounds without progress, after which everybody is told, and again after as many
BITS: Final[list[int]] = [1, 2, 4, 8, 16, 32, 64, 128]


class BeginTurn(Step[MazeState]):
    """MBT-060, MBT-068: every meeple's start room is noted; the active player may move."""

    def run(self, state: MazeState) -> None:
        if state.listening:
            words.turn_begins(state, [who for who, room in enumerate(state.stands) if room != state.start[who]])
        state.start = state.stands[:]
        state.moved = NOBODY
        state.called = False
        state.progress = False
        state.push(END_OF_TURN)
        state.push(Move(state.active))


class EndOfTurn(Step[MazeState]):
    """MBT-069: gear memory, stall counter, end of the game, then the next player."""

    def run(self, state: MazeState) -> None:
        forget_gears(state)
        state.stall = 0 if state.progress else state.stall + 1
        if state.switch and not state.competitive and not still_inside(state):  # MBT-240
            finish(state, reckon(state, "all-safe"))
        elif trapped(state) is not None:  # MBT-335, MBT-343, MBT-352, MBT-354
            finish(state, reckon(state, "dead-position"))
        elif state.stall >= state.stall_limit:  # MBT-346
            finish(state, reckon(state, "stalled"))
        else:
            if state.listening and state.stall and state.stall % (STALL_WARNING * state.players) == 0:
                words.stalling(state)
            state.turn += 1
            state.active = (state.active + 1) % state.players
            state.push(BEGIN_TURN)


BEGIN_TURN: Final = BeginTurn()
END_OF_TURN: Final = EndOfTurn()


def forget_gears(state: MazeState) -> None:
    """MBT-137: a meeple that does not stand on the tile of its last gear forgets it."""
    for meeple in range(len(state.stands)):
        gear = state.last_gear[meeple]
        if gear != NO_GEAR and gear // 2 != state.stands[meeple]:
            state.last_gear[meeple] = NO_GEAR
            if state.listening:
                words.gear_forgotten(state, meeple, gear)


def finish(state: MazeState, result: Result) -> None:
    state.finish(result)
    if state.listening:
        words.ended(state)


# -- movement ---------------------------------------------------------------------------------------------------------


class Move(Decision[MazeState]):
    """MBT-062, MBT-065: one meeple may move; once in the turn the end may be proposed (MBT-347)."""

    NAME = "move"
    RULES = ("MBT-060", "MBT-062", "MBT-080", "MBT-081", "MBT-086")

    def actions(self, state: MazeState) -> list[Action]:
        answers = [SKIP_MOVE]
        for meeple in meeples_of(state, self.seat):
            first = MOVE + meeple * TILE_COUNT
            for tile in destinations(state, meeple):
                answers.append(first + tile)
        if state.calls and not state.called:
            answers.append(CALL_END)
        return answers

    def play(self, state: MazeState, action: Action) -> None:
        if action == CALL_END:
            propose_end(state, self.seat)
            return
        state.push(Act(self.seat))
        if action != SKIP_MOVE:
            move(state, (action - MOVE) // TILE_COUNT, (action - MOVE) % TILE_COUNT)


def move(state: MazeState, meeple: int, tile: int) -> None:
    """MBT-080, MBT-185, MBT-196: walk there; who throws the switch may walk on, and nothing collapses then."""
    room = state.stands[meeple]
    falling = state.switch
    state.moved = meeple
    if state.listening:
        words.moved(state, meeple, room, tile)
    enter(state, meeple, tile)
    if state.switch and not falling:
        state.push(MoveOn(state.active))
        return
    if falling:
        leave(state, meeple, room)
    if not state.over:
        check_both_home(state, meeple)


def leave(state: MazeState, meeple: int, room: int) -> None:
    """MBT-196 to MBT-202: after the switch a meeple has left a room."""
    if left_empty(state, meeple, room):
        fall(state, room)
    elif state.listening:
        words.holds(state, meeple, room)


class MoveOn(Decision[MazeState]):
    """MBT-185: from the Control Room the same movement may go on."""

    NAME = "move-continue"
    RULES = ("MBT-185", "MBT-186")

    def actions(self, state: MazeState) -> list[Action]:
        return [STOP, *[MOVE_ON + tile for tile in reach(state, CONTROL_ROOM, NO_TILE)]]

    def play(self, state: MazeState, action: Action) -> None:
        if action == STOP:
            return
        if state.listening:
            words.moved_on(state, state.moved, action - MOVE_ON)
        enter(state, state.moved, action - MOVE_ON)
        check_both_home(state, state.moved)


def enter(state: MazeState, meeple: int, tile: int) -> None:
    """A meeple comes into a room; MBT-182 to MBT-184: in the Control Room an engineer throws the switch."""
    state.stands[meeple] = tile
    if tile != ENTRANCE:
        state.never_left &= ~BITS[meeple]
    engineer = is_engineer(state, meeple)
    if tile == CONTROL_ROOM and not state.switch:
        if engineer:
            throw_switch(state, meeple)
        elif state.listening:
            words.no_switch(state, meeple)
    if engineer:
        note_exits(state, meeple, tile)


def throw_switch(state: MazeState, meeple: int) -> None:
    state.switch = True
    state.switch_turn = state.turn
    state.progress = True
    if state.listening:
        words.switch_thrown(state, meeple)


def note_exits(state: MazeState, meeple: int, tile: int) -> None:
    """MBT-275, MBT-320 to MBT-322: an engineer stands in another room: has it left an exit, has it come to one?"""
    if is_exit(state, tile):
        state.arrived[meeple] = state.turn
    if state.competitive:
        if meeple in state.pile:
            state.pile = tuple([other for other in state.pile if other != meeple])
            if state.listening:
                words.unpiled(state, meeple)
        if tile == EMERGENCY_EXIT:
            state.pile = (*state.pile, meeple)
            if state.listening:
                words.piled(state, meeple)


def fall(state: MazeState, room: int) -> None:
    """MBT-196; MBT-292, MBT-331: where the Emergency Exit is the only way out, its collapse ends the game at once."""
    collapse(state, room)
    if room == EMERGENCY_EXIT and not state.hatch_open:
        finish(state, lost(state, DEFEAT, "exit-collapsed"))


def check_both_home(state: MazeState, meeple: int) -> None:
    """MBT-330: as soon as both engineers of one player stand on the Emergency Exit, that player wins."""
    if not state.competitive:
        return
    seat = meeple // 2
    if state.stands[seat * 2] == EMERGENCY_EXIT and state.stands[seat * 2 + 1] == EMERGENCY_EXIT:
        finish(state, won(state, WIN, race_places(state, seat), "both-home"))


# -- the action -------------------------------------------------------------------------------------------------------


class Act(Decision[MazeState]):
    """MBT-061: explore, or activate a gear, or neither."""

    NAME = "action"
    RULES = ("MBT-061", "MBT-095", "MBT-097", "MBT-130", "MBT-135")

    def actions(self, state: MazeState) -> list[Action]:
        answers = [END_TURN]
        exploring = can_explore(state)
        for meeple in meeples_of(state, self.seat):
            tile = state.stands[meeple]
            if exploring:
                for direction in explorable(state, tile):
                    answers.append(EXPLORE + meeple * 4 + direction)
            for index in range(len(GEAR_KIND[tile])):
                if state.last_gear[meeple] != tile * 2 + index:
                    first = GEAR + (meeple * 2 + index) * WAYS
                    for way in ways(state, tile, index):
                        answers.append(first + way)
        return answers

    def play(self, state: MazeState, action: Action) -> None:
        if action == END_TURN:
            if state.listening and state.moved == NOBODY:
                words.passed(state)
            return
        if action >= GEAR:
            gear = (action - GEAR) // WAYS
            turn_gear(state, self.seat, gear // 2, gear % 2, (action - GEAR) % WAYS, 1)
        else:
            explore(state, (action - EXPLORE) // 4, (action - EXPLORE) % 4)


def explore(state: MazeState, meeple: int, direction: int) -> None:
    """MBT-098 to MBT-103: place the tile, its People, move in, special effects, collapse."""
    room = state.stands[meeple]
    falling = state.switch
    tile = draw(state)
    lay(state, tile, state.space[room] + STEP[direction], direction)
    state.progress = True
    if state.listening:
        tell_explored(state, meeple, direction, tile)
    if not state.competitive:  # MBT-124
        place_person(state, tile, falling)
    enter(state, meeple, tile)
    if tile == LOCKDOWN:  # MBT-230
        state.lockdown = True
        if state.listening:
            words.lockdown(state)
    elif state.listening and not state.deck:
        words.deck_empty(state)
    if tile == CONTROL_ROOM and state.competitive and state.deck and state.deck[-1] == EMERGENCY_EXIT:
        ask_for_exit(state)
    if falling:
        leave(state, meeple, room)


def tell_explored(state: MazeState, meeple: int, direction: int, tile: int) -> None:
    words.explored(state, meeple, direction, state.stands[meeple], tile)
    entry = (direction + 2) % 4
    if not open_edges(state, tile) & BIT[entry]:  # MBT-102
        words.shut(state, meeple, tile, edge_now(state, tile, entry) == GLASS)


def ask_for_exit(state: MazeState) -> None:
    """MBT-306: the player before the one whose turn it is places the Emergency Exit."""
    seat = (state.active - 1) % state.players
    state.push(PlaceExit(seat))
    if state.listening:
        words.exit_to_place(state, seat)


def place_person(state: MazeState, tile: int, falling: bool) -> None:
    """MBT-115 to MBT-117: one token of the tile's type, or of the first type that is left; in co-op only before the
    switch (MBT-119, MBT-120)."""
    wanted = PERSON_OF[tile]
    if wanted == NOBODY:
        return
    if not state.supply[wanted]:
        left = [kind for kind in range(TYPES) if state.supply[kind]]
        wanted = left[0] if left else NOBODY
    if wanted == NOBODY or (falling and not state.semi):
        if state.listening:
            words.nobody_found(state, tile)
        return
    state.supply = changed(state.supply, wanted, state.supply[wanted] - 1)
    state.persons = changed(state.persons, tile, wanted)
    state.people_inside += 1
    if state.listening:
        words.person_found(state, tile, wanted)


def turn_gear(state: MazeState, seat: int, meeple: int, index: int, way: int, times: int) -> None:
    """MBT-132, MBT-136: one activation; the same gear may be activated again."""
    tile = state.stands[meeple]
    lay_before = [*state.space, *state.turned] if state.listening else []
    name = words.gear_name(state, tile, index) if state.listening else ""
    activate(state, tile, index, way)
    state.last_gear[meeple] = tile * 2 + index
    if state.listening:
        lie_now = [*state.space, *state.turned]
        changed_places = [place % TILE_COUNT for place in range(2 * TILE_COUNT) if lie_now[place] != lay_before[place]]
        words.geared(state, meeple, index, way, name, sorted(set(changed_places)))
    state.push(GearRepeat(seat, meeple, index, times))


class GearRepeat(Decision[MazeState]):
    """MBT-132, MBT-133: again, with a direction chosen anew, up to 40 times in all."""

    NAME = "gear-repeat"
    RULES = ("MBT-132", "MBT-133", "MBT-134")
    FIELDS = ("seat", "meeple", "index", "times")

    def __init__(self, seat: int, meeple: int, index: int, times: int) -> None:
        super().__init__(seat)
        self.meeple = meeple
        self.index = index
        self.times = times

    def actions(self, state: MazeState) -> list[Action]:
        if self.times >= MOST_ACTIVATIONS:
            return [GEAR_STOP]
        return [GEAR_STOP, *[AGAIN + way for way in ways(state, state.stands[self.meeple], self.index)]]

    def play(self, state: MazeState, action: Action) -> None:
        if action != GEAR_STOP:
            turn_gear(state, self.seat, self.meeple, self.index, action - AGAIN, self.times + 1)


# -- calling the end --------------------------------------------------------------------------------------------------


def propose_end(state: MazeState, seat: int) -> None:
    """MBT-347: with one player the end is called at once; otherwise the others vote."""
    state.called = True
    voter = (seat + 1) % state.players
    if voter == seat:
        if state.listening:
            words.called(state, seat)
        finish(state, reckon(state, "called"))
        return
    if state.listening:
        words.proposed(state, seat, voter)
    state.push(Move(seat))
    state.push(Vote(voter, seat))


class Vote(Decision[MazeState]):
    """MBT-347: yes or no, in turn order; one no is enough to go on."""

    NAME = "vote"
    RULES = ("MBT-347",)
    FIELDS = ("seat", "proposer")

    def __init__(self, seat: int, proposer: int) -> None:
        super().__init__(seat)
        self.proposer = proposer

    def actions(self, state: MazeState) -> list[Action]:
        return [YES, NO]

    def play(self, state: MazeState, action: Action) -> None:
        if action == NO:
            if state.listening:
                words.disagreed(state, self.seat, self.proposer)
            return
        following = (self.seat + 1) % state.players
        if state.listening:
            words.agreed(state, self.seat, following, self.proposer)
        if following == self.proposer:
            finish(state, reckon(state, "called"))
        else:
            state.push(Vote(following, self.proposer))
