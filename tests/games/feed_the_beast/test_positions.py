"""Positions written by hand: what is left out comes from the setup, what contradicts itself is refused in words."""

from __future__ import annotations

from typing import Any

import pytest

import bestiary
from tests.games.feed_the_beast.table import GAME


def test_a_position_with_nothing_but_options_is_the_start_of_a_game() -> None:
    for beast in ("unicorn", "pegasus", "spirit"):
        options = {"players": 3, "beast": beast, "advanced_beasts": True}
        restored = GAME.restore({"options": options, "seed": "same"})
        assert restored.snapshot() == GAME.start(seed="same", **options).snapshot()


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"game": "chess"}, "not a position of Feed the Beast"),
        ({"version": "0"}, "version"),
        ({"colour": "red"}, "colour"),
        ({"options": {"players": 9}}, "2 to 6 players"),
        ({"options": {"cheat": True}}, "cheat"),
        ({"options": None}, "options"),
        ({"options": []}, "options"),
        ({"chance": "7"}, "chance"),
        ({"reveals": None}, "reveals"),
        ({"beast": "hamster"}, "hamster"),
        ({"options": {"beast": "unicorn"}, "state": "Flying"}, "Flying"),
        ({"hands": [{}, {}]}, "hands"),
        ({"hands": [{"bread": 16}, {}, {}, {}]}, "bread"),
        ({"hands": [{"bread": -1}, {}, {}, {}]}, "bread"),
        ({"hands": [{"stone": 1}, {}, {}, {}]}, "stone"),
        ({"hands": [{}, {}, {}, {}], "tile": {}, "supply": {"bread": 3}}, "supply"),
        ({"options": {"menu_deck": "standard"}, "menu": "menu-s-99"}, "menu-s-99"),
        ({"options": {"menu_deck": "standard"}, "menu": "menu-s-01", "market": ["menu-s-01"]}, "two places"),
        ({"victims": [["dog-1"], [], [], []]}, "save_the_princess"),
        ({"options": {"save_the_princess": True}, "row": ["dog-1", "dog-1"]}, "dog-1"),
        ({"skips": [7]}, "seat 7"),
        ({"agenda": [{"task": "Dance"}]}, "Dance"),
        ({"agenda": []}, "agenda"),
        ({"known_top": [99, 0, 0, 0]}, "known_top"),
    ],
)
def test_a_contradiction_is_refused_and_named(position: dict[str, Any], words: str) -> None:
    with pytest.raises(bestiary.PositionError) as refusal:
        GAME.restore(position)
    assert words in refusal.value.message
