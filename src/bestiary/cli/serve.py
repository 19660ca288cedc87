"""`bestiary serve`: host tables for people in browsers."""

from __future__ import annotations

import argparse
import contextlib
import webbrowser
from dataclasses import fields, replace
from pathlib import Path
from urllib.parse import urlsplit

from rich.markup import escape

from .console import FINE, NOT_SO, UsageError, output
from .games import Subparsers

PORT = 8000
PORTS = 20  # tried one after the other when nobody has asked for a certain one


def add(commands: Subparsers[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "serve",
        help="host tables for people in browsers",
        description="Host tables for people in browsers. Ctrl-C ends it; every table is there again next time.",
    )
    parser.add_argument("--host", metavar="ADDRESS", help="0.0.0.0 lets others on your network in")
    parser.add_argument("--port", type=int, metavar="N", help=f"the port (usually {PORT}; 0: any free one)")
    parser.add_argument("--public-url", metavar="URL", help="how people reach this server, if it is behind a proxy")
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="where tables are kept (usually your data folder)")
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    parser.add_argument("--hook", metavar="URL", help="POST a notice here when a turn comes to somebody not looking")
    parser.add_argument("--bot-pause", type=float, metavar="SECONDS", help="before each answer of a bot")
    parser.add_argument("--bot-budget", type=float, metavar="SECONDS", help="a bot's time for one answer")
    parser.add_argument("--workers", type=int, metavar="N", help="processes for bots (usually one for each core)")
    parser.add_argument("--grace", type=float, metavar="SECONDS", help="until a bot plays for the absent")
    parser.add_argument(
        "--log", default="warning", choices=("debug", "info", "warning", "error"), help="how much to log (JSON lines)"
    )
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    from bestiary.server.ops import log  # only whoever serves pays for the server's imports
    from bestiary.server.ops.settings import Settings
    from bestiary.server.run import listen
    from bestiary.server.run import run as serve
    from bestiary.server.store.folders import usual_folder

    for name in ("public_url", "hook"):
        value = getattr(chosen, name)
        if value is not None and (urlsplit(value).scheme not in ("http", "https") or not urlsplit(value).netloc):
            option = name.replace("_", "-")
            raise UsageError(f"--{option} takes a whole address, for example https://bestiary.example, not {value!r}.")
    if chosen.port is not None and not 0 <= chosen.port <= 65535:
        raise UsageError(f"--port is 0 to 65535, not {chosen.port}.")
    named = {field.name: getattr(chosen, field.name, None) for field in fields(Settings)}
    given = {name: value for name, value in named.items() if value is not None}
    settings = Settings(**{"data": usual_folder(), **given})
    if min(settings.bot_pause, settings.grace) < 0 or settings.bot_budget <= 0 or settings.workers < 1:
        raise UsageError("--bot-pause and --grace are 0 or more, --bot-budget and --workers more than 0.")
    listening = listen(settings.host, settings.port, PORTS if chosen.port is None else 1)
    port = listening.getsockname()[1]
    settings = replace(settings, port=port)
    log.set_up(chosen.log)
    here = "127.0.0.1" if settings.host in ("0.0.0.0", "::", "") else settings.host
    address = chosen.public_url or f"http://{f'[{here}]' if ':' in here else here}:{port}"

    def ready() -> None:
        console = output()
        console.print(f"The table is set: [bold cyan]{escape(address)}[/bold cyan]  (Ctrl-C ends it)", soft_wrap=True)
        console.print(f"[dim]Games are kept in {escape(str(settings.data))}[/dim]", soft_wrap=True)
        console.file.flush()
        if not chosen.no_browser:
            with contextlib.suppress(webbrowser.Error):
                webbrowser.open(address)

    went_well = True  # Ctrl-C comes back as an exception, or not, as the server likes
    with contextlib.suppress(KeyboardInterrupt):
        went_well = serve(settings, listening, ready)
    if not went_well:
        return NOT_SO
    output().print("The table is put away. Every game is there again next time.")
    return FINE
