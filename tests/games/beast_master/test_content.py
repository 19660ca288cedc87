"""The material is complete, as specified, and a faulty content file says what is wrong with it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bestiary.kernel.errors import ContentError
from bestiary.kernel.rulebook import Rulebook
from bestiary.rooms.beast_master import content
from bestiary.rooms.beast_master.content import (
    BIT,
    CARD_COPIES,
    CARD_COUNT,
    CARD_INDEX,
    CARD_NAMES,
    CARD_RULES,
    CARDS,
    CENTRE,
    COLORS,
    DISTANCE,
    FIRST_ACTION,
    FIRST_BEAST,
    FIRST_GAME,
    FIRST_GIFT,
    GOLD_MINE,
    LANDMARK_COPIES,
    LANDMARK_NAMES,
    LANDMARKS,
    LOOT,
    LOOT_COPIES,
    LOOT_NAMES,
    MARKET,
    MATERIAL,
    NEAR,
    NEIGHBOURS,
    NEXT,
    NO_LANDMARK,
    OFF,
    SPACE_COUNT,
    SPACE_INDEX,
    SPACES,
    VOLCANO,
    Q,
    R,
)
from bestiary.rooms.beast_master.material import load, load_file
from tests.faults import refused
from tests.games.beast_master.box import BEAST_CARDS, COLOSSUS_CARDS, ISLAND
from tests.marks import rule

ROOM = Path(content.__file__).parent
PACKAGED = (ROOM / "content.toml").read_text(encoding="utf-8")
BOOK = Rulebook("Beast Master", (ROOM / "rulebook.md").read_text(encoding="utf-8"))
ALL = range(SPACE_COUNT)


# All titles with their copies, in order.
def steps_from(space: str) -> str:
    start = SPACE_INDEX[space] * 6
    return " ".join("-" if step == OFF else SPACES[step] for step in NEXT[start : start + 6])


def half_turn(space: int) -> int:
    [found] = [other for other in ALL if (Q[other], R[other]) == (-Q[space], -R[space])]
    return found


def walk_from(start: int) -> list[int]:
    """The distances from a space, found by walking."""
    found = {start: 0}
    reached = [start]
    for space in reached:
        for other in NEIGHBOURS[space]:
            if other not in found:
                found[other] = found[space] + 1
                reached.append(other)
    return [found[space] for space in ALL]


def tiles(landmark: int) -> list[str]:
    return [SPACES[space] for space in ALL if FIRST_GAME[space] == landmark]


def constant_name(id: str) -> str:
    return id.upper().replace("-", "_")


def constant(id: str) -> int:
    found = getattr(content, constant_name(id))
    assert isinstance(found, int)
    return found


class TestIsland:
    @rule("BMR-020")
    def test_27_spaces_in_board_order(self) -> None:
        assert list(SPACES) == list(ISLAND)
        assert [SPACE_INDEX[id] for id in SPACES] == list(ALL)
        assert len(Q) == len(R) == len(NEIGHBOURS) == len(NEAR) == SPACE_COUNT == 27
        assert (len(NEXT), len(DISTANCE)) == (27 * 6, 27 * 27)

    @rule("BMR-020", "BMR-021")
    @pytest.mark.parametrize("space", list(ISLAND))
    def test_where_the_steps_lead(self, space: str) -> None:
        assert steps_from(space) == ISLAND[space]

    @rule("BMR-020")
    def test_neighbours_are_where_a_step_leads_in_board_order(self) -> None:
        for space in ALL:
            assert [SPACES[near] for near in NEIGHBOURS[space]] == sorted(set(ISLAND[SPACES[space]].split()) - {"-"})
            assert NEAR[space] == sum(BIT[near] for near in NEIGHBOURS[space])

    @rule("BMR-020")
    def test_62_pairs_of_neighbours_each_seen_from_both_sides(self) -> None:
        pairs = {(space, near) for space in ALL for near in NEIGHBOURS[space]}
        assert pairs == {(near, space) for space, near in pairs}
        assert len(pairs) == 62 * 2
        assert all(space != near for space, near in pairs)

    @rule("BMR-021")
    def test_a_step_there_and_the_opposite_step_back(self) -> None:
        for space in ALL:
            for direction in range(6):
                there = NEXT[space * 6 + direction]
                assert there == OFF or NEXT[there * 6 + (direction + 3) % 6] == space

    @rule("BMR-021")
    def test_38_steps_lead_off_the_island(self) -> None:
        assert NEXT.count(OFF) == 27 * 6 - 62 * 2 == 38
        assert OFF not in ALL

    @rule("BMR-R03")
    def test_every_space_has_3_to_6_neighbours(self) -> None:
        degrees = [len(near) for near in NEIGHBOURS]
        assert {degree: degrees.count(degree) for degree in degrees} == {6: 11, 5: 2, 4: 6, 3: 8}

    @rule("BMR-R03")
    def test_five_columns_of_5_6_5_6_5(self) -> None:
        assert [sum(id[0] == column for id in SPACES) for column in "ABCDE"] == [5, 6, 5, 6, 5]
        assert [Q.count(q) for q in (-2, -1, 0, 1, 2)] == [5, 6, 5, 6, 5]

    @rule("BMR-022")
    def test_the_centre_is_c3_and_a_half_turn_around_it_keeps_the_island(self) -> None:
        assert SPACES[CENTRE] == "C3"
        assert (Q[CENTRE], R[CENTRE]) == (0, 0)
        assert [space for space in ALL if half_turn(space) == space] == [CENTRE]
        for space in ALL:
            assert sorted(half_turn(near) for near in NEIGHBOURS[space]) == NEIGHBOURS[half_turn(space)]

    def test_distances_are_what_a_walk_takes(self) -> None:
        for space in ALL:
            assert DISTANCE[space * 27 : space * 27 + 27] == walk_from(space), SPACES[space]

    @pytest.mark.parametrize(
        ("one", "other", "distance"), [("A1", "A1", 0), ("C3", "D4", 1), ("A1", "E1", 4), ("B1", "D6", 6)]
    )
    def test_a_distance(self, one: str, other: str, distance: int) -> None:
        assert DISTANCE[SPACE_INDEX[one] * 27 + SPACE_INDEX[other]] == distance

    def test_bits_are_the_powers_of_two(self) -> None:
        assert [2**place for place in range(62)] == BIT


class TestLandmarks:
    @rule("BMR-R04")
    def test_eight_tiles_of_five_kinds(self) -> None:
        assert dict(zip(LANDMARKS, LANDMARK_COPIES, strict=True)) == {
            "hallowed-ground": 2,
            "market": 2,
            "ruins": 2,
            "volcano": 1,
            "gold-mine": 1,
        }
        assert sum(LANDMARK_COPIES) == 8

    def test_the_constants_are_the_places(self) -> None:
        assert [constant(id) for id in LANDMARKS] == list(range(5))
        assert [name.lower().replace(" ", "-") for name in LANDMARK_NAMES] == list(LANDMARKS)

    @pytest.mark.parametrize(
        ("id", "words"),
        [
            ("hallowed-ground", "1 Gold for each of your Acolytes on either Hallowed Ground"),
            ("market", "2 Gold for each Market bearing your Banner"),
            ("ruins", "1 Gold from each opponent who has any"),
            ("volcano", "no reward"),
            ("gold-mine", "3 Gold"),
        ],
    )
    def test_what_a_landmark_brings(self, id: str, words: str) -> None:
        assert words in MATERIAL.landmarks[constant(id)].text

    @rule("BMR-R10")
    @pytest.mark.parametrize(
        ("id", "spaces"),
        [
            ("hallowed-ground", ["B2", "D5"]),
            ("market", ["B5", "D2"]),
            ("ruins", ["A3", "E3"]),
            ("volcano", ["C5"]),
            ("gold-mine", ["C1"]),
        ],
    )
    def test_the_first_game(self, id: str, spaces: list[str]) -> None:
        assert tiles(constant(id)) == spaces

    @rule("BMR-R10")
    def test_the_other_19_spaces_have_no_landmark_in_the_first_game_and_the_centre_is_one_of_them(self) -> None:
        assert FIRST_GAME.count(NO_LANDMARK) == 19
        assert FIRST_GAME[CENTRE] == NO_LANDMARK

    @rule("BMR-R10")
    def test_a_half_turn_maps_the_first_game_onto_itself_with_gold_mine_and_volcano_swapped(self) -> None:
        swapped = {GOLD_MINE: VOLCANO, VOLCANO: GOLD_MINE}
        for space in ALL:
            tile = FIRST_GAME[space]
            assert FIRST_GAME[half_turn(space)] == swapped.get(tile, tile), SPACES[space]

    @rule("BMR-R10")
    def test_no_market_of_the_first_game_touches_the_centre(self) -> None:
        assert all(FIRST_GAME[near] != MARKET for near in NEIGHBOURS[CENTRE])


class TestLoot:
    @rule("BMR-R05")
    def test_19_tokens_of_four_kinds_one_for_each_space_without_a_landmark(self) -> None:
        assert dict(zip(LOOT, LOOT_COPIES, strict=True)) == {
            "loot-gold-1": 4,
            "loot-gold-2": 4,
            "loot-colossus": 6,
            "loot-beast": 5,
        }
        assert sum(LOOT_COPIES) == SPACE_COUNT - sum(LANDMARK_COPIES) == 19

    def test_the_constants_are_the_places(self) -> None:
        places = (content.GOLD_1, content.GOLD_2, content.COLOSSUS_CARD, content.BEAST_CARD)
        assert [LOOT[place] for place in places] == ["loot-gold-1", "loot-gold-2", "loot-colossus", "loot-beast"]

    def test_names_and_texts(self) -> None:
        assert LOOT_NAMES == ["1 Gold", "2 Gold", "1 Colossus card", "1 Beast Master card"]
        assert all(token.name in token.text for token in MATERIAL.loot)


class TestCards:
    def test_41_titles_with_their_copies_in_order(self) -> None:
        assert dict(zip(CARDS, CARD_COPIES, strict=True)) == COLOSSUS_CARDS | BEAST_CARDS
        assert list(CARDS) == [*COLOSSUS_CARDS, *BEAST_CARDS]
        assert len(CARDS) == len(set(CARD_NAMES)) == len(MATERIAL.cards) == CARD_COUNT == 41
        assert [CARD_INDEX[id] for id in CARDS] == list(range(41))

    @pytest.mark.parametrize(
        ("kind", "titles", "cards"), [("perk", 5, 5), ("gift", 12, 12), ("action", 12, 21), ("beast", 12, 18)]
    )
    def test_how_many_cards_of_a_kind(self, kind: str, titles: int, cards: int) -> None:
        copies = [card.copies for card in MATERIAL.cards if card.kind == kind]
        assert (len(copies), sum(copies)) == (titles, cards)

    def test_38_colossus_cards_and_18_beast_master_cards(self) -> None:
        assert (sum(CARD_COPIES[:FIRST_BEAST]), sum(CARD_COPIES[FIRST_BEAST:])) == (38, 18)

    def test_perks_gifts_actions_and_beast_master_cards_stand_together(self) -> None:
        assert (FIRST_GIFT, FIRST_ACTION, FIRST_BEAST) == (5, 17, 29)
        kinds = [card.kind for card in MATERIAL.cards]
        assert kinds == ["perk"] * 5 + ["gift"] * 12 + ["action"] * 12 + ["beast"] * 12

    @pytest.mark.parametrize("id", CARDS)
    def test_an_id_is_the_name_in_small_letters(self, id: str) -> None:
        assert re.sub("[^a-z]+", "-", CARD_NAMES[CARD_INDEX[id]].lower()).strip("-") == id

    def test_a_constant_is_the_place_of_its_title(self) -> None:
        named = [id for id in CARDS if hasattr(content, constant_name(id))]
        assert {"a-bigger-bag", "dodge", "terraform"} < set(named)
        assert [CARDS[constant(id)] for id in named] == named

    @pytest.mark.parametrize(
        ("id", "rule_id", "words"),
        [
            ("a-bigger-bag", "BMR-420", "8 instead of 6"),
            ("blinding-speed", "BMR-422", "5 Movements"),
            ("tunnel-keys", "BMR-424", "Landmark"),
            ("abundance", "BMR-430", "draw 3 Colossus cards; every other player draws 1"),
            ("companionship", "BMR-433", "up to 3 of their ready Acolytes"),
            ("comradery", "BMR-434", "5 Gold"),
            ("solitude", "BMR-440", "7 Gold"),
            ("zeal", "BMR-441", "adjacent to the Volcano"),
            ("convene", "BMR-445", "adjacent to your Colossus"),
            ("extortion", "BMR-448", "2 Gold"),
            ("pilfer", "BMR-451", "2 Colossus cards"),
            ("vandalize", "BMR-456", "discard pile"),
            ("bank-run", "BMR-460", "a Market adjacent to it"),
            ("ghouls", "BMR-463", "discards 2 cards"),
            ("rampage", "BMR-466", "twice"),
            ("ritual-sacrifice", "BMR-468", "1 or 2"),
            ("sabotage", "BMR-469", "1 to 3 spaces"),
            ("terraform", "BMR-471", "trades places with the Volcano"),
        ],
    )
    def test_what_a_card_does(self, id: str, rule_id: str, words: str) -> None:
        card = CARD_INDEX[id]
        assert CARD_RULES[card] == rule_id
        assert words in MATERIAL.cards[card].text

    @pytest.mark.parametrize(
        ("card", "words"),
        [
            ("rampage", "all Acolytes where it arrives die"),
            ("rampage", "each Colossus there is moved"),
            ("take-flight", "All Acolytes there die"),
            ("take-flight", "each Colossus there is moved"),
            ("bank-run", "each Colossus there is moved"),
            ("enrage-the-beast", "1 space away from the Beast in a straight line"),
            ("eruption", "1 space away from it in a straight line"),
            ("convert", "if you have one"),
        ],
    )
    def test_a_card_explains_itself(self, card: str, words: str) -> None:
        assert words in MATERIAL.cards[CARD_INDEX[card]].text
        assert "arrives there" not in MATERIAL.cards[CARD_INDEX[card]].text

    def test_the_volcano_tells_of_the_retreat(self) -> None:
        assert "retreat" in MATERIAL.landmarks[content.VOLCANO].text

    def test_four_colours(self) -> None:
        assert COLORS == ("ember", "tide", "moss", "dusk")


class TestRulebook:
    def test_all_rules_and_rulings_are_there_in_order(self) -> None:
        ids = [entry.id for entry in BOOK.rules()]
        ledger = [id for id in ids if not id.startswith("BMR-R")]
        rulings = [id for id in ids if id.startswith("BMR-R")]
        assert len(ledger) == 231
        assert ledger == sorted(ledger)
        assert rulings == [f"BMR-R{number:02}" for number in range(1, 67)]
        assert ids == ledger + rulings
        assert BOOK.text.count("\n- **BMR-") == len(ids), "an id is there twice"

    def test_a_rule_that_is_mentioned_exists(self) -> None:
        for id in set(re.findall(r"BMR-R?\d+", BOOK.text)):
            assert BOOK.rule(id).id == id

    def test_the_rule_of_a_card_begins_with_its_name(self) -> None:
        assert sorted(CARD_RULES) == CARD_RULES
        for name, id in zip(CARD_NAMES, CARD_RULES, strict=True):
            assert BOOK.rule(id).text.startswith(f"{name}: ")

    def test_its_tables_agree_with_the_material(self) -> None:
        for space, steps in ISLAND.items():
            assert f"| {space} | {steps.replace(' ', ' | ')} |\n" in BOOK.text
        names = [*LANDMARK_NAMES, *LOOT_NAMES, *CARD_NAMES]
        for name, copies in zip(names, [*LANDMARK_COPIES, *LOOT_COPIES, *CARD_COPIES], strict=True):
            assert BOOK.text.count(f"\n| {name} | {copies} |") == 1, name

    def test_the_control_table_has_three_rows(self) -> None:
        [section] = [section for section in BOOK.sections if section.title == "Control and Banners"]
        rows = [line.split(" | ")[0] for line in section.prose.splitlines() if line.startswith("| ")]
        assert rows == ["| Colossi on the space", "| none", "| exactly one", "| two or more"]


class TestFaults:
    def test_the_packaged_file_has_none(self) -> None:
        assert [card.id for card in load(PACKAGED, "content.toml").cards] == list(CARDS)

    @pytest.mark.parametrize(
        ("old", "new", "entry", "fault"),
        [
            ('id = "A1"', 'id = "F1"', "[[spaces]] entry 1 (F1)", "unknown id"),
            ('id = "A2"', 'id = "A1"', "[[spaces]] entry 2 (A1)", "this id is used twice"),
            (
                'id = "A1"\nq = -2',
                'id = "A1"\nq = "west"',
                "[[spaces]] entry 1 (A1)",
                "q: 'west' is not a whole number",
            ),
            ('id = "A1"\nq = -2', 'id = "A1"\nq = -20', "[[spaces]] entry 1 (A1)", "q: -20 is less than -9"),
            ('id = "A1"\nq = -2', 'id = "A1"\nq = 20', "[[spaces]] entry 1 (A1)", "q: 20 is more than 9"),
            (
                'id = "A2"\nq = -2\nr = 0',
                'id = "A2"\nq = -2\nr = 1',
                "[[spaces]] entry 2 (A2)",
                "must lie just south of A1",
            ),
            (
                'id = "B1"\nq = -1',
                'id = "B1"\nq = 0',
                "[[spaces]] entry 6 (B1)",
                "column B must lie just east of column A",
            ),
            ('name = "Ruins"', 'name = ""', "[[landmarks]] entry 3 (ruins)", "name: '' is empty"),
            (
                '["B5", "D2"]',
                '["B5"]',
                "[[landmarks]] entry 2 (market)",
                "'first_game' must have one space for each of the 2 copies, not 1",
            ),
            ('["B5", "D2"]', '["B5", "D9"]', "[[landmarks]] entry 2 (market)", "unknown space 'D9'"),
            ('["B5", "D2"]', '["B5", "B2"]', "[[landmarks]] entry 2 (market)", "B2 already holds 'hallowed-ground'"),
            ('["B5", "D2"]', '["B5", "C3"]', "[[landmarks]] entry 2 (market)", "the centre C3 cannot hold a Landmark"),
            (
                'copies = 1\nfirst_game = ["C1"]',
                'copies = 2\nfirst_game = ["C1", "C2"]',
                "[[landmarks]]",
                "9 tiles, but the game has 8",
            ),
            ("copies = 6", "copies = 7", "[[loot]]", "20 tokens, but the game has 19"),
            ("copies = 6", "copies = 0", "[[loot]] entry 3 (loot-colossus)", "copies: 0 is less than 1"),
            ('id = "loot-beast"', 'id = "loot-bear"', "[[loot]] entry 4 (loot-bear)", "unknown id"),
            ('id = "zeal"', 'id = "zest"', "[[cards]] entry 17 (zest)", "unknown id"),
            ('name = "Zeal"', 'name = "Solitude"', "[[cards]] entry 17 (zeal)", "the name 'Solitude' is used twice"),
            (
                'name = "Zeal"\nkind = "gift"',
                'name = "Zeal"\nkind = "trap"',
                "[[cards]] entry 17 (zeal)",
                "kind: 'trap' is none of action, beast, gift, perk",
            ),
            (
                'name = "Zeal"\nkind = "gift"',
                'name = "Zeal"\nkind = "action"',
                "[[cards]] entry 17 (zeal)",
                "stands among the Divine Gifts",
            ),
            ('"BMR-441"', '"BMR-440"', "[[cards]] entry 17 (zeal)", "the rule 'BMR-440' is used twice"),
            ("copies = 4\nrule", "copies = 5\nrule", "[[cards]]", "22 Actions, but the game has 21"),
            (
                'rule = "BMR-451"',
                'rule = "BMR-451"\ncost = 2',
                "[[cards]] entry 24 (pilfer)",
                "there is no field cost",
            ),
        ],
    )
    def test_a_fault_names_file_and_entry(self, old: str, new: str, entry: str, fault: str) -> None:
        assert PACKAGED.count(old) == 1, "the example must hit the file in one place"
        with refused(entry, fault):
            load(PACKAGED.replace(old, new), "content.toml")

    def test_a_column_that_is_out_of_line(self) -> None:
        text = PACKAGED
        for row in range(
            5, 0, -1
        ):  # column E one space farther south, from the last space on so that none is hit twice
            text = text.replace(f'id = "E{row}"\nq = 2\nr = {row - 4}\n', f'id = "E{row}"\nq = 2\nr = {row - 3}\n')
        with refused("[[spaces]]", "61 adjacent pairs, but the island has 62"):
            load(text, "content.toml")

    def test_a_centre_that_is_not_in_the_middle(self) -> None:
        text = re.sub(r"\nr = (-?\d+)", lambda found: f"\nr = {int(found.group(1)) + 1}", PACKAGED)
        with refused("[[spaces]] entry 14 (C3)", "is the centre, with q = 0 and r = 0"):
            load(text, "content.toml")

    def test_a_card_too_few(self) -> None:
        text = PACKAGED[: PACKAGED.rindex("[[cards]]")]
        with refused("[[cards]]", "40 entries instead of 41; missing: terraform"):
            load(text, "content.toml")

    def test_a_list_too_few(self) -> None:
        with refused("", "the list [[loot]] is missing"):
            load(PACKAGED.replace("[[loot]]", "[[booty]]"), "content.toml")

    def test_a_list_too_many(self) -> None:
        with refused("", "unknown key 'spoons'"):
            load(PACKAGED + "\n[[spoons]]\n", "content.toml")

    def test_a_file_that_is_not_there(self, tmp_path: Path) -> None:
        with pytest.raises(ContentError, match=r"nowhere\.toml: cannot be read"):
            load_file(tmp_path / "nowhere.toml")
