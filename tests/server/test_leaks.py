"""Nothing leaks: what a viewer cannot know is dealt again inside the server, and not one byte that it sends changes."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import bestiary
from bestiary.server.table import frames
from bestiary.server.table.connection import encoder
from bestiary.server.table.course import begin
from bestiary.server.table.film import film

from .host import TOY, Host, Sitting, Visitor, settings

GAMES = [
    (TOY, {}),
    (TOY, {"open_hands": True, "mode": "long"}),
    *((slug, {}) for slug in bestiary.games() if slug != TOY),
]


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server that passes for nobody: what is compared here must stand still for as long as it is looked at."""
    with Host(settings(tmp_path_factory.mktemp("data"), yield_pause=3600.0)) as running:
        yield running


def on_server(host: Host, work: Any) -> Any:
    """Run something inside the server's own thread, between two of its steps."""

    async def call() -> Any:
        return work()

    return asyncio.run_coroutine_threadsafe(call(), host.server.servers[0].get_loop()).result(10)


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_frames_do_not_depend_on_what_is_hidden(slug: str, options: dict[str, Any]) -> None:
    game = bestiary.game(slug)
    pick = random.Random(3)
    for seed in range(2):
        players = min(3, game.seats[-1])
        state = game.start(players=players, seed=seed, **options)
        state.listen()
        while not state.over:
            for viewpoint in [*range(players), None]:
                sent = encoder.encode(frames.situation(state, viewpoint, [], frames.NO_UNDO))
                dealt = state.redeal(viewpoint, pick.getrandbits(30))
                assert encoder.encode(frames.situation(dealt, viewpoint, [], frames.NO_UNDO)) == sent
            state.play(pick.choice(state.actions()))


def seated(host: Host, slug: str, options: dict[str, Any]) -> tuple[list[Visitor], str]:
    visitors = [host.visitor(name) for name in ("Ann", "Bob", "Cleo")[: bestiary.game(slug).seats[-1]]]
    seats = ["open"] * (len(visitors) - 1)
    table = visitors[0].create("me", *seats, game=slug, options=options, clock={"kind": "off"})
    for visitor in visitors[1:]:
        visitor.post(f"/api/tables/{table}/join", {})
    return visitors, table


def probe(seat: Sitting, visitor: Visitor, table: str, at: int, refs: list[str]) -> list[str]:
    """Everything that this viewer can get out of the server at this moment, as text."""
    shown: list[str] = []
    seat.send({"type": "hello", "proto": 1})
    seat.expect("sync")
    shown.append(seat.frames[-1])
    if seat.info["hotseat"] is False and seat.you:
        seat.send({"type": "look", "seat": seat.you[0]})
        seat.expect("sync")
        shown.append(seat.frames[-1])
    for ref in refs:
        shown.append(json.dumps({**seat.command("why_not", ref=ref), "id": ""}))
    for action in (-1, 5, 10**6):
        if action not in [entry["action"] for entry in seat.actions]:
            shown.append(json.dumps({**seat.command("play", seq=seat.seq, action=action), "id": ""}))
    for action in [entry["action"] for entry in seat.actions[:3]] or [0]:
        shown.append(json.dumps({**seat.command("preview", seq=seat.seq, actions=[action]), "id": ""}))
    own = f"&seat={seat.you[0]}" if seat.you else ""
    shown += [
        visitor.http.get(f"/api/tables/{table}/replay?at={at}{own}").text,
        visitor.http.get(f"/api/tables/{table}/record").text,
        visitor.http.get(f"/api/tables/{table}").text,
    ]
    for other in range(len(seat.info["seats"])):
        if seat.you != [other]:
            refused = visitor.http.get(f"/api/tables/{table}/replay?at={at}&seat={other}")
            assert refused.status_code == 403
            shown.append(refused.text)
    return shown


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_not_a_byte_changes_when_the_hidden_is_dealt_again(host: Host, slug: str, options: dict[str, Any]) -> None:
    visitors, table = seated(host, slug, options)
    visitors.append(host.visitor("Eve"))
    seats = [visitor.sit(table) for visitor in visitors]
    match = host.match(table)
    course = match.course
    pick = random.Random(11)
    for step in range(24):
        truth = course.state
        if truth.over:
            break
        if step % 4 == 0:
            at = len(course.plays)
            for seat, visitor in zip(seats, visitors, strict=True):
                viewpoint = seat.you[0] if seat.you else None
                refs = [ref for action in truth.actions()[:2] for ref in truth.refs(action)] + ["nonsense"]
                before = probe(seat, visitor, table, at, refs)
                dealt = truth.redeal(viewpoint, pick.getrandbits(30))
                shot = film(begin(course.plan), course.state.history(), match.names())
                shot.states[at] = dealt
                on_server(host, lambda dealt=dealt: setattr(course, "state", dealt))
                host.context.films._films[table] = course.seq, shot
                try:
                    after = probe(seat, visitor, table, at, refs)
                finally:
                    on_server(host, lambda truth=truth: setattr(course, "state", truth))
                    host.context.films._films.clear()
                assert after == before
        mover = next(seat for seat in seats if seat.you == [truth.seat])
        mover.send({"type": "hello", "proto": 1})
        mover.expect("sync")
        assert mover.play(pick.choice(mover.actions)["action"])["type"] == "ack"
    for seat in seats:
        seat.rest(0.05)
        seat.__exit__()


def test_canaries_in_a_live_match(host: Host) -> None:
    """Two games in a row: no frame carries a seed, the generator's word, a secret link, or a strange hand."""
    visitors, table = seated(host, TOY, {"mode": "short"})
    eve = host.visitor("Eve")
    for _ in range(2):
        seats = [visitor.sit(table) for visitor in visitors] + [eve.sit(table)]
        match = host.match(table)
        canaries = {match.row.seed, *(seat.guest or "" for seat in match.row.seats)}
        while not match.course.state.over:
            canaries.add(str(match.course.state.chance.word))
            mover = next(seat for seat in seats if seat.you == [match.course.state.seat])
            mover.until(lambda mover=mover: bool(mover.actions))  # type: ignore[misc]
            mover.play()
        for seat in seats:
            seat.until(lambda seat=seat: seat.over)  # type: ignore[misc]
            own = seat.you[0] if seat.you else None
            for frame in seat.frames:
                assert not [canary for canary in canaries if canary in frame]
                for number, hand in enumerate(hands_in(json.loads(frame))):
                    assert hand["dishes"] is None or number % 3 == own
            seat.__exit__()
        record = eve.get(f"/api/tables/{table}/record")
        assert record["seed"] in canaries, "after the end the shuffle can be audited"
        assert bestiary.Record.from_data(record).replay().over
        table = visitors[0].post(f"/api/tables/{table}/rematch")["table"]


def hands_in(message: Any) -> list[Any]:
    situation = message.get("situation") or {}
    return list(situation.get("view", {}).get("hands", []))


def test_log_lines_are_numbered_for_each_viewer_alone(host: Host) -> None:
    """A gap would tell that somebody else was told something."""
    visitors, table = seated(host, TOY, {"mode": "short"})
    seats = [visitor.sit(table) for visitor in visitors]
    match = host.match(table)
    while not match.course.state.over:
        mover = next(seat for seat in seats if seat.you == [match.course.state.seat])
        mover.until(lambda mover=mover: bool(mover.actions))  # type: ignore[misc]
        mover.play(mover.actions[-1]["action"])
    private = 0
    for seat in seats:
        seat.until(lambda seat=seat: seat.over)  # type: ignore[misc]
        assert [line["number"] for line in seat.log] == list(range(len(seat.log)))
        private += sum(line["private"] for line in seat.log)
        seat.__exit__()
    assert private, "nobody was told anything in private: this test shows nothing"
