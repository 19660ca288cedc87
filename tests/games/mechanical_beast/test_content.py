"""The tiles are complete, as designed, and a faulty content file says what is wrong with it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bestiary.kernel.rulebook import Rulebook
from bestiary.rooms.mechanical_beast import content
from bestiary.rooms.mechanical_beast.content import (
    CENTER,
    CONTROL_ROOM,
    CORNER,
    DIFFICULTIES,
    DIRECTIONS,
    EDGE,
    EDGE_LETTERS,
    EDGES,
    EMERGENCY_EXIT,
    ENTRANCE,
    FIRST_ROOM,
    GEAR_KIND,
    GEAR_KINDS,
    GEAR_PLACE,
    GEAR_PLACES,
    GLASS,
    LINEAR,
    LOCKDOWN,
    LOCKED,
    MODES,
    NO_PERSON,
    OPEN,
    PASSABLE,
    PEOPLE_TYPES,
    PERSON_OF,
    TILE_COUNT,
    TILE_INDEX,
    TILE_NAMES,
    TILES,
    WALL,
)
from bestiary.rooms.mechanical_beast.material import TOKENS_PER_TYPE, load
from bestiary.rooms.mechanical_beast.state import ORIGIN, STEP, x_of, y_of
from tests.faults import refused
from tests.marks import rule

ROOM = Path(content.__file__).parent
PACKAGED = (ROOM / "content.toml").read_text(encoding="utf-8")
ALL = range(TILE_COUNT)
ROOMS = range(FIRST_ROOM, TILE_COUNT)
PEOPLE_ROOMS = [tile for tile in ROOMS if LOCKED in EDGES[tile * 4 : tile * 4 + 4]]
ENTRY = 2


def edges(tile: int) -> list[int]:
    return EDGES[tile * 4 : tile * 4 + 4]


def word(tile: int) -> str:
    return "".join(EDGE_LETTERS[kind] for kind in edges(tile))


def passable(tile: int, rotation: int = 0, locked_glass: int = 0) -> list[int]:
    """The directions in which a tile can be left, as the rules look it up."""
    mask = PASSABLE[(locked_glass * TILE_COUNT + tile) * 4 + rotation]
    return [direction for direction in range(4) if mask & (1 << direction)]


def gear_names(tile: int) -> str:
    names = []
    for kind, place in zip(GEAR_KIND[tile], GEAR_PLACE[tile], strict=True):
        suffix = "" if kind == CENTER else f"-{GEAR_PLACES[kind][place]}"
        names.append(f"{GEAR_KINDS[kind]}{suffix}")
    return ", ".join(names)


def room(number: int) -> int:
    return TILE_INDEX[f"room-{number:02}"]


class TestTiles:
    @rule("MBT-020")
    def test_4_special_tiles_and_68_ordinary_rooms(self) -> None:
        assert TILES[:FIRST_ROOM] == ["entrance", "control-room", "emergency-exit", "lockdown"]
        assert TILES[FIRST_ROOM:] == [f"room-{number:02}" for number in range(1, 69)]
        assert len(TILES) == TILE_COUNT == 72
        assert len(ROOMS) == 68

    def test_a_tile_is_known_by_its_place(self) -> None:
        assert [TILE_INDEX[id] for id in TILES] == list(ALL)
        assert [TILES[tile] for tile in (ENTRANCE, CONTROL_ROOM, EMERGENCY_EXIT, LOCKDOWN)] == TILES[:4]

    def test_every_tile_has_a_name_of_its_own(self) -> None:
        assert len(TILE_NAMES) == len(set(TILE_NAMES)) == 72
        assert all(name == name.strip() for name in TILE_NAMES)

    def test_every_table_has_an_entry_for_every_tile(self) -> None:
        assert len(EDGES) == 72 * 4
        assert len(PASSABLE) == 2 * 72 * 4
        assert len(GEAR_KIND) == len(GEAR_PLACE) == len(PERSON_OF) == 72

    @rule("MBT-R01")
    @pytest.mark.parametrize(
        ("id", "name", "shape", "gears", "people"),
        [
            ("entrance", "Entrance", "OOOO", "", None),
            ("control-room", "Control Room", "OOLO", "", None),
            ("emergency-exit", "Emergency Exit", "GGOG", "", None),
            ("lockdown", "Lockdown", "O-L-", "", None),
            ("room-01", "Grand Junction", "OOOO", "", None),
            ("room-03", "Prism Rotunda", "OGOG", "center", None),
            ("room-06", "Piston Gallery", "GOO-", "linear-v", None),
            ("room-18", "Cam Manifold", "-OGO", "corner-se", None),
            ("room-21", "Twin-Rack Duct", "O-O-", "edge-e, edge-w", None),
            ("room-23", "Cross-Slide Duct", "O-G-", "linear-h", None),
            ("room-37", "Ram Elbow", "--GO", "linear-v", None),
            ("room-40", "Twin-Cam Pit", "--O-", "corner-ne, corner-nw", None),
            ("room-43", "West Ratchet Pit", "--O-", "edge-w", None),
            ("room-44", "Commons", "OOLO", "", "welder"),
            ("room-47", "Swing Bunkhouse", "OOL-", "corner-sw", "weaver"),
            ("room-62", "Clockmaker's Dormitory", "--LO", "corner-ne, edge-e", "weaver"),
            ("room-65", "Revolving Workshop", "OLG-", "center", "cook"),
            ("room-67", "Tinker's Passage", "OLOL", "corner-nw", "weaver"),
            ("room-68", "Roof Garden", "-LOO", "edge-n", "pupil"),
        ],
    )
    def test_as_designed(self, id: str, name: str, shape: str, gears: str, people: str | None) -> None:
        tile = TILE_INDEX[id]
        assert TILE_NAMES[tile] == name
        assert word(tile) == shape
        assert gear_names(tile) == gears
        assert PERSON_OF[tile] == (NO_PERSON if people is None else PEOPLE_TYPES.index(people))


class TestWords:
    @rule("MBT-002")
    def test_directions_go_clockwise_from_north_and_y_grows_to_the_south(self) -> None:
        assert DIRECTIONS == ("n", "e", "s", "w")
        assert [(x_of(ORIGIN + step), y_of(ORIGIN + step)) for step in STEP] == [(0, -1), (1, 0), (0, 1), (-1, 0)]

    @rule("MBT-007")
    def test_corners_go_clockwise_too_each_between_two_directions(self) -> None:
        assert GEAR_PLACES[CORNER] == ("ne", "se", "sw", "nw")
        for corner, name in enumerate(GEAR_PLACES[CORNER]):
            assert set(name) == {DIRECTIONS[corner], DIRECTIONS[(corner + 1) % 4]}

    def test_modes_and_difficulties(self) -> None:
        assert MODES == ("coop", "semi-coop", "competitive")
        assert DIFFICULTIES == ("starting", "normal", "hard", "extreme")

    def test_the_constants_are_the_places(self) -> None:
        assert [EDGE_LETTERS[kind] for kind in (OPEN, GLASS, LOCKED, WALL)] == ["O", "G", "L", "-"]
        assert [GEAR_KINDS[kind] for kind in (CENTER, LINEAR, EDGE, CORNER)] == ["center", "linear", "edge", "corner"]


class TestSpecialTiles:
    @rule("MBT-R54")
    def test_the_entrance_has_four_open_doorways_and_no_gear(self) -> None:
        assert edges(ENTRANCE) == [OPEN] * 4
        assert GEAR_KIND[ENTRANCE] == []

    @rule("MBT-188", "MBT-R55")
    def test_the_control_room_has_a_locked_entry_three_open_doorways_and_no_people(self) -> None:
        assert edges(CONTROL_ROOM)[ENTRY] == LOCKED
        assert edges(CONTROL_ROOM).count(OPEN) == 3
        assert PERSON_OF[CONTROL_ROOM] == NO_PERSON

    @rule("MBT-224", "MBT-R55")
    def test_the_emergency_exit_has_an_open_entry_three_glass_doors_and_no_locked_door(self) -> None:
        assert edges(EMERGENCY_EXIT)[ENTRY] == OPEN
        assert edges(EMERGENCY_EXIT).count(GLASS) == 3
        assert PERSON_OF[EMERGENCY_EXIT] == NO_PERSON

    @rule("MBT-232", "MBT-R55")
    def test_the_lockdown_has_a_locked_entry_and_one_open_doorway_away_from_it(self) -> None:
        assert edges(LOCKDOWN)[ENTRY] == LOCKED
        assert edges(LOCKDOWN)[0] == OPEN
        assert edges(LOCKDOWN).count(WALL) == 2
        assert PERSON_OF[LOCKDOWN] == NO_PERSON

    def test_no_special_tile_has_a_gear(self) -> None:
        assert GEAR_KIND[:FIRST_ROOM] == GEAR_PLACE[:FIRST_ROOM] == [[], [], [], []]


class TestEdges:
    @rule("MBT-008")
    def test_every_edge_is_one_of_the_four_kinds(self) -> None:
        assert set(EDGES) == {OPEN, GLASS, LOCKED, WALL}

    def test_119_open_26_glass_26_locked_and_101_walls(self) -> None:
        found = EDGES[FIRST_ROOM * 4 :]
        assert [found.count(kind) for kind in (OPEN, GLASS, LOCKED, WALL)] == [119, 26, 26, 101]
        assert len(found) == 272

    def test_glass_on_25_rooms_of_which_one_has_two(self) -> None:
        glass = [tile for tile in ROOMS if GLASS in edges(tile)]
        assert len(glass) == 25
        assert [tile for tile in glass if edges(tile).count(GLASS) > 1] == [room(3)]
        assert edges(room(3)).count(GLASS) == 2

    def test_two_locked_doors_on_one_room_only(self) -> None:
        assert [tile for tile in ROOMS if edges(tile).count(LOCKED) > 1] == [room(67)]
        assert edges(room(67)).count(LOCKED) == 2

    def test_one_can_always_enter_no_entry_is_a_wall(self) -> None:
        entries = [edges(tile)[ENTRY] for tile in ROOMS]
        assert [entries.count(kind) for kind in (OPEN, GLASS, LOCKED, WALL)] == [40, 9, 19, 0]

    def test_no_room_is_a_death_trap_by_itself(self) -> None:
        for tile in ROOMS:
            assert OPEN in edges(tile), TILES[tile]
            if edges(tile)[ENTRY] == LOCKED:
                assert any(edges(tile)[direction] == OPEN for direction in (0, 1, 3)), TILES[tile]

    @pytest.mark.parametrize(("locked_glass", "counts"), [(0, [14, 34, 17, 3]), (1, [27, 32, 8, 1])])
    def test_passable_edges_per_room(self, locked_glass: int, counts: list[int]) -> None:
        found = [len(passable(tile, locked_glass=locked_glass)) for tile in ROOMS]
        assert [found.count(number) for number in (1, 2, 3, 4)] == counts

    @pytest.mark.parametrize(("locked_glass", "average"), [(0, 1.41), (1, 1.16)])
    def test_ways_onward(self, locked_glass: int, average: float) -> None:
        ways = sum(direction != ENTRY for tile in ROOMS for direction in passable(tile, locked_glass=locked_glass))
        assert round(ways / 68, 2) == average

    def test_six_dead_ends_five_of_them_with_a_gear(self) -> None:
        dead_ends = [tile for tile in ROOMS if passable(tile) == [ENTRY]]
        assert dead_ends == [room(number) for number in range(38, 44)]
        assert sum(bool(GEAR_KIND[tile]) for tile in dead_ends) == 5


class TestPassable:
    @rule("MBT-009")
    def test_open_doorways_always_glass_while_unlocked_the_rest_never(self) -> None:
        for tile in ALL:
            unlocked = [direction for direction in range(4) if edges(tile)[direction] in (OPEN, GLASS)]
            locked = [direction for direction in range(4) if edges(tile)[direction] == OPEN]
            assert (passable(tile), passable(tile, locked_glass=1)) == (unlocked, locked), TILES[tile]

    @rule("MBT-005")
    def test_a_quarter_turn_takes_every_edge_one_direction_further(self) -> None:
        for tile in ALL:
            for locked_glass in range(2):
                printed = passable(tile, 0, locked_glass)
                for rotation in range(4):
                    turned = sorted((direction + rotation) % 4 for direction in printed)
                    assert passable(tile, rotation, locked_glass) == turned, TILES[tile]

    @rule("MBT-005")
    @pytest.mark.parametrize(
        ("number", "rotation", "locked_glass", "ways"),
        [
            (4, 0, 0, "nes"),
            (4, 1, 0, "esw"),
            (4, 2, 0, "nsw"),
            (4, 3, 0, "new"),
            (46, 0, 0, "ne"),
            (46, 3, 0, "nw"),
            (25, 0, 0, "ns"),
            (25, 0, 1, "n"),
            (25, 2, 1, "s"),
            (67, 1, 1, "ew"),
        ],
    )
    def test_examples(self, number: int, rotation: int, locked_glass: int, ways: str) -> None:
        found = [DIRECTIONS[direction] for direction in passable(room(number), rotation, locked_glass)]
        assert sorted(found) == sorted(ways)

    def test_a_mask_has_four_bits(self) -> None:
        assert set(PASSABLE) <= set(range(16))
        assert {PASSABLE[tile * 4] for tile in (ENTRANCE, room(1))} == {15}


class TestGears:
    def test_48_gears_on_45_rooms(self) -> None:
        assert sum(len(gears) for gears in GEAR_KIND) == 48
        assert sum(bool(gears) for gears in GEAR_KIND[FIRST_ROOM:]) == 45
        assert sum(not gears for gears in GEAR_KIND[FIRST_ROOM:]) == 23

    def test_two_gears_on_three_rooms_and_never_more(self) -> None:
        assert [tile for tile in ROOMS if len(GEAR_KIND[tile]) > 1] == [room(21), room(40), room(62)]
        assert max(len(gears) for gears in GEAR_KIND) == 2

    @pytest.mark.parametrize(
        ("kind", "places"),
        [(CENTER, [10, 0, 0, 0]), (LINEAR, [4, 4, 0, 0]), (EDGE, [5, 7, 0, 5]), (CORNER, [5, 3, 1, 4])],
    )
    def test_how_many_of_each_kind_and_place(self, kind: int, places: list[int]) -> None:
        gears = [gear for tile in ALL for gear in zip(GEAR_KIND[tile], GEAR_PLACE[tile], strict=True)]
        assert [gears.count((kind, place)) for place in range(4)] == places

    def test_every_edge_gear_sits_on_a_wall(self) -> None:
        for tile in ROOMS:
            for kind, place in zip(GEAR_KIND[tile], GEAR_PLACE[tile], strict=True):
                assert kind != EDGE or edges(tile)[place] == WALL, TILES[tile]

    def test_at_most_one_gear_in_the_middle(self) -> None:
        for tile in ROOMS:
            assert sum(kind in (CENTER, LINEAR) for kind in GEAR_KIND[tile]) <= 1, TILES[tile]

    def test_no_gear_twice_in_a_room(self) -> None:
        for tile in ROOMS:
            gears = list(zip(GEAR_KIND[tile], GEAR_PLACE[tile], strict=True))
            assert len(gears) == len(set(gears)), TILES[tile]


class TestPeople:
    @rule("MBT-115", "MBT-121", "MBT-R06")
    def test_a_people_room_is_a_room_with_a_printed_locked_door(self) -> None:
        assert [room(number) for number in range(44, 69)] == PEOPLE_ROOMS
        assert [tile for tile in ALL if PERSON_OF[tile] != NO_PERSON] == PEOPLE_ROOMS

    @rule("MBT-R28")
    def test_25_people_rooms_for_25_tokens_five_of_each_type(self) -> None:
        assert PEOPLE_TYPES == ("welder", "cook", "medic", "weaver", "pupil")
        assert [PERSON_OF.count(person) for person in range(5)] == [TOKENS_PER_TYPE] * 5 == [5] * 5

    def test_the_lock_is_at_the_entry_of_19_and_elsewhere_on_6(self) -> None:
        assert sum(edges(tile)[ENTRY] == LOCKED for tile in PEOPLE_ROOMS) == 19
        assert sum(edges(tile)[ENTRY] != LOCKED for tile in PEOPLE_ROOMS) == 6

    def test_16_people_rooms_have_a_gear(self) -> None:
        assert sum(bool(GEAR_KIND[tile]) for tile in PEOPLE_ROOMS) == 16


class TestRulebook:
    BOOK = Rulebook("Mechanical Beast", (ROOM / "rulebook.md").read_text(encoding="utf-8"))

    def test_all_rules_and_rulings_are_there(self) -> None:
        ids = [entry.id for entry in self.BOOK.rules()]
        ledger = [id for id in ids if not id.startswith("MBT-R")]
        rulings = [id for id in ids if id.startswith("MBT-R")]
        assert len(ledger) == 201
        assert (min(ledger), max(ledger)) == ("MBT-001", "MBT-354")
        assert rulings == [f"MBT-R{number:02}" for number in range(1, 64)]
        assert ids == ledger + rulings, "the rulings come last"
        assert self.BOOK.text.count("\n- **MBT-") == len(ids), "an id is there twice"

    def test_the_rules_of_a_section_are_in_order(self) -> None:
        for section in self.BOOK.sections:
            ids = [entry.id for entry in section.rules]
            assert ids == sorted(ids), section.title

    def test_every_rule_it_points_to_is_there(self) -> None:
        known = {entry.id for entry in self.BOOK.rules()}
        assert set(re.findall(r"MBT-R?\d+", self.BOOK.text)) == known


class TestFaults:
    def test_the_packaged_file_has_none(self) -> None:
        material = load(PACKAGED, "content.toml")
        assert [tile.id for tile in (*material.specials, *material.rooms)] == TILES

    @pytest.mark.parametrize(
        ("old", "new", "entry", "fault"),
        [
            ('id = "lockdown"', 'id = "lift"', "[[specials]] entry 4 (lift)", "unknown id"),
            (
                'name = "Entrance"\nedges = "OOOO"',
                'name = "Entrance"\nedges = "OOO-"',
                "[[specials]] entry 1 (entrance)",
                "the Entrance has four open doorways",
            ),
            (
                'name = "Control Room"\nedges = "OOLO"',
                'name = "Control Room"\nedges = "OOOL"',
                "[[specials]] entry 2 (control-room)",
                "the Control Room has a locked door at its entry",
            ),
            (
                'edges = "GGOG"',
                'edges = "GGOL"',
                "[[specials]] entry 3 (emergency-exit)",
                "the Emergency Exit has glass doors, and no locked door",
            ),
            (
                'edges = "GGOG"',
                'edges = "OOOO"',
                "[[specials]] entry 3 (emergency-exit)",
                "the Emergency Exit has glass doors, and no locked door",
            ),
            (
                'name = "Lockdown"\nedges = "O-L-"',
                'name = "Lockdown"\nedges = "OOL-"',
                "[[specials]] entry 4 (lockdown)",
                "the Lockdown has a locked door at its entry and one single open doorway",
            ),
            (
                'name = "Lockdown"\nedges = "O-L-"',
                'name = "Lockdown"\nedges = "O-L-"\ngears = ["center"]',
                "[[specials]] entry 4 (lockdown)",
                "there is no field gears",
            ),
            ('id = "room-20"', 'id = "room-69"', "[[rooms]] entry 20 (room-69)", "unknown id"),
            (
                'name = "Cable Duct"',
                'name = "Long Duct"',
                "[[rooms]] entry 20 (room-20)",
                "the name 'Long Duct' is used twice",
            ),
            (
                'name = "Cable Duct"',
                'name = "Lockdown"',
                "[[rooms]] entry 20 (room-20)",
                "the name 'Lockdown' is used twice",
            ),
            (
                'name = "Cable Duct"',
                'name = "Cable Duct"\nx = 2',
                "[[rooms]] entry 20 (room-20)",
                "there is no field x",
            ),
            (
                'name = "Cable Duct"\nedges = "O-O-"',
                'name = "Cable Duct"\nedges = "O-X-"',
                "[[rooms]] entry 20 (room-20)",
                "edges: 'O-X-' has not the form ^[OGL-]{4}$",
            ),
            (
                'name = "Cable Duct"\nedges = "O-O-"',
                'name = "Cable Duct"\nedges = "O-O"',
                "[[rooms]] entry 20 (room-20)",
                "edges: 'O-O' has not the form ^[OGL-]{4}$",
            ),
            (
                'name = "Cable Duct"\nedges = "O-O-"',
                'name = "Cable Duct"\nedges = "OO--"',
                "[[rooms]] entry 20 (room-20)",
                "has a wall at its entry (s)",
            ),
            (
                'name = "Cable Duct"\nedges = "O-O-"',
                'name = "Cable Duct"\nedges = "G-G-"',
                "[[rooms]] entry 20 (room-20)",
                "has no open doorway",
            ),
            (
                'name = "Cable Duct"\nedges = "O-O-"',
                'name = "Cable Duct"\nedges = "O-L-"',
                "[[rooms]] entry 20 (room-20)",
                "a room has 'people' exactly if it has a locked door",
            ),
            (
                'name = "Commons"\nedges = "OOLO"',
                'name = "Commons"\nedges = "OOGO"',
                "[[rooms]] entry 44 (room-44)",
                "a room has 'people' exactly if it has a locked door",
            ),
            (
                'edges = "OOLO"\npeople = "welder"',
                'edges = "OOLO"\npeople = "baker"',
                "[[rooms]] entry 44 (room-44)",
                "people: 'baker' is none of cook, medic, pupil, weaver, welder",
            ),
            (
                'edges = "OOLO"\npeople = "welder"',
                'edges = "OOLO"\npeople = "cook"',
                "[[rooms]]",
                "4 rooms with a welder, but the game has 5 such tokens",
            ),
            (
                '["edge-e", "edge-w"]',
                '["edge-e", "edge-e"]',
                "[[rooms]] entry 21 (room-21)",
                "has the gear 'edge-e' twice",
            ),
            (
                '["edge-e", "edge-w"]',
                '["edge-e", "edge-n"]',
                "[[rooms]] entry 21 (room-21)",
                "the gear 'edge-n' must sit on a wall",
            ),
            ('["edge-e", "edge-w"]', "[]", "[[rooms]] entry 21 (room-21)", "gears: [] is empty"),
            (
                '["edge-e", "edge-w"]',
                '["edge-e", "spring"]',
                "[[rooms]] entry 21 (room-21)",
                "gears, 1: 'spring' is none of",
            ),
            (
                '["edge-e", "edge-w"]',
                '["center", "linear-h"]',
                "[[rooms]] entry 21 (room-21)",
                "two gears in its middle",
            ),
            (
                '["edge-e", "edge-w"]',
                '["edge-e", "edge-w", "center"]',
                "[[rooms]] entry 21 (room-21)",
                "gears: ['edge-e', 'edge-w', 'center'] must have",
            ),
        ],
    )
    def test_a_fault_names_file_and_entry(self, old: str, new: str, entry: str, fault: str) -> None:
        assert PACKAGED.count(old) == 1, "the example must hit the file in one place"
        with refused(entry, fault):
            load(PACKAGED.replace(old, new), "content.toml")

    def test_a_list_too_many(self) -> None:
        with refused("", "unknown key 'spoons'"):
            load(PACKAGED + "\n[[spoons]]\n", "content.toml")
