"""`bestiary tune`: the search for better parameters at the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bestiary.arena import Store

from .test_arena import stopping_at
from .typed import Command

SLIPS = (
    *("tune", "feed-the-beast", "--bot", "search+iterations=1+slips=1", "--parameter", "slips=0.0:1.0"),
    *("--candidates", "3", "--games", "16", "--out", "slips"),
)


def test_a_gain_is_found_and_told(command: Command) -> None:
    shown = command(*SLIPS)
    assert shown.code == 0
    assert "Round 1: against search+iterations=1+slips=1" in shown.out
    assert "Final on fresh deals" in shown.out
    assert "Verdict: real gain" in shown.out
    data = json.loads(command(*SLIPS, "--json", "--jobs", "2").out)
    assert data["verdict"] == "real gain"
    assert data["present"] == "search+iterations=1+slips=1"
    assert data["final"]["interval"][0] > 0


def test_stopped_and_gone_on_with(command: Command) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Store, "add", stopping_at(3))
        stopped = command(*SLIPS)
    assert stopped.code == 130
    assert "Stopped. The games are in slips; the same command goes on." in stopped.err
    assert command(*SLIPS).out == command(*SLIPS[:-1], "another").out


def test_by_itself_every_tuning_finds_its_folder(command: Command) -> None:
    words = ("tune", "toy", "--bot", "search+iterations=1+slips=1", "--parameter", "slips=0.0:1.0", "--games", "2")
    assert command(*words, "--candidates", "1").code == 0
    assert command(*words, "--candidates", "2").code == 0
    assert len(list(Path("tune").iterdir())) == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("tune toy --bot search", "The following arguments are required: --parameter"),
        ("tune toy --bot search --parameter horizon", "--parameter takes NAME=LOW:HIGH"),
        ("tune toy --bot search --parameter horizon=3", "--parameter takes NAME=LOW:HIGH"),
        ("tune toy --bot search --parameter horizon=9:3", "--parameter takes NAME=LOW:HIGH"),
        ("tune toy --bot search --parameter horizon=few:many", "--parameter takes NAME=LOW:HIGH"),
        ("tune toy --bot search --parameter magic=1:3", "'magic=1' says nothing to the bot"),
        ("tune toy --bot nobody --parameter horizon=1:3", "There is no bot called 'nobody'"),
        ("tune toy --bot greedy --parameter horizon=1:3", "The bot 'greedy' takes no parameters."),
        ("tune toy --bot search --parameter horizon=1:3 --candidates 0", "--candidates must be at least 1, not 0."),
        ("tune toy --bot search --parameter horizon=1:3 --games 0", "--games must be at least 1, not 0."),
        ("tune chess --bot search --parameter horizon=1:3", "There is no game called 'chess'"),
    ],
)
def test_what_a_user_gets_wrong_is_one_sentence(command: Command, words: str, sentence: str) -> None:
    command.refuses(words, sentence)


def test_it_explains_itself(command: Command) -> None:
    shown = command("tune", "--help")
    assert shown.code == 0
    assert "examples:" in shown.out
    assert "NAME=LOW:HIGH" in shown.out
