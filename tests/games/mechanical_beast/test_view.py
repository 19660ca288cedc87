"""What the table shows of a turn: who has agreed, who has moved, where everybody began, what lies behind each edge."""

from __future__ import annotations

from typing import Any

from tests.games.mechanical_beast.table import Table, table


def seen(t: Table) -> dict[str, Any]:
    view: dict[str, Any] = t.state.view(None)
    return view


def ways(t: Table, tile: str) -> dict[str, str]:
    found: dict[str, str] = next(entry["ways"] for entry in seen(t)["tiles"] if entry["id"] == tile)
    return found


def test_who_has_agreed_to_the_end() -> None:
    t = table(players=4, to_move=2)
    assert seen(t)["vote"] is None
    t.play("call-end")
    assert seen(t)["vote"] == {"proposer": 2, "agreed": []}
    t.play("yes")
    assert seen(t)["vote"] == {"proposer": 2, "agreed": [3]}
    t.play("yes")
    assert seen(t)["vote"] == {"proposer": 2, "agreed": [3, 0]}
    assert (t.seat, seen(t)["called"]) == (1, True)
    assert seen(t.play("no"))["vote"] is None


def test_what_lies_behind_each_edge() -> None:
    t = table("entrance 0 0, room-26 0 -1, room-19 1 0, room-04 -1 0", deck="room-01")
    assert ways(t, "entrance") == {"n": "room-26", "e": "blocked", "s": "explore", "w": "room-04"}
    assert ways(t, "room-26") == {"n": "blank", "e": "explore", "s": "entrance", "w": "blank"}
    assert ways(t, "room-19") == {"n": "explore", "e": "blank", "s": "explore", "w": "blocked"}


def test_who_has_moved_and_where_everybody_began() -> None:
    t = table("entrance 0 0, room-01 0 -1, room-03 0 -2", meeples={"android": "room-03"})
    assert seen(t)["moved"] is None
    t.play("move eng-0 to room-01")
    assert seen(t)["moved"] == "eng-0"
    assert {name: meeple["start"] for name, meeple in seen(t)["meeples"].items()} == {
        "eng-0": "entrance",
        "android": "room-03",
    }
    t.play("end-turn")
    assert seen(t)["moved"] is None
    assert seen(t)["meeples"]["eng-0"]["start"] == "room-01"


def test_the_start_room_is_shown_after_it_has_collapsed() -> None:
    t = table("entrance 0 0, room-01 0 -1", meeples={"eng-0": "room-01"}, switch_thrown=True)
    t.play("move eng-0 to entrance")
    assert (seen(t)["meeples"]["eng-0"]["start"], seen(t)["collapsed"]) == ("room-01", ["room-01"])


def test_the_pile_is_shown_bottom_first() -> None:
    order = ["eng-2b", "eng-0a", "eng-1a"]
    t = table(
        "entrance 0 0, emergency-exit 0 -1",
        mode="competitive",
        players=3,
        meeples=dict.fromkeys(order, "emergency-exit"),
        pile=order,
    )
    assert seen(t)["pile"] == order
