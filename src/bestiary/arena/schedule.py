"""Who meets whom, and in which seats: a fair timetable, always the same, that only grows when more games are asked for.

A *deal* is a seed. Every deal is played with all rotations of the seats, so that a good deal and a good seat favour
nobody; and the same deals are given to everybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, count, islice, repeat
from typing import NamedTuple

from bestiary.kernel.chance import Chance, stream

LOTS = 1_000_000

Seats = tuple[int, ...]
"""Which bot, by its place in the list, has which seat."""

Deal = list[Seats]
"""The games that are played with one seed."""


class Fixture(NamedTuple):
    """One game of a timetable: its number, its deal, and who sits where."""

    number: int
    deal: int
    seats: Seats


def whole(games: int, players: int, together: bool) -> int:
    """The number of games, rounded up to whole deals."""
    rotations = 1 if together else players
    return -(-games // rotations) * rotations


def fixtures(bots: int, players: int, games: int, together: bool = False) -> list[Fixture]:
    """The timetable.

    Where all win or lose together, every bot has all the seats for itself in `games` games. At a table for two, each
    pair meets in `games` games; at a larger one there are `games` games in all, and the bots share the seats evenly.
    """
    deals: Iterable[Deal]
    rounds = whole(games, players, together) // (1 if together else players)
    if together:
        deals = repeat([(bot,) * players for bot in range(bots)], rounds)
    elif players == 2:
        deals = repeat([seats for pair in combinations(range(bots), 2) for seats in _rotations(pair)], rounds)
    else:
        deals = chain.from_iterable(_deals(lineup) for lineup in islice(_lineups(bots, players), rounds))
    numbers = count()
    return [Fixture(next(numbers), deal, seats) for deal, seatings in enumerate(deals) for seats in seatings]


def _rotations(lineup: Seats) -> Deal:
    """Everybody moves on by one seat until all are back where they were."""
    return [lineup[turn:] + lineup[:turn] for turn in range(len(lineup))]


def _deals(lineup: Seats) -> list[Deal]:
    """As many games as there are seats. A lineup that looks the same after half a turn would only repeat its games: it
    gets another deal instead."""
    turns = _rotations(lineup)
    different = turns[: turns.index(lineup, 1)] if lineup in turns[1:] else turns
    return [different] * (len(turns) // len(different))


def _lineups(bots: int, players: int) -> Iterator[Seats]:
    """As many seats for one bot as for another, and meetings and neighbours mixed as evenly as can be."""
    lot = stream("timetable", f"{bots} bots, {players} players")
    extra = [0] * bots  # the seats beyond those that everybody has in every deal
    met = [[0] * bots for _ in range(bots)]
    followed = [[0] * bots for _ in range(bots)]
    while True:
        yield tuple(_seated(_invited(bots, players, extra, met, lot), followed, lot))


def _invited(bots: int, players: int, extra: list[int], met: list[list[int]], lot: Chance) -> list[int]:
    """Who plays: those who have sat least, and of these those who have met the others least."""
    lineup = [bot for bot in range(bots) for _ in range(players // bots)]
    free = list(range(bots))
    for _ in range(players % bots):
        bot = min(free, key=lambda bot: (extra[bot], sum(met[bot][other] for other in lineup), lot.below(LOTS)))
        free.remove(bot)
        lineup.append(bot)
        extra[bot] += 1
    for bot in lineup:
        for other in lineup:
            met[bot][other] += 1
    return lineup


def _seated(lineup: list[int], followed: list[list[int]], lot: Chance) -> list[int]:
    """In which order round the table: after each bot comes the one that has followed it least."""
    left = sorted(lineup)
    order = [left.pop(lot.below(len(left)))]
    while left:
        bot = min(left, key=lambda bot: (followed[order[-1]][bot], lot.below(LOTS)))
        left.remove(bot)
        order.append(bot)
    for place, bot in enumerate(order):
        followed[order[place - 1]][bot] += 1
    return order
