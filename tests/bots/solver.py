"""The best answers by brute force, for positions with few decisions left.

Whoever is asked weighs every answer on redeals, each played to its end, in which all others choose in the same way:
nobody knows more than they may. The first question is weighed on many redeals, every later one on a single redeal, so
this is for positions in which what is hidden, or chance, matters for the first answer and hardly any more after it.
"""

from __future__ import annotations

from json import dumps

from bestiary.kernel.state import State
from bestiary.kernel.values import Action

WON = 1.0
LOST = -1.0
MOST_STEPS = 20_000  # a position that needs more of them is not small


class Circle(Exception):
    """An answer leads back to a question that is being thought about: taken back, attacks can be declared for ever."""


class Solver:
    """Thinks everything through. What it has found out about a question is kept."""

    def __init__(self, deals: int = 1, sensible: bool = False) -> None:
        self.deals = deals
        self.sensible = sensible  # leave out what the advice finds pointless, where all answers would be too many
        self.found: dict[str, Action | None] = {}
        self.steps = 0

    def worths(self, state: State) -> dict[Action, float]:
        """What each answer is worth to the seat that is asked."""
        deals = [state.redeal(state.seat, number) for number in range(self.deals)]
        self.found[dumps(deals[0].snapshot())] = None
        worths: dict[Action, float] = {}
        for action in self.answers(deals[0]):
            try:
                worths[action] = sum(self.worth(deal, action) for deal in deals) / len(deals)
            except Circle:
                continue
        return worths

    def best(self, state: State) -> Action:
        """The best answer; of equal ones, the first."""
        answers = self.answers(state)
        if len(answers) == 1:
            return answers[0]
        deal = state.redeal(state.seat, 0)
        question = dumps(deal.snapshot())
        if question not in self.found:
            self.found[question] = None
            self.found[question] = self.choice(deal, answers)
        chosen = self.found[question]
        if chosen is None:
            raise Circle
        return chosen

    def choice(self, deal: State, answers: list[Action]) -> Action:
        chosen = answers[0]
        most = LOST - 1.0
        for action in answers:
            try:
                worth = self.worth(deal, action)
            except Circle:
                continue
            if worth > most:
                most = worth
                chosen = action
            if most == WON:
                break
        return chosen

    def worth(self, deal: State, action: Action) -> float:
        """What an answer brings the seat that gives it."""
        seat = deal.seat
        assert seat is not None
        after = deal.copy()
        after.play(action)
        return self.outcome(after)[seat]

    def outcome(self, state: State) -> tuple[float, ...]:
        """How a game ends if everybody plays their best."""
        while not state.over:
            self.steps += 1
            assert self.steps < MOST_STEPS, "This position is not small enough to be solved."
            state.play(self.best(state))
        return state.returns()

    def answers(self, state: State) -> list[Action]:
        return state.game.advice.sensible(state) if self.sensible else state.actions()
