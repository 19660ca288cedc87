"""Dead positions, the stall limit and the called end (MBT-340 to MBT-348)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mechanical_beast.table import GAME, Table, table
from tests.marks import rule

PIT = "entrance 0 0, room-39 3 3"
"""Room-39 is a dead end with a center gear; here it touches nothing."""


def locked_down(layout: str = "entrance 0 0", **fields: Any) -> Table:
    """Nobody explores any more."""
    return table(layout, lockdown_revealed=True, **fields)


def is_live(t: Table) -> bool:
    """Whether the position is live after this turn, in which nothing is done; somebody may be trapped even so."""
    t = t.copy().idle_turn()
    assert not t.over or t.result.reason == "dead-position"
    return not t.over or "MBT-343" not in t.events[-1].rules


# -- L1: exploring


@rule("MBT-340", "MBT-R39")
def test_a_blank_space_to_explore_keeps_the_position_alive() -> None:
    assert is_live(table())
    assert not is_live(locked_down())
    assert not is_live(table(deck="")), "there is nothing left to explore"
    assert is_live(table(deck="room-01"))


@rule("MBT-340", "MBT-R33")
@pytest.mark.parametrize("free", ["eng-0", "eng-1", "android"])
def test_one_meeple_that_can_explore_is_enough(free: str) -> None:
    """The only doorway of room-38 faces a wall; only the Entrance has doorways to blank spaces."""
    layout = "entrance 0 0, room-38 5 0, room-32 5 1"
    shut = dict.fromkeys(("eng-0", "eng-1", "android"), "room-38")
    assert not is_live(table(layout, players=2, meeples=shut))
    assert is_live(table(layout, players=2, meeples={**shut, free: "entrance"}))


@rule("MBT-340")
def test_the_doorway_may_be_in_a_room_farther_away() -> None:
    layout = "entrance 0 0, room-38 5 0, room-19 5 1"
    assert is_live(table(layout, meeples={"eng-0": "room-38", "android": "room-38"}))
    layout = "entrance 0 0, room-38 5 0, room-19 5 1, room-32 5 2"
    assert not is_live(table(layout, meeples={"eng-0": "room-38", "android": "room-38"}))


@rule("MBT-340", "MBT-289")
@pytest.mark.parametrize(("difficulty", "live"), [("normal", True), ("hard", False)])
def test_a_glass_door_counts_while_it_is_unlocked(difficulty: str, live: bool) -> None:
    layout = "entrance 0 0, room-17 5 5, room-19 6 5, room-20 5 6 r1"
    meeples = {"eng-0": "room-17", "android": "room-17"}
    assert is_live(table(layout, difficulty=difficulty, meeples=meeples)) is live


# -- L2: gears


@rule("MBT-341", "MBT-142")
def test_a_gear_in_reach_keeps_the_position_alive() -> None:
    assert is_live(locked_down(PIT, meeples={"eng-0": "room-39"}))
    assert is_live(locked_down(PIT, meeples={"android": "room-39"}))
    assert not is_live(locked_down(PIT))
    assert is_live(locked_down("entrance 0 0, room-39 0 -1")), "the Entrance opens to it"


@rule("MBT-341", "MBT-138")
def test_the_last_gear_of_one_who_cannot_leave_does_not_count() -> None:
    last = {"eng-0": ["room-39", 0]}
    assert not is_live(locked_down(PIT, meeples={"eng-0": "room-39"}, last_gear=last))
    assert is_live(locked_down(f"{PIT}, room-19 3 4", meeples={"eng-0": "room-39"}, last_gear=last)), (
        "one can go out and come back"
    )
    both = {"eng-0": "room-39", "android": "room-39"}
    assert is_live(locked_down(PIT, meeples=both, last_gear=last)), "for the android it is a gear like any other"


@rule("MBT-341")
def test_the_other_gear_of_the_room_counts() -> None:
    layout, meeples = "entrance 0 0, room-40 3 3", {"eng-0": "room-40"}
    assert is_live(locked_down(layout, meeples=meeples, last_gear={"eng-0": ["room-40", 0]}))
    assert is_live(locked_down(layout, meeples=meeples, last_gear={"eng-0": ["room-40", 1]}))


@rule("MBT-341")
@pytest.mark.parametrize(
    ("last", "live"), [({}, True), ({"eng-0": ["room-21", 0]}, True), ({"eng-0": ["room-21", 1]}, False)]
)
def test_of_two_gears_the_one_that_works_must_not_be_the_last(last: dict[str, Any], live: bool) -> None:
    """East of room-21 lies nothing, so that only its second gear, to the west, can be activated."""
    layout = "entrance 0 0, room-21 3 3, room-19 2 7"
    assert is_live(locked_down(layout, meeples={"eng-0": "room-21"}, last_gear=last)) is live


@rule("MBT-341", "MBT-134", "MBT-169", "MBT-R18")
def test_a_gear_without_effect_does_not_count() -> None:
    meeples = {"eng-0": "room-42"}
    assert not is_live(locked_down("entrance 0 0, room-42 3 3", meeples=meeples))
    assert is_live(locked_down("entrance 0 0, room-42 3 3, room-19 4 7", meeples=meeples))


# -- L3 and L4


@rule("MBT-342", "MBT-R58")
@pytest.mark.parametrize("walker", ["eng-0", "android"])
def test_after_the_switch_anybody_who_can_walk_keeps_the_position_alive(walker: str) -> None:
    layout = "entrance 0 0, room-38 0 -1, room-43 5 5"
    meeples = {"eng-0": "room-43", "android": "room-43", walker: "entrance"}
    assert is_live(locked_down(layout, meeples=meeples, switch_thrown=True))
    assert not is_live(locked_down(layout, meeples=meeples, switch_thrown=False))


@rule("MBT-342")
def test_before_the_switch_an_engineer_must_reach_the_control_room() -> None:
    layout = "entrance 0 0, control-room 0 -1 r2, room-38 5 5"
    assert is_live(locked_down(layout, meeples={"android": "room-38"}))
    assert not is_live(locked_down(layout, meeples={"eng-0": "room-38"})), "the android throws no switch"
    assert not is_live(locked_down("entrance 0 0, control-room 0 -1, room-38 5 5")), "its entry is locked"


@rule("MBT-342")
def test_the_control_room_may_be_far_away_and_the_engineer_somebody_elses() -> None:
    layout = "entrance 0 0, room-01 0 -1, control-room 1 -1, room-38 5 5"
    meeples = {"eng-0": "room-38", "android": "room-38"}
    assert is_live(locked_down(layout, players=2, meeples=meeples))


@rule("MBT-342")
def test_the_control_room_may_be_the_engineers_own_room() -> None:
    layout = "entrance 0 0, control-room 5 5, room-38 9 9"
    assert is_live(locked_down(layout, meeples={"eng-0": "control-room", "android": "room-38"}))
    assert not is_live(locked_down(layout, meeples={"eng-0": "room-38", "android": "control-room"}))


@rule("MBT-341", "MBT-086")
def test_the_way_through_the_control_room_counts_before_the_switch_too() -> None:
    """The android reaches the gear of room-39 through the Control Room; its reach knows no closed room."""
    layout = "entrance 0 0, room-38 -5 0, room-19 4 5 r1, control-room 5 5, room-39 6 5 r1"
    assert is_live(locked_down(layout, deck="", meeples={"eng-0": "room-38", "android": "room-19"}))


# -- the end of a dead position


@rule("MBT-343", "MBT-244", "MBT-245", "MBT-246")
@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"meeples": {"android": "room-38"}}, "victory-without-android"),
        ({"meeples": {"android": "room-38"}, "people": "room-46"}, "defeat"),
        ({"meeples": {"eng-0": "room-38"}}, "defeat"),
        ({"switch_thrown": False}, "defeat-beast-running"),
    ],
)
def test_a_dead_position_ends_by_final_reckoning(fields: dict[str, Any], kind: str) -> None:
    layout = "entrance 0 0, room-38 5 5, room-46 8 8"
    t = locked_down(layout, **{"switch_thrown": True, **fields}).idle_turn()
    assert (t.result.kind, t.result.reason) == (kind, "dead-position")


@rule("MBT-343", "MBT-273")
def test_a_dead_position_in_semi_co_op_has_one_winner() -> None:
    fields: dict[str, Any] = {"mode": "semi-coop", "players": 2, "switch_thrown": True, "hands": [1, 2]}
    t = locked_down("entrance 0 0, room-38 5 5", meeples={"android": "room-38"}, **fields).idle_turn()
    assert (t.result.kind, t.result.winners, t.result.reason) == ("victory-without-android", (1,), "dead-position")
    t = locked_down("entrance 0 0, room-38 5 5", meeples={"eng-1": "room-38"}, **fields).idle_turn()
    assert (t.result.kind, t.result.winners) == ("defeat", ())


@rule("MBT-344", "MBT-R33")
def test_a_hopeless_position_that_is_live_goes_on() -> None:
    """The engineer is walled in for ever, but somewhere in the android's reach there is a gear."""
    layout = "entrance 0 0, room-22 0 -1, room-38 5 5"
    t = locked_down(layout, meeples={"eng-0": "room-38"}, switch_thrown=True)
    for _ in range(10):
        t.idle_turn()
    assert not t.over


# -- the stall counter


def stall(t: Table) -> int:
    return int(t.truth["stall"])


@rule("MBT-345", "MBT-R52")
def test_turns_without_progress_are_counted() -> None:
    t = table("entrance 0 0, room-22 0 -1, room-19 0 -2", meeples={"android": "room-22"})
    assert stall(t) == 0
    assert stall(t.idle_turn()) == 1
    assert stall(t.play("move eng-0 to room-19", "end-turn")) == 2
    assert stall(t.play("skip-move", "gear android 0 cw", "gear-again cw", "gear-stop")) == 3


@rule("MBT-345")
def test_a_placed_tile_resets_the_counter() -> None:
    t = table(deck_top="room-01").idle_turn().idle_turn().play("skip-move")
    assert stall(t) == 2
    assert stall(t.play("explore eng-0 n")) == 0


@rule("MBT-345")
def test_a_collapse_resets_the_counter_at_the_end_of_the_turn() -> None:
    layout = "entrance 0 0, room-01 0 -1 r2, room-03 0 1"
    t = table(layout, meeples={"eng-0": "room-01", "android": "room-03"}, switch_thrown=True).idle_turn().idle_turn()
    t.play("move eng-0 to entrance")
    assert stall(t) == 2
    assert stall(t.play("end-turn")) == 0


@rule("MBT-345")
def test_the_switch_resets_the_counter() -> None:
    layout = "entrance 0 0, control-room 0 -1 r2, room-01 1 0"
    t = table(layout, meeples={"eng-0": "room-01"}).idle_turn().idle_turn()
    t.play("move eng-0 to control-room", "stop", "end-turn")
    assert t.truth["collapsed"] == []
    assert stall(t) == 0


@rule("MBT-346")
@pytest.mark.parametrize(("players", "rounds"), [(1, 5), (2, 5), (3, 6)])
def test_at_the_limit_the_game_is_stalled(players: int, rounds: int) -> None:
    t = Table(GAME.start(seed=1, players=players, stall_rounds=rounds))
    for _ in range(players * rounds - 1):
        t.idle_turn()
    assert not t.over
    t.idle_turn()
    assert (t.result.kind, t.result.reason) == ("defeat-beast-running", "stalled")


@rule("MBT-346", "MBT-R35")
def test_the_counter_starts_again_after_progress() -> None:
    t = table(stall_rounds=5, deck_top="room-01")
    for _ in range(4):
        t.idle_turn()
    t.play("skip-move", "explore eng-0 n")
    for _ in range(4):
        t.idle_turn()
    assert not t.over
    assert t.idle_turn().result.reason == "stalled"


@rule("MBT-346", "MBT-244", "MBT-R58")
def test_a_stalled_game_can_be_won() -> None:
    layout = "entrance 0 0, room-01 0 -1"
    t = table(layout, stall_rounds=5, meeples={"android": "room-01"}, switch_thrown=True)
    for _ in range(5):
        t.idle_turn()
    assert (t.result.kind, t.result.reason) == ("victory-without-android", "stalled")


@rule("MBT-346", "MBT-332")
def test_a_stalled_race_is_won_by_the_bottom_of_the_pile() -> None:
    t = table(
        "entrance 0 0, emergency-exit 0 -1",
        mode="competitive",
        players=2,
        stall_rounds=5,
        switch_thrown=True,
        meeples={"eng-1a": "emergency-exit"},
        pile=["eng-1a"],
    )
    for _ in range(10):
        t.idle_turn()
    assert (t.result.kind, t.result.reason, t.result.winners) == ("win", "stalled", (1,))


# -- the called end


@rule("MBT-347", "MBT-R34")
def test_a_solo_player_calls_the_end_at_once() -> None:
    t = table()
    assert "call-end" in t.answers
    t.play("call-end")
    assert (t.result.kind, t.result.reason) == ("defeat-beast-running", "called")


@rule("MBT-347")
def test_the_others_vote_in_turn_order() -> None:
    t = table(players=4, to_move=2).play("call-end")
    voters = []
    while not t.over:
        assert t.asked == "vote"
        assert t.answers == ["yes", "no"]
        voters.append(t.seat)
        t.play("yes")
    assert voters == [3, 0, 1]
    assert t.result.reason == "called"


@rule("MBT-347")
def test_at_the_first_no_the_turn_goes_on() -> None:
    t = table(players=3, to_move=1).play("call-end", "yes", "no")
    assert not t.over
    assert (t.seat, t.asked) == (1, "move")
    t = table(players=3, to_move=1).play("call-end", "no")
    assert (t.seat, t.asked) == (1, "move"), "nobody else is asked any more"


@rule("MBT-345", "MBT-347")
def test_a_proposal_is_no_progress() -> None:
    t = table(players=2, stall=3).play("call-end", "no")
    assert (stall(t), t.truth["progress"]) == (3, False)
    assert stall(t.play("skip-move", "end-turn")) == 4


@rule("MBT-347")
def test_the_end_can_be_proposed_once_in_a_turn() -> None:
    t = table(players=2).play("call-end", "no")
    assert "call-end" not in t.answers
    assert t.refused("call-end").rules
    t.idle_turn()
    assert t.seat == 1
    assert "call-end" in t.answers


@rule("MBT-347")
def test_the_end_is_proposed_at_the_movement_decision_only() -> None:
    t = table().play("skip-move")
    assert t.asked == "action"
    assert "call-end" not in t.answers


@rule("MBT-347")
def test_the_option_switches_it_off() -> None:
    t = table(call_end="off")
    assert "call-end" not in t.answers
    assert t.refused("call-end").rules


# -- the order of the checks


@rule("MBT-348", "MBT-240")
def test_all_safe_is_looked_at_before_a_dead_position() -> None:
    assert locked_down(switch_thrown=True).idle_turn().result.reason == "all-safe"


@rule("MBT-348", "MBT-343")
def test_a_dead_position_is_looked_at_before_the_stall_limit() -> None:
    t = locked_down(PIT, meeples={"eng-0": "room-39"}, stall_rounds=5)
    for _ in range(4):
        t.idle_turn()
    t.play("skip-move", "gear eng-0 0 cw", "gear-stop")
    assert t.result.reason == "dead-position", "the gear was the last thing that could be done"


@rule("MBT-348", "MBT-240", "MBT-346")
def test_all_safe_is_looked_at_before_the_stall_limit() -> None:
    layout = "entrance 0 0, emergency-exit 0 -1"
    t = table(layout, difficulty="extreme", meeples={"eng-0": "emergency-exit"}, switch_thrown=True, stall_rounds=5)
    for _ in range(4):
        t.idle_turn()
    t.play("move android to emergency-exit", "end-turn")
    assert (t.result.kind, t.result.reason) == ("victory", "all-safe")


@rule("MBT-335")
def test_what_can_be_explored_from_the_exit_does_not_keep_a_race_going() -> None:
    layout = "entrance 20 20, emergency-exit 0 0, room-38 10 0, room-19 10 1 r1"
    inside = {"eng-0b": "room-38", "eng-1a": "room-38", "eng-1b": "room-38"}
    fields: dict[str, Any] = {"mode": "competitive", "players": 2, "switch_thrown": True, "deck": "room-01 room-04"}
    t = table(layout, meeples={"eng-0a": "emergency-exit", **inside}, pile=["eng-0a"], **fields)
    assert t.play("skip-move").explores("eng-0a"), "A1 could"
    t.play("end-turn")
    assert (t.result.reason, t.result.winners) == ("dead-position", (0,))
    t = table(layout, meeples={"eng-0a": "entrance", **inside}, **fields).idle_turn()
    assert not t.over, "off the exit the same would count"
