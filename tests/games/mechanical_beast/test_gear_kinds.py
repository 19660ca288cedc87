"""The four kinds of gears: center, linear, edge and corner (MBT-150 to MBT-178)."""

from __future__ import annotations

import pytest

from tests.games.mechanical_beast.table import Table, table
from tests.marks import rule

Places = dict[str, tuple[int, int, int]]

# A room with a gear goes into the middle of these eight.
RING = "room-01 -1 -1, entrance 0 -1, room-03 1 -1, room-09 -1 0, room-04 1 0, room-07 -1 1, room-06 0 1, room-05 1 1"


def places(t: Table) -> Places:
    """Where everything lies."""
    return {tile: (x, y, turned) for tile, x, y, turned in t.truth["tiles"]}


def after(layout: str, tile: str, *ways: str) -> tuple[Places, Places]:
    """The table before and after eng-0 has activated gear 0 of a tile these ways."""
    t = table(layout, meeples={"eng-0": tile}).play("skip-move")
    before = places(t)
    for number, way in enumerate(ways):
        t.play(f"gear-again {way}" if number else f"gear eng-0 0 {way}")
    return before, places(t)


def offered(layout: str, tile: str) -> set[str]:
    """The ways in which eng-0 may activate gear 0 of a tile."""
    t = table(layout, meeples={"eng-0": tile}).play("skip-move")
    return {gear.removeprefix("0 ") for gear in t.gears("eng-0")}


# -- center gears


@rule("MBT-150", "MBT-143")
@pytest.mark.parametrize(("way", "own", "others"), [("cw", 1, 3), ("ccw", 3, 1)])
def test_a_center_gear_turns_its_room_and_the_neighbours_the_other_way(way: str, own: int, others: int) -> None:
    _, found = after(f"{RING}, room-22 0 0", "room-22", way)
    assert found == {
        "room-22": (0, 0, own),
        "entrance": (0, -1, others),
        "room-04": (1, 0, others),
        "room-06": (0, 1, others),
        "room-09": (-1, 0, others),
        "room-01": (-1, -1, 0),
        "room-03": (1, -1, 0),
        "room-05": (1, 1, 0),
        "room-07": (-1, 1, 0),
    }


@rule("MBT-150")
def test_a_center_gear_adds_to_the_turns_there_are() -> None:
    _, found = after("entrance 0 0 r2, room-22 0 -1 r3, room-19 0 -2", "room-22", "cw")
    assert found == {"entrance": (0, 0, 1), "room-22": (0, -1, 0), "room-19": (0, -2, 3)}


@rule("MBT-150")
def test_a_center_gear_reaches_only_the_next_rooms() -> None:
    _, found = after("entrance 0 0, room-19 0 -2, room-01 2 0, room-22 0 -1", "room-22", "cw")
    assert found["room-01"] == (2, 0, 0)


@rule("MBT-150")
@pytest.mark.parametrize("turned", [0, 1, 2, 3])
def test_a_center_gear_goes_both_ways_however_its_room_lies(turned: int) -> None:
    layout = f"entrance 0 0, room-39 0 -1 r{turned}"
    assert offered(layout, "room-39") == {"cw", "ccw"}
    before, found = after(layout, "room-39", "cw", "ccw")
    assert found == before


@rule("MBT-151")
def test_a_center_gear_needs_no_neighbours() -> None:
    _, found = after("entrance 5 5, room-39 0 0, room-01 0 2, room-04 1 1", "room-39", "cw")
    assert found == {"entrance": (5, 5, 0), "room-39": (0, 0, 1), "room-01": (0, 2, 0), "room-04": (1, 1, 0)}


@rule("MBT-151")
def test_a_center_gear_moves_nothing() -> None:
    before, found = after(f"{RING}, room-22 0 0", "room-22", "cw", "cw", "cw")
    assert {tile: place[:2] for tile, place in found.items()} == {tile: place[:2] for tile, place in before.items()}


# -- linear gears


@rule("MBT-157")
@pytest.mark.parametrize(
    ("way", "own", "swapped"),
    [("e", (1, 0, 0), "room-04"), ("w", (-1, 0, 0), "room-09")],
)
def test_a_linear_gear_swaps_its_room_with_the_next(way: str, own: tuple[int, int, int], swapped: str) -> None:
    before, found = after(f"{RING}, room-23 0 0", "room-23", way)
    assert found == {**before, "room-23": own, swapped: (0, 0, 0)}


@rule("MBT-157")
def test_a_vertical_linear_gear_swaps_north_and_south() -> None:
    before, found = after(f"{RING}, room-37 0 0", "room-37", "n")
    assert found == {**before, "room-37": (0, -1, 0), "entrance": (0, 0, 0)}
    before, found = after(f"{RING}, room-37 0 0", "room-37", "s")
    assert found == {**before, "room-37": (0, 1, 0), "room-06": (0, 0, 0)}


@rule("MBT-157")
def test_a_linear_gear_turns_nothing() -> None:
    _, found = after("entrance 0 0, room-23 0 -1 r2, room-19 1 -1 r3", "room-23", "e")
    assert found == {"entrance": (0, 0, 0), "room-23": (1, -1, 2), "room-19": (0, -1, 3)}


@rule("MBT-157", "MBT-132")
def test_a_linear_gear_walks_through_a_row() -> None:
    _, found = after("room-23 0 0, entrance 1 0, room-01 2 0, room-19 3 0", "room-23", "e", "e", "e")
    assert found == {"entrance": (0, 0, 0), "room-01": (1, 0, 0), "room-19": (2, 0, 0), "room-23": (3, 0, 0)}


@rule("MBT-158", "MBT-R20")
def test_a_linear_gear_moves_its_room_onto_a_blank_space() -> None:
    _, found = after("entrance 0 0, room-23 0 -1, room-01 2 -1", "room-23", "e")
    assert found == {"entrance": (0, 0, 0), "room-23": (1, -1, 0), "room-01": (2, -1, 0)}


@rule("MBT-159", "MBT-007")
@pytest.mark.parametrize("tile", ["room-11", "room-23", "room-41", "room-66"])
@pytest.mark.parametrize("turned", [0, 1, 2, 3])
def test_the_axis_of_a_horizontal_gear(tile: str, turned: int) -> None:
    assert offered(f"{RING}, {tile} 0 0 r{turned}", tile) == ({"n", "s"} if turned % 2 else {"e", "w"})


@rule("MBT-159", "MBT-007")
@pytest.mark.parametrize("tile", ["room-31", "room-37", "room-61"])
@pytest.mark.parametrize("turned", [0, 1, 2, 3])
def test_the_axis_of_a_vertical_gear(tile: str, turned: int) -> None:
    assert offered(f"{RING}, {tile} 0 0 r{turned}", tile) == ({"e", "w"} if turned % 2 else {"n", "s"})


@rule("MBT-159")
def test_a_turned_linear_gear_moves_along_its_new_axis() -> None:
    before, found = after(f"{RING}, room-23 0 0 r1", "room-23", "s")
    assert found == {**before, "room-23": (0, 1, 1), "room-06": (0, 0, 0)}


@rule("MBT-160", "MBT-R19")
def test_a_linear_gear_goes_one_space_beyond_all_other_rooms() -> None:
    t = table("entrance 0 0, room-01 1 0, room-23 1 -1", meeples={"eng-0": "room-23"}).play("skip-move")
    t.play("gear eng-0 0 e")
    assert t.lies("room-23") == (2, -1, 0)
    assert set(t.answers) == {"gear-stop", "gear-again w"}
    assert "MBT-160" in t.refused("gear-again e").rules
    t.play("gear-again w", "gear-again w", "gear-again w")
    assert t.lies("room-23") == (-1, -1, 0)
    assert set(t.answers) == {"gear-stop", "gear-again e"}


@rule("MBT-160")
def test_the_span_is_that_of_all_rows() -> None:
    # Nothing else lies in the row of room-23, but the table reaches from -3 to 4.
    layout = "entrance -3 5, room-01 4 7, room-23 {} 0"
    assert offered(layout.format(4), "room-23") == {"e", "w"}
    assert offered(layout.format(5), "room-23") == {"w"}
    assert offered(layout.format(-3), "room-23") == {"e", "w"}
    assert offered(layout.format(-4), "room-23") == {"e"}


@rule("MBT-160")
def test_the_span_is_that_of_the_other_rooms() -> None:
    assert offered("entrance 0 0, room-23 1 -1", "room-23") == {"w"}
    assert offered("entrance 0 0, room-23 0 -1", "room-23") == {"e", "w"}


@rule("MBT-160")
@pytest.mark.parametrize(("x", "ways"), [(10, {"w"}), (3, {"w"}), (-10, {"e"})])
def test_a_room_farther_out_may_come_nearer(x: int, ways: set[str]) -> None:
    assert offered(f"entrance 0 0, room-23 {x} -1", "room-23") == ways


@rule("MBT-160")
def test_the_limit_holds_along_a_vertical_axis_too() -> None:
    layout = "entrance 7 -2, room-01 8 3, room-37 0 {}"
    assert offered(layout.format(3), "room-37") == {"n", "s"}
    assert offered(layout.format(4), "room-37") == {"n"}
    assert offered(layout.format(-3), "room-37") == {"s"}
    assert offered(layout.format(9), "room-37") == {"n"}


# -- edge gears


@rule("MBT-002", "MBT-007", "MBT-165", "MBT-R17")
@pytest.mark.parametrize(
    ("turned", "way", "line"),
    [
        (0, "e", {"room-01": (0, -1, 0), "entrance": (1, -1, 0), "room-03": (-1, -1, 0)}),
        (1, "s", {"room-03": (1, 0, 0), "room-04": (1, 1, 0), "room-05": (1, -1, 0)}),
        (2, "w", {"room-07": (1, 1, 0), "room-06": (-1, 1, 0), "room-05": (0, 1, 0)}),
        (3, "n", {"room-01": (-1, 1, 0), "room-09": (-1, -1, 0), "room-07": (-1, 0, 0)}),
    ],
    ids=["facing n", "facing e", "facing s", "facing w"],
)
def test_an_edge_gear_moves_the_line_beyond_its_edge(turned: int, way: str, line: Places) -> None:
    before, found = after(f"{RING}, room-15 0 0 r{turned}", "room-15", way)
    assert found == {**before, **line}


@rule("MBT-165")
@pytest.mark.parametrize(
    ("tile", "ways"),
    [("room-15", [{"e", "w"}, {"n", "s"}] * 2), ("room-10", [{"n", "s"}, {"e", "w"}] * 2)],
)
def test_an_edge_gear_moves_its_line_to_either_side(tile: str, ways: list[set[str]]) -> None:
    assert [offered(f"{RING}, {tile} 0 0 r{turned}", tile) for turned in range(4)] == ways


@rule("MBT-166")
def test_rooms_with_gaps_between_them_move_alike_and_do_not_turn() -> None:
    layout = "entrance 3 0, room-15 0 0, room-01 -2 -1 r1, room-04 1 -1 r2, room-09 0 -2"
    before, found = after(layout, "room-15", "e")
    assert found == {**before, "room-01": (-1, -1, 1), "room-04": (2, -1, 2)}
    before, found = after(layout, "room-15", "w")
    assert found == {**before, "room-01": (3, -1, 1), "room-04": (0, -1, 2)}


@rule("MBT-166")
def test_rooms_far_from_the_gear_move_too() -> None:
    before, found = after("entrance 0 0, room-15 1 0, room-01 9 -1, room-04 12 0", "room-15", "e")
    assert found == {**before, "room-01": (10, -1, 0)}


@rule("MBT-167")
def test_a_room_comes_back_at_the_far_end_of_the_whole_table() -> None:
    # The row reaches from 0 to 1 only, the table from -2 to 1.
    layout = "entrance -2 3, room-15 0 0, room-01 0 -1, room-04 1 -1"
    before, found = after(layout, "room-15", "e")
    assert found == {**before, "room-01": (1, -1, 0), "room-04": (-2, -1, 0)}


@rule("MBT-167", "MBT-R17")
def test_the_line_itself_counts_for_the_span() -> None:
    layout = "room-15 0 0, entrance 1 0, room-04 0 -1, room-19 4 -1"
    before, found = after(layout, "room-15", "e")
    assert found == {**before, "room-04": (1, -1, 0), "room-19": (0, -1, 0)}
    before, found = after(layout, "room-15", "w")
    assert found == {**before, "room-04": (4, -1, 0), "room-19": (3, -1, 0)}


@rule("MBT-167")
def test_a_column_wraps_over_the_rows_of_the_table() -> None:
    layout = "entrance 0 0, room-15 0 -1 r1, room-01 1 -1, room-04 1 0, room-19 0 -2"
    before, found = after(layout, "room-15", "s")
    assert found == {**before, "room-01": (1, 0, 0), "room-04": (1, -2, 0)}


@rule("MBT-167")
def test_a_meeple_goes_round_with_its_room() -> None:
    t = table(
        "entrance 0 0, room-15 1 0, room-01 0 -1, room-19 1 -1",
        meeples={"eng-0": "room-15", "android": "room-19"},
    )
    t.play("skip-move", "gear eng-0 0 e")
    assert t.lies("room-19") == (0, -1, 0)
    assert t.on("android") == "room-19"


@rule("MBT-168")
def test_the_span_is_worked_out_again_for_every_repeat() -> None:
    # The first step brings room-19 in from x = 4: from then on the table ends at x = 1.
    before, found = after("room-15 0 0, entrance 1 0, room-04 0 -1, room-19 4 -1", "room-15", "e", "e")
    assert found == {**before, "room-04": (0, -1, 0), "room-19": (1, -1, 0)}


@rule("MBT-169", "MBT-R18")
@pytest.mark.parametrize("turned", [0, 1, 2, 3])
def test_an_edge_gear_with_an_empty_line_cannot_be_used(turned: int) -> None:
    layout = f"room-15 0 0 r{turned}, entrance 2 2, room-01 -2 -2"
    t = table(layout, meeples={"eng-0": "room-15"}).play("skip-move")
    assert t.gears("eng-0") == set()
    for way in "nesw":
        t.refused(f"gear eng-0 0 {way}")


@rule("MBT-169")
def test_an_edge_gear_on_a_table_of_one_column_cannot_be_used() -> None:
    t = table("entrance 0 1, room-15 0 0, room-01 0 -1", meeples={"eng-0": "room-15"}).play("skip-move")
    assert t.gears("eng-0") == set()
    assert {"MBT-134", "MBT-169"} & set(t.refused("gear eng-0 0 e").rules)
    assert offered("entrance 0 1, room-15 0 0, room-01 0 -1, room-04 1 1", "room-15") == {"e", "w"}


# -- corner gears


@rule("MBT-007", "MBT-175", "MBT-176", "MBT-178")
@pytest.mark.parametrize(
    ("turned", "block"),
    [
        (0, {"entrance": (1, -1), "room-03": (1, 0), "room-04": (0, 0), "room-02": (0, -1)}),
        (1, {"room-02": (1, 0), "room-04": (1, 1), "room-05": (0, 1), "room-06": (0, 0)}),
        (2, {"room-09": (0, 0), "room-02": (0, 1), "room-06": (-1, 1), "room-07": (-1, 0)}),
        (3, {"room-01": (0, -1), "entrance": (0, 0), "room-02": (-1, 0), "room-09": (-1, -1)}),
    ],
    ids=["ne", "se", "sw", "nw"],
)
def test_a_corner_gear_turns_the_block_around_its_corner(turned: int, block: dict[str, tuple[int, int]]) -> None:
    before, found = after(f"{RING}, room-02 0 0 r{turned}", "room-02", "cw")
    assert found == {**before, **{tile: (x, y, (before[tile][2] + 1) % 4) for tile, (x, y) in block.items()}}


@rule("MBT-175", "MBT-176")
def test_a_corner_gear_turns_the_block_the_other_way() -> None:
    before, found = after(f"{RING}, room-02 0 0", "room-02", "ccw")
    assert found == {
        **before,
        "entrance": (0, 0, 3),
        "room-03": (0, -1, 3),
        "room-04": (1, -1, 3),
        "room-02": (1, 0, 3),
    }


@rule("MBT-178")
@pytest.mark.parametrize(
    ("tile", "corner"), [("room-36", (1, -1)), ("room-18", (1, 1)), ("room-47", (-1, 1)), ("room-30", (-1, -1))]
)
def test_the_block_lies_at_the_printed_corner(tile: str, corner: tuple[int, int]) -> None:
    before, found = after(f"{RING}, {tile} 0 0", tile, "cw")
    dx, dy = corner
    block = {(x, y) for x in (0, dx) for y in (0, dy)}
    assert {before[name][:2] for name in before if before[name] != found[name]} == block
    assert {found[name][:2] for name in before if before[name] != found[name]} == block


@rule("MBT-177")
def test_blank_spaces_move_round_like_rooms() -> None:
    t = table(
        "entrance 0 1, room-02 0 0, room-19 1 0 r1, room-44 0 -1",
        meeples={"eng-0": "room-02", "android": "room-19"},
        people="room-44",
    )
    t.play("skip-move", "gear eng-0 0 cw")
    assert places(t) == {
        "entrance": (0, 1, 0),
        "room-02": (0, -1, 1),
        "room-44": (1, -1, 1),
        "room-19": (0, 0, 2),
    }
    assert t.at(1, 0) is None
    assert (t.on("eng-0"), t.on("android"), t.people()) == ("room-02", "room-19", ["room-44"])


@rule("MBT-177")
def test_a_corner_gear_turns_a_lone_room_round_its_corner() -> None:
    t = table("entrance 5 5, room-02 0 0", meeples={"eng-0": "room-02"}).play("skip-move", "gear eng-0 0 cw")
    way = [t.lies("room-02")]
    for _ in range(3):
        t.play("gear-again cw")
        way.append(t.lies("room-02"))
    assert way == [(0, -1, 1), (1, -1, 2), (1, 0, 3), (0, 0, 0)]


@rule("MBT-178")
@pytest.mark.parametrize("turned", [0, 1, 2, 3])
@pytest.mark.parametrize("way", ["cw", "ccw"])
def test_four_repeats_pivot_on_one_point(turned: int, way: str) -> None:
    layout = f"{RING}, room-02 0 0 r{turned}"
    before, found = after(layout, "room-02", way, way)
    moved = {tile for tile in before if before[tile] != found[tile]}
    assert len(moved) == 4
    assert {before[tile][:2] for tile in moved} == {found[tile][:2] for tile in moved}
    assert all(found[tile][2] == (before[tile][2] + 2) % 4 for tile in moved)
    before, found = after(layout, "room-02", *[way] * 4)
    assert found == before


@rule("MBT-175")
def test_a_turn_and_its_opposite_change_nothing() -> None:
    before, found = after(f"{RING}, room-02 0 0 r2", "room-02", "ccw", "cw")
    assert found == before


@rule("MBT-132", "MBT-178")
def test_the_two_corner_gears_of_a_room_have_their_own_blocks() -> None:
    t = table(f"{RING}, room-40 0 0", meeples={"eng-0": "room-40"}).play("skip-move")
    assert t.gears("eng-0") == {"0 cw", "0 ccw", "1 cw", "1 ccw"}
    before = places(t)
    t.play("gear eng-0 1 cw")
    assert places(t) == {
        **before,
        "room-01": (0, -1, 1),
        "entrance": (0, 0, 1),
        "room-40": (-1, 0, 1),
        "room-09": (-1, -1, 1),
    }
