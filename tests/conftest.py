"""What every test run does besides: it says which build it tests, and ends with the rule table.

The table counts, for each game of the catalogue, the rules of its rulebook that a test has shown at work: a test that
carries the rule's number (`tests.marks.rule`) has passed in this run, and none that carries it has failed. A game's
`cannot_be_shown.py` may excuse rules, each with its reason.
"""

from __future__ import annotations

import os
import re
import textwrap
from collections.abc import Generator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import bestiary
from bestiary.kernel import state

LEDGER_ID = re.compile(r"[A-Z]{3}-\d{3}[a-z]?")  # a ruling (XXX-R01) is not counted
WIDTH = 100

BUILD = "interpreted" if state.__file__.endswith(".py") else "compiled"
WANTED_BUILD = os.environ.get("BESTIARY_BUILD", BUILD)
TABLE_FILE = os.environ.get("BESTIARY_RULE_TABLE")
"""Where the table is left for the caller; without it, it ends the report."""

_passed: set[str] = set()
_failed: set[str] = set()


def pytest_configure(config: pytest.Config) -> None:
    if WANTED_BUILD != BUILD:
        raise pytest.UsageError(f"This should test the {WANTED_BUILD} build, but bestiary comes from {state.__file__}")


def pytest_report_header() -> str:
    return f"bestiary: {BUILD} build, {Path(bestiary.__file__).parent}"


# -- collecting --------------------------------------------------------------------------------------------------------


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Send the rules along with the test's report, also between processes; refuse numbers that no rulebook has."""
    ids = [str(id) for marker in item.iter_markers("rule") for id in marker.args]
    item.user_properties.append(("rules", " ".join(ids)))
    unknown = [id for id in ids if not _is_known(id)]
    if unknown:
        pytest.fail(f"This test carries rules that the rulebook does not have: {', '.join(unknown)}", pytrace=False)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    ids = [id for name, value in report.user_properties if name == "rules" for id in str(value).split()]
    if report.failed:
        _failed.update(ids)
    elif report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
        _passed.update(ids)


def _is_known(id: str) -> bool:
    """Whether a rulebook has this rule. Numbers of games that are not in the catalogue are their own affair."""
    known = _known_rules()
    return id in known or not any(other.startswith(id[:4]) for other in known)


@cache
def _known_rules() -> frozenset[str]:
    return frozenset(rule.id for slug in bestiary.games() for rule in bestiary.game(slug).rulebook.rules())


# -- the table ---------------------------------------------------------------------------------------------------------


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> Generator[None]:
    """After everything that pytest itself reports."""
    yield
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or hasattr(session.config, "workerinput") or WANTED_BUILD != "interpreted":
        return
    if session.config.option.collectonly:
        return
    table = "\n".join(rule_table(partial=_is_partial(session))) + "\n"
    if TABLE_FILE is None:
        reporter.write_line("")
        reporter.write(table)
    else:
        Path(TABLE_FILE).parent.mkdir(parents=True, exist_ok=True)
        Path(TABLE_FILE).write_text(table, encoding="utf-8")


def _is_partial(session: pytest.Session) -> bool:
    """Whether only some of the tests ran."""
    config = session.config
    chosen = config.args_source is pytest.Config.ArgsSource.ARGS and config.args != ["tests"]
    filtered = bool(config.option.keyword or config.option.markexpr or getattr(config.option, "lf", False))
    finished = session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
    return chosen or filtered or not finished or bool(session.shouldstop or session.shouldfail)


def rule_table(partial: bool) -> list[str]:
    """The table's lines."""
    lines = ["Rules shown at work / rules in the ledger" + (" (partial: only some tests ran)" if partial else "")]
    for slug in bestiary.games():
        try:
            ledger = [rule.id for rule in bestiary.game(slug).rulebook.rules() if LEDGER_ID.fullmatch(rule.id)]
        except Exception as error:  # a room that cannot be entered must not hide the other rooms
            lines.append(f"  {slug:<20}cannot be counted: {error}")
            continue
        excused = _excuses(slug)
        shown = [id for id in ledger if id in _passed and id not in _failed]
        excuses = [id for id in ledger if id in excused and id not in shown]
        missing = [id for id in ledger if id not in shown and id not in excuses]
        lines.append(f"  {slug:<20}{len(shown)} / {len(ledger)}" + (f", {len(missing)} missing" if missing else ""))
        if not partial:
            lines += textwrap.wrap(" ".join(missing), WIDTH, initial_indent="    ", subsequent_indent="    ")
        if excuses:
            lines.append(f"    {len(excuses)} cannot be shown:")
        for id in excuses:
            lines += textwrap.wrap(f"{id}  {excused[id]}", WIDTH, initial_indent=" " * 6, subsequent_indent=" " * 15)
    return lines


def _excuses(slug: str) -> dict[str, str]:
    """Why a test cannot show some rules: the game's own list, if it has one."""
    room = slug.replace("-", "_")
    if not (Path(__file__).parent / "games" / room / "cannot_be_shown.py").exists():
        return {}
    reasons: dict[str, str] = import_module(f"tests.games.{room}.cannot_be_shown").CANNOT_BE_SHOWN
    return reasons
