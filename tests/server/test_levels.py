"""Bots that search, at a table: every level can be chosen, keeps a human pace, and survives its process."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from bestiary.bots import LEVELS
from bestiary.bots.question import Question
from bestiary.server.table.thinking import SHARE, hasty
from tests.toy import GAME

from .host import TOY, Host, settings

SEED = next(f"levels {number}" for number in range(100) if GAME.start(players=3, seed=f"levels {number}").seat == 0)
"""Ann begins at a table of three."""


class Watched:
    """A server's bots, and how and when each was asked."""

    def __init__(self, host: Host) -> None:
        self.pool = host.bots
        self.asked: list[tuple[str, str]] = []
        self.moments: list[float] = []
        self._choose = self.pool.choose
        self.pool.choose = self._note  # type: ignore[method-assign]

    async def _note(self, question: Question, bot: str, luck: str, legal: list[int]) -> int:
        state = GAME.start(seed=question.seed, **question.options)
        for action in question.history:
            state.again(action)
        self.asked.append((state.prompt.name, bot))
        self.moments.append(time.monotonic())
        return await self._choose(question, bot, luck, legal)


@pytest.mark.parametrize("level", LEVELS[:-1])
def test_every_level_plays_to_the_end(host: Host, level: str) -> None:
    ann = host.visitor("Ann")
    with ann.sit(ann.create("me", level, level, options={"mode": "short"})) as seat:
        seat.play_out()
        assert [each["bot"] for each in seat.info["seats"]] == [None, level, level]
        assert [each["name"] for each in seat.info["seats"][1:]] == [f"{level.capitalize()} bot {n}" for n in (1, 2)]


def test_the_games_tell_which_levels_there_are(host: Host) -> None:
    for game in host.visitor().get("/api/games"):
        assert set(LEVELS) | {"greedy", "random"} <= set(game["bots"])


@pytest.mark.parametrize("bot", ["strong+seconds=60", "module:Bot", "nobody"])
def test_a_table_takes_bots_by_their_names_alone(host: Host, bot: str) -> None:
    ann = host.visitor("Ann")
    plan = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    assert ann.post("/api/tables", {"game": TOY, "seats": plan}, 422)["code"] == "unknown_bot"


def test_a_killed_process_costs_a_search_nothing_but_a_retry(host: Host) -> None:
    ann = host.visitor("Ann")
    pool = host.bots
    killed = 0
    with ann.sit(ann.create("me", "strong", options={"mode": "short"})) as seat:
        while True:
            seat.until(seat.my_turn)
            if seat.over:
                break
            killed += pool.desks[0].worker.process is not None
            pool.desks[0].worker.kill()
            assert seat.play()["type"] == "ack"
        assert seat.info["result"] and killed


def test_thinking_counts_towards_the_pause(data: Path) -> None:
    """The bot begins at once, and answers when the pause is over."""
    with Host(settings(data, bot_pause=1.5)) as host:
        bots = Watched(host)
        ann = host.visitor("Ann")
        with ann.sit(ann.create("me", "casual", "casual", options={"seed": SEED})) as seat:
            seq, began = seat.seq, time.monotonic()
            seat.play(next(action["action"] for action in seat.actions if action["notation"] == "listen"))
            seat.until(lambda: seat.seq >= seq + 2)
            assert time.monotonic() - began >= 1.5
            assert bots.moments[0] - began < 1.4, "it paused before it thought"


def test_a_quiet_question_is_thought_about_within_its_pause(data: Path) -> None:
    """Else the time would tell whether there was anything to think about."""
    with Host(settings(data, quiet_pause=0.3)) as host:
        bots = Watched(host)
        ann = host.visitor("Ann")
        with ann.sit(ann.create("me", "master", "greedy", options={"seed": SEED})) as seat:
            began = time.monotonic()
            seat.play()
            seat.until(lambda: not seat.now["prompt"]["quiet"])
            assert time.monotonic() - began >= 0.6, "two pauses"
        assert bots.asked[:2] == [("join", f"master+seconds={SHARE * 0.3:g}"), ("join", "greedy")]


def test_only_who_searches_is_told_to_hurry() -> None:
    assert hasty("strong", 0.2) == f"strong+seconds={SHARE * 0.2:g}"
    assert hasty("random", 0.2) == "random"
    assert float(hasty("master", 0.0).partition("=")[2]) > 0, "no seconds at all would mean no end"
