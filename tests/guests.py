"""Packages of other people, installed for as long as a test looks at them: they bring games or bots of their own."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from bestiary.kernel import catalogue


@contextmanager
def installed(folder: Path, group: str, entries: Mapping[str, str], modules: Mapping[str, str]) -> Iterator[None]:
    """A package called `lantern` with these entry points and these modules, in a folder on the path."""
    about = folder / "lantern-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: lantern\nVersion: 1.0\n", encoding="utf-8")
    lines = [f"{name} = {value}" for name, value in entries.items()]
    (about / "entry_points.txt").write_text("\n".join([f"[{group}]", *lines, ""]), encoding="utf-8")
    for name, text in modules.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        try:
            _look_again()
            yield
        finally:
            for slug in entries:
                catalogue._entered.pop(slug, None)
            for name in modules:
                sys.modules.pop(name, None)
    _look_again()


def _look_again() -> None:
    catalogue.brought.cache_clear()
