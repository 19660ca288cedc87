"""The competitive game: setup, turn, Control Room, the pile on the Emergency Exit and the end (MBT-300 to MBT-333)."""

from __future__ import annotations

from typing import Any

import pytest

import bestiary
from tests.games.mechanical_beast.table import GAME, Table, table
from tests.marks import rule

RACE = "entrance 0 0, room-01 0 -1, emergency-exit 0 -2"
FINDS = "control-room emergency-exit room-05 room-06"


def race(layout: str = RACE, **fields: Any) -> Table:
    """Two players, the switch thrown, unless the test says otherwise."""
    return table(layout, mode="competitive", **{"players": 2, "switch_thrown": True, **fields})


def found(layout: str, explorer: str = "eng-0a", direction: str = "n", **fields: Any) -> Table:
    """The Control Room has just been explored."""
    t = race(layout, switch_thrown=False, deck=FINDS, **fields)
    return t.play("skip-move", f"explore {explorer} {direction}")


def offered(t: Table) -> set[tuple[int, int]]:
    """The spaces on which the Emergency Exit may be placed."""
    return {(int(x), int(y)) for _, x, y, _ in (line.split() for line in t.answers)}


def pile(t: Table) -> list[str]:
    order: list[str] = t.truth["pile"]
    return order


# -- setup and turn


@rule("MBT-300", "MBT-022", "MBT-124")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_engineers_each_on_a_closed_entrance_and_no_android(players: int) -> None:
    state = GAME.start(seed=1, mode="competitive", players=players)
    names = [f"eng-{seat}{letter}" for seat in range(players) for letter in "ab"]
    assert state.snapshot()["meeples"] == dict.fromkeys(names, "entrance")
    assert state.view(0)["hatch"] == "closed"
    assert [tile[0] for tile in state.snapshot()["tiles"]] == ["entrance"]


@rule("MBT-300")
@pytest.mark.parametrize("players", [1, 5])
def test_it_is_for_two_to_four(players: int) -> None:
    with pytest.raises(bestiary.OptionError):
        GAME.start(seed=1, mode="competitive", players=players)


@rule("MBT-301", "MBT-048", "MBT-R43")
def test_the_deck_has_its_special_tiles_in_fixed_places() -> None:
    for seed in range(10):
        deck = GAME.start(seed=seed, mode="competitive").snapshot()["deck"]
        assert len(deck) == 71
        assert [deck.index(name) for name in ("control-room", "emergency-exit", "lockdown")] == [23, 24, 70]


@rule("MBT-302", "MBT-287")
@pytest.mark.parametrize(("glass", "free"), [(None, True), ("unlocked", True), ("locked", False)])
def test_the_option_locks_the_glass_doors(glass: str | None, free: bool) -> None:
    fields = {} if glass is None else {"glass": glass}
    t = race("entrance 0 0, room-25 0 -1, room-17 0 -2", meeples={"eng-0a": "room-25"}, switch_thrown=False, **fields)
    assert t.state.view(0)["glass_locked"] is not free
    assert ("entrance" in t.destinations("eng-0a")) is free
    t.play("move eng-0a to room-17")
    assert ("w" in t.explores("eng-0a")) is free


@rule("MBT-303", "MBT-196", "MBT-R57")
def test_rooms_collapse_as_in_co_op() -> None:
    layout = "entrance 0 0, room-01 0 -1, room-03 0 -2"
    t = race(layout, meeples={"eng-0a": "room-03", "eng-0b": "room-03"}).play("move eng-0a to entrance")
    assert t.truth["collapsed"] == []
    t.play("end-turn").idle_turn().play("move eng-0b to entrance")
    assert t.truth["collapsed"] == ["room-03"]
    assert t.lies("room-01") == (0, -2, 0)
    assert t.lies("entrance") == (0, -1, 0)


@rule("MBT-303", "MBT-137", "MBT-150")
def test_gears_work_as_in_co_op() -> None:
    t = race("entrance 0 0, room-22 0 -1", meeples={"eng-0a": "room-22", "eng-0b": "room-22"})
    t.play("skip-move", "gear eng-0a 0 cw", "gear-stop").idle_turn().play("skip-move")
    assert t.lies("room-22") == (0, -1, 1)
    assert t.lies("entrance") == (0, 0, 3)
    assert t.gears("eng-0a") == set()
    assert t.gears("eng-0b") == {"0 cw", "0 ccw"}


@rule("MBT-124", "MBT-R42")
def test_there_are_no_people() -> None:
    t = race("entrance 0 0", switch_thrown=False, deck_top="room-44").play("skip-move", "explore eng-0a n")
    assert t.people() == []


@rule("MBT-304", "MBT-067", "MBT-R51")
def test_one_of_the_two_moves_and_either_acts() -> None:
    t = race("entrance 0 0, room-01 0 -1", switch_thrown=False)
    for meeple in ("eng-0a", "eng-0b"):
        assert t.destinations(meeple) == {"room-01"}
        other = t.copy().play(f"move {meeple} to room-01")
        assert other.explores(meeple) == {"n", "e", "w"}
        assert other.explores("eng-0b" if meeple == "eng-0a" else "eng-0a") == {"e", "s", "w"}
        assert other.destinations("eng-0a") == other.destinations("eng-0b") == set()
    for meeple in ("eng-1a", "eng-1b"):
        assert t.destinations(meeple) == set()
        assert t.refused(f"move {meeple} to room-01").rules
        assert t.copy().play("skip-move").explores(meeple) == set()


@rule("MBT-305", "MBT-013", "MBT-R59")
def test_the_entrance_is_no_exit() -> None:
    t = race()
    assert {tile["id"] for tile in t.state.view(0)["tiles"] if tile["exit"]} == {"emergency-exit"}
    assert not any(meeple["safe"] for meeple in t.state.view(0)["meeples"].values())
    assert not t.idle_turn().over


# -- the Control Room


@rule("MBT-306", "MBT-182", "MBT-R46")
@pytest.mark.parametrize(
    ("players", "seat", "placer", "following"), [(2, 0, 1, 1), (2, 1, 0, 0), (3, 0, 2, 1), (3, 2, 1, 0), (4, 1, 0, 2)]
)
def test_the_previous_player_places_the_exit(players: int, seat: int, placer: int, following: int) -> None:
    t = found("entrance 0 0", f"eng-{seat}a", players=players, to_move=seat)
    assert t.truth["switch_thrown"] is True
    assert (t.asked, t.seat) == ("place-exit", placer)
    assert t.truth["deck"][0] == "emergency-exit"
    line = t.answers[0]
    t.play(line)
    _, x, y, turned = line.split()
    assert t.lies("emergency-exit") == (int(x), int(y), int(turned.removeprefix("r")))
    assert t.truth["deck"] == ["room-05", "room-06"]
    assert (t.asked, t.seat, t.truth["to_move"]) == ("move", following, following)


@rule("MBT-313")
def test_after_the_placement_it_is_the_turn_of_the_player_after_the_discoverer() -> None:
    t = found("entrance 0 0", players=3, turn=7)
    t.play(t.answers[0])
    assert (t.seat, t.truth["turn"]) == (1, 8)
    t = found("entrance 0 0")
    assert t.seat == 1
    t.play(t.answers[0])
    assert (t.seat, t.asked) == (1, "move")


@rule("MBT-307")
def test_the_exit_touches_the_beast_by_a_side_or_a_corner() -> None:
    """Seat 1 is far away; of the spaces near the Control Room all that touch a tile will do, and no others."""
    layout = "entrance 0 0, room-01 9 9, room-04 2 -2"
    t = found(layout, meeples={"eng-1a": "room-01", "eng-1b": "room-01"})
    assert offered(t) == {
        *((-1, -2), (0, -2), (1, -2), (-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)),
        *((1, -3), (2, -1), (3, -1)),
    }


@rule("MBT-307", "MBT-003")
def test_the_exit_is_never_placed_on_a_tile() -> None:
    t = found("entrance 0 0, room-01 1 -1, room-04 -1 -1", meeples={"eng-1a": "room-01", "eng-1b": "room-01"})
    assert not offered(t) & {(0, 0), (0, -1), (1, -1), (-1, -1)}


@rule("MBT-308")
def test_the_exit_keeps_clear_of_the_placing_players_engineers() -> None:
    t = found("entrance 0 0")
    assert t.truth["meeples"]["eng-1a"] == t.truth["meeples"]["eng-1b"] == "entrance"
    assert offered(t) == {(-1, -2), (0, -2), (1, -2)}


@rule("MBT-308")
def test_the_discoverers_engineers_do_not_matter() -> None:
    layout = "entrance 0 0, room-01 9 9"
    t = found(layout, meeples={"eng-1a": "room-01", "eng-1b": "room-01"})
    assert {(1, 0), (0, 1), (1, -1), (0, -2)} <= offered(t)
    t = found(layout, players=3, meeples={"eng-2a": "room-01", "eng-2b": "room-01"})
    assert {(1, 0), (0, 1), (1, -1), (0, -2)} <= offered(t), "nor do those of the third player"


@rule("MBT-309", "MBT-R44")
def test_the_exit_is_at_most_three_spaces_from_the_control_room() -> None:
    layout = "entrance 4 0, room-01 4 1, room-04 4 2, room-05 13 9, room-09 6 0"
    t = race(
        layout,
        switch_thrown=False,
        deck="control-room emergency-exit",
        meeples={"eng-1a": "room-05", "eng-1b": "room-05"},
    ).play("skip-move", "explore eng-0a n")
    assert offered(t) == {
        *((3, -2), (4, -2), (5, -2), (3, -1), (5, -1), (3, 0), (5, 0), (3, 1), (5, 1)),
        *((6, -1), (7, -1)),
    }
    assert all(abs(x - 4) + abs(y + 1) <= 3 for x, y in offered(t))


@rule("MBT-310")
def test_if_the_distance_cannot_be_kept_the_nearest_space_is_taken() -> None:
    layout = "entrance 0 0, room-01 0 -3, room-04 5 -1"
    t = found(layout, meeples={"eng-1b": "room-01"})
    assert offered(t) == {(4, -1)}
    assert len(t.answers) == 4
    refusal = t.refused("place 6 -1 r0")
    assert (
        refusal.message
        == "It would lie 6 spaces from the Control Room: the nearest spaces that are allowed lie 4 away."
    )
    assert refusal.rules == ("MBT-310",)


@rule("MBT-310", "MBT-R45")
def test_if_the_own_engineers_are_everywhere_they_do_not_count() -> None:
    t = found("entrance 0 0, room-01 0 -3", meeples={"eng-1b": "room-01"})
    assert offered(t) == {
        *((-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)),
        *((-1, -2), (0, -2), (1, -2), (-1, -3), (1, -3), (0, -4)),
    }


@rule("MBT-311")
def test_the_placing_player_chooses_the_rotation() -> None:
    t = found("entrance 0 0")
    assert sorted(t.answers) == sorted(f"place {x} -2 r{turned}" for x in (-1, 0, 1) for turned in range(4))
    t.play("place 0 -2 r3")
    assert t.lies("emergency-exit") == (0, -2, 3)


@rule("MBT-312", "MBT-R14")
def test_placing_is_a_duty_and_nothing_collapses_by_it() -> None:
    t = found("entrance 0 0, room-01 0 -1", meeples={"eng-0a": "room-01"})
    for line in ("end-turn", "skip-move", "no", "place 0 -3"):
        t.refused(line)
    t.play(t.answers[0])
    assert t.truth["collapsed"] == []
    for _ in range(4):
        t.idle_turn()
    assert t.truth["collapsed"] == []
    assert t.lies("emergency-exit") is not None
    assert not t.over


@rule("MBT-312", "MBT-R14", "MBT-322", "MBT-R47")
def test_walking_through_an_exit_in_which_nobody_stood_leaves_it_there() -> None:
    t = race("entrance 0 0, emergency-exit 0 -1, room-01 0 -2").play("move eng-0a to room-01", "end-turn")
    assert not t.over
    assert t.lies("emergency-exit") == (0, -1, 0)
    assert pile(t) == []


@rule("MBT-306")
def test_an_exit_that_is_not_on_top_of_a_written_deck_is_not_placed() -> None:
    t = race("entrance 0 0", switch_thrown=False, deck="control-room room-05 emergency-exit room-06")
    t.play("skip-move", "explore eng-0a n")
    assert (t.asked, t.seat) == ("move", 1)
    assert t.truth["deck"] == ["room-05", "emergency-exit", "room-06"]


@rule("MBT-306")
def test_it_is_the_exit_that_is_placed_wherever_it_lies() -> None:
    agenda = [{"task": "EndOfTurn"}, {"task": "PlaceExit", "seat": 1}]
    t = race("entrance 0 0, control-room 0 -1", deck="room-05 emergency-exit room-06", agenda=agenda)
    t.play("place 0 -2 r1")
    assert t.lies("emergency-exit") == (0, -2, 1)
    assert t.truth["deck"] == ["room-05", "room-06"]


# -- the pile


@rule("MBT-321", "MBT-185")
def test_who_leaves_the_exit_for_the_control_room_has_left_the_pile_at_once() -> None:
    layout = "entrance 0 0, emergency-exit 0 -1, control-room 0 -2 r2"
    on_exit = dict.fromkeys(["eng-0a", "eng-1a"], "emergency-exit")
    t = race(layout, meeples=on_exit, pile=["eng-0a", "eng-1a"], switch_thrown=False)
    t.play("move eng-0a to control-room")
    assert t.asked == "move-continue"
    assert pile(t) == t.state.view(0)["pile"] == ["eng-1a"]
    assert GAME.restore(t.truth).snapshot() == t.truth
    assert pile(t.copy().play("stop")) == ["eng-1a"]
    assert pile(t.copy().play("move on to entrance")) == ["eng-1a"]
    assert pile(t.copy().play("move on to emergency-exit")) == ["eng-1a", "eng-0a"], "who comes back is on top"


@rule("MBT-320")
def test_engineers_pile_up_in_the_order_of_their_arrival() -> None:
    t = race(players=3, meeples={"eng-0a": "room-01", "eng-1a": "room-01", "eng-2b": "room-01"})
    t.play("move eng-0a to emergency-exit", "end-turn")
    t.play("move eng-1a to emergency-exit", "end-turn")
    t.play("move eng-2b to emergency-exit")
    assert pile(t) == ["eng-0a", "eng-1a", "eng-2b"]
    assert t.state.view(0)["pile"] == ["eng-0a", "eng-1a", "eng-2b"]


@rule("MBT-321")
def test_who_leaves_is_taken_out_and_comes_back_on_top() -> None:
    t = race(
        players=3,
        meeples={"eng-0a": "emergency-exit", "eng-1a": "emergency-exit", "eng-2b": "emergency-exit"},
        pile=["eng-1a", "eng-0a", "eng-2b"],
    )
    t.play("move eng-0a to room-01", "end-turn")
    assert pile(t) == ["eng-1a", "eng-2b"]
    t.idle_turn().idle_turn().play("move eng-0a to emergency-exit")
    assert pile(t) == ["eng-1a", "eng-2b", "eng-0a"]


@rule("MBT-321")
def test_who_explores_out_of_the_exit_leaves_the_pile_too() -> None:
    t = race(
        meeples={"eng-0a": "emergency-exit", "eng-1a": "emergency-exit"}, pile=["eng-0a", "eng-1a"], deck_top="room-03"
    ).play("skip-move", "explore eng-0a n")
    assert pile(t) == ["eng-1a"]
    assert not t.over


@rule("MBT-322", "MBT-R47")
def test_passing_through_the_exit_is_no_arrival() -> None:
    layout = f"{RACE}, room-03 0 -3"
    t = race(layout, meeples={"eng-0b": "emergency-exit"}, pile=["eng-0b"])
    t.play("move eng-0a to room-03")
    assert not t.over
    assert pile(t) == ["eng-0b"]


# -- the end


@rule("MBT-330", "MBT-R48", "MBT-348")
def test_both_engineers_home_win_at_once_whatever_lies_below() -> None:
    meeples = {"eng-1a": "emergency-exit", "eng-0a": "emergency-exit", "eng-0b": "room-01"}
    t = race(meeples=meeples, pile=["eng-1a", "eng-0a"]).play("move eng-0b to emergency-exit")
    assert t.over, "it does not wait for the action"
    assert (t.result.kind, t.result.reason, t.result.winners) == ("win", "both-home", (0,))
    assert t.result.scores == (2, 1)
    assert t.result.ranking == ((0,), (1,))
    assert t.truth["collapsed"] == ["room-01"], "the collapse of the movement comes first"


@rule("MBT-330")
@pytest.mark.parametrize(("first", "second"), [("eng-1a", "eng-1b"), ("eng-1b", "eng-1a")])
def test_whoever_brings_both_engineers_home_wins(first: str, second: str) -> None:
    t = race(meeples={first: "emergency-exit", second: "room-01"}, pile=[first], to_move=1)
    t.play(f"move {second} to emergency-exit")
    assert (t.over, t.result.winners) == (True, (1,))


@rule("MBT-330", "MBT-320", "MBT-185")
def test_a_movement_that_goes_on_from_the_control_room_arrives_as_well() -> None:
    layout = "entrance 0 0, control-room 0 -1 r2, emergency-exit 1 -1"
    for other, winners in (("eng-0b", (0,)), ("eng-1b", None)):
        t = race(layout, meeples={other: "emergency-exit"}, pile=[other], switch_thrown=False)
        t.play("move eng-0a to control-room")
        assert (t.over, pile(t)) == (False, [other])
        t.play("move on to emergency-exit")
        assert pile(t) == [other, "eng-0a"]
        assert (t.result.winners if t.over else None) == winners


@rule("MBT-330")
def test_one_engineer_of_each_is_not_enough() -> None:
    meeples = {"eng-1a": "emergency-exit", "eng-0a": "room-01"}
    t = race(meeples=meeples, pile=["eng-1a"]).play("move eng-0a to emergency-exit", "end-turn")
    assert not t.over


@rule("MBT-331", "MBT-222", "MBT-R49")
@pytest.mark.parametrize("lines", [["move eng-0a to room-01"], ["skip-move", "explore eng-0a n"]])
def test_the_exit_left_empty_is_the_end_for_all(lines: list[str]) -> None:
    t = race(meeples={"eng-0a": "emergency-exit"}, pile=["eng-0a"], deck_top="room-03").play(*lines)
    assert t.over
    assert (t.result.kind, t.result.reason, t.result.winners) == ("defeat", "exit-collapsed", ())
    assert t.result.ranking == ((0, 1),)
    assert max(t.state.returns()) < 0


@rule("MBT-332", "MBT-347", "MBT-R34")
@pytest.mark.parametrize("bottom", [0, 1])
def test_reckoning_the_bottom_of_the_pile_wins(bottom: int) -> None:
    order = [f"eng-{bottom}a", f"eng-{1 - bottom}b"]
    t = race(meeples=dict.fromkeys(order, "emergency-exit"), pile=order).play("call-end", "yes")
    assert (t.result.kind, t.result.reason, t.result.winners) == ("win", "called", (bottom,))
    assert t.result.scores == (1, 1)
    assert t.result.ranking == ((bottom,), (1 - bottom,))


@rule("MBT-332")
def test_reckoning_with_an_empty_pile_all_lose() -> None:
    t = race().play("call-end", "yes")
    assert (t.result.kind, t.result.winners, t.result.ranking) == ("defeat", (), ((0, 1),))


@rule("MBT-332", "MBT-343")
def test_a_dead_position_is_won_by_the_bottom_of_the_pile() -> None:
    layout = "entrance 0 0, emergency-exit 4 0"
    t = race(layout, meeples={"eng-1b": "emergency-exit"}, pile=["eng-1b"], lockdown_revealed=True).idle_turn()
    assert (t.result.kind, t.result.reason, t.result.winners) == ("win", "dead-position", (1,))


@rule("MBT-333")
def test_before_the_switch_the_reckoning_is_that_all_lose() -> None:
    t = race(meeples={"eng-0a": "emergency-exit"}, pile=["eng-0a"], switch_thrown=False).play("call-end", "yes")
    assert (t.result.kind, t.result.winners) == ("defeat", ())
    t = race("entrance 0 0", switch_thrown=False, lockdown_revealed=True).idle_turn()
    assert (t.result.kind, t.result.reason, t.result.winners) == ("defeat", "dead-position", ())


# -- places


@rule("MBT-334")
def test_behind_the_winner_the_pile_decides() -> None:
    layout = "entrance 0 0, room-01 0 -1, emergency-exit 0 -2"
    meeples = {"eng-1a": "emergency-exit", "eng-2b": "emergency-exit", "eng-1b": "room-01", "eng-3a": "room-01"}
    race: dict[str, Any] = {"mode": "competitive", "players": 4, "switch_thrown": True, "pile": ["eng-2b", "eng-1a"]}
    t = table(layout, meeples=meeples, to_move=1, **race)
    called = t.copy().play("call-end", "yes", "yes", "yes")
    assert called.result.ranking == ((2,), (1,), (0, 3))
    third = {**race, "pile": ["eng-2b", "eng-1a", "eng-0b"]}
    t3 = table(layout, meeples={**meeples, "eng-0b": "emergency-exit"}, to_move=1, **third)
    assert t3.play("call-end", "yes", "yes", "yes").result.ranking == ((2,), (1,), (0,), (3,)), "from the bottom up"
    home = t.copy().play("move eng-1b to emergency-exit")
    assert (home.result.reason, home.result.ranking) == ("both-home", ((1,), (2,), (0, 3)))
    assert home.state.returns() == (-1.0, 1.0, -1.0, -1.0)


@rule("MBT-334")
def test_in_a_lost_race_all_share_one_place() -> None:
    t = table(mode="competitive", players=3).play("call-end", "yes", "yes")
    assert (t.result.winners, t.result.ranking) == ((), ((0, 1, 2),))
    assert t.state.returns() == (-1.0, -1.0, -1.0)
