"""The Emergency Exit (MBT-220 to MBT-224)."""

from __future__ import annotations

from typing import Any

from tests.games.mechanical_beast.table import Table, table
from tests.marks import rule

THROUGH = "entrance 0 0, emergency-exit 0 -1, room-01 0 -2"


def seen(t: Table, tile: str) -> dict[str, Any]:
    """A tile as everybody sees it."""
    found: dict[str, Any] = next(entry for entry in t.state.view(0)["tiles"] if entry["id"] == tile)
    return found


def safe(t: Table, meeple: str) -> bool:
    return bool(t.state.view(0)["meeples"][meeple]["safe"])


@rule("MBT-220", "MBT-013")
def test_its_discoverer_moves_in_and_is_safe_there() -> None:
    t = table("entrance 0 0, room-01 1 0", meeples={"eng-0": "room-01"}, deck_top="emergency-exit")
    assert not safe(t, "eng-0")
    t.play("skip-move", "explore eng-0 e")
    assert t.lies("emergency-exit") == (2, 0, 1)
    assert t.on("eng-0") == "emergency-exit"
    assert seen(t, "emergency-exit")["exit"]
    assert safe(t, "eng-0")


@rule("MBT-221", "MBT-014")
def test_meeples_walk_into_it_out_of_it_and_through_it() -> None:
    t = table(THROUGH, meeples={"android": "emergency-exit"})
    assert t.destinations("eng-0") == {"emergency-exit", "room-01"}
    assert t.destinations("android") == {"entrance", "room-01"}
    t.play("move eng-0 to room-01", "end-turn")
    assert t.destinations("eng-0") == {"emergency-exit", "entrance"}


@rule("MBT-222", "MBT-013")
def test_left_empty_it_collapses_and_is_gone_for_good() -> None:
    t = table(THROUGH, meeples={"eng-0": "emergency-exit"}, switch_thrown=True, deck_top="room-03")
    t.play("move eng-0 to room-01")
    assert t.truth["collapsed"] == ["emergency-exit"]
    assert not t.over
    assert [tile["id"] for tile in t.state.view(0)["tiles"] if tile["exit"]] == ["entrance"]
    t.play("explore eng-0 n")
    assert not t.over
    assert t.lies("emergency-exit") is None


@rule("MBT-222", "MBT-201")
def test_it_stays_while_somebody_is_left_in_it() -> None:
    t = table(THROUGH, meeples={"eng-0": "emergency-exit", "android": "emergency-exit"}, switch_thrown=True)
    t.play("move eng-0 to room-01")
    assert t.lies("emergency-exit") == (0, -1, 0)


@rule("MBT-222", "MBT-R14")
def test_walking_through_it_does_not_make_it_collapse() -> None:
    t = table(THROUGH, switch_thrown=True).play("move eng-0 to room-01", "end-turn")
    assert t.truth["collapsed"] == []
    assert t.lies("emergency-exit") == (0, -1, 0)


@rule("MBT-222", "MBT-R14", "MBT-198")
def test_walking_in_and_exploring_out_does_not_make_it_collapse() -> None:
    t = table("entrance 0 0, emergency-exit 0 -1", switch_thrown=True, deck_top="room-03")
    t.play("move eng-0 to emergency-exit", "explore eng-0 e")
    assert t.on("eng-0") == "room-03"
    assert t.truth["collapsed"] == []
    assert t.lies("emergency-exit") == (0, -1, 0)


@rule("MBT-222", "MBT-200")
def test_exploring_out_of_it_makes_it_collapse() -> None:
    t = table(
        "entrance 0 0, emergency-exit 0 -1", meeples={"eng-0": "emergency-exit"}, switch_thrown=True, deck_top="room-03"
    ).play("skip-move", "explore eng-0 n")
    assert t.truth["collapsed"] == ["emergency-exit"]
    assert not t.over


@rule("MBT-223", "MBT-R15")
def test_before_the_switch_it_stays_when_left_empty() -> None:
    t = table(THROUGH, meeples={"eng-0": "emergency-exit"}).play("move eng-0 to room-01", "end-turn")
    assert t.lies("emergency-exit") == (0, -1, 0)
    assert t.truth["collapsed"] == []


@rule("MBT-224", "MBT-R55")
def test_it_has_no_locked_door_and_no_people() -> None:
    t = table(deck_top="emergency-exit").play("skip-move", "explore eng-0 n")
    assert t.people() == []
    assert seen(t, "emergency-exit")["edges"] == "GGOG"
    assert seen(t, "emergency-exit")["person"] is None
