"""Pieces and numbers that a position names, and tasks that it lays on the agenda."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import UNSET

import bestiary
from bestiary.kernel.position import Pieces, between, called, check_agenda, mask_of, numbers_in
from bestiary.kernel.reading import read

INDEX = {"king": 0, "pawn": 1, "rook": 2}


def refused(take: Any, *arguments: Any) -> str:
    with pytest.raises(bestiary.PositionError) as refusal:
        take(*arguments)
    return refusal.value.message


def test_a_piece_is_called_by_its_name() -> None:
    assert called("rook", INDEX, "piece", "board") == 2
    assert refused(called, "bishop", INDEX, "piece", "board") == "board: there is no piece called bishop."


def test_a_piece_is_in_one_place() -> None:
    pieces = Pieces("piece", INDEX)
    assert pieces.take_all(["rook", "king"], "board") == [2, 0]
    assert pieces.take_all(UNSET, "box") == []
    assert refused(pieces.take, "king", "box") == "box: the piece king is in two places."
    assert refused(pieces.take, "queen", "box") == "box: there is no piece called queen."


def test_pieces_of_which_there_are_several() -> None:
    pieces = Pieces("piece", INDEX, [1, 3, 2])
    assert pieces.take_all(["pawn", "pawn", "king"], "board") == [1, 1, 0]
    assert pieces.rest([0, 1, 1, 2, 1, 2, 2]) == [1, 2, 2], "what is left, in this order"
    assert refused(pieces.take, "pawn", "box") == "box: there are only 3 of pawn."


def test_a_set_of_numbers_is_kept_as_bits() -> None:
    assert mask_of([3, 0, 3]) == 0b1001
    assert numbers_in(0b1001) == [0, 3]
    assert (mask_of([]), numbers_in(0)) == (0, [])


def test_a_number_of_a_task_has_its_bounds() -> None:
    assert [read(between(1, 3).form, number) for number in (1, 3)] == [1, 3]
    assert refused(read, between(1, 3).form, 4, "agenda, Ask, left") == "agenda, Ask, left: 4 is more than 3."


def table(*tasks: str) -> Any:
    """As much of a state as has these tasks on its agenda."""
    return SimpleNamespace(agenda=[type(name, (), {})() for name in tasks])


def test_what_may_lie_on_what() -> None:
    follows = {"": ("Turn",), "Turn": ("Ask",)}
    check_agenda(table("Turn", "Ask"), follows, lambda state, task, below: True)
    for tasks, name in ((("Ask",), "Ask"), (("Turn", "Turn"), "Turn"), (("Turn", "Ask", "Turn"), "Turn")):
        assert refused(check_agenda, table(*tasks), follows, lambda *_: True) == f"agenda: {name} cannot wait there."
    message = refused(check_agenda, table("Turn", "Ask"), follows, lambda state, task, below: below != "Turn")
    assert message == "agenda: Ask cannot wait there."
