"""Analysis after the game: every decision, from what its seat knew, the same again, behind everything else."""

from __future__ import annotations

import asyncio
import csv
import io
import json
import random
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

import bestiary
from bestiary.bots import analyse, analysis, bot, judging
from bestiary.bots.judging import Judgement, judge
from bestiary.bots.processes import Worker
from bestiary.bots.question import Question, question_of
from bestiary.kernel.chance import Chance, word_of
from bestiary.server.ops.metrics import Metrics
from bestiary.server.store.rows import AnalysisRow
from bestiary.server.table.film import Film, film
from bestiary.server.think.pool import BotPool
from bestiary.server.think.worker import Games, Job
from tests.toy import GAME as TOY_GAME

from .broken import Crashing
from .gate import Gate
from .host import TOY, Host, Message, Visitor, settings, until
from .lookalikes import Lookalike

QUICK = {"analysis_bot": "search+iterations=8"}
SHORT = {"mode": "short", "seed": "short 3"}
PLAYERS = [(slug, players) for slug in bestiary.games() for players in bestiary.game(slug).seats]


@pytest.fixture(scope="module", autouse=True)
def _light() -> Iterator[None]:
    """What is shown here does not depend on how well two answers are told apart."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(judging, "DEALS", 2)
        patch.setattr(judging, "WEIGHED", "search+iterations=4")
        yield


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with Host(settings(tmp_path_factory.mktemp("data"), **QUICK)) as running:
        yield running


def played(host: Host, ann: Visitor | None = None) -> str:
    """A short game of two that Ann has played to its end."""
    ann = ann or host.visitor("Ann")
    table = ann.create("me", "random", options=SHORT)
    with ann.sit(table) as seat:
        seat.play_out(lambda actions: actions[-1])
    return table


def analysed(visitor: Visitor, path: str) -> Message:
    """The whole analysis, when it is done."""
    visitor.post(f"{path}/analysis")
    found: Message = {}

    def done() -> bool:
        found.update(visitor.get(f"{path}/analysis"))
        return found["status"] not in ("waiting", "working")

    until(done, 60)
    return found


def game_of(slug: str, players: int, seed: int = 1, most: int = 400) -> Film:
    """A random game, or its beginning."""
    game, pick = bestiary.game(slug), random.Random(seed)
    state = game.start(players=players, seed=seed)
    while not state.over and len(state.history()) < most:
        state.play(pick.choice(state.actions()))
    names = [f"Guest {seat}" for seat in range(players)]
    return film(game.start(players=players, seed=seed), state.history(), names)


# -- what it says -----------------------------------------------------------------------------------------------------


def test_every_decision_with_a_choice_is_judged(host: Host) -> None:
    ann = host.visitor("Ann")
    table = played(host, ann)
    assert ann.get(f"/api/tables/{table}/analysis")["status"] == "none"
    found = analysed(ann, f"/api/tables/{table}")
    assert found["status"] == "done" and found["done"] == found["total"] == len(found["decisions"])
    course = host.match(table).course
    shot = film(TOY_GAME.start(seed=course.plan.seed, **course.plan.options), course.state.history(), ["Ann", "Bot"])
    choices = [at for at, state in enumerate(shot.states) if len(state.actions()) > 1]
    assert [one["at"] for one in found["decisions"]] == choices, "and what was forced is not searched"
    for one in found["decisions"]:
        frame = ann.get(f"/api/tables/{table}/replay?at={one['at']}")
        assert one["played"] == frame["chosen"] and one["seat"] == frame["prompt"]["seat"]
        assert one["question"] == frame["prompt"]["text"]
        assert len(one["chances"]) in (0, 2) and all(0 <= chance <= 100 for chance in one["chances"])
        assert one["cost"] >= 0 and (one["better"] is not None) == (one["cost"] > 0)
    assert found["last"] == len(course.plays)
    assert found["end"] == [50 * (1 + value) for value in shot.states[-1].returns()]
    assert any(one["better"] for one in found["decisions"]), "nothing was ever better: this test shows nothing"


def test_an_imported_record_is_analysed_the_same_way_again(host: Host) -> None:
    """Same game, same analysis: of a table and of its record, whoever asks."""
    ann, eve = host.visitor("Ann"), host.visitor("Eve")
    table = played(host, ann)
    first = analysed(ann, f"/api/tables/{table}")
    record = eve.http.get(f"/api/tables/{table}/record").content
    replay = eve.http.post("/api/replays", content=record).json()["replay"]
    assert analysed(eve, f"/api/replays/{replay}") == first


def test_whoever_has_the_record_analyses_it_the_same_way_at_home(host: Host) -> None:
    ann = host.visitor("Ann")
    path = f"/api/tables/{played(host, ann)}"
    analysed(ann, path)
    there = ann.http.get(f"{path}/analysis.json").json()
    record = bestiary.Record.from_data(ann.http.get(f"{path}/record").json())
    here = analyse(record, QUICK["analysis_bot"], jobs=2)  # in processes, as there
    assert {**here.to_data(), "names": there["names"]} == there


def test_a_record_that_began_from_a_position_and_is_not_over(host: Host) -> None:
    state = TOY_GAME.restore({"options": {"players": 3, "mode": "long"}, "candles": [3, 1, 2], "active": 1})
    for _ in range(12):
        if not state.over:
            state.play(state.actions()[-1])
    eve = host.visitor("Eve")
    data = json.dumps(state.record().to_data()).encode()
    replay = eve.http.post("/api/replays", content=data).json()["replay"]
    found = analysed(eve, f"/api/replays/{replay}")
    assert found["status"] == "done" and found["done"] == found["total"] > 0
    assert sum(one["iterations"] for one in found["decisions"]) > 0, "nobody could judge anything"
    assert bool(found["end"]) == state.over


@pytest.mark.parametrize(("slug", "players"), PLAYERS)
def test_games_of_every_kind_and_size_can_be_judged(slug: str, players: int) -> None:
    shot = game_of(slug, players)
    wanted = analysis.choices(shot.states, shot.actions)
    assert wanted
    decisions = []
    for at in random.Random(2).sample(wanted, 5):
        question = question_of(shot.states[at], shot.actions[:at], "x")
        known = Games().answer(Job(question, "search+iterations=4", "luck", True, shot.actions[at]))
        assert isinstance(known, Judgement)
        decisions.append(analysis.judged(at, shot.states[at], shot.actions[at], known))
    assert all(len(one.chances) in (0, players) for one in decisions)
    assert len(analysis.end(shot.states[-1])) in (0, players)


def test_each_decision_is_judged_from_what_its_seat_knew() -> None:
    """Deal again what the seat could not know: with equal luck the judgement is equal, to the last bit."""
    shot = game_of(TOY, 3)
    places = analysis.choices(shot.states, shot.actions)[:12]
    assert len(places) == 12
    for at in places:
        state, played, luck = shot.states[at], shot.actions[at], word_of(analysis.luck(shot.states[0], at))
        assert state.seat is not None
        known = {
            repr(judge(seen, Chance(luck), bot("search+iterations=16"), played))
            for seen in Lookalike.of(state, state.seat, at)
        }
        assert len(known) == 1


# -- progress, cancelling, going on -----------------------------------------------------------------------------------


def test_progress_is_told_and_only_what_is_new_is_sent(host: Host) -> None:
    ann = host.visitor("Ann")
    path = f"/api/tables/{played(host, ann)}"
    with Gate(host, opened=0) as gate:
        begun = ann.post(f"{path}/analysis")
        assert begun["status"] in ("waiting", "working") and begun["done"] == 0 and begun["mine"]
        gate.sees(1)
        gate.open(3)
        gate.sees(4)
        half = ann.get(f"{path}/analysis?after=2")
        assert half["status"] == "working" and half["done"] == 3 < half["total"]
        assert len(half["decisions"]) == 1
        assert ann.get(f"{path}/analysis?after=x", 422)["option"] == "after"
    assert analysed(ann, path)["status"] == "done"


def test_one_at_a_time_however_often_somebody_asks(host: Host) -> None:
    ann, eve = host.visitor("Ann"), host.visitor("Eve")
    path = f"/api/tables/{played(host, ann)}"
    with Gate(host, opened=0) as gate:
        for visitor in (ann, eve, ann):
            visitor.post(f"{path}/analysis")
        gate.sees(1)
        gate.open(1000)
        found = analysed(eve, path)
        assert len(gate.asked) == found["total"]
        again = ann.post(f"{path}/analysis")
        assert again["status"] == "done" and len(gate.asked) == found["total"], "what is done is done"


def test_what_is_done_is_done_before_the_store_has_taken_it(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = host.visitor("Ann")
    path = f"/api/tables/{played(host, ann)}"
    store, kept = host.context.services.store, threading.Event()
    save = store.save_analysis

    async def slowly(row: AnalysisRow) -> None:
        if row.status == "done":
            await asyncio.to_thread(kept.wait)
        await save(row)

    monkeypatch.setattr(store, "save_analysis", slowly)
    try:
        found = analysed(ann, path)
        assert found["status"] == "done" and found["done"] == found["total"]
        assert ann.post(f"{path}/analysis")["status"] == "done"
        assert ann.post(f"{path}/analysis/cancel")["status"] == "done", "there is nothing left to cancel"
    finally:
        kept.set()
    until(lambda: not host.context.analyses._wanted)
    assert ann.get(f"{path}/analysis") == found


def test_it_can_be_cancelled_and_goes_on_where_it_was(host: Host) -> None:
    ann, eve = host.visitor("Ann"), host.visitor("Eve")
    table = played(host, ann)
    path = f"/api/tables/{table}"
    whole = analysed(ann, f"/api/tables/{played(host, ann)}")
    with Gate(host, opened=2) as gate:
        ann.post(f"{path}/analysis")
        gate.sees(3)
        assert eve.get(f"{path}/analysis")["mine"] is False
        assert eve.post(f"{path}/analysis/cancel", status=403)["code"] == "not_yours"
        ended = ann.post(f"{path}/analysis/cancel")
        assert ended["status"] == "cancelled" and ended["done"] == 2
        assert ann.get(f"{path}/analysis")["status"] == "cancelled"
    with Gate(host) as gate:
        found = analysed(eve, path)
        assert len(gate.asked) == found["total"] - 2, "what was judged is not judged again"
    assert {**found, "mine": True} == whole, "as if nothing had happened"


def test_it_goes_on_by_itself_after_a_restart(data: Path) -> None:
    with Host(settings(data, **QUICK)) as one:
        ann = one.visitor("Ann")
        path = f"/api/tables/{played(one, ann)}"
        whole = analysed(ann, f"/api/tables/{played(one, ann)}")
        with Gate(one, opened=3) as gate:
            ann.post(f"{path}/analysis")
            gate.sees(4)
            one.stop()
    with Host(settings(data, **QUICK)) as two:
        ann.http.base_url = f"http://127.0.0.1:{two.port}"
        until(lambda: ann.get(f"{path}/analysis")["status"] == "done", 60)
        assert ann.get(f"{path}/analysis") == whole
    with Host(settings(data, **QUICK)) as three:
        ann.http.base_url = f"http://127.0.0.1:{three.port}"
        assert ann.get(f"{path}/analysis") == whole, "and is there the next time"


# -- refusals and bounds ----------------------------------------------------------------------------------------------


def test_a_running_game_is_not_analysed(host: Host) -> None:
    ann = host.visitor("Ann")
    table = ann.create("me", "random")
    assert ann.get(f"/api/tables/{table}/analysis", 409)["code"] == "not_over"
    assert ann.post(f"/api/tables/{table}/analysis", status=409)["code"] == "not_over"
    assert ann.get(f"/api/tables/{table}/analysis.json", 409)["code"] == "not_over"
    assert ann.get("/api/replays/nothing/analysis", 404)["code"] == "no_such_replay"
    assert ann.get("/api/tables/nothing/analysis", 404)["code"] == "no_such_table"


def test_nobody_can_want_everything(data: Path) -> None:
    with Host(settings(data, **QUICK)) as host:
        ann, eve = host.visitor("Ann"), host.visitor("Eve")
        tables = [played(host, ann) for _ in range(6)]
        with Gate(host, opened=0):
            for table in tables[:5]:
                ann.post(f"/api/tables/{table}/analysis")
            assert ann.post(f"/api/tables/{tables[5]}/analysis", status=429)["code"] == "too_many_analyses"
            eve.post(f"/api/tables/{tables[5]}/analysis")


def test_processes_that_crash_leave_decisions_unjudged_and_the_server_well(
    data: Path,
) -> None:
    with Host(settings(data, **QUICK)) as host:
        ann = host.visitor("Ann")
        table = played(host, ann)
        for desk in host.bots.desks:
            assert desk.worker.process is not None
            desk.worker.end()
            desk.worker = Worker(Crashing().answer)
        found = analysed(ann, f"/api/tables/{table}")
        assert found["status"] == "done" and found["done"] == found["total"]
        assert all(one["chances"] == [] and one["better"] is None for one in found["decisions"])


def test_whoever_waits_at_a_table_comes_first() -> None:
    """One process: a bot of a live table overtakes every analysis that waits."""

    async def run() -> list[str]:
        pool, order, free = BotPool(1, 5.0, Metrics()), list[str](), threading.Event()

        def ask(job: Job, budget: float) -> int:
            order.append(job.question.name)
            free.wait()
            return 0

        pool.desks[0].ask = ask  # type: ignore[method-assign]

        def put(name: str, background: bool) -> asyncio.Task[int | Judgement]:
            job = Job(Question(TOY, "tests.toy", 0, None, {}, "1", [], name), "random", "")
            return asyncio.create_task(pool._ask(job, 5.0, background))

        tasks = [put("first", True), put("analysis", True), put("other analysis", True), put("table", False)]
        await asyncio.sleep(0)
        free.set()
        await asyncio.gather(*tasks)
        await pool.close()
        return order

    assert asyncio.run(run()) == ["first", "table", "analysis", "other analysis"]


# -- to take away -----------------------------------------------------------------------------------------------------


def test_an_analysis_can_be_saved(host: Host) -> None:
    ann = host.visitor("=Ann")
    table = played(host, ann)
    path = f"/api/tables/{table}"
    assert ann.get(f"{path}/analysis.json", 404)["code"] == "not_analysed"
    found = analysed(ann, path)
    answer = ann.http.get(f"{path}/analysis.json")
    assert f"toy-{table}-analysis.json" in answer.headers["content-disposition"]
    data = answer.json()
    assert data["format"] == analysis.FORMAT and data["game"] == TOY and data["names"][0] == "=Ann"
    for field in ("decisions", "swings", "costly", "end", "method"):
        assert data[field] == found[field]
    sheet = ann.http.get(f"{path}/analysis.csv")
    assert sheet.headers["content-type"].startswith("text/csv")
    lines = list(csv.DictReader(io.StringIO(sheet.text)))
    assert [int(line["position"]) for line in lines] == [one["at"] for one in found["decisions"]]
    assert {line["name"] for line in lines} == {"'=Ann", "Random bot"}, "no spreadsheet takes a name for a formula"
    assert ann.get(f"{path}/analysis.pdf", 404)["code"] == "no_such_form"
