"""The application: what is made at the start, in which order it ends, and which routes it has."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import bestiary  # noqa: F401  (fills the catalogue)

from .http import analyses, catalogue, client_files, guests, health, replays, socket, tables
from .http.context import Context, context_of
from .http.identity import COOKIE, COOKIE_AGE, Signer
from .http.replies import refusal
from .http.security import protect, same_origin
from .ops import log
from .ops.hook import Hook
from .ops.metrics import Metrics
from .ops.settings import Settings
from .store.contract import Store, StoreFailed
from .store.sqlite import SqliteStore
from .table.hub import Hub
from .table.mailbox import Closed
from .table.refusals import Refused
from .table.services import Services
from .think.pool import BotPool

FILE = "bestiary.sqlite3"


def application(settings: Settings, store: Store | None = None) -> Starlette:
    """A server over a data folder (or another store)."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        metrics = Metrics()
        kept = store or SqliteStore(settings.data / FILE, metrics)
        await kept.open()
        bots = BotPool(settings.workers, settings.bot_budget, metrics)
        hook = None if settings.hook is None else Hook(settings.hook, metrics)
        services = Services(settings, kept, bots, None if hook is None else hook.send, metrics)
        hub = Hub(services)
        context = app.state.context = Context(services, hub, Signer(await kept.secret()))
        if hook is not None:
            hook.start()
        hub.start()
        context.analyses.start()
        log.note("the server is up")
        try:
            yield
        finally:  # what nobody waits for, then commands, then bots, then the store they are kept in
            await context.analyses.close()
            await hub.close()
            await bots.close()
            if hook is not None:
                await hook.close()
            await kept.close()
            log.note("the server is down")

    return Starlette(
        routes=[
            *catalogue.ROUTES,
            *guests.ROUTES,
            *tables.ROUTES,
            *replays.ROUTES,
            *analyses.ROUTES,
            *health.ROUTES,
            WebSocketRoute("/ws/{id}", socket.serve),
            Route("/{path:path}", client_files.page),
        ],
        middleware=[Middleware(Guard, settings=settings)],
        exception_handlers=dict.fromkeys((Refused, Closed, HTTPException, StoreFailed, Exception), told),
        lifespan=lifespan,
    )


class Guard:
    """Before a route: no changes from other sites' pages, no haste. After it: what keeps other sites' pages out of the
    answer, and the cookie of a new guest."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.secure = (settings.public_url or "").startswith("https://")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        context: Context = scope["app"].state.context
        error = None if request.method in ("GET", "HEAD", "OPTIONS") else self.fault(request, context)

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                protect(headers, request.headers.get("host", ""), self.secure)
                context.metrics.requests.add(f"{message['status'] // 100}xx")
                guest = getattr(request.state, "new_guest", None)
                if guest is not None:
                    cookie, value = Response(), context.signer.sign(guest)
                    cookie.set_cookie(COOKIE, value, COOKIE_AGE, httponly=True, samesite="lax", secure=self.secure)
                    headers.append("set-cookie", cookie.headers["set-cookie"])
            await send(message)

        answer = self.app if error is None else refusal(error)
        await answer(scope, receive, send_on)

    def fault(self, request: Request, context: Context) -> Refused | None:
        if not same_origin(request.headers, self.settings.public_url):
            return Refused("This request comes from another site.", "wrong_origin", 403)
        address = request.client.host if request.client else "?"
        if not context.buckets.allowed(address):
            context.metrics.slowed.add()
            return Refused("Too many requests. Wait a moment.", "too_fast", 429)
        return None


def in_words(error: Exception) -> Refused:
    """Whatever went wrong, as it is told."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, HTTPException):
        words = {404: "There is nothing here.", 405: "This cannot be done here."}
        return Refused(words.get(error.status_code, "This cannot be done."), "no_such_page", error.status_code)
    if isinstance(error, Closed):
        return Refused("The server restarts. Your table is safe; try again in a moment.", "restart", 503)
    if isinstance(error, StoreFailed):
        return Refused(error.message, "no_storage", 503)
    return Refused("Something went wrong here. Load the page again to see how things stand.", "fault", 500)


async def told(request: Request, error: Exception) -> Response:
    words = in_words(error)
    if words.code in ("no_storage", "fault"):
        context_of(request).metrics.faults.add()
        log.fault("a request failed", error)
    return refusal(words)
