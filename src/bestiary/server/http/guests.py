"""The routes of the guest who asks: who they are, and another name for them."""

from __future__ import annotations

from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..table import seating
from ..table.names import clean
from ..table.refusals import Refused
from ..wire.forms import Guest
from .context import context_of
from .replies import answer, read


async def me(request: Request) -> Response:
    context = context_of(request)
    return answer(Guest((await context.guest(request)).name))


async def rename(request: Request) -> Response:
    context = context_of(request)
    limits = context.settings.limits
    name = clean((await read(request, Guest)).name, limits.name)
    if not name:
        raise Refused(f"A name has 1 to {limits.name} characters.", "bad_name", 422, option="name")
    guest = await context.guest(request)
    await context.store.save_guest(guest.id, name)
    for row in await context.store.tables_of(guest.id):
        if row.id in context.hub.tables:
            table = context.hub.tables[row.id]
            await table.do(partial(seating.rename, table, guest.id, guest.name, name))
    return answer(Guest(name))


ROUTES = [
    Route("/api/me", me),
    Route("/api/me", rename, methods=["POST"]),
]
