"""Shown on two toys, which stand in the catalogue while a test looks at them."""

from __future__ import annotations

import pytest

from bestiary.kernel import catalogue

from .typed import Command


@pytest.fixture(autouse=True)
def _toys_in_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue._modules, "toy", "tests.toy")
    monkeypatch.delitem(catalogue._entered, "toy", raising=False)
    monkeypatch.setitem(catalogue._modules, "tiny", "tests.bots.tiny")
    monkeypatch.delitem(catalogue._entered, "tiny", raising=False)


@pytest.fixture
def command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> Command:
    """The command, in a directory of its own."""
    monkeypatch.chdir(tmp_path_factory.mktemp("command"))
    return Command(monkeypatch, capsys)
