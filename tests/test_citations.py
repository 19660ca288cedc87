"""What the house cites is in the house: every rule number stands in a rulebook, and nothing points to other papers."""

from __future__ import annotations

import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from bestiary.kernel.rulebook import Rulebook

ROOT = Path(__file__).resolve().parents[1]
PLACES = ("src", "tests", "docs", "tools", "bench", "web/src", "README.md", "CONTRIBUTING.md", "run.py", "setup.py")
KINDS = {".py", ".md", ".toml", ".ts", ".svelte", ".css", ".html"}

NUMBER = re.compile(r"\b[A-Z]{3}-(?:\d{3}[a-z]?|R\d{2})\b(?!-)")
OWN = re.compile(r"\*\*([A-Z]{3}-[R\d]\d+[a-z]?)\*\*")
NOWHERE = {"TOY-099", "TOY-999", "FTB-999", "SUP-999", "DRY-001", "DRY-009", "XXX-R01", "SHA-256"}
"""Asked for by tests because no rulebook has them, or no rules at all."""
PAPERS = re.compile(
    r"\d\.\d+ of the rules\b|\bof the (?:ledger|design)\b|\b[Ss]ections? \d|\bPoint \d+:"
    r"|\bP-[A-Z]{3,}|\b(?:[A-Z]{3}-[EI]|I)\d\d\b"
)
SECTION = re.compile(r"(?<![\d.])[1-9]\.\d{1,2}(?![\d.%])(?=[:,)]| of )")
"""A section's number as prose has it: '6.4: ...', '(3.7, 3.8 ...)'."""


def files() -> list[Path]:
    found: list[Path] = []
    for place in PLACES:
        path = ROOT / place
        found += [path] if path.is_file() else sorted(each for each in path.rglob("*") if each.suffix in KINDS)
    return [each for each in found if not {"node_modules", "client", "__pycache__"} & set(each.parts)]


FILES = [str(path.relative_to(ROOT)) for path in files() if path != Path(__file__).resolve()]


@cache
def known() -> frozenset[str]:
    """The numbers of all rulebooks, and of the small ones that tests write for themselves."""
    books = [path for path in files() if path.name == "rulebook.md"]
    numbers = {rule.id for path in books for rule in Rulebook(path.parent.name, path.read_text("utf-8")).rules()}
    return frozenset(numbers)


def papers_in(path: Path) -> Iterator[str]:
    """Where a file points to papers that are not in the house."""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
        if PAPERS.search(line):
            yield f"{number}: {line.strip()}"
    if path.suffix == ".py":
        for number, text in prose(path):
            if SECTION.search(text) and not PAPERS.search(text):
                yield f"{number}: {text.strip()}"


def prose(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of the comments and docstrings of a Python file."""
    begins = True
    with tokenize.open(path) as source:
        for token in tokenize.generate_tokens(source.readline):
            if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and begins):
                yield from enumerate(token.string.splitlines(), start=token.start[0])
            if token.type not in (tokenize.COMMENT, tokenize.NL):
                begins = token.type in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING)


def test_every_rule_number_stands_in_a_rulebook() -> None:
    """Numbers that a test makes up stand in bold in a rulebook of its own, or are asked for because nobody has them."""
    unknown: list[str] = []
    for name in FILES:
        text = (ROOT / name).read_text("utf-8")
        cited = set(NUMBER.findall(text)) - known() - set(OWN.findall(text)) - NOWHERE
        unknown += [f"{name}: {number}" for number in sorted(cited)]
    assert not unknown, "no rulebook has these:\n" + "\n".join(unknown)


def test_nothing_points_to_papers_outside_the_house() -> None:
    found = [f"{name}:{line}" for name in FILES for line in papers_in(ROOT / name)]
    assert not found, "\n".join(found)
