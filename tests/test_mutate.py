"""The faults of a mutation run: what is changed, what is left alone, and what becomes of the copy they are put into."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def mutants(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    return import_module("mutants")


@pytest.fixture
def mutate(mutants: Any) -> Any:
    return import_module("mutate")


@pytest.mark.parametrize(
    ("source", "changed"),
    [
        ("a < b", ["(a <= b)"]),
        ("x = a == b", ["x = (a != b)"]),
        ("x = a in b", ["x = (a not in b)"]),
        ("x = a + b", ["x = (a - b)"]),
        ("x = (a + b) % c", ["x = ((a - b)) % c", "x = ((a + b) // c)"]),
        ("x = (a + b) % 2", ["x = ((a + b) // 2)", "x = (a + b) % 3"]),
        ("x = a or b", ["x = (a and b)"]),
        ("x = not a", ["x = (a)"]),
        ("x = True", ["x = False"]),
        ("x = 7", ["x = 8"]),
        ("do(a)", ["pass"]),
        ("a.b = c", ["pass"]),
        ("a[b] = c", ["pass"]),
        ("a += b", ["a -= b", "pass"]),
        ("if a:\n    x = b", ["if not (a):\n    x = b"]),
        ("if a == b:\n    x = c", ["if (a != b):\n    x = c"]),
        ("if a < b:\n    x = c", ["if (a <= b):\n    x = c", "if not (a < b):\n    x = c"]),
        ("x = [a for a in b if a.c]", ["x = [a for a in b if not (a.c)]"]),
        ("for a in b:\n    continue", ["for a in b:\n    pass"]),
        ("é = 'ü' if a else 1", ["é = 'ü' if a else 2", "é = 'ü' if not (a) else 1"]),
        ("def f(a: int = 1) -> Literal[2]:\n    return a", ["def f(a: int = 2) -> Literal[2]:\n    return a"]),
    ],
)
def test_one_thing_is_changed_at_a_time(mutants: Any, source: str, changed: list[str]) -> None:
    text = source.encode()
    assert sorted(each.put_into(text).decode() for each in mutants.mutants_of(text)) == sorted(changed)


@pytest.mark.parametrize(
    "source",
    [
        '"""Words, 1 or 2."""',
        "x: Literal[1]",
        "x = a",
        "assert a == 1",
        "raise Error(1)",
        "from a import b",
        "x = f'{a + 1}'",
        "x = a + 'b'",
        "if TYPE_CHECKING:\n    x = 1",
        "class A(B[1]):\n    x: int",
    ],
)
def test_what_changes_nothing_is_left_alone(mutants: Any, source: str) -> None:
    assert mutants.mutants_of(source.encode()) == []


def test_every_fault_is_a_program(mutants: Any) -> None:
    source = (ROOT / "src/bestiary/rooms/mechanical_beast/rules/turn.py").read_bytes()
    found = mutants.mutants_of(source)
    assert len(found) > 50
    for mutant in found:
        compile(mutant.put_into(source), "mutant", "exec")


def test_faults_are_found_in_rules_setup_and_knowledge_only(mutate: Any) -> None:
    paths = {fault.path for fault in mutate.faults_of("mechanical_beast")}
    room = "src/bestiary/rooms/mechanical_beast"
    assert {f"{room}/rules/ending.py", f"{room}/setup.py", f"{room}/knowledge.py"} <= paths
    assert not {f"{room}/words.py", f"{room}/position.py", f"{room}/rules/answers.py"} & paths


def test_a_fault_is_put_into_a_copy_and_taken_out_again(mutate: Any, tmp_path: Path) -> None:
    fault = mutate.faults_of("mechanical_beast")[0]
    original = (ROOT / fault.path).read_bytes()
    seen: list[bytes] = []
    workshop = mutate.Workshop(tmp_path)
    copy = tmp_path / fault.path

    def look(tests: list[str], slug: str, limit: float) -> str:
        seen.append(copy.read_bytes())
        return str(mutate.SURVIVED)

    workshop.run = look
    born = copy.stat().st_mtime
    assert workshop.try_out(fault, "mechanical-beast", (1.0, 1.0)).how == mutate.SURVIVED
    assert seen == [fault.changed()] * 2, "the game's own tests, then the battery"
    assert seen[0] != original
    assert copy.read_bytes() == original == (ROOT / fault.path).read_bytes()
    assert copy.stat().st_mtime > born, "or old bytecode would be taken for the new source"


def test_the_first_failure_is_enough(mutate: Any, tmp_path: Path) -> None:
    fault = mutate.faults_of("mechanical_beast")[0]
    workshop = mutate.Workshop(tmp_path)
    workshop.run = lambda tests, slug, limit: f"{tests[0]}::test_that_fails"
    verdict = workshop.try_out(fault, "mechanical-beast", (1.0, 1.0))
    assert verdict.how == "tests/games/mechanical_beast::test_that_fails"


def test_survivors_are_tried_again_and_the_others_are_known(mutate: Any, tmp_path: Path) -> None:
    one, other = mutate.faults_of("mechanical_beast")[:2]
    log = tmp_path / "log.jsonl"
    assert mutate.noted(log) == {}
    mutate.note(log, one, mutate.Verdict("tests::test_x", 2.0))
    mutate.note(log, other, mutate.Verdict(mutate.SURVIVED, 9.0))
    assert mutate.noted(log) == {one.key(): mutate.Verdict("tests::test_x", 2.0)}


def test_the_figure_has_an_interval_and_names_the_survivors(mutate: Any) -> None:
    low, high = mutate.interval(95, 100)
    assert (round(low, 3), round(high, 3)) == (0.888, 0.978)
    assert mutate.interval(10, 10)[1] == 1.0
    one, other = mutate.faults_of("mechanical_beast")[:2]
    verdicts = {one: mutate.Verdict("timeout", 1.0), other: mutate.Verdict(mutate.SURVIVED, 1.0)}
    text = mutate.report("mechanical-beast", verdicts, 862)
    assert f"{other.path}:{other.mutant.line}" in text
    assert "1 of 2 faults noticed (50.0%, 95 % interval" in text
    assert str(one) not in text
