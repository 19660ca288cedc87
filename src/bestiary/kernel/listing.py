"""Plain data as lines of text with Rich markup: how a table looks that nobody has drawn yet."""

from __future__ import annotations

import re

from .values import Json

MARKUP = re.compile(r"(\\*)(\[[a-z#/@][^[]*?])")


def plain(text: str) -> str:
    """A text as Rich markup that shows exactly this text: what looks like a tag is kept from being one."""
    return MARKUP.sub(r"\1\1\\\2", text)


def listing(data: Json) -> str:
    """Any view as an indented listing, in Rich markup."""
    lines: list[str] = []
    _list(data, "", lines)
    return "\n".join(lines)


def _list(value: object, indent: str, lines: list[str]) -> None:
    """Write nested data as an indented listing; what fits on one line stands on one line."""
    entries: list[tuple[str, object]] = []
    if isinstance(value, dict):
        entries = [(plain(str(key)), entry) for key, entry in value.items()]
    elif isinstance(value, list):
        entries = [(str(number), entry) for number, entry in enumerate(value)]
    for name, entry in entries:
        inner = list(entry.values()) if isinstance(entry, dict) else entry if isinstance(entry, list) else []
        if any(isinstance(part, (dict, list)) for part in inner):
            lines.append(f"{indent}[bold]{name}[/bold]")
            _list(entry, indent + "  ", lines)
        else:
            lines.append(f"{indent}[bold]{name}[/bold]  {plain(_words(entry))}")


def _words(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_words(entry)}" for key, entry in value.items()) or "-"
    if isinstance(value, list):
        return ", ".join(_words(entry) for entry in value) or "-"
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
