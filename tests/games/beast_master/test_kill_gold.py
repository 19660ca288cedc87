"""Gold for kills, and where else Gold comes from: BMR-220 to BMR-225."""

from __future__ import annotations

import pytest

from tests.games.beast_master.table import Table, loot, table
from tests.marks import rule


def gold(t: Table) -> list[int]:
    found: list[int] = t.truth["gold"]
    return found


# -- kills


@rule("BMR-220")
def test_a_gold_for_each_opposing_acolyte_killed() -> None:
    t = table(P2="D3 2", P3="D3, E4", P4="D3 3", hands={"P1": "take-flight"})
    t.play("play-beast take-flight", "beast D3")
    assert gold(t) == [6, 0, 0, 0]


@rule("BMR-220")
def test_the_player_of_the_card_is_paid_not_the_active_one() -> None:
    t = table(P2="D3", P3="D3", phase="W2", hands={"P4": "take-flight"}).play("play-beast take-flight", "beast D3")
    assert gold(t) == [0, 0, 0, 2]


@rule("BMR-221")
def test_own_acolytes_pay_nobody() -> None:
    t = table(P1="D3 4", P2="D3", hands={"P1": "take-flight"}).play("play-beast take-flight", "beast D3")
    assert gold(t) == [1, 0, 0, 0]


@rule("BMR-222", "BMR-R26")
def test_each_step_of_a_rampage_pays() -> None:
    t = table(P2="D3", P3="E3 2", hands={"P1": "rampage"}).play("play-beast rampage", "beast D3", "beast E3")
    assert gold(t) == [3, 0, 0, 0]


@rule("BMR-222", "BMR-R26", "BMR-R65")
def test_kills_of_the_beast_that_an_eruption_drives_away_pay_too() -> None:
    t = table(beast="C4", P2="C3 2", P3="D5", hands={"P1": "eruption"}).play("play-beast eruption")
    assert t.beast == "C3"
    assert gold(t) == [3, 0, 0, 0]


@rule("BMR-222", "BMR-R26")
def test_kills_of_a_card_played_by_ransack_pay_the_ransack_player() -> None:
    t = table(P2="C4", phase="W2", hands={"P3": "ransack"}, beast_top=["eruption", "sabotage", "ghouls"])
    t.play("play-beast ransack", "play eruption", "discard ghouls")
    assert t.resting("P2") == 1
    assert gold(t) == [0, 0, 1, 0]


@rule("BMR-223")
@pytest.mark.parametrize(
    ("stand", "others", "hand", "lines"),
    [
        ("", "D4", "convert", ["play convert"]),
        ("Colossus C1", "C2", "intimidate", ["play intimidate"]),
        ("Colossus B3", "B3", "purge", ["play purge", "to C3"]),
    ],
    ids=["convert", "intimidate", "purge"],
)
def test_kills_of_colossus_cards_pay_nothing(stand: str, others: str, hand: str, lines: list[str]) -> None:
    t = table(P1=stand, P2=others, hands={"P1": hand}).play(*lines)
    assert t.resting("P2") == 1
    assert gold(t) == [0, 0, 0, 0]


@rule("BMR-223")
def test_walking_to_death_pays_nothing() -> None:
    t = table(P1="B3, C4").play("move acolyte B3 C3", "move acolyte C4 C5")
    assert t.resting("P1") == 2
    assert gold(t) == [0, 0, 0, 0]


@rule("BMR-224")
def test_kills_are_paid_before_the_next_step_of_the_card() -> None:
    t = table(P2="D3 2", hands={"P1": "rampage"}).play("play-beast rampage", "beast D3")
    assert t.asked == "beast-step"
    assert gold(t) == [2, 0, 0, 0]


@rule("BMR-224")
def test_kills_are_paid_before_colossi_retreat() -> None:
    t = table(P2="Colossus C4, C4", hands={"P1": "enrage-the-beast"}).play("play-beast enrage-the-beast")
    assert t.asked == "retreat"
    assert gold(t) == [1, 0, 0, 0]


# -- other sources


@rule("BMR-225")
def test_landmarks_and_loot_bring_gold() -> None:
    t = table(banners={"C1": "P1", "D4": "P1"}, loot=loot(D4="loot-gold-2")).play("end")
    assert gold(t) == [5, 0, 0, 0]


@rule("BMR-225")
def test_divine_gifts_bring_gold() -> None:
    t = table(P1="Colossus D4", P3="Colossus D4", hands={"P1": "comradery"}).play("play comradery")
    assert gold(t) == [5, 0, 5, 0]


@rule("BMR-225")
def test_ruins_only_move_gold() -> None:
    t = table(banners={"A3": "P1"}, gold={"P2": 3, "P4": 1}).play("end")
    assert gold(t) == [2, 2, 0, 0]


@rule("BMR-225")
def test_extortion_only_moves_gold() -> None:
    t = table(gold={"P2": 3, "P3": 1}, hands={"P1": "extortion", "P2": "pilfer"}).play("play extortion", "pay")
    assert gold(t) == [3, 1, 0, 0]
