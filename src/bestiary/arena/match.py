"""One game between bots, from a plan and a number. The same plan and number always give the same result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple

from bestiary.bots import Perspective, bot_from
from bestiary.kernel.catalogue import game as find_game
from bestiary.kernel.catalogue import module_of
from bestiary.kernel.chance import stream
from bestiary.kernel.errors import BestiaryError, IllegalAction
from bestiary.kernel.state import State
from bestiary.kernel.values import Json

from .contest import Contest, Data


class Plan(Contest, frozen=True):
    """A match: what is played, and by whom."""

    bots: tuple[str, ...]
    rotate: bool

    def seats_of(self, index: int) -> tuple[str, ...]:
        """Which bot sits where in one game of the match: unless rotation is off, everybody moves on by one seat."""
        turn = index % self.players if self.rotate else 0
        return self.bots[turn:] + self.bots[:turn]


class GameResult(Data, frozen=True):
    """How one game went, as plain data.

    `seats` are the bots by seat; `asked` counts the decisions by name; `tally` holds the game's own figures.
    """

    index: int
    seed: str
    options: Json
    seats: tuple[str, ...]
    winners: tuple[int, ...]
    kind: str
    decisions: int
    scores: tuple[int, ...]
    reason: str
    asked: dict[str, int]
    tally: dict[str, list[int]]


def plan(
    game: str,
    bots: Sequence[str] = ("random",),
    players: int | None = None,
    seed: object = "1",
    rotate: bool = True,
    options: Json | None = None,
) -> Plan:
    """A plan that has been looked through: the game, its options, its seats and its bots all exist.

    Give one bot for every seat, or a single one for all of them. Without `players` there are as many seats as bots, or
    the game's usual number for a single bot.
    """
    if not bots:
        raise BestiaryError("A match needs at least one bot.")
    if players is None and len(bots) > 1:
        players = len(bots)
    wanted = dict(options or {})
    state = find_game(game).lay("plan", players, **wanted)
    if len(bots) not in (1, state.players):
        raise BestiaryError(
            f"{state.players} players need {state.players} bots, or a single one for all seats; you named {len(bots)}."
        )
    for name in bots:
        bot_from(name)
    seats = tuple(bots) * state.players if len(bots) == 1 else tuple(bots)
    return Plan(game, module_of(game), state.players, wanted, str(seed), seats, rotate)


class Course(NamedTuple):
    """How a game went from decision to decision: how often each question was asked, and by seat the answers given and
    the seconds thought about them."""

    asked: dict[str, int]
    decisions: list[int]
    seconds: list[float]


def play_out(state: State, names: Sequence[str], called: str) -> Course:
    """Let these bots, by seat, play the game to its end. `called` is how a complaint names the game."""
    bots = [bot_from(name) for name in names]
    luck = [stream(state.seed, f"bot {seat}") for seat in range(state.players)]
    sights = [Perspective(state, seat) for seat in range(state.players)]
    asked: Counter[str] = Counter()
    decisions = [0] * state.players
    seconds = [0.0] * state.players
    while state.seat is not None:
        seat = state.seat
        asked[state.decision().NAME] += 1
        began = perf_counter()
        answer = bots[seat].choose(sights[seat], luck[seat])
        seconds[seat] += perf_counter() - began
        decisions[seat] += 1
        try:
            state.play(answer)
        except IllegalAction as error:
            raise BestiaryError(
                f"The bot {names[seat]!r} broke the rules in {called} (seed {state.seed!r}): {error.message}"
            ) from error
    return Course({name: asked[name] for name in sorted(asked)}, decisions, seconds)


def play_game(plan: Plan, index: int) -> GameResult:
    """Play one game of the match to its end."""
    state = plan.start(index)
    seats = plan.seats_of(index)
    course = play_out(state, seats, f"game {index}")
    result = state.result
    assert result is not None
    return GameResult(
        index=index,
        seed=state.seed,
        options=state.options,
        seats=seats,
        winners=result.winners,
        kind=result.kind,
        decisions=sum(course.decisions),
        scores=result.scores,
        reason=result.reason,
        asked=course.asked,
        tally=state.game.tally(state),
    )
