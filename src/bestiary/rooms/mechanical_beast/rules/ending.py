"""How the game ends: the trap test, the final reckoning, and who has won."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.values import Result

from ..content import CONTROL_ROOM, GEAR_KIND, TYPES
from ..state import NO_TILE, MazeState, is_engineer
from .gears import ways
from .maze import can_explore, explorable, is_exit, reach

VICTORY: Final = "victory"
WITHOUT_ANDROID: Final = "victory-without-android"
DEFEAT: Final = "defeat"
BEAST_RUNNING: Final = "defeat-beast-running"
WIN: Final = "win"
LATER_THAN_ALL: Final = 1_000_000_000  # MBT-275: an engineer that never left the Entrance


# -- the trap test ----------------------------------------------------------------------------------------------------


def live(state: MazeState) -> bool:
    """MBT-340 to MBT-342: whether anybody can still change anything."""
    exploring = can_explore(state)
    if exploring:
        for here in state.stands:  # L1 where a meeple stands: nearly always enough, and quickly seen
            if explorable(state, here):
                return True
    for meeple in range(len(state.stands)):
        here = state.stands[meeple]
        others = reach(state, here, NO_TILE)
        if state.switch and others:  # L3
            return True
        if not state.switch and is_engineer(state, meeple) and (here == CONTROL_ROOM or CONTROL_ROOM in others):  # L4
            return True
        barred = state.last_gear[meeple] if not others else -1
        for room in (here, *others):
            if exploring and explorable(state, room):  # L1
                return True
            for index in range(len(GEAR_KIND[room])):  # L2
                if room * 2 + index != barred and ways(state, room, index):
                    return True
    return False


# -- reckoning --------------------------------------------------------------------------------------------------------


def still_inside(state: MazeState) -> list[int]:
    """MBT-240: the engineers, and the android, that stand on no exit room."""
    return [meeple for meeple in range(len(state.stands)) if not is_exit(state, state.stands[meeple])]


def outcome(state: MazeState) -> str:
    """MBT-241 to MBT-246: the final reckoning of a team."""
    if not state.switch:
        return BEAST_RUNNING
    left_behind = still_inside(state)
    if state.people_inside or [meeple for meeple in left_behind if is_engineer(state, meeple)]:
        return DEFEAT
    return WITHOUT_ANDROID if left_behind else VICTORY


def reckon(state: MazeState, reason: str) -> Result:
    """The final reckoning of every mode."""
    winners: list[int] = []
    if state.competitive:
        if state.switch and state.pile:  # MBT-332, MBT-333
            winners = [state.pile[0] // 2]
        return result_of(state, WIN if winners else DEFEAT, winners, reason)
    kind = outcome(state)
    if kind in (VICTORY, WITHOUT_ANDROID):  # MBT-272
        winners = best_rescuers(state) if state.semi else list(range(state.players))
    return result_of(state, kind, winners, reason)


def best_rescuers(state: MazeState) -> list[int]:
    """MBT-273 to MBT-276: most People, then the one who left the Beast first; who is still tied shares the win."""
    ranked = [(-rescued_by(state, seat), left_at(state, seat)) for seat in range(state.players)]
    best = min(ranked)
    return [seat for seat in range(state.players) if ranked[seat] == best]


def left_at(state: MazeState, seat: int) -> int:
    """MBT-275."""
    if state.never_left >> seat & 1:
        return LATER_THAN_ALL
    return max(state.arrived[seat], state.switch_turn)


def rescued_by(state: MazeState, seat: int) -> int:
    return sum(state.hands[seat * TYPES : (seat + 1) * TYPES])


def scores(state: MazeState) -> tuple[int, ...]:
    """People rescued; in the competitive game engineers on the Emergency Exit."""
    if state.competitive:
        home = [meeple // 2 for meeple in state.pile]
        return tuple([home.count(seat) for seat in range(state.players)])
    return tuple([rescued_by(state, seat) for seat in range(state.players)])


def result_of(state: MazeState, kind: str, winners: list[int], reason: str) -> Result:
    others = [seat for seat in range(state.players) if seat not in winners]
    ranking = tuple([tuple(group) for group in (winners, others) if group])
    return Result(kind, tuple(winners), scores(state), ranking, reason)
