"""Stacking the deck (MBT-040 to MBT-049), and what everybody can tell of it.

Index 0 is the top. Where a special tile can lie follows from the cuts alone: the Control Room and the Lockdown are
shuffled into stacks of eight, the Emergency Exit and the competitive tiles lie exactly at a cut.
"""

from __future__ import annotations

from typing import Final

from bestiary.kernel.chance import Chance
from bestiary.kernel.values import Json

from .content import CONTROL_ROOM, EMERGENCY_EXIT, FIRST_ROOM, LOCKDOWN, TILE_COUNT

SET_ASIDE: Final = 7  # ordinary tiles in each of the two special stacks (MBT-042, MBT-043)
ROOMS: Final = TILE_COUNT - FIRST_ROOM
REST: Final = ROOMS - 2 * SET_ASIDE
LOOSE: Final = 2  # MBT-045


def has_exit(settings: Json) -> bool:
    """MBT-046 to MBT-048: whether the Emergency Exit is in the deck."""
    return settings["mode"] == "competitive" or settings["difficulty"] in ("starting", "extreme")


def even_cut(tiles: int, stacks: int, cut: int) -> int:
    """MBT-044: the number of tiles above a cut; the first stacks get what does not come out even."""
    return cut * (tiles // stacks) + min(cut, tiles % stacks)


# MBT-042 to MBT-048: the special stacks, top first: their special tiles, how many rooms are shuffled in, and how many
# of the other rooms lie above if the cuts are even.
IN_A_RACE: Final[list[tuple[list[int], int, int]]] = [
    ([CONTROL_ROOM, EMERGENCY_EXIT], 0, even_cut(ROOMS, 3, 1)),
    ([LOCKDOWN], 0, ROOMS),
]
WITH_EXIT: Final[list[tuple[list[int], int, int]]] = [
    ([CONTROL_ROOM], SET_ASIDE, even_cut(REST, 4, 1)),
    ([EMERGENCY_EXIT], 0, even_cut(REST, 4, 2)),
    ([LOCKDOWN], SET_ASIDE, even_cut(REST, 4, 3)),
]
WITHOUT_EXIT: Final[list[tuple[list[int], int, int]]] = [
    ([CONTROL_ROOM], SET_ASIDE, even_cut(REST, 3, 1)),
    ([LOCKDOWN], SET_ASIDE, even_cut(REST, 3, 2)),
]


def stacks_of(settings: Json) -> list[tuple[list[int], int, int]]:
    if settings["mode"] == "competitive":
        return IN_A_RACE
    return WITH_EXIT if has_exit(settings) else WITHOUT_EXIT


def slack(settings: Json, cut: int) -> int:
    """MBT-045: how far a cut may be off. In a race the Lockdown lies at the very bottom, where nobody cuts."""
    return LOOSE if settings["stack_cut"] == "loose" and cut < ROOMS else 0


def stack_deck(settings: Json, chance: Chance) -> list[int]:
    """MBT-040 to MBT-048: the deck, top first."""
    rooms = list(range(FIRST_ROOM, TILE_COUNT))
    chance.shuffle(rooms)
    stacks: list[list[int]] = []
    for tiles, aside, _ in stacks_of(settings):
        stack = [*tiles, *rooms[:aside]]
        del rooms[:aside]
        if aside:
            chance.shuffle(stack)
        stacks.append(stack)
    deck: list[int] = []
    laid = 0
    for number, (_, _, above) in enumerate(stacks_of(settings)):
        off = slack(settings, above)
        cut = above + chance.below(2 * off + 1) - off if off else above
        deck += [*rooms[laid:cut], *stacks[number]]
        laid = cut
    return [*deck, *rooms[laid:]]


def places_of(settings: Json, tile: int) -> list[int]:
    """Every index that a special tile can have in a deck stacked by these options, each as often as it is likely.

    In the competitive game the Emergency Exit lies right under the Control Room, wherever that is.
    """
    first = 0
    for tiles, aside, above in stacks_of(settings):
        if tile in tiles:
            off = slack(settings, above)
            within = list(range(aside + 1)) if aside else [tiles.index(tile)]
            return [first + above + change + place for change in range(-off, off + 1) for place in within]
        first += len(tiles) + aside
    return []
