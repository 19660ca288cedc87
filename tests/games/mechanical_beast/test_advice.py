"""What bots make of a game: a stalled one is lost, and progress is preferred."""

from __future__ import annotations

from typing import Any

import pytest

from bestiary.bots import Perspective, bot
from bestiary.kernel.chance import stream
from bestiary.kernel.state import State
from tests.games.mechanical_beast.table import GAME, Table, table
from tests.marks import rule


def raced(seed: int, **options: Any) -> State:
    """A race of greedy bots, played to its end."""
    state = GAME.start(seed=seed, mode="competitive", **options)
    greedy, chance = bot("greedy"), stream(str(seed), "race")
    while not state.over:
        assert state.seat is not None
        state.play(greedy.choose(Perspective(state, state.seat), chance))
    return state


@rule("MBT-346")
@pytest.mark.parametrize("seed", range(50000, 50004))
@pytest.mark.parametrize("glass", ["unlocked", "locked"])
def test_greedy_does_not_let_a_race_stall(seed: int, glass: str) -> None:
    result = raced(seed, players=2, glass=glass).result
    assert result is not None
    assert result.reason != "stalled"


@rule("MBT-346")
def test_waiting_is_worth_less_and_less_and_nothing_in_the_end() -> None:
    """In a race, where others would gladly wait too; a crew only grows the more daring."""
    race, crew = (
        [GAME.advice.value(table(stall=stall, players=2, mode=mode).state, 0) for stall in range(49)]
        for mode in ("competitive", "coop")
    )
    assert all(value >= -1.0 for value in race)
    assert race[0] > race[2] > race[4]
    assert race[0] > max(race[20:])
    assert race[48] == -1.0
    assert crew == sorted(crew, reverse=True)
    assert crew[48] < crew[0]


@rule("MBT-249")
def test_a_win_without_the_android_is_valued_as_half() -> None:
    t = table("entrance 0 0, room-01 0 -1", meeples={"android": "room-01"}, switch_thrown=True).play("call-end")
    assert GAME.advice.value(t.state, 0) == 0.5


@rule("MBT-249")
def test_greedy_brings_the_android_home_rather_than_calling_the_end() -> None:
    t = table("entrance 0 0, room-01 0 -1", meeples={"android": "room-01"}, switch_thrown=True)
    answer = bot("greedy").choose(Perspective(t.state, 0), stream("1", "home"))
    assert t.state.notation(answer) == "move android to entrance"


def test_a_gear_is_not_turned_for_ever() -> None:
    """Back and forth is no progress: the same layout is never better than itself."""
    layout = "entrance 0 0, room-23 1 0, room-38 5 5, emergency-exit 9 9"
    meeples = {"eng-0a": "room-23", "eng-0b": "room-38", "eng-1a": "room-38", "eng-1b": "room-38"}
    given: dict[str, Any] = {
        "mode": "competitive",
        "players": 2,
        "lockdown_revealed": True,
        "switch_thrown": True,
        "stall": 12,
    }
    t = table(layout, meeples=meeples, **given)
    greedy, chance = bot("greedy"), stream("1", "gear")
    t.play("skip-move", "gear eng-0a 0 w")
    turns = 1
    while not t.over and t.asked == "gear-repeat":
        t.answer(greedy.choose(Perspective(t.state, 0), chance))
        turns += 1
    assert turns < 12


def stuck(stall: int, first: str = "emergency-exit", **fields: Any) -> Table:
    """A race in which A1 is on the Emergency Exit, and of the others one has a gear and nobody a way."""
    meeples = {"eng-0a": first, "eng-0b": "room-38", "eng-1a": "room-39", "eng-1b": "room-38"}
    layout = "entrance 20 20, emergency-exit 0 0, room-38 10 0, room-39 30 0"
    given: dict[str, Any] = {"switch_thrown": True, "lockdown_revealed": True, "deck": ""}
    given["pile"] = ["eng-0a"] if first == "emergency-exit" else []
    return table(layout, mode="competitive", players=2, meeples=meeples, stall=stall, **{**given, **fields})


def chosen(t: Table) -> str:
    assert t.seat is not None
    return t.state.notation(bot("greedy").choose(Perspective(t.state, t.seat), stream("1", "stuck")))


@rule("MBT-R33", "MBT-347")
def test_a_race_that_has_come_to_nothing_ends_by_agreement() -> None:
    t = stuck(stall=48)
    assert chosen(t) == "call-end", "A wins by it"
    t.play("call-end")
    assert chosen(t) == "yes"
    assert chosen(stuck(stall=48, to_move=1)) != "call-end", "B does not"
    assert chosen(stuck(stall=48, to_move=1, first="room-38")) == "call-end", "nobody does"


def test_nobody_gives_up_a_race_too_soon() -> None:
    assert chosen(stuck(stall=20).play("call-end")) == "no"
    t = stuck(stall=48, lockdown_revealed=False, deck="room-01 room-04").play("call-end")
    assert chosen(t) == "no", "there is something to explore"
