"""The catalogue: games are found by name, and a room is entered only when somebody plays in it."""

from __future__ import annotations

import pickle
import sys

import pytest

import bestiary
from bestiary.kernel import catalogue
from bestiary.kernel.catalogue import module_of
from tests.toy import GAME
from tests.toy.visit import visit


def test_games_are_listed_by_name() -> None:
    assert bestiary.games() == tuple(sorted(bestiary.games()))
    with visit():
        assert "toy" in bestiary.games()
    assert "toy" not in bestiary.games()


def test_a_game_is_found_by_its_name_always_the_same() -> None:
    with visit():
        assert bestiary.game("toy") is bestiary.game("toy") is GAME
        assert module_of("toy") == "tests.toy"


@pytest.mark.parametrize("find", [bestiary.game, module_of])
def test_an_unknown_game_names_the_known_ones(find: object) -> None:
    assert callable(find)
    with visit(), pytest.raises(bestiary.UnknownGame, match="no game called 'chess'") as refused:
        find("chess")
    assert refused.value.name == "chess"
    assert refused.value.known == (*bestiary.games(), "toy")
    assert all(slug in refused.value.message for slug in refused.value.known)


def test_a_room_is_entered_only_when_somebody_plays_in_it() -> None:
    catalogue.register("nowhere", "tests.toy.nowhere")
    try:
        assert "nowhere" in bestiary.games()
        assert "tests.toy.nowhere" not in sys.modules
        with pytest.raises(ModuleNotFoundError):
            bestiary.game("nowhere")
    finally:
        del catalogue._modules["nowhere"]


@pytest.mark.parametrize(
    "error",
    [
        bestiary.UnknownGame("chess", ("toy",)),
        bestiary.OptionError("mode", "No such mode.", "bad_mode"),
        bestiary.IllegalAction("Not now.", ("TOY-010",)),
        bestiary.PositionError("Too many crows."),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_are_words_for_a_person_and_travel_between_processes(error: bestiary.BestiaryError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == again.message == error.message == str(error)
    assert vars(again) == vars(error)
