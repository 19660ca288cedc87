"""A maze of Mechanical Beast laid out by hand, as a written position, for tests that read as rules.

    t = table("entrance 0 0, room-22 0 -1, room-19 0 -2 r1", meeples={"eng-0": "room-22"}, deck_top="room-04")
    t.play("skip-move", "gear eng-0 0 cw", "gear-stop")
    assert t.lies("room-22") == (0, -1, 1)

Unless a test says otherwise: solo co-op at the starting level, seat 0 to move, the switch not thrown, and every meeple
that is not named stands on the Entrance.
"""

from __future__ import annotations

from typing import Any

import bestiary
from tests.games.sitting import Sitting

GAME = bestiary.game("mechanical-beast")


def tiles(text: str) -> list[list[Any]]:
    """'entrance 0 0, room-19 1 -1 r1' -> [['entrance', 0, 0, 0], ['room-19', 1, -1, 1]]."""
    found: list[list[Any]] = []
    for entry in text.split(","):
        name, x, y, *turned = entry.split()
        found.append([name, int(x), int(y), int(turned[0][1:]) if turned else 0])
    return found


def crew(mode: str, players: int) -> list[str]:
    """The meeples of a game."""
    if mode == "competitive":
        return [f"eng-{seat}{letter}" for seat in range(players) for letter in "ab"]
    return [*(f"eng-{seat}" for seat in range(players)), "android"]


class Table(Sitting):
    """A state with the words a test wants to use of it."""

    # -- playing

    def idle_turn(self) -> Table:
        """The running turn is passed through with the quiet answers."""
        turn = self.truth["turn"]
        while not self.over and self.truth["turn"] == turn:
            self.answer(self.state.actions()[0])
        return self

    # -- looking

    def lies(self, tile: str) -> tuple[int, int, int] | None:
        """Where a tile lies: x, y, rotation; None: it is not on the table."""
        for name, x, y, turned in self.truth["tiles"]:
            if name == tile:
                return x, y, turned
        return None

    def at(self, x: int, y: int) -> str | None:
        """The tile on a space; None: blank."""
        for name, *place in self.truth["tiles"]:
            if place[:2] == [x, y]:
                return str(name)
        return None

    def on(self, meeple: str) -> str:
        """The tile on which a meeple stands."""
        return str(self.truth["meeples"][meeple])

    def people(self) -> list[str]:
        """The tiles with People on them, sorted."""
        return sorted(self.truth["people"])

    def rescued(self, seat: int) -> int:
        """The number of People in a player's hand."""
        return sum(self.truth["hands"][seat].values())

    def destinations(self, meeple: str) -> set[str]:
        """Where a meeple may move to now."""
        start = f"move {meeple} to "
        return {line.removeprefix(start) for line in self.answers if line.startswith(start)}

    def explores(self, meeple: str) -> set[str]:
        """The directions in which a meeple may explore now."""
        start = f"explore {meeple} "
        return {line.removeprefix(start) for line in self.answers if line.startswith(start)}

    def gears(self, meeple: str) -> set[str]:
        """The gears, with their directions, that a meeple may activate now: '0 cw', '1 n'."""
        start = f"gear {meeple} "
        return {line.removeprefix(start) for line in self.answers if line.startswith(start)}


def table(
    layout: str = "entrance 0 0",
    *,
    meeples: dict[str, str] | None = None,
    mode: str = "coop",
    players: int = 1,
    deck_top: str | None = None,
    deck: str | None = None,
    people: str = "",
    **fields: Any,
) -> Table:
    """Lay out a position. Further keyword arguments are fields of the written position."""
    position: dict[str, Any] = {
        "game": "mechanical-beast",
        "mode": mode,
        "players": players,
        "tiles": tiles(layout),
        "meeples": {**dict.fromkeys(crew(mode, players), "entrance"), **(meeples or {})},
        "people": people.split(),
        **fields,
    }
    if deck_top is not None:
        position["deck_top"] = deck_top.split()
    if deck is not None:
        position["deck"] = deck.split()
    return Table(GAME.restore(position))
