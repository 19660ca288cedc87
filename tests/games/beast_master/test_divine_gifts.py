"""The Divine Gifts: BMR-430 to BMR-441."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.beast_master.table import FIRST_GAME, SPACES, Table, table
from tests.marks import rule

NEVER = ["never"] * 4
EVERYBODY = ("P1", "P2", "P3", "P4")
FULL = "convert convert purge purge dodge dodge"
AROUND_THE_VOLCANO = {"C4", "D5", "D6", "B6", "B5"}
FAR = "A4 3, A3 3, A2 3"
"""Nine Acolytes where they disturb nobody."""


def gold(t: Table) -> list[int]:
    return [t.gold(player) for player in EVERYBODY]


def gift(card: str, active: str = "P1", **position: Any) -> Table:
    """A table at which the active player has played this Divine Gift."""
    return table(hands={active: card}, active=active, **position).play(f"play {card}")


# -- Abundance


@rule("BMR-430")
def test_abundance_three_cards_for_you_and_one_for_everybody_else() -> None:
    top = ["zeal", "steal", "replace", "convene", "pilfer", "solitude"]
    t = gift("abundance", colossus_top=top)
    assert t.hand("P1") == ["replace", "steal", "zeal"]
    assert [t.hand(player) for player in ("P2", "P3", "P4")] == [["convene"], ["pilfer"], ["solitude"]]


@rule("BMR-430", "BMR-241")
def test_abundance_the_limit_comes_after_all_have_drawn() -> None:
    hands = {"P1": "abundance intimidate intimidate pilfer pilfer teleport", "P3": FULL}
    t = table(hands=hands, ask=NEVER).play("play abundance")
    assert (t.player, t.asked) == ("P1", "discard")
    assert [len(t.hand(player)) for player in EVERYBODY] == [8, 1, 7, 1]
    t.play("discard pilfer", "discard pilfer")
    assert (t.player, t.asked) == ("P3", "discard")
    t.play("discard dodge")
    assert [len(t.hand(player)) for player in EVERYBODY] == [6, 1, 6, 1]
    assert (t.player, t.asked) == ("P1", "action")


# -- Audacity


@rule("BMR-431", "BMR-R64")
def test_audacity_two_gold_for_each_controlled_space_next_to_the_beast() -> None:
    t = gift("audacity", P1="C2, D3 2, A2", P2="Colossus C4, D3", P3="B3, B4", P4="B3")
    assert gold(t) == [4, 2, 2, 0]


@rule("BMR-431", "BMR-R64")
def test_audacity_counts_control_and_not_banners() -> None:
    t = gift("audacity", P2="D4", banners={"C2": "P1", "D3": "P1"})
    assert gold(t) == [0, 2, 0, 0]


@rule("BMR-431")
def test_audacity_follows_the_beast() -> None:
    assert gold(gift("audacity", beast="C4", P1="C3, D5", P2="A2")) == [4, 0, 0, 0]


# -- Authority


@rule("BMR-432", "BMR-R64")
def test_authority_two_gold_for_each_opposing_acolyte_on_the_own_colossuss_space() -> None:
    t = gift("authority", P1="Colossus D3, D3 2, E1", P2="D3, E1 3", P3="D3 2, E4")
    assert gold(t) == [6, 2, 0, 0]


@rule("BMR-432", "BMR-R64")
def test_authority_of_two_colossi_on_one_space() -> None:
    t = gift("authority", P1="Colossus D3, D3 2", P2="Colossus D3, D3", P3="D3")
    assert gold(t) == [4, 6, 0, 0]


# -- Companionship


@rule("BMR-433", "BMR-R42")
def test_companionship_each_player_places_up_to_three_with_one_colossus() -> None:
    t = gift("companionship")
    assert (t.player, t.asked) == ("P1", "companionship-target")
    assert t.answers == ["colossus A", "colossus B", "colossus C", "colossus D"]
    t.play("colossus B")
    assert (t.player, t.asked) == ("P1", "place-from-reserve")
    assert t.answers == ["stop", "place E1"]
    t.play("place E1", "place E1", "place E1")
    assert (t.player, t.asked) == ("P2", "place-from-reserve")
    t.play("place E1", "stop")
    assert t.player == "P3"
    t.play("stop")
    assert t.player == "P4"
    t.play("place E1", "place E1", "place E1")
    assert (t.player, t.asked) == ("P1", "action")
    assert [t.acolytes(player, "E1") for player in EVERYBODY] == [3, 1, 0, 3]
    assert [t.ready(player) for player in EVERYBODY] == [7, 9, 10, 7]


@rule("BMR-433")
def test_companionship_starts_with_its_player_and_goes_clockwise() -> None:
    t = gift("companionship", active="P3").play("colossus C")
    for player in ("P3", "P4", "P1", "P2"):
        assert (t.player, t.answers) == (player, ["stop", "place A5"])
        t.play("stop")
    assert (t.player, t.asked) == ("P3", "action")


@rule("BMR-433", "BMR-209")
def test_companionship_places_ready_acolytes_only() -> None:
    t = gift("companionship", P1=FAR, P2=FAR, resting=[1, 0, 10, 0]).play("colossus D")
    assert t.player == "P2"  # P1's only Acolyte in reserve is resting
    t.play("place E5")
    assert t.player == "P4"  # P2 had one, and all of P3's are resting
    assert (t.resting("P1"), t.resting("P3")) == (1, 10)


@rule("BMR-433", "BMR-137")
def test_companionship_control_is_checked_after_each_acolyte() -> None:
    t = gift("companionship", P1="Colossus D3", P2="Colossus D3").play("colossus A")
    assert (t.controller("D3"), t.banner("D3")) == (None, None)
    t.play("place D3")
    assert (t.controller("D3"), t.banner("D3")) == ("P1", "P1")
    t.play("stop", "place D3")
    assert (t.controller("D3"), t.banner("D3")) == (None, "P1")
    t.play("place D3")
    assert (t.controller("D3"), t.banner("D3")) == ("P2", "P2")
    assert t.supply("P1") == 5


# -- Comradery


@rule("BMR-434", "BMR-R64")
def test_comradery_five_gold_for_colossi_that_share_a_space() -> None:
    assert gold(gift("comradery", P1="Colossus D3", P3="Colossus D3")) == [5, 0, 5, 0]
    assert gold(gift("comradery", P2="Colossus D3", P3="Colossus D3", P4="Colossus D3")) == [0, 5, 5, 5]
    assert gold(gift("comradery", P1="E1 3")) == [0, 0, 0, 0]


@rule("BMR-434")
def test_comradery_pays_five_however_many_share() -> None:
    pairs = gift("comradery", P1="Colossus D3", P2="Colossus E4", P3="Colossus D3", P4="Colossus E4")
    assert gold(pairs) == [5, 5, 5, 5]


# -- Diplomacy


@rule("BMR-435", "BMR-R64")
def test_diplomacy_one_gold_for_each_acolyte_under_an_opposing_banner() -> None:
    t = gift(
        "diplomacy",
        P1="D3 2, E2, B3 2",
        P2="D3 3, E3",
        P3="E2",
        P4="B3",
        banners={"D3": "P2", "E2": "P2", "B3": "P1", "E3": "P2"},
    )
    assert gold(t) == [3, 0, 1, 1]


@rule("BMR-435", "BMR-R64")
def test_diplomacy_counts_banners_and_not_control() -> None:
    t = gift("diplomacy", P1="D3 2", P2="D3 3", P3="Colossus E2", P4="E2")
    assert t.controller("D3") == "P2"
    assert gold(t) == [0, 0, 0, 0]


@rule("BMR-435", "BMR-423")
def test_diplomacy_an_outpost_pair_is_a_banner_like_others() -> None:
    t = gift("diplomacy", P1="D3", P2="D3 3", perks={"P2": "outpost"}, banners={"D3": "P2 P2"})
    assert gold(t) == [1, 0, 0, 0]


# -- Dominion


@rule("BMR-436", "BMR-R53")
def test_dominion_a_banner_from_the_supply_on_a_space_without_pieces_and_banners() -> None:
    t = gift("dominion", P1="B3", P2="D4", banners={"A2": "P1", "E2": "P2"})
    taken = {"A1", "E1", "A5", "E5", "B3", "D4", "A2", "E2"}
    assert (t.player, t.asked) == ("P1", "dominion")
    assert t.answers[0] == "decline"
    assert t.spaces() == set(SPACES) - taken
    t.play("place C1")
    assert t.banners("P1") == ["A2", "C1"]
    assert t.supply("P1") == 3
    assert t.controller("C1") is None
    assert t.player == "P2"
    assert t.spaces() == set(SPACES) - taken - {"C1"}
    t.play("decline")
    assert t.player == "P3"
    t.play("place B2")
    assert t.player == "P4"
    t.play("place D2")
    assert (t.player, t.asked) == ("P1", "action")
    assert (t.banners("P2"), t.banners("P3"), t.banners("P4")) == (["E2"], ["B2"], ["D2"])


@rule("BMR-436", "BMR-153", "BMR-R53")
@pytest.mark.parametrize("hazard", ["C3", "C5"])
def test_dominion_reaches_hazard_spaces(hazard: str) -> None:
    assert gift("dominion").play(f"place {hazard}").banner(hazard) == "P1"


@rule("BMR-436", "BMR-R53")
def test_dominion_does_nothing_for_a_player_without_a_banner_in_supply() -> None:
    banners = dict.fromkeys(("A2", "B1", "B2", "B3", "C2"), "P1")
    t = gift("dominion", banners=banners)
    assert (t.player, t.asked) == ("P2", "dominion")
    t.play("place C1", "decline", "decline")
    assert t.asked == "action"
    assert t.banners("P1") == ["A2", "B1", "B2", "B3", "C2"]


@rule("BMR-436")
def test_dominion_is_nothing_without_a_free_space() -> None:
    """Every space but the hazards holds a piece, and those bear Banners."""
    spaces = [space for space in SPACES if space not in ("C3", "C5")]
    quarters = [", ".join(spaces[start::4]) for start in range(4)]
    stand = dict(zip(EVERYBODY, quarters, strict=True))
    t = gift("dominion", **stand, banners={"C3": "P2", "C5": "P3"})
    assert t.asked == "action"


# -- Fortitude


@rule("BMR-437", "BMR-R64")
def test_fortitude_two_gold_for_each_controlled_space_next_to_the_own_colossus() -> None:
    t = gift(
        "fortitude", P1="Colossus D3, D3 2, D2, E2, C2, A2", P2="C2, E2 2, D1", P3="Colossus B5, A5, B6", P4="B6 2"
    )
    assert gold(t) == [2, 2 + 2, 2, 0]


@rule("BMR-437", "BMR-R64")
def test_fortitude_counts_control_and_not_banners() -> None:
    t = gift("fortitude", P1="Colossus D3", P2="Colossus D3", banners={"D2": "P1"})
    assert gold(t) == [0, 0, 0, 0]


# -- Influence


@rule("BMR-438", "BMR-R55")
def test_influence_each_player_may_move_one_opposing_colossus() -> None:
    t = gift("influence")
    assert (t.player, t.asked) == ("P1", "influence")
    assert t.answers[0] == "decline"
    moved = {line.split()[1] for line in t.answers[1:]}
    assert moved == {"B", "C", "D"}
    assert {line.split()[2] for line in t.answers if line.startswith("move B")} == {"E2", "D2", "D1"}
    t.play("move B D2")
    assert t.colossus("P2") == "D2"
    assert (t.controller("D2"), t.banner("D2")) == ("P2", "P2")
    assert t.player == "P2"
    assert {line.split()[1] for line in t.answers[1:]} == {"A", "C", "D"}
    t.play("decline")
    assert t.player == "P3"
    t.play("move B D3")
    assert t.player == "P4"
    t.play("move A B2")
    assert (t.player, t.asked) == ("P1", "action")
    assert [t.colossus(player) for player in EVERYBODY] == ["B2", "D3", "A5", "E5"]
    assert t.moves_made == 0


@rule("BMR-438", "BMR-119", "BMR-R55")
def test_influence_uses_the_roads_of_the_owner_of_the_colossus() -> None:
    t = gift("influence", P1="D2", P2="E2, E3")
    found = {line.split()[2] for line in t.answers if line.startswith("move B")}
    by_road = {"D3", "E3", "E4", "D4"}
    assert found == {"E2", "D2", "D1"} | by_road  # P1's Acolyte on D2 makes no road for P2's Colossus


@rule("BMR-438", "BMR-111")
def test_influence_never_leads_onto_a_hazard_space() -> None:
    t = gift("influence", P2="Colossus C4")
    found = {line.split()[2] for line in t.answers if line.startswith("move B")}
    assert found == {"D4", "D5", "B5", "B4"}


# -- Solidarity


@rule("BMR-439", "BMR-R42")
def test_solidarity_all_ready_acolytes_of_the_largest_reserve_on_one_space() -> None:
    t = gift("solidarity", P1="A2", P3="A4", P4="E4", resting=[0, 2, 0, 0])
    assert (t.player, t.asked) == ("P2", "solidarity")
    assert t.answers[0] == "decline"
    assert t.spaces() == set(SPACES) - {"C3", "C5"}
    t.play("place D5")
    assert t.acolytes("P2", "D5") == 8
    assert (t.ready("P2"), t.resting("P2")) == (0, 2)
    assert t.banner("D5") == "P2"
    assert (t.player, t.asked) == ("P1", "action")


@rule("BMR-439", "BMR-137")
def test_solidarity_control_is_checked_once_all_are_there() -> None:
    """On the way there would be a tie."""
    t = gift("solidarity", P1="D3 3", P3="A4", P4="E4", banners={"D3": "P1"}).play("place D3")
    assert (t.player, t.controller("D3"), t.banner("D3")) == ("P1", "P2", "P2")
    assert [event.text[:15] for event in t.events if event.kind == "control"] == ["B takes control"]


@rule("BMR-439", "BMR-R42")
def test_solidarity_may_be_declined() -> None:
    t = gift("solidarity", P2="E2", P3="A4", P4="E4")
    assert (t.player, t.asked) == ("P1", "solidarity")
    t.play("decline")
    assert t.ready("P1") == 10
    assert t.asked == "action"


@rule("BMR-439")
def test_solidarity_on_a_tie_nothing_happens() -> None:
    t = gift("solidarity", P1="A2", P4="E4")
    assert (t.player, t.asked) == ("P1", "action")
    assert [t.ready(player) for player in EVERYBODY] == [9, 10, 10, 9]


@rule("BMR-439", "BMR-R56")
def test_solidarity_resting_acolytes_count_for_the_most() -> None:
    t = gift("solidarity", P1="A2", P3="A4", P4="E4", resting=[0, 6, 0, 0])
    assert t.play("place D5").acolytes("P2", "D5") == 4
    t = gift("solidarity", P1="A2", P3="A4", P4="E4", resting=[0, 10, 0, 0])
    assert t.asked == "action"  # P2 has the most and nothing that could be placed


# -- Solitude


@rule("BMR-440", "BMR-R64")
def test_solitude_seven_gold_for_a_colossus_with_no_acolyte_near() -> None:
    assert gold(gift("solitude")) == [7, 7, 7, 7]
    assert gold(gift("solitude", P1="E2", P2="A5", P3="B2")) == [0, 0, 0, 7]


@rule("BMR-440")
def test_solitude_own_acolytes_disturb_and_colossi_do_not() -> None:
    t = gift("solitude", P1="A2", P2="Colossus E1", P3="Colossus E1", P4="Colossus E2")
    assert gold(t) == [0, 7, 7, 7]


@rule("BMR-440")
def test_solitude_ends_at_the_adjacent_spaces() -> None:
    assert gold(gift("solitude", P1="A3, C3", beast="D4")) == [7, 7, 7, 7]


# -- Zeal


@rule("BMR-441", "BMR-R42")
def test_zeal_any_number_of_acolytes_around_the_volcano() -> None:
    t = gift("zeal")
    assert (t.player, t.asked) == ("P1", "place-from-reserve")
    assert t.answers[0] == "stop"
    assert t.spaces() == AROUND_THE_VOLCANO
    t.play(*["place B5"] * 4, "place D5", "place C4", "stop")
    assert t.player == "P2"
    t.play(*["place D6"] * 10)
    assert t.player == "P3"  # P2 has no more
    t.play("stop", "place D5", "place D5", "stop")
    assert (t.player, t.asked) == ("P1", "action")
    assert {space: t.acolytes("P1", space) for space in ("B5", "D5", "C4")} == {"B5": 4, "D5": 1, "C4": 1}
    assert [t.ready(player) for player in EVERYBODY] == [4, 0, 10, 8]
    assert t.banner("D5") == "P4"  # two against one of P1: control is checked as they are placed


@rule("BMR-441", "BMR-211")
def test_zeal_not_onto_the_beast() -> None:
    assert gift("zeal", beast="C4").spaces() == AROUND_THE_VOLCANO - {"C4"}


@rule("BMR-441", "BMR-209")
def test_zeal_places_ready_acolytes_only() -> None:
    t = gift("zeal", resting=[10, 9, 0, 0])
    assert t.player == "P2"
    t.play("place D6")
    assert t.player == "P3"


@rule("BMR-441")
def test_zeal_follows_the_volcano() -> None:
    landmarks = {space: tile for space, tile in FIRST_GAME.items() if tile != "volcano"} | {"A1": "volcano"}
    t = gift("zeal", P1="Colossus E2", landmarks=landmarks)
    assert t.spaces() == {"B1", "B2", "A2"}


# -- always playable, also for nothing


@rule("BMR-R35", "BMR-250")
@pytest.mark.parametrize("card", ["audacity", "authority", "comradery", "diplomacy", "fortitude", "solidarity"])
def test_a_divine_gift_may_bring_nothing(card: str) -> None:
    t = gift(card)
    assert gold(t) == [0, 0, 0, 0]
    assert t.truth["colossus_discard"] == [card]
    assert t.cards_played == 1
