"""Difficulty levels and the solo game (MBT-285 to MBT-292, MBT-265)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mechanical_beast.table import GAME, Table, table
from tests.marks import rule

LEVELS = ["starting", "normal", "hard", "extreme"]
COOPERATIVE = ["coop", "semi-coop"]
GLASS = "entrance 0 0, room-17 0 -1"
"""Room-17 has a glass door to the west."""


def start(difficulty: str, **options: Any) -> Table:
    return Table(GAME.start(seed=4, difficulty=difficulty, **options))


def sealed(level: str) -> bool:
    """Whether glass doors stop a meeple at this level."""
    t = table(GLASS, difficulty=level, meeples={"eng-0": "room-17"}).play("skip-move")
    return "w" not in t.explores("eng-0")


@rule("MBT-285")
@pytest.mark.parametrize("mode", COOPERATIVE)
def test_starting_open_hatch_emergency_exit_and_unlocked_glass(mode: str) -> None:
    t = start("starting", mode=mode)
    view = t.state.view(0)
    assert (view["hatch"], view["glass_locked"]) == ("open", False)
    assert len(t.truth["deck"]) == 71
    assert "emergency-exit" in t.truth["deck"]
    assert not sealed("starting")


@rule("MBT-286", "MBT-R07")
@pytest.mark.parametrize("mode", COOPERATIVE)
def test_normal_open_hatch_no_emergency_exit_and_unlocked_glass(mode: str) -> None:
    t = start("normal", mode=mode)
    view = t.state.view(0)
    assert (view["hatch"], view["glass_locked"]) == ("open", False)
    assert len(t.truth["deck"]) == 70
    assert t.truth["box"] == ["emergency-exit"]
    assert not sealed("normal")


@rule("MBT-287", "MBT-085", "MBT-096")
@pytest.mark.parametrize("level", LEVELS)
def test_glass_doors_are_locked_at_hard_and_extreme(level: str) -> None:
    locked = level in ("hard", "extreme")
    assert start(level).state.view(0)["glass_locked"] is locked
    assert sealed(level) is locked
    t = table("entrance 0 0, room-25 0 -1", difficulty=level, meeples={"eng-0": "room-25"})
    assert ("entrance" in t.destinations("eng-0")) is not locked


@rule("MBT-288")
@pytest.mark.parametrize("mode", COOPERATIVE)
def test_hard_is_normal_with_locked_glass(mode: str) -> None:
    hard, normal = start("hard", mode=mode), start("normal", mode=mode)
    assert hard.truth["deck"] == normal.truth["deck"]
    assert hard.truth["box"] == ["emergency-exit"]
    view = hard.state.view(0)
    assert (view["hatch"], view["glass_locked"]) == ("open", True)


@rule("MBT-289")
def test_a_locked_glass_door_blocks_from_both_sides() -> None:
    t = table("entrance 0 0, room-25 0 -1, room-17 0 -2", difficulty="hard", meeples={"eng-0": "room-25"})
    assert t.destinations("eng-0") == {"room-17"}
    assert t.destinations("android") == set(), "the open doorway of the Entrance is of no use here"


@rule("MBT-289", "MBT-102")
def test_a_locked_glass_door_at_the_entry_shuts_behind_the_meeple() -> None:
    for level, back in (("normal", {"entrance"}), ("hard", set())):
        t = table(difficulty=level, deck_top="room-25").play("skip-move", "explore eng-0 n")
        assert t.destinations("eng-0") == back


@rule("MBT-121", "MBT-R06")
def test_a_locked_glass_door_brings_no_people() -> None:
    t = table(difficulty="hard", deck_top="room-17").play("skip-move", "explore eng-0 n")
    assert t.people() == []


@rule("MBT-290", "MBT-022")
@pytest.mark.parametrize("mode", COOPERATIVE)
def test_extreme_closed_hatch_emergency_exit_and_locked_glass(mode: str) -> None:
    t = start("extreme", mode=mode)
    view = t.state.view(0)
    assert (view["hatch"], view["glass_locked"]) == ("closed", True)
    assert t.truth["deck"] == start("starting", mode=mode).truth["deck"]


@rule("MBT-290")
def test_extreme_locks_the_glass_of_the_emergency_exit_too() -> None:
    layout = "entrance 0 0, emergency-exit 0 -1, room-01 1 -1"
    t = table(layout, difficulty="extreme", meeples={"eng-0": "emergency-exit"})
    assert t.destinations("eng-0") == {"entrance"}
    assert t.destinations("android") == {"emergency-exit"}
    assert t.play("skip-move").explores("eng-0") == set()


@rule("MBT-291", "MBT-R59", "MBT-013")
def test_extreme_the_entrance_is_no_exit_room() -> None:
    t = table("entrance 0 0, emergency-exit 0 -1", difficulty="extreme", switch_thrown=True)
    assert {tile["id"]: tile["exit"] for tile in t.state.view(0)["tiles"]} == {
        "entrance": False,
        "emergency-exit": True,
    }
    assert not t.state.view(0)["meeples"]["eng-0"]["safe"]
    assert not t.idle_turn().over
    t.play("move eng-0 to emergency-exit", "end-turn")
    assert not t.over
    t.play("move android to emergency-exit", "end-turn")
    assert (t.result.kind, t.result.reason) == ("victory", "all-safe")


@rule("MBT-292", "MBT-R37", "MBT-348")
@pytest.mark.parametrize("mode", COOPERATIVE)
@pytest.mark.parametrize(
    ("layout", "lines"),
    [
        ("entrance 3 0, room-01 0 1, emergency-exit 0 0", ["move eng-0 to room-01"]),
        ("entrance 3 0, emergency-exit 0 0 r2", ["skip-move", "explore eng-0 n"]),
    ],
)
def test_extreme_without_the_emergency_exit_all_is_lost_at_once(mode: str, layout: str, lines: list[str]) -> None:
    t = table(
        layout,
        mode=mode,
        players=2,
        difficulty="extreme",
        meeples={"eng-0": "emergency-exit"},
        switch_thrown=True,
        hands=[3, 1],
        deck_top="room-03",
    ).play(*lines)
    assert t.over, "it does not wait for the end of the turn"
    assert (t.result.kind, t.result.reason, t.result.winners) == ("defeat", "exit-collapsed", ())


@rule("MBT-292")
@pytest.mark.parametrize("level", ["starting", "hard"])
def test_with_an_open_hatch_the_game_goes_on_without_the_emergency_exit(level: str) -> None:
    layout = "entrance 3 0, room-01 0 1, emergency-exit 0 0"
    t = table(layout, difficulty=level, meeples={"eng-0": "emergency-exit"}, switch_thrown=True)
    t.play("move eng-0 to room-01")
    assert t.truth["collapsed"] == ["emergency-exit"]
    assert not t.over


@rule("MBT-265", "MBT-R40")
def test_solo_one_engineer_and_the_android() -> None:
    t = Table(GAME.start(seed=1, players=1))
    assert t.truth["meeples"] == {"eng-0": "entrance", "android": "entrance"}
    for _ in range(4):
        assert (t.seat, t.asked) == (0, "move")
        t.idle_turn()
    t.play("skip-move")
    assert t.explores("eng-0") == t.explores("android") == {"n", "e", "s", "w"}
