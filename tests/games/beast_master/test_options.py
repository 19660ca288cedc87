"""The options of a game, their values and defaults, and how bad ones are refused."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import bestiary
from bestiary.kernel.values import Json
from tests.games.beast_master.invariants import SPACES
from tests.games.beast_master.table import GAME, TILES, Table, table
from tests.marks import rule

COLORS = ["ember", "tide", "moss", "dusk"]
DEFAULTS: dict[str, Any] = {
    "players": 4,
    "length": "full",
    "landmarks": "first-game",
    "layout": None,
    "first_player": "random",
    "colors": COLORS,
    "ask": ["normal"] * 4,
    "window_seconds": 0,
}
ELSEWHERE = dict(zip(("A1", "B1", "C1", "D1", "E1", "E2", "E4", "E5"), TILES.values(), strict=True))
"""A layout of one's own."""

PLAYERS = "Beast Master is for 2 to 4 players."
LENGTH = "Length must be 'full' (6 Ages) or 'half' (4 Ages)."
LANDMARKS = "Landmarks must be 'first-game', 'players-place', 'random' or 'custom'."
NEEDS_LAYOUT = "A layout is needed for custom Landmarks, and only for them."
EIGHT_TILES = "A layout must place exactly the 8 Landmark tiles."
OWN_SPACE = "Each Landmark needs its own space on the island."
CENTRE = "The centre space C3 cannot hold a Landmark."
FIRST = "First player must be 'random' or one of the seats."
COLOURS = "Each player needs a different colour."
CLOCK = "The window clock must be 0 or between 3 and 60 seconds."
ASK = "ask must be 'normal', 'all' or 'never'."


def refusal(**options: Any) -> bestiary.OptionError:
    """The error these options are refused with."""
    with pytest.raises(bestiary.OptionError) as caught:
        GAME.start(**{"seed": 1, **options})
    return caught.value


def truth(**options: Any) -> dict[str, Any]:
    """The whole truth about a game just set up."""
    return GAME.start(**{"seed": 1, **options}).snapshot()


def written(layout: dict[str, str]) -> str:
    return " ".join(f"{space}={tile}" for space, tile in layout.items())


# -- defaults


@pytest.mark.parametrize(("name", "default"), DEFAULTS.items())
def test_an_option_left_out_takes_its_default(name: str, default: object) -> None:
    assert GAME.start(seed=1).options[name] == default


def test_the_catalogue_lists_every_option() -> None:
    listed = {option.name for option in GAME.options}
    assert listed - {"seed"} == set(DEFAULTS)
    assert all(option.help for option in GAME.options)


def test_a_state_keeps_the_options_it_was_started_with() -> None:
    chosen: Json = {
        "players": 3,
        "length": "half",
        "landmarks": "random",
        "first_player": 3,
        "window_seconds": 20,
    }
    options = GAME.start(seed=1, **chosen).options
    assert {name: options[name] for name in chosen} == chosen


def test_an_unknown_option_is_refused_by_name() -> None:
    assert refusal(solo=True).option == "solo"


# -- players and length


@rule("BMR-001")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_can_play(players: int) -> None:
    assert len(truth(players=players)["hands"]) == players
    assert players in GAME.seats


@rule("BMR-001")
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 100])
def test_fewer_or_more_cannot_play(players: int) -> None:
    error = refusal(players=players)
    assert (error.message, error.option) == (PLAYERS, "players")


def test_players_are_a_number() -> None:
    assert refusal(players="four").option == "players"
    assert refusal(players=True).option == "players"


@rule("BMR-004")
@pytest.mark.parametrize(("players", "each"), [(2, 12), (3, 12), (4, 10)])
def test_acolytes_follow_from_the_number_of_players(players: int, each: int) -> None:
    assert truth(players=players)["ready"] == [each] * players


@rule("BMR-070", "BMR-071")
@pytest.mark.parametrize(("length", "ages"), [("full", 6), ("half", 4)])
def test_a_game_lasts_six_or_four_ages(length: str, ages: int) -> None:
    assert GAME.start(seed=1, length=length).view(None)["ages"] == ages
    t = table(options={"length": length}, age=ages, active="P4")
    assert t.end_turn().over
    t = table(options={"length": length}, age=ages - 1, active="P4")
    assert not t.end_turn().over


@pytest.mark.parametrize("length", ["endless", "", 6, None, ["full"]])
def test_an_unknown_length_is_refused(length: object) -> None:
    error = refusal(length=length)
    assert (error.message, error.option) == (LENGTH, "length")


# -- Landmarks


@rule("BMR-045")
def test_the_first_game_has_a_layout_of_its_own() -> None:
    assert truth()["landmarks"] == truth(seed=2)["landmarks"] == TILES


@rule("BMR-046")
def test_players_place_the_tiles_themselves() -> None:
    state = GAME.start(seed=1, landmarks="players-place")
    assert state.prompt.name == "place-landmark"
    assert state.snapshot()["landmarks"] == {}


@rule("BMR-047")
def test_random_tiles_lie_on_eight_spaces_but_never_on_the_centre() -> None:
    games = [truth(seed=seed, landmarks="random")["landmarks"] for seed in range(60)]
    assert all(sorted(found.values()) == sorted(TILES.values()) for found in games)
    assert {space for found in games for space in found} == set(SPACES) - {"C3"}
    assert len({tuple(sorted(found.items())) for found in games}) == 60


def test_a_custom_layout_lies_as_written() -> None:
    for layout in (ELSEWHERE, written(ELSEWHERE), {space.lower(): tile for space, tile in ELSEWHERE.items()}):
        state = GAME.start(seed=1, landmarks="custom", layout=layout)
        assert state.snapshot()["landmarks"] == ELSEWHERE
        assert state.options["layout"] == ELSEWHERE


@pytest.mark.parametrize("landmarks", ["second-game", "", 1, None, ["random"]])
def test_unknown_landmarks_are_refused(landmarks: object) -> None:
    error = refusal(landmarks=landmarks)
    assert (error.message, error.option) == (LANDMARKS, "landmarks")


@pytest.mark.parametrize(
    "options",
    [
        {"landmarks": "custom"},
        {"layout": ELSEWHERE},
        {"landmarks": "random", "layout": ELSEWHERE},
        {"landmarks": "players-place", "layout": written(ELSEWHERE)},
    ],
)
def test_a_layout_goes_with_custom_landmarks_alone(options: dict[str, Any]) -> None:
    error = refusal(**options)
    assert error.message == NEEDS_LAYOUT
    assert error.option in ("layout", "landmarks")


def changed(**tiles: str | None) -> dict[str, str]:
    """The layout with other tiles on some spaces, or none."""
    layout: dict[str, str | None] = {**ELSEWHERE, **tiles}
    return {space: tile for space, tile in layout.items() if tile is not None}


@rule("BMR-024", "BMR-047")
@pytest.mark.parametrize(
    ("layout", "message"),
    [
        (changed(A1=None), EIGHT_TILES),
        (changed(A1="ruins"), EIGHT_TILES),
        (changed(A1="tavern"), EIGHT_TILES),
        (changed(A2="market"), EIGHT_TILES),
        (changed(A1="volcano"), EIGHT_TILES),
        ({"A1": "market"}, EIGHT_TILES),
        (changed(A1=None, Z9="hallowed-ground"), OWN_SPACE),
        (changed(A1=None, A6="hallowed-ground"), OWN_SPACE),
        (written(changed(A1=None)) + " B1=hallowed-ground", OWN_SPACE),
        ({"b1": "hallowed-ground", **changed(A1=None)}, OWN_SPACE),
        (changed(A1=None, C3="hallowed-ground"), CENTRE),
        (written(changed(A1=None, C3="hallowed-ground")), CENTRE),
    ],
)
def test_a_faulty_layout_is_refused(layout: object, message: str) -> None:
    error = refusal(landmarks="custom", layout=layout)
    assert (error.message, error.option) == (message, "layout")


@pytest.mark.parametrize("layout", ["somewhere", 8, ["A1"], "A1=", {"A1": 3}, {1: "market"}])
def test_a_layout_that_is_none_is_refused_in_words(layout: object) -> None:
    error = refusal(landmarks="custom", layout=layout)
    assert error.option == "layout"
    assert error.message in (NEEDS_LAYOUT, EIGHT_TILES, OWN_SPACE)


# -- the first player, colours


@rule("BMR-044")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_can_be_chosen(players: int) -> None:
    for seat in range(1, players + 1):
        for value in (seat, str(seat)):
            state = GAME.start(seed=1, players=players, first_player=value)
            assert state.snapshot()["first"] == state.seat == seat - 1
            assert state.options["first_player"] == seat


@rule("BMR-044")
def test_otherwise_the_first_player_is_drawn() -> None:
    assert {truth(players=3, seed=seed)["first"] for seed in range(40)} == {0, 1, 2}


@rule("BMR-044")
@pytest.mark.parametrize(
    ("players", "first"), [(4, 0), (4, 5), (2, 3), (3, "4"), (4, -1), (4, "nobody"), (4, 1.5), (4, None), (4, True)]
)
def test_a_first_player_who_is_not_there_is_refused(players: int, first: object) -> None:
    error = refusal(players=players, first_player=first)
    assert (error.message, error.option) == (FIRST, "first_player")


@rule("BMR-002")
def test_every_seat_has_a_colour() -> None:
    for colors in (["dusk", "moss", "ember"], "dusk moss ember"):
        state = GAME.start(seed=1, players=3, colors=colors)
        assert [row["color"] for row in state.view(None)["seats"]] == ["dusk", "moss", "ember"]
        assert state.options["colors"] == ["dusk", "moss", "ember"]
    assert GAME.start(seed=1, players=2).options["colors"] == COLORS[:2]


@rule("BMR-002")
def test_colours_for_more_players_than_there_are_do_no_harm() -> None:
    assert GAME.start(seed=1, players=2, colors="dusk moss tide ember").options["colors"] == ["dusk", "moss"]


@rule("BMR-002")
@pytest.mark.parametrize(
    "colors",
    [
        ["ember", "ember", "moss", "dusk"],
        ["ember", "tide", "moss", "pink"],
        ["ember", "tide", "moss"],
        "ember tide moss",
        "ember tide moss moss",
        "red tide moss dusk",
        [],
        ["ember", "tide", "moss", 4],
        7,
    ],
)
def test_colours_that_do_not_tell_the_players_apart_are_refused(colors: object) -> None:
    error = refusal(colors=colors)
    assert (error.message, error.option) == (COLOURS, "colors")


# -- ask, and the clock


@rule("BMR-290")
def test_each_seat_says_when_it_wants_to_be_asked() -> None:
    mixed = ["normal", "all", "never", "all"]
    for given, kept in (("all", ["all"] * 4), (mixed, mixed), (" ".join(mixed), mixed)):
        state = GAME.start(seed=1, ask=given)
        assert state.options["ask"] == kept
        assert [state.view(seat)["ask"] for seat in range(4)] == kept


@rule("BMR-289", "BMR-290")
def test_ask_decides_who_is_asked_in_a_window() -> None:
    hands = {"P1": "rampage", "P2": "rampage", "P3": "eruption"}

    def asked(*settings: str) -> list[str | None]:
        t = table(hands=hands, ask=[*settings, "normal"], players=4).play("move colossus A1 B1")
        order = []
        while t.asked == "window":
            order.append(t.player)
            t.play("pass")
        return order

    assert asked("normal", "normal", "normal") == ["P2", "P3"]
    assert asked("all", "normal", "all") == ["P1", "P2", "P3"]
    assert asked("never", "never", "normal") == ["P3"]
    assert asked("never", "never", "never") == []


@pytest.mark.parametrize("ask", ["sometimes", ["normal", "all", "never", "maybe"], "normal all never maybe", 1, None])
def test_an_unknown_ask_is_refused(ask: object) -> None:
    error = refusal(ask=ask)
    assert (error.message, error.option) == (ASK, "ask")


@pytest.mark.parametrize("ask", [["all"] * 5, ["all", "never"], "normal all"])
def test_ask_is_one_value_or_one_for_each_seat(ask: object) -> None:
    assert refusal(ask=ask).option == "ask"


@pytest.mark.parametrize("seconds", [0, 3, 20, 60])
def test_the_window_clock_is_kept_and_changes_nothing_else(seconds: int) -> None:
    timed, usual = truth(window_seconds=seconds), truth()
    assert timed["options"]["window_seconds"] == seconds
    assert {**timed, "options": None} == {**usual, "options": None}


@pytest.mark.parametrize("seconds", [-1, 1, 2, 61, 10_000, 4.5, "soon", None, True])
def test_a_clock_out_of_range_is_refused(seconds: object) -> None:
    error = refusal(window_seconds=seconds)
    assert (error.message, error.option) == (CLOCK, "window_seconds")


# -- the seed


def test_the_same_seed_gives_the_same_game() -> None:
    assert truth(seed=7) == truth(seed=7) == truth(seed="7")
    assert truth(seed=7)["colossus_deck"] != truth(seed=8)["colossus_deck"]


@pytest.mark.parametrize("seed", ["abc", "1.5", "", True])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    error = refusal(seed=seed)
    assert (error.message, error.option) == ("The seed must be a whole number.", "seed")


def test_a_record_keeps_whatever_seed_it_has() -> None:
    state = GAME.lay("a seed of the arena")
    assert state.record().replay() == state


def test_without_a_seed_every_game_is_another() -> None:
    games = [GAME.start().snapshot() for _ in range(3)]
    assert len({tuple(game["colossus_deck"]) for game in games}) == 3


@pytest.mark.parametrize("seed", [1.5, True, [1]])
def test_a_seed_that_is_no_number_is_refused(seed: object) -> None:
    error = refusal(seed=seed)
    assert error.option == "seed"
    assert "whole number" in error.message


# -- combinations


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_other_combinations_are_valid(players: int) -> None:
    places = ({"landmarks": "first-game"}, {"landmarks": "players-place"}, {"landmarks": "random"})
    layouts: tuple[dict[str, Any], ...] = (*places, {"landmarks": "custom", "layout": ELSEWHERE})
    choices = product(layouts, ("full", "half"), ("random", players), ("normal", "all", "never"), (0, 60))
    for layout, length, first, ask, seconds in choices:
        options = {**layout, "length": length, "first_player": first, "ask": ask, "window_seconds": seconds}
        t = Table(GAME.start(players=players, seed=1, **options))
        assert t.asked == ("place-landmark" if layout["landmarks"] == "players-place" else "place-colossus")
        assert t.answers
