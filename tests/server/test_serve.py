"""`bestiary serve` as a command: the address, Ctrl-C, and words when it cannot be."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest

from bestiary.cli.main import main
from bestiary.server.run import listen
from bestiary.server.store.folders import usual_folder

from .host import Process


def test_ctrl_c_puts_the_table_away_and_it_is_there_again(data: Path) -> None:
    server = Process(data, "--port", "0", "--bot-pause", "5")
    assert server.greeting.startswith("The table is set: http://127.0.0.1:")
    ann = server.visitor("Ann")
    table = ann.create("me", "random")
    with ann.sit(table):
        code, out, err = server.interrupt()
    assert code == 0 and "put away" in out and err == ""
    with sqlite3.connect(data / "bestiary.sqlite3") as connection:
        assert connection.execute("SELECT count(*) FROM events").fetchone()[0] >= 1
    again = Process(data, "--port", "0")
    ann.http.base_url = f"http://127.0.0.1:{again.port}"
    assert ann.get("/api/me") == {"name": "Ann"}
    assert ann.get(f"/api/tables/{table}")["status"] == "playing"
    second = Process(data, "--port", "0")
    _, err = second.process.communicate(timeout=20)
    assert second.process.returncode == 2 and "Another Bestiary server" in err
    again.kill()


def test_a_taken_port_is_told_in_words(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    taken = listen("127.0.0.1", 0)
    port = taken.getsockname()[1]
    assert main(["serve", "--no-browser", "--data", str(data), "--port", str(port)]) == 2
    assert "cannot be used" in capsys.readouterr().err
    other = listen("127.0.0.1", port, tries=20)
    assert other.getsockname()[1] != port, "without a wish the next free port will do"
    other.close()
    taken.close()


@pytest.mark.parametrize(
    "words",
    [
        ["--port", "99999"],
        ["--hook", "nonsense"],
        ["--public-url", "ftp://x"],
        ["--bot-pause", "-1"],
        ["--workers", "0"],
    ],
)
def test_wrong_words(data: Path, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--no-browser", "--data", str(data), *words]) == 2
    assert capsys.readouterr().err.strip()


def test_a_folder_that_cannot_be_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["serve", "--no-browser", "--port", "0", "--data", str(tmp_path / "file" / "x")]) == 2
    assert "cannot be used" in capsys.readouterr().err


def test_the_usual_folder_is_the_systems(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert usual_folder() == tmp_path / "bestiary"


@pytest.mark.parametrize("spoilt", ["newer", "not ours"])
def test_a_file_that_cannot_be_used_is_told_in_words(
    data: Path, spoilt: str, capsys: pytest.CaptureFixture[str]
) -> None:
    data.mkdir()
    file = data / "bestiary.sqlite3"
    if spoilt == "newer":
        with contextlib.closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA user_version = 99")
    else:
        file.write_text("This is a letter to my aunt. " * 100)
    before = file.read_bytes()
    assert main(["serve", "--no-browser", "--data", str(data), "--port", "0"]) == 2
    said = capsys.readouterr().err
    assert ("newer" in said or "not a database" in said) and "Traceback" not in said
    assert file.read_bytes() == before
