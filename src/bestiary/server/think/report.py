"""An analysis as it is told: to the browser as far as it has come, and to take away."""

from __future__ import annotations

import csv
import io
import json

from bestiary.bots import analysis
from bestiary.kernel.words import who

from ..store.rows import AnalysisRow
from ..table.film import Film
from ..wire.forms import AnalysisInfo


def analysis_of(row: AnalysisRow, film: Film) -> analysis.Analysis:
    """What has been judged so far."""
    return analysis.analysis_of(film.states, film.names, row.method, row.total, list(row.judged))


def report(row: AnalysisRow, film: Film, mine: bool, after: int = 0) -> AnalysisInfo:
    """An analysis as far as it has come."""
    found = analysis_of(row, film)
    return AnalysisInfo(
        status=row.status,
        method=found.method,
        done=len(found.decisions),
        total=found.total,
        decisions=found.decisions[after:],
        last=found.last,
        end=found.end,
        swings=found.swings(),
        costly=[one.at for one in found.costly()],
        mine=mine,
    )


def as_json(row: AnalysisRow, film: Film) -> str:
    return json.dumps(analysis_of(row, film).to_data(), indent=1, ensure_ascii=False) + "\n"


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
