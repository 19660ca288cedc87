"""The numbers, against known ones."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from bestiary.arena import GameResult, summarise, wilson
from bestiary.arena.statistics import percentile


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [
        # Newcombe (1998), Statistics in Medicine 17, table I, method 3 (without continuity correction)
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        # and by hand
        (8, 10, 0.4902, 0.9433),
        (50, 100, 0.4038, 0.5962),
        (20, 20, 0.8389, 1.0000),
    ],
)
def test_wilson_intervals(count: int, total: int, low: float, high: float) -> None:
    assert wilson(count, total) == pytest.approx((low, high), abs=0.00005)


def test_without_games_anything_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_percentiles_are_nearest_ranks() -> None:
    numbers = list(range(1, 101))
    assert [percentile(numbers, part) for part in (0.05, 0.5, 0.95, 1.0)] == [5, 50, 95, 100]
    assert [percentile([3, 8], part) for part in (0.0, 0.5, 0.51, 0.95)] == [3, 3, 8, 8]
    assert percentile([7], 0.05) == 7


def result(index: int, seats: str, winners: tuple[int, ...], decisions: int, kind: str = "win") -> GameResult:
    return GameResult(
        index=index,
        seed=f"1-{index}",
        options={"players": 3},
        seats=tuple(seats.split()),
        winners=winners,
        kind=kind,
        decisions=decisions,
        scores=(),
        reason="By light." if winners else "In the dark.",
        asked={"serve": decisions - 1, "join": 1},
        tally={"points": [decisions, 2 * decisions], "rounds": [3]},
    )


RESULTS = [
    result(0, "greedy random random", (0,), 10),
    result(1, "random random greedy", (2,), 20),
    result(2, "random greedy random", (0, 1), 30),
    result(3, "greedy random random", (), 60, "draw"),
]


def test_a_summary_counts_seats_bots_and_endings() -> None:
    summary = summarise(RESULTS)
    assert (summary.games, summary.players) == (4, 3)
    assert [(share.name, share.count, share.total) for share in summary.seats] == [
        ("A", 2, 4),
        ("B", 1, 4),
        ("C", 1, 4),
    ]
    assert [(share.name, share.count, share.total) for share in summary.bots] == [("greedy", 3, 4), ("random", 1, 8)]
    assert summary.bots[0].share == 0.75
    assert summary.bots[0].interval == wilson(3, 4)
    assert summary.even == pytest.approx(4 / 12)
    assert [(share.name, share.count) for share in summary.kinds] == [("win", 3), ("draw", 1)]
    assert [(share.name, share.count) for share in summary.reasons] == [("By light.", 3), ("In the dark.", 1)]
    assert list(summary.asked.items()) == [("serve", 116), ("join", 4)]


def test_a_summary_measures_lengths() -> None:
    length = summarise(RESULTS).length
    assert (length.mean, length.least, length.median, length.most) == (30.0, 10, 20, 60)
    assert (length.p5, length.p95) == (10, 60)


def test_a_summary_is_plain_data() -> None:
    data = json.loads(json.dumps(summarise(RESULTS).to_data()))
    assert data["bots"][0] == {
        "name": "greedy",
        "count": 3,
        "total": 4,
        "share": 0.75,
        "low": pytest.approx(0.3006, abs=0.0001),
        "high": pytest.approx(0.9544, abs=0.0001),
    }
    assert data["asked"] == {"serve": 116, "join": 4}


def test_reasons_are_told_alike_for_every_seat() -> None:
    won = [replace(result(seat, "x x", (seat,), 5), reason=f"{'AB'[seat]} eats up and wins.") for seat in (0, 1)]
    assert [share.name for share in summarise(won).reasons] == ["The winner eats up and wins."]


def test_no_results_make_no_summary() -> None:
    with pytest.raises(ValueError, match="no results"):
        summarise([])


def test_a_games_own_figures_are_spread_out() -> None:
    figures = {figure.name: figure for figure in summarise(RESULTS).figures}
    assert figures["rounds"].least == figures["rounds"].most == 3
    assert figures["points"].least == min(one.decisions for one in RESULTS)
    assert figures["points"].most == 2 * max(one.decisions for one in RESULTS)
    assert figures["points"].mean == 1.5 * summarise(RESULTS).length.mean
