"""Who wants to be asked: the `ask` setting, and raising a hand (BMR-290 and ruling BMR-R30)."""

from __future__ import annotations

from typing import Any

import pytest

import bestiary
from tests.games.beast_master.table import Table, start, table
from tests.marks import rule

OWN = ("W1", "W2", "W3", "W4")
"""The windows in which the active player has, or had, the menu."""
WINDOWS = (*OWN, "W5")
NOT_ASKED = "ask not-this-turn"
ALL_HOLD = {"P1": "rampage", "P2": "rampage", "P3": "rampage", "P4": "take-flight"}


def held(*ask: str, **fields: Any) -> Table:
    """P1's turn; everybody holds a Beast Master card; `ask` by seat, the rest normal."""
    settings = [*ask, "normal", "normal", "normal", "normal"][:4]
    return table(**{"ask": settings, "hands": ALL_HOLD, **fields})


# -- the three settings


@rule("BMR-290")
def test_normal_is_the_default() -> None:
    assert table().truth["ask"] == ["normal"] * 4
    t = start(ask="normal")
    assert [t.state.view(seat)["ask"] for seat in range(4)] == ["normal"] * 4


@rule("BMR-290")
@pytest.mark.parametrize("window", OWN)
def test_normal_skips_the_windows_of_ones_own_turn(window: str) -> None:
    assert held(phase=window).asking() == ["P2", "P3", "P4"]


@rule("BMR-290")
def test_normal_includes_the_window_after_ones_own_scoring() -> None:
    assert held(phase="W5").asking() == ["P1", "P2", "P3", "P4"]


@rule("BMR-290")
@pytest.mark.parametrize("window", OWN)
def test_normal_includes_ones_own_windows_once_somebody_has_played(window: str) -> None:
    t = held(phase=window).play("pass", "pass", "play-beast take-flight", "beast D4")
    assert t.asking() == ["P1", "P2", "P3"]


@rule("BMR-290")
def test_a_card_played_in_one_window_opens_no_other() -> None:
    t = held().play("move colossus A1 A2", "pass", "pass", "play-beast take-flight", "beast D4").quiet()
    t.play("move colossus A2 A1")
    assert t.asking() == ["P2", "P3"]


@rule("BMR-290")
def test_ones_own_card_from_the_menu_is_not_played_in_the_window() -> None:
    t = held(hands={"P1": "take-flight rampage", "P2": "rampage"}).play("play-beast take-flight", "beast D4")
    assert t.asking() == ["P2"]


@rule("BMR-290")
@pytest.mark.parametrize("window", WINDOWS)
def test_all_includes_every_window(window: str) -> None:
    assert held("all", phase=window).asking() == ["P1", "P2", "P3", "P4"]


@rule("BMR-290", "BMR-289")
@pytest.mark.parametrize("window", WINDOWS)
def test_never_includes_none(window: str) -> None:
    assert held("never", "normal", "never", phase=window).asking() == ["P2", "P4"]


@rule("BMR-290")
@pytest.mark.parametrize("window", WINDOWS)
def test_never_means_never_whatever_is_played(window: str) -> None:
    t = held("never", "never", phase=window).play("pass", "play-beast take-flight", "beast D4")
    assert t.asking() == ["P3"]


@rule("BMR-290")
def test_never_leaves_the_menu_alone() -> None:
    t = held("never", "never", "never", "never")
    assert "play-beast rampage" in t.answers


@rule("BMR-290")
def test_the_settings_of_a_new_game_are_options() -> None:
    t = start(players=2, ask=["all", "never"])
    assert [t.state.view(seat)["ask"] for seat in (0, 1)] == ["all", "never"]
    t.set_up()
    assert (t.asked, t.player) == ("window", "P1")
    t.play("pass")
    assert t.asked == "action"


# -- changing it


@rule("BMR-290")
def test_a_change_counts_from_the_next_question_on() -> None:
    t = held(phase="W2").wish("P3", "ask never")
    assert t.asking() == ["P2", "P4"]
    t.wish("P3", "ask normal").play("move colossus A1 A2")
    assert t.asking() == ["P2", "P3", "P4"]


@rule("BMR-290")
def test_the_waiting_question_stays() -> None:
    t = held(phase="W2").wish("P2", "ask never")
    assert (t.asked, t.player) == ("window", "P2")
    assert t.answers == ["pass", "play-beast rampage"]
    t.play("pass")
    assert t.player == "P3"
    t.play("play-beast rampage", "beast D4", "beast D3")
    assert t.asking() == ["P1", "P4"]


@rule("BMR-290", "BMR-286")
def test_who_becomes_eligible_while_the_window_is_open_is_asked_in_it() -> None:
    t = held("normal", "normal", "normal", "never", phase="W2").wish("P4", "ask normal")
    assert t.asking() == ["P2", "P3", "P4"]


@rule("BMR-290")
@pytest.mark.parametrize("when", ["action", "window", "dodge", "displace", "place-colossus"])
def test_it_can_be_changed_at_any_time(when: str) -> None:
    tables = {
        "action": table(),
        "window": table(phase="W2", hands={"P2": "rampage"}),
        "dodge": table(P2="D3", hands={"P1": "take-flight", "P2": "dodge"}),
        "displace": table(P2="Colossus D3", hands={"P1": "take-flight"}),
        "place-colossus": start(ask="normal"),
    }
    t = tables[when]
    if when in ("dodge", "displace"):
        t.play("play-beast take-flight", "beast D3")
    assert t.asked == when
    before = (t.seat, t.answers)
    for player in ("P1", "P2", "P4"):
        t.wish(player, "ask never")
    assert t.asked == when
    assert (t.seat, t.answers) == before
    assert t.truth["ask"] == ["never", "never", "normal", "never"]


@rule("BMR-290")
def test_the_active_player_may_ask_to_be_asked() -> None:
    t = held().wish("P1", "ask all").play("move colossus A1 A2")
    assert t.asking() == ["P1", "P2", "P3", "P4"]


@rule("BMR-290")
@pytest.mark.parametrize("text", ["ask", "ask sometimes", "never", ""])
def test_other_wishes_are_refused(text: str) -> None:
    t = held()
    before = t.truth
    with pytest.raises(bestiary.IllegalAction):
        t.wish("P2", text)
    assert t.truth == before


@rule("BMR-290")
def test_the_setting_is_its_owners_secret() -> None:
    t = held(phase="W2")
    others = [t.state.view(viewer) for viewer in (0, 1, 3, None)]
    t.wish("P3", "ask never")
    assert t.state.view(2)["ask"] == "never"
    assert t.state.view(None)["ask"] is None
    assert [t.state.view(viewer) for viewer in (0, 1, 3, None)] == others
    assert not any(event.seen_by(viewer) for event in t.state.events for viewer in (0, 1, 3, None))


# -- not this turn


@rule("BMR-R30")
def test_not_this_turn_lasts_to_the_end_of_the_turn() -> None:
    t = held().wish("P2", NOT_ASKED).play("move colossus A1 A2")
    assert t.asking() == ["P3", "P4"]
    t.play("end")
    assert t.window == "W4"
    assert t.asking() == ["P3", "P4"]
    assert t.window == "W5"
    assert t.asking() == ["P1", "P3", "P4"]
    assert (t.truth["active"], t.window) == (1, "W1")
    t.quiet().end_turn()
    assert t.truth["active"] == 2
    t.play("move colossus A5 A4")
    assert t.asking() == ["P4", "P1", "P2"]


@rule("BMR-R30")
def test_not_this_turn_lasts_whatever_is_played() -> None:
    t = held(phase="W2", not_this_turn=[0, 1]).play("pass", "play-beast take-flight", "beast D4")
    assert t.asking() == ["P3"]


@rule("BMR-R30")
def test_not_this_turn_keeps_the_setting() -> None:
    t = held("normal", "all").wish("P2", NOT_ASKED)
    assert (t.state.view(1)["ask"], t.state.view(1)["not_this_turn"]) == ("all", True)
    assert t.state.view(0)["not_this_turn"] is False
    t.end_turn()
    assert (t.state.view(1)["ask"], t.state.view(1)["not_this_turn"]) == ("all", False)


@rule("BMR-290", "BMR-R30")
@pytest.mark.parametrize("ask", ["normal", "all"])
def test_a_new_setting_ends_not_this_turn(ask: str) -> None:
    t = held().wish("P2", NOT_ASKED).wish("P2", f"ask {ask}").play("move colossus A1 A2")
    assert t.state.view(1)["not_this_turn"] is False
    assert t.asking() == ["P2", "P3", "P4"]


# -- raising a hand


@rule("BMR-R30")
def test_a_raised_hand_is_asked_in_the_next_window_and_only_there() -> None:
    t = held("normal", "never", "never", "never").wish("P3", "interrupt").play("move colossus A1 A2")
    assert t.asking() == ["P3"]
    assert t.state.view(None)["raised"] == []
    t.play("move colossus A2 A1")
    assert t.asked == "action"


@rule("BMR-R30")
def test_a_raised_hand_can_play() -> None:
    t = held("normal", "never", "never", "never").wish("P4", "interrupt").play("move colossus A1 A2")
    t.play("play-beast take-flight", "beast D4")
    assert t.beast == "D4"


@rule("BMR-R30")
def test_the_active_player_may_raise_a_hand_too() -> None:
    t = held().wish("P1", "interrupt").play("move colossus A1 A2")
    assert t.asking() == ["P1", "P2", "P3", "P4"]
    t.play("move colossus A2 A1")
    assert t.asking() == ["P2", "P3", "P4"]


@rule("BMR-R30")
def test_a_raised_hand_is_asked_although_not_this_turn_was_said() -> None:
    t = held(not_this_turn=[1, 2, 3]).wish("P2", "interrupt").play("move colossus A1 A2")
    assert t.asking() == ["P2"]


@rule("BMR-R30")
def test_a_hand_taken_down_is_not_asked() -> None:
    t = held("normal", "never", "never", "never").wish("P3", "interrupt").wish("P3", "stand-down")
    assert t.state.view(None)["raised"] == []
    t.play("move colossus A1 A2")
    assert t.asked == "action"


@rule("BMR-R30", "BMR-289")
def test_a_raised_hand_without_a_beast_master_card_is_not_asked() -> None:
    t = table(hands={"P2": "pilfer"}).wish("P2", "interrupt").play("move colossus A1 A2")
    assert (t.asked, t.player) == ("action", "P1")


@rule("BMR-R30")
def test_raised_hands_stand_in_the_order_of_asking() -> None:
    t = held(active="P3")
    for player in ("P2", "P1", "P4"):
        t.wish(player, "interrupt")
    assert t.state.view(None)["raised"] == [3, 0, 1]


@rule("BMR-R30")
def test_a_raised_hand_changes_nothing_about_the_waiting_question() -> None:
    t = held()
    before = t.answers
    t.wish("P2", "interrupt")
    assert (t.asked, t.player, t.answers) == ("action", "P1", before)


@rule("BMR-292")
def test_nothing_is_wished_for_after_the_end() -> None:
    t = table(age=6, active="P4", phase="W5", hands={"P2": "rampage"}).play("pass")
    with pytest.raises(bestiary.IllegalAction):
        t.wish("P2", "interrupt")


@rule("BMR-286", "BMR-290")
def test_who_wants_to_be_asked_while_a_window_is_open_is_asked_before_it_closes() -> None:
    t = held("normal", phase="W2")
    assert t.player == "P2"
    t.wish("P1", "ask all")
    assert t.asking() == ["P2", "P3", "P4", "P1"]


@rule("BMR-286")
def test_who_has_passed_is_not_asked_again_until_somebody_plays() -> None:
    t = held(phase="W2").play("pass")
    t.wish("P2", "interrupt")
    assert t.asking() == ["P3", "P4"]
