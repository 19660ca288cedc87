"""Records: a seed, options and answers as text, and files that are none."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bestiary
from bestiary.kernel.record import digest
from bestiary.kernel.state import State
from tests.toy import GAME
from tests.toy.visit import visit


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with visit():
        yield


def played(answers: int = 6) -> State:
    state = GAME.start(seed=3, players=2)
    for _ in range(answers):
        state.play(state.actions()[0])
    return state


def data(**changes: Any) -> dict[str, Any]:
    """A good record as data, with some things changed; None leaves them out."""
    good = played().record().to_data() | changes
    return {key: value for key, value in good.items() if value is not None}


def test_a_record_is_readable() -> None:
    record = played(2).record()
    assert (record.game, record.version, record.seed) == ("toy", "1", "3")
    assert record.options == {"players": 2, "mode": "long", "open_hands": False, "window_seconds": 0}
    assert record.actions[0].split()[0] == "serve"
    assert record.position is None


def test_a_saved_record_is_the_same_record(tmp_path: Path) -> None:
    record = played().record()
    record.save(tmp_path / "game.json")
    again = bestiary.Record.load(str(tmp_path / "game.json"))
    assert again == record
    assert hash(again) == hash(record)
    other: object = "a record"
    assert record != other
    assert record != played(5).record()
    assert digest(again.replay()) == digest(played())


def test_a_replay_can_stop_anywhere() -> None:
    record = played().record()
    for answers in range(7):
        assert digest(record.replay(to=answers)) == digest(played(answers))


def test_a_game_from_a_position_keeps_the_position() -> None:
    position = {"options": {"players": 2}, "hands": [{"bread": 1}, {}], "active": 0}
    state = GAME.restore(position)
    state.play(state.parse("serve bread"))
    record = bestiary.Record.from_data(json.loads(json.dumps(state.record().to_data())))
    assert record.position == position
    assert digest(record.replay()) == digest(state)


def test_recording_leaves_the_game_alone() -> None:
    state = played()
    before = digest(state)
    state.record()
    assert digest(state) == before


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[]", "not a Bestiary record"),
        ('"bestiary-record-1"', "not a Bestiary record"),
        ('{"format": "bestiary-record-0"}', "its format should be 'bestiary-record-1'"),
        ('{"format": "bestiary-record-1"}', "game is missing"),
    ],
)
def test_what_is_no_record_says_so(text: str, complaint: str, tmp_path: Path) -> None:
    (tmp_path / "broken.json").write_text(text, encoding="utf-8")
    with pytest.raises(bestiary.RecordError, match=complaint) as refused:
        bestiary.Record.load(tmp_path / "broken.json")
    assert "broken.json" in refused.value.message


def test_bytes_that_are_no_text_say_so(tmp_path: Path) -> None:
    (tmp_path / "broken.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(bestiary.RecordError, match="is not a Bestiary record"):
        bestiary.Record.load(tmp_path / "broken.json")


def test_a_file_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(bestiary.RecordError, match=r"missing\.json cannot be read"):
        bestiary.Record.load(tmp_path / "missing.json")


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"game": 7}, "the record, game: 7 is not a text"),
        ({"options": []}, "options: .* is not names with their values"),
        ({"seed": 3}, "seed: 3 is not a text"),
        ({"actions": None}, "the record: actions is missing"),
        ({"actions": ["listen", 1]}, "actions, entry 2: 1 is not a text"),
        ({"position": "here"}, "position: 'here' is not names with their values or null"),
        ({"digest": 1}, "digest: 1 is not a text or null"),
    ],
)
def test_faulty_fields_are_named(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(bestiary.RecordError, match=complaint):
        bestiary.Record.from_data(data(**changes))


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"version": "0"}, "follows version 0 of the rules; here is 1"),
        ({"actions": ["dance"]}, "Answer 1 of the record, 'dance', is not legal"),
        ({"options": {"players": 2, "seed": 4}}, "'seed'"),
        ({"options": {"players": 2, "colour": "red"}}, "'colour'"),
        ({"options": {"players": 9}}, "2 to 4 guests"),
        ({"digest": "0" * 16}, "do not lead to the game that it claims"),
        ({"game": "chess"}, "no game called 'chess'"),
    ],
)
def test_a_record_that_cannot_be_replayed_says_why(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(bestiary.BestiaryError, match=complaint):
        bestiary.Record.from_data(data(**changes)).replay()


def test_a_part_of_a_record_need_not_have_its_digest() -> None:
    record = bestiary.Record.from_data(data(digest="0" * 16))
    assert digest(record.replay(to=3)) == digest(played(3))


def test_equal_games_have_equal_fingerprints() -> None:
    assert digest(played()) == digest(played())
    assert digest(played()) != digest(played(5))
    assert len(digest(played())) == 16
