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

from .first_sight import CLOSE, best, first_sight
from .perspective import SEEDS, Perspective
from .thoughts import Thought, Thoughts
from .way import Way

GLANCE: Final = 0.4  # of the time, at most, goes into the first sight of all answers
LONGEST: Final = 10_000  # answers: more than any game has
ENOUGH: Final = 48  # visits, before an answer may be given up because chance hardly explains how far it is behind
BEYOND_DOUBT: Final = 4.0  # standard errors
TO_THE_END: Final = 1000  # a horizon that no game reaches: only its end counts, and nothing is judged on the way


class Node:
    """A place in the tree: what came of it so far for each seat."""

    __slots__ = ("available", "branches", "prior", "squares", "sums", "visits")

    def __init__(self, players: int) -> None:
        self.visits: int = 0
        self.available: int = 0
        self.prior: float = 0.0  # what it seemed to be worth at first sight, to the seat that would choose it
        self.sums: list[float] = [0.0] * players
        self.squares: float = 0.0  # of what came of the answers thought about, to the seat that decides
        self.branches: dict[int, Node] = {}


class Search:
    """A search that goes one way; `think` may be asked again and again."""

    def __init__(self, way: Way) -> None:
        self.iterations: int = way.iterations  # the walk reads these very often: no tuple between
        self.seconds: float = way.seconds
        self.horizon: int = way.horizon
        self.exploration: float = way.exploration
        self.trust: float = way.trust
        self.patience: int = way.patience
        self.careful: bool = way.careful
        self.wander: float = way.wander

    # -- thinking ----------------------------------------------------------------------------------------------------

    def think(self, perspective: Perspective, chance: Chance) -> Thoughts:
        """Try all sensible answers on the same deals, then the better half of them, and so on until one is left."""
        began = perf_counter()
        limit = began + self.seconds if self.seconds > 0.0 else 0.0
        seat = perspective.seat
        advice = perspective.advice
        seed = chance.below(SEEDS)
        deal = perspective.redeal(seed)
        turn = advice.turn(deal)
        actions = advice.sensible(deal)
        if len(actions) == 1:
            return Thoughts(seat, (Thought(actions[0], 0, 0.0),), (0.0,) * perspective.players, 0, 0.0)
        branches = self.glance(deal, actions, seat, advice, began)
        alive = self.worth_a_try(branches)
        done = deals = 0
        longest = 0.0  # nobody begins an iteration that the time will hardly suffice for
        while len(alive) > 1:
            rounds = (len(alive) - 1).bit_length()  # so often they are halved until one is left
            sweeps = max(1, (self.iterations - done) // (rounds * len(alive)))
            now = last = perf_counter()
            if limit > 0.0 and done and now + longest >= limit:
                sweeps = 0
            until = now + (limit - now) / rounds if limit > 0.0 else 0.0
            swept = 0
            within_reach = alive
            while swept < sweeps and len(within_reach) == len(alive):
                for place in alive:
                    branch = branches[place]
                    before = branch.sums[seat]
                    deal = perspective.redeal(seed + deals)
                    deal.play(actions[place])
                    self.iterate(branch, deal, seat, turn, advice, chance)
                    branch.squares += (branch.sums[seat] - before) ** 2
                    done += 1
                    if limit > 0.0:
                        ended = perf_counter()
                        longest = max(longest, ended - last)
                        last = ended
                        if ended + longest >= limit:
                            break
                deals += 1
                swept += 1
                left = sweeps - swept
                if until > 0.0:
                    left = min(left, sweeps_left(now, min(until, limit - longest), swept))
                if left == 0:
                    break
                within_reach = still_in_reach(branches, alive, seat, left, limit > 0.0)
            alive = within_reach if len(within_reach) < len(alive) else self.better_half(branches, alive, seat)
        return report(branches, actions, alive[0], seat, done, perf_counter() - began)

    def glance(self, deal: State, actions: list[Action], seat: int, advice: Advice[Any], began: float) -> list[Node]:
        """A branch for every answer; where time is short, only for the first ones: the others are not thought about."""
        until = began + GLANCE * self.seconds if self.seconds > 0.0 else 0.0
        branches: list[Node] = []
        for action in actions:
            if until > 0.0 and len(branches) > 1 and perf_counter() >= until:
                break
            branches.append(self.branch(deal, action, seat, advice))
        return branches

    def worth_a_try(self, branches: list[Node]) -> list[int]:
        """The places of the answers that the iterations suffice for, the best at first sight."""
        places = sorted(range(len(branches)), key=lambda place: -branches[place].prior)
        return sorted(places[: max(2, self.iterations // 2)])

    def better_half(self, branches: list[Node], alive: list[int], seat: int) -> list[int]:
        """The answers that go on (sequential halving)."""
        ordered = sorted(alive, key=lambda place: -self.mean(branches[place], seat))
        return sorted(ordered[: (len(alive) + 1) // 2])

    def mean(self, branch: Node, seat: int) -> float:
        """What a branch has brought a seat so far, first sight included."""
        return (branch.sums[seat] + branch.prior * self.trust) / max(1e-9, branch.visits + self.trust)

    def iterate(self, node: Node, state: State, root: int, turn: int, advice: Advice[Any], chance: Chance) -> None:
        """One walk on one deal: down the tree as far as it goes, then on with the advice, until the turn has come back
        to the root's seat often enough; or, in a game that counts turns, until enough of them are over. Positions are
        judged at such moments only, so that all compare, and at each of them: what is near is known better, what is far
        says more, and their mean is better than either."""
        path: list[Node] = [node]
        in_tree = True
        counted = turn > 0
        away = False
        left = self.horizon
        steps = 0
        judged = 0
        values = [0.0] * state.players
        while not state.over and steps < LONGEST:
            if counted:
                now = advice.turn(state)
                moment = now != turn
                turn = now
            elif state.seat == root:
                moment = away or (steps > 0 and advice.settled(state))
            elif left == 0:
                break
            else:
                moment = False
                away = away or len(state.actions()) > 1
            if moment:
                if left <= 1:
                    break
                left -= 1
                away = False
                if self.horizon < TO_THE_END:
                    judge(state, advice, 1, values)
                    judged += 1
            if in_tree and node.visits > 0:
                action = self.choose(node, state, advice, chance)
                node = node.branches[action]
                path.append(node)
            else:
                in_tree = False
                action = self.answer(state, advice, chance)
            state.play(action)
            steps += 1
        times = max(1, left)  # an end counts for all the moments it has spared
        judge(state, advice, times, values)
        judged += times
        for node in path:
            node.visits += 1
            sums = node.sums
            for seat in range(len(values)):
                sums[seat] += values[seat] / judged

    def answer(self, state: State, advice: Advice[Any], chance: Chance) -> Action:
        """An answer beyond the tree: the advice's favourite, or the best at first sight; and now and then any. In quiet
        windows, where nearly everybody passes nearly always, nobody looks twice."""
        if self.wander > 0.0 and chance.below(1000) < self.wander * 1000:
            actions = state.actions()
            return actions[chance.below(len(actions))]
        if self.careful and not state.decision().QUIET:
            return best_at_first_sight(state, advice)
        return advice.favourite(state)

    def choose(self, node: Node, state: State, advice: Advice[Any], chance: Chance) -> Action:
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
        if node.visits < self.patience:
            action = self.answer(state, advice, chance)
            if action not in branches:
                branches[action] = self.branch(state, action, seat, advice)
            branches[action].available += 1
            return action
        best = -1e9
        chosen = actions[0]
        for action in actions:
            branch = branches.get(action)
            if branch is None:
                branch = branches[action] = self.branch(state, action, seat, advice)
            branch.available += 1
            visits = branch.visits + self.trust
            if visits == 0.0:
                return action  # without a first sight everything is tried once
            score = self.mean(branch, seat) + self.exploration * sqrt(log(branch.available + 1.0) / visits)
            if score > best:
                best = score
                chosen = action
        return chosen

    def branch(self, state: State, action: Action, seat: int, advice: Advice[Any]) -> Node:
        """A new branch, as it looks at first sight."""
        node = Node(state.players)
        if self.trust > 0.0:
            node.prior = first_sight(state, action, seat, advice)
        return node


def best_at_first_sight(state: State, advice: Advice[Any]) -> Action:
    """The answer greedy would give if this deal were the truth."""
    actions = advice.sensible(state)
    if len(actions) == 1:
        return actions[0]
    seat = state.seat
    assert seat is not None
    return actions[best([first_sight(state, action, seat, advice) for action in actions])]


def judge(state: State, advice: Advice[Any], times: int, values: list[float]) -> None:
    """Add what the position is worth to each seat, so many times."""
    for seat in range(state.players):
        values[seat] += times * (state.returns()[seat] if state.over else advice.value(state, seat))


def sweeps_left(began: float, until: float, swept: int) -> int:
    """How many more sweeps fit into the time, at the pace so far."""
    spent = perf_counter() - began
    return int((until - began - spent) * swept / spent) + 1 if began + spent < until else 0


def still_in_reach(branches: list[Node], alive: list[int], seat: int, sweeps: int, hurry: bool) -> list[int]:
    """The answers that may still turn out to be the best: for all that can happen in so many sweeps, or, in a hurry,
    for all that chance is likely to do. (Who counts iterations wants to know values well, not only who is first.)"""
    leader = branches[alive[0]]
    for place in alive:
        if branches[place].sums[seat] > leader.sums[seat]:
            leader = branches[place]
    found: list[int] = []
    for place in alive:
        other = branches[place]
        if len(alive) == 2 and leader.sums[seat] - other.sums[seat] > 2.0 * sweeps:
            continue  # a sweep is worth from -1 to 1 to each of the last two
        if not (hurry and is_behind_beyond_doubt(leader, other, seat)):
            found.append(place)
    return found


def is_behind_beyond_doubt(leader: Node, other: Node, seat: int) -> bool:
    """Whether chance hardly explains how far an answer is behind."""
    if other.visits < ENOUGH:
        return False
    gap = (leader.sums[seat] - other.sums[seat]) / other.visits
    doubt = (variance(leader, seat) + variance(other, seat)) / other.visits
    return gap > CLOSE and gap * gap > BEYOND_DOUBT * BEYOND_DOUBT * doubt


def variance(branch: Node, seat: int) -> float:
    """How much its walks differ."""
    mean = branch.sums[seat] / branch.visits
    return max(0.0, branch.squares / branch.visits - mean * mean)


def report(
    branches: list[Node], actions: list[Action], chosen: int, seat: int, iterations: int, seconds: float
) -> Thoughts:
    """The chosen answer, then the others: those that were thought about longest first."""
    order = sorted(range(len(branches)), key=lambda place: rank(branches[place], seat, place == chosen), reverse=True)
    best = branches[chosen]
    return Thoughts(
        seat,
        tuple([Thought(actions[place], branches[place].visits, value_of(branches[place], seat)) for place in order]),
        tuple([total / max(1, best.visits) for total in best.sums]),
        iterations,
        seconds,
    )


def rank(branch: Node, seat: int, chosen: bool) -> tuple[bool, int, float]:
    return chosen, branch.visits, value_of(branch, seat)


def value_of(branch: Node, seat: int) -> float:
    return branch.sums[seat] / branch.visits if branch.visits else branch.prior
