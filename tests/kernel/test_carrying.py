"""Fields of positions that go to the state by themselves, and those that the room must read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import UNSET

import bestiary
from bestiary.kernel.position import Positions, settings_from, tasks_in
from bestiary.kernel.schema import Count, Maybe, PerSeat, Position, Seat
from tests.toy import GAME, rules
from tests.toy.position import check
from tests.toy.rules import Serve
from tests.toy.setup import set_table
from tests.toy.state import FeastState


class Told(Position, frozen=True):
    candles: Maybe[PerSeat[Count]] = UNSET
    active: Maybe[Seat] = UNSET
    turn: Maybe[list[Seat]] = UNSET  # the state has a number of that name
    guests: Maybe[bool] = UNSET  # the state has nothing of that name


def positions(read: Callable[[FeastState, Told], None]) -> Positions[FeastState, Told]:
    return Positions(Told, set_table, lambda state: Told(turn=[state.turn]), read, check, tasks_in(rules), {})


def restored(data: dict[str, Any]) -> tuple[list[int], int, int]:
    """Candles, active seat and turn as the room finds them when it begins to read."""
    found: list[tuple[list[int], int, int]] = []

    def read(state: FeastState, position: Told) -> None:
        found.append((state.candles, state.active, state.turn))
        state.agenda = [Serve(state.active)]

    positions(read).restore(GAME, {"options": {"players": 2}, **data})
    return found[0]


def test_what_the_state_keeps_in_the_same_form_is_there_before_the_room_reads() -> None:
    assert restored({"candles": [1, 2], "active": 1}) == ([1, 2], 1, 1)


def test_what_the_state_keeps_in_another_form_is_left_to_the_room() -> None:
    assert restored({"active": 0, "turn": [0, 1]}) == ([3, 3], 0, 1)


def test_what_the_state_lacks_is_left_to_the_room_to_write() -> None:
    state = set_table(GAME, settings_from(GAME, {"players": 2}), "seed")
    written = positions(lambda state, position: None).snapshot(state)
    assert (written.candles, written.active, written.turn, written.guests) == ([3, 3], state.active, [1], UNSET)


def test_a_record_keeps_the_position_as_it_was_given() -> None:
    position = {"options": {"players": 2}, "hands": [{"bread": 1}, {}], "active": 0}
    state = GAME.restore(position)
    position["active"] = 1
    assert state.record().position == {"options": {"players": 2}, "hands": [{"bread": 1}, {}], "active": 0}


@pytest.mark.parametrize("word", [0, -1, 2**62, 2**40, "7"])
def test_chance_stands_only_where_it_can_stand(word: object) -> None:
    """With an empty low half the generator would give nothing but zeros for a long while."""
    with pytest.raises(bestiary.PositionError, match="chance"):
        GAME.restore({"chance": word})
