"""`bestiary arena`: the tournament at the command line, stopped and gone on with, and its report."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bestiary.arena import Outcome, Store

from .typed import Command

DUEL = ("arena", "feed-the-beast", "--bots", "greedy", "random", "--games", "8", "--out", "duel")


def stopping_at(game: int) -> Callable[[Store, Outcome], None]:
    """Ctrl-C as soon as that many games are kept."""
    add = Store.add

    def stop(store: Store, outcome: Outcome) -> None:
        add(store, outcome)
        if len(store.outcomes) == game:
            raise KeyboardInterrupt

    return stop


def kept(folder: str) -> list[dict[str, object]]:
    """The games of a folder without what the clock has measured, in the order of the timetable."""
    lines = Path(folder, "games.jsonl").read_text().splitlines()[1:]
    games: list[dict[str, object]] = [{**json.loads(line), "seconds": None} for line in lines]
    return sorted(games, key=lambda game: int(str(game["number"])))


def test_the_tables(command: Command) -> None:
    shown = command(*DUEL)
    assert shown.code == 0
    for words in (
        "feed-the-beast: 8 of 8 games, 2 players, seed 1",
        "Ratings",
        "Wins by bot",
        "Even is 50.0%",
        "Row against column: games won",
        "8 of 8",
        "Deal by deal",
        "greedy over random",
        "Wins by seat",
        "Time for an answer",
    ):
        assert words in shown.out
    assert "Report: duel/report.html" in shown.err.replace("\\", "/")
    assert len(kept("duel")) == 8


def test_the_report_lies_beside_the_games_or_where_you_like(command: Command) -> None:
    command(*DUEL)
    command(*DUEL, "--report", "elsewhere.html")
    pages = [Path(name).read_text("utf-8") for name in ("duel/report.html", "elsewhere.html")]
    assert pages[0] == pages[1]
    assert "Feed the Beast" in "".join(ElementTree.fromstring(pages[0]).itertext())


def test_every_pair_of_three_meets(command: Command) -> None:
    shown = command(
        "arena", "toy", "--bots", "greedy,random", "search+iterations=1", "--games", "3", "--json", "--out", "x"
    )
    assert "4 games instead of 3: every deal is played from every seat." in shown.err
    data = json.loads(shown.out)
    assert data["games"] == data["planned"] == 12
    assert {entry["won"] + entry["lost"] + entry["drawn"] for entry in data["crosstable"]} == {4}


def test_more_players_than_two(command: Command) -> None:
    shown = command(
        "arena", "toy", "--bots", "greedy", "random", "--players", "4", "--games", "8", "--set", "mode=short"
    )
    assert "toy: 8 of 8 games, 4 players, seed 1, mode short" in shown.out
    assert "Row against column: better places" in shown.out


def test_together_each_bot_plays_alone(command: Command) -> None:
    words = (
        "arena",
        "mechanical-beast",
        "--players",
        "1",
        "--bots",
        "random",
        "search+iterations=1+slips=1",
        "--games",
        "2",
    )
    shown = command(*words)
    assert shown.code == 0
    assert "4 of 4 games, 1 player," in shown.out
    assert "Of games" in shown.out
    assert "Ratings" not in shown.out


def test_jobs_never_change_results(command: Command) -> None:
    command(*DUEL)
    command(*DUEL[:-1], "both", "--jobs", "2")
    assert kept("duel") == kept("both")


def test_ctrl_c_loses_nothing_and_the_same_command_goes_on(command: Command) -> None:
    command(*DUEL[:-1], "whole")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Store, "add", stopping_at(4))
        stopped = command(*DUEL)
    assert stopped.code == 130
    assert "Stopped after 4 of 8 games. The same command goes on." in stopped.err
    assert "4 of 8 games" in stopped.out
    assert "4 of 8 games are played" in Path("duel/report.html").read_text("utf-8")
    again = command(*DUEL)
    assert again.code == 0
    assert "4 of 8 games are in duel already." in again.err
    assert kept("duel") == kept("whole")


def test_more_games_later(command: Command) -> None:
    command(*DUEL)
    more = command(*DUEL, "--games", "12")
    assert "8 of 12 games are in duel already." in more.err
    assert "12 of 12 games" in more.out
    assert len(kept("duel")) == 12
    fewer = command(*DUEL, "--games", "4")
    assert "4 of 4 games" in fewer.out
    assert len(kept("duel")) == 12


def test_another_tournament_does_not_get_into_the_same_folder(command: Command) -> None:
    command(*DUEL)
    before = Path("duel/games.jsonl").read_bytes()
    shown = command(*DUEL, "--seed", "2")
    assert shown.code == 2
    assert 'holds another tournament: seed: "1" there, "2" here' in shown.err
    assert Path("duel/games.jsonl").read_bytes() == before


def test_by_itself_every_tournament_finds_its_folder(command: Command) -> None:
    words = ("arena", "toy", "--bots", "greedy", "random", "--games", "2")
    command(*words)
    command(*words, "--seed", "2")
    assert "2 of 2 games are in" in command(*words).err
    assert len(list(Path("arena").iterdir())) == 2


def test_your_own_bot_from_the_directory_you_are_in(command: Command) -> None:
    Path("my_arena_bots.py").write_text(
        "from bestiary.bots import Bot\n\n\nclass First(Bot):\n    name = 'first'\n\n"
        "    def choose(self, perspective, chance):\n        return perspective.actions()[0]\n"
    )
    shown = command("arena", "toy", "--games", "2", "--bots", "my_arena_bots:First", "random", "--jobs", "2")
    assert shown.code == 0
    assert "my_arena_bots:First" in shown.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("arena toy", "The following arguments are required: --bots. Help: bestiary arena --help"),
        ("arena chess --bots greedy random", "There is no game called 'chess'"),
        ("arena toy --bots greedy nobody", "There is no bot called 'nobody'"),
        ("arena toy --bots greedy search+magic=1", "'magic=1' says nothing to the bot"),
        ("arena toy --bots greedy greedy", "The bot 'greedy' is named twice."),
        ("arena toy --bots greedy", "A tournament needs at least two bots."),
        ("arena toy --bots greedy random --games 0", "--games must be at least 1, not 0."),
        ("arena toy --bots greedy random --jobs -1", "--jobs must be at least 1"),
        ("arena toy --bots greedy random --players 9", "The Watchers' Feast is for 2 to 4 guests."),
        ("arena toy --bots greedy random --report missing/report.html", "cannot be written: there is no such folder."),
        ("arena toy --bots greedy random --report .", "cannot be written: it is a folder."),
        ("arena toy --bots greedy tests.arena.rascal:Rascal --games 2", "Rascal' broke the rules in game 0"),
    ],
)
def test_what_a_user_gets_wrong_is_one_sentence(command: Command, words: str, sentence: str) -> None:
    command.refuses(words, sentence)


def test_a_folder_that_cannot_be(command: Command) -> None:
    Path("occupied").write_text("a file")
    shown = command("arena", "toy", "--bots", "greedy", "random", "--games", "2", "--out", "occupied")
    assert shown.code == 2
    assert "cannot be written" in shown.err


def test_it_explains_itself(command: Command) -> None:
    shown = command("arena", "--help")
    assert shown.code == 0
    assert "examples:" in shown.out
    assert "--report" in shown.out
