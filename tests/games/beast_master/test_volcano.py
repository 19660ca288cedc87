"""The Volcano, and moving "away": BMR-190 to BMR-197."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.beast_master.table import Table, table
from tests.marks import rule

NORTHERN = {
    "landmarks": "custom",
    "layout": {
        "B2": "volcano",
        "C5": "hallowed-ground",
        "D5": "hallowed-ground",
        "B5": "market",
        "D2": "market",
        "A3": "ruins",
        "E3": "ruins",
        "C1": "gold-mine",
    },
}
"""Options: the Volcano beside the corner A1, where nothing can retreat to a space farther away."""


def erupted(**fields: Any) -> Table:
    """P1 has played Eruption."""
    return table(hands={"P1": "eruption"}, **fields).play("play-beast eruption")


def enraged(**fields: Any) -> Table:
    """P1 has played Enrage the Beast."""
    return table(hands={"P1": "enrage-the-beast"}, **fields).play("play-beast enrage-the-beast")


# -- the tile


@rule("BMR-190")
def test_the_volcano_is_one_of_the_eight_landmarks() -> None:
    landmarks = table().truth["landmarks"]
    assert len(landmarks) == 8
    assert [space for space, tile in landmarks.items() if tile == "volcano"] == ["C5"]


@rule("BMR-190")
def test_a_banner_on_the_volcano_earns_nothing() -> None:
    t = table(banners={"C5": "P1"}).play("end")
    assert t.gold("P1") == 0
    assert t.hand("P1") == []
    assert t.banner("C5") == "P1"


@rule("BMR-191")
@pytest.mark.parametrize(
    ("stand", "hand", "lines"),
    [
        ("C4", "", ["move acolyte C4 C5"]),
        ("Colossus D6", "", ["create C5"]),
        ("Colossus E4, D5", "intimidate", ["play intimidate"]),
        ("Colossus D6, D6", "purge", ["play purge", "to C5"]),
    ],
    ids=["walking", "created", "pushed", "purged"],
)
def test_an_acolyte_that_comes_to_the_volcano_dies(stand: str, hand: str, lines: list[str]) -> None:
    t = table(P1=stand, hands={"P1": hand}).play(*lines)
    assert t.acolytes("P1", "C5") == 0
    assert t.resting("P1") == 1
    assert t.ready("P1") == 9


@rule("BMR-191")
def test_an_acolyte_that_dodges_into_the_volcano_dies() -> None:
    t = table(P2="D5", hands={"P1": "take-flight", "P2": "dodge"})
    t.play("play-beast take-flight", "beast D5", "dodge", "step C5")
    assert t.acolytes("P2", "C5") == 0
    assert t.resting("P2") == 1


@rule("BMR-192")
def test_no_colossus_comes_to_the_volcano() -> None:
    t = table(P1="Colossus D6", hands={"P1": "teleport take-flight"})
    assert "C5" not in t.destinations("colossus D6")
    t.refused("move colossus D6 C5")
    teleport = t.copy().play("play teleport")
    assert teleport.asked == "teleport-target"
    assert "C5" not in teleport.spaces()
    t.play("play-beast take-flight", "beast D6")
    assert t.spaces() == {"D5", "E5"}


@rule("BMR-192", "BMR-195")
def test_no_colossus_retreats_into_the_volcano() -> None:
    t = enraged(P2="Colossus C4")
    assert (t.asked, t.player) == ("retreat", "P2")
    assert t.spaces() == {"D5", "B5"}


@rule("BMR-192")
def test_the_beast_never_comes_to_the_volcano() -> None:
    t = table(beast="C4", hands={"P1": "rampage take-flight"})
    t.copy().play("play-beast rampage").refused("beast C5")
    t.copy().play("play-beast take-flight").refused("beast C5")


# -- eruption and retreat


@rule("BMR-193")
def test_colossi_and_beast_beside_an_erupting_volcano_retreat() -> None:
    t = erupted(beast="D5", P2="Colossus B5", P3="Colossus C4")
    assert t.colossus("P2") == "A4"
    assert t.colossus("P3") == "C3"
    assert t.beast == "E4"
    assert t.colossus("P1") == "A1"
    assert t.colossus("P4") == "E5"


@rule("BMR-193")
def test_what_is_not_beside_the_volcano_stays() -> None:
    t = erupted(P1="Colossus B4", P2="Colossus D6")
    assert t.beast == "C3"
    assert t.colossus("P1") == "B4"


@rule("BMR-194", "BMR-195", "BMR-R24")
@pytest.mark.parametrize(
    ("near", "far"), [("C2", "C1"), ("D3", "E2"), ("D4", "E4"), ("B4", "A4"), ("B3", "A2")], ids=lambda space: space
)
def test_away_is_straight_on(near: str, far: str) -> None:
    t = enraged(P2=f"Colossus {near}")
    assert t.colossus("P2") == far
    assert t.asked == "action"


@rule("BMR-195", "BMR-R24")
def test_at_the_shore_a_colossus_goes_on_where_it_is_farther_away() -> None:
    assert erupted(P2="Colossus D6", P4="Colossus E1").colossus("P2") == "E5"
    assert erupted(P2="Colossus B6", P3="Colossus E1").colossus("P2") == "A5"


@rule("BMR-195")
def test_a_colossus_does_not_retreat_onto_the_beast() -> None:
    t = erupted(P2="Colossus C4")
    assert (t.asked, t.player) == ("retreat", "P2")
    assert t.spaces() == {"D4", "B4"}
    t.play("retreat D4")
    assert t.colossus("P2") == "D4"


@rule("BMR-195", "BMR-R24")
def test_in_a_corner_any_other_space_will_do() -> None:
    t = enraged(beast="B2")
    assert (t.asked, t.player) == ("retreat", "P1")
    assert t.spaces() == {"B1", "A2"}
    t.play("retreat B1")
    assert t.colossus("P1") == "B1"
    assert t.asked == "action"


@rule("BMR-195")
def test_in_a_corner_the_only_space_without_a_hazard_is_taken() -> None:
    t = table(options=NORTHERN, beast="A2", hands={"P2": "eruption"}, active="P2").play("play-beast eruption")
    assert t.colossus("P1") == "B1"


@rule("BMR-195")
def test_retreating_is_no_choice_where_the_way_is_free() -> None:
    t = enraged(P2="Colossus D3", P3="Colossus B3", P4="Colossus C2")
    assert (t.asked, t.player) == ("action", "P1")


@rule("BMR-196")
def test_the_owner_chooses_where_a_colossus_retreats() -> None:
    t = table(P2="Colossus C4", hands={"P3": "enrage-the-beast"}, phase="W2").play("play-beast enrage-the-beast")
    assert (t.asked, t.player) == ("retreat", "P2")


@rule("BMR-196")
def test_the_player_of_the_card_chooses_where_the_beast_retreats() -> None:
    t = table(options=NORTHERN, beast="A1", P1="Colossus D4", hands={"P3": "eruption"}, phase="W2")
    t.play("play-beast eruption")
    assert (t.asked, t.player) == ("retreat", "P3")
    assert t.spaces() == {"B1", "A2"}
    t.play("retreat A2")
    assert t.beast == "A2"


@rule("BMR-R24", "BMR-195")
def test_a_retreating_colossus_takes_control_where_it_ends() -> None:
    t = enraged(P2="Colossus D3", banners={"E2": "P3"})
    assert (t.controller("E2"), t.banner("E2")) == ("P2", "P2")


# -- pushes


@rule("BMR-197", "BMR-194", "BMR-R24")
def test_a_push_is_straight_on() -> None:
    t = table(P1="Colossus C3", P2="C2, D3, D4, B4, B3", beast="B6", hands={"P1": "intimidate"}).play("play intimidate")
    assert t.truth["acolytes"][1] == {"A2": 1, "A4": 1, "C1": 1, "E2": 1, "E4": 1}
    assert t.resting("P2") == 0
