"""Setup of the co-op and the semi-co-op game (MBT-020 to MBT-027)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mechanical_beast.table import GAME, Table, table
from tests.marks import rule

ROOMS = {f"room-{number:02}" for number in range(1, 69)}
SPECIAL = {"entrance", "control-room", "emergency-exit", "lockdown"}
LEVELS = ["starting", "normal", "hard", "extreme"]
TEAM_MODES = [("coop", 1), ("coop", 2), ("coop", 3), ("coop", 4), ("semi-coop", 2), ("semi-coop", 3), ("semi-coop", 4)]


def start(**options: Any) -> Table:
    """A game that has just been set up: solo co-op unless the options say otherwise."""
    return Table(GAME.start(**{"players": 1, "seed": 1, **options}))


# -- the tiles


@rule("MBT-020")
@pytest.mark.parametrize("difficulty", LEVELS)
def test_the_68_ordinary_rooms_are_in_the_deck_and_the_entrance_is_not(difficulty: str) -> None:
    t = start(difficulty=difficulty)
    deck = t.truth["deck"]
    assert set(deck) - SPECIAL == ROOMS
    assert len(deck) == len(set(deck))
    assert "entrance" not in deck
    assert set(deck) | set(t.truth["box"]) | {"entrance"} == ROOMS | SPECIAL


@rule("MBT-021")
@pytest.mark.parametrize(("mode", "players"), [*TEAM_MODES, ("competitive", 2)])
def test_the_entrance_is_the_only_tile_on_the_table(mode: str, players: int) -> None:
    assert start(mode=mode, players=players).truth["tiles"] == [["entrance", 0, 0, 0]]


@rule("MBT-022")
@pytest.mark.parametrize("mode", ["coop", "semi-coop"])
@pytest.mark.parametrize(
    ("difficulty", "hatch"), [("starting", "open"), ("normal", "open"), ("hard", "open"), ("extreme", "closed")]
)
def test_the_hatch_is_closed_at_the_extreme_level_only(mode: str, difficulty: str, hatch: str) -> None:
    assert start(mode=mode, players=2, difficulty=difficulty).state.view(None)["hatch"] == hatch


@rule("MBT-022")
@pytest.mark.parametrize("glass", ["unlocked", "locked"])
def test_the_hatch_is_closed_in_the_competitive_game(glass: str) -> None:
    assert start(mode="competitive", players=2, glass=glass).state.view(None)["hatch"] == "closed"


@rule("MBT-022")
@pytest.mark.parametrize(("difficulty", "hatch"), [("starting", "open"), ("extreme", "closed")])
def test_the_side_of_the_entrance_never_changes(difficulty: str, hatch: str) -> None:
    t = table(
        "entrance 0 0, room-22 0 -1, control-room 0 -2",
        meeples={"eng-0": "room-22"},
        difficulty=difficulty,
        deck_top="lockdown",
    )
    sides = []
    for turn in (
        ["skip-move", "gear eng-0 0 cw", "gear-again cw", "gear-stop"],
        ["move eng-0 to control-room", "stop", "end-turn"],
        ["skip-move", "explore android s"],
    ):
        t.play(*turn)
        sides.append(t.state.view(None)["hatch"])
    assert t.truth["switch_thrown"] and t.truth["lockdown_revealed"]
    assert sides == [hatch] * 3


# -- the meeples


@rule("MBT-023", "MBT-024")
@pytest.mark.parametrize(("mode", "players"), TEAM_MODES)
def test_one_engineer_per_player_and_one_android_start_on_the_entrance(mode: str, players: int) -> None:
    crew = [*(f"eng-{seat}" for seat in range(players)), "android"]
    assert start(mode=mode, players=players).truth["meeples"] == dict.fromkeys(crew, "entrance")


# -- the People


@rule("MBT-025")
@pytest.mark.parametrize(("mode", "players"), TEAM_MODES)
def test_all_people_start_in_a_public_supply(mode: str, players: int) -> None:
    t = start(mode=mode, players=players)
    assert t.truth["supply"] == dict.fromkeys(["welder", "cook", "medic", "weaver", "pupil"], 5)
    assert t.people() == []
    assert [t.rescued(seat) for seat in range(players)] == [0] * players
    for seat in (*range(players), None):
        assert t.state.view(seat)["supply"] == t.truth["supply"]


# -- the rest


@rule("MBT-026")
@pytest.mark.parametrize(("mode", "players"), TEAM_MODES)
def test_the_beast_sleeps_at_first(mode: str, players: int) -> None:
    t = start(mode=mode, players=players)
    assert t.truth["switch_thrown"] is False
    assert t.truth["lockdown_revealed"] is False
    for meeple in t.state.view(None)["meeples"].values():
        assert meeple["last_gear"] is None


@rule("MBT-027", "MBT-R50")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_seat_0_begins_and_turns_pass_to_the_left(players: int, seed: int) -> None:
    t = start(players=players, seed=seed)
    seats = []
    for _ in range(2 * players + 1):
        seats.append(t.seat)
        t.idle_turn()
    assert seats == [*range(players), *range(players), 0]
