"""The grid, the tiles as they lie, borders and exits (MBT-001 to MBT-014)."""

from __future__ import annotations

from typing import Any

import pytest

import bestiary
from tests.games.mechanical_beast.table import Table, table
from tests.marks import rule

SPECIAL = ["entrance", "control-room", "emergency-exit", "lockdown"]
EVERY_TILE = [*SPECIAL, *(f"room-{number:02}" for number in range(1, 69))]
AROUND = "entrance 0 -1, room-01 1 0, room-02 0 1, room-03 -1 0"  # north, east, south, west: all with a way in

# A room north of the Entrance that shows it an edge of each kind.
FACING_SOUTH = {"O": "room-01 0 -1", "G": "room-02 0 -1", "L": "room-44 0 -1", "-": "room-14 0 -1 r2"}


def shown(t: Table, tile: str) -> dict[str, Any]:
    """A tile on the table as everybody sees it."""
    found: dict[str, Any]
    (found,) = (entry for entry in t.state.view(None)["tiles"] if entry["id"] == tile)
    return found


def whole_beast(turned: int = 0, android: str = "entrance") -> Table:
    """All 72 tiles on the table, in eight rows of nine."""
    layout = (f"{tile} {number % 9} {number // 9} r{turned}" for number, tile in enumerate(EVERY_TILE))
    return table(", ".join(layout), meeples={"android": android}, deck="", lockdown_revealed=True)


def safe(t: Table, meeple: str) -> bool:
    return bool(t.state.view(None)["meeples"][meeple]["safe"])


def passable(difficulty: str) -> set[str]:
    """The kinds of edges through which one comes at a level of difficulty."""
    found = set()
    for kind, room in FACING_SOUTH.items():
        t = table(f"entrance 0 0, {room}", meeples={"eng-0": room.split()[0]}, difficulty=difficulty)
        if "entrance" in t.destinations("eng-0"):
            found.add(kind)
    return found


# -- the grid


@rule("MBT-001", "MBT-002")
@pytest.mark.parametrize(
    ("direction", "place"), [("n", (0, -1, 0)), ("e", (1, 0, 1)), ("s", (0, 1, 2)), ("w", (-1, 0, 3))]
)
def test_x_grows_to_the_east_and_y_to_the_south(direction: str, place: tuple[int, int, int]) -> None:
    t = table(deck_top="room-04").play("skip-move", f"explore eng-0 {direction}")
    assert t.lies("room-04") == place


@rule("MBT-001", "MBT-R53")
@pytest.mark.parametrize("far", [-1000, 1000])
def test_the_table_has_no_edge(far: int) -> None:
    t = table(f"entrance {far} {-far}", deck_top="room-01 room-04").play("skip-move")
    assert t.explores("eng-0") == {"n", "e", "s", "w"}
    t.play("explore eng-0 e", "skip-move", "explore eng-0 n")
    assert t.lies("room-01") == (far + 1, -far, 1)
    assert t.lies("room-04") == (far + 1, -far - 1, 0)


@rule("MBT-002")
def test_clockwise_is_north_east_south_west() -> None:
    t = table("entrance 5 5, room-22 0 0", meeples={"eng-0": "room-22"}).play("skip-move", "gear eng-0 0 cw")
    arrows = [shown(t, "room-22")["arrow"]]
    for _ in range(3):
        t.play("gear-again cw")
        arrows.append(shown(t, "room-22")["arrow"])
    assert arrows == ["e", "s", "w", "n"]


@rule("MBT-003")
def test_two_tiles_cannot_share_a_space() -> None:
    with pytest.raises(bestiary.PositionError):
        table("entrance 0 0, room-01 0 -1, room-04 0 -1")


@rule("MBT-003", "MBT-095")
def test_only_a_space_without_a_tile_is_unexplored() -> None:
    t = table("entrance 0 0, room-38 0 -1").play("skip-move")
    assert t.explores("eng-0") == {"e", "s", "w"}
    assert "MBT-095" in t.refused("explore eng-0 n").rules


# -- tiles as they lie


@rule("MBT-004")
def test_every_tile_but_the_entrance_has_an_arrow() -> None:
    arrows = {entry["id"]: entry["arrow"] for entry in whole_beast().state.view(None)["tiles"]}
    assert arrows == {tile: None if tile == "entrance" else "n" for tile in EVERY_TILE}


@rule("MBT-004", "MBT-R54")
@pytest.mark.parametrize("difficulty", ["starting", "extreme"])
def test_the_entrance_has_four_doorways_no_arrow_and_no_gear(difficulty: str) -> None:
    entrance = shown(table(difficulty=difficulty), "entrance")
    assert (entrance["edges"], entrance["arrow"], entrance["gears"]) == ("OOOO", None, [])


@rule("MBT-004")
def test_the_entry_edge_is_printed_at_the_south() -> None:
    t = table(deck_top="room-46").play("skip-move", "explore eng-0 n")
    assert shown(t, "room-46")["arrow"] == "n"
    assert shown(t, "room-46")["edges"] == "OOL-"


@rule("MBT-005")
@pytest.mark.parametrize(("turned", "edges"), [(0, "GOL-"), (1, "-GOL"), (2, "L-GO"), (3, "OL-G")])
def test_a_turned_tile_shows_turned_edges(turned: int, edges: str) -> None:
    assert shown(table(f"entrance 0 1, room-48 0 0 r{turned}"), "room-48")["edges"] == edges


@rule("MBT-005")
@pytest.mark.parametrize(
    ("turned", "ways"),
    [
        (0, {"entrance", "room-01"}),
        (1, {"room-01", "room-02"}),
        (2, {"room-02", "room-03"}),
        (3, {"room-03", "entrance"}),
    ],
)
def test_one_walks_through_the_edges_as_they_lie(turned: int, ways: set[str]) -> None:
    t = table(f"{AROUND}, room-48 0 0 r{turned}", meeples={"eng-0": "room-48"})
    assert t.destinations("eng-0") == ways


@rule("MBT-005")
def test_a_tile_cannot_lie_slanted() -> None:
    for turned in (-1, 4):
        with pytest.raises(bestiary.PositionError):
            table(f"entrance 0 0, room-01 0 -1 r{turned}")


@rule("MBT-006")
@pytest.mark.parametrize(("turned", "arrow"), [(0, "n"), (1, "e"), (2, "s"), (3, "w")])
def test_the_arrow_turns_with_its_tile(turned: int, arrow: str) -> None:
    for entry in whole_beast(turned).state.view(None)["tiles"]:
        assert entry["arrow"] == (None if entry["id"] == "entrance" else arrow)


@rule("MBT-006")
@pytest.mark.parametrize(
    ("turned", "head", "tail"),
    [(0, "room-02", "entrance"), (1, "room-03", "room-16"), (2, "entrance", "room-02"), (3, "room-16", "room-03")],
)
def test_the_tail_side_is_the_one_the_arrow_points_away_from(turned: int, head: str, tail: str) -> None:
    t = table(
        f"room-01 0 0 r{turned}, room-02 0 -1, room-03 1 0, entrance 0 1, room-16 -1 0",
        meeples={"eng-0": "room-01"},
        switch_thrown=True,
    )
    t.play(f"move eng-0 to {head}")
    assert t.at(0, 0) == tail, "what lies behind the arrow slides into the gap"


@rule("MBT-007")
@pytest.mark.parametrize(
    ("tile", "places"),
    [
        ("room-05", "w n e s"),
        ("room-10", "e s w n"),
        ("room-15", "n e s w"),
        ("room-02", "ne se sw nw"),
        ("room-18", "se sw nw ne"),
        ("room-47", "sw nw ne se"),
        ("room-30", "nw ne se sw"),
        ("room-11", "h v h v"),
        ("room-06", "v h v h"),
        ("room-22", "center center center center"),
    ],
)
def test_gears_turn_with_their_tile(tile: str, places: str) -> None:
    for turned, place in enumerate(places.split()):
        (gear,) = shown(table(f"entrance 0 1, {tile} 0 0 r{turned}"), tile)["gears"]
        assert gear["at"] == place, f"r{turned}"


@rule("MBT-007")
def test_both_gears_of_a_room_turn() -> None:
    t = table("entrance 0 1, room-62 0 0 r1, room-40 5 5 r3")
    assert [gear["at"] for gear in shown(t, "room-62")["gears"]] == ["se", "s"]
    assert [gear["at"] for gear in shown(t, "room-40")["gears"]] == ["nw", "sw"]


# -- edges and borders


@rule("MBT-008")
def test_every_edge_is_of_one_of_four_kinds() -> None:
    tiles = whole_beast().state.view(None)["tiles"]
    assert len(tiles) == 72
    for entry in tiles:
        assert len(entry["edges"]) == 4
        assert set(entry["edges"]) <= set("OGL-"), entry["id"]


@rule("MBT-009")
@pytest.mark.parametrize("difficulty", ["starting", "normal"])
def test_open_doorways_and_unlocked_glass_are_passable(difficulty: str) -> None:
    assert passable(difficulty) == {"O", "G"}


@rule("MBT-009")
@pytest.mark.parametrize("difficulty", ["hard", "extreme"])
def test_only_open_doorways_are_passable_while_glass_is_locked(difficulty: str) -> None:
    assert passable(difficulty) == {"O"}


@rule("MBT-010")
def test_a_wall_on_the_far_side_blocks_an_open_doorway() -> None:
    t = table("entrance 0 0, room-04 0 -1, room-19 1 -1", meeples={"eng-0": "room-04", "android": "room-19"})
    assert t.destinations("eng-0") == {"entrance"}
    assert t.destinations("android") == set(), "nor can one come the other way"


@rule("MBT-010")
def test_two_passable_edges_connect_both_ways() -> None:
    t = table("entrance 0 0, room-04 0 -1, room-09 1 -1", meeples={"eng-0": "room-04", "android": "room-09"})
    assert t.destinations("eng-0") == {"entrance", "room-09"}
    assert t.destinations("android") == {"entrance", "room-04"}


@rule("MBT-010")
def test_rooms_that_touch_by_a_corner_are_not_connected() -> None:
    assert table("entrance 0 0, room-01 1 1").destinations("eng-0") == set()


@rule("MBT-010")
@pytest.mark.parametrize("turned", [0, 1])
def test_every_walk_can_be_walked_back(turned: int) -> None:
    reach = {tile: whole_beast(turned, android=tile).destinations("android") for tile in EVERY_TILE}
    assert any(reach.values())
    for tile, others in reach.items():
        for other in others:
            assert tile in reach[other], f"{tile} - {other}"


# -- what stands on a tile


@rule("MBT-011")
def test_what_stands_on_a_tile_turns_with_it() -> None:
    t = table(
        "entrance 0 0, room-22 0 -1, room-44 0 -2",
        meeples={"eng-0": "room-22", "android": "room-44"},
        people="room-44",
    )
    t.play("skip-move", "gear eng-0 0 cw")
    assert t.lies("room-44") == (0, -2, 3)
    assert (t.on("eng-0"), t.on("android"), t.people()) == ("room-22", "room-44", ["room-44"])


@rule("MBT-011")
def test_what_stands_on_a_tile_moves_with_it() -> None:
    t = table(
        "entrance 0 0, room-23 0 -1, room-44 1 -1",
        meeples={"eng-0": "room-23", "android": "room-44"},
        people="room-44",
    )
    t.play("skip-move", "gear eng-0 0 e")
    assert (t.lies("room-23"), t.lies("room-44")) == ((1, -1, 0), (0, -1, 0))
    assert (t.on("eng-0"), t.on("android"), t.people()) == ("room-23", "room-44", ["room-44"])


@rule("MBT-011")
def test_what_stands_on_a_tile_slides_with_it() -> None:
    t = table(
        "entrance 0 -1, room-01 0 0, room-44 0 1",
        meeples={"eng-0": "room-01", "android": "room-44"},
        people="room-44",
        switch_thrown=True,
    )
    t.play("move eng-0 to entrance")
    assert t.lies("room-44") == (0, 0, 0)
    assert (t.on("android"), t.people()) == ("room-44", ["room-44"])


@rule("MBT-012")
def test_any_number_of_meeples_may_share_a_room() -> None:
    t = table("entrance 0 0, room-01 0 -1", players=4)
    for seat in range(4):
        t.play(f"move eng-{seat} to room-01", "end-turn")
    t.play("move android to room-01")
    assert set(t.truth["meeples"].values()) == {"room-01"}


# -- exits


@rule("MBT-013")
@pytest.mark.parametrize(
    ("difficulty", "exit_room"), [("starting", True), ("normal", True), ("hard", True), ("extreme", False)]
)
def test_the_entrance_is_an_exit_while_its_hatch_is_open(difficulty: str, exit_room: bool) -> None:
    t = table(difficulty=difficulty, switch_thrown=True)
    assert shown(t, "entrance")["exit"] is exit_room
    assert safe(t, "eng-0") is safe(t, "android") is exit_room
    assert t.idle_turn().over is exit_room


@rule("MBT-013", "MBT-R59")
def test_everybody_on_a_closed_hatch_ends_nothing() -> None:
    assert not table(difficulty="extreme", switch_thrown=True).idle_turn().over


@rule("MBT-013")
@pytest.mark.parametrize("difficulty", ["starting", "extreme"])
def test_the_emergency_exit_is_an_exit(difficulty: str) -> None:
    on_exit = {"eng-0": "emergency-exit", "android": "emergency-exit"}
    t = table("entrance 0 0, emergency-exit 0 -1", meeples=on_exit, difficulty=difficulty, switch_thrown=True)
    assert shown(t, "emergency-exit")["exit"]
    assert safe(t, "eng-0") and safe(t, "android")
    assert t.idle_turn().result.kind == "victory"


@rule("MBT-013")
def test_no_other_room_is_an_exit() -> None:
    exits = {entry["id"] for entry in whole_beast().state.view(None)["tiles"] if entry["exit"]}
    assert exits == {"entrance", "emergency-exit"}


@rule("MBT-013")
def test_a_meeple_is_safe_only_while_it_is_on_the_exit() -> None:
    t = table("entrance 0 0, room-01 0 -1", switch_thrown=True)
    assert safe(t, "eng-0")
    t.play("move eng-0 to room-01")
    assert not safe(t, "eng-0")
    t.play("end-turn")
    assert not t.over
    t.play("move eng-0 to entrance")
    assert safe(t, "eng-0")


@rule("MBT-014")
def test_a_meeple_on_an_exit_may_move_and_explore() -> None:
    layout = "entrance 0 0, emergency-exit 0 -1, room-01 0 -2"
    t = table(layout, meeples={"eng-0": "emergency-exit"}, switch_thrown=True)
    assert t.destinations("eng-0") == {"entrance", "room-01"}
    assert t.destinations("android") == {"emergency-exit", "room-01"}
    t.play("skip-move")
    assert t.explores("eng-0") == {"e", "w"}
    assert t.explores("android") == {"e", "s", "w"}
