"""`bestiary cards` and `bestiary decks`: what a player brings along, checked before it comes to the table."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from bestiary.kernel.errors import BestiaryError
from bestiary.kernel.game import Game
from bestiary.kernel.schema import plain
from bestiary.kernel.values import Json
from bestiary.kernel.workshop import DeckReport, Headings, Workshop

from .console import FINE, NOT_SO, UsageError, complain, output, refused
from .games import Subparsers
from .options import game_called, text_of

EXAMPLES = """\
examples:
  bestiary decks beast-clans                          the ready-made decks
  bestiary decks beast-clans desert-starter           one of them
  bestiary decks beast-clans mine.txt                 a list of your own: what is wrong with it, its costs
  bestiary cards beast-clans mine.toml                cards of your own: what the file brings
  bestiary play beast-clans --set deck_a=@mine.txt --set cards=@mine.toml
"""


def add(commands: Subparsers[argparse.ArgumentParser]) -> None:
    cards = commands.add_parser(
        "cards",
        help="check files with cards of your own",
        description="Check files with cards of your own. A fault is told with the card it is in; a good file with "
        "what it brings.",
        epilog=EXAMPLES,
    )
    cards.add_argument("game", metavar="GAME", help="the name of the game")
    cards.add_argument("files", nargs="+", metavar="FILE", help="card files")
    cards.set_defaults(run=run_cards)
    decks = commands.add_parser(
        "decks",
        help="list ready-made decks, or check one of your own",
        description="List the ready-made decks of a game. With the name of one, or a file with a list: what is in it, "
        "what is wrong with it, and its costs.",
        epilog=EXAMPLES,
    )
    decks.add_argument("game", metavar="GAME", help="the name of the game")
    decks.add_argument("deck", nargs="?", metavar="FILE|ID", help="a deck")
    decks.add_argument("--cards", metavar="FILE", help="cards of your own that the deck may use")
    decks.set_defaults(run=run_decks)


def workshop_of(game: Game) -> Workshop:
    if game.workshop is None:
        raise UsageError(f"Nobody brings decks or cards of their own to {game.title}.")
    return game.workshop


# -- cards ------------------------------------------------------------------------------------------------------------


def run_cards(chosen: argparse.Namespace) -> int:
    shop = workshop_of(game_called(chosen.game))
    console = output()
    code = FINE
    for path in chosen.files:
        try:
            brought = plain(shop.material(text_of(path), path))
        except UsageError:
            raise
        except BestiaryError as error:
            complain(error)
            code = NOT_SO
        else:
            show_material(console, path, brought, shop.HEADINGS)
    return code


def show_material(console: Console, path: str, brought: Json, headings: Headings) -> None:
    counts = ", ".join(f"{len(found)} {kind}" for kind, found in brought.items() if found)
    console.print(f"[bold]{escape(path)}[/bold] is good: {counts or 'nothing'}.")
    table = Table("Card", "Name", *(title for title, _ in headings.card), "Text")
    for id, card in brought["cards"].items():
        told = (" ".join(str(card[field]) for field in fields) for _, fields in headings.card)
        table.add_row(f"[cyan]{escape(id)}[/cyan]", escape(card["name"]), *told, escape(card["text"]))
    if brought["cards"]:
        console.print(table)
    for kind, others in brought.items():
        for id, entry in others.items() if kind != "cards" else ():
            console.print(f"{kind[:-1].capitalize()} [cyan]{escape(id)}[/cyan]: {escape(entry['name'])}")


# -- decks ------------------------------------------------------------------------------------------------------------


def run_decks(chosen: argparse.Namespace) -> int:
    game = game_called(chosen.game)
    shop = workshop_of(game)
    console = output()
    own = None if chosen.cards is None else text_of(chosen.cards)
    if own is not None:
        shop.material(own, chosen.cards)
    ready = shop.decks(own)
    if chosen.deck is None:
        list_decks(console, game, shop.HEADINGS, ready)
        return FINE
    known = next((deck for deck in ready if deck.id == chosen.deck), None)
    deck = known or shop.examine(text_of(chosen.deck), own)
    show_deck(console, deck, shop.HEADINGS.curve)
    return NOT_SO if deck.faults else FINE


def list_decks(console: Console, game: Game, headings: Headings, decks: Sequence[DeckReport]) -> None:
    table = Table("Deck", "Name", headings.leader, headings.groups, "Cards", "Sideboard")
    for deck in decks:
        groups = counted(deck.figures[headings.group])
        row = (escape(deck.name), deck.leader or "", groups, str(len(deck.main)), str(len(deck.side)))
        table.add_row(f"[cyan]{escape(deck.id)}[/cyan]", *row)
    console.print(table)
    console.print(f"What is in one: [cyan]bestiary decks {game.slug} {decks[0].id}[/cyan]")


def show_deck(console: Console, deck: DeckReport, curve: str) -> None:
    console.print(escape(deck.text.rstrip()))
    console.print()
    most = max(deck.figures[curve].values(), default=1)
    for step, count in deck.figures[curve].items():
        console.print(f"{curve} {step:>2} {'█' * round(count * 30 / most)} {count}")
    for title, figure in deck.figures.items():
        if title not in (curve, "wanted"):
            console.print(f"{title}: {counted(figure)}")
    for fault in deck.faults:
        console.print(refused(f"{fault.message} [{fault.code}]"), soft_wrap=True)
    if not deck.faults:
        console.print("[green]This deck can be played.[/green]")


def counted(figure: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in figure.items())
