"""Records on disk: saving a game with who sat where, and telling one again."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bestiary.kernel.record import Record, played
from bestiary.kernel.state import State
from bestiary.kernel.values import Event

from .options import writing


class Told(NamedTuple):
    """One line of a record, and what it led to: a seat answers or wishes something."""

    number: int
    seat: int
    does: str  # "answers" or "wishes"
    words: str
    events: list[Event]


def retell(record: Record, to: int | None = None) -> tuple[State, list[Told]]:
    """Play a record again and listen: the game as it stands then, and all that was told on the way."""
    state = record.begin()
    state.listen()
    told: list[Told] = []
    lines = record.actions[:to]
    for number, (entry, seat) in enumerate(played(state, lines), 1):
        does, words = "answers", lines[number - 1]
        if entry < 0:
            does, (seat, words) = "wishes", state.wished(entry)
        assert seat is not None
        told.append(Told(number, seat, does, words, list(state.events)))
    return state, told


def save(state: State, path: Path, seats: Sequence[str]) -> None:
    """Write the game down. Who sits where goes with it, so that it can be resumed as it was."""
    data = state.record().to_data()
    data["seats"] = list(seats)
    with writing(path):
        path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def seats_in(path: Path) -> list[str] | None:
    """Who sat where in a saved game, if the file says so. The file has been read as a record before."""
    seats = json.loads(path.read_text(encoding="utf-8")).get("seats")
    if isinstance(seats, list) and all(isinstance(name, str) for name in seats):
        return [str(name) for name in seats]
    return None


def usual_path(state: State) -> Path:
    """A name for the record of a game that nobody has named: one that is still free."""
    seed = re.sub(r"[^A-Za-z0-9_-]+", "-", state.seed)[:40].strip("-") or "game"
    path = Path(f"{state.game.slug}-{seed}.json")
    number = 2
    while path.exists():
        path = Path(f"{state.game.slug}-{seed}-{number}.json")
        number += 1
    return path
