"""What a host can choose, and the limits that keep one visitor from spoiling the table for the others."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from bestiary.bots.analysis import ANALYST


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds on everything that strangers can make us hold or do. Too fast is slowed down, never banned."""

    frame: int = 16 * 1024  # bytes of one message over a socket
    body: int = 64 * 1024  # bytes of a request over HTTP
    record: int = 2 * 1024 * 1024  # bytes of an imported record
    record_answers: int = 5_000  # every position is kept while somebody goes through it
    messages_per_second: float = 20.0  # of one connection
    message_burst: int = 60
    requests_per_second: float = 10.0  # that change something, of one address
    request_burst: int = 60
    tables_per_guest: int = 20  # that are not over
    replays_per_guest: int = 50
    preview: int = 24  # answers in a row that can be tried out
    hints_per_second: float = 0.25  # of one seat, each about another decision
    hint_burst: int = 8
    analyses: int = 50  # games that wait to be analysed
    analyses_per_guest: int = 5
    plan: int = 120  # characters of one line of a plan
    plan_lines: int = 12
    chat: int = 500  # characters of one line
    chat_lines: int = 200  # that a newcomer is shown
    name: int = 30
    log_lines: int = 2000  # that a newcomer is shown
    outbox: int = 128  # messages that wait for a slow reader
    connections_per_table: int = 200


@dataclass(frozen=True, slots=True)
class Settings:
    """One server. The defaults are those of a table at home."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str | None = None
    hook: str | None = None
    bot_pause: float = 0.6  # seconds before a bot's answer, so that people can follow
    quiet_pause: float = 0.2  # the same before a bot's answer to a quiet question, whatever the bot holds
    yield_pause: float = 0.3  # before a chance to act is passed for a person whose policy says so
    bot_budget: float = 10.0  # seconds that a bot may think before it is cut short
    hint_bot: str = "search+iterations=64+seconds=3"  # who thinks about hints, and how long at most
    hint_budget: float = 20.0
    analysis_bot: str = ANALYST  # who analyses games
    analysis_budget: float = 60.0  # for one decision
    workers: int = field(default_factory=lambda: max(1, min(8, os.cpu_count() or 1)))
    grace: float = 120.0  # seconds after which a bot may play for somebody who is gone
    notice_delay: float = 3.0  # seconds that a turn must wait unseen before a notice is sent
    idle: float = 600.0  # seconds after which a table that nobody looks at leaves memory
    limits: Limits = field(default_factory=Limits)
