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
from .refusals import Unfit

LONG = 100
"""So many characters a seed may have."""


def row_of(new: NewTable, guest: str, name: str, most: int) -> TableRow:
    """The table that a guest wants, if it can be had. `most`: characters of a name."""
    settings = check_options(new)
    own_seed = check_seed(new)
    fault = clocks.fault(new.clock)
    if fault is not None:
        raise Unfit("clock", fault, "bad_clock")
    hotseat = sum(seat.kind == "me" for seat in new.seats) > 1
    now = time.time()
    seats = [seat_row(number, plan, guest, name, hotseat, most) for number, plan in enumerate(new.seats)]
    return TableRow(
        id=new_id(),
        game=new.game,
        options=settings,
        seed=own_seed or str(secrets.randbits(128)),
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
        seed=str(secrets.randbits(128)),
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
    try:
        find_game(new.game).check_seed(seed)
    except OptionError as error:
        raise Unfit(error.option, error.message, error.code) from error
    if len(str(seed)) > LONG:
        raise Unfit("seed", f"A seed has at most {LONG} characters.", "bad_seed")
    if any(seat.kind == "open" for seat in new.seats):
        text = "Who chooses the seed could know what is hidden: leave it empty when other people shall join."
        raise Unfit("seed", text, "seed_with_others")
    return str(seed)


def check_options(new: NewTable) -> Json:
    """What was chosen for a new table, as the game keeps it. The game is the judge."""
    try:
        game = find_game(new.game)
    except UnknownGame as error:
        raise Unfit("game", error.message, "unknown_game") from error
    options = {name: value for name, value in new.options.items() if name != "seed"}
    players = options.pop("players", len(new.seats))
    if players != len(new.seats):
        raise Unfit("players", f"There are {len(new.seats)} seats for {players} players.", "players_out_of_range")
    known = bot_names()
    for seat in new.seats:
        if seat.bot not in known:
            text = f"There is no bot called {seat.bot[:40]!r}. The bots are: {', '.join(known)}."
            raise Unfit("seats", text, "unknown_bot")
    return set_up_on_trial(game, {**options, "players": len(new.seats)})


def set_up_on_trial(game: Game, options: Json) -> Json:
    """The options as the game keeps them, if it can be set up with them."""
    try:
        return game.lay("on trial", **options).options
    except OptionError as error:
        raise Unfit(error.option, error.message, error.code) from error
    except (BestiaryError, TypeError, ValueError, KeyError, AttributeError) as error:
        raise Unfit(None, "These options do not fit the game.", "bad_option") from error


def with_own(game: Game, settings: Json, seat: int, chosen: Json) -> Json:
    """A table's options with those of a seat as its person wants them; what they leave out takes its default."""
    own = {option.name: option.default for option in game.options_of(seat)}
    for name in chosen:
        if name not in own:
            yours = f"Yours are: {', '.join(own)}." if own else "Nobody has options of their own here."
            raise Unfit(name[:40], f"{name[:40]!r} is not yours to choose. {yours}", "not_your_option")
    return set_up_on_trial(game, {**settings, **own, **chosen}) if own else settings


def seat_row(number: int, plan: SeatPlan, guest: str, name: str, hotseat: bool, most: int) -> SeatRow:
    if plan.kind != "me":
        return SeatRow(plan.kind, "", plan.bot)
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
