"""Finding better parameters for a bot by letting it play against itself as it is now.

Candidates are spread over the ranges of the parameters. Each plays against the present values, all on the same deals;
the better half goes on and plays more (successive halving). The last one left plays a final match on fresh deals, for
the best of many always looks better than it is. The final is looked at four times and ends early if it is clear; the
bounds for that (O'Brien and Fleming's) keep the error at 5 % over all four looks together.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from math import ceil, sqrt
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from bestiary.bots import bot_from
from bestiary.bots.processes import work
from bestiary.kernel.chance import stream
from bestiary.kernel.errors import BestiaryError

from .contest import Data
from .paired import BETTER, NOT_CLEAR, WORSE, Difference, by_deal, compare, whole_deals
from .schedule import Fixture
from .statistics import Z95
from .store import Store
from .tournament import Outcome, Tournament, play_fixture

LOOKS = 4
LAST_BOUND = 2.024  # O'Brien and Fleming's for four looks at 5 %, in standard deviations
VERDICTS = {BETTER: "real gain", NOT_CLEAR: "no clear difference", WORSE: "worse"}

Told = Callable[[str, int], None]
"""Hears what is going on, and how many games are done."""


class Range(NamedTuple):
    """Between which values a parameter is looked for; `whole`: numbers without a fraction only."""

    name: str
    low: float
    high: float
    whole: bool

    def at(self, part: float) -> str:
        """The value at this part of the way, as it is written in a bot's name."""
        value = self.low + part * (self.high - self.low)
        return str(round(value)) if self.whole else f"{value:.4g}"


def candidates(bot: str, ranges: Sequence[Range], count: int) -> list[str]:
    """Bots whose parameters are spread evenly over the ranges, each once, and never the present one."""
    if count < 1:
        raise BestiaryError("There must be at least one candidate.")
    tuned = {each.name for each in ranges}
    name, *told = bot.split("+")
    kept = [word for word in told if word.partition("=")[0] not in tuned]
    found: dict[str, None] = {}
    for parts in _spread(len(ranges), count):
        words = [f"{each.name}={each.at(part)}" for each, part in zip(ranges, parts, strict=True)]
        found["+".join([name, *kept, *words])] = None
    found.pop(bot, None)
    if not found:
        raise BestiaryError(f"There is nothing to choose from: every candidate is {bot!r} as it is.")
    return list(found)


def _spread(dimensions: int, count: int) -> list[list[float]]:
    """Points that fill a box evenly: each parameter goes from end to end in equal steps, each in an order of its own
    (a Latin square)."""
    lot = stream("candidates", f"{count}")
    axes = []
    for axis in range(dimensions):
        order = list(range(count))
        if axis:
            lot.shuffle(order)
        axes.append([place / (count - 1) if count > 1 else 0.5 for place in order])
    return [list(parts) for parts in zip(*axes, strict=True)]


class Tuned(Data, frozen=True):
    """What came out: the differences to the present values in each round, best first, and the final."""

    present: str
    best: str
    rounds: list[list[Difference]]
    final: Difference
    games: int  # of the final
    planned: int
    verdict: str


class Tuning:
    """A search for better parameters. All its games are kept in a folder, so that it can go on where it stopped."""

    def __init__(self, base: Tournament, candidates: Sequence[str], games: int) -> None:
        """`base` is a tournament of the present bot with any other one; `games` are those of the final, and about
        those of each round."""
        for text in candidates:
            bot_from(text)
        self.base = base
        self.present = base.bots[0]
        self.candidates = list(candidates)
        self.games = base.whole(games)

    def rounds(self) -> list[tuple[int, int]]:
        """How many candidates there are in each round, and how many games each has played at its end."""
        left = len(self.candidates)
        rounds = []
        while left > 1:
            rounds.append((left, self.base.whole(ceil(self.games / left))))
            left = ceil(left / 2)
        return rounds

    @property
    def most(self) -> int:
        """The games that will be played at most."""
        total = played = 0
        for left, games in self.rounds():
            total += (left + self.base.together) * (games - played)
            played = games
        return total + self.games * (1 + self.base.together)

    def run(self, folder: Path, jobs: int = 1, told: Told = lambda stage, games: None) -> Tuned:
        """Play it all, or what is missing of it."""
        with ExitStack() as stack:
            table = _Table(jobs, told)
            stores = {
                text: stack.enter_context(Store(folder / f"candidate-{number}.jsonl", self._against(text, "")))
                for number, text in enumerate(self.candidates, 1)
            }
            rounds: list[list[Difference]] = []
            left = self.candidates
            for number, (_, games) in enumerate(self.rounds(), 1):
                stage = f"round {number}, {len(left)} candidates"
                table.play(stage, [(stores[text], stores[text].tournament.fixtures(games)) for text in left])
                found = [_difference(stores[text], games) for text in left]
                rounds.append(sorted(found, key=lambda difference: -difference.mean))
                left = [difference.first for difference in rounds[-1][: ceil(len(left) / 2)]]
            best = left[0]
            number = self.candidates.index(best) + 1
            final = stack.enter_context(Store(folder / f"final-{number}.jsonl", self._against(best, "-final")))
            return self._final(table, final, best, rounds)

    def _final(self, table: _Table, store: Store, best: str, rounds: list[list[Difference]]) -> Tuned:
        fixtures = store.tournament.fixtures(self.games)
        for look in range(1, LOOKS + 1):
            games = self.base.whole(ceil(self.games * look / LOOKS))
            table.play("final", [(store, fixtures[: len(store.tournament.fixtures(games))])])
            difference = _difference(store, games, LAST_BOUND * sqrt(LOOKS / look))
            if difference.verdict != NOT_CLEAR:
                break
        verdict = VERDICTS[difference.verdict]
        return Tuned(self.present, best, rounds, difference, games, self.games, verdict)

    def _against(self, candidate: str, more: str) -> Tournament:
        """The match of a candidate against the present values."""
        return replace(self.base, bots=(self.present, candidate), seed=self.base.seed + more)


def _difference(store: Store, games: int, reach: float = Z95) -> Difference:
    """What the first games of a candidate's match show about it."""
    contest = store.tournament
    present, candidate = contest.bots
    fixtures = contest.fixtures(games)
    deals = whole_deals(fixtures, store.done(fixtures))
    return compare(candidate, present, by_deal(deals, candidate, present, contest.together), reach)


@dataclass(slots=True)
class _Table:
    """Plays games for several stores at once, the same game never twice, and counts them."""

    jobs: int
    told: Told
    known: dict[tuple[str, tuple[str, ...]], Outcome] = field(init=False, default_factory=dict)

    def play(self, stage: str, wanted: Iterable[tuple[Store, Sequence[Fixture]]]) -> None:
        waiting: defaultdict[tuple[str, tuple[str, ...]], list[tuple[Store, Fixture]]] = defaultdict(list)
        for store, fixtures in wanted:
            self.known.update({(outcome.seed, outcome.seats): outcome for outcome in store.done(fixtures)})
            for fixture in store.missing(fixtures):
                contest = store.tournament
                waiting[contest.seed_of(fixture.deal), contest.names(fixture)].append((store, fixture))
        for key in [key for key in waiting if key in self.known]:
            _keep(self.known[key], waiting.pop(key))
        self.told(stage, len(self.known))
        games = list(waiting.values())
        items = [(store.tournament, fixture) for [(store, fixture), *_] in games]
        for place, outcome in work(_play, items, self.jobs):
            _keep(outcome, games[place])
            self.known[outcome.seed, outcome.seats] = outcome
            self.told(stage, len(self.known))


def _keep(outcome: Outcome, places: Iterable[tuple[Store, Fixture]]) -> None:
    for store, fixture in places:
        store.add(replace(outcome, number=fixture.number))


def _play(item: tuple[Tournament, Fixture]) -> Outcome:
    return play_fixture(*item)
