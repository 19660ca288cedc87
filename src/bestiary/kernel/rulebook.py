"""The numbered rules of a game, read from its rulebook.md."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from .errors import UnknownRule
from .values import Rule

BLANK_LINES = re.compile(r"\n{3,}")  # what is left where rules stood
RULE_LINE = re.compile(r"^- \*\*([A-Z]{3}-[R]?\d{2,3}[a-z]?)\*\* (.+)$")


@dataclass
class Section:
    """A part of a rulebook: its title, its prose in Markdown, and its rules."""

    title: str
    prose: str = ""
    rules: list[Rule] = field(default_factory=list)


class Rulebook:
    """All rules of one game, in reading order."""

    def __init__(self, title: str, text: str) -> None:
        self.title = title
        self.text = text
        self.sections: tuple[Section, ...] = tuple(_sections(text))
        self._rules = {rule.id.upper(): rule for section in self.sections for rule in section.rules}

    def rule(self, id: str) -> Rule:
        """The rule of that number, however it is capitalised."""
        found = self._rules.get(id.upper())
        if found is None:
            raise UnknownRule(f"The rulebook of {self.title} has no rule {id}.")
        return found

    def rules(self) -> tuple[Rule, ...]:
        """All rules, in reading order."""
        return tuple(self._rules.values())

    def search(self, words: str) -> list[Rule]:
        """The rules in which every one of the words occurs; those that begin with them, or name them most, first."""
        wanted = words.lower().split()
        found = []
        for order, rule in enumerate(self._rules.values()):
            text = f"{rule.id} {rule.section} {rule.text}".lower()
            if wanted and all(word in text for word in wanted):
                named = sum(rule.text.lower().count(word) for word in wanted)
                exact = rule.id.lower() == words.strip().lower()
                found.append((not exact, -named, order, rule))
        return [rule for *_, rule in sorted(found)]


def _sections(text: str) -> list[Section]:
    sections: list[Section] = []
    for line in text.splitlines():
        if line.startswith("# "):
            continue
        if line.startswith("## "):
            sections.append(Section(line[3:].strip()))
            continue
        if not sections:
            sections.append(Section("The game"))
        section = sections[-1]
        match = RULE_LINE.match(line)
        if match:
            section.rules.append(Rule(match.group(1), section.title, match.group(2).strip()))
        else:
            section.prose += f"{line}\n"
    for section in sections:
        section.prose = BLANK_LINES.sub("\n\n", section.prose).strip()
    return sections
