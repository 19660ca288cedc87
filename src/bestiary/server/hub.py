"""All live tables of this server: finds them, wakes them, lets them sleep, makes new ones."""

from __future__ import annotations

import asyncio
import secrets
import time

from bestiary.bots import bots as bot_names
from bestiary.kernel.catalogue import game as find_game
from bestiary.kernel.errors import BestiaryError, OptionError, UnknownGame
from bestiary.kernel.game import Game
from bestiary.kernel.values import Json

from . import clocks, log
from .identity import clean, digest, new_id, new_token
from .mailbox import Closed
from .rows import SeatRow, TableRow
from .services import Refused, Services
from .store import StoreFailed
from .table import Table
from .wire import NewTable, SeatPlan, SeatToken, TableCreated

RESUMED = 30 * 24 * 3600.0  # running tables untouched for longer wait until somebody visits
LATELY = 24 * 3600.0  # unfinished tables count against their host for so long after they were last touched
SWEEP = 30.0


class Hub:
    """The tables in memory, by name."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tables: dict[str, Table] = {}
        self.closing = False
        self._opening: dict[str, asyncio.Future[Table | None]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        metrics = services.metrics
        metrics.live_tables.look = lambda: len(self.tables)
        metrics.connections.look = lambda: sum(len(table.connections) for table in self.tables.values())

    # -- life ---------------------------------------------------------------------------------------------------

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._resume()), asyncio.create_task(self._sweep())]

    async def close(self) -> None:
        """Finish every command that was accepted, then let go of the tables."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._opening.values(), return_exceptions=True)
        await asyncio.gather(*(table.close() for table in self.tables.values()))
        self.tables.clear()

    async def _resume(self) -> None:
        """Wake the running tables: bots that were thinking when the server ended think again."""
        for id in await self.services.store.playing(time.time() - RESUMED):
            try:
                await self.table(id)
            except Exception as error:
                log.fault("a table cannot be resumed", error, table=id)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, self.services.settings.idle))
            now = time.monotonic()
            for id, table in list(self.tables.items()):
                if table.idle and now - table.seen > self.services.settings.idle:
                    del self.tables[id]
                    await table.close()

    # -- finding ------------------------------------------------------------------------------------------------

    async def table(self, id: str) -> Table:
        """The live table of that name, woken if it slept."""
        table = self.tables.get(id)
        if table is not None:
            table.seen = time.monotonic()
            return table
        if self.closing:
            raise Closed
        opening = self._opening.get(id)
        if opening is None:
            opening = self._opening[id] = asyncio.ensure_future(self._open(id))
            opening.add_done_callback(lambda _: self._opening.pop(id, None))
        table = await asyncio.shield(opening)
        if table is None:
            raise Refused("There is no such table.", "no_such_table", 404)
        return table

    async def _open(self, id: str) -> Table | None:
        row = await self.services.store.table(id)
        if row is None:
            return None
        try:
            table = Table(self.services, row)
            await table.open()
        except UnknownGame as error:
            raise Refused(error.message, "unknown_game", 409) from error
        except StoreFailed:
            raise
        except BestiaryError as error:
            raise Refused(error.message, "cannot_resume", 409) from error
        self.tables[id] = table
        return table

    # -- making -------------------------------------------------------------------------------------------------

    async def create(self, guest: str, name: str, new: NewTable) -> TableCreated:
        """A new table, if the game agrees with its options; it starts at once when no seat is open."""
        limits = self.services.settings.limits
        if await self.services.store.unfinished_of(guest, time.time() - LATELY) >= limits.tables_per_guest:
            raise Refused(
                f"You have {limits.tables_per_guest} tables that are not over. Finish one, or come back tomorrow.",
                "too_many_tables",
                429,
            )
        own_seed = check_seed(new)
        settings = check_options(new)
        fault = clocks.fault(new.clock)
        if fault is not None:
            raise Refused(fault, "bad_clock", 422, option="clock")
        mine = [seat for seat in new.seats if seat.kind == "me"]
        now = time.time()
        row = TableRow(
            id=new_id(),
            game=new.game,
            options=settings,
            seed=own_seed or secrets.token_hex(16),
            status="waiting",
            private=new.private,
            hotseat=len(mine) > 1,
            host=guest,
            seats=[
                seat_row(number, plan, guest, name, len(mine) > 1, limits.name) for number, plan in enumerate(new.seats)
            ],
            clock=new.clock,
            takeover=new.takeover,
            created=now,
            touched=now,
            seed_chosen=own_seed is not None,
            hints=new.hints,
        )
        number_bots(row.seats)
        return await self.open_new(row, guest)

    async def open_new(self, row: TableRow, guest: str) -> TableCreated:
        await self.services.store.create(row, [])
        table = await self.table(row.id)
        if table.complete:
            await table.do(table.start)
        log.note("a table is set", table=row.id, game=row.game, seats=len(row.seats))
        return await self.created(table, guest)

    async def created(self, table: Table, guest: str, shown: SeatToken | None = None) -> TableCreated:
        """What somebody is told who has just sat down: the secrets of their seats, each new but the one they showed."""
        tokens = []
        for number, seat in enumerate(table.row.seats):
            if shown is not None and number == shown.seat:
                tokens.append(shown)
            elif seat.guest == guest and seat.kind == "person":
                token = new_token()
                await self.services.store.add_token(digest(token), table.row.id, number)
                tokens.append(SeatToken(number, token))
        waiting = table.row.status == "waiting"
        return TableCreated(table.row.id, tokens, f"/t/{table.row.id}" if waiting else None)


def check_seed(new: NewTable) -> str | None:
    """A seed of one's own foretells everything, so it is for tables at which nobody else can be cheated."""
    seed = new.options.get("seed")
    if seed is None or seed == "":
        return None
    if isinstance(seed, bool) or not isinstance(seed, (int, str)) or len(str(seed)) > 100:
        raise Refused("A seed is a text or a whole number.", "bad_seed", 422, option="seed")
    if any(seat.kind == "open" for seat in new.seats):
        raise Refused(
            "Who chooses the seed could know what is hidden: leave it empty when other people shall join.",
            "seed_with_others",
            422,
            option="seed",
        )
    return str(seed)


def check_options(new: NewTable) -> Json:
    """The options as the game keeps them. The game is the judge: it is set up once on trial."""
    try:
        game = find_game(new.game)
    except UnknownGame as error:
        raise Refused(error.message, "unknown_game", 422, option="game") from error
    options = {name: value for name, value in new.options.items() if name != "seed"}
    players = options.pop("players", len(new.seats))
    if players != len(new.seats):
        raise Refused(
            f"There are {len(new.seats)} seats for {players} players.", "players_out_of_range", 422, option="players"
        )
    known = bot_names()
    for seat in new.seats:
        if seat.bot not in known:
            raise Refused(
                f"There is no bot called {seat.bot[:40]!r}. The bots are: {', '.join(known)}.",
                "unknown_bot",
                422,
                option="seats",
            )
    return tried(game, {**options, "players": len(new.seats)})


def tried(game: Game, options: Json) -> Json:
    try:
        return game.start(seed="on trial", **options).options
    except OptionError as error:
        raise Refused(error.message, error.code, 422, option=error.option) from error
    except (BestiaryError, TypeError, ValueError, KeyError, AttributeError) as error:
        raise Refused("These options do not fit the game.", "bad_option", 422) from error


def with_own(game: Game, settings: Json, seat: int, chosen: Json) -> Json:
    """A table's options with those of a seat as its person wants them; what they leave out takes its default."""
    own = {option.name: option.default for option in game.options_of(seat)}
    for name in chosen:
        if name not in own:
            yours = f"Yours are: {', '.join(own)}." if own else "Nobody has options of their own here."
            raise Refused(f"{name[:40]!r} is not yours to choose. {yours}", "not_your_option", 422, option=name[:40])
    return tried(game, {**settings, **own, **chosen}) if own else settings


def seat_row(number: int, plan: SeatPlan, guest: str, name: str, hotseat: bool, most: int) -> SeatRow:
    if plan.kind == "bot":
        return SeatRow("bot", "", plan.bot)
    if plan.kind == "open":
        return SeatRow("open", "", plan.bot)
    own = clean(plan.name, most)
    return SeatRow("person", own or (f"{name} {number + 1}" if hotseat else name), plan.bot, guest)


def number_bots(seats: list[SeatRow]) -> None:
    """Give bots names: by their kind, with a number where there are several."""
    taken: dict[str, int] = {}
    for seat in seats:
        if seat.kind == "bot":
            taken[seat.bot] = taken.get(seat.bot, 0) + 1
    counts: dict[str, int] = {}
    for seat in seats:
        if seat.kind == "bot":
            counts[seat.bot] = counts.get(seat.bot, 0) + 1
            number = f" {counts[seat.bot]}" if taken[seat.bot] > 1 else ""
            seat.name = f"{seat.bot.capitalize()} bot{number}"
