"""The build back end: setuptools, which asks for mypy besides when it builds a wheel that can be compiled here.

BESTIARY_COMPILE=0 builds a wheel of plain Python even where there is a C compiler.
"""

from __future__ import annotations

import os

from compiled import why_not
from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  (all its hooks; one of them is ours, below)

MYPY = "mypy>=2.4,<3"


def get_requires_for_build_wheel(config_settings: dict[str, str] | None = None) -> list[str]:
    needed = list(build_meta.get_requires_for_build_wheel(config_settings))
    if os.environ.get("BESTIARY_COMPILE") != "0" and why_not() is None:
        needed.append(MYPY)
    return needed
