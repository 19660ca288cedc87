"""Thinking ahead: a Monte Carlo tree search that knows no more than the seat it thinks for.

Every iteration deals anew all that the seat cannot know, and walks down one tree that all deals share (single-observer
information-set search). A branch of the tree is an answer; how often it was legal when the walk came by is counted, so
that answers which few deals allow are not neglected. Where the walk leaves the tree, the game's advice plays on for a
while and says what the position is worth, to every seat: each seat then chooses what is best for itself.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Any, Final

from bestiary.kernel.advice import Advice
from bestiary.kernel.chance import Chance
from bestiary.kernel.state import State
from bestiary.kernel.values import Action

from .perspective import Perspective
from .thoughts import Thought, Thoughts

SEEDS: Final = 0x40000000
FOLLOW_UPS: Final = 12
DEPTH: Final = 200  # nobody thinks further ahead


class Node:
    """A place in the tree: what came of it so far for each seat."""

    __slots__ = ("available", "branches", "prior", "sums", "visits")

    def __init__(self, players: int) -> None:
        self.visits: int = 0
        self.available: int = 0
        self.prior: float = 0.0  # what it seemed to be worth at first sight, to the seat that would choose it
        self.sums: list[float] = [0.0] * players
        self.branches: dict[int, Node] = {}


class Search:
    """One way of searching; `think` may be asked again and again."""

    def __init__(
        self,
        iterations: int = 400,
        seconds: float = 0.0,
        horizon: int = 0,
        exploration: float = 0.5,
        trust: float = 1.0,
        patience: int = 4,
        wander: float = 0.0,
    ) -> None:
        self.iterations: int = iterations
        self.seconds: float = seconds  # 0: as many iterations as they take
        self.horizon: int = horizon  # so many answers are played on beyond the tree
        self.exploration: float = exploration
        self.trust: float = trust  # first sight counts like so many visits
        self.patience: int = patience  # visits before all branches of a place are looked at
        self.wander: float = wander  # how often an answer beyond the tree is any legal one

    # -- thinking ----------------------------------------------------------------------------------------------------

    def think(self, perspective: Perspective, chance: Chance) -> Thoughts:
        """Look ahead until the iterations or the time are used up, or nothing can overtake the leader any more."""
        began = perf_counter()
        seat, players = perspective.seat, perspective.players
        advice = perspective.advice
        seed = chance.below(SEEDS)
        root = Node(players)
        deal = perspective.redeal(seed)
        actions = advice.sensible(deal)
        done = 0
        if len(actions) > 1:
            limit = began + self.seconds if self.seconds > 0.0 else 0.0
            while done < self.iterations:
                if done:
                    deal = perspective.redeal(seed + done)
                self.iterate(root, deal, advice, chance)
                done += 1
                if limit > 0.0:
                    now = perf_counter()
                    if now >= limit:
                        break
                    left = int((limit - now) / (now - began) * done) + 1
                else:
                    left = self.iterations - done
                if done % 16 == 0 and settled_by(root, left):
                    break
        return report(root, actions, seat, done, perf_counter() - began)

    def iterate(self, root: Node, state: State, advice: Advice[Any], chance: Chance) -> None:
        """One walk down the tree, on one deal."""
        node = root
        path: list[Node] = [root]
        depth = 0
        mover = -1
        while not state.over and (node.visits > 0 or node is root) and depth < DEPTH:
            mover = state.seat if state.seat is not None else -1
            action = self.choose(node, state, advice)
            state.play(action)
            node = node.branches[action]
            path.append(node)
            depth += 1
        values = self.outcome(state, mover, advice, chance)
        players = len(values)
        for node in path:
            node.visits += 1
            sums = node.sums
            for seat in range(players):
                sums[seat] += values[seat]

    def choose(self, node: Node, state: State, advice: Advice[Any]) -> Action:
        """Which branch the walk takes: what was good so far, and what was tried little."""
        actions = advice.sensible(state)
        branches = node.branches
        if len(actions) == 1:
            action = actions[0]
            if action not in branches:
                branches[action] = Node(state.players)
            return action
        seat = state.seat
        assert seat is not None
        if node.visits < self.patience and node.visits > 0:
            favourite = advice.favourite(state)
            if favourite not in branches:
                branches[favourite] = self.branch(state, favourite, seat, advice)
            branches[favourite].available += 1
            return favourite
        trust = self.trust
        best = -1e9
        chosen = actions[0]
        for action in actions:
            branch = branches.get(action)
            if branch is None:
                branch = branches[action] = self.branch(state, action, seat, advice)
            branch.available += 1
            visits = branch.visits + trust
            score = (branch.sums[seat] + branch.prior * trust) / visits
            score += self.exploration * sqrt(log(branch.available + 1.0) / visits)
            if score > best:
                best = score
                chosen = action
        return chosen

    def branch(self, state: State, action: Action, seat: int, advice: Advice[Any]) -> Node:
        """A new branch, as it looks at first sight."""
        node = Node(state.players)
        after = state.copy()
        after.play(action)
        finish_turn(after, seat, advice)
        node.prior = after.returns()[seat] if after.over else advice.value(after, seat)
        return node

    def outcome(self, state: State, mover: int, advice: Advice[Any], chance: Chance) -> list[float]:
        """What the position comes to for each seat, as far as one looks."""
        left = self.horizon
        while left > 0 and not state.over:
            if self.wander > 0.0 and chance.below(1000) < self.wander * 1000:
                actions = state.actions()
                state.play(actions[chance.below(len(actions))])
            else:
                state.play(advice.favourite(state))
            mover = state.seat if state.seat is not None else -1
            left -= 1
        finish_turn(state, mover, advice)
        if state.over:
            return list(state.returns())
        return [advice.value(state, seat) for seat in range(state.players)]


def finish_turn(state: State, seat: int, advice: Advice[Any]) -> None:
    """Play on with the advice's favourites for as long as the seat is in the middle of something."""
    left = FOLLOW_UPS
    while left > 0 and state.seat == seat and not advice.settled(state):
        state.play(advice.favourite(state))
        left -= 1


def settled_by(root: Node, left: int) -> bool:
    """Whether the most visited answer stays that, whatever so many more iterations bring."""
    most = second = 0
    for branch in root.branches.values():
        if branch.visits > most:
            second = most
            most = branch.visits
        elif branch.visits > second:
            second = branch.visits
    return most - second > left


def report(root: Node, actions: list[Action], seat: int, iterations: int, seconds: float) -> Thoughts:
    """The answers by visits, then by value; those of a single answer have nothing to compare."""
    found: list[Thought] = []
    for action in actions:
        branch = root.branches.get(action)
        if branch is None:
            found.append(Thought(action, 0, 0.0))
        else:
            value = branch.sums[seat] / branch.visits if branch.visits else branch.prior
            found.append(Thought(action, branch.visits, value))
    found.sort(key=rank, reverse=True)
    visits = max(1, root.visits)
    return Thoughts(seat, tuple(found), tuple([total / visits for total in root.sums]), iterations, seconds)


def rank(thought: Thought) -> tuple[int, float, int]:
    return thought.visits, thought.value, -thought.action
