"""The routes for whoever runs the server: whether it lives, whether it is ready, and its figures."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from .context import context_of


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
    Route("/healthz", healthz),
    Route("/readyz", readyz),
    Route("/metrics", metrics),
]
