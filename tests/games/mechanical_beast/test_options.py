"""The options of a game, their values and defaults, and how bad ones are refused."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import bestiary
from tests.games.mechanical_beast.table import GAME, Table, table
from tests.marks import rule

DEFAULTS: dict[str, Any] = {
    "players": 1,
    "mode": "coop",
    "difficulty": "starting",
    "glass": "unlocked",
    "stack_cut": "even",
    "stall_rounds": 25,
    "call_end": True,
}
MODES = ["coop", "semi-coop", "competitive"]
LEVELS = ["starting", "normal", "hard", "extreme"]
GLASS = ["unlocked", "locked"]

ONE_TO_FOUR = "Mechanical Beast is for 1 to 4 players."
SEMI_CO_OP = "Semi-co-op needs 2 to 4 players."
COMPETITIVE = "The competitive game needs 2 to 4 players."
NO_LEVEL = "The competitive game has no difficulty level; choose glass doors unlocked or locked."
NO_GLASS = "In co-op the difficulty level decides whether glass doors are locked."
STALL = "The stall limit must be between 5 and 100 rounds."


def refusal(**options: Any) -> bestiary.OptionError:
    """The error these options are refused with."""
    with pytest.raises(bestiary.OptionError) as caught:
        GAME.start(seed=1, **options)
    return caught.value


def start(**options: Any) -> Table:
    return Table(GAME.start(**{"seed": 1, **options}))


# -- defaults


def test_the_catalogue_lists_every_option_with_its_default() -> None:
    listed = {option.name: option for option in GAME.options}
    assert set(listed) - {"seed"} == set(DEFAULTS)
    assert {name: listed[name].default for name in DEFAULTS} == DEFAULTS
    assert all(option.help for option in GAME.options)


@pytest.mark.parametrize("name", [name for name in DEFAULTS if name != "glass"])
def test_an_option_left_out_takes_its_default(name: str) -> None:
    assert start().state.options[name] == DEFAULTS[name]


@pytest.mark.parametrize(("mode", "players"), [("coop", 1), ("semi-coop", 2), ("competitive", 2)])
def test_the_default_number_of_players_depends_on_the_mode(mode: str, players: int) -> None:
    assert start(mode=mode).state.players == players


@rule("MBT-302")
def test_in_the_race_the_glass_doors_are_unlocked_by_default() -> None:
    t = start(mode="competitive")
    assert t.state.options["glass"] == "unlocked"
    assert t.state.view(None)["glass_locked"] is False
    assert start(mode="competitive", glass="locked").state.view(None)["glass_locked"] is True


def test_a_state_keeps_the_options_it_was_started_with() -> None:
    chosen = {"players": 3, "mode": "semi-coop", "difficulty": "hard", "stack_cut": "loose", "stall_rounds": 7}
    options = start(**chosen).state.options
    assert {name: options[name] for name in chosen} == chosen


# -- players


@pytest.mark.parametrize(("mode", "fewest"), [("coop", 1), ("semi-coop", 2), ("competitive", 2)])
def test_every_mode_takes_up_to_four_players(mode: str, fewest: int) -> None:
    for players in range(fewest, 5):
        assert len(start(mode=mode, players=players).truth["hands"]) == players


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [-1, 0, 5, 100])
def test_fewer_than_one_or_more_than_four_cannot_play(mode: str, players: int) -> None:
    error = refusal(mode=mode, players=players)
    assert (error.message, error.option) == (ONE_TO_FOUR, "players")


def test_players_are_a_number() -> None:
    for nonsense in ("three", 1.5, True, [2]):
        assert refusal(players=nonsense).option == "players"


@rule("MBT-270")
def test_semi_co_op_is_not_for_one() -> None:
    error = refusal(mode="semi-coop", players=1)
    assert error.message == SEMI_CO_OP
    assert error.option in ("players", "mode")


@rule("MBT-300")
def test_nobody_races_alone() -> None:
    error = refusal(mode="competitive", players=1)
    assert error.message == COMPETITIVE
    assert error.option in ("players", "mode")


# -- what goes together


@rule("MBT-287", "MBT-302")
@pytest.mark.parametrize("difficulty", LEVELS)
def test_a_race_has_no_difficulty_level(difficulty: str) -> None:
    """Also the default level is an error when it is given, and only then."""
    error = refusal(mode="competitive", difficulty=difficulty)
    assert (error.message, error.option) == (NO_LEVEL, "difficulty")
    start(mode="competitive")


@rule("MBT-287")
@pytest.mark.parametrize("glass", GLASS)
@pytest.mark.parametrize("mode", ["coop", "semi-coop"])
def test_in_co_op_the_level_decides_on_the_glass(mode: str, glass: str) -> None:
    error = refusal(mode=mode, glass=glass)
    assert (error.message, error.option) == (NO_GLASS, "glass")
    start(mode=mode)


def test_without_a_mode_it_is_co_op_that_has_no_glass_option() -> None:
    assert refusal(glass="locked").message == NO_GLASS


def test_all_other_combinations_are_valid() -> None:
    for mode, cut, rounds, call_end in product(MODES, ("even", "loose"), (5, 100), ("on", "off")):
        own = [{"glass": glass} for glass in GLASS] if mode == "competitive" else [{"difficulty": d} for d in LEVELS]
        for more in own:
            options = {"mode": mode, "stack_cut": cut, "stall_rounds": rounds, "call_end": call_end, **more}
            t = start(**options)
            assert (t.asked, t.seat) == ("move", 0)
            assert t.answers[0] == "skip-move"


# -- values


@pytest.mark.parametrize(
    ("name", "value", "company"),
    [
        ("mode", "solo", {}),
        ("difficulty", "easy", {}),
        ("difficulty", "easy", {"mode": "semi-coop"}),
        ("glass", "broken", {"mode": "competitive"}),
        ("stack_cut", "odd", {}),
        ("call_end", "maybe", {}),
    ],
)
def test_an_unknown_value_is_named(name: str, value: str, company: dict[str, Any]) -> None:
    error = refusal(**{name: value, **company})
    assert (error.message, error.option) == (f"Unknown value {value} for option {name}.", name)


def test_an_unknown_option_is_refused_by_name() -> None:
    error = refusal(colour="red")
    assert error.option == "colour"
    assert "colour" in error.message


@rule("MBT-346")
@pytest.mark.parametrize("rounds", [-1, 0, 4, 101, 10_000])
def test_a_stall_limit_out_of_range_is_refused(rounds: int) -> None:
    error = refusal(stall_rounds=rounds)
    assert (error.message, error.option) == (STALL, "stall_rounds")


def test_the_stall_limit_is_a_number() -> None:
    assert refusal(stall_rounds="many").option == "stall_rounds"


@rule("MBT-346")
@pytest.mark.parametrize(("rounds", "players"), [(5, 1), (25, 3), (100, 4)])
def test_the_stall_limit_is_so_many_rounds(rounds: int, players: int) -> None:
    t = start(stall_rounds=rounds, players=players)
    assert t.state.view(None)["stall_limit"] == rounds * players


@rule("MBT-347")
@pytest.mark.parametrize(("word", "offered"), [("on", True), (True, True), ("off", False), (False, False)])
def test_calling_the_end_is_on_or_off(word: object, offered: bool) -> None:
    assert ("call-end" in start(call_end=word).answers) is offered
    assert ("call-end" in table(call_end=word).answers) is offered


@rule("MBT-044", "MBT-045", "MBT-R02")
def test_the_stack_cut_is_even_or_loose() -> None:
    def exits(cut: str) -> set[int]:
        return {start(stack_cut=cut, seed=seed).truth["deck"].index("emergency-exit") for seed in range(60)}

    assert exits("even") == {36}
    assert exits("loose") == {34, 35, 36, 37, 38}


# -- the table of levels


@rule("MBT-285", "MBT-286", "MBT-288", "MBT-290", "MBT-046", "MBT-047")
@pytest.mark.parametrize(
    ("options", "hatch", "exit_in_deck", "locked", "deck"),
    [
        ({"difficulty": "starting"}, "open", True, False, 71),
        ({"difficulty": "normal"}, "open", False, False, 70),
        ({"difficulty": "hard"}, "open", False, True, 70),
        ({"difficulty": "extreme"}, "closed", True, True, 71),
        ({"mode": "competitive", "glass": "unlocked"}, "closed", True, False, 71),
        ({"mode": "competitive", "glass": "locked"}, "closed", True, True, 71),
    ],
)
def test_what_a_level_means(options: dict[str, Any], hatch: str, exit_in_deck: bool, locked: bool, deck: int) -> None:
    t = start(**options)
    view = t.state.view(None)
    assert (view["hatch"], view["glass_locked"], view["deck_size"]) == (hatch, locked, deck)
    assert ("emergency-exit" in t.truth["deck"]) is exit_in_deck


# -- the seed


@rule("MBT-049")
def test_the_same_seed_gives_the_same_game() -> None:
    assert start(seed=7).truth == start(seed=7).truth == start(seed="7").truth
    assert start(seed=7).truth["deck"] != start(seed=8).truth["deck"]


def test_without_a_seed_every_game_is_another() -> None:
    assert len({tuple(GAME.start().snapshot()["deck"]) for _ in range(3)}) == 3
