"""A played game, decision by decision: what could be expected, what was better, where it turned.

Every decision is judged by itself, from what its seat knew then, with luck of its own: in any order, in any process,
it comes out the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

import msgspec

from bestiary.kernel import catalogue
from bestiary.kernel.chance import Chance, word_of
from bestiary.kernel.record import Record
from bestiary.kernel.state import State
from bestiary.kernel.values import Action, Json
from bestiary.kernel.words import who

from .judging import Judgement, judge
from .names import UnknownBot, bot_from
from .perspective import Perspective
from .search_bot import SearchBot
from .thoughts import win_chance

FORMAT: Final = "bestiary-analysis-1"
ANALYST: Final = "search+iterations=200"
"""Who judges unless somebody else shall: by iterations, so that it comes out the same again."""

COSTLY: Final = 2.0  # percentage points from which an answer counts as a costly one
SURE: Final = 2.0  # so many standard errors it must be beyond doubt
MOST_COSTLY: Final = 10
SWING: Final = 8.0  # percentage points from which a change counts as a turning point
MOST_SWINGS: Final = 6

Progress = Callable[[int, int], None]
"""Hears how many decisions have been judged, and how many there are."""


class Judged(msgspec.Struct, frozen=True):
    """A decision of a played game, judged from what its seat could know then. All figures are per cent of games won."""

    at: int  # the position of the replay in which it was asked
    seat: int
    question: str
    played: str
    better: str | None  # what would have been better; None: nothing
    cost: float  # how much less the answer promised than the better one
    doubt: float  # the standard error of that
    chances: list[float]  # what each seat could expect; empty where there was nothing to think about
    iterations: int


class Swing(msgspec.Struct, frozen=True):
    """Between two decisions of a seat its expectation has changed much."""

    seat: int
    at: int
    until: int
    before: float
    after: float


class Analysis(msgspec.Struct, frozen=True):
    """What came of a game's decisions, or of those that were judged so far."""

    game: str
    version: str
    names: list[str]  # by seat
    method: str  # the bot that judged
    total: int  # decisions with a choice
    decisions: list[Judged]
    last: int  # the last position of the replay
    end: list[float]  # what the result was worth to each seat, in per cent; empty if the game has none

    def curve(self, seat: int) -> list[tuple[int, float]]:
        """A seat's chance to win in per cent, by position; the result is the last point. Each point rests on what the
        seat knew that decided there."""
        points = [(one.at, one.chances[seat]) for one in self.decisions if one.chances]
        return [*points, (self.last, self.end[seat])] if self.end else points

    def swings(self) -> list[Swing]:
        """The turning points, the greatest first: where a seat, asked again, could expect much more or much less than
        before. Both times it is that seat's own knowledge, so nothing has changed but the game."""
        found: list[Swing] = []
        for seat in range(len(self.names)):
            own = [one for one in self.decisions if one.seat == seat and one.chances]
            for one, after in pairwise(own):
                if abs(after.chances[seat] - one.chances[seat]) >= SWING:
                    found.append(Swing(seat, one.at, after.at, one.chances[seat], after.chances[seat]))
        return sorted(found, key=lambda swing: -abs(swing.after - swing.before))[:MOST_SWINGS]

    def costly(self) -> list[Judged]:
        """The answers that cost most, the dearest first; those that may be chance are left out."""
        found = [one for one in self.decisions if one.cost >= COSTLY and one.cost > SURE * one.doubt]
        return sorted(found, key=lambda one: -one.cost)[:MOST_COSTLY]

    def to_data(self) -> Json:
        """Plain data for JSON."""
        swings, costly = msgspec.to_builtins(self.swings()), [one.at for one in self.costly()]
        derived = {"done": len(self.decisions), "swings": swings, "costly": costly}
        return {"format": FORMAT, **derived, **msgspec.to_builtins(self)}


def analyse(played: Record | State, bot: str = ANALYST, jobs: int = 1, progress: Progress | None = None) -> Analysis:
    """Judge every decision of a game in which somebody had a choice.

    `played` is a record, or a game that was played here, over or not. `bot` is the name of one that searches; if it
    thinks by iterations, the same game gives the same analysis, on however many processors (`jobs`). Errors: UnknownBot
    if the bot does not search, RecordError if the record is not legal, BestiaryError for a redeal, which has no past.

    >>> import bestiary.bots
    >>> state = bestiary.game("feed-the-beast").start(players=2, seed=7)
    >>> for _ in range(6):
    ...     state.play(state.actions()[-1])
    >>> found = bestiary.bots.analyse(state, "search+iterations=8")
    >>> [one.at for one in found.decisions]
    [0, 2, 3, 4, 5]
    >>> found.decisions[1].played, len(found.curve(seat=0)), found.end
    ('Upgrade one of your tokens', 5, [])
    """
    if not isinstance(bot_from(bot), SearchBot):
        raise UnknownBot(bot, f"The bot {bot!r} does not search, so it cannot judge.")
    record = played if isinstance(played, Record) else played.record()
    analyst = Analyst(record, catalogue.module_of(record.game), bot)
    states, history = analyst.positions()
    places = choices(states, history)
    found: dict[int, Judged] = {}
    from .processes import work  # there are places without processes, and one job needs none

    for place, one in work(analyst.judged, places, jobs):
        found[place] = one
        if progress is not None:
            progress(len(found), len(places))
    names, judgements = [who(seat) for seat in range(states[0].players)], [found[place] for place in range(len(places))]
    return analysis_of(states, names, bot, len(places), judgements)


class Analyst:
    """Judges the decisions of one game. In another process it goes through that game again for itself."""

    def __init__(self, record: Record, module: str, bot: str) -> None:
        self.record = record
        self.module = module
        self.bot = bot
        self._states: list[State] = []
        self._history: list[Action] = []

    def __reduce__(self) -> tuple[object, ...]:
        return Analyst, (self.record, self.module, self.bot)

    def positions(self) -> tuple[list[State], list[Action]]:
        """All positions of the game, and what was answered (or wished) in each but the last."""
        if not self._states:
            catalogue.ensure(self.record.game, self.module)
            self._history = self.record.replay().history()
            self._states = positions(self.record.begin(), self._history)
        return self._states, self._history

    def judged(self, at: int) -> Judged:
        """The decision of a position."""
        states, history = self.positions()
        state = states[at]
        assert state.seat is not None
        sight, chance = Perspective(state, state.seat), Chance(word_of(luck(states[0], at)))
        return judged(at, state, history[at], judge(sight, chance, bot_from(self.bot), history[at]))


# -- plain work on positions and judgements ---------------------------------------------------------------------------


def positions(first: State, history: Sequence[Action]) -> list[State]:
    """Every position of a game that began like this."""
    state, found = first.copy(), [first]
    for entry in history:
        state.again(entry)
        found.append(state.copy())
    return found


def choices(states: Sequence[State], history: Sequence[Action]) -> list[int]:
    """The positions in which somebody had a choice. (An entry below zero is a wish, which answers nothing.)"""
    return [at for at, entry in enumerate(history) if entry >= 0 and len(states[at].actions()) > 1]


def luck(first: State, at: int) -> str:
    """Each decision has its own: they can be judged in any order, and come out the same."""
    return f"{first.seed}:analysis:{at}"


def judged(at: int, state: State, action: Action, known: Judgement | None) -> Judged:
    """A judgement in words; None: nobody could judge it."""
    seat = state.seat
    assert seat is not None
    asked, played = state.prompt.text, state.label(action)
    if known is None:
        return Judged(at, seat, asked, played, None, 0.0, 0.0, [], 0)
    cost = percent(max(0.0, known.gap) / 2 * known.share())
    better = state.label(known.best) if known.best != action and cost > 0 else None
    doubt, chances = percent(known.doubt / 2 * known.share()), [percent(chance) for chance in known.chances()]
    return Judged(at, seat, asked, played, better, cost, doubt, chances, known.iterations)


def analysis_of(
    states: Sequence[State], names: list[str], method: str, total: int, decisions: list[Judged]
) -> Analysis:
    """What came of these decisions of a game, of which so many (`total`) had a choice."""
    game, last = states[0].game, len(states) - 1
    return Analysis(game.slug, game.version, names, method, total, decisions, last, end(states[-1]))


def end(last: State) -> list[float]:
    """What the result was worth to each seat; nothing while there is none."""
    return [percent(win_chance(value)) for value in last.returns()] if last.over else []


def percent(share: float) -> float:
    return round(100 * share, 1)
