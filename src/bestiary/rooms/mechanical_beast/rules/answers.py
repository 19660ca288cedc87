"""The answers of Mechanical Beast as numbers. A number means the same in every decision that offers it."""

from __future__ import annotations

from typing import Final

from ..content import TILE_COUNT

SKIP_MOVE: Final = 0
STOP: Final = 1
END_TURN: Final = 2
GEAR_STOP: Final = 3
CALL_END: Final = 4
YES: Final = 5
NO: Final = 6
AGAIN: Final = 10  # + way
EXPLORE: Final = 20  # + meeple * 4 + direction
GEAR: Final = 60  # + (meeple * 2 + index) * 6 + way
MOVE_ON: Final = 200  # + tile
MOVE: Final = 300  # + meeple * 72 + tile
PLACE: Final = 1000  # + space * 4 + rotation

# A way to activate a gear: a direction n, e, s, w (0 to 3), or a turn.
CLOCKWISE: Final = 4
COUNTER_CLOCKWISE: Final = 5
WAYS: Final = 6
WAY_NAMES: Final = ("n", "e", "s", "w", "cw", "ccw")

MOST_MEEPLES: Final = 8
EXPLORER: Final[dict[int, int]] = {
    EXPLORE + meeple * 4 + way: meeple for meeple in range(MOST_MEEPLES) for way in range(4)
}
"""Who explores, by answers that explore."""
TURNER: Final[dict[int, int]] = {
    GEAR + (meeple * 2 + index) * WAYS + way: meeple
    for meeple in range(MOST_MEEPLES)
    for index in range(2)
    for way in range(WAYS)
}
"""Who turns a gear, by answers that turn one."""
MOVER: Final[dict[int, int]] = {
    MOVE + meeple * TILE_COUNT + tile: meeple for meeple in range(MOST_MEEPLES) for tile in range(TILE_COUNT)
}
"""Who walks, by answers that move."""
DESTINATION: Final[dict[int, int]] = {
    MOVE + meeple * TILE_COUNT + tile: tile for meeple in range(MOST_MEEPLES) for tile in range(TILE_COUNT)
}
"""The room to walk to, by answers that move."""
