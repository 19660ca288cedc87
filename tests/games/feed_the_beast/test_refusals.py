"""Refusals: whatever is asked, the answer is a sentence and the rules that forbid it."""

from __future__ import annotations

import pytest

import bestiary
from tests.games.feed_the_beast.table import GAME, Table, table
from tests.games.refusals import answered_when_pointed_at, refused_in_words
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
TEXTS = [
    *("feed bread", "feed human", "feed soup", "feed", "pay line 1", "pay second line 1", "pay own 1", "pay elf-1"),
    *("pay elf-8", "pay tier 2", "pay all lines", "pay soup", "declare feed bread", "declare pay line 1", "as bread"),
    *("with bread", "with three bread", "with bread of B", "with B", "take menu-s-04", "take dog-1", "take bread"),
    *("choose B", "choose Z", "line 1", "stop", "dance", ""),
]
REFS = [
    *("hand:0:bread", "hand:0:human", "hand:0:soup", "hand:1:bread", "line:menu-s-09:1", "line:menu-s-09:9", "line"),
    *("line:soup:1", "own:1", "own:x", "tile", "seat:1", "victim:elf-1", "nonsense", ":", ""),
]


def hungry() -> Table:
    """The lines of menu-s-09 ask for Human, Mushroom and Bread."""
    return table(beast="dragon", hands=["bread fish", *OTHERS])


def refusal(t: Table, line: str) -> tuple[str, tuple[str, ...]]:
    error = t.refused(line)
    return error.message, error.rules


def test_whatever_is_said_or_shown_there_is_a_reason() -> None:
    refused_in_words(hungry().state, TEXTS)
    answered_when_pointed_at(hungry().state, REFS)
    filling = hungry().play("pay line 3")
    refused_in_words(filling.state, TEXTS)
    answered_when_pointed_at(filling.state, REFS)


@rule("FTB-060", "FTB-068")
def test_why_a_token_is_no_wrong_food() -> None:
    assert refusal(hungry(), "feed apple") == ("You hold no Apple.", ("FTB-060",))
    valid = ("Bread can pay a recipe, so it is never wrong food: choose what it pays for.", ("FTB-068",))
    assert refusal(hungry(), "feed bread") == valid
    assert GAME.why_not_ref(hungry().state, "hand:0:bread") == valid


@rule("FTB-061")
def test_a_line_of_the_second_menu_card_is_called_so() -> None:
    t = table(beast="dragon", hands=["fish*2", *OTHERS], second_menu="menu-s-16")
    text = "You cannot pay second line 1: you lack the food for it, or it is not open now."
    assert refusal(t, "pay second line 1") == (text, ("FTB-061", "FTB-062"))
    assert GAME.why_not_ref(t.state, "line:menu-s-16:1") == (text, ("FTB-061", "FTB-062"))


@rule("FTB-061")
@pytest.mark.parametrize("name", ["second line 1", "elf-8", "soup"])
def test_a_recipe_that_is_not_there_is_said_to_be_none(name: str) -> None:
    text, rules = refusal(hungry(), f"pay {name}")
    assert text == f"There is no recipe called {name} now. A: feed the beast."
    assert "FTB-061" in rules


def test_numbers_that_stand_for_no_recipe_are_refused() -> None:
    t = hungry()
    legal = t.state.actions()
    for number in range(-1, 400):
        if number not in legal:
            with pytest.raises(bestiary.IllegalAction):
                t.state.play(number)


def test_what_everybody_could_take_is_told_apart_by_its_name() -> None:
    """A token, a Menu card and a victim are all taken; where none of them can be, the question is said again."""
    for line in ("take bread", "take menu-s-04", "take dog-1"):
        assert refusal(hungry(), line)[0] == f"'{line}' is not possible here. A: feed the beast."
