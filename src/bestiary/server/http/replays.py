"""The routes of games gone through again: records, positions of a table's game, imported records."""

from __future__ import annotations

import asyncio
import json
import time

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..store.rows import ReplayRow
from ..table.film import check_record
from ..table.names import new_id
from ..table.refusals import Refused
from ..wire.forms import Imported
from .context import context_of
from .replies import answer, body


async def record(request: Request) -> Response:
    context = context_of(request)
    table = await context.hub.table(request.path_params["id"])
    match = table.match
    if not match.over:
        raise Refused("The record holds everything hidden: it is there after the end.", "not_over")
    state = match.course.state.copy()
    data = (await asyncio.to_thread(state.record)).to_data()
    data["seats"] = match.course.plan.seats
    data["names"] = match.names()
    name = f"{match.row.game}-{table.id}.json"
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
    match = table.match
    if not match.begun:
        raise Refused("The game has not begun yet.", "not_begun")
    seat = seat_named(request.query_params.get("seat"), len(match.row.seats))
    over = match.over
    if not over and seat is not None and match.row.seats[seat].guest != guest.id:
        raise Refused("While the game runs you can look back from your own seat only.", "not_your_seat", 403)
    film = await context.films.of_course(table.id, match.course, match.names())
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


def place(text: str | None, last: int) -> int:
    """The position that an address names: the last one if it names none."""
    if text is None or text == "":
        return last
    if not text.isascii() or not text.isdigit() or len(text) > 9 or int(text) > last:
        raise Refused(f"This game has the positions 0 to {last}.", "no_such_position", 404)
    return int(text)


def seat_named(text: str | None, players: int) -> int | None:
    """The seat that an address names; none: a spectator's view."""
    if text is None or text == "":
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 3 or int(text) >= players:
        raise Refused(f"The seats are 0 to {players - 1}.", "no_such_seat", 404)
    return int(text)


ROUTES = [
    Route("/api/tables/{id}/record", record),
    Route("/api/tables/{id}/replay", replay),
    Route("/api/replays", import_record, methods=["POST"]),
    Route("/api/replays/{id}", imported),
]
