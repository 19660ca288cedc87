"""Labels that warn, and the sentence with which a game ends: it cites the rules that ended it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mechanical_beast.table import GAME, Table, table
from tests.marks import rule


def label(t: Table, line: str) -> str:
    return t.state.label(t.state.parse(line))


def ending(t: Table) -> tuple[str, set[str]]:
    """The last event of a game that is over."""
    event = t.events[-1]
    assert (event.kind, event.text) == ("end", GAME.verdict(t.state))
    assert event.rules == GAME.rules_of_the_end(t.state)
    return event.text, set(event.rules)


# -- events


@rule("MBT-182")
def test_everybody_is_told_who_throws_the_switch() -> None:
    layout = "entrance 0 0, control-room 0 -1 r2, room-01 1 0"
    t = table(layout, meeples={"eng-0": "room-01"}).play("move eng-0 to control-room")
    [event] = [event for event in t.events if event.kind == "switch"]
    assert event.text == "Engineer A throws the switch: from now on rooms collapse."
    assert event.seen_by(None)
    assert set(event.refs) == {"meeple:eng-0", "tile:control-room", "switch"}


# -- labels


def test_exploring_out_of_the_start_room_warns_of_the_collapse() -> None:
    layout = "entrance 0 0, room-01 0 -1, emergency-exit 0 -2"
    t = table(layout, meeples={"eng-0": "room-01", "android": "emergency-exit"}, switch_thrown=True).play("skip-move")
    assert label(t, "explore eng-0 e") == "Engineer A explores east; Grand Junction collapses"
    assert label(t, "explore android n").endswith("Emergency Exit collapses, the Emergency Exit!")


def test_exploring_without_a_collapse_warns_of_nothing() -> None:
    layout = "entrance 0 0, room-01 0 -1"
    both = {"eng-0": "room-01", "android": "room-01"}
    quiet: list[dict[str, Any]] = [{"meeples": {"eng-0": "room-01"}}, {"meeples": both, "switch_thrown": True}]
    for fields in quiet:
        t = table(layout, **fields).play("skip-move")
        assert label(t, "explore eng-0 e") == "Engineer A explores east"
    t = table(layout, switch_thrown=True).play("move eng-0 to room-01")
    assert label(t, "explore eng-0 e") == "Engineer A explores east", "it did not start there"
    assert label(t, "explore android e") == "The android explores east", "the Entrance never collapses"


def test_calling_the_end_alone_ends_it() -> None:
    assert label(table(), "call-end") == "End the game now"
    assert label(table(players=2), "call-end") == "Propose to call the end"


# -- the end of co-op

HOME = "entrance 0 0, room-38 5 5, room-46 8 8"
DEAD: dict[str, Any] = {"switch_thrown": True, "lockdown_revealed": True}


def test_everybody_is_out() -> None:
    assert ending(table(HOME, switch_thrown=True).idle_turn())[1] == {"MBT-240", "MBT-241"}
    assert ending(table(HOME, switch_thrown=True, people="room-46").idle_turn())[1] == {"MBT-240", "MBT-242"}


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({"meeples": {"android": "room-38"}}, "MBT-244"),
        ({"meeples": {"eng-0": "room-38"}}, "MBT-245"),
        ({"switch_thrown": False}, "MBT-246"),
    ],
)
def test_the_final_reckoning(fields: dict[str, Any], rule: str) -> None:
    assert ending(table(HOME, **{**DEAD, **fields}).idle_turn())[1] == {"MBT-343", rule}
    called = table(HOME, **{**DEAD, "lockdown_revealed": False, **fields}).play("call-end")
    assert ending(called)[1] == {"MBT-347", rule}


def test_a_stalled_game() -> None:
    t = table(stall=4, stall_rounds=5).idle_turn()
    assert ending(t)[1] == {"MBT-346", "MBT-246"}


def test_the_only_exit_collapses() -> None:
    layout = "entrance 0 0, emergency-exit 0 -1"
    t = table(layout, difficulty="extreme", switch_thrown=True, meeples={"eng-0": "emergency-exit"})
    assert ending(t.play("move eng-0 to entrance"))[1] == {"MBT-292"}


# -- semi-co-op


def semi(hands: list[int], **fields: Any) -> tuple[str, set[str]]:
    position: dict[str, Any] = {"switch_thrown": True, "switch_turn": 2, "turn": 90, "hands": hands, **fields}
    return ending(table(HOME, mode="semi-coop", players=len(hands), **position).idle_turn())


def test_most_people() -> None:
    text, rules = semi([1, 3])
    assert text == "B has rescued the most People and won. Victory: everybody is out."
    assert rules == {"MBT-240", "MBT-241", "MBT-273"}


def test_a_tie_that_the_time_decides_says_so() -> None:
    text, rules = semi([3, 3, 1], arrived={"eng-0": 61, "eng-1": 58})
    assert text.startswith("A and B have rescued the most People; B left the Beast first and wins. Victory")
    assert rules == {"MBT-240", "MBT-241", "MBT-273", "MBT-274", "MBT-275"}
    text, rules = semi([3, 3, 3], arrived={"eng-0": 58, "eng-1": 58, "eng-2": 60})
    assert text.startswith("A, B and C have rescued the most People; A and B left the Beast first and share the win.")
    assert "MBT-276" in rules


def test_a_tie_that_nothing_decides() -> None:
    text, rules = semi([3, 3])
    assert text.startswith("A and B have rescued the most People, none of them left the Beast first, and they share")
    assert rules == {"MBT-240", "MBT-241", "MBT-273", "MBT-274", "MBT-275", "MBT-276"}


def test_lost_together() -> None:
    assert semi([3, 1], people="room-46")[1] == {"MBT-240", "MBT-242", "MBT-272"}


# -- the race


def test_the_end_of_a_race() -> None:
    layout = "entrance 0 0, room-01 0 -1, emergency-exit 0 -2"
    race: dict[str, Any] = {"mode": "competitive", "players": 2, "switch_thrown": True}
    t = table(layout, **race, meeples={"eng-0a": "emergency-exit", "eng-0b": "room-01"})
    assert ending(t.copy().play("move eng-0b to emergency-exit"))[1] == {"MBT-330"}
    assert ending(t.copy().play("move eng-0a to entrance"))[1] == {"MBT-331"}
    assert ending(t.copy().play("call-end", "yes"))[1] == {"MBT-347", "MBT-332"}
    t = table(layout, **{**race, "switch_thrown": False})
    assert ending(t.play("call-end", "yes"))[1] == {"MBT-347", "MBT-333"}
