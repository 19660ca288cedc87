"""Sitting down, leaving, starting, playing again. Each function runs inside the table's mailbox."""

from __future__ import annotations

import secrets
import time

from .hub import Hub, number_bots
from .identity import new_id
from .rows import SeatRow, TableRow
from .services import Refused
from .table import Table


async def join(table: Table, guest: str, name: str, wanted: int | None) -> None:
    """Take a free seat. Whoever sits here already just keeps their seat."""
    row = table.row
    if any(seat.guest == guest for seat in row.seats) and wanted is None:
        return
    if row.status != "waiting":
        if any(seat.guest == guest for seat in row.seats):
            return
        raise Refused("The game has begun. You can watch it.", "already_begun")
    free = [number for number, seat in enumerate(row.seats) if seat.kind == "open"]
    if wanted is not None:
        if not 0 <= wanted < len(row.seats):
            raise Refused("There is no such seat.", "no_such_seat", 422)
        if row.seats[wanted].guest == guest:
            return
        if wanted not in free:
            raise Refused("That seat is taken.", "seat_taken")
        free = [wanted]
    if not free:
        raise Refused("Every seat is taken.", "table_full")
    for seat in row.seats:  # somebody who moves to another seat leaves the old one
        if seat.guest == guest and not row.hotseat:
            seat.kind, seat.guest, seat.name = "open", None, ""
    await sit(table, free[0], guest, name)


async def sit(table: Table, number: int, guest: str, name: str) -> None:
    """This guest sits here now; the last one to sit down starts the game."""
    row = table.row
    seat = row.seats[number]
    fresh = seat.kind == "open"
    seat.kind, seat.guest = "person", guest
    if fresh:
        seat.name = name
    if row.host is None:
        row.host = guest
    row.touched = time.time()
    await table.services.store.save(row)
    renew(table)
    if row.status == "waiting" and not any(seat.kind == "open" for seat in row.seats):
        await table.start()


async def start(table: Table, guest: str) -> None:
    """The host fills the open seats with bots and starts."""
    row = table.row
    if not table.is_host(guest):
        raise Refused("Only the host can start the game.", "not_host", 403)
    if row.status != "waiting":
        return
    for seat in row.seats:
        if seat.kind == "open":
            seat.kind = "bot"
    number_bots(row.seats)
    await table.start()
    table.changed()


async def leave(table: Table, guest: str) -> None:
    """Get up. Before the game the seat is free again; during it a bot may play on until the person comes back."""
    row = table.row
    mine = [number for number, seat in enumerate(row.seats) if seat.guest == guest]
    if not mine:
        raise Refused("You do not sit at this table.", "not_seated")
    if row.status == "waiting":
        for number in mine:
            row.seats[number] = SeatRow("open", "", row.seats[number].bot)
            await table.services.store.drop_tokens(row.id, number)
        if row.host == guest:
            row.host = next((seat.guest for seat in row.seats if seat.guest is not None), None)
        row.touched = time.time()
        await table.services.store.save(row)
        renew(table)
    elif row.status == "playing" and row.takeover:
        others = [seat for seat in row.seats if seat.kind == "person" and seat.guest != guest and not seat.taken_over]
        for number in mine if others else []:  # nobody left to wait: the table sleeps until somebody returns
            await table.take_over(number)


async def rename(table: Table, guest: str, old: str, name: str) -> None:
    """A guest has chosen another name."""
    if table.row.status == "over":
        return
    renamed = [seat for seat in table.row.seats if seat.guest == guest and seat.name == old]
    for seat in renamed:
        seat.name = name
    for connection in table.connections:
        if connection.guest == guest:
            connection.name = name
    if renamed:
        await table.services.store.save(table.row)
        table.changed()


async def rematch(table: Table, hub: Hub, guest: str) -> TableRow | None:
    """The same people again, everybody one seat on. None: somebody has asked before, and `next_table` says where."""
    row = table.row
    if not any(seat.guest == guest for seat in row.seats):
        raise Refused("Only those who played can ask for another game.", "not_seated", 403)
    if row.status != "over":
        raise Refused("The game is not over yet.", "not_over")
    if row.next_table is not None:
        return None
    now = time.time()
    seats = [SeatRow(seat.kind, seat.name, seat.bot, seat.guest) for seat in row.seats[-1:] + row.seats[:-1]]
    again = TableRow(
        id=new_id(),
        game=row.game,
        options=row.options,
        seed=secrets.token_hex(16),
        status="waiting",
        private=row.private,
        hotseat=row.hotseat,
        host=guest,
        seats=seats,
        clock=row.clock,
        takeover=row.takeover,
        created=now,
        touched=now,
    )
    await hub.open_new(again, guest)
    row.next_table = again.id
    await table.services.store.save(row)
    table.changed()
    return again


def renew(table: Table) -> None:
    """Whoever sits down or gets up sees the table from there."""
    for connection in list(table.connections):
        you = table.seats_of(connection)
        if you != connection.you:
            connection.you = you
            connection.viewpoint = you[0] if len(you) == 1 else None
            table.sync(connection)
    table.changed()
