"""`bestiary replay` and `bestiary verify`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests import toy

from .typed import Command


@pytest.fixture
def record(command: Command) -> Path:
    """A whole game on disk, in the directory the command works in."""
    state = toy.GAME.start(players=3, seed="told")
    while not state.over:
        state.play(state.actions()[-1])
    path = Path("told.json").absolute()
    state.record().save(path)
    return path


def change(path: Path, **fields: Any) -> None:
    data = json.loads(path.read_text())
    data.update(fields)
    path.write_text(json.dumps({key: value for key, value in data.items() if value is not None}))


def test_a_replay_tells_everything(command: Command, record: Path) -> None:
    shown = command("replay", str(record))
    answers = json.loads(record.read_text())["actions"]
    assert shown.code == 0
    assert "The Watchers' Feast, 3 players, seed told" in shown.out
    assert f"{len(answers):4}  " in shown.out
    assert "takes effect. (TOY-013" in shown.out or "listens at the larder" in shown.out
    assert "The game is over." in shown.out


def test_a_replay_can_stop_early(command: Command, record: Path) -> None:
    shown = command("replay", str(record), "--to", "2")
    assert "   2  " in shown.out
    assert "   3  " not in shown.out
    assert "decides next." in shown.out
    nothing = command("replay", str(record), "--to", "0")
    assert nothing.code == 0
    too_far = command("replay", str(record), "--to", "9999")
    assert too_far.code == 2
    assert "--to 9999 is not in this record: it has" in too_far.err


def test_a_replay_for_one_seat_tells_what_it_saw(command: Command, record: Path) -> None:
    everything = command("replay", str(record)).out
    told = [command("replay", str(record), "--seat", seat).out for seat in "ABC"]
    assert "You hear" in everything
    assert all(len(one.splitlines()) < len(everything.splitlines()) + 10 for one in told)
    assert sum(one.count("You hear") for one in told) == everything.count("You hear")
    assert "answers" in told[0]
    assert command("replay", str(record), "--seat", "Z").code == 2


def test_a_replay_tells_wishes_and_no_quiet_question_of_others(command: Command) -> None:
    state = toy.GAME.restore({"options": {"players": 2}, "active": 0})
    state.wish(1, "ask always")
    state.play(state.actions()[0])
    state.record().save("wished.json")
    everything = command("replay", "wished.json").out
    assert "   1  B  ask always" in everything
    assert "B decides next." in everything
    seen = command("replay", "wished.json", "--seat", "A").out
    assert "   1  B  wishes" in seen
    assert "The table waits for answers." in seen
    assert "B decides next." in command("replay", "wished.json", "--seat", "B").out


def test_a_good_record_is_legal_and_equal(command: Command, record: Path) -> None:
    shown = command("verify", str(record))
    assert shown.code == 0
    assert "legal  " in shown.out
    assert "equal  the replayed game is the recorded one" in shown.out


def test_a_changed_end_is_not_equal(command: Command, record: Path) -> None:
    change(record, digest="0123456789abcdef")
    shown = command("verify", str(record))
    assert shown.code == 1
    assert "not equal  the record claims 0123456789abcdef" in shown.out


def test_a_changed_seed_is_not_the_same_game(command: Command, record: Path) -> None:
    change(record, seed="retold")
    assert command("verify", str(record)).code == 1


def test_an_answer_too_many_is_not_legal(command: Command, record: Path) -> None:
    change(record, actions=[*json.loads(record.read_text())["actions"], "listen"])
    shown = command("verify", str(record))
    assert shown.code == 1
    assert "not legal  Answer " in shown.out
    assert "The game is over" in shown.out


@pytest.mark.parametrize("options", [{"players": 9}, {"colour": 1}, {"seed": 1}, {"self": 1}])
def test_impossible_options_are_not_legal(command: Command, record: Path, options: dict[str, object]) -> None:
    change(record, options=options)
    shown = command("verify", str(record))
    assert shown.code == 1
    assert shown.out.startswith("not legal  ")


def test_a_record_without_a_digest_is_legal_and_that_is_all_one_can_say(command: Command, record: Path) -> None:
    change(record, digest=None)
    shown = command("verify", str(record))
    assert shown.code == 0
    assert "carries no digest" in shown.out


def test_other_rules_are_not_ours(command: Command, record: Path) -> None:
    change(record, version="0")
    shown = command("verify", str(record))
    assert shown.code == 1
    assert "version 0 of the rules; here is 1" in shown.out


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "bestiary-record-1"}', "not JSON"])
@pytest.mark.parametrize("word", ["verify", "replay"])
def test_what_is_no_record_is_said_so(command: Command, word: str, text: str) -> None:
    Path("no-record.json").write_text(text)
    shown = command(word, "no-record.json")
    assert shown.code == 2
    assert "no-record.json" in shown.err


def test_a_record_of_an_unknown_game(command: Command, record: Path) -> None:
    change(record, game="chess")
    assert command("verify", str(record)).code == 2
    assert command("replay", str(record)).code == 2
