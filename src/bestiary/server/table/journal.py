"""The log in words, as each viewer may read it.

Lines are numbered for each viewer by itself: a gap in the numbers would tell that somebody else was told something.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Final

from bestiary.kernel.values import SEEN, Event

from ..wire.scene import LogLine

Gone = Mapping[int | None, int]
NOTHING: Final[Gone] = {}


class Journal:
    """All that was told, and the lines of those viewers who have asked."""

    def __init__(self) -> None:
        self._told: list[tuple[int, int, Event]] = []  # entry of the move log, position of the replay, event
        self._lines: dict[int | None, list[LogLine]] = {}
        self._read: dict[int | None, int] = {}
        self._once = False  # whether anything was told that is told once

    def add(self, seq: int, at: int, events: Sequence[Event]) -> None:
        """What an entry of the move log brought about, and after how many answers and wishes that stands."""
        self._told += [(seq, at, event) for event in events]
        self._once = self._once or any(event.kind == SEEN for event in events)

    def forget(self) -> Gone:
        """The decision is answered: what was told once for it stands in no log any more. Gives, for each viewer who
        has such a line, the number of the first."""
        gone: dict[int | None, int] = {}
        if self._once:
            for viewpoint, lines in self._lines.items():
                told = [line.number for line in lines if line.kind == SEEN]
                if told:
                    gone[viewpoint] = told[0]
            self._told = [entry for entry in self._told if entry[2].kind != SEEN]
            self._lines.clear()
            self._read.clear()
            self._once = False
        return gone

    def notice(self, seq: int, at: int, kind: str, text: str) -> None:
        """A line about the table itself, for everybody."""
        self._told.append((seq, at, Event(kind, text, (), (), None)))

    def void(self, seq: int) -> None:
        """Forget everything from this entry of the move log on."""
        del self._told[bisect_left(self._told, seq, key=lambda entry: entry[0]) :]
        for viewpoint, lines in self._lines.items():
            del lines[self.number_at(viewpoint, seq) :]
            self._read[viewpoint] = min(self._read[viewpoint], len(self._told))

    def lines(self, viewpoint: int | None) -> list[LogLine]:
        """All that this viewer may read."""
        lines = self._lines.setdefault(viewpoint, [])
        for seq, at, event in self._told[self._read.get(viewpoint, 0) :]:
            if event.seen_by(viewpoint):
                lines.append(line_of(len(lines), seq, at, event))
        self._read[viewpoint] = len(self._told)
        return lines

    def number_at(self, viewpoint: int | None, seq: int) -> int:
        """The number of this viewer's first line of that entry or a later one."""
        return bisect_left(self._lines.get(viewpoint, []), seq, key=lambda line: line.seq)


def line_of(number: int, seq: int, at: int, event: Event) -> LogLine:
    private = event.seats is not None
    return LogLine(number, seq, at, event.kind, event.text, list(event.rules), list(event.refs), private)
