"""What a good crew of Mechanical Beast cares about: ways out, for everybody, before the rooms are gone.

Everything rests on one estimate: how many turns a space is from the nearest exit, counted over rooms, blank spaces and
barred borders. Before the switch it counts how much there is to explore; after it, who is how far from an exit and
from the People that are still inside. A game that stalls is lost: waiting costs more and more, and the longer nothing
happens, the more is tried.
"""

from __future__ import annotations

from typing import ClassVar, Final

from bestiary.kernel.advice import Advice
from bestiary.kernel.values import Action

from .content import BIT, CONTROL_ROOM, EMERGENCY_EXIT, ENTRANCE, GEAR_KIND, PASSABLE, TILE_COUNT
from .rules.answers import CALL_END, DESTINATION, EXPLORER, GEAR_STOP, NO, YES
from .rules.ending import reckon
from .rules.maze import FACING, GLASS_LOCKED, can_explore, explorable, has_frontier, is_exit, reach
from .rules.turn import Act, GearRepeat, Move, Vote
from .state import NO_TILE, NOWHERE, SPECIALS, STEP, MazeState, is_engineer, meeples_of, owner_of

# The estimate, in tenths of a turn.
THROUGH_DOOR: Final = 1  # a connected step
INTO_BLANK: Final = 12  # a space that can be explored
INTO_BLANK_LOCKED_DOWN: Final = 60
THROUGH_WALL: Final = 25  # a border that a gear or a collapse must open
LONGEST: Final = 120  # nobody looks farther than this

SWITCH: Final = 70.0  # the switch is worth more than anything that can be explored
EXPLORED: Final = 1.0  # a tile turned up before the switch, in turns
IDLE: Final = 0.6  # a round without progress, in a crew: the longer nothing happens, the more is risked
SCALE: Final = 30.0
HOME_FIRST: Final = 6.0  # the bottom of the pile, which wins where everybody else is trapped
RESTLESS: Final = 0.3  # how much a whim may count for, when the game is about to stall
PATIENCE: Final = 2  # rounds without progress before whims count
DESPERATE: Final = 0.75  # of the stall limit in a race: from then on anything is as good as waiting
ENOUGH_TURNS: Final = 4  # of a gear, one way: more mostly bring back what was
MOST_TURNS: Final = 10  # after so many nobody hopes any more that going on puts off the end
CONTROL_ROOM_FROM: Final = 14  # tiles that come before it, at least (MBT-044, MBT-046)


class MazeAdvice(Advice[MazeState]):
    """The advice of this game."""

    levels: ClassVar[dict[str, dict[str, float]]] = {  # one slip can be the end
        "beginner": {"slips": 0.1},
        "casual": {"slips": 0.03},
        "strong": {"iterations": 16},  # with the usual 64 it is hardly weaker than master
    }

    def value(self, state: MazeState, seat: int) -> float:
        """How well the crew, or in a race the player, stands: -1 .. 1."""
        if state.over:
            return state.returns()[seat]
        idle = idle_turns(state)
        if not state.competitive:
            return squeezed(rescue(state) - IDLE * idle / state.players)
        value = squeezed(race(state, seat))
        if idle == 0:
            return value
        if idle >= DESPERATE * state.stall_limit:
            return -1.0
        lost = idle / (state.stall_limit - state.players)
        hope = RESTLESS * whim(state, idle) if is_restless(state, idle) else 0.0
        return value - (value + 1.0 - hope) * lost

    def favourite(self, state: MazeState) -> Action:
        """The best answer by the estimate, looking one answer ahead; exploring is judged without drawing."""
        answers = state.actions()
        decision = state.decision()
        if len(answers) == 1:
            return answers[0]
        seat = decision.seat
        if isinstance(decision, GearRepeat) and is_restless(state, idle_turns(state)):
            return self.turned_best(state, seat, answers)
        best = answers[0]
        best_worth = -2.0
        for answer in answers:
            worth = self.judged(state, seat, answer)
            if worth > best_worth + 1e-9:
                best_worth = worth
                best = answer
        return best

    def turned_best(self, state: MazeState, seat: int, answers: list[Action]) -> Action:
        """Whether to turn a gear again, and which way: by the best that turning it one way several times brings."""
        best = GEAR_STOP
        best_worth = self.judged(state, seat, GEAR_STOP)
        for answer in answers[1:]:
            after = state.copy()
            for _ in range(ENOUGH_TURNS):
                after.play(answer)
                worth = self.value(after, seat)
                if worth > best_worth + 1e-9:
                    best_worth = worth
                    best = answer
                if answer not in after.actions():
                    break
        return best

    def judged(self, state: MazeState, seat: int, answer: Action) -> float:
        """What an answer is worth at first sight."""
        if answer == CALL_END:
            return -1.0
        after = state.copy()
        if answer in EXPLORER:
            after.progress = True
            return self.value(after, seat) + exploring(state, EXPLORER[answer])
        after.play(answer)
        if after.over:
            return after.returns()[seat]
        return self.value(after, seat)

    def sensible(self, state: MazeState) -> list[Action]:
        """Of the movements those to rooms where something can be done. The end is called by a winner; in a race that
        has come to nothing it is proposed and agreed to. Of what is equally good passing is not preferred once a race
        has begun to stall."""
        answers = state.actions()
        decision = state.decision()
        if state.competitive and isinstance(decision, Vote):
            return [YES] if gives_up(state, decision.seat) else [NO, YES]
        if state.competitive and isinstance(decision, GearRepeat) and decision.times >= MOST_TURNS:
            return [GEAR_STOP]
        moving = isinstance(decision, Move)
        if not moving and not isinstance(decision, Act):
            return answers
        restless = is_restless(state, state.stall)
        over = (moving or restless) and decision.seat in reckon(state, "called").winners
        if moving and CALL_END in answers and gives_up(state, decision.seat):
            winners = reckon(state, "called").winners
            if not winners:
                return [CALL_END]
            if decision.seat in winners:
                answers = [CALL_END, *[answer for answer in answers if answer != CALL_END]]
        if restless and not over:
            answers = [*answers[1:], answers[0]]
        if not moving:
            return answers
        return [
            answer
            for answer in answers
            if (of_use(state, DESTINATION[answer]) if answer in DESTINATION else answer != CALL_END or over)
        ]

    def settled(self, state: MazeState) -> bool:
        """A thought ends where the next turn begins."""
        return isinstance(state.decision(), Move)


def squeezed(worth: float) -> float:
    """Turns as a value between -1 and 1."""
    scaled = worth / SCALE
    return scaled / (1.0 + (scaled if scaled > 0 else -scaled))


def is_restless(state: MazeState, idle: int) -> bool:
    """Whether in a race there has been no progress for so long that it is time to try something else."""
    return state.competitive and idle > PATIENCE * state.players


def gives_up(state: MazeState, seat: int) -> bool:
    """MBT-R33: whether a race may as well end by agreement: it is the last round before the stall limit, and a player
    has nothing left to explore."""
    if not state.competitive or state.stall < state.stall_limit - state.players:
        return False
    if not can_explore(state):
        return True
    for meeple in meeples_of(state, seat):
        here = state.stands[meeple]
        for room in (here, *reach(state, here, NO_TILE)):
            if has_frontier(state, room):
                return False
    return True


def whim(state: MazeState, idle: int) -> float:
    """From 0 to 1: what somebody would like to try for a change, in every turn something else."""
    mixed = idle * 7919
    for space, tile in state.grid.items():  # in whatever order they lie there
        mixed += (space * 7 + state.turned[tile] * 97) * (tile + 1)
    for meeple in range(len(state.stands)):
        mixed += state.stands[meeple] * (meeple + 1009)
    return (mixed % 1_000_003 * 7919) % 1000 / 1000.0


def of_use(state: MazeState, tile: int) -> bool:
    """Whether it can make sense to walk to a room: an exit, People, the switch, a gear, or something to explore; and
    when rooms collapse, just to be gone from where one was."""
    if state.switch or tile < SPECIALS or GEAR_KIND[tile] or state.persons[tile] >= 0:
        return True
    return can_explore(state) and len(explorable(state, tile)) > 0


def exploring(state: MazeState, meeple: int) -> float:
    """What turning up a tile is worth: nearly everything before the switch, little after it.

    As long as the Control Room cannot come, the android may scout; from then on an engineer should find it, for only an
    engineer throws the switch.
    """
    engineer = is_engineer(state, meeple)
    if state.switch:
        return -0.02 if engineer else 0.02
    if state.deck_total - len(state.deck) < CONTROL_ROOM_FROM:
        return 0.06 if engineer else 0.08
    return 0.12 if engineer else 0.04


# -- the team ---------------------------------------------------------------------------------------------------------


def rescue(state: MazeState) -> float:
    """In turns: how good it is for the team."""
    return after_switch(state) if state.switch else before_switch(state)


def idle_turns(state: MazeState) -> int:
    """The stall counter as it will be when this turn ends: so that thoughts in the middle of a turn compare fairly."""
    if isinstance(state.decision(), Move):
        return state.stall
    return 0 if state.progress else state.stall + 1


def before_switch(state: MazeState) -> float:
    """Explore, keep ways open, and bring an engineer to the Control Room."""
    total = EXPLORED * (TILE_COUNT - len(state.deck)) - SWITCH
    exploring_allowed = can_explore(state)
    scouts = 0
    for meeple in range(len(state.stands)):
        here = state.stands[meeple]
        engineer = is_engineer(state, meeple)
        if engineer:
            if is_exit(state, here):
                continue  # safe, and not needed yet
            scouts += 1
        frontiers = gears = 0
        for room in (here, *reach(state, here, NO_TILE)):
            if exploring_allowed:
                frontiers += len(explorable(state, room))
            gears += len(GEAR_KIND[room])
        total += (1.0 if engineer else 0.6) * min(frontiers, 5) + 0.4 * min(gears, 3)
        if frontiers == 0:
            total -= (5.0 + 0.1 * to_frontier(state, here)) * (1.0 if engineer else 0.5)
    if scouts != 1:
        total -= 6.0 if scouts == 0 else 3.0 * scouts  # one engineer must find the switch; more only get lost
    if state.space[CONTROL_ROOM] != NOWHERE:
        total += 6.0 - 0.1 * nearest_engineer(state, distances(state, [CONTROL_ROOM], state.stands))
    return total


def to_frontier(state: MazeState, tile: int) -> int:
    """How far a room is from the nearest one from which something can be explored, walls on the way included."""
    if not can_explore(state):
        return LONGEST
    away = distances(state, [tile], list(state.grid.values()))
    nearest = LONGEST
    for other in state.grid.values():
        at = away.get(state.space[other], LONGEST)
        if at < nearest and explorable(state, other):
            nearest = at
    return nearest


def nearest_engineer(state: MazeState, away: dict[int, int]) -> int:
    engineers = [meeple for meeple in range(len(state.stands)) if is_engineer(state, meeple)]
    return min([away.get(state.space[state.stands[meeple]], LONGEST) for meeple in engineers])


def after_switch(state: MazeState) -> float:
    """Everybody out, and the People first."""
    home = distances(state, exits(state), state.stands)
    total = 40.0
    for meeple in range(len(state.stands)):
        away = home.get(state.space[state.stands[meeple]], LONGEST)
        total -= 0.1 * away * (1.0 if is_engineer(state, meeple) else 0.6)
    if state.people_inside:
        total -= people_left(state)
    return total


def people_left(state: MazeState) -> float:
    """MBT-196: a room with People must be left empty by a meeple that began its turn there."""
    rooms = [tile for tile in range(TILE_COUNT) if state.persons[tile] >= 0]
    near = distances(state, state.stands, rooms)
    total = 0.0
    for tile in rooms:
        away = near.get(state.space[tile], LONGEST)
        total += 1.6 + 0.1 * (away + 12 if away else 6)
    return total


def exits(state: MazeState) -> list[int]:
    """MBT-013: the exit rooms on the table; where there is none yet, the Entrance stands for them."""
    found = [tile for tile in (ENTRANCE, EMERGENCY_EXIT) if state.space[tile] != NOWHERE and is_exit(state, tile)]
    return found if found else [ENTRANCE]


# -- the race ---------------------------------------------------------------------------------------------------------


def race(state: MazeState, seat: int) -> float:
    """The own way to the exit, and a little against the others': who only bars the way is trapped with them."""
    if not state.switch or state.space[EMERGENCY_EXIT] == NOWHERE:
        total = EXPLORED * (TILE_COUNT - len(state.deck)) - SWITCH
        for meeple in (seat * 2, seat * 2 + 1):
            here = state.stands[meeple]
            frontiers = 0
            for room in (here, *reach(state, here, NO_TILE)):
                frontiers += len(explorable(state, room)) if can_explore(state) else 0
            total += min(frontiers, 4)
        return total
    home = distances(state, [EMERGENCY_EXIT], state.stands)
    own = others = 0
    rivals = 0
    for meeple in range(len(state.stands)):
        away = home.get(state.space[state.stands[meeple]], LONGEST)
        if owner_of(state, meeple) == seat:
            own += away
        else:
            others += away
            rivals += 1
    first = HOME_FIRST if state.pile and owner_of(state, state.pile[0]) == seat else 0.0
    return first - 0.1 * own + 0.01 * others * 2 / rivals


# -- distances --------------------------------------------------------------------------------------------------------


def distances(state: MazeState, goals: list[int], wanted: list[int]) -> dict[int, int]:
    """Estimated tenths of a turn from spaces to the nearest of the goals (Dial's buckets), until all wanted tiles are
    found."""
    found: dict[int, int] = {}
    missing = {state.space[tile] for tile in wanted}
    buckets: list[list[int]] = [[] for _ in range(LONGEST + 1)]
    for goal in goals:
        buckets[0].append(state.space[goal])
    blank = INTO_BLANK if can_explore(state) else INTO_BLANK_LOCKED_DOWN
    base = state.glass * GLASS_LOCKED
    grid = state.grid
    turned = state.turned
    for away in range(LONGEST + 1):
        for space in buckets[away]:
            if space in found:
                continue
            found[space] = away
            if space in missing:
                missing.remove(space)
                if not missing:
                    return found
            tile = grid.get(space, NO_TILE)
            edges = PASSABLE[base + tile * 4 + turned[tile]] if tile != NO_TILE else 15
            for direction in range(4):
                other = space + STEP[direction]
                if other in found:
                    continue
                neighbour = grid.get(other, NO_TILE)
                if neighbour == NO_TILE:
                    if tile == NO_TILE:
                        continue  # a second blank in a row: too far to guess
                    step = blank + (0 if edges & BIT[direction] else THROUGH_WALL)
                else:
                    facing = PASSABLE[base + neighbour * 4 + turned[neighbour]]
                    open_border = edges & BIT[direction] and facing & FACING[direction]
                    step = (THROUGH_DOOR if open_border else THROUGH_WALL) + (blank if tile == NO_TILE else 0)
                if away + step <= LONGEST:
                    buckets[away + step].append(other)
    return found
