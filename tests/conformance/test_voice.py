"""All texts of all games are written in one voice: docs/words.md."""

from __future__ import annotations

import pytest

from .tables import SLUGS, TOY, every_game, tables_of
from .voice import Text, faults, questions_of, texts_of


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if slug != TOY])
def test_every_text_follows_the_page(slug: str) -> None:
    texts = texts_of(tables_of(slug))
    print(f"{slug}: {len(texts)} distinct texts")
    wrong = [
        f"{text.words!r} ({where}): {', '.join(found)}" for text, where in texts.items() if (found := faults(text))
    ]
    assert not wrong, f"{len(wrong)} of {len(texts)} texts:\n" + "\n".join(wrong[:40])


@every_game
def test_two_questions_never_read_alike(slug: str) -> None:
    alike = {text: names for text, names in questions_of(tables_of(slug)).items() if len(names) > 1}
    assert not alike


@pytest.mark.parametrize(
    ("kind", "words", "fault"),
    [
        ("event", "A has 1 tokens.", "one of many"),
        ("label", "Discard 2 card(s)", "an optional plural"),
        ("event", "A plays Ghouls!.", "doubled stops or commas"),
        ("refusal", "That gear cannot be turned .", "a space too many"),
        ("event", "The row shows menu-g-18.", "an id"),
        ("event", "Engineer eng-0a moves.", "an id"),
        ("label", "Pay own 1", "a recipe by its number"),
        ("event", "B moves the own Colossus.", "the own"),
        ("event", "A draws a Apple.", "a wrong article"),
        ("prompt", "A: choose to to pass.", "a word twice"),
        ("refusal", "There is no None here.", "something raw"),
        ("event", "A takes the reward: your State is locked.", "second person in a line for all"),
        ("label", "End the turn.", "a stop after a label"),
        ("event", "A passes", "no stop at the end"),
        ("event", "the tile is emptied.", "no capital at the beginning"),
        ("prompt", "Choose a card.", "a prompt that does not say who is asked"),
        ("prompt", "C: choose the victim that C frees.", "who is asked is named again"),
    ],
)
def test_a_fault_is_found(kind: str, words: str, fault: str) -> None:
    assert fault in faults(Text(kind, words))


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("event", "A plays Ghouls!"),
        ("secret", "You draw Fish."),
        ("prompt", "B: discard a card for Ghouls! (1 of 2)."),
        ("label", "Cook station 2: Jalebi, 3 points"),
        ("refusal", "'feed fish#1' cannot be read. A: choose a line."),
        ("event", "Station 1 holds an Egg and a unit of Rice."),
    ],
)
def test_a_good_text_has_no_fault(kind: str, words: str) -> None:
    assert not faults(Text(kind, words))
