"""Shares with their intervals, as tables in a terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich.markup import escape
from rich.table import Table

from bestiary.arena import Interval, Share, against_even


def table(title: str, *columns: str) -> Table:
    """A table whose first column holds names and whose others hold figures."""
    made = Table(title=title, title_justify="left")
    for place, column in enumerate(columns):
        made.add_column(column, justify="right" if place else "left")
    return made


def shares_table(title: str, name: str, of: str, shares: Iterable[Share], even: float | None = None) -> Table:
    """Shares of something that has a name; with `even`, what each says if that is the share of equally good ones."""
    made = table(title, name, "Count", f"Of {of}", "Share", "95 % interval")
    if even is not None:
        made.add_column(f"Even is {even:.1%}")
    for share in shares:
        figures = [str(share.count), str(share.total), f"{share.share:.1%}", percents(share.interval)]
        if even is not None:
            figures.append(against_even(share, even))
        made.add_row(escape(share.name), *figures)
    return made


def percents(interval: Interval) -> str:
    return f"{interval.low:.1%} to {interval.high:.1%}"


def signed(interval: Interval) -> str:
    return f"{interval.low:+.1%} to {interval.high:+.1%}"
