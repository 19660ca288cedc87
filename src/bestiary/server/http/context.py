"""What a request can reach: the hub, the store, and who asks."""

from __future__ import annotations

from typing import NamedTuple

from starlette.requests import HTTPConnection

from ..ops.limits import Buckets
from ..ops.metrics import Metrics
from ..ops.settings import Settings
from ..store.contract import Store
from ..table.film import Films
from ..table.hub import Hub
from ..table.names import first_name, new_id
from ..table.services import Services
from ..table.table import Table
from ..think.analyses import Analyses
from .identity import COOKIE, Signer


class Visitor(NamedTuple):
    """A guest and the name they have chosen (or were given)."""

    id: str
    name: str


class Context:
    """One server, as its routes see it."""

    def __init__(self, services: Services, hub: Hub, signer: Signer) -> None:
        self.services = services
        self.settings: Settings = services.settings
        self.store: Store = services.store
        self.metrics: Metrics = services.metrics
        self.hub = hub
        self.signer = signer
        self.films = Films()
        self.analyses = Analyses(services, hub, self.films)
        limits = self.settings.limits
        self.buckets = Buckets(limits.requests_per_second, limits.request_burst)

    async def guest(self, connection: HTTPConnection) -> Visitor:
        """Who asks. A stranger becomes a guest; the answer carries the cookie (`app.py` sets it)."""
        known: Visitor | None = getattr(connection.state, "visitor", None)
        if known is not None:
            return known
        id = self.signer.read(connection.cookies.get(COOKIE))
        name = await self.store.guest_name(id) if id is not None else None
        if id is None:
            id = new_id(16)
            connection.state.new_guest = id
        visitor = Visitor(id, name or first_name(id))  # nothing is kept of a guest who has chosen nothing
        connection.state.visitor = visitor
        return visitor


def context_of(connection: HTTPConnection) -> Context:
    context: Context = connection.app.state.context
    return context


async def at_table(request: HTTPConnection) -> tuple[Context, Visitor, Table]:
    """The server, who asks, and the table that the address names."""
    context = context_of(request)
    guest = await context.guest(request)
    return context, guest, await context.hub.table(request.path_params["id"])
