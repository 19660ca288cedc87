"""A tournament: who takes part, and one game of it. The same tournament and number always give the same game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec import Struct

from bestiary.bots import bot_from
from bestiary.bots.processes import work
from bestiary.kernel.catalogue import game as find_game
from bestiary.kernel.catalogue import module_of
from bestiary.kernel.errors import BestiaryError
from bestiary.kernel.values import Json

from .contest import Contest
from .match import play_out
from .schedule import Fixture, fixtures, whole
from .together import wins_together


class Tournament(Contest, frozen=True):
    """What is played, and by whom; the results are stored under all of it.

    `together`: all seats win or lose together, so each bot plays alone in all of them.
    """

    version: str
    bots: tuple[str, ...]
    together: bool

    def whole(self, games: int) -> int:
        """The number of games, rounded up to whole deals."""
        return whole(games, self.players, self.together)

    def fixtures(self, games: int) -> list[Fixture]:
        """The timetable; what `games` counts, `schedule.fixtures` says."""
        return fixtures(len(self.bots), self.players, games, self.together)

    def names(self, fixture: Fixture) -> tuple[str, ...]:
        """The bots of one game by seat."""
        return tuple(self.bots[bot] for bot in fixture.seats)


class Outcome(Struct, frozen=True):
    """How one game of a tournament went, as plain data: bots, answers given and seconds thought are by seat."""

    number: int
    deal: int
    seed: str
    seats: tuple[str, ...]
    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    kind: str
    scores: tuple[int, ...]
    reason: str
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]


def tournament(
    game: str,
    bots: Sequence[str],
    players: int | None = None,
    seed: object = "1",
    options: Json | None = None,
    together: bool | None = None,
) -> Tournament:
    """A tournament that has been looked through: the game, its options and the bots all exist.

    Without `players` there are two where the game allows it, so that every pair of bots can meet; without `together`
    a few games show whether all win or lose together.
    """
    room = find_game(game)
    wanted = dict(options or {})
    if players is None:
        players = 2 if 2 in room.seats else room.seats[0]
    state = room.lay("plan", players, **wanted)
    for name in bots:
        bot_from(name)
        if bots.count(name) > 1:
            raise BestiaryError(f"The bot {name!r} is named twice.")
    if together is None:
        together = wins_together(room, state.players, wanted)
    if len(bots) < (1 if together else 2):
        raise BestiaryError(f"A tournament needs at least {'one bot' if together else 'two bots'}.")
    if state.players == 1 and not together:
        raise BestiaryError("A player alone has nobody to play against.")
    return Tournament(game, module_of(game), state.players, wanted, str(seed), room.version, tuple(bots), together)


def play_fixture(tournament: Tournament, fixture: Fixture) -> Outcome:
    """Play one game of the tournament to its end."""
    state = tournament.start(fixture.deal)
    names = tournament.names(fixture)
    course = play_out(state, names, f"game {fixture.number}")
    result = state.result
    assert result is not None
    return Outcome(
        number=fixture.number,
        deal=fixture.deal,
        seed=state.seed,
        seats=names,
        winners=result.winners,
        ranking=result.ranking,
        kind=result.kind,
        scores=result.scores,
        reason=result.reason,
        decisions=tuple(course.decisions),
        seconds=tuple(round(seconds, 6) for seconds in course.seconds),
    )


def play(tournament: Tournament, fixtures: Sequence[Fixture], jobs: int = 1) -> Iterator[Outcome]:
    """Play these games of the tournament, and give how they went as they become known."""
    return (outcome for _, outcome in work(partial(play_fixture, tournament), fixtures, jobs))
