"""Lets the toy game into the catalogue for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bestiary.kernel import catalogue


@contextmanager
def visit() -> Iterator[None]:
    """The toy game stands in the catalogue only while a test looks at it: users never see it."""
    catalogue.register("toy", "tests.toy")
    try:
        yield
    finally:
        del catalogue._modules["toy"]
        catalogue._entered.pop("toy", None)
