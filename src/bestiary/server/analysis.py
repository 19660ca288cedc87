"""A played game, decision by decision: what could be expected, what was better, where it turned.

Everything here is plain work on a film and on judgements: it thinks nothing, keeps nothing and knows no table.
"""

from __future__ import annotations

import csv
import io
import json
from itertools import pairwise
from typing import Final

import msgspec

from bestiary.bots import win_chance
from bestiary.kernel.words import who

from .bots import Question
from .judging import Judgement
from .replay import Film
from .rows import AnalysisRow
from .wire import AnalysisInfo, Judged, Swing

FORMAT: Final = "bestiary-analysis-1"
COSTLY: Final = 2.0  # percentage points from which an answer counts as a costly one
SURE: Final = 2.0  # so many standard errors it must be beyond doubt
MOST_COSTLY: Final = 10
SWING: Final = 8.0  # percentage points from which a change counts as a turning point
MOST_SWINGS: Final = 6


# -- what is to be judged ---------------------------------------------------------------------------------------------


def choices(film: Film) -> list[int]:
    """The positions in which somebody had a choice. (An entry below zero is a wish, which answers nothing.)"""
    return [at for at, entry in enumerate(film.actions) if entry >= 0 and len(film.states[at].actions()) > 1]


def question(name: str, film: Film, at: int) -> Question:
    """The decision of that position, as a process can be asked about it."""
    first, seat = film.states[0], film.states[at].seat
    assert seat is not None
    return Question(name, first.game.slug, first.options, first.seed, film.actions[:at], seat, first.origin)


def luck(film: Film, at: int) -> str:
    """Each decision has its own: they can be judged in any order, and come out the same."""
    return f"{film.states[0].seed}:analysis:{at}"


def judged(film: Film, at: int, known: Judgement | None) -> Judged:
    """A judgement in words; None: nobody could judge it."""
    state, action = film.states[at], film.actions[at]
    seat = state.seat
    assert seat is not None
    asked, played = state.prompt.text, state.label(action)
    if known is None:
        return Judged(at, seat, asked, played, None, 0.0, 0.0, [], 0)
    cost = percent(max(0.0, known.gap) / 2 * known.share())
    better = state.label(known.best) if known.best != action and cost > 0 else None
    doubt, chances = percent(known.doubt / 2 * known.share()), [percent(chance) for chance in known.chances()]
    return Judged(at, seat, asked, played, better, cost, doubt, chances, known.iterations)


def percent(share: float) -> float:
    return round(100 * share, 1)


# -- what comes of it -------------------------------------------------------------------------------------------------


def costly(decisions: list[Judged]) -> list[Judged]:
    """The answers that cost most, the dearest first; those that may be chance are left out."""
    found = [one for one in decisions if one.cost >= COSTLY and one.cost > SURE * one.doubt]
    return sorted(found, key=lambda one: -one.cost)[:MOST_COSTLY]


def swings(decisions: list[Judged], players: int) -> list[Swing]:
    """The turning points, the greatest first: where a seat, asked again, could expect much more or much less than
    before. Both times it is that seat's own knowledge, so nothing has changed but the game."""
    found: list[Swing] = []
    for seat in range(players):
        own = [one for one in decisions if one.seat == seat and one.chances]
        for one, after in pairwise(own):
            if abs(after.chances[seat] - one.chances[seat]) >= SWING:
                found.append(Swing(seat, one.at, after.at, one.chances[seat], after.chances[seat]))
    return sorted(found, key=lambda swing: -abs(swing.after - swing.before))[:MOST_SWINGS]


def end(film: Film) -> list[float]:
    """What the result was worth to each seat."""
    last = film.states[-1]
    return [percent(win_chance(value)) for value in last.returns()] if last.over else []


def report(row: AnalysisRow, film: Film, mine: bool, after: int = 0) -> AnalysisInfo:
    """An analysis as far as it has come."""
    decisions = list(row.judged)
    return AnalysisInfo(
        status=row.status,
        method=row.method,
        done=len(decisions),
        total=row.total,
        decisions=decisions[after:],
        last=len(film.states) - 1,
        end=end(film),
        swings=swings(decisions, film.states[0].players),
        costly=[one.at for one in costly(decisions)],
        mine=mine,
    )


# -- to take away -----------------------------------------------------------------------------------------------------


def as_json(row: AnalysisRow, film: Film) -> str:
    first = film.states[0]
    told = msgspec.to_builtins(report(row, film, False))
    figures = {name: told[name] for name in ("method", "done", "total", "last", "end", "swings", "costly", "decisions")}
    data = {"format": FORMAT, "game": first.game.slug, "version": first.game.version, "names": film.names, **figures}
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def as_csv(row: AnalysisRow, film: Film) -> str:
    """One line for each decision, for a spreadsheet."""
    seats = range(film.states[0].players)
    text = io.StringIO()
    sheet = csv.writer(text, lineterminator="\n")
    sheet.writerow(
        ["position", "seat", "name", "question", "played", "better", "cost", "doubt"]
        + [f"chance {who(seat)}" for seat in seats]
    )
    for one in row.judged:
        words = [harmless(text) for text in (film.names[one.seat], one.question, one.played, one.better or "")]
        chances = [str(chance) for chance in one.chances] or [""] * len(seats)
        sheet.writerow([one.at, who(one.seat), *words, one.cost, one.doubt, *chances])
    return text.getvalue()


def harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in tuple("=+-@") else text
