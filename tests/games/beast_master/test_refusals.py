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
        ("dodge", "dodge", ("dodge",)),
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
