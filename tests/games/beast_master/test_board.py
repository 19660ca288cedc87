"""The board: BMR-020 to BMR-028, and the table of spaces."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import bestiary
from tests.games.beast_master.box import ISLAND
from tests.games.beast_master.table import FIRST_GAME, GAME, SPACES, Table, loot, start, table
from tests.marks import rule

NEAR = {space: set(line.replace("-", "").split()) for space, line in ISLAND.items()}
OPPOSITE = {0: 3, 1: 4, 2: 5, 3: 0, 4: 1, 5: 2}

# The Volcano and the Gold Mine have changed places, so that C5 is an ordinary space.
SWAPPED = {**FIRST_GAME, "C1": "volcano", "C5": "gold-mine"}


def test_the_table_of_these_tests_is_whole() -> None:
    assert tuple(ISLAND) == SPACES
    for space, line in ISLAND.items():
        for direction, other in enumerate(line.split()):
            assert other == "-" or ISLAND[other].split()[OPPOSITE[direction]] == space


def alone(space: str) -> Table:
    """P1's only Acolyte on that space, with the own Colossus and the Beast too far away to matter."""
    west = space[0] in "ABC"
    return table(
        P1=f"Colossus {'E5' if west else 'A1'}, {space}",
        beast="E3" if west else "A3",
        landmarks=SWAPPED,
    )


# -- the spaces


@rule("BMR-020", "BMR-R03")
def test_the_island_has_twenty_seven_spaces() -> None:
    assert list(GAME.reference()["spaces"]) == list(SPACES)
    assert [each["id"] for each in table().state.view(None)["spaces"]] == list(SPACES)


@rule("BMR-020", "BMR-R03")
def test_the_reference_names_the_neighbours() -> None:
    found = {space: set(entry["near"]) for space, entry in GAME.reference()["spaces"].items()}
    assert found == NEAR
    assert sum(map(len, NEAR.values())) == 2 * 62
    assert Counter(map(len, NEAR.values())) == {6: 11, 5: 2, 4: 6, 3: 8}


@rule("BMR-020", "BMR-021")
@pytest.mark.parametrize("space", [space for space in SPACES if space != "C1"])
def test_one_step_leads_to_the_neighbours_and_nowhere_else(space: str) -> None:
    assert alone(space).destinations(f"acolyte {space}") == NEAR[space]


@rule("BMR-020")
def test_and_from_c1_too() -> None:
    assert table(P1="Colossus E5, C1").destinations("acolyte C1") == NEAR["C1"]


@rule("BMR-021")
def test_a_push_over_the_edge_leads_off_the_island() -> None:
    t = table(P1="Colossus A2", P2="A1, A3, B2", hands={"P1": "intimidate"}).play("play intimidate")
    assert [t.acolytes("P2", space) for space in ("A1", "A3", "B2")] == [0, 0, 0]
    assert [t.acolytes("P2", space) for space in ("A4", "C1")] == [1, 1], "to the south and to the north-east"
    assert t.resting("P2") == 1, "there is nothing north of A1"


@rule("BMR-022", "BMR-R03")
def test_c3_is_the_centre() -> None:
    places = GAME.reference()["spaces"]
    assert (places["C3"]["q"], places["C3"]["r"]) == (0, 0)
    # A half turn round C3 maps the island onto itself.
    spots = {(place["q"], place["r"]) for place in places.values()}
    assert spots == {(-q, -r) for q, r in spots}


@rule("BMR-022")
@pytest.mark.parametrize("landmarks", ["first-game", "players-place", "random"])
def test_the_centre_is_where_the_beast_begins_and_no_landmark_is(landmarks: str) -> None:
    t = start(landmarks=landmarks).set_up()
    assert t.beast == "C3"
    assert "C3" not in t.truth["landmarks"]
    layout = {"C3" if space == "C1" else space: tile for space, tile in FIRST_GAME.items()}
    with pytest.raises(bestiary.OptionError, match="centre space C3 cannot hold a Landmark"):
        start(landmarks="custom", layout=layout)


# -- tiles and tokens


@rule("BMR-R04")
def test_there_are_eight_tiles_and_the_eighth_is_a_gold_mine() -> None:
    copies = {tile: entry["copies"] for tile, entry in GAME.reference()["landmarks"].items()}
    assert copies == {"hallowed-ground": 2, "market": 2, "ruins": 2, "volcano": 1, "gold-mine": 1}
    assert table(banners={"C1": "P1"}).end_turn().gold("P1") == 3


@rule("BMR-023")
@pytest.mark.parametrize("landmarks", ["first-game", "players-place", "random"])
@pytest.mark.parametrize("seed", range(5))
def test_after_setup_every_space_has_a_landmark_or_a_loot_token(landmarks: str, seed: int) -> None:
    t = start(landmarks=landmarks, seed=seed).set_up()
    for each in t.state.view(None)["spaces"]:
        assert (each["landmark"] is not None) + len(each["loot"]) == 1


@rule("BMR-024")
def test_no_second_landmark_is_placed_on_a_space() -> None:
    t = start(landmarks="players-place")
    for space in ("D4", "A1", "C2"):
        t.play(f"place {space}")
        assert f"place {space}" not in t.answers
        t.refused(f"place {space}")


@rule("BMR-024", "BMR-R45")
def test_terraform_never_brings_the_volcano_to_another_landmark() -> None:
    t = table(hands={"P1": "terraform"}, loot=loot(B2="loot-gold-1", C1="loot-beast loot-beast", A2="loot-gold-1"))
    t.play("play-beast terraform")
    assert "token A2 loot-gold-1" in t.answers
    assert not {answer.split()[1] for answer in t.answers} & set(FIRST_GAME)
    t.refused("token C1 loot-beast")


@rule("BMR-025")
def test_landslide_leaves_spaces_bare_and_piles_tokens_up() -> None:
    t = table(hands={"P1": "landslide"}, loot=loot(A2="loot-gold-2", A4="loot-beast", B4="loot-gold-1"))
    t.play("play-beast landslide", "token A2 loot-gold-2", "token A4 loot-beast", "put B4", "put C1")
    assert t.space("A2")["loot"] == t.space("A4")["loot"] == []
    assert sorted(t.space("B4")["loot"]) == ["loot-gold-1", "loot-gold-2"]
    assert t.space("C1")["loot"] == ["loot-beast"]


@rule("BMR-025")
def test_terraform_leaves_the_other_tokens_of_a_space_where_they_are() -> None:
    t = table(hands={"P1": "terraform"}, loot=loot(D4="loot-gold-2 loot-gold-2 loot-beast", C5="loot-gold-1"))
    t.play("play-beast terraform", "token D4 loot-beast")
    assert t.space("D4")["loot"] == ["loot-gold-2", "loot-gold-2"]
    assert sorted(t.space("C5")["loot"]) == ["loot-beast", "loot-gold-1"]


# -- pieces


@rule("BMR-026")
def test_any_number_of_pieces_of_anybody_share_a_space() -> None:
    t = table(P1="Colossus D3, D4 8", P2="Colossus D4, D4 10", P3="Colossus D4, D4 10", P4="Colossus D4, D4 10")
    t.play("create D4", "move colossus D3 D4", "create D4")
    assert t.space("D4")["acolytes"] == [10, 10, 10, 10]
    assert sorted(t.space("D4")["colossi"]) == [0, 1, 2, 3]


@rule("BMR-027")
def test_pieces_never_block() -> None:
    crowd = ", ".join(f"{space} 2" for space in ("A1", "B2", "B3", "A3"))
    t = table(P1="Colossus A2, A2", P2=f"Colossus A1, {crowd}", P3="Colossus B2", P4="Colossus B3")
    assert t.destinations("acolyte A2") == t.destinations("colossus A2") == NEAR["A2"]


@rule("BMR-027")
def test_nor_do_they_block_a_road() -> None:
    t = table(P1="Colossus E5, A2, B3", P2="Colossus B3, B3 5", P3="Colossus B3, B3 5", P4="Colossus B3, B3 5")
    assert t.destinations("acolyte A2") == (NEAR["A2"] | NEAR["B3"]) - {"A2"}


# -- hazard spaces


@rule("BMR-028", "BMR-R13")
@pytest.mark.parametrize("hazard", ["C3", "C5"])
def test_an_acolyte_does_not_stay_on_a_hazard_space(hazard: str) -> None:
    t = table(P1="C4 2").play(f"move acolyte C4 {hazard}")
    assert t.acolytes("P1", hazard) == 0
    assert t.acolytes("P1", "C4") == 1


@rule("BMR-028", "BMR-R13")
def test_the_beast_clears_the_space_it_comes_to() -> None:
    t = table(P1="D4 2", P2="Colossus D4, D4", hands={"P3": "rampage"}, phase="W5")
    t.play("play-beast rampage", "beast D4", "displace D5")
    assert t.space("D4")["acolytes"] == [0, 0, 0, 0]
    assert t.space("D4")["colossi"] == []


@rule("BMR-028", "BMR-R13")
@pytest.mark.parametrize("hazard", ["C3", "C5"])
def test_no_position_has_a_piece_on_a_hazard_space(hazard: str) -> None:
    positions: tuple[dict[str, Any], ...] = ({"P2": f"Colossus {hazard}"}, {"P2": hazard})
    for pieces in positions:
        with pytest.raises(bestiary.PositionError):
            table(**pieces)


@rule("BMR-024", "BMR-028", "BMR-R13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_any_game_the_hazard_spaces_are_empty_and_the_landmarks_apart(players: int) -> None:
    t = start(players=players, seed=players, ask="all", landmarks="players-place").set_up()
    chosen = Random(players)
    while not t.over:
        if t.asked in ("action", "window"):
            view = t.state.view(None)
            hazards = [each for each in view["spaces"] if each["id"] in (view["beast"], view["volcano"])]
            assert len(hazards) == 2
            assert not any(each["colossi"] or any(each["acolytes"]) for each in hazards)
            tiles = [each["landmark"] for each in view["spaces"] if each["landmark"]]
            assert sorted(tiles) == sorted(FIRST_GAME.values())
        t.answer(chosen.choice(t.state.actions()))
