"""Semi-co-op (MBT-270 to MBT-277)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mechanical_beast.table import GAME, Table, table
from tests.marks import rule

HOME = "entrance 0 0, emergency-exit 0 -1, room-46 5 5"


def semi(layout: str = HOME, **fields: Any) -> Table:
    """Two players, the switch thrown, everybody at home unless the test says otherwise."""
    return table(layout, mode="semi-coop", **{"players": 2, "switch_thrown": True, **fields})


# -- what is as in co-op, and what is not


@rule("MBT-270")
@pytest.mark.parametrize("difficulty", ["starting", "normal", "hard", "extreme"])
def test_the_setup_is_that_of_co_op_at_any_difficulty(difficulty: str) -> None:
    co_op = GAME.start(seed=5, players=3, difficulty=difficulty).snapshot()
    semi_coop = GAME.start(seed=5, players=3, difficulty=difficulty, mode="semi-coop").snapshot()
    for field in ("tiles", "meeples", "deck", "box", "people", "supply", "hands"):
        assert semi_coop[field] == co_op[field]


@rule("MBT-270", "MBT-062")
def test_the_android_is_everybodys() -> None:
    t = semi("entrance 0 0, room-01 0 -1", switch_thrown=False, to_move=1)
    assert t.destinations("android") == t.destinations("eng-1") == {"room-01"}
    assert t.destinations("eng-0") == set()


@rule("MBT-271", "MBT-120", "MBT-119")
@pytest.mark.parametrize(("mode", "people"), [("semi-coop", ["room-44"]), ("coop", [])])
def test_people_are_placed_after_the_switch_too(mode: str, people: list[str]) -> None:
    layout = "entrance 0 0, room-01 0 -1"
    t = table(
        layout, mode=mode, players=2, meeples={"eng-0": "room-01"}, switch_thrown=True, deck_top="room-44 room-45"
    ).play("skip-move", "explore eng-0 n")
    assert t.people() == people


@rule("MBT-122", "MBT-R30", "MBT-270")
def test_the_active_player_takes_the_people() -> None:
    layout = "entrance 0 0, room-46 0 -1 r2, room-01 4 4"
    t = semi(layout, meeples={"android": "room-46", "eng-0": "room-01"}, people="room-46", to_move=1, hands=[2, 0])
    t.play("move android to entrance")
    assert [t.rescued(seat) for seat in (0, 1)] == [2, 1]


# -- who wins


@rule("MBT-272")
@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"people": "room-46"}, "defeat"),
        ({"meeples": {"eng-0": "room-46"}}, "defeat"),
        ({"switch_thrown": False}, "defeat-beast-running"),
    ],
)
def test_where_co_op_would_be_lost_all_lose(fields: dict[str, Any], kind: str) -> None:
    t = semi(hands=[1, 4], **fields).play("call-end", "yes")
    assert (t.result.kind, t.result.winners, t.result.ranking) == (kind, (), ((0, 1),))
    assert max(t.state.returns()) < 0


@rule("MBT-272", "MBT-242")
def test_people_left_inside_are_a_defeat_for_the_one_with_most_people_too() -> None:
    t = semi(hands=[1, 4], people="room-46").idle_turn()
    assert (t.result.kind, t.result.winners, t.result.reason) == ("defeat", (), "all-safe")


@rule("MBT-273")
@pytest.mark.parametrize(("hands", "winner"), [([1, 4], 1), ([3, 2], 0), ([0, 1], 1)])
def test_the_player_with_most_people_wins(hands: list[int], winner: int) -> None:
    t = semi(hands=hands).idle_turn()
    assert (t.result.kind, t.result.winners, t.result.scores) == ("victory", (winner,), tuple(hands))
    assert t.result.ranking == ((winner,), (1 - winner,))
    assert t.state.returns()[winner] > t.state.returns()[1 - winner]


@rule("MBT-273")
def test_a_victory_without_the_android_has_one_winner_too() -> None:
    t = semi(hands=[1, 4], meeples={"android": "room-46"}).play("call-end", "yes")
    assert (t.result.kind, t.result.winners) == ("victory-without-android", (1,))


def tie(arrived: dict[str, int], switch_turn: int = 1, **fields: Any) -> tuple[int, ...]:
    """Who wins with equal hands."""
    t = semi(hands=[2, 2], arrived=arrived, switch_turn=switch_turn, **{"turn": 90, **fields}).idle_turn()
    return t.result.winners


@rule("MBT-274", "MBT-275")
def test_among_equals_the_engineer_who_left_first_decides() -> None:
    assert tie({"eng-0": 61, "eng-1": 58}, switch_turn=40) == (1,)
    assert tie({"eng-0": 57, "eng-1": 58}, switch_turn=40) == (0,)


@rule("MBT-274")
def test_more_people_count_before_the_time() -> None:
    t = semi(hands=[2, 3], arrived={"eng-0": 41, "eng-1": 80}, switch_turn=40, turn=90).idle_turn()
    assert t.result.winners == (1,)


@rule("MBT-275", "MBT-276", "MBT-R41")
def test_nobody_has_left_before_the_switch_was_thrown() -> None:
    arrived = {"eng-0": 3, "eng-1": 9}
    assert tie(arrived, switch_turn=2) == (0,)
    assert tie(arrived, switch_turn=8) == (0,)
    assert tie(arrived, switch_turn=9) == (0, 1)
    assert tie(arrived, switch_turn=40) == (0, 1)


@rule("MBT-275")
def test_the_turn_in_which_the_switch_is_thrown_is_noted() -> None:
    arrived = {"eng-0": 3, "eng-1": 8, "eng-2": 9}
    fields: dict[str, Any] = {"players": 3, "hands": [2, 2, 1], "arrived": arrived, "turn": 12, "to_move": 2}
    t = semi("entrance 0 0, control-room 0 -1 r2", switch_thrown=False, **fields)
    t.play("move eng-2 to control-room", "move on to entrance")
    assert t.truth["switch_turn"] == 12
    t.play("end-turn")
    assert t.result.winners == (0, 1), "both were out already when the switch was thrown"


@rule("MBT-275")
def test_walking_to_the_other_exit_is_a_new_arrival() -> None:
    fields: dict[str, Any] = {"hands": [2, 2], "arrived": {"eng-0": 3, "eng-1": 8}, "switch_turn": 2, "turn": 11}
    assert semi(**fields).idle_turn().result.winners == (0,)
    t = semi(**fields).play("move eng-0 to emergency-exit", "end-turn")
    assert t.result.winners == (1,)


@rule("MBT-275", "MBT-R60")
def test_being_carried_with_the_exit_is_no_new_arrival() -> None:
    layout = "entrance 0 0, room-01 0 -1"
    fields: dict[str, Any] = {"arrived": {"eng-0": 3, "eng-1": 8}, "switch_turn": 2, "turn": 11}
    t = semi(layout, meeples={"android": "room-01"}, **fields).play("move android to entrance", "end-turn")
    assert t.lies("entrance") == (0, -1, 0)
    assert t.result.winners == (0,)


@rule("MBT-275", "MBT-R41")
def test_an_engineer_that_never_went_in_comes_last() -> None:
    assert tie({"eng-1": 88}, never_left=["eng-0"]) == (1,)
    assert tie({"eng-1": 88}) == (1,), "who stands on the Entrance and has not arrived has never left it"


@rule("MBT-275")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_start_no_engineer_has_left_the_entrance(players: int) -> None:
    start = GAME.start(seed=5, players=players, mode="semi-coop").snapshot()
    assert start["never_left"] == [f"eng-{seat}" for seat in range(players)]


@rule("MBT-275")
def test_a_second_engineer_that_has_not_moved_since_the_start_comes_last() -> None:
    never_left = GAME.start(seed=5, players=2, mode="semi-coop").snapshot()["never_left"]
    never_left.remove("eng-0")
    assert tie({"eng-0": 88}, never_left=never_left) == (0,)


@rule("MBT-275", "MBT-277")
def test_leaving_and_coming_back_in_play() -> None:
    t = semi("entrance 0 0, room-01 0 -1, room-03 0 -2", meeples={"android": "room-03"})
    assert t.destinations("eng-0") == {"room-01", "room-03"}, "one may leave the exit again"
    t.play("move eng-0 to room-01", "end-turn").idle_turn()
    t.play("move eng-0 to entrance", "end-turn")
    t.play("move android to entrance", "end-turn")
    assert (t.result.kind, t.result.winners) == ("victory", (0,))


@rule("MBT-275", "MBT-185")
def test_who_throws_the_switch_and_comes_back_in_one_movement_has_left() -> None:
    t = semi("entrance 0 0, control-room 0 -1 r2", switch_thrown=False)
    t.play("move eng-0 to control-room")
    assert t.truth["never_left"] == ["eng-1"]
    t.play("move on to entrance", "end-turn")
    assert (t.result.kind, t.result.winners) == ("victory", (0,))


@rule("MBT-275", "MBT-185")
def test_who_goes_on_to_an_exit_from_the_control_room_arrives_there_anew() -> None:
    layout = "entrance 0 0, emergency-exit 0 -1, control-room 0 -2 r2"
    fields: dict[str, Any] = {"meeples": {"eng-0": "emergency-exit"}, "arrived": {"eng-0": 3}, "turn": 12}
    t = semi(layout, switch_thrown=False, **fields).play("move eng-0 to control-room")
    assert t.truth["arrived"] == {}
    assert t.copy().play("move on to emergency-exit").truth["arrived"] == {"eng-0": 12}
    assert t.copy().play("move on to entrance").truth["arrived"] == {"eng-0": 12}
    assert t.copy().play("stop").truth["arrived"] == {}
    stopped = t.copy().play("stop", "end-turn").idle_turn().play("move eng-0 to emergency-exit")
    assert stopped.truth["arrived"] == {"eng-0": 14}


@rule("MBT-275")
def test_walking_straight_from_the_entrance_to_the_other_exit_is_leaving_it() -> None:
    t = semi(hands=[2, 2], turn=9)
    assert t.truth["never_left"] == ["eng-0", "eng-1"]
    t.play("move eng-0 to emergency-exit")
    assert (t.truth["never_left"], t.truth["arrived"]) == (["eng-1"], {"eng-0": 9})
    assert t.play("end-turn").result.winners == (0,)


@rule("MBT-275")
def test_who_leaves_again_loses_the_earlier_arrival() -> None:
    layout = "entrance 0 0, room-01 0 -1, room-03 0 -2"
    fields: dict[str, Any] = {"arrived": {"eng-0": 3, "eng-1": 8}, "switch_turn": 2, "turn": 11}
    t = semi(layout, meeples={"android": "room-03"}, **fields)
    t.play("move eng-0 to room-01", "end-turn").idle_turn()
    t.play("move eng-0 to entrance", "end-turn", "move android to entrance", "end-turn")
    assert t.result.winners == (1,)


@rule("MBT-276", "MBT-R41")
def test_players_still_tied_share_the_win() -> None:
    t = semi(players=3, hands=[2, 2, 1], arrived={"eng-0": 7, "eng-1": 7, "eng-2": 3}, switch_turn=2, turn=9)
    t.idle_turn()
    assert (t.result.winners, t.result.ranking) == ((0, 1), ((0, 1), (2,)))
    assert tie({}, never_left=["eng-0", "eng-1"]) == (0, 1)


@rule("MBT-277", "MBT-014")
def test_exit_rooms_may_be_left_again() -> None:
    t = semi(meeples={"eng-0": "emergency-exit", "android": "room-46"})
    assert t.destinations("eng-0") == {"entrance"}
    t.play("move eng-0 to entrance")
    assert t.on("eng-0") == "entrance"
    assert not t.over


@rule("MBT-278")
def test_places_go_by_people_and_then_by_who_left_first() -> None:
    fields: dict[str, Any] = {"switch_thrown": True, "switch_turn": 40, "turn": 66}
    arrived = {"eng-0": 61, "eng-1": 58, "eng-2": 61, "eng-3": 50}
    t = table(mode="semi-coop", players=4, hands=[2, 2, 2, 1], arrived=arrived, **fields).idle_turn()
    assert t.result.ranking == ((1,), (0, 2), (3,))
    assert t.result.winners == (1,)
    assert t.state.returns() == (-1.0, 1.0, -1.0, -1.0)


@rule("MBT-278", "MBT-272")
def test_who_loses_together_shares_one_place() -> None:
    fields: dict[str, Any] = {"switch_thrown": True, "people": "room-46", "hands": [4, 2]}
    t = table("entrance 0 0, room-46 3 3", mode="semi-coop", players=2, **fields).idle_turn()
    assert t.result.ranking == ((0, 1),)
    assert t.state.returns() == (-1.0, -1.0)


@rule("MBT-278")
def test_a_win_without_the_android_is_a_whole_win_in_semi_co_op() -> None:
    fields: dict[str, Any] = {"switch_thrown": True, "lockdown_revealed": True, "hands": [1, 2]}
    t = table("entrance 0 0, room-38 5 5", mode="semi-coop", players=2, meeples={"android": "room-38"}, **fields)
    t.idle_turn()
    assert t.result.kind == "victory-without-android"
    assert t.state.returns() == (-1.0, 1.0)
