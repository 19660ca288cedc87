"""A faulty content file says what is wrong with it, whichever game reads it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bestiary.kernel.content import document_of, entries_of, nothing_else, text_of
from bestiary.kernel.errors import ContentError
from tests.faults import refused

BEASTS = """
[[beasts]]
id = "dragon"
name = "Dragon"
motto = ""
size = "large"
heads = 1
foods = ["lamb", "pie"]

[[beasts]]
id = "hydra"
name = "Hydra"
motto = "More."
size = "small"
heads = 3
foods = ["fish"]
"""
SIZES = ("small", "large")


def read(text: str, order: list[str] | None = None) -> list[tuple[str, str, int, int, list[str]]]:
    """A game's reader in small."""
    document = document_of(text, "content.toml")
    found = []
    for entry in entries_of("content.toml", document, "beasts", order):
        beast = entry.text("name"), entry.text_or_nothing("motto"), entry.one_of("size", SIZES)
        found.append((*beast, entry.whole("heads", 1), entry.texts("foods")))
        entry.done()
    nothing_else("content.toml", document)
    return found


def test_a_good_file_is_read() -> None:
    beasts = [("Dragon", "", 1, 1, ["lamb", "pie"]), ("Hydra", "More.", 0, 3, ["fish"])]
    assert read(BEASTS) == read(BEASTS, ["dragon", "hydra"]) == beasts


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('name = "Dragon"', "", "the key 'name' is missing"),
        ('name = "Dragon"', "name = 3", "'name' must be a text, not 3"),
        ('name = "Dragon"', 'name = ""', "'name' is empty"),
        ('name = "Dragon"', 'name = "Dragon"\nsmell = 9', "unknown key 'smell'"),
        ('motto = ""', "motto = []", "'motto' must be a text, not []"),
        ('size = "large"', 'size = "huge"', "'size' must be one of small, large, not 'huge'"),
        ("heads = 1", "heads = 1.5", "'heads' must be a whole number, not 1.5"),
        ("heads = 1", "heads = true", "'heads' must be a whole number, not True"),
        ("heads = 1", 'heads = "1"', "'heads' must be a whole number, not '1'"),
        ("heads = 1", "heads = 0", "'heads' must be at least 1, not 0"),
        ('["lamb", "pie"]', '"lamb"', "'foods' must be a list, not 'lamb'"),
        ('["lamb", "pie"]', "[]", "'foods' is empty"),
        ('["lamb", "pie"]', '["lamb", 3]', "'foods' must be a list of texts, but has 3"),
        ('["lamb", "pie"]', '["lamb", ""]', "'foods' must be a list of texts, but has ''"),
    ],
)
def test_a_fault_in_an_entry(old: str, new: str, fault: str) -> None:
    assert BEASTS.count(old) == 1
    with refused("[[beasts]] entry 1 (dragon): ", fault):
        read(BEASTS.replace(old, new))


def test_an_entry_without_an_id() -> None:
    with refused("[[beasts]] entry 2: ", "the key 'id' is missing"):
        read(BEASTS.replace('id = "hydra"\n', ""))


def test_an_id_twice() -> None:
    with refused("[[beasts]] entry 2 (dragon): ", "this id is used twice"):
        read(BEASTS.replace('id = "hydra"', 'id = "dragon"'))


@pytest.mark.parametrize(
    ("order", "entry", "fault"),
    [
        (["dragon", "golem"], "[[beasts]] entry 2 (hydra): ", "unknown id"),
        (["hydra", "dragon"], "[[beasts]] entry 1 (dragon): ", "stands where 'hydra' belongs"),
        (["dragon", "golem", "hydra"], "[[beasts]]: ", "2 entries instead of 3; missing: golem"),
    ],
)
def test_entries_that_are_not_the_expected_ones(order: list[str], entry: str, fault: str) -> None:
    with refused(entry, fault):
        read(BEASTS, order)


@pytest.mark.parametrize(
    ("text", "entry", "fault"),
    [
        ("", "", "the list [[beasts]] is missing"),
        ("beasts = 3\n", "[[beasts]] ", "must be a list of tables, not 3"),
        ("beasts = [3]\n", "[[beasts]] entry 1: ", "must be a table, not 3"),
        (f"{BEASTS}\n[[spoons]]\n", "", "unknown key 'spoons'"),
        ("[[beasts", "", "is not a TOML file"),
    ],
)
def test_a_fault_in_the_whole(text: str, entry: str, fault: str) -> None:
    with refused(entry, fault):
        read(text)


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    bad = tmp_path / "content.toml"
    bad.write_bytes(b"\xff\xfe")
    with refused("", "is not a text file"):
        text_of(bad)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"nowhere\.toml: cannot be read"):
        text_of(tmp_path / "nowhere.toml")
