"""How the game ends: the final reckoning, who has won, and in which order (MBT-244 to MBT-249, MBT-272 to MBT-278,
MBT-332 to MBT-334)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.values import Result

from ..content import TYPES
from ..state import MazeState, is_engineer
from .trapped import still_inside

VICTORY: Final = "victory"
WITHOUT_ANDROID: Final = "victory-without-android"
DEFEAT: Final = "defeat"
BEAST_RUNNING: Final = "defeat-beast-running"
WIN: Final = "win"
LATER_THAN_ALL: Final = 1_000_000_000  # MBT-275: an engineer that never left the Entrance


# -- reckoning --------------------------------------------------------------------------------------------------------


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
    if state.competitive:
        if state.switch and state.pile:  # MBT-332, MBT-333
            return won(state, WIN, race_places(state, state.pile[0] // 2), reason)
        return lost(state, DEFEAT, reason)
    kind = outcome(state)
    if kind not in (VICTORY, WITHOUT_ANDROID):  # MBT-272
        return lost(state, kind, reason)
    return won(state, kind, rescue_places(state) if state.semi else [everybody(state)], reason)


def won(state: MazeState, kind: str, places: list[tuple[int, ...]], reason: str) -> Result:
    """Whoever shares the first place has won."""
    return Result(kind, places[0], scores(state), tuple(places), reason)


def lost(state: MazeState, kind: str, reason: str) -> Result:
    """All have lost, and share one place (MBT-249, MBT-278, MBT-334)."""
    return Result(kind, (), scores(state), (everybody(state),), reason)


# -- places -----------------------------------------------------------------------------------------------------------


def everybody(state: MazeState) -> tuple[int, ...]:
    return tuple(range(state.players))


def rescue_places(state: MazeState) -> list[tuple[int, ...]]:
    """MBT-273 to MBT-278: most People, then whoever left the Beast first; who is equal in both shares a place."""
    rank = [(-rescued_by(state, seat), left_at(state, seat)) for seat in range(state.players)]
    return [tuple([seat for seat in range(state.players) if rank[seat] == place]) for place in sorted(set(rank))]


def race_places(state: MazeState, winner: int) -> list[tuple[int, ...]]:
    """MBT-334: the winner, the others by their engineers in the pile, and last all who have none there."""
    order = [winner]
    for meeple in state.pile:
        if meeple // 2 not in order:
            order.append(meeple // 2)
    last = tuple([seat for seat in range(state.players) if seat not in order])
    places: list[tuple[int, ...]] = [(seat,) for seat in order]
    return [*places, last] if last else places


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
