"""A table before it is laid: whether the game agrees with its options, who sits where, and the same people again."""

from __future__ import annotations

import secrets
import time

from msgspec.structs import replace

from bestiary.bots import bots as bot_names
from bestiary.kernel.catalogue import game as find_game
from bestiary.kernel.errors import BestiaryError, OptionError, UnknownGame
from bestiary.kernel.game import Game
from bestiary.kernel.values import Json

from ..store.rows import SeatRow, TableRow
from ..wire.forms import NewTable, SeatPlan
from . import clocks
from .names import clean, new_id
from .refusals import Refused


def row_of(new: NewTable, guest: str, name: str, most: int) -> TableRow:
    """The table that a guest wants, if it can be had. `most`: characters of a name."""
    own_seed = check_seed(new)
    settings = check_options(new)
    fault = clocks.fault(new.clock)
    if fault is not None:
        raise Refused(fault, "bad_clock", 422, option="clock")
    hotseat = sum(seat.kind == "me" for seat in new.seats) > 1
    now = time.time()
    seats = [seat_row(number, plan, guest, name, hotseat, most) for number, plan in enumerate(new.seats)]
    return TableRow(
        id=new_id(),
        game=new.game,
        options=settings,
        seed=own_seed or secrets.token_hex(16),
        status="waiting",
        private=new.private,
        hotseat=hotseat,
        host=guest,
        seats=with_bots(seats),
        clock=new.clock,
        takeover=new.takeover,
        created=now,
        touched=now,
        seed_chosen=own_seed is not None,
        hints=new.hints,
    )


def row_again(row: TableRow, game: Game, guest: str) -> TableRow:
    """The same people at another table, everybody one seat on."""
    seats = [SeatRow(seat.kind, seat.name, seat.bot, seat.guest) for seat in row.seats[-1:] + row.seats[:-1]]
    now = time.time()
    return replace(
        row,
        id=new_id(),
        options=moved_on(game, row.options, len(seats)),
        seed=secrets.token_hex(16),
        seed_chosen=False,
        status="waiting",
        result=None,
        host=guest,
        seats=seats,
        created=now,
        touched=now,
        next_table=None,
    )


def moved_on(game: Game, options: Json, seats: int) -> Json:
    """The options for the same people one seat on: what is a seat's own moves with whoever sits there."""
    moved = dict(options)
    for seat in range(seats):
        for before, after in zip(game.options_of(seat), game.options_of((seat + 1) % seats), strict=True):
            moved[after.name] = options[before.name]
    return moved


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


def with_bots(seats: list[SeatRow]) -> list[SeatRow]:
    """The same seats, with names for the bots: by their kind, with a number where there are several."""
    kinds = [seat.bot if seat.kind == "bot" else "" for seat in seats]
    named = []
    for place, (seat, kind) in enumerate(zip(seats, kinds, strict=True)):
        number = f" {kinds[:place].count(kind) + 1}" if kinds.count(kind) > 1 else ""
        named.append(replace(seat, name=f"{kind.capitalize()} bot{number}") if kind else seat)
    return named
