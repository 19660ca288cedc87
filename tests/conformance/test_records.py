"""A game is a seed and a list of answers: written down and replayed it is the same game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import bestiary
from bestiary.kernel.record import digest

from .tables import Table, every_player_count, every_table
from .walk import play_on, walk


@every_table
def test_records_replay_to_the_same_game(table: Table, tmp_path: Path) -> None:
    *_, state = walk(table, seed=4)
    record = state.record()
    record.save(tmp_path / "game.json")
    again = bestiary.Record.load(tmp_path / "game.json")
    assert again == record
    replayed = again.replay()
    assert digest(replayed) == digest(state) == record.digest
    assert replayed.history() == state.history()
    assert replayed.result == state.result


@every_player_count
def test_a_record_can_be_replayed_in_part(table: Table) -> None:
    state = table.start("partly")
    play_on(state, 10, Random(0))
    middle = state.copy()
    play_on(state, 10, Random(1))
    assert digest(state.record().replay(to=len(middle.history()))) == digest(middle)


@every_player_count
def test_games_from_a_position_have_records_too(table: Table) -> None:
    first = table.start("position")
    play_on(first, 5, Random(0))
    state = table.game.restore(first.snapshot())
    play_on(state, 10, Random(1))
    record = state.record()
    assert record.position == first.snapshot()
    assert digest(record.replay()) == digest(state)


@every_player_count
def test_a_redeal_has_no_record(table: Table) -> None:
    state = table.start("redealt")
    play_on(state, 5, Random(0))
    dealt = state.redeal(None, 1)
    with pytest.raises(bestiary.BestiaryError, match="redealt"):
        dealt.record()
    play_on(dealt, 1, Random(0))
    with pytest.raises(bestiary.BestiaryError, match="redealt"):
        dealt.record()
