"""The socket of a table: reads commands into the mailbox, writes what the table tells."""

from __future__ import annotations

import asyncio
import contextlib
import time

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ..ops import log
from ..ops.limits import Bucket
from ..store.contract import StoreFailed
from ..table.connection import Connection
from ..table.mailbox import Closed
from ..table.refusals import Refused
from ..table.table import Table
from ..wire import messages as wire
from .context import Context, context_of
from .security import same_origin

decoder: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)
HELLO_WITHIN = 10.0  # seconds
PATIENCE = 20.0  # seconds that a hasty connection is slowed down before it is closed
TOKENS = 12  # secrets that one hello may show
RESTARTING = 1012
POLICY = 1008
TOO_BIG = 1009
TRY_LATER = 1013


class Ended(Exception):
    """The connection is of no use any more; the client is told why."""

    def __init__(self, message: str, code: str, close: int = POLICY) -> None:
        super().__init__(message)
        self.problem = wire.Problem(message, code)
        self.close = close


async def serve(socket: WebSocket) -> None:
    """One connection, from the handshake to its end."""
    context = context_of(socket)
    if not same_origin(socket.headers, context.settings.public_url):
        await socket.close(POLICY)  # before the handshake is answered: a plain 403
        return
    await socket.accept()
    try:
        table = await context.hub.table(socket.path_params["id"])
        await converse(socket, context, table)
    except Refused as error:
        await end(socket, wire.Problem(error.message, error.code), POLICY)
    except Ended as ended:
        await end(socket, ended.problem, ended.close)
    except Closed:
        await end(socket, wire.Problem("The server restarts. Your table is safe.", "restart"), RESTARTING)
    except WebSocketDisconnect:
        pass
    except StoreFailed as error:
        await end(socket, wire.Problem(error.message, "no_storage"), TRY_LATER)
    except Exception as error:
        context.metrics.faults.add()
        log.fault("a connection failed", error)
        await end(socket, wire.Problem("Something went wrong here. Please connect again.", "fault"), 1011)


async def end(socket: WebSocket, problem: wire.Problem, code: int) -> None:
    if socket.application_state == WebSocketState.CONNECTED:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(msgspec.json.encode(problem).decode())
            await socket.close(code)


async def converse(socket: WebSocket, context: Context, table: Table) -> None:
    try:
        hello = await asyncio.wait_for(receive(socket, context), HELLO_WITHIN)
    except TimeoutError:
        raise Ended("Nobody said hello.", "no_hello") from None
    if not isinstance(hello, wire.Hello):
        raise Ended("Say hello first.", "no_hello")
    visitor = await context.guest(socket)
    connection = Connection(visitor.id, visitor.name, context.settings.limits.outbox)
    writer = asyncio.create_task(write(socket, context, connection, table))
    reader = asyncio.create_task(listen(socket, context, table, connection, hello))
    try:
        await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (writer, reader):
            task.cancel()
        results = await asyncio.gather(writer, reader, return_exceptions=True)
        table.post(lambda: table.leave(connection))
    for result in results:
        if isinstance(result, Exception):
            raise result
    if table.closed:
        raise Closed
    raise Ended("This connection could not keep up.", "too_slow")


async def greet(table: Table, connection: Connection, hello: wire.Hello) -> None:
    """Show the table to whoever this is: by cookie, and by the secrets they show."""
    if hello.proto != wire.PROTOCOL:
        raise Ended(f"This page speaks version {hello.proto}, the server {wire.PROTOCOL}. Load it again.", "old_client")
    await table.do(lambda: table.enter(connection, hello.tokens[:TOKENS]))


async def receive(socket: WebSocket, context: Context) -> wire.FromClient:
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    if text is None:
        raise Ended("Messages are text.", "not_understood")
    if len(text) > context.settings.limits.frame:
        raise Ended("This message is too long.", "too_long", TOO_BIG)
    try:
        return decoder.decode(text)
    except (ValueError, RecursionError) as error:
        raise Ended(f"This was not understood: {error}.", "not_understood") from error


async def listen(socket: WebSocket, context: Context, table: Table, connection: Connection, hello: wire.Hello) -> None:
    """Commands, one after the other. Who is too fast waits, and so does what they send."""
    limits = context.settings.limits
    bucket = Bucket(limits.messages_per_second, limits.message_burst)
    slowed = 0.0
    await greet(table, connection, hello)
    while True:
        message = await receive(socket, context)
        wait = bucket.take()
        if wait:
            context.metrics.slowed.add()
            slowed += wait
            if slowed > PATIENCE:
                raise Ended("Too many messages. Slow down, then connect again.", "too_fast")
            await asyncio.sleep(wait)
        else:
            slowed = 0.0
        if isinstance(message, wire.Hello):
            await greet(table, connection, message)
        else:
            await carry_out(context, table, connection, message)


async def carry_out(context: Context, table: Table, connection: Connection, message: wire.FromClient) -> None:
    if isinstance(message, wire.Ping):
        connection.send(wire.Pong(message.t))
    elif isinstance(message, wire.Away):
        await table.do(lambda: table.show(lambda audience: audience.set_away(connection, message.away)))
    elif isinstance(message, wire.Look):
        await table.do(lambda: table.show(lambda audience: audience.look(connection, message.seat)))
    elif not isinstance(message, wire.Hello):
        if not 1 <= len(message.id) <= 64:
            raise Ended("A command's id has 1 to 64 characters.", "not_understood")
        began = time.perf_counter()
        try:
            await table.do(lambda: table.run(connection, message))
        except (Closed, Refused):
            raise
        except StoreFailed as error:
            connection.send(wire.Nack(message.id, error.message, [], table.match.seq))
        except Exception:  # the table has logged it and read itself again; a repeated id finds out what became of it
            connection.send(wire.Nack(message.id, "The server could not do this. Try again.", [], table.match.seq))
        if isinstance(message, (wire.Play, wire.Wish, wire.Undo)):
            context.metrics.ack_seconds.observe(time.perf_counter() - began)


async def write(socket: WebSocket, context: Context, connection: Connection, table: Table) -> None:
    """What the table tells, as fast as the reader takes it."""
    while True:
        text = await connection.next()
        if text is None:
            return
        if text == "":
            context.metrics.resyncs.add()
            await table.do(lambda: table.show(lambda audience: audience.sync(connection)))
        else:
            await socket.send_text(text)
