"""Sitting down, leaving, starting, playing again. Each function runs inside the table's mailbox."""

from __future__ import annotations

import time

from msgspec.structs import replace

from bestiary.kernel.values import Json

from ..store.rows import SeatRow, TableRow
from ..wire.forms import SeatToken
from .hub import Hub
from .plan import row_again, with_bots, with_own
from .refusals import Refused
from .table import Table

BAD_LINK = "This seat link is not good any more."


async def join(table: Table, guest: str, name: str, wanted: int | None, own: Json | None = None) -> None:
    """Take a free seat, with options of one's own for it. Whoever sits here already just keeps their seat."""
    row, game, mine = table.match.row, table.match.game, table.match.seats_of(guest)
    if mine and (wanted is None or row.status != "waiting"):
        return
    if row.status != "waiting":
        raise Refused("The game has begun. You can watch it.", "already_begun")
    free = [number for number, seat in enumerate(row.seats) if seat.kind == "open"]
    if wanted is not None:
        if not 0 <= wanted < len(row.seats):
            raise Refused("There is no such seat.", "no_such_seat", 422)
        if wanted in mine:
            return
        if wanted not in free:
            raise Refused("That seat is taken.", "seat_taken")
        free = [wanted]
    if not free:
        raise Refused("Every seat is taken.", "table_full")
    if own:
        with_own(game, row.options, free[0], own)  # a bad deck is refused before anybody gets up
    for number in mine if not row.hotseat else []:  # somebody who moves to another seat leaves the old one
        row = await vacate(table, row, number)
    if own:
        row = replace(row, options=with_own(game, row.options, free[0], own))
    await sit(table, row, free[0], guest, name)


async def choose(table: Table, guest: str, wanted: int | None, own: Json) -> None:
    """The options of an own seat, while the table waits."""
    row, mine = table.match.row, table.match.seats_of(guest)
    if not mine or (wanted is not None and wanted not in mine):
        raise Refused("You do not sit there.", "not_seated", 403)
    if wanted is None and len(mine) > 1:
        raise Refused("You have several seats: say which.", "which_seat", 422, option="seat")
    if row.status != "waiting":
        raise Refused("The game has begun.", "already_begun")
    options = with_own(table.match.game, row.options, mine[0] if wanted is None else wanted, own)
    await table.keep(replace(row, options=options, touched=time.time()))


async def claim(table: Table, token: str, guest: str, name: str) -> SeatToken:
    """Sit where a secret link says. It is looked up here, where nobody can get up at the same moment."""
    seat = await table.seat_behind(token)
    if seat is None:
        raise Refused(BAD_LINK, "bad_seat_link", 404)
    await sit(table, table.match.row, seat, guest, name)
    return SeatToken(seat, token)


async def sit(table: Table, row: TableRow, number: int, guest: str, name: str) -> None:
    """This guest sits here now; the last one to sit down starts the game."""
    seat = row.seats[number]
    shown = name if seat.kind == "open" else seat.name
    row = row.with_seat(number, kind="person", guest=guest, name=shown)
    table.audience.expect([number])
    await table.keep(replace(row, host=guest if row.host is None else row.host, touched=time.time()))
    if table.match.complete:
        await table.start()


async def vacate(table: Table, row: TableRow, number: int) -> TableRow:
    """The table when nobody sits here any more: no secret opens the seat, and what its person brought is gone with
    them. Whoever comes next must be alone there."""
    row = replace(row, options=with_own(table.match.game, row.options, number, {}))
    await table.drop_tokens(number)
    return row.with_seat(number, kind="open", name="", guest=None, taken_over=False)


async def start(table: Table, guest: str) -> None:
    """The host fills the open seats with bots and starts."""
    row = table.match.row
    if not table.match.is_host(guest):
        raise Refused("Only the host can start the game.", "not_host", 403)
    if row.status != "waiting":
        return
    seats: list[SeatRow] = [replace(seat, kind="bot") if seat.kind == "open" else seat for seat in row.seats]
    await table.start(with_bots(seats))
    table.audience.changed()


async def leave(table: Table, guest: str) -> None:
    """Get up. Before the game the seat is free again; during it a bot may play on until the person comes back."""
    row, mine = table.match.row, table.match.seats_of(guest)
    if not mine:
        raise Refused("You do not sit at this table.", "not_seated")
    if row.status == "waiting":
        for number in mine:
            row = await vacate(table, row, number)
        if row.host == guest:
            row = replace(row, host=next((seat.guest for seat in row.seats if seat.guest is not None), None))
        await table.keep(replace(row, touched=time.time()))
    elif row.status == "playing" and row.takeover:
        table.match.stay_away(mine)
        others = [seat for seat in row.seats if seat.kind == "person" and seat.guest != guest and not seat.taken_over]
        for number in mine if others else []:  # nobody left to wait: the table sleeps until somebody returns
            await table.take_over(number)


async def rename(table: Table, guest: str, old: str, name: str) -> None:
    """A guest has chosen another name."""
    row = table.match.row
    if row.status == "over":
        return
    table.audience.rename(guest, name)
    renamed = [number for number in table.match.seats_of(guest) if row.seats[number].name == old]
    for number in renamed:
        row = row.with_seat(number, name=name)
    if renamed:
        await table.keep(row)


async def rematch(table: Table, hub: Hub, guest: str) -> str:
    """The same people again, everybody one seat on: the name of that table, made once."""
    row = table.match.row
    if not table.match.seats_of(guest):
        raise Refused("Only those who played can ask for another game.", "not_seated", 403)
    if row.status != "over":
        raise Refused("The game is not over yet.", "not_over")
    if row.next_table is not None:
        return row.next_table
    again = row_again(row, table.match.game, guest)
    await hub.open_new(again, guest)
    await table.keep(replace(row, next_table=again.id))
    return again.id
