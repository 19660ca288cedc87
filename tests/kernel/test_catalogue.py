"""The catalogue: games are found by name, and a room is entered only when somebody plays in it."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import bestiary
from bestiary.kernel import catalogue
from bestiary.kernel.catalogue import module_of
from tests.guests import installed
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


# -- games of other people --------------------------------------------------------------------------------------------

GUESTS = {
    "toy": "lantern_toy",
    "lantern-missing": "lantern_missing",
    "lantern-broken": "lantern_broken",
    "lantern-empty": "lantern_empty",
    "lantern-other": "lantern_toy",
}
MODULES = {
    "lantern_toy": "from tests.toy import GAME",
    "lantern_broken": "raise RuntimeError('there is no lantern.')",
    "lantern_empty": "",
}
WRONG = {
    "lantern-missing": "ModuleNotFoundError: No module named 'lantern_missing'.",
    "lantern-broken": "RuntimeError: there is no lantern.",
    "lantern-empty": "AttributeError: module 'lantern_empty' has no attribute 'GAME'.",
    "lantern-other": "lantern_toy.GAME is no such game.",
}


@pytest.fixture
def _guests(tmp_path: Path) -> Iterator[None]:
    with installed(tmp_path, catalogue.GROUP, GUESTS, MODULES):
        yield


@pytest.mark.usefixtures("_guests")
def test_games_of_other_packages_are_found_by_name_and_entered_late() -> None:
    assert set(GUESTS) < set(bestiary.games())
    assert "lantern_toy" not in sys.modules
    assert module_of("toy") == "lantern_toy"
    assert bestiary.game("toy") is GAME
    assert bestiary.game("toy").start(players=2, seed=1).record().replay().players == 2


@pytest.mark.usefixtures("_guests")
@pytest.mark.parametrize("slug", WRONG)
def test_a_guest_that_is_broken_says_what_is_wrong_when_it_is_asked_for(slug: str) -> None:
    with pytest.raises(bestiary.BestiaryError) as caught:
        bestiary.game(slug)
    assert caught.value.message == f"The game {slug!r} of lantern cannot be played: {WRONG[slug]}"


@pytest.mark.usefixtures("_guests")
def test_a_guest_that_is_broken_does_not_break_the_others() -> None:
    with pytest.warns(UserWarning, match="cannot be played") as warned:
        found = [game.slug for game in catalogue.playable()]
    assert found == [slug for slug in bestiary.games() if slug not in WRONG]
    assert sorted(str(one.message).split("'")[1] for one in warned) == sorted(WRONG)


def test_a_guest_does_not_take_the_place_of_a_game_of_ours(tmp_path: Path) -> None:
    with installed(tmp_path, catalogue.GROUP, {"feed-the-beast": "lantern_toy"}, MODULES):
        assert module_of("feed-the-beast") == "bestiary.rooms.feed_the_beast"
        assert bestiary.game("feed-the-beast").slug == "feed-the-beast"


def test_a_catalogue_that_has_not_heard_of_a_game_is_told_where_it_stands() -> None:
    try:
        assert catalogue.ensure("toy", "tests.toy") is GAME
        assert catalogue.ensure("toy", "nowhere") is GAME, "what is known already stays where it is"
    finally:
        del catalogue._modules["toy"]
        catalogue._entered.pop("toy", None)
