"""Shares with their intervals, as tables in a terminal."""

from __future__ import annotations

from rich.markup import escape
from rich.table import Table

from bestiary.arena import Interval, Share


def table(title: str, *columns: str) -> Table:
    """A table whose first column holds names and whose others hold figures."""
    made = Table(title=title, title_justify="left")
    for place, column in enumerate(columns):
        made.add_column(column, justify="right" if place else "left")
    return made


def shares_table(title: str, name: str, of: str) -> Table:
    return table(title, name, "Count", f"Of {of}", "Share", "95 % interval")


def add_share(table: Table, share: Share, *more: str) -> None:
    figures = (str(share.count), str(share.total), f"{share.share:.1%}", percents(share.interval))
    table.add_row(escape(share.name), *figures, *more)


def percents(interval: Interval) -> str:
    return f"{interval.low:.1%} to {interval.high:.1%}"


def signed(interval: Interval) -> str:
    return f"{interval.low:+.1%} to {interval.high:+.1%}"
