"""The routes over HTTP. Each reads its input into a type of the wire, asks the hub, and answers with such a type."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from bestiary.bots import bots as bot_names
from bestiary.kernel.catalogue import game as find_game
from bestiary.kernel.catalogue import games
from bestiary.kernel.errors import ContentError, OptionError, UnknownGame
from bestiary.kernel.game import Game
from bestiary.kernel.workshop import Workshop

from . import frames, seating
from .context import Context, context_of
from .identity import clean, digest, new_id
from .replay import check_record, place, seat_named
from .rows import ReplayRow, TableRow
from .services import Refused
from .wire import (
    CardsQuestion,
    DeckFault,
    DeckInfo,
    DeckQuestion,
    GameInfo,
    Guest,
    Imported,
    Lobby,
    NewTable,
    OptionInfo,
    Refusal,
    RulebookInfo,
    RuleInfo,
    SectionInfo,
    TableInfo,
)

T = TypeVar("T")
LOBBY_AGE = 24 * 3600.0


class NewName(msgspec.Struct, frozen=True):
    name: str


class Join(msgspec.Struct, frozen=True):
    """Also of `seat-options`: which seat, and what its person wants for it."""

    seat: int | None = None
    options: dict[str, Any] = {}


def answer(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def refusal(error: Refused) -> Response:
    return answer(Refusal(error.message, error.code, error.option, list(error.rules)), error.status)


async def body(request: Request, most: int) -> bytes:
    """The request's body, if it is not too long."""
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise Refused(f"This is too long: at most {most} bytes are read.", "too_long", 413)
        parts.append(part)
    return b"".join(parts)


async def read(request: Request, kind: type[T]) -> T:
    """The body as a type of the wire, or a refusal that says where it does not fit."""
    text = await body(request, context_of(request).settings.limits.body)
    try:
        return msgspec.json.decode(text or b"{}", type=kind)
    except (ValueError, RecursionError) as error:
        raise Refused(f"This was not understood: {error}.", "not_understood", 400) from error


def found(slug: str) -> Game:
    try:
        return find_game(slug)
    except UnknownGame as error:
        raise Refused(error.message, "unknown_game", 404) from error


# -- games ------------------------------------------------------------------------------------------------------------


async def list_games(request: Request) -> Response:
    return answer([game_info(find_game(slug)) for slug in games()])


def game_info(game: Game) -> GameInfo:
    options = [
        OptionInfo(
            option.name,
            option.kind,
            option.default,
            None if option.choices is None else list(option.choices),
            option.help,
            option.seat,
        )
        for option in game.options
    ]
    bots, decks = list(bot_names()), game.workshop is not None
    return GameInfo(game.slug, game.title, game.seats[0], game.seats[-1], options, bots, decks)


async def rules(request: Request) -> Response:
    game = found(request.path_params["game"])
    sections = [
        SectionInfo(section.title, section.prose, [RuleInfo(rule.id, rule.text) for rule in section.rules])
        for section in game.rulebook.sections
    ]
    return answer(RulebookInfo(game.slug, game.title, sections))


async def reference(request: Request) -> Response:
    return answer(found(request.path_params["game"]).reference())


async def cards(request: Request) -> Response:
    """What a file with own cards brings, or what is wrong with it."""
    shop = workshop_of(found(request.path_params["game"]))
    question = await read(request, CardsQuestion)
    return answer(await asyncio.to_thread(checked, lambda: shop.material(question.cards, "cards")))


async def decks(request: Request) -> Response:
    """A deck and its faults: the same judgement that a table gives."""
    shop = workshop_of(found(request.path_params["game"]))
    question = await read(request, DeckQuestion)
    report = await asyncio.to_thread(checked, lambda: shop.examine(question.deck, question.cards))
    faults = [DeckFault(*fault) for fault in report.faults]
    fields = (report.id, report.name, report.royal, report.main, report.side, report.text)
    return answer(DeckInfo(*fields, faults, report.figures))


def workshop_of(game: Game) -> Workshop:
    if game.workshop is None:
        raise Refused(f"Nobody brings decks or cards of their own to {game.title}.", "no_workshop", 404)
    return game.workshop


def checked(work: Callable[[], T]) -> T:
    """What strangers have written may be anything at all: a fault is told in words."""
    try:
        return work()
    except OptionError as error:
        raise Refused(error.message, error.code, 422, option=error.option) from error
    except ContentError as error:
        raise Refused(error.message, "bad_cards", 422, option="cards") from error
    except (TypeError, ValueError, KeyError, AttributeError, RecursionError) as error:
        raise Refused("This is not a deck or a card file.", "not_understood", 422) from error


# -- me ---------------------------------------------------------------------------------------------------------------


async def me(request: Request) -> Response:
    context = context_of(request)
    return answer(Guest((await context.guest(request)).name))


async def rename(request: Request) -> Response:
    context = context_of(request)
    limits = context.settings.limits
    name = clean((await read(request, NewName)).name, limits.name)
    if not name:
        raise Refused(f"A name has 1 to {limits.name} characters.", "bad_name", 422, option="name")
    guest = await context.guest(request)
    await context.store.save_guest(guest.id, name)
    for row in await context.store.tables_of(guest.id):
        if row.id in context.hub.tables:
            table = context.hub.tables[row.id]
            await table.do(partial(seating.rename, table, guest.id, guest.name, name))
    return answer(Guest(name))


# -- tables -----------------------------------------------------------------------------------------------------------


async def lobby(request: Request) -> Response:
    context = context_of(request)
    guest = await context.guest(request)
    waiting = await context.store.open_tables(time.time() - LOBBY_AGE)
    mine = await context.store.tables_of(guest.id)
    free = [row for row in waiting if any(seat.kind == "open" for seat in row.seats)]
    return answer(
        Lobby([listed(context, row, guest.id) for row in free], [listed(context, row, guest.id) for row in mine])
    )


def listed(context: Context, row: TableRow, guest: str) -> TableInfo:
    """A table in a list: as it lives, or as it was put away."""
    table = context.hub.tables.get(row.id)
    if table is not None:
        return table.info(table.is_host(guest), row.own_seat(guest))
    if row.game not in games():
        return frames.table_info(row, row.game, {}, {}, 0, row.host == guest)
    game = find_game(row.game)
    options = game.shown_options(row.options, row.own_seat(guest))
    return frames.table_info(row, game.title, options, {}, 0, row.host == guest)


async def create(request: Request) -> Response:
    context = context_of(request)
    new = await read(request, NewTable)
    guest = await context.guest(request)
    return answer(await context.hub.create(guest.id, guest.name, new), 201)


async def table_info(request: Request) -> Response:
    context = context_of(request)
    guest = await context.guest(request)
    id = request.path_params["id"]
    row = await context.store.table(id)
    if row is None:
        raise Refused("There is no such table.", "no_such_table", 404)
    return answer(listed(context, row, guest.id))


async def join(request: Request) -> Response:
    context = context_of(request)
    wanted = await read(request, Join)
    guest = await context.guest(request)
    table = await context.hub.table(request.path_params["id"])
    await table.do(lambda: seating.join(table, guest.id, guest.name, wanted.seat, wanted.options))
    return answer(await context.hub.created(table, guest.id))


async def seat_options(request: Request) -> Response:
    context = context_of(request)
    wanted = await read(request, Join)
    guest = await context.guest(request)
    table = await context.hub.table(request.path_params["id"])
    await table.do(lambda: seating.choose(table, guest.id, wanted.seat, wanted.options))
    return answer(table.info(table.is_host(guest.id), table.row.own_seat(guest.id)))


async def start(request: Request) -> Response:
    context = context_of(request)
    guest = await context.guest(request)
    table = await context.hub.table(request.path_params["id"])
    await table.do(lambda: seating.start(table, guest.id))
    return answer(table.info(table.is_host(guest.id), table.row.own_seat(guest.id)))


async def leave(request: Request) -> Response:
    context = context_of(request)
    guest = await context.guest(request)
    table = await context.hub.table(request.path_params["id"])
    await table.do(lambda: seating.leave(table, guest.id))
    return answer(table.info(table.is_host(guest.id), table.row.own_seat(guest.id)))


async def rematch(request: Request) -> Response:
    context = context_of(request)
    guest = await context.guest(request)
    table = await context.hub.table(request.path_params["id"])
    again = await context.hub.table(await table.do(lambda: seating.rematch(table, context.hub, guest.id)))
    return answer(await context.hub.created(again, guest.id))


async def take_seat(request: Request) -> Response:
    """A seat's secret link: whoever opens it sits there."""
    context = context_of(request)
    guest = await context.guest(request)
    token = request.path_params["token"][:100]
    place = await context.store.seat_of(digest(token))
    if place is None:
        raise Refused(seating.BAD_LINK, "bad_seat_link", 404)
    table = await context.hub.table(place[0])
    shown = await table.do(lambda: seating.claim(table, token, guest.id, guest.name))
    return answer(await context.hub.created(table, guest.id, shown))


# -- records and replays ----------------------------------------------------------------------------------------------


async def record(request: Request) -> Response:
    context = context_of(request)
    table = await context.hub.table(request.path_params["id"])
    line = table.line
    if line is None or not line.state.over:
        raise Refused("The record holds everything hidden: it is there after the end.", "not_over")
    state = line.state.copy()
    data = (await asyncio.to_thread(state.record)).to_data()
    data["seats"] = line.plan.seats
    data["names"] = table.names()
    name = f"{table.row.game}-{table.row.id}.json"
    return Response(
        json.dumps(data, indent=1) + "\n",
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


async def replay(request: Request) -> Response:
    """A position of a table's game: while it runs one's own view or a spectator's, after the end anybody's."""
    context = context_of(request)
    guest = await context.guest(request)
    table = await context.hub.table(request.path_params["id"])
    line = table.line
    if line is None:
        raise Refused("The game has not begun yet.", "not_begun")
    seat = seat_named(request.query_params.get("seat"), line.state.players)
    over = line.state.over
    if not over and seat is not None and table.row.seats[seat].guest != guest.id:
        raise Refused("While the game runs you can look back from your own seat only.", "not_your_seat", 403)
    film = await context.films.of_line(table.row.id, line, table.names())
    at = place(request.query_params.get("at"), len(film.states) - 1)
    return answer(film.frame(at, seat, over))


async def import_record(request: Request) -> Response:
    context = context_of(request)
    limits = context.settings.limits
    text = await body(request, limits.record)
    guest = await context.guest(request)
    if await context.store.replays_of(guest.id) >= limits.replays_per_guest:
        raise Refused(f"You have imported {limits.replays_per_guest} records already.", "too_many_replays", 429)
    kept = await asyncio.to_thread(check_record, text, limits.record_answers)
    id = new_id()
    await context.store.save_replay(ReplayRow(id, guest.id, time.time(), kept))
    return answer(Imported(id), 201)


async def imported(request: Request) -> Response:
    context = context_of(request)
    row = await context.store.replay(request.path_params["id"])
    if row is None:
        raise Refused("There is no such replay.", "no_such_replay", 404)
    film = await context.films.of_record(row.id, row.record)
    at = place(request.query_params.get("at"), len(film.states) - 1)
    seat = seat_named(request.query_params.get("seat"), film.states[0].players)
    return answer(film.frame(at, seat, True))


# -- for whoever runs the server --------------------------------------------------------------------------------------


async def healthz(request: Request) -> Response:
    return PlainTextResponse("ok\n")


async def readyz(request: Request) -> Response:
    """Whether people can be sent here: the store answers and we are not on the way out."""
    context = context_of(request)
    if context.hub.closing:
        return PlainTextResponse("going down\n", 503)
    try:
        await asyncio.wait_for(context.store.table("-"), 2.0)
    except Exception:
        return PlainTextResponse("the store does not answer\n", 503)
    return PlainTextResponse("ready\n")


async def metrics(request: Request) -> Response:
    return PlainTextResponse(context_of(request).metrics.text(), media_type="text/plain; version=0.0.4")


ROUTES = [
    Route("/api/games", list_games),
    Route("/api/games/{game}/rules", rules),
    Route("/api/games/{game}/reference", reference),
    Route("/api/games/{game}/cards", cards, methods=["POST"]),
    Route("/api/games/{game}/decks", decks, methods=["POST"]),
    Route("/api/me", me),
    Route("/api/me", rename, methods=["POST"]),
    Route("/api/tables", lobby),
    Route("/api/tables", create, methods=["POST"]),
    Route("/api/tables/{id}", table_info),
    Route("/api/tables/{id}/join", join, methods=["POST"]),
    Route("/api/tables/{id}/seat-options", seat_options, methods=["POST"]),
    Route("/api/tables/{id}/start", start, methods=["POST"]),
    Route("/api/tables/{id}/leave", leave, methods=["POST"]),
    Route("/api/tables/{id}/rematch", rematch, methods=["POST"]),
    Route("/api/tables/{id}/record", record),
    Route("/api/tables/{id}/replay", replay),
    Route("/api/seats/{token}", take_seat, methods=["POST"]),
    Route("/api/replays", import_record, methods=["POST"]),
    Route("/api/replays/{id}", imported),
    Route("/healthz", healthz),
    Route("/readyz", readyz),
    Route("/metrics", metrics),
]
