"""The end of the co-op game (MBT-240 to MBT-248)."""

from __future__ import annotations

from typing import Any

import pytest

from bestiary.kernel.values import Result
from tests.games.mechanical_beast.table import GAME, Table, table
from tests.marks import rule

TWO_EXITS = "entrance 0 0, emergency-exit 3 0, room-46 5 5"


def thrown(layout: str = "entrance 0 0", **fields: Any) -> Table:
    return table(layout, switch_thrown=True, **fields)


def called(layout: str, **fields: Any) -> Result:
    """The final reckoning of a solo player who calls the end."""
    return table(layout, **fields).play("call-end").result


# -- everybody safe


@rule("MBT-240", "MBT-241")
@pytest.mark.parametrize(
    "meeples", [{}, {"eng-0": "emergency-exit"}, {"eng-0": "emergency-exit", "android": "emergency-exit"}]
)
def test_all_safe_at_the_end_of_a_turn_is_victory(meeples: dict[str, str]) -> None:
    t = thrown(TWO_EXITS, meeples=meeples).idle_turn()
    assert t.over
    assert (t.result.kind, t.result.reason) == ("victory", "all-safe")


@rule("MBT-240")
@pytest.mark.parametrize("outside", ["eng-0", "eng-1", "android"])
def test_with_anybody_outside_the_game_goes_on(outside: str) -> None:
    t = thrown(TWO_EXITS, players=2, meeples={outside: "room-46"}).idle_turn()
    assert not t.over


@rule("MBT-242", "MBT-R31")
def test_all_safe_with_people_inside_is_defeat() -> None:
    t = thrown(TWO_EXITS, people="room-46", hands=[4]).idle_turn()
    assert (t.result.kind, t.result.reason) == ("defeat", "all-safe")
    assert t.result.winners == ()


@rule("MBT-243")
def test_before_the_switch_nobody_is_home() -> None:
    t = Table(GAME.start(seed=1, players=2))
    for _ in range(4):
        t.idle_turn()
    assert not t.over
    assert not table(TWO_EXITS, meeples={"eng-0": "emergency-exit"}).idle_turn().over


# -- final reckoning


@rule("MBT-244")
@pytest.mark.parametrize(
    ("android", "kind"),
    [("entrance", "victory"), ("emergency-exit", "victory"), ("room-46", "victory-without-android")],
)
def test_reckoning_with_all_engineers_safe_and_no_people_inside(android: str, kind: str) -> None:
    result = called(TWO_EXITS, meeples={"android": android}, switch_thrown=True)
    assert (result.kind, result.reason) == (kind, "called")


@rule("MBT-245")
def test_reckoning_with_an_engineer_outside() -> None:
    assert called(TWO_EXITS, meeples={"eng-0": "room-46"}, switch_thrown=True).kind == "defeat"


@rule("MBT-245")
@pytest.mark.parametrize("android", ["entrance", "room-46"])
def test_reckoning_with_people_inside(android: str) -> None:
    result = called(TWO_EXITS, meeples={"android": android}, people="room-46", switch_thrown=True)
    assert result.kind == "defeat"


@rule("MBT-246")
@pytest.mark.parametrize("engineer", ["entrance", "room-46"])
def test_reckoning_with_the_beast_still_running(engineer: str) -> None:
    assert called(TWO_EXITS, meeples={"eng-0": engineer}).kind == "defeat-beast-running"


@rule("MBT-247")
@pytest.mark.parametrize(
    ("fields", "kind", "winners"),
    [
        ({}, "victory", (0, 1, 2)),
        ({"meeples": {"android": "room-46"}}, "victory-without-android", (0, 1, 2)),
        ({"meeples": {"eng-2": "room-46"}}, "defeat", ()),
        ({"switch_thrown": False}, "defeat-beast-running", ()),
    ],
)
def test_all_players_share_the_result(fields: dict[str, Any], kind: str, winners: tuple[int, ...]) -> None:
    t = table(TWO_EXITS, players=3, **{"switch_thrown": True, "hands": [0, 2, 1], **fields})
    t.play("call-end", "yes", "yes")
    assert (t.result.kind, t.result.winners, t.result.ranking) == (kind, winners, ((0, 1, 2),))
    assert t.result.scores == (0, 2, 1)
    assert len(set(t.state.returns())) == 1
    assert (t.state.returns()[0] > 0) == bool(winners)


# -- when it is looked at


@rule("MBT-248", "MBT-R32")
def test_between_movement_and_action_nothing_ends() -> None:
    t = thrown("entrance 0 0, room-01 0 -1 r2", meeples={"eng-0": "room-01"}, deck_top="room-03")
    t.play("move eng-0 to entrance")
    assert not t.over
    assert t.asked == "action"
    assert t.copy().play("end-turn").result.kind == "victory"
    t.play("explore android n")
    assert not t.over, "the android has gone out again"
    assert t.on("android") == "room-03"


@rule("MBT-248", "MBT-069")
def test_the_turn_of_the_last_arrival_is_the_last_one() -> None:
    t = thrown("entrance 0 0, room-01 0 -1", players=3, meeples={"android": "room-01"}, to_move=1)
    t.play("move android to entrance", "end-turn")
    assert t.over
    assert t.seat is None
    assert t.answers == []


@rule("MBT-R36")
def test_with_only_the_android_outside_the_game_goes_on() -> None:
    t = thrown("entrance 0 0, room-01 0 -1", meeples={"android": "room-01"}).idle_turn()
    assert not t.over
    t.play("move android to entrance", "end-turn")
    assert t.result.kind == "victory"


# -- what a result is worth


@rule("MBT-249", "MBT-247", "MBT-R63")
@pytest.mark.parametrize("players", [1, 3])
@pytest.mark.parametrize("how", ["called", "stalled", "dead-position"])
def test_a_win_without_the_android_is_worth_half(how: str, players: int) -> None:
    fields: dict[str, Any] = {"meeples": {"android": "room-38"}, "switch_thrown": True, "players": players}
    if how == "stalled":
        fields |= {"stall_rounds": 5, "stall": 5 * players - 1}
    t = table("entrance 0 0, room-38 5 5", lockdown_revealed=how == "dead-position", **fields)
    t = t.play("call-end", *["yes"] * (players - 1)) if how == "called" else t.idle_turn()
    assert (t.result.kind, t.result.reason) == ("victory-without-android", how)
    assert t.state.returns() == (0.5,) * players
    assert t.result.ranking == (tuple(range(players)),)


@rule("MBT-249")
@pytest.mark.parametrize(
    ("fields", "worth"), [({}, 1.0), ({"people": "room-46"}, -1.0), ({"switch_thrown": False}, -1.0)]
)
def test_victory_is_worth_one_and_a_defeat_is_lost(fields: dict[str, Any], worth: float) -> None:
    t = table(TWO_EXITS, players=2, **{"switch_thrown": True, "lockdown_revealed": True, **fields}).idle_turn()
    assert t.state.returns() == (worth, worth)
    assert t.result.ranking == ((0, 1),)
    assert (t.result.winners == (0, 1)) == (worth > 0)
