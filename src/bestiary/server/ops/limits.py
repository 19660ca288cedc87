"""Buckets: who is too fast is slowed down, then turned away for a moment. Nobody is ever banned."""

from __future__ import annotations

import time
from collections import OrderedDict


class Bucket:
    """Holds `burst` drops and refills at `rate` per second."""

    __slots__ = ("_at", "_drops", "burst", "rate")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self._drops = float(burst)
        self._at = time.monotonic()

    def take(self) -> float:
        """Take a drop: the seconds to wait for it (0: it was there)."""
        now = time.monotonic()
        self._drops = min(float(self.burst), self._drops + (now - self._at) * self.rate)
        self._at = now
        self._drops -= 1.0
        return 0.0 if self._drops >= 0 else -self._drops / self.rate

    def allowed(self) -> bool:
        """Take a drop if there is one; whoever is turned away has taken none."""
        if self.take() == 0.0:
            return True
        self._drops += 1.0
        return False


class Buckets:
    """A bucket for each of many; those not seen for long are forgotten."""

    def __init__(self, rate: float, burst: int, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allowed(self, key: str) -> bool:
        bucket = self._buckets.pop(key, None) or Bucket(self.rate, self.burst)
        self._buckets[key] = bucket
        if len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
        return bucket.allowed()
