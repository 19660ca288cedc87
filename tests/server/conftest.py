"""Shown on the toy game, which stands in the catalogue while a test looks at it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.toy.visit import visit

from .host import Host, settings


@pytest.fixture(scope="module", autouse=True)
def _toy_in_the_catalogue() -> Iterator[None]:
    with visit():
        yield


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """One server for all tests of a file."""
    with Host(settings(tmp_path_factory.mktemp("data"))) as running:
        yield running


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"
