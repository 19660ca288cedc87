"""The material is complete, as printed, and a faulty content file says what is wrong with it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from bestiary.rooms.feed_the_beast import content
from bestiary.rooms.feed_the_beast.content import (
    ACTION_MAXES,
    ACTION_MINS,
    ACTION_RULES,
    ACTION_TEXTS,
    ACTION_VALUES,
    ACTION_WEIGHTS,
    ACTIONS,
    BEAST_INDEX,
    BEASTS,
    ELF,
    ELF_REWARDS,
    FIRST_ELF,
    FOOD_COUNT,
    FOOD_INDEX,
    FOOD_NAMES,
    FOOD_REWARD,
    FOODS,
    REWARD_INDEX,
    REWARD_TEXTS,
    REWARDS,
    STANDARD_DECK,
    STANDARD_MULTI_DECK,
    TIERS,
    TOKENS,
    VALUES,
    VICTIM_CARDS,
    VICTIM_INDEX,
    VICTIM_KIND_OF,
    VICTIM_KINDS,
    VICTIM_NAMES,
    VICTIM_RULES,
    VICTIM_TEXTS,
    MenuDeck,
)
from bestiary.rooms.feed_the_beast.material import BeastTile, load, load_file
from tests.faults import refused
from tests.marks import rule

ROOM = Path(content.__file__).parent
PACKAGED = (ROOM / "content.toml").read_text(encoding="utf-8")


def beast(id: str) -> BeastTile:
    return BEASTS[BEAST_INDEX[id]]


def own_menu(id: str) -> str:
    """The own Menu of a beast, written as in the specification: `mushroom+fish+berries | bread+apple`."""
    return " | ".join("+".join(cost) for cost in beast(id).menu)


def card(deck: MenuDeck, id: str) -> list[str]:
    """The lines of a Menu card, written as in the specification: `apple+bread -> steal-two`."""
    first = deck.ids.index(id) * 3
    return [
        f"{'+'.join(FOODS[food] for food in deck.costs[line])} -> {REWARDS[deck.rewards[line]]}"
        for line in range(first, first + 3)
    ]


def ledger() -> set[str]:
    """The ids of all rules in the rulebook."""
    return set(re.findall(r"\*\*(FTB-\d+)\*\*", (ROOM / "rulebook.md").read_text(encoding="utf-8")))


class TestFoods:
    def test_five_foods_of_tier_1_three_of_tier_2_and_two_of_tier_3(self) -> None:
        assert FOODS == ["bread", "fish", "mushroom", "berries", "apple", "lamb", "pie", "candy", "nectar", "human"]
        assert [name.lower() for name in FOOD_NAMES] == FOODS
        assert TIERS == [1, 1, 1, 1, 1, 2, 2, 2, 3, 3]
        assert len(FOODS) == FOOD_COUNT

    def test_a_food_is_worth_its_tier(self) -> None:
        assert VALUES == TIERS

    def test_127_tokens_75_and_36_and_16_by_tier(self) -> None:
        assert TOKENS == [15, 15, 15, 15, 15, 12, 12, 12, 8, 8]
        by_tier = [sum(TOKENS[food] for food in range(FOOD_COUNT) if TIERS[food] == tier) for tier in (1, 2, 3)]
        assert by_tier == [75, 36, 16]
        assert sum(TOKENS) == 127

    def test_the_constants_are_the_places(self) -> None:
        for food, id in enumerate(FOODS):
            assert getattr(content, id.upper()) == food == FOOD_INDEX[id]


class TestRewards:
    def test_24_actions_each_with_a_text_and_a_rule_of_its_own(self) -> None:
        assert len(ACTIONS) == len(set(ACTIONS)) == 24
        assert len(set(ACTION_TEXTS)) == 24
        assert sorted(ACTION_RULES) == [f"FTB-{number}" for number in range(160, 184)]

    def test_the_constants_are_the_places(self) -> None:
        for action, id in enumerate(ACTIONS):
            assert getattr(content, id.upper().replace("-", "_")) == action == REWARD_INDEX[id]

    @pytest.mark.parametrize(
        ("id", "value", "weight", "least", "most", "cited"),
        [
            ("switch-menu", 133, 6, 8, 0, "FTB-160"),
            ("empty-beast", 175, 0.33, 1, 1, "FTB-161"),
            ("reset-beast", 200, 1.75, 1, 0, "FTB-162"),
            ("study-deck", 200, 1, 1, 0, "FTB-163"),
            ("replace-market", 250, 1.5, 1, 0, "FTB-164"),
            ("swap-food", 100, 2, 1, 0, "FTB-165"),
            ("upgrade-three-max", 300, 0.66, 1, 1, "FTB-166"),
            ("steal-two", 200, 0.5, 1, 1, "FTB-167"),
            ("hide-food", 250, 0.5, 1, 1, "FTB-168"),
            ("play-already-played", 125, 1.5, 1, 0, "FTB-169"),
            ("play-not-played", 125, 1.5, 1, 0, "FTB-170"),
            ("play-most-or-least", 125, 1.5, 1, 0, "FTB-171"),
            ("pay-beast-menu-again", 200, 0.75, 1, 1, "FTB-172"),
            ("feed-again", 250, 1, 1, 0, "FTB-173"),
            ("play-three", 300, 0.7, 1, 1, "FTB-174"),
            ("force-food", 125, 2, 5, 0, "FTB-175"),
            ("forbid-food", 175, 2, 1, 0, "FTB-176"),
            ("skip-two", 200, 2, 1, 2, "FTB-177"),
            ("others-draw", 300, 0.5, 1, 1, "FTB-178"),
            ("flip-state", 125, 6, 8, 0, "FTB-181"),
            ("play-ignoring-beast", 300, 0.35, 1, 1, "FTB-182"),
            ("lock-state", 100, 0.75, 1, 1, "FTB-179"),
            ("lock-menu", 200, 0.5, 1, 1, "FTB-180"),
            ("flip-direction", 100, 0.75, 1, 2, "FTB-183"),
        ],
    )
    def test_generation_data(self, id: str, value: int, weight: float, least: int, most: int, cited: str) -> None:
        action = REWARD_INDEX[id]
        found = (ACTION_VALUES[action], ACTION_WEIGHTS[action] / 100, ACTION_MINS[action], ACTION_MAXES[action])
        assert found == (value, weight, least, most)
        assert ACTION_RULES[action] == cited

    def test_every_reward_code_has_an_id_and_a_text(self) -> None:
        for food, id in enumerate(FOODS):
            assert REWARDS[FOOD_REWARD + food] == f"draw {id}"
            assert FOOD_NAMES[food] in REWARD_TEXTS[FOOD_REWARD + food]
        assert REWARDS[content.SWITCH_MENU] == "switch-menu"
        assert REWARD_TEXTS[content.SWITCH_MENU] == ACTION_TEXTS[content.SWITCH_MENU]
        assert REWARDS[content.UPGRADE_ONE] == "upgrade-one"
        assert REWARDS[content.DISCARD_ONE] == "discard-one"
        assert REWARDS[content.OWN_REWARD] == "own-reward"
        assert len(REWARDS) == len(set(REWARDS)) == content.OWN_REWARD + 1
        assert [REWARD_INDEX[REWARDS[code]] for code in range(len(REWARDS))] == list(range(len(REWARDS)))
        assert all(REWARD_TEXTS[code].endswith(".") for code in range(len(REWARDS)))


class TestBeasts:
    def test_24_beasts_six_of_each_level_half_of_them_advanced(self) -> None:
        assert len(BEASTS) == 24
        assert Counter(beast.level for beast in BEASTS) == {1: 6, 2: 6, 3: 6, 4: 6}
        assert all((beast.set == "advanced") == (beast.level >= 3) for beast in BEASTS)

    def test_the_constants_are_the_places(self) -> None:
        for index, beast in enumerate(BEASTS):
            assert getattr(content, beast.id.upper().replace("-", "_")) == index == BEAST_INDEX[beast.id]

    def test_only_nessie_is_not_called_by_her_id(self) -> None:
        assert [beast.name for beast in BEASTS if beast.name.lower() != beast.id] == ["Nessie"]

    def test_every_beast_has_a_rule_two_states_and_an_own_menu(self) -> None:
        for beast in BEASTS:
            assert beast.rule and beast.reward and all(beast.state_texts)
            assert beast.states[0] != beast.states[1]
            assert all(1 <= len(cost) <= 3 for cost in beast.menu)

    def test_all_advanced_beasts_have_fury_and_eight_of_them_fail(self) -> None:
        assert [beast.id for beast in BEASTS if beast.fury] == [beast.id for beast in BEASTS if beast.level >= 3]
        failing = ["basilisk", "minotaur", "ghost", "golem", "hydra", "goblin", "spirit", "demon"]
        assert [beast.id for beast in BEASTS if beast.fail] == failing

    @rule("FTB-011")
    def test_five_beasts_have_a_setup_text_and_the_demon_has_no_market(self) -> None:
        with_setup = [beast.id for beast in BEASTS if beast.rule.startswith("Setup:")]
        assert with_setup == ["ogre", "pegasus", "minotaur", "hydra", "spirit"]
        assert [beast.id for beast in BEASTS if "no market" in beast.rule] == ["demon"]

    @pytest.mark.parametrize(
        ("id", "states", "menu"),
        [
            ("dragon", "Grounded/Flying", "lamb"),
            ("unicorn", "Regular/Magic", "pie"),
            ("gnome", "Aboveground/Underground", "candy+candy"),
            ("loch-ness", "Underwater/Surfaced", "nectar"),
            ("griffin", "Guarding/Chasing", "mushroom+fish+berries | bread+apple"),
            ("bigfoot", "Still/Walking", "lamb+lamb"),
            ("phoenix", "Regular/On Fire", "lamb"),
            ("kraken", "Swimming/Attacking", "bread+bread | apple+apple | mushroom+berries"),
            ("yeti", "Hibernating/Roaming", "nectar | pie+pie"),
            ("werewolf", "Man/Wolf", "bread+berries | lamb | human"),
            ("sphinx", "Asking/Answering", "mushroom | apple | fish"),
            ("ogre", "Eating/Punching", "human | lamb+lamb"),
            ("pegasus", "Prancing/Soaring", "pie | candy"),
            ("leviathan", "Waiting/Wailing", "fish+fish+fish | nectar"),
            ("cyclops", "Eye Open/Eye Shut", "human | lamb+nectar"),
            ("cerberus", "Barking/Biting", "nectar | candy"),
            ("basilisk", "Slithering/Frozen", "lamb+pie+candy"),
            ("minotaur", "Escaping/Charging", "bread+bread | candy+candy | human"),
            ("ghost", "Haunting/Being Dead", "lamb+pie+candy | nectar+nectar"),
            ("golem", "Sculpting/Hardening", "apple+apple+apple | lamb+lamb | pie+pie | candy+candy | nectar"),
            ("hydra", "Attacking/Regrowing", "bread+bread | apple+apple | berries+berries | lamb+lamb | pie+pie"),
            ("goblin", "Spending/Stealing", "mushroom+mushroom | fish+fish | apple+apple+apple"),
            ("spirit", "Protecting/Destroying", "bread | berries | pie"),
            ("demon", "Bullying/Pestering", "mushroom | mushroom+pie | mushroom+pie+nectar"),
        ],
    )
    def test_states_and_own_menu(self, id: str, states: str, menu: str) -> None:
        assert "/".join(beast(id).states) == states
        assert own_menu(id) == menu

    def test_the_rules_of_a_beast_are_its_own_block_of_the_ledger(self) -> None:
        for index, beast in enumerate(BEASTS):
            block = f"FTB-{30 + index}"
            assert list(beast.rules) == sorted(id for id in ledger() if id.startswith(block))


class TestFixedDecks:
    def test_two_decks_of_18_cards_with_three_lines(self) -> None:
        for deck, letter in ((STANDARD_DECK, "s"), (STANDARD_MULTI_DECK, "m")):
            assert deck.ids == [f"menu-{letter}-{number:02}" for number in range(1, 19)]
            assert len(deck.costs) == len(deck.rewards) == 54

    def test_some_cards_as_printed(self) -> None:
        assert card(STANDARD_DECK, "menu-s-01") == [
            "apple -> draw fish",
            "bread -> flip-state",
            "berries -> switch-menu",
        ]
        assert card(STANDARD_DECK, "menu-s-09") == [
            "human -> upgrade-three-max",
            "mushroom -> flip-state",
            "bread -> switch-menu",
        ]
        assert card(STANDARD_MULTI_DECK, "menu-m-03") == [
            "apple+bread -> steal-two",
            "fish+berries -> study-deck",
            "bread -> force-food",
        ]
        assert card(STANDARD_MULTI_DECK, "menu-m-18") == [
            "candy+mushroom -> replace-market",
            "mushroom -> switch-menu",
            "bread+apple -> flip-state",
        ]

    def test_costs_of_the_single_food_deck(self) -> None:
        counts = Counter(FOODS[food] for cost in STANDARD_DECK.costs for food in cost)
        assert counts == {
            "apple": 7,
            "bread": 9,
            "berries": 9,
            "fish": 7,
            "mushroom": 8,
            "lamb": 3,
            "pie": 2,
            "candy": 4,
            "nectar": 3,
            "human": 2,
        }
        assert all(len(cost) == 1 for cost in STANDARD_DECK.costs)

    def test_rewards_of_the_single_food_deck(self) -> None:
        self.check_rewards(
            STANDARD_DECK,
            foods=9,
            often={
                "switch-menu": 8,
                "flip-state": 8,
                "force-food": 5,
                "play-already-played": 2,
                "play-not-played": 2,
                "play-most-or-least": 2,
            },
        )

    def test_costs_of_the_multi_food_deck(self) -> None:
        lengths = Counter(len(cost) for cost in STANDARD_MULTI_DECK.costs)
        assert lengths == {1: 40, 2: 10, 3: 4}
        tiers = Counter(max(TIERS[food] for food in cost) for cost in STANDARD_MULTI_DECK.costs)
        assert tiers == {1: 40, 2: 9, 3: 5}

    def test_rewards_of_the_multi_food_deck(self) -> None:
        often = {"switch-menu": 8, "flip-state": 8, "force-food": 5, "replace-market": 4, "feed-again": 2}
        self.check_rewards(STANDARD_MULTI_DECK, foods=8, often=often)

    def check_rewards(self, deck: MenuDeck, foods: int, often: dict[str, int]) -> None:
        """So many food rewards; the named actions so often, every other action once."""
        assert sum(code >= FOOD_REWARD for code in deck.rewards) == foods
        counts = Counter(ACTIONS[code] for code in deck.rewards if code < FOOD_REWARD)
        assert counts == {action: often.get(action, 1) for action in ACTIONS}

    def test_both_decks_have_the_standard_elves(self) -> None:
        for deck in (STANDARD_DECK, STANDARD_MULTI_DECK):
            foods = [FOODS[food] for food in deck.elf_foods]
            assert foods == ["bread", "fish", "mushroom", "berries", "apple", "bread", "apple"]
            assert [REWARDS[code] for code in deck.elf_rewards] == [
                "flip-state",
                "upgrade-one",
                "discard-one",
                "switch-menu",
                "reset-beast",
                "discard-one",
                "upgrade-one",
            ]

    def test_an_elf_gives_one_of_five_rewards(self) -> None:
        rewards = ["flip-state", "upgrade-one", "discard-one", "switch-menu", "reset-beast"]
        assert [REWARDS[code] for code in ELF_REWARDS] == rewards


class TestVictims:
    def test_26_cards_of_16_kinds(self) -> None:
        cards = Counter(VICTIM_KINDS[kind] for kind in VICTIM_KIND_OF)
        assert list(cards.items()) == [
            ("princess", 2),
            ("prince", 2),
            ("troll", 2),
            ("snowman", 1),
            ("dog", 1),
            ("cat", 1),
            ("grandfather", 1),
            ("grandmother", 1),
            ("elf", 7),
            ("sorcerer", 1),
            ("witch", 1),
            ("donkey", 1),
            ("robot-doll", 2),
            ("little-baby", 1),
            ("teddy-bear", 1),
            ("bard", 1),
        ]
        assert len(VICTIM_KINDS) == 16
        assert len(VICTIM_CARDS) == 26

    def test_the_constants_are_the_places(self) -> None:
        for kind, name in enumerate(VICTIM_NAMES):
            assert getattr(content, name.upper().replace(" ", "_")) == kind

    def test_cards_carry_a_running_number(self) -> None:
        assert VICTIM_CARDS[:4] == ["princess-1", "princess-2", "prince-1", "prince-2"]
        assert VICTIM_CARDS[FIRST_ELF : FIRST_ELF + 7] == [f"elf-{number}" for number in range(1, 8)]
        assert VICTIM_KIND_OF[FIRST_ELF] == ELF
        assert [VICTIM_INDEX[card] for card in VICTIM_CARDS] == list(range(26))

    def test_every_kind_has_its_rule_and_princess_and_prince_share_one(self) -> None:
        assert VICTIM_RULES[0] == VICTIM_RULES[1] == "FTB-610"
        assert VICTIM_RULES[1:] == [f"FTB-{number}" for number in range(610, 625)]
        assert len(set(VICTIM_TEXTS)) == 16


class TestFaultyFiles:
    """Each fault is made in a copy of the packaged file; the error names the file, the entry and the fault."""

    @pytest.mark.parametrize(
        ("before", "after", "entry", "fault"),
        [
            ('id = "fish"\n', 'id = "tofu"\n', "[[foods]] entry 2 (tofu)", "unknown id"),
            ('name = "Fish"\n', 'name = "Fish"\nsmell = 9\n', "[[foods]] entry 2 (fish)", "there is no field smell"),
            ("tier = 3\n", "tier = 4\n", "[[foods]] entry 9 (nectar)", "tier: 4 is more than 3"),
            ("tokens = 12\n", "tokens = 0\n", "[[foods]] entry 6 (lamb)", "tokens: 0 is less than 1"),
            ("tokens = 12\n", "tokens = 13\n", "[[foods]]", "128 tokens in all, but the game has 127"),
            (
                "min = 8\nmax = 0\n",
                "min = 8\nmax = 7\n",
                "[[actions]] entry 1 (switch-menu)",
                "'max' 7 is below 'min' 8",
            ),
            (
                'rule = "FTB-160"\n',
                'rule = "160"\n',
                "[[actions]] entry 1 (switch-menu)",
                "rule: '160' has not the form",
            ),
            ('id = "study-deck"\n', 'id = "study"\n', "[[actions]] entry 4 (study)", "unknown id"),
            ('[["lamb"]]', '[["tofu"]]', "[[beasts]] entry 1 (dragon)", "'tofu' is none of"),
            ('[["lamb"]]', "[[7]]", "[[beasts]] entry 1 (dragon)", "menu, entry 1, entry 1: 7 is not a text"),
            ('[["lamb"]]', "[[]]", "[[beasts]] entry 1 (dragon)", "menu, entry 1: [] is empty"),
            ('[["lamb"]]', '["lamb"]', "[[beasts]] entry 1 (dragon)", "menu, entry 1: 'lamb' is not a list"),
            (
                '[["lamb"]]',
                '[["lamb", "pie", "pie", "pie"]]',
                "[[beasts]] entry 1 (dragon)",
                "must have at most 3 entries",
            ),
            (
                '"Grounded", "Flying"',
                '"Flying"',
                "[[beasts]] entry 1 (dragon)",
                "states: ['Flying'] must have 2 entries",
            ),
            ('"Grounded", "Flying"', '"Up", "Up"', "[[beasts]] entry 1 (dragon)", "both States are called 'Up'"),
            ("level = 4\n", "level = 5\n", "[[beasts]] entry 19 (ghost)", "level: 5 is more than 4"),
            ('set = "base"', 'set = "advanced"', "[[beasts]] entry 1 (dragon)", "of the set 'base', not 'advanced'"),
            ('fury = ""', 'fury = "Roar."', "[[beasts]] entry 1 (dragon)", "a base beast has neither FURY nor FAIL"),
            (
                'fury = "Draw 2 tokens of Tier 1; the direction of play turns around."',
                'fury = ""',
                "[[beasts]] entry 13 (pegasus)",
                "an advanced beast needs a FURY text",
            ),
            (
                'rules = ["FTB-300", ',
                'rules = ["R60", ',
                "[[beasts]] entry 1 (dragon)",
                "rules, entry 1: 'R60' has not the form",
            ),
            (
                '    { cost = ["berries"], reward = "switch-menu" },\n',
                "",
                "[[menus]] entry 1 (menu-s-01)",
                "must have at least 3 entries",
            ),
            ('"draw fish"', '"draw tofu"', "[[menus]] entry 1 (menu-s-01)", "line 1: unknown reward 'draw tofu'"),
            ('"draw fish"', '"dance"', "[[menus]] entry 1 (menu-s-01)", "line 1: unknown reward 'dance'"),
            ('"draw fish"', '"discard-one"', "[[menus]] entry 1 (menu-s-01)", "line 1: unknown reward 'discard-one'"),
            ('cost = ["apple"]', "cost = []", "[[menus]] entry 1 (menu-s-01)", "lines, entry 1, cost: [] is empty"),
            (
                'cost = ["apple"]',
                'cost = ["apple", "pie"]',
                "[[menus]] entry 1 (menu-s-01)",
                "line 1: a cost of several foods belongs to the menu-m deck only",
            ),
            (
                '{ cost = ["apple"], reward = "draw fish" }',
                "7",
                "[[menus]] entry 1 (menu-s-01)",
                "lines, entry 1: 7 is not names with their values",
            ),
            ('id = "menu-s-02"', 'id = "menu-s-19"', "[[menus]] entry 2 (menu-s-19)", "unknown id"),
            ("cards = 7\n", "cards = 6\n", "[[victims]] entry 9 (elf)", "there are 7 Elf cards, not 6"),
            ("cards = 2\n", "cards = 3\n", "[[victims]]", "27 cards in all, but the game has 26"),
            ('food = "bread"', 'food = "pie"', "[[elves]] entry 1 (elf-1)", "an Elf asks for a Tier 1 food, not 'pie'"),
            (
                'reward = "upgrade-one"',
                'reward = "play-three"',
                "[[elves]] entry 2 (elf-2)",
                "reward: 'play-three' is none of",
            ),
        ],
    )
    def test_a_fault_in_an_entry(self, before: str, after: str, entry: str, fault: str) -> None:
        assert before in PACKAGED
        with refused(entry, fault):
            load(PACKAGED.replace(before, after, 1), "content.toml")

    @pytest.mark.parametrize(
        ("kind", "last", "found", "needed"),
        [
            ("foods", "human", 9, 10),
            ("actions", "flip-direction", 23, 24),
            ("beasts", "demon", 23, 24),
            ("menus", "menu-m-18", 35, 36),
            ("victims", "bard", 15, 16),
            ("elves", "elf-7", 6, 7),
        ],
    )
    def test_an_entry_is_missing(self, kind: str, last: str, found: int, needed: int) -> None:
        shorter = re.sub(rf'\[\[{kind}\]\]\nid = "{last}"\n.*?(?=\n\n|\Z)', "", PACKAGED, flags=re.DOTALL)
        with refused(f"[[{kind}]]", f"{found} entries instead of {needed}; missing: {last}"):
            load(shorter, "content.toml")

    def test_a_list_too_many(self) -> None:
        with refused("", "unknown key 'dwarfs'"):
            load(PACKAGED + "\n[[dwarfs]]\n", "content.toml")

    def test_a_file_that_is_not_there(self, tmp_path: Path) -> None:
        with refused("", "cannot be read"):
            load_file(tmp_path / "content.toml")


def test_every_rule_the_content_cites_is_in_the_rulebook() -> None:
    cited = set(re.findall(r"FTB-\d+", PACKAGED))
    assert cited <= ledger()
