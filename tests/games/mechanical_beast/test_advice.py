"""What the advice cares about: each pair of positions differs in one thing."""

from __future__ import annotations

from typing import Any

from .table import table

HOME = "entrance 0 0, room-01 0 -1, room-04 0 -2"


def worth(layout: str, **fields: Any) -> float:
    state = table(layout, **fields).state
    return state.game.advice.value(state, 0)


def test_rooms_are_time_once_they_collapse() -> None:
    crew = {"eng-0": "room-01"}
    assert worth(f"{HOME}, room-19 0 -3", meeples=crew, switch_thrown=True) > worth(
        HOME, meeples=crew, switch_thrown=True
    )


def test_a_wall_on_the_way_home_is_worse_than_a_long_way() -> None:
    """room-20 is open to n and s: turned, it bars the way that four doors leave open."""
    far = "entrance 0 0, room-01 0 -1, room-20 0 -2, room-19 0 -3, room-21 0 -4"
    barred = "entrance 0 0, room-01 0 -1, room-20 0 -2 r1, room-21 0 -3, room-19 0 -4"
    crew = {"eng-0": "room-21"}
    assert worth(far, meeples=crew, switch_thrown=True) > worth(barred, meeples=crew, switch_thrown=True)


def test_once_the_control_room_is_found_exploring_is_no_aim() -> None:
    """MBT-182: what is missing is an engineer in it. Before, every tile brings it nearer."""
    crew = {"eng-0": "room-01"}
    found = f"{HOME}, control-room 1 -1"
    assert worth(f"{HOME}, room-42 5 5", meeples=crew) > worth(HOME, meeples=crew)
    assert worth(f"{found}, room-42 5 5", meeples=crew) == worth(found, meeples=crew)


def test_the_engineer_s_way_home_counts_more_than_the_android_s() -> None:
    """MBT-247: without the android the game is won all the same."""
    engineer = worth(HOME, meeples={"eng-0": "room-04", "android": "entrance"}, switch_thrown=True)
    android = worth(HOME, meeples={"eng-0": "entrance", "android": "room-04"}, switch_thrown=True)
    assert android > engineer
