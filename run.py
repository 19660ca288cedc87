#!/usr/bin/env python3
"""Bestiary's one command. It needs Python 3.11 or newer and nothing else.

On first use it makes a virtual environment in .venv and installs what the project needs; later only when
pyproject.toml, constraints.txt or Python itself have changed. Then it runs a task: `python3 run.py --help` lists them.
"""

import sys

NEEDED = (3, 11)
if sys.version_info < NEEDED:
    sys.exit(
        "Bestiary needs Python {}.{} or newer, and this is Python {}.{} ({}).\n".format(
            *(NEEDED + sys.version_info[:2] + (sys.executable,))
        )
        + "Install a newer one, then start it by its name, for example: python3.11 run.py"
    )

import hashlib
import importlib.util
import os
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / ".stamp"
RULE_TABLE = ROOT / "build" / "rule-coverage.txt"

# -- the tasks --------------------------------------------------------------------------------------------------------

TASKS = {
    "play": "serve the table here and open it in the browser (the default)",
    "terminal": "play in the terminal",
    "test": "all that must hold: style, types, imports, client, tests on both builds, browser, the rule table",
    "lint": "style, types and imports only",
    "client": "build the browser's client",
    "bench": "how fast the games are, interpreted and compiled, beside other engines",
    "compile": "build the compiled version: several times as fast, and used from then on while it is up to date",
    "mutate": "put small faults into a game's rules and see whether its tests notice: `python3 run.py mutate GAME`",
    "citations": "which rules are cited by questions, log and refusals: `python3 run.py citations GAME`",
    "peers": "install the engines that `bench` compares us with",
    "bestiary": "any command of the command line, for example `python3 run.py bestiary games`",
}

BESTIARY = ["-m", "bestiary"]
COMPILE = ["tools/compiled.py"]
COMPILED = ROOT / "build" / "compiled"
CLIENT = ["tools/client.py"]
MUTATE = ["tools/mutate.py"]
CITATIONS = ["tools/citations.py"]
CANNOT = 3  # the exit status of a part that is impossible here
LINT = {
    "format": ["-m", "ruff", "format", "--check", "."],
    "lint": ["-m", "ruff", "check", "."],
    "types": ["-m", "mypy"],
    "imports": ["-c", "from importlinter.cli import lint_imports_command as lint; lint()", "--no-logo"],
}
TESTS = ["-m", "pytest", "-q", "-n", "2", "--ignore=tests/browser"]
BROWSER_TESTS = ["-m", "pytest", "-q", "tests/browser"]  # a process of their own: Playwright brings its own event loop


def main() -> int:
    task, rest = (sys.argv[1], sys.argv[2:]) if len(sys.argv) > 1 else ("play", [])
    if task in ("-h", "--help", "help"):
        print(usage())
        return 0
    if task.startswith("-"):  # options without a task are for the table
        task, rest = "play", sys.argv[1:]
    if task not in TASKS:
        print(f"There is no task called {task!r}.\n\n{usage()}", file=sys.stderr)
        return 2
    set_up()
    if task == "play":
        return call(CLIENT) or bestiary(["serve", *rest])
    if task == "terminal":
        return bestiary(["play", *rest])
    if task == "client":
        return call([*CLIENT, *rest])
    if task == "bestiary":
        return bestiary(rest)
    if task == "test":
        return test(rest)
    if task == "lint":
        return summary(lint())
    if task == "bench":
        return call(["-m", "bench", *rest])
    if task == "compile":
        return call([*COMPILE, *rest])
    if task == "mutate":
        return call([*MUTATE, *rest])
    if task == "citations":
        return call([*CITATIONS, *rest])
    install("dev,peers")
    return 0


def bestiary(arguments: "list[str]") -> int:
    """A command of the command line, from the compiled build if that is there and up to date."""
    paths = [str(COMPILED)] if call([*COMPILE, "--check"]) == 0 else []
    paths += [path for path in [os.environ.get("PYTHONPATH")] if path]
    return call([*BESTIARY, *arguments], cwd=None, variables={"PYTHONPATH": os.pathsep.join(paths)})


def usage() -> str:
    lines = ["usage: python3 run.py [task] [arguments for the task]", ""]
    lines += [f"  {name:<10}{what}" for name, what in TASKS.items()]
    lines += ["", "Options without a task are for the table: python3 run.py --port 8080"]
    lines += ["What follows `test` goes to pytest: python3 run.py test -k reset -x"]
    return "\n".join(lines)


# -- lint and test ----------------------------------------------------------------------------------------------------


class Part:
    """One part of a task, and how it went: "ok", "FAILED", or why it was left out."""

    def __init__(self, name: str, outcome: str, seconds: float) -> None:
        self.name = name
        self.outcome = outcome
        self.seconds = seconds


def run_part(name: str, arguments: "list[str]", variables: "dict[str, str] | None" = None) -> Part:
    print(f"\n== {name}", flush=True)
    began = time.monotonic()
    status = call(arguments, variables=variables)
    outcomes = {0: "ok", CANNOT: "LEFT OUT: see above for what is missing here"}
    return Part(name, outcomes.get(status, "FAILED"), time.monotonic() - began)


def lint() -> "list[Part]":
    return [run_part(name, arguments) for name, arguments in LINT.items()]


def test(rest: "list[str]") -> int:
    """Every part runs, also after one has failed. The tests run the conformance battery on the compiled build too.

    With arguments only the tests that they select run, and not those in the browser.
    """
    parts = lint()
    parts.append(run_part("compile", COMPILE))
    parts.append(run_part("client", [*CLIENT, "--check"]))
    parts.append(run_part("build", CLIENT))
    RULE_TABLE.unlink(missing_ok=True)
    parts.append(run_part("tests", [*TESTS, *rest], {"BESTIARY_RULE_TABLE": str(RULE_TABLE)}))
    if not rest:
        parts.append(run_part("browser", BROWSER_TESTS))
    status = summary(parts)
    if RULE_TABLE.exists():
        print("\n" + RULE_TABLE.read_text(encoding="utf-8"), end="")
    else:
        print("\nThere is no rule table: the tests did not run to their end.")
    return status


def summary(parts: "list[Part]") -> int:
    print("\n== summary")
    for part in parts:
        print(f"{part.name:<10}{part.seconds:>6.1f} s  {part.outcome}")
    return 1 if any(part.outcome == "FAILED" for part in parts) else 0


# -- the environment --------------------------------------------------------------------------------------------------


def set_up() -> None:
    """Make the virtual environment, unless it is there and still fits."""
    marks = hashlib.sha256("\0".join((sys.version, sys.base_prefix, str(ROOT))).encode())
    for name in ("pyproject.toml", "constraints.txt"):
        marks.update((ROOT / name).read_bytes())
    mark = marks.hexdigest()
    if PYTHON.exists() and STAMP.exists() and STAMP.read_text(encoding="utf-8") == mark:
        return
    missing = [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]
    if missing:
        sys.exit(
            f"This Python ({sys.executable}) cannot make virtual environments: it lacks {' and '.join(missing)}.\n"
            "On Debian and Ubuntu: apt install python3-venv. Elsewhere: install a Python that comes with venv and pip."
        )
    import venv

    print("Setting up .venv: once, and again when the project's needs change. This needs the network ...", flush=True)
    began = time.monotonic()
    try:
        venv.create(VENV, with_pip=True, clear=VENV.exists(), symlinks=os.name != "nt")
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"The virtual environment could not be made in {VENV}: {error}")
    install("dev")
    STAMP.write_text(mark, encoding="utf-8")
    print(f"Ready after {time.monotonic() - began:.0f} s.", flush=True)


def install(extras: str) -> None:
    pip = ["-m", "pip", "install", "-qq", "--disable-pip-version-check", "--constraint", "constraints.txt"]
    if call([*pip, "--editable", f".[{extras}]"]) != 0:
        sys.exit(
            "The packages could not be installed; pip says above why. It has to reach a package index once, over the\n"
            "network or as pip's own configuration says. Then run this command again."
        )


def call(arguments: "list[str]", cwd: "Path | None" = ROOT, variables: "dict[str, str] | None" = None) -> int:
    """Run the environment's Python; its exit status."""
    try:
        return subprocess.call([str(PYTHON), *arguments], cwd=cwd, env={**os.environ, **(variables or {})})
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        sys.exit(f"{PYTHON} cannot be started: {error.strerror}. Remove the folder .venv and try again.")


if __name__ == "__main__":
    sys.exit(main())
