"""The build back end: setuptools, which asks for mypy besides when it builds a wheel that can be compiled here.

BESTIARY_COMPILE=0 builds a wheel of plain Python even where there is a C compiler.
"""

from __future__ import annotations

import os

from compiled import why_not
from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

MYPY = "mypy>=2.4,<3"


def get_requires_for_build_wheel(config_settings: dict[str, str] | None = None) -> list[str]:
    needed = list(build_meta.get_requires_for_build_wheel(config_settings))
    if os.environ.get("BESTIARY_COMPILE") != "0" and why_not() is None:
        needed.append(MYPY)
    return needed


__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]
