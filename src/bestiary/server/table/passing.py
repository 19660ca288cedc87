"""Passing for people: chances to act that most people let pass, and what each seat has said about them.

A seat's policy decides by what everybody can see, and the server passes after the same short pause whatever is held, so
neither the pass nor its time tells anything about a hand. Policies are kept in memory alone: after a restart every seat
has the first one again, which asks rather too often than too rarely.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from bestiary.kernel.game import Game
from bestiary.kernel.state import State
from bestiary.kernel.values import Moment

from ..wire import messages as wire
from ..wire.scene import PolicyInfo, Whose, Yielding

UNSAID: Final = wire.Policy(id="")


class Yield(NamedTuple):
    """A seat lets everything pass for the rest of a step or a turn. `known`: the threats that were there already."""

    kind: Yielding
    given: Moment
    known: frozenset[str]

    def lasts(self, now: Moment) -> bool:
        return now.turn == self.given.turn and (self.kind == "turn" or now.step == self.given.step)


@dataclass(slots=True)
class Policy:
    """What one seat has said, and what has become of it."""

    said: wire.Policy = UNSAID
    given: Yield | None = None
    broken: str | None = None  # what ended the last yield before its time


class Passing:
    """The policies of one table."""

    def __init__(self, game: Game, seats: int, pause: float, now: Callable[[], float] = time.monotonic) -> None:
        self.game = game
        self.pause = pause
        self._now = now
        self._policies = [Policy() for _ in range(seats)]
        self._decided = -1
        self._since = 0.0
        self._held = -1

    def choose(self, state: State, seat: int, said: wire.Policy) -> None:
        """A seat says how it wants to be asked from now on."""
        policy = self._policies[seat] = Policy(said)
        if said.yields is not None:
            known = frozenset(threat.name for threat in self.game.threats(state, seat)) if self._asks(state) else ()
            policy.given = Yield(said.yields, self.game.moment(state), frozenset(known))
            self._held = -1

    def put(self, state: State, decided: int) -> None:
        """The decision of that entry of the log waits now: yields that are over end, and threats break them."""
        if decided != self._decided:
            self._decided, self._since = decided, self._now()
        if not self.game.steps or state.over:
            return
        now = self.game.moment(state)
        for policy in self._policies:
            if policy.given is not None and not policy.given.lasts(now):
                policy.given = None
        if self._asks(state) and state.seat is not None:
            self._break(state, state.seat)

    def _break(self, state: State, seat: int) -> None:
        policy = self._policies[seat]
        if policy.given is None:
            return
        for threat in self.game.threats(state, seat):
            if threat.grave and threat.name not in policy.given.known:
                policy.given, policy.broken = None, threat.text
                return

    def hold(self, decided: int) -> None:
        """Somebody has gone back to this decision: it is theirs, whatever the policy says."""
        self._held = decided

    def _asks(self, state: State) -> bool:
        return not state.over and self.game.yields(state)

    def passes(self, state: State) -> bool:
        """Whether the question that waits is passed for its seat."""
        if not self._asks(state) or self._decided == self._held or state.seat is None:
            return False
        policy = self._policies[state.seat]
        if policy.given is not None:
            return True
        now = self.game.moment(state)
        whose: Whose = "mine" if now.active == state.seat else "theirs"
        if policy.said.mode == "full" or whose in policy.said.stops.get(now.step, ()):
            return False
        return not self.game.threats(state, state.seat)

    def due(self, state: State) -> float | None:
        """Seconds until the server passes; None: it asks."""
        return self._since + self.pause - self._now() if self.passes(state) else None

    def shown(self, state: State, seat: int | None) -> PolicyInfo | None:
        """A seat's own policy, for that seat alone."""
        if seat is None or not self.game.steps or state.over:
            return None
        policy = self._policies[seat]
        kind = policy.given.kind if policy.given is not None else None
        passing = state.seat == seat and self.passes(state)
        return PolicyInfo(policy.said.mode, kind, policy.said.stops, passing, policy.broken)
