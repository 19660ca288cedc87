"""`bestiary rules`: look a rule up by its number, by words, or by its section."""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table

from bestiary.kernel.errors import UnknownRule
from bestiary.kernel.rulebook import Rulebook, Section
from bestiary.kernel.values import Rule

from .console import FINE, NOT_SO, complain, output, show_rules
from .games import Subparsers
from .options import game_called

EXAMPLES = """\
examples:
  bestiary rules feed-the-beast                    the sections of its rulebook
  bestiary rules feed-the-beast setup              one section in full
  bestiary rules feed-the-beast FTB-064 FTB-067    rules by number
  bestiary rules feed-the-beast wrong food         all rules in which these words occur
  bestiary rules feed-the-beast --all              the whole rulebook
"""


def add(commands: Subparsers[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "rules",
        help="look up rules by number, words or section",
        description="Look into the rulebook of a game.",
        epilog=EXAMPLES,
    )
    parser.add_argument("game", metavar="GAME", help="the name of the game")
    parser.add_argument(
        "words", nargs="*", default=[], metavar="WORDS", help="numbers of rules, the title of a section, or words"
    )
    parser.add_argument("--all", action="store_true", help="show the whole rulebook")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    console = output()
    game = game_called(chosen.game)
    words = " ".join(chosen.words).strip()
    if chosen.all:
        for section in game.rulebook.sections:
            show_section(console, section)
        return FINE
    if not words:
        list_sections(console, game.rulebook)
        console.print(f"Read on: [cyan]bestiary rules {game.slug} WORDS[/cyan], or [cyan]--all[/cyan].")
        return FINE
    return FINE if look_up(console, game.rulebook, words) else NOT_SO


def look_up(console: Console, book: Rulebook, words: str) -> bool:
    """Show what the words ask for. False, with a complaint, if the rulebook has nothing of the kind."""
    by_number = numbered(book, words)
    if by_number:
        show_rules(console, by_number)
        return True
    for section in book.sections:
        if section.title.lower() == words.lower():
            show_section(console, section)
            return True
    found = book.search(words)
    if not found:
        complain(UnknownRule(f"No rule of {book.title} speaks of {words!r}."))
        return False
    show_rules(console, found)
    console.print(f"\n{len(found)} {'rule' if len(found) == 1 else 'rules'} of {len(book.rules())}.")
    return True


def numbered(book: Rulebook, words: str) -> list[Rule]:
    """The rules, if every word is the number of one; a word that only looks like a number is an UnknownRule."""
    parts = words.replace(",", " ").split()
    known = {rule.id for rule in book.rules()}
    prefixes = {number.partition("-")[0] for number in known}
    if not all(part.upper().partition("-")[0] in prefixes and "-" in part for part in parts):
        return []
    return [book.rule(part) for part in parts]


def list_sections(console: Console, book: Rulebook) -> None:
    table = Table("Section", "Rules", "From", "To", title=escape(book.title), title_justify="left")
    for section in book.sections:
        rules = section.rules
        first, last = (rules[0].id, rules[-1].id) if rules else ("", "")
        table.add_row(escape(section.title), str(len(rules)), first, last)
    console.print(table)


def show_section(console: Console, section: Section) -> None:
    console.print(f"\n[bold underline]{escape(section.title)}[/bold underline]")
    if section.prose:
        console.print(Markdown(section.prose))
    show_rules(console, section.rules, sections=False)
