"""The routes over HTTP: games, names, tables, refusals, headers."""

from __future__ import annotations

import sqlite3
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest

import bestiary
from bestiary.server.store.contract import StoreFailed
from bestiary.server.store.sqlite import SqliteStore

from .host import TOY, Host, settings


def test_every_game_of_the_catalogue_is_offered_with_its_options(host: Host) -> None:
    offered = {game["slug"]: game for game in host.visitor().get("/api/games")}
    assert set(offered) == set(bestiary.games())
    for slug in bestiary.games():
        game = bestiary.game(slug)
        assert [option["name"] for option in offered[slug]["options"]] == [option.name for option in game.options]
        assert (offered[slug]["least"], offered[slug]["most"]) == (game.seats[0], game.seats[-1])
        assert "random" in offered[slug]["bots"]


def test_rulebooks_and_references(host: Host) -> None:
    visitor = host.visitor()
    for slug in bestiary.games():
        book = visitor.get(f"/api/games/{slug}/rules")
        ids = [rule["id"] for section in book["sections"] for rule in section["rules"]]
        assert ids == [rule.id for rule in bestiary.game(slug).rulebook.rules()]
        assert visitor.get(f"/api/games/{slug}/reference") == bestiary.game(slug).reference()
    assert visitor.get("/api/games/chess/rules", 404)["code"] == "unknown_game"


def test_a_guest_keeps_the_cookie_and_the_chosen_name(host: Host) -> None:
    visitor = host.visitor()
    assert visitor.get("/api/me")["name"].startswith("Guest ")
    assert visitor.get("/api/me") == visitor.get("/api/me")
    assert visitor.post("/api/me", {"name": "  Ann\u202e\n B. "}) == {"name": "Ann B."}
    assert visitor.get("/api/me") == {"name": "Ann B."}
    assert visitor.post("/api/me", {"name": " \u200b "}, 422)["option"] == "name"
    assert len(visitor.post("/api/me", {"name": "x" * 500})["name"]) == 30


def test_a_cookie_that_somebody_has_written_is_worth_nothing(host: Host) -> None:
    visitor = host.visitor("Ann")
    guest, _, mark = visitor.http.cookies["guest"].partition(".")
    for forged in (guest, f"{guest}.", f"{guest}.{mark[:-1]}0", f"somebody.{mark}", "é.é", "."):
        answer = httpx.get(f"http://127.0.0.1:{host.port}/api/me", headers=[(b"Cookie", f"guest={forged}".encode())])
        assert answer.json()["name"] != "Ann" or forged.endswith(mark)


def test_cookies_cannot_be_read_by_scripts_or_sent_from_other_sites(host: Host) -> None:
    answer = httpx.get(f"http://127.0.0.1:{host.port}/api/me")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/healthz"])
def test_security_headers_stand_on_every_answer(host: Host, path: str) -> None:
    headers = httpx.get(f"http://127.0.0.1:{host.port}{path}").headers
    policy = headers["content-security-policy"]
    assert "script-src 'self';" in policy and "frame-ancestors 'none'" in policy and "default-src 'none'" in policy
    assert f"connect-src 'self' ws://127.0.0.1:{host.port}" in policy
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "headers",
    [{"Origin": "https://evil.example"}, {"Origin": "null"}, {"Origin": "http://["}, {"Sec-Fetch-Site": "cross-site"}],
)
def test_other_sites_cannot_change_anything(host: Host, headers: dict[str, str]) -> None:
    answer = host.visitor().http.post("/api/me", json={"name": "Eve"}, headers=headers)
    assert answer.status_code == 403
    assert answer.json()["code"] == "wrong_origin"


def test_our_own_pages_can(host: Host) -> None:
    visitor = host.visitor()
    own = {"Origin": f"http://127.0.0.1:{host.port}", "Sec-Fetch-Site": "same-origin"}
    assert visitor.http.post("/api/me", json={"name": "Ann"}, headers=own).status_code == 200


@pytest.mark.parametrize(
    ("new", "option"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}]}, "game"),
        ({"game": TOY, "seats": [{"kind": "me"}]}, "players"),
        ({"game": TOY, "seats": [{"kind": "me"}] * 9}, "players"),
        ({"game": TOY, "seats": [{"kind": "me"}] * 2, "options": {"players": 3}}, "players"),
        ({"game": TOY, "seats": [{"kind": "me"}] * 2, "options": {"mode": "endless"}}, "mode"),
        ({"game": TOY, "seats": [{"kind": "me"}] * 2, "options": {"mode": "short", "open_hands": True}}, "open_hands"),
        ({"game": TOY, "seats": [{"kind": "me"}] * 2, "options": {"colour": 1}}, "colour"),
        ({"game": TOY, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "os:system"}]}, "seats"),
        ({"game": TOY, "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"seed": "7"}}, "seed"),
        ({"game": TOY, "seats": [{"kind": "me"}] * 2, "options": {"seed": [1]}}, "seed"),
        ({"game": TOY, "seats": [{"kind": "me"}] * 2, "clock": {"kind": "move", "seconds": 1}}, "clock"),
    ],
)
def test_a_bad_option_is_refused_by_name(host: Host, new: dict[str, object], option: str) -> None:
    refusal = host.visitor().post("/api/tables", new, 422)
    assert refusal["option"] == option
    assert refusal["message"].strip()


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{",
        b'{"game": 7}',
        b'{"game":"toy","seats":[{"kind":"king"}]}',
        b"[" * 100_000,
        b"\xff",
        b'{"game":"\xff"}',
    ],
)
def test_nonsense_is_refused_in_words(host: Host, body: bytes) -> None:
    answer = host.visitor().http.post("/api/tables", content=body)
    assert answer.status_code in (400, 413)
    assert answer.json()["message"].strip()


def test_too_much_is_refused(host: Host) -> None:
    assert host.visitor().http.post("/api/tables", content=b" " * 10**6).status_code == 413


def test_unknown_things_are_not_found(host: Host) -> None:
    visitor = host.visitor()
    assert visitor.get("/api/tables/nothing", 404)["code"] == "no_such_table"
    assert visitor.post("/api/tables/nothing/join", {}, 404)["code"] == "no_such_table"
    assert visitor.post("/api/seats/nothing", None, 404)["code"] == "bad_seat_link"
    assert visitor.get("/api/replays/nothing", 404)["code"] == "no_such_replay"
    assert visitor.get("/api/nothing", 404)["message"]
    assert visitor.http.get("/assets/nothing.js").status_code == 404
    assert visitor.http.get("/assets/%2e%2e/%2e%2e/app.py").status_code == 404
    assert "import" not in visitor.http.get("/..%2fapp.py").text


def test_health_and_figures(host: Host) -> None:
    visitor = host.visitor()
    assert visitor.http.get("/healthz").text == "ok\n"
    assert visitor.http.get("/readyz").text == "ready\n"
    visitor.create("me", "me")
    figures = visitor.http.get("/metrics").text
    assert "bestiary_live_tables" in figures and "bestiary_commit_seconds_count" in figures
    assert 'bestiary_log_entries_total{kind="start"}' in figures


def test_without_a_built_client_the_page_says_how_to_build_it(
    host: Host, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bestiary.server.http import client_files

    folder = tmp_path_factory.mktemp("client")
    monkeypatch.setattr(client_files, "FOLDER", folder)
    http = host.visitor().http
    assert "python3 run.py client" in http.get("/").text
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<p>client</p>")
    (folder / "assets" / "a-1.js").write_text("1")
    for path in ("/", "/t/abc", "/s/secret", "/rules/x/Y-1", "/new?game=x"):
        assert http.get(path).text == "<p>client</p>"
    answer = http.get("/assets/a-1.js")
    assert answer.text == "1" and "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("path", ["/%00", "/assets/%00", "/" + "x" * 5000, "/" + "x/" * 3000])
def test_paths_that_no_file_can_have(host: Host, path: str) -> None:
    assert host.visitor().http.get(path).status_code in (200, 404)


def test_the_seeds_hash_is_told_at_the_start_and_the_seed_at_the_end(host: Host) -> None:
    ann = host.visitor("Ann")
    table = ann.create("me", "random", options={"mode": "short"})
    told = ann.get(f"/api/tables/{table}")["seed_hash"]
    with ann.sit(table) as seat:
        assert seat.info["seed_hash"] == told
        seat.play_out()
    seed = ann.get(f"/api/tables/{table}/record")["seed"]
    assert sha256(seed.encode()).hexdigest() == told
    chosen = ann.create("me", "random", options={"seed": "7"})
    assert ann.get(f"/api/tables/{chosen}")["seed_hash"] is None, "a short seed could be guessed from its hash"


def test_a_store_that_fails_is_told_in_words_and_the_table_goes_on(data: Path) -> None:
    with Host(settings(data)) as host:
        ann = host.visitor("Ann")
        with ann.sit(ann.create("me", "random")) as seat:
            seat.until(seat.my_turn)
            store = host.context.store
            assert isinstance(store, SqliteStore)
            commit = store._commit

            def full(connection: sqlite3.Connection, group: list[Any]) -> Any:
                return [(write.future, StoreFailed("disk full")) for write in group]

            store._commit = full  # type: ignore[method-assign]
            refused = seat.command("play", "one", seq=seat.seq, action=seat.actions[0]["action"])
            assert refused["type"] == "nack" and "storage" in refused["message"]
            answer = ann.post("/api/tables", {"game": TOY, "seats": [{"kind": "me"}] * 2}, 503)
            assert answer["code"] == "no_storage" and answer["message"]
            store._commit = commit  # type: ignore[method-assign]
            seat.until(seat.my_turn)
            assert seat.command("play", "one", seq=seat.seq, action=seat.actions[0]["action"])["type"] == "ack"
