"""The bot that looks one answer ahead, and trusts the game's advice for the rest.

It tries every sensible answer on the same few redeals. After the answer it goes on with the advice's favourites for as
long as the decision stays with its own seat and its turn (which is often several small decisions: which recipe, which
token, reward or upgrade), then it asks the advice what the position is worth. The best answer on average is given; of
equally good ones, the first.
"""

from __future__ import annotations

from typing import Any, Final

from bestiary.kernel.advice import Advice
from bestiary.kernel.chance import Chance
from bestiary.kernel.state import State
from bestiary.kernel.values import Action

from .bot import Bot
from .first_sight import FOLLOW_UPS, best, first_sight
from .perspective import SEEDS, Perspective

REDEALS: Final = 4


class GreedyBot(Bot):
    """One answer deep (one-ply search), on a few redeals."""

    name: str = "greedy"

    def __init__(self, redeals: int = REDEALS, follow_ups: int = FOLLOW_UPS) -> None:
        self.redeals: int = redeals
        self.follow_ups: int = follow_ups

    def choose(self, perspective: Perspective, chance: Chance) -> Action:
        actions = perspective.actions()
        if len(actions) == 1:
            return actions[0]
        advice = perspective.advice
        seat = perspective.seat
        seed = chance.below(SEEDS)
        deal = perspective.redeal(seed)
        actions = advice.sensible(deal)
        if len(actions) == 1:
            return actions[0]
        first = sums = self.values(deal, actions, seat, advice)
        for number in range(1, self.redeals):
            values = self.values(perspective.redeal(seed + number), actions, seat, advice)
            sums = [sums[place] + values[place] for place in range(len(actions))]
            if number == 1 and values == first:
                break  # another deal changes nothing: what is hidden or random does not matter here
        return actions[best(sums)]

    def values(self, deal: State, actions: list[Action], seat: int, advice: Advice[Any]) -> list[float]:
        """What each answer is worth on this redeal."""
        deal.actions()  # known once, known to every copy
        return [first_sight(deal, action, seat, advice, self.follow_ups) for action in actions]
