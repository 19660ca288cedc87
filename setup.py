"""Wheels are compiled with mypyc where there is a C compiler, and are plain Python where there is none.

Everything else about the package stands in pyproject.toml. An editable install is never compiled.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "tools"))

import compiled  # noqa: E402  (it stands in tools/, like the next one)
from compiled_setup import BuildAtOnce, native  # noqa: E402


class OptionalBuild(BuildAtOnce):
    """A build whose failure leaves a wheel of plain Python."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            print(
                f"bestiary: this wheel is plain Python: the compiler failed ({type(error).__name__})", file=sys.stderr
            )
            for built in Path(self.build_lib).rglob("*"):
                if built.suffix in (".so", ".pyd"):
                    built.unlink()
            self.extensions: list[Any] = []


def extensions() -> list[Any]:
    """What mypyc makes of the hot modules; nothing where it cannot, or is not asked to."""
    if "bdist_wheel" not in sys.argv or os.environ.get("BESTIARY_COMPILE") == "0":
        return []
    reason = compiled.why_not()
    if reason is None:
        try:
            paths = [str(path.relative_to(ROOT)) for path in compiled.modules(compiled.SOURCE)]
            return native(paths, compiled.OPT_LEVEL, "bestiary")
        except (Exception, SystemExit) as error:
            reason = f"mypyc cannot be used ({error})"
    print(f"bestiary: this wheel is plain Python: {reason}", file=sys.stderr)
    return []


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild})
