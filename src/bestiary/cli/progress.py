"""The bar that shows how far many games have got."""

from __future__ import annotations

from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from .console import complaints


def games_bar(words: str) -> Progress:
    """A bar with these words before it, on standard error; nothing where that is no terminal."""
    console = complaints()
    return Progress(
        TextColumn(escape(words)),
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
