"""The command in this process, with what is typed and what is printed."""

from __future__ import annotations

import io
import sys
from typing import NamedTuple

import pytest

from bestiary.cli.main import main


class Printed(NamedTuple):
    code: int
    out: str
    err: str


class Command:
    """`command("games", "toy")`, or `command("play", "toy", typed="1\\nquit\\nno\\n")`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        monkeypatch.setattr("sys.path", sys.path[:])
        monkeypatch.setenv("COLUMNS", "160")
        monkeypatch.delenv("FORCE_COLOR", raising=False)

    def __call__(self, *words: str, typed: str = "") -> Printed:
        self.capsys.readouterr()
        self.monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(list(words))
        out, err = self.capsys.readouterr()
        return Printed(code, out, err)

    def refuses(self, words: str, sentence: str) -> None:
        """What a user gets wrong is one sentence on standard error, and a code of its own."""
        shown = self(*words.split())
        assert shown.code == 2
        assert sentence in shown.err
        assert shown.err.count("\n") == 1
        assert shown.out == ""
