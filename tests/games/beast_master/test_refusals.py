"""Refusals: whatever is asked, wherever, the answer is a sentence and the rules that forbid it."""

from __future__ import annotations

from typing import Any

import pytest

import bestiary
from tests.games.beast_master.invariants import CARDS
from tests.games.beast_master.table import GAME, Table, table
from tests.games.beast_master.test_decisions import DECISIONS
from tests.games.refusals import answered_when_pointed_at, refused_in_words, said
from tests.marks import rule

HUGE = "9" * 5000
THINGS = ["", "A1", "C3", "C5", "Z9", "B3 B4", "A", "E", "0", "-1", "pilfer", "rampage", "fireball", "A B", "²", HUGE]
VERBS = (
    "place",
    "move colossus",
    "move acolyte",
    "move colossus A1",
    "move acolyte A2",
    "move",
    "create",
    "play",
    "play-beast",
    "outpost",
    "step",
    "displace",
    "retreat",
    "next",
    "discard",
    "give",
    "colossus",
    "convert",
    "convert B3",
    "to",
    "swap",
    "swap A",
    "teleport",
    "teleport A",
    "perk",
    "beast",
    "token",
    "token A2",
    "put",
    "sabotage",
    "back",
)
PLAIN = ["end", "pass", "dodge", "stay", "decline", "stop", "done", "pay", "mantle", "dance"]
TEXTS = [*PLAIN, *(f"{verb} {thing}".strip() for verb in VERBS for thing in THINGS), " ", HUGE, "🐉"]

PLACES = [
    "space",
    "colossus",
    "acolyte",
    "reserve",
    "banner",
    "loot",
    "card",
    "perk",
    "seat",
    "deck",
    "discard",
    "nonsense",
]
REFS = [
    *["beast", "volcano", "tile", "mantle", "end", "pass", "dodge", "stay", "decline", "stop", "done", "pay"],
    *PLACES,
    *(f"{place}:{what}" for place in PLACES for what in ["", "0", "3", "4", "-1", "A1", "C3", "Z9", "x", "²", HUGE]),
    *(f"acolyte:{seat}:{space}" for seat in "039x" for space in ("A1", "A2", "C3", "Z9", "")),
    *(f"card:{card}" for card in (*CARDS, "fireball")),
    *(f"loot:{space}:{token}" for space in ("A1", "C3", "Z9") for token in ("loot-gold-1", "loot-beast", "x", "")),
    *("deck:colossus", "deck:beast", "discard:colossus", "discard:beast", ":", "", "a:b:c:d"),
]


def ended() -> Table:
    return table(active="P4", age=6, gold={"P1": 3}).end_turn()


EVERYWHERE = {**DECISIONS, "game over": ended}


@pytest.mark.parametrize("name", EVERYWHERE)
def test_whatever_is_said_an_illegal_answer_is_refused_in_words(name: str) -> None:
    t = EVERYWHERE[name]()
    refused_in_words(t.state, TEXTS)


@pytest.mark.parametrize("name", EVERYWHERE)
def test_whatever_is_pointed_at_there_is_an_answer(name: str) -> None:
    t = EVERYWHERE[name]()
    answered_when_pointed_at(t.state, REFS)


@pytest.mark.parametrize("name", DECISIONS)
def test_every_answer_points_at_something(name: str) -> None:
    t = DECISIONS[name]()
    found = [t.state.refs(action) for action in t.state.actions()]
    assert all(found)
    if name != "action":
        assert len(set(found)) == len(found), "a click must be enough to tell the answers apart"


@pytest.mark.parametrize(
    ("name", "line", "refs"),
    [
        ("action", "move colossus A1 B1", ("colossus:0", "space:B1")),
        ("action", "move acolyte A2 A3", ("acolyte:0:A2", "space:A3")),
        ("action", "create B1", ("reserve:0", "space:B1")),
        ("action", "end", ("end",)),
        ("action, cards alone", "play zeal", ("card:zeal",)),
        ("action, cards alone", "play-beast rampage", ("card:rampage",)),
        ("action, the Mantle", "mantle", ("perk:0", "mantle")),
        ("action, the Outpost", "outpost D2", ("perk:0", "banner:D2")),
        ("place-landmark", "place A1", ("space:A1",)),
        ("place-acolyte", "place B4", ("space:B4",)),
        ("window", "pass", ("pass",)),
        ("dodge", "dodge", ("dodge", "card:dodge")),
        ("dodge-move", "stay", ("stay",)),
        ("dodge-move", "step D2", ("space:D2",)),
        ("retreat", "retreat B1", ("space:B1",)),
        ("banner-next", "next E3", ("space:E3",)),
        ("banner-move", "decline", ("decline",)),
        ("banner-move", "move A2", ("banner:A2", "space:A2")),
        ("discard, over the limit", "discard pilfer", ("card:pilfer",)),
        ("discard, Beast Mantle again", "done", ("done",)),
        ("extortion", "give zeal", ("card:zeal",)),
        ("companionship-target", "colossus B", ("colossus:1",)),
        ("influence", "move B D2", ("colossus:1", "space:D2")),
        ("convert-target", "convert A2 B", ("acolyte:1:A2",)),
        ("purge-target", "to D3", ("space:D3",)),
        ("replace-target", "swap A B", ("colossus:0", "colossus:1")),
        ("teleport-target", "teleport B D3", ("colossus:1", "space:D3")),
        ("perk-target", "perk B", ("perk:1",)),
        ("beast-step", "beast D3", ("space:D3",)),
        ("landslide", "token A1 loot-gold-1", ("loot:A1:loot-gold-1",)),
        ("landslide, the first destination", "put C5", ("space:C5",)),
        ("sabotage", "sabotage A4", ("space:A4",)),
        ("ransack-play", "play eruption", ("card:eruption",)),
        ("ransack-back", "back ghouls", ("card:ghouls",)),
    ],
)
def test_an_answer_is_pointed_at_by_its_pieces_and_places(name: str, line: str, refs: tuple[str, ...]) -> None:
    t = DECISIONS[name]()
    assert t.state.refs(t.state.parse(line)) == refs


# -- the rule that forbids it

CLOSED: dict[str, Any] = {"moves_made": 4}
IDLE_ACTIONS = ["convene", "convert", "extortion", "hegemony", "intimidate", "purge", "steal", "vandalize"]
IDLE_BEAST_CARDS = ["bank-run", "enrage-the-beast", "eruption", "ghouls", "power-surge", "ritual-sacrifice", "sabotage"]
"""On the island as it is laid out without anything else they have nothing to act on."""


@pytest.mark.parametrize(
    ("fields", "line", "wanted"),
    [
        ({}, "move colossus A1 A3", "BMR-103"),
        ({}, "move colossus B1 B2", "BMR-100"),
        ({}, "move acolyte E5 E4", "BMR-100"),
        ({}, "create Z9", "BMR-020"),
        ({}, "teleport E A1", "BMR-001"),
        ({}, "convert A2", "BMR-020"),
        ({}, "move colossus A1 A1", "BMR-109"),
        ({"P1": "Colossus D3"}, "move colossus D3 C3", "BMR-111"),
        ({"P1": "Colossus D5"}, "move colossus D5 C5", "BMR-111"),
        (CLOSED, "move colossus A1 B1", "BMR-075"),
        (CLOSED, "create A1", "BMR-075"),
        ({"P1": "A2 10"}, "create A1", "BMR-115"),
        ({"P1": "A2 9", "resting": [1, 0, 0, 0]}, "create A1", "BMR-115"),
        ({"hands": {"P1": "zeal"}, "cards_played": 2}, "play zeal", "BMR-245"),
        ({"hands": {"P1": "zeal"}}, "play-beast zeal", "BMR-244"),
        ({}, "play fireball", "BMR-244"),
        ({"hands": {"P1": "dodge"}}, "play dodge", "BMR-447"),
        ({"hands": {"P1": "convene"}}, "play convene", "BMR-445"),
        ({"hands": {"P1": "eruption"}}, "play-beast eruption", "BMR-462"),
        ({"hands": {"P1": "bank-run"}}, "play-beast bank-run", "BMR-460"),
        ({"hands": {"P1": "steal"}}, "play steal", "BMR-454"),
        ({"hands": {"P1": "hegemony"}}, "play hegemony", "BMR-449"),
    ],
)
def test_the_rule_that_forbids_it_is_named(fields: dict[str, Any], line: str, wanted: str) -> None:
    assert wanted in table(**fields).refused(line).rules


BANNERS_OF_P1 = dict.fromkeys(("A2", "A4", "B1", "B6", "D1"), "P1")
WHY: list[tuple[str, str, str, tuple[str, ...]]] = [
    ("extortion", "pay", "2 Gold are needed, and you have 1.", ("BMR-448", "BMR-R44")),
    ("extortion", "give pilfer", "You do not hold Pilfer.", ("BMR-448",)),
    ("extortion", "give ghouls", "You do not hold Ghouls!", ("BMR-448",)),
    ("discard, over the limit", "discard ghouls", "You do not hold Ghouls!", ("BMR-240", "BMR-241", "BMR-242")),
    ("window", "play-beast ghouls", "You do not hold Ghouls!", ("BMR-280",)),
    ("displace", "displace A1", "A1 is not adjacent to D4.", ("BMR-172", "BMR-175")),
    (
        "displace",
        "displace D4",
        "Your Colossus is on D4 already: it has to go to an adjacent space.",
        ("BMR-172", "BMR-175"),
    ),
    ("retreat", "retreat C2", "No Colossus can go to C2: the Beast is there.", ("BMR-195",)),
    ("retreat", "retreat B2", "B2 is not 2 steps away from the Beast, and there is a space that is.", ("BMR-195",)),
    ("retreat, the Beast", "retreat C2", "The Beast can never be on C2: the Volcano is there.", ("BMR-195", "BMR-180")),
    ("dodge-move", "step E5", "E5 is not adjacent to D3.", ("BMR-295",)),
    ("dodge-move", "step D3", "Your Acolyte is on D3 already: say 'stay' to leave it there.", ("BMR-295",)),
    ("dodge", "play dodge", "Say 'dodge' to play Dodge.", ("BMR-447",)),
    ("dodge, a forced pass", "dodge", "You do not hold Dodge.", ("BMR-447",)),
    ("beast-step, the second", "beast C5", "The Beast never enters C5: the Volcano is there.", ("BMR-466", "BMR-180")),
    ("beast-step", "beast A1", "A1 is not adjacent to C3.", ("BMR-466",)),
    ("beast-place", "beast C3", "The Beast is on C3 already.", ("BMR-470",)),
    ("beast-market", "beast C2", "There is no Market on C2.", ("BMR-460",)),
    ("banner-next", "next A1", "A1 is not among the spaces that you have just taken.", ("BMR-152",)),
    ("banner-move", "move E5", "You have no Banner on E5.", ("BMR-141",)),
    ("banner-move", "move E3", "E3 is the space that needs a Banner: choose one of yours elsewhere.", ("BMR-141",)),
    ("discard, over the limit", "discard dodge", "You do not hold Dodge.", ("BMR-240", "BMR-241", "BMR-242")),
    ("discard, Ghouls!", "discard dodge", "You do not hold Dodge.", ("BMR-463",)),
    (
        "discard, Beast Mantle",
        "discard rampage",
        "Beast Mantle takes Colossus cards only, and Rampage is a Beast Master card.",
        ("BMR-421",),
    ),
    ("discard, Beast Mantle", "done", "Beast Mantle has begun: discard at least one Colossus card.", ("BMR-421",)),
    ("place-acolyte", "place E5", "E5 is neither your Colossus's space nor adjacent to it.", ("BMR-053",)),
    ("place-acolyte", "place C3", "Acolytes are never placed on a hazard such as C3.", ("BMR-054",)),
    ("place-colossus", "place C5", "No Colossus can go to C5: the Volcano is there.", ("BMR-051",)),
    ("place-landmark", "place C3", "No Landmark can be placed on the centre space C3.", ("BMR-047",)),
    ("place-from-reserve, Companionship", "place B3", "Companionship brings Acolytes to A5 only.", ("BMR-433",)),
    ("place-from-reserve, Zeal", "place A1", "Zeal brings Acolytes to B5, B6, C4, D5 and D6 only.", ("BMR-441",)),
    ("solidarity", "place C3", "Acolytes are never placed on a hazard such as C3.", ("BMR-211",)),
    (
        "dominion",
        "place A1",
        "There are pieces on A1: Dominion needs a space with neither pieces nor Banners.",
        ("BMR-436",),
    ),
    ("influence", "move A B1", "Influence moves an opposing Colossus, not your own.", ("BMR-438",)),
    ("influence", "move B A1", "B's Colossus cannot reach A1: no road of B leads there.", ("BMR-438", "BMR-R55")),
    ("convert-target", "convert E5 B", "B has no Acolyte on E5.", ("BMR-446",)),
    ("purge-target", "to A1", "A1 is not adjacent to D4.", ("BMR-452",)),
    ("replace-target", "swap B A", "Name them in the order of the seats: 'swap A B'.", ("BMR-453",)),
    ("replace-target", "swap A A", "Choose two different Colossi.", ("BMR-453",)),
    ("teleport-target", "teleport A A1", "A's Colossus is on A1 already.", ("BMR-455",)),
    ("teleport-target", "teleport A C3", "No Colossus can go to C3: the Beast is there.", ("BMR-455",)),
    ("perk-target", "perk A", "Choose the Perk of an opponent, not your own.", ("BMR-456",)),
    ("perk-target", "perk C", "C has no Perk.", ("BMR-456",)),
    ("landslide", "put A1", "First choose the two Loot tokens that Landslide moves.", ("BMR-464",)),
    (
        "landslide, the other token",
        "token A1 loot-gold-1",
        "You have taken the Loot for 1 Gold from A1 already.",
        ("BMR-464",),
    ),
    (
        "landslide, the first destination",
        "token A2 loot-gold-1",
        "Both Loot tokens are chosen: now say where they go.",
        ("BMR-464",),
    ),
    ("landslide, the first destination", "put A1", "The Loot has to leave A1.", ("BMR-464",)),
    (
        "landslide, the second destination",
        "put C5",
        "C5 is the new space of the first token: the second one needs another.",
        ("BMR-464", "BMR-R46"),
    ),
    ("terraform", "token A1 loot-gold-1", "Terraform takes no Loot from A1: a Colossus is there.", ("BMR-471",)),
    ("terraform", "token D2 loot-gold-1", "There is no Loot for 1 Gold on D2.", ("BMR-471",)),
    ("sabotage", "sabotage B3", "There are pieces on B3: Sabotage brings down unguarded Banners only.", ("BMR-469",)),
    ("sabotage", "sabotage E5", "There is no Banner on E5.", ("BMR-469",)),
    ("sabotage", "stop", "Sabotage has begun: choose at least one space.", ("BMR-469",)),
    (
        "ransack-play",
        "play bank-run",
        "Bank Run cannot be played: the Beast is not adjacent to a Market.",
        ("BMR-460", "BMR-R49"),
    ),
    ("ransack-play", "play ghouls", "Ghouls! is not among the cards that you have drawn by Ransack.", ("BMR-467",)),
    (
        "ransack-discard",
        "discard eruption",
        "Eruption is the card that you play: discard one of the others.",
        ("BMR-467",),
    ),
    ("ransack-play", "discard bank-run", "First choose the card that you play.", ("BMR-467",)),
    ("ransack-play", "back bank-run", "First choose the card that you play.", ("BMR-467",)),
    (
        "ransack-discard",
        "back bank-run",
        "The card that you do not discard goes back on the deck by itself: say which one you discard.",
        ("BMR-467",),
    ),
    (
        "ransack-back",
        "discard ghouls",
        "None can be played: say which one goes back on the deck, and the others are discarded.",
        ("BMR-467", "BMR-R49"),
    ),
    # the other words for doing nothing
    ("action", "pass", "Here you say 'end' instead.", ("BMR-075", "BMR-076")),
    ("place-from-reserve, Zeal", "decline", "Here you say 'stop' instead.", ("BMR-441", "BMR-R42")),
    ("banner-move", "stop", "Here you say 'decline' instead.", ("BMR-141", "BMR-142")),
    ("displace", "pass", "You can pass in windows, and when Dodge could be played.", ("BMR-283", "BMR-299")),
    # in the own turn: what has to be dealt with first
    (
        "convert-target",
        "move colossus B1 B2",
        "Convert has to be completed before your Action Phase goes on.",
        ("BMR-446",),
    ),
    ("discard, Beast Mantle", "end", "Be done with Beast Mantle before your Action Phase goes on.", ("BMR-421",)),
    (
        "convert-target",
        "create A1",
        "Convert has to be completed before your Action Phase goes on.",
        ("BMR-446",),
    ),
    (
        "banner-move",
        "move colossus A1 B1",
        "The Movement has to be completed before your Action Phase goes on.",
        ("BMR-118",),
    ),
    (
        "discard, over the limit",
        "end",
        "Discard down to the hand limit before your Action Phase goes on.",
        ("BMR-241",),
    ),
    ("action, cards alone", "play rampage", "Rampage is a Beast Master card: say 'play-beast rampage'.", ("BMR-280",)),
    # when a verb can be said at all
    ("window", "end", "Whoever's turn it is ends their own Action Phase.", ("BMR-079",)),
    ("window", "create A1", "Pieces are moved and created in your own Action Phase.", ("BMR-117",)),
    ("action", "pay", "You give a card, or Gold, when somebody else plays Extortion.", ("BMR-448",)),
    ("action", "displace C5", "Colossi are displaced when the Beast arrives on their space.", ("BMR-172",)),
    ("action", "step E5", "Acolytes step aside when Dodge is played for them.", ("BMR-295",)),
]


@pytest.mark.parametrize(("name", "line", "text", "rules"), WHY)
def test_a_refusal_says_which_condition_fails(name: str, line: str, text: str, rules: tuple[str, ...]) -> None:
    error = DECISIONS[name]().refused(line)
    assert (error.message, error.rules, error.general) == (text, rules, False)


@pytest.mark.parametrize(
    ("fields", "ref", "text", "rules"),
    [
        ({}, "space:E5", "No piece of yours can get to E5 by one Movement.", ("BMR-103", "BMR-104")),
        ({"moves_made": 4}, "colossus:0", "You have made all 4 Movements of this turn.", ("BMR-075",)),
        ({"P2": "B3"}, "acolyte:1:B3", "That is B's: you move your own pieces.", ("BMR-100",)),
        ({"P1": "A2 9", "resting": [1, 0, 0, 0]}, "reserve:0", None, ("BMR-115", "BMR-209")),
        ({"perks": {"P1": "tunnel-keys"}}, "perk:0", "Tunnel Keys works by itself.", ("BMR-424",)),
        ({"perks": {"P1": "beast-mantle"}}, "perk:0", "You hold no Colossus card to discard.", ("BMR-421",)),
        (
            {"perks": {"P1": "outpost"}, "banners": BANNERS_OF_P1},
            "banner:A2",
            "No Banner is left in your supply.",
            ("BMR-423",),
        ),
        (
            {"hands": {"P1": "steal"}},
            "card:steal",
            "Steal cannot be played: no opponent has a Perk.",
            ("BMR-454", "BMR-250"),
        ),
        ({}, "beast", "The Beast moves only when a card moves it.", ("BMR-179",)),
        ({}, "deck:beast", None, ("BMR-074", "BMR-251")),
        ({}, "discard:colossus", "Discard piles lie open, and nothing is taken from them.", ("BMR-258",)),
        ({}, "loot:A1:loot-gold-1", None, ("BMR-324", "BMR-464", "BMR-471")),
    ],
)
def test_an_element_says_why_it_cannot_be_chosen(
    fields: dict[str, Any], ref: str, text: str | None, rules: tuple[str, ...]
) -> None:
    error = GAME.refusal_at(table(**fields).state, ref)
    assert not error.general
    assert error.rules == rules
    assert text is None or error.message == text


@rule("BMR-079", "BMR-244", "BMR-283")
def test_in_the_own_turn_a_window_and_its_end_are_named() -> None:
    t = table(hands={"P1": "rampage zeal", "P2": "rampage"}, ask=["all"] * 4, phase="W2")
    text = "A window is open: play a Beast Master card, or pass, before your Action Phase goes on."
    error = t.refused("create A1")
    assert (error.message, error.rules) == (text, ("BMR-283",))
    error = t.refused("play zeal")
    assert (error.message, error.rules) == (text, ("BMR-244", "BMR-283"))
    t = table(hands={"P1": "rampage", "P2": "rampage"}, ask=["all"] * 4, phase="W4")
    error = t.refused("create A1")
    assert (error.message, error.rules) == ("You have ended your Action Phase, and cannot take it back.", ("BMR-079",))


@rule("BMR-075", "BMR-422", "BMR-R59")
@pytest.mark.parametrize(
    ("perks", "made", "rules"),
    [
        ({}, 4, ("BMR-075",)),
        ({"P1": "blinding-speed"}, 5, ("BMR-075", "BMR-422")),
        ({"P2": "blinding-speed"}, 5, ("BMR-075", "BMR-422")),
    ],
    ids=["four", "five", "five, and Blinding Speed is gone"],
)
def test_movements_are_counted_as_they_were_made(perks: dict[str, str], made: int, rules: tuple[str, ...]) -> None:
    error = table(perks=perks, moves_made=made).refused("create A1")
    assert (error.message, error.rules) == (f"You have made all {made} Movements of this turn.", rules)


@pytest.mark.parametrize(
    ("name", "ref", "text", "rules"),
    [
        ("action", "acolyte:2:B3", "C has no Acolyte on B3, and you move your own pieces.", ("BMR-100",)),
        ("beast-step", "beast", "Choose the space to which the Beast goes.", ("BMR-466", "BMR-180")),
        ("convert-target", "space:E5", "Choose an Acolyte, not a space.", ("BMR-446",)),
        ("discard, Ghouls!", "space:E5", "Choose a card, not a space.", ("BMR-463",)),
        ("action", "decline", "Here you say 'end' instead.", ("BMR-075", "BMR-076")),
        ("convert-target", "end", "Convert has to be completed before your Action Phase goes on.", ("BMR-446",)),
        ("place-acolyte", "reserve:0", "Choose a space, not a piece.", ("BMR-053", "BMR-054")),
        ("retreat", "colossus:1", "Choose a space, not a piece.", ("BMR-461", "BMR-195", "BMR-196")),
        ("teleport-target", "space:C3", "No Colossus can go to C3: the Beast is there.", ("BMR-455",)),
        ("influence", "space:C3", "No Colossus can go to C3: the Beast is there.", ("BMR-438", "BMR-111")),
        (
            "influence",
            "space:B3",
            "No opposing Colossus can get to B3 by one Movement.",
            ("BMR-438", "BMR-R55"),
        ),
        (
            "discard, Ghouls!",
            "colossus:1",
            "Colossi move in their owner's Action Phase; Companionship, Influence, Replace and Teleport choose them.",
            ("BMR-117", "BMR-433", "BMR-438", "BMR-453", "BMR-455"),
        ),
        (
            "discard, Ghouls!",
            "acolyte:1:A3",
            "Acolytes move in their owner's Action Phase, and Convert chooses one.",
            ("BMR-117", "BMR-446"),
        ),
    ],
)
def test_an_element_that_the_question_does_not_concern_says_so(
    name: str, ref: str, text: str, rules: tuple[str, ...]
) -> None:
    error = GAME.refusal_at(DECISIONS[name]().state, ref)
    assert (error.message, error.rules, error.general) == (text, rules, False)


@pytest.mark.parametrize(
    ("name", "ref"), [("sabotage", "stop"), ("extortion", "pay"), ("dodge, a forced pass", "dodge")]
)
def test_a_button_that_is_not_offered_says_why(name: str, ref: str) -> None:
    t = DECISIONS[name]()
    assert GAME.why_not_ref(t.state, ref) == (t.refused(ref).message, t.refused(ref).rules)


def test_what_has_to_come_first_is_named_as_an_answer() -> None:
    assert DECISIONS["discard, Beast Mantle"]().refused("done").first == "discard dodge"
    assert table(moves_made=3).refused("create A3").first == ""
    assert table(moves_made=2).refused("create C1").first == "move colossus A1 B1"


@rule("BMR-293")
def test_the_card_dodge_can_be_chosen_where_it_lies() -> None:
    t = DECISIONS["dodge"]()
    assert "card:dodge" in t.state.refs(t.state.parse("dodge"))


def test_an_empty_reserve_says_that_nobody_is_ready() -> None:
    assert "BMR-115" in GAME.why_not_ref(table(P1="A2 10").state, "reserve:0")[1]


@rule("BMR-250")
@pytest.mark.parametrize(
    "card",
    [*IDLE_ACTIONS, *IDLE_BEAST_CARDS],
)
def test_a_card_with_nothing_to_act_on_is_refused(card: str) -> None:
    t = table(hands={"P1": card})
    rules = t.refused(f"{'play-beast' if card in IDLE_BEAST_CARDS else 'play'} {card}").rules
    assert {"BMR-250", GAME.reference()["cards"][card]["rule"]} & set(rules)


@rule("BMR-244", "BMR-292")
def test_what_is_not_in_hand_cannot_be_played() -> None:
    t = table(hands={"P2": "zeal rampage"})
    said(t.state, (t.refused("play zeal").message, t.refused("play zeal").rules))
    said(t.state, (t.refused("play-beast rampage").message, t.refused("play-beast rampage").rules))


@rule("BMR-R37")
def test_a_refusal_does_not_tell_what_others_hold() -> None:
    """Cards that somebody else holds and cards that lie in the deck are refused alike."""
    tables = [table(hands={"P2": card}) for card in ("zeal", "steal")]
    assert different_refusals(tables, "play zeal") == different_refusals(tables, "play steal") == 1


def different_refusals(tables: list[Table], line: str) -> int:
    return len({(t.refused(line).message, t.refused(line).rules) for t in tables})


@rule("BMR-056")
def test_during_the_setup_no_card_can_be_played() -> None:
    t = Table(GAME.start(seed=1))
    for card in t.truth["hands"][t.seat or 0]:
        for verb in ("play", "play-beast"):
            said(t.state, (t.refused(f"{verb} {card}").message, t.refused(f"{verb} {card}").rules))


@rule("BMR-081", "BMR-292")
def test_after_the_end_nothing_can_be_chosen() -> None:
    t = ended()
    for line in ("end", "pass", "play-beast rampage"):
        assert t.refused(line).message.startswith("The game is over.")
    assert "BMR-081" in GAME.why_not_ref(t.state, "end")[1]


def test_an_unknown_wish_is_refused_and_changes_nothing() -> None:
    t = table(hands={"P2": "rampage"})
    truth = t.truth
    for seat, wish in ((1, "ask sometimes"), (1, ""), (1, "pass"), (7, "ask never")):
        with pytest.raises(bestiary.BestiaryError):
            t.state.wish(seat, wish)
    assert t.truth == truth
    with pytest.raises(bestiary.IllegalAction):
        ended().state.wish(1, "ask never")
