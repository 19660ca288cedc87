"""Figures for Prometheus: counters, gauges and histograms in its text format. Labels never name a table or a person."""

from __future__ import annotations

import threading
from bisect import bisect_left
from collections.abc import Callable

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)


def sample(name: str, amount: float, **labels: str) -> str:
    """One line. A value keeps all its digits, and a label may hold anything."""
    told = ",".join(f'{label}="{escaped(value)}"' for label, value in labels.items())
    return f"{name}{{{told}}} {amount!r}" if told else f"{name} {amount!r}"


def escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


class Counter:
    """A number that grows, told apart by one label."""

    def __init__(self, name: str, help: str, label: str = "") -> None:
        self.name = name
        self.help = help
        self.label = label
        self.values: dict[str, float] = {} if label else {"": 0.0}

    def add(self, value: str = "", amount: float = 1.0) -> None:
        self.values[value] = self.values.get(value, 0.0) + amount

    def lines(self) -> list[str]:
        lines = [f"# HELP {self.name} {self.help}", f"# TYPE {self.name} counter"]
        for value, amount in sorted(self.values.items()):
            lines.append(sample(self.name, amount, **({self.label: value} if self.label else {})))
        return lines


class Gauge:
    """A number that is looked up when somebody asks."""

    def __init__(self, name: str, help: str) -> None:
        self.name = name
        self.help = help
        self._look: Callable[[], float] = lambda: 0.0

    def watch(self, look: Callable[[], float]) -> None:
        """From now on this is where it is looked up."""
        self._look = look

    def lines(self) -> list[str]:
        return [f"# HELP {self.name} {self.help}", f"# TYPE {self.name} gauge", sample(self.name, self._look())]


class Histogram:
    """How often a value was at most so much. Observed from several threads."""

    def __init__(self, name: str, help: str, bounds: tuple[float, ...]) -> None:
        self.name = name
        self.help = help
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0
        self._lock = threading.Lock()

    def observe(self, value: float) -> None:
        with self._lock:
            self.counts[bisect_left(self.bounds, value)] += 1
            self.sum += value

    def lines(self) -> list[str]:
        lines = [f"# HELP {self.name} {self.help}", f"# TYPE {self.name} histogram"]
        with self._lock:
            counts, total = list(self.counts), self.sum
        seen = 0
        for bound, count in zip(self.bounds, counts, strict=False):
            seen += count
            lines.append(sample(f"{self.name}_bucket", seen, le=f"{bound:g}"))
        lines.append(sample(f"{self.name}_bucket", sum(counts), le="+Inf"))
        lines.append(sample(f"{self.name}_sum", total))
        lines.append(sample(f"{self.name}_count", sum(counts)))
        return lines


class Metrics:
    """All figures of one server."""

    def __init__(self) -> None:
        self.connections = Gauge("bestiary_connections", "Open sockets.")
        self.live_tables = Gauge("bestiary_live_tables", "Tables in memory.")
        self.bots_waiting = Gauge("bestiary_bots_waiting", "Bots that wait for a process to think in.")
        self.analyses = Gauge("bestiary_analyses", "Games that are analysed, or wait for it.")
        self.requests = Counter("bestiary_requests_total", "Requests over HTTP, by class of status.", "status")
        self.commands = Counter("bestiary_commands_total", "Commands over sockets, by kind.", "kind")
        self.refusals = Counter("bestiary_refusals_total", "Commands that were refused, by kind.", "kind")
        self.entries = Counter("bestiary_log_entries_total", "Entries of move logs, by kind.", "kind")
        self.resyncs = Counter("bestiary_resyncs_total", "Slow readers that were given a fresh picture.")
        self.slowed = Counter("bestiary_slowed_total", "Connections and requests slowed down or refused for haste.")
        self.hooks = Counter("bestiary_hooks_total", "Turn notices, by outcome.", "outcome")
        self.bot_failures = Counter("bestiary_bot_failures_total", "Bots that crashed or ran out of time.", "reason")
        self.faults = Counter("bestiary_faults_total", "Errors that should not happen.")
        self.ack_seconds = Histogram("bestiary_ack_seconds", "From a command to its committed answer.", SECONDS)
        self.commit_seconds = Histogram("bestiary_commit_seconds", "One commit to disk.", SECONDS)
        self.commit_group = Histogram("bestiary_commit_group", "Writes in one commit.", SIZES)
        self.bot_seconds = Histogram(
            "bestiary_bot_seconds", "A bot's thinking, waiting for a process included.", SECONDS
        )

    def text(self) -> str:
        lines: list[str] = []
        for figure in vars(self).values():
            lines += figure.lines()
        return "\n".join(lines) + "\n"
