"""One game, and many: what a plan says comes out, on however many processors."""

from __future__ import annotations

import pytest

from bestiary.arena import plan, play_game, simulate, summarise
from bestiary.bots import UnknownBot
from bestiary.kernel.errors import BestiaryError, OptionError, UnknownGame


def test_a_plan_and_a_number_make_a_game() -> None:
    match = plan("toy", bots=["random", "greedy"], seed="s")
    result = play_game(match, 4)
    assert result == play_game(match, 4)
    assert result.index == 4
    assert result.seed == "s-4"
    assert result.options == {"players": 2, "mode": "long", "open_hands": False, "window_seconds": 0}
    assert result.kind in ("win", "draw")
    assert result.reason
    assert len(result.scores) == 2
    assert sum(result.asked.values()) == result.decisions
    assert set(result.asked) <= {"serve", "join", "burn"}


def test_different_numbers_make_different_games() -> None:
    match = plan("toy", bots=["random"])
    assert len({(result.decisions, result.scores) for result in simulate(match, 12)}) > 6


def test_bots_move_on_by_one_seat_from_game_to_game() -> None:
    bots = ["greedy", "random", "random"]
    match = plan("toy", bots=bots)
    assert [play_game(match, index).seats.index("greedy") for index in range(4)] == [0, 2, 1, 0]
    still = plan("toy", bots=bots, rotate=False)
    assert {play_game(still, index).seats for index in range(4)} == {("greedy", "random", "random")}


def test_the_number_of_bots_is_the_number_of_players() -> None:
    assert plan("toy", bots=["random"] * 4).players == 4
    assert plan("toy", bots=["random"]).players == 3
    assert plan("toy", bots=["random"], players=2).bots == ("random", "random")
    with pytest.raises(BestiaryError, match="4 players need 4 bots, or a single one for all seats; you named 2"):
        plan("toy", bots=["random", "random"], players=4)
    with pytest.raises(BestiaryError, match="at least one bot"):
        plan("toy", bots=[])


def test_a_plan_is_looked_through_before_anything_is_played() -> None:
    with pytest.raises(UnknownGame):
        plan("chess")
    with pytest.raises(UnknownBot):
        plan("toy", bots=["nobody"])
    with pytest.raises(OptionError):
        plan("toy", options={"mode": "endless"})


def test_results_do_not_depend_on_the_number_of_jobs() -> None:
    match = plan("toy", bots=["greedy", "random", "random"], options={"mode": "short"})
    alone = list(simulate(match, 41))
    together = list(simulate(match, 41, jobs=3))
    assert alone == together
    assert [result.index for result in together] == list(range(41))
    assert summarise(alone) == summarise(together)


def test_progress_is_reported_game_by_game() -> None:
    heard: list[int] = []
    list(simulate(plan("toy"), 5, progress=heard.append))
    assert heard == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_breaks_the_rules_is_named(jobs: int) -> None:
    match = plan("toy", bots=["tests.arena.rascal:Rascal"])
    with pytest.raises(BestiaryError, match="Rascal' broke the rules in game 0"):
        list(simulate(match, 2, jobs=jobs))


@pytest.mark.parametrize(("games", "jobs"), [(0, 1), (1, 0)])
def test_nothing_to_do_is_an_error(games: int, jobs: int) -> None:
    with pytest.raises(BestiaryError, match="at least one"):
        simulate(plan("toy"), games, jobs)


def test_greedy_beats_random_on_the_toy() -> None:
    summary = summarise(simulate(plan("toy", bots=["greedy", "random", "random"]), 150))
    best = summary.bots[0]
    assert best.name == "greedy"
    assert best.interval.low > summary.even
