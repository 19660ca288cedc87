"""`bestiary cards` and `bestiary decks`: what a player brings along, checked before it comes to the table."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from bestiary.kernel.errors import BestiaryError
from bestiary.kernel.game import Game
from bestiary.kernel.values import Json
from bestiary.kernel.workshop import DeckReport, Workshop

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
        formatter_class=argparse.RawDescriptionHelpFormatter,
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
        formatter_class=argparse.RawDescriptionHelpFormatter,
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
            brought = shop.material(text_of(path), path)
        except UsageError:
            raise
        except BestiaryError as error:
            complain(error)
            code = NOT_SO
        else:
            show_material(console, path, brought)
    return code


def show_material(console: Console, path: str, brought: Json) -> None:
    counts = ", ".join(f"{len(found)} {kind}" for kind, found in brought.items() if found)
    console.print(f"[bold]{escape(path)}[/bold] is good: {counts or 'nothing'}.")
    table = Table("Card", "Name", "Kind", "Cost", "Text")
    for id, card in brought["cards"].items():
        kind = f"{card['kingdom']} {card['type']}"
        table.add_row(f"[cyan]{escape(id)}[/cyan]", escape(card["name"]), kind, str(card["cost"]), escape(card["text"]))
    if brought["cards"]:
        console.print(table)
    for kind in ("royals", "decks"):
        for id, entry in brought[kind].items():
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
        list_decks(console, game, ready)
        return FINE
    known = next((deck for deck in ready if deck.id == chosen.deck), None)
    deck = known or shop.examine(text_of(chosen.deck), own)
    show_deck(console, deck)
    return NOT_SO if deck.faults else FINE


def list_decks(console: Console, game: Game, decks: Sequence[DeckReport]) -> None:
    table = Table("Deck", "Name", "Royal", "Kingdoms", "Cards", "Sideboard")
    for deck in decks:
        kingdoms = ", ".join(f"{name} {count}" for name, count in deck.figures["kingdom"].items())
        row = (escape(deck.name), deck.royal or "", kingdoms, str(len(deck.main)), str(len(deck.side)))
        table.add_row(f"[cyan]{escape(deck.id)}[/cyan]", *row)
    console.print(table)
    console.print(f"What is in one: [cyan]bestiary decks {game.slug} {decks[0].id}[/cyan]")


def show_deck(console: Console, deck: DeckReport) -> None:
    console.print(escape(deck.text.rstrip()))
    console.print()
    most = max(deck.figures["cost"].values(), default=1)
    for cost, count in deck.figures["cost"].items():
        console.print(f"cost {cost:>2} {'█' * round(count * 30 / most)} {count}")
    for title in ("type", "kingdom", "keyword"):
        console.print(f"{title}: {', '.join(f'{name} {count}' for name, count in deck.figures[title].items())}")
    for fault in deck.faults:
        console.print(refused(f"{fault.message} [{fault.code}]"), soft_wrap=True)
    if not deck.faults:
        console.print("[green]This deck can be played.[/green]")
