"""Running the server: an open port, uvicorn, and a clean end."""

from __future__ import annotations

import asyncio
import socket as sockets
from collections.abc import Callable

import uvicorn

from bestiary.kernel.errors import BestiaryError

from .app import FILE, application
from .ops.settings import Settings
from .store.folders import hold
from .store.sqlite import prepare

PING = 15.0  # seconds; proxies cut what is silent for a minute
DRAIN = 10


class PortError(BestiaryError):
    """The address cannot be used."""


def listen(host: str, port: int, tries: int = 1) -> sockets.socket:
    """An open port: the wanted one, or of `tries` in a row the first that is free."""
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    for number in range(port, port + tries):
        listening = sockets.socket(family, sockets.SOCK_STREAM, sockets.IPPROTO_TCP)  # else asyncio sets no TCP_NODELAY
        listening.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
        except OSError as error:
            listening.close()
            reason = error.strerror or str(error)
        else:
            listening.listen(1024)
            return listening
    raise PortError(f"The address {host}:{number} cannot be used: {reason}. Choose another --port.")


class Server(uvicorn.Server):
    """uvicorn, which says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def config(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        application(settings),
        lifespan="on",
        log_config=None,
        access_log=False,  # addresses of seats are secrets
        ws_max_size=settings.limits.frame + 1024,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        server_header=False,
        timeout_graceful_shutdown=DRAIN,
    )


def run(settings: Settings, listening: sockets.socket, ready: Callable[[], None]) -> bool:
    """Serve until Ctrl-C; whether all went well."""
    lock = hold(settings.data)
    try:
        prepare(settings.data / FILE).close()  # what is wrong with the file is said in words, before anybody comes
        server = Server(config(settings), ready)
        asyncio.run(server.serve(sockets=[listening]))
        return server.started
    finally:
        lock.close()
