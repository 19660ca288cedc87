"""How a bot searches: one value with named parameters, which games and names of bots may change."""

from __future__ import annotations

import pytest

import bestiary
from bestiary.bots import LEVELS
from bestiary.bots.search_bot import BOUNDS
from bestiary.bots.way import Way, kind_of

from .random_play import every_game


def test_parameters_are_told_as_numbers_and_kept_as_what_they_are() -> None:
    way = Way().told({"iterations": 12.0, "careful": 1, "trust": 2})
    assert way == Way(iterations=12, careful=True, trust=2.0)
    assert [type(value) for value in (way.iterations, way.careful, way.trust)] == [int, bool, float]


def test_every_parameter_has_bounds_and_what_is_usual_lies_within_them() -> None:
    assert tuple(BOUNDS) == Way._fields
    for name, (least, most) in BOUNDS.items():
        assert least <= Way._field_defaults[name] <= most


def test_a_parameter_that_nobody_knows_is_an_error() -> None:
    with pytest.raises(KeyError, match="magic"):
        Way().told({"magic": 1})


@every_game
def test_a_game_speaks_of_parameters_and_levels_that_there_are(slug: str) -> None:
    advice = bestiary.game(slug).advice
    assert set(advice.levels) <= set(LEVELS)
    for told in (advice.habits, *advice.levels.values()):
        Way().told(told)
        for name, value in told.items():
            assert BOUNDS[name][0] <= value <= BOUNDS[name][1]
            assert kind_of(name) is float or value == int(value)
