"""Shown on the toy game, which stands in the catalogue while a test looks at it."""

from __future__ import annotations

import pytest

from bestiary.kernel import catalogue


@pytest.fixture(autouse=True)
def _toy_in_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue._modules, "toy", "tests.toy")
    monkeypatch.delitem(catalogue._entered, "toy", raising=False)
