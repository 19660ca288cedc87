"""What is wrong with data is said in words, with the way to the field."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import UNSET, Meta, field

import bestiary
from bestiary.kernel.reading import fit, read
from bestiary.kernel.schema import Count, Maybe, Part, PerSeat, Position, Row, Seat, plain

Colour = Literal["red", "blue"]


class Stone(Row, frozen=True):
    name: str
    x: Annotated[int, Meta(ge=-9, le=9)]
    turned: Count = 0


class Box(Part, frozen=True):
    owner: Seat | None
    inside: dict[Colour, Count] = field(default_factory=dict)


class Puzzle(Position, frozen=True):
    round: Maybe[Count] = UNSET
    active: Maybe[Seat] = field(name="to_move", default=UNSET)
    stones: Maybe[list[Stone]] = UNSET
    hands: Maybe[PerSeat[dict[str, Count] | Count]] = UNSET
    pair: Maybe[Annotated[list[str], Meta(min_length=2, max_length=2)]] = UNSET
    boxes: Maybe[dict[str, Box]] = UNSET
    colour: Maybe[Colour] = UNSET
    open: Maybe[bool] = UNSET
    damage: Maybe[Annotated[int, Meta(ge=-50, multiple_of=10)]] = UNSET


FAULTS: list[tuple[dict[Any, Any], str]] = [
    ({"round": "two"}, "round: 'two' is not a whole number."),
    ({"round": None}, "round: None is not a whole number."),
    ({"round": True}, "round: True is not a whole number."),
    ({"round": -1}, "round: -1 is less than 0."),
    ({"round": 1_000_001}, "round: 1000001 is more than 1000000."),
    ({"damage": 25}, "damage: 25 is no multiple of 10."),
    ({"damage": -60}, "damage: -60 is less than -50."),
    ({"open": 1}, "open: 1 is not true or false."),
    ({"active": 0}, "There is no field active."),
    ({"to_move": -1}, "to_move: -1 is less than 0."),
    ({3: 4}, "3 is not a text."),
    ({"colour": "green"}, "colour: 'green' is none of blue, red."),
    ({"stones": "a"}, "stones: 'a' is not a list."),
    ({"stones": [["a", 1], ["b", 10]]}, "stones, b, x: 10 is more than 9."),
    ({"stones": [["a", 1], 7]}, "stones, entry 2: 7 is not a list."),
    ({"stones": [["a"]]}, "stones, a: ['a'] must have at least 2 entries."),
    ({"stones": [["a", 1, 2, 3]]}, "stones, a: ['a', 1, 2, 3] must have at most 3 entries."),
    ({"pair": ["a"]}, "pair: ['a'] must have at least 2 entries."),
    ({"pair": ["a", "b", "c"]}, "pair: ['a', 'b', 'c'] must have at most 2 entries."),
    ({"hands": [{"pie": 1}, {"pie": 1, "jam": "two"}]}, "hands, seat 1, jam: 'two' is not a whole number."),
    ({"hands": ["pie"]}, "hands, seat 0: 'pie' is not a whole number or names with their values."),
    ({"boxes": {"a": {"owner": 0}, "b": {}}}, "boxes, b: owner is missing."),
    ({"boxes": {"a": {"owner": 0}, "b": {"owner": 0, "lid": 1}}}, "boxes, b: there is no field lid."),
    (
        {"boxes": {"a": {"owner": 0, "inside": {"red": 1}}, "b": {"owner": 0, "inside": {"red": 1, "blue": -1}}}},
        "boxes, b, inside, blue: -1 is less than 0.",
    ),
    ({"boxes": {"a": {"owner": 0, "inside": {"green": 1}}}}, "boxes, a, inside: 'green' is none of blue, red."),
]


@pytest.mark.parametrize(("data", "words"), FAULTS, ids=[words for _, words in FAULTS])
def test_a_fault_in_words(data: dict[Any, Any], words: str) -> None:
    with pytest.raises(bestiary.PositionError) as refusal:
        read(Puzzle, data)
    assert refusal.value.message == words


def test_where_it_stands_comes_first() -> None:
    with pytest.raises(bestiary.PositionError) as refusal:
        read(Box, {"owner": "A"}, "agenda, Open, box")
    assert refusal.value.message == "agenda, Open, box, owner: 'A' is not a whole number or null."


SEATS: list[tuple[dict[str, Any], str]] = [
    ({"to_move": 2}, "to_move: there is no seat 2."),
    ({"hands": [1]}, "hands: there must be 2 entries, one for each seat."),
    ({"hands": [1, 1, 1]}, "hands: there must be 2 entries, one for each seat."),
    ({"boxes": {"a": {"owner": 1}, "b": {"owner": 2}}}, "boxes, b, owner: there is no seat 2."),
    (
        {"result": {"kind": "win", "winners": [0], "scores": [1, 2], "ranking": [[0], [1, 2]], "reason": "x"}},
        "result, ranking, entry 2, entry 2: there is no seat 2.",
    ),
    (
        {"result": {"kind": "win", "winners": [0], "scores": [1], "ranking": [[0], [1]], "reason": "x"}},
        "result, scores: there must be 2 entries, one for each seat.",
    ),
]


@pytest.mark.parametrize(("data", "words"), SEATS, ids=[words for _, words in SEATS])
def test_seats_are_those_of_the_table(data: dict[str, Any], words: str) -> None:
    with pytest.raises(bestiary.PositionError) as refusal:
        fit(Puzzle, read(Puzzle, data), 2)
    assert refusal.value.message == words


def test_what_fits_is_taken() -> None:
    data = {"to_move": 1, "hands": [{"pie": 1}, 2], "boxes": {"a": {"owner": None}, "b": {"owner": 1}}}
    position = read(Puzzle, data)
    fit(Puzzle, position, 2)
    assert position.active == 1
    assert position.given() == {"active", "hands", "boxes"}


def test_there_and_back() -> None:
    data = {"game": "puzzle", "to_move": 1, "stones": [["a", 1, 0]], "agenda": [{"task": "Open"}], "result": None}
    position = read(Puzzle, data)
    assert plain(position) == data
    assert list(plain(position)) == list(data), "agenda and result stand last"
    assert msgspec.json.decode(msgspec.json.encode(position)) == data
