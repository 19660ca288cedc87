"""The compiled build: which modules mypyc compiles, whether that is possible here, and the build in build/compiled.

The sources are never compiled where they stand: a stale extension beside a source would shadow every later edit. The
package is copied to build/compiled and compiled there; `PYTHONPATH=build/compiled` puts that copy before the sources,
and removing the folder returns to plain Python.

    python tools/compiled.py            build it, unless nothing has changed
    python tools/compiled.py --force    build it anew
    python tools/compiled.py --check    build nothing: is it up to date?

Exit status: 0 built, or up to date; 1 the build failed, or is not up to date; 3 there is nothing here to build it with.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "bestiary"
SETUP = ROOT / "tools" / "compiled_setup.py"
TARGET = ROOT / "build" / "compiled"
STAMP = TARGET / ".stamp"
CANNOT = 3

# The hot path: the engine, the bots, and in each game's room everything but its edges. A new game needs no line here.
COMPILED = (
    "bots/bot.py",
    "bots/first_sight.py",
    "bots/greedy.py",
    "bots/perspective.py",
    "bots/random_bot.py",
    "bots/search.py",
    "bots/thoughts.py",
    "kernel/advice.py",
    "kernel/chance.py",
    "kernel/state.py",
    "kernel/task.py",
    "rooms/*/*.py",
    "rooms/*/rules/*.py",
)
EDGES = (
    "__init__.py",
    "basket.py",
    "material.py",
    "options.py",
    "passing.py",
    "picture.py",
    "position.py",
    "prompts.py",
    "reasons.py",
    "refs.py",
    "schema.py",
    "verbs.py",
    "words.py",
    "workshop.py",
)

OPT_LEVEL = "1"  # -O2 and -O3 take up to half as long again to compile and are no faster on our code


def modules(package: Path) -> list[Path]:
    """The files of the package that are compiled, in a stable order."""
    found = {path for pattern in COMPILED for path in package.glob(pattern)}
    return sorted(path for path in found if path.name not in EDGES)


def why_not() -> str | None:
    """What is missing here to compile; None: nothing."""
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl"
    if shutil.which(named.split()[0]) is None:
        return f"there is no C compiler ({named.split()[0]})"
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    if not headers.exists():
        return "the C headers of Python are missing (Debian and Ubuntu: the package python3-dev)"
    return None


def version_of(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "none"


def compiler_mark(level: str) -> str:
    """Changes with whatever compiles."""
    parts = (
        SETUP.read_text("utf-8"),
        sys.version,
        str(TARGET),
        os.environ.get("CC", ""),
        version_of("mypy"),
        version_of("setuptools"),
        level,
    )
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def source_mark() -> str:
    """Changes with whatever is compiled."""
    marks = hashlib.sha256("\0".join(COMPILED + EDGES).encode())
    for path in sources():
        marks.update(str(path.relative_to(SOURCE)).encode() + b"\0" + path.read_bytes() + b"\0")
    return marks.hexdigest()


def sources() -> list[Path]:
    return sorted(path for path in SOURCE.rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def copy_sources() -> None:
    """A fresh copy of the package; what the compiler remembers of the last build stays beside it."""
    for stale in TARGET.glob("*__mypyc*"):
        stale.unlink()
    shutil.rmtree(TARGET / SOURCE.name, ignore_errors=True)
    for path in sources():
        copy = TARGET / SOURCE.name / path.relative_to(SOURCE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copy)


def opt_level() -> str:
    return os.environ.get("MYPYC_OPT_LEVEL", OPT_LEVEL)


def marks(level: str) -> list[str]:
    """What a build of the present sources by the present compiler is known by."""
    return [compiler_mark(level), source_mark()]


def last_marks() -> list[str]:
    """The marks of the build that is there; none: there is no build."""
    return STAMP.read_text(encoding="utf-8").split() if STAMP.exists() else []


def build(force: bool = False) -> int:
    """Build into build/compiled and say so; the exit status."""
    where = TARGET.relative_to(ROOT)
    reason = why_not()
    if reason is None and version_of("mypy") == "none":
        reason = "mypy, which compiles, is not installed"
    if reason is not None:
        print(f"The compiled build is left out: {reason}.")
        return CANNOT
    level = opt_level()
    mark, old = marks(level), last_marks()
    if not force and old == mark:
        print(f"{where} is up to date.")
        return 0
    if force or old[:1] != mark[:1]:
        shutil.rmtree(TARGET, ignore_errors=True)
    STAMP.unlink(missing_ok=True)
    began = time.monotonic()
    copy_sources()
    names = [str(path.relative_to(TARGET)) for path in modules(TARGET / SOURCE.name)]
    print(f"Compiling {len(names)} modules into {where} (-O{level}) ...", flush=True)
    command = [sys.executable, str(SETUP), level, *names]
    done = subprocess.run(command, cwd=TARGET, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        shutil.rmtree(TARGET / SOURCE.name)  # so that nobody takes the uncompiled copy for the compiled one
        print(done.stdout + done.stderr)
        print("The compiled build failed: see above.")
        return 1
    STAMP.write_text("\n".join(mark), encoding="utf-8")
    print(f"Compiled in {time.monotonic() - began:.0f} s. Use it with PYTHONPATH={where}")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the compiled version into build/compiled.")
    parser.add_argument("--force", action="store_true", help="build even if nothing has changed")
    parser.add_argument("--check", action="store_true", help="build nothing: is the build there up to date?")
    told = parser.parse_args()
    if told.check:
        return 0 if last_marks() == marks(opt_level()) else 1
    return build(told.force)


if __name__ == "__main__":
    sys.exit(main())
