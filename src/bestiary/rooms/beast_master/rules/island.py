"""Who controls a space, and how pieces come and go (BMR-020 to BMR-028, BMR-130 to BMR-137)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.state import changed

from ..content import BIT, DIRECTION_COUNT, NEXT, OFF, SPACE_COUNT, VOLCANO
from ..state import LOOT_BASE, NOBODY, IslandState

ALL_SPACES: Final = BIT[SPACE_COUNT] - 1
LOOT_DIGIT: Final[list[int]] = [LOOT_BASE**kind for kind in range(4)]


def _nine(first: int) -> list[list[int]]:
    """By mask: which of nine spaces in board order are in it."""
    return [[first + place for place in range(9) if mask & BIT[place]] for mask in range(512)]


# Nothing is asked as often as what is in a mask, so a third of the island at a time is looked up.
_WEST: Final[list[list[int]]] = _nine(0)
_MIDDLE: Final[list[list[int]]] = _nine(9)
_EAST: Final[list[list[int]]] = _nine(18)


def spaces_in(mask: int) -> list[int]:
    """The spaces of a mask, in board order."""
    return _WEST[mask & 511] + _MIDDLE[mask >> 9 & 511] + _EAST[mask >> 18]


def count_in(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def away(source: int, space: int) -> int:
    """BMR-194: the space beyond, seen from an adjacent source; OFF the island perhaps."""
    for direction in range(DIRECTION_COUNT):
        if NEXT[source * DIRECTION_COUNT + direction] == space:
            return NEXT[space * DIRECTION_COUNT + direction]
    return OFF


def is_hazard(state: IslandState, space: int) -> bool:
    return space == state.beast or space == state.volcano


def hazards(state: IslandState) -> int:
    """The mask of the hazard spaces."""
    mask = 0 if state.beast < 0 else BIT[state.beast]
    return mask if state.volcano < 0 else mask | BIT[state.volcano]


def control(state: IslandState, space: int) -> int:
    """BMR-130 to BMR-135."""
    if space == state.beast or space == state.volcano:
        return NOBODY
    colossi = 0
    leader = NOBODY
    for seat in range(state.players):
        if state.colossus[seat] == space:
            colossi += 1
            leader = seat
    if colossi == 1:
        return leader
    acolytes = state.acolytes
    leader = NOBODY
    most = 0 if colossi == 0 else -1
    place = space
    for seat in range(state.players):
        if colossi == 0 or state.colossus[seat] == space:
            count = acolytes[place]
            if count > most:
                most = count
                leader = seat
            elif count == most:
                leader = NOBODY
        place += SPACE_COUNT
    return leader


def occupied(state: IslandState) -> int:
    """The mask of the spaces with pieces."""
    mask = 0
    for seat in range(state.players):
        mask |= state.spread[seat]
        if state.colossus[seat] >= 0:
            mask |= BIT[state.colossus[seat]]
    return mask


def acolytes_at(state: IslandState, space: int) -> list[int]:
    """The Acolytes on a space, as seat * SPACE_COUNT + space for each, by seat."""
    found: list[int] = []
    for seat in range(state.players):
        place = seat * SPACE_COUNT + space
        found.extend([place] * state.acolytes[place])
    return found


def acolytes_on(state: IslandState, mask: int) -> tuple[int, ...]:
    """All Acolytes on these spaces, in board order, then by seat."""
    found: list[int] = []
    for space in spaces_in(mask & spread_of_all(state)):
        found.extend(acolytes_at(state, space))
    return tuple(found)


def spread_of_all(state: IslandState) -> int:
    """The mask of the spaces with Acolytes."""
    mask = 0
    for spread in state.spread:
        mask |= spread
    return mask


def add_acolyte(state: IslandState, seat: int, space: int) -> None:
    state.acolytes[seat * SPACE_COUNT + space] += 1
    state.spread[seat] |= BIT[space]
    state.touched.append(space)


def remove_acolyte(state: IslandState, seat: int, space: int) -> None:
    place = seat * SPACE_COUNT + space
    state.acolytes[place] -= 1
    if state.acolytes[place] == 0:
        state.spread[seat] &= ~BIT[space]
    state.touched.append(space)


def bring_acolyte(state: IslandState, seat: int, space: int) -> bool:
    """Put an Acolyte that is in nobody's hands on a space; BMR-112, BMR-171, BMR-191: on a hazard it dies. (False)"""
    if is_hazard(state, space):
        state.resting[seat] += 1
        return False
    add_acolyte(state, seat, space)
    return True


def place_ready(state: IslandState, seat: int, space: int) -> None:
    """An Acolyte from the reserve."""
    state.ready[seat] -= 1
    add_acolyte(state, seat, space)


def kill(state: IslandState, seat: int, space: int) -> None:
    """BMR-207, BMR-209: back to the reserve, where it rests."""
    remove_acolyte(state, seat, space)
    state.resting[seat] += 1


def set_colossus(state: IslandState, seat: int, space: int) -> None:
    if state.colossus[seat] >= 0:
        state.touched.append(state.colossus[seat])
    state.colossus[seat] = space
    state.touched.append(space)


def spaces_with(state: IslandState, landmark: int) -> list[int]:
    """The spaces with a Landmark of that kind, in board order."""
    return [space for space in range(SPACE_COUNT) if state.landmark[space] == landmark]


def landmark_mask(state: IslandState) -> int:
    """The spaces with a Landmark tile."""
    mask = 0
    for space in range(SPACE_COUNT):
        if state.landmark[space] >= 0:
            mask |= BIT[space]
    return mask


def lay_landmark(state: IslandState, landmark: int, space: int) -> None:
    state.landmark = changed(state.landmark, space, landmark)
    if landmark == VOLCANO:
        state.volcano = space


def tokens_on(state: IslandState, space: int, kind: int) -> int:
    """How many Loot tokens of a kind lie on a space."""
    return state.loot[space] // LOOT_DIGIT[kind] % LOOT_BASE


def move_token(state: IslandState, kind: int, space: int, to: int) -> None:
    state.loot = changed(state.loot, space, state.loot[space] - LOOT_DIGIT[kind])
    state.loot = changed(state.loot, to, state.loot[to] + LOOT_DIGIT[kind])
