"""Rulebooks: numbered rules in Markdown, found by number and by words."""

from __future__ import annotations

import pytest

import bestiary
from bestiary.kernel.rulebook import Rulebook
from tests.toy import GAME

TEXT = """# Soup

Everybody cooks.

## Cooking

Soup is made of
water.

- **SUP-001** Take a pot.
- **SUP-002** Put water into the pot, and another pot beneath it.
- a list entry without a number

| a | table |

## Eating

- **SUP-010a** Eat the soup.
- **SUP-R01** Noodles are soup.
"""

BOOK = Rulebook("Soup", TEXT)


def test_sections_keep_their_order_prose_and_rules() -> None:
    assert [section.title for section in BOOK.sections] == ["The game", "Cooking", "Eating"]
    assert BOOK.sections[0].prose == "Everybody cooks."
    assert BOOK.sections[1].prose.startswith("Soup is made of\nwater.")
    assert "- a list entry without a number" in BOOK.sections[1].prose
    assert [rule.id for rule in BOOK.sections[2].rules] == ["SUP-010a", "SUP-R01"]


def test_all_rules_in_reading_order() -> None:
    assert [rule.id for rule in BOOK.rules()] == ["SUP-001", "SUP-002", "SUP-010a", "SUP-R01"]


def test_a_rule_is_found_by_its_number() -> None:
    assert BOOK.rule("SUP-001") == bestiary.Rule("SUP-001", "Cooking", "Take a pot.")
    assert BOOK.rule("sup-001").id == "SUP-001"
    assert BOOK.rule("SUP-010a") == BOOK.rule("sup-010A")
    assert BOOK.rule("SUP-010a").text == "Eat the soup."


def test_an_unknown_rule_says_so() -> None:
    with pytest.raises(bestiary.BestiaryError, match="rulebook of Soup has no rule SUP-999"):
        BOOK.rule("SUP-999")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("pot", ["SUP-002", "SUP-001"]),  # the one that names it twice comes first
        ("water POT", ["SUP-002"]),
        ("soup", ["SUP-010a", "SUP-R01"]),
        ("eating", ["SUP-010a", "SUP-R01"]),  # a section's title counts too
        ("sup-r01", ["SUP-R01"]),
        ("sausage", []),
        ("", []),
        ("   ", []),
    ],
)
def test_search(words: str, found: list[str]) -> None:
    assert [rule.id for rule in BOOK.search(words)] == found


def test_a_game_reads_its_rulebook_once() -> None:
    assert GAME.rulebook is GAME.rulebook
    assert GAME.rulebook.rule("TOY-013").section == "A turn"
    assert GAME.rulebook.title == "The Watchers' Feast"
