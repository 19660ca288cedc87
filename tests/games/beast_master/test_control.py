"""Control: BMR-130 to BMR-137."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.beast_master.table import Table, loot, table
from tests.marks import rule


def on_d4(P1: str = "", P2: str = "", P3: str = "", P4: str = "") -> Table:
    """What stands on D4: 'C 2' is a Colossus and two Acolytes, '3' only three Acolytes."""
    pieces: dict[str, Any] = {}
    for player, text in (("P1", P1), ("P2", P2), ("P3", P3), ("P4", P4)):
        words = ["Colossus D4" if word == "C" else f"D4 {word}" for word in text.split() if word != "0"]
        pieces[player] = ", ".join(words)
    return table(**pieces)


# -- who controls a space


@rule("BMR-130")
@pytest.mark.parametrize(
    ("pieces", "controller"),
    [
        (("1",), "P1"),
        (("2", "1"), "P1"),
        (("1", "2"), "P2"),
        (("3", "2", "2", "2"), "P1"),
        (("1", "2", "1", "3"), "P4"),
    ],
)
def test_without_a_colossus_the_most_acolytes_control(pieces: tuple[str, ...], controller: str) -> None:
    assert on_d4(*pieces).controller("D4") == controller


@rule("BMR-130", "BMR-134")
@pytest.mark.parametrize("pieces", [("1", "1"), ("2", "2", "1"), ("", "3", "", "3"), ("2", "2", "2", "2")])
def test_a_tie_of_acolytes_gives_control_to_nobody(pieces: tuple[str, ...]) -> None:
    t = on_d4(*pieces)
    assert t.controller("D4") is None
    assert t.space("D4")["contested"] is True


@rule("BMR-131")
@pytest.mark.parametrize("pieces", [("C",), ("C", "4"), ("C", "2", "2"), ("C 1", "10"), ("C 2", "1", "2", "9")])
def test_a_single_colossus_controls_whatever_else_is_there(pieces: tuple[str, ...]) -> None:
    assert on_d4(*pieces).controller("D4") == "P1"


@rule("BMR-132", "BMR-134")
@pytest.mark.parametrize(
    ("pieces", "controller"),
    [
        (("C 1", "C"), "P1"),
        (("C 1", "C 2"), "P2"),
        (("C 1", "C 2", "C 2"), None),
        (("C 1", "C 2", "C 3"), "P3"),
        (("C 3", "C 2", "C 2", "C 2"), "P1"),
        (("C", "C"), None),
        (("C", "C", "C", "C"), None),
        (("C 2", "C 2"), None),
    ],
)
def test_among_several_colossi_the_most_acolytes_decide(pieces: tuple[str, ...], controller: str | None) -> None:
    assert on_d4(*pieces).controller("D4") == controller


@rule("BMR-132", "BMR-133", "BMR-134")
@pytest.mark.parametrize(
    ("pieces", "controller"),
    [
        (("C 1", "C", "5"), "P1"),
        (("C 1", "C 2", "2"), "P2"),
        (("C 1", "C 2", "9", "9"), "P2"),
        (("C 1", "C 1", "4"), None),
        (("C", "C", "1"), None),
    ],
)
def test_who_has_no_colossus_there_is_ignored(pieces: tuple[str, ...], controller: str | None) -> None:
    assert on_d4(*pieces).controller("D4") == controller


@rule("BMR-132", "BMR-133", "BMR-134", "BMR-136")
def test_several_colossi_in_play() -> None:
    t = table(P1="Colossus D4, D4", P2="Colossus D4, D4", P3="D4 4", active="P2")
    assert t.controller("D4") is None
    t.play("create D4")
    assert (t.controller("D4"), t.banner("D4")) == ("P2", "P2")


@rule("BMR-134")
def test_a_tie_for_the_most_is_not_won_by_a_third() -> None:
    t = on_d4("2", "2", "1")
    assert t.controller("D4") is None
    t = table(P1="D4 2, D5", P2="D4 2", P3="D4").play("move acolyte D5 D4")
    assert t.controller("D4") == "P1"


@rule("BMR-135", "BMR-R13")
def test_nobody_controls_an_empty_space_or_a_hazard_space() -> None:
    t = table(banners={"D4": "P1", "C3": "P2", "C5": "P3"})
    for space in ("D4", "C3", "C5", "B4"):
        assert t.controller(space) is None
        assert t.space(space)["contested"] is False


@rule("BMR-135", "BMR-R13", "BMR-R23")
def test_the_beast_takes_control_away() -> None:
    # P2 is the last to leave D4, but nobody controls it meanwhile.
    t = table(P1="Colossus D4", P2="Colossus D4", P3="D4", banners={"D4": "P3"}, hands={"P1": "take-flight"})
    t.play("play-beast take-flight", "beast D4")
    assert t.controller("D4") is None
    t.play("displace D3")
    assert (t.asked, t.player) == ("displace", "P2")
    assert (t.controller("D4"), t.banner("D4")) == (None, "P3")
    t.play("displace D5")
    assert (t.controller("D4"), t.banner("D4")) == (None, "P3")


@rule("BMR-135")
def test_a_space_that_everybody_leaves_is_nobodys() -> None:
    t = table(P1="D4").play("move acolyte D4 D5")
    assert (t.controller("D4"), t.controller("D5")) == (None, "P1")


# -- taking control


@rule("BMR-136")
def test_control_is_taken_from_nobody() -> None:
    assert table(P1="D4").play("move acolyte D4 D5").banner("D5") == "P1"
    assert table(P1="D4, D5", P2="D5").play("move acolyte D4 D5").banner("D5") == "P1"


@rule("BMR-136")
def test_control_is_taken_from_another_player() -> None:
    t = table(P1="Colossus D4", P2="D5 3").play("move colossus D4 D5")
    assert (t.controller("D5"), t.banner("D5")) == ("P1", "P1")


@rule("BMR-136", "BMR-R19")
def test_keeping_control_is_not_taking_it() -> None:
    t = table(P1="Colossus D4, D5").play("move colossus D4 D5", "create D5")
    assert (t.controller("D5"), t.banner("D5")) == ("P1", None)


@rule("BMR-136", "BMR-R19")
def test_losing_control_to_nobody_is_not_taking_it() -> None:
    t = table(P1="D4", P2="D5").play("move acolyte D4 D5")
    assert (t.controller("D5"), t.banner("D5"), t.banner("D4")) == (None, None, None)


@rule("BMR-136", "BMR-R19")
def test_leaving_and_coming_back_takes_control_anew() -> None:
    t = table(P1="D5").play("move acolyte D5 D6")
    assert t.banners("P1") == ["D6"]
    t.play("move acolyte D6 D5")
    assert t.banners("P1") == ["D5", "D6"]


# -- every event is followed by a check, on anyone's turn

EVENTS: dict[str, tuple[dict[str, Any], tuple[str, ...], str]] = {
    # P1 plays; P2 takes control of the space named last.
    "a Movement away": ({"P1": "Colossus E2", "P2": "E2"}, ("move colossus E2 D2",), "E2"),
    "a Movement to its death": ({"P1": "C4", "P2": "C4"}, ("move acolyte C4 C5",), "C4"),
    "a batch of deaths": (
        {"P1": "B2 2", "P2": "B2", "hands": {"P1": "ritual-sacrifice"}, "dice": [1, 2, 6]},
        ("play-beast ritual-sacrifice",),
        "B2",
    ),
    "the deaths of an eruption, and a retreat": (
        {"P1": "B5", "P2": "Colossus B5", "hands": {"P1": "eruption"}},
        ("play-beast eruption",),
        "A4",
    ),
    "a displacement": (
        {"P2": "Colossus D4", "hands": {"P1": "take-flight"}},
        ("play-beast take-flight", "beast D4", "displace D5"),
        "D5",
    ),
    "a Dodge": (
        {"P2": "D4", "hands": {"P1": "take-flight", "P2": "dodge"}},
        ("play-beast take-flight", "beast D4", "dodge", "step D5"),
        "D5",
    ),
    "a push": ({"P1": "Colossus A2", "P2": "A3", "hands": {"P1": "intimidate"}}, ("play intimidate",), "A4"),
    "a pull": (
        {"P1": "Colossus D4", "P2": "Colossus D4, D5, E4", "hands": {"P1": "convene"}},
        ("play convene",),
        "D4",
    ),
    "a purge": ({"P1": "Colossus D4", "P2": "D4", "hands": {"P1": "purge"}}, ("play purge", "to D5"), "D5"),
    "a conversion": (
        {"P1": "B3 8", "P2": "D4", "P3": "D4", "resting": [2, 0, 0, 0], "hands": {"P1": "convert"}},
        ("play convert", "convert D4 C"),
        "D4",
    ),
    "a placement by Companionship": (
        {"P1": "Colossus D4", "P2": "Colossus D4", "hands": {"P1": "companionship"}},
        ("play companionship", "colossus A", "stop", "place D4"),
        "D4",
    ),
    "a placement by Zeal": ({"hands": {"P1": "zeal"}}, ("play zeal", "stop", "place D5"), "D5"),
    "a placement by Solidarity": (
        {"P1": "B3", "P3": "B3", "P4": "B3", "hands": {"P1": "solidarity"}},
        ("play solidarity", "place D4"),
        "D4",
    ),
    "a Teleport": ({"hands": {"P1": "teleport"}}, ("play teleport", "teleport B D4"), "D4"),
    "an exchange": (
        {"P1": "Colossus D4", "hands": {"P1": "replace"}},
        ("play replace", "swap A B"),
        "D4",
    ),
    "Influence": ({"hands": {"P1": "influence"}}, ("play influence", "move B E2"), "E2"),
}


@rule("BMR-137", "BMR-150")
@pytest.mark.parametrize("event", EVENTS)
def test_control_is_checked_after(event: str) -> None:
    fields, lines, space = EVENTS[event]
    t = table(**fields)
    assert t.controller(space) != "P2"
    t.play(*lines)
    assert (t.controller(space), t.banner(space)) == ("P2", "P2")
    assert t.truth["active"] == 0


@rule("BMR-137")
def test_control_is_checked_after_a_creation() -> None:
    t = table(P1="Colossus D4", P2="Colossus D4").play("create D4")
    assert (t.controller("D4"), t.banner("D4")) == ("P1", "P1")


@rule("BMR-137")
def test_control_is_checked_when_the_volcano_moves() -> None:
    t = table(P1="D4", hands={"P1": "terraform"}, loot=loot(D4="loot-gold-2"))
    assert t.controller("D4") == "P1"
    t.play("play-beast terraform", "token D4 loot-gold-2")
    assert t.controller("D4") is None
    # The old Volcano space is an ordinary one from now on.
    t = table(P1="C4", hands={"P1": "terraform"}, loot=loot(D4="loot-gold-2"))
    t.play("play-beast terraform", "token D4 loot-gold-2", "move acolyte C4 C5")
    assert (t.controller("C5"), t.banner("C5")) == ("P1", "P1")


@rule("BMR-137")
def test_control_is_checked_when_the_beast_moves() -> None:
    t = table(P2="D4", hands={"P1": "take-flight"}).play("play-beast take-flight", "beast D4")
    assert t.controller("D4") is None
