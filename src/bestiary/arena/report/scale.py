"""Where a figure stands on a picture, in percent of its width, and which figures an axis names."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor, log10

from msgspec import Struct

STEPS = (1, 2, 5, 10)


class Scale(Struct, frozen=True):
    """An axis from `low` to `high` with its ticks; `log`: every tick is ten times the one before."""

    low: float
    high: float
    ticks: tuple[float, ...]
    log: bool = False

    def at(self, figure: float) -> float:
        """The place of a figure, 0 to 100; what lies outside is put on the edge."""
        if self.log:
            part = log10(max(figure, self.low) / self.low) / log10(self.high / self.low)
        else:
            part = (figure - self.low) / (self.high - self.low)
        return round(100 * min(1.0, max(0.0, part)), 2)


def nice(figures: Iterable[float], count: int = 5) -> Scale:
    """A scale with round ticks that holds all these figures."""
    known = list(figures)
    low, high = min(known), max(known)
    if high - low < 1e-9:
        low, high = low - 1, high + 1
    rough = (high - low) / count
    power = 10 ** floor(log10(rough))
    step = next(size * power for size in STEPS if size * power >= rough * 0.999)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    ticks = tuple(round(number * step, 10) for number in range(first, last + 1))
    return Scale(ticks[0], ticks[-1], ticks)


def up_to(high: float) -> Scale:
    """A scale from 0 to exactly this, with round ticks."""
    return Scale(0.0, high, tuple(tick for tick in nice([0.0, high]).ticks if tick <= high))


def decades(figures: Iterable[float]) -> Scale:
    """A scale of powers of ten that holds all these figures, which are above 0."""
    known = list(figures)
    first, last = floor(log10(min(known)) + 1e-9), ceil(log10(max(known)) - 1e-9)
    last = max(last, first + 1)
    ticks = tuple(10.0**power for power in range(first, last + 1))
    return Scale(ticks[0], ticks[-1], ticks, log=True)
