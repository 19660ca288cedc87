"""A player's turn (MBT-060 to MBT-069)."""

from __future__ import annotations

import pytest

from tests.games.mechanical_beast.table import Table, table
from tests.marks import rule

LAYOUT = "entrance 0 0, room-01 0 -1, room-22 1 -1 r1"


def usable(t: Table) -> set[str]:
    """The meeples that the answers to the waiting decision name."""
    return {word for line in t.answers for word in line.split() if word.startswith(("eng-", "android"))}


# -- movement, then action


@rule("MBT-060")
def test_a_turn_is_a_movement_then_an_action() -> None:
    t = table(LAYOUT, deck_top="room-04")
    assert (t.asked, t.truth["turn"]) == ("move", 1)
    t.play("move eng-0 to room-01")
    assert (t.asked, t.truth["turn"]) == ("action", 1)
    t.play("explore eng-0 n")
    assert (t.asked, t.truth["turn"]) == ("move", 2)


@rule("MBT-060")
def test_the_turn_ends_after_the_last_activation_of_a_gear() -> None:
    t = table(LAYOUT, players=2, meeples={"eng-0": "room-22"}).play("skip-move", "gear eng-0 0 cw")
    assert (t.asked, t.seat) == ("gear-repeat", 0)
    t.play("gear-stop")
    assert (t.asked, t.seat, t.truth["turn"]) == ("move", 1, 2)


@rule("MBT-061")
def test_exploring_leaves_no_time_for_a_gear() -> None:
    t = table(LAYOUT, players=2, meeples={"android": "room-22"}).play("skip-move")
    assert t.gears("android") and t.explores("eng-0")
    t.play("explore eng-0 w")
    assert (t.asked, t.seat) == ("move", 1)


@rule("MBT-061")
def test_a_gear_leaves_no_time_for_exploring() -> None:
    t = table(LAYOUT, meeples={"eng-0": "room-22"}).play("skip-move")
    assert t.explores("eng-0") and t.gears("eng-0")
    t.play("gear eng-0 0 cw")
    assert {line.split()[0] for line in t.answers} == {"gear-again", "gear-stop"}
    assert "MBT-061" in t.refused("explore eng-0 n").rules


# -- who moves and acts


@rule("MBT-062")
@pytest.mark.parametrize("mode", ["coop", "semi-coop"])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_active_player_uses_the_own_engineer_or_the_android(mode: str, seat: int) -> None:
    t = table(LAYOUT, mode=mode, players=2, to_move=seat)
    assert usable(t) == {f"eng-{seat}", "android"}
    t.play("skip-move")
    assert usable(t) == {f"eng-{seat}", "android"}


@rule("MBT-062", "MBT-063")
@pytest.mark.parametrize("mover", ["eng-0", "android"])
@pytest.mark.parametrize("actor", ["eng-0", "android"])
def test_either_may_move_and_either_may_act(mover: str, actor: str) -> None:
    t = table(LAYOUT, deck_top="room-04").play(f"move {mover} to room-01", f"explore {actor} w")
    assert t.on(actor) == "room-04"
    assert t.lies("room-04") == (-1, -1 if mover == actor else 0, 3)


@rule("MBT-064")
def test_at_most_one_meeple_moves() -> None:
    t = table(LAYOUT).play("move eng-0 to room-01")
    assert not t.destinations("eng-0") and not t.destinations("android")
    assert "MBT-064" in t.refused("move android to room-01").rules
    t.refused("move eng-0 to entrance")


@rule("MBT-064")
def test_at_most_one_meeple_acts() -> None:
    t = table(LAYOUT, meeples={"eng-0": "room-22", "android": "room-22"}).play("skip-move", "gear eng-0 0 cw")
    assert usable(t) == set()
    assert "MBT-064" in t.refused("gear android 0 cw").rules
    t.play("gear-stop")
    assert t.truth["turn"] == 2


@rule("MBT-065")
def test_a_player_may_do_nothing() -> None:
    t = table(LAYOUT, players=2)
    before = t.truth
    t.play("skip-move", "end-turn")
    assert (t.asked, t.seat, t.truth["turn"]) == ("move", 1, 2)
    assert (t.truth["tiles"], t.truth["meeples"]) == (before["tiles"], before["meeples"])


@rule("MBT-065")
def test_a_player_may_only_move() -> None:
    t = table(LAYOUT, players=2).play("move eng-0 to room-01", "end-turn")
    assert (t.on("eng-0"), t.seat, len(t.truth["tiles"])) == ("room-01", 1, 3)


@rule("MBT-065")
def test_a_player_may_only_act() -> None:
    t = table(LAYOUT, players=2, deck_top="room-04").play("skip-move", "explore eng-0 w")
    assert (t.on("eng-0"), t.seat) == ("room-04", 1)


@rule("MBT-066")
def test_there_is_no_movement_after_an_action() -> None:
    t = table(LAYOUT, meeples={"eng-0": "room-22"}).play("skip-move", "gear eng-0 0 cw", "gear-again ccw")
    assert not t.destinations("eng-0") and not t.destinations("android")
    assert "MBT-066" in t.refused("move android to room-01").rules


@rule("MBT-066", "MBT-R56")
def test_no_action_comes_before_or_in_the_movement() -> None:
    t = table(LAYOUT, meeples={"eng-0": "room-22"})
    assert not t.explores("eng-0") and not t.gears("eng-0")
    t.refused("explore eng-0 n")
    t.refused("gear eng-0 0 cw")
    t.play("move eng-0 to room-01")
    assert t.explores("eng-0") == {"n", "w"}, "from the room in which it has arrived"


@rule("MBT-067", "MBT-R51")
@pytest.mark.parametrize("mode", ["coop", "semi-coop"])
def test_nobody_uses_the_engineer_of_another_player(mode: str) -> None:
    everybody = {"eng-0": "room-22", "eng-1": "room-22", "android": "room-22"}
    t = table(LAYOUT, mode=mode, players=2, meeples=everybody, to_move=1)
    assert "MBT-067" in t.refused("move eng-0 to room-01").rules
    t.play("skip-move")
    assert "MBT-067" in t.refused("explore eng-0 e").rules
    assert "MBT-067" in t.refused("gear eng-0 0 cw").rules
    assert t.gears("eng-1") == t.gears("android") == {"0 cw", "0 ccw"}


# -- the turn's bookkeeping


@rule("MBT-068", "MBT-R12")
def test_every_meeple_has_a_start_room_each_turn() -> None:
    t = table(LAYOUT, players=2, meeples={"eng-1": "room-22"})
    first = {"eng-0": "entrance", "eng-1": "room-22", "android": "entrance"}
    assert t.truth["start_rooms"] == first
    t.play("move eng-0 to room-01")
    assert t.truth["start_rooms"] == first, "it is noted when the turn begins"
    t.play("end-turn")
    assert t.truth["start_rooms"] == {**first, "eng-0": "room-01"}


@rule("MBT-068", "MBT-R12")
def test_a_meeple_that_was_moved_by_another_player_starts_where_it_is_now() -> None:
    t = table(LAYOUT, players=2, switch_thrown=True, meeples={"android": "room-01"}, deck_top="room-04 room-09")
    t.play("move android to room-22", "end-turn")
    assert t.truth["collapsed"] == ["room-01"]
    t.play("skip-move", "explore android e")
    assert t.truth["collapsed"] == ["room-01", "room-22"]


@rule("MBT-069")
def test_the_gear_memory_is_updated_at_the_end_of_the_turn() -> None:
    t = table(LAYOUT, meeples={"android": "room-22"}, last_gear={"android": ["room-22", 0]})
    t.play("move android to room-01")
    assert t.state.view(None)["meeples"]["android"]["last_gear"] == ["room-22", 0]
    t.play("end-turn")
    assert t.state.view(None)["meeples"]["android"]["last_gear"] is None


@rule("MBT-069")
def test_the_stall_counter_is_updated_before_the_end_is_checked() -> None:
    t = table(LAYOUT, players=2, stall_rounds=5)
    for turn in range(1, 11):
        assert (t.truth["turn"], t.truth["stall"]) == (turn, turn - 1)
        t.idle_turn()
    assert t.over and t.result.reason == "stalled"


@rule("MBT-069")
def test_the_end_is_checked_before_the_turn_passes() -> None:
    t = table("entrance 0 0, room-01 0 -1", players=2, meeples={"eng-0": "room-01"}, switch_thrown=True, turn=7)
    t.play("move eng-0 to entrance", "end-turn")
    assert t.result.reason == "all-safe"
    assert (t.truth["turn"], t.truth["to_move"]) == (7, 0)


@rule("MBT-069", "MBT-R52")
def test_a_player_who_can_do_nothing_skips_and_the_turn_counts() -> None:
    t = table(
        "entrance 0 0, room-22 0 1, room-38 5 5",
        players=2,
        meeples={"eng-0": "room-38", "android": "room-38"},
        switch_thrown=True,
        lockdown_revealed=True,
        call_end="off",
    )
    assert t.answers == ["skip-move"]
    t.play("skip-move")
    assert t.answers == ["end-turn"]
    t.play("end-turn")
    assert (t.over, t.seat, t.truth["turn"], t.truth["stall"]) == (False, 1, 2, 1)
