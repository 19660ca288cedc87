"""The table in a terminal: every public fact stands there in words, without any colour."""

from __future__ import annotations

from typing import Any

import pytest
from rich.text import Text

from bestiary.rooms.feed_the_beast.content import BEASTS
from tests.games.feed_the_beast.table import Table, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
PRINCESS = {"save_the_princess": True}


def shown(t: Table, seat: int | None = 0) -> str:
    return Text.from_markup(t.state.picture(seat)).plain


FACTS: list[tuple[dict[str, Any], str]] = [
    ({}, "Turn 1, clockwise: A, then B"),
    ({"direction": "counter-clockwise"}, "counter-clockwise: A, then C"),
    ({}, "Supply: Bread·×15"),
    ({"hidden": [1]}, "Supply: some Bread, Fish"),
    ({"beast": "dragon", "dragon_count": 2}, "Wrong turns in a row: 2 of 3"),
    (
        {"beast": "bigfoot", "previous": {"seat": 2, "outcome": "wrong", "paid": ["fish", "pie"]}},
        "before: Fish and Pie",
    ),
    ({"beast": "leviathan", "previous": {"seat": 2, "outcome": "wrong", "paid": ["fish"]}}, "turn before, of C: wrong"),
    ({"beast": "yeti", "marks": {"foods": ["lamb"], "owner": 1}}, "Marked by B: Lamb"),
    ({"beast": "ghost", "tile": "pie*4"}, "4 tokens, and 25 are safe"),
    ({"beast": "ghost", "tile": "pie*4"}, "(4 tokens, does not reset now)"),
    ({"beast": "minotaur", "set_aside": {"pie": 2}}, "2 of 5 Maze Tokens"),
    ({"beast": "minotaur", "set_aside": {"pie": 2}}, "Set aside: Pie··×2"),
    ({"beast": "hydra", "set_aside": {"pie": 2}}, "2 of 10 Head Tokens"),
    ({"beast": "basilisk", "statues": [0, 2, 0]}, "1 of 3 players are Statues"),
    ({"beast": "basilisk", "statues": [0, 2, 0]}, "Statue: skips 2 turns"),
    ({"beast": "goblin", "tile": "apple fish"}, "2 of 10 foods"),
    ({"beast": "spirit", "tile": "apple"}, "1 token left"),
    ({"beast": "demon", "demon_run": [1]}, "1 of 3 players without a valid payment"),
    ({"beast": "golem"}, "16 left of Tier 3"),
    ({"beast": "loch-ness", "dived": True}, "Underwater for good"),
    ({"beast": "phoenix", "tile": "apple", "hands": ["bread*3", *OTHERS]}, "(1 / 6, or 3 of one food)"),
    ({"beast": "goblin"}, "On the tile (empty): nothing"),
    ({"beast": "dragon", "second_menu": "menu-s-01"}, "Second card 1: Apple → "),
    ({"beast": "cyclops", "blinded": [1, 3]}, "closed: lines 1 and 3"),
    ({"discard": ["menu-s-02"]}, "discarded 1: card 2"),
    ({"known_top": [1, 0, 0]}, "You know the top of the deck: card "),
    ({"hidden": [1]}, "hand hidden from the others"),
    ({"skips": [1]}, "skips the next turn"),
    ({"demands": [[], ["fish", "pegasus pie"], []]}, "must play Fish and Pie (Pegasus)"),
    ({"demands_later": [["fish"], [], []]}, "must play Fish next turn"),
    ({"forbidden": [[], ["fish"], []]}, "may not play Fish)"),
    ({"forbidden_later": [["fish"], [], []]}, "may not play Fish next turn"),
    ({"beast": "ghost", "haunted": [1]}, "haunted"),
    ({"beast": "golem", "debt": [1]}, "must pay the beast's own Menu)"),
    ({"beast": "golem", "debt_later": [1]}, "must pay the beast's own Menu next turn"),
    ({"state_locks": [1]}, "locks the State"),
    ({"menu_locks": [1]}, "locks the Menu"),
    ({"stuck": [1, 2]}, "Nothing could be paid by B and C"),
    ({"options": PRINCESS, "victims": [[], ["elf-1"], []]}, "with Elf 1 (Bread → the beast flips to its other State)"),
    ({"options": PRINCESS, "victims": [[], ["troll-1"], []], "troll_partner": {"troll-1": 2}}, "Troll 1 (binds C too)"),
    ({"options": PRINCESS, "victims": [[], ["teddy-bear-1"], []], "used": ["teddy-bear-1"]}, "the Teddy Bear (used)"),
    ({"options": PRINCESS, "row": ["dog-1", "elf-2"]}, "Victims: the Dog, Elf 2 (Fish → upgrade 1 token)"),
    (
        {"options": PRINCESS, "row": ["elf-2"], "victims": [[], ["dog-1"], []]},
        "  Dog: after each State change you may discard a token",
    ),
    ({"options": PRINCESS, "row_hidden": True}, "Victims: face down, face down"),
    ({"options": PRINCESS, "victim_discard": ["cat-1"]}, "discarded: the Cat"),
    ({"options": PRINCESS, "run": {"kind": "wrong", "seats": [1]}}, "Only wrong food so far by B: 1 of 3 players"),
]


@rule("FTB-009")
@pytest.mark.parametrize(("fields", "words"), FACTS)
def test_every_public_fact_is_on_the_table(fields: dict[str, Any], words: str) -> None:
    assert words in shown(table(**fields))


@rule("FTB-005")
@pytest.mark.parametrize("beast", [beast.id for beast in BEASTS])
def test_the_state_is_told_without_colour(beast: str) -> None:
    states = next(each.states for each in BEASTS if each.id == beast)
    pictures = [
        shown(table(beast=beast, state=state, tile="apple", hands=["apple bread pie", *OTHERS])) for state in states
    ]
    assert pictures[0] != pictures[1]
    for picture, state in zip(pictures, states, strict=True):
        assert f"{state} (now)" in picture


@rule("FTB-442")
def test_a_payment_face_down_is_on_the_table() -> None:
    t = table(beast="cyclops", state="Eye Shut", hands=["apple*3 fish", *OTHERS])
    t.play("declare feed berries", "put down fish")
    assert "A has declared Berries and put down Fish face down." in shown(t, 0)
    assert "A has declared Berries and put down 1 token face down." in shown(t, 1)


@rule("FTB-020")
def test_the_end_shows_what_the_scores_come_from_and_nobodys_turn() -> None:
    t = table(hands=["bread", "apple*2", "fish"], menu="menu-s-16").play("pay line 2", "with bread", "upgrade")
    picture = shown(t, None)
    assert "A ends the turn without food and wins." in picture
    assert "A: 0 (0 tokens left, wins)" in picture
    assert "B: -2 (2 tokens left)" in picture
    assert "C: -1 (1 token left)" in picture
    assert "→ A" not in picture
    assert "Turn " not in picture


def test_no_id_and_no_wrong_plural_is_shown() -> None:
    t = table(
        hands=["bread", *OTHERS], options=PRINCESS, row=["robot-doll-2", "elf-4"], demands=[["pegasus fish"], [], []]
    )
    for words in ("menu-s", "robot-doll", "1 tokens", "pegasus fish"):
        assert words not in shown(t)


# -- how full the beast is --------------------------------------------------------------------------------------------


@rule("FTB-100", "FTB-341", "FTB-360", "FTB-434", "FTB-451", "FTB-512")
@pytest.mark.parametrize("beast", [beast.id for beast in BEASTS])
@pytest.mark.parametrize("side", [0, 1])
def test_the_capacity_is_the_smallest_tile_that_resets(beast: str, side: int) -> None:
    """Judged by the beast itself, with tokens that differ as far as they can."""
    state = next(each.states for each in BEASTS if each.id == beast)[side]
    t = table(beast=beast, state=state, tile="apple fish" if beast == "goblin" else "apple")
    view, laid = t.state.view(0), t.pieces.copy()
    if view["capacity"] is None:
        assert not laid.creature.can_reset(laid)
        return
    for size in range(1, view["capacity"] + 1):
        kinds = 2 if beast == "goblin" else 9  # the Goblin counts by the foods that lie there
        laid.tile = [0] * 10
        for token in range(size):
            laid.tile[token % kinds] += 1
        laid.tile_size = size
        if beast != "goblin" or size >= kinds:
            assert laid.creature.full(laid) == (size == view["capacity"]), size


@rule("FTB-512")
def test_an_empty_goblin_has_no_capacity_yet() -> None:
    t = table(beast="goblin")
    assert t.state.view(0)["capacity"] is None
    assert "0 / 0" not in shown(t)


@rule("FTB-360")
def test_the_phoenix_resets_at_six() -> None:
    assert table(beast="phoenix").state.view(0)["capacity"] == 6
