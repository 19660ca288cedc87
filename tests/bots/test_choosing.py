"""An answer of a bot in one line: the same again, from what the seat knows, and clear words where there is none."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import bestiary
import bestiary.bots
from bestiary.bots import UnknownBot, choose, choosing
from bestiary.kernel.errors import BestiaryError

from .random_play import choices_at, every_game, hidden_tables
from .tiny import start

ROOT = Path(__file__).resolve().parents[2]
ITERATIONS = "search+iterations=12"


@every_game
@pytest.mark.parametrize("name", ["random", "greedy", ITERATIONS])
def test_the_same_seed_gives_the_same_answer_whatever_is_hidden(slug: str, name: str) -> None:
    for number, state in enumerate(choices_at(hidden_tables(slug)[0], seed=3)):
        if number == 4:
            break
        before, again = state.snapshot(), state.redeal(state.seat, 4711 + number)
        answer = choose(state, name, seed=number)
        assert answer in state.actions()
        assert answer == choose(state, name, seed=number) == choose(again, name, seed=number)
        assert state.snapshot() == before


def test_another_seed_is_another_luck() -> None:
    assert {choose(start("same"), "random", seed) for seed in range(20)} == {0, 1, 2}
    assert choose(start("same"), "random", 7) == choose(start("same"), "random", "7")


def test_a_bot_may_be_named_or_given() -> None:
    wanted = choose(start("doors"), "greedy")
    assert choose(start("doors"), bestiary.bots.GreedyBot()) == wanted
    assert choose(start("doors"), "bestiary.bots.greedy:GreedyBot") == wanted


def test_who_names_no_bot_is_told_which_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"There is no bot called 'deep-thought'\. The bots are: beginner,"):
        choose(start("same"), "deep-thought")


def test_nobody_chooses_after_the_end() -> None:
    state = start("fool")
    state.play(1)
    with pytest.raises(BestiaryError, match="The game is over"):
        choose(state, "random")


def test_the_examples_of_the_guide_run() -> None:
    found = doctest.testfile(str(ROOT / "docs" / "writing-a-bot.md"), module_relative=False)
    assert found.attempted and not found.failed


@pytest.mark.parametrize("module", [bestiary.bots, choosing], ids=lambda module: str(module.__name__))
def test_the_examples_run(module: object) -> None:
    found = doctest.testmod(module)  # type: ignore[arg-type]
    assert found.attempted and not found.failed
