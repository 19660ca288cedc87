"""Stacking the deck (3.3 of the ledger), and what everybody can tell of it.

Index 0 is the top. Where a special tile can lie follows from the cuts alone: the Control Room and the Lockdown are
shuffled into stacks of eight, the Emergency Exit and the competitive tiles lie exactly at a cut.
"""

from __future__ import annotations

from typing import Final

from bestiary.kernel.chance import Chance
from bestiary.kernel.values import Json

from .content import CONTROL_ROOM, EMERGENCY_EXIT, FIRST_ROOM, LOCKDOWN, TILE_COUNT
from .state import NEVER

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
    cuts: list[int] = []
    above = 0
    for stack in range(stacks - 1):
        above += tiles // stacks + (1 if stack < tiles % stacks else 0)
        cuts.append(above)
    return cuts


def cuts_of(settings: Json, chance: Chance) -> list[int]:
    """MBT-044, MBT-045, MBT-048: where the rest is cut."""
    loose = settings["stack_cut"] == "loose"
    if settings["mode"] == "competitive":
        cuts = even_cuts(ROOMS, 3)[:1]
    else:
        cuts = even_cuts(REST, 4 if has_exit(settings) else 3)
    return [cut + chance.below(2 * LOOSE + 1) - LOOSE for cut in cuts] if loose else cuts


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


def special_places(settings: Json, chance: Chance) -> list[int]:
    """Where the four special tiles lie in one deck stacked by these options; NEVER: not in the deck."""
    cuts = cuts_of(settings, chance)
    if settings["mode"] == "competitive":
        return [NEVER, cuts[0], cuts[0] + 1, TILE_COUNT - 2]
    control = cuts[0] + chance.below(SPECIAL_STACK)
    if has_exit(settings):
        lockdown = cuts[2] + SPECIAL_STACK + 1 + chance.below(SPECIAL_STACK)
        return [NEVER, control, cuts[1] + SPECIAL_STACK, lockdown]
    return [NEVER, control, NEVER, cuts[1] + SPECIAL_STACK + chance.below(SPECIAL_STACK)]
