"""The routes of tables: making one, sitting down, leaving, starting, playing again."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bestiary.kernel.catalogue import game as find_game
from bestiary.kernel.catalogue import games

from ..store.rows import TableRow
from ..table import frames, seating
from ..table.names import digest
from ..table.refusals import Refused
from ..wire.forms import Lobby, NewTable
from ..wire.scene import TableInfo
from .context import Context, at_table, context_of
from .replies import answer, read

LOBBY_AGE = 24 * 3600.0


class Join(msgspec.Struct, frozen=True):
    """Also of `seat-options`: which seat, and what its person wants for it."""

    seat: int | None = None
    options: dict[str, Any] = {}


async def lobby(request: Request) -> Response:
    context = context_of(request)
    guest = await context.guest(request)
    waiting = await context.store.open_tables(time.time() - LOBBY_AGE)
    mine = await context.store.tables_of(guest.id)
    free = [row for row in waiting if any(seat.kind == "open" for seat in row.seats)]
    shown = partial(listed, context, guest.id)
    return answer(Lobby([*map(shown, free)], [*map(shown, mine)]))


def listed(context: Context, guest: str, row: TableRow) -> TableInfo:
    """A table in a list: as it lives, or as it was put away."""
    table = context.hub.tables.get(row.id)
    if table is not None:
        return table.info(guest)
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
    row = await context.store.table(request.path_params["id"])
    if row is None:
        raise Refused("There is no such table.", "no_such_table", 404)
    return answer(listed(context, guest.id, row))


async def join(request: Request) -> Response:
    wanted = await read(request, Join)
    context, guest, table = await at_table(request)
    await table.do(lambda: seating.join(table, guest.id, guest.name, wanted.seat, wanted.options))
    return answer(await context.hub.created(table, guest.id))


async def seat_options(request: Request) -> Response:
    wanted = await read(request, Join)
    _, guest, table = await at_table(request)
    await table.do(lambda: seating.choose(table, guest.id, wanted.seat, wanted.options))
    return answer(table.info(guest.id))


async def start(request: Request) -> Response:
    _, guest, table = await at_table(request)
    await table.do(lambda: seating.start(table, guest.id))
    return answer(table.info(guest.id))


async def leave(request: Request) -> Response:
    _, guest, table = await at_table(request)
    await table.do(lambda: seating.leave(table, guest.id))
    return answer(table.info(guest.id))


async def rematch(request: Request) -> Response:
    context, guest, table = await at_table(request)
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


ROUTES = [
    Route("/api/tables", lobby),
    Route("/api/tables", create, methods=["POST"]),
    Route("/api/tables/{id}", table_info),
    Route("/api/tables/{id}/join", join, methods=["POST"]),
    Route("/api/tables/{id}/seat-options", seat_options, methods=["POST"]),
    Route("/api/tables/{id}/start", start, methods=["POST"]),
    Route("/api/tables/{id}/leave", leave, methods=["POST"]),
    Route("/api/tables/{id}/rematch", rematch, methods=["POST"]),
    Route("/api/seats/{token}", take_seat, methods=["POST"]),
]
