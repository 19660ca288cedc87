"""The options of a game, their values and defaults, and how bad ones are refused."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import bestiary
from bestiary.kernel.values import Json
from tests.games.henrys_feast.table import GAME, Table, table
from tests.marks import rule

DEFAULTS: dict[str, Any] = {
    "players": 2,
    "mode": "standard",
    "cookbook": True,
    "teams": False,
    "first_player": "random",
    "peek_memory": "strict",
    "open_victory_piles": False,
    "max_rounds": 60,
}
SWITCHES = ["cookbook", "teams", "open_victory_piles"]
TEAM_PLAY = "Team play needs exactly 4 players."
NO_COOKBOOK = "Playing without the cookbook is only possible in the quick game."


def refusal(**options: Any) -> bestiary.OptionError:
    """The error these options are refused with."""
    with pytest.raises(bestiary.OptionError) as caught:
        GAME.start(seed=1, **options)
    return caught.value


def truth(**options: Any) -> dict[str, Any]:
    """The whole truth about a game just set up."""
    return GAME.start(**{"seed": 1, **options}).snapshot()


# -- defaults


@pytest.mark.parametrize(("name", "default"), DEFAULTS.items())
def test_an_option_left_out_takes_its_default(name: str, default: object) -> None:
    assert GAME.start(seed=1).options[name] == default


def test_the_catalogue_lists_every_option_with_its_default() -> None:
    listed = {option.name: option for option in GAME.options}
    assert set(listed) - {"seed"} == set(DEFAULTS)
    assert {name: listed[name].default for name in DEFAULTS} == DEFAULTS
    assert all(option.help for option in GAME.options)


def test_a_state_keeps_the_options_it_was_started_with() -> None:
    chosen: Json = {
        "players": 4,
        "mode": "quick",
        "cookbook": False,
        "teams": True,
        "first_player": 3,
        "max_rounds": 20,
    }
    options = GAME.start(seed=1, **chosen).options
    assert {name: options[name] for name in chosen} == chosen


def test_an_unknown_option_is_refused_by_name() -> None:
    assert refusal(colour="red").option == "colour"


@pytest.mark.parametrize("switch", SWITCHES)
def test_a_switch_is_on_or_off_in_words_too(switch: str) -> None:
    company: dict[str, Any] = {"players": 4, "mode": "quick"}
    for word, value in (("on", True), ("off", False), (True, True), (False, False)):
        assert GAME.start(seed=1, **{**company, switch: word}).options[switch] is value
    assert refusal(**company, **{switch: "maybe"}).option == switch


# -- players


@rule("HNF-001")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_can_play(players: int) -> None:
    assert len(truth(players=players)["pantries"]) == players
    assert players in GAME.seats


@rule("HNF-001")
@pytest.mark.parametrize("players", [-1, 0, 1, 6, 100])
def test_fewer_or_more_cannot_play(players: int) -> None:
    error = refusal(players=players)
    assert error.message == "Henry's Feast needs 2 to 5 players."
    assert error.option == "players"


def test_players_are_a_number() -> None:
    assert refusal(players="three").option == "players"


@rule("HNF-026")
@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_the_market_follows_from_the_number_of_players_alone(players: int, each: int) -> None:
    for mode, cookbook in (("standard", True), ("quick", True), ("quick", False)):
        assert set(truth(players=players, mode=mode, cookbook=cookbook)["market"].values()) == {each}


# -- mode and cookbook


@rule("HNF-180", "HNF-360")
def test_the_quick_game_opens_the_easy_feast_recipe() -> None:
    assert truth(mode="standard")["feast_open"] == []
    assert truth(mode="quick")["feast_open"] == ["easy"]


def test_there_are_two_modes() -> None:
    assert refusal(mode="slow").option == "mode"


@rule("HNF-363")
def test_the_quick_game_can_be_played_without_the_cookbook() -> None:
    having, lacking = truth(mode="quick"), truth(mode="quick", cookbook=False)
    assert (len(having["cookbook"]), len(having["removed"])) == (39, 0)
    assert (len(lacking["cookbook"]), len(lacking["removed"])) == (0, 39)


@rule("HNF-363")
def test_the_standard_game_needs_the_cookbook() -> None:
    for options in ({"cookbook": False}, {"cookbook": "off", "mode": "standard"}):
        error = refusal(**options)
        assert error.message == NO_COOKBOOK
        assert error.option in {"cookbook", "mode"}


# -- teams


@rule("HNF-380", "HNF-001")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_teams_need_four_players(players: int) -> None:
    error = refusal(teams=True, players=players)
    assert error.message == TEAM_PLAY
    assert error.option in {"teams", "players"}
    assert refusal(teams="on", players=players).message == TEAM_PLAY


@rule("HNF-380")
def test_four_play_in_two_teams_that_sit_crosswise() -> None:
    view = GAME.start(players=4, teams=True, seed=1).view(0)
    assert view["teams"] is True
    assert [kitchen["side"] for kitchen in view["kitchens"]] == [0, 1, 0, 1]
    assert GAME.start(players=4, seed=1).view(0)["teams"] is False


# -- first player


@rule("HNF-033", "HNF-R05")
@pytest.mark.parametrize("players", [2, 5])
def test_the_first_player_can_be_chosen(players: int) -> None:
    for seat in range(1, players + 1):
        for value in (seat, str(seat)):
            start = truth(players=players, first_player=value)
            assert (start["first"], start["active"]) == (seat - 1, seat - 1)


@rule("HNF-033", "HNF-R05")
def test_otherwise_the_first_player_is_drawn() -> None:
    assert {truth(players=3, seed=seed)["first"] for seed in range(40)} == {0, 1, 2}


@rule("HNF-033")
@pytest.mark.parametrize(("players", "first"), [(2, 3), (2, 0), (4, 5), (5, -1), (3, "nobody")])
def test_a_first_player_who_is_not_there_is_refused(players: int, first: object) -> None:
    error = refusal(players=players, first_player=first)
    assert error.message == f"There is no seat {first} in this game."
    assert error.option == "first_player"


# -- peeks and piles


@rule("HNF-105", "HNF-R26")
def test_the_memory_of_peeks_is_strict_or_assisted() -> None:
    shown = {}
    for memory in ("strict", "assisted"):
        t = table(options={"peek_memory": memory}).play("corner", "peek-top", "ack")
        shown[memory] = t.state.view(0)["cookbook"]["face"]
    assert shown == {"strict": None, "assisted": t.truth["cookbook"][0]}
    assert refusal(peek_memory="photographic").option == "peek_memory"


@rule("HNF-156", "HNF-R27")
def test_victory_piles_can_be_open() -> None:
    for choice, pile in ((False, None), (True, ["arancini"])):
        t = table(options={"open_victory_piles": choice}, piles=["arancini"])
        assert t.kitchen(0, viewer=1)["pile"] == pile


# -- the round cap


@rule("HNF-287", "HNF-R23")
@pytest.mark.parametrize("cap", [10, 60, 500])
def test_the_round_cap_is_kept(cap: int) -> None:
    assert GAME.start(seed=1, max_rounds=cap).options["max_rounds"] == cap
    assert GAME.start(seed=1, max_rounds=cap).view(None)["max_rounds"] == cap


@rule("HNF-287", "HNF-R23")
@pytest.mark.parametrize("cap", [-1, 0, 9, 501, 10_000])
def test_a_round_cap_out_of_range_is_refused(cap: int) -> None:
    error = refusal(max_rounds=cap)
    assert error.message == "The round cap must be between 10 and 500."
    assert error.option == "max_rounds"


def test_the_round_cap_is_a_number() -> None:
    assert refusal(max_rounds="many").option == "max_rounds"


# -- the seed


def test_the_same_seed_gives_the_same_game() -> None:
    assert truth(seed=7) == truth(seed=7) == truth(seed="7")
    assert truth(seed=7)["cookbook"] != truth(seed=8)["cookbook"]


def test_without_a_seed_every_game_is_another() -> None:
    games = [GAME.start().snapshot() for _ in range(3)]
    assert len({tuple(game["cookbook"]) for game in games}) == 3


# -- combinations


@rule("HNF-R54", "HNF-368")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_other_combinations_are_valid(players: int) -> None:
    names = ("mode", "cookbook", "teams", "peek_memory", "open_victory_piles", "max_rounds", "first_player")
    values = (
        ("standard", "quick"),
        (True, False),
        (False, True),
        ("strict", "assisted"),
        (False, True),
        (10, 500),
        ("random", players),
    )
    for chosen in product(*values):
        options = dict(zip(names, chosen, strict=True))
        bad = (options["teams"] and players != 4) or (not options["cookbook"] and options["mode"] == "standard")
        if bad:
            assert refusal(players=players, **options).message in (TEAM_PLAY, NO_COOKBOOK)
        else:
            t = Table(GAME.start(players=players, seed=1, **options))
            assert t.asked == "turn-start"
            assert t.answers
