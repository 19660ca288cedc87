"""Worked examples: short scenes in the order of the rules, each with all its branches."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mechanical_beast.table import GAME, Table, table
from tests.marks import rule

LEVELS = ["starting", "normal", "hard", "extreme"]


def tile(t: Table, name: str) -> dict[str, Any]:
    """A tile as everybody sees it."""
    found: dict[str, Any] = next(entry for entry in t.state.view(0)["tiles"] if entry["id"] == name)
    return found


def collapsed(t: Table) -> list[str]:
    found: list[str] = t.truth["collapsed"]
    return found


def indices(t: Table, meeple: str) -> set[str]:
    """The gears that are offered to a meeple."""
    return {line.split()[0] for line in t.gears(meeple)}


def hand(t: Table, seat: int) -> dict[str, int]:
    return {name: count for name, count in t.truth["hands"][seat].items() if count}


@rule("MBT-005", "MBT-006", "MBT-098", "MBT-100")
def test_w01_arrow_points_away_from_the_doorway() -> None:
    t = table("entrance 0 0 r0", deck_top="room-04").play("skip-move", "explore eng-0 e")
    assert t.lies("room-04") == (1, 0, 1)
    assert tile(t, "room-04")["arrow"] == "e"
    assert tile(t, "room-04")["edges"] == "-OOO"
    assert t.on("eng-0") == "room-04"
    assert t.people() == []
    assert t.destinations("eng-0") == {"entrance"}
    assert t.destinations("android") == {"room-04"}


@rule("MBT-101", "MBT-102", "MBT-115", "MBT-116")
def test_w02_locked_entry() -> None:
    t = table("entrance 0 0", deck_top="room-46").play("skip-move", "explore eng-0 n")
    assert t.lies("room-46") == (0, -1, 0)
    assert t.truth["people"] == {"room-46": "medic"}
    assert t.destinations("eng-0") == set()
    assert t.destinations("android") == set()
    assert t.play("skip-move").explores("eng-0") == {"n", "e"}


@rule("MBT-010", "MBT-081", "MBT-095")
def test_w03_both_sides_must_be_passable() -> None:
    t = table("entrance 0 0, room-04 0 -1, room-19 1 -1", meeples={"eng-0": "room-04"})
    assert t.destinations("eng-0") == {"entrance"}
    assert t.play("skip-move").explores("eng-0") == {"n"}


@rule("MBT-009", "MBT-085", "MBT-096", "MBT-287", "MBT-289")
def test_w04_glass_doors() -> None:
    for level in LEVELS:
        t = table("entrance 0 0, room-17 0 -1", difficulty=level, meeples={"eng-0": "room-17"}).play("skip-move")
        assert ("w" in t.explores("eng-0")) == (level in ("starting", "normal"))
    t = table("entrance 0 0, room-25 0 -1", difficulty="hard", meeples={"eng-0": "room-25"})
    assert t.destinations("eng-0") == set()
    assert t.destinations("android") == set()


@rule("MBT-140", "MBT-143", "MBT-150", "MBT-151")
def test_w05_center_gear() -> None:
    layout = "entrance 0 0, room-22 0 -1, room-19 0 -2, room-26 1 -1 r1"
    t = table(layout, meeples={"eng-0": "room-22"}).play("skip-move", "gear eng-0 0 cw", "gear-stop")
    assert t.lies("room-22") == (0, -1, 1)
    assert t.lies("room-19") == (0, -2, 3)
    assert t.lies("room-26") == (1, -1, 0)
    assert t.lies("entrance") == (0, 0, 3)
    assert tile(t, "room-22")["edges"] == "-O-O"
    assert tile(t, "room-26")["edges"] == "-OO-"
    assert t.destinations("eng-0") == set()


@rule("MBT-132", "MBT-157", "MBT-158", "MBT-159", "MBT-160")
def test_w06_linear_gear_swap_and_limit() -> None:
    layout = "entrance 0 0, room-01 0 -1, room-23 1 -1, room-19 2 -1"
    t = table(layout, meeples={"eng-0": "room-23"}).play("skip-move")
    assert t.gears("eng-0") == {"0 e", "0 w"}
    t.play("gear eng-0 0 e")
    assert t.lies("room-23") == (2, -1, 0)
    assert t.lies("room-19") == (1, -1, 0)
    assert t.answers == ["gear-stop", "gear-again w"]
    t.play("gear-again w", "gear-again w")
    assert t.lies("room-23") == (0, -1, 0)
    assert t.lies("room-01") == (1, -1, 0)
    assert t.lies("room-19") == (2, -1, 0)
    assert sorted(t.answers) == ["gear-again e", "gear-again w", "gear-stop"]
    t.play("gear-again w")
    assert t.lies("room-23") == (-1, -1, 0)
    assert t.at(0, -1) is None
    assert t.answers == ["gear-stop", "gear-again e"]


@rule("MBT-165", "MBT-166", "MBT-167", "MBT-168")
def test_w07_edge_gear_with_wrap() -> None:
    layout = "entrance 0 0, room-15 1 0, room-20 2 0, room-01 -1 -1, room-04 0 -1, room-19 3 -1"
    t = table(layout, meeples={"eng-0": "room-15", "android": "room-19"}).play("skip-move", "gear eng-0 0 e")
    assert t.lies("room-01") == (0, -1, 0)
    assert t.lies("room-04") == (1, -1, 0)
    assert t.lies("room-19") == (-1, -1, 0)
    assert t.on("android") == "room-19"
    t.play("gear-again e")
    assert t.lies("room-19") == (0, -1, 0)
    assert t.lies("room-01") == (1, -1, 0)
    assert t.lies("room-04") == (2, -1, 0)
    for name, x in (("entrance", 0), ("room-15", 1), ("room-20", 2)):
        assert t.lies(name) == (x, 0, 0)


@rule("MBT-007", "MBT-165", "MBT-167")
def test_w08_a_turned_edge_gear() -> None:
    layout = "entrance 0 0, room-15 0 -1 r1, room-01 1 -1, room-04 1 0, room-19 0 -2"
    t = table(layout, meeples={"eng-0": "room-15"}).play("skip-move")
    assert t.gears("eng-0") == {"0 n", "0 s"}
    t.play("gear eng-0 0 s")
    assert t.lies("room-01") == (1, 0, 0)
    assert t.lies("room-04") == (1, -2, 0)


@rule("MBT-011", "MBT-175", "MBT-176", "MBT-177", "MBT-178")
def test_w09_corner_gear_with_a_blank() -> None:
    layout = "entrance 0 0, room-02 0 -1, room-19 1 -1 r1, room-44 0 -2"
    t = table(layout, meeples={"eng-0": "room-02", "android": "room-19"}, people="room-44")
    t.play("skip-move", "gear eng-0 0 cw")
    assert t.lies("room-02") == (0, -2, 1)
    assert t.lies("room-44") == (1, -2, 1)
    assert t.people() == ["room-44"]
    assert t.lies("room-19") == (0, -1, 2)
    assert t.on("android") == "room-19"
    assert t.at(1, -1) is None
    assert t.on("eng-0") == "room-02"
    assert t.lies("entrance") == (0, 0, 0)


@rule("MBT-135", "MBT-136", "MBT-138")
def test_w10_two_gears_in_one_room() -> None:
    layout = "entrance 0 0, room-21 0 -1, room-01 1 -1, room-04 -1 -1, room-19 1 0"
    t = table(layout, meeples={"eng-0": "room-21"})
    t.play("skip-move", "gear eng-0 0 n")
    assert t.lies("room-19") == (1, -1, 0)
    assert t.lies("room-01") == (1, 0, 0)
    t.play("gear-stop", "skip-move")
    assert indices(t, "eng-0") == {"1"}
    t.play("end-turn", "skip-move")
    assert indices(t, "eng-0") == {"1"}
    t.play("gear eng-0 1 s")
    assert t.lies("room-04") == (-1, 0, 0)
    t.play("gear-stop", "skip-move")
    assert indices(t, "eng-0") == {"0"}


@rule("MBT-132", "MBT-137")
def test_w11_leave_and_come_back() -> None:
    t = table("entrance 0 0, room-22 0 -1, room-19 0 -2", meeples={"android": "room-22"})
    t.play("skip-move", "gear android 0 cw", "gear-again cw", "gear-stop")
    assert t.lies("room-22") == (0, -1, 2)
    assert t.lies("room-19") == (0, -2, 2)
    assert t.lies("entrance") == (0, 0, 2)
    assert t.copy().play("skip-move").gears("android") == set()
    t.play("move android to entrance", "end-turn")
    t.play("move android to room-22")
    assert t.gears("android") == {"0 cw", "0 ccw"}


@rule("MBT-183", "MBT-102", "MBT-188")
def test_w12_the_android_finds_the_control_room() -> None:
    t = table("entrance 0 0, room-01 0 -1", meeples={"android": "room-01"}, deck_top="control-room")
    t.play("skip-move", "explore android n")
    assert t.lies("control-room") == (0, -2, 0)
    assert t.people() == []
    assert t.truth["switch_thrown"] is False
    assert t.destinations("eng-0") == {"room-01"}


@rule("MBT-119", "MBT-182", "MBT-186", "MBT-189", "MBT-200", "MBT-204")
def test_w13_an_engineer_finds_it() -> None:
    t = table("entrance 0 0, room-01 0 -1", meeples={"eng-0": "room-01"}, deck_top="control-room room-44")
    t.play("skip-move", "explore eng-0 n")
    assert t.truth["switch_thrown"] is True
    assert collapsed(t) == []
    t.play("skip-move", "explore eng-0 n")
    assert t.lies("room-44") == (0, -3, 0)
    assert t.people() == []
    assert collapsed(t) == ["control-room"]
    assert t.lies("room-01") == (0, -2, 0)
    assert t.lies("entrance") == (0, -1, 0)
    assert t.on("android") == "entrance"


@rule("MBT-086", "MBT-185", "MBT-186", "MBT-187")
def test_w14_throwing_the_switch_in_passing() -> None:
    layout = "entrance 0 0, room-01 0 -1, control-room 1 -1, room-19 2 -1 r1"
    t = table(layout, meeples={"eng-0": "room-01", "android": "room-19"}, deck_top="room-03")
    assert t.destinations("eng-0") == {"entrance", "control-room"}
    t.play("move eng-0 to control-room")
    assert t.truth["switch_thrown"] is True
    ways = ["move on to entrance", "move on to room-01", "move on to room-19", "stop"]
    assert sorted(t.answers) == ways
    for line in ways:
        twin = t.copy().play(line)
        assert collapsed(twin) == []
        assert twin.on("eng-0") == ("control-room" if line == "stop" else line.split()[-1])
        assert collapsed(twin.play("end-turn")) == []
    t.play("stop", "explore android e")
    assert t.lies("room-03") == (3, -1, 1)
    assert collapsed(t) == ["room-19"]
    assert t.lies("control-room") == (2, -1, 0)
    assert t.lies("room-01") == (1, -1, 0)
    assert t.lies("entrance") == (0, 0, 0)


@rule("MBT-011", "MBT-204", "MBT-205")
def test_w15_sliding_keeps_gaps() -> None:
    layout = "entrance 0 0, room-01 1 0, room-19 2 0 r3, room-26 3 0, room-44 5 0 r1, room-04 1 -1, room-20 1 1"
    t = table(layout, meeples={"eng-0": "room-19", "android": "room-26"}, people="room-44", switch_thrown=True)
    before = {entry[0]: entry for entry in t.truth["tiles"]}
    t.play("move eng-0 to room-01")
    assert collapsed(t) == ["room-19"]
    assert t.lies("room-26") == (2, 0, 0)
    assert t.on("android") == "room-26"
    assert t.lies("room-44") == (4, 0, 1)
    assert t.people() == ["room-44"]
    after = {entry[0]: entry for entry in t.truth["tiles"]}
    moved = {name for name in before if before[name] != after.get(name)}
    assert moved == {"room-19", "room-26", "room-44"}


@rule("MBT-198", "MBT-203", "MBT-210")
def test_w16_move_collapse_then_explore() -> None:
    layout = "entrance 0 0, room-01 0 -1, room-19 0 -2, room-09 0 -3"
    t = table(layout, meeples={"eng-0": "room-01"}, deck_top="room-03", switch_thrown=True)
    t.play("move eng-0 to room-09")
    assert collapsed(t) == ["room-01"]
    assert t.lies("entrance") == (0, -1, 0)
    t.play("explore eng-0 w")
    assert t.lies("room-03") == (-1, -3, 3)
    assert t.lies("room-09") == (0, -3, 0)
    assert collapsed(t) == ["room-01"]


@rule("MBT-199", "MBT-R13")
def test_w17_two_meeples_two_collapses() -> None:
    layout = "entrance 0 0, room-01 0 -1, room-02 -1 -1, room-19 1 -1 r1"
    meeples = {"eng-0": "room-01", "android": "room-19"}
    t = table(layout, meeples=meeples, deck_top="room-03", switch_thrown=True)
    t.play("move eng-0 to entrance")
    assert collapsed(t) == ["room-01"]
    assert t.lies("entrance") == (0, -1, 0)
    t.play("explore android e")
    assert t.lies("room-03") == (2, -1, 1)
    assert collapsed(t) == ["room-01", "room-19"]
    assert t.lies("entrance") == (1, -1, 0)
    assert t.lies("room-02") == (0, -1, 0)


@rule("MBT-122", "MBT-201", "MBT-240", "MBT-241")
def test_w18_a_shared_room_a_rescue_a_win() -> None:
    layout = "entrance 0 0, room-44 0 -1 r2, room-19 0 1"
    meeples = {"eng-0": "room-44", "android": "room-44"}
    t = table(layout, meeples=meeples, people="room-44", switch_thrown=True)
    t.play("move eng-0 to entrance")
    assert collapsed(t) == []
    t.play("end-turn", "move android to entrance")
    assert collapsed(t) == ["room-44"]
    assert hand(t, 0) == {"welder": 1}
    t.play("end-turn")
    assert t.result.kind == "victory"


@rule("MBT-221", "MBT-222")
def test_w19_losing_the_emergency_exit() -> None:
    layout = "entrance 0 0, room-01 0 -1, emergency-exit 0 -2, room-14 1 -2"
    t = table(layout, meeples={"eng-0": "emergency-exit", "android": "room-01"}, switch_thrown=True)
    t.play("move eng-0 to room-14")
    assert collapsed(t) == ["emergency-exit"]
    assert t.lies("room-01") == (0, -2, 0)
    assert t.lies("entrance") == (0, -1, 0)
    assert [entry["id"] for entry in t.state.view(0)["tiles"] if entry["exit"]] == ["entrance"]
    t.play("end-turn")
    assert not t.over


@rule("MBT-230", "MBT-232", "MBT-234", "MBT-343")
def test_w20_an_engineer_in_the_lockdown() -> None:
    layout = "entrance 0 0, room-19 0 -1 r1, room-01 2 0"
    t = table(layout, meeples={"eng-0": "room-01"}, deck_top="lockdown room-05", switch_thrown=True)
    t.play("skip-move", "explore eng-0 e")
    assert t.lies("lockdown") == (3, 0, 1)
    assert collapsed(t) == ["room-01"]
    assert (t.result.kind, t.result.reason) == ("defeat", "dead-position")


@rule("MBT-240", "MBT-241", "MBT-242")
@pytest.mark.parametrize(("people", "kind"), [("", "victory"), ("room-46", "defeat")])
def test_w21_people_left_behind(people: str, kind: str) -> None:
    layout = "entrance 0 0, room-01 0 -1, room-46 3 3"
    t = table(layout, meeples={"android": "room-01"}, people=people, switch_thrown=True)
    t.play("move android to entrance", "end-turn")
    assert t.result.kind == kind


@rule("MBT-244", "MBT-340", "MBT-341", "MBT-342", "MBT-343")
def test_w22_the_android_is_lost() -> None:
    layout = "entrance 0 0, room-26 0 1 r1, room-38 4 0"
    t = table(layout, meeples={"android": "room-38"}, switch_thrown=True, lockdown_revealed=True)
    assert t.destinations("eng-0") == t.destinations("android") == set()
    t.idle_turn()
    assert (t.result.kind, t.result.reason) == ("victory-without-android", "dead-position")


@rule("MBT-040", "MBT-041", "MBT-042", "MBT-043", "MBT-044", "MBT-046", "MBT-047", "MBT-048", "MBT-049")
@pytest.mark.parametrize("seed", range(12))
def test_w23_deck_structure(seed: int) -> None:
    for level in LEVELS:
        deck = GAME.start(seed=seed, difficulty=level).snapshot()["deck"]
        assert "entrance" not in deck
        assert deck == GAME.start(seed=seed, difficulty=level).snapshot()["deck"]
        if level in ("starting", "extreme"):
            assert len(deck) == 71
            assert 14 <= deck.index("control-room") <= 21
            assert deck.index("emergency-exit") == 36
            assert 50 <= deck.index("lockdown") <= 57
        else:
            assert len(deck) == 70
            assert "emergency-exit" not in deck
            assert 18 <= deck.index("control-room") <= 25
            assert 44 <= deck.index("lockdown") <= 51
    deck = GAME.start(seed=seed, mode="competitive").snapshot()["deck"]
    assert len(deck) == 71
    assert "entrance" not in deck
    assert [deck.index(name) for name in ("control-room", "emergency-exit", "lockdown")] == [23, 24, 70]
    assert deck == GAME.start(seed=seed, mode="competitive").snapshot()["deck"]


@rule("MBT-306", "MBT-307", "MBT-308", "MBT-309", "MBT-310", "MBT-311", "MBT-312", "MBT-313")
def test_w24_placing_the_exit() -> None:
    layout = "entrance 0 0, room-01 0 -1, room-04 0 -2, room-19 1 -1 r1, room-26 2 -1 r1"
    t = table(
        layout,
        mode="competitive",
        players=2,
        meeples={"eng-0a": "room-04", "eng-1a": "room-04", "eng-1b": "room-26"},
        deck_top="control-room emergency-exit",
    ).play("skip-move", "explore eng-0a n")
    assert t.lies("control-room") == (0, -3, 0)
    assert (t.asked, t.seat) == ("place-exit", 1)
    assert sorted(t.answers) == sorted(f"place {x} -4 r{turned}" for x in (-1, 0, 1) for turned in range(4))
    t.play("place 1 -4 r2")
    assert t.lies("emergency-exit") == (1, -4, 2)
    assert (t.asked, t.seat) == ("move", 1)


@rule("MBT-320", "MBT-321", "MBT-330", "MBT-331")
def test_w25_the_pile() -> None:
    layout = "entrance 0 0, room-01 0 -1, emergency-exit 0 -2"
    meeples = {"eng-0a": "emergency-exit", "eng-0b": "room-01", "eng-1a": "room-01", "eng-1b": "entrance"}
    race: dict[str, Any] = {"mode": "competitive", "players": 2, "switch_thrown": True, "pile": ["eng-0a"]}
    t = table(layout, meeples=meeples, to_move=1, **race)
    t.play("move eng-1a to emergency-exit")
    assert t.truth["pile"] == ["eng-0a", "eng-1a"]
    assert t.lies("room-01") == (0, -1, 0)
    t.play("end-turn", "move eng-0a to room-01")
    assert t.truth["pile"] == ["eng-1a"]
    assert collapsed(t) == []
    t.play("end-turn").idle_turn().play("move eng-0a to emergency-exit")
    assert t.truth["pile"] == ["eng-1a", "eng-0a"]
    assert not t.over

    t = table(layout, meeples=meeples, to_move=0, **race).play("move eng-0a to room-01")
    assert collapsed(t) == ["emergency-exit"]
    assert (t.result.kind, t.result.winners) == ("defeat", ())


@rule("MBT-273", "MBT-274", "MBT-275", "MBT-276")
def test_w26_semi_co_op_tie() -> None:
    t = table(
        "entrance 0 0, emergency-exit 4 0",
        mode="semi-coop",
        players=3,
        meeples={"eng-1": "emergency-exit"},
        hands=[3, 3, 1],
        switch_thrown=True,
        turn=66,
        switch_turn=40,
        arrived={"eng-0": 61, "eng-1": 58, "eng-2": 50},
        to_move=2,
    ).idle_turn()
    assert (t.result.kind, t.result.reason, t.result.winners) == ("victory", "all-safe", (1,))
    assert t.result.scores == (3, 3, 1)


@rule("MBT-345", "MBT-346", "MBT-347")
def test_w27_stall_and_called_end() -> None:
    t = Table(GAME.start(seed=3, stall_rounds=5))
    for _ in range(4):
        assert not t.idle_turn().over
    t.idle_turn()
    assert (t.result.kind, t.result.reason) == ("defeat-beast-running", "stalled")

    t = Table(GAME.start(seed=3, players=2)).play("call-end")
    assert (t.seat, t.asked) == (1, "vote")
    t.play("no")
    assert (t.seat, t.asked) == (0, "move")
    assert "call-end" not in t.answers


@rule("MBT-062", "MBT-122")
def test_w28_tokens_go_to_the_active_player() -> None:
    layout = "entrance 0 0, room-46 0 -1 r2, room-01 1 0"
    meeples = {"android": "room-46", "eng-1": "room-01"}
    t = table(layout, mode="semi-coop", players=2, meeples=meeples, people="room-46", switch_thrown=True, to_move=1)
    t.play("move android to entrance")
    assert collapsed(t) == ["room-46"]
    assert hand(t, 1) == {"medic": 1}
    assert hand(t, 0) == {}


LAST_WALK: dict[str, Any] = {"switch_thrown": True, "lockdown_revealed": True}


@rule("MBT-350", "MBT-351", "MBT-352", "MBT-353", "MBT-234")
def test_w29_trapped_for_certain() -> None:
    t = table("entrance 0 0, room-01 0 -1, lockdown 5 5", meeples={"eng-0": "lockdown"}, **LAST_WALK)
    assert "move android to room-01" in t.answers, "the position is live"
    t.idle_turn()
    assert (t.result.kind, t.result.reason) == ("defeat", "dead-position")
    assert "engineer A is trapped" in t.events[-1].text
    assert "meeple:eng-0" in t.events[-1].refs


@rule("MBT-204", "MBT-344", "MBT-350", "MBT-351", "MBT-352")
def test_w30_a_collapse_still_opens_the_way() -> None:
    layout = "entrance 0 0, room-14 0 -1, lockdown 0 -2 r2"
    t = table(layout, meeples={"eng-0": "lockdown", "android": "room-14"}, **LAST_WALK)
    assert t.destinations("eng-0") == set()
    assert not t.copy().idle_turn().over
    t.play("move android to entrance", "end-turn")
    assert t.lies("entrance") == (0, -1, 0)
    t.play("move eng-0 to entrance", "end-turn")
    assert collapsed(t) == ["room-14", "lockdown"]
    assert t.result.kind == "victory"


@rule("MBT-332", "MBT-335", "MBT-R58", "MBT-R62")
def test_w31_the_race_is_over() -> None:
    layout = "entrance 20 20, emergency-exit 0 0, room-19 0 1, room-38 10 0, lockdown -9 -9"
    meeples = {"eng-0a": "emergency-exit", "eng-0b": "room-38", "eng-1a": "lockdown", "eng-1b": "room-38"}
    race: dict[str, Any] = {"mode": "competitive", "players": 2, "pile": ["eng-0a"], "deck": "", **LAST_WALK}
    t = table(layout, meeples=meeples, **race)
    assert t.destinations("eng-0a") == {"room-19"}
    t.idle_turn()
    assert (t.result.winners, t.result.reason, t.result.ranking) == ((0,), "dead-position", ((0,), (1,)))
    assert {"meeple:eng-0b", "meeple:eng-1a", "meeple:eng-1b"} <= set(t.events[-1].refs)
    assert "engineers A2, B1 and B2" in t.events[-1].text
    assert not table(f"{layout}, room-20 10 1", meeples=meeples, **race).idle_turn().over


@rule("MBT-249", "MBT-278", "MBT-334")
def test_w32_places() -> None:
    t = table(mode="semi-coop", players=3, hands=[4, 0, 2], switch_thrown=True).idle_turn()
    assert (t.result.kind, t.result.ranking) == ("victory", ((0,), (2,), (1,)))

    race: dict[str, Any] = {"mode": "competitive", "players": 3, "switch_thrown": True, "pile": ["eng-2a", "eng-0a"]}
    meeples = {"eng-2a": "emergency-exit", "eng-0a": "emergency-exit"}
    t = table("entrance 0 0, emergency-exit 3 0", meeples=meeples, **race).play("call-end", "yes", "yes")
    assert (t.result.winners, t.result.ranking) == ((2,), ((2,), (0,), (1,)))

    t = table("entrance 0 0, room-01 0 -1", players=2, meeples={"android": "room-01"}, switch_thrown=True)
    t.play("call-end", "yes")
    assert (t.result.kind, t.state.returns()) == ("victory-without-android", (0.5, 0.5))
