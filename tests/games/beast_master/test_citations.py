"""Every line of the log cites the rule that is its cause: that of the card or the step, not that of a neighbour."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from bestiary.kernel.values import Event
from tests.games.beast_master.box import BEAST_CARDS, GIFTS, PERKS, all_but
from tests.games.beast_master.table import GAME, Table, loot, table
from tests.games.beast_master.test_decisions import beast_card, erupted, gift, ransacked, sacrificed, struck
from tests.games.beast_master.uncited import UNCITED
from tests.marks import rule

RULE_OF = {card: print_["rule"] for card, print_ in GAME.reference()["cards"].items()}
ALL_CARDS = set(RULE_OF.values())
GIFT_RULES = {RULE_OF[card] for card in GIFTS}
BEAST_RULES = {RULE_OF[card] for card in BEAST_CARDS}
KILLERS = {*BEAST_RULES, RULE_OF["convert"], RULE_OF["intimidate"], RULE_OF["purge"]}

CITED = {
    "landmark": {"BMR-046", "BMR-047"},
    "reveal": {"BMR-046"},
    "island": {"BMR-048", "BMR-049"},
    "place": {"BMR-051", "BMR-053", "BMR-433", "BMR-439", "BMR-441", "BMR-446", "BMR-R54"},
    "age": {"BMR-070", "BMR-071", "BMR-072"},
    "turn": {"BMR-050", "BMR-072", "BMR-073"},
    "ready": {"BMR-210"},
    "end-phase": {"BMR-079", "BMR-077"},
    "score": {"BMR-320", "BMR-190", "BMR-328", "BMR-329", "BMR-400"},
    "gold": {
        *{"BMR-220", "BMR-327", "BMR-400", "BMR-401", "BMR-402", "BMR-404", "BMR-405", "BMR-406"},
        *{"BMR-448", "BMR-009", "BMR-R44"},
        *GIFT_RULES,
    },
    "move": {
        *{"BMR-100", "BMR-104", "BMR-424", "BMR-112", "BMR-171", "BMR-191"},
        *{"BMR-438", "BMR-R55", "BMR-453", "BMR-455"},
    },
    "create": {"BMR-113", "BMR-114", "BMR-424", "BMR-112", "BMR-171", "BMR-191"},
    "beast": {"BMR-460", "BMR-462", "BMR-466", "BMR-470", "BMR-195", "BMR-170"},
    "displace": {"BMR-172", "BMR-174"},
    "retreat": {"BMR-193", "BMR-195", "BMR-461", "BMR-462"},
    "shove": {"BMR-197", "BMR-445", "BMR-450", "BMR-452"},
    "doom": {*KILLERS, "BMR-170", "BMR-205", "BMR-206"},
    "death": {*KILLERS, "BMR-170", "BMR-205", "BMR-206", "BMR-207"},
    "dodge": {"BMR-171", "BMR-191", "BMR-295", "BMR-297", "BMR-298"},
    "control": {"BMR-130", "BMR-131", "BMR-132", "BMR-133", "BMR-134", "BMR-135", "BMR-136", "BMR-140", "BMR-144"},
    "banner": {
        *{"BMR-138", "BMR-139", "BMR-141", "BMR-142", "BMR-154", "BMR-423", "BMR-R57"},
        *{"BMR-436", "BMR-465", "BMR-469", "BMR-471"},
    },
    "draw": {
        *{"BMR-074", "BMR-407", "BMR-408", "BMR-421", "BMR-430", "BMR-451", "BMR-467", "BMR-252", "BMR-R49"},
        "BMR-R58",
    },
    "hand": {
        *{"BMR-074", "BMR-407", "BMR-408", "BMR-421", "BMR-430", "BMR-451", "BMR-467", "BMR-252"},
        "BMR-448",
        "BMR-449",
    },
    "shuffle": {"BMR-251", "BMR-449"},
    "card": {*ALL_CARDS, "BMR-244", "BMR-280", "BMR-R49"},
    "pile": {"BMR-246"},
    "discard": {"BMR-241", "BMR-248", "BMR-421", "BMR-454", "BMR-463", "BMR-467"},
    "perk": {"BMR-247", "BMR-454", "BMR-456", *(RULE_OF[card] for card in PERKS)},
    "give": {"BMR-448"},
    "aim": {"BMR-433"},
    "decline": {"BMR-433", "BMR-436", "BMR-438", "BMR-439", "BMR-441", "BMR-R42"},
    "asked": {
        *{"BMR-141", "BMR-152", "BMR-172", "BMR-195", "BMR-196", "BMR-240", "BMR-241", "BMR-296"},
        *{"BMR-433", "BMR-436", "BMR-438", "BMR-439", "BMR-441", "BMR-448", "BMR-463", "BMR-R50", "BMR-R56"},
    },
    "strike": {"BMR-465"},
    "die": {"BMR-468"},
    "loot": {"BMR-464"},
    "volcano": {"BMR-471"},
    "ask": {"BMR-280", "BMR-290"},
    "open": {"BMR-084"},
    "end": {"BMR-081", "BMR-082", "BMR-083"},
}
"""By kind of event: all that may be its cause."""


def played(seed: int, **options: Any) -> list[Event]:
    """All events of a random game."""
    t = Table(GAME.start(seed=seed, **options))
    pick = Random(seed)
    while not t.over:
        t.answer(pick.choice(t.state.actions()))
    return t.events


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("landmarks", ["first-game", "players-place"])
def test_every_kind_of_event_has_its_causes(players: int, landmarks: str) -> None:
    for seed in range(3):
        for event in played(seed, players=players, landmarks=landmarks, length="half"):
            assert event.kind in CITED, event
            assert set(event.rules) <= CITED[event.kind], event


@rule("BMR-251")
def test_a_draw_never_cites_the_reshuffle_that_made_it_possible() -> None:
    for seed in range(3):
        for event in played(seed, players=4):
            assert ("BMR-251" in event.rules) == (event.kind == "shuffle" and "run out" in event.text), event


# -- one row for each cause


def rules_of(t: Table, kind: str) -> list[tuple[str, ...]]:
    """What the public events of a kind cite, in order."""
    return [event.rules for event in t.events if event.kind == kind and event.seats is None]


def texts_of(t: Table, kind: str) -> list[str]:
    return [event.text for event in t.events if event.kind == kind]


def full(**fields: Any) -> Table:
    """P1 draws the seventh card."""
    six = "convert pilfer purge replace teleport vandalize"
    return table(active="P4", hands={"P1": six}, colossus_top=["zeal"], **fields).play("end")


def mantle(cards: str) -> Table:
    t = table(hands={"P1": cards}, perks={"P1": "beast-mantle"}).play("mantle")
    for card in cards.split():
        t.play(f"discard {card}")
    return t.play("done")


def scored(**fields: Any) -> Table:
    return table(banners={"D4": "P1", "E2": "P1"}, **fields).play("end")


DRAWS: dict[str, tuple[Callable[[], Table], tuple[str, ...]]] = {
    "Drawing Phase": (lambda: table().play("end"), ("BMR-074",)),
    "Loot for a Colossus card": (lambda: scored(loot=loot(D4="loot-colossus", E2="")), ("BMR-407",)),
    "Loot for a Beast Master card": (lambda: scored(loot=loot(D4="loot-beast", E2="")), ("BMR-408",)),
    "Abundance": (lambda: gift("abundance"), ("BMR-430",)),
    "Pilfer": (lambda: gift("pilfer"), ("BMR-451",)),
    "Beast Mantle": (lambda: mantle("dodge zeal"), ("BMR-421",)),
    "Ransack": (lambda: ransacked("rampage", "eruption", "ghouls"), ("BMR-467",)),
}


@rule("BMR-074", "BMR-407", "BMR-408", "BMR-421", "BMR-430", "BMR-451", "BMR-467")
@pytest.mark.parametrize("cause", DRAWS)
def test_a_draw_cites_its_cause(cause: str) -> None:
    build, wanted = DRAWS[cause]
    assert rules_of(build(), "draw")[0] == wanted


@rule("BMR-433", "BMR-439", "BMR-441")
@pytest.mark.parametrize(
    ("build", "wanted"),
    [
        (lambda: gift("companionship").play("colossus C", "place A5"), "BMR-433"),
        (lambda: gift("zeal").play("place C4"), "BMR-441"),
        (lambda: gift("solidarity", P1="B3", P2="B3", P3="B4").play("place E4"), "BMR-439"),
    ],
)
def test_acolytes_from_the_reserve_cite_the_card(build: Callable[[], Table], wanted: str) -> None:
    assert rules_of(build(), "place") == [(wanted,)]


@rule("BMR-154", "BMR-465", "BMR-469", "BMR-471")
@pytest.mark.parametrize(
    ("build", "wanted"),
    [
        (lambda: beast_card("sabotage", banners={"B3": "P2"}), "BMR-469"),
        (lambda: beast_card("power-surge", banners={"B2": "P2"}), "BMR-465"),
        (
            lambda: beast_card("terraform", banners={"D4": "P2"}, loot=loot(D4="loot-gold-2")).play(
                "token D4 loot-gold-2"
            ),
            "BMR-471",
        ),
    ],
)
def test_banners_that_a_card_brings_down_cite_the_card(build: Callable[[], Table], wanted: str) -> None:
    assert rules_of(build(), "banner") == [(wanted, "BMR-154")]


@rule("BMR-138")
def test_banners_that_fall_by_control_cite_that() -> None:
    t = table(P1="Colossus E2", P2="E2", banners={"E2": "P1"}).play("move colossus E2 D2")
    assert rules_of(t, "banner") == [("BMR-138",), ("BMR-139",), ("BMR-139",)]


PAYING: dict[str, tuple[dict[str, Any], str]] = {
    "audacity": ({"P1": "D3"}, "A gains 2 Gold from Audacity."),
    "authority": ({"P2": "A1"}, "A gains 2 Gold from Authority."),
    "comradery": ({"P1": "Colossus E1"}, "A gains 5 Gold from Comradery."),
    "diplomacy": ({"P1": "B3", "banners": {"B3": "P2"}}, "A gains 1 Gold from Diplomacy."),
    "fortitude": ({"P1": "A2"}, "A gains 2 Gold from Fortitude."),
    "solitude": ({}, "A gains 7 Gold from Solitude."),
}


@rule("BMR-249", "BMR-431", "BMR-432", "BMR-434", "BMR-435", "BMR-437", "BMR-440")
@pytest.mark.parametrize("card", PAYING)
def test_gold_of_a_divine_gift_names_the_gift(card: str) -> None:
    fields, text = PAYING[card]
    t = gift(card, **fields)
    assert texts_of(t, "gold")[0] == text
    assert set(rules_of(t, "gold")) == {(RULE_OF[card],)}


@rule("BMR-447")
def test_a_dodge_cites_dodge_alone() -> None:
    t = struck("dodge").play("dodge")
    assert [event.rules for event in t.events if event.text == "B plays Dodge against Rampage."] == [("BMR-447",)]


@rule("BMR-241", "BMR-248", "BMR-421", "BMR-454", "BMR-463", "BMR-467")
@pytest.mark.parametrize(
    ("build", "text", "wanted"),
    [
        (lambda: full().play("discard zeal"), "A discards Zeal for the hand limit.", "BMR-241"),
        (
            lambda: table(hands={"P1": "outpost"}, perks={"P1": "tunnel-keys"}).play("play outpost"),
            "A discards Tunnel Keys for the new Perk.",
            "BMR-248",
        ),
        (lambda: mantle("dodge"), "A discards Dodge for Beast Mantle.", "BMR-421"),
        (
            lambda: table(hands={"P1": "steal"}, perks={"P1": "tunnel-keys", "P2": "outpost"}).play("play steal"),
            "A discards Tunnel Keys for Steal.",
            "BMR-454",
        ),
        (lambda: beast_card("ghouls", P1="A3").quiet(), None, "BMR-463"),
        (
            lambda: table(P2="A3", hands={"P1": "ghouls", "P2": "zeal"}).play("play-beast ghouls"),
            "B discards Zeal for Ghouls!",
            "BMR-463",
        ),
        (
            lambda: ransacked("take-flight", "bank-run", "eruption").play("play eruption", "discard bank-run"),
            "A discards Bank Run for Ransack.",
            "BMR-467",
        ),
    ],
)
def test_a_discard_cites_what_demands_it(build: Callable[[], Table], text: str | None, wanted: str) -> None:
    t = build()
    assert texts_of(t, "discard") == ([] if text is None else [text])
    assert rules_of(t, "discard") == ([] if text is None else [(wanted,)])


@rule("BMR-130", "BMR-131", "BMR-132", "BMR-134", "BMR-135", "BMR-140", "BMR-144")
@pytest.mark.parametrize(
    ("fields", "lines", "text", "rules"),
    [
        (
            {"P1": "D3"},
            ["move acolyte D3 E3"],
            "A takes control of E3 (only A has Acolytes there).",
            ("BMR-136", "BMR-130"),
        ),
        ({}, ["move colossus A1 A2"], "A takes control of A2 (one Colossus: A's).", ("BMR-136", "BMR-131")),
        (
            {"P1": "Colossus D4, D4", "P2": "Colossus E4", "hands": {"P1": "teleport"}},
            ["play teleport", "teleport B D4"],
            None,
            (),
        ),
        (
            {"P1": "Colossus E4, D4", "P2": "Colossus D4"},
            ["move colossus E4 D4"],
            "A takes control of D4 (Acolytes of the Colossi there: A 1, B 0).",
            ("BMR-136", "BMR-132"),
        ),
        (
            {"P1": "A2", "banners": {"A3": "P1"}},
            ["move acolyte A2 A3"],
            "A takes control of A3 (only A has Acolytes there), where A's Banner stands already.",
            ("BMR-136", "BMR-130", "BMR-140"),
        ),
    ],
)
def test_taking_control_cites_the_count_that_decides(
    fields: dict[str, Any], lines: list[str], text: str | None, rules: tuple[str, ...]
) -> None:
    t = table(**fields).play(*lines)
    found = {event.text: event.rules for event in t.events if event.kind == "control"}
    if text is None:
        assert not any(event.startswith("B takes") for event in found)
    else:
        assert found[text] == rules


@rule("BMR-134", "BMR-135", "BMR-144")
def test_losing_control_cites_why() -> None:
    t = table(P1="D3", P2="E3", banners={"E3": "P2"}).play("move acolyte D3 E3")
    lost = {event.text: event.rules for event in t.events if event.kind == "control"}
    assert lost["Nobody controls E3 any more (a tie, Acolytes: A 1, B 1); B's Banner stays."] == (
        "BMR-134",
        "BMR-144",
    )
    assert lost["Nobody controls D3 any more (nobody is there)."] == ("BMR-135",)


@rule("BMR-170", "BMR-460", "BMR-462", "BMR-466", "BMR-470")
@pytest.mark.parametrize(
    ("build", "text", "rules"),
    [
        (
            lambda: beast_card("rampage").play("beast D3"),
            "The Beast moves from C3 to D3, where no Acolyte stands.",
            ("BMR-466", "BMR-170"),
        ),
        (
            lambda: beast_card("take-flight", P2="D3").play("beast D3"),
            "The Beast flies from C3 to D3.",
            ("BMR-470", "BMR-170"),
        ),
        (
            lambda: beast_card("bank-run", beast="C4", P2="B5"),
            "The Beast runs from C4 to B5 (Market).",
            ("BMR-460", "BMR-170"),
        ),
        (
            lambda: beast_card("eruption", beast="C4", P2="C3"),
            "The Beast retreats from C4 to C3.",
            ("BMR-462", "BMR-195", "BMR-170"),
        ),
    ],
)
def test_the_beast_moves_by_its_card(build: Callable[[], Table], text: str, rules: tuple[str, ...]) -> None:
    assert [event.rules for event in build().events if event.text == text] == [rules]


@rule("BMR-467", "BMR-280", "BMR-244")
def test_a_card_that_is_played_cites_from_where() -> None:
    t = ransacked("take-flight", "bank-run", "eruption").play("play eruption", "discard bank-run")
    cited = dict(zip(texts_of(t, "card"), rules_of(t, "card"), strict=True))
    assert cited["A plays Ransack."] == ("BMR-467", "BMR-280")
    assert cited["A plays Eruption from Ransack."] == ("BMR-462", "BMR-467")
    assert rules_of(gift("pilfer"), "card") == [("BMR-451", "BMR-244")]


@rule("BMR-070", "BMR-071")
@pytest.mark.parametrize(("length", "wanted"), [("full", "BMR-070"), ("half", "BMR-071")])
def test_an_age_cites_the_length_of_the_game(length: str, wanted: str) -> None:
    t = table(active="P4", age=2, options={"length": length}).end_turn()
    assert rules_of(t, "age") == [(wanted, "BMR-072")]


@rule("BMR-171", "BMR-191", "BMR-112", "BMR-193", "BMR-197", "BMR-205", "BMR-206", "BMR-133", "BMR-298")
@pytest.mark.parametrize(
    ("build", "text", "rules"),
    [
        (
            lambda: table(P1="B3").play("move acolyte B3 C3"),
            "A's Acolyte walks from B3 to C3 and dies under the Beast.",
            ("BMR-100", "BMR-112", "BMR-171"),
        ),
        (
            lambda: table(P1="B5").play("move acolyte B5 C5"),
            "A's Acolyte walks from B5 to C5 and dies in the Volcano.",
            ("BMR-100", "BMR-112", "BMR-191"),
        ),
        (
            lambda: struck("dodge").play("dodge", "step D4", "beast D4"),
            "B's Acolyte dodges from D3 to D4.",
            ("BMR-295",),
        ),
        (
            lambda: beast_card("eruption", P2="Colossus C4", beast="D1"),
            "B's Colossus on C4 retreats from the Volcano to C3.",
            ("BMR-462", "BMR-193", "BMR-195"),
        ),
        (
            lambda: gift("intimidate", P1="Colossus B5", P2="B6"),
            "Intimidate kills an Acolyte of B on B6.",
            ("BMR-450", "BMR-205", "BMR-207"),
        ),
        (
            lambda: gift("intimidate", P1="Colossus B5", P2="B4", beast="B3"),
            "Intimidate kills an Acolyte of B on B4.",
            ("BMR-450", "BMR-206", "BMR-207"),
        ),
        (
            lambda: gift("intimidate", P1="Colossus B5", P2="C4"),
            "Intimidate pushes an Acolyte of B from C4 to D4.",
            ("BMR-450", "BMR-197"),
        ),
        (
            lambda: table(P1="Colossus E4, D4", P2="Colossus D4", P3="D4 3").play("move colossus E4 D4"),
            "A takes control of D4 (Acolytes of the Colossi there: A 1, B 0).",
            ("BMR-136", "BMR-132", "BMR-133"),
        ),
    ],
)
def test_a_line_cites_what_makes_it_so(build: Callable[[], Table], text: str, rules: tuple[str, ...]) -> None:
    found = {event.text: event.rules for event in build().events}
    assert found.get(text) == rules, list(found)


@rule("BMR-104", "BMR-114", "BMR-424", "BMR-R55")
@pytest.mark.parametrize(
    ("build", "text", "rules"),
    [
        (
            lambda: table(P1="A2, A3").play("move acolyte A2 A4"),
            "A's Acolyte walks by road from A2 to A4.",
            ("BMR-100", "BMR-104"),
        ),
        (
            lambda: table(P1="A2, C4, B4").play("move acolyte B4 C5"),
            "A's Acolyte walks by road from B4 to C5 and dies in the Volcano.",
            ("BMR-100", "BMR-104", "BMR-112", "BMR-191"),
        ),
        (lambda: table(P1="A2").play("move acolyte A2 A3"), "A's Acolyte walks from A2 to A3 (Ruins).", ("BMR-100",)),
        (
            lambda: table(P1="A2").play("move colossus A1 B3"),
            "A's Colossus strides by road from A1 to B3.",
            ("BMR-100", "BMR-104"),
        ),
        (
            lambda: table(P1="C1", perks={"P1": "tunnel-keys"}).play("move acolyte C1 E3"),
            "A's Acolyte walks by Tunnel Keys from C1 to E3 (Ruins).",
            ("BMR-100", "BMR-424"),
        ),
        (
            lambda: table(P1="A2").play("create B3"),
            "A creates an Acolyte, which walks on from A1 to B3.",
            ("BMR-113", "BMR-114"),
        ),
        (
            lambda: table(P1="B2", perks={"P1": "tunnel-keys"}).play("create D5"),
            "A creates an Acolyte, which walks on by Tunnel Keys from A1 to D5 (Hallowed Ground).",
            ("BMR-113", "BMR-114", "BMR-424"),
        ),
        (
            lambda: gift("influence", P2="E2").play("move B E3"),
            "A moves B's Colossus from E1 to E3 (Ruins) by Influence.",
            ("BMR-438", "BMR-R55"),
        ),
        (
            lambda: gift("influence").play("move B D2"),
            "A moves B's Colossus from E1 to D2 (Market) by Influence.",
            ("BMR-438",),
        ),
    ],
)
def test_whoever_gets_farther_than_one_step_says_how(
    build: Callable[[], Table], text: str, rules: tuple[str, ...]
) -> None:
    found = {event.text: event.rules for event in build().events}
    assert found.get(text) == rules, list(found)


@rule("BMR-056")
def test_cards_in_setup_are_refused_by_the_rule_of_setup() -> None:
    t = Table(GAME.start(seed=1, first_player=1))
    card = t.truth["hands"][0][0]
    assert t.refused(f"play {card}").rules in (("BMR-056",), ("BMR-447", "BMR-293"))


def test_no_excuse_is_given_for_what_is_cited() -> None:
    excused = {number for numbers in UNCITED.values() for number in numbers.split()}
    assert not excused & {number for numbers in CITED.values() for number in numbers}
    for number in excused:
        assert GAME.rulebook.rule(number).id == number


# -- what does not happen is told too


NOTHING: dict[str, tuple[Callable[[], Table], str, tuple[str, ...]]] = {
    "a Divine Gift pays nobody": (
        lambda: gift("comradery"),
        "A, B, C and D gain nothing from Comradery.",
        ("BMR-434",),
    ),
    "nobody ready": (
        lambda: gift("zeal", P2="A2 10").play("stop"),
        "B has no ready Acolyte for Zeal.",
        ("BMR-441", "BMR-R42"),
    ),
    "placing no more": (
        lambda: gift("zeal").play("stop"),
        "A places no more Acolytes by Zeal.",
        ("BMR-441", "BMR-R42"),
    ),
    "Solidarity on a tie": (
        lambda: gift("solidarity"),
        "A, B, C and D tie for the most Acolytes in reserve (10), so Solidarity comes to nothing.",
        ("BMR-439",),
    ),
    "Solidarity without anybody ready": (
        lambda: gift("solidarity", P1="B3 10", P2="B3 10", P3="B4 10", P4="D3 7", resting=[0, 0, 0, 3]),
        "D alone has the most Acolytes in reserve (3), but none is ready, so Solidarity comes to nothing.",
        ("BMR-439", "BMR-R56"),
    ),
    "Solidarity declined": (
        lambda: gift("solidarity", P1="B3", P2="B3", P3="B4").play("decline"),
        "D makes no use of Solidarity.",
        ("BMR-439",),
    ),
    "Dominion without a Banner": (
        lambda: gift("dominion", banners=dict.fromkeys(("A2", "A4", "B1", "B6", "D1"), "P2")).play("decline"),
        "B has no Banner in supply for Dominion.",
        ("BMR-436",),
    ),
    "Dominion declined": (lambda: gift("dominion").play("decline"), "A makes no use of Dominion.", ("BMR-436",)),
    "Influence declined": (lambda: gift("influence").play("decline"), "A makes no use of Influence.", ("BMR-438",)),
    "Convert without anybody ready": (
        lambda: gift("convert", P1="A2 10", P2="B3").play("convert B3 B"),
        "A has no ready Acolyte to put in its place.",
        ("BMR-446",),
    ),
    "Convert dodged": (
        lambda: table(hands={"P1": "convert", "P2": "dodge"}, P2="B3").play("play convert", "dodge", "step B4"),
        "Convert has killed nobody, so A puts nobody in its place.",
        ("BMR-446", "BMR-R54"),
    ),
    "Extortion of the poor": (
        lambda: table(hands={"P1": "extortion"}, gold={"P2": 1}).play("play extortion"),
        "B pays A 1 Gold for Extortion, which is all there is.",
        ("BMR-448", "BMR-009"),
    ),
    "Extortion of the poorest": (
        lambda: table(hands={"P1": "extortion"}, gold={"P2": 1}).play("play extortion"),
        "C has neither a card nor Gold to give A for Extortion.",
        ("BMR-448", "BMR-R44"),
    ),
    "Hegemony without cards": (
        lambda: gift("hegemony", P2="A1"),
        "A and B hold no Colossus card, so Hegemony comes to nothing.",
        ("BMR-449",),
    ),
    "Ghouls! without a card": (
        lambda: beast_card("ghouls", P1="A3"),
        "A has Acolytes on Ruins, but no card for Ghouls!",
        ("BMR-463", "BMR-R50"),
    ),
    "Ghouls! with one card": (
        lambda: table(P2="A3", hands={"P1": "ghouls", "P2": "zeal"}).play("play-beast ghouls"),
        "B has Acolytes on Ruins, but only 1 card for Ghouls!",
        ("BMR-463", "BMR-R50"),
    ),
    "a card that kills nobody": (
        lambda: beast_card("enrage-the-beast", P2="Colossus D3"),
        "Enrage the Beast kills nobody.",
        ("BMR-461",),
    ),
    "a lucky die": (
        lambda: beast_card("ritual-sacrifice", P2="B2", dice=[6]),
        "Ritual Sacrifice kills nobody.",
        ("BMR-468",),
    ),
    "Bank Run where nobody is": (
        lambda: beast_card("bank-run", beast="C4", P2="B5"),
        "Bank Run kills nobody.",
        ("BMR-460",),
    ),
    "Ransack in vain": (
        lambda: ransacked("sabotage", "ghouls", "bank-run").play("back ghouls"),
        "A has found no card by Ransack that can be played.",
        ("BMR-467", "BMR-R49"),
    ),
    "Beast Mantle for one card": (
        lambda: mantle("dodge"),
        "One card alone brings A no Beast Master card from Beast Mantle.",
        ("BMR-421", "BMR-R58"),
    ),
    "Beast Mantle for an odd card": (
        lambda: mantle("dodge zeal pilfer"),
        "The last of the 3 cards brings A nothing from Beast Mantle.",
        ("BMR-421", "BMR-R58"),
    ),
    "a Colossus that cannot retreat straight on": (
        lambda: beast_card("eruption", P2="Colossus D6", P4="Colossus C3", beast="D1"),
        "B's Colossus on D6 cannot retreat from the Volcano in a straight line: only one other way is left.",
        ("BMR-195",),
    ),
    "a Beast that cannot retreat straight on": (
        lambda: beast_card("eruption", P4="Colossus C3", beast="D6"),
        "The Beast cannot retreat from the Volcano in a straight line: only one other way is left.",
        ("BMR-195",),
    ),
    "an Acolyte that stays": (
        lambda: struck("dodge").play("dodge", "stay"),
        "B's Acolyte on D3 does not step aside.",
        ("BMR-295",),
    ),
    "no Banner to score": (
        lambda: table().play("end"),
        "A has no Banner on the island and scores nothing.",
        ("BMR-320",),
    ),
    "spaces that pay nothing": (
        lambda: table(banners={"D2": "P1", "D4": "P1", "B2": "P1", "C5": "P1"}, loot=loot(D4="")).play("end"),
        "B2 (Hallowed Ground), C5 (Volcano), D2 (Market) and D4 bring A nothing.",
        ("BMR-400", "BMR-190", "BMR-328", "BMR-329"),
    ),
    "Ruins among the poor": (
        lambda: table(banners={"A3": "P1"}).play("end"),
        "A takes no Gold for the Ruins on A3: nobody else has any.",
        ("BMR-402",),
    ),
    "Movements and cards unused": (
        lambda: table(moves_made=2).play("end"),
        "A ends the Action Phase with 2 Movements and 2 cards unused.",
        ("BMR-079", "BMR-077"),
    ),
    "the Banner is declined": (
        lambda: table(P1="D3", banners=dict.fromkeys(("A2", "A4", "B1", "B6", "D1"), "P1")).play(
            "move acolyte D3 E3", "decline"
        ),
        "A leaves E3 (Ruins) without a Banner.",
        ("BMR-141", "BMR-142"),
    ),
}


@rule(
    "BMR-195",
    "BMR-R35",
    "BMR-R42",
    "BMR-R44",
    "BMR-R49",
    "BMR-R50",
    "BMR-R54",
    "BMR-R56",
    "BMR-R58",
    "BMR-077",
    "BMR-009",
)
@pytest.mark.parametrize("name", NOTHING)
def test_what_comes_to_nothing_is_told_with_its_rule(name: str) -> None:
    build, text, rules = NOTHING[name]
    found = {event.text: event.rules for event in build().events}
    assert found.get(text) == rules, list(found)


@rule("BMR-252", "BMR-421", "BMR-R29")
@pytest.mark.parametrize(
    ("left", "text"),
    [
        (1, "A draws only 1 of 2 Beast Master cards for Beast Mantle: no more are left."),
        (0, "A draws no Beast Master card for Beast Mantle: none is left."),
    ],
)
def test_cards_that_are_missing_are_told(left: int, text: str) -> None:
    cards = all_but(BEAST_CARDS)
    held = [cards[left : left + 6], cards[left + 6 : left + 12], cards[left + 12 :]]
    hands = {f"P{number}": " ".join(hand) for number, hand in enumerate(held, 2)}
    t = table(hands={"P1": "dodge dodge zeal pilfer", **hands}, perks={"P1": "beast-mantle"}, beast_deck=cards[:left])
    t.play("mantle", "discard dodge", "discard dodge", "discard zeal", "discard pilfer", "done")
    assert {event.text: event.rules for event in t.events}[text] == ("BMR-421", "BMR-252")


# -- who is asked, and why


@rule("BMR-011", "BMR-141", "BMR-152", "BMR-172", "BMR-195", "BMR-241", "BMR-296", "BMR-463")
@pytest.mark.parametrize(
    ("build", "text"),
    [
        (
            lambda: table(hands={"P1": "extortion", "P2": "zeal dodge"}).play("play extortion"),
            "B is next for Extortion.",
        ),
        (lambda: gift("zeal").play("stop"), "B is next for Zeal."),
        (lambda: gift("dominion").play("decline"), "B is next for Dominion."),
        (lambda: gift("influence").play("decline"), "B is next for Influence."),
        (lambda: gift("solidarity", P1="B3", P2="B3", P3="B4"), "D alone has the most Acolytes in reserve (10)."),
        (full, "A holds 7 cards and has to discard 1 of them: the hand limit is 6."),
        (
            lambda: beast_card("enrage-the-beast", P2="Colossus C1", beast="C2"),
            "B's Colossus on C1 cannot retreat from the Beast in a straight line: B chooses its way.",
        ),
        (erupted, "The Beast cannot retreat from the Volcano in a straight line: C chooses its way."),
        (
            sacrificed,
            "B has 1 Banner in supply for B2 (Hallowed Ground) and E3 (Ruins) and chooses which space comes first.",
        ),
        (lambda: sacrificed().play("next E3"), "B has no Banner in supply for B2 (Hallowed Ground) and may move one."),
        (
            lambda: beast_card("rampage", P2="Colossus D3").play("beast D3"),
            "B's Colossus on D3 has to give way to the Beast.",
        ),
        (
            lambda: beast_card("rampage", P2="Colossus D3").play("beast D3", "displace D2"),
            "A leads the Beast on, as Rampage says.",
        ),
        (
            lambda: table(P2="D3, E3", hands={"P1": "rampage", "P2": "dodge"}).play(
                "play-beast rampage", "beast D3", "dodge", "stay", "beast E3"
            ),
            "B's Dodge still holds against Rampage.",
        ),
    ],
)
def test_a_question_out_of_turn_is_announced_with_its_reason(build: Callable[[], Table], text: str) -> None:
    t = build()
    event = next(event for event in t.state.events if event.text == text)
    assert event.seats is None
    assert f"seat:{t.seat}" in event.refs
