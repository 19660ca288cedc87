"""A bot is named by a text: what the texts mean, and what is said of those that mean nothing."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bestiary.bots import LEVELS, GreedyBot, RandomBot, SearchBot, UnknownBot, bot, bot_from, bots, names
from bestiary.kernel.errors import BestiaryError
from tests.guests import installed

ALL = "beginner, casual, greedy, master, random, search, strong"
PARAMETERS = {
    "iterations": ("1", "1000000", "0", "1000001"),
    "seconds": ("0", "60", "-1", "60.5"),
    "horizon": ("0", "1000", "-1", "1001"),
    "exploration": ("0", "10", "-0.1", "10.1"),
    "minds": ("1", "64", "0", "65"),
}
"""Of some parameters the least and the most that is allowed, and what is not."""
COUNTED = ("iterations", "horizon", "minds")
"""Those of them that are whole numbers."""


# -- names -------------------------------------------------------------------------------------------------------------


def test_bots_are_found_by_name() -> None:
    assert bots() == tuple(ALL.split(", "))
    assert isinstance(bot("greedy"), GreedyBot)
    assert isinstance(bot("random"), RandomBot)
    assert isinstance(bot("search"), SearchBot)
    assert [bot(name).name for name in bots()] == list(bots())


def test_levels_are_bots_that_search() -> None:
    assert LEVELS == ("beginner", "casual", "strong", "master")
    assert all(isinstance(bot(level), SearchBot) for level in LEVELS)


def test_every_seat_gets_a_bot_of_its_own() -> None:
    for name in bots():
        assert bot(name) is not bot(name)


@pytest.mark.parametrize("text", ["deep-thought", "", " ", "Search", "search ", "greedy\n", "search iterations=3"])
def test_an_unknown_bot_is_an_error_that_names_the_known_ones(text: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        bot(text)
    assert isinstance(caught.value, BestiaryError)
    assert caught.value.name == text
    assert str(caught.value) == f"There is no bot called {text!r}. The bots are: {ALL}."


# -- parameters --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["search+iterations=400+horizon=8", "master+seconds=0.5", "search+iterations=1e3"])
def test_a_search_may_be_told_how(text: str) -> None:
    for found in (bot(text), bot_from(text)):
        assert isinstance(found, SearchBot)
        assert found.name == text


@pytest.mark.parametrize("name", PARAMETERS)
def test_parameters_are_numbers_within_bounds(name: str) -> None:
    least, most, below, above = PARAMETERS[name]
    for value in (least, most):
        assert bot(f"search+{name}={value}").name == f"search+{name}={value}"
    for value in (below, above, "nan", "inf", "-inf", "many", "", "1=1"):
        text = f"search+{name}={value}"
        with pytest.raises(UnknownBot) as caught:
            bot(text)
        kind = "whole number" if name in COUNTED else "number"
        said = f"{name} of the bot {text!r} is a {kind} from {float(least):g} to {float(most):g}, not {value!r}."
        assert str(caught.value).startswith(said)


@pytest.mark.parametrize("name", COUNTED)
def test_what_is_counted_is_a_whole_number(name: str) -> None:
    assert bot(f"search+{name}=2.0").name == f"search+{name}=2.0"
    with pytest.raises(UnknownBot, match=f"^{name} of the bot .* is a whole number from .*, not '1.5'"):
        bot(f"search+{name}=1.5")


@pytest.mark.parametrize("word", ["magic=1", "iterations", "", "=3", "Iterations=3", "iterations:3", " horizon=3"])
def test_an_unknown_parameter_is_an_error_that_names_the_known_ones(word: str) -> None:
    with pytest.raises(
        UnknownBot, match=r"its parameters are .*iterations=\.\.\., seconds=\.\.\., horizon=\.\.\."
    ) as caught:
        bot(f"strong+{word}")
    assert str(caught.value).startswith(f"{word!r} says nothing to the bot 'strong+{word}'")
    assert str(caught.value).endswith(f"The bots are: {ALL}.")


@pytest.mark.parametrize("name", ["greedy", "random"])
def test_other_bots_take_no_parameters(name: str) -> None:
    with pytest.raises(UnknownBot, match=f"The bot '{name}' takes no parameters"):
        bot(f"{name}+iterations=3")


# -- own bots ----------------------------------------------------------------------------------------------------------


def test_only_bot_from_imports_modules() -> None:
    assert isinstance(bot_from("bestiary.bots.random_bot:RandomBot"), RandomBot)
    assert isinstance(bot_from("greedy"), GreedyBot)
    assert isinstance(bot_from("strong+iterations=3"), SearchBot)
    with pytest.raises(UnknownBot):
        bot("bestiary.bots.random_bot:RandomBot")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("no.such.module:Bot", "cannot be imported"),
        (":Bot", "cannot be imported"),
        ("bestiary.bots:Nobody", "There is no bot 'Nobody'"),
        ("bestiary.bots:", "There is no bot ''"),
        ("bestiary.bots:Perspective", "without arguments"),
        ("collections:Counter", "is not a Bot"),
    ],
)
def test_what_is_no_bot_is_said_so(text: str, reason: str) -> None:
    with pytest.raises(UnknownBot, match=reason):
        bot_from(text)


# -- bots of other people ----------------------------------------------------------------------------------------------

GUESTS = {
    "hasty": "lantern_bots:Hasty",
    "quick": "lantern_bots:quick",
    "missing": "lantern_missing:Hasty",
    "nobody": "lantern_bots:Nobody",
    "counter": "collections:Counter",
    "greedy": "lantern_bots:Hasty",
}
LANTERN = """
from bestiary.bots import Bot

class Hasty(Bot):
    name = "hasty"

    def choose(self, perspective, chance):
        return perspective.actions()[0]

def quick():
    return Hasty()
"""


@pytest.fixture
def _guests(tmp_path: Path) -> Iterator[None]:
    with installed(tmp_path, names.GROUP, GUESTS, {"lantern_bots": LANTERN}):
        yield


@pytest.mark.usefixtures("_guests")
@pytest.mark.parametrize("name", ["hasty", "quick"])
def test_bots_of_other_packages_are_found_by_name(name: str) -> None:
    assert name in bots() and "lantern_bots" not in sys.modules
    assert bot(name).name == bot_from(name).name == "hasty"
    assert bot(name) is not bot(name)
    with pytest.raises(UnknownBot, match=f"The bot '{name}' takes no parameters"):
        bot(f"{name}+iterations=3")


@pytest.mark.usefixtures("_guests")
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("missing", "ModuleNotFoundError: No module named 'lantern_missing'"),
        ("nobody", "AttributeError: module 'lantern_bots' has no attribute 'Nobody'"),
        ("counter", "collections:Counter makes no Bot"),
    ],
)
def test_a_guest_that_is_broken_says_what_is_wrong_and_breaks_nobody_else(name: str, reason: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        bot(name)
    assert str(caught.value).startswith(f"The bot {name!r} of lantern cannot play: {reason}. The bots are: ")
    assert bot("hasty").name == "hasty"


@pytest.mark.usefixtures("_guests")
def test_a_guest_does_not_take_the_place_of_a_bot_of_ours() -> None:
    assert isinstance(bot("greedy"), GreedyBot)
    assert bots().count("greedy") == 1
