"""Tables: inviting, sitting down, starting, watching, leaving, coming back, playing again."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from bestiary.server.table.table import Table

from .host import GENEROUS, TOY, Host, Sitting, Visitor, settings, until


def test_a_table_for_one_and_bots_starts_at_once_and_plays_to_the_end(host: Host) -> None:
    ann = host.visitor("Ann")
    table = ann.create("me", "random", "greedy", options={"mode": "short"})
    with ann.sit(table) as seat:
        assert seat.you == [0]
        assert [who["name"] for who in seat.info["seats"]] == ["Ann", "Random bot", "Greedy bot"]
        assert seat.info["host"] and seat.info["status"] == "playing"
        seat.play_out()
        assert seat.info["result"]["verdict"]
    info = ann.get(f"/api/tables/{table}")
    assert info["status"] == "over" and info["result"]["ranking"]


def test_by_invitation(host: Host) -> None:
    """The link seats the next guest; the last one to sit down starts the game, and everybody sees it."""
    ann, bob, eve = host.visitor("Ann"), host.visitor("Bob"), host.visitor("Eve")
    made = ann.post("/api/tables", {"game": TOY, "seats": [{"kind": "open"}, {"kind": "me"}]}, 201)
    table = made["table"]
    assert made["invite"] == f"/t/{table}"
    assert [seat["seat"] for seat in made["seats"]] == [1]
    with ann.sit(table) as at_a, eve.sit(table) as at_e:
        assert at_a.info["status"] == "waiting" and at_a.now == {}
        assert at_e.you == [] and at_e.info["host"] is False
        joined = bob.post(f"/api/tables/{table}/join", {})
        assert [seat["seat"] for seat in joined["seats"]] == [0]
        at_a.until(lambda: at_a.info["status"] == "playing" and bool(at_a.now))
        at_e.until(lambda: at_e.info["status"] == "playing" and bool(at_e.now))
        assert at_e.now["actions"] == []
        with bob.sit(table) as at_b:
            assert at_b.you == [0]
            assert [who["name"] for who in at_b.info["seats"]] == ["Bob", "Ann"]
            assert at_b.info["spectators"] == 1
    assert eve.post(f"/api/tables/{table}/join", {}, 409)["code"] == "already_begun"
    again = bob.post(f"/api/tables/{table}/join", {})
    assert [seat["seat"] for seat in again["seats"]] == [0], "joining twice is sitting down once"


def test_a_spectator_who_sits_down_sees_the_table_from_there(host: Host) -> None:
    ann, bob = host.visitor("Ann"), host.visitor("Bob")
    table = ann.create("me", "open", "open")
    with bob.sit(table) as watching:
        assert watching.you == []
        bob.post(f"/api/tables/{table}/join", {"seat": 2})
        watching.until(lambda: watching.you == [2])
        assert bob.post(f"/api/tables/{table}/join", {"seat": 0}, 409)["code"] == "seat_taken"
        assert bob.post(f"/api/tables/{table}/join", {"seat": 7}, 422)["code"] == "no_such_seat"
        bob.post(f"/api/tables/{table}/join", {"seat": 1})
        watching.until(lambda: watching.you == [1])
    assert [seat["kind"] for seat in ann.get(f"/api/tables/{table}")["seats"]] == ["person", "person", "open"]


def test_the_host_fills_open_seats_with_bots(host: Host) -> None:
    ann, bob = host.visitor("Ann"), host.visitor("Bob")
    table = ann.create("me", "open", "open")
    bob.post(f"/api/tables/{table}/join", {})
    assert bob.post(f"/api/tables/{table}/start", None, 403)["code"] == "not_host"
    info = ann.post(f"/api/tables/{table}/start")
    assert info["status"] == "playing"
    assert [seat["kind"] for seat in info["seats"]] == ["person", "person", "bot"]


def test_the_lobby_shows_open_public_tables_and_ones_own(host: Host) -> None:
    ann, bob = host.visitor("Ann"), host.visitor("Bob")
    public = ann.create("me", "open", private=False)
    private = ann.create("me", "open")
    lobby = bob.get("/api/tables")
    assert public in [table["id"] for table in lobby["open"]]
    assert private not in [table["id"] for table in lobby["open"]]
    assert lobby["mine"] == []
    assert {public, private} <= {table["id"] for table in ann.get("/api/tables")["mine"]}
    bob.post(f"/api/tables/{public}/join", {})
    assert public not in [table["id"] for table in ann.get("/api/tables")["open"]]
    assert [table["id"] for table in bob.get("/api/tables")["mine"]] == [public]


def test_a_seat_link_opens_the_seat_anywhere(host: Host) -> None:
    ann, phone = host.visitor("Ann"), host.visitor()
    made = ann.post("/api/tables", {"game": TOY, "seats": [{"kind": "me"}, {"kind": "bot"}]}, 201)
    table, token = made["table"], made["seats"][0]["token"]
    with host.visitor().sit(table, tokens=[token, "nonsense"]) as shown:
        assert shown.you == [0], "a secret is enough"
    taken = phone.post(f"/api/seats/{token}")
    assert taken["table"] == table and [seat["seat"] for seat in taken["seats"]] == [0]
    with phone.sit(table) as seat:
        assert seat.you == [0]
        assert seat.info["seats"][0]["name"] == "Ann"
    stored = (host.context.settings.data / "bestiary.sqlite3").read_bytes()
    stored += (host.context.settings.data / "bestiary.sqlite3-wal").read_bytes()
    assert token.encode() not in stored, "secrets are kept as digests only"


def test_hot_seat_has_a_curtain(host: Host) -> None:
    ann = host.visitor("Ann")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
    table = ann.post("/api/tables", {"game": TOY, "seats": seats}, 201)["table"]
    with ann.sit(table) as both:
        assert both.info["hotseat"] and both.you == [0, 1]
        sync = both.now
        assert sync["actions"] == [], "the curtain is down"
        asked = sync["prompt"]["seat"]
        both.send({"type": "look", "seat": asked})
        assert both.expect("sync")["viewpoint"] == asked
        assert both.actions
        both.send({"type": "look", "seat": 1 - asked})
        assert both.expect("sync")["viewpoint"] == 1 - asked
        assert not both.actions
        both.send({"type": "look", "seat": None})
        assert both.expect("sync")["viewpoint"] is None
        both.send({"type": "look", "seat": asked})
        both.expect("sync")
        assert both.play()["type"] == "ack"


def test_nobody_can_look_from_a_strange_seat(host: Host) -> None:
    ann, eve = host.visitor("Ann"), host.visitor("Eve")
    table = ann.create("me", "random")
    with eve.sit(table) as watching:
        watching.send({"type": "look", "seat": 0})
        watching.send({"type": "ping", "t": 1})
        watching.expect("pong")
        assert all('"viewpoint":0' not in frame for frame in watching.frames)


def test_leaving_before_the_game_frees_the_seat(host: Host) -> None:
    ann, bob = host.visitor("Ann"), host.visitor("Bob")
    table = ann.create("me", "open", "open")
    bob.post(f"/api/tables/{table}/join", {})
    info = ann.post(f"/api/tables/{table}/leave")
    assert [seat["kind"] for seat in info["seats"]] == ["open", "person", "open"]
    assert bob.get(f"/api/tables/{table}")["host"], "somebody must be host"
    assert ann.post(f"/api/tables/{table}/leave", None, 409)["code"] == "not_seated"
    bob.post(f"/api/tables/{table}/leave")
    ann.post(f"/api/tables/{table}/join", {})
    assert ann.get(f"/api/tables/{table}")["host"], "a table without a host takes the next guest"


def test_presence(host: Host) -> None:
    ann, bob = host.visitor("Ann"), host.visitor("Bob")
    table = ann.create("me", "open", "random")
    bob.post(f"/api/tables/{table}/join", {})

    def bob_is(seat: Sitting, presence: str) -> bool:
        return bool(seat.info["seats"][1]["presence"] == presence)

    with ann.sit(table) as watching:
        assert bob_is(watching, "offline")
        with bob.sit(table) as at_b:
            watching.until(lambda: bob_is(watching, "here"))
            with bob.sit(table) as second_tab:
                at_b.send({"type": "away", "away": True})
                second_tab.send({"type": "away", "away": True})
                watching.until(lambda: bob_is(watching, "away"))
                second_tab.send({"type": "away", "away": False})
                watching.until(lambda: bob_is(watching, "here"))
            watching.until(lambda: bob_is(watching, "away"))
        watching.until(lambda: bob_is(watching, "offline"))


def two_people(host: Host, **more: Any) -> tuple[Visitor, Visitor, str]:
    ann, bob = host.visitor("Ann"), host.visitor("Bob")
    table = ann.create("me", "open", **more)
    bob.post(f"/api/tables/{table}/join", {})
    return ann, bob, table


def test_a_bot_takes_over_for_the_absent_and_hands_back_at_a_turn_boundary(data: Path) -> None:
    with Host(settings(data, grace=0.2)) as host:
        ann, bob, table = two_people(host)
        with ann.sit(table) as at_a:
            while not at_a.info["seats"][1]["taken_over"] and not at_a.over:
                if at_a.actions:
                    at_a.play()
                else:
                    at_a.receive()
            assert at_a.info["seats"][1]["bot"] == "greedy"
            assert any(line["kind"] == "takeover" and "Bob" in line["text"] for line in at_a.log)
            at_a.until(at_a.my_turn)
            with bob.sit(table) as at_b:
                assert at_b.command("play", seq=at_b.seq, action=0)["type"] == "nack"
                assert at_b.command("come_back")["type"] == "ack"
                at_b.until(lambda: not at_b.info["seats"][1]["taken_over"])
                assert any(line["kind"] == "handback" for line in at_b.log)
                while not at_b.actions:
                    if at_a.actions:
                        at_a.play()
                    else:
                        at_a.rest(0.02)
                    at_b.rest(0.02)
                assert at_b.play()["type"] == "ack"
                assert at_b.command("come_back")["type"] == "nack"


def test_nothing_is_taken_over_while_nobody_waits_or_where_it_is_switched_off(data: Path) -> None:
    with Host(settings(data, grace=0.05)) as host:
        ann = host.visitor("Ann")
        alone = ann.create("me", "random")
        _, _, friendly = two_people(host, takeover=False)
        with host.visitor("Eve").sit(alone) as watching, ann.sit(friendly) as at_a:
            watching.rest(0.4)
            at_a.rest(0.2)
            assert not watching.info["seats"][0]["taken_over"], "a spectator does not wait"
            assert not any(seat["taken_over"] for seat in at_a.info["seats"])


def test_leaving_a_running_game_lets_a_bot_play_until_one_comes_back(host: Host) -> None:
    ann, bob, table = two_people(host)
    with ann.sit(table) as at_a:
        info = bob.post(f"/api/tables/{table}/leave")
        assert info["seats"][1]["taken_over"]
        at_a.until(lambda: at_a.info["seats"][1]["taken_over"])
        at_a.play_out()
        assert at_a.over
    alone = ann.create("me", "random")
    assert not ann.post(f"/api/tables/{alone}/leave")["seats"][0]["taken_over"], "an empty table sleeps"


def test_rematch_rotates_the_seats_and_is_made_once(host: Host) -> None:
    ann, bob, eve = host.visitor("Ann"), host.visitor("Bob"), host.visitor("Eve")
    table = ann.create("me", "open", "random", options={"mode": "short"})
    bob.post(f"/api/tables/{table}/join", {})
    assert ann.post(f"/api/tables/{table}/rematch", None, 409)["code"] == "not_over"
    with ann.sit(table) as at_a, bob.sit(table) as at_b:
        while not at_a.over:
            for seat in (at_a, at_b):
                if seat.actions:
                    seat.play()
                seat.rest(0.01)
        assert eve.post(f"/api/tables/{table}/rematch", None, 403)["code"] == "not_seated"
        first = bob.post(f"/api/tables/{table}/rematch")
        second = ann.post(f"/api/tables/{table}/rematch")
        assert first["table"] == second["table"] != table
        at_a.until(lambda: at_a.info["next_table"] == first["table"])
    assert [seat["seat"] for seat in first["seats"]] == [2]
    assert [seat["seat"] for seat in second["seats"]] == [1]
    again = ann.get(f"/api/tables/{first['table']}")
    assert [seat["name"] for seat in again["seats"]] == ["Random bot", "Ann", "Bob"]
    assert again["status"] == "playing" and again["options"]["mode"] == "short"


def test_a_new_name_shows_at_the_table(host: Host) -> None:
    ann = host.visitor("Ann")
    table = ann.create("me", "open")
    with ann.sit(table) as seat:
        ann.post("/api/me", {"name": "Annabel"})
        seat.until(lambda: seat.info["seats"][0]["name"] == "Annabel")


def test_a_table_that_nobody_looks_at_leaves_memory_and_comes_back(data: Path) -> None:
    with Host(settings(data, idle=0.2)) as host:
        ann = host.visitor("Ann")
        table = ann.create("me", "random")
        with ann.sit(table) as seat:
            seat.until(seat.my_turn)
            seat.play()
            seat.until(seat.my_turn)
            seq, view = seat.seq, seat.now["view"]
        until(lambda: table not in host.context.hub.tables)
        with ann.sit(table) as seat:
            assert (seat.seq, seat.now["view"]) == (seq, view)


def test_a_seat_that_was_left_is_open_to_nobody_with_an_old_secret(host: Host) -> None:
    """Else whoever sat there before would look into the next one's hand."""
    ann, bob, cleo = host.visitor("Ann"), host.visitor("Bob"), host.visitor("Cleo")
    table = ann.create("me", "open", "open")
    first = bob.post(f"/api/tables/{table}/join", {"seat": 1})["seats"][0]["token"]
    with bob.sit(table, tokens=[first]) as at_b:
        assert at_b.you == [1]
        bob.post(f"/api/tables/{table}/join", {"seat": 2})
        at_b.until(lambda: at_b.you == [2])
        cleo.post(f"/api/tables/{table}/join", {"seat": 1})
        at_b.until(lambda: bool(at_b.now))
        at_b.send({"type": "hello", "proto": 1, "tokens": [first]})
        assert at_b.expect("sync")["you"] == [2]
        at_b.send({"type": "look", "seat": 1})
        at_b.rest()
        assert all(hand["dishes"] is None for hand in at_b.now["view"]["hands"][:2])
    assert bob.post(f"/api/seats/{first}", None, 404)["code"] == "bad_seat_link"


def test_a_page_that_still_looks_from_a_seat_loses_it_by_leaving(host: Host) -> None:
    ann, bob = host.visitor("Ann"), host.visitor("Bob")
    table = ann.create("me", "open", "open")
    token = bob.post(f"/api/tables/{table}/join", {})["seats"][0]["token"]
    with bob.sit(table, tokens=[token]) as at_b:
        bob.post(f"/api/tables/{table}/leave")
        at_b.until(lambda: at_b.you == [])


def test_a_seat_link_is_good_however_often_it_is_opened(host: Host) -> None:
    ann = host.visitor("Ann")
    made = ann.post("/api/tables", {"game": TOY, "seats": [{"kind": "me"}, {"kind": "bot"}]}, 201)
    token = made["seats"][0]["token"]
    for _ in range(12):
        assert ann.post(f"/api/seats/{token}")["seats"] == [{"seat": 0, "token": token}]


def test_a_secret_that_is_shown_late_opens_the_seat(host: Host) -> None:
    ann = host.visitor("Ann")
    made = ann.post("/api/tables", {"game": TOY, "seats": [{"kind": "me"}, {"kind": "bot"}]}, 201)
    with host.visitor().sit(made["table"]) as seat:
        assert seat.you == []
        seat.send({"type": "hello", "proto": 1, "tokens": [made["seats"][0]["token"]]})
        sync = seat.expect("sync")
        assert sync["you"] == [0] and sync["viewpoint"] == 0


def test_who_has_just_sat_down_is_not_taken_over_at_once(host: Host) -> None:
    """The table may have waited for hours; the page needs a moment to open."""
    ann, bob = host.visitor("Ann"), host.visitor("Bob")
    table = ann.create("me", "open")
    with ann.sit(table) as at_a:
        audience = host.table(table).audience
        audience._gone_since = {seat: since - 10_000 for seat, since in audience._gone_since.items()}
        bob.post(f"/api/tables/{table}/join", {})
        at_a.until(lambda: bool(at_a.now))
        while at_a.actions:
            at_a.play()
        at_a.rest(0.3)
        assert not at_a.info["seats"][1]["taken_over"]


def test_nothing_is_taken_back_behind_the_back_of_the_absent(host: Host) -> None:
    ann, bob, table = two_people(host)
    with ann.sit(table) as at_a, bob.sit(table) as at_b:
        for _ in range(4):
            for seat in (at_a, at_b):
                seat.rest(0.05)
                if seat.actions:
                    seat.play()
        bob.post(f"/api/tables/{table}/leave")
        at_a.until(lambda: at_a.info["seats"][1]["taken_over"] and bool(at_a.actions))
        assert at_a.now["undo"]["possible"] and not at_a.now["undo"]["free"]
        seq = at_a.seq
        at_a.command("undo", seq=seq)
        at_a.until(lambda: at_a.now["undo"]["asked_by"] == 0)
        assert at_a.now["undo"]["needed"] == [1] and at_a.seq == seq


def test_who_leaves_does_not_want_the_seat_back(host: Host) -> None:
    ann, bob, table = two_people(host)
    with ann.sit(table) as at_a:
        bob.post(f"/api/tables/{table}/leave")
        match = host.match(table)
        match.want_back([1])
        bob.post(f"/api/tables/{table}/leave")
        assert not match.wants_back
        at_a.until(at_a.my_turn)
        at_a.play()
        at_a.until(at_a.my_turn)
        assert at_a.info["seats"][1]["taken_over"]


def test_a_crowd_of_spectators_does_not_keep_out_who_plays(data: Path) -> None:
    with Host(settings(data, limits=replace(GENEROUS, connections_per_table=2))) as host:
        ann, eve = host.visitor("Ann"), host.visitor("Eve")
        table = ann.create("me", "random")
        with eve.sit(table), eve.sit(table), ann.sit(table) as seat:
            assert seat.you == [0]
            with connect(f"ws://127.0.0.1:{host.port}/ws/{table}") as third:
                third.send('{"type": "hello", "proto": 1}')
                assert json.loads(third.recv(5))["code"] == "table_crowded"


def test_a_full_table_that_has_not_begun_begins_when_it_is_woken(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server may have ended between the last one sitting down and the start."""

    async def nothing(table: Table) -> None:
        pass

    with Host(settings(data)) as host, monkeypatch.context() as broken:
        broken.setattr(Table, "start", nothing)
        ann = host.visitor("Ann")
        table = ann.create("me", "random")
        assert ann.get(f"/api/tables/{table}")["status"] == "waiting"
    with Host(settings(data)) as host, ann.sit(table, port=host.port) as seat:
        seat.until(lambda: seat.info["status"] == "playing" and seat.my_turn())
