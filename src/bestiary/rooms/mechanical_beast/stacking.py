"""Stacking the deck (MBT-040 to MBT-049), and what everybody can tell of it.

Index 0 is the top. Where a special tile can lie follows from the cuts alone: the Control Room and the Lockdown are
shuffled into stacks of eight, the Emergency Exit and the competitive tiles lie exactly at a cut.
"""

from __future__ import annotations

from typing import Final

from bestiary.kernel.chance import Chance
from bestiary.kernel.values import Json

from .content import CONTROL_ROOM, EMERGENCY_EXIT, ENTRANCE, FIRST_ROOM, LOCKDOWN, TILE_COUNT

SET_ASIDE: Final = 7  # ordinary tiles in each of the two special stacks (MBT-042, MBT-043)
SPECIAL_STACK: Final = SET_ASIDE + 1
ROOMS: Final = TILE_COUNT - FIRST_ROOM
REST: Final = ROOMS - 2 * SET_ASIDE
LOOSE: Final = 2  # MBT-045


def has_exit(settings: Json) -> bool:
    """MBT-046 to MBT-048: whether the Emergency Exit is in the deck."""
    return settings["mode"] == "competitive" or settings["difficulty"] in ("starting", "extreme")


def even_cuts(tiles: int, stacks: int) -> list[int]:
    """MBT-044: the number of tiles above each cut; the first stacks get what does not come out even."""
    return [cut * (tiles // stacks) + min(cut, tiles % stacks) for cut in range(1, stacks)]


def even_cuts_of(settings: Json) -> list[int]:
    """MBT-044, MBT-048: where the rest is cut if the stacks are even."""
    if settings["mode"] == "competitive":
        return even_cuts(ROOMS, 3)[:1]
    return even_cuts(REST, 4 if has_exit(settings) else 3)


def cuts_of(settings: Json, chance: Chance) -> list[int]:
    """MBT-044, MBT-045, MBT-048: where the rest is cut."""
    cuts = even_cuts_of(settings)
    if settings["stack_cut"] != "loose":
        return cuts
    return [cut + chance.below(2 * LOOSE + 1) - LOOSE for cut in cuts]


def stack_deck(settings: Json, chance: Chance) -> list[int]:
    """MBT-040 to MBT-048: the deck, top first."""
    rooms = list(range(FIRST_ROOM, TILE_COUNT))
    chance.shuffle(rooms)
    if settings["mode"] == "competitive":
        cut = cuts_of(settings, chance)[0]
        return [*rooms[:cut], CONTROL_ROOM, EMERGENCY_EXIT, *rooms[cut:], LOCKDOWN]
    control = [CONTROL_ROOM, *rooms[:SET_ASIDE]]
    chance.shuffle(control)
    lockdown = [LOCKDOWN, *rooms[SET_ASIDE : 2 * SET_ASIDE]]
    chance.shuffle(lockdown)
    rest = rooms[2 * SET_ASIDE :]
    cuts = cuts_of(settings, chance)
    if has_exit(settings):
        first, second, third = cuts
        middle = [*rest[first:second], EMERGENCY_EXIT, *rest[second:third]]
        return [*rest[:first], *control, *middle, *lockdown, *rest[third:]]
    first, second = cuts
    return [*rest[:first], *control, *rest[first:second], *lockdown, *rest[second:]]


def places_of(settings: Json, tile: int) -> list[int]:
    """Every index that a special tile can have in a deck stacked by these options, each as often as it is likely.

    In the competitive game the Emergency Exit lies right under the Control Room, wherever that is.
    """
    competitive = settings["mode"] == "competitive"
    if tile == ENTRANCE or (tile == EMERGENCY_EXIT and not has_exit(settings)):
        return []
    if competitive and tile == LOCKDOWN:
        return [TILE_COUNT - 2]
    cuts = even_cuts_of(settings)
    among = 1 if competitive or tile == EMERGENCY_EXIT else SPECIAL_STACK
    first = cuts[0]
    if tile == EMERGENCY_EXIT:
        first = cuts[0] + 1 if competitive else cuts[1] + SPECIAL_STACK
    elif tile == LOCKDOWN:
        first = cuts[2] + SPECIAL_STACK + 1 if has_exit(settings) else cuts[1] + SPECIAL_STACK
    slack = LOOSE if settings["stack_cut"] == "loose" else 0
    return [first + change + place for change in range(-slack, slack + 1) for place in range(among)]
