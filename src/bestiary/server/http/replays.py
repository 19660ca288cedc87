"""The routes of games gone through again: records, positions of a table's game, imported records."""

from __future__ import annotations

import asyncio
import json
import time

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..store.rows import ReplayRow
from ..table.film import Film, check_record
from ..table.names import new_id
from ..table.refusals import Refused
from ..think.analyses import Subject
from ..wire.forms import Imported
from .context import at_table, context_of
from .replies import answer, body, download, number_named


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
    return download(json.dumps(data, indent=1) + "\n", f"{match.row.game}-{table.id}.json")


async def replay(request: Request) -> Response:
    """A position of a table's game: while it runs one's own view or a spectator's, after the end anybody's."""
    context, guest, table = await at_table(request)
    match = table.match
    if not match.begun:
        raise Refused("The game has not begun yet.", "not_begun")
    seat = seat_named(request, len(match.row.seats))
    over = match.over
    if not over and seat is not None and match.row.seats[seat].guest != guest.id:
        raise Refused("While the game runs you can look back from your own seat only.", "not_your_seat", 403)
    film = await context.films.of_course(table.id, match.course, match.names())
    return answer(film.frame(place(request, film), seat, over))


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
    film = await context_of(request).analyses.film(Subject("replay", request.path_params["id"]))
    at, seat = place(request, film), seat_named(request, film.states[0].players)
    return answer(film.frame(at, seat, True))


def place(request: Request, film: Film) -> int:
    """The position that an address names: the last one if it names none."""
    last = len(film.states) - 1
    refused = Refused(f"This game has the positions 0 to {last}.", "no_such_position", 404)
    at = number_named(request, "at", last, refused)
    return last if at is None else at


def seat_named(request: Request, players: int) -> int | None:
    """The seat that an address names; none: a spectator's view."""
    refused = Refused(f"The seats are 0 to {players - 1}.", "no_such_seat", 404)
    return number_named(request, "seat", players - 1, refused)


ROUTES = [
    Route("/api/tables/{id}/record", record),
    Route("/api/tables/{id}/replay", replay),
    Route("/api/replays", import_record, methods=["POST"]),
    Route("/api/replays/{id}", imported),
]
