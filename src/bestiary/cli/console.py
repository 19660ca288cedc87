"""Where words for people go out: tables and text to standard output, complaints and progress to standard error."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.padding import Padding

from bestiary.kernel.errors import BestiaryError
from bestiary.kernel.values import Rule

FINE = 0
NOT_SO = 1
WRONG_USE = 2
INTERRUPTED = 130

MARKDOWN_SIGNS = ("`", "*", "_")


class UsageError(BestiaryError):
    """The command was not understood: a word, an option or a file is wrong."""


def output() -> Console:
    """Standard output as it is now."""
    return Console(highlight=False)


def complaints() -> Console:
    """Standard error as it is now."""
    return Console(stderr=True, highlight=False)


def tolerate_poor_terminals() -> None:
    """A character that a terminal cannot show becomes a question mark instead of a crash."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def warn_in_plain_words() -> None:
    """A warning is a sentence for whoever types: where in the code it arose is nothing to them."""
    warnings.formatwarning = lambda said, *where, **more: f"{said}\n"


def complain(error: BestiaryError) -> None:
    """One red sentence, with the numbers of the rules behind it."""
    complaints().print(refused(error.message, getattr(error, "rules", ())), soft_wrap=True)


def refused(message: str, rules: Sequence[str] = ()) -> str:
    return f"[red]{escape(message)}[/red]{cited(rules)}"


def cited(rules: Iterable[str]) -> str:
    """The numbers of rules, as they stand after a sentence."""
    numbers = ", ".join(rules)
    return f" [dim]({escape(numbers)})[/dim]" if numbers else ""


def show_rules(console: Console, rules: Iterable[Rule], sections: bool = True) -> None:
    """Rules in full, each under its number."""
    section = ""
    for rule in rules:
        if sections and rule.section != section:
            section = rule.section
            console.print(f"\n[bold]{escape(section)}[/bold]")
        console.print(f"[cyan]{rule.id}[/cyan]")
        marked_up = any(sign in rule.text for sign in MARKDOWN_SIGNS)
        console.print(Padding(Markdown(rule.text) if marked_up else escape(rule.text), (0, 0, 0, 4)))
