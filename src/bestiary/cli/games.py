"""`bestiary games`: which games there are, and what can be chosen before one."""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from bestiary.kernel.catalogue import playable
from bestiary.kernel.game import Game
from bestiary.kernel.values import Option

from .console import FINE, output
from .options import game_called

Subparsers = argparse._SubParsersAction  # the only name argparse has for it


def add(commands: Subparsers[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "games",
        help="list the games, or the options of one",
        description="List the games. With the name of a game: everything that can be chosen before it begins.",
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help="show the options of this game")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    console = output()
    if chosen.game is None:
        list_games(console)
    else:
        list_options(console, game_called(chosen.game))
    return FINE


def list_games(console: Console) -> None:
    table = Table("Game", "Title", "Players", "Options", "Rules", "Version")
    for game in playable():
        table.add_row(
            f"[cyan]{escape(game.slug)}[/cyan]",
            escape(game.title),
            players_of(game),
            str(len(game.options)),
            str(len(game.rulebook.rules())),
            escape(game.version),
        )
    console.print(table)
    console.print("The options of a game: [cyan]bestiary games GAME[/cyan]. Play it: [cyan]bestiary play GAME[/cyan].")


def players_of(game: Game) -> str:
    first, last = game.seats[0], game.seats[-1]
    return str(first) if first == last else f"{first} to {last}"


def list_options(console: Console, game: Game) -> None:
    console.print(f"[bold]{escape(game.title)}[/bold], {players_of(game)} players")
    table = Table("Option", "Usually", "Values", "What it does", show_lines=True)
    for option in game.options:
        table.add_row(
            f"[cyan]{escape(option.name)}[/cyan]", escape(said(option.default)), values_of(option), escape(option.help)
        )
    console.print(table)
    names = [option.name for option in game.options if option.name not in ("players", "seed")]
    example = f" --set {names[0]}=VALUE" if names else ""
    console.print(f"Choose like this: [cyan]bestiary play {game.slug} --players N --seed WORD{example}[/cyan]")


def said(value: object) -> str:
    """A value as one types it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def values_of(option: Option) -> str:
    if option.choices is not None:
        return escape(", ".join(said(choice) for choice in option.choices))
    return {"switch": "yes, no", "number": "a number", "text": "a text"}.get(option.kind, escape(option.kind))
