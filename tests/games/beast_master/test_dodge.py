"""Dodge: rules BMR-293 to BMR-300, and rulings BMR-R28, BMR-R37 and BMR-R38."""

from __future__ import annotations

from typing import Any

import pytest

from bestiary.kernel.values import Event
from tests.games.beast_master.table import Table, everybody, loot, table
from tests.marks import rule

FLIGHT = ("play-beast take-flight", "beast D3")


def flight(**fields: Any) -> Table:
    """P1 has sent the Beast to D3; P2 holds Dodge unless a test says otherwise."""
    return table(**{"hands": {"P1": "take-flight", "P2": "dodge"}, **fields}).play(*FLIGHT)


def told(t: Table, seat: int | None) -> list[Event]:
    """What the last answer made this seat hear."""
    return [event for event in t.state.events if event.seen_by(seat)]


# -- when it is offered


@rule("BMR-293")
def test_dodge_is_offered_before_a_card_kills() -> None:
    t = flight(P2="D3")
    assert (t.asked, t.player) == ("dodge", "P2")
    assert t.answers == ["pass", "dodge"]
    assert t.acolytes("P2", "D3") == 1
    assert t.resting("P2") == 0


@rule("BMR-293")
def test_dodge_is_no_card_for_the_menu() -> None:
    t = table(P1="D3", hands={"P1": "dodge"})
    assert "play dodge" not in t.answers
    t.refused("play dodge")


@rule("BMR-293")
def test_dodge_is_not_offered_when_nobody_would_die() -> None:
    t = flight(P2="Colossus D3, D4")
    assert t.asked == "displace"


@rule("BMR-293")
def test_dodge_is_offered_only_to_those_whose_acolytes_would_die() -> None:
    t = flight(P3="D3", hands={"P1": "take-flight", "P2": "dodge", "P3": "dodge", "P4": "dodge"})
    assert t.asking() == ["P3"]


@rule("BMR-293")
def test_dodge_is_no_answer_to_walking_to_death() -> None:
    t = table(P1="B3", hands={"P1": "dodge"}).play("move acolyte B3 C3")
    assert t.asked == "action"
    assert t.resting("P1") == 1


@rule("BMR-294")
@pytest.mark.parametrize(
    ("stand", "victim", "card", "lines", "step"),
    [
        ("Colossus B2", "A1", "intimidate", ["play intimidate"], "B1"),
        ("Colossus B3", "B3", "purge", ["play purge", "to C3"], "B2"),
        ("", "D4", "convert", ["play convert"], "E4"),
        ("", "D4", "enrage-the-beast", ["play-beast enrage-the-beast"], "E4"),
        ("", "C4", "eruption", ["play-beast eruption"], "B4"),
        ("", "D4", "rampage", ["play-beast rampage", "beast D4"], "E4"),
        ("", "B2", "power-surge", ["play-beast power-surge"], "A2"),
        ("", "B2", "ritual-sacrifice", ["play-beast ritual-sacrifice"], "A2"),
        ("", "D4", "terraform", ["play-beast terraform", "token D4 loot-gold-2"], "E4"),
    ],
    ids=lambda given: given if isinstance(given, str) else "by",
)
def test_dodge_answers_both_kinds_of_cards(stand: str, victim: str, card: str, lines: list[str], step: str) -> None:
    t = table(P1=stand, P2=victim, dice=[1], loot=loot(D4="loot-gold-2"), hands={"P1": card, "P2": "dodge"})
    t.play(*lines)
    assert (t.asked, t.player) == ("dodge", "P2")
    t.play("dodge", f"step {step}")
    assert t.truth["acolytes"][1] == {step: 1}
    assert t.resting("P2") == 0
    assert t.hand("P2") == []


@rule("BMR-294", "BMR-R28")
def test_dodge_on_ones_own_turn_is_none_of_the_two_cards() -> None:
    t = table(P1="D3", phase="W2", cards_played=2, hands={"P1": "dodge pilfer", "P2": "take-flight"}).play(*FLIGHT)
    assert (t.asked, t.player) == ("dodge", "P1")
    t.play("dodge", "step D2")
    assert t.acolytes("P1", "D2") == 1
    assert t.cards_played == 2
    t = table(P1="D3", phase="W2", cards_played=1, hands={"P1": "dodge pilfer", "P2": "take-flight"}).play(*FLIGHT)
    t.play("dodge", "step D2")
    assert t.cards_played == 1
    assert "play pilfer" in t.answers


@rule("BMR-294")
def test_dodge_on_a_third_players_turn() -> None:
    t = table(P1="D3", active="P3", phase="W4", hands={"P1": "dodge", "P2": "take-flight"}).play(*FLIGHT)
    assert (t.asked, t.player) == ("dodge", "P1")


@rule("BMR-294")
def test_nobody_dodges_their_own_card() -> None:
    t = flight(P1="D3", hands={"P1": "take-flight dodge"})
    assert t.asked == "action"
    assert t.resting("P1") == 1
    t = table(P1="Colossus B3, B3", hands={"P1": "purge dodge"}).play("play purge", "to C3")
    assert t.asked == "action"
    assert t.resting("P1") == 1


@rule("BMR-294", "BMR-R28")
def test_a_dodge_counts_as_played() -> None:
    t = flight(P2="D3").play("dodge", "stay")
    assert t.hand("P2") == []
    assert t.truth["colossus_discard"] == ["dodge"]
    assert t.gold("P2") == 0


@rule("BMR-246", "BMR-253")
def test_a_dodge_lies_on_the_table_while_the_acolytes_step_aside() -> None:
    t = flight(P2="D3 2").play("dodge")
    resolving = [{"card": "take-flight", "seat": 0}, {"card": "dodge", "seat": 1}]
    for line in ("step D2", "step E2"):
        assert (t.truth["colossus_discard"], t.state.view(None)["resolving"]) == ([], resolving)
        t.play(line)
    assert (t.truth["colossus_discard"], t.state.view(None)["resolving"]) == (["dodge"], [])


# -- the steps


@rule("BMR-295")
def test_each_doomed_acolyte_steps_aside_or_stays() -> None:
    t = flight(P2="D3 3").play("dodge")
    assert (t.asked, t.player) == ("dodge-move", "P2")
    assert t.answers[0] == "stay"
    t.play("step D2", "stay", "step E2")
    assert (t.acolytes("P2", "D2"), t.acolytes("P2", "E2"), t.acolytes("P2", "D3")) == (1, 1, 0)
    assert t.resting("P2") == 1
    assert t.gold("P1") == 1


@rule("BMR-295")
def test_a_dodging_acolyte_steps_to_any_adjacent_space_but_no_farther() -> None:
    t = flight(P2="D3, D2, E2, E3").play("dodge")
    assert t.answers[0] == "stay"
    assert t.spaces() == {"D2", "E2", "E3", "D4", "C3", "C2"}
    t = table(P2="E3", perks={"P2": "tunnel-keys"}, hands={"P1": "take-flight", "P2": "dodge"})
    t.play("play-beast take-flight", "beast E3", "dodge")
    assert t.spaces() == {"E2", "E4", "D4", "D3"}


@rule("BMR-295")
def test_only_the_doomed_move() -> None:
    t = flight(P2="D3, D4").play("dodge", "step D2")
    assert t.asked == "action"
    assert t.truth["acolytes"][1] == {"D2": 1, "D4": 1}


@rule("BMR-295")
def test_doomed_acolytes_on_several_spaces_step_each_from_their_own() -> None:
    t = table(P2="C2, D4", hands={"P1": "enrage-the-beast", "P2": "dodge"}).play("play-beast enrage-the-beast", "dodge")
    assert t.spaces() == {"C1", "D2", "D3", "C3", "B3", "B2"}
    t.play("step C1")
    assert t.spaces() == {"D3", "E3", "E4", "D5", "C4", "C3"}
    t.play("step E4")
    assert t.truth["acolytes"][1] == {"C1": 1, "E4": 1}


@rule("BMR-295")
def test_those_who_dodge_take_control_where_they_end() -> None:
    t = flight(P2="D3", banners={"D2": "P3"}).play("dodge", "step D2")
    assert t.banner("D2") == "P2"


@rule("BMR-295", "BMR-R38")
def test_who_dodges_intimidate_is_not_pushed() -> None:
    t = table(P1="Colossus B2", P2="A1, C2", hands={"P1": "intimidate", "P2": "dodge"}).play("play intimidate")
    t.play("dodge", "step B1")
    assert t.truth["acolytes"][1] == {"B1": 1, "D3": 1}  # who was not doomed is pushed all the same


@rule("BMR-295", "BMR-R38")
def test_who_dodges_a_purge_goes_where_the_owner_says() -> None:
    t = table(P1="Colossus B3", P2="B3 2", hands={"P1": "purge", "P2": "dodge"}).play("play purge", "to C3", "to A2")
    t.play("dodge", "step B2")
    assert t.truth["acolytes"][1] == {"A2": 1, "B2": 1}


# -- one Dodge for the whole card


@rule("BMR-296", "BMR-R38")
def test_one_dodge_lasts_for_the_whole_card() -> None:
    t = table(P2="D3", hands={"P1": "rampage", "P2": "dodge"}).play(
        "play-beast rampage", "beast D3", "dodge", "step E3"
    )
    t.play("beast E3")
    assert (t.asked, t.player) == ("dodge-move", "P2")
    t.play("step E4")
    assert t.truth["acolytes"][1] == {"E4": 1}
    assert t.gold("P1") == 0


@rule("BMR-296")
def test_a_second_dodge_stays_in_hand_through_the_card() -> None:
    t = table(P2="D3, E3", hands={"P1": "rampage", "P2": "dodge dodge"}).play("play-beast rampage", "beast D3")
    t.play("dodge", "step D2", "beast E3")
    assert t.asked == "dodge-move"
    t.play("step E2")
    assert t.hand("P2") == ["dodge"]


@rule("BMR-296")
def test_a_dodge_does_not_last_for_the_next_card() -> None:
    t = table(P2="D3", hands={"P1": "take-flight rampage", "P2": "dodge pilfer"}).play(*FLIGHT, "dodge", "step D4")
    t.play("play-beast rampage", "beast D4")
    assert (t.asked, t.player) == ("dodge", "P2")
    assert t.answers == ["pass"]
    t.play("pass")
    assert t.resting("P2") == 1


@rule("BMR-296")
def test_a_dodge_does_not_last_for_a_colossus_card_after_it() -> None:
    t = table(P2="D3", hands={"P1": "take-flight convert", "P2": "dodge pilfer"}).play(*FLIGHT, "dodge", "step D4")
    t.play("play convert")
    assert (t.asked, t.player, t.answers) == ("dodge", "P2", ["pass"])
    t.play("pass")
    assert (t.resting("P2"), t.acolytes("P1", "D4")) == (1, 1)


@rule("BMR-296")
def test_a_dodge_lasts_through_both_blows_of_a_bank_run() -> None:
    t = table(beast="C4", P2="B5, B4", hands={"P1": "bank-run", "P2": "dodge"})
    t.play("play-beast bank-run", "dodge", "step A4")
    assert t.asked == "dodge-move"  # A4 and B4 lie beside the Market
    t.play("step A3", "step B3")
    assert t.truth["acolytes"][1] == {"A3": 1, "B3": 1}
    assert t.gold("P1") == 0


@rule("BMR-300", "BMR-R38")
def test_who_passed_may_dodge_in_a_later_batch() -> None:
    t = table(P2="D3, E3", hands={"P1": "rampage", "P2": "dodge"}).play("play-beast rampage", "beast D3", "pass")
    assert t.resting("P2") == 1
    t.play("beast E3")
    assert (t.asked, t.answers) == ("dodge", ["pass", "dodge"])
    t.play("dodge", "step E4")
    assert t.acolytes("P2", "E4") == 1


# -- where it leads


@rule("BMR-297", "BMR-R38")
def test_who_stepped_out_of_the_struck_area_lives() -> None:
    t = table(P2="D3", hands={"P1": "enrage-the-beast", "P2": "dodge"})
    t.play("play-beast enrage-the-beast", "dodge", "step E2")
    assert t.acolytes("P2", "E2") == 1
    assert t.gold("P1") == 0


@rule("BMR-297", "BMR-R38")
@pytest.mark.parametrize(
    ("card", "stand", "step"), [("enrage-the-beast", "D3", "D4"), ("eruption", "D5", "D6")], ids=["beast", "volcano"]
)
def test_who_stepped_within_the_struck_area_is_killed_by_the_card(card: str, stand: str, step: str) -> None:
    t = table(P2=stand, hands={"P1": card, "P2": "dodge"}).play(f"play-beast {card}", "dodge", f"step {step}")
    assert t.truth["acolytes"][1] == {}
    assert t.resting("P2") == 1
    assert t.gold("P1") == 1


@rule("BMR-297")
def test_a_card_that_strikes_single_acolytes_strikes_no_space() -> None:
    t = table(P2="B2", dice=[1], hands={"P1": "ritual-sacrifice", "P2": "dodge"})
    t.play("play-beast ritual-sacrifice", "dodge", "step C1")
    assert t.acolytes("P2", "C1") == 1
    assert t.gold("P1") == 0


@rule("BMR-298", "BMR-R38")
@pytest.mark.parametrize(
    ("beast", "card", "stand", "lines", "step"),
    [
        ("C3", "take-flight", "D5", ["beast D5"], "C5"),
        ("C3", "enrage-the-beast", "D3", [], "C3"),
        ("C4", "eruption", "D5", [], "C4"),
        ("C3", "eruption", "D5", [], "C5"),
        ("C4", "bank-run", "B4", [], "B5"),
        ("C4", "bank-run", "B6", [], "C5"),
    ],
)
def test_who_dodges_onto_a_hazard_dies_for_nothing(
    beast: str, card: str, stand: str, lines: list[str], step: str
) -> None:
    t = table(beast=beast, P2=stand, hands={"P1": card, "P2": "dodge"})
    t.play(f"play-beast {card}", *lines, "dodge", f"step {step}")
    assert t.truth["acolytes"][1] == {}
    assert t.resting("P2") == 1
    assert t.gold("P1") == 0


# -- who is asked


@rule("BMR-299", "BMR-R37")
def test_everybody_with_a_colossus_card_is_asked_whether_or_not_it_is_a_dodge() -> None:
    t = flight(P2="D3", P3="D3", P4="D3", hands={"P1": "take-flight", "P2": "pilfer", "P3": "dodge", "P4": "zeal"})
    assert (t.player, t.answers) == ("P2", ["pass"])
    t.refused("dodge")
    t.play("pass")
    assert (t.player, t.answers) == ("P3", ["pass", "dodge"])
    t.play("pass")
    assert (t.player, t.answers) == ("P4", ["pass"])
    t.play("pass")
    assert t.gold("P1") == 3


@rule("BMR-299")
def test_who_holds_no_colossus_card_is_not_asked() -> None:
    t = flight(P2="D3", P3="D3", hands={"P1": "take-flight", "P2": "rampage"})
    assert t.asked != "dodge"
    assert t.gold("P1") == 2


@rule("BMR-299")
def test_the_ask_setting_has_nothing_to_do_with_dodge() -> None:
    assert flight(P2="D3", ask=["never"] * 4).asked == "dodge"


@rule("BMR-299", "BMR-293")
def test_the_active_player_is_asked_about_dodge_first() -> None:
    hands = {"P1": "dodge", "P2": "take-flight dodge", "P3": "dodge", "P4": "dodge"}
    t = table(**everybody("D3"), active="P3", phase="W2", hands=hands).play(*FLIGHT)
    assert t.asking() == ["P3", "P4", "P1"]


@rule("BMR-299", "BMR-011")
def test_whoever_played_the_card_dodge_is_asked_about_in_the_order_of_the_turn() -> None:
    hands = {"P1": "dodge", "P2": "dodge", "P3": "dodge", "P4": "take-flight dodge"}
    t = table(**everybody("D3"), active="P2", phase="W2", hands=hands).play(*FLIGHT)
    assert t.asking() == ["P2", "P3", "P1"]


@rule("BMR-299")
def test_who_dodges_already_is_not_asked_again() -> None:
    t = table(P2="D3, E3", P3="D3, E3", hands={"P1": "rampage", "P2": "dodge", "P3": "dodge"})
    t.play("play-beast rampage", "beast D3")
    while t.asked != "beast-step":
        t.play(
            {("dodge", "P2"): "dodge", ("dodge", "P3"): "pass", ("dodge-move", "P2"): "step D2"}[t.asked, str(t.player)]
        )
    t.play("beast E3")
    asked = []
    while t.asked in ("dodge", "dodge-move"):
        asked.append((t.asked, t.player))
        t.answer(t.state.actions()[0])
    assert sorted(asked) == [("dodge", "P3"), ("dodge-move", "P2")]


# -- a forced pass looks like a chosen one


def pair() -> tuple[Table, Table]:
    """Two tables that differ in P2's hand only: here P2 holds Dodge, there another Colossus card."""
    holding = flight(P2="D3", P3="D3", hands={"P1": "take-flight", "P2": "dodge", "P3": "zeal"})
    lacking = flight(P2="D3", P3="D3", hands={"P1": "take-flight", "P2": "steal", "P3": "zeal"})
    assert (holding.answers, lacking.answers) == (["pass", "dodge"], ["pass"])
    return holding, lacking


@rule("BMR-299", "BMR-R37")
def test_others_cannot_tell_who_holds_dodge() -> None:
    holding, lacking = pair()
    for viewer in (0, 2, 3, None):
        assert holding.state.view(viewer) == lacking.state.view(viewer)
        assert holding.state.view(viewer)["deciding"] is None
        assert holding.state.view(viewer)["phase"] == "window"


@rule("BMR-299", "BMR-R37")
def test_others_hear_nothing_of_letting_dodge_be() -> None:
    holding, lacking = pair()
    for t in (holding, lacking):
        t.play("pass")
        assert (t.asked, t.player) == ("dodge", "P3")
        for viewer in (0, 2, 3, None):
            assert told(t, viewer) == []
    for viewer in (0, 2, 3, None):
        assert holding.state.view(viewer) == lacking.state.view(viewer)


@rule("BMR-299", "BMR-R37")
def test_others_hear_the_same_of_what_follows() -> None:
    holding, lacking = pair()
    for t in (holding, lacking):
        t.play("pass", "pass")
        assert t.resting("P2") == 1
    for viewer in (0, 2, 3, None):
        assert told(holding, viewer) == told(lacking, viewer)
        assert holding.state.view(viewer) == lacking.state.view(viewer)
