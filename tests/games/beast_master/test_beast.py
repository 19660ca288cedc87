"""The Beast: BMR-170 to BMR-179."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.beast_master.table import SPACES, Table, everybody, table
from tests.marks import rule


def flight(space: str, **fields: Any) -> Table:
    """P1 has sent the Beast to a space by Take Flight, and nothing of what follows is answered."""
    return table(hands={"P1": "take-flight"}, **fields).play("play-beast take-flight", f"beast {space}")


# -- Acolytes


@rule("BMR-170")
def test_an_arriving_beast_kills_every_acolyte_whoever_owns_it() -> None:
    t = flight("D3", P1="D3 2", P2="D3 3", P3="D3", P4="D2")
    assert t.beast == "D3"
    assert t.space("D3")["acolytes"] == [0, 0, 0, 0]
    assert [t.resting(player) for player in ("P1", "P2", "P3", "P4")] == [2, 3, 1, 0]
    assert t.acolytes("P4", "D2") == 1


@rule("BMR-171")
@pytest.mark.parametrize(
    ("stand", "hand", "lines"),
    [
        ("B3", "", ["move acolyte B3 C3"]),
        ("Colossus B3", "", ["create C3"]),
        ("Colossus C1, C2", "intimidate", ["play intimidate"]),
        ("Colossus B3, B3", "purge", ["play purge", "to C3"]),
    ],
    ids=["walking", "created", "pushed", "purged"],
)
def test_an_acolyte_that_comes_to_the_beast_dies(stand: str, hand: str, lines: list[str]) -> None:
    t = table(P1=stand, hands={"P1": hand}).play(*lines)
    assert t.acolytes("P1", "C3") == 0
    assert t.resting("P1") == 1
    assert t.ready("P1") == 9


@rule("BMR-171")
def test_an_acolyte_that_dodges_to_the_beast_dies() -> None:
    t = table(P2="D3", hands={"P1": "enrage-the-beast", "P2": "dodge"})
    t.play("play-beast enrage-the-beast", "dodge", "step C3")
    assert t.acolytes("P2", "C3") == 0
    assert t.resting("P2") == 1


# -- Colossi


@rule("BMR-172")
def test_the_owner_of_a_colossus_under_the_beast_says_where_it_goes() -> None:
    t = flight("D3", P2="Colossus D3")
    assert (t.asked, t.player) == ("displace", "P2")
    t.play("displace E2")
    assert t.colossus("P2") == "E2"
    assert (t.asked, t.player) == ("action", "P1")


@rule("BMR-172", "BMR-175")
def test_nobody_stays_under_the_beast() -> None:
    t = flight("D3", P2="Colossus D3")
    assert all(line.startswith("displace ") for line in t.answers)
    t.refused("pass")
    t.refused("displace D3")


@rule("BMR-173")
def test_the_active_players_colossus_gives_way_first_then_clockwise() -> None:
    t = table(**everybody("Colossus D3"), active="P3", phase="W2", hands={"P2": "take-flight"})
    t.play("play-beast take-flight", "beast D3")
    order = []
    while t.asked == "displace":
        order.append(t.player)
        t.play("displace E2")
    assert order == ["P3", "P4", "P1", "P2"]


@rule("BMR-174")
def test_a_colossus_gives_way_to_any_space_beside_the_beast_but_the_volcano() -> None:
    t = flight("C4", P1="Colossus D4", P2="Colossus C4", P3="Colossus D4, B4")
    assert t.spaces() == {"C3", "D4", "D5", "B5", "B4"}
    t.play("displace D4")
    assert t.space("D4")["colossi"] == [0, 1, 2]


@rule("BMR-174")
def test_the_space_the_beast_came_from_is_free_again() -> None:
    t = flight("D3", P2="Colossus D3").play("displace C3")
    assert t.colossus("P2") == "C3"


@rule("BMR-175")
def test_giving_way_is_one_step_without_roads_and_for_nothing() -> None:
    t = flight("D3", P1="Colossus D3, D2, E2, E3")
    assert (t.asked, t.player) == ("displace", "P1")
    assert t.spaces() == {"D2", "E2", "E3", "D4", "C3", "C2"}
    t.play("displace D2")
    assert t.truth["moves_made"] == 0


@rule("BMR-175")
def test_tunnel_keys_do_not_help_to_give_way() -> None:
    t = flight("E3", P2="Colossus E3", perks={"P2": "tunnel-keys"})
    assert t.spaces() == {"E2", "E4", "D4", "D3"}


@rule("BMR-176")
def test_acolytes_die_before_colossi_give_way() -> None:
    t = flight("D3", P2="Colossus D3, D3 2")
    assert t.asked == "displace"
    assert t.acolytes("P2", "D3") == 0
    assert t.resting("P2") == 2
    assert t.gold("P1") == 2


@rule("BMR-176")
def test_dodge_comes_before_colossi_give_way() -> None:
    t = table(P2="Colossus D3, D3", hands={"P1": "take-flight", "P2": "dodge"})
    t.play("play-beast take-flight", "beast D3")
    assert t.asked == "dodge"
    t.play("dodge", "step D4")
    assert t.asked == "displace"


@rule("BMR-177")
def test_control_changes_after_each_colossus_that_gives_way() -> None:
    t = flight("D3", P1="Colossus D3", P2="Colossus D3", P3="E3", banners={"E3": "P3"})
    t.play("displace E3")
    assert (t.asked, t.player) == ("displace", "P2")
    assert (t.controller("E3"), t.banner("E3")) == ("P1", "P1")
    t.play("displace E3")
    assert (t.controller("E3"), t.banner("E3")) == (None, "P1")


@rule("BMR-R23")
def test_the_last_colossus_that_waits_under_the_beast_takes_nothing() -> None:
    t = flight("D3", P1="Colossus D3", P2="Colossus D3", banners={"D3": "P4"})
    t.play("displace E3")
    assert (t.asked, t.player) == ("displace", "P2")
    assert (t.controller("D3"), t.banner("D3")) == (None, "P4")
    t.play("displace E2")
    assert (t.controller("D3"), t.banner("D3")) == (None, "P4")
    assert t.supply("P2") == 4  # E2, and nothing for a moment alone with the Beast


# -- Banners


@rule("BMR-178")
def test_a_banner_under_the_beast_stays_and_earns() -> None:
    t = flight("C1", P1="C1", banners={"C1": "P1"})
    assert t.acolytes("P1", "C1") == 0
    assert (t.controller("C1"), t.banner("C1")) == (None, "P1")
    t.play("end")
    assert t.gold("P1") == 3


# -- where it goes, and when


@rule("BMR-179")
def test_the_beast_moves_only_when_a_card_moves_it() -> None:
    t = table(P1="B3 2, C4", hands={"P1": "intimidate"})
    t.play("move acolyte B3 C3", "move acolyte B3 B4", "move colossus A1 A2", "create B3", "play intimidate")
    assert t.beast == "C3"
    for _ in range(4):
        t.end_turn()
        assert t.beast == "C3"


@rule("BMR-180")
def test_the_beast_walks_on_the_island_only_and_around_the_volcano() -> None:
    t = table(beast="C4", hands={"P1": "rampage"}).play("play-beast rampage")
    assert t.spaces() == {"C3", "D4", "D5", "B5", "B4"}
    t = table(beast="E2", P2="Colossus D4", hands={"P1": "rampage"}).play("play-beast rampage")
    assert t.spaces() == {"E1", "E3", "D3", "D2"}


@rule("BMR-180")
def test_the_beast_flies_anywhere_but_into_the_volcano() -> None:
    t = table(hands={"P1": "take-flight"}).play("play-beast take-flight")
    assert t.spaces() == set(SPACES) - {"C3", "C5"}
    t.refused("beast C5")


@rule("BMR-180")
def test_an_eruption_drives_the_beast_along_the_shore_not_into_the_sea() -> None:
    t = table(beast="D6", P4="Colossus E1", hands={"P1": "eruption"}).play("play-beast eruption")
    assert t.beast == "E5"
