"""`bestiary simulate`: results, summary, and that the number of jobs changes neither."""

from __future__ import annotations

import json
from pathlib import Path

from .typed import Command

MATCH = ("simulate", "toy", "--games", "20", "--bots", "greedy,random,random")


def test_the_summary(command: Command) -> None:
    shown = command(*MATCH)
    assert shown.code == 0
    for words in (
        "toy: 20 games, 3 players, seed 1",
        "Wins by seat",
        "Wins by bot",
        "95 % interval",
        "Figures",
        "How games ended",
        "What was asked",
    ):
        assert words in shown.out


def test_results_are_lines_of_json(command: Command) -> None:
    command(*MATCH, "--out", "results.jsonl", "--seed", "monday", "--set", "mode=short")
    results = [json.loads(line) for line in Path("results.jsonl").read_text().splitlines()]
    assert [result["index"] for result in results] == list(range(20))
    assert results[3]["seed"] == "monday-3"
    assert results[3]["options"]["mode"] == "short"
    assert results[1]["seats"] == ["random", "random", "greedy"]
    assert set(results[0]) == {
        *("index", "seed", "options", "seats", "winners", "kind", "decisions", "scores", "reason", "asked", "tally"),
    }


def test_nothing_depends_on_the_number_of_jobs(command: Command) -> None:
    alone = command(*MATCH, "--out", "alone.jsonl")
    together = command(*MATCH, "--jobs", "2", "--out", "together.jsonl")
    assert alone.out == together.out
    assert Path("alone.jsonl").read_bytes() == Path("together.jsonl").read_bytes()


def test_results_and_summary_as_json_for_other_programs(command: Command) -> None:
    shown = command(*MATCH, "--json")
    summary = json.loads(shown.out)
    assert summary["game"] == "toy"
    assert summary["games"] == 20
    assert {bot["name"] for bot in summary["bots"]} == {"greedy", "random"}
    lines = command(*MATCH, "--out", "-").out.splitlines()
    assert len([json.loads(line) for line in lines]) == 20


def test_seats_may_stay_as_they_are(command: Command) -> None:
    command(*MATCH, "--no-rotate", "--out", "still.jsonl")
    results = [json.loads(line) for line in Path("still.jsonl").read_text().splitlines()]
    assert all(result["seats"] == ["greedy", "random", "random"] for result in results)


def test_your_own_bot_from_the_directory_you_are_in(command: Command) -> None:
    Path("my_own_bots.py").write_text(
        "from bestiary.bots import Bot\n\n\nclass First(Bot):\n    name = 'first'\n\n"
        "    def choose(self, perspective, chance):\n        return perspective.actions()[0]\n"
    )
    shown = command("simulate", "toy", "--games", "4", "--bots", "my_own_bots:First,random", "--jobs", "2")
    assert shown.code == 0
    assert "my_own_bots:First" in shown.out


def test_a_bot_that_breaks_the_rules(command: Command) -> None:
    shown = command("simulate", "toy", "--bots", "tests.arena.rascal:Rascal")
    assert shown.code == 2
    assert "'tests.arena.rascal:Rascal' broke the rules in game 0" in shown.err


def test_ctrl_c_sums_up_what_is_done(command: Command) -> None:
    count = 0

    def stop_at_the_third(*_: object) -> str:
        nonlocal count
        count += 1
        if count == 3:
            raise KeyboardInterrupt
        return "{}"

    command.monkeypatch.setattr("bestiary.cli.simulate.json.dumps", stop_at_the_third)
    shown = command(*MATCH, "--out", "results.jsonl")
    assert shown.code == 130
    assert "Stopped after 2 of 20 games." in shown.err
    assert "toy: 2 games" in shown.out
