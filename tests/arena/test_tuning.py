"""Tuning: what is tried, what goes on, and that only a real gain is called one."""

from __future__ import annotations

from pathlib import Path

import pytest

from bestiary.arena import tournament
from bestiary.arena.tuning import Range, Tuned, Tuning, candidates
from bestiary.bots import UnknownBot
from bestiary.kernel.errors import BestiaryError

SLIPS = Range("slips", 0, 1, whole=False)
PRESENT = "search+iterations=2+slips=1"  # answers at random
GAMES = 32


def tuning(tried: list[str], games: int, present: str = PRESENT) -> Tuning:
    return Tuning(tournament("feed-the-beast", [present, tried[0]], seed="tuning", together=False), tried, games)


# -- what is tried ----------------------------------------------------------------------------------------------------


def test_one_parameter_is_tried_from_end_to_end() -> None:
    assert candidates("search", [Range("exploration", 0.5, 2.0, False)], 4) == [
        "search+exploration=0.5",
        "search+exploration=1",
        "search+exploration=1.5",
        "search+exploration=2",
    ]


def test_whole_numbers_are_tried_once_each() -> None:
    assert candidates("search", [Range("horizon", 0, 2, True)], 8) == [f"search+horizon={each}" for each in (0, 1, 2)]


def test_what_is_tuned_takes_the_place_of_what_was_told() -> None:
    tried = candidates("search+horizon=3+iterations=9", [Range("horizon", 2, 4, True)], 3)
    assert tried == ["search+iterations=9+horizon=2", "search+iterations=9+horizon=3", "search+iterations=9+horizon=4"]
    assert candidates("search+horizon=3", [Range("horizon", 2, 4, True)], 3) == ["search+horizon=2", "search+horizon=4"]


@pytest.mark.parametrize("dimensions", [2, 3])
def test_several_parameters_are_tried_from_end_to_end_and_mixed(dimensions: int) -> None:
    ranges = [Range(f"p{axis}", -1, 1, False) for axis in range(dimensions)]
    tried = [dict(word.split("=") for word in text.split("+")[1:]) for text in candidates("search", ranges, 9)]
    columns = [[float(told[each.name]) for told in tried] for each in ranges]
    assert all(sorted(column) == [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1] for column in columns)
    assert all(column != sorted(column) for column in columns[1:])


def test_nothing_to_try() -> None:
    with pytest.raises(BestiaryError, match="nothing to choose from"):
        candidates("search+horizon=1", [Range("horizon", 1, 1.4, True)], 3)
    with pytest.raises(BestiaryError, match="at least one candidate"):
        candidates("search", [SLIPS], 0)
    with pytest.raises(UnknownBot, match="magic"):
        tuning(["search+iterations=2", "search+magic=1"], 8)


# -- the rounds -------------------------------------------------------------------------------------------------------


def test_the_better_half_goes_on_and_plays_more() -> None:
    tried = [f"search+iterations={number}" for number in range(3, 11)]
    assert tuning(tried, 64).rounds() == [(8, 8), (4, 16), (2, 32)]
    assert tuning(tried, 64).most == 64 + 4 * 8 + 2 * 16 + 64
    assert tuning(tried[:1], 64).rounds() == []


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> tuple[Tuned, Path, int]:
    """Slips are tuned of a bot that does nothing else."""
    folder = tmp_path_factory.mktemp("tuning")
    heard: list[int] = []
    run = tuning(candidates(PRESENT, [SLIPS], 5), GAMES)
    tuned = run.run(folder, told=lambda stage, games: heard.append(games))
    assert heard == sorted(heard)
    assert heard[-1] <= run.most
    return tuned, folder, heard[-1]


def test_a_real_gain_is_found(found: tuple[Tuned, Path, int]) -> None:
    tuned, _, _ = found
    assert tuned.present == PRESENT
    assert tuned.best in ("search+iterations=2+slips=0", "search+iterations=2+slips=0.25")
    assert tuned.verdict == "real gain"
    assert tuned.final.first == tuned.best
    assert tuned.final.interval.low > 0
    assert [len(differences) for differences in tuned.rounds] == [4, 2]
    assert tuned.to_data()["verdict"] == "real gain"


def test_the_final_is_played_on_fresh_deals(found: tuple[Tuned, Path, int]) -> None:
    _, folder, _ = found
    [final] = folder.glob("final-*.jsonl")
    assert '"seed":"tuning-final-0"' in final.read_text()
    assert "final" not in (folder / "candidate-1.jsonl").read_text()


def test_going_on_plays_nothing_twice(found: tuple[Tuned, Path, int], monkeypatch: pytest.MonkeyPatch) -> None:
    tuned, folder, games = found
    monkeypatch.setattr("bestiary.arena.tuning.play_fixture", None)
    heard: list[int] = []
    again = tuning(candidates(PRESENT, [SLIPS], 5), GAMES).run(folder, told=lambda stage, games: heard.append(games))
    assert again == tuned
    assert heard[-1] == games


def test_an_interrupted_tuning_comes_to_the_same_end(found: tuple[Tuned, Path, int], tmp_path: Path) -> None:
    tuned, _, _ = found

    def stop(stage: str, games: int) -> None:
        if games == 20:
            raise KeyboardInterrupt

    run = tuning(candidates(PRESENT, [SLIPS], 5), GAMES)
    with pytest.raises(KeyboardInterrupt):
        run.run(tmp_path, told=stop)
    assert run.run(tmp_path, jobs=2) == tuned


def test_equal_bots_show_no_difference(tmp_path: Path) -> None:
    same = tuning(["search+iterations=3+slips=1"], 24).run(tmp_path)
    assert same.rounds == []
    assert same.verdict == "no clear difference"
    assert same.games == same.planned == 24


def test_a_worse_bot_is_called_worse_and_early(tmp_path: Path) -> None:
    worse = tuning(["search+iterations=2+slips=1"], 80, present="search+iterations=2").run(tmp_path)
    assert worse.verdict == "worse"
    assert worse.games < worse.planned


def test_together_the_present_plays_every_deal_once(tmp_path: Path) -> None:
    base = tournament(
        "mechanical-beast", ["random", "greedy"], players=1, together=True, options={"difficulty": "hard"}
    )
    tried = ["search+iterations=1+slips=1", "search+iterations=2+slips=1"]
    heard: list[int] = []
    run = Tuning(base, tried, 4)
    run.run(tmp_path, told=lambda stage, games: heard.append(games))
    assert heard[-1] == run.most == 3 * 2 + 2 * 4
