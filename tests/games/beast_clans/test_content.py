"""The cards, Royals and decks are complete, as printed, and a faulty card file says what is wrong with it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bestiary.kernel.content import Document
from bestiary.rooms.beast_clans import content
from bestiary.rooms.beast_clans.content import (
    KINGDOM_NAMES,
    MOST_COPIES,
    REBEL,
    STANDARD,
    card_set_of,
    deck_faults,
    extended,
    load,
)
from bestiary.rooms.beast_clans.decks import stats
from bestiary.rooms.beast_clans.language import (
    AURAS,
    BEAST_CARD,
    BIT,
    COST,
    EFFECTS,
    EQUIPMENT_CARD,
    KEYWORDS,
    METRICS,
    NO_AURA,
    NO_EFFECT,
    NO_TRIGGER,
    ROYAL_CARD,
    STATIC,
    TRIGGERS,
    TYPES,
    WEATHER,
    WEATHER_CARD,
    Ability,
    Cost,
    check_ability,
    parse_ability,
)
from bestiary.rooms.beast_clans.material import KINGDOMS, LEVELS
from bestiary.rooms.beast_clans.plain import evolution_words, plain, plain_extra_cost
from tests.faults import refused
from tests.marks import rule

ROOM = Path(content.__file__).parent
PACKAGED = (ROOM / "content.toml").read_text(encoding="utf-8")
CARDS = range(len(STANDARD.cards))
ROYALS = range(len(STANDARD.royals))
OWN_FILE = "own-content.toml"

# Beasts, equipment, weather and castles of each Kingdom, and how often each keyword is there.
KINGDOM_CARDS = {
    "Desert": ((10, 3, 3, 1), {"armor": 1, "guardian": 1, "ready-at-arms": 5}),
    "Jungle": ((10, 3, 3, 1), {"armor": 1, "guardian": 1, "rush": 5}),
    "Marsh": ((10, 2, 3, 2), {"guardian": 2, "vanish": 5}),
    "Mountain": ((10, 3, 3, 1), {"accompany": 4, "armor": 1, "guardian": 1}),
    "Ocean": ((10, 2, 4, 1), {"armor": 1, "breach": 5, "guardian": 1}),
    "Savanna": ((10, 3, 3, 1), {"armor": 1, "doubletap": 4, "guardian": 2, "rush": 1}),
    "Rebel": ((8, 2, 1, 1), {"armor": 1, "cull": 4, "guardian": 2}),
}

# Beasts, equipment, weather, castles, Rebel cards and Guardians of each deck.
# (The Savanna deck is mended: more beasts that last, see docs/balance.md.)
DECKS = {
    "desert-starter": ("akrab", 26, 7, 5, 2, 4, 4),
    "jungle-starter": ("balam", 28, 5, 6, 1, 4, 4),
    "marsh-starter": ("gharr", 28, 4, 6, 2, 5, 6),
    "mountain-starter": ("ursok", 28, 5, 6, 1, 4, 4),
    "ocean-starter": ("thalor", 29, 3, 7, 1, 5, 5),
    "savanna-starter": ("jabari", 28, 6, 5, 1, 7, 5),
}

# Maximum Biomass by level, and the Life, which is the same on all levels.
ROYAL_NUMBERS = {
    "akrab": ((4, 7, 10), 390),
    "zahra": ((5, 7, 9), 400),
    "balam": ((4, 7, 10), 380),
    "ara": ((5, 7, 9), 430),
    "gharr": ((4, 7, 10), 420),
    "nerys": ((5, 7, 9), 430),
    "ursok": ((4, 7, 10), 420),
    "ylva": ((5, 7, 9), 440),
    "thalor": ((4, 7, 10), 410),
    "maris": ((5, 7, 9), 360),
    "jabari": ((4, 7, 10), 410),
    "sefa": ((5, 7, 9), 360),
}


def keywords(card: int) -> list[str]:
    return [word for number, word in enumerate(KEYWORDS) if STANDARD.keywords[card] & BIT[number]]


def all_abilities() -> list[Ability]:
    return [ability for abilities in STANDARD.abilities for ability in abilities] + STANDARD.royal_abilities


def own_card(**changes: object) -> Document:
    """A sound card of one's own, changed; what is None is left out."""
    card: Document = {
        "id": "yeti",
        "name": "Yeti",
        "kingdom": "mountain",
        "type": "beast",
        "cost": 3,
        "might": 30,
        "life": 40,
        "keywords": ["guardian"],
        "abilities": ["enter: draw(1)"],
    }
    return {key: value for key, value in (card | changes).items() if value is not None}


def own_weather(**changes: object) -> Document:
    weather: Document = {
        "type": "weather",
        "might": None,
        "life": None,
        "keywords": [],
        "abilities": ["weather: draw(1)"],
    }
    return own_card(**(weather | changes))


class TestCards:
    @rule("BCL-002")
    def test_114_cards_of_four_types_besides_the_royals(self) -> None:
        assert len(STANDARD.cards) == 114
        assert [STANDARD.types.count(type) for type in range(4)] == [68, 18, 20, 8]
        assert TYPES == ("beast", "equipment", "weather", "castle")

    @pytest.mark.parametrize("kingdom", KINGDOM_NAMES)
    def test_the_cards_of_a_kingdom(self, kingdom: str) -> None:
        types, words = KINGDOM_CARDS[kingdom]
        cards = [card for card in CARDS if STANDARD.kingdoms[card] == KINGDOM_NAMES.index(kingdom)]
        assert tuple(sum(STANDARD.types[card] == type for card in cards) for type in range(4)) == types
        assert Counter(word for card in cards for word in keywords(card)) == words

    def test_they_stand_in_the_order_of_the_kingdoms(self) -> None:
        assert STANDARD.kingdoms == sorted(STANDARD.kingdoms)
        assert [id for card, id in enumerate(STANDARD.cards) if card in (0, 17, 34, 51, 68, 85, 102)] == [
            "sand-skink",
            "dart-frog",
            "mudskipper",
            "pika-herald",
            "cleaner-shrimp",
            "meerkat-lookout",
            "outcast-bat",
        ]
        assert all(STANDARD.index[id] == card for card, id in enumerate(STANDARD.cards))

    @rule("BCL-003")
    def test_every_card_has_a_name_of_its_own_and_a_cost(self) -> None:
        assert len({name.lower() for name in STANDARD.names}) == 114
        assert set(STANDARD.costs) == set(range(1, 8))

    @rule("BCL-004")
    def test_beasts_and_equipment_have_numbers_weather_and_castles_have_none(self) -> None:
        for card in CARDS:
            has_numbers = STANDARD.types[card] in (BEAST_CARD, EQUIPMENT_CARD)
            assert (STANDARD.mights[card] > 0) == (STANDARD.lives[card] > 0) == has_numbers, STANDARD.cards[card]

    @rule("BCL-006")
    def test_all_numbers_are_tens(self) -> None:
        for number in STANDARD.mights + STANDARD.lives + STANDARD.royal_lives:
            assert number % 10 == 0

    @rule("BCL-177", "BCL-R63")
    def test_every_weather_card_and_no_other_has_one_weather_ability(self) -> None:
        for card in CARDS:
            kinds = [ability.kind for ability in STANDARD.abilities[card]]
            assert (kinds == [WEATHER]) == (STANDARD.types[card] == WEATHER_CARD), STANDARD.cards[card]
            assert WEATHER not in kinds or kinds == [WEATHER]

    def test_only_weather_cards_have_extra_costs(self) -> None:
        extra = {STANDARD.cards[card]: cost for card, cost in enumerate(STANDARD.extra_costs) if cost is not None}
        assert list(extra) == ["summit-offering", "trade-wind"]
        assert extra["summit-offering"].sac and extra["trade-wind"].discard == 1

    def test_every_word_of_the_language_is_used(self) -> None:
        abilities = all_abilities()
        items = [item for ability in abilities for item in ability.items]
        assert {ability.trigger for ability in abilities} - {NO_TRIGGER} == set(range(len(TRIGGERS)))
        assert {item.effect for item in items} - {NO_EFFECT} == set(range(len(EFFECTS)))
        assert {item.aura for item in items} - {NO_AURA} == set(range(len(AURAS)))
        conditions = [ability.condition for ability in abilities]
        conditions += [clauses for evolution in STANDARD.royal_evolutions for clauses in evolution]
        assert {clause.metric for clauses in conditions for clause in clauses} == set(range(len(METRICS)))

    @pytest.mark.parametrize(
        ("id", "name", "kingdom", "type", "cost", "numbers", "words", "formal"),
        [
            ("sand-skink", "Sand Skink", "desert", "beast", 1, (10, 20), "ready-at-arms", ""),
            ("bone-scimitar", "Bone Scimitar", "desert", "equipment", 2, (20, 40), "", ""),
            ("dart-frog", "Dart Frog Runner", "jungle", "beast", 1, (10, 10), "rush", "when hits-beast: pin(it)"),
            (
                "bog-titan",
                "Bog Titan",
                "marsh",
                "beast",
                6,
                (70, 70),
                "vanish",
                "enter [enemy.beast.wounded]: discard(T)",
            ),
            (
                "summit-offering",
                "Summit Offering",
                "mountain",
                "weather",
                1,
                (0, 0),
                "",
                "weather [ally.beast]: grow(T,30,30)",
            ),
            ("leviathan", "Leviathan", "ocean", "beast", 7, (70, 70), "breach", "enter: damage(each enemy.beast,20)"),
            ("cheetah-lancer", "Cheetah Lancer", "savanna", "beast", 4, (30, 20), "doubletap rush", ""),
            ("renegade-warlord", "Renegade Warlord", "rebel", "beast", 5, (40, 50), "cull guardian", ""),
            (
                "ruined-bastion",
                "Ruined Bastion",
                "rebel",
                "castle",
                2,
                (0, 0),
                "",
                "when turn-start: life(my-royal,10)",
            ),
        ],
    )
    def test_as_printed(
        self, id: str, name: str, kingdom: str, type: str, cost: int, numbers: tuple[int, int], words: str, formal: str
    ) -> None:
        card = STANDARD.index[id]
        assert STANDARD.names[card] == name
        assert (KINGDOMS[STANDARD.kingdoms[card]], TYPES[STANDARD.types[card]]) == (kingdom, type)
        assert (STANDARD.costs[card], STANDARD.mights[card], STANDARD.lives[card]) == (cost, *numbers)
        assert keywords(card) == words.split()
        assert " ".join(ability.formal for ability in STANDARD.abilities[card]) == formal


class TestTexts:
    @pytest.mark.parametrize("card", CARDS, ids=STANDARD.cards)
    def test_a_card_says_in_plain_words_what_its_abilities_do(self, card: int) -> None:
        name, type, words = STANDARD.names[card], STANDARD.types[card], []
        for ability in STANDARD.abilities[card]:
            again = parse_ability(ability.formal)
            check_ability(again, type)
            words.append(plain(again, name, type))
            extra = STANDARD.extra_costs[card]
            if extra is not None:
                words.insert(0, plain_extra_cost(extra, again.filter is not None))
        assert STANDARD.texts[card] == " ".join(words)
        assert (f'name = "{name}"' in PACKAGED) and (f'text = "{STANDARD.texts[card]}"' in PACKAGED) == bool(words)

    @pytest.mark.parametrize("level", range(36))
    def test_a_royal_says_in_plain_words_what_its_ability_does(self, level: int) -> None:
        ability = parse_ability(STANDARD.royal_abilities[level].formal)
        check_ability(ability, ROYAL_CARD)
        assert STANDARD.royal_texts[level] == plain(ability, STANDARD.royal_names[level // LEVELS], ROYAL_CARD)
        assert f'text = "{STANDARD.royal_texts[level]}"' in PACKAGED

    @pytest.mark.parametrize(
        ("id", "text"),
        [
            ("sand-skink", ""),
            ("dune-tortoise", "Whenever Dune Tortoise is attacked, Dune Tortoise gains ward 10 until end of turn."),
            (
                "camel-quartermaster",
                "When Camel Quartermaster enters the field, search your deck for an equipment card, reveal it,"
                " take it into your hand, then shuffle.",
            ),
            ("glass-lance", "Whenever the wielder of Glass Lance deals combat damage to a Royal, draw 1 card."),
            (
                "silverback-breaker",
                "Whenever Silverback Breaker attacks, if you control 3 or more beasts, Silverback Breaker gets"
                " +20 Might until end of turn.",
            ),
            ("snapper-warden", "Whenever Snapper Warden is attacked, deal 10 damage to each unit attacking it."),
            (
                "summit-offering",
                "As an extra cost to play this card, discard a beast you control (not the target) from the field."
                " Target beast you control permanently gets +30 Might and gains 30 Life.",
            ),
            ("salvage-market", "1 Biomass, discard 1 card from your hand: scout 3."),
            ("trench-palace", "The upkeep of each beast you control with BREACH is 1 less (never below 0)."),
            ("pipe-club", "Your Royal loses 10 Life: Pipe Club gains 10 Uses."),
            (
                "raccoon-saboteur",
                "When Raccoon Saboteur enters the field, discard target enemy equipment or castle from the field.",
            ),
        ],
    )
    def test_as_printed(self, id: str, text: str) -> None:
        assert STANDARD.texts[STANDARD.index[id]] == text


class TestRoyals:
    @rule("BCL-005")
    def test_a_king_and_a_queen_of_each_kingdom_but_rebel(self) -> None:
        assert STANDARD.royal_kingdoms == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
        assert STANDARD.royal_titles == ["king", "queen"] * 6
        for royal in ROYALS:
            assert STANDARD.royal_names[royal].lower().endswith(STANDARD.royal_titles[royal])
            assert STANDARD.royal_index[STANDARD.royals[royal]] == royal

    @rule("BCL-005")
    @pytest.mark.parametrize("id", list(ROYAL_NUMBERS))
    def test_maximum_biomass_and_life(self, id: str) -> None:
        first = STANDARD.royal_index[id] * LEVELS
        biomass, life = ROYAL_NUMBERS[id]
        assert tuple(STANDARD.royal_biomass[first : first + LEVELS]) == biomass
        assert STANDARD.royal_lives[first : first + LEVELS] == [life] * LEVELS

    @rule("BCL-388")
    def test_levels_1_and_2_evolve_and_level_3_does_not(self) -> None:
        assert [bool(evolution) for evolution in STANDARD.royal_evolutions] == [True, True, False] * 12

    @pytest.mark.parametrize("royal", ROYALS, ids=STANDARD.royals)
    def test_a_cornered_royal_evolves_too(self, royal: int) -> None:
        life = STANDARD.royal_lives[royal * LEVELS]
        for level, less in ((0, 90), (1, 200)):
            evolution = STANDARD.royal_evolutions[royal * LEVELS + level]
            assert len(evolution) == 2
            assert evolution_words(evolution[1:]) == f"your Royal has {life - less} or less Life"

    @rule("BCL-R20")
    def test_royal_abilities_are_of_both_kinds(self) -> None:
        assert {ability.kind for ability in STANDARD.royal_abilities} == {COST, STATIC}


class TestDecks:
    @rule("BCL-030", "BCL-031", "BCL-032", "BCL-034", "BCL-035")
    def test_every_preconstructed_deck_can_be_played(self) -> None:
        assert [deck.id for deck in STANDARD.decks] == list(DECKS)
        for kingdom, deck in enumerate(STANDARD.decks):
            assert deck_faults(deck, STANDARD) == []
            assert (len(deck.main), len(deck.side)) == (40, 10)
            assert max(Counter(deck.main + deck.side).values()) <= MOST_COPIES
            assert {STANDARD.kingdoms[card] for card in deck.main} == {kingdom, REBEL}
            assert {STANDARD.kingdoms[card] for card in deck.side} == {kingdom, REBEL}
            assert STANDARD.royal_kingdoms[deck.royal] == kingdom

    @pytest.mark.parametrize("id", list(DECKS))
    def test_what_it_is_made_of(self, id: str) -> None:
        deck = STANDARD.decks[list(DECKS).index(id)]
        found = stats(deck, STANDARD)
        numbers = (*found.types.values(), found.kingdoms["rebel"], found.guardians)
        assert (STANDARD.royals[deck.royal], *numbers) == DECKS[id]

    def test_as_printed(self) -> None:
        side = Counter(STANDARD.cards[card] for card in STANDARD.decks[3].side)
        assert side == {
            "avalanche": 1,
            "yak-bulwark": 1,
            "granite-plate": 1,
            "cave-bear": 1,
            "war-cry": 1,
            "storm-condor": 1,
            "raccoon-saboteur": 2,
            "acid-rain": 2,
        }


class TestOwnCards:
    def test_they_come_after_the_standard_cards(self) -> None:
        cards = card_set_of([own_card()])
        assert cards.cards[:114] == STANDARD.cards and cards.cards[114:] == ["yeti"]
        assert cards.index["yeti"] == 114
        assert (cards.costs[114], cards.mights[114], cards.lives[114]) == (3, 30, 40)
        assert cards.texts[114] == "When Yeti enters the field, draw 1 card."
        assert cards.royals == STANDARD.royals

    def test_the_standard_set_stays_as_it_is(self) -> None:
        card_set_of([own_card()])
        assert len(STANDARD.cards) == len(STANDARD.index) == len(STANDARD.abilities) == 114
        assert "yeti" not in STANDARD.index

    def test_a_file_may_bring_cards_royals_and_decks(self) -> None:
        cards = extended(OWN, OWN_FILE)
        assert cards.cards[114:] == ["yeti", "thaw"]
        assert cards.texts[115] == "As an extra cost to play this card, your Royal loses 10 Life. Draw 2 cards."
        assert cards.royals[12:] == ["otso"]
        assert cards.royal_biomass[36:] == [4, 5, 6]
        assert cards.royal_texts[38] == "Your maximum Biomass is 3 higher."
        assert [deck.id for deck in cards.decks[6:]] == ["snow"]
        assert deck_faults(cards.decks[6], cards) == []
        assert len(STANDARD.decks) == 6 and len(STANDARD.royals) == 12

    def test_a_card_without_abilities_needs_no_lists(self) -> None:
        cards = card_set_of([own_card(keywords=None, abilities=None)])
        assert (cards.keywords[114], cards.abilities[114], cards.texts[114]) == (0, [], "")

    def test_a_free_extra_cost_is_none(self) -> None:
        cards = card_set_of([own_weather(), own_weather(id="hail", name="Hail", extra_cost="discard 2, sac")])
        assert cards.extra_costs[114] is None
        extra = cards.extra_costs[115]
        assert isinstance(extra, Cost) and (extra.discard, extra.sac, extra.life) == (2, True, 0)


OWN = """
[[cards]]
id = "yeti"
name = "Yeti"
kingdom = "mountain"
type = "beast"
cost = 3
might = 30
life = 40

[[cards]]
id = "thaw"
name = "Thaw"
kingdom = "rebel"
type = "weather"
cost = 1
extra_cost = "life 10"
abilities = ["weather: draw(2)"]

[[royals]]
id = "otso"
name = "Otso, Moss King"
kingdom = "mountain"
title = "king"
levels = [
    { biomass = 4, life = 300, ability = "static: max-biomass(1)", evolution = "my-life<=200" },
    { biomass = 5, life = 300, ability = "static: max-biomass(2)", evolution = "my-life<=100" },
    { biomass = 6, life = 300, ability = "static: max-biomass(3)" },
]

[[decks]]
id = "snow"
name = "Snow"
royal = "otso"

[decks.main]
yeti = 3
thaw = 3
pika-herald = 3
cliff-goat = 3
stone-ram = 3
wolverine-fury = 3
yak-bulwark = 3
crag-puma = 3
cave-bear = 3
storm-condor = 3
war-hammer = 3
climbing-pick = 3
granite-plate = 3
avalanche = 1
"""


class TestFaults:
    """Every fault names the file, the entry and what is wrong."""

    def test_the_packaged_file_has_none(self) -> None:
        assert load(PACKAGED, "content.toml").cards == STANDARD.cards

    @pytest.mark.parametrize(
        ("changes", "fault"),
        [
            ({"id": "sand-skink"}, "this id is used twice"),
            ({"id": "akrab"}, "this id is used twice"),
            ({"id": "Yeti"}, "an id has only small letters, digits and hyphens, not 'Y'"),
            ({"id": "3"}, "an id begins with a letter"),
            ({"name": "sand skink"}, "the name 'sand skink' is used twice"),
            ({"name": "Akrab, Scorpion King"}, "the name 'Akrab, Scorpion King' is used twice"),
            ({"name": "Sand-Skink"}, "the name 'Sand-Skink' is the id of another card"),
            ({"name": "Yeti # 1"}, "the name must begin with a letter"),
            ({"name": "3 Yetis"}, "the name must begin with a letter"),
            ({"name": "Yeti\nTwo"}, "the name must begin with a letter"),
            ({"name": "Y" * 41}, "has more than 40 letters"),
            ({"name": None}, "name is missing"),
            ({"kingdom": "arctic"}, "kingdom: 'arctic' is none of desert, jungle, marsh"),
            ({"type": "royal"}, "type: 'royal' is none of beast, castle, equipment, weather"),
            ({"cost": 0}, "cost: 0 is less than 1"),
            ({"cost": 100}, "cost: 100 is more than 99"),
            ({"cost": "3"}, "cost: '3' is not a whole number"),
            ({"cost": True}, "cost: True is not a whole number"),
            ({"might": None}, "might is missing"),
            ({"might": 15}, "might: 15 is no multiple of 10"),
            ({"might": -10}, "might: -10 is less than 0"),
            ({"life": 0}, "life: 0 is less than 10"),
            ({"life": 10000}, "life: 10000 is more than 9990"),
            ({"uses": 10}, "a card of the type beast has no 'uses'"),
            ({"type": "equipment", "keywords": []}, "a card of the type equipment has no 'life'"),
            ({"type": "equipment", "life": None, "keywords": []}, "uses is missing"),
            ({"type": "castle", "keywords": []}, "a card of the type castle has no 'might'"),
            ({"keywords": ["flying"]}, "keywords, entry 1: 'flying' is none of accompany, armor"),
            ({"keywords": ["rush", "rush"]}, "has the keyword 'rush' twice"),
            ({"keywords": ["armor"]}, "a card of the type beast cannot have the keyword 'armor'"),
            ({"keywords": "rush"}, "keywords: 'rush' is not a list"),
            (
                {"abilities": ["enter: draw(x)"]},
                "ability 'enter: draw(x)': expected a whole number in 'draw(x)', not 'x'",
            ),
            (
                {"abilities": ["weather: draw(1)"]},
                "ability 'weather: draw(1)': an ability of the kind 'weather' can only",
            ),
            ({"abilities": [1]}, "abilities, entry 1: 1 is not a text"),
            ({"extra_cost": "sac"}, "only a weather card can have an 'extra_cost'"),
            (
                {"text": "You win."},
                "'text' must be the plain words of the abilities: 'When Yeti enters the field, draw",
            ),
            ({"price": 2}, "there is no field price"),
        ],
    )
    def test_of_a_card(self, changes: Document, fault: str) -> None:
        entry = f"[[cards]] entry 1 ({changes.get('id', 'yeti')})"
        with refused(entry, fault):
            card_set_of([own_card(**changes)], OWN_FILE)

    @rule("BCL-177")
    @pytest.mark.parametrize("abilities", [[], ["weather: draw(1)", "weather: scout(1)"]], ids=["none", "two"])
    def test_a_weather_card_has_one_ability(self, abilities: list[str]) -> None:
        with refused("[[cards]] entry 1 (yeti)", f"a weather card has exactly one ability, not {len(abilities)}"):
            card_set_of([own_weather(abilities=abilities)], OWN_FILE)

    def test_of_an_extra_cost(self) -> None:
        with refused("[[cards]] entry 1 (yeti)", "extra_cost 'biomass 1': an extra cost can only be made of"):
            card_set_of([own_weather(extra_cost="biomass 1")], OWN_FILE)

    def test_the_same_card_twice(self) -> None:
        with refused("[[cards]] entry 2 (yeti)", "this id is used twice"):
            card_set_of([own_card(), own_card(name="Other")], OWN_FILE)

    def test_what_is_no_table_is_no_card(self) -> None:
        records: list[object] = ["yeti"]
        with refused("[[cards]] entry 1", "'yeti' is not names with their values"):
            card_set_of(records, OWN_FILE)  # type: ignore[arg-type]

    @pytest.mark.parametrize(
        ("old", "new", "entry", "fault"),
        [
            ('kingdom = "mountain"\ntitle', 'kingdom = "rebel"\ntitle', "[[royals]] entry 1 (otso)", "no Rebel Royals"),
            (
                'title = "king"',
                'title = "prince"',
                "[[royals]] entry 1 (otso)",
                "title: 'prince' is none of king, queen",
            ),
            (
                '    { biomass = 6, life = 300, ability = "static: max-biomass(3)" },\n',
                "",
                "[[royals]] entry 1 (otso)",
                "must have at least 3 entries",
            ),
            ("biomass = 4", "biomass = 0", "[[royals]] entry 1 (otso), levels, entry 1, biomass", "0 is less than 1"),
            (
                "5, life = 300",
                "5, life = 305",
                "[[royals]] entry 1 (otso), levels, entry 2, life",
                "305 is no multiple of 10",
            ),
            (', evolution = "my-life<=100"', "", "[[royals]] entry 1 (otso): level 2", "evolution is missing"),
            (
                '"my-life<=100"',
                '"my-life<100"',
                "[[royals]] entry 1 (otso): level 2",
                "evolution 'my-life<100': expected a metric, then >=",
            ),
            (
                '"static: max-biomass(3)"',
                '"static: max-biomass(3)", evolution = "my-life<=10"',
                "[[royals]] entry 1 (otso): level 3",
                "the highest level has no 'evolution'",
            ),
            (
                '"static: max-biomass(3)"',
                '"when turn-end: draw(1)"',
                "[[royals]] entry 1 (otso): level 3",
                "a Royal ability must be of the kind cost or static, not when",
            ),
            (
                '"static: max-biomass(3)"',
                '"static: max-biomass(3)", text = "More."',
                "[[royals]] entry 1 (otso): level 3",
                "'text' must be the plain words of the abilities",
            ),
            ('royal = "otso"', 'royal = "bear"', "[[decks]] entry 1 (snow)", "unknown Royal 'bear'"),
            ('id = "snow"', 'id = "ocean-starter"', "[[decks]] entry 1 (ocean-starter)", "this id is used twice"),
            ("yeti = 3", "yeti = 2", "[[decks]] entry 1 (snow)", "The deck has 39 cards; it must have exactly 40."),
            ("yeti = 3", "snowman = 3", "[[decks]] entry 1 (snow)", "Unknown card: snowman."),
            (
                "yeti = 3",
                "swordfish = 3",
                "[[decks]] entry 1 (snow)",
                "The deck mixes Mountain and Ocean; besides Rebel",
            ),
            ("yeti = 3", "yeti = 0", "[[decks]] entry 1 (snow), main, yeti", "0 is less than 1"),
            ("yeti = 3", "yeti = 41", "[[decks]] entry 1 (snow), main, yeti", "41 is more than 40"),
        ],
    )
    def test_of_an_own_file(self, old: str, new: str, entry: str, fault: str) -> None:
        assert OWN.count(old) == 1, "the example must hit the file in one place"
        with refused(entry, fault):
            extended(OWN.replace(old, new), OWN_FILE)

    def test_a_list_too_many(self) -> None:
        with refused("", "unknown key 'spoons'"):
            extended(OWN + "\n[[spoons]]\n", OWN_FILE)

    def test_a_file_without_anything(self) -> None:
        with refused("", "the file is empty"):
            extended("# nothing\n", OWN_FILE)

    def test_a_file_that_is_no_card_file(self) -> None:
        with refused("", "is not a TOML file"):
            extended("3 sand-skink", OWN_FILE)

    @pytest.mark.parametrize(
        ("old", "new", "entry", "fault"),
        [
            (
                'name = "Fennec Blade"\nkingdom = "desert"',
                'name = "Fennec Blade"\nkingdom = "rebel"',
                "[[cards]]",
                "the Kingdoms must stand in the order desert, jungle",
            ),
            (
                'name = "Dart Frog Runner"\nkingdom = "jungle"',
                'name = "Dart Frog Runner"\nkingdom = "desert"',
                "[[cards]]",
                "18 of Desert, but the game has 17",
            ),
            (
                'kingdom = "desert"\ntype = "equipment"\ncost = 2\nmight = 20\nuses = 40',
                'kingdom = "desert"\ntype = "beast"\ncost = 2\nmight = 20\nlife = 40',
                "[[cards]]",
                "69 of the type beast, but the game has 68",
            ),
            (
                'name = "Zahra, Sandcat Queen"\nkingdom = "desert"\ntitle = "queen"',
                'name = "Zahra, Sandcat Queen"\nkingdom = "desert"\ntitle = "king"',
                "[[royals]]",
                "expected a king and a queen of each Kingdom",
            ),
            (
                "When Jerboa Finder enters the field, return",
                "When Jerboa Finder enters the field, put",
                "[[cards]] entry 2 (jerboa-finder)",
                "'text' must be the plain words",
            ),
        ],
    )
    def test_of_the_standard_set(self, old: str, new: str, entry: str, fault: str) -> None:
        assert PACKAGED.count(old) == 1, "the example must hit the file in one place"
        with refused(entry, fault):
            load(PACKAGED.replace(old, new), "content.toml")

    def test_a_deck_too_few(self) -> None:
        with refused("[[decks]]", "expected one deck of each Kingdom"):
            load(PACKAGED[: PACKAGED.rindex("[[decks]]")], "content.toml")
