"""Players, Gold, order: BMR-001 to BMR-011."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import bestiary
from tests.games.beast_master.table import SPACES, Table, loot, start, table
from tests.marks import rule

COLORS = ["ember", "tide", "moss", "dusk"]


def colors(t: Table) -> list[str]:
    return [seat["color"] for seat in t.state.view(None)["seats"]]


# -- who plays, and with what


@rule("BMR-001", "BMR-R02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_can_play(players: int) -> None:
    t = start(players=players)
    assert len(t.state.view(None)["seats"]) == players
    t.set_up()
    assert len([space for space in t.truth["colossi"] if space]) == players


@rule("BMR-001", "BMR-R02")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_fewer_or_more_cannot(players: int) -> None:
    with pytest.raises(bestiary.OptionError) as refusal:
        start(players=players)
    assert refusal.value.option == "players"
    assert refusal.value.message == "Beast Master is for 2 to 4 players."


@rule("BMR-002")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_a_colour_of_their_own(players: int) -> None:
    assert colors(start(players=players)) == COLORS[:players]
    assert colors(start(players=players, colors=COLORS[::-1][:players])) == COLORS[::-1][:players]


@rule("BMR-002")
@pytest.mark.parametrize("chosen", [["ember", "ember", "moss"], ["ember", "tide"], ["ember", "tide", "mauve"]])
def test_a_colour_is_not_shared(chosen: list[str]) -> None:
    with pytest.raises(bestiary.OptionError) as refusal:
        start(players=3, colors=chosen)
    assert refusal.value.option == "colors"
    assert refusal.value.message == "Each player needs a different colour."


@rule("BMR-003")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_owns_one_colossus_and_five_banners(players: int) -> None:
    t = start(players=players)
    assert t.truth["colossi"] == [None] * players
    assert t.truth["supply"] == [5] * players
    t.set_up()
    for number in range(players):
        player = f"P{number + 1}"
        standing = [each["id"] for each in t.state.view(None)["spaces"] if number in each["colossi"]]
        assert standing == [t.colossus(player)]
        assert t.supply(player) + len(t.banners(player)) == 5


@rule("BMR-003")
def test_there_is_no_sixth_banner() -> None:
    t = table(P1="B4", banners=dict.fromkeys(("A1", "A2", "B2", "B3", "C2"), "P1"))
    assert t.supply("P1") == 0
    with pytest.raises(bestiary.PositionError):
        table(banners=dict.fromkeys(("A1", "A2", "B2", "B3", "C2", "D2"), "P1"))


@rule("BMR-004", "BMR-R02")
@pytest.mark.parametrize(("players", "acolytes"), [(2, 12), (3, 12), (4, 10)])
def test_acolytes_by_number_of_players(players: int, acolytes: int) -> None:
    t = start(players=players)
    assert t.truth["ready"] == [acolytes] * players
    t.set_up()
    for number, standing in enumerate(t.truth["acolytes"]):
        assert sum(standing.values()) + t.ready(f"P{number + 1}") == acolytes


# -- nobody goes


@rule("BMR-005")
def test_the_beast_only_displaces_a_colossus() -> None:
    t = table(P2="Colossus D4, D4", hands={"P1": "take-flight"}).play("play-beast take-flight", "beast D4")
    assert t.acolytes("P2", "D4") == 0
    assert (t.asked, t.player) == ("displace", "P2")
    t.play("displace D5")
    assert t.colossus("P2") == "D5"


@rule("BMR-005")
def test_an_eruption_only_drives_a_colossus_away() -> None:
    t = table(P2="Colossus B5, B5", hands={"P1": "eruption"}).play("play-beast eruption")
    assert t.acolytes("P2", "B5") == 0
    assert t.colossus("P2") == "A4", "north-west of B5, as B5 is of C5"


@rule("BMR-005", "BMR-006", "BMR-008")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_any_game_everybody_keeps_their_colossus_and_all_their_turns_and_no_gold_is_owed(players: int) -> None:
    t = start(players=players, ask="all", landmarks="random").set_up()
    chosen = Random(players)
    turns: dict[int, int] = {}
    while not t.over:
        view = t.state.view(None)
        turns[view["turn"]] = view["active"]
        assert all(space in SPACES for space in t.truth["colossi"])
        assert all(isinstance(gold, int) and gold >= 0 for gold in t.truth["gold"])
        t.answer(chosen.choice(t.state.actions()))
    assert Counter(turns.values()) == dict.fromkeys(range(players), 6)
    assert len(t.result.scores) == players


@rule("BMR-006")
def test_who_has_nothing_left_still_has_a_turn() -> None:
    t = table(hands={"P1": "pilfer"}, gold={"P1": 30, "P3": 9, "P4": 9}, resting=[0, 10, 0, 0])
    t.end_turn()
    assert (t.player, t.asked) == ("P2", "action")
    assert "create E1" in t.answers


# -- Gold


@rule("BMR-007", "BMR-R06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_without_gold(players: int) -> None:
    t = start(players=players)
    assert t.truth["gold"] == [0] * players
    assert t.set_up().truth["gold"] == [0] * players


@rule("BMR-008", "BMR-R06")
def test_the_bank_never_runs_out() -> None:
    t = table(gold=dict.fromkeys(("P1", "P2", "P3", "P4"), 1_000_000), banners={"C1": "P1"}).end_turn()
    assert t.gold("P1") == 1_000_003


@rule("BMR-008")
@pytest.mark.parametrize("gold", [-1, 1.5])
def test_there_are_no_debts_and_no_fractions(gold: float) -> None:
    with pytest.raises(bestiary.PositionError):
        table(gold={"P2": gold})  # type: ignore[dict-item]


@rule("BMR-R06")
def test_everybody_sees_what_everybody_has() -> None:
    t = table(gold={"P1": 4, "P2": 7, "P4": 1})
    for viewer in (0, 1, 3, None):
        assert [seat["gold"] for seat in t.state.view(viewer)["seats"]] == [4, 7, 0, 1]


@rule("BMR-009", "BMR-008", "BMR-R06")
def test_ruins_take_nothing_from_those_who_have_nothing() -> None:
    t = table(banners={"E3": "P1"}, gold={"P2": 1, "P4": 3}).end_turn()
    assert [t.gold(player) for player in ("P1", "P2", "P3", "P4")] == [2, 0, 0, 2]


@rule("BMR-009", "BMR-R06")
def test_who_cannot_pay_in_full_pays_what_there_is() -> None:
    t = table(hands={"P1": "extortion"}, gold={"P1": 5, "P2": 1, "P3": 3}).play("play extortion")
    assert t.asked == "action", "without cards there is no choice"
    assert [t.gold(player) for player in ("P1", "P2", "P3", "P4")] == [8, 0, 1, 0]


# -- a card or tile against a general rule


@rule("BMR-010", "BMR-R07")
def test_terraform_removes_a_banner_although_the_volcano_does_not() -> None:
    t = table(P2="D4", banners={"D4": "P2"}, hands={"P1": "terraform"}, loot=loot(D4="loot-gold-2"))
    t.play("play-beast terraform", "token D4 loot-gold-2")
    assert t.banner("D4") is None
    assert t.supply("P2") == 5


@rule("BMR-010")
def test_a_bigger_bag_lifts_the_hand_limit() -> None:
    hand = "pilfer pilfer comradery audacity teleport teleport"
    t = table(active="P4", hands={"P1": hand}, age=2).play("end")
    assert (t.asked, t.player) == ("discard", "P1")
    t = table(active="P4", hands={"P1": hand}, perks={"P1": "a-bigger-bag"}, age=2).play("end")
    assert (t.asked, t.player) == ("action", "P1")
    assert len(t.hand("P1")) == 7


@rule("BMR-010")
def test_outpost_puts_a_second_banner_on_a_space() -> None:
    t = table(banners={"B3": "P1"}, perks={"P1": "outpost"}).play("outpost B3")
    assert t.banners("P1") == ["B3", "B3"]


# -- the order of those who have something to do


@rule("BMR-011", "BMR-R08")
@pytest.mark.parametrize(
    ("active", "order"), [("P1", "P1 P2 P3 P4"), ("P2", "P2 P3 P4 P1"), ("P3", "P3 P4 P1 P2"), ("P4", "P4 P1 P2 P3")]
)
def test_the_active_player_comes_first_then_clockwise(active: str, order: str) -> None:
    # P2 plays the card in the window of somebody's turn; the order does not care.
    everybody: dict[str, Any] = dict.fromkeys(("P1", "P2", "P3", "P4"), "Colossus D4")
    t = table(**everybody, active=active, hands={"P2": "take-flight"}, phase="W5")
    t.play("play-beast take-flight", "beast D4")
    asked = []
    while t.asked == "displace":
        asked.append(t.player)
        t.play("displace E4")
    assert asked == order.split()


@rule("BMR-011", "BMR-R08")
def test_enrage_the_beast_says_otherwise() -> None:
    # A1 is a corner: straight away from B2 is off the island, so that the owners are asked.
    t = table(
        P1="Colossus A1", P3="Colossus A1", P4="Colossus A1", beast="B2", hands={"P3": "enrage-the-beast"}, phase="W1"
    )
    t.play("play-beast enrage-the-beast")
    asked = []
    while t.asked == "retreat":
        asked.append(t.player)
        t.play("retreat A2")
    assert asked == ["P3", "P4", "P1"]
