"""A faulty content file says what is wrong with it, whichever game reads it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import Meta

from bestiary.kernel.content import ContentFile, Entry, Positive, Text, text_of
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


class Beast(Entry, frozen=True):
    name: Text
    motto: str
    size: Literal["small", "large"]
    heads: Positive
    foods: Annotated[list[Text], Meta(min_length=1)]


def read(text: str, order: list[str] | None = None) -> list[Beast]:
    """A game's reader in small."""
    file = ContentFile(text, "content.toml")
    found = file.entries("beasts", Beast, order)
    file.done()
    return found


def test_a_good_file_is_read() -> None:
    dragon = Beast(id="dragon", name="Dragon", motto="", size="large", heads=1, foods=["lamb", "pie"])
    hydra = Beast(id="hydra", name="Hydra", motto="More.", size="small", heads=3, foods=["fish"])
    assert read(BEASTS) == read(BEASTS, ["dragon", "hydra"]) == [dragon, hydra]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('name = "Dragon"', "", "name is missing"),
        ('name = "Dragon"', "name = 3", "name: 3 is not a text"),
        ('name = "Dragon"', 'name = ""', "name: '' is empty"),
        ('name = "Dragon"', 'name = "Dragon"\nsmell = 9', "there is no field smell"),
        ('motto = ""', "motto = []", "motto: [] is not a text"),
        ('size = "large"', 'size = "huge"', "size: 'huge' is none of large, small"),
        ("heads = 1", "heads = 1.5", "heads: 1.5 is not a whole number"),
        ("heads = 1", "heads = true", "heads: True is not a whole number"),
        ("heads = 1", 'heads = "1"', "heads: '1' is not a whole number"),
        ("heads = 1", "heads = 0", "heads: 0 is less than 1"),
        ('["lamb", "pie"]', '"lamb"', "foods: 'lamb' is not a list"),
        ('["lamb", "pie"]', "[]", "foods: [] is empty"),
        ('["lamb", "pie"]', '["lamb", 3]', "foods, entry 2: 3 is not a text"),
        ('["lamb", "pie"]', '["lamb", ""]', "foods, entry 2: '' is empty"),
    ],
)
def test_a_fault_in_an_entry(old: str, new: str, fault: str) -> None:
    assert BEASTS.count(old) == 1
    with refused("[[beasts]] entry 1 (dragon)", fault):
        read(BEASTS.replace(old, new))


def test_an_entry_without_an_id() -> None:
    with refused("[[beasts]] entry 2: ", "id is missing"):
        read(BEASTS.replace('id = "hydra"\n', ""))


def test_an_id_twice() -> None:
    with refused("[[beasts]] entry 2 (dragon): ", "this id is used twice"):
        read(BEASTS.replace('id = "hydra"', 'id = "dragon"'))


@pytest.mark.parametrize(
    ("order", "entry", "fault"),
    [
        (["dragon", "golem"], "[[beasts]] entry 2 (hydra): ", "unknown id"),
        (["hydra", "dragon"], "[[beasts]] entry 1 (dragon)", "stands where 'hydra' belongs"),
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
        ("beasts = 3\n", "[[beasts]]: ", "must be a list of tables, not 3"),
        ("beasts = [3]\n", "[[beasts]] entry 1: ", "3 is not names with their values"),
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
