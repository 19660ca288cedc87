"""Death of Acolytes: BMR-205 to BMR-211."""

from __future__ import annotations

import pytest

from tests.games.beast_master.table import SPACES, Table, start, table
from tests.marks import rule

PLAYERS = ("P1", "P2", "P3", "P4")


def resting(t: Table) -> list[int]:
    return [t.resting(player) for player in PLAYERS]


# -- where they die


@rule("BMR-205")
@pytest.mark.parametrize(("colossus", "edge"), [("B2", "A1"), ("D5", "D6"), ("E2", "E1"), ("B4", "A4"), ("C2", "C1")])
def test_an_acolyte_pushed_off_the_island_dies(colossus: str, edge: str) -> None:
    t = table(P1=f"Colossus {colossus}", P2=f"Colossus B6, {edge}", hands={"P1": "intimidate"}).play("play intimidate")
    assert t.truth["acolytes"][1] == {}
    assert resting(t) == [0, 1, 0, 0]


@rule("BMR-206")
@pytest.mark.parametrize(("colossus", "pushed"), [("E2", "D3"), ("C1", "C2"), ("E4", "D5"), ("A4", "B5")])
def test_an_acolyte_pushed_into_the_beast_or_the_volcano_dies(colossus: str, pushed: str) -> None:
    t = table(P1=f"Colossus {colossus}", P2=pushed, hands={"P1": "intimidate"}).play("play intimidate")
    assert t.truth["acolytes"][1] == {}
    assert resting(t) == [0, 1, 0, 0]


@rule("BMR-205", "BMR-206")
def test_an_acolyte_pushed_elsewhere_lives() -> None:
    t = table(P1="Colossus D3", P2="D4", hands={"P1": "intimidate"}).play("play intimidate")
    assert t.acolytes("P2", "D5") == 1
    assert resting(t) == [0, 0, 0, 0]


@rule("BMR-207")
def test_the_dead_return_to_their_owners_reserve() -> None:
    t = table(P1="D3 2", P2="D3 3, B4", P3="D3", hands={"P1": "take-flight"})
    t.play("play-beast take-flight", "beast D3")
    assert [t.ready(player) + t.resting(player) for player in PLAYERS] == [10, 9, 10, 10]
    assert t.end_turn().ready("P2") == 9


# -- together


@rule("BMR-208", "BMR-R25")
def test_those_who_die_together_leave_nobody_in_control_in_between() -> None:
    """One by one, P2 would stand alone on B2 for a moment and raise a Banner."""
    t = table(P1="B2 2", P2="B2", banners={"B2": "P1"}, dice=[1, 1, 1], hands={"P3": "ritual-sacrifice"}, active="P3")
    t.play("play-beast ritual-sacrifice")
    assert resting(t) == [2, 1, 0, 0]
    assert t.banner("B2") == "P1"
    assert t.supply("P2") == 5


# -- resting


@rule("BMR-209")
def test_the_dead_cannot_be_created_again_in_the_same_turn() -> None:
    t = table(P1="A2 9, C4").play("move acolyte C4 C5")
    assert (t.ready("P1"), t.resting("P1")) == (0, 1)
    assert t.destinations("create") == set()
    t.refused("create A1")


@rule("BMR-209")
def test_the_dead_cannot_be_placed_in_the_same_turn() -> None:
    t = table(P1="A2 9, C4", hands={"P1": "companionship"}).play(
        "move acolyte C4 C5", "play companionship", "colossus A"
    )
    while t.asked == "place-from-reserve":
        assert t.player != "P1" or t.answers == ["stop"]
        t.play("stop")
    assert (t.ready("P1"), t.resting("P1")) == (0, 1)


@rule("BMR-209")
def test_only_the_ready_ones_are_counted_out() -> None:
    t = table(P1="A2 7", resting=[1, 0, 0, 0], hands={"P1": "companionship"}).play("play companionship", "colossus B")
    assert t.player == "P1"
    t.play("place E1", "place E1")
    assert t.player != "P1" or t.answers == ["stop"]
    assert t.acolytes("P1", "E1") == 2


@rule("BMR-209", "BMR-210")
def test_they_rest_through_the_last_window_and_are_ready_when_the_next_turn_begins() -> None:
    t = table(phase="W5", resting=[2, 0, 1, 3], hands={"P2": "rampage"})
    assert (t.asked, t.window) == ("window", "W5")
    assert resting(t) == [2, 0, 1, 3]
    t.play("pass")
    assert t.truth["active"] == 1
    assert resting(t) == [0, 0, 0, 0]
    assert t.ready("P4") == 10


@rule("BMR-210")
def test_everybodys_dead_are_ready_on_anybodys_next_turn() -> None:
    t = table(P1="A2 9, C4", hands={"P2": "companionship"}).play("move acolyte C4 C5", "end")
    assert (t.asked, t.player) == ("action", "P2")
    assert (t.ready("P1"), t.resting("P1")) == (1, 0)
    t.play("play companionship", "colossus B")
    while t.player != "P1":
        t.play("stop")
    t.play("place E1")
    assert t.acolytes("P1", "E1") == 1


# -- never from the reserve onto a hazard


@rule("BMR-211")
def test_in_setup_nobody_is_placed_on_a_hazard() -> None:
    t = start().play("place D4")
    assert t.asked == "place-acolyte"
    assert t.spaces() == {"D4", "D3", "E3", "E4", "D5", "C4"}
    t = start().play("place D6")
    assert t.spaces() == {"D6", "D5", "E5"}


@rule("BMR-211")
def test_zeal_places_nobody_on_the_beast() -> None:
    t = table(beast="C4", hands={"P1": "zeal"}).play("play zeal")
    assert t.asked == "place-from-reserve"
    assert t.spaces() == {"D5", "D6", "B6", "B5"}


@rule("BMR-211")
def test_solidarity_places_nobody_on_a_hazard() -> None:
    t = table(P2="B3", P3="B3", P4="B3", hands={"P1": "solidarity"}).play("play solidarity")
    assert (t.asked, t.player) == ("solidarity", "P1")
    assert t.spaces() == set(SPACES) - {"C3", "C5"}
