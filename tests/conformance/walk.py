"""Random games, and the decisions in them that deserve a closer look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

from bestiary.kernel.game import Game
from bestiary.kernel.state import State

from .tables import TOY, Table, bound_of

SEED_WORD = "unspeakable-seed"
"""Begins every seed of the battery, so that it is noticed wherever a seed leaks."""

HEED = 0.9
"""How often the advice is taken in those games that take it."""

SAY = 0.05
"""How often somebody wishes something, in games with wishes."""


def walk(table: Table, seed: int, listening: bool = False, wishing: bool = True) -> Iterator[State]:
    """A random game: its state at each decision and, last, at its end. Asking for the next one plays an answer."""
    state = table.start(f"{SEED_WORD}-{seed}")
    if listening:
        state.listen()
    pick = Random(f"{table} {seed}")
    for _ in range(bound_of(table.game) + 1):
        yield state
        if state.over:
            return
        if wishing:
            wish_something(state, pick)
        state.play(answer(state, seed, pick))
    raise AssertionError(f"{table}, seed {seed}: not over after {bound_of(table.game)} decisions.")


def answer(state: State, seed: int, pick: Random) -> int:
    """Any legal answer; in every other game mostly what the advice likes best, or the late game is never seen."""
    if seed % 2 and state.game.slug != TOY and pick.random() < HEED:
        return state.game.advice.favourite(state)
    return pick.choice(state.actions())


def wish_something(state: State, pick: Random) -> None:
    wishes = [wish for wish in state.game.wishes if wish not in state.game.final_wishes]
    if wishes and pick.random() < SAY:
        state.wish(pick.randrange(state.players), pick.choice(wishes))


def looks(table: Table, seed: int, growth: int = 2, listening: bool = False, wishing: bool = True) -> Iterator[State]:
    """The moments of a random game that deserve a closer look: see `Eye`."""
    eye = Eye(growth)
    for state in walk(table, seed, listening, wishing):
        if eye.opens(state):
            yield state


class Eye:
    """Opens for the end of a game, and for each kind of question the first time and then ever more rarely."""

    def __init__(self, growth: int) -> None:
        self.growth = growth
        self.asked: Counter[str] = Counter()
        self.due: dict[str, int] = {}

    def opens(self, state: State) -> bool:
        if state.over:
            return True
        name = state.decision().NAME
        self.asked[name] += 1
        due = self.due.get(name, 1)
        if self.asked[name] < due:
            return False
        self.due[name] = due * self.growth
        return True


class Notes:
    """What has been possible so far at a table: answers, their lines, and the elements that were named."""

    def __init__(self) -> None:
        self.answers: set[int] = set()
        self.lines: set[str] = set()
        self.refs: set[str] = set()

    def take(self, state: State) -> None:
        for action in state.actions():
            self.answers.add(action)
            self.lines.add(state.notation(action))
            self.refs.update(state.refs(action))
        for event in state.events:
            self.refs.update(event.refs)


def play_on(state: State, answers: int, pick: Random) -> None:
    """Give up to that many random answers."""
    for _ in range(answers):
        if state.over:
            return
        state.play(pick.choice(state.actions()))


def known_rules(state: State) -> frozenset[str]:
    """The ids that the rulebook has."""
    return _known_rules(state.game)


@cache
def _known_rules(game: Game) -> frozenset[str]:
    return frozenset(rule.id for rule in game.rulebook.rules())
