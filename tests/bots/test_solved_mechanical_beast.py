"""Small mazes of Mechanical Beast with a known best answer.

Nobody explores any more, unless a test says otherwise, and after five rounds without progress it is over: at a stall of
4 something must happen in this very turn. Rooms are laid by their doors: room-01 is open on all sides, room-04 to n, e
and s, room-09 to n, s and w, room-19, room-20 and room-21 to n and s, room-42 and (with People) room-57 on one side.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mechanical_beast.table import Table, table

from .puzzles import assert_finds, assert_wins

AHEAD = "entrance 0 0, room-01 0 -1, control-room 1 -1, room-09 2 -1"


def late(layout: str, *, stall: int = 4, lockdown: bool = True, **fields: Any) -> Table:
    """A position shortly before the game ends by standing still."""
    return table(layout, stall_rounds=5, stall=stall, lockdown_revealed=lockdown, **fields)


# -- together: a win on the spot


def test_the_last_engineer_goes_home() -> None:
    t = late("entrance 0 0, room-01 0 -1", meeples={"eng-0": "room-01"}, switch_thrown=True)
    assert_finds(t, "move eng-0 to entrance")
    assert_wins(t)


def test_the_switch_is_thrown_by_the_engineer() -> None:
    """The android is as near, but throws nothing (MBT-183)."""
    t = late(AHEAD, meeples={"eng-0": "room-01", "android": "room-01"})
    assert_finds(t, "move eng-0 to control-room")
    assert_wins(t)


# -- a loss that can be avoided


def test_nobody_goes_home_while_people_are_inside() -> None:
    """With everybody home the game is over, and lost (MBT-242): first somebody must have been with the People."""
    t = late(
        "entrance 0 0, room-01 0 -1, room-57 0 -2 r2",
        meeples={"eng-0": "room-01"},
        people="room-57",
        switch_thrown=True,
    )
    assert_finds(t, "move eng-0 to room-57")
    assert_wins(t)


# -- two steps and more


@pytest.mark.parametrize(
    ("layout", "engineer", "answer"),
    [
        ("entrance 0 0, room-21 -1 0 r1, room-23 1 0 r2, control-room -1 -1 r3", "room-21", "skip-move"),
        (
            "entrance 0 0, room-42 0 -1, room-19 0 1, room-30 -1 1, control-room 1 -1 r3",
            "room-19",
            "move eng-0 to room-42",
        ),
    ],
    ids=["stay", "go"],
)
def test_a_gear_brings_the_control_room(layout: str, engineer: str, answer: str) -> None:
    """There is no way to it: its line must be shifted from a room with the right gear. To be nearer home is no help."""
    t = late(layout, stall=3, meeples={"eng-0": engineer, "android": "control-room"})
    assert_finds(t, answer)
    assert_wins(t)


def test_a_room_is_left_so_that_it_collapses() -> None:
    """From room-63 no way leads home. When both have left it, it collapses, and the Entrance moves up."""
    t = late(
        "entrance 0 0, room-14 0 -1, room-63 0 -2, room-45 1 -2 r3, room-07 -1 -1 r1",
        stall=3,
        meeples={"eng-0": "room-63", "android": "room-63"},
        switch_thrown=True,
    )
    assert_finds(t, "move eng-0 to room-45", "move android to room-45")


# -- what is hidden


def test_the_exit_is_sought_where_both_tiles_lead_on() -> None:
    """Two tiles are left, the exit and room-58, which turns right. North of the engineer it would end at a wall."""
    t = late(
        "entrance 0 0, room-01 5 5 r1, room-19 6 4, room-20 4 4 r1",
        lockdown=False,
        meeples={"eng-0": "room-01"},
        deck="room-58 emergency-exit",
        switch_thrown=True,
    ).play("skip-move")
    assert_finds(t, "explore eng-0 e", "explore eng-0 s", "explore eng-0 w", deals=8)


def test_the_control_room_is_explored_from_where_a_way_leads_back() -> None:
    """The last tile can only be the Control Room, whose entry is locked behind who explores it (MBT-102)."""
    t = late(
        "entrance 0 0, room-01 0 -1, room-09 1 0",
        lockdown=False,
        meeples={"eng-0": "room-01", "android": "room-01"},
        deck="control-room",
    ).play("skip-move")
    assert_finds(t, "explore eng-0 e", "explore android e")


# -- the race


def race(layout: str, meeples: dict[str, str], *, stall: int, pile: str = "") -> Table:
    """Two players, two engineers each."""
    fields: dict[str, Any] = {"mode": "competitive", "players": 2, "pile": pile.split(), "switch_thrown": True}
    return late(layout, stall=stall, meeples=meeples, **fields)


def test_the_second_engineer_wins_the_race() -> None:
    """Otherwise B would do the same."""
    meeples = {"eng-0a": "emergency-exit", "eng-0b": "room-01", "eng-1a": "emergency-exit", "eng-1b": "room-01"}
    t = race("entrance 0 0, room-01 0 -1, emergency-exit 0 -2", meeples, stall=7, pile="eng-1a eng-0a")
    assert_finds(t, "move eng-0b to emergency-exit")


def test_who_lies_at_the_bottom_of_the_pile_stays_there() -> None:
    """Neither side can bring its second engineer home: when nothing happens any more, the bottom of the pile wins."""
    t = race(
        "entrance 0 0, room-27 -1 0 r1, room-19 -1 -1 r3, emergency-exit -1 1, room-25 -2 1 r3",
        {"eng-0a": "emergency-exit", "eng-0b": "entrance", "eng-1a": "emergency-exit", "eng-1b": "room-19"},
        stall=8,
        pile="eng-0a eng-1a",
    )
    assert_finds(t, "skip-move", "call-end")
