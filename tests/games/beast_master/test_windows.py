"""The windows in which Beast Master cards are played: BMR-280 to BMR-292."""

from __future__ import annotations

from typing import Any

import pytest

from bestiary.kernel.values import Event
from tests.games.beast_master.table import Table, loot, start, table
from tests.marks import rule

WINDOWS = ("W1", "W2", "W3", "W4", "W5")
ALL_HOLD = {"P1": "rampage", "P2": "rampage", "P3": "rampage", "P4": "take-flight"}
"""Everybody holds one Beast Master card, and each can be played anywhere."""


def waiting(t: Table) -> tuple[str, str | None, str | None]:
    """Which question waits, in which window, and for whom."""
    return t.asked, t.window, t.player


def told(t: Table, seat: int | None) -> list[Event]:
    """What the last answer made this seat hear."""
    return [event for event in t.state.events if event.seen_by(seat)]


# -- when windows open


@rule("BMR-281")
def test_w1_opens_when_the_card_is_drawn() -> None:
    t = table(phase="draw", hands={"P2": "rampage"})
    assert waiting(t) == ("window", "W1", "P2")
    assert len(t.hand("P1")) == 1
    t.play("pass")
    assert waiting(t) == ("action", None, "P1")


@rule("BMR-281")
def test_w2_opens_after_each_movement() -> None:
    t = table(hands={"P2": "rampage"})
    for line in ("move colossus A1 A2", "create B2", "move acolyte B2 B1", "move colossus A2 A1"):
        t.play(line)
        assert waiting(t) == ("window", "W2", "P2")
        t.play("pass")
        assert waiting(t) == ("action", None, "P1")


@rule("BMR-281")
@pytest.mark.parametrize(
    ("hand", "lines"),
    [
        ("pilfer", ["play pilfer"]),
        ("audacity", ["play audacity"]),
        ("tunnel-keys", ["play tunnel-keys"]),
        ("teleport", ["play teleport", "teleport A D4"]),
        ("take-flight", ["play-beast take-flight", "beast D4"]),
        ("rampage", ["play-beast rampage", "beast D4", "beast D3"]),
    ],
)
def test_w3_opens_after_each_card_of_the_active_player(hand: str, lines: list[str]) -> None:
    t = table(hands={"P1": hand, "P2": "rampage"}).play(*lines)
    assert waiting(t) == ("window", "W3", "P2")
    t.play("pass")
    assert waiting(t) == ("action", None, "P1")


@rule("BMR-281")
def test_w3_opens_after_each_use_of_a_perk() -> None:
    t = table(perks={"P1": "outpost"}, banners={"B3": "P1"}, hands={"P2": "rampage"}).play("outpost B3")
    assert waiting(t) == ("window", "W3", "P2")
    t = table(perks={"P1": "beast-mantle"}, hands={"P1": "pilfer steal", "P2": "rampage"})
    t.play("mantle", "discard pilfer", "done")
    assert waiting(t) == ("window", "W3", "P2")


@rule("BMR-281")
def test_w4_opens_between_the_end_of_the_action_phase_and_scoring() -> None:
    t = table(banners={"C1": "P1"}, hands={"P2": "rampage"}).play("end")
    assert waiting(t) == ("window", "W4", "P2")
    assert t.gold("P1") == 0


@rule("BMR-281")
def test_w5_opens_after_scoring() -> None:
    t = table(banners={"C1": "P1"}, hands={"P2": "rampage"}).play("end", "pass")
    assert waiting(t) == ("window", "W5", "P2")
    assert t.gold("P1") == 3
    assert t.truth["active"] == 0
    t.play("pass")
    assert t.truth["active"] == 1


@rule("BMR-281", "BMR-073")
def test_the_windows_of_a_whole_turn() -> None:
    t = table(phase="draw", banners={"C1": "P1"}, loot=loot(A2="loot-colossus"), hands={"P2": "rampage"})
    seen = [(t.window, t.gold("P1"))]
    for line in ("pass", "move colossus A1 A2", "pass", "end", "pass"):
        t.play(line)
        if t.asked == "window":
            seen.append((t.window, t.gold("P1")))
    assert seen == [("W1", 0), ("W2", 0), ("W4", 0), ("W5", 3)]


@rule("BMR-280")
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("player", ["P2", "P3", "P4"])
def test_everybody_may_play_on_anothers_turn(window: str, player: str) -> None:
    t = table(phase=window, hands={player: "take-flight"})
    assert waiting(t) == ("window", window, player)
    assert t.answers == ["pass", "play-beast take-flight"]
    t.play("play-beast take-flight", "beast D4")
    assert t.beast == "D4"
    assert "take-flight" not in t.hand(player)


@rule("BMR-280", "BMR-282")
def test_the_active_player_plays_beast_master_cards_from_the_menu() -> None:
    t = table(moves_made=4, cards_played=2, hands={"P1": "take-flight rampage"})
    t.play("play-beast take-flight", "beast D4", "play-beast rampage", "beast D3", "beast C3")
    assert waiting(t) == ("action", None, "P1")
    assert (t.moves_made, t.cards_played) == (4, 2)


@rule("BMR-282")
def test_beast_master_cards_come_between_other_actions() -> None:
    t = table(hands={"P1": "take-flight pilfer"})
    t.play("move colossus A1 A2", "play-beast take-flight", "beast D4", "move colossus A2 A1", "play pilfer")
    assert waiting(t) == ("action", None, "P1")


# -- who is asked, and in which order


@rule("BMR-283", "BMR-R30")
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("active", [1, 2, 3, 4])
def test_the_others_are_asked_clockwise_from_the_active_player(window: str, active: int) -> None:
    order = [f"P{(active + offset - 1) % 4 + 1}" for offset in range(4)]
    asked = order if window == "W5" else order[1:]  # who is active has the menu, except after Scoring
    assert table(phase=window, active=f"P{active}", hands=ALL_HOLD).asking() == asked


@rule("BMR-283", "BMR-290")
@pytest.mark.parametrize("window", WINDOWS)
def test_the_active_player_is_asked_first(window: str) -> None:
    t = table(phase=window, active="P2", ask=["all"] * 4, hands=ALL_HOLD)
    assert t.asking() == ["P2", "P3", "P4", "P1"]


@rule("BMR-283")
def test_one_is_asked_for_one_card_or_a_pass() -> None:
    t = table(phase="W2", hands={"P2": "rampage take-flight landslide pilfer", "P3": "rampage"})
    assert waiting(t) == ("window", "W2", "P2")
    assert t.answers[0] == "pass"
    assert set(t.answers) == {"pass", "play-beast rampage", "play-beast take-flight", "play-beast landslide"}
    t.refused("play pilfer")
    t.refused("end")


@rule("BMR-284")
def test_a_card_is_resolved_before_anybody_else_is_asked() -> None:
    t = table(phase="W2", P1="Colossus D3", hands=ALL_HOLD).play("pass", "play-beast rampage")
    assert waiting(t)[::2] == ("beast-step", "P3")
    t.play("beast D3")
    assert waiting(t)[::2] == ("displace", "P1")
    t.play("displace E2")
    assert waiting(t)[::2] == ("beast-step", "P3")
    t.play("beast D4")
    assert waiting(t) == ("window", "W2", "P1")


@rule("BMR-285", "BMR-286", "BMR-R30")
@pytest.mark.parametrize("window", WINDOWS)
def test_after_a_card_the_asking_starts_again_with_the_active_player(window: str) -> None:
    t = table(phase=window, active="P2", hands=ALL_HOLD)
    if window == "W5":
        t.play("pass")
    assert t.player == "P3"
    t.play("pass", "play-beast take-flight", "beast D4")
    assert waiting(t) == ("window", window, "P2")
    assert t.asking() == ["P2", "P3", "P1"]  # P4 has no Beast Master card left
    assert t.window != window


@rule("BMR-285", "BMR-286")
@pytest.mark.parametrize("window", WINDOWS)
def test_the_asking_starts_again_after_every_card(window: str) -> None:
    t = table(phase=window, active="P2", ask=["all"] * 4, hands=ALL_HOLD)
    t.play("pass", "pass", "play-beast take-flight", "beast D4")
    assert t.player == "P2"
    t.play("play-beast rampage", "beast D3", "beast D4")
    assert t.player == "P3"  # P2 comes first again, but holds nothing any more
    t.play("pass", "play-beast rampage", "beast D3", "beast D4")
    assert t.asking() == ["P3"]
    assert t.window != window


@rule("BMR-285", "BMR-286")
def test_whoever_played_is_asked_again() -> None:
    t = table(phase="W2", hands={"P3": "take-flight rampage"}).play("play-beast take-flight", "beast D4")
    assert waiting(t) == ("window", "W2", "P3")
    assert t.answers == ["pass", "play-beast rampage"]
    t.play("pass")
    assert waiting(t) == ("action", None, "P1")


@rule("BMR-286")
def test_the_window_closes_when_all_have_passed() -> None:
    t = table(phase="W2", hands=ALL_HOLD).play("pass", "pass")
    assert waiting(t) == ("window", "W2", "P4")
    t.play("pass")
    assert waiting(t) == ("action", None, "P1")


@rule("BMR-079", "BMR-R31")
def test_the_end_of_the_action_phase_stands_whatever_is_played_after_it() -> None:
    t = table(banners={"C1": "P1"}, hands={"P2": "take-flight"}).play("end", "play-beast take-flight", "beast D4")
    assert t.truth["active"] == 1
    assert t.gold("P1") == 3


# -- never in the middle of something


@rule("BMR-287")
def test_a_movement_is_complete_before_anybody_is_asked() -> None:
    t = table(P1="B3", hands={"P2": "rampage"}).play("move acolyte B3 B4")
    assert waiting(t) == ("window", "W2", "P2")
    assert (t.acolytes("P1", "B4"), t.banner("B4"), t.moves_made) == (1, "P1", 1)


@rule("BMR-287")
def test_a_card_is_complete_before_anybody_is_asked() -> None:
    t = table(hands={"P1": "pilfer", "P2": "rampage"}).play("play pilfer")
    assert waiting(t) == ("window", "W3", "P2")
    assert len(t.hand("P1")) == 2
    assert t.truth["colossus_discard"] == ["pilfer"]


@rule("BMR-287", "BMR-288")
def test_no_window_opens_before_the_targets_of_a_card_are_chosen() -> None:
    t = table(hands={"P1": "teleport take-flight", "P2": "rampage"}).play("play teleport")
    assert waiting(t)[::2] == ("teleport-target", "P1")
    t.play("teleport A D3", "pass", "play-beast take-flight")
    assert waiting(t)[::2] == ("beast-place", "P1")


@rule("BMR-288")
def test_no_window_opens_inside_a_movement() -> None:
    five = dict.fromkeys(("A1", "A2", "B3", "B4", "C2"), "P1")
    t = table(P1="D3", banners=five, hands={"P2": "rampage"}).play("move acolyte D3 D4")
    assert waiting(t)[::2] == ("banner-move", "P1")
    t.play("decline")
    assert waiting(t) == ("window", "W2", "P2")


@rule("BMR-288")
def test_no_window_opens_between_two_batches_of_a_card() -> None:
    t = table(P2="D3", P3="D4", hands={"P1": "rampage", "P2": "take-flight"})
    t.play("play-beast rampage", "beast D3")
    assert waiting(t)[::2] == ("beast-step", "P1")


@rule("BMR-288", "BMR-R27")
def test_the_hand_limit_comes_before_the_window() -> None:
    t = table(phase="draw", hands={"P1": "pilfer steal purge convene replace hegemony", "P2": "rampage"})
    assert waiting(t)[::2] == ("discard", "P1")
    t.play("discard steal")
    assert waiting(t) == ("window", "W1", "P2")


@rule("BMR-288", "BMR-R27")
def test_a_card_draws_all_its_cards_before_the_hand_limit_counts() -> None:
    t = table(hands={"P1": "pilfer steal purge convene replace hegemony", "P2": "rampage"}).play("play pilfer")
    assert waiting(t)[::2] == ("discard", "P1")
    assert len(t.hand("P1")) == 7
    t.play("discard steal")
    assert waiting(t) == ("window", "W3", "P2")


@rule("BMR-288")
def test_no_window_opens_inside_scoring() -> None:
    """The Beast Master cards that P1 collects do not open a window before the hand limit is kept."""
    lying = loot(D3="loot-beast", D4="loot-colossus", E4="loot-gold-1")
    t = table(
        banners={"D3": "P1", "D4": "P1", "E4": "P1"},
        loot=lying,
        hands={"P1": "pilfer steal purge convene replace", "P2": "rampage"},
    ).play("end")
    assert waiting(t) == ("window", "W4", "P2")
    t.play("pass")
    assert waiting(t)[::2] == ("discard", "P1")
    assert (t.gold("P1"), len(t.hand("P1"))) == (1, 7)
    t.play("discard steal")
    assert (t.asked, t.window) == ("window", "W5")


# -- who is eligible


@rule("BMR-289", "BMR-291", "BMR-R37")
@pytest.mark.parametrize("window", WINDOWS)
def test_a_hand_without_a_playable_card_is_asked_all_the_same(window: str) -> None:
    t = table(phase=window, hands={"P2": "bank-run sabotage"})
    assert waiting(t) == ("window", window, "P2")
    assert t.answers == ["pass"]
    t.refused("play-beast bank-run")
    t.refused("play-beast rampage")


@rule("BMR-289")
@pytest.mark.parametrize("window", WINDOWS)
def test_only_holders_of_beast_master_cards_are_asked(window: str) -> None:
    t = table(phase=window, hands={"P1": "pilfer", "P2": "pilfer dodge", "P3": "rampage"})
    assert t.asking() == ["P3"]


@rule("BMR-289")
def test_a_window_without_anybody_to_ask_closes_unseen() -> None:
    t = table(hands={"P1": "rampage", "P2": "dodge"}).play("move colossus A1 A2")
    assert waiting(t) == ("action", None, "P1")


@rule("BMR-289")
def test_a_card_drawn_in_scoring_can_be_played_in_w5() -> None:
    t = table(banners={"D3": "P1"}, loot=loot(D3="loot-beast"), beast_top=["take-flight"]).play("end")
    assert waiting(t) == ("window", "W5", "P1")
    t.play("play-beast take-flight", "beast D4")
    assert t.beast == "D4"


# -- a forced pass looks like a chosen one


def pair(**fields: Any) -> tuple[Table, Table]:
    """Two tables that differ in P2's hand only: here P2 could play, there P2 can only pass."""
    able = table(**fields, hands={"P2": "rampage", "P3": "rampage", "P1": "pilfer"})
    unable = table(**fields, hands={"P2": "bank-run", "P3": "rampage", "P1": "pilfer"})
    assert able.answers == ["pass", "play-beast rampage"]
    assert unable.answers == ["pass"]
    return able, unable


@rule("BMR-291", "BMR-R37")
@pytest.mark.parametrize("window", WINDOWS)
def test_others_cannot_tell_who_has_a_choice(window: str) -> None:
    able, unable = pair(phase=window)
    for viewer in (0, 2, 3, None):
        assert able.state.view(viewer) == unable.state.view(viewer)


@rule("BMR-291", "BMR-R37")
@pytest.mark.parametrize("window", WINDOWS)
def test_others_hear_nothing_of_a_pass_forced_or_chosen(window: str) -> None:
    for t in pair(phase=window):
        t.play("pass")
        assert t.player == "P3"
        for viewer in (0, 2, 3, None):
            assert told(t, viewer) == []


@rule("BMR-291", "BMR-R37")
@pytest.mark.parametrize("window", WINDOWS)
def test_others_see_the_same_after_a_pass_forced_or_chosen(window: str) -> None:
    able, unable = pair(phase=window)
    able.play("pass")
    unable.play("pass")
    for viewer in (0, 2, 3, None):
        assert able.state.view(viewer) == unable.state.view(viewer)


@rule("BMR-291", "BMR-R37")
def test_others_do_not_see_who_is_asked() -> None:
    t = table(phase="W2", hands=ALL_HOLD)
    seen = [t.state.view(viewer) for viewer in (0, 2, 3, None)]
    t.play("pass")
    assert t.player == "P3"
    assert [view["deciding"] for view in seen] == [None] * 4
    assert [view["phase"] for view in seen] == ["window"] * 4
    for viewer in (0, 3, None):
        assert t.state.view(viewer) == seen[(0, 2, 3, None).index(viewer)]
    assert (t.state.view(2)["deciding"], t.state.view(2)["phase"]) == (2, "window")


# -- before the first turn and after the last


@rule("BMR-292", "BMR-R30")
def test_no_card_is_played_during_setup() -> None:
    t = start(players=2, ask="all")
    while t.asked.startswith("place-"):
        assert t.window is None
        assert all(line.startswith("place ") for line in t.answers)
        for seat in (0, 1):
            assert None not in t.state.view(seat)["playable"].values()
        t.answer(t.state.actions()[-1])
    assert waiting(t) == ("window", "W1", "P1")
    assert all(len(t.hand(player)) == cards for player, cards in (("P1", 5), ("P2", 4)))


@rule("BMR-292", "BMR-R32")
def test_the_last_window_of_the_game_is_w5_of_the_last_turn() -> None:
    t = table(age=6, active="P4", phase="W5", P3="D4", gold={"P1": 1}, hands={"P2": "take-flight rampage"})
    t.play("play-beast take-flight", "beast D4")
    assert waiting(t) == ("window", "W5", "P2")
    t.play("pass")
    assert t.over
    assert t.result.winners == (0, 1)
    assert t.state.actions() == []


@rule("BMR-292", "BMR-R32")
def test_after_the_last_w5_nothing_can_be_played() -> None:
    t = table(age=4, options={"length": "half"}, active="P4", phase="W5", hands={"P2": "rampage"}).play("pass")
    assert t.over
    t.refused("play-beast rampage")
