"""Movement: BMR-100 to BMR-119."""

from __future__ import annotations

import pytest

from tests.games.beast_master.table import FIRST_GAME, table
from tests.games.beast_master.test_board import NEAR
from tests.marks import rule

FAR = "Colossus E5"  # where P1's Colossus makes no road for what happens in the west
FIVE = dict.fromkeys(("D1", "D3", "D4", "D6", "E4"), "P1")  # all of P1's Banners, out of the way


# -- what a Movement is


@rule("BMR-100")
def test_a_movement_is_one_step_of_one_own_piece_or_a_creation() -> None:
    t = table(P1="Colossus A1, A3, B4", P2="B3, D4")
    assert {answer.rsplit(" ", 1)[0] for answer in t.answers} - {"end"} == {
        "move colossus A1",
        "move acolyte A3",
        "move acolyte B4",
        "create",
    }
    t.play("move acolyte A3 A2")
    assert (t.acolytes("P1", "A3"), t.acolytes("P1", "A2"), t.moves_made) == (0, 1, 1)


@rule("BMR-100")
@pytest.mark.parametrize("line", ["move acolyte B3 B4", "move acolyte D4 D5", "move colossus E1 E2"])
def test_opposing_pieces_are_not_moved(line: str) -> None:
    table(P1="Colossus A1", P2="B3, D4").refused(line)


@rule("BMR-100", "BMR-105")
@pytest.mark.parametrize("to", ["A1", "B2", "C1", "D1", "E1", "E2"])
def test_any_distance_costs_one_movement(to: str) -> None:
    t = table(P1="Colossus A5, A2, B2, C1, D1, E1").play(f"move acolyte A2 {to}")
    assert t.moves_made == 1
    assert t.acolytes("P1", "A2") == 0


@rule("BMR-101")
def test_colossi_and_acolytes_move_alike() -> None:
    t = table(P1="Colossus A2, A2, A3, B5, D1")
    assert t.destinations("colossus A2") == t.destinations("acolyte A2")
    assert "B4" in t.destinations("colossus A2"), "a road works for both"
    t.play("move colossus A2 B4")
    assert (t.colossus("P1"), t.moves_made) == ("B4", 1)


@rule("BMR-102")
def test_the_same_piece_may_move_again() -> None:
    t = table(P1="D4").play("move acolyte D4 E4", "move acolyte E4 D4", "move acolyte D4 D5", "move acolyte D5 E5")
    assert (t.acolytes("P1", "E5"), t.moves_made) == (1, 4)
    t = table().play("move colossus A1 A2", "move colossus A2 A1", "move colossus A1 B2")
    assert (t.colossus("P1"), t.moves_made) == ("B2", 3)


@rule("BMR-103")
@pytest.mark.parametrize("space", ["A1", "B6", "C2", "D4", "E3", "D5"])
def test_a_movement_begins_with_a_step_in_any_direction(space: str) -> None:
    t = table(P1=f"Colossus {'E5' if space[0] in 'ABC' else 'A1'}, {space}")
    assert t.destinations(f"acolyte {space}") == NEAR[space]
    for to in NEAR[space]:
        assert t.copy().play(f"move acolyte {space} {to}").moves_made == 1


# -- roads


@rule("BMR-103", "BMR-104", "BMR-105", "BMR-108", "BMR-109", "BMR-112")
def test_the_road() -> None:
    t = table(P1="A2, B3, B4")
    assert t.destinations("acolyte A2") == {"A1", "A3", "A4", "B1", "B2", "B3", "B4", "B5", "C2", "C3", "C4"}
    t.play("move acolyte A2 C4")
    assert (t.moves_made, t.acolytes("P1", "C4")) == (1, 1)


@rule("BMR-104")
@pytest.mark.parametrize("other", ["A3", "A3 4"])
def test_one_other_piece_makes_a_road(other: str) -> None:
    t = table(P1=f"{FAR}, A2, {other}")
    assert t.destinations("acolyte A2") == NEAR["A2"] | {"B4", "A4"}


@rule("BMR-104")
def test_the_colossus_makes_a_road_for_acolytes_and_they_for_it() -> None:
    t = table(P1="Colossus A3, A2")
    assert t.destinations("acolyte A2") == NEAR["A2"] | {"B4", "A4"}
    assert t.destinations("colossus A3") == NEAR["A3"] | {"A1", "B2"}


@rule("BMR-104")
def test_there_is_no_road_where_no_other_piece_stands() -> None:
    t = table(P1=f"{FAR}, A2, B4")
    assert t.destinations("acolyte A2") == NEAR["A2"], "B4 is two steps away"
    t.refused("move acolyte A2 B4")


@rule("BMR-105")
def test_a_road_goes_on_as_long_as_there_are_pieces() -> None:
    t = table(P1="Colossus E5, A1, A2, A3, A4, B6")
    assert t.destinations("acolyte A1") == {"A2", "B1", "B2", "A3", "B3", "A4", "B4", "A5", "B5"}
    assert "B6" not in t.destinations("acolyte A1"), "neither A5 nor B5 is a road space"


@rule("BMR-106", "BMR-R14")
def test_a_piece_makes_no_road_for_itself() -> None:
    t = table(P1=f"{FAR}, B3")
    assert t.destinations("acolyte B3") == NEAR["B3"]
    assert t.destinations("colossus E5") == NEAR["E5"]
    # The one that stays behind is no help for the one that leaves.
    assert table(P1=f"{FAR}, B3 2").destinations("acolyte B3") == NEAR["B3"]


@rule("BMR-107")
def test_opposing_pieces_make_no_road() -> None:
    t = table(P1=f"{FAR}, A2", P2="Colossus A3, A3 3, B3 2", P3="Colossus B2, A1")
    assert t.destinations("acolyte A2") == NEAR["A2"]


@rule("BMR-107")
def test_banners_make_no_road() -> None:
    t = table(P1=f"{FAR}, A2", banners={"A1": "P1", "A3": "P1", "B2": "P1", "B3": "P2"})
    assert t.destinations("acolyte A2") == NEAR["A2"]


@rule("BMR-108")
@pytest.mark.parametrize("to", ["B3", "B4", "B5"])
def test_a_piece_may_stop_on_any_space_of_its_way(to: str) -> None:
    t = table(P1=f"{FAR}, A2, B3, B4, B5").play(f"move acolyte A2 {to}")
    assert t.acolytes("P1", to) == 2


@rule("BMR-109", "BMR-R14")
def test_a_movement_does_not_end_where_it_began() -> None:
    t = table(P1="Colossus A2, A2 2, A3, B3")
    assert "A2" not in t.destinations("acolyte A2")
    assert "A2" not in t.destinations("colossus A2")
    t.refused("move acolyte A2 A2")
    t.refused("move colossus A2 A2")


@rule("BMR-110", "BMR-R15")
def test_spaces_on_the_way_are_not_entered() -> None:
    # With one Acolyte more P1 would control B3.
    t = table(P1=f"{FAR}, A2, B3", P2="B3", banners={"B3": "P2"}).play("move acolyte A2 C2")
    assert (t.controller("B3"), t.banner("B3")) == (None, "P2")
    assert (t.controller("C2"), t.banners("P1")) == ("P1", ["C2"])


@rule("BMR-110", "BMR-R15")
def test_a_colossus_controls_nothing_on_its_way() -> None:
    t = table(P1="Colossus A2, A3", P2="A3 2", banners={"A3": "P2"}).play("move colossus A2 A4")
    assert (t.controller("A3"), t.banner("A3")) == ("P2", "P2")
    assert t.banners("P1") == ["A4"]


# -- hazard spaces


@rule("BMR-111", "BMR-R13")
@pytest.mark.parametrize(("space", "hazard"), [("B4", "C3"), ("C4", "C3"), ("C4", "C5"), ("B6", "C5")])
def test_a_colossus_does_not_end_on_a_hazard_space(space: str, hazard: str) -> None:
    t = table(P1=f"Colossus {space}")
    assert t.destinations(f"colossus {space}") == NEAR[space] - {"C3", "C5"}
    t.refused(f"move colossus {space} {hazard}")


@rule("BMR-111", "BMR-R13")
def test_not_at_the_end_of_a_road_either() -> None:
    t = table(P1="Colossus A2, B3, B4, C4")
    assert {"C3", "C5"} <= t.destinations("acolyte B3")
    assert not {"C3", "C5"} & t.destinations("colossus A2")


@rule("BMR-111", "BMR-112")
def test_nothing_passes_through_a_hazard_space() -> None:
    t = table(P1="Colossus B3, B3, D4")
    assert t.destinations("acolyte B3") == NEAR["B3"]
    assert t.destinations("colossus B3") == NEAR["B3"] - {"C3"}


@rule("BMR-112", "BMR-R16")
@pytest.mark.parametrize("hazard", ["C3", "C5"])
def test_an_acolyte_may_walk_to_its_death(hazard: str) -> None:
    t = table(P1="C4 2", P2="B3").play(f"move acolyte C4 {hazard}")
    assert t.acolytes("P1", hazard) == 0
    assert (t.acolytes("P1", "C4"), t.resting("P1"), t.ready("P1")) == (1, 1, 8)
    assert (t.moves_made, t.asked) == (1, "action")
    assert [t.gold(player) for player in ("P1", "P2", "P3", "P4")] == [0, 0, 0, 0]


@rule("BMR-112")
def test_death_leaves_the_space_it_came_from() -> None:
    t = table(P1="C4", P2="C4", banners={"C4": "P1"}).play("move acolyte C4 C5")
    assert (t.controller("C4"), t.banner("C4")) == ("P2", "P2")


# -- creating


@rule("BMR-113", "BMR-100")
def test_creating_puts_a_ready_acolyte_on_the_colossus_space() -> None:
    t = table(P1="Colossus D3").play("create D3")
    assert (t.acolytes("P1", "D3"), t.ready("P1"), t.moves_made) == (1, 9, 1)


@rule("BMR-113", "BMR-114", "BMR-116")
def test_create_and_walk_on() -> None:
    t = table(P1="Colossus D3, E3")
    assert t.destinations("create") == {"D3", "C2", "D2", "E2", "E3", "D4", "E4", "C3"}
    for to in ("D3", "C2", "E4"):
        other = t.copy().play(f"create {to}")
        assert (other.acolytes("P1", to), other.ready("P1"), other.moves_made) == (1, 8, 1)
    t.play("create C3")
    assert (t.acolytes("P1", "C3"), t.ready("P1"), t.resting("P1"), t.moves_made) == (0, 8, 1, 1)


@rule("BMR-114")
def test_a_created_acolyte_follows_a_road_to_its_end() -> None:
    t = table(P1="Colossus A5, A4, A3, A2, C1")
    assert t.destinations("create") == {"A5"} | NEAR["A5"] | NEAR["A4"] | NEAR["A3"] | NEAR["A2"]
    assert t.play("create B2").acolytes("P1", "B2") == 1


@rule("BMR-114")
def test_it_makes_no_road_for_itself_and_only_the_colossus_space_is_the_first() -> None:
    t = table(P1="Colossus E5, A3")
    assert t.destinations("create") == {"E5"} | NEAR["E5"]
    t.refused("create A3")


@rule("BMR-115", "BMR-R17")
@pytest.mark.parametrize(("standing", "resting"), [(10, 0), (7, 3), (0, 10)])
def test_without_a_ready_acolyte_nobody_is_created(standing: int, resting: int) -> None:
    t = table(P1=f"B4 {standing}" if standing else "", resting=[resting, 0, 0, 0])
    assert t.destinations("create") == set()
    t.refused("create A1")


@rule("BMR-115", "BMR-R17")
def test_who_died_this_turn_is_not_created_again_in_it() -> None:
    t = table(players=2, P1="C4, B4 11").play("move acolyte C4 C5")
    assert (t.ready("P1"), t.resting("P1")) == (0, 1)
    assert t.destinations("create") == set()
    t.play("end")
    assert (t.ready("P1"), t.resting("P1")) == (1, 0), "it rests until the next turn of anybody"
    t.play("end")
    assert "create A1" in t.answers


@rule("BMR-116", "BMR-R15")
def test_a_created_acolyte_counts_only_where_it_ends() -> None:
    t = table(P1="Colossus D4", P2="Colossus D4")
    other = t.copy().play("create D5")
    assert (other.controller("D4"), other.banners("P1")) == (None, ["D5"])
    t.play("create D4")
    assert (t.controller("D4"), t.banners("P1")) == ("P1", ["D4"])


# -- when


@rule("BMR-117")
@pytest.mark.parametrize("phase", ["W1", "W2", "W3", "W4", "W5"])
def test_nobody_moves_in_a_window(phase: str) -> None:
    t = table(P1="A2", P2="D4", hands={"P1": "rampage", "P2": "rampage"}, phase=phase, ask=["all"] * 4)
    for player in ("P1", "P2"):
        assert (t.asked, t.player) == ("window", player)
        assert t.answers == ["pass", "play-beast rampage"]
        t.refused("move acolyte A2 A3")
        t.refused("move acolyte D4 D5")
        t.refused("create A1")
        t.play("pass")


@rule("BMR-117")
def test_only_the_active_player_moves() -> None:
    t = table(P1="A2", P2="D4", active="P2")
    assert t.player == "P2"
    assert t.destinations("acolyte A2") == t.destinations("colossus A1") == set()
    assert t.destinations("acolyte D4") == NEAR["D4"]
    t.refused("create A1")


@rule("BMR-118")
def test_a_movement_is_completed_before_anybody_plays_a_card() -> None:
    t = table(P1="A2", P3="A3", banners={**FIVE, "B2": "P3"}, hands={"P3": "rampage"}).play("move acolyte A2 B2")
    assert (t.asked, t.player) == ("banner-move", "P1")
    assert t.banner("B2") is None, "the opposing Banner is already gone"
    t.play("move D1")
    assert (t.asked, t.player) == ("window", "P3")
    assert t.banner("B2") == "P1"


@rule("BMR-118")
def test_death_and_the_change_of_banners_come_before_the_window() -> None:
    t = table(P1="C4", P2="C4", banners={"C4": "P1"}, hands={"P3": "rampage"}).play("move acolyte C4 C5")
    assert (t.asked, t.player) == ("window", "P3")
    assert (t.resting("P1"), t.banner("C4")) == (1, "P2")


# -- what is no Movement


@rule("BMR-119", "BMR-R18")
def test_a_displacement_costs_nothing_and_uses_no_road() -> None:
    t = table(P1="Colossus D4, E3, E4, D5", hands={"P1": "take-flight"}).play("play-beast take-flight", "beast D4")
    assert t.asked == "displace"
    assert t.spaces() == NEAR["D4"]
    t.play("displace E3")
    assert t.moves_made == 0


@rule("BMR-119", "BMR-R18")
def test_a_retreat_costs_nothing() -> None:
    t = table(P1="Colossus A1", beast="B2", hands={"P1": "enrage-the-beast"})
    t.play("play-beast enrage-the-beast")
    assert t.asked == "retreat"
    assert t.spaces() == {"A2", "B1"}
    assert t.play("retreat B1").moves_made == 0


@rule("BMR-119", "BMR-R18")
def test_a_push_and_a_pull_cost_nothing() -> None:
    t = table(P1="Colossus B4, A3", P2="B5", hands={"P1": "convene intimidate"}).play("play intimidate")
    assert (t.acolytes("P2", "B6"), t.resting("P1"), t.moves_made) == (1, 1, 0)
    t = table(P1="Colossus B4, A3", P2="B5", hands={"P1": "convene"}).play("play convene")
    assert (t.acolytes("P2", "B4"), t.acolytes("P1", "B4"), t.moves_made) == (1, 1, 0)


@rule("BMR-119", "BMR-R18")
def test_dodge_and_purge_use_no_road() -> None:
    t = table(P2="D3, E3, E2", hands={"P1": "rampage", "P2": "dodge"}).play("play-beast rampage", "beast D3", "dodge")
    assert t.asked == "dodge-move"
    assert t.spaces() == NEAR["D3"]
    t = table(P1="Colossus D3, D3 2, E3, E2", hands={"P1": "purge"}).play("play purge")
    assert t.asked == "purge-target"
    assert t.spaces() == NEAR["D3"]
    t.play("to E3", "to D2")
    assert t.moves_made == 0


@rule("BMR-119", "BMR-R18")
def test_teleport_and_replace_cost_no_movement() -> None:
    t = table(hands={"P1": "teleport replace"}).play("play teleport", "teleport A D4", "play replace", "swap A B")
    assert (t.colossus("P1"), t.colossus("P2"), t.moves_made) == ("E1", "D4", 0)


@rule("BMR-119", "BMR-R18")
def test_influence_uses_roads_and_costs_nothing() -> None:
    t = table(P2="Colossus E1, E2, E3", P1="D1", hands={"P1": "influence"}).play("play influence")
    assert (t.asked, t.player) == ("influence", "P1")
    moves = {line.split()[2] for line in t.answers if line.startswith("move B ")}
    assert moves == (NEAR["E1"] | NEAR["E2"] | NEAR["E3"]) - {"E1"}, "P2's pieces make the road, P1's do not"
    t.play("move B E4")
    assert (t.colossus("P2"), t.moves_made) == ("E4", 0)


# -- Tunnel Keys within a Movement


@rule("BMR-R41")
def test_with_tunnel_keys_a_step_between_landmarks_costs_a_movement() -> None:
    t = table(P1=f"{FAR}, B2", perks={"P1": "tunnel-keys"})
    landmarks = set(FIRST_GAME)
    assert t.destinations("acolyte B2") == (NEAR["B2"] | landmarks) - {"B2"}
    assert t.play("move acolyte B2 D2").moves_made == 1


@rule("BMR-R41", "BMR-106")
def test_tunnel_keys_make_a_step_and_not_a_road() -> None:
    # From A2 the step goes to B2; nobody stands there, so the Movement ends.
    t = table(P1=f"{FAR}, A2", perks={"P1": "tunnel-keys"})
    assert t.destinations("acolyte A2") == NEAR["A2"]
    t = table(P1=f"{FAR}, A2, B2", perks={"P1": "tunnel-keys"})
    assert set(FIRST_GAME) <= t.destinations("acolyte A2")


@rule("BMR-R41", "BMR-111", "BMR-112")
def test_through_the_tunnels_the_volcano_is_open_to_acolytes_only() -> None:
    t = table(P1="Colossus B2, B2", perks={"P1": "tunnel-keys"})
    assert "C5" in t.destinations("acolyte B2")
    assert "C5" in t.destinations("create")
    assert "C5" not in t.destinations("colossus B2")
    assert t.play("move acolyte B2 C5").resting("P1") == 1


@rule("BMR-R41", "BMR-119")
def test_a_displaced_colossus_uses_no_tunnel() -> None:
    t = table(P1="Colossus E3", perks={"P1": "tunnel-keys"}, hands={"P1": "take-flight"})
    t.play("play-beast take-flight", "beast E3")
    assert t.spaces() == NEAR["E3"]


@rule("BMR-R41", "BMR-119")
@pytest.mark.parametrize("owner", ["P1", "P2"])
def test_nor_does_one_that_is_moved_by_influence(owner: str) -> None:
    t = table(P2="Colossus E3", perks={owner: "tunnel-keys"}, hands={"P1": "influence"}).play("play influence")
    assert {line.split()[2] for line in t.answers if line.startswith("move B ")} == NEAR["E3"]
