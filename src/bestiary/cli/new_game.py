"""`bestiary new-game`: a tiny game that works, under a name of one's own, as the start of a new one."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import bestiary
from bestiary.kernel.catalogue import games

from .console import FINE, UsageError, output
from .games import Subparsers

PACKAGE: Final = Path(bestiary.__file__).parent
TEMPLATE: Final = PACKAGE / "template"
NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
PREFIX: Final = re.compile(r"[A-Z]{3}")

NEXT: Final = """\
{title} is there, and it works: play it, then make it yours.

  in the browser       python3 run.py
  at this keyboard     python3 run.py bestiary play {slug}
  bots among bots      python3 run.py bestiary arena {slug} --bots greedy random
  tests and battery    python3 run.py test -k {module}

Begin with {room}/rulebook.md:
every rule has a number. docs/adding-a-game.md tells the rest.
"""


class Names(NamedTuple):
    """What the new game is called, and what the template is called in its place."""

    slug: str
    title: str
    prefix: str

    @property
    def module(self) -> str:
        return self.slug.replace("-", "_")

    def own(self, text: str) -> str:
        """A text of the template as the new game has it."""
        words = {
            "bestiary.template.high_card": f"bestiary.rooms.{self.module}",
            "high_card": self.module,
            "high-card": self.slug,
            "HighCard": "".join(word.capitalize() for word in self.slug.split("-")),
            "High Card": self.title,
            "HIC-": f"{self.prefix}-",
        }
        for word, mine in words.items():
            text = text.replace(word, mine)
        return text


def add(commands: Subparsers[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "new-game",
        help="begin a new game: a room, a board, tests and a rulebook that work",
        description="Write a tiny working game into a checkout of Bestiary, under a name of your own.",
        epilog="example: bestiary new-game lantern-tricks --title 'Lantern Tricks' --prefix LAN",
    )
    parser.add_argument("name", metavar="NAME", help="its name in small letters: lantern-tricks")
    parser.add_argument("--title", help="its name in words (default: NAME with capitals)")
    parser.add_argument(
        "--prefix", help="three capitals before the numbers of its rules (default: NAME's first letters)"
    )
    parser.add_argument("--checkout", type=Path, metavar="FOLDER", help="where (default: the checkout this runs from)")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    checkout: Path = chosen.checkout or PACKAGE.parent.parent
    if not all((checkout / part).is_dir() for part in ("src/bestiary/rooms", "tests/games", "web/src/boards")):
        raise UsageError(f"{checkout} is no checkout of Bestiary: a new game is written into one.")
    names = named(chosen, checkout)
    files = list(written(names, checkout))
    taken = [path for path, _ in files if path.exists()]
    if taken:
        raise UsageError(f"{taken[0]} is there already: nothing was written.")
    for path, text in files:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    enter(names, checkout)
    subprocess.run([sys.executable, "tools/contracts.py"], cwd=checkout, check=True)
    room = f"src/bestiary/rooms/{names.module}"
    output().print(NEXT.format(title=names.title, slug=names.slug, module=names.module, room=room), highlight=False)
    return FINE


def named(chosen: argparse.Namespace, checkout: Path) -> Names:
    slug: str = chosen.name
    if not NAME.fullmatch(slug):
        raise UsageError(f"{slug!r} is no name for a game: small letters and figures, with hyphens between words.")
    if slug in games():
        raise UsageError(f"There is a game called {slug} already.")
    title = chosen.title or slug.replace("-", " ").title()
    prefix = chosen.prefix or (slug.replace("-", "") + "xx")[:3].upper()
    if not PREFIX.fullmatch(prefix):
        raise UsageError(f"{prefix!r} cannot stand before the numbers of rules: it takes three capitals.")
    for rulebook in checkout.glob("src/bestiary/rooms/*/rulebook.md"):
        if f"**{prefix}-" in rulebook.read_text(encoding="utf-8"):
            raise UsageError(
                f"The rules of {rulebook.parent.name} are numbered with {prefix}: choose another --prefix."
            )
    return Names(slug, title, prefix)


def written(names: Names, checkout: Path) -> Iterator[tuple[Path, str]]:
    """The files of the new game, each with its text."""
    places = {
        "high_card": checkout / "src" / "bestiary" / "rooms" / names.module,
        "tests": checkout / "tests" / "games" / names.module,
        "board": checkout / "web" / "src" / "boards" / names.slug,
    }
    for part, place in places.items():
        for path in sorted((TEMPLATE / part).iterdir()):
            if path.is_file():
                yield place / names.own(path.name), names.own(path.read_text(encoding="utf-8"))


def enter(names: Names, checkout: Path) -> None:
    """Put the new game's line into the catalogue, in the order of the alphabet."""
    catalogue = checkout / "src" / "bestiary" / "rooms" / "__init__.py"
    lines = catalogue.read_text(encoding="utf-8").splitlines()
    entries = [line for line in lines if line.startswith("register(")]
    mine = f'register("{names.slug}", "bestiary.rooms.{names.module}")'
    heading = lines[: lines.index(entries[0])]
    catalogue.write_text("\n".join([*heading, *sorted([*entries, mine])]) + "\n", encoding="utf-8")
