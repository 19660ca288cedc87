"""What a decision was worth: the best answer, another one beside it, and how far the two are apart.

A search tells which answer is best, but it spends little on the others, so their values there are guesses. Whoever
wants to compare two answers plays each of them on the same few deals and thinks about what comes of it, equally long.
All of it from what the deciding seat knows: the deals are redeals.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from bestiary.kernel.chance import Chance
from bestiary.kernel.state import State
from bestiary.kernel.values import Action

from .bot import Bot
from .names import bot
from .perspective import SEEDS, Perspective
from .search_bot import SearchBot
from .thoughts import Thoughts, win_chance

DEALS: Final = 8
WEIGHED: Final = "search+iterations=32"  # how one thinks on, on each of the deals
FARTHEST: Final = 300  # answers, before one stops and takes stock
SAME: Final = 1e-9


class Judgement(NamedTuple):
    """What came out of it. Values go from -1 (lost) to 1 (won)."""

    best: Action
    value: float  # of the best answer, to the deciding seat
    other: Action | None  # the one that was wanted beside it, or the runner-up; None: nothing else is worth a thought
    gap: float  # how much more the best is worth than the other
    doubt: float  # the standard error of that
    values: list[float]  # what each seat may expect; empty where there was nothing to think about
    iterations: int  # of the search; 0: only one answer was worth a thought

    def chances(self) -> list[float]:
        """Each seat's chance to win, from 0 to 1."""
        return [win_chance(value) * self.share() for value in self.values]

    def share(self) -> float:
        """What turns half the way from lost to won into a chance to win: where one wins, the chances of all add up to
        no more than one. A team wins or loses together."""
        total = sum(win_chance(value) for value in self.values)
        together = bool(self.values) and max(self.values) - min(self.values) < SAME
        return 1.0 if together or total <= 1.0 else 1.0 / total


def judge(perspective: Perspective, chance: Chance, thinker: Bot, other: Action | None = None) -> Judgement:
    """Judge the decision that waits for the perspective's seat, and compare the best answer with `other`."""
    thoughts = searching(thinker).think(perspective, chance)
    best = thoughts.choices[0]
    value, values = best.value, list(thoughts.values) if thoughts.iterations else []
    if other is None and len(thoughts.choices) > 1:
        other = thoughts.choices[1].action
    gap = doubt = 0.0
    if other is not None and other != best.action:
        gap, doubt, ahead = compare(perspective, chance, best.action, other)
        if not thoughts.iterations:
            value, values = ahead[perspective.seat], ahead
    return Judgement(best.action, value, other, gap, doubt, values, thoughts.iterations)


def searching(thinker: Bot) -> SearchBot:
    if not isinstance(thinker, SearchBot):
        raise TypeError(f"{thinker.name} does not search")
    return thinker


def compare(perspective: Perspective, chance: Chance, one: Action, other: Action) -> tuple[float, float, list[float]]:
    """How much more one answer is worth than another, on average over the same deals; how sure that is; and what each
    seat may expect after the first."""
    seat = perspective.seat
    gaps: list[float] = []
    totals = [0.0] * perspective.players
    for _ in range(DEALS):
        seed = chance.below(SEEDS)
        ahead, behind = (worth(perspective.redeal(seed), seat, action, seed) for action in (one, other))
        gaps.append(ahead[seat] - behind[seat])
        totals = [total + value for total, value in zip(totals, ahead, strict=True)]
    mean = sum(gaps) / DEALS
    spread = sum((gap - mean) ** 2 for gap in gaps) / (DEALS - 1)
    return mean, sqrt(spread / DEALS), [total / DEALS for total in totals]


def worth(deal: State, seat: int, action: Action, seed: int) -> tuple[float, ...]:
    """What an answer comes to on a deal: the others answer as the game's advice would, and when the seat has a choice
    again, it thinks about what it knows then."""
    advice, thinker, chance = deal.game.advice, searching(bot(WEIGHED)), Chance(seed)
    deal.play(action)
    for _ in range(FARTHEST):
        if deal.over:
            return deal.returns()
        if deal.seat != seat:
            deal.play(advice.favourite(deal))
            continue
        thoughts: Thoughts = thinker.think(Perspective(deal, seat), chance)
        if thoughts.iterations:
            return thoughts.values
        deal.play(thoughts.choices[0].action)
    return tuple(advice.value(deal, each) for each in range(deal.players))
