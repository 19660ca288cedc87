"""The conformance battery. A game needs nothing here: it is enough that the catalogue knows it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.toy.visit import visit


@pytest.fixture(autouse=True)
def _toy_in_the_catalogue() -> Iterator[None]:
    with visit():
        yield
