"""The rulebook: it has every ruling, and its tables say what the material says."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from bestiary.rooms.beast_clans import GAME as ROOM
from tests.games.beast_clans.table import GAME

TEXT = resources.files(ROOM.package).joinpath("rulebook.md").read_text(encoding="utf-8")
DECK_ROW = re.compile(r"^\| `([a-z]+-starter)` \| (.*) \|$", re.MULTILINE)


def test_every_ruling_is_there() -> None:
    rulings = [number.id for number in GAME.rulebook.rules() if number.id.startswith("BCL-R")]
    assert rulings == [f"BCL-R{number:02}" for number in range(1, 77)]


def test_the_table_of_the_decks_is_that_of_the_material() -> None:
    printed = GAME.reference()
    cards = printed["cards"]
    rows = {deck: cells.split(" | ") for deck, cells in DECK_ROW.findall(TEXT)}
    assert rows.keys() == printed["decks"].keys()
    for name, (royal, *figures) in rows.items():
        deck = printed["decks"][name]
        main = [cards[card] for card in deck["main"]]
        assert royal == printed["royals"][deck["royal"]]["name"]
        assert [int(figure) for figure in figures] == [
            *(sum(card["type"] == kind for card in main) for kind in ("beast", "equipment", "weather", "castle")),
            sum(card["kingdom"] == "rebel" for card in main),
            sum("guardian" in card["keywords"] for card in main),
        ]


@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("BCL-225", "with DOUBLETAP it would attack once in each Combat Phase"),
        ("BCL-277", "each share of the defense is an instance of its own"),
        ("BCL-306", "All of it is shared out first"),
        ("BCL-309", "All of it binds when you say that you have finished"),
        ("BCL-322", "a part of the Damage Step's own work"),
        ("BCL-R02", "a beast and a Royal could share one"),
        ("BCL-R14", "means each of your own turns"),
        ("BCL-R16", "While you pay you can use no ability"),
        ("BCL-R16", "leave together when you have finished, as one batch"),
        ("BCL-R19", "no Step of your opponent does"),
        ("BCL-R21", "While a Step does its work nobody can use an ability"),
        ("BCL-R22", "This is a decision"),
        ("BCL-R41", "you cannot keep ACCOMPANY back"),
        ("BCL-R42", "is one batch"),
        ("BCL-R47", "why does it not go on the stack"),
        ("BCL-R54", "that it was true before is not enough"),
        ("BCL-R60", "so that all searches ask alike"),
        ("BCL-R74", "First everybody gets a share"),
        ("BCL-R75", "whenever more than one card is concerned"),
        ("BCL-R76", "It never looks at your list"),
    ],
)
def test_what_was_decided_is_said(number: str, words: str) -> None:
    assert words in GAME.rulebook.rule(number).text


def test_extra_costs_are_part_of_the_ability_language() -> None:
    assert "`extra-cost <sac>`" in TEXT
